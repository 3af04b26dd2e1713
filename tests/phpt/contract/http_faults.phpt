--TEST--
What is told of an exchange that fails (contract C-8.12, C-8.13)
--FILE--
<?php
require __DIR__ . '/http.inc';
$server = new CannedServer([http_reply(SOAP_REPLY)]);
foreach (['', 'x', 'mailto:a@b', 'ftp://host/', '/path', '//host/path', 'http:', 'http:///x', 'HTTP://127.0.0.1:1/', 'https://127.0.0.1:1/', 'http://127.0.0.1:1/',
          'http://[::1]:1/', 'http://127.0.0.1:99999/', 'file:///etc/hostname', 'data:text/xml,x', 'php://input'] as $location) {
    echo json_encode($location, JSON_UNESCAPED_SLASHES), ': ', outcome(fn () => (new SoapClient(null, ['uri' => 'u', 'location' => $location]))->f()), "\n";
}
foreach (["HTTP/1.1 200 OK\r\n", '', "HTTP/1.1 200 OK\r\n\r\n" . SOAP_REPLY] as $reply) {
    $server = new CannedServer([$reply]);
    ini_set('default_socket_timeout', '1');
    $start = microtime(true);
    $text = outcome(fn () => client($server)->f());
    echo $text, ' ', microtime(true) - $start < 3 ? 'in time' : 'late', "\n";
}
ini_set('allow_url_fopen', '0');
$server = new CannedServer([http_reply(SOAP_REPLY)]);
echo outcome(fn () => client($server)->f()), "\n";
?>
--EXPECT--
"": HTTP | Unable to parse URL
"x": HTTP | Unable to parse URL
"mailto:a@b": HTTP | Unable to parse URL
"ftp://host/": HTTP | Unknown protocol. Only http and https are allowed.
"/path": HTTP | Unable to parse URL
"//host/path": HTTP | Unknown protocol. Only http and https are allowed.
"http:": HTTP | Unable to parse URL
"http:///x": HTTP | Unable to parse URL
"HTTP://127.0.0.1:1/": HTTP | Unknown protocol. Only http and https are allowed.
"https://127.0.0.1:1/": HTTP | Could not connect to host
"http://127.0.0.1:1/": HTTP | Could not connect to host
"http://[::1]:1/": HTTP | Could not connect to host
"http://127.0.0.1:99999/": HTTP | Unable to parse URL
"file:///etc/hostname": HTTP | Unable to parse URL
"data:text/xml,x": HTTP | Unable to parse URL
"php://input": HTTP | Unknown protocol. Only http and https are allowed.
HTTP | Error Fetching http headers in time
HTTP | Error Fetching http headers in time
HTTP | Error Fetching http body, No Content-Length, connection closed or chunked data in time
"ok"
