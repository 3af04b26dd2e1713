--TEST--
squid as the proxy, over http and by CONNECT: Basic and Digest, a wrong password, a kept connection, hosts without the proxy
--EXTENSIONS--
openssl
--SKIPIF--
<?php require __DIR__ . '/real.inc'; real_skip('nginx', 'squid'); ?>
--FILE--
<?php
$schemes = ['basic', 'digest'];
require __DIR__ . '/squid.inc';
?>
--EXPECTF--
-- basic, http://127.0.0.1:PORT/a
asked for:  http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw
again:      http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw kept
by the 407: http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw
again:      http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw kept
HTTP/2:     http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw
wrong:      Proxy Authentication Required: HTTP status 407 from http://127.0.0.1:PORT/a, Content-Type text/html%s
without:    http 127.0.0.1 HTTP/1.1 via=  Basic bDpw
-- basic, https://localhost:PORT/b
asked for:  https localhost HTTP/1.1 via=  Basic bDpw
again:      https localhost HTTP/1.1 via=  Basic bDpw kept
by the 407: https localhost HTTP/1.1 via=  Basic bDpw
again:      https localhost HTTP/1.1 via=  Basic bDpw kept
HTTP/2:     https localhost HTTP/2.0 via=  Basic bDpw
wrong:      Could not connect to host: cannot connect to https://localhost:PORT by proxy 127.0.0.1:PORT: CONNECT tunnel failed, response 407
without:    https localhost HTTP/1.1 via=  Basic bDpw
-- digest, http://127.0.0.1:PORT/a
asked for:  http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw
again:      http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw kept
by the 407: http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw
again:      http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw kept
HTTP/2:     http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw
wrong:      Proxy Authentication Required: HTTP status 407 from http://127.0.0.1:PORT/a, Content-Type text/html%s
without:    http 127.0.0.1 HTTP/1.1 via=  Basic bDpw
-- digest, https://localhost:PORT/b
asked for:  https localhost HTTP/1.1 via=  Basic bDpw
again:      https localhost HTTP/1.1 via=  Basic bDpw kept
by the 407: https localhost HTTP/1.1 via=  Basic bDpw
again:      https localhost HTTP/1.1 via=  Basic bDpw kept
HTTP/2:     https localhost HTTP/2.0 via=  Basic bDpw
wrong:      Could not connect to host: cannot connect to https://localhost:PORT by proxy 127.0.0.1:PORT: CONNECT tunnel failed, response 407
without:    https localhost HTTP/1.1 via=  Basic bDpw
