--TEST--
Options given by reference that a logger changes between two documents of a WSDL: the load goes on with what they were
--FILE--
<?php
require __DIR__ . '/../http.inc';
require __DIR__ . '/minimal.inc';

$wsdl = minimal_wsdl('<xsd:schema targetNamespace="urn:t"><xsd:include schemaLocation="a.xsd"/><xsd:include schemaLocation="b.xsd"/></xsd:schema>');
$schemas = ['<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t"><xsd:element name="in" type="xsd:string"/></xsd:schema>',
    '<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t"/>'];

function made(string $text): string // a string that is in no table, so freed as soon as nobody holds it
{
    return implode('-', [$text, str_repeat('v', 24)]);
}

function load(string $class): void
{
    global $wsdl, $schemas;
    $server = new CannedServer(array_map('http_reply', [$wsdl, ...$schemas]));
    $login = made('login');
    $password = made('password');
    $agent = made('agent');
    $direct = made('no') . '.test';
    $filled = [];
    $own = ['no_proxy' => &$direct];
    $options = ['cache_wsdl' => WSDL_CACHE_NONE, 'login' => &$login, 'password' => &$password, 'user_agent' => &$agent, 'soapc' => &$own];
    $own['log'] = function () use (&$login, &$password, &$agent, &$direct, &$own, &$options, &$filled) {
        $login = $password = $agent = $direct = $own = $options = null;
        for ($i = 0; $i < 50; $i++) {
            $filled[] = str_repeat('Z', 24 + $i);
        }
    };
    new $class($server->url('/x.wsdl'), $options);
    $expected = 'Authorization: Basic ' . base64_encode(made('login') . ':' . made('password'));
    foreach (array_slice(explode('GET /', $server->requests(3)), 1) as $request) {
        echo $class, ' ', strtok($request, ' '), ': ', str_contains($request, "$expected\n") ? 'the login' : $request,
            str_contains($request, 'User-Agent: ' . made('agent') . "\n") ? ', the agent' : $request, "\n";
    }
}

load('SoapClient');
load('SoapServer');
?>
--EXPECT--
SoapClient x.wsdl: the login, the agent
SoapClient a.xsd: the login, the agent
SoapClient b.xsd: the login, the agent
SoapServer x.wsdl: the login, the agent
SoapServer a.xsd: the login, the agent
SoapServer b.xsd: the login, the agent
