--TEST--
apache2 with mod_auth_basic and mod_auth_digest: calls, and a WSDL with its import, behind Basic and behind Digest; a wrong password, a nonce that is kept, one that is too old; a place with Basic beside one with Digest
--SKIPIF--
<?php require __DIR__ . '/real.inc'; real_skip('setsid', 'apache2'); ?>
--FILE--
<?php
require __DIR__ . '/real.inc';
$f = real_folder();
$port = free_port();
mkdir("$f/basic");
mkdir("$f/digest");
file_put_contents("$f/users", 'joe:' . crypt('opensesame', '$1$saltsalt$') . "\n");
file_put_contents("$f/digests", 'joe:gate:' . md5('joe:gate:opensesame') . "\n"); // HA1 of RFC 7616, 3.4.2
file_put_contents("$f/who", "#!/bin/sh\ncat >/dev/null\nprintf 'Content-Type: text/xml\\n\\n<user>%s %s %s</user>' \"\$AUTH_TYPE\" \"\$REMOTE_USER\" \"\$CONTENT_LENGTH\"\n");
chmod("$f/who", 0755);
$wsdl = '<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:t="urn:t" targetNamespace="urn:t"><types><schema xmlns="http://www.w3.org/2001/XMLSchema">'
    . '<import namespace="urn:t" schemaLocation="t.xsd"/></schema></types><message name="m"><part name="p" element="t:e"/></message><portType name="p"><operation name="f"><input message="t:m"/></operation></portType>'
    . '<binding name="b" type="t:p"><s:binding transport="http://schemas.xmlsoap.org/soap/http"/><operation name="f"><s:operation soapAction=""/><input><s:body use="literal"/></input></operation></binding>'
    . '<service name="v"><port name="q" binding="t:b"><s:address location="http://127.0.0.1:1/"/></port></service></definitions>';
foreach (['basic', 'digest'] as $kind) {
    file_put_contents("$f/$kind/t.wsdl", $wsdl);
    file_put_contents("$f/$kind/t.xsd", '<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t"><element name="e" type="string"/></schema>');
}
$modules = '';
foreach (['mpm_prefork', 'authn_core', 'authn_file', 'authz_core', 'authz_user', 'auth_basic', 'auth_digest', 'alias', 'cgi'] as $module) {
    $modules .= "LoadModule {$module}_module /usr/lib/apache2/modules/mod_$module.so\n";
}
file_put_contents("$f/apache.conf", "{$modules}ServerRoot $f\nDefaultRuntimeDir $f\nServerName localhost\nListen 127.0.0.1:$port\nUser www-data\nGroup www-data\nPidFile $f/apache.pid\nErrorLog $f/error.log\n"
    . "DocumentRoot $f\nStartServers 2\nMinSpareServers 1\nMaxRequestWorkers 4\nKeepAlive On\nScriptAliasMatch ^/(basic|digest|old)/who $f/who\n"
    . "<Location /basic>\nAuthType Basic\nAuthName gate\nAuthUserFile $f/users\nRequire valid-user\n</Location>\n"
    . "<LocationMatch ^/(digest|old)>\nAuthType Digest\nAuthName gate\nAuthUserFile $f/digests\nRequire valid-user\n</LocationMatch>\n"
    . "<Location /old>\nAuthDigestNonceLifetime 1\n</Location>\n");
// In a process group of its own: at its end it signals the whole group.
$apache = new RealProgram([real_program('setsid'), real_program('apache2'), '-D', 'FOREGROUND', '-f', "$f/apache.conf"], $f, "tcp://127.0.0.1:$port");

$log = [];
$own = ['soapc' => ['log' => function (array $record) use (&$log) { $log[] = ($record['reused'] ? 'kept' : 'new') . " $record[status], $record[requests]"; }]];
function ask(string $what, string $path, array $options): void
{
    global $port, $log, $own;
    echo str_pad("$what:", 26), substr(request("http://127.0.0.1:$port/$path", $options + $own), 0, 70), ' | ', end($log), "\n";
}

$joe = ['login' => 'joe', 'password' => 'opensesame'];
$digest = ['authentication' => SOAP_AUTHENTICATION_DIGEST] + $joe;
ask('Basic', 'basic/who', $joe);
ask('again', 'basic/who', $joe);
ask('wrong password', 'basic/who', ['password' => 'wrong'] + $joe);
ask('without', 'basic/who', []);
ask('Digest', 'digest/who', $digest);
ask('again', 'digest/who', $digest);
ask('after Basic', 'digest/who', $joe);
$kept = new SoapClient(null, ['uri' => 'u', 'location' => "http://127.0.0.1:$port/digest/who"] + $digest + $own);
foreach ([1, 2] as $i) {
    $kept->__doRequest('<a/>', "http://127.0.0.1:$port/digest/who", '', 1);
    echo "one client, $i: ", end($log), "\n";
}
ask('wrong password', 'digest/who', ['password' => 'wrong'] + $digest);
ask('Digest where Basic is', 'basic/who', $digest);
usleep(2100000);
ask('a nonce that is too old', 'old/who', $digest);
foreach (['basic' => $joe, 'digest' => $digest] as $kind => $options) {
    foreach ([$options, ['password' => 'wrong'] + $options] as $with) {
        try {
            $client = new SoapClient("http://127.0.0.1:$port/$kind/t.wsdl", $with + ['cache_wsdl' => WSDL_CACHE_NONE]);
            echo "WSDL, $kind: ", implode(', ', $client->__getFunctions()), "\n";
        } catch (SoapFault $fault) {
            echo "WSDL, $kind: ", preg_replace('/:\d+/', ':PORT', substr(str_replace("\n", ' ', $fault->getMessage()), 0, 75)), "\n";
        }
    }
}
?>
--EXPECT--
Basic:                    <user>Basic joe 4</user> | new 200, 1
again:                    <user>Basic joe 4</user> | kept 200, 1
wrong password:           Unauthorized: HTTP status 401 from http://127.0.0.1:PORT/basic/who, Co | new 401, 1
without:                  Unauthorized: HTTP status 401 from http://127.0.0.1:PORT/basic/who, Co | new 401, 1
Digest:                   <user>Digest joe 4</user> | kept 200, 2
again:                    <user>Digest joe 4</user> | kept 200, 2
after Basic:              <user>Digest joe 4</user> | kept 200, 2
one client, 1: kept 200, 2
one client, 2: kept 200, 1
wrong password:           Unauthorized: HTTP status 401 from http://127.0.0.1:PORT/digest/who, C | kept 401, 2
Digest where Basic is:    Unauthorized: HTTP status 401 from http://127.0.0.1:PORT/basic/who, Co | kept 401, 1
a nonce that is too old:  <user>Digest joe 4</user> | kept 200, 2
WSDL, basic: void f(string $p)
WSDL, basic: SOAP-ERROR: Parsing WSDL: Couldn't load from 'http://127.0.0.1:PORT/basic/
WSDL, digest: void f(string $p)
WSDL, digest: SOAP-ERROR: Parsing WSDL: Couldn't load from 'http://127.0.0.1:PORT/digest
