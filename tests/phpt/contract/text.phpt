--TEST--
Text of simple types in replies: blanks, comments, CDATA sections, processing instructions (contract C-10.2, C-12.20)
--FILE--
<?php
ini_set('soapc.compat_messages', '1'); // what ext/soap says and nothing more
require __DIR__ . '/../client/canned.inc';

$client = new CannedClient(null, ['uri' => 'u', 'location' => 'l']);
foreach (['string', 'token', 'int', 'normalizedString', ''] as $type) {
    $type = $type === '' ? '' : " xsi:type='xsd:$type'";
    echo "--$type\n";
    foreach (['', '  ', '<?p i?>', ' <?p i?> ', 'MTI=<?p i?>', '<?p i?>12', '12<!-- c -->', '<!-- c -->', '<q>1</q><?p i?>'] as $text) {
        if ($type !== '' && (str_contains($text, '<q>') || trim($text) === '' && str_contains($type, 'int'))) {
            continue;
        }
        $client->reply = envelope("<r xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xmlns:xsd='http://www.w3.org/2001/XMLSchema'><v$type>$text</v></r>");
        try {
            echo $text, ': ', show($client->f()), "\n";
        } catch (SoapFault $fault) {
            echo $text, ': ', $fault->faultcode, ' ', $fault->getMessage(), "\n";
        }
    }
}
?>
--EXPECT--
-- xsi:type='xsd:string'
: ''
  : '  '
<?p i?>: <?p i?>: Client SOAP-ERROR: Encoding: Violation of encoding rules
 <?p i?> :  <?p i?> : Client SOAP-ERROR: Encoding: Violation of encoding rules
MTI=<?p i?>: MTI=<?p i?>: Client SOAP-ERROR: Encoding: Violation of encoding rules
<?p i?>12: <?p i?>12: Client SOAP-ERROR: Encoding: Violation of encoding rules
12<!-- c -->: '12'
<!-- c -->: ''
-- xsi:type='xsd:token'
: ''
  : ''
<?p i?>: <?p i?>: Client SOAP-ERROR: Encoding: Violation of encoding rules
 <?p i?> :  <?p i?> : Client SOAP-ERROR: Encoding: Violation of encoding rules
MTI=<?p i?>: MTI=<?p i?>: Client SOAP-ERROR: Encoding: Violation of encoding rules
<?p i?>12: <?p i?>12: Client SOAP-ERROR: Encoding: Violation of encoding rules
12<!-- c -->: '12'
<!-- c -->: ''
-- xsi:type='xsd:int'
<?p i?>: <?p i?>: Client SOAP-ERROR: Encoding: Violation of encoding rules
 <?p i?> :  <?p i?> : Client SOAP-ERROR: Encoding: Violation of encoding rules
MTI=<?p i?>: MTI=<?p i?>: Client SOAP-ERROR: Encoding: Violation of encoding rules
<?p i?>12: <?p i?>12: Client SOAP-ERROR: Encoding: Violation of encoding rules
12<!-- c -->: 12
<!-- c -->: NULL
-- xsi:type='xsd:normalizedString'
: ''
  : '  '
<?p i?>: <?p i?>: Client SOAP-ERROR: Encoding: Violation of encoding rules
 <?p i?> :  <?p i?> : Client SOAP-ERROR: Encoding: Violation of encoding rules
MTI=<?p i?>: MTI=<?p i?>: Client SOAP-ERROR: Encoding: Violation of encoding rules
<?p i?>12: <?p i?>12: Client SOAP-ERROR: Encoding: Violation of encoding rules
12<!-- c -->: '12'
<!-- c -->: ''
--
: ''
  : '  '
<?p i?>: <?p i?>: Client SOAP-ERROR: Encoding: Violation of encoding rules
 <?p i?> :  <?p i?> : Client SOAP-ERROR: Encoding: Violation of encoding rules
MTI=<?p i?>: MTI=<?p i?>: Client SOAP-ERROR: Encoding: Violation of encoding rules
<?p i?>12: <?p i?>12: Client SOAP-ERROR: Encoding: Violation of encoding rules
12<!-- c -->: '12'
<!-- c -->: ''
<q>1</q><?p i?>: stdClass[q: '1']
