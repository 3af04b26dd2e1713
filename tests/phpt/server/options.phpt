--TEST--
SoapServer: a bad option or WSDL is answered with a fault, and ends the script (contract C-9.7, C-10.1)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/server.inc';

foreach ([
    'null',
    'null, ["uri" => 5]',
    'null, ["uri" => "u", "soap_version" => 3]',
    'null, ["uri" => "u", "soap_version" => "1"]',
    'null, ["uri" => "u", "encoding" => "klingon"]',
    'null, ["uri" => "u", "classmap" => ["A"]]',
    '__DIR__ . "/missing.wsdl"',
] as $arguments) {
    $output = script("try { new SoapServer($arguments); echo 'made'; } catch (Throwable \$t) { echo get_class(\$t); }");
    preg_match('~<faultcode>(.*?)</.*<faultstring>(.*?)</faultstring>.*(\[exit .*\])~s', $output, $m);
    echo $m ? "$m[1]: " . strtok($m[2], "\n") . " $m[3]\n" : $output;
}
echo 'ignored: ', script('new SoapServer(null, ["uri" => "u", "actor" => 5, "features" => "x", "send_errors" => "x", "encoding" => 5, "nonsense" => 1]); echo "made";');
?>
--EXPECTF--
SOAP-ENV:Server: SoapServer::__construct(): 'uri' option is required in nonWSDL mode [exit 255]
SOAP-ENV:Server: SoapServer::__construct(): 'uri' option is required in nonWSDL mode [exit 255]
SOAP-ENV:Server: SoapServer::__construct(): 'soap_version' option must be SOAP_1_1 or SOAP_1_2 [exit 255]
SOAP-ENV:Server: SoapServer::__construct(): 'soap_version' option must be SOAP_1_1 or SOAP_1_2 [exit 255]
SOAP-ENV:Server: SoapServer::__construct(): Invalid 'encoding' option - 'klingon' [exit 255]
SOAP-ENV:Server: SoapServer::__construct(): 'classmap' option must be an associative array [exit 255]
WSDL: SOAP-ERROR: Parsing WSDL: Couldn't load from '%smissing.wsdl'%s[exit 255]
ignored: made [exit 0]
