--TEST--
Redirects: the request is sent again, N - 1 times; credentials stay with the first origin (contract C-8.8, X-2)
--FILE--
<?php
require __DIR__ . '/../http.inc';

function attempt(string $what, string $location, array $options = []): void
{
    global $near;
    $near = new CannedServer([http_reply('', "Location: $location\r\n", '307 Temporary Redirect'), http_reply('<near/>')]);
    $client = new SoapClient(null, $options + ['uri' => 'u', 'location' => 'http://unused/', 'login' => 'u', 'password' => 'p']);
    $client->__setCookie('c', 'v');
    $reply = $client->__doRequest('<x/>', $near->url('/a/b'), '', SOAP_1_1);
    $fault = (new ReflectionProperty('SoapClient', '__soap_fault'))->getValue($client);
    echo $what, ': ', $reply ?? $fault->faultstring, "\n";
}

function last_request(CannedServer $server, int $count): string
{
    $requests = preg_split('/(?=^POST )/m', $server->requests($count));
    preg_match_all('/^(POST|Authorization|Cookie).*$|^<x\/>$/m', end($requests), $lines);
    return implode(' | ', $lines[0]);
}

attempt('relative', 'c?d=e');
echo '  ', last_request($near, 2), "\n";
attempt('absolute path', '/f');
echo '  ', last_request($near, 2), "\n";
foreach ([0, 1] as $compat) {
    ini_set('soapc.compat_redirect', $compat);
    $far = new CannedServer([http_reply('<far/>')]);
    attempt('another origin', $far->url('/g'));
    echo '  ', last_request($far, 1), "\n";
}
ini_set('soapc.compat_redirect', 0);
foreach ([1 => 0, 2 => 1, 3 => 2] as $limit => $followed) {
    $loop = new CannedServer([http_reply('', "Location: /loop\r\n", '302 Found')]);
    $client = new SoapClient(null, ['uri' => 'u', 'location' => 'http://unused/', 'exceptions' => false,
        'stream_context' => stream_context_create(['http' => ['max_redirects' => $limit]])]);
    var_dump($client->__doRequest('<x/>', $loop->url(), '', SOAP_1_1));
    echo (new ReflectionProperty('SoapClient', '__soap_fault'))->getValue($client)->faultstring, ', ';
    echo substr_count($loop->requests($followed + 1), 'POST'), " requests\n";
}
attempt('no place', '');
?>
--EXPECT--
relative: <near/>
  POST /a/c?d=e HTTP/1.1 | Authorization: Basic dTpw | Cookie: c=v | <x/>
absolute path: <near/>
  POST /f HTTP/1.1 | Authorization: Basic dTpw | Cookie: c=v | <x/>
another origin: <far/>
  POST /g HTTP/1.1 | <x/>
another origin: <far/>
  POST /g HTTP/1.1 | Authorization: Basic dTpw | Cookie: c=v | <x/>
NULL
Redirection limit reached, aborting, 1 requests
NULL
Redirection limit reached, aborting, 2 requests
NULL
Redirection limit reached, aborting, 3 requests
no place: 
