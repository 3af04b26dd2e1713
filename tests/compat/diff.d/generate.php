<?php
/* Generated scripts: a client or a server, its options, and a few exchanges each. */

require __DIR__ . '/chance.php';
require __DIR__ . '/schema.php';
require __DIR__ . '/schema_text.php';
require __DIR__ . '/values.php';
require __DIR__ . '/messages.php';
require __DIR__ . '/service.php';

class Script
{
    /** @var string[] */
    protected array $lines = [];
    protected Schema $schema;
    protected Values $values;
    protected Messages $messages;
    protected int $version = VERSION_1_1;

    final protected function __construct(protected int $number)
    {
    }

    /** The source of a script: the same for the same numbers. */
    public static function source(int $seed, int $number): string
    {
        Chance::seed($seed, $number);
        $script = new self($number);
        $script->{Chance::weighted(['client' => 58, 'server' => 24, 'plain_client' => 12, 'plain_server' => 6])}();
        return implode("\n", $script->lines) . "\n";
    }

    protected static function text(string $text): string
    {
        return var_export($text, true);
    }

    protected function start(Schema $schema): void
    {
        $this->schema = $schema;
        $this->messages = new Messages($schema, Chance::pick([0, 0, 3, 10]));
        if (Chance::of(8)) {
            $this->lines[] = "ini_set('precision', '" . Chance::pick(['17', '-1', '5']) . "');";
        }
    }

    protected function new_values(string $prefix): void
    {
        $this->values = new Values($this->schema, Chance::pick([0, 0, 4, 10, 25]), $prefix);
    }

    // -- options --

    /** @return string[] "'name' => source" */
    protected function common_options(): array
    {
        $options = ["'cache_wsdl' => WSDL_CACHE_NONE"];
        if (Chance::of(25)) {
            $options[] = "'features' => " . Chance::pick(['SOAP_SINGLE_ELEMENT_ARRAYS', 'SOAP_SINGLE_ELEMENT_ARRAYS', 'SOAP_USE_XSI_ARRAY_TYPE', 'SOAP_SINGLE_ELEMENT_ARRAYS | SOAP_USE_XSI_ARRAY_TYPE', "'1'"]);
        }
        if (Chance::of(20)) {
            $options[] = "'classmap' => " . $this->class_map();
        }
        if (Chance::of(10)) {
            $options[] = "'typemap' => " . $this->type_map();
        }
        if (Chance::of(6)) {
            $options[] = "'encoding' => " . self::text(Chance::pick(['UTF-8', 'ISO-8859-1', 'utf-8', 'ISO-8859-1', 'windows-1252', 'no-such']));
        }
        return $options;
    }

    protected function class_map(): string
    {
        $pairs = [];
        foreach ($this->schema->types as $type) {
            if (Chance::of(60)) {
                $pairs[] = "'$type->name' => '" . Chance::pick(["C_$type->name", "C_$type->name", "C_$type->name", "c_$type->name", 'Open', 'Missing', 'Unmade', 'Suit']) . "'";
            }
        }
        if (Chance::of(10)) {
            $pairs[] = "'Struct' => 'Open'";
        }
        return '[' . (Chance::of(4) ? "'C_T0', " : '') . implode(', ', $pairs) . ']';
    }

    protected function type_map(): string
    {
        $maps = [];
        for ($i = Chance::pick([1, 1, 2]); $i > 0; $i--) {
            $type = $this->schema->types && Chance::of(92) ? Chance::pick($this->schema->types) : Schema::builtin(Chance::pick(['string', 'int', 'dateTime']));
            $map = ["'type_name' => '$type->name'", "'type_ns' => '$type->ns'"];
            if (Chance::of(80)) {
                $xml = Chance::pick(["'<mapped>1</mapped>'", "'<m:mapped xmlns:m=\"urn:m\" at=\"1\"><m:x/></m:mapped>'", "''", "'text'", "'<a/><b/>'", '5', "new LogicException('in to_xml')",
                    "'<mapped>one</mapped>'", "'<a:T0 xmlns:a=\"urn:a\">x</a:T0>'"]);
                $map[] = "'to_xml' => fn (\$v) => mapped('to_xml', \$v, $xml)";
            }
            if (Chance::of(80)) {
                $made = Chance::pick(["'made'", 'new Open', 'null', "new LogicException('in from_xml')", '[1]']);
                $map[] = "'from_xml' => fn (\$v) => mapped('from_xml', \$v, $made)";
            }
            $maps[] = '[' . implode(', ', $map) . ']';
        }
        return '[' . implode(', ', $maps) . ']';
    }

    /** @return string[] */
    protected function client_options(): array
    {
        $options = $this->common_options();
        if (Chance::of(15)) {
            $options[] = "'exceptions' => " . Chance::pick(['false', '0', 'true', "'0'"]);
        }
        if (Chance::of(30)) {
            $options[] = "'trace' => " . Chance::pick(['true', '1', "'1'", '2']);
        }
        if (Chance::of(25)) {
            $this->version = Chance::pick([VERSION_1_1, VERSION_1_2, VERSION_1_2, VERSION_1_2]);
            $options[] = "'soap_version' => $this->version";
        }
        return $options;
    }

    // -- clients --

    protected function client(): void
    {
        $service = new Service($this->number);
        $this->start($service->schema);
        $this->lines[] = '$wsdl = ' . self::text($service->wsdl()) . ';';
        $options = $this->client_options();
        if (Chance::of(10)) {
            $options[] = "'location' => 'http://example.com/elsewhere'";
        }
        $this->lines[] = '$client = client($wsdl, [' . implode(', ', $options) . ']);';
        for ($i = 1; $i <= 5; $i++) {
            $this->client_exchange("call $i", Chance::pick($service->operations), $i);
        }
    }

    /** @param Part[] $parts @return string[] */
    protected function arguments(array $parts): array
    {
        $arguments = [];
        foreach ($parts as $part) {
            $argument = $this->values->of($part->element ? $part->element->type : $part->type);
            $arguments[] = Chance::of(3) ? "new SoapParam($argument, " . self::text(Chance::pick([$part->name, 'other'])) . ')' : $argument;
        }
        if (Chance::of(4)) {
            Chance::of(50) ? array_pop($arguments) : $arguments[] = $this->values->anything();
        }
        return $arguments;
    }

    protected function client_exchange(string $name, Operation $operation, int $i): void
    {
        $this->new_values("v{$i}_");
        $arguments = '[' . implode(', ', $this->arguments($operation->input)) . ']';
        $headers = $this->header_argument($operation);
        $operation_name = match (Chance::below(40)) {
            0 => strtolower($operation->name),
            1 => 'noSuch',
            default => $operation->name,
        };
        $reply = $this->reply($operation);
        $this->exchange_lines($name, $operation_name, $arguments, $headers, $reply);
    }

    protected function exchange_lines(string $name, string $operation, string $arguments, string $headers, string $reply, string $call_options = 'null'): void
    {
        array_push($this->lines, ...$this->values->statements);
        $this->lines[] = "\$args = $arguments;";
        $this->lines[] = "\$reply = $reply;";
        if ($headers === 'null' && $call_options === 'null' && Chance::of(60)) {
            $call = "\$c->{" . self::text($operation) . '}(...$args)';
        } else {
            $call = '$c->__soapCall(' . self::text($operation) . ", \$args, $call_options, $headers" . (Chance::of(60) ? ', $h' : '') . ')';
        }
        $this->lines[] = "exchange('$name', \$client, \$reply, fn (\$c, &\$h) => $call, \$args);";
    }

    protected function header_argument(Operation $operation): string
    {
        $headers = [];
        foreach ($operation->input_headers as $part) {
            if (Chance::of(70)) {
                $headers[] = $this->header($part->element->ns, $part->element->name, $this->values->of($part->element->type));
            }
        }
        if (Chance::of(6)) {
            $headers[] = $this->header(Chance::pick(['urn:a', 'urn:h']), Chance::pick(['plain', 'Auth']), $this->values->anything());
        }
        if (!$headers) {
            return Chance::of(97) ? 'null' : '[]';
        }
        return count($headers) === 1 && Chance::of(50) ? $headers[0] : '[' . implode(', ', $headers) . ']';
    }

    protected function header(string $ns, string $name, string $data): string
    {
        $more = Chance::of(25) ? ', ' . Chance::pick(['true', 'false', 'true, SOAP_ACTOR_NEXT', "false, 'urn:actor'", 'true, SOAP_ACTOR_NONE', 'false, SOAP_ACTOR_UNLIMATERECEIVER']) : '';
        return 'new SoapHeader(' . self::text($ns) . ', ' . self::text($name) . ", $data$more)";
    }

    protected function reply(Operation $operation): string
    {
        $this->messages->version(Chance::of(90) ? $this->version : 3 - $this->version);
        if (Chance::of(2)) {
            return Chance::pick(['null', "''", "new LogicException('in transport')", "new SoapFault('Client', 'in transport')", "fn () => throw new Error('x')"]);
        }
        return self::text($this->output($operation));
    }

    protected function output(Operation $operation): string
    {
        $headers = [];
        foreach ($operation->output_headers as $part) {
            array_push($headers, ...$this->messages->element($part->element, $operation->is_encoded()));
        }
        if (Chance::of(4)) {
            $headers[] = new Node('urn:h', Chance::pick(['h', 'Session']), ...$this->messages->untyped(1));
        }
        if (Chance::of(10)) {
            $details = [];
            foreach ($operation->faults as $fault) {
                array_push($details, ...$this->messages->element($fault->element, false));
            }
            if (Chance::of(30)) {
                array_push($details, ...$this->messages->untyped(2));
            }
            return $this->messages->envelope([$this->messages->fault($this->schema, $details)], $headers, false);
        }
        return $this->messages->envelope($this->body($operation, $operation->output ?? [], "{$operation->name}Response"), $headers, $operation->is_encoded());
    }

    /** @param Part[] $parts @return Node[] */
    protected function body(Operation $operation, array $parts, string $wrapper): array
    {
        $nodes = [];
        foreach ($parts as $part) {
            $declaration = $operation->style === 'document' && $part->element ? $part->element : new Element($part->name, '', $part->element ? $part->element->type : $part->type);
            $declaration->nillable = $declaration->nillable || Chance::of(2);
            array_push($nodes, ...$this->messages->element($declaration, $operation->is_encoded() && $operation->style === 'rpc'));
        }
        if (Chance::of(2)) {
            $nodes[] = new Node('', 'surplus', 'x');
        }
        if ($operation->style === 'document') {
            return $nodes;
        }
        $name = Chance::of(94) ? $wrapper : Chance::pick(['otherResponse', $operation->name]);
        return [new Node(Chance::of(90) ? (string)$operation->namespace : 'urn:other', $name, ...$nodes)];
    }

    // -- servers --

    protected function server(): void
    {
        $service = new Service($this->number);
        $this->start($service->schema);
        $this->new_values('w');
        $this->lines[] = '$wsdl = ' . self::text($service->wsdl()) . ';';
        $this->serve_all('$wsdl', $service->operations);
    }

    /** @param Operation[] $operations */
    protected function serve_all(string $wsdl, array $operations, array $more = []): void
    {
        $options = array_merge($this->common_options(), $more);
        if (Chance::of(12)) {
            $options[] = Chance::pick(["'soap_version' => SOAP_1_2", "'soap_version' => SOAP_1_1", "'actor' => 'urn:me'", "'send_errors' => false", "'send_errors' => 1"]);
        }
        $methods = '';
        foreach ($operations as $operation) {
            if (Chance::of(96)) {
                $methods .= "    public function $operation->name(...\$arguments) { handled('$operation->name', \$arguments); {$this->handler($operation)} }\n";
            }
        }
        foreach (['plain', 'Auth', ...array_map(fn ($o) => $o->input_headers[0]->element->name ?? 'none', $operations)] as $header) {
            if (Chance::of(50) && !str_contains($methods, "function $header(")) {
                $methods .= "    public function $header(...\$arguments) { handled('$header', \$arguments); return " . Chance::pick(['null', "'header back'", '$arguments[0] ?? 1', "new SoapHeader('urn:h', 'back', 'x', true)", "new SoapFault('Server', 'by header')"]) . "; }\n";
            }
        }
        $class = "Handler{$this->number}";
        $this->lines[] = "class $class\n{\n$methods}";
        $functions = implode(', ', array_map(fn ($o) => "'$o->name'", $operations));
        $setup = match (Chance::weighted(['class' => 40, 'object' => 35, 'functions' => 25])) {
            'class' => "\$s->setClass('$class')",
            'object' => "\$s->setObject(new $class)",
            'functions' => "\$s->addFunction([$functions])",
        };
        if (str_contains($setup, 'addFunction')) {
            array_pop($this->lines);
            $methods = preg_replace('/^    public function (none|plain|Auth)\(.*\n/m', '', $methods);
            $this->lines[] = str_replace('    public function', 'function', $methods);
        }
        array_push($this->lines, ...array_map(fn ($line) => $this->as_global($line), $this->values->statements));
        $this->lines[] = "\$server = server($wsdl, [" . implode(', ', $options) . "], function (\$s) { $setup; });";
        for ($i = 1; $i <= 4; $i++) {
            $request = $this->input(Chance::pick($operations));
            $this->lines[] = "serve('request $i', \$server, " . self::text($request) . ');';
        }
    }

    /** Handlers see the variables as globals. */
    protected function as_global(string $line): string
    {
        return preg_replace('/\$(w\d+)\b/', '$GLOBALS[\'$1\']', $line);
    }

    /** @return string statements that end in a return */
    protected function handler(Operation $operation): string
    {
        $outputs = $operation->output ?? [];
        $value = match (count($outputs)) {
            0 => Chance::pick(['null', 'null', "'surplus'"]),
            1 => $this->values->of($outputs[0]->element ? $outputs[0]->element->type : $outputs[0]->type),
            default => $this->outputs($outputs, Chance::of(70)),
        };
        $value = $this->as_global($value);
        $header = $operation->output_headers
            ? $this->header($operation->output_headers[0]->element->ns, $operation->output_headers[0]->element->name, $this->values->of($operation->output_headers[0]->element->type))
            : $this->header('urn:h', 'added', $this->values->anything());
        $header = $this->as_global($header);
        $detail = $operation->faults && Chance::of(70) ? $this->values->of($operation->faults[0]->element->type) : Chance::pick(['null', $this->values->anything()]);
        if ($operation->faults && Chance::of(30)) {
            $detail = "['{$operation->faults[0]->element->name}' => $detail]" . '';
            $detail = Chance::of(70) ? "(object)$detail" : $detail;
        }
        $detail = $this->as_global($detail);
        $code = Chance::pick(["'Server'", "'Client'", "'Custom'", "'p:Custom'", "['urn:c', 'Coded']", "'Sender'", 'null', "'VersionMismatch'"]);
        $name = $operation->faults && Chance::of(60) ? self::text($operation->faults[0]->name) : Chance::pick(['null', "'NoSuch'"]);
        $fault = "new SoapFault($code, " . Chance::pick(["'It failed'", "'ünï <b>'", "''"]) . ', ' . Chance::pick(['null', "'urn:actor'"]) . ", $detail, $name" . (Chance::of(10) ? ", $header" : '') . ')';
        return match (Chance::weighted([
            'return' => 74, 'header' => 7, 'throw' => 8, 'fault' => 3, 'error' => 2, 'exception' => 2, 'warning' => 2, 'echo' => 1, 'server fault' => 1, 'user error' => 1,
        ])) {
            'header' => "\$GLOBALS['soap_server']->addSoapHeader($header); return $value;",
            'throw' => "throw $fault;",
            'fault' => "return $fault;",
            'error' => "throw new Error('error in handler');",
            'exception' => "throw new LogicException('exception in handler');",
            'warning' => "trigger_error('warned', E_USER_WARNING); return $value;",
            'echo' => "echo 'echoed'; return $value;",
            'server fault' => "\$GLOBALS['soap_server']->fault('Custom', 'by fault()', 'urn:actor', $detail, 'name');",
            'user error' => "echo 'before'; trigger_error('fatal', E_USER_ERROR);",
            default => "return $value;",
        };
    }

    /** @param Part[] $outputs */
    protected function outputs(array $outputs, bool $named): string
    {
        $values = array_map(fn ($part) => ($named ? "'$part->name' => " : '') . $this->values->of($part->element ? $part->element->type : $part->type), $outputs);
        return '[' . implode(', ', $values) . ']';
    }

    protected function input(Operation $operation): string
    {
        $this->messages->version(Chance::pick([VERSION_1_1, VERSION_1_1, VERSION_1_2]));
        $headers = [];
        foreach ($operation->input_headers as $part) {
            if (Chance::of(70)) {
                array_push($headers, ...$this->messages->element($part->element, $operation->is_encoded()));
            }
        }
        if (Chance::of(6)) {
            $headers[] = new Node(Chance::pick(['urn:h', 'urn:a']), Chance::pick(['plain', 'Auth', 'unknown']), ...$this->messages->untyped(2));
        }
        foreach ($headers as $header) {
            if (Chance::of(15)) {
                $header->with(Chance::pick([ENVELOPE11, ENVELOPE12]), Chance::pick(['mustUnderstand', 'actor', 'role']), Chance::pick(['1', '0', 'true', 'false', 'maybe', 'urn:me', 'http://schemas.xmlsoap.org/soap/actor/next']));
            }
        }
        return $this->messages->envelope($this->body($operation, $operation->input, $operation->name), $headers, $operation->is_encoded());
    }

    // -- without a WSDL --

    protected function plain_operation(string $name): Operation
    {
        $operation = new Operation($name);
        $operation->style = Chance::of(85) ? 'rpc' : 'document';
        $operation->use = Chance::of(80) ? 'encoded' : 'literal';
        $operation->namespace = 'urn:a';
        for ($i = Chance::below(4); $i > 0; $i--) {
            $operation->input[] = new Part("p$i", Chance::of(50) ? Schema::builtin('anyType') : Schema::builtin(), null);
        }
        for ($i = Chance::pick([0, 1, 1, 1, 2]); $i > 0; $i--) {
            $operation->output[] = new Part(Chance::pick(['return', 'a', 'b']), Chance::of(50) ? Schema::builtin('anyType') : Schema::builtin(), null);
        }
        return $operation;
    }

    protected function plain_client(): void
    {
        $this->start(new Schema(true));
        $operation = $this->plain_operation('plain');
        $options = $this->client_options();
        foreach (['location' => "'http://example.com/plain'", 'uri' => "'urn:a'"] as $option => $value) {
            if (Chance::of(98)) {
                $options[] = "'$option' => $value";
            }
        }
        if ($operation->style === 'document' || Chance::of(10)) {
            $options[] = "'style' => " . ($operation->style === 'document' ? 'SOAP_DOCUMENT' : 'SOAP_RPC');
        }
        if ($operation->use === 'literal' || Chance::of(10)) {
            $options[] = "'use' => " . ($operation->use === 'literal' ? 'SOAP_LITERAL' : 'SOAP_ENCODED');
        }
        $this->lines[] = '$client = client(null, [' . implode(', ', $options) . ']);';
        for ($i = 1; $i <= 5; $i++) {
            $this->new_values("v{$i}_");
            $arguments = [];
            for ($n = Chance::pick([0, 1, 1, 2, 3]); $n > 0; $n--) {
                $argument = Chance::of(25) ? $this->nested(0) : $this->values->anything();
                $arguments[] = Chance::of(25) ? "new SoapParam($argument, " . self::text(Chance::pick(['named', 'a:b', 'p', "\u{f6}"])) . ')' : $argument;
            }
            $call_options = Chance::of(8) ? Chance::pick(["['soapaction' => 'urn:action']", "['uri' => 'urn:other']", "['location' => 'http://other.example/']", '[]']) : 'null';
            $this->exchange_lines("call $i", 'plain', '[' . implode(', ', $arguments) . ']', $this->header_argument($operation), $this->reply($operation), $call_options);
        }
    }

    /** Values within values, with objects that stand in several places. */
    protected function nested(int $depth): string
    {
        if ($depth > 2 || Chance::of(25)) {
            return $this->values->anything();
        }
        $items = [];
        $shared = Chance::of(25) ? $this->values->variable($this->nested($depth + 1)) : null;
        for ($i = Chance::below(4); $i > 0; $i--) {
            $items[] = $shared !== null && Chance::of(60) ? $shared : $this->nested($depth + 1);
        }
        $keyed = implode(', ', array_map(fn ($key) => "'k$key' => " . (($items[$key][0] ?? '') === '$' && Chance::of(30) ? '&' : '') . $items[$key], array_keys($items)));
        return match (Chance::below(5)) {
            0, 1 => '[' . implode(', ', $items) . ']',
            2 => "[$keyed]",
            3 => "(object)[$keyed]",
            4 => 'new SoapVar([' . implode(', ', $items) . '], ' . Chance::pick(['SOAP_ENC_ARRAY', 'SOAP_ENC_OBJECT', 'APACHE_MAP']) . ')',
        };
    }

    protected function plain_server(): void
    {
        $this->start(new Schema(true));
        $this->new_values('w');
        $operations = [$this->plain_operation("plain{$this->number}"), $this->plain_operation("other{$this->number}")];
        $this->serve_all('null', $operations, Chance::of(97) ? ["'uri' => 'urn:a'"] : []);
    }
}
