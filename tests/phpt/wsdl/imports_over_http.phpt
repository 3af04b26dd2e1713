--TEST--
A WSDL that came over http imports neither files nor what PHP's stream wrappers reach
--FILE--
<?php
require __DIR__ . '/../http.inc';
require __DIR__ . '/minimal.inc';

$file = tempnam(sys_get_temp_dir(), 'soapc');
file_put_contents($file, '<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t">'
    . '<xsd:element name="in" type="xsd:string"/></xsd:schema>');
$content = base64_encode(file_get_contents($file));

function load(string $wsdl): string
{
    try {
        new SoapClient($wsdl, ['cache_wsdl' => WSDL_CACHE_NONE]);
        return 'loaded';
    } catch (SoapFault $fault) {
        return str_contains($fault->getMessage(), "can't import schema from") ? 'refused' : $fault->getMessage();
    }
}

function including(string $location): string
{
    return minimal_wsdl("<xsd:schema targetNamespace=\"urn:t\"><xsd:include schemaLocation=\"$location\"/></xsd:schema>");
}

/* The second, an absolute path, is one of the server's. */
foreach (["file://$file", $file, "php://filter/resource=$file", "data:text/xml;base64,$content", "compress.zlib://$file"] as $location) {
    $server = new CannedServer([http_reply(including($location)), http_reply(file_get_contents($file))]);
    echo load($server->url('/x.wsdl')), "\n";
}
echo "from the same server, and from a file:\n";
$server = new CannedServer([http_reply(including('x.xsd')), http_reply(file_get_contents($file))]);
echo load($server->url('/x.wsdl')), "\n";
echo load('data:text/xml;base64,' . base64_encode(including("file://$file"))), "\n";
unlink($file);
?>
--EXPECT--
refused
loaded
refused
refused
refused
from the same server, and from a file:
loaded
loaded
