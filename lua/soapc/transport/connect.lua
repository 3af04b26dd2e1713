-- Connections of nginx's transport: cosockets by way of proxies, TLS with the client's certificate, pools that never mix
-- identities.
local ngx = ngx
local now = require("soapc.clock").now
local reply = require "soapc.transport.reply"
local concat = table.concat

local _M = {}

-- Whether a host is reached without the proxy; nil and why when the list cannot be understood.
local function is_direct(no_proxy, host)
    for name in (no_proxy or ""):lower():gmatch("[^, ]+") do
        if name:find("/", 1, true) then
            return nil, ("soapc: no_proxy: networks such as %s are not supported over cosockets"):format(name)
        end
        name = name:gsub("^%.", "")
        if name == "*" or name == host or host:sub(-#name - 1) == "." .. name then
            return true
        end
    end
    return false
end

-- {host, port, authorization} of the proxy for a URL; false without one; nil and why.
function _M.proxy_for(url, options)
    if not options.proxy_host then
        return false
    end
    local direct, why = is_direct(options.no_proxy, url.host:lower())
    if direct == nil then
        return nil, why
    elseif direct then
        return false
    elseif not options.proxy_port then
        return nil, "soapc: the option 'proxy_host' needs 'proxy_port'"
    end
    local user = options.proxy_user
    return {
        host = options.proxy_host,
        port = options.proxy_port,
        authorization = user and "Basic " .. ngx.encode_base64(user .. ":" .. (options.proxy_password or "")) or nil,
    }
end

local identities = {} -- {certificate, key, hash} by the paths of their files, which are read once

local function read(path)
    local file, why = io.open(path, "rb")
    if not file then
        return nil, why
    end
    local bytes = file:read("*a")
    file:close()
    return bytes or "", nil
end

-- The client's certificate; false without one; nil and why.
local function identity_for(options)
    if not options.certificate then
        return false
    end
    local key_path = options.certificate_key or options.certificate
    local name = options.certificate .. "\0" .. key_path
    if identities[name] then
        return identities[name]
    end
    local ssl = require "ngx.ssl"
    local pem, why = read(options.certificate)
    local key_pem
    if pem then
        key_pem, why = read(key_path)
    end
    if not key_pem then
        return nil, "soapc: the client's certificate cannot be read: " .. why
    end
    if key_pem:find("ENCRYPTED", 1, true) then -- OpenSSL would ask for the passphrase on the terminal
        return nil, ("soapc: certificate_key '%s': its private key is encrypted, which is not supported over cosockets"):format(key_path)
    end
    local chain, bad = ssl.parse_pem_cert(pem)
    local key
    if chain then
        key, bad = ssl.parse_pem_priv_key(key_pem)
    end
    if not key then
        return nil, ("soapc: the client's certificate %s cannot be used: %s"):format(options.certificate, bad)
    end
    identities[name] = { certificate = chain, key = key, hash = ngx.md5(pem .. key_pem) }
    return identities[name]
end

-- One pool for one origin, way there and TLS identity.
local function pool_name(url, req, proxy, identity)
    return concat({ "soapc", url.scheme, url.host, url.port, req.ssl_name or "", tostring(req.ssl_verify ~= false),
        identity and identity.hash or "", proxy and proxy.host or "", proxy and proxy.port or "",
        proxy and proxy.authorization and ngx.md5(proxy.authorization) or "" }, ":")
end

-- A tunnel to the URL's host; nil and why.
local function tunnel(sock, url, proxy, t, deadline)
    local place = ("%s:%d"):format(url.host, url.port)
    local lines = { "CONNECT " .. place .. " HTTP/1.1", "Host: " .. place }

    if proxy.authorization then
        lines[#lines + 1] = "Proxy-Authorization: " .. proxy.authorization
    end
    lines[#lines + 1] = "\r\n"
    local sent, why = sock:send(concat(lines, "\r\n"))
    if not sent then
        return nil, why
    end
    local reader = reply.new(sock, now, t, deadline)
    local head
    head, why = reader:head()
    if not head then
        return nil, why
    elseif head.status < 200 or head.status > 299 then
        return nil, ("the proxy answers with status %d %s"):format(head.status, head.reason)
    elseif reader.at <= #reader.buffer then
        return nil, "the proxy sends bytes before TLS begins"
    end
    return true
end

local function handshake(sock, url, req, identity)
    if identity then
        local ok, why = sock:setclientcert(identity.certificate, identity.key)
        if not ok then
            return nil, why
        end
    end
    return sock:sslhandshake(nil, req.ssl_name or url.host, req.ssl_verify ~= false)
end

-- A socket and how often it was used before; nil and why. t: {connect, send, read} in milliseconds.
function _M.open(url, req, proxy, t, deadline)
    local identity, why = identity_for(req.options or req)
    if identity == nil then
        return nil, why
    end
    local left = reply.rest(now, deadline, t[1])
    if not left then
        return nil, "timeout"
    end
    local sock = ngx.socket.tcp()
    sock:settimeouts(left, t[2], t[3])
    local host, port = proxy and proxy.host or url.host, proxy and proxy.port or url.port
    local ok
    ok, why = sock:connect(host, port, {
        pool = pool_name(url, req, proxy, identity), pool_size = req.keepalive_pool or 32,
    })
    if not ok then
        return nil, why == "timeout" and "timeout" or ("soapc: cannot connect to %s%s:%d: %s"):format(
            proxy and "the proxy " or "", host, port, why)
    end
    local reused = sock:getreusedtimes()
    if url.scheme == "https" and reused == 0 then
        local done, what = true, nil
        if proxy then
            done, why = tunnel(sock, url, proxy, t, deadline)
            what = ("soapc: no tunnel to %s:%d by proxy %s:%d: %s"):format(url.host, url.port, host, port, why or "")
        end
        left = done and reply.rest(now, deadline, t[1])
        if done and not left then
            done, why = nil, "timeout"
        elseif done then
            sock:settimeouts(left, t[2], t[3])
            done, why = handshake(sock, url, req, identity)
            what = ("soapc: TLS with %s:%d: %s"):format(url.host, url.port, why or "")
        end
        if not done then
            sock:close()
            return nil, why == "timeout" and why or what
        end
    end
    return sock, reused
end

return _M
