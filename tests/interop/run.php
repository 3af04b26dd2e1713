<?php
/* tests/interop/run's exchanges and table: php -n -d extension=dom run.php OUT EXTENSION [PEER...] */
require __DIR__ . '/../phpt/transport/real.inc';
require __DIR__ . '/cases.php';
require __DIR__ . '/values.php';
require __DIR__ . '/peers.php';

[, $out, $extension] = $argv;
$only = array_slice($argv, 3);
$folder = real_folder();
$wsdls = __DIR__ . '/wsdl';

/* One port of one server, asked by one client; cases: [feature, name, case]. Gives [feature][name] => null, or what went wrong. */
function exchange(Peer $client, Peer $server, string $port, array $cases, string $folder): array
{
    global $wsdls;
    $wsdl = "$wsdls/" . WSDLS[$port];
    $seen = "$folder/seen";
    @unlink($seen);
    $url = $server->serve($wsdl, $port, $seen, $folder);
    $client->call($wsdl, $port, $url, $folder);
    $results = [];
    foreach ($cases as [$feature, $name, $case]) {
        @unlink($seen);
        $answer = $client->ask($case);
        $request = is_file($seen) ? json_decode(file($seen)[0], true, 512, JSON_BIGINT_AS_STRING) : null;
        $results[$feature][$name] = judge($case, $port, $answer, $request, $client, $server);
    }
    $said = $client->hang_up($folder);
    $server->stop();
    if ($said !== '') {
        echo "$client->name, $port: $said\n";
    }
    return $results;
}

/* request: what the server saw. */
function judge(array $case, string $port, ?array $answer, ?array $request, Peer $client, Peer $server): ?string
{
    $expected = array_intersect_key($case, ['value' => 0, 'header' => 0] + (in_array($port, ['Rpc', 'Encoded'], true) ? ['count' => 0] : []));
    if ($answer === null) {
        return 'the client gave no answer';
    }
    $difference = $request ? difference($expected, $request, $server) : null;
    if ($difference) {
        return "the server saw $difference";
    }
    if (isset($answer['error'])) {
        return 'the client says: ' . $answer['error'];
    }
    $fault = $answer['fault'] ?? null;
    if (!$request) {
        return $fault ? "fault: $fault[text]" : 'the server saw nothing';
    }
    if ($case['operation'] === 'fail') {
        $code = $port === 'Wrapped12' ? ['Client' => 'Sender', 'Server' => 'Receiver'][$server->blames] : $server->blames;
        if (!$fault || isset($fault['code']) && !preg_match("/(^|[:}])$code$/", $fault['code']) || $fault['text'] !== 'as was asked') {
            return 'the client got ' . json_encode($answer);
        }
        $answer = ['value' => $fault['detail']];
    } elseif ($fault) {
        return "fault: $fault[text]";
    }
    $difference = difference($expected, $answer, $client);
    return $difference ? "the client got $difference" : null;
}

function difference(array $expected, ?array $got, Peer $peer): ?string
{
    [$a, $b] = $peer->knows_nil ? [$expected, $got] : [without_nulls($expected), without_nulls($got)];
    return normal($a) === normal($b) ? null : json_encode($got['value'] ?? $got, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES)
        . (isset($expected['header']) ? ', header ' . json_encode($got['header'] ?? null) : '');
}

/* A row an exchange, a column a feature; below it why something did not pass. */
function write_table(string $file, array $table, array $peers): void
{
    $features = array_keys(cases());
    $notes = [];
    $note = function (string $reason) use (&$notes): int {
        $number = array_search($reason, $notes, true);
        return $number === false ? array_push($notes, $reason) : $number + 1;
    };
    $text = file_get_contents(__DIR__ . '/table.head.md') . "\n| client → server | " . implode(' | ', $features) . " |\n|---|" . str_repeat('---|', count($features)) . "\n";
    foreach ($table as $row => $cells) {
        $text .= "| $row |";
        foreach ($features as $feature) {
            $cell = $cells[$feature] ?? [];
            $all = $cell['all'] ?? 0;
            $passed = $cell['passed'] ?? 0;
            $reasons = [...array_keys($cell['reasons'] ?? []), ...array_keys($cell['cannot'] ?? [])];
            $text .= ' ' . ($all === 0 ? '–' : ($passed === $all ? 'yes' : ($passed ? "$passed of $all" : 'no')))
                . ($reasons ? ' (' . implode(', ', array_map($note, $reasons)) . ')' : '') . ' |';
        }
        $text .= "\n";
    }
    $text .= "\n";
    foreach ($notes as $i => $reason) {
        $text .= ($i + 1) . ". $reason\n";
    }
    $text .= "\nPeers: " . implode(', ', array_map(fn ($peer) => "$peer->name $peer->version", array_filter($peers, fn ($peer) => !$peer->ours))) . ".\n";
    file_put_contents($file, $text);
}

/* Lines of known.tsv: exchange, feature, case (patterns of fnmatch), reason. */
function known(): array
{
    $lines = array_filter(file(__DIR__ . '/known.tsv', FILE_IGNORE_NEW_LINES), fn ($line) => $line !== '' && $line[0] !== '#');
    return array_map(fn ($line) => explode("\t", $line), array_values($lines));
}

$peers = array_filter(all_peers($out, $extension), fn ($peer) => $peer->ours || !$only || in_array(strtolower($peer->name), $only, true));
foreach ($peers as $peer) {
    if ($peer->missing) {
        echo "skipped: $peer->name, $peer->missing\n";
    }
}
$peers = array_filter($peers, fn ($peer) => !$peer->missing);
$by_port = [];
foreach (cases() as $feature => $cases) {
    foreach ($cases as [$name, $ports, $case]) {
        foreach ($ports as $port) {
            $by_port[$port][] = [$feature, count($ports) > 1 ? "$name, " . ($port === 'Wrapped12' ? 'SOAP 1.2' : 'SOAP 1.1') : $name, $case];
        }
    }
}
$known = known();
$used = $table = [];
$passed = $failed = 0;
foreach ($peers as $client) {
    foreach ($peers as $server) {
        if (!$client->ours && !$server->ours || !$client->client || !$server->server) {
            continue;
        }
        $results = [];
        foreach ($by_port as $port => $cases) {
            if (($why = $client->cannot($port) ?? $server->cannot($port)) !== null) {
                foreach ($cases as [$feature]) {
                    $table["$client->name → $server->name"][$feature]['cannot'][$why] = true;
                }
                continue;
            }
            $results = array_merge_recursive($results, exchange($client, $server, $port, $cases, $folder));
        }
        foreach ($results as $feature => $cases) {
            foreach ($cases as $name => $wrong) {
                $reason = null;
                foreach ($known as $i => $line) {
                    if (fnmatch($line[0], "$client->name → $server->name") && fnmatch($line[1], $feature) && fnmatch($line[2], $name)) {
                        $reason = $line[3];
                        $used[$i] = ($used[$i] ?? false) || $wrong !== null;
                        break;
                    }
                }
                $cell = &$table["$client->name → $server->name"][$feature];
                $cell['all'] = ($cell['all'] ?? 0) + 1;
                if ($wrong === null) {
                    $cell['passed'] = ($cell['passed'] ?? 0) + 1;
                    $passed++;
                } else {
                    $cell['reasons'][$reason ?? 'not known yet'] = true;
                    echo $reason === null ? 'FAILED: ' : 'known: ', "$client->name → $server->name, $feature, $name: ", substr(strtr($wrong, "\n", ' '), 0, 400), "\n";
                    $failed += $reason === null ? 1 : 0;
                }
                unset($cell);
            }
        }
    }
}
foreach ($used as $i => $needed) {
    if (!$needed) {
        echo 'FAILED: known.tsv says that this fails, and it does not: ', implode(', ', array_slice($known[$i], 0, 3)), "\n";
        $failed++;
    }
}
write_table("$out/interop.md", $table, $peers);
echo "$passed passed, $failed failed\n";
exit($failed ? 1 : 0);
