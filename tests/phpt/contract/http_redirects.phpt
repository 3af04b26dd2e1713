--TEST--
Redirects to the same origin, their limit, what is no redirect (contract C-8.8)
--FILE--
<?php
require __DIR__ . '/http.inc';

function follow(string $status, string $headers, string $path = '/a/b', array $options = [], int $requests = 2): void
{
    $server = new CannedServer([http_reply('', $headers, $status), http_reply(SOAP_REPLY)]);
    $client = client($server, $options + ['login' => 'l', 'password' => 'p'], $path);
    $client->__setCookie('c', 'v');
    echo "$status, ", trim($headers), ': ', outcome(fn () => $client->f()), "\n";
    preg_match_all('/^(?:POST|GET|Authorization|Cookie|Content-Length).*$/m', $server->requests($requests), $lines);
    echo '  ', implode(' | ', $lines[0]), "\n";
}

foreach (['301 Moved Permanently', '302 Found', '303 See Other', '307 Temporary Redirect', '308 Permanent Redirect', '300 Multiple Choices'] as $status) {
    follow($status, "Location: /new\r\n");
}
follow('302 Found', "Location: c?d=e\r\n");
follow('302 Found', "Location: c\r\n", '/');
follow('302 Found', "location: /lower\r\n");
follow('302 Found', "X: y\r\n", '/a', [], 1);
follow('200 OK', "Location: /not-followed\r\n", '/a', [], 1);
foreach ([null, 0, 1, 2, 3, '2', 'x'] as $limit) {
    $server = new CannedServer([http_reply('', "Location: /loop\r\n", '302 Found')]);
    $context = stream_context_create($limit === null ? [] : ['http' => ['max_redirects' => $limit]]);
    $client = client($server, ['stream_context' => $context]);
    $count = $limit === null ? 20 : max(1, (int)$limit ?: ($limit === 'x' ? 20 : 0));
    echo json_encode($limit), ': ', outcome(fn () => $client->f()), ' ', substr_count($server->requests($count), 'POST '), "\n";
}
?>
--EXPECT--
301 Moved Permanently, Location: /new: "ok"
  POST /a/b HTTP/1.1 | Content-Length: 366 | Authorization: Basic bDpw | Cookie: c=v | POST /new HTTP/1.1 | Content-Length: 366 | Authorization: Basic bDpw | Cookie: c=v
302 Found, Location: /new: "ok"
  POST /a/b HTTP/1.1 | Content-Length: 366 | Authorization: Basic bDpw | Cookie: c=v | POST /new HTTP/1.1 | Content-Length: 366 | Authorization: Basic bDpw | Cookie: c=v
303 See Other, Location: /new: "ok"
  POST /a/b HTTP/1.1 | Content-Length: 366 | Authorization: Basic bDpw | Cookie: c=v | POST /new HTTP/1.1 | Content-Length: 366 | Authorization: Basic bDpw | Cookie: c=v
307 Temporary Redirect, Location: /new: "ok"
  POST /a/b HTTP/1.1 | Content-Length: 366 | Authorization: Basic bDpw | Cookie: c=v | POST /new HTTP/1.1 | Content-Length: 366 | Authorization: Basic bDpw | Cookie: c=v
308 Permanent Redirect, Location: /new: "ok"
  POST /a/b HTTP/1.1 | Content-Length: 366 | Authorization: Basic bDpw | Cookie: c=v | POST /new HTTP/1.1 | Content-Length: 366 | Authorization: Basic bDpw | Cookie: c=v
300 Multiple Choices, Location: /new: "ok"
  POST /a/b HTTP/1.1 | Content-Length: 366 | Authorization: Basic bDpw | Cookie: c=v | POST /new HTTP/1.1 | Content-Length: 366 | Authorization: Basic bDpw | Cookie: c=v
302 Found, Location: c?d=e: "ok"
  POST /a/b HTTP/1.1 | Content-Length: 366 | Authorization: Basic bDpw | Cookie: c=v | POST /a/c?d=e HTTP/1.1 | Content-Length: 366 | Authorization: Basic bDpw | Cookie: c=v
302 Found, Location: c: "ok"
  POST / HTTP/1.1 | Content-Length: 366 | Authorization: Basic bDpw | Cookie: c=v | POST /c HTTP/1.1 | Content-Length: 366 | Authorization: Basic bDpw | Cookie: c=v
302 Found, location: /lower: "ok"
  POST /a/b HTTP/1.1 | Content-Length: 366 | Authorization: Basic bDpw | Cookie: c=v | POST /lower HTTP/1.1 | Content-Length: 366 | Authorization: Basic bDpw | Cookie: c=v
302 Found, X: y: null
  POST /a HTTP/1.1 | Content-Length: 366 | Authorization: Basic bDpw | Cookie: c=v
200 OK, Location: /not-followed: null
  POST /a HTTP/1.1 | Content-Length: 366 | Authorization: Basic bDpw | Cookie: c=v
null: HTTP | Redirection limit reached, aborting 20
0: HTTP | Redirection limit reached, aborting 1
1: HTTP | Redirection limit reached, aborting 1
2: HTTP | Redirection limit reached, aborting 2
3: HTTP | Redirection limit reached, aborting 3
"2": HTTP | Redirection limit reached, aborting 2
"x": HTTP | Redirection limit reached, aborting 20
