--TEST--
Coded replies: soapc.inflate_ratio, soapc.inflate_bytes and soapc.message_bytes bound what they grow to, and raise it (contract X-5)
--EXTENSIONS--
soapc
zlib
--FILE--
<?php
require __DIR__ . '/../http.inc';

$reply = gzencode("<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body><r><v>" . str_repeat('a', 5000000) . '</v></r></e:Body></e:Envelope>');
$server = new CannedServer([http_reply($reply, "Content-Encoding: gzip\r\n")]);
$client = new SoapClient(null, ['uri' => 'u', 'location' => $server->url()]);
foreach ([[], ['inflate_ratio' => '2000'], ['inflate_bytes' => '8M'], ['inflate_ratio' => '2000', 'message_bytes' => '1M']] as $settings) {
    foreach ($settings as $name => $value) {
        ini_set("soapc.$name", $value);
    }
    try {
        $result = strlen($client->f()) . ' bytes';
    } catch (SoapFault $fault) {
        $result = "$fault->faultcode " . $fault->getMessage();
    }
    echo json_encode($settings), ": $result\n";
    foreach ($settings as $name => $value) {
        ini_restore("soapc.$name");
    }
}
?>
--EXPECT--
[]: HTTP the reply's coded body grows to more than 100 times its size (inflate_ratio), setting soapc.inflate_ratio
{"inflate_ratio":"2000"}: 5000000 bytes
{"inflate_bytes":"8M"}: 5000000 bytes
{"inflate_ratio":"2000","message_bytes":"1M"}: HTTP the reply is longer than max_reply_bytes (1048576), which is soapc.message_bytes
