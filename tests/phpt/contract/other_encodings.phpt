--TEST--
Messages in encodings that the C library knows, read by client and server
--FILE--
<?php
ini_set('soapc.compat_messages', '1'); // what ext/soap says and nothing more
require __DIR__ . '/../client/canned.inc';

function encoded(string $encoding, string $bytes): string
{
    return "<?xml version='1.0' encoding='$encoding'?>\n<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'>"
        . "<e:Body><m:say xmlns:m='u'><text>$bytes</text></m:say></e:Body></e:Envelope>";
}

function say($text)
{
    global $heard;
    $heard = $text;
    return '';
}

$client = new CannedClient(null, ['uri' => 'u', 'location' => 'l']);
foreach ([
    'ISO-8859-2' => "\xB1\xE8", 'ISO-8859-15' => "\xA4", 'windows-1250' => "\x9C\xB9", 'windows-1251' => "\xCF",
    'KOI8-R' => "\xD0\xD2", 'GBK' => "\xD6\xD0", 'Shift_JIS' => "\x93\xFA", 'EUC-JP' => "\xC6\xFC", 'Big5' => "\xA4\xA4",
    'EUC-KR' => "\xC7\xD1", 'ISO-8859-7' => "\xE1", 'TIS-620' => "\xA1", 'GB18030' => "\x81\x30\x84\x36 \xD6\xD0",
] as $encoding => $bytes) {
    $client->reply = encoded($encoding, $bytes);
    echo "$encoding: ", $client->f();
    $heard = null;
    $server = new SoapServer(null, ['uri' => 'u']);
    $server->addFunction('say');
    ob_start();
    $server->handle($client->reply);
    ob_end_clean();
    echo ', ', var_export($heard, true), "\n";
}
?>
--EXPECT--
ISO-8859-2: ąč, 'ąč'
ISO-8859-15: €, '€'
windows-1250: śą, 'śą'
windows-1251: П, 'П'
KOI8-R: пр, 'пр'
GBK: 中, '中'
Shift_JIS: 日, '日'
EUC-JP: 日, '日'
Big5: 中, '中'
EUC-KR: 한, '한'
ISO-8859-7: α, 'α'
TIS-620: ก, 'ก'
GB18030: ¥ 中, '¥ 中'
