-- Transport of nginx: HTTP/1.1 over cosockets; the only module that knows ngx. Nothing here blocks.
local ngx = ngx
local tcp = ngx.socket.tcp
local concat = table.concat

local _M = {}

-- Phases in which lua-nginx-module allows cosockets.
local ALLOWED = {
    rewrite = true, server_rewrite = true, access = true, content = true, timer = true,
    ssl_cert = true, ssl_session_fetch = true, ssl_client_hello = true, preread = true,
}

local MAX_HEAD = 65536

local function split(url)
    local scheme, authority, path = url:match("^(https?)://([^/?#]+)([^#]*)")

    if not scheme then
        return nil, "soapc: not an http or https URL: " .. tostring(url)
    end
    authority = authority:match("@([^@]*)$") or authority
    local host, port = authority:match("^(%b[]):?(%d*)$")
    if not host then
        host, port = authority:match("^([^:]+):?(%d*)$")
    end
    if not host then
        return nil, "soapc: no host in URL " .. url
    end
    if path == "" then
        path = "/"
    elseif path:sub(1, 1) ~= "/" then
        path = "/" .. path
    end
    return {
        scheme = scheme,
        host = host,
        port = port ~= "" and tonumber(port) or (scheme == "https" and 443 or 80),
        path = path,
        authority = authority,
    }
end

local function read_head(sock)
    local line, why = sock:receive("*l")

    if not line then
        return nil, why
    end
    local status, reason = line:match("^HTTP/1%.%d (%d%d%d) ?(.*)$")
    if not status then
        return nil, "not an HTTP/1 status line: " .. line:sub(1, 80)
    end
    local minor = line:match("^HTTP/1%.(%d)")
    local headers, size = {}, #line
    while true do
        line, why = sock:receive("*l")
        if not line then
            return nil, why
        elseif line == "" then
            break
        end
        size = size + #line
        if size > MAX_HEAD then
            return nil, "reply headers are larger than 64 KiB"
        end
        local name, value = line:match("^([^:%s]+):[ \t]*(.-)[ \t]*$")
        if name then
            name = name:lower()
            headers[name] = headers[name] and headers[name] .. ", " .. value or value
        end
    end
    return { status = tonumber(status), reason = reason, headers = headers, minor = minor }
end

local function read_chunks(sock, limit)
    local pieces, size = {}, 0

    while true do
        local line, why = sock:receive("*l")
        if not line then
            return nil, why
        end
        local length = tonumber(line:match("^%s*(%x+)"), 16)
        if not length then
            return nil, "bad chunk size: " .. line:sub(1, 40)
        end
        if length == 0 then
            repeat
                line, why = sock:receive("*l")
                if not line then
                    return nil, why
                end
            until line == ""
            return concat(pieces)
        end
        size = size + length
        if size > limit then
            return nil, "reply is larger than the limit of " .. limit .. " bytes"
        end
        local piece
        piece, why = sock:receive(length)
        if not piece then
            return nil, why
        end
        pieces[#pieces + 1] = piece
        line, why = sock:receive(2)
        if not line then
            return nil, why
        end
    end
end

-- The body, and whether the connection can be kept.
local function read_body(sock, head, limit)
    local headers = head.headers
    local keep = head.minor ~= "0" and not (headers.connection or ""):lower():find("close", 1, true)

    if head.status == 204 or head.status == 304 then
        return "", keep
    elseif (headers["transfer-encoding"] or ""):lower():find("chunked", 1, true) then
        local body, why = read_chunks(sock, limit)
        return body, body and keep or why
    elseif headers["content-length"] then
        local length = tonumber(headers["content-length"])
        if not length or length > limit then
            return nil, "Content-Length " .. headers["content-length"] .. " is larger than the limit or no number"
        end
        if length == 0 then
            return "", keep
        end
        local body, why = sock:receive(length)
        return body, body and keep or why
    end
    local body, why = sock:receive("*a")
    if body and #body > limit then
        return nil, "reply is larger than the limit of " .. limit .. " bytes"
    end
    return body, body and false or why
end

-- One pool for one origin and TLS identity, so that identities never mix.
local function pool_name(url, req)
    return concat({ "soapc", url.scheme, url.host, url.port, req.ssl_name or "", tostring(req.ssl_verify ~= false) }, ":")
end

local function open(url, req)
    local sock = tcp()
    local t = req.timeouts or {}

    sock:settimeouts(t[1] or 5000, t[2] or 5000, t[3] or 60000)
    local host = url.host
    local ok, why = sock:connect(host, url.port, { pool = pool_name(url, req), pool_size = req.keepalive_pool or 32 })
    if not ok then
        return nil, why == "timeout" and "timeout" or ("soapc: cannot connect to %s:%d: %s"):format(host, url.port, why)
    end
    local reused = sock:getreusedtimes()
    if url.scheme == "https" and reused == 0 then
        local session, failed = sock:sslhandshake(nil, req.ssl_name or host, req.ssl_verify ~= false)
        if not session then
            sock:close()
            return nil, ("soapc: TLS with %s:%d: %s"):format(host, url.port, failed)
        end
    end
    return sock, reused
end

-- Whether `why` says that a kept connection had been closed by the peer.
local function is_stale(why)
    return why == "closed" or why == "connection reset by peer" or why == "broken pipe"
end

local function attempt(url, req, request)
    local sock, reused = open(url, req)

    if not sock then
        return nil, reused
    end
    local sent, why = sock:send(request)
    local head
    if sent then
        repeat
            head, why = read_head(sock)
        until not head or head.status ~= 100
    end
    if not head then
        sock:close()
        return nil, why, reused > 0 and is_stale(why)
    end
    local body, keep = read_body(sock, head, req.max_bytes or 256 * 1024 * 1024)
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

-- Options of transport/net.lua that this transport does not have: refused, since most are about security.
local REFUSED = {
    "ca_path", "passphrase", "ciphers", "fingerprint", "user", "password", "auth", "token", "proxy_host", "proxy_port",
    "proxy_user", "proxy_password", "proxy_auth", "no_proxy", "unix_socket", "http_version", "tls_min", "tls_max",
    "allow_self_signed", "verify_depth", "max_redirects", "accept_encoding", "certificate", "certificate_key", "ca_file",
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
    local lines = { (req.method or "POST") .. " " .. url.path .. " HTTP/1.1", "Host: " .. url.authority }
    for i = 1, #req.headers do
        lines[#lines + 1] = req.headers[i]
    end
    lines[#lines + 1] = "Content-Length: " .. #req.body
    lines[#lines + 1] = "\r\n"
    local request = concat(lines, "\r\n") .. req.body

    local res, failed, stale = attempt(url, req, request)
    if not res and stale then
        res, failed = attempt(url, req, request)
    end
    if not res and failed ~= "timeout" and not failed:find("^soapc:") then
        failed = ("soapc: %s:%d: %s"):format(url.host, url.port, failed)
    end
    return res, failed
end

return _M
