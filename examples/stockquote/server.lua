-- The StockQuote service for nginx: `SRV = dofile("server.lua")(path of the WSDL)` in init_by_lua, `SRV:handle()` in
-- content_by_lua. Argument and result are the members of the wrapper elements.
local soapc = require "soapc"

local QUOTES = {
    ACME = {
        symbol = "ACME", last = 182.31, date = "2026-05-08", time = "16:00:00-04:00", change = 1.57, open = 180.9,
        high = 183.05, low = 180.12, volume = 48211904, marketCap = 2794500000000, previousClose = 180.74,
        percentChange = 0.87, annualRange = "151.20 - 199.62", earnings = 6.43, priceEarnings = 28.35,
        name = "Acme Corporation",
    },
    GLBX = {
        symbol = "GLBX", last = 47.02, date = "2026-05-08", time = "16:00:00-04:00", change = -0.4, open = 47.5,
        high = 47.66, low = 46.81, volume = 9120377, marketCap = 61200000000, previousClose = 47.42,
        percentChange = -0.84, annualRange = "38.07 - 52.90", earnings = 2.11, priceEarnings = 22.28,
        name = "Globex & Sons",
    },
}

return function(wsdl)
    local service = assert(soapc.wsdl.load_file(wsdl))

    return assert(soapc.server.new(service, {
        wsdl = wsdl,
        ops = {
            getStockQuote = function(ctx, args)
                local quote = QUOTES[args.symbol]

                if not quote then
                    return nil, ctx:fault("Client", "Unknown symbol '" .. tostring(args.symbol) .. "'", {
                        detail = {
                            UnknownSymbol = { symbol = args.symbol, message = "no quote is known for this symbol" },
                        },
                    })
                end
                return { quote = quote }
            end,
            echoStruct = function(_, args)
                return args
            end,
        },
    }))
end
