--TEST--
SoapFault: message and code, its code's namespace by the version of the call that runs, text form (contract C-5.5 to C-5.7)
--FILE--
<?php
require __DIR__ . '/../client/canned.inc';

function codes(): string
{
    $lines = '';
    foreach (['Client', 'Server', 'VersionMismatch', 'MustUnderstand', 'DataEncodingUnknown', 'Sender', 'Receiver', 'client', 'Server.x',
              'SOAP-ENV:Client', ['urn:n', 'Client'], ['', 'Server'], null] as $code) {
        $fault = new SoapFault($code, 's');
        $lines .= json_encode([$fault->faultcode, $fault->faultcodens], JSON_UNESCAPED_SLASHES) . "\n";
    }
    return $lines;
}

class Inside extends CannedClient
{
    public function __doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false, ?string $uriParserClass = null): ?string
    {
        echo codes();
        return '';
    }
}

$fault = new SoapFault('c', 'text', 'actor', ['d' => 1], 'name', 'h');
var_dump($fault->getMessage(), $fault->faultstring, $fault->getCode(), $fault->getPrevious(), $fault->faultactor, $fault->detail, $fault->_name, $fault->headerfault);
echo codes();
foreach ([SOAP_1_1, SOAP_1_2] as $version) {
    echo "-- in a call of version $version\n";
    (new Inside(null, ['uri' => 'u', 'location' => 'l', 'soap_version' => $version]))->f();
}
echo '-- after it: ', json_encode((new SoapFault('Client', 's'))->faultcode), "\n";
foreach (['c', null, ['n', 'c']] as $code) {
    echo str_replace(__FILE__, 'FILE', (string)new SoapFault($code, "two\nlines")), "\n";
}
function inner() { return new SoapFault('Server', ''); }
echo str_replace(__FILE__, 'FILE', (string)inner()), "\n";
class Mine extends SoapFault { public function __construct() {} }
echo str_replace(__FILE__, 'FILE', (string)new Mine), "\n";
$fault = new SoapFault('a', 'b');
$fault->faultcode = 'changed';
$fault->faultstring = 'too';
echo str_replace(__FILE__, 'FILE', (string)$fault), ' ', $fault->getMessage(), "\n";
?>
--EXPECT--
string(4) "text"
string(4) "text"
int(0)
NULL
string(5) "actor"
array(1) {
  ["d"]=>
  int(1)
}
string(4) "name"
string(1) "h"
["Client","http://schemas.xmlsoap.org/soap/envelope/"]
["Server","http://schemas.xmlsoap.org/soap/envelope/"]
["VersionMismatch","http://schemas.xmlsoap.org/soap/envelope/"]
["MustUnderstand","http://schemas.xmlsoap.org/soap/envelope/"]
["DataEncodingUnknown",null]
["Sender",null]
["Receiver",null]
["client",null]
["Server.x",null]
["SOAP-ENV:Client",null]
["Client","urn:n"]
["Server",""]
[null,null]
-- in a call of version 1
["Client","http://schemas.xmlsoap.org/soap/envelope/"]
["Server","http://schemas.xmlsoap.org/soap/envelope/"]
["VersionMismatch","http://schemas.xmlsoap.org/soap/envelope/"]
["MustUnderstand","http://schemas.xmlsoap.org/soap/envelope/"]
["DataEncodingUnknown",null]
["Sender",null]
["Receiver",null]
["client",null]
["Server.x",null]
["SOAP-ENV:Client",null]
["Client","urn:n"]
["Server",""]
[null,null]
-- in a call of version 2
["Sender","http://www.w3.org/2003/05/soap-envelope"]
["Receiver","http://www.w3.org/2003/05/soap-envelope"]
["VersionMismatch","http://www.w3.org/2003/05/soap-envelope"]
["MustUnderstand","http://www.w3.org/2003/05/soap-envelope"]
["DataEncodingUnknown","http://www.w3.org/2003/05/soap-envelope"]
["Sender",null]
["Receiver",null]
["client",null]
["Server.x",null]
["SOAP-ENV:Client",null]
["Client","urn:n"]
["Server",""]
[null,null]
-- after it: "Client"
SoapFault exception: [c] two
lines in FILE:33
Stack trace:
#0 {main}
SoapFault exception: [] two
lines in FILE:33
Stack trace:
#0 {main}
SoapFault exception: [c] two
lines in FILE:33
Stack trace:
#0 {main}
SoapFault exception: [Server]  in FILE:35
Stack trace:
#0 FILE(36): inner()
#1 {main}
SoapFault exception: []  in FILE:38
Stack trace:
#0 {main}
SoapFault exception: [changed] too in FILE:39
Stack trace:
#0 {main} b
