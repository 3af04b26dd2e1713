-- Transport of plain LuaJIT: libsoapc-net (libcurl), blocking. docs/http.md says what the options mean.
local bit = require "bit"
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
            return nil -- the error is in err.buffer
        end
        handle = ffi.gc(new, net.soapc_net_free)
    end
    return handle
end

-- Options that are a field of soapc_http_request as they stand: strings, then numbers.
local TEXTS = {
    ssl_name = "tls_name", ca_file = "ca_file", ca_path = "ca_path", certificate = "certificate",
    certificate_key = "certificate_key", passphrase = "key_passphrase", ciphers = "ciphers", fingerprint = "fingerprint",
    user = "user", password = "password", token = "token", proxy_host = "proxy_host", proxy_user = "proxy_user",
    proxy_password = "proxy_password", no_proxy = "no_proxy", unix_socket = "unix_socket",
}
local NUMBERS = {
    timeout = "total_timeout", one_way_wait = "reply_wait", proxy_port = "proxy_port", max_redirects = "max_redirects",
    verify_depth = "verify_depth", max_reply_bytes = "max_reply_bytes",
}
local AUTH = { basic = 1, digest = 2, ntlm = 4, negotiate = 8 }
local HTTP = { ["1.0"] = 10, ["1.1"] = 0, ["2"] = 20, ["2-prior-knowledge"] = 21 }
local TLS = { ["1.0"] = 10, ["1.1"] = 11, ["1.2"] = 12, ["1.3"] = 13 }

-- The number that an option's text stands for; raises, for it is the program's mistake.
local function chosen(opts, name, table_, otherwise)
    local value = opts[name]

    if value == nil then
        return otherwise
    end
    local number = 0
    for word in tostring(value):gmatch("[^, ]+") do
        if not table_[word] then
            local names = {}
            for known in pairs(table_) do
                names[#names + 1] = known
            end
            table.sort(names)
            error(("option '%s' = '%s': one of %s was expected"):format(name, tostring(value), table.concat(names, ", ")), 0)
        end
        number = bit.bor(number, table_[word])
    end
    return number
end

-- Numbers of clients by their options: what one has learned of a server is not another's.
local clients, client_count = setmetatable({}, { __mode = "k" }), 0

local function client_of(opts)
    if not clients[opts] then
        client_count = client_count + 1
        clients[opts] = client_count
    end
    return clients[opts]
end

-- Sets what the options say of HTTP in a zeroed soapc_http_request, which is good for as long as they are kept.
function _M.fill(request, opts)
    for name, field in pairs(TEXTS) do
        if opts[name] ~= nil then
            if type(opts[name]) ~= "string" then
                error(("option '%s': a string was expected, got %s"):format(name, type(opts[name])), 0)
            elseif opts[name]:find("\0", 1, true) then
                error(("option '%s' holds a NUL character"):format(name), 0)
            end
            request[field] = opts[name]
        end
    end
    for name, field in pairs(NUMBERS) do
        if opts[name] ~= nil then
            if type(opts[name]) ~= "number" or opts[name] < 0 then
                error(("option '%s': a number was expected"):format(name), 0)
            end
            request[field] = opts[name]
        end
    end
    local timeouts = opts.timeouts or {}
    request.connect_timeout = timeouts[1] or 0
    request.read_timeout = timeouts[3] or 0
    request.keep_alive = opts.keepalive == false and 0 or 1
    request.no_request_head = 1
    request.client = opts.user and client_of(opts) or 0
    request.accept_encoding = opts.accept_encoding and 1 or 0
    request.insecure_peer = opts.ssl_verify == false and 1 or 0
    request.insecure_name = request.insecure_peer
    request.allow_self_signed = opts.allow_self_signed and 1 or 0
    request.auth = chosen(opts, "auth", AUTH, opts.user and AUTH.basic + AUTH.digest or 0)
    request.proxy_auth = chosen(opts, "proxy_auth", AUTH, 0)
    request.http_version = chosen(opts, "http_version", HTTP, 0)
    request.tls_min = chosen(opts, "tls_min", TLS, 0)
    request.tls_max = chosen(opts, "tls_max", TLS, 0)
    if opts.user and not opts.password then
        request.password = ""
    end
end

local function headers_of(reply)
    local head = ffi.string(reply.head, reply.head_length)
    local headers = {}

    for name, value in head:gmatch("\n([^:\r\n]+):[ \t]*([^\r\n]*)") do
        headers[name:lower()] = value
    end
    return headers
end

-- What the log hook and meta.timing get of an exchange.
local function timing_of(reply)
    return {
        lookup = reply.lookup, connect = reply.connect, tls = reply.tls, first_byte = reply.first_byte,
        total = reply.seconds, bytes_sent = tonumber(reply.bytes_sent), bytes_received = tonumber(reply.bytes_received),
        requests = tonumber(reply.requests), redirects = tonumber(reply.redirects),
        attempts = tonumber(reply.attempts), address = ffi.string(reply.address),
    }
end
_M.timing_of = timing_of

-- Sets a zeroed soapc_http_request for `req`; what it points to is kept in `held`. nil and why when it cannot be sent.
local function prepare(request, req, held)
    local count = #req.headers
    local lines = ffi.new("const char *[?]", count + 1)

    held[#held + 1] = lines
    if req.url:find("\0", 1, true) then -- where C would take it for the end
        return nil, "soapc: the URL holds a NUL character"
    end
    for i = 1, count do
        if req.headers[i]:find("\0", 1, true) then
            return nil, ("soapc: header line %d holds a NUL character: %s"):format(i, req.headers[i]:match("^[^:%c]*"))
        end
        lines[i - 1] = req.headers[i]
    end
    _M.fill(request, req.options or req)
    request.method = req.method
    request.url = req.url
    request.headers = lines
    request.header_count = count
    request.body = req.body
    request.body_length = #req.body
    request.no_wait = req.no_wait and 1 or 0
    if req.no_wait and (req.options or req).one_way_wait == nil then
        request.reply_wait = 5000
    end
    if req.attempts then
        request.attempts = req.attempts
        request.retry_delay = req.options.retry.delay or 0
    end
    return true
end

-- What an exchange gives: the reply, or nil, what went wrong, and the error.
local function take(net, req, reply, failed)
    local timing = timing_of(reply)

    if failed then
        net.soapc_http_reply_release(reply)
        failed.timing = timing
        if failed.status == C.SOAPC_TIMEOUT then
            return nil, "timeout", failed
        end
        return nil, tostring(failed), failed
    end
    local res = {
        status = tonumber(reply.status),
        headers = headers_of(reply),
        body = ffi.string(reply.body, reply.body_length),
        reused = reply.reused ~= 0,
        url = reply.effective_url ~= nil and ffi.string(reply.effective_url) or req.url,
        timing = timing,
    }
    net.soapc_http_reply_release(reply)
    return res
end

-- The library and the process's handle, or nil, what is wrong, and the error.
local function open()
    local net, why = lib.net()

    if not net then
        return nil, why
    end
    if not _M.handle() then
        return err.fail(err.take())
    end
    return net
end

-- res, err = transport(req): req = {url, method, headers = {"Name: value", ...}, body, options}. options: those of
-- client.new; where there are none, req itself.
function _M.exchange(req)
    local net, why, e = open()
    if not net then
        return nil, why, e
    end
    local request, held = ffi.new("soapc_http_request"), {}
    local ready, wrong = prepare(request, req, held)
    if not ready then
        return nil, wrong
    end
    local reply = ffi.new("soapc_http_reply")
    local status = net.soapc_http_exchange(_M.handle(), request, reply, err.buffer)
    return take(net, req, reply, status ~= C.SOAPC_OK and err.take() or nil)
end

-- Many exchanges at once, at most `concurrency` at a time, `deadline` milliseconds for all (nil: none): a list of
-- {res, err, detail} as exchange gives them, in the order of `reqs`.
function _M.exchange_all(reqs, concurrency, deadline)
    local count = #reqs
    local results = {}
    local net, why, e = open()
    if not net then
        for i = 1, count do
            results[i] = { nil, why, e }
        end
        return results
    end
    local requests, replies = ffi.new("soapc_http_request[?]", count), ffi.new("soapc_http_reply[?]", count)
    local errors = ffi.new("soapc_error[?]", count)
    local held, places, ready = {}, {}, 0
    for i = 1, count do
        local fits, wrong = prepare(requests[ready], reqs[i], held)
        if fits then
            places[ready] = i
            ready = ready + 1
        else
            results[i] = { nil, wrong }
            ffi.fill(requests[ready], ffi.sizeof("soapc_http_request"))
        end
    end
    net.soapc_http_exchange_all(_M.handle(), requests, ready, concurrency, math.ceil(deadline or 0), replies, errors, err.buffer)
    for at = 0, ready - 1 do
        local i = places[at]
        local failed = errors[at].status ~= 0 and err.read(errors[at]) or nil
        results[i] = { take(net, reqs[i], replies[at], failed) }
    end
    return results
end

return _M
