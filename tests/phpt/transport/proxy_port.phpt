--TEST--
A proxy_port that is no port is a fault that names it; nobody is asked, neither past the proxy nor at another port
--FILE--
<?php
require __DIR__ . '/../http.inc';
$server = new CannedServer([http_reply("<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body><r/></e:Body></e:Envelope>")]);
$proxy = fn ($port) => ['uri' => 'u', 'location' => $server->url(), 'proxy_host' => '127.0.0.1', 'proxy_port' => $port, 'cache_wsdl' => WSDL_CACHE_NONE];

function attempt(callable $what): void
{
    global $server;
    try {
        $what();
        echo "sent\n";
    } catch (SoapFault $fault) {
        $text = preg_replace("/\b$server->port\b/", 'PORT', $fault->faultcode . ': ' . $fault->faultstring);
        echo preg_replace('/\b(?!6553[56]\b)\d{5,}\b/', 'MORE', $text), "\n";
    }
}

foreach ([65536 + $server->port, 4294967296 + $server->port, 65536, 0, -1, 'x', null] as $port) {
    attempt(fn () => (new SoapClient(null, $proxy($port)))->f());
}
attempt(fn () => new SoapClient($server->url(), $proxy(0)));
attempt(fn () => (new SoapClient(null, $proxy((string)$server->port)))->f());
?>
--EXPECT--
HTTP: The option 'proxy_port' is MORE, a port from 1 to 65535 was expected
HTTP: The option 'proxy_port' is MORE, a port from 1 to 65535 was expected
HTTP: The option 'proxy_port' is 65536, a port from 1 to 65535 was expected
HTTP: The option 'proxy_port' is 0, a port from 1 to 65535 was expected
HTTP: The option 'proxy_port' is -1, a port from 1 to 65535 was expected
HTTP: The option 'proxy_port' is 0, a port from 1 to 65535 was expected
HTTP: The option 'proxy_port' is 0, a port from 1 to 65535 was expected
HTTP: The option 'proxy_port' is 0, a port from 1 to 65535 was expected
sent
