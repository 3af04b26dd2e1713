--TEST--
SoapServer: header blocks by actor or role and mustUnderstand: whose handler is called, what is refused (contract C-10.8)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/server.inc';

const ROLES = ['http://schemas.xmlsoap.org/soap/actor/next', 'http://www.w3.org/2003/05/soap-envelope/role/next', 'http://www.w3.org/2003/05/soap-envelope/role/none',
    'http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver', 'urn:me', 'urn:other'];

function block(string $name, string $ns, string $mustUnderstand, ?string $role): string
{
    $attributes = $mustUnderstand === '' ? '' : " e:mustUnderstand='$mustUnderstand'";
    $attributes .= $role === null ? '' : ' e:' . ($ns === SOAP11 ? 'actor' : 'role') . "='$role'";
    return "<$name$attributes>5</$name>";
}

class Handler
{
    public array $calls = [];
    public function known($value) { $this->calls[] = $value; return null; }
    public function f() { return null; }
}

foreach ([SOAP11, SOAP12] as $ns) {
    echo '-- ', basename($ns), ", handlers that are there\n";
    foreach ([null, ...ROLES] as $role) {
        foreach ([null, 'urn:me'] as $mine) {
            $handler = new Handler;
            $server = new SoapServer(null, ['uri' => 'urn:u'] + ($mine ? ['actor' => $mine] : []));
            $server->setObject($handler);
            foreach (['', '1', '0'] as $mustUnderstand) {
                reply($server, envelope('<p:f/>', block('p:known', $ns, $mustUnderstand, $role), $ns));
            }
            echo json_encode($role, JSON_UNESCAPED_SLASHES), $mine ? " of $mine: " : ': ', count($handler->calls), ' of 3 calls', "\n";
        }
    }
    echo '-- ', basename($ns), ", no handler\n";
    $setup = "class Handler { public function f() { return null; } } \$server = new SoapServer(null, ['uri' => 'urn:u', 'actor' => 'urn:me']); \$server->setClass('Handler');";
    foreach ([null, ...ROLES] as $role) {
        $combinations[] = ['1', $role];
    }
    foreach (['', '0', 'true', 'false', 'x', '2'] as $mustUnderstand) {
        $combinations[] = [$mustUnderstand, null];
    }
    foreach ($combinations as [$mustUnderstand, $role]) {
        $answer = answer($setup, envelope('<p:f/>', block('p:unknown', $ns, $mustUnderstand, $role), $ns));
        preg_match('~<(?:faultcode|env:Value)>(.*?)</.*<(?:faultstring|env:Text)>(.*?)</~', $answer, $found);
        echo json_encode([$mustUnderstand, $role], JSON_UNESCAPED_SLASHES), ' ', $found ? "$found[1] $found[2]" : 'answered', ' ', strrchr($answer, '[');
    }
    $combinations = [];
}
?>
--EXPECT--
-- envelope, handlers that are there
null: 3 of 3 calls
null of urn:me: 3 of 3 calls
"http://schemas.xmlsoap.org/soap/actor/next": 3 of 3 calls
"http://schemas.xmlsoap.org/soap/actor/next" of urn:me: 3 of 3 calls
"http://www.w3.org/2003/05/soap-envelope/role/next": 0 of 3 calls
"http://www.w3.org/2003/05/soap-envelope/role/next" of urn:me: 0 of 3 calls
"http://www.w3.org/2003/05/soap-envelope/role/none": 0 of 3 calls
"http://www.w3.org/2003/05/soap-envelope/role/none" of urn:me: 0 of 3 calls
"http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver": 0 of 3 calls
"http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver" of urn:me: 0 of 3 calls
"urn:me": 0 of 3 calls
"urn:me" of urn:me: 3 of 3 calls
"urn:other": 0 of 3 calls
"urn:other" of urn:me: 0 of 3 calls
-- envelope, no handler
["1",null] SOAP-ENV:MustUnderstand Header not understood [exit 0]
["1","http://schemas.xmlsoap.org/soap/actor/next"] SOAP-ENV:MustUnderstand Header not understood [exit 0]
["1","http://www.w3.org/2003/05/soap-envelope/role/next"] answered [exit 0]
["1","http://www.w3.org/2003/05/soap-envelope/role/none"] answered [exit 0]
["1","http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver"] answered [exit 0]
["1","urn:me"] SOAP-ENV:MustUnderstand Header not understood [exit 0]
["1","urn:other"] answered [exit 0]
["",null] answered [exit 0]
["0",null] answered [exit 0]
["true",null] SOAP-ENV:MustUnderstand Header not understood [exit 0]
["false",null] answered [exit 0]
["x",null] SOAP-ENV:Client mustUnderstand value is not boolean [exit 0]
["2",null] SOAP-ENV:Client mustUnderstand value is not boolean [exit 0]
-- soap-envelope, handlers that are there
null: 3 of 3 calls
null of urn:me: 3 of 3 calls
"http://schemas.xmlsoap.org/soap/actor/next": 0 of 3 calls
"http://schemas.xmlsoap.org/soap/actor/next" of urn:me: 0 of 3 calls
"http://www.w3.org/2003/05/soap-envelope/role/next": 3 of 3 calls
"http://www.w3.org/2003/05/soap-envelope/role/next" of urn:me: 3 of 3 calls
"http://www.w3.org/2003/05/soap-envelope/role/none": 0 of 3 calls
"http://www.w3.org/2003/05/soap-envelope/role/none" of urn:me: 0 of 3 calls
"http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver": 3 of 3 calls
"http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver" of urn:me: 3 of 3 calls
"urn:me": 0 of 3 calls
"urn:me" of urn:me: 3 of 3 calls
"urn:other": 0 of 3 calls
"urn:other" of urn:me: 0 of 3 calls
-- soap-envelope, no handler
["1",null] env:MustUnderstand Header not understood [exit 0]
["1","http://schemas.xmlsoap.org/soap/actor/next"] answered [exit 0]
["1","http://www.w3.org/2003/05/soap-envelope/role/next"] env:MustUnderstand Header not understood [exit 0]
["1","http://www.w3.org/2003/05/soap-envelope/role/none"] answered [exit 0]
["1","http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver"] env:MustUnderstand Header not understood [exit 0]
["1","urn:me"] env:MustUnderstand Header not understood [exit 0]
["1","urn:other"] answered [exit 0]
["",null] answered [exit 0]
["0",null] answered [exit 0]
["true",null] env:MustUnderstand Header not understood [exit 0]
["false",null] answered [exit 0]
["x",null] env:Sender mustUnderstand value is not boolean [exit 0]
["2",null] env:Sender mustUnderstand value is not boolean [exit 0]
