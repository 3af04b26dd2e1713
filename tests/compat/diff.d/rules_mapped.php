<?php
/* Rules on the type map: what it was called for, and with what. */

const MAPPED_STRING = "'type_name' => 'string', 'type_ns' => 'http://www.w3.org/2001/XMLSchema'";

/**
 * The type map codes elements that have a value. Attributes are made by both; where ext/soap calls it for something else, too (the
 * text of simple content, items of lists, nulls, a base type's part of a value), no more places differ than it was called in vain, or what it
 * threw or wrote is ext/soap's error.
 */
function rule_typemap_content(Context $c): bool
{
    if (!preg_match("/'type_name' => '\\w+'/", $c->source)) {
        return false;
    }
    [$theirs, $ours] = [map_calls($c->theirs), map_calls($c->ours)];
    foreach ($ours as $call) {
        $at = array_search($call, $theirs, true);
        if ($at !== false) {
            unset($theirs[$at]);
        }
    }
    $vain = count($theirs);
    $is_of_attribute = preg_grep('/^from_xml .*<BOGUS>/', $theirs) && error_of($c->theirs) === null && error_of($c->ours) === null;
    if (!$vain || $is_of_attribute) {
        return false;
    }
    if (preg_match('/^in (to|from)_xml$|has fixed value|^Invalid callback|Violation of encoding rules$/', error_of($c->theirs) ?? '') && error_of($c->theirs) !== error_of($c->ours)) {
        return true;
    }
    foreach (array_keys($c->theirs + $c->ours) as $field) {
        [$a, $b] = [$c->theirs[$field] ?? '', $c->ours[$field] ?? ''];
        if (preg_match('/^(to|from)_xml|^last |^warning/', $field) || $c->same($field)) {
            continue;
        }
        if (!preg_match('/^(request|output|result|handled|output headers|thrown)/', $field) || places_that_differ($a, $b) > $vain && !in_array('to_xml $ null', $theirs, true)) {
            return false;
        }
    }
    return true;
}

/** Names of the types that come from one in the type map. @return string[] */
function derived_from_mapped(string $source): array
{
    preg_match_all("/'type_name' => '(\\w+)'/", $source, $mapped);
    preg_match_all('/<xsd:(?:complex|simple)Type name="(\w+)"[^>]*>(?:<xsd:(?:complex|simple)Content>)?<xsd:(?:extension|restriction) base="\w+:(\w+)"/', $source, $types, PREG_SET_ORDER);
    $derived = [];
    do {
        $before = $derived;
        foreach ($types as [, $name, $base]) {
            if (in_array($base, [...$mapped[1], ...$before], true) && !in_array($name, $derived, true)) {
                $derived[] = $name;
            }
        }
    } while ($derived !== $before);
    return $derived;
}

/** Names of the elements whose type, which has no name, comes from one in the type map. @param string[] $derived @return string[] */
function elements_derived_from_mapped(string $source, array $derived): array
{
    preg_match_all("/'type_name' => '(\\w+)'/", $source, $mapped);
    $bases = implode('|', [...$mapped[1], ...$derived]);
    preg_match_all('/<xsd:element name="([^"]+)"[^<>]*><xsd:(?:complex|simple)Type(?: mixed="true")?>(?:<xsd:(?:complex|simple)Content>)?<xsd:(?:extension|restriction) base="\w+:(?:' . $bases . ')"/', $source, $m);
    return $bases === '' ? [] : array_values(array_unique($m[1]));
}

/**
 * A type that comes from one in the type map is coded as itself; ext/soap has the base's part, or all of it, made by the type
 * map. Only elements of such a type differ, or an error is told of one, or the type map threw what ends the call.
 */
function rule_mapped_base(Context $c): bool
{
    $derived = derived_from_mapped($c->source);
    $anonymous = elements_derived_from_mapped($c->source, $derived);
    if (!$derived && !$anonymous || map_calls($c->theirs) === map_calls($c->ours)) {
        return false;
    }
    $types = implode('|', $derived);
    preg_match_all('/ name="([^"]+)" type="\w+:(?:' . $types . ')"/', $c->source, $m);
    preg_match_all('/<(?:[\w.-]+:)?([^\s<>\/]+)[^<>]*:type="[\w.-]+:(?:' . $types . ')"/u', $c->message(), $said);
    $names = $derived ? array_unique([...$m[1], ...$said[1], ...$anonymous]) : $anonymous;
    if (!$names) {
        return false;
    }
    $one_of = '(?:' . implode('|', array_map(fn ($name) => preg_quote($name, '/'), $names)) . ')';
    [$theirs, $ours] = [error_of($c->theirs), error_of($c->ours)];
    if (($theirs === null) !== ($ours === null)) {
        $is_of_part = $ours !== null && !str_contains($ours, '/Envelope/') && preg_match("/^SOAP-ERROR: Encoding: object has no '[^']+' property$/", $ours) && preg_match('/<wsdl:part name="\w+" element="\w+:' . $one_of . '"/u', $c->source);
        return $ours !== null ? $is_of_part || preg_match("/\\/$one_of(?:[\\/\\[):]|$)/u", $ours) === 1
            : preg_match('/^in (to|from)_xml$|has fixed value|object has no|Violation of encoding rules|could not be converted/', $theirs) === 1;
    }
    $is_part = preg_match('/<wsdl:part name="' . $one_of . '"|<wsdl:part name="\w+" element="\w+:' . $one_of . '"/u', $c->source);
    $xml = fn ($text) => preg_replace(["/<((?:[\\w.-]+:)?$one_of)(?=[\\s>])[^>]*>.*?<\\/\\1>/su", '/ xmlns:\w+="[^"]*"/'], '', preg_replace('/(<\/?|")ns\d+:/', '$1', spelled_out($text)));
    $dump = fn ($text) => implode("\n", preg_grep("/^\\$.*->$one_of(?:[\\[ ]|->)/u", explode("\n", $text), PREG_GREP_INVERT));
    foreach (array_keys($c->theirs + $c->ours) as $field) {
        if (preg_match('/^(to|from)_xml|^last |^warning/', $field) || $c->same($field)) {
            continue;
        }
        [$a, $b] = [$c->theirs[$field] ?? '', $c->ours[$field] ?? ''];
        $pair = preg_match('/^(request|output$)/', $field) ? [$xml($a), $xml($b)] : [$dump($a), $dump($b)];
        if ($pair[0] !== $pair[1] && !($c->explains)($field, $pair) && !($is_part && preg_match('/^(result|handled|output|request)/', $field))) {
            return false;
        }
    }
    return true;
}

/** The texts of a fault are none of the type map's values. */
function rule_fault_text_mapped(string $a, string $b, Context $c, string $field): array
{
    if (!str_contains($c->source, MAPPED_STRING)) {
        return [$a, $b];
    }
    if (str_starts_with($field, 'output')) {
        return each_fault_text($a, $b);
    }
    $message = html_entity_decode(stripcslashes($c->message()), ENT_QUOTES | ENT_XML1);
    foreach (['/^message (.*?)(?=\n\$|\nprevious|\z)/ms', "/^\\$->detail string '(.*?)'$/ms", "/^\\$->faultstring string '(.*?)'$/ms", "/^\\$->faultactor string '(.*?)'$/ms"] as $pattern) {
        if (preg_match($pattern, $b, $text) && str_contains($message, stripcslashes($text[1]))) {
            $a = preg_replace(str_replace("string '(.*?)'", '[^\n]*', $pattern), addcslashes($text[0], '\\$'), $a);
            if (str_contains($pattern, '->detail ')) {
                $a = preg_replace('/\n\$->detail(\[|->).*/', '', $a);
            }
        }
    }
    return [$a, $b];
}

/** Theirs with our texts of a fault. */
function each_fault_text(string $a, string $b): array
{
    $pattern = '/<(?:\w+:)?(faultstring|faultactor|Text)\b[^<>]*?(?:\/>|>.*?<\/(?:\w+:)?\1>)/s';
    preg_match_all($pattern, $b, $ours);
    $at = 0;
    $changed = preg_replace_callback($pattern, function ($m) use ($ours, &$at) {
        return ($ours[1][$at] ?? null) === $m[1] ? $ours[0][$at++] : $m[0];
    }, $a);
    return [$changed, $b];
}

/** Calls of the type map that only one side made. @return array{string[], string[]} theirs, ours */
function calls_of_one_side(Context $c): array
{
    [$theirs, $ours] = [map_calls($c->theirs), map_calls($c->ours)];
    foreach ($ours as $i => $call) {
        $at = array_search($call, $theirs, true);
        if ($at !== false) {
            unset($theirs[$at], $ours[$i]);
        }
    }
    return [$theirs, $ours];
}

/** @return string[] the kinds of all calls that only one side made; none where one of them is of no kind */
function kinds_of_map_calls(Context $c): array
{
    [$theirs, $ours] = calls_of_one_side($c);
    $kinds = array_merge(array_map(fn ($call) => kind_of_their_call($c, $call), $theirs), array_map(fn ($call) => kind_of_our_call($c, $call), $ours));
    return in_array(null, $kinds, true) ? [] : array_unique($kinds);
}

function kind_of_their_call(Context $c, string $call): ?string
{
    if (preg_match('/^from_xml .*<(\w+:)?(faultstring|faultactor|Text|Role|Node|faultcode|Value)\b/', $call) || in_array(substr($call, strlen('to_xml $ string ')), array_map(dump_string(...), fault_texts($c)), true)) {
        return 'fault-text-mapped';
    }
    if (str_starts_with($call, 'from_xml') && error_of($c->theirs) !== null && error_of($c->ours) !== null && !isset($c->theirs['handled']) && !isset($c->ours['handled'])) {
        return 'refused-earlier';
    }
    $is_text = preg_match("/^from_xml \\$ string '<([^\\s>]+)[^<>]*>[^<]*<\\/\\1>'$/u", $call);
    $is_untyped = preg_match('/Fault[ >]/', $c->message()) || preg_match('/^\$(client|server) = \w+\(null,/m', $c->source) || preg_match("/string '<(?:[\\w.-]+:)?([^\\s>]+)/u", $call, $m) && !str_contains($c->source, " name=\"$m[1]\"");
    return $is_text && str_contains($c->source, MAPPED_STRING) && $is_untyped ? 'untyped-mapped' : null;
}

/** What a server says, and what soapc's says. @return string[] */
function fault_texts(Context $c): array
{
    preg_match_all("/new SoapFault\\([^,]*(?:\\[[^\\]]*\\])?, '((?:[^'\\\\]|\\\\.)*)'/", $c->source, $m);
    return array_filter([error_of($c->ours), error_of($c->theirs), 'by fault()', 'error in handler', ...$m[1]], fn ($text) => $text !== null);
}

function kind_of_our_call(Context $c, string $call): ?string
{
    $is_encode = str_starts_with($call, 'to_xml');
    [$theirs, $ours] = [error_of($c->theirs), error_of($c->ours)];
    if ($is_encode && $theirs !== null && $ours !== null && !sent($c->theirs) && !sent($c->ours) && (is_same_or_longer($theirs, $ours) || are_two_errors($c, $theirs, $ours))) {
        return 'mapped-behind-error';
    }
    if ($is_encode && preg_match('/throw new SoapFault\(/', $c->source) && preg_match('/<(detail|env:Detail)\b/', $c->ours['output'] ?? '')) {
        return 'thrown-magic';
    }
    if (!$is_encode && preg_match('/^[^>]* [\w.-]+:type="([\w.-]+):\w+"/', $call, $m) && preg_match("/ xmlns:$m[1]=\"http:\/\/www\.w3\.org\/1999\/XMLSchema\"/", $c->message())) {
        return 'xsd-1999';
    }
    return !$is_encode && str_contains($c->message(), 'Fault>') && str_contains($c->source, '<wsdl:fault') ? 'typed-detail' : null;
}

/** @return string[] what the type map was called with */
function map_calls(array $fields): array
{
    $calls = array_filter($fields, fn ($name) => preg_match('/^(to|from)_xml/', $name), ARRAY_FILTER_USE_KEY);
    return array_map(fn ($name) => strtok($name, ' ') . ' ' . spelled_out(preg_replace('/ xmlns(:[\w.-]+)?="[^"]*"/', '', $calls[$name])), array_keys($calls));
}

/** Texts and attributes, or values, that are not the same; many where elements differ. */
function places_that_differ(string $a, string $b): int
{
    if (!preg_match('/^\s*</', $a)) {
        [$theirs, $ours] = [leaves($a), leaves($b)];
        $paths = array_keys(array_filter($theirs + $ours, fn ($path) => ($theirs[$path] ?? null) !== ($ours[$path] ?? null), ARRAY_FILTER_USE_KEY));
        $tops = array_filter($paths, fn ($path) => !array_filter($paths, fn ($other) => $other !== $path && preg_match('/^' . preg_quote($other, '/') . '(\[|->)/', $path)));
        return count($tops);
    }
    $bare = fn ($xml) => preg_replace(['/ [\w:{}.\/-]+="[^"]*"/u', '/>[^<]+</', '/<(\/?)(?:\{[^}]*\}|[\w-]+:)/', '/<(\/?)(?:BOGUS|anyType|string)(?=[ >])/'], ['', '><', '<$1', '<$1item'], spelled_out(with_names($xml))); /* items of lists have several names */
    if ($bare($a) !== $bare($b)) {
        return PHP_INT_MAX;
    }
    [$theirs, $ours] = [preg_split('/(?=<)/', spelled_out(with_names($a))), preg_split('/(?=<)/', spelled_out(with_names($b)))];
    return count(array_diff_assoc($theirs, $ours));
}

/** An array type of the type map is mapped also where the message calls it SOAP-ENC:Array. */
function rule_mapped_array(Context $c): bool
{
    preg_match_all("/'type_name' => '(\\w+)'/", $c->source, $m);
    $arrays = array_filter($m[1], fn ($name) => preg_match('/<xsd:complexType name="' . $name . '"><xsd:complexContent><xsd:restriction base="soapenc:Array"/', $c->source));
    $more = array_diff(map_calls($c->ours), map_calls($c->theirs));
    return $arrays && $more && !array_diff(map_calls($c->theirs), map_calls($c->ours)) && !array_filter($more, fn ($call) => !preg_match('/^from_xml .*type="[\w-]+:Array"/', $call));
}

/** While an exception is pending PHP calls no code of the program: ext/soap finds no __get and no type map for the detail of a fault that was thrown. */
function rule_thrown_magic(Context $c): bool
{
    if (!preg_match('/throw new SoapFault\(/', $c->source) || !isset($c->theirs['handled'], $c->ours['handled'])) {
        return false;
    }
    if (preg_match('/^SOAP-ERROR: Encoding: object has no/', error_of($c->theirs) ?? '') && preg_match('/throw new SoapFault\(.*new (?:(?:Magic|GetOnly)\(|ThrowingIsset\b)/', $c->source)) {
        return !str_contains(error_of($c->ours) ?? '', 'SOAP-ERROR');
    }
    $bare = fn ($fields) => preg_replace(['/<(detail|env:Detail)>.*<\/\1>|<(detail|env:Detail)\/>/s', '/ xmlns:\w+="[^"]*"/', '/(<\/?|>)ns\d+:/'], ['', '', '$1'], spelled_out($fields['output'] ?? ''));
    $output = [$bare($c->theirs), $bare($c->ours)];
    return str_contains($c->ours['output'] ?? '', 'Fault>') && $c->same_but('/^(output|to_xml|warning)/') && ($output[0] === $output[1] || ($c->explains)('output', $output)) && preg_match("/'to_xml'|new (Magic|GetOnly|Many|Text|Array)/", $c->source)
        && (strlen($c->theirs['output']) < strlen($c->ours['output']) + strlen('<detail></detail>') + 40 || preg_match('/<(detail|env:Detail)><([^\s>]+)[^>]*><\/\2><\/\1>/', spelled_out($c->theirs['output'])));
}
