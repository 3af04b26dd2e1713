--TEST--
SoapServer: memory stays flat whatever handlers do, and cycles through a server are collected
--EXTENSIONS--
soapc
--FILE--
<?php
require __DIR__ . '/server.inc';

class Busy
{
    public ?SoapServer $server = null;
    public int $count = 0;
    public function Trace($trace) { return $this->count % 7 ? ['id' => 1] : new SoapFault('Client', 'header'); }
    public function ping($ping)
    {
        switch ($this->count++ % 6) {
        case 0: return $ping;
        case 1: throw new SoapFault('Client', 'thrown', null, ['id' => 1]);
        case 2: return new SoapFault('Client', 'returned', 'urn:actor', ['id' => 1], 'Problem');
        case 3: undefined_function();
        case 4: throw new DomainException('not ours');
        case 5:
            echo 'lost';
            $this->server->addSoapHeader(new SoapHeader('urn:own', 'Own', ['a' => ['b' => 'c']], true));
            return ['item' => [['id' => 5], (object)['id' => 6]]];
        }
    }
}

function rounds(SoapServer $server, int $count): void
{
    $request = envelope('<p:Ping><p:item><p:id>1</p:id><p:name>one</p:name></p:item><p:item><p:id>2</p:id></p:item></p:Ping>',
        '<p:Trace><p:id>1</p:id></p:Trace><x:Other xmlns:x="urn:x"><a>1</a><b>2</b></x:Other>');
    for ($i = 0; $i < $count; $i++) {
        ob_start();
        try {
            $server->handle($request);
        } catch (DomainException) {
        }
        ob_end_clean();
    }
}

ini_set('zend.exception_ignore_args', '1'); /* a trace with arguments makes a cycle through the server's last fault */
$busy = new Busy;
$server = new SoapServer(PARTS, ['classmap' => ['Item' => 'stdClass']]);
$server->setObject($busy);
$busy->server = $server;
rounds($server, 84);
gc_collect_cycles();
$before = memory_get_usage();
rounds($server, 840);
gc_collect_cycles();
var_dump(memory_get_usage() - $before);

$watch = WeakReference::create($server);
unset($server, $busy);
gc_collect_cycles();
var_dump($watch->get());
?>
--EXPECT--
int(0)
NULL
