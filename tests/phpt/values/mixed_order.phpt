--TEST--
Values: with the option mixed the order of mixed content goes there and back
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

class Prose { public $b; public $_; public ?array $n = null; }
class Silent { public $b; }
class Text { public function __toString() { return '<text>'; } }
$wsdl = service("<xs:complexType name='T' mixed='true'><xs:choice minOccurs='0' maxOccurs='unbounded'>"
    . "<xs:element name='b' type='xs:string'/><xs:element name='n' type='xs:int'/><xs:element name='t' type='t:T'/></xs:choice>"
    . "<xs:attribute name='a' type='xs:string'/></xs:complexType>"
    . "<xs:element name='In' type='t:T'/><xs:element name='Out' type='t:T'/>");
$on = ['features' => SOAP_SINGLE_ELEMENT_ARRAYS, 'soapc' => ['mixed' => true, 'validate' => 'in']];
$valid = ['soapc' => ['mixed' => true, 'validate' => 'out']];

echo "received\n";
$reply = "<t:Out a='1'>a <t:b>1</t:b>\n<t:t>x<t:n>5</t:n></t:t><t:b>2</t:b> &amp; <t:n>3</t:n></t:Out>";
echo shown($wsdl, $reply, $on), "\n";
echo shown($wsdl, $reply), "\n";
echo shown($wsdl, '<t:Out/>', $on), "\n";
echo shown($wsdl, '<t:Out>x</t:Out>', $on), "\n";
echo shown($wsdl, '<t:Out>x<t:b>1</t:b></t:Out>', $on + ['classmap' => ['T' => 'Prose']]), "\n";
echo shown($wsdl, '<t:Out>x<t:b>1</t:b></t:Out>', $on + ['classmap' => ['T' => 'Silent']]), "\n";
ini_set('soapc.compat_values', 1);
echo shown($wsdl, '<t:Out>x<t:b>1</t:b></t:Out>', $on), "\n";
echo shown($wsdl, '<t:Out>x<t:b>1</t:b></t:Out>'), "\n";
echo sent($wsdl, [['_' => ['x', ['b']], 'b' => 1]], $valid), "\n";
ini_set('soapc.compat_values', 0);

echo "sent\n";
$prose = new Prose;
$prose->b = ['one', 'two'];
$prose->n = [3];
$prose->_ = [['b'], new Text, ' ', ['n'], ['b'], 1.5];
foreach ([
    $prose,
    ['_' => ['a ', ['b'], "\n", ['t'], ' & '], 'b' => 1, 't' => ['_' => ['x', ['n']], 'n' => 5], 'a' => '1'],
    ['_' => []],
    ['_' => 'as before ', 'b' => 1],
    ['_' => ['x', 'y']],
] as $value) {
    echo sent($wsdl, [$value], $valid), "\n";
    echo sent($wsdl, [$value]) === sent($wsdl, [$value], $valid) ? "" : "the option counts\n";
}

echo "refused\n";
foreach ([[['c']], [['b']], ['x'], [['b'], ['b']], [['b', 'b']], [[1]], [[]], [['a']]] as $order) {
    echo sent($wsdl, [['_' => $order, 'b' => $order === [['b']] ? null : 1, 'a' => 1]], $valid), "\n";
}
?>
--EXPECT--
received
stdClass{_: ['a ', ['b'], '
', ['t'], ['b'], ' & ', ['n']], b: ['1', '2'], n: [3], t: [stdClass{_: ['x', ['n']], n: [5]}], a: '1'}
stdClass{_: 'a  & ', b: ['1', '2'], n: 3, t: stdClass{_: 'x', n: 5}, a: '1'}
stdClass{}
stdClass{_: ['x']}
Prose{b: ['1'], _: ['x', ['b']], n: NULL}
Silent{b: ['1']}
stdClass{_: ['x', ['b']], b: ['1']}
stdClass{b: '1'}
<ns1:In>x<ns1:b>1</ns1:b></ns1:In>
sent
<ns1:In><ns1:b>one</ns1:b>&lt;text&gt; <ns1:n>3</ns1:n><ns1:b>two</ns1:b>1.5</ns1:In>
<ns1:In a="1">a <ns1:b>1</ns1:b>
<ns1:t>x<ns1:n>5</ns1:n></ns1:t> &amp; </ns1:In>
<ns1:In/>
<ns1:In>as before <ns1:b>1</ns1:b></ns1:In>
<ns1:In>xy</ns1:In>
refused
SoapFault: SOAP-ERROR: Encoding: _: ['c'] where the name of an element of the type was expected
<ns1:In a="1"><ns1:b/></ns1:In>
SoapFault: SOAP-ERROR: Encoding: /Envelope/Body/In: the order of the mixed content names 'b' less often than there are values
SoapFault: SOAP-ERROR: Encoding: /Envelope/Body/In: the order of the mixed content names 'b' more often than there are values
SoapFault: SOAP-ERROR: Encoding: _: a list of strings and of arrays that hold a member's name, ['name'], was expected
SoapFault: SOAP-ERROR: Encoding: _: a list of strings and of arrays that hold a member's name, ['name'], was expected
SoapFault: SOAP-ERROR: Encoding: _: a list of strings and of arrays that hold a member's name, ['name'], was expected
SoapFault: SOAP-ERROR: Encoding: _: ['a'] where the name of an element of the type was expected
