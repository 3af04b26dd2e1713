-- The example service in process: a client whose transport is the server itself.
local t = require "tap"
local soapc = require "soapc"
local root = os.getenv("SOAPC_ROOT")

local srv = dofile(root .. "/examples/stockquote/server.lua")(root .. "/examples/stockquote/stockquote.wsdl")
local last

local function transport(req)
    last = req
    local reply = srv:process(req.body)
    local headers = {}
    for name, value in pairs(reply.headers) do
        headers[name:lower()] = value
    end
    return { status = reply.status, headers = headers, body = reply.body }
end

for version = 1, 2 do
    local client = soapc.client.new(srv.service, { transport = transport, version = version, endpoint = "http://test/" })
    local label = "SOAP 1." .. version .. ": "

    local res, err = client:call("getStockQuote", { symbol = "ACME" })
    t.is(err, nil, label .. "no error")
    t.is(res and res.quote.last, 182.31, label .. "a double")
    t.is(res and res.quote.volume, "48211904", label .. "a long is a string")
    t.is(res and res.quote.date, "2026-05-08", label .. "a date as it stands")

    res = client:call("getStockQuote", { symbol = "GLBX" })
    t.is(res and res.quote.name, "Globex & Sons", label .. "an ampersand goes and comes")

    res, err = client:call("getStockQuote", { symbol = "NONE" })
    t.is(res, nil, label .. "a fault is no result")
    t.ok(soapc.is_fault(err), label .. "but a fault")
    t.is(err.name, version == 1 and "Client" or "Sender", label .. "its code")
    t.is(err.string, "Unknown symbol 'NONE'", label .. "its string")
    t.is(err.detail, { UnknownSymbol = { symbol = "NONE", message = "no quote is known for this symbol" } },
        label .. "its typed detail")

    local list = { item = {} }
    for i = 1, 50 do
        list.item[i] = { varString = "element " .. i, varInt = i * 7919, varFloat = i + i / 16 }
    end
    res, err = client:call("echoStruct", list)
    t.is(err, nil, label .. "a list of structs: no error")
    t.is(res, list, label .. "a list of structs comes back the same")
    res = client:call("echoStruct", { item = {} })
    t.is(res, { item = {} }, label .. "an empty list is a list")
    res = client:call("echoStruct", { item = { { varString = "one", varInt = 1, varFloat = 1 } } })
    t.is(#res.item, 1, label .. "a list of one is a list")
end

local client = soapc.client.new(srv.service, { transport = transport, endpoint = "http://test/" })

t.like(last.headers[1], "^Content%-Type: application/soap%+xml; charset=utf%-8; action=\"urn:soapc:stockquote#",
    "the action is in the 1.2 content type")

-- RFC 9110, 5.6.4
local file = assert(io.open(root .. "/examples/stockquote/stockquote.wsdl"))
local quoting = soapc.wsdl.from_string((file:read("*a"):gsub('soapAction="[^"]*"', 'soapAction="a&quot;b\\c"')))
file:close()
soapc.client.new(quoting, { transport = transport, version = 2, endpoint = "http://test/" }):call("getStockQuote", { symbol = "ACME" })
t.is(last.headers[1], [[Content-Type: application/soap+xml; charset=utf-8; action="a\"b\\c"]], "what would end the action's string is escaped")

local res, err = client:call("nosuch", {})
t.is(res, nil, "an unknown operation is refused")
t.like(err, "no operation 'nosuch'.*getStockQuote", "by name, with what there is")

res, err = client:call("getStockQuote", {})
t.is(res, nil, "a missing element is refused")
t.like(err, "symbol", "by name")

res, err = client:call("echoStruct", { item = { { varString = "x", varInt = "7x", varFloat = 1 } } })
t.is(res, nil, "a bad int is refused")
t.like(err, "item%[1%]/varInt: '7x' where an integer was expected", "with its place")

local function status_of(body)
    return srv:process(body)
end
local envelope = '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/" xmlns="urn:soapc:stockquote"><e:Body>'
    .. "%s</e:Body></e:Envelope>"

for name, case in pairs {
    malformed = { "<a><b></a>", "Client" },
    truncated = { envelope:format("<getStockQuote>"):sub(1, 150), "Client" },
    doctype = { "<!DOCTYPE a><a/>", nil, "[Dd]ocument type" },
    ["foreign envelope"] = { '<Envelope xmlns="urn:x"><Body/></Envelope>', "VersionMismatch" },
    ["unknown operation"] = { envelope:format("<nosuch/>"), nil, "nosuch" },
    ["bad int"] = { envelope:format("<echoStruct><item><varString/><varInt>seven</varInt><varFloat>1</varFloat></item></echoStruct>"),
        "Client", "varInt" },
    empty = { "", "Client" },
} do
    local reply = status_of(case[1])
    t.is(reply.status, 500, name .. ": status 500")
    if case[2] then
        t.like(reply.body, "<faultcode>[%w%-]+:" .. case[2] .. "</faultcode>", name .. ": code " .. case[2])
    end
    if case[3] then
        t.like(reply.body, case[3], name .. ": the message names it")
    end
end

local raising = soapc.server.new(srv.service, { ops = { getStockQuote = function() error("secret") end } })
local reply = raising:process(envelope:format("<getStockQuote><symbol>A</symbol></getStockQuote>"))
t.is(reply.status, 500, "a handler that raises gives a fault")
t.ok(not reply.body:find("secret", 1, true), "without what it said")
t.like(reply.body, "correlation id %x+", "but with an id")

t.done()
