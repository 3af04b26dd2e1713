--TEST--
Proxy-Authorization of http.header goes to an http proxy and with CONNECT, to no origin (RFC 9110, 11.7.2); a cookie that a redirect deletes is not sent again, the last one of the jar neither
--FILE--
<?php
require __DIR__ . '/../http.inc';

function lines(CannedServer $server, int $requests): void
{
    preg_match_all('/^(?:[A-Z]+ \S+ HTTP.*|Proxy-Authorization.*|Cookie.*|X-Mine.*)$/m', $server->requests($requests), $found);
    echo '  ', implode("\n  ", $found[0]), "\n";
}

function call(string $location, array $options): void
{
    try {
        $client = new SoapClient(null, $options + ['uri' => 'u', 'location' => $location,
            'stream_context' => stream_context_create(['http' => ['header' => "Proxy-Authorization: Basic x\r\nX-Mine: 1"]])]);
        $client->__doRequest('<x/>', $location, '', SOAP_1_1);
    } catch (SoapFault $fault) {
    }
}

$ok = http_reply('<a/>');
$away = http_reply('', "Location: http://other.test/there\r\n", '307 Temporary Redirect');
$server = new CannedServer([$ok, $ok, $away, $ok, http_reply('', '', '403 No')]);
$proxy = ['proxy_host' => '127.0.0.1', 'proxy_port' => $server->port];
echo "no proxy\n";
call($server->url('/a'), []);
lines($server, 1);
echo "a host that is reached without it\n";
call($server->url('/b'), $proxy + ['soapc' => ['no_proxy' => '127.0.0.1']]);
lines($server, 1);
echo "through it, and on to another origin\n";
call('http://home.test/c', $proxy);
lines($server, 2);
echo "a tunnel\n";
call('https://home.test/d', $proxy);
lines($server, 1);

echo "cookies\n";
$gone = http_reply('', "Set-Cookie: sid=1; Max-Age=0\r\nLocation: /f\r\n", '307 Temporary Redirect');
$server = new CannedServer([http_reply('<a/>', "Set-Cookie: sid=1\r\n"), $gone, $ok, $gone, $ok]);
$client = new SoapClient(null, ['uri' => 'u', 'location' => $server->url()]);
$client->__doRequest('<x/>', $server->url('/'), '', SOAP_1_1);
$client->__doRequest('<x/>', $server->url('/e'), '', SOAP_1_1);
lines($server, 3);
call($server->url('/g'), ['stream_context' => stream_context_create(['http' => ['header' => 'Cookie: own=1']])]);
lines($server, 2);
?>
--EXPECT--
no proxy
  POST /a HTTP/1.1
  X-Mine: 1
a host that is reached without it
  POST /b HTTP/1.1
  X-Mine: 1
through it, and on to another origin
  POST http://home.test:80/c HTTP/1.1
  Proxy-Authorization: Basic x
  X-Mine: 1
  POST http://other.test:80/there HTTP/1.1
  Proxy-Authorization: Basic x
a tunnel
  CONNECT home.test:443 HTTP/1.1
  Proxy-Authorization: Basic x
cookies
  POST / HTTP/1.1
  POST /e HTTP/1.1
  Cookie: sid=1
  POST /f HTTP/1.1
  POST /g HTTP/1.1
  Cookie: own=1
  POST /f HTTP/1.1
  Cookie: own=1
