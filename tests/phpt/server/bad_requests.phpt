--TEST--
SoapServer: what is wrong with a request is told with code and place, and ends the script (contract C-9.8, C-10.4, C-10.5)
--EXTENSIONS--
soapc
--FILE--
<?php
require __DIR__ . '/server.inc';

function refused(string $request, string $options = ''): void
{
    $answer = answer("class T { function __call(\$name, \$given) { return 1; } } \$server = new SoapServer(PARTS, [$options]); \$server->setClass('T');", $request);
    preg_match('~<(?:faultcode|env:Value)>(.*?)</.*<(?:faultstring|env:Text)>(.*?)</.*(\[exit .*\])~s', $answer, $m);
    echo $m ? "$m[1]: $m[2] $m[3]\n" : $answer;
}

echo "nothing:        "; refused('');
echo "blanks:         "; refused("  \n ");
echo "no XML:         "; refused('hello');
echo "cut short:      "; refused('<e:Envelope xmlns:e="' . SOAP11 . "\">\n<e:Body><p:Ping xmlns:p=\"urn:parts\"");
echo "not matching:   "; refused(envelope("\n  <p:Ping></p:Pong>"));
echo "no prefix:      "; refused(envelope("\n  <q:Ping/>"));
echo "no UTF-8:       "; refused(envelope("<p:Ping>\xFF</p:Ping>"));
echo "DOCTYPE:        "; refused('<!DOCTYPE e [<!ENTITY a "b">]>' . envelope('<p:Ping/>'));
echo "DOCTYPE, 1.2:   "; refused('<!DOCTYPE e>' . envelope('<p:Ping/>', '', SOAP12), '"soap_version" => SOAP_1_2');
echo "namespace:      "; refused('<e:Envelope xmlns:e="urn:other"><e:Body/></e:Envelope>');
echo "namespace, 1.2: "; refused('<e:Envelope xmlns:e="urn:other"><e:Body/></e:Envelope>', '"soap_version" => SOAP_1_2');
echo "other root:     "; refused('<html/>');
echo "no Body:        "; refused('<e:Envelope xmlns:e="' . SOAP11 . '"/>');
echo "attribute:      "; refused('<e:Envelope a="b" xmlns:e="' . SOAP11 . '"><e:Body/></e:Envelope>');
echo "empty Body:     "; refused(envelope(''));
echo "operation:      "; refused(envelope('<p:Nothing/>'));
echo "operation, 1.2: "; refused(envelope('<p:Nothing/>', '', SOAP12));
echo "element's ns:   "; refused(envelope('<q:Ping xmlns:q="urn:q"/>'));
echo "1.2, more:      "; refused(str_replace('</e:Envelope>', '<more/></e:Envelope>', envelope('<p:Ping/>', '', SOAP12)));
echo "bad int:        "; refused(envelope("<p:add>\n  <a>seven</a><b>2</b></p:add>"));
echo "bad int, deep:  "; refused(envelope("<p:Ping><p:item><p:id>1</p:id></p:item><p:item><p:id>1x</p:id></p:item></p:Ping>"));
?>
--EXPECTF--
nothing:        SOAP-ENV:Client: Bad Request: there is nothing to read [exit 0]
blanks:         SOAP-ENV:Client: Bad Request: a document without an element, line 2, column 2 [exit 0]
no XML:         SOAP-ENV:Client: Bad Request: a start tag was expected, line 1, column 1 [exit 0]
cut short:      SOAP-ENV:Client: Bad Request: the document ends within a tag (in /Envelope/Body), line 2, column 36 [exit 0]
not matching:   SOAP-ENV:Client: Bad Request: end tag '&lt;/p:Pong&gt;' where '&lt;/p:Ping&gt;' was expected (in /Envelope/Body/Ping), line 2, column 11 [exit 0]
no prefix:      SOAP-ENV:Server: Procedure 'q:Ping' not present [exit 255]
no UTF-8:       SOAP-ENV:Client: Bad Request: byte 0xFF in text is not UTF-8 (in /Envelope/Body/Ping), line 1, column 101 [exit 0]
DOCTYPE:        SOAP-ENV:Server: DTD are not supported by SOAP [exit 0]
DOCTYPE, 1.2:   env:Receiver: DTD are not supported by SOAP [exit 0]
namespace:      SOAP-ENV:VersionMismatch: Wrong Version [exit 0]
namespace, 1.2: env:VersionMismatch: Wrong Version [exit 0]
other root:     SOAP-ENV:VersionMismatch: Wrong Version [exit 0]
no Body:        SOAP-ENV:Client: Body must be present in a SOAP envelope [exit 0]
attribute:      SOAP-ENV:Client: A SOAP Envelope element cannot have non Namespace qualified attributes [exit 0]
empty Body:     SOAP-ENV:Client: looks like we got "Body" without function call [exit 0]
operation:      SOAP-ENV:Server: Procedure 'Nothing' not present [exit 255]
operation, 1.2: rpc:ProcedureNotPresent: Procedure not present [exit 0]
element's ns:   SOAP-ENV:Server: Procedure 'Ping' not present [exit 255]
1.2, more:      env:Sender: A SOAP 1.2 envelope can contain only Header and Body [exit 0]
bad int:        SOAP-ENV:Client: SOAP-ERROR: Encoding: /Envelope/Body/add/a: 'seven' where a value of type xsd:int was expected, line 2, column %d [exit 255]
bad int, deep:  SOAP-ENV:Client: SOAP-ERROR: Encoding: /Envelope/Body/Ping/item[2]/id: '1x' where a value of type xsd:int was expected, line 1, column %d [exit 255]
