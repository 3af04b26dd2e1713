<?php
/* Rules for the scripts of the second kind. */

/** @return array<string, array{string, callable}> */
function program_rules(): array
{
    return [
        'date-given' => ['to_xml|arguments|__', fn ($a, $b) => each_tree($a, $b, fn ($x, $y) => str_starts_with($x, 'string ') && preg_match('/^object (DateTime|DateTimeImmutable|OwnDate) /', $y))],
        'cookie-digits' => ['result', 'rule_cookie_digits'],
        'empty-fault-namespace' => ['output|thrown|result', fn ($a, $b, $c) => str_contains($c->source, "['', 'NoNs']") ? [preg_replace('/\bns:NoNs/', 'NoNs', without_empty_namespace($a)), without_empty_namespace($b)] : null],
        'mapped-key' => ['from_xml', fn ($a, $b) => $b === '(none)' && str_starts_with($a, "$ string '<key ") ? [$b, $b] : null],
        'mapped-before-error' => ['to_xml', fn ($a, $b, $c) => $a === '(none)' && error_of($c->ours) !== null && error_of($c->theirs) !== null && !isset($c->ours['request']) ? [$b, $b] : null],
        'load-warning' => ['warning', fn ($a, $b, $c) => $b === '(none)' && preg_match('/^2 SoapServer::__construct\(\): I\/O warning : failed to load external entity "([^"]*)"/', $a, $m) && str_contains(error_of($c->ours) ?? '', "Couldn't load from '$m[1]'") ? [$b, $b] : null],
        'one-way-headers' => ['output \d+$|last response', fn ($a, $b, $c) => $c->is_loop() && in_array($b, ['', "$ string ''"], true) && preg_match('/<(SOAP-ENV|env):Body\/>/', $a) && str_contains($c->message(), 'Header') ? [$b, $b] : null],
        'header-href' => [SENT, 'rule_header_href'],
        'detail-mapped' => ['output', 'rule_detail_mapped'],
        'fault-text-mapped' => ['output', fn ($a, $b, $c) => str_contains($c->source, "'type_name' => 'string'") ? [preg_replace_callback('/<(faultstring|env:Text)\/>/', fn ($m) => preg_match("/<$m[1]>[^<]*<\/$m[1]>/", $b, $ours) ? $ours[0] : $m[0], $a), $b] : null],
        'text-before-fault' => ['output', fn ($a, $b) => str_contains($b, 'Fault>') && strlen($a) > strlen($b) && str_ends_with($a, ltrim($b)) && !str_contains(substr($a, 0, strlen($a) - strlen(ltrim($b))), '<') ? [$b, $b] : null],
        'handler-replaced' => ['handled', fn ($a, $b, $c) => $a === '(none)' && str_starts_with($b, "__destruct\n") && preg_match('/(\["soap_server"\]|\nchange\(\$server, function \(\$s\) \{ \$s)->set(Object|Class)\(/', $c->source) ? [$b, $b] : null],
        'server-stop' => ['handled', fn ($a, $b, $c) => $a === '(none)' && str_starts_with($b, "__destruct\n") && isset($c->theirs['fatal'], $c->ours['exit']) ? [$b, $b] : null],
        'failed-constructor' => ['handled', fn ($a, $b, $c) => $b === '(none)' && str_starts_with($a, "__destruct\n") && (preg_match('/function __construct\([^}]*throw new/', $c->source) || preg_match('/^\w+::__construct\(\): Argument #\d+ /', error_of($c->ours) ?? '')) ? [$b, $b] : null],
    ];
}

/** @return array<string, callable(Context): bool> */
function program_step_rules(): array
{
    return [
        'invalid-header' => fn (Context $c) => preg_match('/^1 (SoapClient::__(?:soapCall|setSoapHeaders)\(\): Invalid SOAP header)$/', $c->theirs['fatal'] ?? '', $m) && error_of($c->ours) === $m[1],
        'exit-text' => 'rule_exit_text',
        'more-than-parts' => fn (Context $c) => error_of($c->ours) === 'Error cannot find parameter' && isset($c->theirs['handled']) && preg_match('/style="document"/', $c->source) && preg_match('/<wsdl:part name="\w+" type=/', $c->source),
        'hidden-method' => 'rule_hidden_method',
        'operation-fits' => fn (Context $c) => (went_on($c) || isset($c->theirs['handled'], $c->ours['handled']) && $c->same_but('/^(handled|output)$/')) && preg_match('/<wsdl:portType name="P2"><wsdl:operation name="(\w+)"/', $c->source, $m) && preg_match_all("/<wsdl:portType name=[^>]*>(?:(?!<\/wsdl:portType>).)*<wsdl:operation name=\"$m[1]\"/s", $c->source) > 1 && preg_match("/<[\\w.-]*:?Body[^>]*>\\s*<(?:[\\w.-]+:)?$m[1][ >]/", $c->message()),
        'constructor-first' => fn (Context $c) => ($c->theirs['fatal'] ?? '') === '1 SOAP-ERROR: Encoding: Violation of encoding rules' && str_contains($c->ours['thrown'] ?? '', "\nmessage in constructor") && !isset($c->theirs['handled']) && preg_match('/<(?:[\w.-]+:)?Header[ >]/', $c->message()),
        'mapped-key' => 'rule_mapped_key_thrown',
        'no-address' => fn (Context $c) => is_unknown_without_address($c) || str_starts_with($c->step, 'new') && preg_match('/^SOAP-ERROR: Parsing WSDL: (No address associated with <port>|Could not find any usable binding services)/', error_of($c->theirs) ?? '')
            && (preg_match('/Could not find any usable binding services|No address associated/', error_of($c->ours) ?? '') || !isset($c->ours['thrown']) && (str_contains($c->source, "'location' => ") || preg_match('/<wsdl:port [^<>]*><soap(12)?:address location="http/', $c->source))),
        'xsd-1999-refused' => fn (Context $c) => preg_match('/1999\/XMLSchema/', $c->message()) && preg_match('/:(hexBinary|base64Binary)"/', $c->message()) && str_contains(error_of($c->ours) ?? '', 'is not a valid utf-8 string') && isset($c->theirs['output']) && error_of($c->theirs) === null /* the handler gives octets back as text */
            || str_contains($c->message(), 'http://www.w3.org/1999/XMLSchema') && preg_match('/^SOAP-ERROR: Encoding: (\/Envelope\/.* where a value of type xsd:|Violation of encoding rules)/', error_of($c->ours) ?? '') && !preg_match('/Violation/', error_of($c->theirs) ?? ''),
    ];
}

/** What to_xml made of the detail of a SOAP 1.2 fault: ext/soap's Detail has its name. */
function rule_detail_mapped(string $a, string $b, Context $c): array
{
    if (!str_contains($c->source, "'to_xml' => ") || !preg_match('/<env:Detail>(.*?)<\/env:Detail>/s', $b, $m) || str_contains($a, '<env:Detail>')) {
        return [$a, $b];
    }
    return [str_replace("</env:Reason>$m[1]</env:Fault>", "</env:Reason>$m[0]</env:Fault>", $a), $b];
}

/** A server knows the operations of a port without an address, too: nothing is sent there. */
function is_unknown_without_address(Context $c): bool
{
    return preg_match("/^Procedure (?:'[^']*' )?not present$/", error_of($c->theirs) ?? '') && isset($c->ours['handled'])
        && (preg_match('/<wsdl:port [^<>]*><\/wsdl:port>/', $c->source) && !preg_match('/<wsdl:port [^<>]*><soap(12)?:address/', $c->source) || str_contains($c->source, '<http:binding '));
}

/** What the type map makes of a Map's key is refused, or what it would have made a key is. */
function rule_mapped_key_thrown(Context $c): bool
{
    if (!preg_grep('/^from_xml .*<key /', map_calls($c->theirs))) {
        return false;
    }
    $text = "SOAP-ERROR: Encoding: Can't decode apache map, only Strings or Longs are allowed as keys";
    return is_same_or_longer($text, error_of($c->ours) ?? '') !== is_same_or_longer($text, error_of($c->theirs) ?? '');
}

/** A prefix cannot be declared for no namespace; the others count on. */
function without_empty_namespace(string $text): string
{
    return preg_replace(['/ xmlns:ns\d+="[^"]*"/', '/\bns\d+:/'], ['', 'ns:'], $text);
}

/** A cookie whose name is digits has a number for a key; to ext/soap it has not, so one that is set again stands there twice. */
function rule_cookie_digits(string $a, string $b, Context $c): ?array
{
    if (str_contains($c->statements(), '__getCookies')) {
        return [preg_match('/,(\d+),"\1"/', $a, $m) ? rtrim(preg_replace(["/,\"$m[1]\"/", "/^.*\\['$m[1]'\\].*\\n?/m"], '', $a)) : preg_replace(['/^(\$.*array \[.*)"(\d+)"/m', "/^(\\$\[\d\])\['(\d+)'\]/m"], ['$1$2', '$1[$2]'], $a), $b];
    }
    $cookies = "\\$\\['~SoapClient~_cookies'\\]"; /* the client as an array */
    return [preg_replace(["/^($cookies array \[.*)\"(\d+)\"/m", "/^($cookies)\['(\d+)'\]/m"], ['$1$2', '$1[$2]'], $a), $b];
}

/** What a header handler or a constructor says as it ends the script is the reply; ext/soap loses it. */
function rule_exit_text(Context $c): bool
{
    $rest = fn ($fields) => array_filter($fields, fn ($text, $field) => $field !== 'output' && !str_starts_with($text, "__destruct\n"), ARRAY_FILTER_USE_BOTH);
    $said = $c->ours['output'] ?? 'none';
    preg_match_all("/function __construct\(.*?echo '([^']+)'/", $c->source, $echoed);
    foreach ($echoed[1] as $text) { /* before it */
        $said = str_starts_with($said, $text) && $said !== $text ? substr($said, strlen($text)) : $said;
    }
    return isset($c->theirs['exit'], $c->ours['exit']) && ($c->theirs['output'] ?? '') === '' && preg_match('/exit\("?\'?' . preg_quote($said, '/') . '/', $c->source)
        && $rest($c->theirs) === $rest($c->ours);
}

/** A method that is not public is none; ext/soap tells the peer its class, before it calls header handlers: one of them may end the script. */
function rule_hidden_method(Context $c): bool
{
    if (!is_hidden_method($c)) {
        return false;
    }
    $c->ends = $c->ends || str_contains($c->source, 'SOAP_PERSISTENCE_SESSION') && !$c->same_but('/^(?!handled)/'); /* the object has seen more */
    return true;
}

function is_hidden_method(Context $c): bool
{
    if (isset($c->ours['exit']) && preg_match('/^Invalid callback [\w\\\\]+::\w+, cannot access (protected|private) method/', error_of($c->theirs) ?? '')) {
        if (!isset($c->theirs['handled']) && preg_match('/<(?:[\w.-]+:)?Header\b/', $c->message()) && preg_match('/exit\("?\'?' . preg_quote($c->ours['output'] ?? 'none', '/') . '/', $c->source) === 1) {
            return true;
        }
    }
    if (preg_match('/^Invalid callback [\w\\\\]+::\w+, cannot access (protected|private) method/', error_of($c->theirs) ?? '') && !isset($c->theirs['handled'])
        && preg_match('/<(?:[\w.-]+:)?Header\b/', $c->message()) && preg_match("/^[\\w\\\\]+::(\\w+)\\(\\): Argument #/", error_of($c->ours) ?? '', $m) && preg_match('/<(?:[\w.-]+:)?' . $m[1] . '\b/', $c->message())) {
        return true; /* of a header handler */
    }
    if (preg_match('/^Invalid callback [\w\\\\]+::(\w+), cannot access (protected|private) method/', error_of($c->theirs) ?? '', $m) && preg_match('/Header[ >].*<(?:[\w.-]+:)?' . $m[1] . '[ >\/].*:?Header>/s', $c->message())) {
        return true; /* a header block of that name has no handler */
    }
    if (preg_match('/^Invalid callback [\w\\\\]+::\w+, cannot access (protected|private) method/', error_of($c->theirs) ?? '') && error_of($c->ours) === 'Header not understood' && str_contains($c->message(), 'mustUnderstand="')) {
        return true;
    }
    return preg_match('/^Invalid callback [\w\\\\]+::(\w+), cannot access (protected|private) method/', error_of($c->theirs) ?? '', $m) && strcasecmp(error_of($c->ours) ?? '', "Function '$m[1]' doesn't exist") === 0;
}

/** Header blocks are literal, also beside an encoded Body. */
function rule_header_href(string $a, string $b, Context $c): array
{
    $header = '/<((?:SOAP-ENV|env):Header)>.*<\/\1>/s';
    if (!preg_match($header, $a, $theirs) || !preg_match($header, $b)) {
        return [$a, $b];
    }
    [$changed] = rule_no_href($theirs[0], '', $c);
    return [str_replace($theirs[0], $changed, $a), $b];
}

/** Text where a type has no mixed content is no part of a wildcard's contents; ext/soap appends it, or has it as a member called text. */
function rule_text_beside_any(string $a, string $b): array
{
    if (preg_match_all('/^(\S*->any) array \[0,"text"\]\n\1\[0\] (string \'<.*>\')\n\1\[\'text\'\] string \'[^<]*\'$/m', $a, $found, PREG_SET_ORDER)) {
        foreach ($found as [$lines, $path, $text]) {
            $a = preg_match('/^' . preg_quote("$path $text", '/') . '$/m', $b) ? str_replace($lines, "$path $text", $a) : $a;
        }
    }
    [$a, $b] = each_leaf($a, $b, fn ($x, $y, $path) => str_ends_with($path, '->any') && str_starts_with($x, rtrim($y, "'")) && !str_contains(substr($x, strlen($y) - 1), '<'));
    $theirs = leaves($a);
    foreach ($theirs as $path => $leaf) {
        if ($leaf === 'array ["text"]' && preg_match('/^(.*)->any$/', $path, $m) && isset($theirs[$m[1]]) && !isset(leaves($b)[$path])) {
            unset($theirs[$path], $theirs["{$path}['text']"]);
            $theirs[$m[1]] = preg_replace(['/"any",|,"any"(?=\])/', '/\["any"\]/'], ['', '[]'], $theirs[$m[1]], 1);
        }
    }
    return [dump_of($theirs), $b];
}
