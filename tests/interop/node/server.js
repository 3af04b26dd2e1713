// The service: node server.js WSDL PORT TCP-PORT SEEN; NODE_PATH has the package `soap`. See ../README.md.
const fs = require('fs');
const http = require('http');
const soap = require('soap');
const { fromJson, toJson } = require('./values.js');

const [, , wsdl, port, number, seen] = process.argv;
const rpc = port === 'Rpc' || port === 'Encoded';
const soap12 = port === 'Wrapped12';

function serve(operation, args, headers) {
    const seenValue = toJson(port === 'Bare' ? args : args.value, operation);
    const line = { value: seenValue, count: rpc ? toJson(args.count) : undefined, header: headers?.Trace && toJson(headers.Trace) };
    const value = fromJson(seenValue);
    fs.appendFileSync(seen, `${JSON.stringify(line)}\n`);
    if (operation === 'fail') {
        const Problem = { attributes: { xmlns: 'urn:soapc:interop' }, ...value };
        throw { Fault: soap12 ? { Code: { Value: 'soap:Sender' }, Reason: { Text: 'as was asked' }, Detail: { Problem } }
            : { faultcode: 'soap:Client', faultstring: 'as was asked', detail: { Problem } } };
    }
    return rpc ? { result: value, counted: fromJson(line.count, 'count') } : port === 'Bare' ? value : { value };
}

const operations = Object.fromEntries(['echo', 'echoTypes', 'echoLists', 'echoNils', 'echoShapes', 'echoAny', 'echoHeader', 'fail']
    .map((name) => [name, (args, callback, headers) => serve(name, args, headers)]));
const server = http.createServer((request, response) => response.end());
const definitions = fs.readFileSync(wsdl, 'utf8');
const service = /<wsdl:service name="([^"]+)"/.exec(definitions)[1];
const names = [...definitions.matchAll(/<wsdl:port name="([^"]+)"/g)].map((found) => found[1]);
soap.listen(server, { path: '/', uri: wsdl, xml: definitions, services: { [service]: Object.fromEntries(names.map((name) => [name, operations])) },
    handleNilAsNull: true, forceSoap12Headers: soap12, callback: (error, made) => {
        if (error) {
            throw error;
        }
        made.addSoapHeader((method, args, headers) => (headers?.Trace ? { Trace: headers.Trace } : ''), '', 'tns', 'urn:soapc:interop');
        server.listen(Number(number), '127.0.0.1');
    } });
