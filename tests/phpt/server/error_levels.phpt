--TEST--
SoapServer: PHP's errors of each kind in a handler: with use_soap_error_handler() on and off, error handlers, display_errors and html_errors (contract C-4.1, C-9.7)
--EXTENSIONS--
soap
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0') die('skip memory_limit needs the memory manager of PHP'); ?>
--FILE--
<?php
require __DIR__ . '/server.inc';

$raise = [
    'notice' => 'echo $undefined;', 'deprecation' => 'trigger_error("deprecated", E_USER_DEPRECATED);', 'warning' => 'trigger_error("warned", E_USER_WARNING);',
    'error' => 'trigger_error("raised", E_USER_ERROR);', 'silenced' => '@trigger_error("silent", E_USER_WARNING);', 'error, silenced' => '@trigger_error("silent", E_USER_ERROR);',
    'TypeError' => 'strlen([]);', 'no function' => 'nothing();', 'compiling' => 'eval("function strlen() {}");', 'parsing' => 'eval("a b");', 'memory' => 'ini_set("memory_limit", "10M"); str_repeat("x", 100000000);',
    'exit' => 'exit(3);', 'Exception' => 'throw new RuntimeException("thrown");', 'SoapFault' => 'throw new SoapFault("Client", "thrown");',
];
/* From PHP 8.4 on E_USER_ERROR is deprecated itself, which is not what this is about. */
$handlers = [
    'none' => '',
    'that handles' => 'set_error_handler(function ($level, $text) { echo "<$level> "; return true; }, E_ALL & ~E_DEPRECATED);',
    'that leaves it' => 'set_error_handler(function ($level, $text) { echo "<$level> "; return false; }, E_ALL & ~E_DEPRECATED);',
    'that throws' => 'set_error_handler(function ($level, $text) { if (!(error_reporting() & $level)) return false; throw new ErrorException($text, 0, $level); }, E_ALL & ~E_DEPRECATED);',
];
$switches = ['' => [''], 'on' => ['use_soap_error_handler(true);'], 'off' => ['use_soap_error_handler(false);'], 'quiet' => ['ini_set("display_errors", 0);'],
    'html' => ['ini_set("html_errors", 1);'], 'hidden' => ['', "'send_errors' => false"]];
foreach ($switches as $switch => $settings) {
    foreach ($handlers as $handler => $code) {
        if ($switch !== '' && $handler !== 'none') {
            continue;
        }
        echo "-- $switch, handler $handler\n";
        foreach ($raise as $what => $raising) {
            $few = $handler === 'none' ? ['notice', 'error', 'no function', 'compiling', 'Exception'] : ['notice', 'warning', 'error', 'error, silenced'];
            if (($switch !== '' || $handler !== 'none') && !in_array($what, $few, true)) {
                continue;
            }
            $options = "'uri' => 'urn:u', " . ($settings[1] ?? '');
            $answer = answer("error_reporting(E_ALL & ~E_DEPRECATED); $code function f() { echo 'echoed '; $raising return 'ok'; } \$server = new SoapServer(null, [$options]); \$server->addFunction('f'); $settings[0]"
                . "register_shutdown_function(function () { echo ' [', json_encode(!str_starts_with(error_get_last()['message'] ?? 'Passing E_USER_ERROR', 'Passing E_USER_ERROR')), ' ', http_response_code(), ']'; });", envelope('<p:f/>'));
            $answer = preg_replace(['~<SOAP-ENV:Envelope[^>]*>~', '~</SOAP-ENV:Envelope>~', '~<ns1:fResponse>(.*?)</ns1:fResponse>~'], ['', '', '$1'], $answer);
            $answer = preg_replace(['~( in | )Standard input code(\(\d+\))?( on line |:)\d+~', '~Stack trace:.*?thrown~s', '~\R+~', '~\d+ bytes~', '~tried to allocate [^)]*~'], ['', '', ' ', 'N bytes', ''], $answer);
            echo "$what: ", str_replace('redeclare function strlen', 'redeclare strlen', trim($answer)), "\n";
        }
    }
}
?>
--EXPECT--
-- , handler none
notice: <SOAP-ENV:Body><return xsi:type="xsd:string">ok</return></SOAP-ENV:Body> went on  [true ] [exit 0]
deprecation: <SOAP-ENV:Body><return xsi:type="xsd:string">ok</return></SOAP-ENV:Body> went on  [true ] [exit 0]
warning: <SOAP-ENV:Body><return xsi:type="xsd:string">ok</return></SOAP-ENV:Body> went on  [true ] [exit 0]
error: <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>raised</faultstring><detail>echoed </detail></SOAP-ENV:Fault></SOAP-ENV:Body>  [true 500] [exit 255]
silenced: <SOAP-ENV:Body><return xsi:type="xsd:string">ok</return></SOAP-ENV:Body> went on  [true ] [exit 0]
error, silenced: <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>silent</faultstring><detail>echoed </detail></SOAP-ENV:Fault></SOAP-ENV:Body>  [true 500] [exit 255]
TypeError: <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>strlen(): Argument #1 ($string) must be of type string, array given</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body> went on  [false 500] [exit 0]
no function: <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Call to undefined function nothing()</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body> went on  [false 500] [exit 0]
compiling: <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Cannot redeclare strlen()</faultstring><detail>echoed </detail></SOAP-ENV:Fault></SOAP-ENV:Body>  [true 500] [exit 255]
parsing: <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>syntax error, unexpected identifier "b"</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body> went on  [false 500] [exit 0]
memory: <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Allowed memory size of N bytes exhausted ()</faultstring><detail>echoed </detail></SOAP-ENV:Fault></SOAP-ENV:Body>  [true 500] [exit 255]
exit: echoed  [false ] [exit 3]
Exception: Fatal error: Uncaught RuntimeException: thrown  [true ] [exit 255]
SoapFault: <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>thrown</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body> went on  [false 500] [exit 0]
-- , handler that handles
notice: <SOAP-ENV:Body><return xsi:type="xsd:string">ok</return></SOAP-ENV:Body> went on  [false ] [exit 0]
warning: <SOAP-ENV:Body><return xsi:type="xsd:string">ok</return></SOAP-ENV:Body> went on  [false ] [exit 0]
error: <SOAP-ENV:Body><return xsi:type="xsd:string">ok</return></SOAP-ENV:Body> went on  [false ] [exit 0]
error, silenced: <SOAP-ENV:Body><return xsi:type="xsd:string">ok</return></SOAP-ENV:Body> went on  [false ] [exit 0]
-- , handler that leaves it
notice: <SOAP-ENV:Body><return xsi:type="xsd:string">ok</return></SOAP-ENV:Body> went on  [true ] [exit 0]
warning: <SOAP-ENV:Body><return xsi:type="xsd:string">ok</return></SOAP-ENV:Body> went on  [true ] [exit 0]
error: <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>raised</faultstring><detail>echoed &lt;256&gt; </detail></SOAP-ENV:Fault></SOAP-ENV:Body>  [true 500] [exit 255]
error, silenced: <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>silent</faultstring><detail>echoed &lt;256&gt; </detail></SOAP-ENV:Fault></SOAP-ENV:Body>  [true 500] [exit 255]
-- , handler that throws
notice: Fatal error: Uncaught ErrorException: Undefined variable $undefined  [true ] [exit 255]
warning: Fatal error: Uncaught ErrorException: warned  [true ] [exit 255]
error: Fatal error: Uncaught ErrorException: raised  [true ] [exit 255]
error, silenced: Fatal error: Uncaught ErrorException: silent  [true ] [exit 255]
-- on, handler none
notice: <SOAP-ENV:Body><return xsi:type="xsd:string">ok</return></SOAP-ENV:Body> went on  [true ] [exit 0]
error: <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>raised</faultstring><detail>echoed </detail></SOAP-ENV:Fault></SOAP-ENV:Body>  [true 500] [exit 255]
no function: <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Call to undefined function nothing()</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body> went on  [false 500] [exit 0]
compiling: <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Cannot redeclare strlen()</faultstring><detail>echoed </detail></SOAP-ENV:Fault></SOAP-ENV:Body>  [true 500] [exit 255]
Exception: <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Uncaught RuntimeException: thrown </faultstring></SOAP-ENV:Fault></SOAP-ENV:Body>  [true 500] [exit 255]
-- off, handler none
notice: <SOAP-ENV:Body><return xsi:type="xsd:string">ok</return></SOAP-ENV:Body> went on  [true ] [exit 0]
error: <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>raised</faultstring><detail>echoed </detail></SOAP-ENV:Fault></SOAP-ENV:Body>  [true 500] [exit 255]
no function: <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Call to undefined function nothing()</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body> went on  [false 500] [exit 0]
compiling: <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Cannot redeclare strlen()</faultstring><detail>echoed </detail></SOAP-ENV:Fault></SOAP-ENV:Body>  [true 500] [exit 255]
Exception: Fatal error: Uncaught RuntimeException: thrown  [true ] [exit 255]
-- quiet, handler none
notice: <SOAP-ENV:Body><return xsi:type="xsd:string">ok</return></SOAP-ENV:Body> went on  [true ] [exit 0]
error: <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>raised</faultstring><detail>echoed </detail></SOAP-ENV:Fault></SOAP-ENV:Body>  [true 500] [exit 255]
no function: <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Call to undefined function nothing()</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body> went on  [false 500] [exit 0]
compiling: <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Cannot redeclare strlen()</faultstring><detail>echoed </detail></SOAP-ENV:Fault></SOAP-ENV:Body>  [true 500] [exit 255]
Exception: [true ] [exit 255]
-- html, handler none
notice: <SOAP-ENV:Body><return xsi:type="xsd:string">ok</return></SOAP-ENV:Body> went on  [true ] [exit 0]
error: <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>raised</faultstring><detail>echoed </detail></SOAP-ENV:Fault></SOAP-ENV:Body>  [true 500] [exit 255]
no function: <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Call to undefined function nothing()</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body> went on  [false 500] [exit 0]
compiling: <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Cannot redeclare strlen()</faultstring><detail>echoed </detail></SOAP-ENV:Fault></SOAP-ENV:Body>  [true 500] [exit 255]
Exception: <br /> <b>Fatal error</b>:  Uncaught RuntimeException: thrown  in <b>Standard input code</b> on line <b>2</b><br />  [true ] [exit 255]
-- hidden, handler none
notice: <SOAP-ENV:Body><return xsi:type="xsd:string">ok</return></SOAP-ENV:Body> went on  [true ] [exit 0]
error: echoed <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Internal Error</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body>  [true 500] [exit 255]
no function: <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Internal Error</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body> went on  [false 500] [exit 0]
compiling: echoed <SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Internal Error</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body>  [true 500] [exit 255]
Exception: Fatal error: Uncaught RuntimeException: thrown  [true ] [exit 255]
