--TEST--
soapc.compat_messages=1: what is wrong with a request, in ext/soap's words and with its code (contract C-9.8, C-10.4, C-10.5)
--FILE--
<?php
require __DIR__ . '/../server/server.inc';

$typed = fn (string $type, string $text, string $ns = SOAP11) => envelope("<add><a xsi:type='xsd:$type' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
    . " xmlns:xsd='http://www.w3.org/2001/XMLSchema'>$text</a></add>", '', $ns);
$requests = ['nothing' => '', 'no XML' => 'hello', 'cut short' => '<e:Envelope xmlns:e="' . SOAP11 . '"><e:Body>', 'not matching' => envelope('<add></odd>'),
             'no UTF-8' => envelope("<add>\xFF</add>")];
foreach (['int' => 'abc', 'long' => '1x', 'byte' => '--1', 'double' => '1x', 'decimal' => 'abc', 'base64Binary' => '*', 'hexBinary' => 'abc'] as $type => $text) {
    $requests[$type] = $typed($type, $text);
}
$requests['int, 1.2'] = $typed('int', 'abc', SOAP12);
foreach ($requests as $name => $request) {
    $answer = answer("ini_set('soapc.compat_messages', '1'); \$server = new SoapServer(null, ['uri' => '']); \$server->addFunction('strtolower');", $request);
    preg_match('~<(?:faultcode|env:Value)>(.*?)</.*<(?:faultstring|env:Text)>(.*?)</.*(\[exit .*\])~s', $answer, $m);
    echo "$name: ", $m ? "$m[1]: $m[2] $m[3]\n" : $answer;
}
?>
--EXPECT--
nothing: SOAP-ENV:Client: Bad Request [exit 0]
no XML: SOAP-ENV:Client: Bad Request [exit 0]
cut short: SOAP-ENV:Client: Bad Request [exit 0]
not matching: SOAP-ENV:Client: Bad Request [exit 0]
no UTF-8: SOAP-ENV:Client: Bad Request [exit 0]
int: SOAP-ENV:Server: SOAP-ERROR: Encoding: Violation of encoding rules [exit 255]
long: SOAP-ENV:Server: SOAP-ERROR: Encoding: Violation of encoding rules [exit 255]
byte: SOAP-ENV:Server: SOAP-ERROR: Encoding: Violation of encoding rules [exit 255]
double: SOAP-ENV:Server: SOAP-ERROR: Encoding: Violation of encoding rules [exit 255]
decimal: SOAP-ENV:Server: Function 'add' doesn't exist [exit 255]
base64Binary: SOAP-ENV:Server: Function 'add' doesn't exist [exit 255]
hexBinary: SOAP-ENV:Server: Function 'add' doesn't exist [exit 255]
int, 1.2: env:Receiver: SOAP-ERROR: Encoding: Violation of encoding rules [exit 255]
