<?php

/**
 * @generate-class-entries
 * @generate-legacy-arginfo 80100
 */

class SoapServer
{
    private ?SoapFault $__soap_fault = null;

    public function __construct(?string $wsdl, array $options = []) {}

#ifdef PHP_SOAPC_FAULT_LANG
    /** @tentative-return-type */
    public function fault(string $code, string $string, string $actor = "", mixed $details = null, string $name = "", string $lang = ""): void {}
#else
    /** @tentative-return-type */
    public function fault(string $code, string $string, string $actor = "", mixed $details = null, string $name = ""): void {}
#endif

    /** @tentative-return-type */
    public function addSoapHeader(SoapHeader $header): void {}

    /** @tentative-return-type */
    public function setPersistence(int $mode): void {}

    /** @tentative-return-type */
    public function setClass(string $class, mixed ...$args): void {}

    /** @tentative-return-type */
    public function setObject(object $object): void {}

    /** @tentative-return-type */
    public function getFunctions(): array {}

    /**
     * @param array|string|int $functions
     * @tentative-return-type
     */
    public function addFunction($functions): void {}

    /** @tentative-return-type */
    public function handle(?string $request = null): void {}

#ifdef PHP_SOAPC_SERVER_TRACE
    public function __getLastResponse(): ?string {}
#endif
}
