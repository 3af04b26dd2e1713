--TEST--
NTLM with a server that verifies the responses (pyspnego): a kept connection serves one user, a large body, a wrong password
--EXTENSIONS--
soapc
--SKIPIF--
<?php
require __DIR__ . '/../http.inc';
exec((getenv('SOAPC_TEST_SPNEGO') ?: 'python3') . ' -c "import spnego" 2>&1', $lines, $status);
$status === 0 || die('skip python3 with pyspnego is not installed');
skip_without_ntlm();
?>
--FILE--
<?php
require __DIR__ . '/real.inc';
$f = real_folder();
$port = free_port();
file_put_contents("$f/users", "GATE:joe:opensesame\nGATE:jane:sesame2\n");
putenv("NTLM_USER_FILE=$f/users");
$server = new RealProgram([getenv('SOAPC_TEST_SPNEGO') ?: 'python3', __DIR__ . '/ntlm_server.py', (string)$port], $f, "tcp://127.0.0.1:$port");

$log = [];
$own = ['auth' => 'ntlm', 'log' => function (array $record) use (&$log) { $log[] = ($record['reused'] ? 'kept' : 'new') . " $record[status]"; }];
function ask(string $what, array $options, string $body = '<x/>'): void
{
    global $port, $log;
    echo str_pad("$what:", 16), substr(request("http://localhost:$port/who", $options, $body), 0, 70), ' | ', end($log), "\n";
}

$joe = ['login' => 'GATE\\joe', 'password' => 'opensesame', 'soapc' => $own];
$jane = ['login' => 'GATE\\jane', 'password' => 'sesame2', 'soapc' => $own];
ask('joe', $joe);
ask('joe', $joe);
ask('jane', $jane);
ask('joe', $joe);
ask('jane', $jane, str_repeat('x', 200000));
ask('from a list', ['soapc' => ['auth' => ['basic', 'ntlm']] + $own] + $joe);
ask('wrong password', ['password' => 'wrong'] + $joe);
ask('unknown user', ['login' => 'GATE\\jim'] + $joe);
ask('not asked for', ['soapc' => ['auth' => 'basic'] + $own] + $joe);
ask('joe', $joe);
?>
--EXPECT--
joe:            <user>GATE\joe 4</user> | new 200
joe:            <user>GATE\joe 4</user> | kept 200
jane:           <user>GATE\jane 4</user> | new 200
joe:            <user>GATE\joe 4</user> | kept 200
jane:           <user>GATE\jane 200000</user> | kept 200
from a list:    <user>GATE\joe 4</user> | new 200
wrong password: Unauthorized | new 401
unknown user:   Unauthorized | new 401
not asked for:  Unauthorized | new 401
joe:            <user>GATE\joe 4</user> | kept 200
