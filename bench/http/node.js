// The StockQuote service with node-soap, for bench/http.php: node node.js PORT WSDL. NODE_PATH has the package `soap`.
const http = require('http');
const fs = require('fs');
const soap = require('soap');

const quote = {
    symbol: 'ACME', last: 182.31, date: '2026-05-08', time: '16:00:00-04:00', change: 1.57, open: 180.9, high: 183.05, low: 180.12,
    volume: 48211904, marketCap: 2794500000000, previousClose: 180.74, percentChange: 0.87, annualRange: '151.20 - 199.62',
    earnings: 6.43, priceEarnings: 28.35, name: 'Acme Corporation',
};
const port = { getStockQuote: () => ({ quote }), echoStruct: (request) => request };
const [, , number, wsdl] = process.argv;
const definitions = fs.readFileSync(wsdl, 'utf8');
const service = /<wsdl:service name="([^"]+)"/.exec(definitions)[1];
const names = [...definitions.matchAll(/<wsdl:port name="([^"]+)"/g)].map((found) => found[1]);
const server = http.createServer((request, response) => response.end());
server.keepAliveTimeout = 600000;
server.listen(+number, '127.0.0.1', () => {
    soap.listen(server, '/', { [service]: Object.fromEntries(names.map((name) => [name, port])) }, definitions);
});
