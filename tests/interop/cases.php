<?php
/*
 * What is exchanged: feature => cases, in JSON's terms (php/values.php). A case that comes in several ports is asked in each.
 * The extremes of the built-in types are those of XSD Part 2, or for types without bounds what a program may well have.
 */
const TYPES = [
    'string' => ['', ' ', "a <b> & \"c\" 'd'", " two  spaces\tand\na line ", 'ä€😀'],
    'normalizedString' => ['  as it   is '],
    'token' => ['one two'],
    'language' => ['de-CH-1996'],
    'Name' => ['a:b-c.d'],
    'NCName' => ['_a-1.ä'],
    'NMTOKEN' => ['-1a'],
    'NMTOKENS' => ['-1a b 3'],
    'ID' => ['i1'],
    'IDREF' => ['i2'],
    'IDREFS' => ['i2 i2'],
    'boolean' => ['true', 'false'],
    'byte' => ['-128', '127'],
    'short' => ['-32768', '32767'],
    'int' => ['-2147483648', '2147483647', '0'],
    'long' => ['-9223372036854775808', '9223372036854775807', '9007199254740993'],
    'unsignedByte' => ['0', '255'],
    'unsignedShort' => ['65535'],
    'unsignedInt' => ['4294967295'],
    'unsignedLong' => ['0', '18446744073709551615'],
    'integer' => ['-123456789012345678901234567890', '123456789012345678901234567890'],
    'positiveInteger' => ['1', '123456789012345678901234567890'],
    'nonNegativeInteger' => ['0', '123456789012345678901234567890'],
    'nonPositiveInteger' => ['0', '-123456789012345678901234567890'],
    'negativeInteger' => ['-1', '-123456789012345678901234567890'],
    'decimal' => ['-12345678901234567890.123456789', '0.000000000000000001', '79.90'],
    'float' => ['3.4028235E38', '1.4E-45', '-1.1754944E-38', 'INF', '-INF', 'NaN', '0.1'],
    'double' => ['1.7976931348623157E308', '4.9E-324', '-2.2250738585072014E-308', 'INF', '-INF', 'NaN', '0.1'],
    'duration' => ['P1Y2M3DT4H5M6.789S', '-P400D', 'PT0S'],
    'dateTime' => ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999999Z', '2026-05-08T16:00:00.123+14:00', '2026-05-08T16:00:00'],
    'date' => ['0001-01-01', '9999-12-31', '2024-02-29', '2026-05-08Z', '2026-05-08-05:00'],
    'time' => ['00:00:00', '23:59:59.999999', '16:00:00Z', '16:00:00-04:00'],
    'gYear' => ['0001', '9999', '2026Z'],
    'gYearMonth' => ['2026-12'],
    'gMonth' => ['--12'],
    'gMonthDay' => ['--02-29'],
    'gDay' => ['---31'],
    'hexBinary' => ['', '00FF7F80'],
    'base64Binary' => ['', 'AP9/gA=='],
    'anyURI' => ['', 'http://example.com/a%20b?c=d&e=f#g', 'urn:x:ä'],
    'QName' => ['name', '{urn:q}name'],
];

function record(array $people): array
{
    return ['text' => 'Käse & <Brot>', 'number' => '-7', 'flag' => 'true', 'ratio' => '0.1', 'day' => '2026-05-08', 'owner' => ['name' => 'Ann', 'age' => '65535'],
        'person' => $people];
}

/* feature => list of [name, ports, case] */
function cases(): array
{
    $both = ['Wrapped11', 'Wrapped12'];
    $records = ['no person' => record([]), 'one person' => record([['name' => 'Bob']]), 'two people' => record([['name' => 'Bob'], ['name' => 'Cem', 'age' => '0']])];
    $features = [];
    foreach (['wrapped' => 'Wrapped11', 'bare' => 'Bare', 'rpc/literal' => 'Rpc', 'rpc/encoded' => 'Encoded', 'SOAP 1.2' => 'Wrapped12'] as $feature => $port) {
        foreach ($records as $name => $record) {
            $features[$feature][] = [$name, [$port], ['operation' => 'echo', 'value' => $record, 'count' => '3']];
        }
    }
    $features['header'][] = ['a block there and back', $both, ['operation' => 'echoHeader', 'value' => ['name' => 'Ann'], 'header' => ['id' => 'a-1', 'hop' => '2']]];
    $problem = ['number' => '42', 'text' => 'no such thing'];
    $features['fault'][] = ['detail', $both, ['operation' => 'fail', 'value' => $problem]];
    $features['fault'][] = ['detail with a list', $both, ['operation' => 'fail', 'value' => $problem + ['hint' => ['one', 'two']]]];
    foreach (['all null' => ['text' => null, 'number' => null, 'person' => null], 'none null' => ['text' => 'a', 'number' => '0', 'person' => ['name' => 'b'],
        'maybe' => 'c', 'maybeNumber' => '1'], 'empty is not null' => ['text' => '', 'number' => null, 'person' => ['name' => ''], 'maybe' => ''], 'optional null' => ['text' => 'a', 'number' => null, 'person' => null, 'maybeNumber' => null],
        'null in a list' => ['text' => null, 'number' => '1', 'person' => null, 'item' => ['a', null, 'b']]] as $name => $value) {
        $features['nil'][] = [$name, $both, ['operation' => 'echoNils', 'value' => $value]];
    }
    $person = ['name' => 'Ann', 'age' => '1'];
    foreach (['none' => [], 'one' => ['word' => ['a'], 'number' => ['1'], 'person' => [$person]], 'many' => ['word' => ['a', 'b', 'a'],
        'number' => array_map('strval', range(-50, 49)), 'person' => array_fill(0, 3, $person)],
        'empty strings' => ['word' => ['', 'a', '']]] as $name => $value) {
        $features['lists'][] = [$name, $both, ['operation' => 'echoLists', 'value' => $value]];
    }
    foreach (TYPES as $type => $values) {
        foreach ($values as $value) {
            $features['types'][] = [trim("$type " . json_encode($value, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES)), ['Wrapped11'],
                ['operation' => 'echoTypes', 'value' => [$type => $value] + (str_starts_with($type, 'IDREF') ? ['ID' => 'i2'] : [])]];
        }
    }
    $circle = ['@type' => 'Circle', 'label' => 'c', 'radius' => '0.5'];
    $box = ['@type' => 'Box', 'label' => 'b', 'width' => '1', 'height' => '2'];
    foreach (['one' => [$circle], 'three' => [$box, $circle, ['@type' => 'Crate', 'depth' => '3'] + $box]] as $name => $shapes) {
        $features['xsi:type'][] = [$name, $both, ['operation' => 'echoShapes', 'value' => ['shape' => $shapes]]];
    }
    foreach (['none' => [], 'an element' => ['any' => '<x:more xmlns:x="urn:x">text</x:more>'], 'a tree' => ['any' =>
        '<x:more xmlns:x="urn:x" x:a="1" b="2"><x:in><y xmlns="urn:y">&lt;ä&gt;</y></x:in><x:in></x:in></x:more>']] as $name => $any) {
        $features['any'][] = [$name, $both, ['operation' => 'echoAny', 'value' => ['name' => 'n'] + $any]];
    }
    return $features;
}
