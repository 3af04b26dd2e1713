-- Engine errors as Lua tables: {status, message, line, column, offset, subject}, printable, and to be joined with strings.
local ffi = require "ffi"

---@class soapc.error
---@field status integer soapc_status (core/include/soapc.h)
---@field message string
---@field subject string the offender alone, or ""
---@field line integer 0: none
---@field column integer
---@field offset integer

local _M = {}
local LIMIT = 102 -- SOAPC_LIMIT; the library may not be loaded yet

-- The error that every call fills; read by take() before the next call.
_M.buffer = ffi.new("soapc_error")

local mt = {
    __tostring = function(self)
        if self.line > 0 then
            return ("%s (line %d, column %d)"):format(self.message, self.line, self.column)
        end
        return self.message
    end,
    __concat = function(a, b)
        return tostring(a) .. tostring(b)
    end,
}
_M.mt = mt

-- The option that sets a limit, by the error's subject.
local options = {
    decode_depth = "limits.decode_depth", encode_depth = "limits.encode_depth", attributes = "limits.attributes",
    message_bytes = "limits.bytes",
}

-- A soapc_error as a table.
function _M.read(e)
    local option = e.status == LIMIT and options[ffi.string(e.subject)]

    return setmetatable({
        status = tonumber(e.status),
        message = ffi.string(e.message) .. (option and ", option " .. option or ""),
        subject = ffi.string(e.subject),
        line = tonumber(e.line),
        column = tonumber(e.column),
        offset = tonumber(e.offset),
    }, mt)
end

function _M.take()
    return _M.read(_M.buffer)
end

-- An error of the module's own.
function _M.new(status, message)
    return setmetatable({ status = status, message = message, subject = "", line = 0, column = 0, offset = 0 }, mt)
end

function _M.is_error(value)
    return getmetatable(value) == mt
end

-- What loading and `new` give for an error: nil, its text, the error; the text since nginx shows what assert raises only when it
-- is a string.
function _M.fail(e)
    return nil, tostring(e), e
end

return _M
