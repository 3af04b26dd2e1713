--TEST--
What comes back: faults by any status, pages, empty and cut replies, character sets; the value, or what was wrong with all of it kept for __getLastResponse()
--EXTENSIONS--
mbstring
--FILE--
<?php
require __DIR__ . '/../http.inc';

const NS = 'http://schemas.xmlsoap.org/soap/envelope/';
$text = "Gr\u{FC}\u{DF}e";
$envelope = fn (string $body) => "<e:Envelope xmlns:e='" . NS . "'><e:Body>$body</e:Body></e:Envelope>";
$good = $envelope("<GetResult xmlns='urn:one'><s>$text</s></GetResult>");
$fault = $envelope('<e:Fault><faultcode>e:Server</faultcode><faultstring>told</faultstring></e:Fault>');
$page = '<html><head><title>Oops</title></head><body>' . str_repeat('long ', 100) . 'END</body></html>';
$warning = '<br /><b>Warning</b>: something in <b>index.php</b><br />';

function attempt(string $what, string|array $reply, ?string $kept = null, string $operation = 'Get'): void
{
    $server = new CannedServer([$reply]);
    $client = new SoapClient(__DIR__ . '/one.wsdl', ['location' => $server->url(), 'cache_wsdl' => WSDL_CACHE_NONE, 'trace' => true]);
    try {
        $result = $client->$operation($operation === 'Get' ? ['q' => 'x'] : 'note');
        $text = json_encode($result, JSON_UNESCAPED_UNICODE);
    } catch (SoapFault $e) {
        $text = "[$e->faultcode] " . preg_replace('/:\d{4,5}\b/', ':PORT', $e->getMessage());
    }
    echo "$what: $text\n";
    if ($kept !== null && $client->__getLastResponse() !== $kept) {
        echo '  kept: ', var_export($client->__getLastResponse(), true), "\n";
    }
}

attempt('200', http_reply($good), $good);
attempt('fault with 200', http_reply($fault), $fault);
attempt('fault with 500', http_reply($fault, '', '500 Internal Server Error'), $fault);
attempt('fault with 400, application/xml', http_reply("<?xml version='1.0'?>$fault", '', '400 Bad Request', 'application/xml'), "<?xml version='1.0'?>$fault");
attempt('page with 200', http_reply($page, '', '200 OK', 'text/html'), $page);
attempt('page with a DOCTYPE and 200', http_reply("<!DOCTYPE html>\n$page", '', '200 OK', 'text/html'), "<!DOCTYPE html>\n$page");
attempt('page with 404', http_reply($page, '', '404 Not Found', 'text/html'), $page);
attempt('page with 503', http_reply($page, '', '503 Service Unavailable', 'text/html'), $page);
attempt('warning with 200', http_reply($warning, '', '200 OK', 'text/html; charset=UTF-8'), $warning);
attempt('JSON with 200', http_reply('{"error":"quota"}', '', '200 OK', 'application/json'), '{"error":"quota"}');
attempt('binary with 200', http_reply("\x89PNG\r\n\x1A\n\0\0", '', '200 OK', 'image/png'), "\x89PNG\r\n\x1A\n\0\0");
attempt('202', "HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n");
attempt('204', "HTTP/1.1 204 No Content\r\n\r\n");
attempt('304', "HTTP/1.1 304 Not Modified\r\nETag: \"a\"\r\n\r\n"); // ext/soap waits for a body
attempt('304, length 0', "HTTP/1.1 304 Not Modified\r\nContent-Length: 0\r\n\r\n"); // as ext/soap
attempt('one-way, 202', "HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n", null, 'Note');
attempt('one-way, 204', "HTTP/1.1 204 No Content\r\n\r\n", null, 'Note');
attempt('one-way, 500 with a fault', http_reply($fault, '', '500 Internal Server Error'), $fault, 'Note');
attempt('one-way, 503 with a page', http_reply($page, '', '503 Service Unavailable', 'text/html'), $page, 'Note');
attempt('one-way, no answer', [false], null, 'Note');
$half = substr($good, 0, 100);
attempt('cut by its length', ['HTTP/1.1 200 OK' . "\r\nContent-Type: text/xml\r\nContent-Length: 900\r\n\r\n$half", false], $half);
attempt('cut chunks', ["HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nTransfer-Encoding: chunked\r\n\r\n64\r\n$half\r\n64\r\nab", false], "{$half}ab");
attempt('cut document', http_reply($half), $half);

$latin = fn (string $xml) => mb_convert_encoding($xml, 'ISO-8859-1', 'UTF-8');
attempt('UTF-8, mark', http_reply("\u{FEFF}$good"));
attempt('blank lines, mark', http_reply("\r\n\r\n\u{FEFF}\n<?xml version='1.0'?>$good"));
attempt('UTF-16LE, mark', http_reply("\xFF\xFE" . mb_convert_encoding($good, 'UTF-16LE', 'UTF-8'), '', '200 OK', 'text/xml; charset=utf-16'));
attempt('UTF-16BE, no mark', http_reply(mb_convert_encoding("<?xml version='1.0' encoding='utf-16'?>$good", 'UTF-16BE', 'UTF-8')));
attempt('Latin-1, declared', http_reply($latin("<?xml version='1.0' encoding='ISO-8859-1'?>$good")));
attempt('Latin-1, by charset', http_reply($latin($good), '', '200 OK', 'text/xml; charset="iso-8859-1"'));
attempt('UTF-8, called Latin-1', http_reply($good, '', '200 OK', 'text/xml; charset=ISO-8859-1'));
attempt('Latin-1, called UTF-8', http_reply($latin("<?xml version='1.0' encoding='ISO-8859-1'?>$good"), '', '200 OK', 'text/xml; charset=utf-8'));
attempt('Latin-1, called nothing', http_reply($latin($good)));
attempt('EBCDIC', http_reply("<?xml version='1.0' encoding='cp037'?>$good"));
?>
--EXPECTF--
200: {"s":"Grüße"}
fault with 200: [e:Server] told
fault with 500: [e:Server] told
fault with 400, application/xml: [e:Server] told
page with 200: [VersionMismatch] Wrong Version: root element '{}html' where an Envelope of SOAP 1.1 or 1.2 was expected, line 1, column 1; HTTP status 200 from http://127.0.0.1:PORT/, Content-Type text/html, body of 561 bytes: <html><head><title>Oops</title></head><body>long long long long long long long l...
page with a DOCTYPE and 200: [Client] DTD are not supported by SOAP: a document type declaration, which a SOAP message must not have, line 1, column 1; HTTP status 200 from http://127.0.0.1:PORT/, Content-Type text/html, body of 577 bytes: <!DOCTYPE html> <html><head><title>Oops</title></head><body>long long long long ...
page with 404: [HTTP] Not Found: HTTP status 404 from http://127.0.0.1:PORT/, Content-Type text/html, body of 561 bytes: <html><head><title>Oops</title></head><body>long long long long long long long l...
page with 503: [HTTP] Service Unavailable: HTTP status 503 from http://127.0.0.1:PORT/, Content-Type text/html, body of 561 bytes: <html><head><title>Oops</title></head><body>long long long long long long long l...
warning with 200: [Client] looks like we got no XML document: something behind the root element, line 1, column 7; HTTP status 200 from http://127.0.0.1:PORT/, Content-Type text/html; charset=UTF-8, body of 57 bytes: <br /><b>Warning</b>: something in <b>index.php</b><br />
JSON with 200: [Client] looks like we got no XML document: a start tag was expected, line 1, column 1; HTTP status 200 from http://127.0.0.1:PORT/, Content-Type application/json, body of 17 bytes: {"error":"quota"}
binary with 200: [Client] looks like we got no XML document: a start tag was expected, line 1, column 1; HTTP status 200 from http://127.0.0.1:PORT/, Content-Type image/png, body of 10 bytes: ?PNG%w
202: null
204: null
304: [HTTP] Error Fetching http body, No Content-Length, connection closed or chunked data: HTTP status 304 from http://127.0.0.1:PORT/, no Content-Type, empty body
304, length 0: null
one-way, 202: null
one-way, 204: null
one-way, 500 with a fault: [e:Server] told
one-way, 503 with a page: [HTTP] Service Unavailable: HTTP status 503 from http://127.0.0.1:PORT/, Content-Type text/html, body of 561 bytes: <html><head><title>Oops</title></head><body>long long long long long long long l...
one-way, no answer: null
cut by its length: [HTTP] Error Fetching http body, No Content-Length, connection closed or chunked data: incomplete reply from http://127.0.0.1:PORT, status 200: %s 800 bytes %r(remaining to read|missing)%r
cut chunks: [HTTP] Error Fetching http body, No Content-Length, connection closed or chunked data: incomplete reply from http://127.0.0.1:PORT, status 200: the connection ended after 102 bytes of the body, without the last chunk
cut document: [Client] looks like we got no XML document: the document ends within a tag (in /Envelope/Body/GetResult), line 1, column 101; HTTP status 200 from http://127.0.0.1:PORT/, Content-Type text/xml, body of 100 bytes: <e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body><GetResu...
UTF-8, mark: {"s":"Grüße"}
blank lines, mark: {"s":"Grüße"}
UTF-16LE, mark: {"s":"Grüße"}
UTF-16BE, no mark: {"s":"Grüße"}
Latin-1, declared: {"s":"Grüße"}
Latin-1, by charset: {"s":"Grüße"}
UTF-8, called Latin-1: {"s":"Grüße"}
Latin-1, called UTF-8: {"s":"Grüße"}
Latin-1, called nothing: [Client] looks like we got no XML document: byte 0xFC in text is not UTF-8 (in /Envelope/Body/GetResult), line 1, column 105; HTTP status 200 from http://127.0.0.1:PORT/, Content-Type text/xml, body of 145 bytes: <e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body><GetResu...
EBCDIC: [Client] looks like we got no XML document: encoding 'cp037' is not that of the declaration which names it; HTTP status 200 from http://127.0.0.1:PORT/, Content-Type text/xml, body of 185 bytes: <?xml version='1.0' encoding='cp037'?><e:Envelope xmlns:e='http://schemas.xmlsoa...
