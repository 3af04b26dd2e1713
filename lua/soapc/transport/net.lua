-- Transport of plain LuaJIT: libsoapc-net (libcurl), blocking.
local ffi = require "ffi"
local lib = require "soapc.lib"
local err = require "soapc.err"

local C = lib.engine()
local _M = {}
local handle

-- The process's soapc_net; nil and the error in err.buffer.
function _M.handle()
    if not handle then
        local net, why = lib.net()
        if not net then
            error(why, 0)
        end
        local new = net.soapc_net_new(err.buffer)
        if new == nil then
            return nil
        end
        handle = ffi.gc(new, net.soapc_net_free)
    end
    return handle
end

local function headers_of(reply, net)
    local head = ffi.string(reply.head, reply.head_length)
    local headers = {}

    for name, value in head:gmatch("\n([^:\r\n]+):[ \t]*([^\r\n]*)") do
        headers[name:lower()] = value
    end
    return headers
end

-- res, err = transport(req): req = {url, method, headers = {"Name: value", ...}, body, timeouts, ...}.
function _M.exchange(req)
    local net, why = lib.net()
    if not net then
        return nil, why
    end
    if not _M.handle() then
        return nil, err.take()
    end
    local request = ffi.new("soapc_http_request")
    local count = #req.headers
    local lines = ffi.new("const char *[?]", count + 1)

    for i = 1, count do
        lines[i - 1] = req.headers[i]
    end
    local timeouts = req.timeouts or {}
    request.method = req.method
    request.url = req.url
    request.headers = lines
    request.header_count = count
    request.body = req.body
    request.body_length = #req.body
    request.connect_timeout = timeouts[1] or 0
    request.read_timeout = timeouts[3] or 0
    request.total_timeout = req.timeout or 0
    request.keep_alive = req.keepalive == false and 0 or 1
    request.no_wait = req.no_wait and 1 or 0
    request.insecure_peer = req.ssl_verify == false and 1 or 0
    request.insecure_name = request.insecure_peer
    request.tls_name = req.ssl_name
    request.ca_file = req.ca_file
    request.certificate = req.certificate
    request.certificate_key = req.certificate_key

    local reply = ffi.new("soapc_http_reply")
    local status = net.soapc_http_exchange(_M.handle(), request, reply, err.buffer)
    if status ~= C.SOAPC_OK then
        local e = err.take()
        net.soapc_http_reply_release(reply)
        if status == C.SOAPC_TIMEOUT then
            return nil, "timeout", e
        end
        return nil, e
    end
    local res = {
        status = tonumber(reply.status),
        headers = headers_of(reply),
        body = ffi.string(reply.body, reply.body_length),
        reused = reply.reused ~= 0,
    }
    net.soapc_http_reply_release(reply)
    return res
end

return _M
