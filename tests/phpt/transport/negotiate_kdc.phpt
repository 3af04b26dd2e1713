--TEST--
Negotiate with Kerberos: a KDC of the test's own and apache2 with mod_auth_gssapi; with a ticket, without one, for a host that has no principal
--SKIPIF--
<?php
require __DIR__ . '/real.inc';
real_skip('setsid', 'apache2', 'krb5kdc', 'kdb5_util', 'kadmin.local');
is_file('/usr/lib/apache2/modules/mod_auth_gssapi.so') || die('skip libapache2-mod-auth-gssapi is not installed');
?>
--FILE--
<?php
require __DIR__ . '/real.inc';
$f = real_folder();
[$kdc_port, $port] = [free_port(), free_port()];
file_put_contents("$f/krb5.conf", "[libdefaults]\ndefault_realm = TEST.INVALID\ndns_lookup_kdc = false\ndns_lookup_realm = false\nrdns = false\ndns_canonicalize_hostname = false\nudp_preference_limit = 1\n"
    . "[realms]\nTEST.INVALID = {\n kdc = 127.0.0.1:$kdc_port\n}\n[domain_realm]\nlocalhost = TEST.INVALID\n");
file_put_contents("$f/kdc.conf", "[kdcdefaults]\nkdc_listen = 127.0.0.1:$kdc_port\nkdc_tcp_listen = 127.0.0.1:$kdc_port\n[realms]\nTEST.INVALID = {\n database_name = $f/principal\n"
    . " key_stash_file = $f/stash\n supported_enctypes = aes256-cts:normal\n}\n[logging]\nkdc = FILE:$f/kdc.log\nadmin_server = FILE:$f/kdc.log\ndefault = FILE:$f/kdc.log\n");
foreach (['KRB5_CONFIG' => "$f/krb5.conf", 'KRB5_KDC_PROFILE' => "$f/kdc.conf", 'KRB5CCNAME' => "FILE:$f/tickets", 'KRB5RCACHETYPE' => 'none'] as $name => $value) {
    putenv("$name=$value");
}
function run(string $command): void
{
    exec("$command 2>&1", $lines, $status);
    if ($status !== 0) {
        echo "$command: ", implode("\n", $lines), "\n";
    }
}
run(real_program('kdb5_util') . ' create -s -P master -r TEST.INVALID');
foreach (['addprinc -randkey joe', 'addprinc -randkey HTTP/localhost', "ktadd -k $f/joe.keytab joe", "ktadd -k $f/http.keytab HTTP/localhost"] as $query) {
    run(real_program('kadmin.local') . ' -r TEST.INVALID -q ' . escapeshellarg($query));
}
chmod("$f/http.keytab", 0644);
$kdc = new RealProgram([real_program('krb5kdc'), '-n', '-r', 'TEST.INVALID', '-P', "$f/kdc.pid"], $f, "tcp://127.0.0.1:$kdc_port");

file_put_contents("$f/who", "#!/bin/sh\ncat > \"\$0.body\" 2>/dev/null\nprintf 'Content-Type: text/xml\\n\\n<user>%s %s</user>' \"\$REMOTE_USER\" \"\$CONTENT_LENGTH\"\n");
chmod("$f/who", 0755);
$modules = '';
foreach (['mpm_prefork', 'authn_core', 'authz_core', 'authz_user', 'auth_gssapi', 'alias', 'cgi'] as $module) {
    $modules .= "LoadModule {$module}_module /usr/lib/apache2/modules/mod_$module.so\n";
}
file_put_contents("$f/apache.conf", "{$modules}ServerRoot $f\nServerName localhost\nListen 127.0.0.1:$port\nUser www-data\nGroup www-data\nPidFile $f/apache.pid\nErrorLog $f/error.log\n"
    . "StartServers 2\nMinSpareServers 1\nMaxRequestWorkers 4\nKeepAlive On\nScriptAlias /who $f/who\n"
    . "<Location /who>\nAuthType GSSAPI\nAuthName gate\nGssapiCredStore keytab:$f/http.keytab\nRequire valid-user\n</Location>\n");
// In a process group of its own: at its end it signals the whole group.
$apache = new RealProgram([real_program('setsid'), real_program('apache2'), '-D', 'FOREGROUND', '-f', "$f/apache.conf"], $f, "tcp://127.0.0.1:$port");

$log = [];
$own = ['log' => function (array $record) use (&$log) { $log[] = ($record['reused'] ? 'kept' : 'new') . " $record[status] $record[requests]"; }];
function ask(string $what, string $host, array $own): void
{
    global $port, $log;
    echo str_pad("$what:", 16), substr(request("http://$host:$port/who", ['soapc' => $own]), 0, 70), ' | ', end($log), "\n";
}

ask('no ticket', 'localhost', ['auth' => 'negotiate'] + $own);
putenv("KRB5_CLIENT_KTNAME=FILE:$f/joe.keytab"); // whoever needs a ticket gets one with it
ask('ticket', 'localhost', ['auth' => 'negotiate'] + $own);
ask('again', 'localhost', ['auth' => 'negotiate'] + $own);
ask('or NTLM', 'localhost', ['auth' => ['ntlm', 'negotiate']] + $own);
ask('not asked for', 'localhost', $own);
ask('no principal', '127.0.0.1', ['auth' => 'negotiate'] + $own);
$client = new SoapClient(null, ['uri' => 'u', 'location' => 'http://unused/', 'soapc' => ['auth' => 'negotiate']]);
echo $client->__doRequest(str_repeat('x', 100000), "http://localhost:$port/who", '', SOAP_1_1), "\n";
?>
--EXPECT--
no ticket:      Unauthorized: HTTP status 401 from http://localhost:PORT/who, Content- | new 401 1
ticket:         <user>joe@TEST.INVALID 4</user> | kept 200 1
again:          <user>joe@TEST.INVALID 4</user> | kept 200 1
or NTLM:        <user>joe@TEST.INVALID 4</user> | new 200 1
not asked for:  Unauthorized: HTTP status 401 from http://localhost:PORT/who, Content- | new 401 1
no principal:   Unauthorized: HTTP status 401 from http://127.0.0.1:PORT/who, Content- | new 401 1
<user>joe@TEST.INVALID 100000</user>
