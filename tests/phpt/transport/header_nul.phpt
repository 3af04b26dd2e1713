--TEST--
A NUL in a header line is a fault, as a line break is, and nothing is sent; in SOAP 1.2 the action is a quoted string (RFC 9110, 5.6.4)
--FILE--
<?php
require __DIR__ . '/../http.inc';


function call(array $options, string $action, int $version = SOAP_1_1): string
{
    $server = new CannedServer([http_reply('<a/>')]);
    $client = new SoapClient(null, $options + ['uri' => 'u', 'location' => $server->url()]);
    $reply = $client->__doRequest('<x/>', $server->url(), $action, $version);
    if ($reply === null) {
        return (new ReflectionProperty('SoapClient', '__soap_fault'))->getValue($client)->faultstring . "\n";
    }
    preg_match_all('/^(?:Content-Type|SOAPAction|[XY]):.*/m', $server->requests(1), $lines);
    return implode(' | ', array_map('trim', $lines[0])) . "\n";
}

$context = fn (array $http) => ['stream_context' => stream_context_create(['http' => $http])];
echo call([], "urn:a\0b");
echo call([], "urn:a\0b", SOAP_1_2);
echo call([], "urn:a\nb");
echo call(['user_agent' => "a\0b"], 'urn:a');
echo call($context(['content_type' => "text/xml\0b"]), 'urn:a');
echo call($context(['user_agent' => "a\0b"]), 'urn:a');
echo call($context(['header' => "X\0Y: 1"]), 'urn:a');
echo call($context(['header' => "X: 1\r\nX: \0Y: 1\r\n"]), 'urn:a');
echo call($context(['header' => ['X: 1', "Y: \0"]]), 'urn:a');
echo call($context(['header' => "X: 1\r\n\nY: 2"]), 'urn:a');
$server = new CannedServer([http_reply('<a/>')]);
$client = new SoapClient(null, ['uri' => 'u', 'location' => $server->url(), 'exceptions' => false]);
$client->__setCookie('a', "b\0c");
echo $client->__soapCall('f', [])->faultstring, "\n";
try {
    new SoapClient($server->url(), $context(['header' => "X\0Y: 1"]) + ['cache_wsdl' => WSDL_CACHE_NONE]);
} catch (SoapFault $fault) {
    echo preg_match('/header line \d+ holds a NUL character: .*/', $fault->faultstring, $found) ? $found[0] : $fault->faultstring, "\n";
}

foreach (['urn:a', 'urn:a"b', 'urn:a\\b', '"', '', 'x"; y="z'] as $action) {
    echo call([], $action, SOAP_1_2), call([], $action);
}
?>
--EXPECT--
header line 4 holds a NUL character: SOAPAction
header line 3 holds a NUL character: Content-Type
header line 4 holds a line break: SOAPAction
header line 2 holds a NUL character: User-Agent
header line 3 holds a NUL character: Content-Type
header line 2 holds a NUL character: User-Agent
header line 6 holds a NUL character: X
header line 7 holds a NUL character: X
header line 7 holds a NUL character: Y
Content-Type: text/xml; charset=utf-8 | SOAPAction: "urn:a" | X: 1 | Y: 2
header line 6 holds a NUL character: Cookie
header line 2 holds a NUL character: X
Content-Type: application/soap+xml; charset=utf-8; action="urn:a"
Content-Type: text/xml; charset=utf-8 | SOAPAction: "urn:a"
Content-Type: application/soap+xml; charset=utf-8; action="urn:a\"b"
Content-Type: text/xml; charset=utf-8 | SOAPAction: "urn:a"b"
Content-Type: application/soap+xml; charset=utf-8; action="urn:a\\b"
Content-Type: text/xml; charset=utf-8 | SOAPAction: "urn:a\b"
Content-Type: application/soap+xml; charset=utf-8; action="\""
Content-Type: text/xml; charset=utf-8 | SOAPAction: """
Content-Type: application/soap+xml; charset=utf-8; action=""
Content-Type: text/xml; charset=utf-8 | SOAPAction: ""
Content-Type: application/soap+xml; charset=utf-8; action="x\"; y=\"z"
Content-Type: text/xml; charset=utf-8 | SOAPAction: "x"; y="z"
