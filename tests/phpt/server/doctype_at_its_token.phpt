--TEST--
A document type declaration is refused where it begins: what follows is not read, well-formed or not (contract X-6)
--FILE--
<?php
require __DIR__ . '/server.inc';

class Client extends SoapClient
{
    public string $reply = '';
    public function __doRequest($request, $location, $action, $version, $oneWay = false, ?string $uriParserClass = null): ?string
    {
        return $this->reply;
    }
}

$laughs = '<!ENTITY a "ha">';
foreach (range('b', 'k') as $name) {
    $laughs .= "<!ENTITY $name \"" . str_repeat('&' . chr(ord($name) - 1) . ';', 10) . '">';
}
$client = new Client(null, ['uri' => 'u', 'location' => 'l']);
foreach (['plain' => '<!DOCTYPE e>' . envelope('<p:Ping/>'), 'never ended' => '<!DOCTYPE e [ <!ENTITY', 'no XML behind it' => '<!DOCTYPE e ]]> <<<',
          'entities' => "<!DOCTYPE e [$laughs]>" . envelope('<p:Ping>&k;</p:Ping>'), 'external' => '<!DOCTYPE e SYSTEM "file:///etc/passwd">' . envelope('<p:Ping/>'),
          'after blanks and comments' => "<?xml version='1.0'?>\n<!-- x --><?pi?>\n<!DOCTYPE e" ] as $what => $document) {
    $client->reply = $document;
    try {
        $client->f();
    } catch (SoapFault $fault) {
        echo "$what: $fault->faultcode: {$fault->getMessage()}, ";
    }
    echo strip_tags(answer('$server = new SoapServer(PARTS);', $document));
}
?>
--EXPECT--
plain: Client: DTD are not supported by SOAP: a document type declaration, which a SOAP message must not have, line 1, column 1; body of 135 bytes: <!DOCTYPE e><e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/" xmln..., SOAP-ENV:ServerDTD are not supported by SOAP [exit 0]
never ended: Client: DTD are not supported by SOAP: a document type declaration, which a SOAP message must not have, line 1, column 1; body of 22 bytes: <!DOCTYPE e [ <!ENTITY, SOAP-ENV:ServerDTD are not supported by SOAP [exit 0]
no XML behind it: Client: DTD are not supported by SOAP: a document type declaration, which a SOAP message must not have, line 1, column 1; body of 19 bytes: <!DOCTYPE e ]]> <<<, SOAP-ENV:ServerDTD are not supported by SOAP [exit 0]
entities: Client: DTD are not supported by SOAP: a document type declaration, which a SOAP message must not have, line 1, column 1; body of 605 bytes: <!DOCTYPE e [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTIT..., SOAP-ENV:ServerDTD are not supported by SOAP [exit 0]
external: Client: DTD are not supported by SOAP: a document type declaration, which a SOAP message must not have, line 1, column 1; body of 163 bytes: <!DOCTYPE e SYSTEM "file:///etc/passwd"><e:Envelope xmlns:e="http://schemas.xmls..., SOAP-ENV:ServerDTD are not supported by SOAP [exit 0]
after blanks and comments: Client: DTD are not supported by SOAP: a document type declaration, which a SOAP message must not have, line 3, column 1; body of 50 bytes: <?xml version='1.0'?> <!-- x --><?pi?> <!DOCTYPE e, SOAP-ENV:ServerDTD are not supported by SOAP [exit 0]
