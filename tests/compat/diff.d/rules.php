<?php
/*
 * The kinds of differences that are known: diff.known.tsv lists them with clause and reason, here is the rule of each. A rule
 * sees both outputs of one field and gives back the pair with its kind of difference taken out; when the two are the same
 * after all rules, those that changed something explain the difference.
 */

require __DIR__ . '/rules_xml.php';
require __DIR__ . '/rules_dump.php';
require __DIR__ . '/rules_mapped.php';
require __DIR__ . '/rules_thrown.php';
require __DIR__ . '/rules_programs.php';

final class Context
{
    public bool $ends = false;
    /** @var ?Closure(string, array{string, string}): bool whether rules explain the difference of a field */
    public ?Closure $explains = null;
    /** @var string[] calls that drop_map_calls() took out, of ext/soap alone */
    public array $mapped_in_vain = [];
    /** @var string[] the same, of soapc alone, for types of the 1999 schema namespace */
    public array $mapped_1999 = [];

    /** @param array<string, string>|null $theirs @param array<string, string>|null $ours fields; null: not come so far */
    public function __construct(public string $source, public string $step, public ?array $theirs, public ?array $ours)
    {
        $this->ends = $theirs === null || $ours === null || isset($theirs['fatal']) || isset($ours['fatal']) || isset($theirs['exit']) || isset($ours['exit'])
            || isset($theirs['crash']) || isset($ours['crash']) || str_starts_with($step, 'new') && isset($theirs['thrown']) !== isset($ours['thrown']);
        $this->theirs ??= ['missing' => 'step'];
        $this->ours ??= ['missing' => 'step'];
    }

    /**
     * Takes out what PHP says of conversions that fail, where both sides were told the same, in whatever order and number, or
     * where one of them did not come to an end or may have left out alternatives. @return bool whether the two sides differed in it
     */
    public function drop_conversions(): bool
    {
        $stopped = $this->ends || isset($this->theirs['thrown']) || isset($this->ours['thrown']) || str_contains($this->message(), 'Fault');
        $param = '/^2 Object of class SoapParam could not be converted to (int|float)$/';
        if (!$this->warnings($this->ours, $param)) {
            $this->theirs = $this->without_warnings($this->theirs, $param); /* see param-in-header */
        }
        if (preg_match("/Couldn't load from '([^']*)'/", ($this->ours['thrown'] ?? '') . ($this->ours['result'] ?? ''), $m)) { /* see load-warning */
            $this->theirs = $this->without_warnings($this->theirs, '/^2 SoapClient::__construct\(\): I\/O warning : failed to load external entity "' . preg_quote($m[1], '/') . '"/');
        }
        $pattern = '/could not be converted to|Array to string conversion|Creation of dynamic property|Implicit conversion/';
        [$theirs, $ours] = [$this->warnings($this->theirs, $pattern), $this->warnings($this->ours, $pattern)];
        if ($theirs === $ours) {
            return false;
        }
        $sets = array_map(function ($texts) {
            $texts = array_unique($texts);
            sort($texts);
            return $texts;
        }, [$theirs, $ours]);
        $stopped = $stopped || preg_match('/throw new (?:Soap|Own)Fault\(/', $this->source) && str_contains($this->ours['output'] ?? '', 'Fault>'); /* nothing is told while it is pending */
        $sets = array_map(fn ($texts) => array_values(preg_grep('/::\$any is deprecated$/', $texts, PREG_GREP_INVERT)), $sets); /* see the kinds of any */
        if (!$stopped && $sets[0] !== $sets[1] && !(str_contains($this->source, '<xsd:choice') && !array_diff($sets[0], $sets[1]))) {
            return false;
        }
        $this->theirs = $this->without_warnings($this->theirs, $pattern);
        $this->ours = $this->without_warnings($this->ours, $pattern);
        return true;
    }

    /** @param array<string, string> $fields @return string[] */
    private function warnings(array $fields, string $pattern): array
    {
        return array_values(array_filter($fields, fn ($text, $name) => str_starts_with($name, 'warning') && preg_match($pattern, $text), ARRAY_FILTER_USE_BOTH));
    }

    /** The others are numbered anew. @param array<string, string> $fields @return array<string, string> */
    private function without_warnings(array $fields, string $pattern): array
    {
        $kept = [];
        $count = 0;
        foreach ($fields as $name => $text) {
            if (!str_starts_with($name, 'warning')) {
                $kept[$name] = $text;
            } elseif (!preg_match($pattern, $text)) {
                $kept['warning' . (++$count > 1 ? " $count" : '')] = $text;
            }
        }
        return $kept;
    }

    /** Whether a field is the same on both sides, but for what other kinds explain. */
    public function same(string $field): bool
    {
        $pair = [$this->theirs[$field] ?? '(none)', $this->ours[$field] ?? '(none)'];
        return $pair[0] === $pair[1] || $this->explains && ($this->explains)($field, $pair);
    }

    /** The same of all fields but those whose names a pattern matches. */
    public function same_but(string $pattern): bool
    {
        return !array_filter(array_keys($this->theirs + $this->ours), fn ($field) => !preg_match($pattern, $field) && !$this->same($field));
    }

    /** Takes out what the type map was called with, where kinds explain each call that only one side made. @return string[] the kinds */
    public function drop_map_calls(): array
    {
        $kinds = kinds_of_map_calls($this);
        if ($kinds) {
            $calls = calls_of_one_side($this);
            $this->mapped_in_vain = array_intersect(['untyped-mapped', 'fault-text-mapped'], $kinds) ? $calls[0] : [];
            $this->mapped_1999 = in_array('xsd-1999', $kinds, true) ? $calls[1] : [];
            $rest = fn ($fields) => array_filter($fields, fn ($field) => !preg_match('/^(to|from)_xml/', $field), ARRAY_FILTER_USE_KEY);
            [$this->theirs, $this->ours] = [$rest($this->theirs), $rest($this->ours)];
        }
        return $kinds;
    }

    /** The statements of this step. */
    public function statements(): string
    {
        if (str_starts_with($this->step, 'call')) {
            $end = strpos($this->source, "('$this->step', \$client");
            $before = substr($this->source, 0, $end);
            $start = max((int)strrpos($before, "\nexchange("), (int)strrpos($before, "\nact(")) ?: strrpos($before, "\n\$client = ");
            return substr($this->source, $start + 1, strpos($this->source, "\n", $end) - $start);
        }
        $start = (int)strpos($this->source, "serve('$this->step'");
        $end = strpos($this->source, "\nserve(", $start + 1);
        return $end === false ? substr($this->source, $start) : substr($this->source, $start, $end - $start);
    }

    /** Whether the client's peer is a server in the same process: both messages are seen. */
    public function is_loop(): bool
    {
        return str_contains($this->source, 'nested($server');
    }

    /** The message that came in: the reply or the request; in a loop both. */
    public function message(): string
    {
        if ($this->is_loop()) {
            return implode("\n", array_filter($this->theirs, fn ($field) => preg_match('/^(request|output(?! h))/', $field), ARRAY_FILTER_USE_KEY));
        }
        preg_match('/(?:\$reply = |^serve\(\'[^\']*\', \$server, )(.*)/s', $this->statements(), $m);
        return $m[1] ?? '';
    }

    public function is_literal(): bool
    {
        return !str_contains($this->theirs['request'] ?? $this->theirs['output'] ?? '', 'encodingStyle');
    }
}

final class Rules
{
    /** @var array<string, string> kind => reason */
    private array $listed = [];
    /** @var array<string, array{string, callable}> kind => fields, rule */
    private array $rules;
    /** @var array<string, callable> kind => rule on all of a step */
    private array $steps;

    public static function load(string $path): self
    {
        $rules = new self;
        $rules->rules = xml_rules() + dump_rules() + thrown_rules() + program_rules();
        $rules->steps = step_rules() + program_step_rules();
        $kinds = ['switch', 'conversion-warnings', 'mapped-behind-error', ...array_keys(variants() + $rules->rules + $rules->steps)];
        foreach (array_slice(file($path, FILE_IGNORE_NEW_LINES), 1) as $line) {
            [$kind, , $reason] = explode("\t", $line);
            $rules->listed[$kind] = $reason;
        }
        $odd = array_merge(array_diff(array_keys($rules->listed), $kinds), array_diff($kinds, array_keys($rules->listed)));
        if ($odd) {
            fwrite(STDERR, "kinds that have no rule, or are not in diff.known.tsv: " . implode(', ', $odd) . "\n");
            exit(2);
        }
        return $rules;
    }

    /** @return string[]|null the kind that explains all of the step's differences */
    public function step(Context $context): ?array
    {
        if ($context->theirs === $context->ours) {
            return [];
        }
        $context->explains = fn ($field, $pair) => $this->field($context, $field, $pair) !== null;
        foreach ($this->steps as $kind => $rule) {
            if ($rule($context)) {
                return [$kind];
            }
        }
        return null;
    }

    /** @param array{string, string} $pair @return string[]|null the kinds that explain the difference */
    public function field(Context $context, string $field, array $pair): ?array
    {
        if ($field === 'last request' && isset($context->theirs['request'], $context->ours['request']) && $pair === ["$ string " . dump_string($context->theirs['request']), "$ string " . dump_string($context->ours['request'])]) {
            return $this->field($context, 'request', [$context->theirs['request'], $context->ours['request']]);
        }
        $kinds = [];
        for ($pass = 0; $pass < 3; $pass++) {
            $before = $pair;
            foreach ($this->rules as $kind => [$fields, $rule]) {
                if (!preg_match("/^($fields)/", $field)) {
                    continue;
                }
                $after = $rule($pair[0], $pair[1], $context, $field);
                if ($after !== null && $after !== $pair && !in_array(null, $after, true) /* null: no UTF-8 */
                    && ($after[0] === $after[1] || !preg_match('/^\s*</', $pair[0]) || $after !== array_map(with_names(...), $pair))) { /* written otherwise, and no more */
                    $kinds[] = $kind;
                    $pair = $after;
                    if ($pair[0] === $pair[1]) {
                        return array_unique($kinds);
                    }
                }
            }
            if ($kinds && preg_match('/^\s*</', $pair[0]) && spelled_out(with_names($pair[0])) === spelled_out(with_names($pair[1]))) {
                return array_unique($kinds); /* the prefixes that they changed count on */
            }
            if ($pair === $before) {
                break;
            }
        }
        return null;
    }
}
