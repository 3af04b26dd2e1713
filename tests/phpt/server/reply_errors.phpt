--TEST--
SoapServer: a result that cannot be written is the server's fault, with its place
--EXTENSIONS--
soapc
--FILE--
<?php
require __DIR__ . '/server.inc';

function refused(string $value, string $body): void
{
    $answer = answer("class T { function __call(\$name, \$given) { return $value; } }
        \$server = new SoapServer(PARTS); \$server->setClass('T');", envelope($body));
    preg_match('~<faultcode>(.*?)</.*<faultstring>(.*?)</.*(\[exit .*\])~s', $answer, $m);
    echo $m ? "$m[1]: $m[2] $m[3]\n" : $answer;
}

refused('["item" => [["id" => 1], ["name" => "no id"]]]', '<p:Ping/>');
refused('"stuff\x93text"', '<p:Upper><text>a</text></p:Upper>');
refused('"a\x01b"', '<p:Upper><text>a</text></p:Upper>');
refused('new class { public function __get($name) { throw new Exception("from __get"); } public function __isset($name) { return true; } }', '<p:Ping/>');
?>
--EXPECTF--
SOAP-ENV:Server: SOAP-ERROR: Encoding: object has no 'id' property (/Envelope/Body/Pong/item[2]/id: %s) [exit 255]
SOAP-ENV:Server: SOAP-ERROR: Encoding: string 'stuff\x93...' is not a valid utf-8 string [exit 255]
SOAP-ENV:Server: SOAP-ERROR: Encoding: /Envelope/Body/UpperResponse/result: a character that XML does not allow%s[exit 255]

Fatal error: Uncaught Exception: from __get in %a [exit 255]
