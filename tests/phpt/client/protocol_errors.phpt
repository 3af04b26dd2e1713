--TEST--
Replies that are no SOAP: the faults of the client (contract C-7.25)
--FILE--
<?php
require __DIR__ . '/canned.inc';
$one = 'http://schemas.xmlsoap.org/soap/envelope/';
$two = 'http://www.w3.org/2003/05/soap-envelope';
$replies = [
    'text' => 'hello',
    'cut short' => "<e:Envelope xmlns:e='$one'><e:Body>",
    'DOCTYPE' => "<!DOCTYPE a [<!ENTITY b 'c'>]><e:Envelope xmlns:e='$one'><e:Body><r>&b;</r></e:Body></e:Envelope>",
    'html' => '<html/>',
    'other namespace' => "<e:Envelope xmlns:e='urn:other'><e:Body/></e:Envelope>",
    'no Body' => "<e:Envelope xmlns:e='$one'/>",
    'attribute' => "<e:Envelope xmlns:e='$one' a='b'><e:Body/></e:Envelope>",
    'attribute of Header' => "<e:Envelope xmlns:e='$one'><e:Header a='b'/><e:Body/></e:Envelope>",
    'attribute of Body, 1.1' => "<e:Envelope xmlns:e='$one'><e:Body a='b'/></e:Envelope>",
    'attribute of Body, 1.2' => "<e:Envelope xmlns:e='$two'><e:Body a='b'/></e:Envelope>",
    'encodingStyle' => "<e:Envelope xmlns:e='$two' e:encodingStyle='urn:x'><e:Body/></e:Envelope>",
    'behind the Body, 1.1' => "<e:Envelope xmlns:e='$one'><e:Body/><x/></e:Envelope>",
    'behind the Body, 1.2' => "<e:Envelope xmlns:e='$two'><e:Body/><x/></e:Envelope>",
];
foreach ([1, 2] as $version) {
    $client = new CannedClient(null, ['uri' => 'urn:u', 'location' => 'http://l/', 'soap_version' => $version]);
    foreach ($replies as $what => $client->reply) {
        try {
            echo "$what: ";
            var_dump($client->f());
        } catch (SoapFault $fault) {
            echo "[$fault->faultcode] $fault->faultstring\n";
        }
    }
}
?>
--EXPECTF--
text: [Client] looks like we got no XML document: a start tag was expected, line 1, column 1; body of 5 bytes: hello
cut short: [Client] looks like we got no XML document: /Envelope/Body: the document ends inside this element, line 1, column 73; body of 72 bytes: <e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body>
DOCTYPE: [Client] DTD are not supported by SOAP: a document type declaration, which a SOAP message must not have, line 1, column 1; body of 134 bytes: <!DOCTYPE a [<!ENTITY b 'c'>]><e:Envelope xmlns:e='http://schemas.xmlsoap.org/so...
html: [VersionMismatch] Wrong Version: root element '{}html' where an Envelope of SOAP 1.1 or 1.2 was expected, line 1, column 1; body of 7 bytes: <html/>
other namespace: [VersionMismatch] Wrong Version: root element '{urn:other}Envelope' where an Envelope of SOAP 1.1 or 1.2 was expected, line 1, column 1; body of 54 bytes: <e:Envelope xmlns:e='urn:other'><e:Body/></e:Envelope>
no Body: [Client] Body must be present in a SOAP envelope
attribute: [Client] A SOAP Envelope element cannot have non Namespace qualified attributes
attribute of Header: [Client] A SOAP Header element cannot have non Namespace qualified attributes
attribute of Body, 1.1: NULL
attribute of Body, 1.2: [Client] A SOAP Body element cannot have non Namespace qualified attributes
encodingStyle: [Client] encodingStyle cannot be specified on the Envelope
behind the Body, 1.1: NULL
behind the Body, 1.2: [Client] A SOAP 1.2 envelope can contain only Header and Body
text: [Sender] looks like we got no XML document: a start tag was expected, line 1, column 1; body of 5 bytes: hello
cut short: [Sender] looks like we got no XML document: /Envelope/Body: the document ends inside this element, line 1, column 73; body of 72 bytes: <e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body>
DOCTYPE: [Sender] DTD are not supported by SOAP: a document type declaration, which a SOAP message must not have, line 1, column 1; body of 134 bytes: <!DOCTYPE a [<!ENTITY b 'c'>]><e:Envelope xmlns:e='http://schemas.xmlsoap.org/so...
html: [VersionMismatch] Wrong Version: root element '{}html' where an Envelope of SOAP 1.1 or 1.2 was expected, line 1, column 1; body of 7 bytes: <html/>
other namespace: [VersionMismatch] Wrong Version: root element '{urn:other}Envelope' where an Envelope of SOAP 1.1 or 1.2 was expected, line 1, column 1; body of 54 bytes: <e:Envelope xmlns:e='urn:other'><e:Body/></e:Envelope>
no Body: [Sender] Body must be present in a SOAP envelope
attribute: [Sender] A SOAP Envelope element cannot have non Namespace qualified attributes
attribute of Header: [Sender] A SOAP Header element cannot have non Namespace qualified attributes
attribute of Body, 1.1: NULL
attribute of Body, 1.2: [Sender] A SOAP Body element cannot have non Namespace qualified attributes
encodingStyle: [Sender] encodingStyle cannot be specified on the Envelope
behind the Body, 1.1: NULL
behind the Body, 1.2: [Sender] A SOAP 1.2 envelope can contain only Header and Body
