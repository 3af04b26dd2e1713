--TEST--
SoapServer without a WSDL: a header block's handler is given those behind it, of very many the next 63
--EXTENSIONS--
soapc
--FILE--
<?php
require __DIR__ . '/server.inc';

class Handlers
{
    public array $counts = [];
    public array $first = [];
    public function block(...$given) { $this->counts[] = count($given); $this->first[] = $given[0]; }
    public function op() { return count($this->counts); }
}

foreach ([3, 64, 100, 20000] as $number) {
    $server = new SoapServer(null, ['uri' => 'urn:t']);
    $server->setObject($handlers = new Handlers);
    $blocks = '';
    for ($i = 0; $i < $number; $i++) {
        $blocks .= "<t:block>$i</t:block>";
    }
    ob_start();
    $server->handle('<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/" xmlns:t="urn:t"><e:Header>' . $blocks
        . '</e:Header><e:Body><t:op/></e:Body></e:Envelope>');
    ob_end_clean();
    echo "$number: ", count($handlers->counts), ' calls with ', $handlers->counts[0], ' to ', end($handlers->counts), ', in order: ',
        json_encode($handlers->first == range(0, $number - 1)), "\n";
}
?>
--EXPECT--
3: 3 calls with 3 to 1, in order: true
64: 64 calls with 64 to 1, in order: true
100: 100 calls with 64 to 1, in order: true
20000: 20000 calls with 64 to 1, in order: true
