<?php
/* Rules on what is thrown: where one side did not come as far as the other, the step as a whole is explained or is not. */

/** @return array<string, callable(Context): bool> */
function step_rules(): array
{
    return [
        'crash' => fn (Context $c) => isset($c->theirs['crash']) && !isset($c->ours['crash']),
        'fatal-caught' => 'rule_fatal_caught',
        'server-stop' => 'rule_server_stop',
        'ill-formed' => 'rule_ill_formed',
        'enum-thrown' => 'rule_enum_thrown',
        'character-data' => 'rule_character_data',
        'empty-attribute' => fn (Context $c) => went_on($c) && preg_match('/ [\w:]+=""/', $c->message()),
        'undeclared-prefix' => 'rule_undeclared_prefix',
        'leading-space' => fn (Context $c) => str_contains(message_of($c->theirs) . ($c->theirs['result'] ?? '') . ($c->theirs['output'] ?? ''), 'looks like we got no XML document')
            && preg_match('/^(\'| )\s+<|^\'\xef\xbb\xbf/', $c->message()) && !str_contains(implode('', $c->ours), 'no XML document'),
        'two-errors' => 'rule_two_errors',
        'cycle' => fn (Context $c) => preg_match('/ (id|href|enc:id|enc:ref)="#?ref\d+"/', $c->theirs['request'] ?? $c->theirs['output'] ?? '') && is_literal_sent($c)
            && preg_match('/a value that holds itself/', message_of($c->ours) . ($c->ours['output'] ?? '') . ($c->ours['result'] ?? '')),
        'array-position' => fn (Context $c) => !str_contains(message_of($c->theirs) ?? '', 'position') && preg_match('/(position|offset)="[^"]*": as many indices/', message_of($c->ours) . ($c->ours['output'] ?? '') . ($c->ours['result'] ?? '')),
        'bad-request-value' => 'rule_bad_request_value',
    ];
}

/** @return array<string, array{string, callable}> */
function thrown_rules(): array
{
    return [
        'more-precise' => ['thrown|result|output$', 'rule_more_precise'],
    ];
}

function message_of(array $fields): ?string
{
    return isset($fields['thrown']) && preg_match('/^message (.*?)(?=\n\$|\nprevious|\z)/ms', $fields['thrown'], $m) ? $m[1] : null;
}

/** With exceptions off ext/soap ends the script; the fault is what the call gives back. */
function rule_fatal_caught(Context $c): bool
{
    if (!preg_match('/^1 (SOAP-ERROR: .*)/s', $c->theirs['fatal'] ?? '', $m)) {
        return false;
    }
    return str_contains($c->ours['result'] ?? '', '$ object SoapFault') && str_contains($c->ours['result'], '$->faultstring string ' . dump_string($m[1]));
}

function dump_string(string $text): string
{
    return "'" . addcslashes($text, "\0..\37\\'\177..\377") . "'";
}

/** A fault of the server ends the script on both sides; ext/soap's is a fatal error too. */
function rule_server_stop(Context $c): bool
{
    foreach (['output', 'status', 'exit status', 'handled'] as $field) {
        if (($c->theirs[$field] ?? null) !== ($c->ours[$field] ?? null)) {
            return false;
        }
    }
    return isset($c->theirs['fatal'], $c->ours['exit']);
}

function is_literal_sent(Context $c): bool
{
    return !preg_match('/encodingStyle=/', $c->theirs['request'] ?? $c->theirs['output'] ?? '');
}

/** A value with several faults: which one is told is not fixed. */
function rule_two_errors(Context $c): bool
{
    $errors = '/^(SOAP-ERROR: Encoding: (object has no|Element|Attribute|string |Invalid timestamp|\/Envelope\/|a value that)|Object of class \w+ could not be converted|Non-backed|String-backed|Array to string)/';
    return !isset($c->theirs['request']) && !isset($c->ours['request']) && str_starts_with($c->step, 'call') && message_of($c->theirs) !== message_of($c->ours)
        && preg_match($errors, message_of($c->theirs) ?? '') && preg_match($errors, message_of($c->ours) ?? '');
}

/** ext/soap refuses the value, soapc takes it. */
function went_on(Context $c): bool
{
    $text = "SOAP-ERROR: Encoding: Violation of encoding rules";
    return (message_of($c->theirs) === $text || ($c->theirs['fatal'] ?? '') === "1 $text") && message_of($c->ours) !== $text
        && !preg_match('/SOAP-ERROR|Violation/', $c->ours['result'] ?? $c->ours['output'] ?? '');
}

/** CDATA and comments do not change what a value is. */
function rule_character_data(Context $c): bool
{
    return went_on($c) && preg_match('/<!\[CDATA\[|<!--/', $c->message());
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
    return !isset($c->theirs['handled']) && !isset($c->ours['handled']) && isset($c->theirs['fatal'], $c->ours['exit'])
        && preg_match('/SOAP-ERROR: Encoding: /', $c->theirs['fatal']) && preg_match('/<(?:faultcode|env:Value)>(?:SOAP-ENV:Client|env:Sender)<.*SOAP-ERROR: Encoding: \/Envelope\//s', $c->ours['output'] ?? '')
        && preg_match('/<(?:faultcode|env:Value)>(?:SOAP-ENV:Server|env:Receiver)</', $c->theirs['output'] ?? '') && $c->theirs['status'] === $c->ours['status'];
}

/** What ext/soap sends is not well-formed XML. */
function rule_ill_formed(Context $c): bool
{
    $sent = $c->theirs['request'] ?? $c->theirs['output'] ?? '';
    $ill = str_contains($c->statements(), 'nul \0 byte') || preg_match('/<\/?[\d.-]|<[^>\s]*:[\d.-]/', $sent) || preg_match('/[\x00-\x08\x0b\x0c\x0e-\x1f]|\x{FFFE}|\x{FFFF}/u', $sent) === 1;
    return $ill && preg_match('/cannot be the name of an element|a character that XML does not allow|raw XML with the byte|is no name of an element/',
        message_of($c->ours) . ($c->ours['output'] ?? '') . ($c->ours['result'] ?? ''));
}

/** Enumerations are what they are from PHP 8.4 on. */
function rule_enum_thrown(Context $c): bool
{
    return in_array(message_of($c->ours), ['Non-backed enums have no default serialization', 'String-backed enum cannot be serialized as int'], true)
        && preg_match('/\b(Colour|Suit|Level)::/', $c->source)
        || preg_match('/^Object of class (Colour|Suit|Level) could not be converted to/', message_of($c->theirs) ?? '') && !isset($c->ours['thrown']);
}

/** Ours begins with theirs, and says where. */
function rule_more_precise(string $a, string $b, Context $c, string $field): array
{
    $pattern = ['thrown' => '/^(message |\$->faultstring string \')(.*?)(?=\'?$)/m', 'result' => '/(->faultstring string \')(.*)(?=\'$)/m', 'output' => '/(<faultstring>|<env:Text[^>]*>)([^<]*)/'];
    $pattern = $pattern[strtok($field, ' ')];
    if (!preg_match_all($pattern, $a, $theirs) || preg_match_all($pattern, $b, $ours) !== count($theirs[2])) {
        return [$a, $b];
    }
    foreach ($ours[2] as $i => $text) {
        $short = $theirs[2][$i];
        if ($text !== $short && (str_starts_with($text, "$short: ") || str_starts_with($text, "$short (") || str_starts_with($text, "$short, at /"))) {
            $b = str_replace($text, $short, $b);
        }
    }
    return [$a, $b];
}
