--TEST--
WSDLs from files, data:, phar: and wrappers of the program's own; the caches switched off in all ways (contract section 15, 6, 8)
--EXTENSIONS--
phar
--INI--
phar.readonly=0
soap.wsdl_cache_enabled=0
--FILE--
<?php
class Memory
{
    public $context;
    public static array $files = [];
    private string $data;
    private int $at = 0;
    public function stream_open($path, $mode, $options, &$opened) { $this->data = self::$files[$path] ?? ''; return isset(self::$files[$path]); }
    public function stream_read($count) { $piece = substr($this->data, $this->at, $count); $this->at += strlen($piece); return $piece; }
    public function stream_eof() { return $this->at >= strlen($this->data); }
    public function stream_stat() { return []; }
    public function url_stat($path, $flags) { return isset(self::$files[$path]) ? [] : false; }
}

function load(string $wsdl, array $options = []): void
{
    try {
        echo count((new SoapClient($wsdl, $options))->__getFunctions()), "\n";
    } catch (SoapFault $fault) {
        echo $fault->faultcode, ' ', json_encode(str_replace(__DIR__, 'DIR', $fault->getMessage()), JSON_UNESCAPED_SLASHES), "\n";
    }
}

$file = __DIR__ . '/calls.wsdl';
$text = file_get_contents($file);
load($file);
load("file://$file");
chdir(__DIR__);
load('calls.wsdl');
load('./calls.wsdl');
load('../contract/calls.wsdl');
load('data://text/plain;base64,' . base64_encode($text));
load('data:text/xml,' . rawurlencode($text));
stream_wrapper_register('memory', 'Memory');
Memory::$files['memory://a/b.wsdl'] = $text;
load('memory://a/b.wsdl');
load('memory://a/none.wsdl');
/* With a schema beside it. */
$with = preg_replace('~(targetNamespace="urn:calls">)~', '$1<import namespace="urn:calls" location="part.wsdl"/>', preg_replace('~<message.*?</message>|<message[^>]*/>~s', '', $text));
preg_match_all('~<message.*?</message>|<message[^>]*/>~s', $text, $messages);
$part = preg_replace('~>.*~s', '>', substr($text, strpos($text, '<definitions'))) . implode($messages[0]) . '</definitions>';
Memory::$files['memory://a/main.wsdl'] = $with;
Memory::$files['memory://a/part.wsdl'] = $part;
load('memory://a/main.wsdl');
$archive = new Phar(__DIR__ . '/applications.phar');
$archive['w/main.wsdl'] = $with;
$archive['w/part.wsdl'] = $part;
load('phar://' . __DIR__ . '/applications.phar/w/main.wsdl');
load('compress.zlib://' . $file);
ini_set('soap.wsdl_cache_enabled', 1);
load($file, ['cache_wsdl' => WSDL_CACHE_NONE]);
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/applications.phar');
?>
--EXPECT--
5
5
5
5
5
5
5
5
WSDL "SOAP-ERROR: Parsing WSDL: Couldn't load from 'memory://a/none.wsdl' : failed to load external entity \"memory://a/none.wsdl\"\n"
5
5
5
5
