--TEST--
SoapServer: blanks alone and processing instructions are no text in php://input; in a string given to handle() the one is, the other refused (contract C-10.2)
--EXTENSIONS--
soapc
--FILE--
<?php
require __DIR__ . '/http.inc';

$web = new WebServer(<<<'CODE'
class T { public function Upper($text) { return '(' . $text . ')'; } }
$server = new SoapServer(PARTS);
$server->setClass('T');
if ($_SERVER['REQUEST_URI'] === '/string') {
    $server->handle(file_get_contents('php://input'));
} else {
    $server->handle();
}
CODE);

foreach (['/', '/string'] as $path) {
    foreach (['  ', ' x ', "\n<![CDATA[ ]]>\n", 'x<?p i?>'] as $text) {
        [, , $body] = $web->exchange(envelope("<p:Upper><text>$text</text></p:Upper>"), [], 'POST', $path);
        echo json_encode(trim(strip_tags($body), "\n")), "\n";
    }
}
?>
--EXPECT--
"()"
"( x )"
"(\n \n)"
"(x)"
"(  )"
"( x )"
"(\n \n)"
"SOAP-ENV:ServerSOAP-ERROR: Encoding: Violation of encoding rules"
