--TEST--
The language of a fault, from PHP 8.5 on (contract C-13.9)
--SKIPIF--
<?php if (PHP_VERSION_ID < 80500) die('skip for PHP 8.5'); ?>
--FILE--
<?php
const SOAP12 = 'http://www.w3.org/2003/05/soap-envelope';

var_dump((new SoapFault('Client', 's'))->lang, (new ReflectionProperty('SoapFault', 'lang'))->getDefaultValue());

echo "-- sent\n";
function texts(string $xml): string
{
    return preg_match('~<env:Text.*</env:Text>~', $xml, $found) ? $found[0] : $xml;
}

class Handlers
{
    public function returned() { return new SoapFault('Server', 'returned'); }
    public function thrown() { throw new SoapFault('Server', 'thrown'); }
    public function error() { throw new Error('an error'); }
    public function last() { $GLOBALS['server']->fault('Server', 's', '', null, '', 'fr'); }
}
foreach (['returned', 'thrown', 'error'] as $name) {
    $server = new SoapServer(null, ['uri' => 'urn:u', 'soap_version' => SOAP_1_2]);
    $server->setClass('Handlers');
    ob_start();
    $server->handle('<e:Envelope xmlns:e="' . SOAP12 . "\"><e:Body><$name/></e:Body></e:Envelope>");
    echo texts(ob_get_clean()), "\n";
}

echo "-- received\n";
class Canned extends SoapClient
{
    public static string $reply;

    public function __doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false,
        ?string $uriParserClass = null): ?string
    {
        return self::$reply;
    }
}
foreach ([
    '<e:Text xml:lang="it">uno</e:Text><e:Text xml:lang="en">one</e:Text>',
    '<e:Text>uno</e:Text>',
    '<e:Text lang="it">uno</e:Text>',
] as $texts) {
    Canned::$reply = '<e:Envelope xmlns:e="' . SOAP12 . "\"><e:Body><e:Fault><e:Code><e:Value>e:Sender</e:Value></e:Code>"
        . "<e:Reason>$texts</e:Reason></e:Fault></e:Body></e:Envelope>";
    try {
        (new Canned(null, ['location' => 'http://l/', 'uri' => 'urn:u', 'soap_version' => SOAP_1_2]))->f();
    } catch (SoapFault $fault) {
        var_dump($fault->lang);
    }
}
Canned::$reply = 'no XML';
try {
    (new Canned(null, ['location' => 'http://l/', 'uri' => 'urn:u']))->f();
} catch (SoapFault $fault) {
    var_dump($fault->lang);
}

echo "-- fault()\n";
$server = new SoapServer(null, ['uri' => 'urn:u', 'soap_version' => SOAP_1_2]);
$server->setClass('Handlers');
ob_start(texts(...));
$server->handle('<e:Envelope xmlns:e="' . SOAP12 . '"><e:Body><last/></e:Body></e:Envelope>');
?>
--EXPECT--
string(2) "en"
string(0) ""
-- sent
<env:Text xml:lang="en">returned</env:Text>
<env:Text xml:lang="en">thrown</env:Text>
<env:Text xml:lang="en">an error</env:Text>
-- received
string(2) "it"
string(0) ""
string(0) ""
string(2) "en"
-- fault()
<env:Text xml:lang="fr">s</env:Text>