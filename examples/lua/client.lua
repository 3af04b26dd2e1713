-- A client in nginx: handlers for content_by_lua. A client holds configuration only, so one serves all requests.
local soapc = require "soapc"

local _M = {}

function _M.new(service, endpoint)
    return assert(soapc.client.new(service, {
        endpoint = endpoint,
        timeouts = { 500, 1000, 5000 }, -- connect, send, read, in milliseconds
        keepalive_timeout = 60000, keepalive_pool = 64,
    }))
end

-- GET ?symbol=ACME
function _M.quote(client)
    local res, err = client:call("getStockQuote", { symbol = ngx.var.arg_symbol or "" })

    if res then
        return ngx.say(res.quote.name, ": ", res.quote.last)
    elseif soapc.is_fault(err) then
        ngx.status = 502
        return ngx.say(err.name, ": ", err.string, " (", err.detail.UnknownSymbol.message, ")")
    end
    ngx.log(ngx.ERR, err)
    return ngx.exit(err == "timeout" and 504 or 502)
end

-- All symbols at the same time.
function _M.quotes(client, symbols)
    local calls = {}

    for i, symbol in ipairs(symbols) do
        calls[i] = { "getStockQuote", { symbol = symbol } }
    end
    for i, r in ipairs(client:parallel(calls, { concurrency = 8, deadline = 2000 })) do
        ngx.say(symbols[i], ": ", r.ok and r.value.quote.last or tostring(r.err))
    end
end

return _M
