--TEST--
Replies that are no SOAP messages: code and text of the fault (contract C-7.25, C-7.26)
--FILE--
<?php
ini_set('soapc.compat_messages', '1'); // what ext/soap says and nothing more
require __DIR__ . '/../client/canned.inc';

function reply(string $reply, int $version = 1): void
{
    $client = new CannedClient(null, ['uri' => 'u', 'location' => 'l', 'soap_version' => $version]);
    $client->reply = $reply;
    try {
        echo 'value ', show($client->f()), "\n";
    } catch (SoapFault $fault) {
        echo $fault->faultcode, ' | ', $fault->getMessage(), "\n";
    }
}

$ns = ['', 'http://schemas.xmlsoap.org/soap/envelope/', 'http://www.w3.org/2003/05/soap-envelope'];
$enc = ['', 'http://schemas.xmlsoap.org/soap/encoding/', 'http://www.w3.org/2003/05/soap-encoding'];
foreach (['no XML', '<a', '<html/>', '<a xmlns="urn:a"/>', '<Envelope/>', '<e:Envelope xmlns:e="urn:e"><e:Body/></e:Envelope>', ' ', "\xFF",
          '<!DOCTYPE a []><a/>'] as $reply) {
    reply($reply);
}
foreach ([1, 2] as $v) {
    echo "-- version $v\n";
    $e = "e:Envelope xmlns:e='$ns[$v]' xmlns:f='$ns[2]'";
    $end = '</e:Envelope>';
    $body = '<e:Body><r><v>ok</v></r></e:Body>';
    reply("<!DOCTYPE e:Envelope [<!ENTITY x 'y'>]><$e>$body$end", $v);
    reply("<$e/>", $v);
    reply("<$e><e:Header/>$end", $v);
    reply("<$e><other/>$body$end", $v);
    reply("<$e a='1'>$body$end", $v);
    reply("<$e><e:Header a='1'/>$body$end", $v);
    reply("<$e><e:Body a='1'><r><v>ok</v></r></e:Body>$end", $v);
    reply("<$e xmlns:q='urn:q' q:a='1'><e:Header q:a='1'/><e:Body q:a='1'><r><v>ok</v></r></e:Body>$end", $v);
    reply("<$e>$body<extra/>$end", $v);
    reply("<$e>$body<f:Body/>$end", $v);
    foreach (['e', 'f'] as $prefix) {
        foreach ([$enc[1], $enc[2], 'urn:x', ''] as $style) {
            reply("<$e $prefix:encodingStyle='$style'>$body$end", $v);
            reply("<$e><e:Header $prefix:encodingStyle='$style'/>$body$end", $v);
            reply("<$e><e:Body $prefix:encodingStyle='$style'><r><v>ok</v></r></e:Body>$end", $v);
            reply("<$e><e:Body><r $prefix:encodingStyle='$style'><v>ok</v></r></e:Body>$end", $v);
        }
    }
    reply("<?xml version='1.0'?>\n<!-- c --><?pi x?>\n<$e>\n <!-- c -->$body\n$end\n", $v);
}
reply("<e:Envelope xmlns:e='$ns[2]'><e:Body><r><v>2 for 1</v></r></e:Body></e:Envelope>", 1);
reply("<e:Envelope xmlns:e='$ns[1]'><e:Body><r><v>1 for 2</v></r></e:Body></e:Envelope>", 2);
?>
--EXPECT--
value Client | looks like we got no XML document
value Client | looks like we got no XML document
value VersionMismatch | Wrong Version
value VersionMismatch | Wrong Version
value VersionMismatch | Wrong Version
value VersionMismatch | Wrong Version
value Client | looks like we got no XML document
value Client | looks like we got no XML document
value Client | DTD are not supported by SOAP
-- version 1
value Client | DTD are not supported by SOAP
value Client | Body must be present in a SOAP envelope
value Client | Body must be present in a SOAP envelope
value Client | Body must be present in a SOAP envelope
value Client | A SOAP Envelope element cannot have non Namespace qualified attributes
value Client | A SOAP Header element cannot have non Namespace qualified attributes
value 'ok'
value 'ok'
value 'ok'
value 'ok'
value 'ok'
value 'ok'
value 'ok'
value 'ok'
value 'ok'
value 'ok'
value 'ok'
value 'ok'
value 'ok'
value 'ok'
value 'ok'
value 'ok'
value 'ok'
value 'ok'
value 'ok'
value 'ok'
value 'ok'
value 'ok'
value 'ok'
value 'ok'
value Client | Unknown data encoding style
value Client | Unknown data encoding style
value Client | Unknown data encoding style
value 'ok'
value Client | Unknown data encoding style
value Client | Unknown data encoding style
value Client | Unknown data encoding style
value 'ok'
value Client | Unknown data encoding style
value Client | Unknown data encoding style
value Client | Unknown data encoding style
value 'ok'
value 'ok'
-- version 2
value Sender | DTD are not supported by SOAP
value Sender | Body must be present in a SOAP envelope
value Sender | Body must be present in a SOAP envelope
value Sender | Body must be present in a SOAP envelope
value Sender | A SOAP Envelope element cannot have non Namespace qualified attributes
value Sender | A SOAP Header element cannot have non Namespace qualified attributes
value Sender | A SOAP Body element cannot have non Namespace qualified attributes
value 'ok'
value Sender | A SOAP 1.2 envelope can contain only Header and Body
value Sender | A SOAP 1.2 envelope can contain only Header and Body
value Sender | encodingStyle cannot be specified on the Envelope
value Sender | encodingStyle cannot be specified on the Header
value Sender | encodingStyle cannot be specified on the Body
value 'ok'
value Sender | encodingStyle cannot be specified on the Envelope
value Sender | encodingStyle cannot be specified on the Header
value Sender | encodingStyle cannot be specified on the Body
value 'ok'
value Sender | encodingStyle cannot be specified on the Envelope
value Sender | encodingStyle cannot be specified on the Header
value Sender | encodingStyle cannot be specified on the Body
value 'ok'
value Sender | encodingStyle cannot be specified on the Envelope
value Sender | encodingStyle cannot be specified on the Header
value Sender | encodingStyle cannot be specified on the Body
value 'ok'
value Sender | encodingStyle cannot be specified on the Envelope
value Sender | encodingStyle cannot be specified on the Header
value Sender | encodingStyle cannot be specified on the Body
value 'ok'
value Sender | encodingStyle cannot be specified on the Envelope
value Sender | encodingStyle cannot be specified on the Header
value Sender | encodingStyle cannot be specified on the Body
value 'ok'
value Sender | encodingStyle cannot be specified on the Envelope
value Sender | encodingStyle cannot be specified on the Header
value Sender | encodingStyle cannot be specified on the Body
value 'ok'
value Sender | encodingStyle cannot be specified on the Envelope
value Sender | encodingStyle cannot be specified on the Header
value Sender | encodingStyle cannot be specified on the Body
value 'ok'
value 'ok'
value '2 for 1'
value '1 for 2'
