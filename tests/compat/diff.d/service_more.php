<?php
/* Services for programs: what comes out is of the types that went in; more of headers, faults and one-way operations. */

class EchoService extends Service
{
    protected function operation(string $name): Operation
    {
        $operation = parent::operation($name);
        foreach (['input_headers', 'output_headers'] as $field) {
            if (!$operation->$field && Chance::of(25)) {
                $operation->$field[] = $this->element_part("{$name}H" . $field[0], 'header');
            }
        }
        if (Chance::of(15)) {
            $operation->output = null;
        }
        return $operation;
    }

    /** @return Part[] */
    protected function parts(Operation $operation, string $name, int $count): array
    {
        if (!str_ends_with($name, 'Response') || Chance::of(15)) {
            return parent::parts($operation, $name, $count);
        }
        $names = ['return', 'p1', 'p2', 'p3'];
        $parts = [];
        foreach ($operation->input as $i => $part) {
            $parts[] = $part->element ? new Part($part->name, null, $this->schema->global_element($i ? "$name$i" : $name, $part->element->type)) : new Part($names[$i], $part->type, null);
        }
        return $parts;
    }
}

/** Several services and ports; some are of no use to a SOAP client. */
final class PortsService extends EchoService
{
    private const HTTP = "<wsdl:binding name=\"BGet\" type=\"a:P\"><http:binding xmlns:http=\"http://schemas.xmlsoap.org/wsdl/http/\" verb=\"GET\"/></wsdl:binding>\n";

    public function wsdl(): string
    {
        $text = parent::wsdl();
        $at = strpos($text, '<wsdl:service name="S">');
        $head = substr($text, 0, $at);
        if (Chance::of(20)) {
            $head = preg_replace('/transport="[^"]*"/', Chance::pick(['transport="urn:other"', '', 'transport=""', 'transport="http://schemas.xmlsoap.org/soap/http/"']), $head, Chance::pick([1, 2]));
        }
        $second = Chance::of(40) ? $this->second_port_type() : '';
        $ports = [];
        foreach ($this->ports as $i => $version) {
            $soap = $version === 2 ? 'soap12' : 'soap';
            $ports[] = "<wsdl:port name=\"Port$i\" binding=\"a:B$i\">" . Chance::pick([
                "<$soap:address location=\"http://example.com/port$i\"/>", "<$soap:address location=\"http://example.com/port$i\"/>", "<$soap:address location=\"https://example.com:8443/a?b=c&amp;d\"/>",
                "<wsdl:documentation>text</wsdl:documentation><$soap:address location=\"http://example.com/port$i\"/>", "<$soap:address/>", '',
            ]) . "</wsdl:port>\n";
        }
        if (Chance::of(40)) {
            $head .= self::HTTP;
            $ports[] = '<wsdl:port name="Get" binding="a:BGet"><http:address xmlns:http="http://schemas.xmlsoap.org/wsdl/http/" location="http://example.com/get"/></wsdl:port>' . "\n";
        }
        if ($second !== '') {
            $ports[] = '<wsdl:port name="Second" binding="a:Second"><soap:address location="http://example.com/second"/></wsdl:port>' . "\n";
        }
        shuffle($ports);
        $cut = Chance::of(35) ? Chance::below(count($ports) + 1) : 0;
        $services = '';
        foreach ([array_slice($ports, 0, $cut), array_slice($ports, $cut)] as $n => $some) {
            $services .= $some || $n && Chance::of(50) ? "<wsdl:service name=\"S$n\">\n" . implode('', $some) . "</wsdl:service>\n" : '';
        }
        return "$head$second$services</wsdl:definitions>\n";
    }

    /** It has an operation of a name that the first one may have, too. */
    private function second_port_type(): string
    {
        $name = Chance::of(50) ? $this->operations[0]->name : 'onlySecond';
        $use = Chance::of(50) ? 'use="literal"' : 'use="encoded" encodingStyle="' . ENC11 . '"';
        return "<wsdl:message name=\"SecondIn\"><wsdl:part name=\"text\" type=\"xsd:string\"/></wsdl:message>\n"
            . "<wsdl:portType name=\"P2\"><wsdl:operation name=\"$name\"><wsdl:input message=\"a:SecondIn\"/><wsdl:output message=\"a:SecondIn\"/></wsdl:operation></wsdl:portType>\n"
            . "<wsdl:binding name=\"Second\" type=\"a:P2\"><soap:binding style=\"rpc\" transport=\"http://schemas.xmlsoap.org/soap/http\"/>"
            . "<wsdl:operation name=\"$name\"><soap:operation soapAction=\"urn:second\"/><wsdl:input><soap:body $use namespace=\"urn:second\"/></wsdl:input><wsdl:output><soap:body $use namespace=\"urn:second\"/></wsdl:output></wsdl:operation></wsdl:binding>\n";
    }
}
