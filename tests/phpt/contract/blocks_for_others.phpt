--TEST--
Header blocks that are for others: their values are given behind a handled block, and are nobody's mistake here (contract C-10.8)
--FILE--
<?php
require __DIR__ . '/../server/server.inc';

class Handler
{
    public function op($x = null) { return 1; }
    public function known(...$given) { return json_encode($given); }
}

const VALUES = 'xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"';
$next11 = 'http://schemas.xmlsoap.org/soap/actor/next';
foreach ([SOAP11 => ['actor', $next11, SOAP12 . '/role/next'], SOAP12 => ['role', $next11, SOAP12 . '/role/next', SOAP12 . '/role/none', SOAP12 . '/role/ultimateReceiver']] as $ns => $roles) {
    $attribute = array_shift($roles);
    foreach ([[], ['actor' => 'urn:me']] as $options) {
        foreach (['urn:no', 'urn:me', '', ...$roles] as $role) {
            $role = "e:$attribute='$role'";
            foreach (["<u:known xmlns:u='urn:u'>1</u:known><u:other xmlns:u='urn:u' $role><a>2</a></u:other><u:more xmlns:u='urn:u'>3</u:more>",
                      "<u:other xmlns:u='urn:u' " . VALUES . " $role><a i:type='x:int'>k</a></u:other>"] as $header) {
                $made = '$server = new SoapServer(null, ' . var_export(['uri' => 'urn:a'] + $options, true) . '); $server->setClass("Handler");
                    class Handler { public function op($x = null) { return 1; } public function known(...$given) { return json_encode($given); } }';
                $answer = answer($made, envelope('<i:op xmlns:i="urn:a"/>', $header, $ns));
                echo $role, isset($options['actor']) ? ' as urn:me: ' : ': ', preg_match('/<known>(.*)<\/known>/', $answer, $m) ? $m[1] : (str_contains($answer, 'Fault') ? 'a fault' : 'answered'), "\n";
            }
        }
    }
}
?>
--EXPECT--
e:actor='urn:no': ["1",{"a":"2"},"3"]
e:actor='urn:no': answered
e:actor='urn:me': ["1",{"a":"2"},"3"]
e:actor='urn:me': answered
e:actor='': ["1",{"a":"2"},"3"]
e:actor='': answered
e:actor='http://schemas.xmlsoap.org/soap/actor/next': ["1",{"a":"2"},"3"]
e:actor='http://schemas.xmlsoap.org/soap/actor/next': a fault
e:actor='http://www.w3.org/2003/05/soap-envelope/role/next': ["1",{"a":"2"},"3"]
e:actor='http://www.w3.org/2003/05/soap-envelope/role/next': answered
e:actor='urn:no' as urn:me: ["1",{"a":"2"},"3"]
e:actor='urn:no' as urn:me: answered
e:actor='urn:me' as urn:me: ["1",{"a":"2"},"3"]
e:actor='urn:me' as urn:me: a fault
e:actor='' as urn:me: ["1",{"a":"2"},"3"]
e:actor='' as urn:me: answered
e:actor='http://schemas.xmlsoap.org/soap/actor/next' as urn:me: ["1",{"a":"2"},"3"]
e:actor='http://schemas.xmlsoap.org/soap/actor/next' as urn:me: a fault
e:actor='http://www.w3.org/2003/05/soap-envelope/role/next' as urn:me: ["1",{"a":"2"},"3"]
e:actor='http://www.w3.org/2003/05/soap-envelope/role/next' as urn:me: answered
e:role='urn:no': ["1",{"a":"2"},"3"]
e:role='urn:no': answered
e:role='urn:me': ["1",{"a":"2"},"3"]
e:role='urn:me': answered
e:role='': ["1",{"a":"2"},"3"]
e:role='': answered
e:role='http://schemas.xmlsoap.org/soap/actor/next': ["1",{"a":"2"},"3"]
e:role='http://schemas.xmlsoap.org/soap/actor/next': answered
e:role='http://www.w3.org/2003/05/soap-envelope/role/next': ["1",{"a":"2"},"3"]
e:role='http://www.w3.org/2003/05/soap-envelope/role/next': a fault
e:role='http://www.w3.org/2003/05/soap-envelope/role/none': ["1",{"a":"2"},"3"]
e:role='http://www.w3.org/2003/05/soap-envelope/role/none': answered
e:role='http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver': ["1",{"a":"2"},"3"]
e:role='http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver': a fault
e:role='urn:no' as urn:me: ["1",{"a":"2"},"3"]
e:role='urn:no' as urn:me: answered
e:role='urn:me' as urn:me: ["1",{"a":"2"},"3"]
e:role='urn:me' as urn:me: a fault
e:role='' as urn:me: ["1",{"a":"2"},"3"]
e:role='' as urn:me: answered
e:role='http://schemas.xmlsoap.org/soap/actor/next' as urn:me: ["1",{"a":"2"},"3"]
e:role='http://schemas.xmlsoap.org/soap/actor/next' as urn:me: answered
e:role='http://www.w3.org/2003/05/soap-envelope/role/next' as urn:me: ["1",{"a":"2"},"3"]
e:role='http://www.w3.org/2003/05/soap-envelope/role/next' as urn:me: a fault
e:role='http://www.w3.org/2003/05/soap-envelope/role/none' as urn:me: ["1",{"a":"2"},"3"]
e:role='http://www.w3.org/2003/05/soap-envelope/role/none' as urn:me: answered
e:role='http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver' as urn:me: ["1",{"a":"2"},"3"]
e:role='http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver' as urn:me: a fault
