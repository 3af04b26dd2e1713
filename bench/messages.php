<?php
/*
 * The messages that are measured, generated: php bench/messages.php DIR writes request-CASE.xml and reply-CASE.xml.
 * quote is getStockQuote of examples/stockquote/stockquote.wsdl, nN is echoStruct of N structs.
 */

const CASES = ['quote' => 0, 'n1' => 1, 'n10' => 10, 'n100' => 100, 'n1000' => 1000];

const QUOTE = [
    'symbol' => 'ACME', 'last' => 182.31, 'date' => '2026-05-08', 'time' => '16:00:00-04:00', 'change' => 1.57,
    'open' => 180.9, 'high' => 183.05, 'low' => 180.12, 'volume' => 48211904, 'marketCap' => 2794500000000,
    'previousClose' => 180.74, 'percentChange' => 0.87, 'annualRange' => '151.20 - 199.62', 'earnings' => 6.43,
    'priceEarnings' => 28.35, 'name' => 'Acme Corporation',
];

/* The i-th of the structs: a text, an int, a float that a double holds exactly. */
function struct_values(int $i): array
{
    return ['varString' => "item number $i of a list", 'varInt' => $i * 7919, 'varFloat' => $i + 0.25];
}

function elements(array $values): string
{
    $out = '';
    foreach ($values as $name => $value) {
        $out .= "<ns1:$name>$value</ns1:$name>";
    }
    return $out;
}

function envelope(string $element, string $content): string
{
    return '<?xml version="1.0" encoding="UTF-8"?>' . "\n"
        . '<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:soapc:stockquote">'
        . "<SOAP-ENV:Body><ns1:$element>$content</ns1:$element></SOAP-ENV:Body></SOAP-ENV:Envelope>\n";
}

/* direction: request or reply */
function message(string $case, string $direction): string
{
    $response = $direction === 'reply' ? 'Response' : '';
    if ($case === 'quote') {
        return $response
            ? envelope('getStockQuoteResponse', '<ns1:quote>' . elements(QUOTE) . '</ns1:quote>')
            : envelope('getStockQuote', '<ns1:symbol>ACME</ns1:symbol>');
    }
    $items = '';
    for ($i = 1; $i <= CASES[$case]; $i++) {
        $items .= '<ns1:item>' . elements(struct_values($i)) . '</ns1:item>';
    }
    return envelope("echoStruct$response", $items);
}

if (realpath($_SERVER['SCRIPT_FILENAME']) === __FILE__) {
    foreach (array_keys(CASES) as $case) {
        foreach (['request', 'reply'] as $direction) {
            file_put_contents("$argv[1]/$direction-$case.xml", message($case, $direction));
        }
    }
}
