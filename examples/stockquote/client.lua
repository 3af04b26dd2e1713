-- Calls the StockQuote service: a quote for each symbol, then a symbol that it does not know.
--
--   luajit client.lua http://127.0.0.1:8080/ [symbol...]
local soapc = require "soapc"

local folder = arg[0]:match("^(.*)/[^/]*$") or "."
local endpoint = arg[1] or "http://127.0.0.1:8080/"
local symbols = #arg > 1 and { unpack(arg, 2) } or { "ACME", "GLBX", "NONE" }

local service = assert(soapc.wsdl.load_file(folder .. "/stockquote.wsdl"))
local client = soapc.client.new(service, { endpoint = endpoint, timeout = 10000 })
local status = 0

for _, symbol in ipairs(symbols) do
    local res, err = client:call("getStockQuote", { symbol = symbol })

    if res then
        local q = res.quote
        print(("%s: %.2f (%+.2f, %+.2f%%) %s %s, volume %s, %s"):format(q.symbol, q.last, q.change, q.percentChange,
            q.date, q.time, q.volume, q.name))
    elseif soapc.is_fault(err) and err.detail and err.detail.UnknownSymbol then
        print(("fault %s: %s (%s)"):format(err.code, err.string, err.detail.UnknownSymbol.message))
    else
        print("error: " .. tostring(err))
        status = 1 -- an unknown symbol is an answer; anything else is a failure
    end
end
os.exit(status)
