-- The WSDL that a server gives out, and the local documents that it imports: read once, when the server is made.
local ffi = require "ffi"
local lib = require "soapc.lib"
local err = require "soapc.err"
local wsdl = require "soapc.wsdl"

local C = lib.engine()

local _M = {}
local mt = { __index = _M }

-- Stands for the server's address until it is known, which is with each request.
local ADDRESS = "soapcaddress" .. tostring({}):match("%x+$")

-- What a query asks for: "wsdl", "wsdl=N" or "xsd=N"; nil for another.
function _M.name_of(query)
    query = (query or ""):lower()
    local name = query:match("^wsdl=%d+") or query:match("^xsd=%d+")

    return name or query:match("^wsdl%f[^%w]") and "wsdl" or nil
end

-- The documents of a service that are files, but for the one at `root`: their URIs, and where they are to be had.
local function imports_of(service, root)
    local list, length = {}, ffi.new("uint32_t[1]")

    for i = 0, C.soapc_document_count(service.image) - 1 do
        local document = C.soapc_document_at(service.image, i)
        local uri = ffi.string(C.soapc_text_bytes(service.image, document.uri, length), length[0])
        if uri ~= root and wsdl.file_path(uri) then
            list[#list + 1] = { uri = uri, name = (document.kind == C.SOAPC_DOCUMENT_WSDL and "wsdl=" or "xsd=") .. i }
        end
    end
    return list
end

-- The text of one document with ADDRESS for the server's; nil and the error.
local function text_of(compiler, uri, records, count)
    local bytes, why = wsdl.read_file(wsdl.file_path(uri))

    if not bytes then
        return nil, err.new(C.SOAPC_NO_DOCUMENT, ("soapc: %s: %s"):format(wsdl.file_path(uri), why))
    end
    local size = ffi.new("size_t[1]")
    local text = compiler.soapc_wsdl_publish(bytes, #bytes, uri, ADDRESS, records, count, size, err.buffer)
    if text == nil then
        return nil, err.take()
    end
    local out = ffi.string(text, size[0])
    ffi.C.free(text)
    return out
end

-- What GET gives of the WSDL at `path`, whose service that is; nil and the error.
function _M.new(service, path)
    local compiler, why = lib.compiler()
    local root = compiler and wsdl.uri_of(path)

    if not root then
        return nil, err.new(C.SOAPC_NO_DOCUMENT, why
            or ("soapc: option 'wsdl': %s cannot be opened: no such file, or not readable"):format(path))
    end
    local imports = imports_of(service, root)
    local records, held = ffi.new("soapc_published[?]", #imports), {}
    for i, import in ipairs(imports) do
        held[i] = ADDRESS .. "?" .. import.name
        records[i - 1].uri, records[i - 1].location = import.uri, held[i]
    end
    local texts = {}
    table.insert(imports, 1, { uri = root, name = "wsdl" })
    for _, document in ipairs(imports) do
        local text, failed = text_of(compiler, document.uri, records, #held)
        if not text then
            return nil, failed
        end
        texts[document.name] = text
    end
    return setmetatable({ texts = texts }, mt)
end

local ESCAPES = { ["&"] = "&amp;", ['"'] = "&quot;", ["<"] = "&lt;", [">"] = "&gt;" }

-- The document of that name for a server at `address`; nil: there is none.
function _M:text(name, address)
    local text = self.texts[name]

    return text and (text:gsub(ADDRESS, (address:gsub("[&\"<>]", ESCAPES):gsub("%%", "%%%%"))))
end

return _M
