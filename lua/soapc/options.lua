-- Option tables: an unknown key or a value of another type is the program's mistake and is named, never dropped.
local _M = {}

local MAX = 4294967295 -- the engine's numbers have 32 bits

local function is_count(value)
    return type(value) == "number" and value >= 0 and value <= MAX
end

-- A kind of whole numbers from lowest to highest.
local function whole(lowest, highest)
    return {
        ("a whole number from %d to %d"):format(lowest, highest),
        function(value)
            return type(value) == "number" and value >= lowest and value <= highest and value % 1 == 0
        end,
    }
end

local function is_list_of(value, is_item)
    if type(value) ~= "table" then
        return false
    end
    for key, item in pairs(value) do
        if type(key) ~= "number" or not is_item(item) then
            return false
        end
    end
    return true
end

local function is_timeouts(value)
    if not is_list_of(value, is_count) then
        return false
    end
    local count = 0
    for key in pairs(value) do
        if key ~= 1 and key ~= 2 and key ~= 3 then
            return false
        end
        count = count + 1
    end
    return count == 3
end

local AUTH = { basic = true, digest = true, ntlm = true, negotiate = true }

local function is_auth(value)
    if type(value) ~= "string" or not value:find("[^, ]") then
        return false
    end
    for word in value:gmatch("[^, ]+") do
        if not AUTH[word] then
            return false
        end
    end
    return true
end

local function is_token(value) -- RFC 6750, 2.1
    return type(value) == "string" and not value:find("[^%w%-._~+/=]")
end

local DIGESTS = { [32] = true, [40] = true, [64] = true }

local function is_fingerprint(value)
    if type(value) ~= "string" then
        return false
    end
    local digits = value:gsub("[: ]", "")

    return DIGESTS[#digits] and not digits:find("%X")
end

local function is_string(value)
    return type(value) == "string"
end

local function is_text(value) -- C takes a NUL for the end
    return type(value) == "string" and not value:find("\0", 1, true)
end

local function is_ip4(text)
    local bytes = { text:match("^(%d%d?%d?)%.(%d%d?%d?)%.(%d%d?%d?)%.(%d%d?%d?)$") }

    for i = 1, 4 do
        if not bytes[i] or tonumber(bytes[i]) > 255 then
            return false
        end
    end
    return true
end

local function is_ip6(text)
    return text:find("^[%x:.]+$") ~= nil and text:find(":.*:") ~= nil
end

-- An entry of a list of hosts, as soapc_http_hosts_check has it.
local function is_host(entry)
    local address, bits = entry:match("^(.*)/(%d%d?%d?)$")

    if address then
        return is_ip4(address) and tonumber(bits) <= 32 or is_ip6(address) and tonumber(bits) <= 128
    elseif entry:find(":", 1, true) then
        return is_ip6(entry:match("^%[(.*)%]$") or entry)
    end
    return entry == "*" or not (entry:match("^%*%.(.+)$") or entry):find("[%c /*?#@\\;\"'<>()]")
end

local function are_hosts(value)
    if type(value) ~= "string" then
        return false
    end
    for entry in value:gmatch("[^, \t]+") do
        if not is_host(entry) then
            return false
        end
    end
    return true
end

local SCHEMES = { http = true, https = true, file = true }

local function is_callable(value)
    local mt = type(value) == "table" and getmetatable(value)

    return type(value) == "function" or (type(mt) == "table" and mt.__call ~= nil)
end

-- Kinds of options: what is expected, and whether a value is it.
local KINDS = {
    string = { "a string", is_string },
    text = { "a string without a NUL character", is_text },
    path = { "the path of a file, not what is in it,", function(value)
        return is_text(value) and not value:find("-----BEGIN ", 1, true)
    end },
    hosts = { "a list of host names, addresses and networks (10.0.0.0/8)", are_hosts },
    import_hosts = { "a list of host names, addresses and networks (10.0.0.0/8)", function(value)
        return is_list_of(value, function(item) return item ~= "" and are_hosts(item) end)
    end },
    import_schemes = { "a list of http, https, file", function(value)
        return is_list_of(value, function(item) return type(item) == "string" and SCHEMES[item:lower()] end)
    end },
    boolean = { "a boolean", function(value) return type(value) == "boolean" end },
    table = { "a table", function(value) return type(value) == "table" end },
    count = { "a number", is_count },
    timeouts = { "a list of three numbers {connect, send, read}", is_timeouts },
    strings = { "a list of strings", function(value) return is_list_of(value, is_string) end },
    callable = { "a function", is_callable },
    bytes = { "a number", function(value) return type(value) == "number" and value >= 0 and value <= 2 ^ 53 end },
    depth = whole(0, 1000), -- values are built by recursion (message.lua)
    items = whole(0, 1000000),
    size = whole(0, MAX),
    port = whole(1, 65535),
    tries = whole(1, MAX),
    auth = { "a list of basic, digest, negotiate, ntlm", is_auth },
    token = { "a token of letters, digits and -._~+/= (RFC 6750, 2.1)", is_token },
    fingerprint = { "32, 40 or 64 hexadecimal digits of MD5, SHA-1 or SHA-256", is_fingerprint },
    any = { "a value", function() return true end },
}

local function show(value)
    local kind = type(value)

    if kind == "table" then
        for key, item in pairs(value) do
            if not is_count(item) and type(key) == "number" then
                return kind .. " with a " .. type(item)
            end
        end
    end
    return kind == "string" and ("'" .. value:sub(1, 60):gsub("%c", "?") .. "'") or kind == "number" and tostring(value) or kind
end

local function names_of(known)
    local names = {}

    for name in pairs(known) do
        names[#names + 1] = name
    end
    table.sort(names)
    return table.concat(names, ", ")
end

-- What is wrong with one option, or nil. A kind is a name of KINDS, a list of the values that are allowed, or a table of
-- the options that a table of options may hold.
local function find_wrong(name, value, kind)
    if type(kind) == "table" and kind[1] ~= nil then
        for _, allowed in ipairs(kind) do
            if value == allowed then
                return nil
            end
        end
        local list = {}
        for i, allowed in ipairs(kind) do
            list[i] = type(allowed) == "string" and "'" .. allowed .. "'" or tostring(allowed)
        end
        return ("option '%s': one of %s was expected, got %s"):format(name, table.concat(list, ", "), show(value))
    elseif type(kind) == "table" then
        if type(value) ~= "table" then
            return ("option '%s': a table was expected, got %s"):format(name, show(value))
        end
        for key, inner in pairs(value) do
            if not kind[key] then
                return ("option '%s': no '%s' in it; there are: %s"):format(name, tostring(key), names_of(kind))
            end
            local wrong = find_wrong(name .. "." .. key, inner, kind[key])
            if wrong then
                return wrong
            end
        end
        return nil
    end
    local expected = KINDS[kind]
    if expected[2](value) then
        return nil
    end
    local what = expected[1] .. " was expected"
    if (kind == "count" or kind == "bytes") and type(value) == "number" then
        what = "a number was expected that is not " .. (value > 0 and "as large" or "below 0")
    elseif kind == "timeouts" and type(value) == "table" and not is_list_of(value, is_count) then
        what = "a number was expected"
    end
    local secret = type(value) == "string" and (kind == "token" and "another character" or kind == "path" and "other text")
    local got = secret or show(value)
    return ("option '%s': %s, got %s"):format(name, what, got)
end

-- What options of HTTP say together.
local function find_contradiction(opts)
    if opts.tls_min and opts.tls_max and opts.tls_min > opts.tls_max then
        return ("options 'tls_min' = '%s' and 'tls_max' = '%s' leave no version of TLS"):format(opts.tls_min, opts.tls_max)
    elseif opts.proxy_host and not opts.proxy_port then
        return "option 'proxy_host' needs 'proxy_port'"
    end
end

-- Raises when `opts` is no table, has a key that is not in `known` (kinds by name), or a value of another kind; `where` names
-- the function.
function _M.check(opts, known, where, level)
    if type(opts) ~= "table" then
        error(("bad argument to '%s' (a table of options expected, got %s)"):format(where, type(opts)), level + 1)
    end
    for key, value in pairs(opts) do
        if not known[key] then
            error(("%s: no option '%s'; there are: %s"):format(where, tostring(key), names_of(known)), level + 1)
        end
        local wrong = find_wrong(key, value, known[key])
        if wrong then
            error(where .. ": " .. wrong, level + 1)
        end
    end
    local wrong = known.tls_min and find_contradiction(opts) or type(known.http) == "table" and opts.http and find_contradiction(opts.http)
    if wrong then
        error(where .. ": " .. wrong, level + 1)
    end
end

-- Kinds for names whose values are looked at elsewhere.
function _M.set(list)
    local known = {}

    for _, name in ipairs(list) do
        known[name] = "any"
    end
    return known
end

-- Options that services, clients and servers have in common.
_M.LIMITS = {
    bytes = "size", decode_depth = "depth", encode_depth = "depth", attributes = "items", documents = "items",
}
_M.INT64 = { "string", "cdata", "number" }
-- Of calls of the engine: which direction is held against the schema.
_M.VALIDATE = { "in", "out", "both" }

local TLS = { "1.0", "1.1", "1.2", "1.3" }

-- How HTTP is done; docs/http.md says what they mean.
_M.HTTP = {
    timeouts = "timeouts", timeout = "count", keepalive = "boolean", keepalive_timeout = "count", keepalive_pool = "count",
    ssl_verify = "boolean", ssl_name = "text", ca_file = "path", ca_path = "path", certificate = "path",
    certificate_key = "path", passphrase = "text", ciphers = "text", fingerprint = "fingerprint", user = "text",
    password = "text", auth = "auth", token = "token", proxy_host = "text", proxy_port = "port",
    proxy_user = "text", proxy_password = "text", proxy_auth = "auth", no_proxy = "hosts", unix_socket = "text",
    http_version = { "1.0", "1.1", "2", "2-prior-knowledge" }, tls_min = TLS, tls_max = TLS,
    allow_self_signed = "boolean", verify_depth = "count",
    max_redirects = "count", max_reply_bytes = "bytes", accept_encoding = "boolean", one_way_wait = "count",
    headers = "strings", log = "callable",
}

-- HTTP's and those given.
function _M.with_http(own)
    for name, kind in pairs(_M.HTTP) do
        own[name] = own[name] or kind
    end
    return own
end

return _M
