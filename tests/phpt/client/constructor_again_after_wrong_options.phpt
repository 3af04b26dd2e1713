--TEST--
A constructor that refuses its options keeps nothing of them; what an autoloader throws while it looks at a logger is what the program gets
--EXTENSIONS--
soapc
--FILE--
<?php
$right = ['uri' => 'urn:t', 'location' => 'http://127.0.0.1:1/'];
$client = new SoapClient(null, $right + ['encoding' => 'ISO-8859-1', 'classmap' => ['a' => 'B']]);
spl_autoload_register(fn (string $class) => throw new DomainException("no $class here"));
foreach ([['encoding' => 'nope'], ['classmap' => [1, 2]], ['soapc' => ['token' => '?']], ['soapc' => ['log' => ['Missing', 'write']]]] as $wrong) {
    try {
        $client->__construct(null, $right + $wrong + ['login' => 'wrong', 'trace' => 1]);
        echo "not refused\n";
    } catch (Throwable $thrown) {
        echo get_class($thrown), ': ', $thrown->getMessage(), ' | ', $thrown->getPrevious() ? 'behind another' : 'alone', "\n";
    }
    $client->__construct(null, $right);
    $kept = (array)$client;
    echo json_encode([$kept["\0" . SoapClient::class . "\0_encoding"] ?? null, $kept["\0" . SoapClient::class . "\0_classmap"] ?? null, $kept["\0" . SoapClient::class . "\0_login"] ?? null]), "\n";
}
?>
--EXPECT--
SoapFault: SoapClient::__construct(): Invalid 'encoding' option - 'nope' | alone
["ISO-8859-1",{"a":"B"},null]
SoapFault: SoapClient::__construct(): 'classmap' option must be an associative array | alone
["ISO-8859-1",{"a":"B"},null]
SoapFault: The option 'soapc' => ['token' => ...]: a string of letters, digits and -._~+/= alone (RFC 6750, 2.1) was expected | alone
["ISO-8859-1",{"a":"B"},null]
DomainException: no Missing here | alone
["ISO-8859-1",{"a":"B"},null]
