-- The Lua module under measurement, with worker.php's protocol: luajit bench/lua.lua DIR [SIDE CASE COUNT]
-- DIR holds the messages that messages.php wrote.
local soapc = require "soapc"

local folder = arg[1]
local root = arg[0]:match("^(.*)/bench/[^/]*$") or "."
local service = assert(soapc.wsdl.load_file(root .. "/examples/stockquote/stockquote.wsdl"))
local SIZES = { n1 = 1, n10 = 10, n100 = 100, n1000 = 1000 }
local QUOTE = {
    symbol = "ACME", last = 182.31, date = "2026-05-08", time = "16:00:00-04:00", change = 1.57, open = 180.9,
    high = 183.05, low = 180.12, volume = 48211904, marketCap = 2794500000000, previousClose = 180.74,
    percentChange = 0.87, annualRange = "151.20 - 199.62", earnings = 6.43, priceEarnings = 28.35,
    name = "Acme Corporation",
}

local function message(direction, case)
    local file = assert(io.open(folder .. "/" .. direction .. "-" .. case .. ".xml", "rb"))
    local bytes = file:read("*a")
    file:close()
    return bytes
end

local function structs(count)
    local list = {}
    for i = 1, count do
        list[i] = { varString = "item number " .. i .. " of a list", varInt = i * 7919, varFloat = i + 0.25 }
    end
    return list
end

local server = assert(soapc.server.new(service, {
    ops = {
        getStockQuote = function() return { quote = QUOTE } end,
        echoStruct = function(_, args) return args end,
    },
}))

local operations = {}

-- Checked once, so that no fault is timed.
function operations.server(case)
    local request, wanted = message("request", case), message("reply", case)
    local function operation() return server:process(request) end
    local reply = operation()

    assert(reply.status == 200, reply.body)
    assert(reply.body == wanted, "server, " .. case .. ": not the reply that was expected: " .. reply.body:sub(1, 400))
    return operation
end

function operations.client(case)
    local reply = { status = 200, headers = { ["content-type"] = "text/xml; charset=utf-8" }, body = message("reply", case) }
    local client = soapc.client.new(service, { endpoint = "http://localhost/", transport = function() return reply end })
    local name, args = "echoStruct", { item = structs(SIZES[case] or 0) }

    if case == "quote" then
        name, args = "getStockQuote", { symbol = "ACME" }
    end
    local function operation() return assert(client:call(name, args)) end
    local result = operation()
    if case == "quote" then
        assert(result.quote.name == QUOTE.name and result.quote.last == QUOTE.last)
    else
        local last = result.item[SIZES[case]]
        assert(#result.item == SIZES[case] and last.varInt == SIZES[case] * 7919 and last.varFloat == SIZES[case] + 0.25)
    end
    return operation
end

-- The two halves of a client's call, apart.
function operations.encode(case)
    local client = soapc.client.new(service, { endpoint = "http://localhost/" })
    local name, args = "echoStruct", { item = structs(SIZES[case] or 0) }

    if case == "quote" then
        name, args = "getStockQuote", { symbol = "ACME" }
    end
    assert(client:build(name, args).body == message("request", case), "encode, " .. case .. ": not the request that was expected")
    return function() return client:build(name, args) end
end

function operations.decode(case)
    local client = soapc.client.new(service, { endpoint = "http://localhost/" })
    local reply = { status = 200, headers = { ["content-type"] = "text/xml; charset=utf-8" }, body = message("reply", case) }
    local name = case == "quote" and "getStockQuote" or "echoStruct"

    assert(client:parse(name, reply))
    return function() return client:parse(name, reply) end
end

local known = {}

local function run(side, case, count)
    local name = side .. " " .. case
    known[name] = known[name] or operations[side](case)
    local operation = known[name]
    local start = os.clock()
    for _ = 1, count do
        operation()
    end
    return os.clock() - start
end

if arg[4] then
    run(arg[2], arg[3], tonumber(arg[4]))
    os.exit(0)
end
for line in io.lines() do
    local side, case, count = line:match("^(%S+) (%S+) (%d+)")
    print(("%.6f"):format(run(side, case, tonumber(count))))
    io.flush()
end
