--TEST--
Frameworks: the classes in Symfony's VarDumper, and a real PSR-7 body given to handle()
--EXTENSIONS--
soap
mbstring
--SKIPIF--
<?php
foreach (['Symfony/Component/VarDumper/autoload.php', 'Nyholm/Psr7/autoload.php'] as $file) {
    if (!stream_resolve_include_path($file)) die("skip Debian's package with $file is not installed");
}
?>
--FILE--
<?php
error_reporting(E_ALL & ~E_DEPRECATED);
require 'Symfony/Component/VarDumper/autoload.php';
require 'Nyholm/Psr7/autoload.php';

use Nyholm\Psr7\ServerRequest;
use Symfony\Component\VarDumper\Cloner\VarCloner;
use Symfony\Component\VarDumper\Dumper\CliDumper;

$dumper = new CliDumper;
$dumper->setColors(false);
$cloner = new VarCloner;
$show = fn ($value) => preg_replace(['/#\d+/', '/@\d+/', '/^ *(trace|file|line)?: ?(?:\{|"|\d).*$/m'], ['#N', '@N', ''], $dumper->dump($cloner->cloneVar($value), true));
foreach ([new SoapVar(['a' => 1], SOAP_ENC_OBJECT, 'T', 'urn:t'), new SoapParam('x', 'p'), new SoapHeader('urn:h', 'H', 'data', true), new SoapServer(null, ['uri' => 'u'])] as $value) {
    echo $show($value);
}
$client = new SoapClient(null, ['location' => 'http://x/', 'uri' => 'urn:u', 'login' => 'me', 'trace' => true]);
$text = $show($client);
foreach (['-uri: "urn:u"', '-trace: true', '-_login: "me"', '-_exceptions: true', '-__last_request: null'] as $member) {
    echo $member, str_contains($text, $member) ? "\n" : " is missing\n";
}
echo strtok($show(new SoapFault('Client', 'text')), "\n"), "\n";

class Service
{
    public function twice(string $text) { return $text . $text; }
}
$server = new SoapServer(null, ['uri' => 'urn:u']);
$server->setClass('Service');
$request = new ServerRequest('POST', 'http://localhost/', ['SOAPAction' => '"urn:u#twice"'],
    '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><u:twice xmlns:u="urn:u"><t>ab</t></u:twice></e:Body></e:Envelope>');
foreach ([$request->getBody(), $request->getBody()->__toString()] as $body) {
    ob_start();
    $server->handle($body);
    $response = new Nyholm\Psr7\Response(http_response_code() ?: 200, [], ob_get_clean());
    echo $response->getStatusCode(), ' ', trim(strip_tags((string)$response->getBody())), "\n";
}
?>
--EXPECT--
SoapVar {#N
  +enc_type: 301
  +enc_value: array:1 [
    "a" => 1
  ]
  +enc_stype: "T"
  +enc_ns: "urn:t"
  +enc_name: null
  +enc_namens: null
}
SoapParam {#N
  +param_name: "p"
  +param_data: "x"
}
SoapHeader {#N
  +namespace: "urn:h"
  +name: "H"
  +data: "data"
  +mustUnderstand: true
}
SoapServer {#N
  -__soap_fault: null
}
-uri: "urn:u"
-trace: true
-_login: "me"
-_exceptions: true
-__last_request: null
SoapFault {#N
200 abab
200 abab
