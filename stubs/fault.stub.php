<?php

/**
 * @generate-class-entries
 * @generate-legacy-arginfo 80100
 */

class SoapFault extends Exception
{
    public string $faultstring;
    public ?string $faultcode = null;
    public ?string $faultcodens = null;
    public ?string $faultactor = null;
    public mixed $detail = null;
    public ?string $_name = null;
    public mixed $headerfault = null;

#ifdef PHP_SOAPC_FAULT_LANG
    public function __construct(array|string|null $code, string $string, ?string $actor = null, mixed $details = null, ?string $name = null, mixed $headerFault = null, string $lang = "") {}
#else
    public function __construct(array|string|null $code, string $string, ?string $actor = null, mixed $details = null, ?string $name = null, mixed $headerFault = null) {}
#endif

    public function __toString(): string {}
}
