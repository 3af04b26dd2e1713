-- A filter before another SOAP server: only envelopes that are right under the WSDL get there, with the operation in a header.
local soapc = require "soapc"

local _M = {}

function _M.new(service)
    return assert(soapc.server.new(service, { strict = true, limits = { bytes = 1024 * 1024 } }))
end

-- For access_by_lua.
function _M.check(gate)
    ngx.req.clear_header("X-Operation") -- what a client says of it is not believed
    local request = gate:verify() -- does not come back from what is refused

    if request ~= true then
        ngx.req.set_header("X-Operation", request.operation)
    end
end

return _M
