--TEST--
php-fpm workers that call one server over connections of their own: kept over requests, a worker that is killed, a server that is started anew
--EXTENSIONS--
posix
--SKIPIF--
<?php
require __DIR__ . '/real.inc';
real_skip('nginx', 'php-fpm' . PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION);
?>
--FILE--
<?php
require __DIR__ . '/real.inc';
require __DIR__ . '/../child.inc';
$f = real_folder();
[$front, $back] = [free_port(), free_port()];
$envelope = '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><r xmlns="urn:one"><s>$connection $connection_requests</s></r></e:Body></e:Envelope>';
foreach (['front', 'back'] as $name) {
    mkdir("$f/$name");
}
file_put_contents("$f/client.php", '<?php
$client = new SoapClient(null, ["uri" => "urn:one", "location" => "http://127.0.0.1:' . $back . '/", "connection_timeout" => 5]);
try {
    echo json_encode(["pid" => getmypid(), "reply" => $client->__soapCall("Get", [$_SERVER["QUERY_STRING"]])]);
} catch (SoapFault $fault) {
    echo json_encode(["pid" => getmypid(), "fault" => $fault->getMessage()]);
}');
file_put_contents("$f/fpm.conf", "[global]\nerror_log = $f/error.log\ndaemonize = no\n[www]\nuser = " . posix_getpwuid(posix_geteuid())['name'] . "\nlisten = $f/fpm.sock\npm = static\npm.max_children = 4\n");
$fpm = new RealProgram([real_program('php-fpm' . PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION), '-n', '-R', '-F', '-y', "$f/fpm.conf", '-d', 'extension=' . soapc_so()], $f, "unix://$f/fpm.sock");
$start_back = fn () => start_nginx("$f/back", "keepalive_requests 100000; server { listen 127.0.0.1:$back; location / { return 200 '$envelope'; } }", "tcp://127.0.0.1:$back");
$server = $start_back();
$gate = start_nginx("$f/front", "server { listen 127.0.0.1:$front; location / { fastcgi_pass unix:$f/fpm.sock; fastcgi_param REQUEST_METHOD GET; fastcgi_param QUERY_STRING \$query_string; fastcgi_param SCRIPT_FILENAME $f/client.php; } }", "tcp://127.0.0.1:$front");

// So many requests, eight at a time.
function ask(int $count): array
{
    global $front;
    $answers = [];
    for ($left = $count; $left > 0; $left -= 8) {
        $sockets = [];
        for ($i = 0; $i < min($left, 8); $i++) {
            $sockets[] = $socket = stream_socket_client("tcp://127.0.0.1:$front");
            fwrite($socket, "GET /?$left-$i HTTP/1.0\r\n\r\n");
        }
        foreach ($sockets as $socket) {
            $answers[] = json_decode(substr(strstr(stream_get_contents($socket), "\r\n\r\n"), 4), true) ?? [];
        }
    }
    return $answers;
}

function tell(string $what, array $answers): void
{
    $replies = array_filter(array_column($answers, 'reply'));
    $connections = array_unique(array_map(fn ($reply) => strtok($reply, ' '), $replies));
    echo "$what: ", count($replies), ' of ', count($answers), ' answered', array_column($answers, 'fault') ? ', ' . implode(' | ', array_unique(array_column($answers, 'fault'))) : '',
        count($connections) <= count(array_unique(array_column($answers, 'pid'))) ? ', a connection a worker' : ', connections: ' . count($connections), "\n";
}

tell('at first', $answers = ask(80));
$pid = $answers[0]['pid'];
posix_kill($pid, SIGKILL);
while (posix_kill($pid, 0)) {
    usleep(10000);
}
usleep(300000); // the master makes another one
tell('a worker was killed', $answers = ask(80));
var_dump(in_array($pid, array_column($answers, 'pid')));
unset($server);
tell('the server is down', array_map(fn ($answer) => ['fault' => preg_replace('/:\d+.*/', ':PORT', $answer['fault'] ?? '?')] + $answer, ask(16)));
$server = $start_back();
tell('it is there again', ask(80));
// Started anew between two calls of each worker: all of them hold a connection that is dead.
for ($i = 0; $i < 3; $i++) {
    unset($server);
    $server = $start_back();
    tell('started anew', ask(40));
}
?>
--EXPECT--
at first: 80 of 80 answered, a connection a worker
a worker was killed: 80 of 80 answered, a connection a worker
bool(false)
the server is down: 0 of 16 answered, Could not connect to host: cannot connect to http://127.0.0.1:PORT, a connection a worker
it is there again: 80 of 80 answered, a connection a worker
started anew: 40 of 40 answered, a connection a worker
started anew: 40 of 40 answered, a connection a worker
started anew: 40 of 40 answered, a connection a worker
