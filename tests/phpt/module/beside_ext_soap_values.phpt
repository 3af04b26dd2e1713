--TEST--
Beside ext/soap: its SoapVar and SoapParam are taken for ours; errors name the class that was called
--SKIPIF--
<?php
require __DIR__ . '/../child.inc';
if (!is_readable('/proc/self/maps')) die('skip needs /proc');
if (trim(run_child(['-d', 'extension=soap'], 'echo (int)extension_loaded("soap");')) !== '1') die('skip no ext/soap to load');
?>
--FILE--
<?php
require __DIR__ . '/../child.inc';

$code = <<<'PHP'
    class C extends Soapc\SoapClient {
        public $sent;
        function __doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false, ?string $uriParserClass = null): ?string {
            preg_match('~<ns1:f>(.*)</ns1:f>~', $request, $sent);
            $this->sent[] = $sent[1];
            return '';
        }
    }
    $client = new C(null, ['uri' => 'u', 'location' => 'l']);
    foreach (['', 'Soapc\\'] as $ns) {
        [$var, $param] = [$ns . 'SoapVar', $ns . 'SoapParam'];
        $client->f(new $param(new $var('5', XSD_INT), 'n'), [new $var('a', XSD_STRING)], (object)['m' => new $var('<x/>', XSD_ANYXML)]);
    }
    echo $client->sent[0], "\n", $client->sent[0] === $client->sent[1] ? "the same\n" : $client->sent[1];
    function none() {}
    foreach ([
        fn () => $client->__soapCall('f', [], [], new SoapHeader('u', 'h')),
        fn () => (new Soapc\SoapServer(null, ['uri' => 'u']))->addFunction(['nothing']),
        fn () => (new Soapc\SoapServer(null, ['uri' => 'u']))->addSoapHeader(new SoapHeader('u', 'h')),
        fn () => new Soapc\SoapClient(null, ['uri' => 'u', 'location' => 'l', 'typemap' => [5]]),
        fn () => new Soapc\SoapServer(null, ['uri' => 'u', 'typemap' => [5]]),
    ] as $wrong) {
        try {
            $wrong();
        } catch (TypeError $error) {
            echo $error->getMessage(), "\n";
        }
    }
    PHP;
foreach ([
    'first' => ['-d', 'extension=SOAPC', '-d', 'extension=soap'],
    'after' => ['-d', 'extension=soap', '-d', 'extension=SOAPC'],
] as $name => $arguments) {
    echo "-- $name\n", run_child($arguments, $code);
}
?>
--EXPECT--
-- first
<n xsi:type="xsd:int">5</n><param1 SOAP-ENC:arrayType="xsd:string[1]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:string">a</item></param1><param2 xsi:type="SOAP-ENC:Struct"><x/></param2>
the same
Soapc\SoapClient::__soapCall(): Argument #4 ($inputHeaders) must be of type Soapc\SoapHeader|array|null, SoapHeader given
Soapc\SoapServer::addFunction(): Function "nothing" not found
Soapc\SoapServer::addSoapHeader(): Argument #1 ($header) must be of type Soapc\SoapHeader, SoapHeader given
Soapc\SoapClient::__construct(): "typemap" option must be of type array, int given
Soapc\SoapServer::__construct(): "typemap" option must be of type array, int given
-- after
<n xsi:type="xsd:int">5</n><param1 SOAP-ENC:arrayType="xsd:string[1]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:string">a</item></param1><param2 xsi:type="SOAP-ENC:Struct"><x/></param2>
the same
Soapc\SoapClient::__soapCall(): Argument #4 ($inputHeaders) must be of type Soapc\SoapHeader|array|null, SoapHeader given
Soapc\SoapServer::addFunction(): Function "nothing" not found
Soapc\SoapServer::addSoapHeader(): Argument #1 ($header) must be of type Soapc\SoapHeader, SoapHeader given
Soapc\SoapClient::__construct(): "typemap" option must be of type array, int given
Soapc\SoapServer::__construct(): "typemap" option must be of type array, int given
