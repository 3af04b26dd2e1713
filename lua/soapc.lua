-- soapc: SOAP for LuaJIT, in OpenResty and plain. See docs/lua.md.
local lib = require "soapc.lib"

local _M = { _VERSION = lib.VERSION }

lib.engine()

_M.null = require "soapc.null"
_M.list_mt = require "soapc.list"
_M.wsdl = require "soapc.wsdl"
_M.client = require "soapc.client"
_M.server = require "soapc.server"

local fault = require "soapc.fault"
_M.is_fault = fault.is_fault
_M.fault = fault.new

-- A table that encodes as a list even when it is empty.
function _M.list(values)
    if values ~= nil and type(values) ~= "table" then
        error("bad argument #1 to 'list' (table expected, got " .. type(values) .. ")", 2)
    elseif values and getmetatable(values) ~= nil and getmetatable(values) ~= _M.list_mt then
        error("bad argument #1 to 'list' (the table has a metatable, which would be lost)", 2)
    end
    return setmetatable(values or {}, _M.list_mt)
end

return _M
