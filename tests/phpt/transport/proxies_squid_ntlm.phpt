--TEST--
squid as the proxy, over http and by CONNECT: NTLM, a kept connection
--EXTENSIONS--
openssl
soapc
--SKIPIF--
<?php require __DIR__ . '/real.inc'; require __DIR__ . '/../http.inc'; real_skip('nginx', 'squid'); skip_without_ntlm(); ?>
--FILE--
<?php
$schemes = ['ntlm'];
require __DIR__ . '/squid.inc';
?>
--EXPECTF--
-- ntlm, http://127.0.0.1:PORT/a
asked for:  http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw
again:      http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw kept
by the 407: http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw
again:      http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw kept
HTTP/2:     http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw
without:    http 127.0.0.1 HTTP/1.1 via=  Basic bDpw
-- ntlm, https://localhost:PORT/b
asked for:  https localhost HTTP/1.1 via=  Basic bDpw
again:      https localhost HTTP/1.1 via=  Basic bDpw kept
by the 407: https localhost HTTP/1.1 via=  Basic bDpw
again:      https localhost HTTP/1.1 via=  Basic bDpw kept
HTTP/2:     https localhost HTTP/2.0 via=  Basic bDpw
without:    https localhost HTTP/1.1 via=  Basic bDpw
