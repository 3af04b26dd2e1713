--TEST--
SoapServer: parameters by name, in order, too many, none (contract C-10.7)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/server.inc';


class Shown
{
    public array $given;
    public function __call($name, $given)
    {
        $this->given[$name] = $given;
        return ['sum' => 1, 'product' => 2];
    }
}

function given(string $body): void
{
    $shown = new Shown;
    $server = new SoapServer(PARTS);
    $server->setObject($shown);
    reply($server, envelope($body));
    echo json_encode($shown->given), "\n";
}

echo "by name:     ";
given('<p:add><b>2</b><a>1</a></p:add>');
echo "missing one: ";
given('<p:add><b>2</b></p:add>');
echo "in order:    ";
given('<p:add><x>1</x><y>2</y></p:add>');
echo "fewer:       ";
given('<p:add><x>1</x></p:add>');
echo "name's case: ";
given('<p:ADD><a>1</a><b>2</b></p:ADD>');
echo "too many:\n", answer('class Add { function add() { return "called"; } } $server = new SoapServer(PARTS); $server->setClass("Add");',
    envelope('<p:add><x>1</x><y>2</y><z>3</z></p:add>'));
echo "none:\n", answer('class Add { function add() { return "called"; } } $server = new SoapServer(PARTS); $server->setClass("Add");',
    envelope('<p:add/>'));
?>
--EXPECT--
by name:     {"add":[1,2]}
missing one: {"add":[null,2]}
in order:    {"add":[1,2]}
fewer:       {"add":[1]}
name's case: {"add":[1,2]}
too many:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>Error cannot find parameter</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope> [exit 0]
none:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>Missing parameter</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope> [exit 0]
