--TEST--
SoapClient, SoapServer: destructors that run when the constructor is called again, or when the object goes, find it in order or not at all
--EXTENSIONS--
soapc
--FILE--
<?php
require __DIR__ . '/../values/values.inc';

$wsdl = service('<xs:simpleType name="S"><xs:restriction base="xs:string"/></xs:simpleType>
    <xs:element name="In"><xs:complexType><xs:sequence><xs:element name="s" type="t:S"/></xs:sequence></xs:complexType></xs:element>
    <xs:element name="Out" type="xs:string"/>');

class Holder
{
    public function __construct(private Closure $does) {}
    public function __destruct() { ($this->does)(); }
    public function call($x) { return '<s xmlns="urn:t">' . (is_string($x) ? strtoupper($x) : '') . '</s>'; }
}

function options(string $place, Holder $holder): array
{
    return $place === 'typemap' ? ['typemap' => [['type_ns' => 'urn:t', 'type_name' => 'S', 'to_xml' => [$holder, 'call']]]]
        : ['soapc' => ['log' => [$holder, 'call']]];
}

$used = function () use (&$client) {
    $client->reply = envelope('<t:Out>reply</t:Out>');
    echo '  in the destructor: ', $client->Op(['s' => 'text']), ' to ', preg_replace('~^.*<ns1:s>(.*)</ns1:s>.*$~s', '$1', $client->request), ', ',
        count($client->__getTypes()), " types\n";
};
$constructed = function () use (&$client, $wsdl, $used, &$plain) {
    static $once = 0;
    if (!$once++) {
        $client->__construct($wsdl, ['classmap' => ['T' => implode('', ['std', 'Class'])], 'typemap' => $plain, 'soapc' => ['strict' => true]]);
    }
    $used();
};
$plain = [['type_ns' => 'urn:t', 'type_name' => 'none', 'to_xml' => 'strrev']];
foreach (['typemap', 'soapc'] as $place) {
    foreach (['used' => $used, 'constructed' => $constructed] as $how => $does) {
        echo "$place, $how\n";
        $client = new Wire($wsdl, options($place, new Holder($does)));
        $client->__construct($wsdl, ['typemap' => $plain, 'soapc' => ['strict' => false]]); // what is not given stays
        $client = null;
    }
    $reference = null;
    $lost = function () use (&$reference) { echo '  by a WeakReference: ', var_export($reference->get(), true), "\n"; };
    $client = new Wire($wsdl, options($place, new Holder($lost)));
    $reference = WeakReference::create($client);
    $client = null;
    $server = new SoapServer($wsdl, options($place, new Holder($lost)));
    $reference = WeakReference::create($server);
    $server = null;
}
$server = new SoapServer(null, ['uri' => 'urn:t']);
$server->setObject(new Holder($lost));
$reference = WeakReference::create($server);
$server = null;
?>
--EXPECT--
typemap, used
  in the destructor: reply to text, 2 types
typemap, constructed
  in the destructor: reply to text, 2 types
  by a WeakReference: NULL
  by a WeakReference: NULL
soapc, used
  in the destructor: reply to text, 2 types
soapc, constructed
  in the destructor: reply to text, 2 types
  by a WeakReference: NULL
  by a WeakReference: NULL
  by a WeakReference: NULL
