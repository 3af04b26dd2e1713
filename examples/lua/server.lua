-- A service in nginx: `SRV = dofile("server.lua")(service, path of the WSDL)` in init_by_lua, `SRV:handle()` in content_by_lua.
local soapc = require "soapc"

local PRICES = { ACME = 182.31, GLBX = 47.02 }

local function quote_of(symbol)
    return {
        symbol = symbol, last = PRICES[symbol], date = "2026-05-08", time = "16:00:00Z", change = 0, open = PRICES[symbol],
        high = PRICES[symbol], low = PRICES[symbol], volume = 1000, marketCap = 1000000, previousClose = PRICES[symbol],
        percentChange = 0, annualRange = "1.00 - 200.00", earnings = 1, priceEarnings = 1, name = symbol .. " Corporation",
    }
end

return function(service, wsdl)
    return assert(soapc.server.new(service, {
        wsdl = wsdl, -- GET ?wsdl
        ops = {
            getStockQuote = function(ctx, args)
                if not PRICES[args.symbol] then
                    return nil, ctx:fault("Client", "unknown symbol", {
                        detail = { UnknownSymbol = { symbol = args.symbol, message = "no quote is known for this symbol" } },
                    })
                end
                ngx.sleep(0.01) -- handlers may yield
                ctx:header("{urn:example}RequestId", ngx.var.request_id)
                return { quote = quote_of(args.symbol) }
            end,
        },
    }))
end
