-- Loading services: a WSDL and what it imports, compiled to an image.
local ffi = require "ffi"
local lib = require "soapc.lib"
local err = require "soapc.err"
local service = require "soapc.service"

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

local function check_location(location, name)
    if type(location) ~= "string" then
        error(("bad argument #1 to '%s' (string expected, got %s)"):format(name, type(location)), 3)
    end
    if location:find("\0", 1, true) then
        return err.new(C.SOAPC_NO_DOCUMENT,
            ("soapc: %s: a path cannot hold a NUL byte"):format((location:gsub("%z", "\\0"))))
    end
end

-- Compiles the WSDL at `uri`; read(uri, need) gives each document's bytes or nil and why.
local function compile(uri, read, opts)
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
        local bytes, reason = read(ffi.string(need.uri))
        local status
        if bytes then
            status = compiler.soapc_compiler_give(handle, bytes, #bytes, nil, err.buffer)
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
    block = ffi.gc(block, ffi.C.free)
    local image = C.soapc_image_open(block, size[0], err.buffer)
    if image == nil then
        return nil, err.take()
    end
    local loaded = service.new(image, block)
    loaded.warnings = warnings
    return loaded
end

-- nginx shows what assert raises only when it is a string, so loading gives the message, and the error table third.
local function answer(loaded, failed)
    if loaded then
        return loaded
    end
    return nil, tostring(failed), failed
end

-- service, message, err = wsdl.load_file(path, opts): a local WSDL with local imports; allowed in nginx's init_by_lua.
-- opts.strict: names match exactly.
function _M.load_file(path, opts)
    local refused = check_location(path, "load_file")
    path = file_path(path) or path
    refused = refused or check_location(path, "load_file") -- a URI may have hidden it
    if refused then
        return answer(nil, refused)
    end
    local absolute = ffi.C.realpath(path, nil)

    if absolute == nil then
        return answer(nil, err.new(C.SOAPC_NO_DOCUMENT,
            ("soapc: %s: cannot be opened: no such file, or not readable"):format(path)))
    end
    local name = ffi.string(absolute)
    ffi.C.free(absolute)
    return answer(compile("file://" .. escape(name), function(uri)
        local file = file_path(uri)

        if not file then
            return nil, "load_file reads files only; use soapc.wsdl.load for " .. uri
        end
        return read_file(file)
    end, opts))
end

-- service, message, err = wsdl.from_string(document, opts): opts.uri is its base (default "string:wsdl"); opts.documents has the
-- texts of imports by absolute URI.
function _M.from_string(document, opts)
    if type(document) ~= "string" then
        error("bad argument #1 to 'from_string' (string expected, got " .. type(document) .. ")", 2)
    end
    local base = opts and opts.uri or "string:wsdl"
    local documents = opts and opts.documents or {}

    return answer(compile(base, function(uri)
        if uri == base then
            return document
        end
        return documents[uri], "not among opts.documents"
    end, opts))
end

-- service, message, err = wsdl.load(location, opts): a path or an http(s) URL, through libsoapc-net. Blocks: not for nginx's
-- request phases. opts.cache: folder for images (true: the default one), opts.ttl: seconds. opts.http: the HTTP options of
-- client.new for the WSDL and its imports; headers among them. opts.imports: {hosts = {...}, schemes = {...}} that imports may
-- come from. opts.stale = false: an image past its ttl is not used while its host is down.
function _M.load(location, opts)
    local refused = check_location(location, "load")
    if refused then
        return answer(nil, refused)
    end
    local net, why = lib.net()
    if not net then
        return nil, why, err.new(C.SOAPC_IO, why)
    end
    local handle = require("soapc.transport.net").handle()
    if not handle then
        return answer(nil, err.take())
    end
    local options = ffi.new("soapc_load_options")
    local folder
    if opts and opts.cache then
        folder = opts.cache
        if folder == true then
            local room = ffi.new("char[4096]")
            net.soapc_cache_default_folder(room, 4096)
            folder = ffi.string(room)
        end
        options.cache_folder = folder
    end
    local http, lines
    if opts and opts.http then
        http = ffi.new("soapc_http_request")
        require("soapc.transport.net").fill(http, opts.http)
        local headers = opts.http.headers or {}
        lines = ffi.new("const char *[?]", #headers + 1)
        for i, line in ipairs(headers) do
            lines[i - 1] = line
        end
        http.headers, http.header_count = lines, #headers
        options.http = http
    end
    local imports = opts and opts.imports or {}
    local hosts = imports.hosts and table.concat(imports.hosts, ", ")
    local schemes = imports.schemes and table.concat(imports.schemes, ", ")
    options.import_hosts, options.import_schemes = hosts, schemes
    options.no_stale = opts and opts.stale == false and 1 or 0
    options.cache_ttl = opts and opts.ttl or 0
    options.flags = opts and opts.strict and C.SOAPC_COMPILE_STRICT or 0
    local mapping = ffi.new("soapc_mapping")
    if net.soapc_load(handle, location, options, mapping, err.buffer) ~= C.SOAPC_OK then
        return answer(nil, err.take())
    end
    -- The mapping is given back when the service is collected.
    local owner = ffi.gc(mapping, net.soapc_cache_unmap)
    return service.new(mapping.image, owner)
end

-- How many images past their ttl this process has used since their host was down.
function _M.stale_images()
    local net = lib.net()
    local handle = net and require("soapc.transport.net").handle()

    return handle and tonumber(net.soapc_net_stale_images(handle)) or 0
end

return _M
