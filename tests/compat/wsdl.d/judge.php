<?php
/* What is right, what is a known difference, what is wrong. */

final class Judge
{
    private const SLOW = 2000; // milliseconds for a hostile document
    private array $known = [];
    private array $used = [];
    private array $count = ['sets' => 0, 'loads' => 0, 'refused' => 0, 'stock' => 0, 'same' => 0, 'extras' => 0, 'known' => 0, 'wrong' => 0];
    private $log;

    // known: set, kind, reason, with tabs between.
    public function __construct(string $known, private array $zeep, private string $out, private bool $with_stock)
    {
        foreach (array_slice(file($known, FILE_IGNORE_NEW_LINES), 1) as $line) {
            [$set, $kind, $reason] = explode("\t", $line);
            $this->known["$set\t$kind"] = $reason;
        }
        $this->log = fopen("$out/wsdl.txt", 'wb');
    }

    private function note(string $id, string $text): void
    {
        fwrite($this->log, "$id: $text\n");
    }

    // Something that should be otherwise: listed, or wrong.
    private function differs(string $id, string $kind, string $text): void
    {
        if (isset($this->known["$id\t$kind"])) {
            $this->used["$id\t$kind"] = true;
            $this->count['known']++;
            $this->note($id, "known ($kind: {$this->known["$id\t$kind"]}): $text");
            return;
        }
        $this->count['wrong']++;
        $this->note($id, "WRONG ($kind): $text");
        echo "WRONG: $id ($kind): ", strtok($text, "\n"), "\n";
    }

    public function set(array $set, array $ours, ?array $theirs): void
    {
        $id = $set['id'];
        $this->count[$set['extra'] ? 'extras' : 'sets']++;
        if (isset($ours['died'])) {
            $this->differs($id, 'died', $ours['error']);
            return;
        }
        if (isset($theirs['died'])) {
            $this->note($id, "ext/soap: $theirs[error]");
        }
        foreach ($ours['warnings'] as $warning) {
            $this->note($id, "warning: $warning");
        }
        if ($ours['loads']) {
            $this->loads($set, $ours, $theirs);
        } else {
            $this->refused($set, $ours, $theirs);
        }
        if ($set['extra'] && $ours['milliseconds'] > self::SLOW) {
            $this->differs($id, 'slow', "$ours[milliseconds] ms");
        }
    }

    private function loads(array $set, array $ours, ?array $theirs): void
    {
        $id = $set['id'];
        $this->note($id, "loads, $ours[milliseconds] ms");
        if ($set['extra']) {
            if (str_starts_with($id, 'robustness/')) {
                $this->differs($id, 'loads', 'an error was expected');
            }
            return;
        }
        $this->count['loads']++;
        if (!($theirs['loads'] ?? false)) {
            return;
        }
        $this->count['stock']++;
        $same = true;
        foreach (['functions', 'types'] as $kind) {
            if ($ours[$kind] !== $theirs[$kind]) {
                $same = false;
                $this->differs($id, $kind, $this->difference($ours[$kind], $theirs[$kind]));
            }
        }
        $this->count['same'] += $same;
    }

    private function refused(array $set, array $ours, ?array $theirs): void
    {
        $id = $set['id'];
        $this->note($id, "refused: $ours[error]");
        if (!preg_match('~:\d+:\d+(: |, |\)?$)~', $ours['error'])) {
            $this->differs($id, 'place', "the error names no line and column: $ours[error]");
        }
        if ($set['extra']) {
            if (str_starts_with($id, 'ext-soap-repro/')) {
                $this->differs($id, 'refused', $ours['error']);
            }
            return;
        }
        $this->count['refused']++;
        if ($theirs['loads'] ?? false) {
            $this->differs($id, 'refused', "ext/soap loads it: $ours[error]");
        } elseif ($this->zeep[$id] ?? false) {
            $this->differs($id, 'refused', "zeep loads it: $ours[error]");
        } elseif ($theirs) {
            $this->note($id, "refused by ext/soap, too: $theirs[error]");
        }
    }

    // The lines that only one has, or that order is all that differs.
    private function difference(array $ours, array $theirs): string
    {
        $text = '';
        foreach (['+ ' => array_diff($ours, $theirs), '- ' => array_diff($theirs, $ours)] as $sign => $lines) {
            foreach ($lines as $i => $line) {
                $text .= "\n$sign$i: " . str_replace("\n", ' ', $line);
            }
        }
        return $text === '' ? 'order or number: ' . count($ours) . ' and ' . count($theirs)
            : count($ours) . ' and ' . count($theirs) . " (+ soapc, - ext/soap)$text";
    }

    // complete: all sets were loaded, so what is listed must have been met.
    public function report(bool $complete): bool
    {
        $c = $this->count;
        if ($complete && $this->with_stock) {
            foreach (array_diff_key($this->known, $this->used) as $key => $reason) {
                $c['wrong']++;
                echo 'WRONG: listed in wsdl.known.tsv, but it is not so: ', strtr($key, "\t", ' '), "\n";
            }
        }
        if ($this->with_stock) {
            echo "ext/soap loads $c[stock] of those that soapc loads; functions and types are the same in $c[same] of them\n";
        }
        echo "$c[sets] sets: $c[loads] load, $c[refused] are refused; $c[extras] extras\n";
        echo "$c[known] known differences, $c[wrong] wrong\n";
        return $c['wrong'] === 0;
    }
}
