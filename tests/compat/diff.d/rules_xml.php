<?php
/* Rules on what is sent. */

const SENT = 'request|output$|last request';

/** @return array<string, array{string, callable}> */
function xml_rules(): array
{
    return [
        'any-type-told' => [SENT, 'rule_any_type_told'],
        'prohibited' => [SENT . '|functions|types|result|handled|arguments|output headers', 'rule_prohibited'],
        'not-a-number' => [SENT, 'rule_nan'],
        'integer-sent' => [SENT, 'rule_integer_sent'],
        'double-digits' => [SENT, 'rule_double_digits'],
        'enum' => [SENT, 'rule_enum'],
        'bogus' => [SENT, fn ($a, $b) => [preg_replace('/<(\/?)BOGUS\b/', '<$1item', $a), $b]],
        'array-of-null' => [SENT, 'rule_array_of_null'],
        'fault-role' => ['output$', fn ($a, $b) => [$a, str_contains($a, '<env:Role>') ? $b : preg_replace('/<env:Role>[^<]*<\/env:Role>/', '', $b)]],
        'no-href' => [SENT, 'rule_no_href'],
        'array-size' => [SENT, fn ($a, $b) => [preg_replace('/(arrayType="[^"]*\[0,)\d{4,}\]/', '${1}0]', $a), $b]],
        'param-in-header' => [SENT, fn ($a, $b) => [preg_replace('/<param_name>[^<]*<\/param_name><param_data>(.*?)<\/param_data>/s', '$1', $a), $b]],
        'attribute-var' => [SENT, 'rule_attribute_var'],
        'xml-in-text' => [SENT, fn ($a, $b) => each_value($a, $b, fn ($x, $y) => str_contains($x, '&') && htmlspecialchars($x, ENT_NOQUOTES | ENT_XML1) === $y)],
        'scalar-for-struct' => [SENT, 'rule_scalar_for_struct'],
        'null-in-literal-list' => [SENT, 'rule_null_in_literal_list'],
        'element-reference' => [SENT, 'rule_element_reference'],
        'unused-namespace' => [SENT, 'rule_unused_namespace'],
        'literal-item-name' => [SENT, fn ($a, $b, $c) => preg_match('/new SoapVar\\(|to_xml/', $c->source) ? [preg_replace('/(<\\/?)xsd:(anyType|string|int|float|boolean)>/', '$1xsd:anyType>', $a), preg_replace('/(<\\/?)xsd:(anyType|string|int|float|boolean)>/', '$1xsd:anyType>', $b)] : null],
        'mixed-text' => [SENT, 'rule_mixed_text'],
        'null-in-choice' => [SENT, 'rule_null_in_choice'],
    ];
}

/** Where anyType is declared a literal message tells the types of simple values. */
function rule_any_type_told(string $a, string $b, Context $c): array
{
    if (!preg_match('/type="[\w-]+:anyType"/', $c->source) || str_contains($b, ':encodingStyle="')) {
        return [$a, $b];
    }
    $told = '/ xsi:type="xsd:(?:int|long|boolean|double|string)"/';
    if (preg_match_all($told, $b) <= preg_match_all($told, $a)) {
        return [$a, $b];
    }
    [$theirs, $ours] = [tokens($a), tokens($b)];
    for ($i = 0; isset($ours[$i]); $i++) {
        $ours[$i] = isset($theirs[$i]) && str_contains($theirs[$i], ' xsi:type="') ? $ours[$i] : preg_replace($told, '', $ours[$i]);
    }
    $b = implode('', $ours);
    foreach (['xsd', 'xsi'] as $prefix) {
        if (!preg_match("/ xmlns:$prefix=/", $a)) {
            $b = preg_replace("/ xmlns:$prefix=\"[^\"]*\"/", '', $b, 1);
        }
    }
    return [$a, $b];
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
    $pattern = '/([>"])([^<>"]*)(?=[<"])/';
    preg_match_all($pattern, $a, $theirs, PREG_OFFSET_CAPTURE);
    preg_match_all($pattern, $b, $ours);
    if (count($theirs[2]) !== count($ours[2])) {
        return [$a, $b];
    }
    for ($i = count($ours[2]) - 1; $i >= 0; $i--) {
        [$text, $offset] = $theirs[2][$i];
        if ($text !== $ours[2][$i] && $same($text, $ours[2][$i])) {
            $a = substr_replace($a, $ours[2][$i], $offset, strlen($text));
        }
    }
    return [$a, $b];
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

function rule_enum(string $a, string $b, Context $c): array
{
    $type = '(?: xsi:type="(?:SOAP-ENC|enc):Struct")?';
    $backed = ['Red' => 'red', 'Green' => 'green', 'Low' => '1', 'High' => '2'];
    $a = preg_replace_callback("/<([\w:-]+)$type>(?:<name(?: xsi:type=\"xsd:string\")?>)(\w+)<\/name><value( xsi:type=\"xsd:\w+\")?>(\w+)<\/value><\/\\1>/u",
        fn ($m) => ($backed[$m[2]] ?? null) === $m[4] ? "<$m[1]$m[3]>$m[4]</$m[1]>" : $m[0], $a);
    $theirs = tokens($a);
    $ours = tokens($b);
    for ($i = 0; isset($theirs[$i], $ours[$i]) && preg_match('/\b(Colour|Level)::/', $c->source); $i++) {
        if ($theirs[$i] !== $ours[$i] && $theirs[$i] === substr($ours[$i], 0, -1) . '/>' && in_array($ours[$i + 1] ?? '', $backed)) {
            array_splice($ours, $i, 3, [$theirs[$i]]);
        }
    }
    return [$a, implode('', $ours)];
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
    for ($i = 0; $i < 20 && preg_match('/<([\w:.-]+)((?: [\w:]+="[^"]*")*) href="#(ref\d+)"\/>/u', $a, $use); $i++) {
        $inner = $content($use[3]);
        preg_match("/<[\\w:.-]+((?: [\\w:]+=\"[^\"]*\")*) id=\"$use[3]\"((?: [\\w:]+=\"[^\"]*\")*)/u", $a, $own);
        $a = str_replace($use[0], "<$use[1]$own[1]$own[2]" . ($inner === '' ? '/>' : ">$inner</$use[1]>"), $a);
    }
    return [preg_replace('/ id="ref\d+"/', '', $a), $b];
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

/** An attribute that is prohibited does not exist. */
function rule_prohibited(string $a, string $b, Context $c, string $field): array
{
    if (!preg_match_all('/<xsd:attribute name="([^"]+)"[^>]*use="prohibited"/', $c->source, $m)) {
        return [$a, $b];
    }
    $names = implode('|', array_map('preg_quote', array_unique($m[1])));
    if ($field === 'types') {
        return [preg_replace("/ [^ \\\\]+ (?:$names);\\\\n/", '', $a), preg_replace("/ [^ \\\\]+ (?:$names);\\\\n/", '', $b)];
    }
    if (preg_match('/^\$(?! string .<\?xml)/m', $a)) {
        $keys = fn ($dump) => preg_replace(['/(?<=[\[,])"(?:' . $names . ')"(?=[,\]])/', '/,+(?=[,\]])|(?<=\[),+/'], ['', ''], $dump);
        $lines = fn ($dump) => preg_replace("/^\\S*->(?:$names)(?=[ \\[-]).*\n?/m", '', $keys($dump));
        return [rtrim($lines($a)), rtrim($lines($b))];
    }
    if (preg_match('/<[\w{]/', $a)) {
        $pattern = "/ (?:ns\d+:)?(?:$names)=\"[^\"]*\"/";
        return [preg_replace($pattern, '', $a), preg_replace($pattern, '', $b)];
    }
    return [$a, $b];
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
    for ($i = 0; isset($theirs[$i], $ours[$i]); $i++) {
        if ($theirs[$i] !== $ours[$i] && $ours[$i] === substr($theirs[$i], 0, -1) . '/>' && ($theirs[$i + 1] ?? '') === '</' . preg_replace('/^<([^\s>]+).*/s', '$1', $theirs[$i]) . '>') {
            array_splice($theirs, $i, 2, [$ours[$i]]);
        } elseif ($theirs[$i] !== $ours[$i] && $ours[$i] === substr($theirs[$i], 0, -1) . '/>' && isset($theirs[$i + 2]) && $theirs[$i + 1][0] !== '<'
            && $theirs[$i + 2] === '</' . preg_replace('/^<([^\s>]+).*/s', '$1', $theirs[$i]) . '>') {
            array_splice($theirs, $i, 3, [$ours[$i]]);
        }
    }
    return [implode('', $theirs), $b];
}

/** Literal lists without a type: a null is an empty element of any type. */
function rule_null_in_literal_list(string $a, string $b): array
{
    if (!str_contains($a, '<xsi:nil/>') || !str_contains($b, '<xsd:anyType/>')) {
        return [$a, $b];
    }
    return [str_replace('{' . XSI . '}nil', '{' . XSD . '}anyType', with_names($a)), with_names($b)];
}

/** References to global elements are qualified in any case. */
function rule_element_reference(string $a, string $b, Context $c): array
{
    preg_match_all('/ ref="[ab]:([^"]+)"/', $c->source, $m);
    if (!$m[1] || preg_match_all('/elementFormDefault="qualified"/', $c->source) === 2) {
        return [$a, $b];
    }
    $names = implode('|', array_map(fn ($name) => preg_quote($name, '/'), array_unique($m[1])));
    $strip = fn ($xml) => preg_replace("/<(\\/?)\\{urn:[ab]\\}(?=(?:$names)[\\s\\/>])/u", '<$1', with_names($xml));
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
    [$theirs, $ours] = [tokens($a), tokens($b)];
    for ($i = 0; isset($theirs[$i], $ours[$i]); $i++) {
        if ($theirs[$i] !== $ours[$i] && $theirs[$i] === substr($ours[$i], 0, -1) . '/>' && ($ours[$i + 1] ?? '<')[0] !== '<') {
            array_splice($ours, $i, 3, [$theirs[$i]]);
        } elseif ($theirs[$i] !== $ours[$i] && $ours[$i][0] !== '<') {
            array_splice($ours, $i, 1);
            $i--;
        }
    }
    return [$a, implode('', $ours)];
}

/** Lists of nothing, or of nulls alone, do not choose an alternative, and no element stands for them. */
function rule_null_in_choice(string $a, string $b, Context $c): array
{
    if (!str_contains($c->source, '<xsd:choice')) {
        return [$a, $b];
    }
    $plain = fn ($xml) => preg_replace(['/<[^<>\/]+ xsi:nil="true"\/>|<[\w:{}.\/-]+\/>/u', '/<([\w:{}.\/-]+)((?: [^<>]*)?)><\/\1>/u', '/<[\w:{}.\/-]+\/>/u', '/ xmlns:\w+="[^"]*"/'], ['', '<$1$2/>', '', ''], $xml);
    return $plain($a) === $plain($b) ? [$b, $b] : [$a, $b];
}

/** A SoapVar in an attribute is coded as the attribute's type says. */
function rule_attribute_var(string $a, string $b, Context $c): array
{
    if (!str_contains($c->source, 'new SoapVar(')) {
        return [$a, $b];
    }
    preg_match_all('/( [\w:{}.\/-]+=")([^"]*)(?=")/u', $a, $theirs, PREG_OFFSET_CAPTURE);
    preg_match_all('/( [\w:{}.\/-]+=")([^"]*)(?=")/u', $b, $ours);
    if (array_column($theirs[1], 0) !== $ours[1]) {
        return [$a, $b];
    }
    for ($i = count($ours[2]) - 1; $i >= 0; $i--) {
        [$text, $offset] = $theirs[2][$i];
        if ($text !== $ours[2][$i] && !preg_match('/^ (xmlns|xsi:type|SOAP-ENC|id|href)/', $ours[1][$i]) && preg_match('/new SoapVar\(.{0,3}' . preg_quote(addslashes(htmlspecialchars_decode($ours[2][$i])), '/') . '/', $c->source)) {
            $a = substr_replace($a, $ours[2][$i], $offset, strlen($text));
        }
    }
    return [$a, $b];
}
