--TEST--
Options given by reference that an autoloader or an error handler changes while the constructor looks at them
--EXTENSIONS--
soapc
--FILE--
<?php
require __DIR__ . '/minimal.inc';

function made(string $text): string // a string that is in no table, so freed as soon as nobody holds it
{
    return implode('-', [$text, str_repeat('v', 24)]);
}

$forget = function () {
    $GLOBALS['own'] = $GLOBALS['map'] = $GLOBALS['uri'] = $GLOBALS['options'] = null;
    for ($i = 0; $i < 60; $i++) {
        $GLOBALS['filled'][] = str_repeat('Z', 10 + $i);
    }
};
spl_autoload_register(function (string $class) use ($forget) {
    $forget();
    eval("class $class { public static function write(\$exchange) {} }");
});
set_error_handler(function (int $type, string $message) use ($forget) {
    echo $message, "\n";
    $forget();
    return true;
});
$wsdl = 'data://text/xml;base64,' . base64_encode(minimal_wsdl());
foreach (['SoapClient', 'SoapServer'] as $class) {
    foreach ([null, $wsdl] as $document) {
        static $number = 0;
        $own = ['token' => made('token'), 'log' => ['Log' . ++$number, 'write'], 'no_proxy' => made('none') . '.test', 'strict' => true];
        $map = [made('type') => made('class')];
        $uri = made('urn:t');
        $options = ['uri' => &$uri, 'location' => 'http://127.0.0.1:1/', 'soapc' => &$own, 'classmap' => &$map, 'cache_wsdl' => WSDL_CACHE_NONE,
            'actor' => &$uri];
        if ($class === 'SoapClient') {
            $options['ssl_method'] = SOAP_SSL_METHOD_TLS;
        }
        $object = new $class($document, $options);
        echo $class, $document ? ' with a WSDL' : ' without', ': ', json_encode([$own, $map, $uri, $options]), "\n";
    }
}
?>
--EXPECT--
SoapClient::__construct(): The "ssl_method" option is deprecated. Use "ssl" stream context options instead
SoapClient without: [null,null,null,null]
SoapClient::__construct(): The "ssl_method" option is deprecated. Use "ssl" stream context options instead
SoapClient with a WSDL: [null,null,null,null]
SoapServer without: [null,null,null,null]
SoapServer with a WSDL: [null,null,null,null]
