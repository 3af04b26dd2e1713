-- A loaded service: the image and what Lua keeps of it (names as strings, a plan for each type), made once.
local ffi = require "ffi"
local bit = require "bit"
local lib = require "soapc.lib"

local C = lib.engine()
local ffi_string = ffi.string
local band = bit.band
local NONE = lib.NONE

---@class soapc.service a loaded WSDL
---@field warnings string[] what was tolerated
local _M = {}
local mt = { __index = _M }

local length = ffi.new("uint32_t[1]")

-- Types whose values a Lua number cannot always hold.
local WIDE = {
    [C.SOAPC_XSD_INTEGER] = true, [C.SOAPC_XSD_NONPOSITIVEINTEGER] = true, [C.SOAPC_XSD_NEGATIVEINTEGER] = true,
    [C.SOAPC_XSD_LONG] = true, [C.SOAPC_XSD_NONNEGATIVEINTEGER] = true, [C.SOAPC_XSD_UNSIGNEDLONG] = true,
    [C.SOAPC_XSD_POSITIVEINTEGER] = true,
}

-- Keys of fields as lua.md's table has them.
local function field_key(self, field)
    if field.kind == C.SOAPC_FIELD_TEXT then
        return "#"
    elseif field.kind == C.SOAPC_FIELD_ANY then
        return "any"
    elseif field.kind == C.SOAPC_FIELD_ATTRIBUTE then
        return "@" .. self.names[field.name]
    elseif field.kind == C.SOAPC_FIELD_ELEMENT then
        return self.names[field.name]
    end
end

-- "[,]" has two; the last brackets are the array's own, those before them its items'.
local function dimensions_of(text)
    local _, commas = (text:match("%[([^%[%]]*)%]$") or ""):gsub(",", "")

    return commas + 1
end

-- A plan: what decode and encode need of a type, as Lua values, so that the hot loops touch no record of the image.
local function make_plan(self, id)
    local record = C.soapc_type_at(self.image, id)
    local plan = {
        id = id,
        kind = record.kind,
        leaf = record.leaf,
        builtin = record.builtin,
        is_wide = WIDE[record.builtin] or false,
        item = record.item,
        dimensions = dimensions_of(self:text(record.dimensions)),
        simple = band(record.flags, C.SOAPC_TYPE_SIMPLE_CONTENT) ~= 0,
        mixed = band(record.flags, C.SOAPC_TYPE_MIXED) ~= 0,
        one_list = band(record.flags, C.SOAPC_TYPE_ONE_FIELD_LIST) ~= 0,
        fields = {},
        by_name = {},
        lists = {},
    }

    for i = 0, record.field_count - 1 do
        local field = C.soapc_field_at(self.image, record.first_field + i)
        local key = field_key(self, field)

        if key then
            local entry = {
                key = key,
                index = i,
                name = field.name,
                kind = field.kind,
                leaf = field.leaf,
                type = field.type,
                list = band(field.flags, C.SOAPC_FIELD_LIST) ~= 0,
                optional = band(field.flags, C.SOAPC_FIELD_OPTIONAL) ~= 0,
                plain_key = field.kind == C.SOAPC_FIELD_ATTRIBUTE and self.names[field.name] or nil,
            }
            plan.fields[#plan.fields + 1] = entry
            if field.name ~= NONE then
                plan.by_name[field.name] = entry
            end
            if entry.list then
                plan.lists[#plan.lists + 1] = key
            end
        elseif field.kind == C.SOAPC_FIELD_ANY_ATTRIBUTE then
            plan.any_attribute = #plan.fields -- it stands behind so many
        end
    end
    -- A member is an attribute without its @ only where no element has that name.
    for _, entry in ipairs(plan.fields) do
        for _, other in ipairs(plan.fields) do
            if other.key == entry.plain_key then
                entry.plain_key = nil
            end
        end
    end
    return plan
end

-- service.new(image, owner): `owner` keeps the image's memory alive.
function _M.new(image, owner)
    local self = { image = image, owner = owner }

    self.names = setmetatable({}, {
        __index = function(names, id)
            local name = C.soapc_name_at(image, id)
            local text = name ~= nil and ffi_string(C.soapc_text_bytes(image, name["local"], length), length[0]) or nil

            names[id] = text
            return text
        end,
    })
    self.plans = setmetatable({}, {
        __index = function(plans, id)
            local plan = make_plan(self, id)

            plans[id] = plan
            return plan
        end,
    })
    self.operations = {}
    return setmetatable(self, mt)
end

function _M.is_service(value)
    return getmetatable(value) == mt
end

-- A soapc_text of the image as a string.
function _M:text(offset)
    return ffi_string(C.soapc_text_bytes(self.image, offset, length), length[0])
end

-- "{ns}local" of a name id of the image.
function _M:clark(id)
    local name = C.soapc_name_at(self.image, id)
    local ns = self:text(name.ns)

    return (ns ~= "" and "{" .. ns .. "}" or "") .. self:text(name["local"])
end

-- Splits "{ns}local".
function _M.split(clark)
    local ns, name = clark:match("^{(.-)}(.*)$")

    return ns or "", name or clark
end

function _M:type_id(clark)
    local ns, name = _M.split(clark)
    local id = C.soapc_type_find(self.image, ns, #ns, name, #name)

    return id ~= NONE and id or nil
end

local function direction(self, record, rpc)
    local parts = {}

    for i = 0, record.part_count - 1 do
        local part = C.soapc_part_at(self.image, record.first_part + i)

        parts[i + 1] = {
            name = self:text(part.name),
            element = part.element,
            type = part.type,
            leaf = part.leaf,
            by_element = part.by_element ~= 0,
        }
    end
    return {
        parts = parts,
        wrapper = record.name,
        wrapper_name = rpc and record.name ~= NONE and self.names[record.name] or nil,
        present = record.present ~= 0,
        encoded = record.use == C.SOAPC_ENCODED,
        header_first = record.first_header,
        header_count = record.header_count,
    }
end

-- The operation with that id as a table.
function _M:operation(id)
    local known = self.operations[id]

    if known then
        return known
    end
    local record = C.soapc_operation_at(self.image, id)
    if record == nil then
        return nil
    end
    local port = C.soapc_port_at(self.image, record.port)
    local operation = {
        id = id,
        name = self:text(record.name),
        port = tonumber(record.port),
        version = port ~= nil and tonumber(port.version) or 1,
        location = port ~= nil and self:text(port.location) or "",
        rpc = record.style == C.SOAPC_RPC,
        action = self:text(record.soap_action),
        input = direction(self, record.input, record.style == C.SOAPC_RPC),
        output = direction(self, record.output, record.style == C.SOAPC_RPC),
        faults = {},
    }
    for i = 0, record.fault_count - 1 do
        local fault = C.soapc_fault_at(self.image, record.first_fault + i)

        operation.faults[i + 1] = {
            index = record.first_fault + i,
            name = self:text(fault.name),
            part = fault.part_count > 0 and {
                element = fault.part.element, type = fault.part.type, leaf = fault.part.leaf,
            } or nil,
        }
    end
    self.operations[id] = operation
    return operation
end

-- The operation of that name: of SOAP version `version` where the service has it for both, else the first.
function _M:find_operation(name, version)
    local from, first = 0, nil

    while true do
        local id = C.soapc_operation_find(self.image, name, #name, from)

        if id == NONE then
            return first
        end
        local operation = self:operation(id)
        if not version or operation.version == version then
            return operation
        end
        first = first or operation
        from = id + 1
    end
end

-- Names of the operations, in the WSDL's order.
---@return string[]
function _M:operation_names()
    local names, seen = {}, {}

    for id = 0, C.soapc_operation_count(self.image) - 1 do
        local name = self:operation(id).name

        if not seen[name] then
            seen[name] = true
            names[#names + 1] = name
        end
    end
    return names
end

return _M
