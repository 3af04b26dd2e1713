-- What client.new's option `log` gets of a call: a table with url (secrets masked), operation, status, error, reused, and
-- where the transport tells them bytes_sent, bytes_received, lookup, connect, tls, first_byte, total (seconds), requests,
-- redirects, address.
local _M = {}

local SECRETS = { "pass", "pwd", "token", "key", "secret", "auth", "sig", "session" }

-- A URL without user and password, and with *** for the values of query parameters that are secrets by their name.
function _M.mask(url)
    url = url:gsub("^(%a[%w+.-]*://)[^/?#]*@", "%1")
    return (url:gsub("([?&])([^=&#]*)=([^&#]*)", function(before, name)
        for _, word in ipairs(SECRETS) do
            if name:lower():find(word, 1, true) then
                return before .. name .. "=***"
            end
        end
    end))
end

-- `operation`: nil for a document; `told`: the error of an exchange whose res is nevertheless there.
function _M.record(req, operation, res, failed, detail, told)
    local timing = res and res.timing or type(detail) == "table" and detail.timing or {}
    local record = {
        url = _M.mask(res and res.url or req.url),
        operation = operation,
        status = res and res.status or 0,
        error = told or not res and tostring(detail or failed) or nil,
        reused = res and res.reused or false,
    }

    for name, value in pairs(timing) do
        record[name] = value
    end
    return record
end

return _M
