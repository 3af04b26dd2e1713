--TEST--
SoapServer: 'soapc' => ['exceptions_as_faults' => true] makes a fault of any exception, which else leaves handle() (contract C-10.11)
--EXTENSIONS--
soapc
--INI--
zend.exception_ignore_args=1
--FILE--
<?php
require __DIR__ . '/server.inc';

class Service
{
    public function Op($what)
    {
        echo 'output of the handler';
        throw new $what('what <happened>', 7);
    }
}

function ask(string $what, array $options): string
{
    $server = new SoapServer(null, ['uri' => 'urn:here'] + $options);
    $server->setObject(new Service);
    $level = ob_get_level();
    try {
        $answer = reply($server, envelope("<p:Op><a>$what</a></p:Op>"));
        preg_match('~<faultcode>(.*)</faultcode><faultstring>(.*)</faultstring>(.*)</SOAP-ENV:Fault>~', $answer, $found);
        return "fault $found[1]: $found[2] $found[3]";
    } catch (Exception $e) {
        $output = ob_get_clean();
        return get_class($e) . ': ' . $e->getMessage() . ($output === '' && ob_get_level() === $level ? '' : ", beside '$output'");
    }
}

$on = ['soapc' => ['exceptions_as_faults' => true]];
foreach (['RuntimeException', 'LogicException'] as $what) {
    echo ask($what, []), "\n", ask($what, ['soapc' => ['exceptions_as_faults' => false]]), "\n", ask($what, $on), "\n",
        ask($what, $on + ['send_errors' => false]), "\n";
}
echo ask('Error', []), "\n";
?>
--EXPECT--
RuntimeException: what <happened>
RuntimeException: what <happened>
fault SOAP-ENV:Server: what &lt;happened&gt; 
fault SOAP-ENV:Server: Internal Error 
LogicException: what <happened>
LogicException: what <happened>
fault SOAP-ENV:Server: what &lt;happened&gt; 
fault SOAP-ENV:Server: Internal Error 
fault SOAP-ENV:Server: what &lt;happened&gt; 
