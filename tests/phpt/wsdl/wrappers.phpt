--TEST--
WSDLs and what they import through phar:, data:, php:, compress.zlib: and the program's wrappers, and from paths of all kinds
--EXTENSIONS--
phar
zlib
--INI--
soap.wsdl_cache_enabled=0
soapc.compat_messages=1
allow_url_fopen=0
phar.readonly=0
--FILE--
<?php
require __DIR__ . '/minimal.inc';

class Memory
{
    public $context;
    public static array $files = [];
    private string $rest;

    public function stream_open(string $path): bool
    {
        $this->rest = self::$files[$path] ?? '';
        return $this->rest !== '';
    }
    public function stream_read(int $count): string
    {
        $piece = substr($this->rest, 0, $count);
        $this->rest = substr($this->rest, $count);
        return $piece;
    }
    public function stream_eof(): bool
    {
        return $this->rest === '';
    }
    public function stream_stat(): array
    {
        return [];
    }
    public function url_stat(string $path)
    {
        return isset(self::$files[$path]) ? ['size' => 1, 'mode' => 0100644] : false;
    }
}
stream_wrapper_register('memory', 'Memory', STREAM_IS_URL);

function load(string $what, string $location): void
{
    try {
        $result = (new SoapClient($location))->__getFunctions()[0];
    } catch (SoapFault $fault) {
        $result = "[$fault->faultcode] " . preg_replace('~ : .*~s', '', $fault->getMessage());
    }
    echo "$what: ", str_replace(__DIR__, '', $result), "\n";
}

function schema(string $type): string
{
    return '<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t">'
        . "<xsd:element name='in' type='xsd:$type'/></xsd:schema>";
}

function importing(string $location): string
{
    $location = htmlspecialchars($location);
    return minimal_wsdl("<xsd:schema><xsd:import namespace='urn:t' schemaLocation='$location'/></xsd:schema>");
}

$folder = __DIR__ . '/wrappers';
mkdir("$folder/deep", 0777, true) or die;
mkdir("$folder/a b") or die;
file_put_contents("$folder/types.xsd", schema('int'));
file_put_contents("$folder/deep/types.xsd", schema('long'));
file_put_contents("$folder/rot13.xsd", str_rot13(schema('unsignedInt')));
file_put_contents("$folder/a b/types.xsd", schema('short'));
echo "-- imported from a file\n";
foreach (['types.xsd', './types.xsd', 'deep/types.xsd', 'deep/../types.xsd', 'a%20b/types.xsd', "$folder/types.xsd", "file://$folder/types.xsd",
    'data:text/xml;base64,' . base64_encode(schema('byte')),
    "php://filter/read=string.rot13/resource=$folder/rot13.xsd", '', 'nothing.xsd'] as $location) {
    file_put_contents("$folder/importing.wsdl", importing($location));
    load(str_replace(__DIR__, '', $location), "$folder/importing.wsdl");
}
file_put_contents("$folder/deep/up.wsdl", importing('../types.xsd'));
file_put_contents("$folder/a b/c d.wsdl", importing('../types.xsd'));
file_put_contents("$folder/a b/100%.wsdl", importing('types.xsd'));
file_put_contents("$folder/a b/x#y?z.wsdl", importing('types.xsd'));
echo "-- paths\n";
chdir("$folder/deep");
load('relative', 'up.wsdl');
load('relative and up', '../deep/up.wsdl');
load('blanks', "$folder/a b/c d.wsdl");
load('blanks in a URI', "file://$folder/a b/c d.wsdl");
load('blanks in a URI, coded', "file://$folder/a%20b/c%20d.wsdl");
load('percent sign', "$folder/a b/100%.wsdl");
load('what ends a path in a URI', "$folder/a b/x#y?z.wsdl");

echo "-- streams\n";
$phar = new Phar("$folder/a.phar");
$phar['a.wsdl'] = importing('types.xsd');
$phar['types.xsd'] = schema('long');
$phar['deep/b.wsdl'] = importing('../types.xsd');
unset($phar);
load('phar', "phar://$folder/a.phar/a.wsdl");
load('phar, up', "phar://$folder/a.phar/deep/b.wsdl");
load('phar without it', "phar://$folder/a.phar/c.wsdl");
file_put_contents("$folder/a.wsdl.gz", gzencode(minimal_wsdl()));
load('zlib', "compress.zlib://$folder/a.wsdl.gz");
load('data', 'data:text/xml,' . rawurlencode(minimal_wsdl()));
load('data, base64', 'data://text/plain;base64,' . base64_encode(minimal_wsdl()));
/* libxml2 from 2.14 on takes it for a path of the machine's. */
load('data, imports a path', 'data:text/xml,' . rawurlencode(importing("$folder/types.xsd")));
load('data, imports a URI', 'data:text/xml,' . rawurlencode(importing("file://$folder/types.xsd")));
file_put_contents("$folder/coded", base64_encode(minimal_wsdl()));
load('filter', "php://filter/read=convert.base64-decode/resource=$folder/coded");
load('nothing in it', 'php://memory');
Memory::$files = [
    'memory://host/a.wsdl' => importing('types.xsd'),
    'memory://host/types.xsd' => schema('int'),
    'memory://host/deep/b.wsdl' => importing('../types.xsd'),
    'memory://host/c.wsdl?x=1' => importing('types.xsd'),
    'memory://host/d.wsdl' => importing('/types.xsd'),
    'memory://e' => minimal_wsdl(),
];
foreach (['host/a.wsdl', 'host/deep/b.wsdl', 'host/c.wsdl?x=1', 'host/d.wsdl', 'e', 'host/types.xsd', 'nothing'] as $name) {
    load($name, "memory://$name");
}
?>
--CLEAN--
<?php
$folder = __DIR__ . '/wrappers';
foreach (['/deep', '/a b', ''] as $inner) {
    array_map('unlink', array_filter(glob("$folder$inner/*"), 'is_file'));
    rmdir("$folder$inner");
}
?>
--EXPECTF--
-- imported from a file
types.xsd: void echo(int $p)
./types.xsd: void echo(int $p)
deep/types.xsd: void echo(long $p)
deep/../types.xsd: void echo(int $p)
a%20b/types.xsd: void echo(short $p)
/wrappers/types.xsd: void echo(int $p)
file:///wrappers/types.xsd: void echo(int $p)
data:text/xml;base64,PHhzZDpzY2hlbWEgeG1sbnM6eHNkPSJodHRwOi8vd3d3LnczLm9yZy8yMDAxL1hNTFNjaGVtYSIgdGFyZ2V0TmFtZXNwYWNlPSJ1cm46dCI+PHhzZDplbGVtZW50IG5hbWU9J2luJyB0eXBlPSd4c2Q6Ynl0ZScvPjwveHNkOnNjaGVtYT4=: void echo(byte $p)
php://filter/read=string.rot13/resource=/wrappers/rot13.xsd: void echo(unsignedInt $p)
: void echo(UNKNOWN $p)
nothing.xsd: [WSDL] SOAP-ERROR: Parsing Schema: can't import schema from '/wrappers/nothing.xsd'
-- paths
relative: void echo(int $p)
relative and up: void echo(int $p)
blanks: void echo(int $p)
blanks in a URI: void echo(int $p)
blanks in a URI, coded: void echo(int $p)
percent sign: void echo(short $p)
what ends a path in a URI: void echo(short $p)
-- streams
phar: void echo(long $p)
phar, up: void echo(long $p)
phar without it: [WSDL] SOAP-ERROR: Parsing WSDL: Couldn't load from 'phar:///wrappers/a.phar/c.wsdl'
zlib: void echo(string $p)
data: void echo(string $p)
data, base64: void echo(string $p)
data, imports a path: %r(\[WSDL\] SOAP-ERROR: Parsing Schema: can't import schema from 'data:\/wrappers\/types.xsd'|void echo\(int \$p\))%r
data, imports a URI: void echo(int $p)
filter: void echo(string $p)
nothing in it: [WSDL] SOAP-ERROR: Parsing WSDL: Couldn't load from 'php://memory'
host/a.wsdl: void echo(int $p)
host/deep/b.wsdl: void echo(int $p)
host/c.wsdl?x=1: void echo(int $p)
host/d.wsdl: void echo(int $p)
e: void echo(string $p)
host/types.xsd: [WSDL] SOAP-ERROR: Parsing WSDL: Couldn't find <definitions> in 'memory://host/types.xsd'
nothing: [WSDL] SOAP-ERROR: Parsing WSDL: Couldn't load from 'memory://nothing'
