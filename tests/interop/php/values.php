<?php
/*
 * The values of tests/interop between JSON and PHP. In JSON each leaf is its text in XML's lexical form, a list is an array, nil is null,
 * a derived type is told by "@type", `any` is a string of XML; names of members are the schema's.
 */
const NS = 'urn:soapc:interop';
const CLASSES = ['Circle' => Circle::class, 'Box' => Box::class, 'Crate' => Crate::class];

class Circle extends stdClass
{
}

class Box extends stdClass
{
}

class Crate extends Box
{
}

function from_json(mixed $value, string $name = ''): mixed
{
    if (is_array($value) && array_is_list($value)) {
        return array_map(fn ($item) => from_json($item, $name), $value);
    }
    if (is_array($value)) {
        $class = CLASSES[$value['@type'] ?? ''] ?? stdClass::class;
        $object = new $class;
        foreach (array_diff_key($value, ['@type' => 0]) as $member => $content) {
            $object->$member = from_json($content, $member);
        }
        return $object;
    }
    return $value === null ? null : match ($name) {
        'base64Binary' => base64_decode($value),
        'hexBinary' => hex2bin($value),
        'boolean', 'flag' => $value === 'true',
        'byte', 'short', 'int', 'long', 'unsignedByte', 'unsignedShort', 'unsignedInt', 'number', 'age', 'width', 'height', 'depth', 'hop', 'count' => (int)$value,
        'float', 'double', 'ratio', 'radius' => ['INF' => INF, '-INF' => -INF, 'NaN' => NAN][$value] ?? (float)$value,
        default => $value,
    };
}

function to_json(mixed $value, string $name = ''): mixed
{
    if (is_array($value)) {
        return array_map(fn ($item) => to_json($item, $name), $value);
    }
    if (is_object($value)) {
        $class = array_search($value::class, CLASSES, true);
        $members = $class === false ? [] : ['@type' => $class];
        foreach (get_object_vars($value) as $member => $content) {
            $members[$member] = to_json($content, $member);
        }
        return (object)$members;
    }
    return match (true) {
        $value === null => null,
        is_bool($value) => $value ? 'true' : 'false',
        is_float($value) => is_nan($value) ? 'NaN' : (is_infinite($value) ? ($value > 0 ? 'INF' : '-INF') : json_encode($value)),
        $name === 'base64Binary' => base64_encode($value),
        $name === 'hexBinary' => strtoupper(bin2hex($value)),
        default => (string)$value,
    };
}

function line(mixed $value): string
{
    return json_encode($value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR) . "\n";
}
