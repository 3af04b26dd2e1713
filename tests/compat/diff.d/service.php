<?php
/* Generated services: operations over a generated schema, and the WSDL. */

final class Part
{
    public function __construct(public string $name, public ?Type $type, public ?Element $element)
    {
    }

    /** The element that a message has for it. */
    public function declaration(): Element
    {
        return $this->element ?? new Element($this->name, '', $this->type);
    }
}

final class Operation
{
    public string $style = 'document';
    public string $use = 'literal';
    public ?string $namespace = 'urn:a';
    public string $action = '';
    /** @var Part[] */
    public array $input = [];
    /** @var Part[]|null null: one-way */
    public ?array $output = [];
    /** @var Part[] */
    public array $input_headers = [];
    /** @var Part[] */
    public array $output_headers = [];
    /** @var Part[] */
    public array $faults = [];

    public function __construct(public string $name)
    {
    }

    public function is_encoded(): bool
    {
        return $this->use === 'encoded';
    }
}

class Service
{
    public Schema $schema;
    /** @var Operation[] */
    public array $operations = [];
    public array $ports = []; /* SOAP versions */
    protected string $style;
    protected string $use;
    protected bool $wrapped;

    public function __construct(public int $number)
    {
        $kind = Chance::weighted(['wrapped' => 38, 'bare' => 20, 'rpc literal' => 17, 'rpc encoded' => 22, 'document encoded' => 3]);
        $this->style = str_starts_with($kind, 'rpc') ? 'rpc' : 'document';
        $this->use = str_ends_with($kind, 'encoded') ? 'encoded' : 'literal';
        $this->wrapped = $kind === 'wrapped';
        $this->schema = new Schema($this->use === 'encoded');
        $this->ports = Chance::pick([[1], [1], [1], [2], [1, 2], [2, 1], [1, 1]]);
        $names = ['Echo', 'get', 'doIt', 'list', 'Store'];
        for ($i = Chance::pick([1, 2, 2, 3]); $i > 0; $i--) {
            $this->operations[] = $this->operation($names[$i] . ($number % 1000) . 'x');
        }
    }

    protected function operation(string $name): Operation
    {
        $operation = new Operation($name);
        $operation->style = Chance::of(95) ? $this->style : ($this->style === 'rpc' ? 'document' : 'rpc');
        $operation->use = $this->use;
        $operation->action = Chance::pick(["urn:a#$name", '', "http://example.com/$name"]);
        $operation->namespace = $this->style === 'rpc' ? Chance::pick(['urn:a', 'urn:a', 'urn:other', null]) : null;
        $operation->input = $this->parts($operation, $name, Chance::pick([0, 1, 1, 1, 2, 3]));
        $operation->output = Chance::of(5) ? null : $this->parts($operation, "{$name}Response", Chance::pick([0, 1, 1, 1, 1, 2]));
        foreach (['input_headers', 'output_headers'] as $field) {
            if (Chance::of(12)) {
                $operation->$field[] = $this->element_part("{$name}H" . $field[0], 'header');
            }
        }
        for ($i = Chance::pick([0, 0, 0, 1, 1, 2]); $i > 0; $i--) {
            $operation->faults[] = $this->element_part("{$name}Fault$i", "Fault$i");
        }
        return $operation;
    }

    protected function element_part(string $element, string $part): Part
    {
        return new Part($part, null, $this->schema->global_element($element, $this->schema->type()));
    }

    /** @return Part[] */
    protected function parts(Operation $operation, string $name, int $count): array
    {
        if ($operation->style === 'document' && $this->wrapped) {
            $wrapper = new Type('complex', null, 'urn:a');
            $wrapper->content = new Particle('sequence');
            foreach (array_slice(['a', 'b', 'c', 'item'], 0, $count) as $member) {
                $element = new Particle('element');
                $element->element = $this->member($member);
                $wrapper->content->items[] = $element;
            }
            return [new Part('parameters', null, $this->schema->global_element($name, $wrapper))];
        }
        $parts = [];
        $names = ['return', 'p1', 'p2', 'item', 'a'];
        if ($operation->style === 'document') {
            $count = Chance::of(92) ? min($count, 1) : $count;
        }
        for ($i = 0; $i < $count; $i++) {
            $part = $names[$i + (str_ends_with($name, 'Response') ? 0 : 1)];
            $as_element = $operation->style === 'document' && Chance::of(95);
            $parts[] = $as_element ? $this->element_part(Chance::of(90) ? "$name$i" : $name, $part) : new Part($part, $this->named_type(), null);
        }
        return $parts;
    }

    protected function member(string $name): Element
    {
        $element = new Element($name, 'urn:a', $this->schema->type());
        $element->nillable = Chance::of(20);
        $element->min = Chance::of(30) ? 0 : 1;
        $element->max = Chance::of(20) ? Chance::pick([null, 2]) : 1;
        return $element;
    }

    protected function named_type(): Type
    {
        for ($i = 0; $i < 5; $i++) {
            $type = $this->schema->type();
            if ($type->name !== null) {
                return $type;
            }
        }
        return Schema::builtin();
    }

    // -- the text --

    public function wsdl(): string
    {
        $ns = ['wsdl' => 'http://schemas.xmlsoap.org/wsdl/', 'soap' => 'http://schemas.xmlsoap.org/wsdl/soap/', 'soap12' => 'http://schemas.xmlsoap.org/wsdl/soap12/']
            + array_flip(Schema::PREFIXES);
        $text = "<?xml version=\"1.0\"?>\n<wsdl:definitions name=\"S\" targetNamespace=\"urn:a\"";
        foreach ($ns as $prefix => $uri) {
            $text .= "\n xmlns:$prefix=\"$uri\"";
        }
        $text .= ">\n<wsdl:types>\n" . (new SchemaText($this->schema))->text() . "</wsdl:types>\n";
        foreach ($this->operations as $operation) {
            $text .= $this->message("{$operation->name}In", $operation->input) . $this->message("{$operation->name}Out", $operation->output ?? []);
            $text .= $this->message("{$operation->name}InHeader", $operation->input_headers) . $this->message("{$operation->name}OutHeader", $operation->output_headers);
            foreach ($operation->faults as $fault) {
                $text .= $this->message("$operation->name$fault->name", [$fault]);
            }
        }
        $text .= "<wsdl:portType name=\"P\">\n" . implode('', array_map([$this, 'abstract_operation'], $this->operations)) . "</wsdl:portType>\n";
        foreach ($this->ports as $i => $version) {
            $text .= $this->binding("B$i", $version === 2 ? 'soap12' : 'soap');
        }
        $text .= "<wsdl:service name=\"S\">\n";
        foreach ($this->ports as $i => $version) {
            $soap = $version === 2 ? 'soap12' : 'soap';
            $text .= "<wsdl:port name=\"Port$i\" binding=\"a:B$i\"><$soap:address location=\"http://example.com/port$i\"/></wsdl:port>\n";
        }
        return "$text</wsdl:service>\n</wsdl:definitions>\n";
    }

    /** @param Part[] $parts */
    protected function message(string $name, array $parts): string
    {
        $text = "<wsdl:message name=\"$name\">";
        foreach ($parts as $part) {
            $reference = $part->element ? 'element="' . Schema::PREFIXES[$part->element->ns] . ":{$part->element->name}\"" : 'type="' . SchemaText::name($part->type) . '"';
            $text .= "<wsdl:part name=\"$part->name\" $reference/>";
        }
        return "$text</wsdl:message>\n";
    }

    protected function abstract_operation(Operation $operation): string
    {
        $text = "<wsdl:operation name=\"$operation->name\"><wsdl:input message=\"a:{$operation->name}In\"/>";
        $text .= $operation->output === null ? '' : "<wsdl:output message=\"a:{$operation->name}Out\"/>";
        foreach ($operation->faults as $fault) {
            $text .= "<wsdl:fault name=\"$fault->name\" message=\"a:$operation->name$fault->name\"/>";
        }
        return "$text</wsdl:operation>\n";
    }

    protected function binding(string $name, string $soap): string
    {
        $text = "<wsdl:binding name=\"$name\" type=\"a:P\"><$soap:binding style=\"$this->style\" transport=\"http://schemas.xmlsoap.org/soap/http\"/>\n";
        foreach ($this->operations as $operation) {
            $style = $operation->style === $this->style ? '' : " style=\"$operation->style\"";
            $encoding = $operation->is_encoded() ? ' encodingStyle="' . ($soap === 'soap12' ? ENC12 : ENC11) . '"' : '';
            $use = "use=\"$operation->use\"$encoding";
            $namespace = $operation->namespace === null ? '' : " namespace=\"$operation->namespace\"";
            $text .= "<wsdl:operation name=\"$operation->name\"><$soap:operation soapAction=\"$operation->action\"$style/>";
            foreach (['input' => 'In', 'output' => 'Out'] as $way => $suffix) {
                if ($way === 'output' && $operation->output === null) {
                    continue;
                }
                $text .= "<wsdl:$way><$soap:body $use$namespace/>";
                foreach ($operation->{"{$way}_headers"} as $part) {
                    $text .= "<$soap:header message=\"a:$operation->name{$suffix}Header\" part=\"$part->name\" $use/>";
                }
                $text .= "</wsdl:$way>";
            }
            foreach ($operation->faults as $fault) {
                $text .= "<wsdl:fault name=\"$fault->name\"><$soap:fault name=\"$fault->name\" $use/></wsdl:fault>";
            }
            $text .= "</wsdl:operation>\n";
        }
        return "$text</wsdl:binding>\n";
    }
}
