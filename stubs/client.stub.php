<?php

/**
 * @generate-class-entries
 * @generate-legacy-arginfo 80100
 */

class SoapClient
{
    private ?string $uri = null;
    private ?int $style = null;
    private ?int $use = null;
    private ?string $location = null;
    private bool $trace = false;
    private ?int $compression = null;
    /** @var mixed */
    private $sdl = null;
    /** @var mixed */
    private $typemap = null;
    /** @var mixed */
    private $httpsocket = null;
    /** @var mixed */
    private $httpurl = null;
    private ?string $_login = null;
    private ?string $_password = null;
    private bool $_use_digest = false;
    private ?string $_digest = null;
    private ?string $_proxy_host = null;
    private ?int $_proxy_port = null;
    private ?string $_proxy_login = null;
    private ?string $_proxy_password = null;
    private bool $_exceptions = true;
    private ?string $_encoding = null;
    private ?array $_classmap = null;
    private ?int $_features = null;
    private int $_connection_timeout = 0;
    /** @var mixed */
    private $_stream_context = null;
    private ?string $_user_agent = null;
    private bool $_keep_alive = true;
    private ?int $_ssl_method = null;
    private int $_soap_version;
    private ?int $_use_proxy = null;
    private array $_cookies = [];
    private ?array $__default_headers = null;
    private ?SoapFault $__soap_fault = null;
    private ?string $__last_request = null;
    private ?string $__last_response = null;
    private ?string $__last_request_headers = null;
    private ?string $__last_response_headers = null;

    public function __construct(?string $wsdl, array $options = []) {}

    /** @tentative-return-type */
    public function __call(string $name, array $args): mixed {}

    /**
     * @param SoapHeader|array|null $inputHeaders
     * @param array $outputHeaders
     * @tentative-return-type
     */
    public function __soapCall(string $name, array $args, ?array $options = null, $inputHeaders = null, &$outputHeaders = null): mixed {}

    /** @tentative-return-type */
    public function __getFunctions(): ?array {}

    /** @tentative-return-type */
    public function __getTypes(): ?array {}

    /**
     * Not of ext/soap: types with namespace, base, members, occurrence, facets and enumerations, and the operations of all
     * ports; docs/metadata.md has the keys. A type is told by its number (id), as several may have one name. Null without a WSDL.
     * @tentative-return-type
     */
    public function __getMetadata(): ?array {}

    /** @tentative-return-type */
    public function __getLastRequest(): ?string {}

    /** @tentative-return-type */
    public function __getLastResponse(): ?string {}

    /** @tentative-return-type */
    public function __getLastRequestHeaders(): ?string {}

    /** @tentative-return-type */
    public function __getLastResponseHeaders(): ?string {}

#ifdef PHP_SOAPC_URI_PARSER_CLASS
    /** @tentative-return-type */
    public function __doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false, ?string $uriParserClass = null): ?string {}
#else
    /** @tentative-return-type */
    public function __doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false): ?string {}
#endif

    /** @tentative-return-type */
    public function __setCookie(string $name, ?string $value = null): void {}

    /** @tentative-return-type */
    public function __getCookies(): array {}

    /**
     * @param SoapHeader|array|null $headers
     * @tentative-return-type
     */
    public function __setSoapHeaders($headers = null): bool {}

    /** @tentative-return-type */
    public function __setLocation(?string $location = null): ?string {}
}
