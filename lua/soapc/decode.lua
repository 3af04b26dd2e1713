-- Nodes to Lua values. The loops run in compiled traces: no call into C but for text, no closure, no varargs. Values of
-- most types are read by code made for the type (decode_type.lua).
local ffi = require "ffi"
local bit = require "bit"
local lib = require "soapc.lib"
local null = require "soapc.null"
local list_mt = require "soapc.list"
local decode_type = require "soapc.decode_type"

local C = lib.engine()
local ffi_string, ffi_new, tonumber = ffi.string, ffi.new, tonumber
local band, rshift = bit.band, bit.rshift
local setmetatable, tostring = setmetatable, tostring
local floor = math.floor
local NONE = lib.NONE

local ok, new_table = pcall(require, "table.new")
if not ok then
    new_table = function() return {} end
end

local NIL, BOOL, INT, DOUBLE = C.SOAPC_NODE_NIL, C.SOAPC_NODE_BOOL, C.SOAPC_NODE_INT, C.SOAPC_NODE_DOUBLE
local TEXT, SPAN, BASE64, HEX = C.SOAPC_NODE_TEXT, C.SOAPC_NODE_SPAN, C.SOAPC_NODE_BASE64, C.SOAPC_NODE_HEX
local QNAME = C.SOAPC_NODE_QNAME
local RAW, REF, TYPE, ID, KEY = C.SOAPC_NODE_RAW, C.SOAPC_NODE_REF, C.SOAPC_NODE_TYPE, C.SOAPC_NODE_ID, C.SOAPC_NODE_KEY
local XSI, NAME, ROLE = C.SOAPC_NODE_XSI, C.SOAPC_NODE_NAME, C.SOAPC_NODE_ROLE
local STRUCT, LIST, ARRAY, MAP, ANY = C.SOAPC_NODE_STRUCT, C.SOAPC_NODE_LIST, C.SOAPC_NODE_ARRAY, C.SOAPC_NODE_MAP,
    C.SOAPC_NODE_ANY
local ATTRIBUTES, MIXED = C.SOAPC_NODE_ATTRIBUTES, C.SOAPC_NODE_MIXED
local DETAIL, HEADER = C.SOAPC_NODE_DETAIL, C.SOAPC_NODE_HEADER
local NO_NAME, MESSAGE_NAME = C.SOAPC_NO_NAME, C.SOAPC_MESSAGE_NAME

local _M = {}

local length = ffi_new("uint32_t[1]")

local count = ffi_new("uint32_t[1]")

-- A reader of one message's nodes, good until the service's next one: reading runs no code of the program's. opts.int64:
-- "string" (default), "cdata" or "number" for the wide integer types; opts.datetime: "epoch" for numbers.
function _M.new(service, message, opts)
    local self = service.reader

    if not self then
        self = { service = service, names = service.names, plans = service.plans }
        service.reader = self
    end
    self.message = message
    self.nodes = C.soapc_message_nodes(message, count)
    if self.opts ~= opts or not self.int64 then
        self.opts = opts
        self.int64 = opts and opts.int64 or "string"
        self.epoch = opts ~= nil and opts.datetime == "epoch"
    end
    self.shared = nil -- values that have an id
    return self
end

local function filled(node, room, fill)
    local out = ffi_new("char[?]", room + 1)
    local size = fill(out, node.value.bytes, node.length)

    return ffi_string(out, size)
end

local digits = ffi_new("char[24]")

-- A value of a wide integer type, as opts.int64 says.
local function wide(self, value)
    if self.int64 == "number" then
        return tonumber(value)
    elseif self.int64 == "cdata" then
        return value
    end
    local length = C.soapc_integer_text(digits, value)

    return (ffi_string(digits, length)) -- no tail call: it would end a trace
end
_M.wide = wide

-- Beyond int64, as cdata; the text where it is beyond uint64, too.
local function unsigned(text)
    local digits = text:match("^%+?(%d+)$")
    local made = digits and loadstring("return " .. digits .. "ULL")

    return made and made() or text
end

local DATE_TIME = C.SOAPC_XSD_DATETIME

-- Days since 1970 of a day of the Gregorian calendar; years count March as their first month.
local function days(year, month, day)
    if month < 3 then
        year, month = year - 1, month + 12
    end
    local era = floor(year / 400)
    local of_era = year - era * 400

    return era * 146097 + of_era * 365 + floor(of_era / 4) - floor(of_era / 100) + floor((153 * (month - 3) + 2) / 5) + day
        - 719469
end

-- xsd:dateTime as seconds since 1970, where opts.datetime asks for it; without a time zone it is taken for UTC.
local function date_time(self, text)
    if not self.epoch then
        return text
    end
    local year, month, day, hour, minute, second, zone = text:match(
        "^%s*(%-?%d+)%-(%d%d)%-(%d%d)T(%d%d):(%d%d):(%d%d%.?%d*)(.-)%s*$")
    local sign, hours, minutes = (zone or ""):match("^([+-])(%d%d):(%d%d)$")
    if not year or not (sign or zone == "" or zone == "Z") then
        return text
    end
    local offset = sign and (hours * 3600 + minutes * 60) * (sign == "-" and -1 or 1) or 0

    return days(tonumber(year), tonumber(month), tonumber(day)) * 86400 + hour * 3600 + minute * 60 + second - offset
end
_M.date_time = date_time

-- "{ns}local": the namespace stands behind the text and its NUL.
local function qualified(node)
    local text, ns = ffi_string(node.value.bytes, node.length), ffi_string(node.value.bytes + node.length + 1)

    return (ns ~= "" and "{" .. ns .. "}" or "") .. text:match("[^:]*$")
end

-- The value of a leaf node.
local function leaf(self, node, kind, plan)
    if kind == TEXT or kind == RAW then
        local text = ffi_string(node.value.bytes, node.length)

        if self.int64 == "number" and plan ~= nil and plan.leaf == C.SOAPC_CLASS_INT then
            return tonumber(text) or text
        elseif self.int64 == "cdata" and plan ~= nil and plan.builtin == C.SOAPC_XSD_UNSIGNEDLONG then
            return unsigned(text)
        elseif plan ~= nil and plan.builtin == DATE_TIME then
            return date_time(self, text)
        end
        return text
    elseif kind == INT then
        return plan ~= nil and plan.is_wide and wide(self, node.value.integer) or tonumber(node.value.integer)
    elseif kind == DOUBLE then
        return node.value.number
    elseif kind == BOOL then
        return node.value.integer ~= 0
    elseif kind == NIL then
        return null
    elseif kind == SPAN then
        return filled(node, node.length, C.soapc_span_copy)
    elseif kind == BASE64 then
        return filled(node, tonumber(C.soapc_base64_room(node.length)), C.soapc_base64_decode)
    elseif kind == HEX then
        return filled(node, node.length, C.soapc_hex_decode)
    elseif kind == QNAME then
        return qualified(node)
    end
    error("soapc: node of kind " .. kind .. " where a leaf was expected")
end

local function name_of(self, id)
    if id < MESSAGE_NAME then
        return self.names[id]
    end
    local text = C.soapc_message_name_local(self.message, self.service.image, id, length)

    return ffi_string(text, length[0])
end

local function clark_of(self, id)
    local ns = ffi_string(C.soapc_message_name_ns(self.message, self.service.image, id, length), length[0])

    return (ns ~= "" and "{" .. ns .. "}" or "") .. name_of(self, id)
end
_M.clark_of = clark_of

local value

local function share(self, id, out)
    self.shared = self.shared or {}
    self.shared[id] = out
end

-- The attributes of an anyAttribute: "@{ns}name", or "@name" in no namespace.
local function others(self, at, out)
    local nodes = self.nodes

    for i = at + 1, at + nodes[at].length do
        out["@" .. clark_of(self, rshift(nodes[i].head, 8))] = ffi_string(nodes[i].value.bytes, nodes[i].length)
    end
end

-- Any struct: members in any order, modifiers, repeats.
function _M.struct(self, at, id)
    local nodes = self.nodes
    local stop = at + 1 + nodes[at].length
    local type_id = nodes[at].value.id
    local plan = self.plans[type_id]
    local out = {}
    local i = at + 1

    if id then
        share(self, id, out)
    end
    while i < stop do
        local head = nodes[i].head
        local name = rshift(head, 8)
        local field = plan.by_name[name]
        local key

        -- A modifier carries no name of its own: look at the value behind it.
        local j = i
        while band(nodes[j].head, 0xFF) >= TYPE and band(nodes[j].head, 0xFF) < STRUCT do
            j = j + 1
        end
        if j ~= i then
            name = rshift(nodes[j].head, 8)
            field = plan.by_name[name]
        end
        if name == NO_NAME and band(nodes[j].head, 0xFF) == ATTRIBUTES then
            others(self, j, out)
            i = j + 1 + nodes[j].length
            goto continue
        end
        if field then
            key = field.key
        elseif name == NO_NAME then
            key = band(nodes[j].head, 0xFF) == ANY and "any" or "#"
        else
            key = name_of(self, name)
        end
        out[key], i = value(self, i, field and field.type or (key == "#" and type_id) or NONE)
        ::continue::
    end
    local lists = plan.lists
    for k = 1, #lists do
        if out[lists[k]] == nil then
            out[lists[k]] = setmetatable({}, list_mt)
        end
    end
    return out, stop
end

local function struct(self, at, id)
    local plan = self.plans[self.nodes[at].value.id]
    local decode = plan.decode

    if decode == nil then
        decode = decode_type.make(plan, self.plans, _M)
        plan.decode = decode
    end
    if decode and not id then
        return decode(self, self.nodes, at)
    end
    return _M.struct(self, at, id)
end

local function list(self, at, type_id)
    local nodes = self.nodes
    local count = nodes[at].value.count
    local out = setmetatable(new_table(count, 0), list_mt)
    local i = at + 1

    for k = 1, count do
        out[k], i = value(self, i, type_id)
    end
    return out, at + 1 + nodes[at].length
end

-- Positions count from 0 on the wire and from 1 here.
local function array(self, at, id)
    local nodes = self.nodes
    local item = nodes[at].value.id
    local stop = at + 1 + nodes[at].length
    local out = setmetatable({}, list_mt)
    local i, position = at + 1, 1

    if id then
        share(self, id, out)
    end
    while i < stop do
        if band(nodes[i].head, 0xFF) == KEY then
            position = tonumber(nodes[i].value.integer) + 1
            i = i + 1
        end
        out[position], i = value(self, i, item)
        position = position + 1
    end
    return out, stop
end

local function map(self, at)
    local nodes = self.nodes
    local stop = at + 1 + nodes[at].length
    local out = {}
    local i = at + 1

    while i < stop do
        local key
        key, i = value(self, i, NONE)
        out[key], i = value(self, i, NONE)
    end
    return out, stop
end

-- Mixed content of a type: a list of strings and { key }, which stands for the next value of that member.
local function mixed(self, at, type_id)
    local nodes, by_name = self.nodes, self.plans[type_id].by_name
    local stop = at + nodes[at].length
    local out = setmetatable(new_table(nodes[at].length, 0), list_mt)

    for i = at + 1, stop do
        out[i - at] = band(nodes[i].head, 0xFF) == NIL and { by_name[rshift(nodes[i].head, 8)].key } or leaf(self, nodes[i], TEXT)
    end
    return out, stop + 1
end

-- The contents of a wildcard: the XML as one string where that is all, else a list of strings and {name, value}.
local function any(self, at)
    local nodes = self.nodes
    local stop = at + 1 + nodes[at].length
    local out = setmetatable({}, list_mt)
    local i = at + 1

    while i < stop do
        local j = i
        while band(nodes[j].head, 0xFF) >= TYPE and band(nodes[j].head, 0xFF) < STRUCT do
            j = j + 1
        end
        local name = rshift(nodes[j].head, 8)
        local item
        item, i = value(self, i, NONE)
        out[#out + 1] = name == NO_NAME and item or { name = clark_of(self, name), value = item }
    end
    if #out == 1 and type(out[1]) == "string" then
        return out[1], stop
    end
    return out, stop
end

-- The value at `at` under a type (NONE: by its node), and the index behind it.
function value(self, at, type_id)
    local nodes = self.nodes
    local kind = band(nodes[at].head, 0xFF)
    local xsi_type, id

    while kind >= TYPE and kind < STRUCT do
        if kind == TYPE then
            xsi_type = nodes[at].value.id
            type_id = xsi_type
        elseif kind == ID then
            id = nodes[at].value.id
        end
        at = at + 1
        kind = band(nodes[at].head, 0xFF)
    end

    local out, after
    if kind == STRUCT then
        out, after = struct(self, at, id)
    elseif kind == LIST then
        return list(self, at, type_id)
    elseif kind == ARRAY then
        out, after = array(self, at, id)
    elseif kind == MAP then
        out, after = map(self, at)
    elseif kind == ANY then
        return any(self, at)
    elseif kind == MIXED then
        return mixed(self, at, type_id)
    elseif kind == REF then
        return self.shared[nodes[at].value.id], at + 1
    else
        out, after = leaf(self, nodes[at], kind, type_id ~= NONE and self.plans[type_id] or nil), at + 1
    end
    if id then
        share(self, id, out)
    end
    if xsi_type and type(out) == "table" and getmetatable(out) ~= list_mt and out ~= null then
        out["@xsi:type"] = self.service:clark(C.soapc_type_at(self.service.image, xsi_type).name)
    end
    return out, after
end
_M.value = value

-- The value of a BODY's only part, which is element `name` of that type; nil when there is none.
function _M.only_part(self, at, name, type_id)
    local nodes = self.nodes

    if nodes[at].length == 0 then
        return nil
    end
    local j = at + 1
    while band(nodes[j].head, 0xFF) >= TYPE and band(nodes[j].head, 0xFF) < STRUCT do
        j = j + 1
    end
    return (value(self, at + 1, rshift(nodes[j].head, 8) == name and type_id or NONE))
end

-- Children of a root node (BODY, DETAIL) as a table by local name, and in order; `types` has type ids by name id.
function _M.children(self, at, types)
    local nodes = self.nodes
    local stop = at + 1 + nodes[at].length
    local named, ordered = {}, {}
    local i = at + 1

    while i < stop do
        local j = i
        while band(nodes[j].head, 0xFF) >= TYPE and band(nodes[j].head, 0xFF) < STRUCT do
            j = j + 1
        end
        local id = rshift(nodes[j].head, 8)
        local item
        item, i = value(self, i, types and types[id] or NONE)
        ordered[#ordered + 1] = { name = id ~= NO_NAME and name_of(self, id) or nil, id = id, value = item }
        if id ~= NO_NAME then
            named[name_of(self, id)] = item
        end
    end
    return named, ordered
end

-- Header blocks: a list of {name = "{ns}local", local_name, value, must_understand, role, declaration}.
function _M.headers(self, at)
    local out = {}

    if at == NONE then
        return out
    end
    local nodes = self.nodes
    local stop = at + 1 + nodes[at].length
    local i = at + 1

    while i < stop do
        assert(band(nodes[i].head, 0xFF) == HEADER)
        local id = rshift(nodes[i].head, 8)
        local flags = nodes[i].value.count
        local block = {
            name = clark_of(self, id),
            local_name = name_of(self, id),
            must_understand = band(flags, C.SOAPC_HEADER_MUST_UNDERSTAND) ~= 0,
            next = band(flags, C.SOAPC_HEADER_NEXT) ~= 0,
            bad = band(flags, C.SOAPC_HEADER_BAD_MUST_UNDERSTAND) ~= 0,
        }
        local after = i + 1 + nodes[i].length
        local j = i + 1
        if j < after and band(nodes[j].head, 0xFF) == ROLE then
            block.role = ffi_string(nodes[j].value.bytes, nodes[j].length)
            j = j + 1
        end
        if j < after then
            block.value = value(self, j, NONE)
        end
        out[#out + 1] = block
        i = after
    end
    return out
end

return _M
