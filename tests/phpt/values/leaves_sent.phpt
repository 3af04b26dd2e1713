--TEST--
Values: what PHP has becomes what the type asks for (contract 12.1)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

function row(string $type, mixed ...$given): void
{
    $wsdl = service("<xs:element name='In'><xs:complexType><xs:sequence><xs:element name='v' type='xs:$type'/>"
        . "</xs:sequence></xs:complexType></xs:element><xs:element name='Out' type='xs:string'/>");
    $texts = [];
    foreach ($given as $value) {
        $texts[] = preg_replace('~^<ns1:v>(.*)</ns1:v>$~s', '$1', @contents($wsdl, ['v' => $value]));
    }
    echo str_pad($type, 14), '|', implode('|', $texts), "|\n";
}

class Text
{
    public function __toString(): string
    {
        return 'text of an object';
    }
}

row('string', 'a<b&c>"', 7, 1.5, true, false, '', new Text, null);
row('boolean', true, false, 'x', '', 0, 2.5, []);
row('int', 7, '7x', 7.9, -7.9, '1e3', true, [1, 2], [], ' 12 ');
row('decimal', '1.50', 3, 0.1, -0.5, 1e25, 1.5e-9, 0.0, 100.0);
row('double', 1, '2.5x', 0.1, 1 / 3, 1e20, -1.5e-7, INF, -INF, NAN);
row('float', 0.1, true);
row('base64Binary', "\0\xff", 'hello');
row('hexBinary', "\0\xff", 'JK');
row('anyURI', 'http://x/?a&b');
row('NMTOKENS', ['a', 'b'], 'c  d');
?>
--EXPECT--
string        |a&lt;b&amp;c&gt;"|7|1.5|1|||text of an object|<ns1:v/>|
boolean       |true|false|true|false|false|true|false|
int           |7|7|7|-8|1000|1|1|0|12|
decimal       |1.50|3|0.1|-0.5|10000000000000000000000000|0.0000000015|0|100|
double        |1|2.5|0.1|0.3333333333333333|1.0E+20|-1.5E-7|INF|-INF|NaN|
float         |0.1|1|
base64Binary  |AP8=|aGVsbG8=|
hexBinary     |00FF|4A4B|
anyURI        |http://x/?a&amp;b|
NMTOKENS      |a b|c d|
