--TEST--
SoapServer: destructors of what setClass(), setObject() and the constructor let go use the server
--EXTENSIONS--
soapc
--FILE--
<?php
require __DIR__ . '/server.inc';

class Bomb
{
    public function __construct(private ?Closure $does = null, ...$more) {}
    public function __destruct() { if ($this->does) ($this->does)(); }
    public function op() { return 'Bomb'; }
}
class Other
{
    public function __construct(public string $text = 'plain') {}
    public function op() { return "Other $this->text"; }
}
function op() { return 'function'; }

function said(SoapServer $server): string
{
    $server->addFunction('op'); // of a server that was constructed anew
    return preg_replace('~\s+~', ' ', trim(strip_tags(reply($server, envelope('<p:op/>')))));
}

foreach (['setClass', 'setObject', 'handle', 'construct', 'getFunctions'] as $name) {
    $results = [];
    $use = function () use ($name, &$server) {
        return match ($name) {
            'setClass' => $server->setClass('Other', implode('-', ['by', 'the', 'destructor'])),
            'setObject' => $server->setObject(new Other('object')),
            'handle' => said($server),
            'construct' => $server->__construct(null, ['uri' => implode(':', ['urn', 'new']), 'actor' => implode(':', ['urn', 'actor'])]),
            'getFunctions' => implode(' ', $server->getFunctions()),
        };
    };
    $meddle = function () use ($use, &$results) {
        try {
            $results[] = $use() ?? 'done';
        } catch (Error $error) {
            $results[] = $error->getMessage();
        }
    };
    $server = new SoapServer(null, ['uri' => 'urn:t']);
    $server->setClass('Bomb', new Bomb($meddle), new Bomb($meddle), str_repeat('x', 40));
    $server->setClass('Other', 'of the class');
    echo "$name:\n  setClass: ", said($server), ' | ', implode(', ', $results), "\n";

    $results = [];
    $server = new SoapServer(null, ['uri' => 'urn:t']);
    $server->setObject(new Bomb($meddle));
    $server->setObject(new Other('set'));
    echo '  setObject: ', said($server), ' | ', implode(', ', $results), "\n";

    $results = [];
    $server = new SoapServer(null, ['uri' => 'urn:t']);
    $server->setObject(new Bomb($meddle));
    $server->__construct(null, ['uri' => implode(':', ['urn', 'again'])]);
    echo '  construct: ', said($server), ' | ', implode(', ', $results), "\n";
}
?>
--EXPECT--
setClass:
  setClass: Other by-the-destructor | done, done
  setObject: Other by-the-destructor | done
  construct: function | Cannot fetch SoapServer object
setObject:
  setClass: Other object | done, done
  setObject: Other object | done
  construct: function | Cannot fetch SoapServer object
handle:
  setClass: Other of the class | Other of the class, Other of the class
  setObject: Other set | Other set
  construct: function | Cannot fetch SoapServer object
construct:
  setClass: function | done, done
  setObject: function | done
  construct: function | done
getFunctions:
  setClass: Other of the class | __construct op, __construct op
  setObject: Other set | __construct op
  construct: function | Cannot fetch SoapServer object
