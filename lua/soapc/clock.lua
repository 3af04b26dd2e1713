-- Seconds, for deadlines.
local ffi = require "ffi"

local _M = {}

if not pcall(ffi.typeof, "soapc_lua_time") then
    ffi.cdef [[
        typedef struct soapc_lua_time { long seconds, nanoseconds; } soapc_lua_time;
        int clock_gettime(int clock, soapc_lua_time *time);
    ]]
end

local CLOCK_MONOTONIC = 1
local time = ffi.new("soapc_lua_time")

function _M.now()
    if type(ngx) == "table" and ngx.now then
        ngx.update_time() -- nginx's own stand still while data that is there is read
        return ngx.now()
    end
    ffi.C.clock_gettime(CLOCK_MONOTONIC, time)
    return tonumber(time.seconds) + tonumber(time.nanoseconds) / 1e9
end

return _M
