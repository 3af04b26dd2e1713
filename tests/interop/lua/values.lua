-- The values of tests/interop between JSON and Lua: ../README.md.
local cjson = require "cjson"
local soapc = require "soapc"

local NS = "{urn:soapc:interop}"
local DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

local _M = { NS = NS }

local function set(names)
    local found = {}
    for name in names:gmatch("%S+") do
        found[name] = true
    end
    return found
end

local NUMBERS = set "byte short int unsignedByte unsignedShort unsignedInt number age width height depth hop count float double ratio radius"
local BOOLEANS = set "boolean flag"
local SPECIAL = { INF = 1 / 0, ["-INF"] = -1 / 0, NaN = 0 / 0 }

local function from_base64(text)
    local bits = text:gsub("=", ""):gsub(".", function(digit)
        local value, out = DIGITS:find(digit, 1, true) - 1, ""
        for power = 5, 0, -1 do
            out = out .. math.floor(value / 2 ^ power) % 2
        end
        return out
    end)
    return (bits:gsub("%d%d%d?%d?%d?%d?%d?%d?", function(byte)
        return #byte == 8 and string.char(tonumber(byte, 2)) or ""
    end))
end

local function to_base64(bytes)
    return (bytes:gsub("..?.?", function(group)
        local a, b, c = group:byte(1, 3)
        local value = a * 65536 + (b or 0) * 256 + (c or 0)
        local out = ""
        for power = 3, 0, -1 do
            local digit = math.floor(value / 64 ^ power) % 64 + 1
            out = out .. DIGITS:sub(digit, digit)
        end
        return out:sub(1, #group + 1) .. ("="):rep(3 - #group)
    end))
end

function _M.from_json(value, name)
    if value == cjson.null then
        return soapc.null
    elseif type(value) == "table" then
        local out = {}
        for key, item in pairs(value) do
            if key == "@type" then
                out["@xsi:type"] = NS .. item
            else
                out[key] = _M.from_json(item, type(key) == "string" and key or name)
            end
        end
        return out
    elseif NUMBERS[name] then
        return SPECIAL[value] or tonumber(value)
    elseif BOOLEANS[name] then
        return value == "true"
    elseif name == "base64Binary" then
        return from_base64(value)
    elseif name == "hexBinary" then
        return (value:gsub("%x%x", function(byte) return string.char(tonumber(byte, 16)) end))
    end
    return value
end

function _M.to_json(value, name)
    if value == nil or value == soapc.null then
        return cjson.null
    elseif type(value) == "table" then
        local out = {}
        for key, item in pairs(value) do
            if key == "@xsi:type" then
                out["@type"] = item:gsub(NS, "", 1)
            else
                out[key] = _M.to_json(item, type(key) == "string" and key or name)
            end
        end
        return out
    elseif type(value) == "number" then
        return value ~= value and "NaN" or value == 1 / 0 and "INF" or value == -1 / 0 and "-INF" or ("%.17g"):format(value)
    elseif name == "base64Binary" then
        return to_base64(value)
    elseif name == "hexBinary" then
        return (value:gsub(".", function(byte) return ("%02X"):format(byte:byte()) end))
    end
    return value
end

return _M
