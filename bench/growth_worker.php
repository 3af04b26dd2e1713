<?php
/*
 * One measurement of bench/growth.php: KIND COUNT. Prints CPU seconds, the peak of PHP's memory and the process's peak in bytes.
 */

require __DIR__ . '/shapes_messages.php';

final class Canned extends SoapClient
{
    public string $reply = '';

    public function __doRequest($request, $location, $action, $version, $oneWay = false, ?string $uriParserClass = null): ?string
    {
        return $this->reply;
    }
}

final class EchoHandler
{
    public function __call(string $name, array $arguments): mixed
    {
        return $arguments[0];
    }
}

function cpu(): float
{
    $usage = getrusage();
    return $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'] + ($usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec']) / 1e6;
}

/* So many types, each with an element, and so many operations that take the first. */
function large_wsdl(int $types, int $operations): string
{
    $schema = $messages = $port = $binding = '';
    for ($i = 0; $i < $types; $i++) {
        $schema .= "<xsd:complexType name='T$i'><xsd:sequence><xsd:element name='a$i' type='xsd:int'/><xsd:element name='b' type='xsd:string' minOccurs='0'/>"
            . "<xsd:element name='c' type='t:T" . ($i + 1) % $types . "' minOccurs='0'/></xsd:sequence></xsd:complexType><xsd:element name='E$i' type='t:T$i'/>";
    }
    for ($i = 0; $i < $operations; $i++) {
        $schema .= "<xsd:element name='O$i' type='t:T0'/>";
        $messages .= "<message name='O$i'><part name='p' element='t:O$i'/></message>";
        $port .= "<operation name='O$i'><input message='t:O$i'/><output message='t:O$i'/></operation>";
        $binding .= "<operation name='O$i'><soap:operation soapAction='urn:O$i'/><input><soap:body use='literal'/></input><output><soap:body use='literal'/></output></operation>";
    }
    return "<definitions targetNamespace='urn:t' xmlns='http://schemas.xmlsoap.org/wsdl/' xmlns:t='urn:t' xmlns:xsd='http://www.w3.org/2001/XMLSchema' "
        . "xmlns:soap='http://schemas.xmlsoap.org/wsdl/soap/'><types><xsd:schema targetNamespace='urn:t' elementFormDefault='qualified'>$schema</xsd:schema></types>"
        . "$messages<portType name='P'>$port</portType><binding name='B' type='t:P'><soap:binding transport='http://schemas.xmlsoap.org/soap/http'/>$binding</binding>"
        . "<service name='S'><port name='Q' binding='t:B'><soap:address location='http://127.0.0.1:9/'/></port></service></definitions>";
}

function envelope(string $ns, string $body): string
{
    return "<?xml version=\"1.0\"?><e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\" xmlns:ns1=\"$ns\" "
        . 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" '
        . "xmlns:SOAP-ENC=\"http://schemas.xmlsoap.org/soap/encoding/\"><e:Body>$body</e:Body></e:Envelope>";
}

function wsdl_file(string $wsdl): string
{
    $file = tempnam(sys_get_temp_dir(), 'growth');
    file_put_contents($file, $wsdl);
    register_shutdown_function(fn () => unlink($file));
    return $file;
}

const UNCACHED = ['cache_wsdl' => WSDL_CACHE_NONE, 'features' => SOAP_SINGLE_ELEMENT_ARRAYS];

function serve(string $wsdl, string $request): Closure
{
    $server = new SoapServer(wsdl_file($wsdl), UNCACHED);
    $server->setObject(new EchoHandler);
    return function () use ($server, $request) {
        ob_start();
        $server->handle($request);
        if (str_contains(ob_get_clean(), 'Fault>')) {
            exit(1);
        }
    };
}

function call(string $wsdl, string $operation, string $reply): Closure
{
    $client = new Canned(wsdl_file($wsdl), UNCACHED);
    $client->reply = $reply;
    $argument = $client->$operation(['a0' => 1]);
    return fn () => $client->$operation($argument);
}

function nested(int $depth): string
{
    return str_repeat('<ns1:a0>1</ns1:a0><ns1:b>x</ns1:b><ns1:c>', $depth) . '<ns1:a0>1</ns1:a0>' . str_repeat('</ns1:c>', $depth);
}

function operation(string $kind, int $count): Closure
{
    switch ($kind) {
    case 'structs, server':
        return serve(shape_wsdl(), envelope(SHAPE_NS, '<ns1:echoStructs>' . items($count, fn ($i) => '<ns1:item>' . struct_xml($i, 'ns1:') . '</ns1:item>') . '</ns1:echoStructs>'));
    case 'choices, server':
        return serve(shape_wsdl(), envelope(SHAPE_NS, '<ns1:echoChoices>' . items($count, choice_xml(...)) . '</ns1:echoChoices>'));
    case 'disorder, server':
        return serve(shape_wsdl(), envelope(SHAPE_NS, '<ns1:echoAll>' . items($count, fn ($i) => '<ns1:item>' . struct_xml($i, 'ns1:', true) . '</ns1:item>') . '</ns1:echoAll>'));
    case 'other prefixes, server':
        return serve(shape_wsdl(), envelope(SHAPE_NS, '<ns1:echoStructs>' . items($count, foreign_xml(...)) . '</ns1:echoStructs>'));
    case 'references, server':
        return serve(shape_wsdl(), envelope(SHAPE_NS, references_xml($count, false)));
    case 'structs, client':
        $client = new Canned(wsdl_file(shape_wsdl()), UNCACHED);
        $client->reply = envelope(SHAPE_NS, '<ns1:echoStructsResponse>' . items($count, fn ($i) => '<ns1:item>' . struct_xml($i, 'ns1:') . '</ns1:item>') . '</ns1:echoStructsResponse>');
        $argument = $client->echoStructs(['item' => []]);
        return fn () => $client->echoStructs($argument);
    case 'depth, server':
        return serve(large_wsdl(1, 1), envelope('urn:t', '<ns1:O0>' . nested($count) . '</ns1:O0>'));
    case 'depth, client':
        return call(large_wsdl(1, 1), 'O0', envelope('urn:t', '<ns1:O0>' . nested($count) . '</ns1:O0>'));
    case 'types, loaded':
        $file = wsdl_file(large_wsdl($count, 1));
        return fn () => new SoapClient($file, UNCACHED);
    case 'operations, loaded':
        $file = wsdl_file(large_wsdl(1, $count));
        return fn () => new SoapClient($file, UNCACHED);
    case 'a call of many operations, server':
        return serve(large_wsdl(1, $count), envelope('urn:t', '<ns1:O' . $count - 1 . '>' . nested(1) . '</ns1:O' . $count - 1 . '>'));
    case 'a call of many operations, client':
        return call(large_wsdl(1, $count), 'O' . $count - 1, envelope('urn:t', '<ns1:O' . $count - 1 . '>' . nested(1) . '</ns1:O' . $count - 1 . '>'));
    case 'a call of many types, server':
        $types = '';
        for ($i = 0; $i < $count; $i++) {
            $types .= "<ns1:a$i>1</ns1:a$i><ns1:c>";
        }
        return serve(large_wsdl($count + 1, 1), envelope('urn:t', "<ns1:O0>$types<ns1:a$count>1</ns1:a$count>" . str_repeat('</ns1:c>', $count) . '</ns1:O0>'));
    }
}

ini_set('soap.wsdl_cache_enabled', '0');
[, $kind, $count] = $argv;
$operation = operation($kind, (int) $count);
$before = memory_get_usage();
memory_reset_peak_usage();
$operation();
$peak = memory_get_peak_usage() - $before;
$best = INF;
for ($spent = 0, $turns = 0; $turns < 3 || ($spent < 0.2 && $turns < 2000); $turns++) {
    $start = cpu();
    for ($i = 0; $i < 1 + intdiv(2000, (int) $count); $i++) {
        $operation();
    }
    $taken = cpu() - $start;
    $spent += $taken;
    $best = min($best, $taken / $i);
}
preg_match('/VmHWM:\s+(\d+)/', file_get_contents('/proc/self/status'), $match);
printf("%.9f %d %d\n", $best, $peak, $match[1] * 1024);
