--TEST--
SoapServer: results for several output parts: by name, by place, left out, beside the parts (contract C-10.10)
--FILE--
<?php
require __DIR__ . '/../server/server.inc';

class Returns
{
    public function __construct(private mixed $value) {}
    public function __call($name, $given) { return $this->value; }
}

foreach ([['sum' => 3, 'product' => 2], [3, 2], ['sum' => 3], ['product' => 2], [1 => 2], ['sum' => null], ['sum' => 3, 1 => 2],
          ['sum' => 3, 'more' => 'm'], ['more' => (object)['a' => 1]], [3, 2, 'third'], [9 => [1, 2]], [], null, 3, (object)['sum' => 3]] as $value) {
    $server = new SoapServer(PARTS);
    $server->setObject(new Returns($value));
    preg_match('~<SOAP-ENV:Body>.*</SOAP-ENV:Body>~', reply($server, envelope('<p:add><a>1</a><b>2</b></p:add>')), $body);
    echo json_encode($value), ' ', $body[0], "\n";
}
?>
--EXPECT--
{"sum":3,"product":2} <SOAP-ENV:Body><ns1:addResponse><sum>3</sum><product>2</product></ns1:addResponse></SOAP-ENV:Body>
[3,2] <SOAP-ENV:Body><ns1:addResponse><sum>3</sum><product>2</product></ns1:addResponse></SOAP-ENV:Body>
{"sum":3} <SOAP-ENV:Body><ns1:addResponse><sum>3</sum></ns1:addResponse></SOAP-ENV:Body>
{"product":2} <SOAP-ENV:Body><ns1:addResponse><product>2</product></ns1:addResponse></SOAP-ENV:Body>
{"1":2} <SOAP-ENV:Body><ns1:addResponse><product>2</product></ns1:addResponse></SOAP-ENV:Body>
{"sum":null} <SOAP-ENV:Body><ns1:addResponse><sum/></ns1:addResponse></SOAP-ENV:Body>
{"sum":3,"1":2} <SOAP-ENV:Body><ns1:addResponse><sum>3</sum><product>2</product></ns1:addResponse></SOAP-ENV:Body>
{"sum":3,"more":"m"} <SOAP-ENV:Body><ns1:addResponse><sum>3</sum><more>m</more></ns1:addResponse></SOAP-ENV:Body>
{"more":{"a":1}} <SOAP-ENV:Body><ns1:addResponse><more><a>1</a></more></ns1:addResponse></SOAP-ENV:Body>
[3,2,"third"] <SOAP-ENV:Body><ns1:addResponse><sum>3</sum><product>2</product><param2>third</param2></ns1:addResponse></SOAP-ENV:Body>
{"9":[1,2]} <SOAP-ENV:Body><ns1:addResponse><param0><xsd:int>1</xsd:int><xsd:int>2</xsd:int></param0></ns1:addResponse></SOAP-ENV:Body>
[] <SOAP-ENV:Body><ns1:addResponse/></SOAP-ENV:Body>
null <SOAP-ENV:Body><ns1:addResponse/></SOAP-ENV:Body>
3 <SOAP-ENV:Body><ns1:addResponse/></SOAP-ENV:Body>
{"sum":3} <SOAP-ENV:Body><ns1:addResponse/></SOAP-ENV:Body>
