<?php
/* Rules on values that were received. */

const GOT = 'result|handled|output headers|from_xml|thrown';

/** @return array<string, array{string, callable}> */
function dump_rules(): array
{
    return [
        'integer-got' => [GOT, fn ($a, $b) => each_leaf($a, $b, fn ($x, $y) => preg_match("/^string '([+-]?\d{19,})'$/", $y, $m)
            && $x === 'float ' . var_export((float)$m[1], true))],
        'negative-zero' => [GOT, fn ($a, $b) => each_leaf($a, $b, fn ($x, $y) => $x === 'float 0.0' && $y === 'float -0.0')],
        'fault-code-space' => ['thrown|result', 'rule_fault_code_space'],
        'cdata-space' => [GOT, fn ($a, $b, $c) => !str_contains($c->message(), '<![CDATA[') ? null : each_leaf($a, $b, fn ($x, $y) => str_starts_with($x, 'string ')
            && $y === "string '" . trim(preg_replace('/(?: |\\\\[nt])+/', ' ', substr($x, 8, -1))) . "'")],
        'list-of-lists' => [GOT, 'rule_list_of_lists'],
        'nil' => [GOT, 'rule_nil'],
        'half-request' => ['last request', fn ($a, $b, $c) => isset($c->theirs['thrown']) && !isset($c->theirs['request']) && $b === '$ null' ? [$b, $b] : null],
        'any-swallows' => [GOT, 'rule_any_swallows'],
    ];
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
        return str_ends_with($path, '->faultcode') && preg_match("/^string '(\s+\S.*|.*\S\s+)'$/", $x, $m) && ($spaced = $y === "string '" . trim($m[1]) . "'");
    });
    return $spaced ? each_leaf($a, $b, fn ($x, $y, $path) => str_ends_with($path, '->faultcodens') && $x === 'null') : [$a, $b];
}

/** Untyped elements of one name that are lists themselves: ext/soap joins those that follow to the first one's items. */
function rule_list_of_lists(string $a, string $b): array
{
    return each_tree($a, $b, fn ($x, $y, $path, $theirs, $ours) => preg_match('/^array (\d+)$/', $x, $n) && preg_match('/^array (\d+)$/', $y, $m) && $n[1] >= $m[1]
        && str_starts_with($ours["{$path}[0]"] ?? '', 'array') && !str_starts_with($theirs["{$path}[1]"] ?? '', $ours["{$path}[1]"] ?? '-'));
}

/** A nil that is false, or is none of XSI's. */
function rule_nil(string $a, string $b, Context $c): array
{
    if (!preg_match('/\snil="|:nil="(?!true|1")|(?<![iI]):nil="/', $c->message())) {
        return [$a, $b];
    }
    return each_tree($a, $b, fn ($x, $y) => $x === 'null' && $y !== 'null');
}

/** What ext/soap appends to `any` after the first undeclared element; namespaces that the text needs. */
function rule_any_swallows(string $a, string $b): array
{
    $plain = fn ($leaf) => preg_replace('/ xmlns:[\w.-]+="[^"]*"/', '', substr($leaf, 8, -1));
    return each_leaf($a, $b, fn ($x, $y, $path) => str_ends_with($path, 'any') && str_starts_with($x, 'string ') && str_starts_with($y, 'string ')
        && str_starts_with($plain($x), $plain($y)));
}
