// The client: node client.js WSDL PORT URL; NODE_PATH has the package `soap`. See ../README.md.
const readline = require('readline');
const soap = require('soap');
const { fromJson, toJson } = require('./values.js');

const [, , wsdl, port, url] = process.argv;
const rpc = port === 'Rpc' || port === 'Encoded';

async function ask(client, test) {
    const value = fromJson(test.value);
    const call = client[Object.keys(client.wsdl.services)[0]][port][test.operation];
    client.clearSoapHeaders();
    if (test.header) {
        client.addSoapHeader({ Trace: fromJson(test.header) }, '', 'tns', 'urn:soapc:interop');
    }
    const args = port === 'Bare' ? value : rpc ? { value, count: Number(test.count) } : { value };
    const [result, header] = await new Promise((resolve, reject) => call(args, (error, ok, text, headers) => (error ? reject(error) : resolve([ok, headers]))));
    const json = (item) => toJson(item, test.operation);
    if (rpc) {
        return { value: json(result.result), count: json(result.counted) };
    }
    return { value: json(port === 'Bare' ? result : result.value), header: test.header ? json(header?.Trace) : undefined };
}

function fault(error) {
    const found = error.root?.Envelope?.Body?.Fault;
    if (!found) {
        return { error: error.message };
    }
    const text = found.faultstring ?? found.Reason?.Text;
    return { fault: { code: found.faultcode ?? found.Code?.Value, text: text?.$value ?? text, detail: toJson((found.detail ?? found.Detail)?.Problem, 'fail') } };
}

async function main() {
    const client = await soap.createClientAsync(wsdl, { endpoint: url, handleNilAsNull: true, forceSoap12Headers: port === 'Wrapped12' });
    for await (const line of readline.createInterface({ input: process.stdin })) {
        const answer = await ask(client, JSON.parse(line)).catch(fault);
        if (process.env.INTEROP_TRACE) {
            console.error(client.lastRequest, '\n', client.lastResponse);
        }
        console.log(JSON.stringify(answer));
    }
}

main();
