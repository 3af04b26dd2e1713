--TEST--
Frameworks: SoapServer behind request and response objects: body given, output buffered, status and headers taken over (PSR-7, PSR-15)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/../server/http.inc';

/* The application: its own output buffer, its own headers; what SoapServer set is read back, then sent by the application. */
$web = new WebServer(<<<'CODE'
class Body
{
    public function __construct(private string $text) {}
    public function __toString(): string { return $this->text; }
    public function getContents(): string { return $this->text; }
}
class Response
{
    public function __construct(public int $status, public array $headers, public Body $body) {}
}
class Halt extends Exception {}
class Service
{
    public function add($a, $b)
    {
        echo 'echoed';
        if ($a < 0) {
            throw new SoapFault('Client', 'negative');
        }
        if ($b < 0) {
            throw new Halt('stopped');
        }
        if ($b === 0) {
            header('X-Handler: was here');
            http_response_code(201);
        }
        return ['sum' => $a + $b, 'product' => $a * $b];
    }
    public function notify($text) { echo "noise $text"; }
    public function Upper($text) { return strtoupper($text) . ' ' . ob_get_level(); }
}

function respond(Body $body): Response
{
    $server = new SoapServer(PARTS);
    $server->setObject(new Service);
    $level = ob_get_level();
    ob_start();
    try {
        $server->handle($_SERVER['REQUEST_URI'] === '/object' ? $body : (string)$body);
        $text = ob_get_contents();
        $status = http_response_code();
    } catch (Halt $halt) {
        $text = 'halted: ' . $halt->getMessage() . ', buffered: ' . json_encode(ob_get_contents());
        $status = 503;
    } finally {
        ob_end_clean();
    }
    $headers = [];
    foreach (headers_list() as $line) {
        [$name, $value] = explode(': ', $line, 2);
        $name === 'X-Powered-By' || $headers[$name] = $value;
    }
    header_remove();
    return new Response($status ?: 200, $headers + ['X-Level' => ob_get_level() - $level], new Body($text));
}

ob_start(fn (string $text) => str_replace('SOAP-ENV:Envelope ', "SOAP-ENV:Envelope\n", $text)); /* the application's own */
$response = respond(new Body(file_get_contents('php://input')));
if (http_response_code() !== $response->status) { /* it warns since PHP 8.5 where a server has sent a status line */
    http_response_code($response->status);
}
foreach ($response->headers as $name => $value) {
    header("$name: $value");
}
header('Content-Length: ' . (strlen($response->body) ));
header('X-Sent-Before: ' . json_encode(headers_sent()));
echo $response->body;
CODE);

$call = fn (int $a, int $b) => envelope("<p:add><a>$a</a><b>$b</b></p:add>");
foreach (['result' => $call(2, 3), 'fault' => $call(-1, 1), 'exception' => $call(1, -1), 'status of the handler' => $call(1, 0),
    'one way' => envelope('<p:Notice>x</p:Notice>'), 'buffers' => envelope('<p:Upper><text>x</text></p:Upper>'), 'empty' => ''] as $what => $request) {
    foreach (['/', '/object'] as $path) {
        [$status, $headers, $body] = $web->exchange($request, [], 'POST', $path);
        $body = preg_replace('~(Bad Request).*?</~', '$1</', $body);
        unset($headers['x-powered-by'], $headers['date'], $headers['host'], $headers['connection'], $headers['content-length']);
        if ($path === '/object') {
            /* A Stringable object is taken, too. */
            echo [$status, $headers, $body] === $last ? '' : "another reply for an object: $body\n";
        } else {
            echo "$what: $status ", json_encode($headers), "\n$body\n";
        }
        $last = [$status, $headers, $body];
    }
}
?>
--EXPECT--
result: HTTP/1.1 200 OK {"content-type":"text\/xml; charset=utf-8","x-level":"0","x-sent-before":"false"}
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope
xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Body><ns1:addResponse><sum>5</sum><product>6</product></ns1:addResponse></SOAP-ENV:Body></SOAP-ENV:Envelope>

fault: HTTP/1.1 500 Internal Server Error {"content-type":"text\/xml; charset=utf-8","x-level":"0","x-sent-before":"false"}
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope
xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>negative</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>

exception: HTTP/1.1 503 Service Unavailable {"x-level":"0","x-sent-before":"false","content-type":"text\/html; charset=UTF-8"}
halted: stopped, buffered: ""
status of the handler: HTTP/1.1 201 Created {"x-handler":"was here","content-type":"text\/xml; charset=utf-8","x-level":"0","x-sent-before":"false"}
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope
xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Body><ns1:addResponse><sum>1</sum><product>0</product></ns1:addResponse></SOAP-ENV:Body></SOAP-ENV:Envelope>

one way: HTTP/1.1 202 Accepted {"x-level":"0","x-sent-before":"false","content-type":"text\/html; charset=UTF-8"}

buffers: HTTP/1.1 200 OK {"content-type":"text\/xml; charset=utf-8","x-level":"0","x-sent-before":"false"}
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope
xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:UpperResponse><result xsi:type="xsd:string">X 3</result></ns1:UpperResponse></SOAP-ENV:Body></SOAP-ENV:Envelope>

empty: HTTP/1.1 500 Internal Server Error {"content-type":"text\/xml; charset=utf-8"}
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope
xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>Bad Request</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>

