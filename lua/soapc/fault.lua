-- SOAP faults as Lua tables, printable; what a handler returns to send one.
local ffi = require "ffi"

local options = require "soapc.options"

---@class soapc.fault.extra
---@field detail table|string|nil by element name; a declared fault's element is written under its type
---@field actor string?
---@field lang string?
---@field node string?
---@field ns string? of the code; by default the envelope's for the standard codes

---@class soapc.fault : soapc.fault.extra
---@field code string received: as it stands, with its prefix
---@field code_ns string?
---@field name string? received: the code without its prefix
---@field string string
---@field subcodes { name: string, ns: string? }[]? received
---@field raw_detail table|string|nil received: the detail without the WSDL's types

local _M = {}

local EXTRA = { detail = "any", actor = "string", lang = "string", node = "string", ns = "string" }

local mt = {
    __tostring = function(self)
        return ("SOAP fault %s: %s"):format(self.code or "", self.string or "")
    end,
    __concat = function(a, b)
        return tostring(a) .. tostring(b)
    end,
}

---@param value any
---@return boolean
function _M.is_fault(value)
    return getmetatable(value) == mt
end

-- fault.new(code, string, extra): extra may hold detail (a table by element name, or a string), actor,
-- lang, node, ns (the namespace of code; by default the envelope's for the standard codes).
---@param code string
---@param text string?
---@param extra soapc.fault.extra?
---@return soapc.fault
function _M.new(code, text, extra)
    if type(code) ~= "string" or (text ~= nil and type(text) ~= "string") then
        error(("bad argument to 'fault' (code and text are strings, got %s and %s)"):format(type(code), type(text)), 2)
    end
    if extra ~= nil then
        options.check(extra, EXTRA, "fault", 2)
    end
    local fault = { code = code, string = text }

    for key, value in pairs(extra or {}) do
        fault[key] = value
    end
    return setmetatable(fault, mt)
end

local function text(str)
    if str.bytes == nil then
        return nil
    end
    return ffi.string(str.bytes, str.length)
end

-- A received soapc_fault; detail is the untyped one, typed_detail the one under the WSDL's declaration.
function _M.received(c, detail, typed)
    local code = text(c.code)
    local subcodes = {}

    for i = 0, c.subcode_count - 1 do
        subcodes[i + 1] = { name = text(c.subcodes[2 * i]), ns = text(c.subcodes[2 * i + 1]) }
    end
    return setmetatable({
        code = code,
        code_ns = text(c.code_ns),
        name = code and (code:match(":(.*)$") or code),
        string = text(c.string) or "",
        lang = text(c.lang),
        actor = text(c.actor),
        node = text(c.node),
        subcodes = subcodes,
        detail = typed or detail,
        raw_detail = detail,
    }, mt)
end

return _M
