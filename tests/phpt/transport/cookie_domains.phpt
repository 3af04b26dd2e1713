--TEST--
Cookies of another host's domain, or of one that hosts of many owners share, are none (RFC 6265, 5.3, 5 and 6); blanks, order and unknown attributes (5.2)
--FILE--
<?php
require __DIR__ . '/../http.inc';

// The proxy is the server, so names need not resolve.
function ask(string $host, string $cookie): string
{
    $proxy = new CannedServer([http_reply('<a/>', "Set-Cookie: $cookie\r\n")]);
    $client = new SoapClient(null, ['uri' => 'u', 'location' => 'http://unused/', 'proxy_host' => '127.0.0.1', 'proxy_port' => $proxy->port]);
    $client->__doRequest('<x/>', "http://$host/", '', SOAP_1_1);
    return json_encode($client->__getCookies(), JSON_UNESCAPED_SLASHES);
}

foreach ([
    ['www.example.org', 'a=1; Domain=example.org; Path=/'],
    ['www.example.org', 'a=1; Domain=.EXAMPLE.org; Path=/'],
    ['www.example.org', 'a=1; Domain=www.example.org; Path=/'],
    ['www.example.org', 'a=1; Domain=other.org; Path=/'],
    ['www.example.org', 'a=1; Domain=sub.www.example.org; Path=/'],
    ['badexample.org', 'a=1; Domain=example.org; Path=/'],
    ['www.example.org', 'a=1; Domain=org; Path=/'],
    ['www.example.org', 'a=1; Domain=.org; Path=/'],
    ['www.example.org', 'a=1; Domain=org.; Path=/'],
    ['www.example.org', 'a=1; Domain=..org; Path=/'],
    ['www.example.org', 'a=1; Domain=; Path=/'],
    ['www.example.org', 'a=1; Domain=.; Path=/'],
    ['www.example.org', 'a=1; Domain=other.org; Domain=example.org; Path=/'],
    ['www.example.org', 'a=1; Domain=example.org; Domain=other.org; Path=/'],
    ['intranet', 'a=1; Domain=intranet; Path=/'],
    ['intranet', 'a=1; Domain=.intranet; Path=/'],
    ['10.0.0.1', 'a=1; Domain=10.0.0.1; Path=/'],
    ['10.0.0.1', 'a=1; Domain=0.0.1; Path=/'],
    ['www.example.org', ' a = 1 ;  Path = / ; Domain = example.org ; Version=1; secureness; HttpOnly'],
    ['www.example.org', 'a=b=c; Path=/; Max-Age=soon; Max-Age='],
] as [$host, $cookie]) {
    echo "$host, $cookie: ", ask($host, $cookie), "\n";
}

// One that is refused does not take the place of one that is held.
$proxy = new CannedServer([http_reply('<a/>', "Set-Cookie: a=mine; Path=/\r\nSet-Cookie: a=theirs; Path=/; Domain=other.org\r\nSet-Cookie: a=; Domain=other.org; Max-Age=0\r\n"), http_reply('<a/>')]);
$client = new SoapClient(null, ['uri' => 'u', 'location' => 'http://unused/', 'proxy_host' => '127.0.0.1', 'proxy_port' => $proxy->port]);
foreach (['example.org', 'other.org', 'example.org'] as $host) {
    $client->__doRequest('<x/>', "http://$host/", '', SOAP_1_1);
}
preg_match_all('~^Host: .*|^Cookie: .*~m', $proxy->requests(3), $seen);
echo implode(' | ', array_map('trim', $seen[0])), "\n";
?>
--EXPECT--
www.example.org, a=1; Domain=example.org; Path=/: {"a":{"0":"1","2":".example.org","1":"/"}}
www.example.org, a=1; Domain=.EXAMPLE.org; Path=/: {"a":{"0":"1","2":".EXAMPLE.org","1":"/"}}
www.example.org, a=1; Domain=www.example.org; Path=/: {"a":{"0":"1","2":".www.example.org","1":"/"}}
www.example.org, a=1; Domain=other.org; Path=/: []
www.example.org, a=1; Domain=sub.www.example.org; Path=/: []
badexample.org, a=1; Domain=example.org; Path=/: []
www.example.org, a=1; Domain=org; Path=/: []
www.example.org, a=1; Domain=.org; Path=/: []
www.example.org, a=1; Domain=org.; Path=/: []
www.example.org, a=1; Domain=..org; Path=/: []
www.example.org, a=1; Domain=; Path=/: {"a":["1","/","www.example.org"]}
www.example.org, a=1; Domain=.; Path=/: {"a":["1","/","www.example.org"]}
www.example.org, a=1; Domain=other.org; Domain=example.org; Path=/: {"a":{"0":"1","2":".example.org","1":"/"}}
www.example.org, a=1; Domain=example.org; Domain=other.org; Path=/: []
intranet, a=1; Domain=intranet; Path=/: {"a":{"0":"1","2":"intranet","1":"/"}}
intranet, a=1; Domain=.intranet; Path=/: {"a":["1","/","intranet"]}
10.0.0.1, a=1; Domain=10.0.0.1; Path=/: {"a":{"0":"1","2":"10.0.0.1","1":"/"}}
10.0.0.1, a=1; Domain=0.0.1; Path=/: []
www.example.org,  a = 1 ;  Path = / ; Domain = example.org ; Version=1; secureness; HttpOnly: {"a":["1","/",".example.org"]}
www.example.org, a=b=c; Path=/; Max-Age=soon; Max-Age=: {"a":["b=c","/","www.example.org"]}
Host: example.org | Host: other.org | Host: example.org | Cookie: a=mine
