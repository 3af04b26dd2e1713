<?php
/* WSDLs of several services and ports, some of which are of no use: which one a client takes, and what it knows of them. */

final class PortsProgram extends Program
{
    protected function write(): void
    {
        $service = new PortsService($this->number);
        $this->start($service->schema);
        $this->lines[] = '$wsdl = ' . self::text($service->wsdl()) . ';';
        $options = $this->client_options();
        if (Chance::of(15)) {
            $options[] = "'location' => 'http://example.com/elsewhere'";
        }
        $this->lines[] = '$client = client($wsdl, [' . implode(', ', $options) . ']);';
        for ($i = 1; $i <= 5; $i++) {
            if (Chance::of(15)) {
                $this->new_values("v{$i}_");
                $this->exchange_lines("call $i", 'onlySecond', "['text']", 'null', "''");
                continue;
            }
            $this->client_exchange("call $i", Chance::pick($service->operations), $i);
        }
        if (Chance::of(40)) {
            $this->lines[] = "class Ported$this->number { public function __call(\$name, \$arguments) { handled(\$name, \$arguments); return null; } }";
            $this->lines[] = "\$server = server(\$wsdl, ['cache_wsdl' => WSDL_CACHE_NONE], function (\$s) { \$s->setClass('Ported$this->number'); });";
            $this->lines[] = "serve('request 1', \$server, " . self::text($this->input(Chance::pick($service->operations))) . ');';
        }
    }
}
