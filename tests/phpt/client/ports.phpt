--TEST--
SoapClient: several ports and services: an operation is the first port's that has it; what cannot be used is passed over; out parameters (contract C-11.2, C-7.20)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/../values/values.inc';

class Ports extends Wire
{
    public function __doRequest($request, $location, $action, $version, $oneWay = false, ...$rest): ?string
    {
        echo "$location $action", $oneWay ? ' one way' : '', ' ';
        return parent::__doRequest($request, $location, $action, $version, $oneWay);
    }
}

function wsdl(string $bindings, string $services): string
{
    return 'data://text/xml;base64,' . base64_encode("<definitions targetNamespace='urn:t' xmlns='http://schemas.xmlsoap.org/wsdl/' xmlns:s='http://schemas.xmlsoap.org/wsdl/soap/'
        xmlns:http='http://schemas.xmlsoap.org/wsdl/http/' xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns:t='urn:t'>
        <message name='i'><part name='a' type='xs:int'/><part name='b' type='xs:string'/></message>
        <message name='o'><part name='r' type='xs:int'/><part name='b' type='xs:string'/><part name='c' type='xs:string'/></message>
        <message name='one'><part name='r' type='xs:int'/></message><message name='none'/>
        <portType name='P'><operation name='f'><input message='t:i'/><output message='t:o'/></operation><operation name='g'><input message='t:i'/><output message='t:one'/></operation>
        <operation name='h'><input message='t:i'/></operation><operation name='n'><input message='t:none'/><output message='t:none'/></operation></portType>$bindings$services</definitions>");
}

function binding(string $name, string $operations, string $transport = ' transport="http://schemas.xmlsoap.org/soap/http"'): string
{
    $text = "<binding name='$name' type='t:P'><s:binding style='rpc'$transport/>";
    foreach (explode(' ', $operations) as $operation) {
        $text .= "<operation name='$operation'><s:operation soapAction='urn:$name#$operation'/><input><s:body use='literal' namespace='urn:$name'/></input>"
            . ($operation === 'h' ? '' : "<output><s:body use='literal' namespace='urn:$name'/></output>") . '</operation>';
    }
    return "$text</binding>";
}

function services(array ...$services): string
{
    $text = '';
    foreach ($services as $number => $ports) {
        $text .= "<service name='S$number'>";
        foreach ($ports as $port => $binding) {
            $element = $binding === 'Get' ? 'http' : 's';
            $text .= "<port name='$port' binding='t:$binding'><$element:address location='http://l/$port'/></port>";
        }
        $text .= '</service>';
    }
    return $text;
}

$get = "<binding name='Get' type='t:P'><http:binding verb='GET'/><operation name='f'><http:operation location='/f'/><input/><output/></operation></binding>";
$sets = [
    'two ports' => [binding('B1', 'f g') . binding('B2', 'g h n'), services(['p1' => 'B1', 'p2' => 'B2'])],
    'two services' => [binding('B1', 'f') . binding('B2', 'f g h n'), services(['p1' => 'B1'], ['p2' => 'B2'])],
    'another transport' => [binding('B1', 'f', ' transport="urn:smtp"') . binding('B2', 'f g h n'), services(['p1' => 'B1', 'p2' => 'B2'])],
    'only another transport' => [binding('B1', 'f', ' transport="urn:smtp"'), services(['p1' => 'B1'])],
    'no transport' => [binding('B1', 'f g h n', ''), services(['p1' => 'B1'])],
    'HTTP GET beside' => [$get . binding('B1', 'f g h n'), services(['p0' => 'Get', 'p1' => 'B1'])],
    'no service' => [binding('B1', 'f'), ''],
];
foreach ($sets as $title => [$bindings, $services]) {
    echo "$title\n";
    try {
        $client = new Ports(wsdl($bindings, $services));
    } catch (SoapFault $fault) {
        echo "  $fault->faultcode: ", $fault->getMessage(), "\n";
        continue;
    }
    echo '  ', implode("\n  ", $client->__getFunctions()), "\n";
    foreach (['f', 'F', 'g', 'h', 'n'] as $operation) {
        $client->reply = envelope("<m:{$operation}Response xmlns:m='urn:B1'><r>5</r><c>see</c><b>bee</b></m:{$operation}Response>");
        echo "  $operation: ", line($client->__soapCall($operation, $operation === 'n' ? [] : [1, 'x'])), "\n";
    }
}
echo "out parameters\n";
$client = new Ports(wsdl(...$sets['two ports']));
foreach (['<r>5</r>', '<c>see</c><r>5</r><unknown/>', '', '<b>only</b>'] as $parts) {
    $client->reply = envelope("<m:fResponse xmlns:m='urn:B1'>$parts</m:fResponse>");
    ['r' => $r, 'b' => $b] = $client->f(1, 'x');
    echo line([$r, $b]), "\n";
}
foreach ([[1], [1, 'x', 'more'], ['b' => 'by name', 'a' => 1]] as $arguments) {
    $client->__soapCall('f', $arguments);
    echo preg_replace('~^.*<SOAP-ENV:Body>(.*)</SOAP-ENV:Body>.*$~s', '$1', $client->request), "\n";
}
?>
--EXPECTF--
two ports
  list(int $r, string $b, string $c) f(int $a, string $b)
  int g(int $a, string $b)
  int g(int $a, string $b)
  void h(int $a, string $b)
  void n()
  f: http://l/p1 urn:B1#f [r => 5, b => 'bee', c => 'see']
  F: http://l/p1 urn:B1#f [r => 5, b => 'bee', c => 'see']
  g: http://l/p1 urn:B1#g 5
  h: http://l/p2 urn:B2#h one way NULL
  n: http://l/p2 urn:B2#n NULL
two services
  list(int $r, string $b, string $c) f(int $a, string $b)
  list(int $r, string $b, string $c) f(int $a, string $b)
  int g(int $a, string $b)
  void h(int $a, string $b)
  void n()
  f: http://l/p1 urn:B1#f [r => 5, b => 'bee', c => 'see']
  F: http://l/p1 urn:B1#f [r => 5, b => 'bee', c => 'see']
  g: http://l/p2 urn:B2#g 5
  h: http://l/p2 urn:B2#h one way NULL
  n: http://l/p2 urn:B2#n NULL
another transport
  list(int $r, string $b, string $c) f(int $a, string $b)
  int g(int $a, string $b)
  void h(int $a, string $b)
  void n()
  f: http://l/p2 urn:B2#f [r => 5, b => 'bee', c => 'see']
  F: http://l/p2 urn:B2#f [r => 5, b => 'bee', c => 'see']
  g: http://l/p2 urn:B2#g 5
  h: http://l/p2 urn:B2#h one way NULL
  n: http://l/p2 urn:B2#n NULL
only another transport
  WSDL: SOAP-ERROR: Parsing WSDL: Could not find any usable binding services in WSDL.
no transport
  list(int $r, string $b, string $c) f(int $a, string $b)
  int g(int $a, string $b)
  void h(int $a, string $b)
  void n()
  f: http://l/p1 urn:B1#f [r => 5, b => 'bee', c => 'see']
  F: http://l/p1 urn:B1#f [r => 5, b => 'bee', c => 'see']
  g: http://l/p1 urn:B1#g 5
  h: http://l/p1 urn:B1#h one way NULL
  n: http://l/p1 urn:B1#n NULL
HTTP GET beside
  list(int $r, string $b, string $c) f(int $a, string $b)
  int g(int $a, string $b)
  void h(int $a, string $b)
  void n()
  f: http://l/p1 urn:B1#f [r => 5, b => 'bee', c => 'see']
  F: http://l/p1 urn:B1#f [r => 5, b => 'bee', c => 'see']
  g: http://l/p1 urn:B1#g 5
  h: http://l/p1 urn:B1#h one way NULL
  n: http://l/p1 urn:B1#n NULL
no service
  WSDL: SOAP-ERROR: Parsing WSDL: Couldn't bind to service: data://text/xml;base64,%s...: there is no service, so that the location of calls must be given
out parameters
http://l/p1 urn:B1#f [5, NULL]
http://l/p1 urn:B1#f [5, NULL]
http://l/p1 urn:B1#f [NULL, NULL]
http://l/p1 urn:B1#f [NULL, 'only']
http://l/p1 urn:B1#f <ns1:f><a>1</a><b/></ns1:f>
http://l/p1 urn:B1#f <ns1:f><a>1</a><b>x</b><param2>more</param2></ns1:f>
http://l/p1 urn:B1#f <ns1:f><a>0</a><b>1</b></ns1:f>
