--TEST--
Options are read once; local_cert and passphrase go into the context; a context that is changed later counts (contract C-6.2, C-6.3)
--FILE--
<?php
require __DIR__ . '/../client/canned.inc';

function slot(SoapClient $client, string $name): mixed
{
    return (new ReflectionProperty('SoapClient', $name))->getValue($client);
}

$options = ['uri' => 'urn:u', 'location' => 'urn:l', 'classmap' => ['t' => 'stdClass'], 'features' => 0];
$client = new CannedClient(null, $options);
$options['location'] = 'urn:changed';
$options['classmap']['u'] = 'ArrayObject';
$client->reply = envelope('<r/>');
$client->f();
echo $client->sent[0], ' ', json_encode(slot($client, '_classmap')), "\n";

$client = new SoapClient(null, ['uri' => 'u', 'location' => 'l', 'local_cert' => '/a.pem', 'passphrase' => 'p']);
echo json_encode(stream_context_get_options(slot($client, '_stream_context')), JSON_UNESCAPED_SLASHES), "\n";
$context = stream_context_create(['ssl' => ['verify_peer' => false], 'http' => ['header' => 'X: y']]);
$client = new SoapClient(null, ['uri' => 'u', 'location' => 'l', 'local_cert' => '/a.pem', 'stream_context' => $context]);
echo json_encode(stream_context_get_options($context), JSON_UNESCAPED_SLASHES), ' ', slot($client, '_stream_context') === $context ? 'the same' : 'another', "\n";
$client = new SoapClient(null, ['uri' => 'u', 'location' => 'l', 'passphrase' => 'p', 'local_cert' => 5]);
var_dump(slot($client, '_stream_context') === null || stream_context_get_options(slot($client, '_stream_context')) === []);
new SoapClient(null, ['uri' => 'u', 'location' => 'l', 'login' => 'l', 'password' => 5, 'proxy_host' => 'h', 'proxy_login' => 5, 'proxy_password' => 'w', 'proxy_port' => '8x']);
foreach ([['password' => 'p'], ['login' => 'l', 'password' => 5], ['proxy_port' => 5], ['proxy_host' => 'h', 'proxy_port' => '8080'], ['proxy_host' => 'h', 'proxy_password' => 'w'],
          ['proxy_host' => 'h', 'proxy_login' => 'l', 'proxy_password' => 'w'], ['authentication' => 1], ['login' => 'l', 'authentication' => 1], ['login' => 'l', 'authentication' => '1'],
          ['connection_timeout' => 0], ['connection_timeout' => -1], ['connection_timeout' => '7s' ], ['compression' => '5'], ['compression' => 53], ['keep_alive' => 0], ['keep_alive' => 'no']] as $given) {
    $client = new SoapClient(null, $given + ['uri' => 'u', 'location' => 'l']);
    $kept = [];
    foreach (['_login', '_password', '_use_digest', '_proxy_host', '_proxy_port', '_proxy_login', '_proxy_password', '_connection_timeout', 'compression', '_keep_alive'] as $name) {
        $kept[] = slot($client, $name);
    }
    echo json_encode($given), ' ', json_encode($kept), "\n";
}
?>
--EXPECT--
urn:l {"t":"stdClass"}
{"ssl":{"local_cert":"/a.pem","passphrase":"p"}}
{"ssl":{"verify_peer":false,"local_cert":"/a.pem"},"http":{"header":"X: y"}} the same
bool(true)
{"password":"p"} [null,null,false,null,null,null,null,0,null,true]
{"login":"l","password":5} ["l",null,false,null,null,null,null,0,null,true]
{"proxy_port":5} [null,null,false,null,null,null,null,0,null,true]
{"proxy_host":"h","proxy_port":"8080"} [null,null,false,"h",8080,null,null,0,null,true]
{"proxy_host":"h","proxy_password":"w"} [null,null,false,"h",null,null,null,0,null,true]
{"proxy_host":"h","proxy_login":"l","proxy_password":"w"} [null,null,false,"h",null,"l","w",0,null,true]
{"authentication":1} [null,null,false,null,null,null,null,0,null,true]
{"login":"l","authentication":1} ["l",null,true,null,null,null,null,0,null,true]
{"login":"l","authentication":"1"} ["l",null,false,null,null,null,null,0,null,true]
{"connection_timeout":0} [null,null,false,null,null,null,null,0,null,true]
{"connection_timeout":-1} [null,null,false,null,null,null,null,0,null,true]
{"connection_timeout":"7s"} [null,null,false,null,null,null,null,7,null,true]
{"compression":"5"} [null,null,false,null,null,null,null,0,null,true]
{"compression":53} [null,null,false,null,null,null,null,0,53,true]
{"keep_alive":0} [null,null,false,null,null,null,null,0,null,false]
{"keep_alive":"no"} [null,null,false,null,null,null,null,0,null,true]
