--TEST--
What is no regular file is not read as WSDL or import, nor is a path with a NUL byte
--EXTENSIONS--
soap
posix
--INI--
soap.wsdl_cache_enabled=0
--FILE--
<?php
require __DIR__ . '/minimal.inc';

$folder = __DIR__ . '/no_regular_file';
@mkdir($folder);
posix_mkfifo("$folder/fifo", 0600);
file_put_contents("$folder/a.wsdl", minimal_wsdl());
file_put_contents("$folder/a.xsd", '<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t"/>');

function load(string $wsdl): void
{
    global $folder;
    try {
        new SoapClient($wsdl);
        echo "loaded\n";
    } catch (SoapFault $fault) {
        echo str_replace([$folder, '%00'], ['', '(NUL)'], $fault->getMessage()), "\n";
    }
}

foreach (["$folder/a.wsdl", $folder, "$folder/fifo", '/dev/zero', "$folder/a.wsdl\0.txt", "file://$folder/a.wsdl\0.txt"] as $wsdl) {
    load($wsdl);
}
foreach (['fifo', '../no_regular_file', 'a.xsd%00.txt', 'a.xsd'] as $location) {
    $schema = "<xsd:schema targetNamespace=\"urn:t\"><xsd:include schemaLocation=\"$location\"/><xsd:element name=\"in\"/></xsd:schema>";
    file_put_contents("$folder/b.wsdl", minimal_wsdl($schema));
    load("$folder/b.wsdl");
}
?>
--CLEAN--
<?php
$folder = __DIR__ . '/no_regular_file';
foreach (['fifo', 'a.wsdl', 'a.xsd', 'b.wsdl'] as $name) {
    @unlink("$folder/$name");
}
@rmdir($folder);
?>
--EXPECT--
loaded
SOAP-ERROR: Parsing WSDL: Couldn't load from '' : it is not a regular file
SOAP-ERROR: Parsing WSDL: Couldn't load from '/fifo' : it is not a regular file
SOAP-ERROR: Parsing WSDL: Couldn't load from '/dev/zero' : it is not a regular file
SOAP-ERROR: Parsing WSDL: Couldn't load from '/a.wsdl' : a path cannot hold a NUL byte
SOAP-ERROR: Parsing WSDL: Couldn't load from 'file:///a.wsdl' : a path cannot hold a NUL byte
SOAP-ERROR: Parsing Schema: can't import schema from '/fifo': it is not a regular file, imported by file:///b.wsdl:3:51
SOAP-ERROR: Parsing Schema: can't import schema from '': it is not a regular file, imported by file:///b.wsdl:3:51
SOAP-ERROR: Parsing Schema: location 'a.xsd(NUL).txt' of 'include' is no URI reference (file:///b.wsdl:3:51)
loaded
