<?php
/* The programs that tests/interop lets talk with each other. */

const WSDLS = ['Wrapped11' => 'wrapped.wsdl', 'Wrapped12' => 'wrapped.wsdl', 'Bare' => 'bare.wsdl', 'Rpc' => 'rpc.wsdl', 'Encoded' => 'encoded.wsdl'];

final class Peer
{
    public ?string $missing = null;
    public string $version = '';
    public bool $listens_early = false; /* before its service is there: until then it answers 404 */
    public string $blames = 'Client'; /* the code of the fault that its service answers `fail` with, in SOAP 1.1 */
    private ?RealProgram $running = null;
    private $asked;
    private array $pipes = [];

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
        $url = "http://127.0.0.1:$number/";
        for ($i = 0; $this->listens_early && $i < 200 && str_contains(@get_headers($url)[0] ?? '', ' 404 '); $i++) {
            usleep(50000);
        }
        return $url;
    }

    public function stop(): void
    {
        $this->running = null;
    }

    /* Starts the client; ask() then gives its answer to a case. */
    public function call(string $wsdl, string $port, string $url, string $folder): void
    {
        $this->asked = proc_open([...$this->client, $wsdl, $port, $url], [['pipe', 'r'], ['pipe', 'w'], ['file', "$folder/client.log", 'w']], $this->pipes, $folder);
    }

    public function ask(array $case): ?array
    {
        @fwrite($this->pipes[0], json_encode(['value' => (object)$case['value']] + $case, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES) . "\n");
        [$readable, $none] = [[$this->pipes[1]], null];
        if (!stream_select($readable, $none, $none, 60)) {
            proc_terminate($this->asked, 9);
            return null;
        }
        return json_decode((string)fgets($this->pipes[1]), true, 512, JSON_BIGINT_AS_STRING);
    }

    /* Ends the client; gives what it said beside its answers. */
    public function hang_up(string $folder): string
    {
        array_map('fclose', $this->pipes);
        proc_close($this->asked);
        return trim((string)file_get_contents("$folder/client.log"));
    }
}

function all_peers(string $out, string $extension): array
{
    $php = ['php', '-n', '-d', "extension=$extension"];
    return [
        new Peer('PHP', true, [...$php, __DIR__ . '/php/client.php'], fn ($wsdl, $port, $number, $seen) => ['env', "INTEROP_WSDL=$wsdl", "INTEROP_PORT=$port", "INTEROP_SEEN=$seen",
            ...$php, '-S', "127.0.0.1:$number", __DIR__ . '/php/server.php']),
        lua(dirname($out)),
        zeep($out),
        node_soap($out),
        gsoap($out),
        cxf($out),
    ];
}

/* The client in plain LuaJIT, the service in nginx; libraries: their folder. */
function lua(string $libraries): Peer
{
    $path = __DIR__ . '/lua/?.lua;' . dirname(__DIR__, 2) . '/lua/?.lua;' . dirname(__DIR__, 2) . '/lua/?/init.lua;;';
    $modules = getenv('NGINX_MODULES') ?: '/usr/lib/nginx/modules';
    $server = function ($wsdl, $port, $number, $seen, $folder) use ($libraries, $path, $modules) {
        file_put_contents("$folder/nginx.conf", "load_module $modules/ndk_http_module.so;\nload_module $modules/ngx_http_lua_module.so;\n"
            . "daemon off; master_process off; worker_processes 1; pid $folder/nginx.pid; error_log $folder/error.log; env SOAPC_LIB=$libraries;\n"
            . "events { worker_connections 64; }\nhttp {\n access_log off; lua_package_path '$path';\n"
            . implode('', array_map(fn ($name) => " {$name}_temp_path $folder/$name;\n", ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']))
            . " init_by_lua_block { SRV = dofile('" . __DIR__ . "/lua/server.lua')('$wsdl', '$port', '$seen') }\n"
            . " server { listen 127.0.0.1:$number; location / { content_by_lua_block { SRV:handle() } } }\n}\n");
        return [real_program('nginx'), '-p', $folder, '-e', "$folder/error.log", '-c', "$folder/nginx.conf"];
    };
    $peer = new Peer('Lua', true, ['env', "SOAPC_LIB=$libraries", "LUA_PATH=$path", 'luajit', __DIR__ . '/lua/client.lua'], $server);
    if (real_program('luajit') === null || real_program('nginx') === null || !is_file("$modules/ngx_http_lua_module.so")) {
        $peer->missing = 'luajit or nginx with its module for Lua is not installed';
    }
    return $peer;
}

function zeep(string $out): Peer
{
    $peer = new Peer('zeep', false, ["$out/peers/zeep/bin/python", __DIR__ . '/zeep/client.py'], null, false);
    $peer->missing = is_file("$out/peers/zeep/ready") ? null : 'which could not be built';
    $peer->version = '4.3.2';
    return $peer;
}

function node_soap(string $out): Peer
{
    $node = ['env', "NODE_PATH=$out/peers/node/node_modules", 'node'];
    $peer = new Peer('node-soap', false, [...$node, __DIR__ . '/node/client.js'], [...$node, __DIR__ . '/node/server.js']);
    $package = "$out/peers/node/node_modules/soap/package.json";
    $peer->missing = is_file($package) ? null : 'which could not be installed';
    $peer->version = is_file($package) ? json_decode(file_get_contents($package), true)['version'] : '';
    return $peer;
}

function gsoap(string $out): Peer
{
    $main = ['sh', '-c', 'name=$(basename "$3" .wsdl); exec "$1/$name/main" "$2" "$3" "$4" "$5" ${6:+"$6"}', 'sh', "$out/peers/gsoap"];
    $peer = new Peer('gSOAP', false, [...$main, 'client'], [...$main, 'server']);
    $peer->missing = is_file("$out/peers/gsoap/ready") ? null : 'which could not be built';
    $peer->version = trim((string)shell_exec("dpkg-query -W -f '\${Version}' gsoap 2>/dev/null"));
    return $peer;
}

function cxf(string $out): Peer
{
    $folder = "$out/peers/cxf";
    $ready = is_file("$folder/classpath.txt");
    $java = ['java', '-Xshare:auto', '-Djava.util.logging.config.file=/dev/null', '-Dslf4j.internal.verbosity=ERROR', '-cp',
        ($ready ? trim(file_get_contents("$folder/classpath.txt")) : '') . ":$folder/target/classes", 'interop.Main'];
    $peer = new Peer('CXF', false, [...$java, 'client'], [...$java, 'server'], true, ['Encoded' => 'CXF: wsdl2java does not take rpc/encoded']);
    $peer->missing = $ready ? null : 'which could not be built';
    $peer->version = '4.0.5';
    $peer->listens_early = true;
    $peer->blames = 'Server'; /* JAX-WS sends a typed fault so */
    return $peer;
}
