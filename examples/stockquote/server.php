<?php
/*
 * The StockQuote service over HTTP, for php-fpm or PHP's own web server:
 *
 *   php -S 127.0.0.1:8080 server.php
 *
 * GET with ?wsdl as query gives the WSDL.
 */

require __DIR__ . '/StockQuote.php';

$server = new SoapServer(__DIR__ . '/stockquote.wsdl');
$server->setClass('StockQuote');
$server->handle();
