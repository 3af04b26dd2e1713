<?php

/**
 * @generate-class-entries
 * @generate-legacy-arginfo 80100
 */

class SoapParam
{
    public string $param_name;
    public mixed $param_data;

    public function __construct(mixed $data, string $name) {}
}
