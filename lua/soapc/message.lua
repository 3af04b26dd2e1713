-- A pool of the engine's messages. A handler may yield or call again, so each call takes its own and gives it back.
local ffi = require "ffi"
local lib = require "soapc.lib"
local err = require "soapc.err"

local C = lib.engine()
local KEEP = 16

-- Lua builds values by recursion, so a message may nest less deep here than in the engine.
local DEPTH = 1000

local _M = { DEPTH = DEPTH }
local pool, pooled = {}, 0

local defaults = ffi.new("soapc_limits")
defaults.decode_depth = DEPTH

-- A message, or nil and the error. With limits (a soapc_limits) it is made for this call alone.
function _M.take(limits)
    if pooled > 0 and not limits then
        local message = pool[pooled]

        pool[pooled] = nil
        pooled = pooled - 1
        return message
    end
    local message = C.soapc_message_new(nil, limits or defaults, err.buffer)

    if message == nil then
        return nil, err.take()
    end
    return ffi.gc(message, C.soapc_message_free)
end

function _M.give(message, limits)
    if limits or pooled >= KEEP then
        C.soapc_message_free(ffi.gc(message, nil))
        return
    end
    C.soapc_message_reset(message)
    pooled = pooled + 1
    pool[pooled] = message
end

local LIMITS = { "decode_depth", "encode_depth", "attributes", "documents" }

-- {bytes =, decode_depth =, encode_depth =, attributes =, documents =} as a soapc_limits; nil without a table.
function _M.limits(options)
    if not options then
        return nil
    end
    local limits = ffi.new("soapc_limits")

    for _, name in ipairs(LIMITS) do
        limits[name] = options[name] or 0
    end
    limits.decode_depth = limits.decode_depth > 0 and limits.decode_depth or DEPTH
    limits.message_bytes = options.bytes or 0
    return limits
end

return _M
