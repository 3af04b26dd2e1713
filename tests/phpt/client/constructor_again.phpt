--TEST--
SoapClient: a constructor that is called again keeps the WSDL and the options that it is not given (as ext/soap's)
--EXTENSIONS--
soap
--FILE--
<?php
/* A service whose operation has a struct, both ways. */
function wsdl(string $name): string
{
    return 'data:text/xml;base64,' . base64_encode("<w:definitions targetNamespace='urn:s' xmlns:w='http://schemas.xmlsoap.org/wsdl/' xmlns:s='http://schemas.xmlsoap.org/wsdl/soap/' xmlns:t='urn:s' xmlns:x='http://www.w3.org/2001/XMLSchema'>
<w:types><x:schema targetNamespace='urn:s'><x:complexType name='P'><x:sequence><x:element name='a' type='x:string' maxOccurs='unbounded'/></x:sequence></x:complexType></x:schema></w:types>
<w:message name='in'><w:part name='in' type='t:P'/></w:message><w:message name='out'><w:part name='out' type='t:P'/></w:message>
<w:portType name='pt'><w:operation name='$name'><w:input message='t:in'/><w:output message='t:out'/></w:operation></w:portType>
<w:binding name='b' type='t:pt'><s:binding style='rpc' transport='http://schemas.xmlsoap.org/soap/http'/><w:operation name='$name'><s:operation soapAction='urn:$name'/><w:input><s:body use='literal' namespace='urn:s'/></w:input><w:output><s:body use='literal' namespace='urn:s'/></w:output></w:operation></w:binding>
<w:service name='s'><w:port name='p' binding='t:b'><s:address location='http://wsdl/$name'/></w:port></w:service></w:definitions>");
}

class P
{
    public $a;
}

class Q
{
    public $a = [];
}

class Again extends SoapClient
{
    public function __construct()
    {
    }

    /** One call of the constructor after the other, then a call of an operation. */
    public static function with(string $what, array ...$constructors): void
    {
        echo "$what\n";
        $client = new self;
        foreach ($constructors as [$wsdl, $options]) {
            try {
                $client->begin($wsdl, $options);
            } catch (Throwable $e) {
                echo '  ', get_class($e), ': ', preg_replace('/(: )?\s*(data:|failed).*/s', '', $e->getMessage()), "\n";
            }
        }
        echo '  ', count($client->__getFunctions() ?? []), ' ', count($client->__getTypes() ?? []), "\n";
        try {
            $result = $client->One(['a' => ["t\xe9"]]);
            echo '  ', get_debug_type($result), ' ', json_encode($result, JSON_INVALID_UTF8_SUBSTITUTE), "\n";
        } catch (SoapFault $e) {
            echo '  fault: ', $e->getMessage(), "\n";
        }
    }

    private function begin(?string $wsdl, ?array $options): void
    {
        $options === null ? parent::__construct($wsdl) : parent::__construct($wsdl, $options);
    }

    public function __doRequest($request, $location, $action, $version, $oneWay = false, ...$more): ?string
    {
        preg_match('~<[\w-]+:Body>(.*)</[\w-]+:Body>~', $request, $body);
        echo "  $location $action $version ", $body[1], "\n";
        $envelope = $version === 2 ? 'http://www.w3.org/2003/05/soap-envelope' : 'http://schemas.xmlsoap.org/soap/envelope/';
        return "<e:Envelope xmlns:e='$envelope' xmlns:i='http://www.w3.org/2001/XMLSchema-instance' xmlns:t='urn:s'><e:Body><t:OneResponse><out i:type='t:P'><a>\u{e9}</a></out></t:OneResponse></e:Body></e:Envelope>";
    }
}

$latin = ['cache_wsdl' => WSDL_CACHE_NONE, 'encoding' => 'ISO-8859-1'];
$plain = ['location' => 'local:', 'uri' => 'urn:plain', 'encoding' => 'ISO-8859-1'];
$map = [['type_name' => 'P', 'type_ns' => 'urn:s', 'from_xml' => fn ($xml) => 'from_xml', 'to_xml' => fn ($value) => '<mapped/>']];
Again::with('once', [wsdl('One'), $latin]);
Again::with('class map and features', [wsdl('One'), $latin + ['classmap' => ['P' => 'P'], 'features' => SOAP_SINGLE_ELEMENT_ARRAYS]], [wsdl('One'), null]);
Again::with('others', [wsdl('One'), $latin + ['classmap' => ['P' => 'P'], 'features' => SOAP_SINGLE_ELEMENT_ARRAYS]], [wsdl('One'), ['classmap' => ['P' => 'Q'], 'features' => 0]]);
Again::with('type map', [wsdl('One'), $latin + ['typemap' => $map]], [wsdl('One'), ['trace' => true]]);
Again::with('another type map', [wsdl('One'), $latin + ['typemap' => $map]], [wsdl('One'), ['typemap' => [['type_name' => 'Q', 'type_ns' => 'urn:s', 'to_xml' => fn () => '<q/>']]]]);
Again::with('an empty type map', [wsdl('One'), $latin + ['typemap' => $map]], [wsdl('One'), ['typemap' => []]]);
Again::with('soap_version', [wsdl('One'), $latin + ['soap_version' => SOAP_1_2, 'location' => 'urn:first']], [wsdl('One'), null]);
Again::with('another WSDL', [wsdl('Two'), $latin], [wsdl('One'), $latin]);
Again::with('none', [wsdl('One'), $latin], [null, $plain]);
Again::with('none, with a class map and another version', [wsdl('One'), $latin + ['classmap' => ['P' => 'P']]], [null, $plain + ['soap_version' => SOAP_1_2]]);
Again::with('one after none', [null, $plain], [wsdl('One'), null]);
Again::with('none twice', [null, ['style' => SOAP_DOCUMENT, 'use' => SOAP_LITERAL, 'uri' => 'urn:first'] + $plain], [null, ['location' => 'other:', 'uri' => 'urn:second']]);
Again::with('a WSDL that there is not', [wsdl('One'), $latin], ['data:text/xml,', ['location' => 'other:']]);
Again::with('options that are wrong', [wsdl('One'), $latin], [null, []]);
?>
--EXPECT--
once
  1 1
  http://wsdl/One urn:One 1 <ns1:One><in><a>té</a></in></ns1:One>
  stdClass {"a":"\ufffd"}
class map and features
  1 1
  http://wsdl/One urn:One 1 <ns1:One><in><a>té</a></in></ns1:One>
  P {"a":["\ufffd"]}
others
  1 1
  http://wsdl/One urn:One 1 <ns1:One><in><a>té</a></in></ns1:One>
  Q {"a":"\ufffd"}
type map
  1 1
  http://wsdl/One urn:One 1 <ns1:One><mapped/></ns1:One>
  string "from_xml"
another type map
  1 1
  http://wsdl/One urn:One 1 <ns1:One><in><a>té</a></in></ns1:One>
  stdClass {"a":"\ufffd"}
an empty type map
  1 1
  http://wsdl/One urn:One 1 <ns1:One><mapped/></ns1:One>
  string "from_xml"
soap_version
  1 1
  urn:first urn:One 1 <ns1:One><in><a>té</a></in></ns1:One>
  stdClass {"a":"\ufffd"}
another WSDL
  1 1
  http://wsdl/One urn:One 1 <ns1:One><in><a>té</a></in></ns1:One>
  stdClass {"a":"\ufffd"}
none
  1 1
  local: urn:One 1 <ns1:One><in><a>té</a></in></ns1:One>
  stdClass {"a":"\ufffd"}
none, with a class map and another version
  1 1
  local: urn:One 2 <ns1:One><in><a>té</a></in></ns1:One>
  P {"a":"\ufffd"}
one after none
  1 1
  local: urn:One 1 <ns1:One><in><a>té</a></in></ns1:One>
  stdClass {"a":"\ufffd"}
none twice
  0 0
  other: urn:second#One 1 <param0><item><key>a</key><value><xsd:string>té</xsd:string></value></item></param0>
  stdClass {"a":"\ufffd"}
a WSDL that there is not
  SoapFault: SOAP-ERROR: Parsing WSDL: Couldn't load from '
  1 1
  other: urn:One 1 <ns1:One><in><a>té</a></in></ns1:One>
  stdClass {"a":"\ufffd"}
options that are wrong
  SoapFault: SoapClient::__construct(): 'uri' option is required in nonWSDL mode
  1 1
  http://wsdl/One urn:One 1 <ns1:One><in><a>té</a></in></ns1:One>
  stdClass {"a":"\ufffd"}
