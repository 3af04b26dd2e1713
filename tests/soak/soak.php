<?php
/*
 * Rounds of exchanges for so many seconds: soak.php SECONDS [COMMAND...]. With a command, that one makes the rounds, against
 * the same servers: it gets seconds and the URLs as arguments.
 */
require __DIR__ . '/../phpt/server/http.inc';
require __DIR__ . '/../phpt/server/memory.inc';
require __DIR__ . '/watched.inc';

const GOOD = '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>%s</e:Body></e:Envelope>';

function wsdl_at(string $url, string $folder): string
{
    $path = "$folder/soak.wsdl";
    file_put_contents($path, str_replace('http://127.0.0.1/', $url, file_get_contents(MEMORY_WSDL)));
    return $path;
}

/* What code of the user's throws, and where. */
final class Thrower
{
    public $id = 1;

    public function __get($name)
    {
        throw new DomainException("get $name");
    }

    public function __isset($name)
    {
        return true;
    }
}

final class ThrowingService
{
    public function put($item)
    {
        throw new DomainException('in the service');
    }
}

/* name => function (): bool, whether it went as it should */
function rounds(string $wsdl, string $url, string $broken): array
{
    $persistent = new SoapClient($wsdl, memory_options(['keep_alive' => true, 'cache_wsdl' => WSDL_CACHE_MEMORY]));
    $server = memory_server();
    $client = fn (array $more = []) => new MemoryClient($wsdl, memory_options($more + ['cache_wsdl' => WSDL_CACHE_BOTH]));
    $rounds = [];
    foreach (memory_exchanges() as $name => $exchange) {
        $whole = [$exchange(300), $exchange(20000)];
        $rounds[$name] = fn () => $exchange(300) === $whole[0] && (mt_rand(0, 9) || $exchange(20000) === $whole[1]);
    }
    return $rounds + [
        'over HTTP' => function () use ($persistent) {
            $item = $persistent->put(memory_item(mt_rand(10, 5000)));
            return get_class($item) === 'MemoryItem' && $item->price === '12.50' && is_string($persistent->__getLastResponseHeaders());
        },
        'over HTTP, a new client' => fn () => get_class((new SoapClient($wsdl, memory_options(['keep_alive' => false])))
            ->put(memory_item(300))) === 'MemoryItem',
        'a fault over HTTP' => function () use ($persistent) {
            $item = memory_item(10);
            $item->name = 'fault';
            try {
                $persistent->put($item);
            } catch (SoapFault $fault) {
                return $fault->getMessage() === 'refused' && count((array)$fault->detail) > 0;
            }
        },
        'nobody listens' => function () use ($wsdl) {
            try {
                (new SoapClient($wsdl, memory_options(['location' => 'http://127.0.0.1:1/'])))->put(memory_item(10));
            } catch (SoapFault $fault) {
                return $fault->faultcode === 'HTTP';
            }
        },
        'replies that are broken' => function () use ($wsdl, $broken) {
            $faults = 0;
            $client = new SoapClient($wsdl, memory_options(['location' => $broken]));
            for ($i = 0; $i < 6; $i++) {
                try {
                    $client->put(memory_item(10));
                } catch (SoapFault $fault) {
                    $faults++;
                }
            }
            return $faults >= 5;
        },
        'exceptions off' => function () use ($client) {
            $off = $client(['exceptions' => false]);
            $off->answer = fn () => '<a>';
            return is_soap_fault($off->put(memory_item(10)));
        },
        'thrown by the transport' => function () use ($client) {
            $thrown = $client();
            $thrown->answer = fn () => throw new DomainException('transport');
            try {
                $thrown->put(memory_item(500));
            } catch (DomainException $exception) {
                return $exception->getMessage() === 'transport';
            }
        },
        'thrown by a value' => function () use ($client) {
            try {
                $client()->put(new Thrower());
            } catch (DomainException $exception) {
                return true;
            }
        },
        'thrown by a typemap, both ways' => function () use ($wsdl) {
            $throw = fn () => throw new DomainException('typemap');
            $count = 0;
            foreach (['to_xml', 'from_xml'] as $way) {
                $map = ['type_ns' => 'urn:memory', 'type_name' => 'Price', $way => $throw];
                $client = new MemoryClient($wsdl, ['typemap' => [$map]]);
                $client->answer = fn (string $request) => memory_answer(memory_server(), $request);
                try {
                    $client->put(memory_item(10));
                } catch (DomainException $exception) {
                    $count++;
                }
            }
            return $count === 2;
        },
        'thrown by the service' => function () {
            $server = new SoapServer(MEMORY_WSDL, memory_options([]));
            $server->setObject(new ThrowingService());
            try {
                memory_answer($server, sprintf(GOOD, '<put xmlns="urn:memory"><id>1</id><name>n</name></put>'));
            } catch (DomainException $exception) {
                ob_end_clean();
                return true;
            }
        },
        'the same server again, and again within it' => function () use ($server, $client) {
            $inner = $client();
            $inner->answer = function (string $request) use ($server, $client) {
                $deeper = $client();
                $deeper->answer = fn (string $inner) => memory_answer($server, $inner);
                $deeper->put(memory_item(20));
                return memory_answer($server, $request);
            };
            return get_class($inner->put(memory_item(100))) === 'MemoryItem';
        },
        'requests that are wrong' => function () use ($url) {
            foreach (['', '<a', '<a/>', sprintf(GOOD, ''), sprintf(GOOD, '<none/>'), '<!DOCTYPE a><a/>',
                sprintf(GOOD, '<put xmlns="urn:memory"><id>x</id></put>')] as $request) {
                $context = stream_context_create(['http' => ['method' => 'POST', 'content' => $request, 'ignore_errors' => true,
                    'header' => 'Content-Type: text/xml']]);
                if ($request !== '' && !str_contains((string)file_get_contents($url, false, $context), 'Fault')) {
                    return false;
                }
            }
            return true;
        },
        'cycles that PHP collects' => function () use ($client) {
            $own = $client();
            $own->answer = function (string $request) use ($own) {
                return memory_answer(memory_server(), $request);
            };
            $item = $own->put(memory_item(50));
            $item->self = $item;
            $var = new SoapVar($item, SOAP_ENC_OBJECT);
            $item->var = $var;
            return true;
        },
    ];
}

$seconds = (int)$argv[1];
$folder = sys_get_temp_dir() . '/soapc-soak-' . getmypid();
mkdir($folder);
$web = new WebServer('require ' . var_export(dirname(__DIR__) . '/phpt/server/memory.inc', true) . ';
    session_start();
    memory_server()->handle();');
$broken = new BrokenServer();
$url = "http://127.0.0.1:$web->port/";
$wsdl = wsdl_at($url, $folder);
// PHP's web server keeps some 50 bytes of each request to a SoapServer, with ext/soap, too.
$watched = ['web server' => new Watched($web->pid(), $seconds, null, 2048)];
$status = 0;

if (isset($argv[2])) {
    $command = [...array_slice($argv, 2), (string)$seconds, $wsdl, $url, $broken->url()];
    $process = proc_open($command, [1 => STDOUT, 2 => STDERR], $pipes);
    while (proc_get_status($process)['running']) {
        sleep(1);
        $watched['web server']->look();
    }
    $status = proc_get_status($process)['exitcode'];
} else {
    $watched = ['this process' => new Watched(getmypid(), $seconds, 'memory_get_usage')] + $watched;
    $rounds = rounds($wsdl, $url, $broken->url());
    $count = 0;
    for ($start = hrtime(true); hrtime(true) - $start < $seconds * 1e9;) {
        foreach ($rounds as $name => $round) {
            if ($round() !== true) {
                echo "$name went wrong\n";
                $status = 1;
                break 2;
            }
            $count++;
        }
        gc_collect_cycles();
        foreach ($watched as $process) {
            $process->look();
        }
    }
    echo "$count exchanges of ", count($rounds), " kinds\n";
}
unset($web, $broken);
array_map('unlink', glob("$folder/*"));
rmdir($folder);
foreach ($watched as $name => $process) {
    echo "$name: ", $process->report(), "\n";
    $status = $process->isFlat() ? $status : 1;
}
exit($status);
