-- Engine errors as Lua tables: {status, message, line, column, offset, subject}, printable.
local ffi = require "ffi"

local _M = {}

-- The error that every call fills; read by take() before the next call.
_M.buffer = ffi.new("soapc_error")

local mt = {
    __tostring = function(self)
        if self.line > 0 then
            return ("%s (line %d, column %d)"):format(self.message, self.line, self.column)
        end
        return self.message
    end,
}
_M.mt = mt

function _M.take()
    local e = _M.buffer

    return setmetatable({
        status = tonumber(e.status),
        message = ffi.string(e.message),
        subject = ffi.string(e.subject),
        line = tonumber(e.line),
        column = tonumber(e.column),
        offset = tonumber(e.offset),
    }, mt)
end

-- An error of the module's own.
function _M.new(status, message)
    return setmetatable({ status = status, message = message, subject = "", line = 0, column = 0, offset = 0 }, mt)
end

function _M.is_error(value)
    return getmetatable(value) == mt
end

return _M
