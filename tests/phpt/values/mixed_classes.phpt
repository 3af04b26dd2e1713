--TEST--
Values: text amid elements goes to classes that have a place for it; soapc.compat_values=1 does without it
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';
set_error_handler(fn($level, $message) => throw new ErrorException($message));

$type = fn($more) => "<xs:complexType name='M' mixed='true'><xs:sequence><xs:element name='b' type='xs:string' minOccurs='0'/></xs:sequence>$more"
    . "</xs:complexType><xs:element name='In'><xs:complexType><xs:sequence><xs:element name='m' type='t:M'/></xs:sequence></xs:complexType></xs:element>"
    . "<xs:element name='Out' type='t:M'/>";
$wsdl = service($type(''));
$open = service($type('<xs:anyAttribute/>'));

class Plain { public $b; }
class Setter { private $b; public function __set($name, $value) { throw new LogicException("no $name"); } }
class Fixed { public static $_; public $b; }
class Declared { public $b; public $_; }
class Hidden { private $b; private $_; }
class Heir extends Hidden {}
#[AllowDynamicProperties]
class Dynamic { public $b; }
class Sub extends stdClass {}

foreach ([null, 'stdClass', 'Plain', 'Setter', 'Fixed', 'Declared', 'Hidden', 'Heir', 'Dynamic', 'Sub'] as $class) {
    $options = $class ? ['classmap' => ['M' => $class]] : [];
    echo shown($wsdl, '<t:Out>Te<t:b>x</t:b>xt</t:Out>', $options), "\n";
    $same = shown($open, '<t:Out>Te<t:b>x</t:b>xt</t:Out>', $options) === shown($wsdl, '<t:Out>Te<t:b>x</t:b>xt</t:Out>', $options);
    echo $same ? '' : "another with anyAttribute\n";
}
echo "blank\n";
foreach (["\n <t:b>x</t:b>\n ", ' ', '&#32;<t:b>x</t:b>', '<![CDATA[ ]]>', '<!-- c -->', '&#32;t'] as $content) {
    echo shown($open, "<t:Out>$content</t:Out>"), "\n";
}
ini_set('soapc.compat_values', '1');
echo "compat\n";
echo shown($wsdl, '<t:Out>Te<t:b>x</t:b>xt</t:Out>'), "\n";
echo shown($wsdl, '<t:Out>text</t:Out>', ['classmap' => ['M' => 'Declared']]), "\n";
foreach (['text', 5, '', ['_' => 'text', 'b' => 'x'], ['b' => 'x'], []] as $value) {
    echo contents($wsdl, ['m' => $value]), "\n";
}
?>
--EXPECT--
stdClass{_: 'Text', b: 'x'}
stdClass{_: 'Text', b: 'x'}
Plain{b: 'x'}
Setter{-b: 'x'}
Fixed{b: 'x'}
Declared{b: 'x', _: 'Text'}
Hidden{-b: 'x', -_: 'Text'}
Heir{-b: 'x', -_: NULL}
Dynamic{b: 'x', _: 'Text'}
Sub{_: 'Text', b: 'x'}
blank
stdClass{b: 'x'}
stdClass{}
stdClass{b: 'x'}
stdClass{}
stdClass{}
stdClass{_: ' t'}
compat
stdClass{b: 'x'}
Declared{b: NULL, _: NULL}
<ns1:m/>
<ns1:m/>
<ns1:m/>
<ns1:m><ns1:b>x</ns1:b></ns1:m>
<ns1:m><ns1:b>x</ns1:b></ns1:m>
<ns1:m/>
