--TEST--
soapc.profile=hardened: what went wrong inside is in the log, the fault has a reference to it; without it ext/soap's texts (contract X-8, C-9.7)
--EXTENSIONS--
soapc
--FILE--
<?php
require __DIR__ . '/http.inc';

$log = __DIR__ . '/hardened.log';
$code = <<<'CODE'
ini_set('error_log', LOG);
class Service
{
    public function Upper($text)
    {
        echo 'echoed secret';
        switch ($text) {
            case 'error': throw new TypeError("secret\nof two lines");
            case 'none': return no_such_function();
            case 'fatal': trigger_error('secret', E_USER_ERROR);
            case 'compile': eval('class Service {}');
            case 'fault': throw new SoapFault('Server', 'meant for the client', null, 'and its detail');
            case 'returned': return new SoapFault('Client', 'meant for the client, too');
            case 'utf8': return "secret \xFF";
            case 'client': return (new SoapClient(null, ['location' => 'http://127.0.0.1:1/secret', 'uri' => 'u']))->f();
            case 'wsdl': return new SoapClient('/secret/no.wsdl', ['cache_wsdl' => WSDL_CACHE_NONE]);
            case 'quiet': return (new SoapClient(null, ['location' => 'http://127.0.0.1:1/secret', 'uri' => 'u', 'exceptions' => false]))->f();
            case 'again':
                try {
                    return new SoapClient('/secret/no.wsdl', ['cache_wsdl' => WSDL_CACHE_NONE]);
                } catch (SoapFault $fault) {
                    throw new SoapFault('Server', 'the other service is down');
                }
            case 'exception': throw new DomainException('not for SOAP');
        }
        return 'well';
    }
}
try {
    $server = new SoapServer($_SERVER['QUERY_STRING'] ?? '' ? '/secret/no.wsdl' : PARTS, ['send_errors' => (int)($_SERVER['HTTP_X_SEND'] ?? 1)]);
    $server->setClass('Service');
    $server->handle();
} catch (DomainException $exception) {
    echo 'caught: ', $exception->getMessage();
}
CODE;
$code = str_replace('LOG', var_export($log, true), $code);

/* How PHP 8.4 words it, as it was before. */
function as_before(string $text): string
{
    return preg_replace('/Cannot redeclare class Service \(previously declared in [^)]*\)/', 'Cannot declare class Service, because the name is already in use', $text);
}

function ask(WebServer $web, string $text, array $headers = [], string $path = '/'): void
{
    global $log;
    @unlink($log);
    [$status, , $body] = $web->exchange(envelope("<p:Upper><text>$text</text></p:Upper>"), $headers, 'POST', $path);
    $body = as_before($body);
    preg_match('~<faultcode>(.*)</faultcode><faultstring>(.*)</faultstring>(?:<detail>(.*)</detail>)?~s', $body, $fault);
    echo "$text: ", explode(' ', $status)[1], ' ', $fault ? preg_replace(['/reference \w{16}/', '/cannot connect .*server/'], ['reference R', '...'], json_encode(array_slice($fault, 1))) : trim(strip_tags($body)), "\n";
    $lines = is_file($log) ? preg_grep('/soapc: fault/', array_map('as_before', file($log))) : [];
    echo preg_match('/reference (\w{16})/', $body, $found) ? '  the same reference in the log: ' . (int)str_contains(implode($lines), "fault $found[1]:") . "\n" : '';
    echo preg_replace(['/^\[.*?\] soapc: fault \w{16}: /m', '~ in /.* on line \d+~', '/cannot connect .*server/'], ['  ', ' in FILE on line N', '...'], implode($lines));
    echo $lines && count(file($log)) > count($lines) ? "  more lines in the log\n" : '';
    echo str_contains($body, 'secret') ? "  the secret is out\n" : '';
}

foreach (['', '-d soapc.profile=hardened'] as $ini) {
    echo "-- $ini\n";
    $web = new WebServer($code, $ini);
    foreach (['well', 'error', 'none', 'fatal', 'compile', 'fault', 'returned', 'utf8', 'client', 'wsdl', 'quiet', 'again', 'exception'] as $text) {
        ask($web, $text);
    }
    foreach (['error', 'fatal', 'utf8'] as $text) {
        ask($web, $text, ['X-Send' => '0']);
    }
    ask($web, 'no WSDL', [], '/?x');
    ask($web, 'bad & request');
}
@unlink($log);
?>
--EXPECT--
-- 
well: 200 well
error: 500 ["SOAP-ENV:Server","secret\nof two lines"]
  the secret is out
none: 500 ["SOAP-ENV:Server","Call to undefined function no_such_function()"]
fatal: 500 ["SOAP-ENV:Server","secret","echoed secret"]
  the secret is out
compile: 500 ["SOAP-ENV:Server","Cannot declare class Service, because the name is already in use","echoed secret"]
  the secret is out
fault: 500 ["SOAP-ENV:Server","meant for the client","and its detail"]
returned: 500 ["SOAP-ENV:Client","meant for the client, too"]
utf8: 500 ["SOAP-ENV:Server","SOAP-ERROR: Encoding: string 'secret \\xff...' is not a valid utf-8 string","echoed secret"]
  the secret is out
client: 500 ["HTTP","Could not connect to host: ..."]
wsdl: 500 ["WSDL","SOAP-ERROR: Parsing WSDL: Couldn't load from '\/secret\/no.wsdl' : failed to load external entity \"\/secret\/no.wsdl\"\n"]
  the secret is out
quiet: 500 ["HTTP","Could not connect to host: ..."]
again: 500 ["SOAP-ENV:Server","the other service is down"]
exception: 200 caught: not for SOAP
error: 500 ["SOAP-ENV:Server","Internal Error"]
fatal: 500 ["SOAP-ENV:Server","Internal Error"]
  the secret is out
utf8: 500 ["SOAP-ENV:Server","Internal Error"]
  the secret is out
no WSDL: 500 ["WSDL","SOAP-ERROR: Parsing WSDL: Couldn't load from '\/secret\/no.wsdl' : failed to load external entity \"\/secret\/no.wsdl\"\n"]
  the secret is out
bad & request: 500 ["SOAP-ENV:Client","Bad Request: '&amp;' that begins no reference: '&amp;amp;' was expected (in \/Envelope\/Body\/Upper), line 1, column 112"]
-- -d soapc.profile=hardened
well: 200 well
error: 500 ["SOAP-ENV:Server","Internal Error (reference R)"]
  the same reference in the log: 1
  TypeError: secret of two lines in FILE on line N
none: 500 ["SOAP-ENV:Server","Internal Error (reference R)"]
  the same reference in the log: 1
  Error: Call to undefined function no_such_function() in FILE on line N
fatal: 500 ["SOAP-ENV:Server","Internal Error (reference R)"]
  the same reference in the log: 1
  secret in FILE on line N
compile: 500 ["SOAP-ENV:Server","Internal Error (reference R)"]
  the same reference in the log: 1
  Cannot declare class Service, because the name is already in use in FILE on line N
fault: 500 ["SOAP-ENV:Server","meant for the client","and its detail"]
returned: 500 ["SOAP-ENV:Client","meant for the client, too"]
utf8: 500 ["SOAP-ENV:Server","Internal Error (reference R)"]
  the same reference in the log: 1
  SOAP-ERROR: Encoding: string 'secret \xff...' is not a valid utf-8 string in FILE on line N
client: 500 ["SOAP-ENV:Server","Internal Error (reference R)"]
  the same reference in the log: 1
  SoapFault: Could not connect to host: ... in FILE on line N
wsdl: 500 ["SOAP-ENV:Server","Internal Error (reference R)"]
  the same reference in the log: 1
  SoapFault: SOAP-ERROR: Parsing WSDL: Couldn't load from '/secret/no.wsdl' : failed to load external entity "/secret/no.wsdl"  in FILE on line N
quiet: 500 ["SOAP-ENV:Server","Internal Error (reference R)"]
  the same reference in the log: 1
  SoapFault: Could not connect to host: ... in FILE on line N
again: 500 ["SOAP-ENV:Server","the other service is down"]
exception: 200 caught: not for SOAP
error: 500 ["SOAP-ENV:Server","Internal Error (reference R)"]
  the same reference in the log: 1
  TypeError: secret of two lines in FILE on line N
fatal: 500 ["SOAP-ENV:Server","Internal Error (reference R)"]
  the same reference in the log: 1
  secret in FILE on line N
utf8: 500 ["SOAP-ENV:Server","Internal Error (reference R)"]
  the same reference in the log: 1
  SOAP-ERROR: Encoding: string 'secret \xff...' is not a valid utf-8 string in FILE on line N
no WSDL: 500 ["WSDL","Internal Error (reference R)"]
  the same reference in the log: 1
  SOAP-ERROR: Parsing WSDL: Couldn't load from '/secret/no.wsdl' : failed to load external entity "/secret/no.wsdl"  in FILE on line N
bad & request: 500 ["SOAP-ENV:Client","Bad Request: '&amp;' that begins no reference: '&amp;amp;' was expected (in \/Envelope\/Body\/Upper), line 1, column 112"]
