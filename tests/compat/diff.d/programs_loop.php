<?php
/* A client whose __doRequest() hands the request to a SoapServer in the same process: both directions, and engines within engines. */

final class LoopProgram extends Program
{
    protected function write(): void
    {
        $this->lines[] = Chance::of(30) ? 'use_soap_error_handler(' . Chance::pick(['true', 'false']) . ');' : '';
        Chance::of(60) ? $this->with_wsdl() : $this->without_wsdl();
    }

    private function with_wsdl(): void
    {
        $service = new EchoService($this->number);
        $this->start($service->schema);
        $this->new_values('w');
        $this->lines[] = '$wsdl = ' . self::text($service->wsdl()) . ';';
        $this->make_server('$wsdl', $this->common_options(), $service->operations);
        $this->lines[] = '$GLOBALS[\'nested_client\'] = fn ($s) => inner_client($wsdl, [\'cache_wsdl\' => WSDL_CACHE_NONE], $s);';
        $this->lines[] = '$client = client($wsdl, [' . implode(', ', $this->client_options()) . ']);';
        for ($i = 1; $i <= 4; $i++) {
            $this->new_values("v{$i}_");
            $operation = Chance::pick($service->operations);
            $arguments = '[' . implode(', ', $this->arguments($operation->input)) . ']';
            $this->exchange_lines("call $i", $operation->name, $arguments, $this->header_argument($operation), 'fn ($request) => nested($server, $request)');
        }
    }

    private function without_wsdl(): void
    {
        $this->start(new Schema(true));
        $this->new_values('w');
        $operation = $this->plain_operation('plain');
        $operation->input = $operation->output = [new Part('p', Schema::builtin('anyType'), null)];
        $options = [];
        foreach (['style' => ['SOAP_RPC', 'SOAP_DOCUMENT'], 'use' => ['SOAP_ENCODED', 'SOAP_LITERAL']] as $option => $values) {
            if (Chance::of(25)) {
                $options[] = "'$option' => " . Chance::pick($values);
            }
        }
        $this->make_server('null', ["'uri' => 'urn:a'", ...$this->common_options()], [$operation]);
        $this->lines[] = '$GLOBALS[\'nested_client\'] = fn ($s) => inner_client(null, [' . implode(', ', self::plain_options()) . '], $s);';
        $this->lines[] = '$client = client(null, [' . implode(', ', self::plain_options(...$options, ...$this->client_options())) . ']);';
        for ($i = 1; $i <= 6; $i++) {
            $this->new_values("v{$i}_");
            $arguments = [];
            for ($n = Chance::pick([1, 1, 1, 2]); $n > 0; $n--) {
                $arguments[] = Chance::of(30) ? $this->nested(0) : $this->values->anything();
            }
            $this->exchange_lines("call $i", 'plain', '[' . implode(', ', $arguments) . ']', $this->header_argument($operation), 'fn ($request) => nested($server, $request)');
        }
    }

    /** @param string[] $options @param Operation[] $operations */
    private function make_server(string $wsdl, array $options, array $operations): void
    {
        $class = "Echo{$this->number}";
        $methods = '';
        foreach ($operations as $operation) {
            $methods .= "    public function $operation->name(...\$arguments) { handled('$operation->name', \$arguments); {$this->body_of($operation)} }\n";
            foreach ($operation->input_headers as $part) {
                $methods .= "    public function {$part->element->name}(\$h) { handled('{$part->element->name}', [\$h]); return " . Chance::pick(['$h', 'null', "new SoapHeader('urn:h', 'back', \$h)", "new SoapFault('Client', 'refused', null, \$h)"]) . "; }\n";
            }
        }
        array_push($this->lines, ...array_map(fn ($line) => $this->as_global($line), $this->values->statements));
        $this->lines[] = "class $class\n{\n$methods}";
        $this->lines[] = "\$server = server($wsdl, [" . implode(', ', $options) . "], function (\$s) { \$s->set" . Chance::pick(["Class('$class')", "Object(new $class)"]) . '; });';
    }

    /** Mostly what came in. */
    private function body_of(Operation $operation): string
    {
        $outputs = $operation->output ?? [];
        $same = match (true) {
            $operation->style === 'rpc' && count($outputs) > 1 => 'array_combine(' . var_export(array_map(fn ($part) => $part->name, $outputs), true) . ', array_pad(array_slice($arguments, 0, ' . count($outputs) . '), ' . count($outputs) . ', null))',
            count($outputs) > 1 => '$arguments',
            default => '$arguments[0] ?? null',
        };
        if (Chance::of(75)) {
            return "return $same;";
        }
        if (Chance::of(30)) {
            return "return again('$operation->name', \$arguments, fn () => $same);";
        }
        if (Chance::of(30)) {
            return 'throw ' . $this->any_fault($same) . ';';
        }
        return $this->handler($operation);
    }
}
