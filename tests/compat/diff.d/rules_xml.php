<?php
/* Rules on what is sent. */

const SENT = 'request|output( \d+)?$|last request';

/** @return array<string, array{string, callable}> */
function xml_rules(): array
{
    return [
        'namespace-order' => [SENT, 'rule_namespace_order'],
        'qname-sent' => [SENT, 'rule_qname_sent'],
        'not-a-number' => [SENT, 'rule_nan'],
        'integer-sent' => [SENT, 'rule_integer_sent'],
        'double-digits' => [SENT, 'rule_double_digits'],
        'octets-declared' => [SENT, fn ($a, $b, $c) => str_contains($c->source, 'XSD_BASE64BINARY') ? each_value($a, $b, fn ($x, $y) => preg_match('/^(?:[0-9A-F]{2})+$/', $y) && base64_decode($x, true) === hex2bin($y)) : null],
        'bogus' => [SENT, fn ($a, $b) => [preg_replace('/<(\/?)BOGUS\b/', '<$1item', $a), $b]],
        'array-of-null' => [SENT, 'rule_array_of_null'],
        'fault-role' => ['output$', fn ($a, $b) => [$a, str_contains($a, '<env:Role>') ? $b : preg_replace('/<env:Role>[^<]*<\/env:Role>/', '', $b)]],
        'href-alone' => [SENT, 'rule_href_alone'],
        'false-href' => [SENT, 'rule_false_href'],
        'no-href' => [SENT, 'rule_no_href'],
        'fault-text-mapped' => ['output$|thrown|result', 'rule_fault_text_mapped'],
        'xsd-prefix' => [SENT, 'rule_xsd_prefix'],
        'array-size' => [SENT, fn ($a, $b) => [preg_replace(['/(arrayType="[^"]*\[0,)\d+\]/', '/(arraySize="0 )\d+"/'], ['${1}0]', '${1}0"'], $a), $b]],
        'array-of-vars' => [SENT, 'rule_array_of_vars'],
        'param-in-header' => [SENT, 'rule_param_in_header'],
        'xml-in-text' => [SENT, fn ($a, $b) => each_value($a, $b, fn ($x, $y) => str_contains($x, '&') && htmlspecialchars($x, ENT_NOQUOTES | ENT_XML1) === $y)],
        'scalar-for-struct' => [SENT, 'rule_scalar_for_struct'],
        'null-in-literal-list' => [SENT, 'rule_null_in_literal_list'],
        'element-reference' => [SENT, 'rule_element_reference'],
        'unused-namespace' => [SENT, 'rule_unused_namespace'],
        'own-fault-detail' => ['output$', 'rule_own_fault_detail'],
        'mixed-text' => [SENT, 'rule_mixed_text'],
        'required-fixed' => [SENT, 'rule_required_fixed'],
        'collapsed' => [SENT, fn ($a, $b, $c) => preg_match('/<xsd:(list|union) /', $c->source) ? each_value($a, $b, fn ($x, $y) => trim(preg_replace('/[ \t\n\r]+/', ' ', $x)) === $y) : null],
        'enum-detail' => ['output$', 'rule_enum_detail'],
        'raw-result' => ['output$', fn ($a, $b) => [str_replace('<rpc:result>textnoenc</rpc:result>', preg_match('/<rpc:result>[^<]*<\/rpc:result>/', $b, $m) ? $m[0] : '', $a), $b]],
        'any-again' => [SENT, 'rule_any_again'],
        'nil-text' => [SENT, 'rule_nil_text'],
        'any-type-told' => [SENT, 'rule_any_type_told'],
        'null-in-choice' => [SENT, 'rule_null_in_choice'],
        'private-of-ancestor' => [SENT, 'rule_private_of_ancestor'],
        'choice-ends' => [SENT, 'rule_choice_ends'],
    ];
}

/** The item type of a list of SoapVars around SoapVars, or around raw XML, is not what the outer ones are called. */
function rule_array_of_vars(string $a, string $b, Context $c): array
{
    if (!preg_match("/new SoapVar\\(new SoapVar\\(|XSD_ANYXML, '/", $c->statements())) {
        return [$a, $b];
    }
    $before = [$a, $b];
    [$a, $b] = [with_names($a), with_names($b)];
    $name = '/^(?:\{[^}]*\})?([\w.-]+)((?:\[[\d,]*\])?)$/';
    [$after] = each_value($a, $b, fn ($x, $y) => preg_match($name, $x, $theirs) && preg_match($name, $y, $ours) && $theirs[2] === $ours[2]
        && (in_array($theirs[1], ['string', 'int', 'float', 'boolean'], true) || str_contains($c->statements(), "XSD_ANYXML, '$theirs[1]'"))
        && preg_match('/(?:arrayType|itemType)="' . preg_quote($y, '/') . '"/', $b));
    return $after === $a ? $before : [$after, $b];
}

/** Null as the text of simple content whose element is nillable is nil in a literal message, too. */
function rule_nil_text(string $a, string $b, Context $c): array
{
    if (!str_contains($c->source, '<xsd:simpleContent>') || !preg_match("/'_' => null/", $c->source) && !preg_match('/->_ null$/m', implode("\n", array_filter($c->ours, fn ($field) => str_starts_with($field, 'handled'), ARRAY_FILTER_USE_KEY))) || str_contains($b, 'encodingStyle="')) {
        return [$a, $b];
    }
    [$theirs, $ours] = [tokens($a), tokens($b)];
    foreach ($ours as $i => $token) {
        $bare = preg_replace('/ xsi:nil="true"/', '', $token);
        if ($bare !== $token && ($theirs[$i] ?? '') === $bare && preg_match('/^<(?:\w+:)?([^\s>\/]+)/', $token, $m) && preg_match('/<xsd:element [^<>]*name="' . preg_quote($m[1], '/') . '"[^<>]*nillable="true"/', $c->source)) {
            $ours[$i] = $bare;
        }
    }
    $b = implode('', $ours);
    return [$a, preg_match('/ xsi:|"xsi:/', $b) || str_contains($a, ' xmlns:xsi=') ? $b : preg_replace('/ xmlns:xsi="[^"]*"/', '', $b)];
}

/** Beside a SoapVar that names a type and holds what the type map or the class map has: the same namespaces, declared in another order. */
function rule_namespace_order(string $a, string $b, Context $c): array
{
    if (!preg_match("/'(to_xml|classmap)' => /", $c->source) || !preg_match("/new SoapVar\(.*, '\w+'/", $c->statements())) {
        return [$a, $b];
    }
    return with_names($a) === with_names($b) ? [$b, $b] : [$a, $b];
}

/** The start tag of the Envelope. */
function root_tag(string $xml): string
{
    return preg_match('/<[\w-]+:Envelope [^<>]*>/', $xml, $m) ? $m[0] : '';
}

/** Where anyType is declared a literal message tells the types of simple values. */
function rule_any_type_told(string $a, string $b, Context $c): array
{
    if (!preg_match('/type="[\w-]+:anyType"/', $c->source) || str_contains($b, 'encodingStyle="')) {
        return [$a, $b];
    }
    $before = [$a, $b];
    [$a, $b] = [with_names($a), with_names($b)];
    $a = str_replace(['{' . XSI . '}type="xsd:', '<xsd:', '</xsd:'], ['{' . XSI . '}type="{' . XSD . '}', '<{' . XSD . '}', '</{' . XSD . '}'], $a); /* other rules took them over */
    $told = '/ \{' . preg_quote(XSI, '/') . '\}type="\{' . preg_quote(XSD, '/') . '\}(?:int|long|boolean|double|float|string)"/';
    if (preg_match_all($told, $b) <= preg_match_all($told, $a)) {
        return $before;
    }
    [$theirs, $ours] = [tokens($a), tokens($b)];
    foreach (aligned($theirs, $ours) as [$i, $at]) {
        $ours[$at] = str_contains($theirs[$i], '}type="') ? $ours[$at] : preg_replace($told, '', $ours[$at]);
    }
    return [$a, implode('', $ours)];
}

/** A QName as {namespace}name has a prefix that is declared, as xsd and its like have where they are used. */
function rule_qname_sent(string $a, string $b, Context $c): array
{
    preg_match_all('/ xmlns:([\w.-]+)="([^"]*)"/', $b, $m);
    $prefixes = array_combine($m[1], $m[2]);
    foreach ($prefixes as $prefix => $uri) {
        $elsewhere = preg_match("/(<\/?| |Type=\"|type=\")$prefix:/", $b);
        if (!$elsewhere && preg_match("/[>\" ]$prefix:/", $b) && !str_contains($a, "=\"$uri\"")) {
            $b = str_replace(" xmlns:$prefix=\"$uri\"", '', $b);
        }
    }
    preg_match_all('/ xmlns:([\w.-]+)="([^"]*)"/', $a, $m);
    $theirs = array_combine($m[1], $m[2]);
    /* A prefix that ext/soap does not declare stands for what it did where the program has the name from. */
    $stands_for = fn (string $prefix, string $uri) => isset($theirs[$prefix]) ? $theirs[$prefix] === $uri : ($prefixes[$prefix] ?? null) === $uri || str_contains($c->source, " xmlns:$prefix=\"$uri\"");
    $same = function (string $x, string $y) use ($prefixes, $theirs, $stands_for): bool {
        if (!preg_match('/^([\w.-]+):(.+)$/s', $y, $qname)) {
            return $x === '{}' . $y;
        }
        if (($theirs[$qname[1]] ?? $prefixes[$qname[1]] ?? null) !== ($prefixes[$qname[1]] ?? null)) {
            return false; /* it would mean another namespace there */
        }
        return isset($prefixes[$qname[1]]) && ($x === '{' . $prefixes[$qname[1]] . '}' . $qname[2]
            || preg_match('/^([\w.-]+):' . preg_quote($qname[2], '/') . '$/', $x, $m) && $stands_for($m[1], $prefixes[$qname[1]]));
    };
    [$changed] = each_value($a, $b, fn ($x, $y) => words_same($x, $y, $same));
    return [$changed, $b];
}

function rule_nan(string $a, string $b): array
{
    return each_value($a, $b, fn ($x, $y) => words_same($x, $y, fn ($x, $y) => $x === 'NAN' && $y === 'NaN'));
}

/** Tags and text, one by one. @return string[] */
function tokens(string $xml): array
{
    return preg_split('/(<[^>]*>)/', $xml, -1, PREG_SPLIT_DELIM_CAPTURE | PREG_SPLIT_NO_EMPTY);
}

/** Texts and attributes that stand at the same place. @param callable(string, string): bool $same */
function each_value(string $a, string $b, callable $same): array
{
    $pattern = '/(?|>([^<>]*)(?=<)|="([^"<>]*)(?="))/';
    preg_match_all($pattern, $a, $theirs, PREG_OFFSET_CAPTURE);
    preg_match_all($pattern, $b, $ours);
    if (count($theirs[1]) !== count($ours[1])) {
        return each_aligned_value($a, $b, $same);
    }
    for ($i = count($ours[1]) - 1; $i >= 0; $i--) {
        [$text, $offset] = $theirs[1][$i];
        if ($text !== $ours[1][$i] && $same($text, $ours[1][$i])) {
            $a = substr_replace($a, $ours[1][$i], $offset, strlen($text));
        }
    }
    return [$a, $b];
}

/** The same where elements differ, too: of the tags that stand in both, in this order. @param callable(string, string): bool $same */
function each_aligned_value(string $a, string $b, callable $same): array
{
    [$theirs, $ours] = [tokens($a), tokens($b)];
    foreach (aligned($theirs, $ours) as [$i, $at]) {
        $attribute = '/(?<= )(?:[\w.-]+:|\{[^}]*\})?([^\s="{}:]+)="([^"]*)"/u';
        preg_match_all($attribute, $ours[$at], $m);
        $values = array_combine($m[1], $m[2]);
        $theirs[$i] = preg_replace_callback($attribute, fn ($m) => isset($values[$m[1]]) && $values[$m[1]] !== $m[2] && $same($m[2], $values[$m[1]])
            ? substr($m[0], 0, -strlen($m[2]) - 1) . $values[$m[1]] . '"' : $m[0], $theirs[$i]);
        [$x, $y] = [$theirs[$i + 1] ?? '<', $ours[$at + 1] ?? '<'];
        if ($x[0] !== '<' && $y[0] !== '<' && $x !== $y && $same($x, $y)) {
            $theirs[$i + 1] = $y;
        }
    }
    return [implode('', $theirs), $b];
}

/** Tags of one name that stand in both, as many as can be without crossing. @return array<int, array{int, int}> their places */
function aligned(array $theirs, array $ours): array
{
    $key = fn ($token) => $token[0] === '<' ? ($token[1] === '/' ? '/' : '') . local_name($token) : '';
    [$a, $b] = [array_filter(array_map($key, $theirs)), array_filter(array_map($key, $ours))];
    if (count($a) * count($b) > 2000000) {
        return [];
    }
    [$their_places, $our_places, $a, $b] = [array_keys($a), array_keys($b), array_values($a), array_values($b)];
    $longest = array_fill(0, count($a) + 1, array_fill(0, count($b) + 1, 0));
    for ($i = count($a) - 1; $i >= 0; $i--) {
        for ($at = count($b) - 1; $at >= 0; $at--) {
            $longest[$i][$at] = $a[$i] === $b[$at] ? $longest[$i + 1][$at + 1] + 1 : max($longest[$i + 1][$at], $longest[$i][$at + 1]);
        }
    }
    $pairs = [];
    for ($i = $at = 0; isset($a[$i], $b[$at]);) {
        if ($a[$i] === $b[$at]) {
            $pairs[] = [$their_places[$i++], $our_places[$at++]];
        } else {
            $longest[$i + 1][$at] >= $longest[$i][$at + 1] ? $i++ : $at++;
        }
    }
    return $pairs;
}

/** Word by word, for lists. */
function words_same(string $a, string $b, callable $same): bool
{
    [$theirs, $ours] = [explode(' ', $a), explode(' ', $b)];
    if (count($theirs) !== count($ours)) {
        return false;
    }
    foreach ($theirs as $i => $word) {
        if ($word !== $ours[$i] && !$same($word, $ours[$i])) {
            return false;
        }
    }
    return true;
}

function rule_integer_sent(string $a, string $b): array
{
    return each_value($a, $b, fn ($x, $y) => words_same($x, $y, fn ($x, $y) => preg_match('/^[+-]?\d{19,}$/', $y)
        && $x === (str_starts_with($y, '-') ? (string)PHP_INT_MIN : (string)PHP_INT_MAX)));
}

function rule_double_digits(string $a, string $b, Context $c): array
{
    $precision = preg_match("/^ini_set\('precision', '(-?\d+)'\)/m", $c->source, $m) ? (int)$m[1] : 14;
    return each_value($a, $b, function ($x, $y) use ($precision) {
        return words_same($x, $y, fn ($x, $y) => is_numeric($x) && is_numeric($y)
            && ((float)$x === (float)$y || $precision > 0 && (float)$x === (float)sprintf("%.{$precision}G", (float)$y)));
    });
}

/** A list that holds nothing but nulls: ext/soap names the element xsi:nil as its type. */
function rule_array_of_null(string $a, string $b): array
{
    if (!preg_match('/(arrayType|itemType)="xsi:nil[["]/', $a)) {
        return [$a, $b];
    }
    [$a, $b] = [with_names($a), with_names($b)];
    $a = preg_replace(['/(arrayType="){[^}]*}nil\[/', '/(itemType="){[^}]*}nil"/'], ['$1{' . XSD . '}ur-type[', '$1{' . XSD . '}anyType"'], $a);
    return [$a, $b];
}

/** In literal use a value that stands twice is written twice. */
function rule_no_href(string $a, string $b, Context $c): array
{
    if (preg_match('/encodingStyle=/', $a) || !preg_match_all('/<([\w:-]+)((?: [\w:]+="[^"]*")*) id="(ref\d+)"/u', $a = str_replace([' enc:id="', ' enc:ref="#'], [' id="', ' href="#'], $a), $m, PREG_SET_ORDER)) {
        return [$a, $b];
    }
    $content = fn ($id) => preg_match("/<([\\w:.-]+)(?: [\\w:]+=\"[^\"]*\")* id=\"$id\"[^>]*>/u", $a, $start, PREG_OFFSET_CAPTURE) && !str_ends_with($start[0][0], '/>')
        ? inner($a, $start[1][0], $start[0][1] + strlen($start[0][0])) : '';
    $referring = $a;
    for ($i = 0; $i < 2000 && strlen($a) < 2000000 && preg_match('/<([\w:.-]+)((?: [\w:]+="[^"]*")*) href="#(ref\d+)"((?: [\w:]+="[^"]*")*)(?:\/>|>[^<]*<\/\1>)/u', $a, $use); $i++) {
        $inner = $content($use[3]);
        preg_match("/<[\\w:.-]+((?: [\\w:]+=\"[^\"]*\")*) id=\"$use[3]\"((?: [\\w:]+=\"[^\"]*\")*)/u", $a, $own);
        $a = str_replace($use[0], "<$use[1]$own[1]$own[2]$use[4]" . ($inner === '' ? '/>' : ">$inner</$use[1]>"), $a);
    }
    $a = preg_replace('/ id="ref\d+"/', '', $a);
    if ($a !== $b) { /* under another type the same value is written otherwise */
        [$theirs, $ours] = with_what_is_referred_to($referring, $b, $c->source);
        $theirs = preg_replace('/ id="ref\d+"/', '', $theirs);
        $bare = fn ($xml) => preg_replace('/ xmlns:enc="[^"]*"/', '', spelled_out($xml));
        return $bare($theirs) === $bare($ours) ? [$b, $b] : [$a, $b];
    }
    return [$a, $b];
}

/** What stands between a start tag that ends at an offset and its end tag. */
function inner(string $xml, string $name, int $from): string
{
    $depth = 1;
    preg_match_all('/<(\/?)' . preg_quote($name, '/') . '(?=[\s>\/])[^>]*?(\/?)>/u', $xml, $tags, PREG_SET_ORDER | PREG_OFFSET_CAPTURE, $from);
    foreach ($tags as $tag) {
        $depth += $tag[1][0] === '/' ? -1 : ($tag[2][0] === '/' ? 0 : 1);
        if ($depth === 0) {
            return substr($xml, $from, $tag[0][1] - $from);
        }
    }
    return '';
}

/** Prefixes of the root replaced by the namespaces they stand for, in names and in values that are names. */
function with_names(string $xml): string
{
    if (!preg_match('/<[\w:-]+((?: [\w:-]+="[^"]*")*)>/', $xml, $root)) {
        return $xml;
    }
    preg_match_all('/ xmlns:([\w.-]+)="([^"]*)"/', $root[1], $m);
    $prefixes = array_combine($m[1], $m[2]);
    $replace = fn ($m) => isset($prefixes[$m[2]]) ? $m[1] . '{' . $prefixes[$m[2]] . '}' : $m[0];
    $xml = preg_replace('/ xmlns:[\w.-]+="[^"]*"/', '', $root[0]) === $root[0] ? $xml : str_replace($root[0], preg_replace('/ xmlns:[\w.-]+="[^"]*"/', '', $root[0]), $xml);
    return preg_replace_callback('/(<\/?| |"|Type=")([\w.-]+):(?=[\w])/u', $replace, $xml);
}

/** A SoapVar of a simple type where the WSDL has a struct: a struct has no text. */
function rule_scalar_for_struct(string $a, string $b, Context $c): array
{
    if (!str_contains($c->source, 'new SoapVar(')) {
        return [$a, $b];
    }
    [$theirs, $ours] = [tokens($a), tokens($b)];
    foreach (array_reverse(aligned($theirs, $ours)) as [$i, $at]) {
        $length = isset($theirs[$i + 2]) && $theirs[$i + 1][0] !== '<' ? 3 : 2;
        if ($ours[$at] === substr($theirs[$i], 0, -1) . '/>' && ($theirs[$i + $length - 1] ?? '') === '</' . preg_replace('/^<([^\s>]+).*/s', '$1', $theirs[$i]) . '>') {
            array_splice($theirs, $i, $length, [$ours[$at]]);
        }
    }
    $after = implode('', $theirs);
    return $after === $a ? [$a, $b] : [with_names($after), with_names($b)];
}

/** Literal lists without a type: a null is an empty element of any type. */
function rule_null_in_literal_list(string $a, string $b): array
{
    [$theirs, $ours] = [with_names($a), with_names($b)];
    $nil = '/<\{' . preg_quote(XSI, '/') . '\}nil(?:\/>|><\/[^<>]*>)/';
    if (!preg_match($nil, $theirs) || !preg_match('/<\{' . preg_quote(XSD, '/') . '\}anyType(\/>|><\/)/', $ours, $m)) {
        return [$a, $b];
    }
    $any = '{' . XSD . '}anyType';
    return [preg_replace($nil, $m[1] === '/>' ? "<$any/>" : "<$any></$any>", $theirs), $ours];
}

/** References to global elements are qualified in any case. */
function rule_element_reference(string $a, string $b, Context $c): array
{
    preg_match_all('/ ref="[ab]:([^"]+)"/', $c->source, $m);
    if (!$m[1] || preg_match_all('/elementFormDefault="qualified"/', $c->source) === 2) {
        return [$a, $b];
    }
    $names = implode('|', array_map(fn ($name) => preg_quote($name, '/'), array_unique($m[1])));
    $strip = fn ($xml) => preg_replace("/<(\\/?)\\{urn:[abn]\\}(?=(?:$names)[\\s\\/>])/u", '<$1', with_names($xml));
    return [$strip($a), $strip($b)];
}

/** ext/soap declares the namespace of a type that it then does not write. */
function rule_unused_namespace(string $a, string $b): array
{
    preg_match_all('/ xmlns:([\w.-]+)="([^"]*)"/', $a, $theirs);
    preg_match_all('/ xmlns:[\w.-]+="([^"]*)"/', $b, $ours);
    $extra = array_diff($theirs[2], $ours[1]);
    foreach ($extra as $i => $uri) {
        if (str_contains($a, "{$theirs[1][$i]}:")) {
            return [$a, $b];
        }
    }
    return $extra && !array_diff($ours[1], $theirs[2]) ? [with_names($a), with_names($b)] : [$a, $b];
}

/** A scalar for a type with mixed content is its text. */
function rule_mixed_text(string $a, string $b, Context $c): array
{
    if (!str_contains($c->source, ' mixed="true"')) {
        return [$a, $b];
    }
    [$theirs, $ours] = [tokens(spelled_out($a)), tokens(spelled_out($b))];
    for ($i = 0; isset($theirs[$i], $ours[$i]); $i++) {
        if ($theirs[$i] === $ours[$i]) {
            continue;
        }
        if ($theirs[$i][0] !== '<' || $ours[$i][0] === '<' || $theirs[$i] !== ($ours[$i + 1] ?? '')) {
            break;
        }
        array_splice($ours, $i, 1);
    }
    return [implode('', $theirs), implode('', $ours)];
}

/** Lists of nothing, or of nulls alone, do not choose an alternative, and no element stands for them. */
function rule_null_in_choice(string $a, string $b, Context $c): array
{
    if (!preg_match('/<xsd:choice|<xsd:(group|sequence)[^>]* (min|max)Occurs=/', $c->source)) {
        return [$a, $b];
    }
    $plain = function ($xml) {
        $xml = preg_replace('/<[^<>]* \{[^}]*\}nil="true"[^<>]*\/>/u', '', $xml);
        do {
            $before = $xml;
            $xml = preg_replace(['/<([\w:{}.\/-]+)(?: \{[^}]*\}type="[^"]*")?><\/\1>/u', '/<[\w:{}.\/-]+(?: \{[^}]*\}type="[^"]*")?\/>/u'], '', $xml);
        } while ($xml !== $before);
        return $xml;
    };
    return $plain(with_names($a)) === $plain(with_names($b)) ? [$b, $b] : [$a, $b];
}

/** A fault of the server's own: whether it has a detail with nothing in it. */
function rule_own_fault_detail(string $a, string $b): array
{
    if (!str_contains($a, 'Fault>') || !str_contains($b, 'Fault>')) {
        return [$a, $b];
    }
    $bare = fn ($xml) => preg_replace('/<(detail|env:Detail)>(<[^<>]*\/>|<([\w:{}.-]+)><\/\3>)?<\/\1>|<(detail|env:Detail)\/>/u', '', with_names($xml));
    return $bare($a) === $bare($b) ? [$b, $b] : [$a, $b];
}

/** A SoapParam as the data of a header block or of a fault's detail is its data; ext/soap takes it for an object, in a simple type for 1. */
function rule_param_in_header(string $a, string $b, Context $c): array
{
    $struct = '/<param_name>[^<]*<\/param_name><param_data>(.*?)<\/param_data>/s';
    $is_less = substr_count($b, '<param_name>') < substr_count($a, '<param_name>');
    $a = !$is_less ? $a : preg_replace_callback('/^.*?:Header>(?=<[^<>]*Body\b)|<(detail|env:Detail)>.*<\/\1>/s', fn ($m) => preg_replace($struct, '$1', $m[0]), $a) ?? $a;
    preg_match_all("/new SoapHeader\('[^']*', '(\w+)', new SoapParam\(/", $c->statements(), $names);
    foreach (array_unique($names[1]) as $name) {
        $block = '/<([\w.-]+:)?' . $name . '(?=[ >\/])[^<>]*?(?:\/>|>[^<>]*<\/\1' . $name . '>)/u';
        if (preg_match_all($block, $a, $theirs) === 1 && preg_match_all($block, $b, $ours) === 1) {
            $a = str_replace($theirs[0][0], $ours[0][0], $a);
        }
    }
    return [$a, $b];
}

/** A fault whose detail holds an enumeration without a value: what is declared is there, and empty; else there is no detail. */
function rule_enum_detail(string $a, string $b, Context $c): array
{
    if (!str_contains($c->source, 'Suit::') || !preg_match('/<(detail|env:Detail)( [^<>]*)?>(?=.*<name>(Hearts|Spades)<\/name>).*<\/\1>/s', $a, $theirs)
        && !(preg_match('/new SoapFault\([^;]*Suit::/', $c->source) && preg_match('/<(detail|env:Detail)( [^<>]*)?>.*<\/\1>/s', $a, $theirs))) { /* as a number it is 1 */
        return [$a, $b];
    }
    $namespaces = fn ($xml) => preg_replace('/ xmlns:xs[di]="[^"]*"/', '', $xml);
    if (preg_match('/<(detail|env:Detail)><[^<>]*\/><\/\1>/', $b, $ours)) {
        return [$namespaces(str_replace($theirs[0], $ours[0], $a)), $namespaces($b)];
    }
    $bare = fn ($xml) => preg_replace(['/ xmlns:(?:ns\d+|xs[di])="[^"]*"/', '/(<faultcode>|<env:Value>)ns\d+:/'], ['', '$1'], $xml);
    return preg_match('/<(detail|env:Detail)\b/', $b) ? [$a, $b] : [$bare(str_replace($theirs[0], '', $a)), $bare($b)];
}

/** Empty elements as start and end tag. */
function spelled_out(string $xml): string
{
    return preg_replace('/<([\w:{}.\/-]+)((?: [^<>]*[^\/<>])?)\/>/u', '<$1$2></$1>', $xml);
}

/** Local name of a tag. */
function local_name(string $tag): string
{
    return preg_replace('/^<\/?(?:[\w.-]+:|\{[^}]*\})?([^\s\/>]*).*/su', '$1', $tag);
}

/** Two wildcards in a model: what `any` holds is written once, ext/soap writes it for each. */
function rule_any_again(string $a, string $b, Context $c): array
{
    preg_match_all("/'any' => (?:new SoapVar\\()?('(?:[^'\\\\]|\\\\.)*'|\\[[^\\]]*\\])/", $c->statements(), $m);
    if (!$m[1] || substr_count($c->source, '<xsd:any ') < 1) {
        return [$a, $b];
    }
    foreach (array_unique($m[1]) as $source) {
        try {
            $text = implode('', (array)eval("return $source;"));
        } catch (Error) {
            continue; /* more than texts, or functions of the prelude */
        }
        if ($text !== '' && substr_count($a, $text) > substr_count($b, $text)) {
            for ($from = 0; ($at = strpos($a, $text, $from)) !== false; $from = $at + 1) {
                if (substr($b, $at, strlen($text)) !== $text) {
                    $a = substr_replace($a, '', $at, strlen($text));
                    break;
                }
            }
        }
    }
    return [$a, $b];
}

/** A private property of an ancestor is sent: that of C_T3, of which C_T4 is. */
function rule_private_of_ancestor(string $a, string $b, Context $c): array
{
    if (!str_contains($c->source, 'C_T4')) {
        return [$a, $b];
    }
    if (preg_match_all('/ id="(?!ref)[^"]*"/', $b) > preg_match_all('/ id="(?!ref)[^"]*"/', $a)) {
        $b = preg_replace('/ id="(secret|true|c2VjcmV0|736563726574|0)"/', '', $b);
    }
    return is_more_of($a, $b, ['id' => 0], $c) ? [$b, $b] : [$a, $b];
}

/**
 * What stands behind a choice that is not there, or behind its first alternative that is there in part or null: written, where
 * ext/soap ends the model. All that ext/soap writes is there; what is more belongs to types or groups that have a choice or an
 * optional group.
 */
function rule_choice_ends(string $a, string $b, Context $c): array
{
    $names = names_beside_choices($c->source);
    return $names && is_more_of($a, $b, $names, $c) ? [$b, $b] : [$a, $b];
}

/**
 * Whether ours is theirs and elements of these names more, whose texts the script says; of theirs, elements of these names may be
 * missing. @param array<string, int> $names
 */
function is_more_of(string $a, string $b, array $names, Context $c): bool
{
    [$theirs, $ours] = [tokens(spelled_out(with_names($a))), tokens(spelled_out(with_names($b)))];
    $is_optional = fn ($tag) => preg_match('/^<[^\/]/', $tag ?? '') && (isset($names[local_name($tag)]) || isset($names['*any']) && preg_match('/<(?:[\w.-]+:)?' . preg_quote(local_name($tag), '/') . '[\s>\/]/', $c->statements()));
    for ($i = 0, $at = 0; $at < count($ours); $at++) {
        if (($theirs[$i] ?? null) === $ours[$at]) {
            $i++;
        } elseif ($is_optional($ours[$at])) {
            for ($end = element_end($ours, $at); $at < $end; $at++) {
                if ($ours[$at][0] !== '<' && !is_said($ours[$at], $c->source)) {
                    return false;
                }
            }
        } elseif ($ours[$at][0] !== '<' && isset($names['*any']) && str_contains($c->statements(), var_export(html_entity_decode($ours[$at], ENT_QUOTES | ENT_XML1), true))) {
            continue; /* `any` that is text */
        } elseif ($is_optional($theirs[$i] ?? null)) { /* of an alternative that is not there in full */
            $i = element_end($theirs, $i) + 1;
            $at--;
        } else {
            return false;
        }
    }
    return $i === count($theirs);
}

/** Whether a text that is sent stands in the script, as it is or in the form of its type. */
function is_said(string $text, string $source): bool
{
    static $last, $said;
    if ($last !== $source) {
        [$last, $said] = [$source, stripcslashes($source)];
    }
    $text = html_entity_decode($text, ENT_QUOTES | ENT_XML1);
    $text = preg_replace('/^[\w.-]+:(?=[\w.-]+$)/u', '', $text); /* a QName */
    if (preg_match('/^(?:(?:private|protected|public|ancestor|heir|text|many) \w+|secret|c2VjcmV0|736563726574)$/', $text)) {
        return true; /* what members of the prelude's classes have from the start */
    }
    $latin = (string)preg_replace_callback('/[\x{80}-\x{ff}]/u', fn ($m) => chr(((ord($m[0][0]) & 3) << 6) | (ord($m[0][1]) & 63)), $text); /* the option encoding */
    return is_numeric($text) || str_contains($said, $latin) || in_array($text, ['true', 'false', 'NaN', 'INF', '-INF', 'Array'], true) || preg_match('/^-?[\d-]*T?[\d:.]*(Z|[+-]\d\d:\d\d)$/', $text) || str_contains($said, $text)
        || str_contains($source, $text) || (string)base64_decode($text, true) !== '' && str_contains($said, base64_decode($text, true)) || preg_match('/^(?:[0-9a-f]{2})+$/i', $text) && str_contains($said, hex2bin($text))
        || !array_filter(preg_split('/[ \n\t]+/', $text), fn ($word) => !is_numeric($word) && !str_contains($said, $word));
}

/** Index of the end tag of the element that begins at a token. */
function element_end(array $tokens, int $at): int
{
    for ($depth = 0; $at < count($tokens); $at++) {
        if ($tokens[$at][0] === '<') {
            $depth += $tokens[$at][1] === '/' ? -1 : 1;
            if ($depth === 0) {
                return $at;
            }
        }
    }
    return $at;
}

/**
 * Values that __get makes stand at one place in memory, one after the other: ext/soap takes them for the same one and refers to it,
 * the later ones are lost. So it does with what stands in an array that is there twice, which is the same place as well.
 */
function rule_false_href(string $a, string $b, Context $c): array
{
    if (!preg_match('/new (Magic|GetOnly)\\(|\\$[vw]\\d+(?:_\\d+)? = \\[/', $c->source)) {
        return [$a, $b];
    }
    [$theirs, $ours, $found] = with_what_is_referred_to($a, $b, $c->source);
    return $found ? [with_ids_of($theirs, $b), $ours] : [$a, $b];
}

/** Theirs with our elements, of texts that the script says, in place of those that refer to others where ours do not. @return array{string, string, bool} */
function with_what_is_referred_to(string $a, string $b, string $source): array
{
    [$theirs, $ours] = [tokens(spelled_out($a)), tokens(spelled_out($b))];
    $refers = fn ($tag) => preg_match('/^<([\w:.-]+)[^<>]* (?:href|enc:ref)="#ref\d+"/u', $tag, $m) ? $m[1] : null;
    $found = false;
    for ($i = 0; isset($theirs[$i], $ours[$i]); $i++) {
        $name = $refers($theirs[$i]);
        if ($name !== null && $refers($ours[$i]) === null && preg_match('/^<' . preg_quote($name, '/') . '(?=[\s>])/', $ours[$i])) {
            $end = element_end($ours, $i);
            $element = array_slice($ours, $i, $end - $i + 1);
            if (array_filter($element, fn ($token) => $token[0] !== '<' && !is_said($token, $source))) {
                break;
            }
            array_splice($theirs, $i, element_end($theirs, $i) - $i + 1, $element);
            $i = $end;
            $found = true;
        }
    }
    return [implode('', $theirs), implode('', $ours), $found];
}

/** Without the ids that nothing refers to, the others with the numbers that they have in the other text, in order. */
function with_ids_of(string $a, string $b): string
{
    $a = preg_replace_callback('/ (?:enc:)?id="(ref\d+)"/', fn ($m) => preg_match("/ (?:href|enc:ref)=\"#$m[1]\"/", $a) ? $m[0] : '', $a);
    preg_match_all('/(?<= id="|:id=")ref\d+(?=")/', $a, $theirs);
    preg_match_all('/(?<= id="|:id=")ref\d+(?=")/', $b, $ours);
    if (count($theirs[0]) !== count($ours[0])) {
        return $a;
    }
    $numbers = array_combine($theirs[0], $ours[0]);
    return preg_replace_callback('/(?<=[ :]id="|href="#|:ref="#)ref\d+(?=")/', fn ($m) => $numbers[$m[0]] ?? $m[0], $a);
}

/** Where xsd is the prefix of the 1999 namespace the other one has a prefix of its own; ext/soap writes xsd:ur-type there, too. */
function rule_xsd_prefix(string $a, string $b): ?array
{
    if (!str_contains($a, 'xmlns:xsd="http://www.w3.org/1999/XMLSchema"') || !preg_match('/ xmlns:(ns\d+)="' . preg_quote(XSD, '/') . '"/', $b, $m)) {
        return null;
    }
    $b = preg_replace("/(?<= SOAP-ENC:arrayType=\")$m[1](?=:ur-type\[)/", 'xsd', $b);
    return [$a, preg_match("/[<\/\"]$m[1]:/", $b) ? $b : str_replace($m[0], '', $b)];
}

/** An element that refers to another holds nothing itself. */
function rule_href_alone(string $a, string $b): array
{
    $spelled = spelled_out($a);
    $alone = preg_replace('/<([\w:.-]+)(?: xsi:type="[^"]*")?( href="#ref\d+"| enc:ref="#ref\d+")>[^<]*<\/\1>/u', '<$1$2></$1>', $spelled);
    return $alone === $spelled ? [$a, $b] : [$alone, spelled_out($b)];
}

/** An attribute that is required and fixed is written whatever the program gives. */
function rule_required_fixed(string $a, string $b, Context $c): array
{
    preg_match_all('/<xsd:attribute name="(\w+)"[^>]*use="required"[^>]*fixed="([^"]*)"/', $c->source, $m, PREG_SET_ORDER);
    foreach ($m as [, $name, $value]) {
        $attribute = '/ (?:[\w{}:.\/-]*[:}])?' . $name . '="' . preg_quote($value, '/') . '"/u';
        if (preg_match_all($attribute, $b) > preg_match_all($attribute, $a)) {
            [$a, $b] = [preg_replace($attribute, '', $a), preg_replace($attribute, '', $b)];
        }
    }
    return [$a, $b];
}
