--TEST--
HTTP statuses and failures: which are faults, and what these say
--INI--
default_socket_timeout=5
--FILE--
<?php
require __DIR__ . '/../http.inc';

function attempt(string $what, ?string $reply, ?string $url = null): void
{
    $server = new CannedServer([$reply]);
    $client = new SoapClient(null, ['uri' => 'urn:u', 'location' => 'http://unused/']);
    echo $what, ': ';
    var_dump($client->__doRequest('<x/>', $url ?? $server->url(), '', SOAP_1_1));
    $fault = (new ReflectionProperty('SoapClient', '__soap_fault'))->getValue($client);
    if ($fault) {
        echo "  [$fault->faultcode] $fault->faultstring\n";
    }
}

attempt('200', http_reply('<a/>'));
attempt('empty', http_reply(''));
attempt('404 without body', http_reply('', '', '404 Not Found'));
attempt('404 with a page', http_reply('<html/>', '', '404 Not Found', 'text/html'));
attempt('500 that says XML', http_reply('<a/>', '', '500 Internal Server Error', 'application/soap+xml; charset=utf-8'));
attempt('500 that is XML', http_reply("\n<?xml version='1.0'?><a/>", '', '500 Oops', 'text/html'));
attempt('chunked', "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n<a/\r\n1\r\n>\r\n0\r\n\r\n");
attempt('to the end', "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n<a/>");
attempt('100 first', "HTTP/1.1 100 Continue\r\n\r\n" . http_reply('<a/>'));
attempt('gzip', http_reply(gzencode('<gz/>'), "Content-Encoding: gzip\r\n"));
attempt('not gzip', http_reply('<a/>', "Content-Encoding: gzip\r\n"));
attempt('brotli', http_reply('<a/>', "Content-Encoding: br\r\n"));
attempt('cut short', "HTTP/1.1 200 OK\r\nContent-Length: 9\r\nConnection: close\r\n\r\n<a/>");
attempt('no reply', null);
attempt('nobody there', null, 'http://127.0.0.1:1/');
attempt('no URL', null, '');
attempt('no host', null, 'foo');
attempt('ftp', null, 'ftp://127.0.0.1/');
ini_set('soapc.compat_messages', 1);
attempt('404 in the words of ext/soap', http_reply('<html/>', '', '404 Not Found', 'text/html'));
attempt('nobody, too', null, 'http://127.0.0.1:1/');
?>
--EXPECTF--
200: string(4) "<a/>"
empty: string(0) ""
404 without body: NULL
  [HTTP] Not Found: HTTP status 404 from http://127.0.0.1:%d/, Content-Type text/xml, empty body
404 with a page: NULL
  [HTTP] Not Found: HTTP status 404 from http://127.0.0.1:%d/, Content-Type text/html, body of 7 bytes: <html/>
500 that says XML: string(4) "<a/>"
500 that is XML: string(26) "
<?xml version='1.0'?><a/>"
chunked: string(4) "<a/>"
to the end: string(4) "<a/>"
100 first: string(4) "<a/>"
gzip: string(5) "<gz/>"
not gzip: NULL
  [HTTP] Can't uncompress compressed response: the reply's Content-Encoding is gzip, its body from http://127.0.0.1:%d/ is not: it begins with '<a/>'
brotli: NULL
  [HTTP] Unknown Content-Encoding: the reply has Content-Encoding 'br', which is not gzip, deflate or identity
cut short: NULL
  [HTTP] Error Fetching http body, No Content-Length, connection closed or chunked data: incomplete reply from http://127.0.0.1:%d, status 200: %s 5 bytes %r(remaining to read|missing)%r
no reply: NULL
  [HTTP] Error Fetching http headers: no reply from http://127.0.0.1:%d: Empty reply from server
nobody there: NULL
  [HTTP] Could not connect to host: cannot connect to http://127.0.0.1:1: %s
no URL: NULL
  [HTTP] Unable to parse URL
no host: NULL
  [HTTP] Unable to parse URL
ftp: NULL
  [HTTP] Unknown protocol. Only http and https are allowed.
404 in the words of ext/soap: NULL
  [HTTP] Not Found
nobody, too: NULL
  [HTTP] Could not connect to host
