--TEST--
SoapServer: a header block that is added while the request's are read stands behind them
--EXTENSIONS--
soapc
--FILE--
<?php
require __DIR__ . '/server.inc';

class Handlers
{
    public array $given = [];
    public function block(...$given) { $this->given[] = $given; }
    public function op() { return count($this->given); }
}

foreach ([1, 3, 60] as $number) {
    $added = 0;
    $server = new SoapServer(null, ['uri' => 'urn:t', 'typemap' => [['type_ns' => 'urn:t', 'type_name' => 'T',
        'from_xml' => function (string $xml) use (&$server, &$added, $number) {
            if (++$added === 1 || $added === $number) {
                $server->addSoapHeader(new SoapHeader('urn:h', "added$added", $added));
            }
            return "$added";
        }]]]);
    $server->setObject($handlers = new Handlers);
    $blocks = str_repeat('<p:block i:type="t:T">x</p:block>', $number);
    $reply = reply($server, str_replace('<e:Header>', '<e:Header xmlns:t="urn:t" xmlns:i="http://www.w3.org/2001/XMLSchema-instance">',
        envelope('<p:op/>', $blocks)));
    echo $number, ': in order ', json_encode(array_column($handlers->given, 0) == range(1, $number)), ', the first and the last of ',
        count($handlers->given[0]), ' and ', count(end($handlers->given)), '; ', preg_replace('~^.*<SOAP-ENV:Header>(.*)</SOAP-ENV:Header>.*$~s', '$1', $reply), "\n";
}
?>
--EXPECT--
1: in order true, the first and the last of 1 and 1; <ns1:added1>1</ns1:added1>
3: in order true, the first and the last of 3 and 1; <ns1:added1>1</ns1:added1><ns1:added3>3</ns1:added3>
60: in order true, the first and the last of 60 and 1; <ns1:added1>1</ns1:added1><ns1:added60>60</ns1:added60>
