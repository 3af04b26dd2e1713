--TEST--
open_basedir holds for a WSDL and its imports, also when it is in a cache
--FILE--
<?php
require __DIR__ . '/minimal.inc';
$folder = __DIR__ . '/open_basedir';
mkdir("$folder/in", 0777, true) or die;
$importing = '<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema"><xsd:import namespace="urn:t" schemaLocation="../out.xsd"/></xsd:schema>';
file_put_contents("$folder/out.wsdl", minimal_wsdl());
file_put_contents("$folder/out.xsd", '<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t"><xsd:element name="in" type="xsd:int"/></xsd:schema>');
file_put_contents("$folder/in/in.wsdl", minimal_wsdl());
file_put_contents("$folder/in/importing.wsdl", minimal_wsdl($importing));
set_error_handler(fn (int $level, string $text) => print('  ' . preg_replace('~^.*?(open_basedir restriction|allow_url_fopen).*$~', '$1', $text) . "\n"));

function load(string $what, string $location): void
{
    global $folder;
    echo "$what: ";
    try {
        new SoapClient($location, ['cache_wsdl' => WSDL_CACHE_MEMORY]);
        echo "loaded\n";
    } catch (SoapFault $fault) {
        echo str_replace($folder, '', trim($fault->getMessage())), "\n";
    }
}

load('before', "$folder/out.wsdl");
ini_set('open_basedir', "$folder/in");
load('within', "$folder/in/in.wsdl");
load('outside', "$folder/out.wsdl");
load('outside, as a URI', "file://$folder/out.wsdl");
load('outside, by import', "$folder/in/importing.wsdl");
?>
--CLEAN--
<?php
$folder = __DIR__ . '/open_basedir';
array_map('unlink', glob("$folder/in/*.*"));
array_map('unlink', glob("$folder/*.*"));
rmdir("$folder/in");
rmdir($folder);
?>
--EXPECT--
before: loaded
within: loaded
outside:   open_basedir restriction
SOAP-ERROR: Parsing WSDL: Couldn't load from '/out.wsdl' : failed to load external entity "/out.wsdl"
outside, as a URI:   open_basedir restriction
SOAP-ERROR: Parsing WSDL: Couldn't load from 'file:///out.wsdl' : failed to load external entity "file:///out.wsdl"
outside, by import:   open_basedir restriction
SOAP-ERROR: Parsing Schema: can't import schema from '/out.xsd': open_basedir does not let it be opened, imported by file:///in/importing.wsdl:3:72
