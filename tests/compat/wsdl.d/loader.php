<?php
/* Processes that load sets. One that dies or hangs has lost the set at hand; the next one goes on behind it. */

const MOST_SECONDS = 20; // for a set

// The next line; null: there is none, or it does not come.
function read_line($pipe): ?string
{
    $read = [$pipe];
    $none = null;
    stream_set_timeout($pipe, MOST_SECONDS);
    if (!stream_select($read, $none, $none, MOST_SECONDS)) {
        return null;
    }
    $line = fgets($pipe);
    return $line !== false && str_ends_with($line, "\n") ? $line : null;
}

// Results by id, of a PHP that is started with these arguments.
function load(string $arguments, array $sets): array
{
    $waiting = array_values($sets);
    $results = [];
    while ($waiting) {
        $lines = implode('', array_map(fn($set) => json_encode($set, JSON_UNESCAPED_SLASHES) . "\n", $waiting));
        $input = tmpfile();
        fwrite($input, $lines);
        rewind($input);
        $command = "exec php $arguments " . escapeshellarg(__DIR__ . '/load.php');
        $process = proc_open($command, [$input, ['pipe', 'w'], ['file', '/dev/null', 'w']], $pipes, sys_get_temp_dir());
        while (($line = read_line($pipes[1])) !== null) {
            $result = json_decode($line, true);
            if (isset($result['id'])) { // and not what PHP says when it ends with an error
                $results[$result['id']] = $result;
                array_shift($waiting);
            }
        }
        proc_terminate($process, 9);
        proc_close($process);
        if ($waiting) {
            $lost = array_shift($waiting);
            $results[$lost['id']] = ['id' => $lost['id'], 'loads' => false, 'died' => true, 'warnings' => [],
                'error' => 'the process that loaded it died or took more than ' . MOST_SECONDS . ' seconds'];
        }
    }
    return $results;
}
