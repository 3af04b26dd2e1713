<?php
/* Rules on values that were received. */

const GOT = 'result|handled|output headers|from_xml|thrown|__set|noted';

/** @return array<string, array{string, callable}> */
function dump_rules(): array
{
    return [
        'text-beside-any' => [GOT, 'rule_text_beside_any'],
        'integer-got' => [GOT, fn ($a, $b) => each_leaf($a, $b, fn ($x, $y) => preg_match("/^string '([+-]?\d{19,})'$/", $y, $m)
            && $x === 'float ' . var_export((float)$m[1], true))],
        'enum-given' => ['to_xml|arguments|__', fn ($a, $b) => each_leaf($a, $b, fn ($x, $y) => in_array([$x, $y], [["string 'Hearts'", 'enum Suit::Hearts'], ["string 'red'", 'enum Colour::Red'], ["string 'green'", 'enum Colour::Green'], ['int 1', 'enum Level::Low'], ['int 2', 'enum Level::High']], true))],
        'negative-zero' => [GOT, fn ($a, $b) => each_leaf($a, $b, fn ($x, $y) => $x === 'float 0.0' && $y === 'float -0.0')],
        'fault-code-space' => ['thrown|result', 'rule_fault_code_space'],
        'cdata-space' => [GOT, fn ($a, $b, $c) => !str_contains($c->message(), '<![CDATA[') ? null : each_leaf($a, $b, fn ($x, $y) => str_starts_with($x, 'string ')
            && preg_replace('/(?: |\\\\[nt])+/', '', $x) === preg_replace('/(?: |\\\\[nt])+/', '', $y))],
        'list-of-lists' => [GOT, 'rule_list_of_lists'],
        'port-by-version' => ['transport', fn ($a, $b, $c) => str_contains($c->source, "'soap_version' => 2") && preg_replace('/^.*\n.*\n/', '', $a) === preg_replace('/^.*\n.*\n/', '', $b) ? [$b, $b] : null],
        'headers-with-fault' => ['output headers', fn ($a, $b, $c) => $a === '$ array 0' && str_contains($c->message(), 'Fault>') && (isset($c->theirs['thrown']) || str_contains($c->theirs['result'] ?? '', 'object SoapFault')) ? [$b, $b] : null],
        'half-request' => ['last request', fn ($a, $b, $c) => isset($c->theirs['thrown']) && !isset($c->theirs['request']) && in_array($b, ['$ null', "$ string 'mine: '"], true) ? [$b, $b] : null],
        'nil-content' => [GOT, fn ($a, $b) => each_tree($a, $b, fn ($x, $y, $path, $theirs, $ours) => $x === 'null' && preg_match('/^object \\w+ \\["_"/', $y) && ($ours["{$path}->_"] ?? '') === 'null')],
        'map-of-text' => [GOT, fn ($a, $b, $c) => str_contains($c->message(), ':Map"') ? each_leaf($a, $b, fn ($x, $y) => $x === 'array 0' && $y === 'null') : null],
        'array-declared-item' => [GOT, 'rule_array_declared_item'],
        'envelope-attribute' => [GOT, 'rule_envelope_attribute'],
        'name-order' => [GOT, 'rule_name_order'],
        'from-xml-empty' => ['from_xml', fn ($a, $b) => [spelled_out($a), spelled_out($b)]],
        'from-xml-characters' => ['from_xml', fn ($a, $b) => [preg_replace_callback('/&#x([0-9A-F]+);/', fn ($m) => addcslashes(html_entity_decode($m[0], ENT_QUOTES | ENT_XML1), "\177..\377"), $a), $b]],
        'headers-of-empty-body' => ['output headers|warning', 'rule_headers_of_empty_body'],
        'choice-mapped-call' => ['to_xml', fn ($a, $b, $c) => str_contains($c->source, '<xsd:choice') && !array_diff(map_calls($c->theirs), map_calls($c->ours)) ? [$b, $b] : null],
        'header-mapped' => ['from_xml|__set', fn ($a, $b, $c) => $a === '(none)' && str_contains($c->message(), 'Header>') && preg_match('/Body[^>]*\/>|Body(?: [^>]*)?>\s*<\/[\w-]*:?Body>|Fault>/', $c->message()) ? [$b, $b] : null],
        'mixed-text-got' => [GOT, 'rule_mixed_text_got'],
        'cdata-kept' => ['from_xml', fn ($a, $b) => [preg_replace_callback('/<!\\[CDATA\\[(.*?)\\]\\]>|<!--.*?-->/s', fn ($m) => isset($m[1]) ? htmlspecialchars($m[1], ENT_NOQUOTES | ENT_XML1) : '', $a), $b]],
        'repeated-name' => ['types', 'rule_repeated_name'],
        'empty-attribute-value' => [GOT, fn ($a, $b, $c) => preg_match('/ [\w:]+=""/', $c->message()) ? each_leaf($a, $b, fn ($x, $y) => ($x === 'bool false' || $x === "string ''") && $y === 'null') : null],
        'default-of-nil' => [GOT, fn ($a, $b, $c) => str_contains($c->message(), ':nil="') ? each_leaf($a, $b, fn ($x, $y) => $y === 'null' && is_default_value($x, $c->source)) : null],
        'headers-before-error' => ['output headers', fn ($a, $b, $c) => $b === '$ array 0' && isset($c->theirs['thrown'], $c->ours['thrown']) ? [$b, $b] : null],
        'untyped-mapped' => [GOT, fn ($a, $b, $c) => !$c->mapped_in_vain ? null : each_tree($a, $b, fn ($x, $y) => preg_match("/^string '(.*)'$/s", $y, $m)
            && preg_grep('/>' . preg_quote(htmlspecialchars($m[1], ENT_NOQUOTES | ENT_XML1), '/') . '<\/[^<>]*>\'$/', $c->mapped_in_vain))],
        'reference-chain' => [GOT, fn ($a, $b, $c) => preg_match('/<[^<>]* href="#[^"]*" id="|<[^<>]* id="[^"]*"[^<>]* href="#|<[^<>]*:id="[^"]*"[^<>]*:ref="|<[^<>]*:ref="[^"]*"[^<>]*:id="/', $c->message())
            ? each_tree($a, $b, fn ($x, $y, $path, $theirs, $ours) => in_array($x, ['object stdClass []', "string ''", 'null', 'array 0'], true) && are_values_of(below($ours, $path), $c, $path)) : null],
        'missing-part' => ['result', 'rule_missing_part'],
        'second-part' => ['handled', fn ($a, $b, $c) => str_contains($c->source, 'style="document"') && preg_match('/<wsdl:part [^>]*>\s*<wsdl:part /', $c->source) ? each_tree($a, $b, fn ($x, $y, $path) => $x === 'null' && preg_match('/^\$\[\d\]$/', $path)) : null],
        'previous' => ['thrown', fn ($a, $b) => [str_contains($b, "\nprevious ") ? $a : preg_replace('/\nprevious .*/', '', $a), $b]],
        'from-xml-namespaces' => ['from_xml', fn ($a, $b) => [preg_replace('/ xmlns:[\w.-]+="[^"]*"/', '', $a), preg_replace('/ xmlns:[\w.-]+="[^"]*"/', '', $b)]],
        'typed-detail' => ['thrown|result|__set|from_xml', 'rule_typed_detail'],
        'xsd-1999' => [GOT, fn ($a, $b, $c) => str_contains($c->message(), 'http://www.w3.org/1999/XMLSchema') ? each_tree($a, $b, fn ($x, $y) => preg_match("/^(?:string '|int |float |bool )(.*?)'?$/s", $x, $m) && preg_grep('/>\\s*' . preg_quote($m[1], '/') . '\\s*</', $c->mapped_1999)
            || str_starts_with($x, 'string ') && preg_match('/^(string|int|float|bool|null)/', $y)) : null],
        'any-of-base' => [GOT, 'rule_any_of_base'],
        'single-by-group' => [GOT, 'rule_single_by_group'],
        'any-order' => [GOT, 'rule_any_order'],
        'any-swallows' => [GOT, 'rule_any_swallows'],
        'any-of-declared' => [GOT, 'rule_any_of_declared'],
        'any-mixture' => [GOT, 'rule_any_mixture'],
    ];
}

/** With SOAP_SINGLE_ELEMENT_ARRAYS an element is in an array, too, where a group around it repeats. */
function rule_single_by_group(string $a, string $b, Context $c): array
{
    if (!str_contains($c->source, 'SOAP_SINGLE_ELEMENT_ARRAYS')) {
        return [$a, $b];
    }
    while (preg_match('/^(\$.*) array 1$/m', $b, $m, PREG_OFFSET_CAPTURE)) {
        $path = $m[1][0];
        if (!preg_match('/^' . preg_quote($path, '/') . ' (?!array 1$)/m', $a)) {
            $b = substr_replace($b, ' array  1', $m[0][1] + strlen($path), strlen(' array 1'));
            continue;
        }
        $b = str_replace("$path array 1\n", '', $b);
        $b = preg_replace('/^' . preg_quote($path, '/') . '\[0\]/m', addcslashes($path, '\\$'), $b);
    }
    return [$a, str_replace(' array  1', ' array 1', $b)];
}

/** @return array<string, string> path => what is there */
function leaves(string $dump): array
{
    $leaves = [];
    foreach (explode("\n", $dump) as $i => $line) {
        if (preg_match('/^(\$.*?) (?=(?:string|int|float|bool|null|array|object|same|enum)\b)(.*)$/s', $line, $m) && !isset($leaves[$m[1]])) {
            $leaves[$m[1]] = $m[2];
        } else {
            $leaves["#$i"] = $line;
        }
    }
    return $leaves;
}

/** @param array<string, string> $leaves */
function dump_of(array $leaves): string
{
    $lines = [];
    foreach ($leaves as $path => $leaf) {
        $lines[] = $path[0] === '#' ? $leaf : "$path $leaf";
    }
    return implode("\n", $lines);
}

/** Leaves at the same path. @param callable(string, string, string): bool $same */
function each_leaf(string $a, string $b, callable $same): array
{
    [$theirs, $ours] = [leaves($a), leaves($b)];
    foreach ($theirs as $path => $leaf) {
        if (isset($ours[$path]) && $ours[$path] !== $leaf && $same($leaf, $ours[$path], $path)) {
            $theirs[$path] = $ours[$path];
        }
    }
    return [dump_of($theirs), dump_of($ours)];
}

/** Values at the same path, with all that is in them, where both are as told. @param callable(string, string, string, array, array): bool $same */
function each_tree(string $a, string $b, callable $same): array
{
    [$theirs, $ours] = [leaves($a), leaves($b)];
    foreach ($theirs as $path => $leaf) {
        if (isset($theirs[$path], $ours[$path]) && $path[0] === '$' && $same($leaf, $ours[$path], $path, $theirs, $ours)) {
            foreach (array_keys($theirs + $ours) as $other) {
                if ($other === $path || str_starts_with($other, $path) && in_array($other[strlen($path)], ['[', '-'], true)) {
                    unset($theirs[$other], $ours[$other]);
                }
            }
        }
    }
    return [dump_of($theirs), dump_of($ours)];
}

function rule_fault_code_space(string $a, string $b): array
{
    $spaced = false;
    [$a, $b] = each_leaf($a, $b, function ($x, $y, $path) use (&$spaced) {
        return str_ends_with($path, '->faultcode') && preg_match("/^string '(\s+\S.*|.*\S\s+)'$/", $x, $m)
            && ($spaced = in_array($y, ["string '" . trim($m[1]) . "'", "string '" . strtr(trim($m[1]), ['Server' => 'Receiver', 'Client' => 'Sender']) . "'"], true));
    });
    return $spaced ? each_leaf($a, $b, fn ($x, $y, $path) => str_ends_with($path, '->faultcodens') && $x === 'null') : [$a, $b];
}

/** Untyped elements of one name that are lists themselves: ext/soap joins those that follow to the first one's items. */
function rule_list_of_lists(string $a, string $b): array
{
    $flat = function (array $leaves, string $path): array {
        $values = [];
        foreach ($leaves as $other => $leaf) {
            if (str_starts_with($other, "{$path}[") && !preg_match('/^array \d+$/', $leaf)) {
                $values[] = preg_replace('/(\[\d+\])+/', '', substr($other, strlen($path))) . " $leaf";
            }
        }
        sort($values); /* see name-order */
        return $values;
    };
    return each_tree($a, $b, fn ($x, $y, $path, $theirs, $ours) => preg_match('/^array \d+$/', $x) && preg_match('/^array \d+$/', $y)
        && array_filter($ours, fn ($leaf, $other) => str_starts_with($other, "{$path}[") && preg_match('/^array \d+$/', $leaf), ARRAY_FILTER_USE_BOTH)
        && $flat($theirs, $path) === $flat($ours, $path));
}

/** What ext/soap appends to `any` after the first undeclared element; namespaces that the text needs. */
function rule_any_swallows(string $a, string $b): array
{
    $plain = fn ($leaf) => preg_replace('/ xmlns(:[\w.-]+)?="[^"]*"/', '', substr($leaf, 8, -1));
    [$a, $b] = each_leaf($a, $b, fn ($x, $y, $path) => preg_match('/any(\[\d+\])?$/', $path) && str_starts_with($x, 'string ') && str_starts_with($y, 'string ')
        && is_part_of($plain($y), $plain($x)));
    /* elements that are declared globally are members here, and text there */
    return each_tree($a, $b, fn ($x, $y, $path, $theirs, $ours) => str_ends_with($path, '->any') && preg_match("/^string '</", $x) && str_starts_with($y, 'array ["')
        && !array_diff(preg_replace('/^\w+ (?|\'(.*)\'|(.*))$/s', '$1', array_filter(below($ours, $path), fn ($leaf) => !preg_match('/^(array|object|null)/', $leaf))), tokens(substr($x, 8, -1))));
}

/** Whether the tags and texts of one piece of XML are all in the other, in that order. A text may have that of elements before or behind it that lost their tags. */
function is_part_of(string $part, string $whole): bool
{
    $at = 0;
    $words = tokens($whole);
    $is_same = fn ($one, $word) => $one === $word || $word[0] !== '<' && $one[0] !== '<' && (str_starts_with($one, $word) || str_ends_with($one, $word));
    foreach (tokens($part) as $word) {
        while (!$is_same($words[$at] ?? $word, $word)) {
            $at++;
        }
        if (!isset($words[$at++])) {
            return false;
        }
    }
    return true;
}

/** A member of a type that repeats in its model, or that its base has, is listed once; a wildcard, too. */
function rule_repeated_name(string $a, string $b): array
{
    return each_leaf($a, $b, function ($x, $y) use ($a) {
        [$theirs, $ours] = [explode('\n', $x), explode('\n', $y)];
        $extra = array_diff_assoc($theirs, array_slice($ours, 0)) ? array_udiff_once($theirs, $ours) : [];
        foreach ($extra as $line) {
            $name = preg_replace('/^.* /s', '', $line);
            if (substr_count($a, " $name\\n") < 2 && !str_contains($line, '<anyXML> any;')) {
                return false;
            }
        }
        return $extra && array_values(array_diff_key($theirs, $extra)) === $ours;
    });
}

/** What the first list has more, by position. @return array<int, string> */
function array_udiff_once(array $theirs, array $ours): array
{
    $extra = [];
    $at = 0;
    foreach ($theirs as $i => $line) {
        if (($ours[$at] ?? null) === $line) {
            $at++;
        } else {
            $extra[$i] = $line;
        }
    }
    return $extra;
}

/** What a base type's wildcard held; ext/soap takes it away when the derived type's members are read. */
function rule_any_of_base(string $a, string $b, Context $c): array
{
    if (!preg_match('/<xsd:extension base=/', $c->source) || !preg_match('/<xsd:any |name="any"/', $c->source)) {
        return [$a, $b];
    }
    [$theirs, $ours] = [leaves($a), leaves($b)];
    foreach ($ours as $path => $leaf) {
        if (preg_match('/^(.*)->any$/', $path, $m) && !isset($theirs[$path]) && isset($theirs[$m[1]])) {
            foreach (array_keys($ours) as $other) {
                if ($other === $path || str_starts_with($other, $path)) {
                    unset($ours[$other]);
                }
            }
            $ours[$m[1]] = preg_replace(['/"any",|,"any"(?=\])/', '/\["any"\]/'], ['', '[]'], $ours[$m[1]], 1);
        }
    }
    return [$a, dump_of($ours)];
}

/**
 * Elements of one name in several namespaces, without a type: gathered by namespace, not in the document's order. Items of theirs
 * are put into our order where they are the same ones, but for how their values are typed.
 */
function rule_name_order(string $a, string $b): array
{
    $text = fn ($leaf) => preg_replace("/^(?:string '(.*)'|(?:int|bool) (.*)|float (.*?)(?:\.0)?)$/s", '$1$2$3', $leaf);
    $items = function (array $leaves, string $path, int $count, callable $of): array {
        $items = array_fill(0, $count, []);
        foreach ($leaves as $other => $leaf) {
            if (preg_match('/^\[(\d+)\](.*)$/s', str_starts_with($other, "{$path}[") ? substr($other, strlen($path)) : '', $m)) {
                $items[$m[1]][] = preg_replace('/\[\d+\]/', '[]', $m[2]) . ' ' . $of($leaf);
            }
        }
        return array_map(function ($item) {
            sort($item);
            return implode("\n", $item);
        }, $items);
    };
    [$theirs, $ours] = [leaves($a), leaves($b)];
    foreach (str_contains($a, 'same as ') ? [] : $ours as $path => $leaf) {
        if (($theirs[$path] ?? null) !== $leaf || !preg_match('/^array (\d+)$/', $leaf, $m) || $m[1] < 2) {
            continue;
        }
        foreach ([fn ($leaf) => str_replace('float -0.0', 'float 0.0', $leaf), $text] as $of) {
            [$one, $two] = [$items($theirs, $path, (int)$m[1], $of), $items($ours, $path, (int)$m[1], $of)];
            $places = [];
            foreach ($two as $item) {
                $places[] = $place = array_search($item, $one, true);
                unset($one[$place]);
            }
            if (!in_array(false, $places, true)) {
                $theirs = with_places($theirs, $path, $places);
                break;
            }
        }
    }
    return [dump_of($theirs), $b];
}

/** The items of a list in another order. @param array<string, string> $leaves @param int[] $places @return array<string, string> */
function with_places(array $leaves, string $path, array $places): array
{
    if ($places === range(0, count($places) - 1)) {
        return $leaves;
    }
    $moved = [];
    foreach ($places as $i => $place) {
        foreach (below($leaves, "{$path}[$place]") as $other => $leaf) {
            $moved["{$path}[$i]" . substr($other, strlen("{$path}[$place]"))] = $leaf;
        }
    }
    $at = array_search($path, array_keys($leaves), true) + 1;
    return array_slice($leaves, 0, $at) + $moved + array_diff_key(array_slice($leaves, $at), below($leaves, $path));
}

/** Whether an array is there whose items have no type that the message names: it does not say any, or by a prefix that is not declared. */
function has_arrays_without_item_type(string $message): bool
{
    preg_match_all('/<[\w.:-]+[^<>]*>/u', $message, $tags);
    foreach ($tags[0] as $tag) {
        $names = preg_match('/:(?:arrayType|itemType)="([\w.-]+):/', $tag, $m);
        if ($names ? !str_contains($message, " xmlns:$m[1]=") : preg_match('/:Array"/', $tag)) {
            return true;
        }
    }
    return false;
}

/** Items of an array whose message does not name their type have the declared one, which may be an array itself. */
function rule_array_declared_item(string $a, string $b, Context $c): array
{
    if (!str_contains($c->source, 'soapenc:Array') || !has_arrays_without_item_type($c->message())) {
        return [$a, $b];
    }
    preg_match_all('/<xsd:complexType name="(\w+)"><xsd:complexContent><xsd:restriction base="soapenc:Array"/', $c->source, $arrays);
    $of_arrays = preg_match('/arrayType="\w+:(?:' . implode('|', $arrays[1]) . ')\[|arrayType="[^"]*\[,+\]|itemType="\w+:(?:' . implode('|', $arrays[1]) . ')"/', $c->source);
    $names = fn ($leaf) => preg_match('/^object stdClass (\[.*\])$/', $leaf, $m) ? json_decode($m[1]) : null;
    $is_shape = fn ($x, $y) => $of_arrays && preg_match('/^array /', $y) && preg_match('/^(string |object stdClass|array )/', $x)
        || $x === "string ''" && preg_match('/^object \w+ \[/', $y)
        || $names($x) !== null && $names($y) !== null && !array_diff($names($x), $names($y)); /* without a type there are no attributes */
    [$a, $b] = each_tree($a, $b, fn ($x, $y, $path) => preg_match('/\[\d+\](->.*)?$/', $path)
        && (str_starts_with($x, 'object SoapVar') && !str_starts_with($y, 'object SoapVar') || $x !== $y && $is_shape($x, $y)) && are_values_of(below(leaves($b), $path), $c, $path));
    return each_leaf($a, $b, fn ($x, $y, $path) => preg_match('/\[\d+\](->.*)?$/', $path) && preg_match("/^string '(.*)'$/s", $x, $m)
        && ($y === "string '" . trim(preg_replace('/\s+/', ' ', $m[1])) . "'" || preg_match('/^(int|float|bool) (.*)$/', $y, $n) && (is_numeric(trim($m[1])) || in_array(trim($m[1]), ['true', 'false', 'INF', '-INF', 'NaN'], true))
            || $m[1] === '' && $y === 'null' || preg_match('/^[0-9a-f]*$/i', $m[1]) && $y === dump_of_string((string)@hex2bin($m[1])) || $y === dump_of_string((string)base64_decode($m[1]))));
}

/** An attribute in the envelope's namespace is not the declared one of that name, which is in none. */
function rule_envelope_attribute(string $a, string $b, Context $c): array
{
    preg_match_all('/ xmlns:([\w.-]+)="http:\/\/(?:schemas\.xmlsoap\.org\/soap\/envelope\/|www\.w3\.org\/2003\/05\/soap-envelope)"/', $c->message(), $m);
    if (!$m[1] || !preg_match_all('/ (?:' . implode('|', array_map('preg_quote', $m[1])) . '):([\w.-]+)="/', $c->message(), $names)) {
        return [$a, $b];
    }
    [$theirs, $ours] = [leaves($a), leaves($b)];
    foreach ($theirs as $path => $leaf) {
        if (!isset($ours[$path]) && preg_match('/^(.*)->([\w.-]+)$/', $path, $m) && in_array($m[2], $names[1], true) && preg_match('/<xsd:attribute name="' . preg_quote($m[2], '/') . '"/', $c->source)
            && preg_match('/^object \w+ \[/', $ours[$m[1]] ?? '') && !str_contains($ours[$m[1]], "\"$m[2]\"")) {
            unset($theirs[$path]);
            $theirs[$m[1]] = preg_replace('/,"' . preg_quote($m[2], '/') . '"|"' . preg_quote($m[2], '/') . '",?/', '', $theirs[$m[1]]);
        }
    }
    $dump = implode("\n", array_map(fn ($path, $leaf) => $path[0] === '#' ? $leaf : "$path $leaf", array_keys($theirs), $theirs));
    return [$dump, $b];
}

/** What stands at a path and below it. @param array<string, string> $leaves @return array<string, string> */
function below(array $leaves, string $path): array
{
    return array_filter($leaves, fn ($other) => $other === $path || str_starts_with($other, "{$path}[") || str_starts_with($other, "$path->"), ARRAY_FILTER_USE_KEY);
}

/** The detail of a fault under the operation's declaration. */
function rule_typed_detail(string $a, string $b, Context $c, string $field): array
{
    if (!str_contains($c->source, '<wsdl:fault') || !str_contains($c->message(), 'Fault>')) {
        return [$a, $b];
    }
    if (str_starts_with($field, '__set') || str_starts_with($field, 'from_xml')) { /* of the class map's class, of the type map */
        return $a === '(none)' ? [$b, $b] : [$a, $b];
    }
    $rest = fn ($dump) => implode("\n", array_filter(explode("\n", $dump), fn ($line) => !preg_match('/^\$->detail(->|\[)/', $line)));
    $head = fn ($dump) => preg_replace('/^\$->detail object.*$/m', '$->detail object', $rest($dump));
    $names = fn ($dump) => preg_match('/^\$->detail object \w+ (\[.*\])$/m', $dump, $m) ? json_decode($m[1]) : null; /* all are there */
    $are_there = $names($a) !== null && $names($b) !== null && !array_diff($names($a), $names($b));
    return $head($a) === $head($b) && $are_there && are_values_of(leaves($b), $c) ? [$b, $b] : [$a, $b];
}

/** What a wildcard held stands behind all elements; ext/soap has it at the end of its own group. */
function rule_any_order(string $a, string $b): array
{
    $sorted = function (string $dump): string {
        $lines = explode("\n", preg_replace_callback('/\[[^\[\]\n]*"any"[^\[\]\n]*\]/', function ($m) {
            $keys = explode(',', substr($m[0], 1, -1));
            return '[' . implode(',', [...array_diff($keys, ['"any"']), '"any"']) . ']';
        }, $dump));
        sort($lines);
        return implode("\n", $lines);
    };
    preg_match_all('/\[[^\[\]\n]*"any"[^\[\]\n]*\]/', $a, $theirs);
    preg_match_all('/\[[^\[\]\n]*"any"[^\[\]\n]*\]/', $b, $ours);
    return $theirs !== $ours && $sorted(implode("\n", $theirs[0])) === $sorted(implode("\n", $ours[0])) ? [$sorted($a), $sorted($b)] : [$a, $b];
}

/** A wildcard beside declared elements: ext/soap makes a text of those when there is nothing else. */
function rule_any_of_declared(string $a, string $b, Context $c): array
{
    if (!str_contains($c->source, '<xsd:any ')) {
        return [$a, $b];
    }
    [$theirs, $ours] = [leaves($a), leaves($b)];
    foreach ($theirs as $path => $leaf) {
        if (!isset($theirs[$path]) || isset($ours[$path]) || !preg_match('/^(.*)->any(\[\d+\])?$/', $path, $m)) {
            continue;
        }
        $is_text = str_starts_with($leaf, 'string ');
        $keys = preg_match('/^array (\[.*\])$/', $leaf, $k) ? json_decode($k[1], true) : [];
        $is_member = fn ($key) => isset($ours["$m[1]->$key"]) || is_int($key) && preg_match("/^string '<(?:[\\w.-]+:)?([^\\s>\\/]+)[^<>]*>(?:[^<]*<\\/|')/", $theirs["{$path}[$key]"] ?? '', $element) && isset($ours["$m[1]->" . stripcslashes($element[1])]);
        $are_members = $keys && !array_filter($keys, fn ($key) => !$is_member($key) && $key !== 'text');
        if (isset($m[2]) && $is_text && isset($theirs["$m[1]->any"])) { /* beside what was declared globally */
            unset($theirs[$path]);
            $theirs["$m[1]->any"] = preg_replace('/,\d+(?=\])/', '', $theirs["$m[1]->any"]);
        } elseif (!isset($m[2]) && isset($ours[$m[1]]) && ($is_text && is_of_declared($leaf, $c) || $are_members)) {
            $theirs = with_members_of_any($theirs);
            foreach (array_keys($theirs) as $other) {
                if ($other === $path || str_starts_with($other, "{$path}[")) {
                    unset($theirs[$other]);
                }
            }
            $theirs[$m[1]] = preg_replace(['/"any",|,"any"(?=\])/', '/\["any"\]/'], ['', '[]'], $theirs[$m[1]], 1);
        }
    }
    return [dump_of($theirs), $b];
}

/** Whether the outer elements of XML that was received are declared. */
function is_of_declared(string $leaf, Context $c): bool
{
    $names = [];
    $tokens = tokens(spelled_out(substr($leaf, 8, -1)));
    for ($i = 0; $i < count($tokens); $i++) {
        if (preg_match('/^<[^!\/]/', $tokens[$i])) {
            $names[] = stripcslashes(local_name($tokens[$i]));
            $i = element_end($tokens, $i);
        }
    }
    return !array_diff($names, names_of($c->source));
}

/** Whether a leaf of a dump is the value of some default. */
function is_default_value(string $leaf, string $source): bool
{
    preg_match_all('/ (?:default|fixed)="([^"]*)"/', $source, $m);
    foreach (array_map(html_entity_decode(...), $m[1]) as $default) {
        $values = [dump_of_string($default), dump_of_string(trim($default)), dump_of_string((string)base64_decode($default)), dump_of_string((string)@hex2bin(trim($default))), 'float ' . strtoupper(trim($default)), 'int ' . var_export((int)trim($default), true), dump_of_string(preg_replace('/\s+/', ' ', trim($default))), 'float ' . var_export((float)$default, true), 'bool ' . var_export(in_array(trim($default), ['true', '1'], true), true)];
        if (in_array($leaf, $values, true)) {
            return true;
        }
    }
    return false;
}

function dump_of_string(string $text): string
{
    return 'string ' . dump_string($text);
}

/** The same header blocks, of whose declared types all that is there stands in the message. */
function rule_headers_of_empty_body(string $a, string $b, Context $c, string $field): array
{
    if ($field !== 'output headers') { /* what is said as a class gets a property that it has not */
        $is_said = $a === '(none)' && str_contains($b, ' Creation of dynamic property ') && str_contains($c->source, "'classmap' => ") && preg_match(EMPTY_BODY, $c->message()) && preg_match('/Header[ >]/', $c->message());
        return $is_said ? [$b, $b] : [$a, $b];
    }
    $names = fn ($dump) => preg_match('/^\$ array (\[.*\])$/m', $dump, $m) ? json_decode($m[1]) : null;
    return preg_match('/Body[^>]*\/>|Body(?: [^>]*)?>\s*<\/[\w-]*:?Body>/', $c->message()) && $names($a) !== null && $names($a) === $names($b) && are_values_of(leaves($b), $c, "\$['")
        ? [$b, $b] : [$a, $b];
}

/** Whether all that a typed detail holds stands in the message, in this form or in that of its type. */
function are_values_of(array $leaves, Context $c, string $prefix = '$->detail'): bool
{
    $message = preg_replace_callback('/<!\[CDATA\[(.*?)\]\]>|<!--.*?-->/s', fn ($m) => isset($m[1]) ? htmlspecialchars($m[1], ENT_NOQUOTES | ENT_XML1) : '', stripcslashes($c->message()));
    $texts = array_merge(preg_split('/[<>"]+/', html_entity_decode($message, ENT_QUOTES | ENT_XML1)), array_map(fn ($text) => html_entity_decode($text, ENT_QUOTES | ENT_XML1), preg_split('/[<>"]+/', $message)));
    $texts = array_merge($texts, array_map(fn ($text) => preg_replace('/\s+/', ' ', trim($text)), $texts));
    $numbers = array_map(floatval(...), array_filter(array_map(trim(...), $texts), is_numeric(...)));
    foreach ($leaves as $path => $leaf) {
        if (!str_starts_with($path, $prefix) || !preg_match('/^(string|int|float) (.*)$/s', $leaf, $m)) {
            continue;
        }
        $value = $m[1] === 'string' ? stripcslashes(substr($m[2], 1, -1)) : $m[2];
        $forms = [$value, base64_encode($value), html_entity_decode(preg_replace_callback('/[\x80-\xff]/', fn ($m) => '&#' . ord($m[0]) . ';', $value), ENT_QUOTES | ENT_XML1, 'UTF-8')];
        if (in_array($value, ['secret', 'default', 'b', 'made'], true) || in_array(bin2hex($value), array_map(strtolower(...), $texts), true)) {
            continue; /* defaults of the class map's classes; hexBinary */
        }
        $is_number = $m[1] !== 'string' && (in_array((float)eval("return $value;"), $numbers) || preg_match('/INF|NAN/', $value));
        if (!$is_number && !array_intersect($forms, $texts) && !is_part_of_texts($value, $texts) && !is_default_value($leaf, $c->source)) {
            return false;
        }
    }
    return true;
}

/** Text that CDATA, comments, references or raw XML interrupt in the message, or octets with blanks between. */
function is_part_of_texts(string $value, array $texts): bool
{
    $all = preg_replace('/!\[CDATA\[|\]\]|!--.*?--|\s+/s', '', implode('', $texts));
    $bare = preg_replace('/\s+/', '', $value);
    return str_contains($value, '<') || str_contains($all, $bare) || str_contains($all, rtrim(base64_encode($value), '='));
}

/** Whether no element of the message is that of a part, which a result has at a path. */
function is_missing_part(string $path, Context $c): bool
{
    if (!preg_match("/^\\$\\['(\\w+)'\\]$/", $path, $part) || !preg_match_all('/<wsdl:part name="' . $part[1] . '" (element|type)="\w+:([^"]+)"/', $c->source, $m, PREG_SET_ORDER)) {
        return false;
    }
    $names = array_map(fn ($said) => $said[1] === 'element' ? $said[2] : $part[1], $m);
    return (bool)array_filter($names, fn ($name) => !preg_match('/[<:]' . preg_quote($name, '/') . '[\s>\/]/', $c->message()));
}

/** A part of a document message that is not there: ext/soap gives it the value of the part before. */
function rule_missing_part(string $a, string $b, Context $c): array
{
    if (!preg_match('/<wsdl:part [^>]*>\s*<wsdl:part /', $c->source)) {
        return [$a, $b];
    }
    [$theirs, $ours] = [leaves($a), leaves($b)];
    $before = null;
    foreach ($theirs as $path => $leaf) {
        if (preg_match('/^\$\[\'\w+\'\]$/', $path)) {
            if (($ours[$path] ?? '') === 'null' && $before !== null && is_missing_part($path, $c)) { /* under its own type */
                return each_tree($a, $b, fn ($x, $y, $at) => $at === $path);
            }
            $before = $path;
        }
    }
    return [$a, $b];
}

/** The text of mixed content is a member. */
function rule_mixed_text_got(string $a, string $b, Context $c): array
{
    if (!str_contains($c->source, ' mixed="true"')) {
        return [$a, $b];
    }
    [$theirs, $ours] = [leaves($a), leaves($b)];
    foreach ($ours as $path => $leaf) {
        if (preg_match('/^(.*)->_$/', $path, $m) && !isset($theirs[$path]) && isset($theirs[$m[1]]) && str_starts_with($leaf, 'string ')) {
            unset($ours[$path]);
            $ours[$m[1]] = preg_replace(['/"_",|,"_"(?=\])/', '/\["_"\]/'], ['', '[]'], $ours[$m[1]], 1);
        }
    }
    return [$a, dump_of($ours)];
}

/** What is the same object as one in an `any`, in full. @param array<string, string> $leaves @return array<string, string> */
function with_members_of_any(array $leaves): array
{
    $full = [];
    foreach ($leaves as $path => $leaf) {
        if (preg_match('/^same as (.*->any\[.*)$/', $leaf, $m)) {
            foreach (below($leaves, $m[1]) as $other => $value) {
                $full[$path . substr($other, strlen($m[1]))] = $value;
            }
        } else {
            $full[$path] = $leaf;
        }
    }
    return $full;
}

/**
 * Takes out members `any` that are a list to ext/soap, where all that ours holds stands in the message; what is a member beside it,
 * too, is the same object. @return array{array<string, string>, array<string, string>}
 */
function without_mixtures(array $theirs, array $ours, Context $c): array
{
    $theirs = with_members_of_any($theirs);
    foreach ($theirs as $path => $leaf) {
        if (!isset($theirs[$path]) || !preg_match('/^(.*)->any$/', $path, $m) || !str_starts_with($leaf, 'array ') || !isset($ours[$m[1]]) || !are_values_of(below($ours, $path), $c, $path)) {
            continue;
        }
        $theirs = array_diff_key($theirs, below($theirs, $path));
        $ours = array_diff_key($ours, below($ours, $path));
        $bare = fn ($object) => preg_replace(['/"any",|,"any"(?=\])/', '/\["any"\]/'], ['', '[]'], $object, 1);
        [$theirs[$m[1]], $ours[$m[1]]] = [$bare($theirs[$m[1]] ?? ''), $bare($ours[$m[1]])];
    }
    foreach ($theirs as $path => $leaf) { /* objects that were the same have places of their own */
        if (str_starts_with($leaf, 'same as ') && !isset($theirs[substr($leaf, 8)])) {
            return [leaves(''), leaves('-')];
        }
    }
    ksort($theirs);
    ksort($ours);
    return [$theirs, $ours];
}

/** The same where declared elements stand among what a wildcard holds: ext/soap gives a list of both. */
function rule_any_mixture(string $a, string $b, Context $c): array
{
    [$theirs, $ours] = [leaves($a), leaves($b)];
    if (str_contains($c->source, '<xsd:any ')) {
        [$theirs, $ours] = without_mixtures($theirs, $ours, $c);
    }
    foreach ($ours as $path => $leaf) {
        if (!preg_match('/^(.*)->any$/', $path, $m) || !isset($theirs[$path]) || !preg_match('/^array (\[.*\]|\d+)$/', $theirs[$path], $k)) {
            continue;
        }
        $keys = is_numeric($k[1]) ? [] : json_decode($k[1], true);
        $texts = array_filter($theirs, fn ($other) => preg_match('/^' . preg_quote($path, '/') . '\[\d+\]$/', $other), ARRAY_FILTER_USE_KEY);
        $whole = implode('', array_map(fn ($text) => substr($text, 8, -1), $texts));
        $plain = fn ($text) => preg_replace('/ xmlns(:[\w.-]+)?="[^"]*"/', '', $text);
        $are_members = !array_filter($keys, fn ($key) => !is_int($key) && $key !== 'text' && !isset($ours["$m[1]->$key"]));
        if (str_starts_with($leaf, 'string ') && $texts && $are_members && is_part_of($plain(substr($leaf, 8, -1)), $plain($whole))) {
            foreach (array_keys($theirs) as $other) {
                if (str_starts_with($other, "{$path}[")) {
                    unset($theirs[$other]);
                }
            }
            $theirs[$path] = $leaf;
        }
    }
    return [dump_of($theirs), dump_of($ours)];
}
