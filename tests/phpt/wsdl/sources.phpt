--TEST--
Where a WSDL and its imports may lie: paths, file: and data: URIs, the program's wrappers and entity loader, http
--INI--
soap.wsdl_cache_enabled=0
--FILE--
<?php
require __DIR__ . '/minimal.inc';
require __DIR__ . '/../http.inc';

class Vars
{
    public $context;
    public static array $vars = [];
    private string $rest;

    public function stream_open($path): bool
    {
        echo "  open $path\n";
        $this->rest = self::$vars[$path] ?? '';
        return $this->rest !== '';
    }
    public function stream_read($count): string
    {
        $piece = substr($this->rest, 0, 7); /* in small pieces */
        $this->rest = substr($this->rest, 7);
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
}
stream_wrapper_register('vars', 'Vars');

function load(string $what, string $location, array $options = []): void
{
    echo "$what\n";
    try {
        $client = new SoapClient($location, $options);
        echo '  ', $client->__getFunctions()[0], "\n";
    } catch (SoapFault $fault) {
        echo "  [$fault->faultcode] ", preg_replace('~(?<=[\'"])/[^\'"]*/~', '', trim($fault->getMessage())), "\n";
    }
}

$folder = __DIR__ . '/sources a%20b';
@mkdir("$folder/schema", 0777, true);
$importing = '<xsd:schema><xsd:import namespace="urn:t" schemaLocation="%s"/></xsd:schema>';
$schema = '<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t"><xsd:element name="in" type="xsd:int"/></xsd:schema>';
file_put_contents("$folder/one.wsdl", minimal_wsdl());
file_put_contents("$folder/two.wsdl", minimal_wsdl(sprintf($importing, 'schema/types.xsd')));
file_put_contents("$folder/schema/types.xsd", $schema);
file_put_contents("$folder/broken.wsdl", minimal_wsdl(sprintf($importing, 'schema/none.xsd')));
file_put_contents("$folder/text.wsdl", 'hello');

load('path', "$folder/one.wsdl");
load('file URI', "file://$folder/one.wsdl");
chdir($folder);
load('relative path, import', 'two.wsdl');
load('data', 'data://text/plain;base64,' . base64_encode(minimal_wsdl()));
Vars::$vars = ['vars://x/a.wsdl' => minimal_wsdl(sprintf($importing, 'b.xsd')), 'vars://x/b.xsd' => $schema];
load('wrapper, import', 'vars://x/a.wsdl');
$server = new CannedServer([http_reply(minimal_wsdl(sprintf($importing, 'b.xsd'))), http_reply($schema)]);
load('http, import', $server->url('/dir/a.wsdl'), ['login' => 'u', 'password' => 'p', 'user_agent' => 'test']);
echo preg_replace('/^/m', '  ', trim($server->requests(2))), "\n";
load('missing', "$folder/none.wsdl");
load('missing import', "$folder/broken.wsdl");
load('no XML', "$folder/text.wsdl");
load('a folder', $folder);
$server = new CannedServer([http_reply('', '', '404 Not Found')]);
load('404', $server->url('/a'), ['exceptions' => false]);
libxml_set_external_entity_loader(function (?string $public, string $system, array $context) use ($folder) {
    echo "  loader for $system\n";
    return fopen("$folder/one.wsdl", 'r');
});
load('entity loader', 'http://nowhere.invalid/x.wsdl');
?>
--CLEAN--
<?php
$folder = __DIR__ . '/sources a%20b';
array_map('unlink', glob("$folder/*.*") + glob("$folder/schema/*"));
array_map('unlink', glob("$folder/schema/*"));
rmdir("$folder/schema");
rmdir($folder);
?>
--EXPECTF--
path
  void echo(string $p)
file URI
  void echo(string $p)
relative path, import
  void echo(int $p)
data
  void echo(string $p)
wrapper, import
  open vars://x/a.wsdl
  open vars://x/b.xsd
  void echo(int $p)
http, import
  void echo(int $p)
  -- connection
  GET /dir/a.wsdl HTTP/1.1
  Host: HOST
  Connection: close
  User-Agent: test
  Authorization: Basic dTpw
%w
  -- connection
  GET /dir/b.xsd HTTP/1.1
  Host: HOST
  Connection: close
  User-Agent: test
  Authorization: Basic dTpw
missing
  [WSDL] SOAP-ERROR: Parsing WSDL: Couldn't load from 'none.wsdl' : failed to load external entity "none.wsdl"
missing import
  [WSDL] SOAP-ERROR: Parsing Schema: can't import schema from 'none.xsd': No such file or directory, imported by file://%s/broken.wsdl:3:27
no XML
  [WSDL] SOAP-ERROR: Parsing WSDL: %s
a folder
  [WSDL] SOAP-ERROR: Parsing WSDL: Couldn't load from 'sources a%20b' : it is not a regular file
404
  [WSDL] SOAP-ERROR: Parsing WSDL: Couldn't load from 'http://127.0.0.1:%d/a' : failed to load external entity "http://127.0.0.1:%d/a": HTTP status 404 Not Found
entity loader
  loader for http://nowhere.invalid/x.wsdl
  void echo(string $p)
