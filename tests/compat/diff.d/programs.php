<?php
/*
 * Generated scripts of the second kind: what programs do around the values. They have numbers of their own, so that those of
 * the first kind stay what they are. Here is what all of them share; each way to use the classes is a file of its own.
 */

require __DIR__ . '/values_more.php';
require __DIR__ . '/service_more.php';

abstract class Program extends Script
{
    public const FIRST = 1000000;

    /** The source of a script: the same for the same numbers. */
    public static function source(int $seed, int $number): string
    {
        Chance::seed($seed, $number);
        $class = Chance::weighted(['LoopProgram' => 30, 'ServerProgram' => 34, 'ClientProgram' => 28, 'PortsProgram' => 8]);
        $program = new $class($number);
        $program->write();
        return implode("\n", $program->lines) . "\n";
    }

    abstract protected function write(): void;

    protected function new_values(string $prefix): void
    {
        $this->values = new MoreValues($this->schema, Chance::pick([0, 0, 4, 10, 25]), $prefix);
    }

    /** @return string[] */
    protected function client_options(): array
    {
        $options = parent::client_options();
        if (Chance::of(15) && !preg_grep("/^'exceptions'/", $options)) {
            $options[] = "'exceptions' => false";
        }
        return $options;
    }

    /** @return string[] of a client or server without a WSDL */
    protected static function plain_options(string ...$more): array
    {
        return [...$more, "'location' => 'http://example.com/plain'", "'uri' => 'urn:a'", "'cache_wsdl' => WSDL_CACHE_NONE"];
    }

    /** A fault of any kind as a program makes it. */
    protected function any_fault(string $detail): string
    {
        $code = Chance::pick(["'Server'", "'Client'", "'Custom'", "'SOAP-ENV:Server'", "['urn:c', 'Coded']", "['', 'NoNs']", "'MustUnderstand'", "'Receiver'", 'null', "'a b'", "''", "['urn:c']"]);
        $class = Chance::weighted(['SoapFault' => 70, 'OwnFault' => 20, 'BareFault' => 10]);
        return "new $class($code, " . Chance::pick(["'It failed'", "''", "\"two\\nlines\"", "'<b>&amp;'", "\"bad \\xff\""]) . ', '
            . Chance::pick(['null', "'urn:actor'", "''"]) . ", $detail, " . Chance::pick(['null', "'Fault1'", "'Fault2'", "''"])
            . (Chance::of(25) ? ', ' . Chance::pick(["new SoapHeader('urn:h', 'hf', 'data')", "'text'", "['a' => 1]", 'null', "(object)['x' => 1]"]) : '') . ')';
    }
}

require __DIR__ . '/programs_loop.php';
require __DIR__ . '/programs_server.php';
require __DIR__ . '/programs_client.php';
require __DIR__ . '/programs_ports.php';
