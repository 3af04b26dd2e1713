<?php

/**
 * @generate-class-entries
 * @generate-legacy-arginfo 80100
 */

class SoapHeader
{
    public string $namespace;
    public string $name;
    public mixed $data = null;
    public bool $mustUnderstand;
    public string|int|null $actor;

    public function __construct(string $namespace, string $name, mixed $data = UNKNOWN, bool $mustUnderstand = false, string|int|null $actor = null) {}
}
