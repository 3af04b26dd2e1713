<?php
/* Servers: persistence, handlers of every kind, what they throw, how they end, header blocks and to whom they are. */

final class ServerProgram extends Program
{
    private bool $has_wsdl = false;

    protected function write(): void
    {
        $this->lines[] = 'fresh_session();';
        $this->lines[] = Chance::of(40) ? 'use_soap_error_handler(' . Chance::pick(['true', 'true', 'false']) . ');' : '';
        if (Chance::of(30)) {
            $this->lines[] = 'set_error_handler(' . Chance::pick(['null', 'null', 'throwing(...)']) . ');';
        }
        if (Chance::of(6)) {
            $this->lines[] = "ini_set('display_errors', '1');";
        }
        $this->has_wsdl = Chance::of(60);
        if ($this->has_wsdl) {
            $service = new EchoService($this->number);
            $this->start($service->schema);
            $this->new_values('w');
            $this->lines[] = '$wsdl = ' . self::text($service->wsdl()) . ';';
            $this->program('$wsdl', $service->operations);
        } else {
            $this->start(new Schema(true));
            $this->new_values('w');
            $this->program('null', [$this->plain_operation('plain'), $this->plain_operation('other')]);
        }
    }

    /** @param Operation[] $operations */
    private function program(string $wsdl, array $operations): void
    {
        $class = "Served{$this->number}";
        $methods = $this->members($class);
        foreach ($operations as $operation) {
            if (Chance::of(90)) {
                $methods .= $this->method($operation);
            }
        }
        $names = array_merge(['plain_header', 'Auth'], array_map(fn ($operation) => $operation->input_headers[0]->element->name ?? 'none', $operations));
        foreach (array_unique($names) as $name) {
            if (Chance::of(70)) {
                $methods .= "    public function $name(...\$arguments) { handled('$name', \$arguments); " . $this->header_body($operations) . " }\n";
            }
        }
        array_push($this->lines, ...array_map(fn ($line) => $this->as_global($line), $this->values->statements));
        $this->lines[] = "class $class" . Chance::pick(['', '', ' extends Open', ' extends CallsAll', ' extends Ancestor']) . "\n{\n$methods}";
        $this->lines[] = "class Other$class extends $class { }";
        $this->make($wsdl, $class);
        for ($i = 1; $i <= 6; $i++) {
            if (Chance::of(15)) {
                $this->between($wsdl, $class);
            }
            $this->lines[] = "serve('request $i', \$server, " . self::text($this->input(Chance::pick($operations))) . ');';
        }
    }

    private function make(string $wsdl, string $class): void
    {
        $options = $this->common_options();
        if ($wsdl === 'null') {
            $options[] = "'uri' => 'urn:a'";
        }
        if (Chance::of(30)) {
            $options[] = Chance::pick(["'soap_version' => SOAP_1_2", "'actor' => 'urn:me'", "'actor' => 'http://schemas.xmlsoap.org/soap/actor/next'", "'send_errors' => true"]);
        }
        $construct = Chance::pick(['', '', ", 'first', 2", ", ['a' => 1]", ", new Open"]);
        $setup = match (Chance::weighted(['class' => 55, 'object' => 25, 'functions' => 12, 'both' => 8])) {
            'class' => "\$s->setClass('" . Chance::pick([$class, strtolower($class), "\\$class"]) . "'$construct);" . $this->persistence(),
            'object' => "\$s->setObject(new $class);" . (Chance::of(15) ? ' $s->setPersistence(SOAP_PERSISTENCE_REQUEST);' : ''),
            'functions' => "\$s->addFunction(" . Chance::pick(["'strtoupper'", "['strtoupper', 'trim']", "'no_such'", "['trim', 5]", '7', "'$class::x'"]) . ');' . (Chance::of(20) ? ' $s->setPersistence(1);' : ''),
            'both' => "\$s->setClass('$class'); \$s->" . Chance::pick(["setObject(new Other$class);", "addFunction('trim');", "setClass('Other$class');", "setClass('NoSuch');", "setPersistence(9);"]),
        };
        $this->lines[] = "\$server = server($wsdl, [" . implode(', ', $options) . "], function (\$s) { $setup });";
    }

    private function persistence(): string
    {
        return Chance::of(60) ? ' $s->setPersistence(' . Chance::pick(['SOAP_PERSISTENCE_SESSION', 'SOAP_PERSISTENCE_SESSION', 'SOAP_PERSISTENCE_REQUEST']) . ');' : '';
    }

    /** What happens between two requests. */
    private function between(string $wsdl, string $class): void
    {
        $change = Chance::pick([
            "\$s->setClass('Other$class');", "\$s->setClass('$class');", "\$s->setObject(new $class);", '$s->setPersistence(SOAP_PERSISTENCE_REQUEST);', '$s->setPersistence(SOAP_PERSISTENCE_SESSION);', '$s->addFunction("trim");',
            'session_write_close();', 'session_destroy();', "@session_start(); note(\$_SESSION);", "\$_SESSION = [];", "\$_SESSION['_bogus_session_name'] = new Open;", "\$_SESSION['_bogus_session_name'] = 'text';",
            'use_soap_error_handler(false);', 'use_soap_error_handler();', "\$s->addSoapHeader(new SoapHeader('urn:h', 'late'));", 'clone $s;', 'serialize($s);', 'note($s->getFunctions());',
        ]);
        $this->lines[] = "change(\$server, function (\$s) { $change });";
        if (Chance::of(20)) {
            $this->make($wsdl, $class);
        }
    }

    /** What the class has beside its handlers. */
    private function members(string $class): string
    {
        $text = "    public \$count = 0;\n    private array \$seen = [];\n";
        if (Chance::of(50)) {
            $text .= "    public function __construct(...\$arguments) { handled('__construct', \$arguments); " . Chance::pick(['', '', '', '', "throw new LogicException('in constructor');", "throw new SoapFault('Server', 'in constructor');", "throw new Error('in constructor');", "echo 'constructed';", "exit('left');"]) . " }\n";
        }
        if (Chance::of(20)) {
            $text .= "    public function __call(string \$name, array \$arguments): mixed { handled(\"__call \$name\", \$arguments); return " . Chance::pick(["'called'", '$arguments[0] ?? null', 'null', "throw new SoapFault('Server', \$name)"]) . "; }\n";
        }
        if (Chance::of(10)) {
            $text .= "    public function __destruct() { handled('__destruct', [\$this->count]); }\n";
        }
        if (Chance::of(8)) {
            $text .= "    public function __get(\$name) { return \"got \$name\"; }\n    public static function __callStatic(\$name, \$arguments) { return 'static'; }\n";
        }
        return $text;
    }

    private function method(Operation $operation): string
    {
        $parameters = Chance::weighted(['...$arguments' => 60, '$a = null, $b = 5, ...$rest' => 12, '$a' => 6, '&$a = null, &...$rest' => 6, '?string $a = null, ...$rest' => 5, 'int $a = 0, ...$rest' => 4, 'stdClass $a = new stdClass, ...$rest' => 3, '$parameters, $b' => 4]);
        $visible = Chance::weighted(['public' => 86, 'public static' => 6, 'protected' => 4, 'private' => 4]);
        $name = Chance::of(92) ? $operation->name : strtoupper($operation->name);
        $count = $visible === 'public static' ? '' : '$this->count++; ';
        return "    $visible function $name($parameters) { {$count}handled('$operation->name', func_get_args()" . ($count === '' ? '' : ' + [9 => $this->count]') . "); {$this->body_of($operation)} }\n";
    }

    private function body_of(Operation $operation): string
    {
        if (Chance::of(45)) {
            return $this->handler($operation);
        }
        $detail = Chance::of(60) ? $this->as_global($this->values->anything()) : 'null';
        return Chance::pick([
            'throw ' . $this->any_fault($detail) . ';', 'throw ' . $this->any_fault($detail) . ';', 'return ' . $this->any_fault($detail) . ';',
            "throw new LogicException('logic', 7, new Exception('before'));", "throw new Error('error', 3);", 'strlen([]);', "throw new ErrorException('ee', 1, E_USER_ERROR);", "throw new OwnError('own');",
            'return 1 % (int)(count(func_get_args()) < 0);', 'return $undefined;', "return [][1];", "return (function (int \$x) { return \$x; })('x');", 'no_such_function();', 'return UNKNOWN_CONSTANT_;', '$null = null; return $null->call();', 'return "a" + 1;',
            'exit;', "exit('text');", 'exit(3);', "echo 'before'; exit;", "ob_start(); echo 'in buffer'; return 1;", "echo 'gone'; ob_end_clean(); ob_start(); return 1;", "echo 'one'; ob_start(); echo 'two'; exit;",
            "trigger_error('user', E_USER_ERROR); return 1;", "trigger_error('user', E_USER_WARNING); return 1;", "trigger_error('user', E_USER_NOTICE); return 1;", "trigger_error('user', E_USER_DEPRECATED); return 1;", "@trigger_error('silent', E_USER_ERROR); return 1;",
            'return yields([1, 2]);', 'return fn () => 1;', 'return $this ?? null;', 'return new SoapParam("v", "renamed");', 'return new SoapHeader("urn:h", "as", "result");', 'return new SoapVar("<raw/>", XSD_ANYXML);', 'return [new SoapFault("Server", "within")];', 'return new ArrayObject(["return" => 1, "p1" => 2]);',
            'header("X-Own: 1"); header("Content-Type: text/plain"); return 1;', 'http_response_code(418); return 1;', 'http_response_code(418); throw new SoapFault("Server", "teapot");',
            '$GLOBALS["soap_server"]->handle("<x/>"); return 1;', '$GLOBALS["soap_server"]->setClass("Open"); return 1;', '$GLOBALS["soap_server"]->setObject(new Open); return 1;', '$GLOBALS["soap_server"]->setPersistence(SOAP_PERSISTENCE_REQUEST); return 1;', '$GLOBALS["soap_server"]->addFunction("trim"); return 1;', 'note($GLOBALS["soap_server"]->getFunctions()); return 1;',
            '$GLOBALS["soap_server"]->addSoapHeader(' . Chance::pick(["new SoapHeader('urn:h', 'a', new SoapVar('<raw/>', XSD_ANYXML))", "new SoapHeader('urn:h', 'a', 1, true, 'urn:actor')", "new SoapHeader('urn:h', 'a', ['k' => 1], false, SOAP_ACTOR_NEXT)", "new OwnHeader"]) . '); ' . Chance::pick(['return 1;', "throw new SoapFault('Server', 'x');", "\$GLOBALS['soap_server']->addSoapHeader(new SoapHeader('urn:h', 'a', 2)); return 1;"]),
            '$GLOBALS["soap_server"]->fault(' . Chance::pick(["'Client', 'x'", "'', 'x'", "'Server', 'x', 'urn:actor', ['a' => 1]", "'Server', \"bad \\xff\"", "'a:b', 'x', '', new Open, 'Fault1'"]) . ');',
            'use_soap_error_handler(false); return 1 % 0;', 'set_error_handler(null); return $undefined2;', 'use_soap_error_handler(true); trigger_error("late", E_USER_ERROR);', 'try { throw new SoapFault("Server", "caught"); } finally { return 1; }',
            '$inner = new SoapServer(null, ["uri" => "urn:i"]); $inner->setObject(new CallsAll); ' . "ob_start(); \$inner->handle('<e:Envelope xmlns:e=\"" . ENVELOPE11 . "\"><e:Body><i:x xmlns:i=\"urn:i\"/></e:Body></e:Envelope>'); note(ob_get_clean()); return 1;",
            'session_start(); $_SESSION["mine"] = 1; return 1;', 'session_destroy(); return 1;', '$this->count = 100; return $this->count;', '$this->more = func_get_args(); return 1;', 'return self_list();', 'throw new ThrowingFault;',
        ]);
    }

    /** @param Operation[] $operations */
    private function header_body(array $operations): string
    {
        $declared = Chance::pick($operations)->output_headers[0] ?? null;
        $back = $declared ? 'new SoapHeader(' . self::text($declared->element->ns) . ", '{$declared->element->name}', " . $this->as_global($this->values->of($declared->element->type)) . ')' : "new SoapHeader('urn:h', 'back', ['k' => 1], true, 'urn:actor')";
        return Chance::pick([
            'return null;', 'return $arguments[0] ?? 1;', "return 'text';", 'return [1, 2];', "return new SoapHeader('urn:h', 'back', 'x', true, SOAP_ACTOR_NEXT);", "return $back;", "return $back;", "return (object)['a' => 1];",
            "return [new SoapHeader('urn:h', 'one'), new SoapHeader('urn:h', 'two')];", 'return ' . $this->any_fault('null') . ';', 'throw ' . $this->any_fault("['d' => 1]") . ';', "throw new LogicException('in header');", "throw new Error('in header');",
            "\$GLOBALS['soap_server']->addSoapHeader(new SoapHeader('urn:h', 'added')); return 'too';", "exit('in header');", "\$GLOBALS['soap_server']->fault('Client', 'by header');", "trigger_error('header', E_USER_ERROR);", "echo 'header echo'; return 1;", "return new SoapVar('<own/>', XSD_ANYXML);", "return '';", 'return false;',
        ]);
    }

    protected function input(Operation $operation): string
    {
        $this->messages->version(Chance::pick([VERSION_1_1, VERSION_1_1, VERSION_1_2]));
        $headers = [];
        foreach ($operation->input_headers as $part) {
            if (Chance::of(80)) {
                array_push($headers, ...$this->messages->element($part->element, $operation->is_encoded()));
            }
        }
        for ($n = Chance::pick([0, 0, 0, 1, 2]); $n > 0; $n--) {
            $headers[] = new Node(Chance::pick(['urn:h', 'urn:a', '']), Chance::pick(['plain_header', 'Auth', 'unknown', 'plain']), ...$this->messages->untyped(2));
        }
        foreach ($headers as $header) {
            if (Chance::of(35)) {
                $header->with(Chance::pick([ENVELOPE11, ENVELOPE11, ENVELOPE12]), 'mustUnderstand', Chance::pick(['1', '1', '0', 'true', 'false', 'maybe']));
            }
            if (Chance::of(25)) {
                $header->with(...Chance::pick([
                    [ENVELOPE11, 'actor', 'http://schemas.xmlsoap.org/soap/actor/next'], [ENVELOPE11, 'actor', 'urn:me'], [ENVELOPE11, 'actor', 'urn:other'], [ENVELOPE11, 'actor', ''],
                    [ENVELOPE12, 'role', ENVELOPE12 . '/role/next'], [ENVELOPE12, 'role', ENVELOPE12 . '/role/none'], [ENVELOPE12, 'role', ENVELOPE12 . '/role/ultimateReceiver'], [ENVELOPE12, 'role', 'urn:me'], [ENVELOPE12, 'role', 'urn:other'],
                ]));
            }
        }
        return $this->messages->envelope($this->body($operation, $operation->input, $operation->name), $headers, $operation->is_encoded());
    }
}
