<?php
/* Compares what both sides saw of a script, and counts. */

final class Tally
{
    public int $exchanges = 0;
    /** @var array<string, int> */
    private array $known = [];
    /** @var array<string, int[]> signature => numbers of scripts */
    private array $findings = [];
    private int $count = 0;

    /**
     * @param Closure(string): array $stock runs a script under ext/soap once more
     * @param Closure(string): array $soapc runs it under soapc once more
     * @param Closure(string): array $compat runs it under soapc with the switches that bring ext/soap's ways back (contract section 14)
     */
    public function __construct(private Rules $rules, private int $seed, private string $folder, private bool $verbose, private Closure $stock, private Closure $soapc, private Closure $compat)
    {
    }

    public function script(int $number, string $source, array $theirs, array $ours): void
    {
        $notes = [];
        $runs = $rest = null;
        foreach (array_keys($theirs[1] + $ours[1]) as $step) {
            if (preg_match('/^(call|request|new)/', $step)) {
                $this->exchanges += str_starts_with($step, 'new') ? 0 : 1;
            }
            $context = new Context($source, $step, $theirs[1][$step] ?? null, $ours[1][$step] ?? null);
            if ($this->verbose) {
                $this->show($context);
            }
            $ends = $context->ends;
            $left = $this->step($context);
            if ($left) {
                $runs ??= $this->other_runs($source, $theirs, $ours);
                $again = $this->among($runs, $step) ?? $this->among($rest ??= $this->runs_but_one($source, $theirs, $ours), $step);
                [$left, $context] = $again ? [[], $again] : [$left, $context];
            }
            if ($left) {
                $this->count++;
                $signature = self::signature($context, $left);
                $this->findings[$signature][] = $number;
                $notes[] = "$step: $signature\n" . self::both($left);
            }
            if ($ends || $context->ends) {
                break; /* what follows was not made the same way */
            }
        }
        if ($notes) {
            $this->write($number, $source, $notes);
        }
    }

    /** A step of other runs in which no difference is left. */
    private function among(array $runs, string $step): ?Context
    {
        foreach ($runs as [$their_run, $our_run, $kinds, $said]) {
            $again = new Context($said, $step, $their_run[1][$step] ?? null, $our_run[1][$step] ?? null);
            $still = $this->step($again, ...$kinds);
            if (!$still) {
                return $again;
            }
            if ($this->verbose) {
                echo '-- left with ', implode(', ', $kinds), "\n", self::both($still);
            }
        }
        return null;
    }

    /** What else can be compared. @return array<int, array{array, array, string[], string}> ext/soap's steps, soapc's, kinds, script */
    private function other_runs(string $source, array $theirs, array $ours): array
    {
        $runs = [];
        [$changed, $kinds] = change_script($source);
        if ($kinds) {
            $changed_run = $this->changed_run($source, $changed, $theirs, $ours);
            $runs[] = [$changed_run, $ours, $kinds, $source];
        }
        $compat_run = ($this->compat)($source);
        $runs[] = [$theirs, $compat_run, ['switch'], $source];
        if ($kinds) {
            $runs[] = [$changed_run, $compat_run, [...$kinds, 'switch'], $source];
        }
        if (str_contains($source, "'send_errors' => false")) { /* which error it is is not told */
            $telling = str_replace("'send_errors' => false", "'send_errors' => true", $source);
            $runs[] = [($this->stock)($telling), ($this->soapc)($telling), [], $telling];
        }
        return $runs;
    }

    /** The same with one kind of change less: it may mean nothing at its place. */
    private function runs_but_one(string $source, array $theirs, array $ours): array
    {
        $runs = [];
        [, $all] = change_script($source);
        foreach (count($all) > 1 ? $all : [] as $kept) {
            [$changed, $kinds] = change_script($source, $kept);
            $runs[] = [$this->changed_run($source, $changed, $theirs, $ours), $ours, $kinds, $source];
        }
        return $runs;
    }

    /** What ext/soap does with a changed script; replies that are not made of the request are those of the script as it is. */
    private function changed_run(string $source, string $changed, array $theirs, array $ours): array
    {
        $run = ($this->stock)($changed);
        foreach ($run[1] as $step => $fields) {
            $is_of_request = isset($theirs[1][$step]['last response'], $ours[1][$step]['last response']) && $theirs[1][$step]['last response'] !== $ours[1][$step]['last response'];
            if (isset($fields['last response']) && !$is_of_request && !str_contains($source, 'nested($server')) { /* which is the changed one */
                $there = isset($theirs[1][$step]['request']) || !isset($ours[1][$step]['request']) ? $theirs : $ours;
                $run[1][$step]['last response'] = $there[1][$step]['last response'] ?? $ours[1][$step]['last response'] ?? '';
            }
        }
        return $run;
    }

    /** @return array<string, array{string, string}> fields whose difference is not known */
    private function step(Context $context, string ...$more): array
    {
        $left = [];
        if ($context->drop_conversions()) {
            $more[] = 'conversion-warnings';
        }
        $kinds = $this->rules->step($context);
        if ($kinds === null && $calls = $context->drop_map_calls()) {
            $kinds = $this->rules->step($context);
            array_push($more, ...$calls);
        }
        if ($kinds === null) {
            foreach (array_keys($context->theirs + $context->ours) as $field) {
                $pair = [$context->theirs[$field] ?? '(none)', $context->ours[$field] ?? '(none)'];
                if ($pair[0] === $pair[1]) {
                    continue;
                }
                $explained = $this->rules->field($context, $field, $pair);
                if ($explained && preg_match($context->is_loop() ? '/^(request|handled|output)/' : (str_contains($context->source, 'fresh_session();') ? '/^handled/' : '/^$/'), $field)) {
                    $kinds = array_merge($kinds ?? [], $explained);
                    break; /* what one side sent is what the other got, and what handlers got is what they return: the rest comes of it */
                }
                if ($explained === null) {
                    $left[$field] = $pair;
                } else {
                    $kinds = array_merge($kinds ?? [], $explained);
                }
            }
        }
        foreach ($left ? [] : array_unique([...$more, ...($kinds ?? [])]) as $kind) {
            $this->known[$kind] = ($this->known[$kind] ?? 0) + 1;
        }
        return $left;
    }

    /** Findings that look alike. */
    private static function signature(Context $context, array $left): string
    {
        $where = preg_replace('/ \d+$/', '', $context->step);
        $field = array_key_first($left);
        foreach (['crash', 'fatal', 'thrown', 'request', 'output', 'result'] as $first) {
            if (isset($left[$first])) {
                $field = $first;
                break;
            }
        }
        [$a, $b] = array_map(fn ($text) => self::gist($field, $text), self::part($field, $left[$field]));
        return "$where $field: $a | $b";
    }

    /** The first lines that differ, or in XML the tags. */
    private static function part(string $field, array $pair): array
    {
        $split = in_array($field, ['request', 'output'], true) ? '/(?=<)/' : '/\n/';
        [$a, $b] = array_map(fn ($text) => preg_split($split, $text), $pair);
        if ($field === 'thrown') {
            [$a, $b] = array_map(fn ($lines) => isset($lines[2]) ? ["$lines[0] $lines[2]", ...$lines] : $lines, [$a, $b]);
        }
        for ($i = 0; isset($a[$i], $b[$i]) && $a[$i] === $b[$i]; $i++) {
        }
        return [$a[$i] ?? '(end)', $b[$i] ?? '(end)'];
    }

    private static function gist(string $field, string $text): string
    {
        $text = preg_replace(['/base64,[\w+\/=]+/', '/^\$\S*/', '/\d+/', '/xmlns:\w+="[^"]*" ?/'], ['base64,...', '$', '0', ''], $text);
        return strlen($text) > 110 ? substr($text, 0, 110) . '...' : $text;
    }

    /** What only one side has, in the order in which it stands there. */
    private static function both(array $left): string
    {
        $text = '';
        foreach ($left as $field => $pair) {
            [$a, $b] = array_map(fn ($text) => preg_split(preg_match('/^\s*<[?\w]/', $text) ? '/(?=<)/' : '/\n/', $text), $pair);
            $text .= "$field\n" . implode('', array_map(fn ($line) => "  - stock $line\n", array_diff($a, $b)))
                . implode('', array_map(fn ($line) => "  + soapc $line\n", array_diff($b, $a)));
            if (!array_diff($a, $b) && !array_diff($b, $a)) {
                $text .= "  order or number\n  - stock " . implode("\n          ", $a) . "\n  + soapc " . implode("\n          ", $b) . "\n";
            }
        }
        return $text;
    }

    private function show(Context $context): void
    {
        echo "== $context->step\n";
        foreach (array_keys($context->theirs + $context->ours) as $field) {
            [$a, $b] = [$context->theirs[$field] ?? '(none)', $context->ours[$field] ?? '(none)'];
            echo $a === $b ? "$field\n  both: " . str_replace("\n", "\n        ", $a) . "\n" : "$field\n  stock: $a\n  soapc: $b\n" . self::both([$field => [$a, $b]]);
        }
    }

    /** @param string[] $notes */
    private function write(int $number, string $source, array $notes): void
    {
        $comment = str_replace('*/', '* /', implode("\n", $notes));
        $prelude = var_export(__DIR__ . '/prelude.php', true);
        file_put_contents("$this->folder/$number.php", "<?php\n/* seed $this->seed, script $number\n$comment*/\nrequire $prelude;\n"
            . "set_error_handler([Seen::class, 'warning']);\nregister_shutdown_function(function () {\n    Seen::end();\n    print_r(Seen::\$steps);\n});\n$source");
    }

    public function report(): bool
    {
        uasort($this->findings, fn ($a, $b) => count($b) <=> count($a));
        foreach (array_slice($this->findings, 0, 200) as $signature => $numbers) {
            echo count($numbers), "\t$signature\t(", implode(', ', array_slice($numbers, 0, 6)), ")\n";
        }
        arsort($this->known);
        foreach ($this->known as $kind => $count) {
            echo "known: $count $kind\n";
        }
        if ($this->findings) {
            echo "scripts that show them are in $this->folder\n";
        }
        echo "$this->exchanges exchanges, ", array_sum($this->known), ' known differences of ', count($this->known), " kinds, $this->count findings\n";
        return $this->count === 0 && $this->exchanges > 0;
    }
}
