-- Loading services: a WSDL and what it imports, compiled to an image.
local ffi = require "ffi"
local lib = require "soapc.lib"
local err = require "soapc.err"
local service = require "soapc.service"
local options = require "soapc.options"
local log_record = require "soapc.log"

local C = lib.engine()

if not pcall(ffi.typeof, "soapc_lua_libc") then
    ffi.cdef [[
        typedef struct soapc_lua_libc soapc_lua_libc;
        char *realpath(const char *path, char *resolved);
        void free(void *ptr);
        int open(const char *path, int flags, ...);
        long lseek(int fd, long offset, int whence);
        int close(int fd);
    ]]
end

---@class soapc.load.options
---@field strict boolean? names match exactly
---@field cache string|boolean|nil folder for images; true: the default one
---@field ttl number? seconds
---@field stale number|boolean|nil
---@field dict string? nginx: the lua_shared_dict
---@field http soapc.http.options?
---@field imports { hosts: string[]?, schemes: string[]? }?

---@class soapc.wsdl
local _M = {}

-- Characters that a file URI must not hold as they are (RFC 3986, 2).
local function escape(path)
    return (path:gsub("[^%w%-%._~/!%$&'%(%)%*%+,;=:@]", function(c)
        return ("%%%02X"):format(c:byte())
    end))
end

local function unescape(uri)
    return (uri:gsub("%%(%x%x)", function(hex)
        return string.char(tonumber(hex, 16))
    end))
end

-- The path of a file: URI or nil.
local function file_path(uri)
    local path = uri:match("^file://[^/]*(/[^?#]*)") or uri:match("^file:(/[^?#]*)")

    return path and unescape(path)
end

local O_NONBLOCK = ffi.os == "Linux" and 0x800 or 4
local SEEK_END = 2
local LARGEST = 0x7FFFFFFF

-- Bytes of a file, without waiting for the writer of a FIFO; nil and why for what has no size. A device has 0, a folder
-- any number.
local function file_size(path)
    local fd = ffi.C.open(path, O_NONBLOCK)

    if fd < 0 then
        return 0
    end
    local size = tonumber(ffi.C.lseek(fd, 0, SEEK_END))
    ffi.C.close(fd)
    if size < 0 or size > LARGEST then
        return nil, "it is not a regular file"
    end
    return size
end

local function read_file(path)
    if path:find("\0", 1, true) then
        return nil, "a path cannot hold a NUL byte"
    end
    local size, why = file_size(path)
    if not size then
        return nil, why
    end
    local file
    file, why = io.open(path, "rb")
    if not file then
        return nil, why
    end
    local bytes
    bytes, why = file:read(size)
    file:close()
    return bytes or (not why and "") or nil, why
end

_M.file_path, _M.read_file = file_path, read_file

local function check_location(location, name)
    if type(location) ~= "string" then
        error(("bad argument #1 to '%s' (string expected, got %s)"):format(name, type(location)), 3)
    end
    if location:find("\0", 1, true) then
        return err.new(C.SOAPC_NO_DOCUMENT,
            ("soapc: %s: a path cannot hold a NUL byte"):format((location:gsub("%z", "\\0"))))
    end
end

-- Compiles the WSDL at `uri`; read(uri, importer) gives each document's bytes and where it really came from (nil: from there),
-- or nil and why; it may yield. The image's block, its size and the warnings.
local function compile_block(uri, read, opts)
    local compiler, why = lib.compiler()

    if not compiler then
        return nil, err.new(C.SOAPC_IO, why)
    end
    local flags = opts and opts.strict and C.SOAPC_COMPILE_STRICT or 0
    local handle = compiler.soapc_compiler_new(uri, nil, flags, err.buffer)
    if handle == nil then
        return nil, err.take()
    end
    ffi.gc(handle, compiler.soapc_compiler_free)

    local need = compiler.soapc_compiler_need(handle)
    while need ~= nil do
        local bytes, reason = read(ffi.string(need.uri), need.importer ~= nil and ffi.string(need.importer) or nil)
        local status
        if bytes then
            status = compiler.soapc_compiler_give(handle, bytes, #bytes, reason, err.buffer)
        else
            status = compiler.soapc_compiler_refuse(handle, reason or "refused", err.buffer)
        end
        if status ~= C.SOAPC_OK then
            local e = err.take()
            compiler.soapc_compiler_free(ffi.gc(handle, nil))
            return nil, e
        end
        need = compiler.soapc_compiler_need(handle)
    end

    local size = ffi.new("size_t[1]")
    local block = compiler.soapc_compiler_finish(handle, size, err.buffer)
    local e = block == nil and err.take()
    local warnings = {}
    for i = 0, 1000 do
        local text = compiler.soapc_compiler_warning(handle, i)
        if text == nil then
            break
        end
        warnings[#warnings + 1] = ffi.string(text)
    end
    compiler.soapc_compiler_free(ffi.gc(handle, nil))
    if e then
        return nil, e
    end
    return ffi.gc(block, ffi.C.free), size[0], warnings
end
_M.compile_block = compile_block

-- The service of an image whose memory `block` is.
local function open_block(block, size, warnings)
    local image = C.soapc_image_open(block, size, err.buffer)

    if image == nil then
        return nil, err.take()
    end
    local loaded = service.new(image, block)
    loaded.warnings = warnings or {}
    return loaded
end
_M.open_block = open_block

local function compile(uri, read, opts)
    local block, size, warnings = compile_block(uri, read, opts)

    if not block then
        return nil, size
    end
    return open_block(block, size, warnings)
end

local function answer(loaded, failed)
    if loaded then
        return loaded
    end
    return err.fail(failed)
end

local STRICT = { strict = "boolean" }

-- The file: URI of a path; nil when there is no such file.
local function uri_of(path)
    local absolute = ffi.C.realpath(path, nil)

    if absolute == nil then
        return nil
    end
    local name = ffi.string(absolute)
    ffi.C.free(absolute)
    return "file://" .. escape(name)
end
_M.uri_of = uri_of

-- service, message, err = wsdl.load_file(path, opts): a local WSDL with local imports; allowed in nginx's init_by_lua.
-- opts.strict: names match exactly.
---@param path string
---@param opts { strict: boolean? }?
---@return soapc.service? service
---@return string? message
---@return soapc.error? err
function _M.load_file(path, opts)
    local refused = check_location(path, "load_file")
    options.check(opts or {}, STRICT, "wsdl.load_file", 2)
    path = file_path(path) or path
    refused = refused or check_location(path, "load_file") -- a URI may have hidden it
    if refused then
        return err.fail(refused)
    end
    local absolute = ffi.C.realpath(path, nil)

    if absolute == nil then
        return err.fail(err.new(C.SOAPC_NO_DOCUMENT,
            ("soapc: %s: cannot be opened: no such file, or not readable"):format(path)))
    end
    local name = ffi.string(absolute)
    ffi.C.free(absolute)
    return answer(compile("file://" .. escape(name), function(uri)
        local file = file_path(uri)

        if not file then
            return nil, "load_file reads files only; use soapc.wsdl.load for " .. uri
        end
        local bytes, why = read_file(file)
        return bytes, why
    end, opts))
end

local FROM_STRING = { uri = "string", documents = "table", strict = "boolean" }

-- service, message, err = wsdl.from_string(document, opts): opts.uri is its base (default "string:wsdl"); opts.documents has the
-- texts of imports by absolute URI.
---@param document string
---@param opts { uri: string?, documents: table<string, string>?, strict: boolean? }?
---@return soapc.service? service
---@return string? message
---@return soapc.error? err
function _M.from_string(document, opts)
    if type(document) ~= "string" then
        error("bad argument #1 to 'from_string' (string expected, got " .. type(document) .. ")", 2)
    end
    options.check(opts or {}, FROM_STRING, "wsdl.from_string", 2)
    for uri, text in pairs(opts and opts.documents or {}) do
        if type(uri) ~= "string" or type(text) ~= "string" then
            error("wsdl.from_string: option 'documents': texts by URI were expected, got " .. type(text) .. " for "
                .. tostring(uri), 2)
        end
    end
    local base = opts and opts.uri or "string:wsdl"
    local documents = opts and opts.documents or {}

    return answer(compile(base, function(uri)
        if uri == base then
            return document
        end
        local text = documents[uri]
        return text, not text and "not among opts.documents" or nil
    end, opts))
end

local LOAD = {
    cache = "any", ttl = "count", http = options.HTTP, imports = { hosts = "import_hosts", schemes = "import_schemes" }, stale = "any",
    strict = "boolean", dict = "string",
}

local function check_load(opts, where, level)
    options.check(opts, LOAD, where, level + 1)
    if opts.cache ~= nil and type(opts.cache) ~= "boolean" and type(opts.cache) ~= "string" then
        error(where .. ": option 'cache': a folder or true was expected, got " .. type(opts.cache), level + 1)
    elseif opts.stale ~= nil and type(opts.stale) ~= "boolean" and not (type(opts.stale) == "number" and opts.stale >= 0) then
        error(where .. ": option 'stale': a number or a boolean was expected, got " .. type(opts.stale), level + 1)
    end
end

local function cache_folder(net, cache)
    if cache == true then
        local room = ffi.new("char[4096]")
        net.soapc_cache_default_folder(room, 4096)
        return ffi.string(room)
    end
    return cache or nil
end

-- A soapc_http_request for opts.http, and what it points to.
local function http_template(opts)
    local http = ffi.new("soapc_http_request")
    local headers = opts.headers or {}
    local lines = ffi.new("const char *[?]", #headers + 1)

    require("soapc.transport.net").fill(http, opts)
    for i, line in ipairs(headers) do
        if line:find("\0", 1, true) then
            return nil, err.new(C.SOAPC_INVALID_ARGUMENT, ("soapc: header line %d holds a NUL character: %s"):format(i,
                line:match("^[^:%c]*")))
        end
        lines[i - 1] = line
    end
    http.headers, http.header_count = lines, #headers
    return http, lines
end

local ENTRIES = 64 -- exchanges of one load that the logger is told of

-- The log's records; the replies are given back.
local function take_records(net, entries)
    local transport, records = require "soapc.transport.net", {}

    for i = 0, entries.count - 1 do
        local entry = entries.entries[i]
        local status = tonumber(entry.reply.status)

        records[i + 1] = log_record.record({ url = ffi.string(entry.url) }, nil, {
            url = ffi.string(entry.url), status = status, reused = entry.reply.reused ~= 0,
            timing = transport.timing_of(entry.reply),
        }, nil, nil, entry.error.status ~= 0 and ffi.string(entry.error.message) or nil)
        net.soapc_http_reply_release(entry.reply)
    end
    return records
end

-- service, message, err = wsdl.load(location, opts): a path or an http(s) URL, through libsoapc-net. Blocks, so nginx has it in
-- init and init_worker only. opts.cache: folder for images (true: the default one), opts.ttl: seconds. opts.http: the HTTP
-- options of client.new for the WSDL and its imports, headers and log among them. opts.imports: {hosts = {...}, schemes =
-- {...}} that imports may come from. opts.stale = false: an image past its ttl is not used while its host is down.
---@param location string
---@param opts soapc.load.options?
---@return soapc.service? service
---@return string? message
---@return soapc.error? err
function _M.load(location, opts)
    local refused = check_location(location, "load")
    if refused then
        return err.fail(refused)
    end
    opts = opts or {}
    check_load(opts, "wsdl.load", 2)
    local phase = type(ngx) == "table" and ngx.get_phase and ngx.get_phase()
    if phase and phase ~= "init" and phase ~= "init_worker" then
        return err.fail(err.new(C.SOAPC_IO, ("soapc: wsdl.load would block the worker in %s; use wsdl.get"):format(phase)))
    end
    local net, why = lib.net()
    if not net then
        return err.fail(err.new(C.SOAPC_IO, why))
    end
    local handle = require("soapc.transport.net").handle()
    if not handle then
        return err.fail(err.take())
    end
    local load = ffi.new("soapc_load_options")
    local http, lines
    if opts.http then
        http, lines = http_template(opts.http)
        if not http then
            return err.fail(lines)
        end
        load.http = http
    end
    local imports = opts.imports or {}
    local hosts = imports.hosts and table.concat(imports.hosts, ", ")
    local schemes = imports.schemes and table.concat(imports.schemes, ", ")
    local folder = cache_folder(net, opts.cache)
    local entries = ffi.new("soapc_load_log")
    local room = ffi.new("soapc_load_entry[?]", ENTRIES)
    entries.entries, entries.room = room, ENTRIES
    load.cache_folder, load.import_hosts, load.import_schemes, load.log = folder, hosts, schemes, entries
    load.no_stale = opts.stale == false and 1 or 0
    load.cache_ttl = opts.ttl or 0
    load.flags = opts.strict and C.SOAPC_COMPILE_STRICT or 0
    local mapping = ffi.new("soapc_mapping")
    local status = net.soapc_load(handle, location, load, mapping, err.buffer)
    local failed = status ~= C.SOAPC_OK and err.take()
    if not failed then
        ffi.gc(mapping, net.soapc_cache_unmap) -- when the service is collected, or what the logger raises leaves it
    end
    local records = take_records(net, entries)
    for i = 1, opts.http and opts.http.log and #records or 0 do
        opts.http.log(records[i])
    end
    if failed then
        return err.fail(failed)
    end
    local loaded = service.new(mapping.image, mapping)
    loaded.warnings = {}
    return loaded
end

-- service, message, err = wsdl.get(url, opts): the service at an http(s) URL, as often as it is asked for, cheaply. In nginx over
-- cosockets: opts.dict names the lua_shared_dict that the workers share its image in; one worker fetches while others wait or
-- go on with the image that they have. opts.ttl: seconds (3600) after which it is fetched again, in the background where the
-- image may still be used: opts.stale seconds (86400; 0 or false: never) past its ttl, while its host is down or slow. Also
-- opts.http, opts.imports and opts.strict of load. In plain LuaJIT it is load with opts.cache (true) and these options.
---@param url string
---@param opts soapc.load.options?
---@return soapc.service? service
---@return string? message
---@return soapc.error? err
function _M.get(url, opts)
    local refused = check_location(url, "get")
    if refused then
        return err.fail(refused)
    end
    opts = opts or {}
    check_load(opts, "wsdl.get", 2)
    if type(ngx) == "table" and ngx.shared then
        if not opts.dict then
            error("wsdl.get: option 'dict': the name of a lua_shared_dict was expected, got nil", 2)
        end
        return require("soapc.wsdl_ngx").get(url, opts)
    end
    return _M.load(url, {
        cache = opts.cache == nil and true or opts.cache, ttl = opts.ttl or 3600, http = opts.http, imports = opts.imports,
        stale = opts.stale ~= false and opts.stale ~= 0, strict = opts.strict,
    })
end

-- How many images past their ttl this process has used since their host was down.
---@return integer
function _M.stale_images()
    local net = lib.net()
    local handle = net and require("soapc.transport.net").handle()

    return handle and tonumber(net.soapc_net_stale_images(handle)) or 0
end

return _M
