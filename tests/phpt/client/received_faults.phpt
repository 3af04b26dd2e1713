--TEST--
Faults that are received: SOAP 1.1 and 1.2, thrown or returned (contract C-5.8, C-9.2)
--FILE--
<?php
require __DIR__ . '/canned.inc';

function attempt(string $what, string $fault, int $version = 1): void
{
    $client = new CannedClient(null, ['uri' => 'urn:u', 'location' => 'http://l/', 'soap_version' => $version]);
    $client->reply = envelope($fault, '', $version);
    try {
        $client->f();
    } catch (SoapFault $e) {
        echo "$what: ", show([$e->faultcode, $e->faultcodens, $e->faultstring, $e->faultactor, $e->detail, $e->_name]), "\n";
    }
}

attempt('all', '<e:Fault><faultcode>e:Server</faultcode><faultstring>Text &amp; more</faultstring><faultactor>urn:a</faultactor>'
    . '<detail><d><x>1</x><x>2</x></d></detail></e:Fault>');
attempt('known code', '<e:Fault><faultcode>Client</faultcode><faultstring>t</faultstring></e:Fault>');
attempt('text detail', '<e:Fault><faultcode>a:b</faultcode><faultstring/><detail>text</detail></e:Fault>');
attempt('empty', '<e:Fault><faultcode/><detail/></e:Fault>');
attempt('1.2', '<e:Fault><e:Code><e:Value>e:Sender</e:Value><e:Subcode><e:Value>e:x</e:Value></e:Subcode></e:Code>'
    . '<e:Reason><e:Text xml:lang="en">one</e:Text><e:Text xml:lang="de">eins</e:Text></e:Reason><e:Role>urn:r</e:Role>'
    . '<e:Detail><k>v</k></e:Detail></e:Fault>', 2);

$client = new CannedClient(null, ['uri' => 'urn:u', 'location' => 'http://l/', 'exceptions' => false]);
$client->reply = envelope('<e:Fault><faultcode>e:Server</faultcode><faultstring>no</faultstring></e:Fault>');
$fault = $client->f();
var_dump(is_soap_fault($fault), $fault->getMessage());
$kept = new ReflectionProperty('SoapClient', '__soap_fault');
var_dump($kept->getValue($client) === $fault);
$client->reply = envelope('<r><a>1</a></r>');
var_dump($client->f(), $kept->getValue($client));
?>
--EXPECT--
all: ['e:Server', NULL, 'Text & more', 'urn:a', stdClass[d: stdClass[x: ['1', '2']]], NULL]
known code: ['Client', 'http://schemas.xmlsoap.org/soap/envelope/', 't', NULL, NULL, NULL]
text detail: ['a:b', NULL, '', NULL, 'text', NULL]
empty: [NULL, NULL, '', NULL, '', NULL]
1.2: ['e:Sender', NULL, 'one', NULL, stdClass[k: 'v'], NULL]
bool(true)
string(2) "no"
bool(true)
string(1) "1"
NULL
