--TEST--
Over an http proxy: the request line and the credentials (contract C-6.2, C-8.2)
--FILE--
<?php
require __DIR__ . '/http.inc';
foreach ([[], ['proxy_login' => 'p', 'proxy_password' => 'w'], ['proxy_login' => 'p'], ['proxy_password' => 'w'], ['login' => 'l', 'password' => 'x', 'proxy_login' => 'p', 'proxy_password' => 'w'],
          ['stream_context' => stream_context_create(['http' => ['header' => "Proxy-Authorization: Basic own\r\nX: y"]])]] as $options) {
    foreach (['http://host.invalid/path?q', 'http://host.invalid:8080'] as $location) {
        $server = new CannedServer([http_reply(SOAP_REPLY)]);
        $client = client($server, $options + ['proxy_host' => '127.0.0.1', 'proxy_port' => (string)$server->port, 'location' => $location]);
        echo '-- ', outcome(fn () => $client->f()), "\n", preg_replace('/^-- connection\n/m', '', heads($server, 1));
    }
}
$server = new CannedServer([http_reply(SOAP_REPLY)]);
echo outcome(fn () => client($server, ['proxy_host' => '127.0.0.1'])->f()), ' ', outcome(fn () => client($server, ['proxy_port' => 1])->f()), "\n";
echo outcome(fn () => client($server, ['proxy_host' => '127.0.0.1', 'proxy_port' => '1'])->f()), "\n";
?>
--EXPECT--
-- "ok"
POST http://host.invalid:80/path?q HTTP/1.1
Host: host.invalid
Connection: Keep-Alive

-- "ok"
POST http://host.invalid:8080/ HTTP/1.1
Host: host.invalid:8080
Connection: Keep-Alive

-- "ok"
POST http://host.invalid:80/path?q HTTP/1.1
Host: host.invalid
Connection: Keep-Alive
Proxy-Authorization: Basic cDp3

-- "ok"
POST http://host.invalid:8080/ HTTP/1.1
Host: host.invalid:8080
Connection: Keep-Alive
Proxy-Authorization: Basic cDp3

-- "ok"
POST http://host.invalid:80/path?q HTTP/1.1
Host: host.invalid
Connection: Keep-Alive
Proxy-Authorization: Basic cDo=

-- "ok"
POST http://host.invalid:8080/ HTTP/1.1
Host: host.invalid:8080
Connection: Keep-Alive
Proxy-Authorization: Basic cDo=

-- "ok"
POST http://host.invalid:80/path?q HTTP/1.1
Host: host.invalid
Connection: Keep-Alive

-- "ok"
POST http://host.invalid:8080/ HTTP/1.1
Host: host.invalid:8080
Connection: Keep-Alive

-- "ok"
POST http://host.invalid:80/path?q HTTP/1.1
Host: host.invalid
Connection: Keep-Alive
Authorization: Basic bDp4
Proxy-Authorization: Basic cDp3

-- "ok"
POST http://host.invalid:8080/ HTTP/1.1
Host: host.invalid:8080
Connection: Keep-Alive
Authorization: Basic bDp4
Proxy-Authorization: Basic cDp3

-- "ok"
POST http://host.invalid:80/path?q HTTP/1.1
Host: host.invalid
Connection: Keep-Alive
Proxy-Authorization: Basic own
X: y

-- "ok"
POST http://host.invalid:8080/ HTTP/1.1
Host: host.invalid:8080
Connection: Keep-Alive
Proxy-Authorization: Basic own
X: y

"ok" "ok"
HTTP | Could not connect to host
