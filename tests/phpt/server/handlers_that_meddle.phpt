--TEST--
SoapServer: what handlers of operations and of header blocks may do to the server, to buffers, headers and other services
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/server.inc';

$prelude = <<<'CODE'
class Other { public function g($x = null) { return "Other::g $x"; } }
function g($x = null) { return "g $x"; }
class Local extends SoapClient
{
    public SoapServer $server;
    public function __doRequest($request, $location, $action, $version, $oneWay = false, ?string $uriParserClass = null): ?string
    {
        ob_start();
        $this->server->handle($request);
        return ob_get_clean();
    }
}
function local($server, array $options = []) { $client = new Local(null, ['uri' => 'urn:u', 'location' => 'x:'] + $options); $client->server = $server; return $client; }
function other() { $server = new SoapServer(null, ['uri' => 'urn:other']); $server->setClass('Other'); return $server; }
class Handler
{
    public $kept;
    public function f() { global $server; IN_BODY }
    public function h($x = null) { global $server; IN_HEADER }
    public function g($x = null) { return "Handler::g $x"; }
}
$server = new SoapServer(null, ['uri' => 'urn:u']);
CODE;

$codes = [
    'another handler' => '$server->setClass("Other"); return 1;',
    'another object' => '$server->setObject(new Other); return 1;',
    'functions' => '$server->addFunction("g"); return 1;',
    'the server forgotten' => 'unset($GLOBALS["server"]); $server = null; gc_collect_cycles(); return 1;',
    'the server kept' => '$this->kept = $server; return 1;',
    'fault()' => '$server->fault("Client", "of fault()", "actor", ["d" => 1], "name"); return 1;',
    'fault() in try' => 'try { $server->fault("X.Y", "of fault()"); } finally { echo "finally"; }',
    'header and result' => '$server->addSoapHeader(new SoapHeader("urn:h", "Added", 5)); return 1;',
    'header and fault' => '$server->addSoapHeader(new SoapHeader("urn:h", "Added", 5)); throw new SoapFault("Client", "x");',
    'the same server, buffered' => 'ob_start(); $server->handle(envelope("<p:g><x>in</x></p:g>")); return strip_tags(ob_get_clean());',
    'the same server' => '$server->handle(envelope("<p:g><x>in</x></p:g>")); return "after";',
    'the same server, no such operation' => 'ob_start(); $server->handle(envelope("<p:nothing/>")); return "x";',
    'another server' => 'ob_start(); other()->handle(envelope("<p:g/>")); return strip_tags(ob_get_clean());',
    'another service' => 'return local(other())->g(3);',
    'another service, no such operation' => 'return local(other())->nothing(3);',
    'the same service in 1.2' => 'return local($server, ["soap_version" => SOAP_1_2])->g(4);',
    'a server with bad options' => 'new SoapServer(null); return 1;',
    'a client without its WSDL, caught' => 'try { new SoapClient("/nowhere.wsdl"); } catch (SoapFault $fault) { return $fault->faultcode; }',
    'a client without its WSDL' => 'new SoapClient("/nowhere.wsdl"); return 1;',
    'buffer taken' => 'ob_end_clean(); return "x";',
    'two buffers taken' => 'ob_end_clean(); ob_end_clean(); return "x";',
    'all buffers taken' => 'while (ob_get_level()) ob_end_clean(); echo "raw "; return 1;',
    'buffer left open' => 'ob_start(); echo "open"; return 1;',
    'buffer flushed' => 'echo "x"; ob_flush(); flush(); return 1;',
    'buffer with a callback' => 'ob_start(fn ($text) => strtoupper($text)); echo "z"; return 1;',
    'a callback that throws' => 'ob_start(function ($text) { throw new DomainException("in the callback"); }); echo "z"; return 1;',
    'echo' => 'echo "echoed"; return ob_get_contents();',
    'status and header' => 'header("X-Mine: 1"); http_response_code(201); return 1;',
    'status and fault' => 'http_response_code(404); throw new SoapFault("Client", "none");',
    'error handler off' => 'error_reporting(E_ALL & ~E_DEPRECATED); use_soap_error_handler(false); trigger_error("raised", E_USER_ERROR); return 1;',
    'error handler, what it was' => 'return var_export(use_soap_error_handler(true), true);',
    'own error handler' => 'set_error_handler(fn () => true); echo $undefined; trigger_error("raised", E_USER_ERROR); return "handled";',
    'own exception handler' => 'set_exception_handler(function ($e) { echo "handled ", get_class($e); }); throw new Exception("x");',
    'an autoloader that throws' => 'spl_autoload_register(function ($class) { throw new LogicException("loading $class"); }); return new Nowhere;',
    'a generator' => 'yield 1;',
    'a closure' => 'return fn () => 1;',
    'a resource' => 'return fopen("php://memory", "r");',
    'a SoapFault' => 'return new SoapFault("Client", "returned");',
    'a fault in a list' => 'return strlen(serialize([new SoapFault("a", "b")])) > 100;',
    'a SoapHeader' => 'return new SoapHeader("urn:a", "Returned", 6);',
];
foreach ($codes as $what => $code) {
    $both = preg_match('/header|fault|same server$|another server|buffer taken|^echo|^a client|^own/', $what);
    foreach (['IN_BODY' => 'IN_HEADER'] + ($both ? ['IN_HEADER' => 'IN_BODY'] : []) as $place => $other) {
        $setup = strtr($prelude, [$place => $code, $other => 'return null;']) . "\n\$server->setObject(new Handler);";
        $answer = answer($setup, envelope('<p:f/>', '<p:h e:mustUnderstand="1">1</p:h>'));
        /* Envelopes without what is always the same. */
        $answer = preg_replace(['~<(SOAP-ENV|env):Envelope[^>]*>~', '~</(SOAP-ENV|env):Envelope>~'], ['<$1>', '</$1>'], $answer);
        $answer = preg_replace(['~( in | )Standard input code(\(\d+\))?( on line |:)\d+~', '~Stack trace:.*?thrown~s', '~\R+~'], ['', '', ' '], $answer);
        echo $place === 'IN_BODY' ? "$what:\n" : '', '  ', $place === 'IN_BODY' ? 'body' : 'header', ": $answer\n";
    }
}
?>
--EXPECT--
another handler:
  body: <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="xsd:int">1</return></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
another object:
  body: <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="xsd:int">1</return></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
functions:
  body: <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="xsd:int">1</return></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
the server forgotten:
  body: <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="xsd:int">1</return></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
the server kept:
  body: <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="xsd:int">1</return></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
fault():
  body: <SOAP-ENV><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>of fault()</faultstring><faultactor>actor</faultactor><detail><item><key>d</key><value>1</value></item></detail></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV> [exit 0] 
  header: <SOAP-ENV><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>of fault()</faultstring><faultactor>actor</faultactor><detail><item><key>d</key><value>1</value></item></detail></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV> [exit 0] 
fault() in try:
  body: <SOAP-ENV><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>X.Y</faultcode><faultstring>of fault()</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV> [exit 0] 
  header: <SOAP-ENV><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>X.Y</faultcode><faultstring>of fault()</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV> [exit 0] 
header and result:
  body: <SOAP-ENV><SOAP-ENV:Header><ns1:Added>5</ns1:Added></SOAP-ENV:Header><SOAP-ENV:Body><ns2:fResponse><return xsi:type="xsd:int">1</return></ns2:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
  header: <SOAP-ENV><SOAP-ENV:Header><h>1</h><ns1:Added>5</ns1:Added></SOAP-ENV:Header><SOAP-ENV:Body><ns2:fResponse><return xsi:nil="true"/></ns2:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
header and fault:
  body: <SOAP-ENV><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>x</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
  header: <SOAP-ENV><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>x</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
the same server, buffered:
  body: <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="xsd:string"> Handler::g in </return></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
the same server:
  body: <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="xsd:string">after</return></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
  header: <SOAP-ENV><SOAP-ENV:Header><h>after</h></SOAP-ENV:Header><SOAP-ENV:Body><ns1:fResponse><return xsi:nil="true"/></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
the same server, no such operation:
  body: <SOAP-ENV><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Function 'nothing' doesn't exist</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV> [exit 255] 
another server:
  body: <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="xsd:string"> Other::g  </return></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
  header: <SOAP-ENV><SOAP-ENV:Header><h> Other::g  </h></SOAP-ENV:Header><SOAP-ENV:Body><ns1:fResponse><return xsi:nil="true"/></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
another service:
  body: <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="xsd:string">Other::g 3</return></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
another service, no such operation:
  body: <SOAP-ENV><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Function 'nothing' doesn't exist</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV> [exit 255] 
the same service in 1.2:
  body: <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="xsd:string">Handler::g 4</return></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
a server with bad options:
  body: <SOAP-ENV><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>SoapServer::__construct(): 'uri' option is required in nonWSDL mode</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV> [exit 255] 
a client without its WSDL, caught:
  body: <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="xsd:string">WSDL</return></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
  header: <SOAP-ENV><SOAP-ENV:Header><h>WSDL</h></SOAP-ENV:Header><SOAP-ENV:Body><ns1:fResponse><return xsi:nil="true"/></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
a client without its WSDL:
  body: <SOAP-ENV><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>WSDL</faultcode><faultstring>SOAP-ERROR: Parsing WSDL: Couldn't load from '/nowhere.wsdl' : failed to load external entity "/nowhere.wsdl" </faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
  header: <SOAP-ENV><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>WSDL</faultcode><faultstring>SOAP-ERROR: Parsing WSDL: Couldn't load from '/nowhere.wsdl' : failed to load external entity "/nowhere.wsdl" </faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
buffer taken:
  body: <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="xsd:string">x</return></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
  header: <SOAP-ENV><SOAP-ENV:Header><h>x</h></SOAP-ENV:Header><SOAP-ENV:Body><ns1:fResponse><return xsi:nil="true"/></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
two buffers taken:
  body: <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="xsd:string">x</return></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
all buffers taken:
  body: raw <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="xsd:int">1</return></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
buffer left open:
  body: <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="xsd:int">1</return></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
buffer flushed:
  body: x<SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="xsd:int">1</return></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
buffer with a callback:
  body: <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="xsd:int">1</return></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
a callback that throws:
  body: <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="xsd:int">1</return></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> Fatal error: Uncaught DomainException: in the callback  [exit 255] 
echo:
  body: <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="xsd:string">echoed</return></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
  header: <SOAP-ENV><SOAP-ENV:Header><h>echoed</h></SOAP-ENV:Header><SOAP-ENV:Body><ns1:fResponse><return xsi:nil="true"/></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
status and header:
  body: <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="xsd:int">1</return></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
  header: <SOAP-ENV><SOAP-ENV:Header><h>1</h></SOAP-ENV:Header><SOAP-ENV:Body><ns1:fResponse><return xsi:nil="true"/></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
status and fault:
  body: <SOAP-ENV><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>none</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
  header: <SOAP-ENV><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>none</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
error handler off:
  body:  Fatal error: raised [exit 255] 
error handler, what it was:
  body: <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="xsd:string">true</return></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
own error handler:
  body: <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="xsd:string">handled</return></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
  header: <SOAP-ENV><SOAP-ENV:Header><h>handled</h></SOAP-ENV:Header><SOAP-ENV:Body><ns1:fResponse><return xsi:nil="true"/></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
own exception handler:
  body: handled Exception [exit 0] 
  header: handled Exception [exit 0] 
an autoloader that throws:
  body:  Fatal error: Uncaught LogicException: loading Nowhere  [exit 255] 
a generator:
  body: <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="SOAP-ENC:Struct"/></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
a closure:
  body: <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="SOAP-ENC:Struct"/></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
a resource:
  body: <SOAP-ENV><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>SOAP-ERROR: Encoding: Cannot find encoding</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV> [exit 255] 
a SoapFault:
  body: <SOAP-ENV><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>returned</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
a fault in a list:
  body: <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="xsd:boolean">true</return></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
  header: <SOAP-ENV><SOAP-ENV:Header><h>true</h></SOAP-ENV:Header><SOAP-ENV:Body><ns1:fResponse><return xsi:nil="true"/></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
a SoapHeader:
  body: <SOAP-ENV><SOAP-ENV:Body><ns1:fResponse><return xsi:type="SOAP-ENC:Struct"><namespace xsi:type="xsd:string">urn:a</namespace><name xsi:type="xsd:string">Returned</name><data xsi:type="xsd:int">6</data><mustUnderstand xsi:type="xsd:boolean">false</mustUnderstand></return></ns1:fResponse></SOAP-ENV:Body></SOAP-ENV> went on [exit 0] 
