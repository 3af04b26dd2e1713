-- Transport of nginx: HTTP/1.1 over cosockets; the only module that knows ngx. Nothing here blocks.
local ngx = ngx
local log = require "soapc.log"
local reply = require "soapc.transport.reply"
local connect = require "soapc.transport.connect"
local concat = table.concat

local _M = {}

local now = require("soapc.clock").now

-- Phases in which lua-nginx-module allows cosockets.
local ALLOWED = {
    rewrite = true, server_rewrite = true, access = true, content = true, timer = true,
    ssl_cert = true, ssl_session_fetch = true, ssl_client_hello = true, preread = true,
}

function _M.is_allowed(phase)
    return ALLOWED[phase] or false
end

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

local function attempt(url, req, proxy, request, limits)
    local t, deadline = limits.timeouts, limits.deadline
    local sock, reused = connect.open(url, req, proxy, t, deadline)

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

-- The value of Authorization: a token (RFC 6750), or Basic (RFC 7617) for a user of the options or of the URL; nil and why.
local function authorization(url, options)
    if options.token then
        if options.token:find("[^%w%-._~+/=]") then
            return nil, "soapc: the bearer token holds a character that none may hold (RFC 6750, 2.1)"
        end
        return "Bearer " .. options.token
    elseif options.user then
        return "Basic " .. ngx.encode_base64(options.user .. ":" .. (options.password or ""))
    elseif url.credentials then
        local user, password = url.credentials:match("^([^:]*):?(.*)$")
        return "Basic " .. ngx.encode_base64(percent_decode(user) .. ":" .. percent_decode(password))
    end
end

-- The request's bytes, or nil and why.
local function compose(url, req, proxy)
    local names, why = names_of(req.headers)

    if not names then
        return nil, why
    end
    local target = url.path
    if proxy and url.scheme == "http" then -- RFC 9112, 3.2.2
        target = "http://" .. url.authority .. target
    end
    local lines = { (req.method or "POST") .. " " .. target .. " HTTP/1.1" }
    if not names.host then
        lines[#lines + 1] = "Host: " .. url.authority
    end
    for _, line in ipairs(req.headers) do
        local name = line:match("^[^:]*"):lower()
        -- What is for a proxy goes to one, never through its tunnel.
        if name ~= "content-length" and (name ~= "proxy-authorization" or (proxy and url.scheme == "http")) then
            lines[#lines + 1] = line
        end
    end
    if not names.authorization then
        local value
        value, why = authorization(url, req.options or req)
        if why then
            return nil, why
        elseif value then
            lines[#lines + 1] = "Authorization: " .. value
        end
    end
    if proxy and proxy.authorization and url.scheme == "http" and not names["proxy-authorization"] then
        lines[#lines + 1] = "Proxy-Authorization: " .. proxy.authorization
    end
    if req.method ~= "GET" then
        lines[#lines + 1] = "Content-Length: " .. #req.body
    end
    lines[#lines + 1] = "\r\n"
    return concat(lines, "\r\n") .. req.body
end

-- Options of transport/net.lua that this transport does not have.
local REFUSED = {
    "ca_path", "passphrase", "ciphers", "fingerprint", "unix_socket", "http_version", "tls_min", "tls_max",
    "allow_self_signed", "verify_depth", "max_redirects", "accept_encoding", "ca_file", "one_way_wait",
}

-- Why options are refused, which are never ignored; nil: they are not.
function _M.find_refused(options)
    if options.retry then
        return "soapc: the option 'retry' is not supported over cosockets"
    end
    for _, name in ipairs(REFUSED) do
        if options[name] ~= nil then
            return ("soapc: the option '%s' is not supported over cosockets"):format(name)
        end
    end
    for _, name in ipairs { "auth", "proxy_auth" } do
        if options[name] ~= nil and options[name] ~= "basic" then
            return ("soapc: the option '%s' = '%s' is not supported over cosockets, basic is"):format(name, options[name])
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
    local total = number_of(req.timeout ~= nil and req or options, "timeout")
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
    local refused = req.options and _M.find_refused(req.options)
    if refused then
        return nil, refused
    end
    local url, why = split(req.url)
    if not url then
        return nil, why
    end
    local proxy
    proxy, why = connect.proxy_for(url, req.options or req)
    if proxy == nil then
        return nil, why
    end
    local request
    request, why = compose(url, req, proxy)
    if not request then
        return nil, why
    end
    local limits = limits_of(req)
    local res, failed, stale = attempt(url, req, proxy, request, limits)
    if not res and stale then
        res, failed = attempt(url, req, proxy, request, limits)
    end
    if not res and failed ~= "timeout" and not failed:find("^soapc:") then
        failed = ("soapc: %s:%d%s: %s"):format(url.host, url.port,
            proxy and (" by proxy %s:%d"):format(proxy.host, proxy.port) or "", failed)
    end
    return res, failed
end

-- Calls run(1) to run(count) in light threads, at most `concurrency` at a time, and returns when all are over.
function _M.run_all(count, concurrency, run)
    if not ALLOWED[ngx.get_phase()] then -- each says so
        for i = 1, count do
            run(i)
        end
        return
    end
    local given, raised, threads = 0, nil, {}
    local function work()
        while given < count and not raised do
            given = given + 1
            local ok, why = pcall(run, given)
            if not ok then
                raised = { why }
            end
        end
    end
    for i = 1, math.min(concurrency, count) do
        threads[i] = ngx.thread.spawn(work)
    end
    for i = 1, #threads do
        ngx.thread.wait(threads[i])
    end
    if raised then
        error(raised[1], 0)
    end
end

return _M
