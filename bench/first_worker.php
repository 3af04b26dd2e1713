<?php
/*
 * One PHP engine whose first handle() of a request is measured: lines `cold|warm CASE COUNT`, each answered with the median in seconds of
 * that many. cold: code and data of the engine are in no cache of the processor, as where other programs have worked since the last request.
 */

require __DIR__ . '/messages.php';

const WSDL = __DIR__ . '/../examples/stockquote/stockquote.wsdl';

final class Handler
{
    public function getStockQuote(object $request): array
    {
        return ['quote' => QUOTE];
    }

    public function echoStruct(object $request): object
    {
        return $request;
    }
}

/* 64 MB of data, the code of all hashes, and whoever else waits for the CPU. */
function drop_caches(): void
{
    static $much;

    crc32($much ??= random_bytes(1 << 26));
    foreach (hash_algos() as $name) {
        hash($name, 'x');
    }
    usleep(200);
}

/* As a script under php-fpm does: a server of its own, its WSDL from the memory of the process. */
function once(string $request, bool $cold): float
{
    $server = new SoapServer(WSDL, ['cache_wsdl' => WSDL_CACHE_MEMORY]);
    $server->setClass('Handler');
    ob_start();
    if ($cold) {
        drop_caches();
    }
    $start = hrtime(true);
    $server->handle($request);
    $used = hrtime(true) - $start;
    if (!str_contains(ob_get_clean(), 'Response>')) {
        fwrite(STDERR, "bench/first_worker.php: a fault\n");
        exit(1);
    }
    return $used / 1e9;
}

while (($line = fgets(STDIN)) !== false) {
    [$how, $case, $count] = explode(' ', trim($line));
    $request = message($case, 'request');
    $samples = [];
    for ($i = 0; $i < (int) $count; $i++) {
        $samples[] = once($request, $how === 'cold');
    }
    sort($samples);
    printf("%.9f\n", $samples[intdiv(count($samples), 2)]);
}
