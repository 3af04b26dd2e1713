-- wsdl.get in nginx: an image for all workers in a shared dict, made by the one that has the lock.
--
-- In the dict, under a key of the URL and all that it is asked with: "image", its "hash", "until" (good without a question),
-- "made", "lock", and "error" of a first load that failed, for those who waited for it.
local ngx = ngx
local ffi = require "ffi"
local lib = require "soapc.lib"
local err = require "soapc.err"
local log_record = require "soapc.log"
local wsdl = require "soapc.wsdl"
local transport = require "soapc.transport.ngx"

local C = lib.engine()

local _M = {}

local REDIRECTS = 20
local LOCK = 60       -- seconds that a fetch may take before another worker tries, where no timeout says more
local RETRY = 60      -- seconds after which a host that was down is asked again
local ERROR_LIFE = 1  -- seconds
local WAIT = 0.02     -- seconds between looks at what another worker does
local KEPT = 100      -- services that a worker keeps

local known, kept = {}, 0 -- this worker's {service, hash, until}, by key

local function sorted(value)
    if type(value) ~= "table" then
        return type(value) .. ":" .. tostring(value)
    end
    local list = {}
    for key, item in pairs(value) do
        if key ~= "log" then
            list[#list + 1] = tostring(key) .. "=" .. sorted(item)
        end
    end
    table.sort(list)
    return "{" .. table.concat(list, "\0") .. "}"
end

-- Whoever is shown another document has another key.
local function key_of(url, opts)
    return "soapc:" .. ngx.md5(sorted { url = url, http = opts.http, imports = opts.imports, strict = opts.strict }) .. ":"
end

-- -- documents --

local function origin_of(url)
    local scheme, place = url:match("^(%a+)://([^/?#]*)")

    if not scheme then
        return nil
    end
    place = place:lower():gsub("^.*@", "")
    if not place:find(":%d+$") then
        place = place .. (scheme:lower() == "https" and ":443" or ":80")
    end
    return scheme:lower() .. "://" .. place, place:gsub(":%d+$", ""), scheme:lower()
end

-- A reference against a URL (RFC 3986, 5.2), as far as Location fields need it.
local function resolve(base, reference)
    if reference:find("^%a[%w+.-]*:") then
        return reference
    end
    local scheme, authority, path = base:match("^(%a[%w+.-]*):(//[^/?#]*)([^?#]*)")
    if reference:find("^//") then
        return scheme .. ":" .. reference
    elseif reference:find("^/") then
        return scheme .. ":" .. authority .. reference
    end
    return scheme .. ":" .. authority .. (path:match("^(.*/)") or "/") .. reference
end

-- Whether a host is one of a list: names stand for all below them, too; "*" for any.
local function is_listed(hosts, host)
    for _, name in ipairs(hosts) do
        name = name:lower():gsub("^%.", "")
        if name == "*" or name == host or host:sub(-#name - 1) == "." .. name then
            return true
        end
    end
    return false
end

local function has(list, word)
    for _, item in ipairs(list) do
        if item == word then
            return true
        end
    end
    return false
end

-- Why a document may not be asked for, or nil.
local function find_refused(url, home, opts, is_import)
    local origin, host, scheme = origin_of(url)
    local imports = opts.imports

    if scheme ~= "http" and scheme ~= "https" then
        return "only http and https are read here"
    elseif is_import and imports and imports.schemes and not has(imports.schemes, scheme) then
        return "its scheme is not among those that imports may have (" .. table.concat(imports.schemes, ", ") .. ")"
    elseif is_import and imports and imports.hosts and origin ~= home and not is_listed(imports.hosts, host) then
        return ("%s is refused: its host is not among those that are allowed (%s)"):format(origin,
            table.concat(imports.hosts, ", "))
    end
end

local function ask(url, home, opts)
    local http = opts.http or {}
    local given = {}

    for name, value in pairs(http) do
        given[name] = value
    end
    if origin_of(url) ~= home then -- what vouches for the caller stays at home
        given.headers, given.user, given.password, given.token = nil, nil, nil, nil
        given.certificate, given.certificate_key = nil, nil
    end
    local req = { url = url, method = "GET", headers = given.headers or {}, body = "", timeouts = given.timeouts,
        timeout = given.timeout, keepalive = given.keepalive, keepalive_timeout = given.keepalive_timeout,
        keepalive_pool = given.keepalive_pool, ssl_verify = given.ssl_verify, ssl_name = given.ssl_name, options = given }
    local res, why = transport.exchange(req)
    if http.log then
        http.log(log_record.record(req, nil, res, why))
    end
    return res, why
end

-- The bytes of a document and where it came from, or nil and why. state.down: its host is.
local function fetch(url, home, opts, is_import, state)
    local at = url

    for _ = 0, REDIRECTS do
        local refused = find_refused(at, home, opts, is_import)
        if refused then
            return nil, refused
        end
        local res, why = ask(at, home, opts)
        if not res then
            state.down = true
            return nil, why
        end
        local location = res.headers.location
        if res.status < 300 or res.status > 399 or not location then
            state.down = res.status >= 500
            if res.status < 200 or res.status > 299 then
                return nil, ("HTTP status %d %s"):format(res.status, res.reason or "")
            end
            return res.body, at
        end
        local to = resolve(at, location:gsub("#.*$", ""))
        if at:lower():find("^https:") and not to:lower():find("^https:") then
            return nil, ("redirect from %s to %s refused: it would leave TLS"):format(origin_of(at), origin_of(to) or "?")
        end
        at = to
    end
    return nil, ("more than %d redirects"):format(REDIRECTS)
end

-- -- the image --

-- The service of an image in a string.
local function open(bytes)
    local block = ffi.new("uint64_t[?]", math.ceil(#bytes / 8))

    ffi.copy(block, bytes, #bytes)
    local loaded, why = wsdl.open_block(block, #bytes)
    if loaded and C.soapc_image_check(loaded.image, err.buffer) ~= C.SOAPC_OK then
        return nil, err.take()
    end
    return loaded, why
end

local function keep(key, service, hash, good_until)
    if not known[key] then
        if kept == KEPT then
            known, kept = {}, 0
        end
        kept = kept + 1
    end
    known[key] = { service = service, hash = hash, good_until = good_until }
    return service
end

-- Fetches, compiles and stores; the service, or nil, the error and whether the host is down.
local function make(dict, key, url, opts)
    local home, state = origin_of(url), {}
    local block, size, warnings = wsdl.compile_block(url, function(uri, importer)
        return fetch(uri, home, opts, importer ~= nil, state)
    end, opts)
    if not block then
        return nil, size, state.down
    end
    local bytes = ffi.string(block, size)
    local hash = ngx.md5(bytes)
    local now = ngx.time()
    local stored, why = dict:set(key .. "image", bytes)
    if stored then
        dict:set(key .. "hash", hash)
        dict:set(key .. "made", now)
        dict:set(key .. "until", now + opts.ttl)
    else
        ngx.log(ngx.WARN, ("soapc: the image of %s, %d bytes, has no room in lua_shared_dict %s (%s): each worker makes its own")
            :format(log_record.mask(url), #bytes, opts.dict, why))
    end
    local before = known[key]
    if before and before.hash == hash then -- what was learnt of it is good still
        return keep(key, before.service, hash, now + opts.ttl)
    end
    local service, failed = wsdl.open_block(block, size, warnings)
    if not service then
        return nil, failed
    end
    return keep(key, service, hash, now + opts.ttl)
end

-- Makes the image anew under the lock, whose owner this is. What is there stays in use while that fails, which the log tells:
-- a host that is down as a warning, an answer that is no WSDL as an error.
local function refresh(dict, key, url, opts)
    local ok, service, failed, down = pcall(make, dict, key, url, opts)

    if not ok then
        service, failed = nil, service
    end
    if not service then
        local now, made = ngx.time(), dict:get(key .. "made")
        if made and now < made + opts.ttl + opts.stale then
            dict:set(key .. "until", now + math.min(opts.ttl, RETRY))
            ngx.log(down and ngx.WARN or ngx.ERR, ("soapc: %s: the image past its ttl is used: %s"):format(log_record.mask(url), tostring(failed)))
        else
            dict:set(key .. "error", tostring(failed), ERROR_LIFE)
        end
    end
    dict:delete(key .. "lock")
    if not ok then
        error(failed, 0)
    end
    return service, failed
end

-- What is in the dict, and whether it is good, may be used for now, or neither.
local function look(dict, key, opts)
    local now = ngx.time()
    local mine = known[key]

    if mine and now < mine.good_until then
        return mine.service, "good"
    end
    local good_until, made = dict:get(key .. "until"), dict:get(key .. "made")
    if not good_until or not made or now >= made + opts.ttl + opts.stale then
        return nil
    end
    local state = now < good_until and "good" or "stale"
    local hash = dict:get(key .. "hash")
    if mine and mine.hash == hash then
        mine.good_until = state == "good" and good_until or 0
        return mine.service, state
    end
    local bytes = dict:get(key .. "image")
    local service = bytes and open(bytes)
    if not service then
        return nil
    end
    return keep(key, service, hash, state == "good" and good_until or 0), state
end

local function lock(dict, key, opts)
    local timeout = opts.http and opts.http.timeout

    return dict:add(key .. "lock", true, math.max(LOCK, timeout and timeout / 1000 or 0))
end

local function refresh_later(dict, key, url, opts)
    if not lock(dict, key, opts) then
        return
    end
    local ok, why = ngx.timer.at(0, function(premature)
        if premature then
            dict:delete(key .. "lock")
            return
        end
        local done, raised = pcall(refresh, dict, key, url, opts)
        if not done then
            ngx.log(ngx.ERR, "soapc: ", log_record.mask(url), ": ", tostring(raised))
        end
    end)
    if not ok then
        dict:delete(key .. "lock")
        ngx.log(ngx.WARN, "soapc: no timer for ", log_record.mask(url), ": ", why)
    end
end

-- Waits for the worker that has the lock.
local function wait_and_look(dict, key, url, opts)
    while true do
        if lock(dict, key, opts) then
            local service, failed = refresh(dict, key, url, opts)
            if service then
                return service
            end
            return nil, failed
        end
        ngx.sleep(WAIT)
        local service = look(dict, key, opts)
        if service then
            return service
        end
        local failed = dict:get(key .. "error")
        if failed then
            return nil, err.new(C.SOAPC_NO_DOCUMENT, failed)
        end
    end
end

function _M.get(url, opts)
    local dict = ngx.shared[opts.dict]
    if not dict then
        error(("wsdl.get: there is no lua_shared_dict %s"):format(opts.dict), 3)
    end
    opts = { -- with what is not said
        dict = opts.dict, ttl = opts.ttl or 3600, stale = opts.stale == nil and 86400 or opts.stale == true and 86400
            or opts.stale or 0, http = opts.http, imports = opts.imports, strict = opts.strict,
    }
    local key = key_of(url, opts)
    local service, state = look(dict, key, opts)
    local phase = ngx.get_phase()
    if state == "good" then
        return service
    elseif state == "stale" then
        if phase ~= "init" then
            refresh_later(dict, key, url, opts)
        end
        return service
    elseif not transport.is_allowed(phase) then
        return err.fail(err.new(C.SOAPC_IO, "soapc: network not allowed in " .. phase))
    end
    local made, failed = wait_and_look(dict, key, url, opts)
    if not made then
        return err.fail(type(failed) == "table" and failed or err.new(C.SOAPC_IO, tostring(failed)))
    end
    return made
end

return _M
