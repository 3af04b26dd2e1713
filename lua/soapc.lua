-- soapc: SOAP for LuaJIT, in OpenResty and plain. See docs/lua.md.
local lib = require "soapc.lib"

---@class soapc
---@field _VERSION string
---@field null userdata|table xsi:nil; ngx.null in nginx
---@field list_mt table metatable of lists, cjson's
---@field wsdl soapc.wsdl
---@field client soapc.client
---@field server soapc.server

local _M = { _VERSION = lib.VERSION }

lib.engine()

_M.null = require "soapc.null"
_M.list_mt = require "soapc.list"
_M.wsdl = require "soapc.wsdl"
_M.client = require "soapc.client"
_M.server = require "soapc.server"

local fault = require "soapc.fault"
---@type fun(value: any): boolean
_M.is_fault = fault.is_fault
---@type fun(code: string, text: string?, extra: soapc.fault.extra?): soapc.fault
_M.fault = fault.new

-- A table that encodes as a list even when it is empty.
---@param values table?
---@return table
function _M.list(values)
    if values ~= nil and type(values) ~= "table" then
        error("bad argument #1 to 'list' (table expected, got " .. type(values) .. ")", 2)
    elseif values and getmetatable(values) ~= nil and getmetatable(values) ~= _M.list_mt then
        error("bad argument #1 to 'list' (the table has a metatable, which would be lost)", 2)
    end
    return setmetatable(values or {}, _M.list_mt)
end

return _M
