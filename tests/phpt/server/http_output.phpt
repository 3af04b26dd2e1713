--TEST--
SoapServer over HTTP: status, headers and body when the program has sent, buffered or coded output of its own (contract C-9.7, C-10.12)
--EXTENSIONS--
soap
zlib
--FILE--
<?php
require __DIR__ . '/http.inc';

$code = <<<'CODE'
class Service
{
    public function add($a, $b)
    {
        echo 'echoed ';
        switch ($a) {
        case 1: flush(); ob_flush(); break;
        case 2: throw new SoapFault('Client', 'a fault');
        case 3: nothing();
        case 4: exit('left');
        case 5: throw new Exception('an exception');
        }
        return ['sum' => $a + $b, 'product' => 1];
    }
    public function notify($notice) { echo 'noise'; }
}
$path = substr($_SERVER['REQUEST_URI'], 1);
if ($path === 'sent') { while (ob_get_level()) ob_end_flush(); echo 'before '; flush(); }
if ($path === 'echoed') echo "before ";
if ($path === 'buffered') ob_start();
if ($path === 'callback') ob_start(fn ($text) => "[$text]");
if ($path === 'status') http_response_code(418);
if ($path === 'headers') { header('Content-Type: text/plain'); header('X-Mine: 1'); header('HTTP/1.1 299 Mine'); }
$server = new SoapServer(PARTS);
$server->setClass('Service');
try {
    $server->handle();
} catch (Exception $exception) {
    echo "caught {$exception->getMessage()} ", var_export(http_response_code(), true);
}
if ($path === 'echoed') echo "after ";
CODE;
$requests = ['result' => 0, 'flushed' => 1, 'fault' => 2, 'error' => 3, 'exit' => 4, 'exception' => 5];
foreach (['' => ['', 'sent', 'echoed', 'buffered', 'callback', 'status', 'headers'], '-d output_buffering=4096' => ['', 'sent', 'echoed'],
    '-d output_buffering=0 -d implicit_flush=1' => ['', 'echoed'], '-d zlib.output_compression=1' => ['', 'echoed'], '-d output_handler=strtoupper' => ['', 'echoed']] as $ini => $paths) {
    echo "-- $ini\n";
    $web = new WebServer($code, $ini);
    foreach ($paths as $path) {
        $bodies = array_map(fn ($a) => "<p:add><a>$a</a><b>2</b></p:add>", $requests) + ['one way' => '<p:Notice>x</p:Notice>'];
        foreach ($bodies as $what => $body) {
            foreach ([[], ['User-Agent' => 'Shockwave Flash'], ['Accept-Encoding' => 'gzip']] as $with) {
                if ($with && ($path !== '' || isset($with['User-Agent']) !== ($ini === ''))) {
                    continue; /* a client that cannot read faults of status 500; one that takes coded replies */
                }
                [$status, $headers, $text] = $web->exchange(envelope($body), $with, 'POST', "/$path");
                unset($headers['date'], $headers['host'], $headers['connection'], $headers['x-powered-by']);
                $coded = isset($headers['content-encoding']);
                $text = $coded ? gzdecode($text) : $text;
                if (isset($headers['content-length'])) {
                    $headers['content-length'] = (int)$headers['content-length'] === strlen($text) ? 'right' : $headers['content-length'] . ' for ' . strlen($text);
                }
                $text = preg_replace(['~<(/?)(SOAP-ENV:)?(Envelope|Body)[^>]*>~i', '~ in /\S+ on line \d+|/tmp/[^ <:]+~', '~\R+~'], ['', '', ' '], $text);
                echo "$path $what ", implode(' ', $with), ': ', substr($status, 9, 3), ' ', json_encode($headers, JSON_UNESCAPED_SLASHES), ' ', trim($text), "\n";
            }
        }
    }
}
?>
--EXPECT--
-- 
 result : 200 {"content-type":"text/xml; charset=utf-8","content-length":"right"} <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>2</sum><product>1</product></ns1:addResponse>
 result Shockwave Flash: 200 {"content-type":"text/xml; charset=utf-8","content-length":"right"} <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>2</sum><product>1</product></ns1:addResponse>
 flushed : 200 {"content-type":"text/html; charset=UTF-8"} echoed <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>3</sum><product>1</product></ns1:addResponse>
 flushed Shockwave Flash: 200 {"content-type":"text/html; charset=UTF-8"} echoed <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>3</sum><product>1</product></ns1:addResponse>
 fault : 500 {"content-length":"right","content-type":"text/xml; charset=utf-8"} <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>a fault</faultstring></SOAP-ENV:Fault>
 fault Shockwave Flash: 200 {"content-length":"right","content-type":"text/xml; charset=utf-8"} <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>a fault</faultstring></SOAP-ENV:Fault>
 error : 500 {"content-length":"right","content-type":"text/xml; charset=utf-8"} <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Call to undefined function nothing()</faultstring></SOAP-ENV:Fault>
 error Shockwave Flash: 200 {"content-length":"right","content-type":"text/xml; charset=utf-8"} <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Call to undefined function nothing()</faultstring></SOAP-ENV:Fault>
 exit : 200 {"content-type":"text/html; charset=UTF-8"} echoed left
 exit Shockwave Flash: 200 {"content-type":"text/html; charset=UTF-8"} echoed left
 exception : 200 {"content-type":"text/html; charset=UTF-8"} caught an exception 200
 exception Shockwave Flash: 200 {"content-type":"text/html; charset=UTF-8"} caught an exception 200
 one way : 202 {"content-length":"right","content-type":"text/html; charset=UTF-8"} 
 one way Shockwave Flash: 202 {"content-length":"right","content-type":"text/html; charset=UTF-8"} 
sent result : 200 {"content-type":"text/html; charset=UTF-8"} before <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>2</sum><product>1</product></ns1:addResponse>
sent flushed : 200 {"content-type":"text/html; charset=UTF-8"} before echoed <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>3</sum><product>1</product></ns1:addResponse>
sent fault : 200 {"content-type":"text/html; charset=UTF-8"} before <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>a fault</faultstring></SOAP-ENV:Fault>
sent error : 200 {"content-type":"text/html; charset=UTF-8"} before <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Call to undefined function nothing()</faultstring></SOAP-ENV:Fault>
sent exit : 200 {"content-type":"text/html; charset=UTF-8"} before echoed left
sent exception : 200 {"content-type":"text/html; charset=UTF-8"} before caught an exception 200
sent one way : 200 {"content-type":"text/html; charset=UTF-8"} before
echoed result : 200 {"content-type":"text/html; charset=UTF-8"} before <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>2</sum><product>1</product></ns1:addResponse> after
echoed flushed : 200 {"content-type":"text/html; charset=UTF-8"} before echoed <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>3</sum><product>1</product></ns1:addResponse> after
echoed fault : 200 {"content-type":"text/html; charset=UTF-8"} before <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>a fault</faultstring></SOAP-ENV:Fault> after
echoed error : 200 {"content-type":"text/html; charset=UTF-8"} before <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Call to undefined function nothing()</faultstring></SOAP-ENV:Fault> after
echoed exit : 200 {"content-type":"text/html; charset=UTF-8"} before echoed left
echoed exception : 200 {"content-type":"text/html; charset=UTF-8"} before caught an exception 200after
echoed one way : 200 {"content-type":"text/html; charset=UTF-8"} before after
buffered result : 200 {"content-type":"text/xml; charset=utf-8","content-length":"right"} <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>2</sum><product>1</product></ns1:addResponse>
buffered flushed : 200 {"content-type":"text/html; charset=UTF-8"} echoed <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>3</sum><product>1</product></ns1:addResponse>
buffered fault : 500 {"content-length":"right","content-type":"text/xml; charset=utf-8"} <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>a fault</faultstring></SOAP-ENV:Fault>
buffered error : 500 {"content-length":"right","content-type":"text/xml; charset=utf-8"} <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Call to undefined function nothing()</faultstring></SOAP-ENV:Fault>
buffered exit : 200 {"content-type":"text/html; charset=UTF-8"} echoed left
buffered exception : 200 {"content-type":"text/html; charset=UTF-8"} caught an exception 200
buffered one way : 202 {"content-length":"right","content-type":"text/html; charset=UTF-8"} 
callback result : 200 {"content-type":"text/xml; charset=utf-8","content-length":"258 for 260"} [<?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>2</sum><product>1</product></ns1:addResponse> ]
callback flushed : 200 {"content-type":"text/html; charset=UTF-8"} [echoed <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>3</sum><product>1</product></ns1:addResponse> ]
callback fault : 500 {"content-length":"274 for 276","content-type":"text/xml; charset=utf-8"} [<?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>a fault</faultstring></SOAP-ENV:Fault> ]
callback error : 500 {"content-length":"303 for 305","content-type":"text/xml; charset=utf-8"} [<?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Call to undefined function nothing()</faultstring></SOAP-ENV:Fault> ]
callback exit : 200 {"content-type":"text/html; charset=UTF-8"} [echoed left]
callback exception : 200 {"content-type":"text/html; charset=UTF-8"} [caught an exception 200]
callback one way : 202 {"content-length":"0 for 2","content-type":"text/html; charset=UTF-8"} []
status result : 418 {"content-type":"text/xml; charset=utf-8","content-length":"right"} <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>2</sum><product>1</product></ns1:addResponse>
status flushed : 418 {"content-type":"text/html; charset=UTF-8"} echoed <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>3</sum><product>1</product></ns1:addResponse>
status fault : 500 {"content-length":"right","content-type":"text/xml; charset=utf-8"} <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>a fault</faultstring></SOAP-ENV:Fault>
status error : 500 {"content-length":"right","content-type":"text/xml; charset=utf-8"} <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Call to undefined function nothing()</faultstring></SOAP-ENV:Fault>
status exit : 418 {"content-type":"text/html; charset=UTF-8"} echoed left
status exception : 418 {"content-type":"text/html; charset=UTF-8"} caught an exception 418
status one way : 202 {"content-length":"right","content-type":"text/html; charset=UTF-8"} 
headers result : 299 {"x-mine":"1","content-type":"text/xml; charset=utf-8","content-length":"right"} <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>2</sum><product>1</product></ns1:addResponse>
headers flushed : 299 {"content-type":"text/plain;charset=UTF-8","x-mine":"1"} echoed <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>3</sum><product>1</product></ns1:addResponse>
headers fault : 500 {"x-mine":"1","content-length":"right","content-type":"text/xml; charset=utf-8"} <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>a fault</faultstring></SOAP-ENV:Fault>
headers error : 500 {"x-mine":"1","content-length":"right","content-type":"text/xml; charset=utf-8"} <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Call to undefined function nothing()</faultstring></SOAP-ENV:Fault>
headers exit : 299 {"content-type":"text/plain;charset=UTF-8","x-mine":"1"} echoed left
headers exception : 299 {"content-type":"text/plain;charset=UTF-8","x-mine":"1"} caught an exception 299
headers one way : 202 {"content-type":"text/plain;charset=UTF-8","x-mine":"1","content-length":"right"} 
-- -d output_buffering=4096
 result : 200 {"content-type":"text/xml; charset=utf-8","content-length":"right"} <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>2</sum><product>1</product></ns1:addResponse>
 result gzip: 200 {"content-type":"text/xml; charset=utf-8","content-length":"right"} <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>2</sum><product>1</product></ns1:addResponse>
 flushed : 200 {"content-type":"text/html; charset=UTF-8"} echoed <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>3</sum><product>1</product></ns1:addResponse>
 flushed gzip: 200 {"content-type":"text/html; charset=UTF-8"} echoed <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>3</sum><product>1</product></ns1:addResponse>
 fault : 500 {"content-length":"right","content-type":"text/xml; charset=utf-8"} <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>a fault</faultstring></SOAP-ENV:Fault>
 fault gzip: 500 {"content-length":"right","content-type":"text/xml; charset=utf-8"} <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>a fault</faultstring></SOAP-ENV:Fault>
 error : 500 {"content-length":"right","content-type":"text/xml; charset=utf-8"} <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Call to undefined function nothing()</faultstring></SOAP-ENV:Fault>
 error gzip: 500 {"content-length":"right","content-type":"text/xml; charset=utf-8"} <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Call to undefined function nothing()</faultstring></SOAP-ENV:Fault>
 exit : 200 {"content-type":"text/html; charset=UTF-8"} echoed left
 exit gzip: 200 {"content-type":"text/html; charset=UTF-8"} echoed left
 exception : 200 {"content-type":"text/html; charset=UTF-8"} caught an exception 200
 exception gzip: 200 {"content-type":"text/html; charset=UTF-8"} caught an exception 200
 one way : 202 {"content-length":"right","content-type":"text/html; charset=UTF-8"} 
 one way gzip: 202 {"content-length":"right","content-type":"text/html; charset=UTF-8"} 
sent result : 200 {"content-type":"text/html; charset=UTF-8"} before <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>2</sum><product>1</product></ns1:addResponse>
sent flushed : 200 {"content-type":"text/html; charset=UTF-8"} before echoed <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>3</sum><product>1</product></ns1:addResponse>
sent fault : 200 {"content-type":"text/html; charset=UTF-8"} before <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>a fault</faultstring></SOAP-ENV:Fault>
sent error : 200 {"content-type":"text/html; charset=UTF-8"} before <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Call to undefined function nothing()</faultstring></SOAP-ENV:Fault>
sent exit : 200 {"content-type":"text/html; charset=UTF-8"} before echoed left
sent exception : 200 {"content-type":"text/html; charset=UTF-8"} before caught an exception 200
sent one way : 200 {"content-type":"text/html; charset=UTF-8"} before
echoed result : 200 {"content-type":"text/xml; charset=utf-8","content-length":"258 for 271"} before <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>2</sum><product>1</product></ns1:addResponse> after
echoed flushed : 200 {"content-type":"text/html; charset=UTF-8"} before echoed <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>3</sum><product>1</product></ns1:addResponse> after
echoed fault : 500 {"content-length":"274 for 287","content-type":"text/xml; charset=utf-8"} before <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>a fault</faultstring></SOAP-ENV:Fault> after
echoed error : 500 {"content-length":"303 for 316","content-type":"text/xml; charset=utf-8"} before <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Call to undefined function nothing()</faultstring></SOAP-ENV:Fault> after
echoed exit : 200 {"content-type":"text/html; charset=UTF-8"} before echoed left
echoed exception : 200 {"content-type":"text/html; charset=UTF-8"} before caught an exception 200after
echoed one way : 202 {"content-length":"0 for 13","content-type":"text/html; charset=UTF-8"} before after
-- -d output_buffering=0 -d implicit_flush=1
 result : 200 {"content-type":"text/xml; charset=utf-8","content-length":"right"} <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>2</sum><product>1</product></ns1:addResponse>
 result gzip: 200 {"content-type":"text/xml; charset=utf-8","content-length":"right"} <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>2</sum><product>1</product></ns1:addResponse>
 flushed : 200 {"content-type":"text/html; charset=UTF-8"} echoed <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>3</sum><product>1</product></ns1:addResponse>
 flushed gzip: 200 {"content-type":"text/html; charset=UTF-8"} echoed <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>3</sum><product>1</product></ns1:addResponse>
 fault : 500 {"content-length":"right","content-type":"text/xml; charset=utf-8"} <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>a fault</faultstring></SOAP-ENV:Fault>
 fault gzip: 500 {"content-length":"right","content-type":"text/xml; charset=utf-8"} <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>a fault</faultstring></SOAP-ENV:Fault>
 error : 500 {"content-length":"right","content-type":"text/xml; charset=utf-8"} <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Call to undefined function nothing()</faultstring></SOAP-ENV:Fault>
 error gzip: 500 {"content-length":"right","content-type":"text/xml; charset=utf-8"} <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Call to undefined function nothing()</faultstring></SOAP-ENV:Fault>
 exit : 200 {"content-type":"text/html; charset=UTF-8"} echoed left
 exit gzip: 200 {"content-type":"text/html; charset=UTF-8"} echoed left
 exception : 200 {"content-type":"text/html; charset=UTF-8"} caught an exception 200
 exception gzip: 200 {"content-type":"text/html; charset=UTF-8"} caught an exception 200
 one way : 202 {"content-length":"right","content-type":"text/html; charset=UTF-8"} 
 one way gzip: 202 {"content-length":"right","content-type":"text/html; charset=UTF-8"} 
echoed result : 200 {"content-type":"text/html; charset=UTF-8"} before <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>2</sum><product>1</product></ns1:addResponse> after
echoed flushed : 200 {"content-type":"text/html; charset=UTF-8"} before echoed <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>3</sum><product>1</product></ns1:addResponse> after
echoed fault : 200 {"content-type":"text/html; charset=UTF-8"} before <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>a fault</faultstring></SOAP-ENV:Fault> after
echoed error : 200 {"content-type":"text/html; charset=UTF-8"} before <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Call to undefined function nothing()</faultstring></SOAP-ENV:Fault> after
echoed exit : 200 {"content-type":"text/html; charset=UTF-8"} before echoed left
echoed exception : 200 {"content-type":"text/html; charset=UTF-8"} before caught an exception 200after
echoed one way : 200 {"content-type":"text/html; charset=UTF-8"} before after
-- -d zlib.output_compression=1
 result : 200 {"content-type":"text/xml; charset=utf-8"} <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>2</sum><product>1</product></ns1:addResponse>
 result gzip: 200 {"content-type":"text/xml; charset=utf-8","content-encoding":"gzip","vary":"Accept-Encoding"} <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>2</sum><product>1</product></ns1:addResponse>
 flushed : 200 {"content-type":"text/html; charset=UTF-8"} echoed <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>3</sum><product>1</product></ns1:addResponse>
 flushed gzip: 200 {"content-type":"text/html; charset=UTF-8"} echoed <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>3</sum><product>1</product></ns1:addResponse>
 fault : 500 {"content-type":"text/xml; charset=utf-8"} <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>a fault</faultstring></SOAP-ENV:Fault>
 fault gzip: 500 {"content-type":"text/xml; charset=utf-8","content-encoding":"gzip","vary":"Accept-Encoding"} <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>a fault</faultstring></SOAP-ENV:Fault>
 error : 500 {"content-type":"text/xml; charset=utf-8"} <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Call to undefined function nothing()</faultstring></SOAP-ENV:Fault>
 error gzip: 500 {"content-type":"text/xml; charset=utf-8","content-encoding":"gzip","vary":"Accept-Encoding"} <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Call to undefined function nothing()</faultstring></SOAP-ENV:Fault>
 exit : 200 {"content-type":"text/html; charset=UTF-8"} echoed left
 exit gzip: 200 {"content-encoding":"gzip","vary":"Accept-Encoding","content-type":"text/html; charset=UTF-8"} echoed left
 exception : 200 {"content-type":"text/html; charset=UTF-8"} caught an exception 200
 exception gzip: 200 {"content-encoding":"gzip","vary":"Accept-Encoding","content-type":"text/html; charset=UTF-8"} caught an exception 200
 one way : 202 {"content-length":"right","content-type":"text/html; charset=UTF-8"} 
 one way gzip: 202 {"content-length":"right","content-type":"text/html; charset=UTF-8"} 
echoed result : 200 {"content-type":"text/html; charset=UTF-8"} before <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>2</sum><product>1</product></ns1:addResponse> after
echoed flushed : 200 {"content-type":"text/html; charset=UTF-8"} before echoed <?xml version="1.0" encoding="UTF-8"?> <ns1:addResponse><sum>3</sum><product>1</product></ns1:addResponse> after
echoed fault : 200 {"content-type":"text/html; charset=UTF-8"} before <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>a fault</faultstring></SOAP-ENV:Fault> after
echoed error : 200 {"content-type":"text/html; charset=UTF-8"} before <?xml version="1.0" encoding="UTF-8"?> <SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Call to undefined function nothing()</faultstring></SOAP-ENV:Fault> after
echoed exit : 200 {"content-type":"text/html; charset=UTF-8"} before echoed left
echoed exception : 200 {"content-type":"text/html; charset=UTF-8"} before caught an exception 200after
echoed one way : 200 {"content-type":"text/html; charset=UTF-8"} before after
-- -d output_handler=strtoupper
 result : 200 {"content-type":"text/xml; charset=utf-8","content-length":"258 for 0"} 
 result gzip: 200 {"content-type":"text/xml; charset=utf-8","content-length":"258 for 0"} 
 flushed : 200 {"content-type":"text/html; charset=UTF-8"} 
 flushed gzip: 200 {"content-type":"text/html; charset=UTF-8"} 
 fault : 500 {"content-length":"274 for 0","content-type":"text/xml; charset=utf-8"} 
 fault gzip: 500 {"content-length":"274 for 0","content-type":"text/xml; charset=utf-8"} 
 error : 500 {"content-length":"303 for 0","content-type":"text/xml; charset=utf-8"} 
 error gzip: 500 {"content-length":"303 for 0","content-type":"text/xml; charset=utf-8"} 
 exit : 200 {"content-type":"text/html; charset=UTF-8"} 
 exit gzip: 200 {"content-type":"text/html; charset=UTF-8"} 
 exception : 200 {"content-type":"text/html; charset=UTF-8"} 
 exception gzip: 200 {"content-type":"text/html; charset=UTF-8"} 
 one way : 202 {"content-length":"right","content-type":"text/html; charset=UTF-8"} 
 one way gzip: 202 {"content-length":"right","content-type":"text/html; charset=UTF-8"} 
echoed result : 200 {"content-type":"text/xml; charset=utf-8","content-length":"258 for 0"} 
echoed flushed : 200 {"content-type":"text/html; charset=UTF-8"} 
echoed fault : 500 {"content-length":"274 for 0","content-type":"text/xml; charset=utf-8"} 
echoed error : 500 {"content-length":"303 for 0","content-type":"text/xml; charset=utf-8"} 
echoed exit : 200 {"content-type":"text/html; charset=UTF-8"} 
echoed exception : 200 {"content-type":"text/html; charset=UTF-8"} 
echoed one way : 202 {"content-length":"right","content-type":"text/html; charset=UTF-8"} 
