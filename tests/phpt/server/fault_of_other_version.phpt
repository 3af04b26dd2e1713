--TEST--
SoapServer: a fault made before the request's version was known has that version's code (SOAP 1.2 Part 1, 5.4.6)
--EXTENSIONS--
soapc
--FILE--
<?php
require __DIR__ . '/server.inc';

class Faulty
{
    public function __construct(private array $faults) {}
    public function __call($name, $given) { return $this->faults[$name]; }
}

$names = ['Client', 'Server', 'MustUnderstand', 'DataEncodingUnknown', 'Own'];
$server = new SoapServer(null, ['uri' => 'urn:here']);
$server->setObject(new Faulty(array_combine($names, array_map(fn($name) => new SoapFault($name, 'text'), $names))));
foreach ($names as $name) {
    preg_match('~<env:Value>(.*)</env:Value>~', reply($server, envelope("<p:$name/>", '', SOAP12)), $m);
    echo "$name: $m[1]\n";
}
$names = ['Sender', 'Receiver', 'DataEncodingUnknown'];
$server->setObject(new Faulty(array_combine($names, array_map(fn($name) => new SoapFault([SOAP12, $name], 'text'), $names))));
foreach ($names as $name) {
    preg_match('~<faultcode>(.*)</faultcode>~', reply($server, envelope("<p:$name/>")), $m);
    echo "$name: $m[1]\n";
}
?>
--EXPECT--
Client: env:Sender
Server: env:Receiver
MustUnderstand: env:MustUnderstand
DataEncodingUnknown: DataEncodingUnknown
Own: Own
Sender: SOAP-ENV:Client
Receiver: SOAP-ENV:Server
DataEncodingUnknown: SOAP-ENV:Client
