-- The option `validate`: what is received, sent, or both, is held against the schema.
local t = require "tap"
local soapc = require "soapc"
local root = os.getenv("SOAPC_ROOT")

local service = assert(soapc.wsdl.load_file(root .. "/tests/phpt/client/validate.wsdl"))

local function envelope(body)
    return '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>' .. body .. "</e:Body></e:Envelope>"
end

local function answer(content)
    return { status = 200, headers = {}, body = envelope('<t:answer xmlns:t="urn:t">' .. content .. "</t:answer>") }
end

local function order(change)
    local value = { id = "a", code = "ABC12", qty = { 1, 99 } }

    for key, item in pairs(change or {}) do
        value[key] = item
    end
    return value
end

local sent = 0
local function client(validate, content)
    return soapc.client.new(service, { validate = validate, transport = function()
        sent = sent + 1
        return answer(content or "<t:price>1.25</t:price>")
    end })
end

t.is(client("both"):call("order", order()).price, "1.25", "what the schema allows passes in both directions")
for _, case in ipairs {
    { order { code = "abc" }, 'Body/order/code: \'abc\' where pattern "[A-Z]{3}\\d+" of type {urn:t}Code was expected' },
    { order { size = "XL" }, "Body/order/size: 'XL' where enumeration \"S\", \"M\" of type {urn:t}Size was expected" },
    { order { qty = { 1, 2, 3, 4 } }, "Body/order: element '{urn:t}qty' where" },
} do
    local before = sent
    local value, err = client("out"):call("order", case[1])
    t.is(value, nil, "what it does not allow is an error")
    t.ok(tostring(err):find(case[2], 1, true), "with path, facet and value: " .. tostring(err))
    t.is(sent, before, "and is not sent")
    t.ok(client("in"):call("order", case[1]), "in: not looked at")
    t.ok(client():call("order", case[1]), "without the option neither")
end
local value, err = client("in", "<t:price>1.255</t:price>"):call("order", order())
t.is(value, nil, "nor is what it does not allow taken")
t.ok(tostring(err):find("Body/answer/price: '1.255' where fractionDigits \"2\"", 1, true), tostring(err))
t.is(client("out", "<t:price>1.255</t:price>"):call("order", order()).price, "1.255", "out: not looked at")

local function serve(validate, price, content)
    local server = soapc.server.new(service, { validate = validate, ops = { order = function() return { price = price } end } })
    return server:process(envelope('<t:order xmlns:t="urn:t" id="a">' .. content .. "</t:order>"))
end
local good, swapped = "<t:code>ABC1</t:code><t:qty>1</t:qty>", "<t:qty>1</t:qty><t:code>ABC1</t:code>"
t.is(serve("both", "9.99", good).status, 200, "a server likewise")
local reply = serve("in", "9.99", swapped)
t.is(reply.status, 500, "a wrong order is a fault")
t.like(reply.body, "Client", "of the sender's")
t.ok(reply.body:find("'{urn:t}qty' where '{urn:t}code' was expected", 1, true), reply.body)
t.is(serve("out", "9.99", swapped).status, 200, "out: not looked at")
reply = serve("out", "9.999", good)
t.is(reply.status, 500, "nor goes out what it does not allow")
t.ok(not reply.body:find("9.999", 1, true), "which is the server's own matter")
t.ok(not pcall(soapc.client.new, service, { validate = "no" }), "another word is a mistake")
t.done()
