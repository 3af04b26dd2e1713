<?php
/* The service itself: one method an operation; argument and result are the wrapper elements of the WSDL. */

class StockQuote
{
    private const QUOTES = [
        'ACME' => [
            'symbol' => 'ACME', 'last' => 182.31, 'date' => '2026-05-08', 'time' => '16:00:00-04:00',
            'change' => 1.57, 'open' => 180.9, 'high' => 183.05, 'low' => 180.12, 'volume' => 48211904,
            'marketCap' => 2794500000000, 'previousClose' => 180.74, 'percentChange' => 0.87,
            'annualRange' => '151.20 - 199.62', 'earnings' => 6.43, 'priceEarnings' => 28.35,
            'name' => 'Acme Corporation',
        ],
        'GLBX' => [
            'symbol' => 'GLBX', 'last' => 47.02, 'date' => '2026-05-08', 'time' => '16:00:00-04:00',
            'change' => -0.4, 'open' => 47.5, 'high' => 47.66, 'low' => 46.81, 'volume' => 9120377,
            'marketCap' => 61200000000, 'previousClose' => 47.42, 'percentChange' => -0.84,
            'annualRange' => '38.07 - 52.90', 'earnings' => 2.11, 'priceEarnings' => 22.28,
            'name' => 'Globex & Sons',
        ],
    ];

    public function getStockQuote(object $request): array
    {
        $symbol = $request->symbol;
        if (!isset(self::QUOTES[$symbol])) {
            throw new SoapFault('Client', "Unknown symbol '$symbol'", null,
                ['symbol' => $symbol, 'message' => 'no quote is known for this symbol'], 'UnknownSymbol');
        }
        return ['quote' => self::QUOTES[$symbol]];
    }

    public function echoStruct(object $list): object
    {
        return $list;
    }
}
