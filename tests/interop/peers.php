<?php
/* The programs that tests/interop lets talk with each other. */

const WSDLS = ['Wrapped11' => 'wrapped.wsdl', 'Wrapped12' => 'wrapped.wsdl', 'Bare' => 'bare.wsdl', 'Rpc' => 'rpc.wsdl', 'Encoded' => 'encoded.wsdl'];

final class Peer
{
    public ?string $missing = null;
    public string $version = '';
    private ?RealProgram $running = null;

    /*
     * client: the command of a client, which gets WSDL, port and URL as arguments; server: that of a server, which gets WSDL, name of the
     * port, TCP port and the file of what it saw; null where the peer has none. knows_nil: it tells null from absent.
     * ports: port => why the peer does not have it.
     */
    public function __construct(public string $name, public bool $ours, public ?array $client, public null|array|Closure $server, public bool $knows_nil = true,
        private array $ports = [])
    {
    }

    public function cannot(string $port): ?string
    {
        return $this->ports[$port] ?? null;
    }

    /* Starts the server and gives its URL. */
    public function serve(string $wsdl, string $port, string $seen, string $folder): string
    {
        $number = free_port();
        $command = $this->server instanceof Closure ? ($this->server)($wsdl, $port, $number, $seen, $folder) : [...$this->server, $wsdl, $port, "$number", $seen];
        $this->running = new RealProgram($command, $folder, "tcp://127.0.0.1:$number", 60);
        return "http://127.0.0.1:$number/";
    }

    public function stop(): void
    {
        $this->running = null;
    }

    /* The lines that the client answers; what it says beside them goes to FOLDER/client.log. */
    public function ask(string $wsdl, string $port, string $url, string $folder): array
    {
        $process = proc_open(['timeout', '120', ...$this->client, $wsdl, $port, $url], [['file', "$folder/cases", 'r'], ['file', "$folder/answers", 'w'],
            ['file', "$folder/client.log", 'w']], $pipes, $folder);
        proc_close($process);
        $log = trim((string)file_get_contents("$folder/client.log"));
        if ($log !== '') {
            fwrite(STDERR, "$this->name, $port: $log\n");
        }
        return file("$folder/answers");
    }
}

function all_peers(string $out, string $extension): array
{
    $php = ['php', '-n', '-d', "extension=$extension"];
    return [
        new Peer('PHP', true, [...$php, __DIR__ . '/php/client.php'], fn ($wsdl, $port, $number, $seen) => ['env', "INTEROP_WSDL=$wsdl", "INTEROP_PORT=$port", "INTEROP_SEEN=$seen",
            ...$php, '-S', "127.0.0.1:$number", __DIR__ . '/php/server.php']),
        zeep($out),
    ];
}

function zeep(string $out): Peer
{
    $peer = new Peer('zeep', false, ["$out/peers/zeep/bin/python", __DIR__ . '/zeep/client.py'], null, false);
    $peer->missing = is_file("$out/peers/zeep/ready") ? null : 'which could not be built';
    $peer->version = '4.3.2';
    return $peer;
}
