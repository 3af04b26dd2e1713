<?php
/* Clients: subclasses, replies that are none, options of calls, default headers, cookies, copies. */

final class ClientProgram extends Program
{
    protected function write(): void
    {
        $class = Chance::weighted(['Client' => 30, 'LooseClient' => 25, 'CallingClient' => 10, 'SoapCallClient' => 8, 'LateClient' => 6, 'OwnSlotsClient' => 8, 'MagicClient' => 6, 'RewritingClient' => 7]);
        if (Chance::of(65)) {
            $service = new EchoService($this->number);
            $this->start($service->schema);
            $operations = $service->operations;
            $this->lines[] = '$wsdl = ' . self::text($service->wsdl()) . ';';
            $this->lines[] = '$client = client($wsdl, [' . implode(', ', $this->client_options()) . "], '$class');";
        } else {
            $this->start(new Schema(true));
            $operations = [$this->plain_operation('plain')];
            $this->lines[] = '$wsdl = null;';
            $this->lines[] = '$client = client(null, [' . implode(', ', self::plain_options(...$this->client_options())) . "], '$class');";
        }
        for ($i = 1; $i <= 7; $i++) {
            if (Chance::of(35)) {
                $this->lines[] = "act('call $i', \$client, fn (\$c, &\$h) => " . $this->action($operations) . ');';
                $this->lines[] = '$client = taken_client($client);';
            } else {
                $this->call("call $i", Chance::pick($operations), $i);
            }
        }
    }

    private function call(string $name, Operation $operation, int $i): void
    {
        $this->new_values("v{$i}_");
        $arguments = '[' . implode(', ', $this->arguments($operation->input)) . ']';
        if (Chance::of(5)) {
            $arguments = "['x' => 1, 'y' => 2]";
        }
        $headers = Chance::of(25) ? $this->headers() : $this->header_argument($operation);
        $this->exchange_lines($name, $operation->name, $arguments, $headers, Chance::of(30) ? $this->odd_reply() : $this->reply($operation), Chance::of(25) ? $this->call_options() : 'null');
    }

    private function call_options(): string
    {
        return Chance::pick([
            "['location' => 'http://other.example/']", "['location' => '']", "['location' => 5]", "['uri' => 'urn:other']", "['uri' => null]", "['soapaction' => 'urn:action']", "['soapaction' => '']", "['soapaction' => 7]", '[]',
            "['location' => 'http://other.example/x', 'uri' => 'urn:o', 'soapaction' => 'urn:act']", "['trace' => true]", "['soap_version' => SOAP_1_2]", "['exceptions' => false]", "['style' => SOAP_DOCUMENT, 'use' => SOAP_LITERAL]",
        ]);
    }

    /** Default headers or those of a call. */
    private function headers(): string
    {
        $values = new MoreValues($this->schema, 10, 'h');
        $one = fn () => Chance::pick([
            "new SoapHeader('urn:h', 'h', 'text')", "new SoapHeader('urn:h', 'h')", "new SoapHeader('urn:h', 'h', null, true)", "new SoapHeader('urn:h', 'h', '', false, SOAP_ACTOR_NEXT)", "new SoapHeader('urn:h', 'h', ['a' => [1, 2]], true, 'urn:actor')",
            "new SoapHeader('urn:h', 'Security', new SoapVar('<w:Security xmlns:w=\"urn:w\"><w:x/></w:Security>', XSD_ANYXML), true)", "new SoapHeader('urn:h', 'h', new SoapVar('v', XSD_STRING, 'T', 'urn:t', 'node', 'urn:n'))", 'new OwnHeader',
            "new SoapHeader('urn:a', 'h', (object)['a' => 1])", "new SoapHeader('urn:h', 'h', new SoapVar(['x' => new SoapVar('1', XSD_INT, null, null, 'x', 'urn:x')], SOAP_ENC_OBJECT))", "new SoapHeader('urn:h', 'h', new Open)", "unserialize(serialize(new SoapHeader('urn:h', 'again', 1)))",
        ]);
        return match (Chance::below(8)) {
            0 => 'null', 1 => '[]', 2 => $one(), 3 => "[{$one()}]", 4, 5 => "[{$one()}, {$one()}]",
            6 => "['k' => {$one()}, 7 => {$one()}]",
            7 => Chance::pick(["[{$one()}, 'text']", '[null]', "'text'", '5', 'new stdClass', "[new SoapVar(1, XSD_INT)]"]),
        };
    }

    private function odd_reply(): string
    {
        return Chance::pick([
            'null', "''", "' '", "'text'", '5', '1.5', 'true', 'false', '[]', "['<x/>']", 'new Text("<x/>")', 'new stdClass', "'<x'", "'<?xml version=\"1.0\"?>'", "'<a/>'", "\"\\0\"", "'<html><body>404</body></html>'", "str_repeat('<a>', 50)",
            "new SoapFault('Client', 'in transport')", "new SoapFault('HTTP', 'Could not connect to host')", "new OwnFault('Own', 'in transport', 'urn:a', ['d' => 1])", "new LogicException('in transport', 5)", "new Error('in transport')", 'fn () => throw new TypeError("t")', 'fn () => exit("left")',
            "fn () => trigger_error('in transport', E_USER_WARNING) ? null : ''", "fn () => trigger_error('in transport', E_USER_ERROR)", "fn (\$r) => \$r", "fn (\$r) => strtoupper(\$r)",
        ]);
    }

    /** Anything but a plain call. @param Operation[] $operations */
    private function action(array $operations): string
    {
        $name = $operations[0]->name;
        $value = Chance::pick(["new SoapVar('v', XSD_STRING, 'T', 'urn:t', 'n', 'urn:n')", "new SoapVar(null, null)", "new SoapParam([1], 'p')", "new SoapHeader('urn:h', 'h', 'd', true, 'urn:a')", "new SoapHeader('urn:h', 'h')", "new SoapHeader('urn:h', 'h', null, false, SOAP_ACTOR_NEXT)",
            "new SoapFault('Client', 's', 'a', ['d'], 'n', 'h')", "new SoapFault(['urn:c', 'x'], 's')", 'new OwnFault("Server", "s")', 'new OwnVar(1, XSD_INT)', 'new OwnHeader']);
        return Chance::pick([
            "\$c->__setSoapHeaders({$this->headers()})", "\$c->__setSoapHeaders({$this->headers()})", '$c->__setSoapHeaders()', "\$c->__setLocation('http://moved.example/x')", '$c->__setLocation()', "\$c->__setLocation('')", '$c->__setLocation(null)',
            "[\$c->__setCookie('a', '1'), \$c->__getCookies()]", "[\$c->__setCookie('a'), \$c->__getCookies()]", "[\$c->__setCookie('b', 'x y;z'), \$c->__setCookie('', 'e'), \$c->__setCookie('5', 'n'), \$c->__getCookies()]", "[\$c->__setCookie('b', null), \$c->__setCookie('none'), \$c->__getCookies()]", "\$c->__setCookie(\"a\\n\", 'x')",
            'taken(clone $c)', 'taken(unserialize(serialize($c)))', 'serialize($c) === serialize(clone $c)', '$c == clone $c', 'slots($c)', 'slots(clone $c)', "array_keys((array)\$c)", 'json_encode($c)', "get_object_vars(\$c)",
            "[$value, clone $value]", "unserialize(serialize($value))", "json_encode($value)", "get_object_vars($value)", "(array)$value", "$value == $value", "array_keys((array)$value)", "iterator_to_array((fn () => yield from $value)())", "props($value)",
            "(fn () => [\$this->enc_value ?? null, \$this->data ?? null, isset(\$this->actor)])->call($value)", "is_soap_fault($value)", "is_soap_fault(5)", "is_callable([\$c, 'anything'])", "method_exists(\$c, '$name')", "call_user_func_array([\$c, 'noSuch'], [1])", "\$c->$name(named: 1)", "\$c::class",
            "\$c->__soapCall('noSuch', [])", "\$c->__soapCall('$name', 'text')", "\$c->__soapCall('$name', [], 'text')", "\$c->__soapCall('$name', [], null, 'text')", "\$c->__soapCall('$name', [1], null, null, \$h)", "\$c->__call('$name', [])", "\$c->__call('$name', 5)",
            "\$c->__doRequest('<direct/>', 'http://d.example/', 'act', 1)", "\$c->__doRequest('<direct/>', 'http://d.example/', 'act', 2, true)", '$c->__getLastRequestHeaders()', '$c->__getLastResponseHeaders()', '$c->__getTypes()', '$c->__getFunctions()',
            '(function () { $this->note = 5; return $this->note; })->call($c)', '$c->location', 'isset($c->location)', "\$c->trace = true", "[\$c->own = 1, \$c->own]", "(function () { return \$this->location ?? 'unset'; })->call(\$c)", '(new ReflectionObject($c))->hasProperty("uri")',
            "new SoapClient(null)", "new SoapClient(null, [])", "new SoapClient(null, ['location' => 'x'])", "new SoapClient(null, ['uri' => 'x', 'exceptions' => false])", "new SoapClient('/no/such/file')", "new SoapClient('/no/such/file', ['exceptions' => false])",
            "is_object(new SoapClient(null, ['location' => 5, 'uri' => 'x']))", "is_object(new SoapClient(null, ['location' => 'x', 'uri' => 'x', 'classmap' => ['a']]))", "is_object(new SoapClient(null, ['location' => 'x', 'uri' => 'x', 'typemap' => " . Chance::pick(["['x']", "[[]]", "'x'", "[['type_name' => 5]]", "[['type_ns' => 'u', 'type_name' => 't', 'to_xml' => 'no_such']]"]) . "]))",
            "new SoapServer(null)", "new SoapServer(null, [])", "is_object(new SoapServer(null, ['uri' => 5]))", "is_object(new SoapServer(null, ['uri' => 'u', 'soap_version' => " . Chance::pick(['3', "'2'", '0', 'null']) . "]))", "new SoapServer('/no/such/file')", "is_object(new SoapServer(null, ['uri' => 'u', 'actor' => " . Chance::pick(["''", '5', "'urn:x'"]) . ", 'encoding' => 'none']))",
            "new SoapHeader('', 'n')", "new SoapHeader('u', '')", "new SoapHeader('u', 'n', 1, false, '')", "new SoapHeader('u', 'n', 1, false, 9)", "new SoapHeader('u', 'n', 1, false, 'ab')", "new SoapVar(1, 99)", "new SoapVar(1, 0)", "new SoapVar(1, XSD_INT, '', '', '', '')", "new SoapParam(1, '')", "new SoapFault('', 'x')", "new SoapFault([], 'x')", "new SoapFault(['a'], 'x')", "new SoapFault(5, 'x')", "new SoapFault([1, 2], 'x')", "new SoapFault('a', 'x', null, null, '')",
            "(string)new SoapFault('Server', 'text') !== ''", "(new SoapFault('Server', 'text'))->getCode()", "get_parent_class(new SoapFault('a', 'b'))", "(function () { \$f = new SoapFault('a', 'b'); \$f->faultstring = 'other'; return [\$f->getMessage(), \$f->faultstring]; })()", "(function () { \$v = new SoapVar(1, XSD_INT); \$v->enc_type = 'x'; return \$v; })()", "(function () { \$h = new SoapHeader('u', 'n'); \$h->actor = []; return \$h; })()", "(function () { \$v = new SoapVar(1, XSD_INT); \$v->other = 1; return \$v; })()", "(function () { \$f = new SoapFault('a', 'b'); \$f->other = 1; return \$f->other; })()",
        ]);
    }
}
