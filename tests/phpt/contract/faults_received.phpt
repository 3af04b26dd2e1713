--TEST--
Faults that a client receives, in SOAP 1.1 and 1.2 (contract C-5.8)
--FILE--
<?php
ini_set('soapc.compat_messages', '1'); // what ext/soap says and nothing more
require __DIR__ . '/../client/canned.inc';

function receive(string $fault, int $version, int $client_version = 0): void
{
    $client = new CannedClient(null, ['uri' => 'u', 'location' => 'l', 'soap_version' => $client_version ?: $version]);
    $client->reply = envelope("<e:Fault>$fault</e:Fault>", '', $version);
    try {
        $client->f();
    } catch (SoapFault $got) {
        foreach (['faultcode', 'faultcodens', 'faultstring', 'faultactor', 'detail', '_name', 'headerfault'] as $name) {
            echo $name === 'faultcode' ? '' : ' | ', show($got->$name);
        }
        echo "\n";
    }
}

receive('<faultcode>e:Server</faultcode><faultstring>text</faultstring><faultactor>urn:a</faultactor><detail><a x="1"><b>1</b><b>2</b></a></detail>', 1);
receive('<faultcode>Server</faultcode><faultstring>text</faultstring>', 1);
receive('<faultcode>Client</faultcode><faultstring> two  blanks </faultstring>', 1);
receive('<faultcode>VersionMismatch</faultcode><faultstring/>', 1);
receive('<faultcode>Client.Auth</faultcode>', 1);
receive('<faultcode/><faultstring>x</faultstring>', 1);
receive('<faultstring>x</faultstring><detail/>', 1);
receive('<faultcode>a</faultcode><faultstring>x</faultstring><detail>only text</detail>', 1);
receive("<faultcode>a</faultcode><faultstring>x</faultstring><detail>\n </detail>", 1);
receive('<faultcode>a</faultcode><faultstring>x</faultstring><detail><n:a xmlns:n="urn:n">1</n:a><b/></detail>', 1);
receive('<faultcode>a</faultcode><faultstring><b>x</b></faultstring>', 1);
receive('', 1);
receive('<e:faultcode>e:Client</e:faultcode><e:faultstring>qualified</e:faultstring>', 1);
receive('<faultstring>order</faultstring><faultcode>q:r</faultcode>', 1);
receive('<faultcode>a</faultcode><faultstring>x</faultstring><faultactor/><detail> </detail>', 1);
receive('<faultcode>a</faultcode><faultstring>x</faultstring><faultactor> </faultactor><detail><!-- --></detail>', 1);
receive('<faultcode>a</faultcode><faultstring>x</faultstring><faultactor></faultactor><detail>
 <b/> </detail>', 1);
echo "-- 1.2\n";
$reason = '<e:Reason><e:Text xml:lang="en">first</e:Text><e:Text xml:lang="de">zweiter</e:Text></e:Reason>';
receive("<e:Code><e:Value>e:Sender</e:Value></e:Code>$reason<e:Detail><a>1</a></e:Detail>", 2);
receive("<e:Code><e:Value>Client</e:Value></e:Code>$reason", 2);
receive("<e:Code><e:Value>Sender</e:Value></e:Code>$reason", 2);
receive("<e:Code/>$reason<e:Detail/>", 2);
receive("<e:Code><e:Value/></e:Code><e:Reason/>", 2);
receive("<e:Code><e:Value>e:Receiver</e:Value></e:Code>$reason<e:Detail>text</e:Detail>", 2);
receive("<e:Code><e:Value>e:Receiver</e:Value></e:Code>$reason<e:Role/><e:Detail> </e:Detail>", 2);
echo "-- the other version than asked for\n";
receive("<e:Code><e:Value>Client</e:Value></e:Code>$reason", 2, 1);
receive('<faultcode>Client</faultcode><faultstring>x</faultstring>', 1, 2);
?>
--EXPECT--
'e:Server' | NULL | 'text' | 'urn:a' | stdClass[a: stdClass[b: ['1', '2']]] | NULL | NULL
'Server' | 'http://schemas.xmlsoap.org/soap/envelope/' | 'text' | NULL | NULL | NULL | NULL
'Client' | 'http://schemas.xmlsoap.org/soap/envelope/' | ' two  blanks ' | NULL | NULL | NULL | NULL
'VersionMismatch' | 'http://schemas.xmlsoap.org/soap/envelope/' | '' | NULL | NULL | NULL | NULL
'Client.Auth' | NULL | '' | NULL | NULL | NULL | NULL
NULL | NULL | 'x' | NULL | NULL | NULL | NULL
NULL | NULL | 'x' | NULL | '' | NULL | NULL
'a' | NULL | 'x' | NULL | 'only text' | NULL | NULL
'a' | NULL | 'x' | NULL | '
 ' | NULL | NULL
'a' | NULL | 'x' | NULL | stdClass[a: '1', b: ''] | NULL | NULL
'Client' | 'http://schemas.xmlsoap.org/soap/envelope/' | 'SOAP-ERROR: Encoding: Violation of encoding rules' | NULL | NULL | NULL | NULL
NULL | NULL | '' | NULL | NULL | NULL | NULL
'e:Client' | NULL | 'qualified' | NULL | NULL | NULL | NULL
'q:r' | NULL | 'order' | NULL | NULL | NULL | NULL
'a' | NULL | 'x' | NULL | ' ' | NULL | NULL
'a' | NULL | 'x' | ' ' | '' | NULL | NULL
'a' | NULL | 'x' | NULL | stdClass[b: ''] | NULL | NULL
-- 1.2
'e:Sender' | NULL | 'first' | NULL | stdClass[a: '1'] | NULL | NULL
'Sender' | 'http://www.w3.org/2003/05/soap-envelope' | 'first' | NULL | NULL | NULL | NULL
'Sender' | NULL | 'first' | NULL | NULL | NULL | NULL
NULL | NULL | 'first' | NULL | '' | NULL | NULL
NULL | NULL | '' | NULL | NULL | NULL | NULL
'e:Receiver' | NULL | 'first' | NULL | 'text' | NULL | NULL
'e:Receiver' | NULL | 'first' | NULL | ' ' | NULL | NULL
-- the other version than asked for
'Client' | 'http://schemas.xmlsoap.org/soap/envelope/' | 'first' | NULL | NULL | NULL | NULL
'Sender' | 'http://www.w3.org/2003/05/soap-envelope' | 'x' | NULL | NULL | NULL | NULL
