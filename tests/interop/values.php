<?php
/* Values of tests/interop are compared as XSD's value spaces have it: 1.0E10 and 1e+10 are one double, 10:00Z and 12:00+02:00 one instant. */

const LISTS = ['word', 'person', 'item', 'shape', 'hint'];

/* The value in the one form that it is compared in; empty lists are absent members. */
function normal(mixed $value, string $name = ''): mixed
{
    if (is_array($value) && array_is_list($value) && $value) {
        return array_map(fn ($item) => normal($item, $name), $value);
    }
    if (is_array($value)) {
        ksort($value);
        return array_filter(array_combine(array_keys($value), array_map('normal', $value, array_map('strval', array_keys($value)))), fn ($item) => $item !== []);
    }
    return $value === null ? null : normal_leaf(is_bool($value) ? ($value ? 'true' : 'false') : (string)$value, $name);
}

function normal_leaf(string $text, string $name): string
{
    return match ($name) {
        'boolean', 'flag' => ['1' => 'true', '0' => 'false'][$text] ?? $text,
        'float' => normal_number($text, fn ($number) => bin2hex(pack('G', $number))),
        'double', 'ratio', 'radius' => normal_number($text, fn ($number) => bin2hex(pack('E', $number))),
        'decimal' => preg_match('/^([+-]?)0*(\d*)(?:\.(\d*?)0*)?$/', $text, $m) ? ltrim($m[1], '+') . ($m[2] ?: '0') . (($m[3] ?? '') === '' ? '' : ".$m[3]") : $text,
        'duration' => normal_duration($text),
        'dateTime', 'time' => normal_instant($text),
        'date', 'gYear', 'gYearMonth', 'gMonth', 'gMonthDay', 'gDay' => preg_replace('/[+-]00:00$/', 'Z', $text),
        'hexBinary' => strtoupper($text),
        'any' => normal_xml($text),
        default => $text,
    };
}

function normal_number(string $text, callable $bits): string
{
    return match (true) {
        in_array($text, ['INF', '-INF', 'NaN'], true) => $text,
        is_numeric($text) => $bits((float)$text),
        default => "no number: $text",
    };
}

/* Months and seconds (XSD Part 2, 3.2.6.2). */
function normal_duration(string $text): string
{
    if (!preg_match('/^(-?)P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.(\d+))?S)?)?$/', $text, $m)) {
        return $text;
    }
    $m = array_map(null, $m) + array_fill(0, 9, '');
    $seconds = ((int)$m[4] * 24 + (int)$m[5]) * 3600 + (int)$m[6] * 60 + (int)$m[7];
    return "$m[1] " . (12 * (int)$m[2] + (int)$m[3]) . " months $seconds." . rtrim($m[8], '0') . ' s';
}

/* In UTC where a time zone is given; without zeros at the end of a fraction. */
function normal_instant(string $text): string
{
    if (!preg_match('/^(?:(\d{4})-(\d\d)-(\d\d)T)?(\d\d):(\d\d):(\d\d)(?:\.(\d*?)0*)?(Z|[+-]\d\d:\d\d)?$/', $text, $m)) {
        return $text;
    }
    $date = ($m[1] === '' ? '2000-01-01' : "$m[1]-$m[2]-$m[3]") . " $m[4]:$m[5]:$m[6]";
    $zone = $m[8] ?? '';
    $utc = new DateTimeImmutable("$date $zone", new DateTimeZone('UTC'));
    return $utc->setTimezone(new DateTimeZone('UTC'))->format($m[1] === '' ? 'H:i:s' : 'Y-m-d\TH:i:s') . '.' . ($m[7] ?? '') . ($zone === '' ? '' : 'Z');
}

function normal_xml(string $text): string
{
    $document = new DOMDocument;
    return @$document->loadXML($text) ? $document->documentElement->C14N(true) : "no XML: $text";
}

/* Without nulls, for what cannot tell null from absent. */
function without_nulls(mixed $value): mixed
{
    return is_array($value) ? array_filter(array_map('without_nulls', $value), fn ($item) => $item !== null && $item !== []) : $value;
}
