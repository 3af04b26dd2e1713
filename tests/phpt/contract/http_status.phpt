--TEST--
The status of a reply and what is made of its body (contract C-8.11)
--FILE--
<?php
require __DIR__ . '/http.inc';
$fault = "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body><e:Fault><faultcode>e:Server</faultcode><faultstring>told</faultstring></e:Fault></e:Body></e:Envelope>";
$bodies = ['' => '', 'fault' => $fault, 'declared' => "<?xml version='1.0'?>$fault", 'blank' => "\n\t $fault",
           'page' => '<html><body>no</body></html>', 'reply' => SOAP_REPLY];
foreach (['200 OK', '202 Accepted', '400 Bad Request', '404 Not Found', '500 Internal Server Error', '503 ', '599', '201 Created', '203 x'] as $status) {
    foreach (['text/xml', 'text/xml; charset=utf-8', 'application/soap+xml;x', 'text/x', 'text/html', 'TEXT/XML'] as $type) {
        $line = "$status, $type:";
        foreach ($bodies as $name => $body) {
            if ($type !== 'text/xml' && $type !== 'text/html' && $name !== 'fault' || str_starts_with($name, 'blank') && $status[0] === '2') {
                continue;
            }
            $server = $servers[] = new CannedServer([http_reply($body, "Connection: close\r\n", $status, $type)]);
            $line .= "\n  $name: " . outcome(fn () => client($server)->f());
            $servers = [];
        }
        if (!in_array($status, ['200 OK', '400 Bad Request', '500 Internal Server Error']) && $type !== 'text/html') {
            $line = preg_replace('/\n  (?!fault|:).*/', '', $line);
        }
        echo "$line\n";
    }
}
?>
--EXPECT--
200 OK, text/xml:
  : null
  fault: e:Server | told
  declared: e:Server | told
  page: VersionMismatch | Wrong Version
  reply: "ok"
200 OK, text/xml; charset=utf-8:
  fault: e:Server | told
200 OK, application/soap+xml;x:
  fault: e:Server | told
200 OK, text/x:
  fault: e:Server | told
200 OK, text/html:
  : null
  fault: e:Server | told
  declared: e:Server | told
  page: VersionMismatch | Wrong Version
  reply: "ok"
200 OK, TEXT/XML:
  fault: e:Server | told
202 Accepted, text/xml:
  : null
  fault: e:Server | told
202 Accepted, text/xml; charset=utf-8:
  fault: e:Server | told
202 Accepted, application/soap+xml;x:
  fault: e:Server | told
202 Accepted, text/x:
  fault: e:Server | told
202 Accepted, text/html:
  : null
  fault: e:Server | told
  declared: e:Server | told
  page: VersionMismatch | Wrong Version
  reply: "ok"
202 Accepted, TEXT/XML:
  fault: e:Server | told
400 Bad Request, text/xml:
  : HTTP | Bad Request
  fault: e:Server | told
  declared: e:Server | told
  blank: e:Server | told
  page: VersionMismatch | Wrong Version
  reply: "ok"
400 Bad Request, text/xml; charset=utf-8:
  fault: e:Server | told
400 Bad Request, application/soap+xml;x:
  fault: e:Server | told
400 Bad Request, text/x:
  fault: e:Server | told
400 Bad Request, text/html:
  : HTTP | Bad Request
  fault: HTTP | Bad Request
  declared: e:Server | told
  blank: HTTP | Bad Request
  page: HTTP | Bad Request
  reply: HTTP | Bad Request
400 Bad Request, TEXT/XML:
  fault: HTTP | Bad Request
404 Not Found, text/xml:
  : HTTP | Not Found
  fault: e:Server | told
404 Not Found, text/xml; charset=utf-8:
  fault: e:Server | told
404 Not Found, application/soap+xml;x:
  fault: e:Server | told
404 Not Found, text/x:
  fault: e:Server | told
404 Not Found, text/html:
  : HTTP | Not Found
  fault: HTTP | Not Found
  declared: e:Server | told
  blank: HTTP | Not Found
  page: HTTP | Not Found
  reply: HTTP | Not Found
404 Not Found, TEXT/XML:
  fault: HTTP | Not Found
500 Internal Server Error, text/xml:
  : HTTP | Internal Server Error
  fault: e:Server | told
  declared: e:Server | told
  blank: e:Server | told
  page: VersionMismatch | Wrong Version
  reply: "ok"
500 Internal Server Error, text/xml; charset=utf-8:
  fault: e:Server | told
500 Internal Server Error, application/soap+xml;x:
  fault: e:Server | told
500 Internal Server Error, text/x:
  fault: e:Server | told
500 Internal Server Error, text/html:
  : HTTP | Internal Server Error
  fault: HTTP | Internal Server Error
  declared: e:Server | told
  blank: HTTP | Internal Server Error
  page: HTTP | Internal Server Error
  reply: HTTP | Internal Server Error
500 Internal Server Error, TEXT/XML:
  fault: HTTP | Internal Server Error
503 , text/xml:
  : HTTP | 
  fault: e:Server | told
503 , text/xml; charset=utf-8:
  fault: e:Server | told
503 , application/soap+xml;x:
  fault: e:Server | told
503 , text/x:
  fault: e:Server | told
503 , text/html:
  : HTTP | 
  fault: HTTP | 
  declared: e:Server | told
  blank: HTTP | 
  page: HTTP | 
  reply: HTTP | 
503 , TEXT/XML:
  fault: HTTP | 
599, text/xml:
  : HTTP | 
  fault: e:Server | told
599, text/xml; charset=utf-8:
  fault: e:Server | told
599, application/soap+xml;x:
  fault: e:Server | told
599, text/x:
  fault: e:Server | told
599, text/html:
  : HTTP | 
  fault: HTTP | 
  declared: e:Server | told
  blank: HTTP | 
  page: HTTP | 
  reply: HTTP | 
599, TEXT/XML:
  fault: HTTP | 
201 Created, text/xml:
  : null
  fault: e:Server | told
201 Created, text/xml; charset=utf-8:
  fault: e:Server | told
201 Created, application/soap+xml;x:
  fault: e:Server | told
201 Created, text/x:
  fault: e:Server | told
201 Created, text/html:
  : null
  fault: e:Server | told
  declared: e:Server | told
  page: VersionMismatch | Wrong Version
  reply: "ok"
201 Created, TEXT/XML:
  fault: e:Server | told
203 x, text/xml:
  : null
  fault: e:Server | told
203 x, text/xml; charset=utf-8:
  fault: e:Server | told
203 x, application/soap+xml;x:
  fault: e:Server | told
203 x, text/x:
  fault: e:Server | told
203 x, text/html:
  : null
  fault: e:Server | told
  declared: e:Server | told
  page: VersionMismatch | Wrong Version
  reply: "ok"
203 x, TEXT/XML:
  fault: e:Server | told
