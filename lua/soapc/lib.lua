-- The shared libraries, loaded once and refused when they are of another version.
local ffi = require "ffi"
local cdef = require "soapc.cdef"

local _M = { VERSION = cdef.VERSION, NONE = cdef.NONE }

local NONE_FOUND = "soapc: cannot load lib%s.so (tried %s)"

-- Where a library may lie: $SOAPC_LIB (a folder or libsoapc.so itself), soapc.libpath, the folders of package.cpath, the
-- system's.
local function candidates(name)
    local list = {}
    local override = _M.libpath or os.getenv("SOAPC_LIB")

    if override then
        local folder = override:match("%.so[%d.]*$") and (override:match("^(.*)/[^/]*$") or ".") or override
        list[#list + 1] = folder .. "/lib" .. name .. ".so"
    end
    for template in package.cpath:gmatch("[^;]+") do
        local folder = template:match("^(.*)/[^/]*%?[^/]*$")
        if folder and not folder:find("?", 1, true) then
            list[#list + 1] = folder .. "/lib" .. name .. ".so"
        end
    end
    list[#list + 1] = name
    list[#list + 1] = "lib" .. name .. ".so.0"
    return list
end

local function open(name)
    local tried = {}

    for _, path in ipairs(candidates(name)) do
        local ok, library = pcall(ffi.load, path)
        if ok then
            return library, path
        end
        tried[#tried + 1] = path
        -- A library that is there but cannot be loaded is the one that was meant: say why.
        if not tostring(library):find("No such file", 1, true) then
            return nil, ("soapc: cannot load %s: %s"):format(path, tostring(library))
        end
    end
    return nil, NONE_FOUND:format(name, table.concat(tried, ", "))
end

local loaded = {}

-- The library of that name ("soapc", "soapc-compile", "soapc-net"), or nil and why.
local function find(name)
    if not loaded[name] then
        local library, where = open(name)

        if not library then
            return nil, where
        end
        loaded[name] = library
    end
    return loaded[name]
end

-- libsoapc itself; raises one line when it is missing or of another version.
function _M.engine()
    if _M.C then
        return _M.C
    end
    local library, why = find("soapc")

    if not library then
        error(why, 0)
    end
    local version = ffi.string(library.soapc_version())
    if version ~= cdef.VERSION then
        loaded.soapc = nil
        error(("soapc: libsoapc is version %s, these modules are version %s"):format(version, cdef.VERSION), 0)
    end
    _M.C = library
    return library
end

-- nil, message when it cannot be loaded: an nginx worker with images only needs neither.
function _M.compiler()
    return find("soapc-compile")
end

function _M.net()
    local compiler, why = find("soapc-compile") -- which libsoapc-net needs, where the linker does not look

    if not compiler then
        return nil, why
    end
    return find("soapc-net")
end

return _M
