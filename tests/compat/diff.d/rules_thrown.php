<?php
/* Rules on what is thrown: where one side did not come as far as the other, the step as a whole is explained or is not. */

const EMPTY_BODY = '/Body[^>]*\/>|Body(?: [^>]*)?>\s*<\/[\w-]*:?Body>/';

/** @return array<string, callable(Context): bool> */
function step_rules(): array
{
    return [
        'crash' => fn (Context $c) => isset($c->theirs['crash']) && !isset($c->ours['crash'])
            || ($c->theirs['exit status'] ?? '') === '-1' && ($c->ours['exit status'] ?? '') === '255' && isset($c->theirs['fatal'], $c->ours['exit']) && $c->same_but('/^(fatal|exit|exit status)$/'),
        'fatal-caught' => 'rule_fatal_caught',
        'server-stop' => 'rule_server_stop',
        'ill-formed' => 'rule_ill_formed',
        'enum-thrown' => 'rule_enum_thrown',
        'hex-odd' => 'rule_hex_odd',
        'blank-number' => fn (Context $c) => went_on($c) && preg_match('/<([\w:.-]+)[^<>]*>[ \t\r\n]+<\/\1>/', $c->message()),
        'readonly-of-ancestor' => fn (Context $c) => preg_match('/^Cannot initialize readonly property (\w+)::\$\w+ from scope (\w+)$/', error_of($c->theirs) ?? '', $m) && is_subclass_of_here($m[2], $m[1])
            && !str_contains(error_of($c->ours) ?? '', 'readonly'),
        'wrapped-fixed' => 'rule_wrapped_fixed',
        'empty-attribute' => fn (Context $c) => went_on($c) && preg_match('/ [\w:]+=""/', $c->message()),
        'undeclared-prefix' => 'rule_undeclared_prefix',
        'leading-space' => fn (Context $c) => str_contains(message_of($c->theirs) . ($c->theirs['result'] ?? '') . ($c->theirs['output'] ?? ''), 'looks like we got no XML document')
            && preg_match('/^(\'| )\s+<|^\'\xef\xbb\xbf/', $c->message()) && !str_contains(implode('', $c->ours), 'no XML document'),
        'one-way-headers' => fn (Context $c) => ($c->ours['status'] ?? '') === '202' && ($c->ours['output'] ?? '') === '' && str_contains($c->message(), 'Header') && preg_match('/<(SOAP-ENV|env):Body\\/>/', $c->theirs['output'] ?? ''),
        'reference-literal' => fn (Context $c) => preg_match("/^SOAP-ERROR: Encoding: (Unresolved|External) reference '#?nowhere'/", message_of($c->theirs) ?? '') && !isset($c->ours['thrown']),
        'choice-fits' => fn (Context $c) => str_contains($c->source, '<xsd:choice') && preg_match("/^SOAP-ERROR: Encoding: object has no '([^']+)'|could not be converted to|Element '([^']+)' has fixed value/", error_of($c->theirs) ?? '', $m) && sent($c->ours) && !sent($c->theirs)
            && (($m[1] ?? $m[2] ?? '') === '' || isset(names_under_choices($c->source)[$m[1] !== '' ? $m[1] : $m[2]])),
        'private-of-ancestor' => fn (Context $c) => preg_match("/^SOAP-ERROR: Encoding: object has no 'id' property/", error_of($c->theirs) ?? '') && str_contains($c->source, 'C_T4') && !preg_match("/object has no 'id'/", error_of($c->ours) ?? ''),
        'list-of-one' => fn (Context $c) => preg_match('/^Cannot assign \S+ to property (\w+)::\$(\w+) of type array$/', error_of($c->theirs) ?? '', $m) && error_of($c->ours) === null
            && preg_grep('/->' . $m[2] . '$/', array_keys(array_filter(leaves(implode("\n", array_intersect_key($c->ours, ['result' => 1, 'handled' => 1]))), fn ($leaf) => $leaf === 'array 1'))),
        'optional-model' => fn (Context $c) => preg_match("/^SOAP-ERROR: Encoding: object has no '([^']+)' property/", error_of($c->theirs) ?? '', $m) && sent($c->ours) && !sent($c->theirs)
            && preg_match('/^<xsd:(?:complexType|element) .*?<xsd:(?:sequence|all) minOccurs="0"[^<>]*>.*(?:name|ref)="(?:\w+:)?' . preg_quote($m[1], '/') . '"/m', $c->source),
        'repeating-group' => 'rule_repeating_group',
        'fixed-by-value' => 'rule_fixed_by_value',
        'fixed-replaced' => fn (Context $c) => preg_match("/^SOAP-ERROR: Encoding: Element '([^']+)' has fixed value '.*' \\(value '(.*)' is not allowed\\)$/s", error_of($c->theirs) ?? '', $m) && error_of($c->ours) !== error_of($c->theirs)
            && preg_match('/<(?:[\w.-]+:)?' . preg_quote($m[1], '/') . ' [^<>]*:(?:nil="(?:true|1)"|type="[\w.-]+:T\d+")[^<>]*>' . preg_quote(htmlspecialchars($m[2], ENT_NOQUOTES | ENT_XML1), '/') . '</', $c->message()),
        'typemap-content' => 'rule_typemap_content',
        'choice-eager' => 'rule_choice_eager',
        'choice-mapped' => fn (Context $c) => str_contains($c->source, '<xsd:choice') && sent($c->theirs) && error_of($c->ours) === 'in to_xml',
        'choice-ends-thrown' => 'rule_choice_ends_thrown',
        'mapped-base' => 'rule_mapped_base',
        'not-an-integer' => fn (Context $c) => preg_match('/(NAN|INF)/', $c->source) && (preg_match('/(NaN|INF) is no integer/', error_of($c->ours) ?? '')
            || error_of($c->ours) === 'Internal Error' && preg_match('/>-?(NAN|INF)</', $c->theirs['output'] ?? '')),
        'doctype' => fn (Context $c) => str_contains($c->message(), '<!DOCTYPE') && str_contains($c->theirs['output'] ?? '', 'DTD are not supported by SOAP') && str_contains($c->ours['output'] ?? '', 'DTD are not supported by SOAP'),
        'bad-entity' => fn (Context $c) => preg_match('/unterminated entity reference|xmlParse|EntityRef/', implode("\n", array_filter($c->theirs, fn ($f) => preg_match('/^(warning|last error)/', $f), ARRAY_FILTER_USE_KEY)))
            && !str_contains(implode("\n", array_filter($c->ours, fn ($f) => preg_match('/^(warning|last error)/', $f), ARRAY_FILTER_USE_KEY)), 'entity'),
        'scalar-lost' => fn (Context $c) => preg_match('/is no object or array but of type/', error_of($c->ours) ?? ''),
        'two-errors' => 'rule_two_errors',
        'cycle' => fn (Context $c) => preg_match('/ (id|href|enc:id|enc:ref)="#?ref\d+"/', $c->theirs['request'] ?? $c->theirs['output'] ?? '') && is_literal_sent($c)
            && preg_match('/a value that holds itself/', message_of($c->ours) . ($c->ours['output'] ?? '') . ($c->ours['result'] ?? '')),
        'array-position' => fn (Context $c) => !str_contains(message_of($c->theirs) ?? '', 'position') && preg_match('/(position|offset)="[^"]*": as many indices/', message_of($c->ours) . ($c->ours['output'] ?? '') . ($c->ours['result'] ?? '')),
        'bad-request-value' => 'rule_bad_request_value',
        'missing-class' => 'rule_missing_class',
        'fault-first' => fn (Context $c) => preg_match('/<(?:[\w-]+:)?Fault[\s>]/', $c->message()) && preg_match(DECODE_ERRORS, error_of($c->theirs) ?? '') && error_of($c->ours) !== null && !preg_match(DECODE_ERRORS, error_of($c->ours)),
        'thrown-magic' => 'rule_thrown_magic',
        'mapped-array' => 'rule_mapped_array',
        'enum-mapped' => fn (Context $c) => preg_match('/\b(Suit|Colour|Level)::/', $c->source) && preg_grep('/^to_xml .* enum /', map_calls($c->ours)) && !preg_grep('/^to_xml .* enum /', map_calls($c->theirs)),
        'own-fault-version' => 'rule_own_fault_version',
        'ill-formed-later' => 'rule_ill_formed_later',
        'refused-earlier' => 'rule_refused_earlier',
        'any-order' => 'rule_any_order_of_sets',
        'missing-part' => fn (Context $c) => error_of($c->theirs) === 'SOAP-ERROR: Encoding: Violation of encoding rules' && preg_match('/<wsdl:part [^>]*>\s*<wsdl:part /', $c->source)
            && array_filter(leaves($c->ours['result'] ?? ''), fn ($leaf, $path) => $leaf === 'null' && is_missing_part($path, $c), ARRAY_FILTER_USE_BOTH),
        'fault-text-mapped' => fn (Context $c) => message_of($c->theirs) === 'in from_xml' && preg_match('/Fault[ >]/', $c->message()) && preg_grep('/<(\w+:)?(faultcode|faultstring|faultactor|Value|Text|Node|Role|detail|Detail)\b/', map_calls($c->theirs)) && !str_contains(message_of($c->ours) ?? '', 'from_xml'),
        'no-href' => 'rule_no_href_thrown',
        'port-by-version' => 'rule_port_by_version',
        'second-part' => fn (Context $c) => is_of_null_for_part($c) || str_contains($c->source, 'style="document"') && preg_match('/^SOAP-ERROR: Encoding: \/Envelope\/Body\/([^\/:]+)/', error_of($c->ours) ?? '', $m)
            && preg_match('/<wsdl:part [^<>]*><wsdl:part [^<>]*element="\w+:' . preg_quote($m[1], '/') . '"/', $c->source) === 1 && !preg_match('/SOAP-ERROR/', error_of($c->theirs) ?? ''),
        'headers-of-empty-body' => fn (Context $c) => (preg_match('/^SOAP-ERROR: Encoding: (?:.*: )?\/Envelope\/Header\//', error_of($c->ours) ?? '') || isset($c->theirs['output headers']) && preg_match('/^Cannot instantiate/', error_of($c->ours) ?? '')) && error_of($c->theirs) === null && preg_match(EMPTY_BODY, $c->message()),
        'param-in-header' => fn (Context $c) => error_of($c->theirs) === 'Object of class SoapParam could not be converted to string' && sent($c->ours) && preg_match('/new (SoapHeader|SoapFault)\(.*new SoapParam\(/', $c->statements()),
        'bogus-any' => fn (Context $c) => preg_match('/<BOGUS[ >]/', $c->theirs['request'] ?? $c->theirs['output'] ?? '') && preg_match("/'any' => \\[/", $c->statements()) && preg_match('/^Object of class [\w@]+ could not be converted to string$/', error_of($c->ours) ?? ''),
        'fixed-hides' => fn (Context $c) => preg_match('/^SOAP-ERROR: Encoding: Violation of encoding rules(: .*where only text was expected|$)/', error_of($c->ours) ?? '') && !str_contains(error_of($c->theirs) ?? '', 'SOAP-ERROR') && preg_match_all('/ (?:fixed|default)="([^"]*)"/', $c->source, $m)
            && array_filter(leaves($c->theirs['result'] ?? $c->theirs['handled'] ?? ''), fn ($leaf) => preg_match('/^(string|int|float|bool) /', $leaf) && is_default_value($leaf, $c->source)),
    ];
}

/** @return array<string, array{string, callable}> */
function thrown_rules(): array
{
    return [
        'more-precise' => ['thrown|result|output$', 'rule_more_precise'],
    ];
}

/** What went wrong, whichever way it was told; null: nothing. */
function error_of(array $fields): ?string
{
    if (isset($fields['fatal'])) {
        return substr($fields['fatal'], 2);
    }
    if (preg_match("/^\\$ object SoapFault$.*^\\$->faultstring string '(.*?)'$/ms", $fields['result'] ?? '', $m)) {
        return stripcslashes($m[1]);
    }
    if (preg_match('/Fault>.*<(?:faultstring|env:Text[^>]*)>([^<]*)</s', $fields['output'] ?? '', $m)) {
        return html_entity_decode($m[1]);
    }
    return message_of($fields);
}

/** Whether a message went out that is no fault. */
function sent(array $fields): bool
{
    return isset($fields['request']) || isset($fields['handled']) && isset($fields['output']) && !isset($fields['fatal'])
        && !preg_match('/Fault>.*(SOAP-ERROR: |Object of class \S+ could not be converted)/s', $fields['output']);
}

function message_of(array $fields): ?string
{
    return isset($fields['thrown']) && preg_match('/^message (.*?)(?=\n\$|\nprevious|\z)/ms', $fields['thrown'], $m) ? $m[1] : null;
}

/** With exceptions off ext/soap ends the script; the fault is what the call gives back, or the constructor throws. */
function rule_fatal_caught(Context $c): bool
{
    if (!preg_match('/^1 ((?:SOAP-ERROR|SoapClient::__construct\(\)): .*)/s', $c->theirs['fatal'] ?? '', $m) || isset($c->ours['fatal']) || !str_contains($c->source, "'exceptions' => ")) {
        return false;
    }
    $ours = str_contains($c->ours['result'] ?? '', '$ object SoapFault') || preg_match('/^new|=> (new SoapClient|reopened)\(/', $c->step . $c->statements()) ? error_of($c->ours) : null;
    return $ours !== null && (is_same_or_longer($m[1], $ours) || are_two_errors($c, $m[1], $ours));
}

function dump_string(string $text): string
{
    return "'" . addcslashes($text, "\0..\37\\'\177..\377") . "'";
}

/** A fault of the server ends the script on both sides; ext/soap's is a fatal error too. */
function rule_server_stop(Context $c): bool
{
    if (str_starts_with($c->step, 'new server') && !isset($c->theirs['output']) && preg_match('/^1 SoapServer::__construct\(\): /', $c->theirs['fatal'] ?? '') && error_of($c->ours) === substr($c->theirs['fatal'], 2)) {
        return $c->same_but('/^(output|fatal|exit|exit status|status)$/'); /* nothing was told to the peer */
    }
    foreach (['status', 'exit status'] as $field) {
        if (($c->theirs[$field] ?? null) !== ($c->ours[$field] ?? null)) {
            return false;
        }
    }
    [$a, $b] = rule_more_precise($c->theirs['output'] ?? '', $c->ours['output'] ?? '', $c, 'output');
    return isset($c->theirs['fatal'], $c->ours['exit']) && ($a === $b || $c->same('output')) && $c->same_but('/^(output|fatal|exit|exit status)$/');
}

function is_literal_sent(Context $c): bool
{
    return !preg_match('/encodingStyle=/', $c->theirs['request'] ?? $c->theirs['output'] ?? '');
}

/** Values of alternatives that are not chosen are converted before the choice is made: what is told of that where ext/soap sends the rest. */
function rule_choice_eager(Context $c): bool
{
    return str_contains($c->source, '<xsd:choice') && sent($c->theirs) && !sent($c->ours)
        && preg_match('/^Object of class [\w@]+ could not be converted to|a value that holds itself|no default serialization$|cannot be serialized as int$/', error_of($c->ours) ?? '');
}

function is_same_or_longer(string $short, string $text): bool
{
    return $text === $short || str_starts_with($text, "$short: ") || str_starts_with($text, "$short (") || str_starts_with($text, "$short, at /");
}

/* What may be said of a value that is sent, and of one that is read. */
const ENCODE_ERRORS = '/^(SOAP-ERROR: Encoding: (object has no|Element|Attribute|string |Invalid timestamp|\/Envelope\/|a value that|Violation of|Cannot find encoding)|Object of class [\w@]+ could not be converted|Non-backed|String-backed|Array to string|in (to_xml|__get|__isset|__toString|getIterator|generator)\b)/';
const DECODE_ERRORS = '/^(SOAP-ERROR: Encoding: (Element|Attribute|Violation|Can.t decode apache map|\/Envelope)|Class "Missing" not found|Error cannot find parameter|Cannot instantiate|During class fetch|in from_xml$|Internal Error$|mustUnderstand value is not boolean|Header not understood|SOAP-ERROR: Encoding: (Unresolved|External) reference|A SOAP |Body must be present|looks like we got "Body" without function call|Function \'[^\']*\' doesn\'t exist)/';

/** Two different ones of these errors: neither says the other one, nor the same of the same. */
function are_two_errors(Context $c, string $theirs, string $ours): bool
{
    foreach ([ENCODE_ERRORS, DECODE_ERRORS] as $errors) {
        if (preg_match($errors, $theirs) && preg_match($errors, $ours)) {
            return $theirs !== $ours && !is_same_or_longer($theirs, $ours);
        }
    }
    return false;
}

/** A value with several faults: which one is told is not fixed. Both sides came as far. */
function rule_two_errors(Context $c): bool
{
    [$theirs, $ours] = [error_of($c->theirs), error_of($c->ours)];
    if ($ours === 'Internal Error' && str_contains($c->source, "'send_errors' => false") && $c->same_but('/^(fatal|exit|exit status|head|warning.*)$/')) {
        return isset($c->theirs['fatal']) && !isset($c->ours['fatal']) && preg_match(ENCODE_ERRORS, $theirs ?? '') === 1; /* which one is not told */
    }
    return $theirs !== null && $ours !== null && isset($c->theirs['request']) === isset($c->ours['request'])
        && isset($c->theirs['handled']) === isset($c->ours['handled']) && are_two_errors($c, $theirs, $ours);
}

/** ext/soap refuses the value, soapc takes it. */
function went_on(Context $c): bool
{
    if (preg_match("/^SOAP-ERROR: Encoding: Attribute '[^']*' has fixed value '.*' \\(value '' is not allowed\\)/", message_of($c->theirs) ?? '') && !isset($c->ours['thrown'])) {
        return true;
    }
    $text = "SOAP-ERROR: Encoding: Violation of encoding rules";
    return (message_of($c->theirs) === $text || ($c->theirs['fatal'] ?? '') === "1 $text") && message_of($c->ours) !== $text
        && (isset($c->ours['handled']) && !isset($c->theirs['handled']) || !preg_match('/SOAP-ERROR|Violation/', $c->ours['result'] ?? $c->ours['output'] ?? ''));
}

/** A prefix that nothing declares. */
function rule_undeclared_prefix(Context $c): bool
{
    preg_match_all('/[<\s]\/?([A-Za-z_][\w.-]*):/', preg_replace('/<!\[CDATA\[.*?\]\]>|"[^"]*"/s', '""', $c->message()), $used);
    preg_match_all('/xmlns:([\w.-]+)=/', $c->message(), $declared);
    $undeclared = array_diff($used[1], $declared[1], ['xmlns', 'xml']);
    return $undeclared && preg_match('/looks like we got no XML document|Bad Request/', (message_of($c->ours) ?? '') . ($c->ours['output'] ?? '') . ($c->ours['result'] ?? ''));
}

/** A value of a request that is not of its type: the sender's fault, and where it stands. */
function rule_bad_request_value(Context $c): bool
{
    [$theirs, $ours] = [error_of(['output' => $c->theirs['output'] ?? '']) ?? '', error_of($c->ours) ?? ''];
    return !isset($c->theirs['handled']) && !isset($c->ours['handled']) && isset($c->theirs['fatal'], $c->ours['exit'])
        && preg_match(DECODE_ERRORS, $theirs) && (is_same_or_longer($theirs, $ours) || preg_match('/^SOAP-ERROR: Encoding: \/Envelope\//', $ours) || are_two_errors($c, $theirs, $ours))
        && preg_match('/<(?:faultcode|env:Value)>(?:SOAP-ENV:Client|env:Sender)</', $c->ours['output'] ?? '')
        && preg_match('/<(?:faultcode|env:Value)>(?:SOAP-ENV:Server|env:Receiver)</', $c->theirs['output'] ?? '') && $c->theirs['status'] === $c->ours['status'];
}

/** What ext/soap sends is not well-formed XML. */
function rule_ill_formed(Context $c): bool
{
    $said = message_of($c->ours) . ($c->ours['output'] ?? '') . ($c->ours['result'] ?? '');
    if (preg_match('/a character that XML does not allow \(byte 0x00|raw XML with the byte 0x00/', $said)) {
        return true; /* ext/soap cuts the text there */
    }
    $sent = implode("\n", array_filter($c->theirs, fn ($field) => preg_match('/^(request|output$)/', $field), ARRAY_FILTER_USE_KEY));
    if (preg_match('/is not a valid utf-8 string/', $said) && preg_match('//u', $sent) !== 1) {
        return true;
    }
    $ill = str_contains($c->statements(), 'nul \0 byte') || preg_match('/<\/?[\d.-]|<[^>\s]*:[\d.-]/', $sent) || preg_match('/[\x00-\x08\x0b\x0c\x0e-\x1f]|\x{FFFE}|\x{FFFF}/u', $sent) === 1;
    return $ill && preg_match('/cannot be the name of an element|a character that XML does not allow|raw XML with the byte|is no name of an element/',
        message_of($c->ours) . ($c->ours['output'] ?? '') . ($c->ours['result'] ?? ''));
}

/** Enumerations are what they are from PHP 8.4 on. */
function rule_enum_thrown(Context $c): bool
{
    if (preg_match('/\b(Colour|Suit|Level)::/', str_starts_with($c->step, 'call') && !$c->is_loop() ? $c->statements() : $c->source) && preg_match('/^(Non-backed enums have no default serialization|String-backed enum cannot be serialized as int)$/', error_of($c->ours) ?? '')) {
        return true;
    }
    if (preg_match("/'\\w+' => 'Suit'/", $c->source) && str_contains($c->statements(), 'Suit::') && preg_match("/^SOAP-ERROR: Encoding: object has no '/", error_of($c->theirs) ?? '') && sent($c->ours)) {
        return true; /* an object of the class map to ext/soap */
    }
    return preg_match('/^Object of class (Colour|Suit|Level) could not be converted to/', message_of($c->theirs) ?? '') && (!isset($c->ours['thrown']) || sent($c->ours));
}

/** Ours begins with theirs, and says where. */
function rule_more_precise(string $a, string $b, Context $c, string $field): array
{
    $pattern = ['thrown' => '/^(?|(message )(.*?)(?=\n(?:\$|previous)|\z)|(\$->faultstring string \')(.*?)(?=\'$))/ms', 'result' => '/(->faultstring string \')(.*)(?=\'$)/m', 'output' => '/(<faultstring>|<env:Text[^>]*>)([^<]*)/'];
    $pattern = $pattern[strtok($field, ' ')];
    if (!preg_match_all($pattern, $a, $theirs) || preg_match_all($pattern, $b, $ours) !== count($theirs[2])) {
        return [$a, $b];
    }
    foreach ($ours[2] as $i => $text) {
        $short = $theirs[2][$i];
        if ($text !== $short && is_same_or_longer($short, $text)) {
            $b = str_replace($text, $short, $b);
        }
    }
    return [$a, $b];
}

/** A value that equals the fixed one in other digits. */
function rule_fixed_by_value(Context $c): bool
{
    $text = error_of($c->theirs) ?? '';
    if (error_of($c->ours) === $text || !preg_match("/has fixed value '(.*)' \\(value '(.*)' is not allowed\\)/s", $text, $m)) {
        return false;
    }
    if (preg_match('/^\s*(?:[\w.-]+:|\{[^}]*\})?' . preg_quote(preg_replace('/^[\w.-]+:/', '', trim($m[1])), '/') . '\s*$/', $m[2]) && preg_match('/type="xsd:QName"[^>]* fixed="' . preg_quote($m[1], '/') . '"/', $c->source)) {
        return true;
    }
    $type = preg_match("/^SOAP-ERROR: Encoding: (?:Element|Attribute) '([^']+)'/", $text, $n) && preg_match('/ name="' . preg_quote($n[1], '/') . '" type="xsd:(\w+)"[^<>]* fixed="' . preg_quote(htmlspecialchars($m[1], ENT_NOQUOTES | ENT_XML1), '/') . '"/', $c->source, $t) ? $t[1] : null;
    if ($type !== null && !preg_match('/^(boolean|float|double|decimal|\w*[iI]nteger|(?:unsigned)?(?:[lL]ong|[iI]nt|[sS]hort|[bB]yte))$/', $type)) { /* no number: but for blanks the same text */
        return $type !== 'string' && $type !== 'normalizedString' && preg_replace('/\s+/', ' ', trim($m[1])) === preg_replace('/\s+/', ' ', trim($m[2]));
    }
    $bool = fn ($text) => $type !== null && $type !== 'boolean' ? trim($text) : ['true' => '1', 'false' => '0'][trim($text)] ?? trim($text);
    $number = fn ($text) => ['NaN' => 'NAN', 'INF' => '1E400', '-INF' => '-1E400'][trim($text)] ?? trim($text);
    return $bool($m[1]) === $bool($m[2]) || trim($m[1]) === trim($m[2]) || strcasecmp($number($m[1]), $number($m[2])) === 0
        || is_numeric(trim($m[1])) && is_numeric(trim($m[2])) && (float)$m[1] === (float)$m[2] || (string)(int)$m[1] === $m[2] && strlen($m[1]) > 18;
}

/** Values for a group that repeats are all written; ext/soap takes one occurrence, and a list for text. */
function rule_repeating_group(Context $c): bool
{
    $field = isset($c->ours['request']) ? 'request' : 'output';
    [$theirs, $ours] = array_map(fn ($fields) => $field === 'request' || sent($fields) ? $fields[$field] ?? null : null, [$c->theirs, $c->ours]);
    if (preg_match('/<xsd:(group|sequence)[^>]*maxOccurs=/', $c->source) && $ours !== null && preg_match('/>(Array|1)</', $theirs ?? '')) { /* 1: a list as a number */
        [$a, $b] = each_value($theirs, $ours, fn ($x, $y) => ($x === 'Array' || $x === '1' && preg_match('/\[' . preg_quote($y, '/') . '[],]/', $c->statements())) && is_said($y, $c->source));
        if ($a === $b || ($c->explains)($field, [$a, $b])) {
            return true;
        }
    }
    if (isset($theirs, $ours) && is_list_of_occurrences($theirs, $ours, $c)) {
        return true;
    }
    return preg_match('/<xsd:(group|sequence)[^>]*maxOccurs=/', $c->source) && $ours !== null && $theirs !== $ours
        && ($theirs === null && preg_match('/object has no/', $c->theirs['thrown'] ?? $c->theirs['fatal'] ?? '') || $theirs !== null && (is_more_of($theirs, $ours, names_that_repeat($c->source), $c) || is_written_once($theirs, $ours)));
}

/** Whether ext/soap writes the occurrences of an element of a simple list type as one list. */
function is_list_of_occurrences(string $a, string $b, Context $c): bool
{
    $names = names_that_repeat($c->source);
    [$theirs, $ours] = [tokens($a), tokens($b)];
    $found = false;
    foreach ($names ? aligned($theirs, $ours) : [] as [$i, $at]) {
        [$x, $y] = [$theirs[$i + 1] ?? '<', $ours[$at + 1] ?? '<'];
        if ($x[0] !== '<' && $y[0] !== '<' && $x !== $y && str_contains($x, ' ') && isset($names[local_name($theirs[$i])]) && is_said($y, $c->source)) {
            [$theirs[$i + 1], $found] = [$y, true];
        }
    }
    return $found && (is_more_of($a = implode('', $theirs), $b, $names, $c) || ($c->explains)('request', [$a, $b]));
}

/** The handler's type of the first parameter refuses null, or what the part is; all else is the same. */
function is_of_null_for_part(Context $c): bool
{
    $bare = fn ($text) => preg_replace('/, \w+ given\b/', '', $text ?? '');
    [$theirs, $ours] = [error_of($c->theirs), error_of($c->ours)];
    return $theirs !== $ours && preg_match('/^\w+::\w+\(\): Argument #1 \(\$\w+\) must be of type .*, null given/', $theirs ?? '') && $bare($theirs) === $bare($ours)
        && preg_match('/<wsdl:part name="\w+" element="[^"]*"\/><wsdl:part /', $c->source) && $c->same_but('/^output/') && $bare($c->theirs['output'] ?? '') === $bare($c->ours['output'] ?? '');
}

/** What is wrong with a value where it stands the second time, under another type; ext/soap refers to the first. */
function rule_no_href_thrown(Context $c): bool
{
    if (!sent($c->theirs) || sent($c->ours) || !is_literal_sent($c) || !preg_match('/^SOAP-ERROR: Encoding: .* \((\/Envelope\/\S+)\)$/u', error_of($c->ours) ?? '', $m)) {
        return false;
    }
    $path = explode('/', preg_replace('/\[\d+\]/', '', $m[1]));
    preg_match_all('/<(?:[\w.-]+:)?([^\s<>\/:]+)[^<>]* (?:href|enc:ref)="#ref\d+"/u', $c->theirs['request'] ?? $c->theirs['output'], $refers);
    return (bool)array_intersect(array_slice($path, 3), $refers[1]);
}

/** A client of SOAP 1.2 has the operation of the port of SOAP 1.2, which another port has under the same name and with other parts. */
function rule_port_by_version(Context $c): bool
{
    return str_contains($c->source, "'soap_version' => 2") && str_contains($c->source, '<soap12:address ') && isset($c->theirs['request'], $c->ours['request'])
        && preg_match('/<wsdl:portType name="P2"><wsdl:operation name="(\w+)"/', $c->source, $m) && preg_match('/ xmlns:(ns\d+)="urn:second"/', $c->theirs['request'], $p) && str_contains($c->theirs['request'], "<$p[1]:$m[1]>")
        && !str_contains($c->ours['request'], '"urn:second"') && preg_match('/<soap12:address location="([^"]*)"/', $c->source, $port)
        && (str_starts_with($c->ours['transport'] ?? '', "$port[1]\n") || preg_match("/'location' => |__setLocation/", $c->source));
}

/** Names of what is in groups and sequences that repeat. @return array<string, int> */
function names_that_repeat(string $source): array
{
    preg_match_all('/<xsd:(?:group ref="\w+:(\w+)"|sequence)[^<>]* maxOccurs=.*$/m', $source, $lines);
    foreach (array_filter($lines[1]) as $group) {
        preg_match('/^<xsd:group name="' . preg_quote($group, '/') . '">.*$/m', $source, $definition);
        $lines[0][] = $definition[0] ?? '';
    }
    preg_match_all('/ (?:name|ref)="(?:\w+:)?([^"]+)"/', implode("\n", $lines[0]), $names);
    return array_flip($names[1]) + (str_contains(implode($lines[0]), '<xsd:any ') ? ['*any' => 0] : []);
}

/** Whether ext/soap writes an element once, with a list of anyType in it, that soapc writes several times. */
function is_written_once(string $theirs, string $ours): bool
{
    return preg_match('/<([\w.-]+:[\w.-]+)><xsd:\w+[ \/>]/', $theirs, $m) && preg_match_all("/<$m[1][ \/>]/", $theirs) === 1 && preg_match_all("/<$m[1][ \/>]/", $ours) > 1;
}

/** A class of the class map that is not there: an Error that is answered as others are. */
function rule_missing_class(Context $c): bool
{
    return ($c->theirs['fatal'] ?? '') === '1 Class "Missing" not found' && str_contains(html_entity_decode(($c->ours['output'] ?? '') . ($c->ours['result'] ?? '') . ($c->ours['thrown'] ?? '')), 'Class "Missing" not found')
        || error_of($c->theirs) === 'Class "Missing" not found' && !isset($c->ours['thrown']) && preg_match('/:nil="(true|1)"/', $c->message()); /* of nil no object is made */
}

/** An ill-formed request is answered in its own version of SOAP where its root was read; ext/soap answers in that of the option. */
function rule_own_fault_version(Context $c): bool
{
    if (error_of($c->theirs) !== 'Bad Request' || isset($c->ours['handled'])) {
        return false;
    }
    $is_12 = fn ($fields) => str_contains($fields['output'] ?? '', '<env:Fault>');
    return $is_12($c->theirs) !== $is_12($c->ours) && preg_match($is_12($c->ours) ? '/>env:Sender</' : '/>SOAP-ENV:Client</', $c->ours['output'] ?? '')
        && preg_match('/<[\w.-]*:?Envelope[^<>]*="' . preg_quote($is_12($c->ours) ? ENVELOPE12 : 'http://schemas.xmlsoap.org/soap/envelope/', '/') . '"/', $c->message());
}

/** A message that is no XML further on has another fault before that, which is told. */
function rule_ill_formed_later(Context $c): bool
{
    $theirs = error_of($c->theirs);
    $ours = error_of($c->ours);
    if (($c->theirs['handled'] ?? '') !== ($c->ours['handled'] ?? '') || isset($c->ours['handled']) && !preg_match('/^__(con|de)struct\b/', $c->ours['handled'])) {
        return false;
    }
    return in_array($theirs, ['Bad Request', 'looks like we got no XML document'], true) && $ours !== null && !is_same_or_longer($theirs, $ours)
        && preg_match('/^(SOAP-ERROR: Encoding: (Violation|Element|Attribute|\/Envelope|Unresolved|External|Can.t decode apache map)|Body must be present|A SOAP |encodingStyle|Procedure |Error cannot find|Header not understood|Unknown |Class "Missing"|Cannot instantiate)/', $ours);
}

/** A message that is refused as a whole, or a fault: soapc sees that before it makes values, so no code of the program is called for these. */
function rule_refused_earlier(Context $c): bool
{
    $is_call = fn ($field) => preg_match('/^(__set|from_xml|warning)/', $field) === 1;
    $rest = fn ($fields) => array_filter($fields, fn ($field) => !$is_call($field), ARRAY_FILTER_USE_KEY);
    return error_of($c->theirs) !== null && ($rest($c->theirs) === $rest($c->ours) || $c->same_but('/^(__set|from_xml|warning)/')) && !array_filter(array_keys($c->ours), $is_call);
}


/** @return string[] what a WSDL declares */
function names_of(string $source): array
{
    preg_match_all('/<xsd:\w+ [^<>]*?(?:name|ref)="(?:\w+:)?([^"]+)"/', $source, $m);
    return array_unique($m[1]);
}

/** __set is called for `any` at another place among the members. */
function rule_any_order_of_sets(Context $c): bool
{
    if (!str_contains($c->source, '<xsd:any ') || !$c->same_but('/^__set/')) {
        return false;
    }
    $sets = function (array $fields): array {
        $sets = [];
        foreach ($fields as $field => $text) {
            if (str_starts_with($field, '__set')) {
                [$name, $value] = explode("\n", $text, 2);
                $sets[$name][] = $value;
            }
        }
        ksort($sets);
        return $sets;
    };
    [$theirs, $ours] = [$sets($c->theirs), $sets($c->ours)];
    foreach ($theirs['any'] ?? [] as $i => $text) { /* of declared elements alone there is no `any` */
        if (!isset($ours['any'][$i]) && preg_match_all('/<(?:[\w.-]+:)?([^\s<>\/!]+)/', $text, $m) && !array_diff(array_map(stripcslashes(...), $m[1]), names_of($c->source))) {
            unset($theirs['any'][$i]);
            $theirs = array_filter($theirs);
        }
    }
    if ($theirs === $ours) {
        return true;
    }
    if (!isset($ours['any']) || array_map(count(...), $theirs) !== array_map(count(...), $ours)) {
        return false;
    }
    foreach ($ours as $name => $values) {
        foreach ($values as $i => $value) {
            $pair = preg_replace('/^\$/m', '$->' . addcslashes($name, '\\$'), [$theirs[$name][$i], $value]);
            $pair = array_map(fn ($text) => "$ object stdClass [\"$name\"]\n$text", $pair);
            if ($pair[0] !== $pair[1] && !($c->explains)('__set', $pair)) {
                return false;
            }
        }
    }
    return true;
}

/** Whether a class of the prelude, which is not loaded here, comes from another one. */
function is_subclass_of_here(string $class, string $ancestor): bool
{
    static $prelude;
    $prelude ??= file_get_contents(__DIR__ . '/prelude.php');
    while (preg_match("/^class $class extends (\\w+)/m", $prelude, $m)) {
        if ($m[1] === $ancestor) {
            return true;
        }
        $class = $m[1];
    }
    return false;
}

/** The items of a list that stands for the struct around them are compared with the fixed value, too. */
function rule_wrapped_fixed(Context $c): bool
{
    return sent($c->theirs) && !sent($c->ours) && preg_match("/Element '([^']+)' has fixed value .* \\(\\/Envelope\\/.*\\/([^\\/]+)\\/\\1\\[\\d+\\]\\)$/u", error_of($c->ours) ?? '', $m)
        && preg_match('/<xsd:sequence><xsd:element name="' . preg_quote($m[1], '/') . '"[^>]* fixed="[^>]* maxOccurs="[^>]*\/><\/xsd:sequence><\/xsd:complexType>/', $c->source);
}

/** Names of what belongs to types and groups that have a choice or an optional group. @return array<string, int> */
function names_beside_choices(string $source): array
{
    preg_match_all('/^<xsd:(?:complexType|element|group) .*(?:<xsd:choice|<xsd:(?:group|sequence)[^>]* minOccurs="0").*$/m', $source, $lines);
    preg_match_all('/ (?:name|ref)="(?:\w+:)?([^"]+)"/', implode("\n", $lines[0]), $names);
    $names = array_flip($names[1]) + (str_contains(implode($lines[0]), '<xsd:any ') ? ['*any' => 0] : []);
    preg_match_all('/<xsd:group ref="\w+:(\w+)"[^>]* (?:min|max)Occurs=/', $source, $optional);
    preg_match_all('/<xsd:group ref="\w+:(\w+)"/', implode("\n", $lines[0]), $beside);
    foreach ([...$optional[1], ...$beside[1]] as $group) {
        preg_match('/<xsd:group name="' . preg_quote($group, '/') . '">.*/', $source, $definition);
        preg_match_all('/ (?:name|ref)="(?:\w+:)?([^"]+)"/', $definition[0] ?? '', $more);
        $names += array_flip($more[1]);
    }
    preg_match_all('/<xsd:group name="([^"]+)">.*(?:<xsd:choice|minOccurs="0")/', $source, $groups);
    foreach ($groups[1] as $group) { /* what stands behind the reference to it */
        preg_match_all('/^<xsd:(?:complexType|element|group) .*ref="\w+:' . preg_quote($group, '/') . '".*$/m', $source, $users);
        preg_match_all('/ (?:name|ref)="(?:\w+:)?([^"]+)"/', implode("\n", $users[0]), $more);
        $names += array_flip($more[1]);
    }
    return $names;
}

/** The same names, and those of the types of what they name, and so on. @return array<string, int> */
function names_under_choices(string $source): array
{
    $names = names_beside_choices($source);
    for ($count = 0; $count !== count($names);) {
        $count = count($names);
        foreach (array_keys($names) as $name) {
            preg_match_all('/ name="' . preg_quote((string)$name, '/') . '" type="\w+:(\w+)"/', $source, $types);
            foreach (array_unique($types[1]) as $type) {
                preg_match('/^<xsd:complexType name="' . $type . '".*$/m', $source, $definition);
                preg_match_all('/ (?:name|ref|base)="(?:\w+:)?([^"]+)"/', $definition[0] ?? '', $more);
                $names += array_flip($more[1]);
            }
            preg_match('/^<xsd:(?:complexType|group) name="' . preg_quote((string)$name, '/') . '".*$/m', $source, $definition); /* a base, a group */
            preg_match_all('/ (?:name|ref|base)="(?:\w+:)?([^"]+)"/', $definition[0] ?? '', $more);
            $names += array_flip($more[1]);
        }
    }
    return $names;
}

/** What stands behind a choice that is not there is written, so an error in it is told: in an element beside a choice, or within one. */
function rule_choice_ends_thrown(Context $c): bool
{
    $ours = error_of($c->ours) ?? '';
    if (!sent($c->theirs) || sent($c->ours) || !preg_match("/^SOAP-ERROR: Encoding: (?:object has no '([^']+)' property|(?:Element|Attribute) '([^']+)' has fixed value|string |\/Envelope\/.*: '[^']*' cannot be the name of an element$)/", $ours, $m)) {
        return false;
    }
    $path = preg_match('/\(\/Envelope\/(?:Body|Header)\/(.*)\)$|: \/Envelope\/(?:Body|Header)\/(.*): /U', $ours, $p) ? explode('/', preg_replace('/\[\d+\]/', '', $p[2] ?? $p[1])) : [];
    $names = names_under_choices($c->source);
    return (bool)array_filter([...$path, $m[1] ?? '', $m[2] ?? ''], fn ($name) => isset($names[ltrim($name, '@')]));
}

/** The last of an odd number of characters is no hex digit. */
function rule_hex_odd(Context $c): bool
{
    return error_of($c->theirs) === null && preg_match("/: '([^']+)' where a value of type xsd:hexBinary was expected/", error_of($c->ours) ?? '', $m)
        && strlen($m[1]) % 2 === 1 && preg_match('/^(?:[0-9a-f]{2})*[^0-9a-f]$/i', $m[1]);
}
