--TEST--
SoapServer: a result becomes the parts of the reply (contract C-10.10)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/server.inc';

class Returns
{
    public function __construct(private mixed $value) {}
    public function __call($name, $given) { return $this->value; }
}

function returned(string $body, mixed $value): void
{
    $server = new SoapServer(PARTS);
    $server->setObject(new Returns($value));
    echo reply($server, envelope($body));
}

$add = '<p:add><a>1</a><b>2</b></p:add>';
echo "several, by name:\n";
returned($add, ['sum' => 3, 'product' => 2]);
echo "in another order: as the WSDL has them:\n";
returned($add, ['more' => 'm', 'product' => 2, 'sum' => 3]);
echo "by place:\n";
returned($add, [3, 2]);
echo "no array:\n";
returned($add, 3);
echo "one, encoded:\n";
returned('<p:upper><text>x</text></p:upper>', 'X');
echo "null, encoded:\n";
returned('<p:Upper><text>x</text></p:Upper>', null);
echo "none:\n";
returned('<p:silent/>', 'nobody sees this');
echo "document:\n";
returned('<p:Ping/>', ['item' => [['id' => 1], ['id' => 2, 'name' => 'two']]]);
echo "document, null:\n";
returned('<p:Ping/>', null);

function plain(string $body, mixed $value): void
{
    $server = new SoapServer(null, ['uri' => 'urn:here']);
    $server->setObject(new Returns($value));
    echo reply($server, envelope($body));
}

echo "without a WSDL, in the caller's case:\n";
plain('<p:DoIt/>', 5);
echo "SoapParam:\n";
plain('<p:DoIt/>', new SoapParam(5, 'five'));
echo "null:\n";
plain('<p:DoIt/>', null);
echo "SOAP 1.2:\n";
$server = new SoapServer(null, ['uri' => 'urn:here']);
$server->setObject(new Returns('x'));
echo reply($server, envelope('<p:DoIt/>', '', SOAP12));
?>
--EXPECT--
several, by name:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Body><ns1:addResponse><sum>3</sum><product>2</product></ns1:addResponse></SOAP-ENV:Body></SOAP-ENV:Envelope>
in another order: as the WSDL has them:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Body><ns1:addResponse><sum>3</sum><product>2</product><more>m</more></ns1:addResponse></SOAP-ENV:Body></SOAP-ENV:Envelope>
by place:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Body><ns1:addResponse><sum>3</sum><product>2</product></ns1:addResponse></SOAP-ENV:Body></SOAP-ENV:Envelope>
no array:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Body><ns1:addResponse/></SOAP-ENV:Body></SOAP-ENV:Envelope>
one, encoded:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:UpperResponse><result xsi:type="xsd:string">X</result></ns1:UpperResponse></SOAP-ENV:Body></SOAP-ENV:Envelope>
null, encoded:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:UpperResponse><result xsi:nil="true"/></ns1:UpperResponse></SOAP-ENV:Body></SOAP-ENV:Envelope>
none:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Body><ns1:silentResponse/></SOAP-ENV:Body></SOAP-ENV:Envelope>
document:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Body><ns1:Pong><ns1:item><ns1:id>1</ns1:id></ns1:item><ns1:item><ns1:id>2</ns1:id><ns1:name>two</ns1:name></ns1:item></ns1:Pong></SOAP-ENV:Body></SOAP-ENV:Envelope>
document, null:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Body><ns1:Pong/></SOAP-ENV:Body></SOAP-ENV:Envelope>
without a WSDL, in the caller's case:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:here" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:DoItResponse><return xsi:type="xsd:int">5</return></ns1:DoItResponse></SOAP-ENV:Body></SOAP-ENV:Envelope>
SoapParam:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:here" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:DoItResponse><five xsi:type="xsd:int">5</five></ns1:DoItResponse></SOAP-ENV:Body></SOAP-ENV:Envelope>
null:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:here" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:DoItResponse><return xsi:nil="true"/></ns1:DoItResponse></SOAP-ENV:Body></SOAP-ENV:Envelope>
SOAP 1.2:
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:ns1="urn:here" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:enc="http://www.w3.org/2003/05/soap-encoding"><env:Body xmlns:rpc="http://www.w3.org/2003/05/soap-rpc"><ns1:DoItResponse env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><rpc:result>return</rpc:result><return xsi:type="xsd:string">x</return></ns1:DoItResponse></env:Body></env:Envelope>
