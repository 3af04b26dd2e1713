<?php
/* One of the two sides: processes that run a batch of scripts; where one ends early the next goes on behind it. */

final class Peer
{
    private const PATIENCE = 60; /* seconds for one process */
    private const BEGIN_ANEW = 75; /* exit status of a process that ends between two scripts, see worker.php */

    /** @var resource|null */
    private $process = null;
    private int $count = 0;
    private int $next = 0;
    private float $since = 0;
    /** @var array<int, array> */
    private array $records = [];
    private string $scripts;
    private string $results;
    private int $offset = 0;

    /** @param string[] $ini */
    public function __construct(private string $name, private string $extension, string $folder, private array $ini)
    {
        $this->scripts = "$folder/$name.scripts";
        $this->results = "$folder/$name.results";
    }

    /** @param string[] $sources */
    public function start(array $sources): void
    {
        file_put_contents($this->scripts, serialize($sources));
        file_put_contents($this->results, '');
        $this->count = count($sources);
        $this->next = 0;
        $this->offset = 0;
        $this->records = [];
        $this->spawn();
    }

    private function spawn(): void
    {
        $command = [PHP_BINARY, '-n', '-d', 'memory_limit=256M', '-d', 'zend.exception_ignore_args=1', '-d', "extension=$this->extension"];
        foreach ($this->ini as $setting) {
            array_push($command, '-d', $setting);
        }
        array_push($command, __DIR__ . '/worker.php', $this->scripts, $this->results, (string)$this->next);
        $files = [['file', '/dev/null', 'r'], ['file', "$this->results.out", 'w'], ['file', "$this->results.err", 'w']];
        $this->process = proc_open($command, $files, $pipes);
        $this->since = microtime(true);
    }

    /** Looks whether the process ended, and starts the next one. @return bool whether all is done */
    public function poll(): bool
    {
        if (!$this->process) {
            return true;
        }
        $status = proc_get_status($this->process);
        $late = microtime(true) - $this->since > self::PATIENCE;
        if ($status['running'] && !$late) {
            return false;
        }
        if ($status['running']) {
            proc_terminate($this->process, 9);
        }
        proc_close($this->process);
        $this->process = null;
        $before = $this->next;
        $this->take();
        $anew = $status['exitcode'] === self::BEGIN_ANEW && $this->next > $before;
        $reported = $anew || $this->next > $before && ($this->next >= $this->count || $this->records[$this->next - 1][0]);
        if (!$reported && $this->next < $this->count) {
            $how = $late ? 'no end' : ($status['signaled'] ? "signal $status[termsig]" : "exit status $status[exitcode]");
            $this->records[$this->next++] = [true, ['crash' => ['crash' => $how . "\n" . file_get_contents("$this->results.err")]]];
        }
        if ($reported && !$anew && $this->records[$this->next - 1][0]) {
            $step = array_key_last($this->records[$this->next - 1][1]);
            $this->records[$this->next - 1][1][$step]['exit status'] = (string)$status['exitcode'];
            $written = file_get_contents("$this->results.out");
            if ($written !== '') {
                $this->records[$this->next - 1][1][$step]['output'] = $written . ($this->records[$this->next - 1][1][$step]['output'] ?? '');
            }
        }
        if ($this->next < $this->count) {
            $this->spawn();
            return false;
        }
        return true;
    }

    private function take(): void
    {
        $file = fopen($this->results, 'rb');
        fseek($file, $this->offset);
        while (strlen($head = (string)fread($file, 4)) === 4) {
            $length = unpack('N', $head)[1];
            $record = '';
            while (strlen($record) < $length && ($more = fread($file, $length - strlen($record))) !== '' && $more !== false) {
                $record .= $more;
            }
            [$number, $ended, $steps] = unserialize($record);
            $this->records[$number] = [$ended, $steps];
            $this->next = $number + 1;
        }
        $this->offset = ftell($file);
        fclose($file);
    }

    /** @return array<int, array{bool, array}> */
    public function finish(?Peer $other = null): array
    {
        while (!$this->poll()) {
            $other?->poll();
            usleep(2000);
        }
        return $this->records;
    }
}
