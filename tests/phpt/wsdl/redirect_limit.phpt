--TEST--
A WSDL that redirects for ever is refused with the number of redirects; a limit of time is named as it was given
--FILE--
<?php
require __DIR__ . '/../http.inc';
$server = new CannedServer(array_fill(0, 21, "HTTP/1.1 302 Found\r\nLocation: /again\r\nContent-Length: 0\r\n\r\n"));
$silent = stream_socket_server('tcp://127.0.0.1:0');
foreach ([[$server->url(), []], ['http://' . stream_socket_get_name($silent, false) . '/', ['timeout' => 0.4]]] as [$url, $own]) {
    try {
        new SoapClient($url, ['cache_wsdl' => WSDL_CACHE_NONE, 'soapc' => $own]);
    } catch (SoapFault $fault) {
        echo preg_replace('/:\d{4,5}\b/', ':PORT', $fault->getMessage()), "\n";
    }
}
?>
--EXPECT--
SOAP-ERROR: Parsing WSDL: Couldn't load from 'http://127.0.0.1:PORT/' : failed to load external entity "http://127.0.0.1:PORT/": HTTP status 302 Found after 20 redirects, the most that are followed

SOAP-ERROR: Parsing WSDL: Couldn't load from 'http://127.0.0.1:PORT/' : failed to load external entity "http://127.0.0.1:PORT/": total timeout of 400 ms ended while waiting for the reply: http://127.0.0.1:PORT
