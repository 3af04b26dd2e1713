--TEST--
A client holds 100 cookies of a domain and 3,000 of all (RFC 6265, 6.1, asks for 50 and 3,000): those that are over go first, then the oldest (5.3)
--FILE--
<?php
require __DIR__ . '/../http.inc';

// The proxy is the server, so names need not resolve.
function client(array $replies): SoapClient
{
    global $proxy;
    $proxy = new CannedServer(array_map(fn ($cookies) => http_reply('<a/>', implode('', array_map(fn ($cookie) => "Set-Cookie: $cookie\r\n", $cookies))), $replies));
    return new SoapClient(null, ['uri' => 'u', 'location' => 'http://unused/', 'proxy_host' => '127.0.0.1', 'proxy_port' => $proxy->port]);
}

function ask(SoapClient $client, string $host): array
{
    $client->__doRequest('<x/>', "http://$host/", '', SOAP_1_1);
    return array_keys($client->__getCookies());
}

$numbered = fn (string $name, int $from, int $to) => array_map(fn ($i) => "$name$i=v", range($from, $to));

echo "-- of a domain\n";
$client = client([
    $numbered('a', 1, 99),
    ['mine=1; Path=/', 'a7=again; Path=/'],
    ['a100=v; Path=/'],
    [...$numbered('a', 101, 102), '5=digits; Path=/'],
    ['a103=v; Path=/; Domain=.example.org'],
]);
$client->__setCookie('program', 'stays');
foreach (['example.org', 'example.org', 'example.org', 'EXAMPLE.org', 'example.org'] as $host) {
    $names = ask($client, $host);
    echo count($names), ': ', implode(' ', array_slice($names, 0, 3)), ' ... ', implode(' ', array_slice($names, -2)), "\n";
}
echo $client->__getCookies()['a7'][0], "\n";

echo "-- one that is over goes first\n";
$client = client([[...$numbered('a', 1, 50), 'short=1; Path=/; Max-Age=1', ...$numbered('b', 1, 49)], ['c=1; Path=/']]);
ask($client, 'example.org');
sleep(2);
$names = ask($client, 'example.org');
echo count($names), ' ', $names[0], ' ', end($names), ' ', in_array('short', $names) ? 'held' : 'gone', "\n";

echo "-- of all\n";
$client = client([...array_map(fn ($host) => $numbered("h{$host}_", 1, 100), range(1, 30)), ['more=1; Path=/'], ['more=2; Path=/']]);
for ($host = 1; $host <= 32; $host++) {
    $names = ask($client, "h$host.example.org");
}
echo count($names), " $names[0] ", end($names), ' ', $client->__getCookies()['more'][0], "\n";

echo "-- a head full of them\n";
$client = client([$numbered('', 1, 2000)]);
$names = ask($client, 'example.org');
echo count($names), " $names[0] ", end($names), "\n";
?>
--EXPECT--
-- of a domain
100: program a1 a2 ... a98 a99
101: program a1 a2 ... a99 mine
101: program a2 a3 ... mine a100
101: program a5 a6 ... a102 5
102: program a5 a6 ... 5 a103
again
-- one that is over goes first
100 a1 c gone
-- of all
3000 h1_2 more 2
-- a head full of them
100 1901 2000
