-- Transport of nginx: HTTP/1.1 over cosockets; the only module that knows ngx. Nothing here blocks.
local ngx = ngx
local log = require "soapc.log"
local reply = require "soapc.transport.reply"
local tcp = ngx.socket.tcp
local concat = table.concat

local _M = {}

-- Seconds; those of nginx stand still while data that is there is read.
local function now()
    ngx.update_time()
    return ngx.now()
end

-- Phases in which lua-nginx-module allows cosockets.
local ALLOWED = {
    rewrite = true, server_rewrite = true, access = true, content = true, timer = true,
    ssl_cert = true, ssl_session_fetch = true, ssl_client_hello = true, preread = true,
}

local MAX_BODY = 256 * 1024 * 1024
local LONGEST = 0x7fffff00 -- bytes of a string of LuaJIT
local SEND_PIECE = 65536
local DEFAULT_TIMEOUTS = { 5000, 5000, 60000 }

-- For an error's text: without password and control characters.
local function shown(url)
    return (log.mask(url):sub(1, 200):gsub("%c", "?"))
end

local function percent_decode(text)
    return (text:gsub("%%(%x%x)", function(hex)
        return string.char(tonumber(hex, 16))
    end))
end

local function split(url)
    if url:find("[%c ]") then
        return nil, ("soapc: cannot read the URL '%s': it holds a blank or a control character"):format(shown(url))
    end
    local scheme, authority, path = url:match("^(https?)://([^/?#]+)([^#]*)")

    if not scheme then
        return nil, "soapc: not an http or https URL: " .. shown(url)
    end
    local credentials, place = authority:match("^(.*)@([^@]*)$")
    authority = place or authority
    local host, port = authority:match("^(%b[]):?(%d*)$")
    if not host then
        host, port = authority:match("^([^:]+):?(%d*)$")
    end
    if not host then
        return nil, "soapc: no host in URL " .. shown(url)
    end
    port = port ~= "" and tonumber(port) or (scheme == "https" and 443 or 80)
    if port < 1 or port > 65535 then
        return nil, "soapc: no such port in URL " .. shown(url)
    end
    if path == "" then
        path = "/"
    elseif path:sub(1, 1) ~= "/" then
        path = "/" .. path
    end
    return {
        scheme = scheme,
        host = host,
        port = port,
        path = path,
        authority = authority,
        credentials = credentials ~= "" and credentials or nil,
    }
end

-- One pool for one origin and TLS identity, so that identities never mix.
local function pool_name(url, req)
    return concat({ "soapc", url.scheme, url.host, url.port, req.ssl_name or "", tostring(req.ssl_verify ~= false) }, ":")
end

local function open(url, req, t, deadline)
    local sock = tcp()
    local left = reply.rest(now, deadline, t[1])

    if not left then
        return nil, "timeout"
    end
    sock:settimeouts(left, t[2], t[3])
    local host = url.host
    local ok, why = sock:connect(host, url.port, { pool = pool_name(url, req), pool_size = req.keepalive_pool or 32 })
    if not ok then
        return nil, why == "timeout" and "timeout" or ("soapc: cannot connect to %s:%d: %s"):format(host, url.port, why)
    end
    local reused = sock:getreusedtimes()
    if url.scheme == "https" and reused == 0 then
        left = reply.rest(now, deadline, t[1])
        if not left then
            sock:close()
            return nil, "timeout"
        end
        sock:settimeouts(left, t[2], t[3])
        local session, failed = sock:sslhandshake(nil, req.ssl_name or host, req.ssl_verify ~= false)
        if not session then
            sock:close()
            return nil, failed == "timeout" and failed or ("soapc: TLS with %s:%d: %s"):format(host, url.port, failed)
        end
    end
    return sock, reused
end

-- In pieces when there is a deadline, so that it is looked at however slowly the peer takes them.
local function send(sock, request, t, deadline)
    if not deadline then
        return sock:send(request)
    end
    for from = 1, #request, SEND_PIECE do
        local left = reply.rest(now, deadline, t[2])
        if not left then
            return nil, "timeout"
        end
        sock:settimeouts(t[1], left, t[3])
        local sent, why = sock:send(request:sub(from, from + SEND_PIECE - 1))
        if not sent then
            return nil, why
        end
    end
    return #request
end

-- Whether `why` says that a kept connection had been closed by the peer.
local function is_stale(why)
    return why == "closed" or why == "connection reset by peer" or why == "broken pipe"
end

local function attempt(url, req, request, limits)
    local t, deadline = limits.timeouts, limits.deadline
    local sock, reused = open(url, req, t, deadline)

    if not sock then
        return nil, reused
    end
    local reader = reply.new(sock, now, t, deadline)
    local sent, why = send(sock, request, t, deadline)
    local head
    if sent then
        head, why = reader:head()
    end
    if not head then
        sock:close()
        return nil, why, reused > 0 and reader.received == 0 and is_stale(why)
    end
    local body, keep = reader:body(head, limits.body)
    if not body then
        sock:close()
        return nil, keep
    end
    if keep and req.keepalive ~= false then
        sock:setkeepalive(req.keepalive_timeout or 60000, req.keepalive_pool or 32)
    else
        sock:close()
    end
    return { status = head.status, reason = head.reason, headers = head.headers, body = body, reused = reused > 0 }
end

-- The names of the header lines in lower case, as a set; nil and why when one is no header line, in net/headers.c's words.
local function names_of(lines)
    local names = {}

    for i, line in ipairs(lines) do
        local name = type(line) == "string" and line:match("^([%w!#$%%&'*+.^_`|~-]+):")
        if not name then
            return nil, ('soapc: header line %d is not "Name: value": %s'):format(i,
                (tostring(line):sub(1, 100):gsub("%c", "?")))
        elseif line:find("[\r\n]") then
            return nil, ("soapc: header line %d holds a line break: %s"):format(i, name)
        elseif line:find("\0", 1, true) then
            return nil, ("soapc: header line %d holds a NUL character: %s"):format(i, name)
        end
        name = name:lower()
        if name == "transfer-encoding" then
            return nil, ("soapc: header line %d: Transfer-Encoding is not supported, the body has a length"):format(i)
        end
        names[name] = true
    end
    return names
end

-- The value of Basic (RFC 7617) for the user:password of a URL.
local function basic(credentials)
    local user, password = credentials:match("^([^:]*):?(.*)$")

    return "Basic " .. ngx.encode_base64(percent_decode(user) .. ":" .. percent_decode(password))
end

-- The request's bytes, or nil and why.
local function compose(url, req)
    local names, why = names_of(req.headers)

    if not names then
        return nil, why
    end
    local lines = { (req.method or "POST") .. " " .. url.path .. " HTTP/1.1" }
    if not names.host then
        lines[#lines + 1] = "Host: " .. url.authority
    end
    for _, line in ipairs(req.headers) do
        if not line:lower():find("^content%-length:") then
            lines[#lines + 1] = line
        end
    end
    if url.credentials and not names.authorization then
        lines[#lines + 1] = "Authorization: " .. basic(url.credentials)
    end
    lines[#lines + 1] = "Content-Length: " .. #req.body
    lines[#lines + 1] = "\r\n"
    return concat(lines, "\r\n") .. req.body
end

-- Options of transport/net.lua that this transport does not have: refused, never ignored.
local REFUSED = {
    "ca_path", "passphrase", "ciphers", "fingerprint", "user", "password", "auth", "token", "proxy_host", "proxy_port",
    "proxy_user", "proxy_password", "proxy_auth", "no_proxy", "unix_socket", "http_version", "tls_min", "tls_max",
    "allow_self_signed", "verify_depth", "max_redirects", "accept_encoding", "certificate", "certificate_key", "ca_file",
    "one_way_wait",
}

local function find_refused(options)
    if options.retry then
        return "soapc: the option 'retry' is not supported over cosockets"
    end
    for _, name in ipairs(REFUSED) do
        if options[name] ~= nil then
            return ("soapc: the option '%s' is not supported over cosockets"):format(name)
        end
    end
end

-- The number of an option, or nil when it is absent or 0, which means none; raises, for it is the program's mistake.
local function number_of(options, key, name)
    local value = options[key]

    name = name or key
    if value ~= nil and (type(value) ~= "number" or not (value >= 0)) then
        error(("option '%s': a number was expected"):format(name), 0)
    end
    return value and value > 0 and value or nil
end

-- What an exchange may take: timeouts {connect, send, read}, the deadline of all of it (or nil), and the bytes of the body.
local function limits_of(req)
    local options = req.options or req
    local given = req.timeouts or options.timeouts or {}
    local total = number_of(options, "timeout")
    local timeouts = {}

    for i, default in ipairs(DEFAULT_TIMEOUTS) do
        timeouts[i] = number_of(given, i, "timeouts") or default
    end
    return {
        timeouts = timeouts,
        deadline = total and now() + total / 1000 or nil,
        body = math.min(number_of(options, "max_reply_bytes") or MAX_BODY, LONGEST),
    }
end

-- res, err = exchange(req), as transport/net.lua. "timeout" for a timeout, a line of text for other failures. A kept
-- connection that turns out to be closed before a byte of the reply came is replaced once.
function _M.exchange(req)
    local phase = ngx.get_phase()
    if not ALLOWED[phase] then
        return nil, "soapc: network not allowed in " .. phase
    end
    local refused = req.options and find_refused(req.options)
    if refused then
        return nil, refused
    end
    local url, why = split(req.url)
    if not url then
        return nil, why
    end
    local request
    request, why = compose(url, req)
    if not request then
        return nil, why
    end
    local limits = limits_of(req)
    local res, failed, stale = attempt(url, req, request, limits)
    if not res and stale then
        res, failed = attempt(url, req, request, limits)
    end
    if not res and failed ~= "timeout" and not failed:find("^soapc:") then
        failed = ("soapc: %s:%d: %s"):format(url.host, url.port, failed)
    end
    return res, failed
end

return _M
