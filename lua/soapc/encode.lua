-- Lua values to nodes: walks a value along its type's fields and pushes what is there. Values of most types are written by
-- code made for the type (encode_type.lua).
--
-- A container's length is OPEN until it is closed, so that what is open says where the walk is.
local ffi = require "ffi"
local bit = require "bit"
local lib = require "soapc.lib"
local err = require "soapc.err"
local null = require "soapc.null"
local list_mt = require "soapc.list"
local nkeys = require "soapc.nkeys"
local options = require "soapc.options"
local encode_type = require "soapc.encode_type"

local C = lib.engine()
local ffi_new, ffi_istype = ffi.new, ffi.istype
local band, bor, lshift, rshift = bit.band, bit.bor, bit.lshift, bit.rshift
local type, tostring, tonumber = type, tostring, tonumber
local getmetatable = debug.getmetatable -- the one at work, whatever __metatable shows
local floor = math.floor
local NONE, NO_NAME = lib.NONE, C.SOAPC_NO_NAME

local NIL, BOOL, INT, DOUBLE, TEXT, BYTES = C.SOAPC_NODE_NIL, C.SOAPC_NODE_BOOL, C.SOAPC_NODE_INT,
    C.SOAPC_NODE_DOUBLE, C.SOAPC_NODE_TEXT, C.SOAPC_NODE_BYTES
local RAW, TYPE = C.SOAPC_NODE_RAW, C.SOAPC_NODE_TYPE
local STRUCT, LIST, ARRAY, MAP, ANY = C.SOAPC_NODE_STRUCT, C.SOAPC_NODE_LIST, C.SOAPC_NODE_ARRAY, C.SOAPC_NODE_MAP,
    C.SOAPC_NODE_ANY
local MIXED = C.SOAPC_NODE_MIXED
local CLASS_TEXT, CLASS_BOOL, CLASS_INT, CLASS_DECIMAL, CLASS_DOUBLE, CLASS_TIME = C.SOAPC_CLASS_TEXT,
    C.SOAPC_CLASS_BOOL, C.SOAPC_CLASS_INT, C.SOAPC_CLASS_DECIMAL, C.SOAPC_CLASS_DOUBLE, C.SOAPC_CLASS_TIME
local CLASS_BASE64, CLASS_HEX, CLASS_LIST, CLASS_UNION, CLASS_XML, CLASS_NONE = C.SOAPC_CLASS_BASE64,
    C.SOAPC_CLASS_HEX, C.SOAPC_CLASS_LIST, C.SOAPC_CLASS_UNION, C.SOAPC_CLASS_XML, C.SOAPC_CLASS_NONE
local KIND_SIMPLE, KIND_LIST, KIND_UNION, KIND_COMPLEX, KIND_ARRAY, KIND_MAP = C.SOAPC_TYPE_SIMPLE, C.SOAPC_TYPE_LIST,
    C.SOAPC_TYPE_UNION, C.SOAPC_TYPE_COMPLEX, C.SOAPC_TYPE_ARRAY, C.SOAPC_TYPE_MAP
local FIELD_ELEMENT, FIELD_ATTRIBUTE, FIELD_TEXT, FIELD_ANY = C.SOAPC_FIELD_ELEMENT, C.SOAPC_FIELD_ATTRIBUTE,
    C.SOAPC_FIELD_TEXT, C.SOAPC_FIELD_ANY

local DEPTH = require("soapc.message").DEPTH
local ROOM = 256
local OPEN = 0xFFFFFFFF

local int64_t, uint64_t = ffi.typeof "int64_t", ffi.typeof "uint64_t"

local _M = { DEPTH = DEPTH }

-- A writer of one message's nodes, to be given back by finish() when its bytes are there. Strings made on the way are kept in
-- `anchors` until then.
function _M.new(service, message)
    local self = service.writer

    service.writer = nil -- metamethods of values may call again
    if not self then
        self = { service = service, plans = service.plans, anchors = {} }
    end
    self.message = message
    self.nodes = nil
    self.count = 0      -- nodes written
    self.pushed = 0     -- of them, known to the engine
    self.capacity = 0
    self.depth = 0
    self.wrapper = nil  -- the element of an operation in rpc style, or a fault's detail
    self.anchored = 0
    self.key = nil      -- of the member or part that is being written
    return self
end

function _M.finish(self)
    if self.anchored > 0 then
        self.anchors = {}
    end
    self.service.writer = self
end

local function keep(self, made)
    local n = self.anchored + 1

    self.anchored = n
    self.anchors[n] = made
end
_M.keep = keep

local capacity = ffi_new("uint32_t[1]")
local total = ffi_new("uint32_t[1]")

local function flush(self)
    C.soapc_message_push(self.message, self.count - self.pushed)
    self.pushed = self.count
end
_M.flush = flush

-- Whether indexing a table may run code of the program's.
local function is_foreign(t)
    local made = getmetatable(t)

    if made == nil or made == list_mt then
        return false
    end
    return made.__index ~= nil or made.__len ~= nil or made.__pairs ~= nil
end

-- Before code of the program's runs: it may let go of strings that nodes point to.
local function seal(self)
    flush(self)
    if C.soapc_message_seal(self.message, err.buffer) ~= C.SOAPC_OK then
        error(err.take(), 0)
    end
end

-- t[key]. What a metamethod makes is held by nobody else, so it is kept until the bytes are written.
local function get(self, t, key)
    if not is_foreign(t) then
        return t[key]
    end
    seal(self)
    local made = t[key]
    if made ~= nil then
        keep(self, made)
    end
    return made
end
_M.get = get

local refuse_hole

-- Refuses a list with a hole, of which # sees only what is before it or all of it.
local function find_hole(self, t, count)
    for i = 1, count do
        if t[i] == nil then
            refuse_hole(self, i)
        end
    end
    for key in pairs(t) do
        if type(key) == "number" and (key > count or key < 1 or key ~= floor(key)) then
            refuse_hole(self, key > count and count + 1 or key)
        end
    end
end

-- Items of a plain table that is a list. What comes behind the last one is not looked for where it cannot be.
local function list_size(self, t)
    local count = #t

    if next(t, count > 0 and count or nil) ~= nil then
        find_hole(self, t, count)
    end
    return count
end
_M.list_size = list_size

local function size_of(self, t)
    if is_foreign(t) then
        seal(self)
        return #t
    end
    return list_size(self, t)
end

-- The keys of a table.
local function keys_of(self, t)
    local foreign, keys = is_foreign(t), {}

    if foreign then
        seal(self)
    end
    for key in pairs(t) do
        keys[#keys + 1] = key
        if foreign then
            keep(self, key)
        end
    end
    return keys
end
_M.keys_of = keys_of

-- Room for at least `more` nodes behind those that are there.
local function reserve(self, more)
    flush(self)
    if C.soapc_message_room(self.message, more < ROOM and ROOM or more, capacity, err.buffer) == nil then
        error(err.take(), 0)
    end
    self.capacity = self.count + tonumber(capacity[0])
    self.nodes = C.soapc_message_nodes(self.message, total)
end
_M.reserve = reserve

-- A new node; its index.
local function push(self, kind, name)
    local at = self.count

    if at >= self.capacity then
        reserve(self, 1)
    end
    local node = self.nodes[at]
    node.head = bor(kind, lshift(name, 8))
    node.length = 0
    node.value.integer = 0
    self.count = at + 1
    return at
end
_M.push = push

local function open(self, kind, name)
    local at = push(self, kind, name)

    self.nodes[at].length = OPEN
    return at
end
_M.open = open

local function close(self, at, count)
    local node = self.nodes[at]

    node.length = self.count - at - 1
    node.value.count = count
end
_M.close = close

local function push_text(self, kind, name, text)
    local at = push(self, kind, name)
    local node = self.nodes[at]

    node.length = #text
    node.value.bytes = text
end
_M.push_text = push_text

local function push_made_text(self, kind, name, text)
    keep(self, text)
    push_text(self, kind, name, text)
end

local function name_of(self, id)
    if id < C.SOAPC_MESSAGE_NAME then
        return self.service.names[id]
    end
    local length = ffi_new("uint32_t[1]")
    local text = C.soapc_message_name_local(self.message, self.service.image, id, length)

    return ffi.string(text, length[0])
end

-- Which item of the open container at node i is written, from 1 on: the values behind it are counted.
local function position_in(self, i)
    local at, position = i + 1, 1

    while at < self.count do
        local node = self.nodes[at]
        local kind = band(node.head, 0xFF)

        if kind >= STRUCT and node.length == OPEN then
            break
        end
        position = position + ((kind >= TYPE and kind < STRUCT) and 0 or 1) -- modifiers stand before a value
        at = at + 1 + (kind >= STRUCT and node.length or 0)
    end
    return position
end

local ROOTS = { [C.SOAPC_NODE_BODY] = "Body", [C.SOAPC_NODE_HEADERS] = "Header", [C.SOAPC_NODE_DETAIL] = "Body/Fault" }

-- The names of the elements that are open, and of what stands in the last one, with their positions in lists.
local function path_of(self)
    local path, position = { "Envelope" }, nil

    for i = 0, self.count - 1 do
        local node = self.nodes[i]
        local kind, name = band(node.head, 0xFF), rshift(node.head, 8)

        if kind == LIST and node.length == OPEN then
            position = position_in(self, i)
        elseif ROOTS[kind] and node.length == OPEN then
            path[#path + 1] = ROOTS[kind]
            path[#path + 1] = kind ~= C.SOAPC_NODE_HEADERS and self.wrapper or nil
        elseif kind >= STRUCT and node.length == OPEN then
            if name ~= NO_NAME or position then
                path[#path + 1] = (name ~= NO_NAME and name_of(self, name) or "*") .. (position and "[" .. position .. "]" or "")
            end
            position = kind == ARRAY and position_in(self, i) or nil
        end
    end
    if self.key or position then
        path[#path + 1] = (self.key or "*") .. (position and "[" .. position .. "]" or "")
    end
    return path
end

-- It as text; a long one is shortened in the middle.
local function path_text(self)
    local path = path_of(self)
    local text = "/" .. table.concat(path, "/")

    if #text <= 240 then
        return text
    end
    local first, last, head, tail = 1, #path, "", ""
    while #head < 100 do
        head, first = head .. "/" .. path[first]:sub(1, 100), first + 1
    end
    while last >= first and #tail + #path[last] < 120 do
        tail, last = "/" .. path[last] .. tail, last - 1
    end
    return head .. "/..." .. tail
end

-- A wrong value is the caller's data, not the program's bug: the walk raises a table that build() catches.
local function refuse(self, value, expected)
    error(err.new(C.SOAPC_INSTANCE_VALUE, ("soapc: %s: %s where %s was expected"):format(
        path_text(self),
        type(value) == "string" and ("'" .. value .. "'") or type(value) == "number" and tostring(value) or type(value),
        expected)), 0)
end

_M.nkeys = nkeys

-- Refuses a key of v that is none of `names`; what it says of them is shortened.
local function refuse_other_keys(self, v, names, what)
    local known, first = { ["@xsi:type"] = true }, nil

    for i = 1, #names do
        known[names[i]] = true
    end
    for key in pairs(v) do
        if not known[key] and (first == nil or tostring(key) < tostring(first)) then
            first = key
        end
    end
    if first == nil then
        return
    end
    local list = table.concat(names, ", ")
    self.key = tostring(first):sub(1, 100)
    error(err.new(C.SOAPC_INSTANCE_VALUE, ("soapc: %s: no such %s; %s"):format(path_text(self), what, list == "" and "there is none"
        or "there are: " .. (#list > 300 and list:sub(1, 300) .. "..." or list))), 0)
end

-- Refuses a key of a struct that is no member of its type. An attribute may be given without its @, but not twice.
local function refuse_unknown(self, v, plan)
    local names = {}

    for i, field in ipairs(plan.fields) do
        names[i] = field.plain_key and v[field.key] == nil and v[field.plain_key] ~= nil and field.plain_key or field.key
    end
    if plan.mixed then
        names[#names + 1] = "#"
    end
    refuse_other_keys(self, v, names, "member")
end
_M.refuse_unknown = refuse_unknown

local function refuse_unknown_part(self, args, parts)
    local names = {}

    for i, part in ipairs(parts) do
        names[i] = part.name
    end
    refuse_other_keys(self, args, names, "part")
end

function refuse_hole(self, at)
    error(err.new(C.SOAPC_INSTANCE_VALUE, ("soapc: %s: a list whose item %s is nil was given; soapc.null is xsi:nil"):format(
        (path_text(self):gsub("%[%d+%]$", "")), tostring(at))), 0)
end

local function push_integer(self, name, value)
    local at = push(self, INT, name)

    self.nodes[at].value.integer = value
end

local function push_boolean(self, name, value)
    local at = push(self, BOOL, name)

    self.nodes[at].value.integer = value and 1 or 0
end

local function push_double(self, name, value)
    local at = push(self, DOUBLE, name)

    self.nodes[at].value.number = value
end

local function integer(self, name, value)
    local kind = type(value)

    if kind == "number" then
        if value ~= floor(value) or value >= 2 ^ 63 or value < -2 ^ 63 then
            refuse(self, value, "an integer")
        end
        push_integer(self, name, value)
    elseif kind == "string" then
        if not value:find("^%s*[+-]?%d+%s*$") then
            refuse(self, value, "an integer")
        end
        push_text(self, TEXT, name, value)
    elseif kind == "cdata" and ffi_istype(int64_t, value) then
        push_integer(self, name, value)
    elseif kind == "cdata" and ffi_istype(uint64_t, value) then
        push_made_text(self, TEXT, name, (tostring(value):gsub("ULL$", "")))
    else
        refuse(self, value, "an integer")
    end
end

local function decimal(self, name, value)
    if type(value) == "number" then
        push_double(self, name, value)
    elseif type(value) == "string" then
        if not value:find("^%s*[+-]?%d*%.?%d*%s*$") or not value:find("%d") then
            refuse(self, value, "a decimal")
        end
        push_text(self, TEXT, name, value)
    else
        integer(self, name, value)
    end
end

local DOUBLES = { INF = 1 / 0, ["-INF"] = -1 / 0, NaN = 0 / 0 }

local function double(self, name, value)
    local number = type(value) == "string" and DOUBLES[value] or tonumber(value)

    if not number then
        refuse(self, value, "a number")
    end
    push_double(self, name, tonumber(number))
end

local function text(self, name, value)
    local kind = type(value)

    if kind == "string" then
        push_text(self, TEXT, name, value)
    elseif kind == "number" or kind == "boolean" then
        push_made_text(self, TEXT, name, tostring(value))
    elseif kind == "cdata" then
        if not ffi_istype(int64_t, value) and not ffi_istype(uint64_t, value) then
            seal(self) -- a metatype may have a __tostring
        end
        push_made_text(self, TEXT, name, (tostring(value):gsub("U?LL$", "")))
    else
        refuse(self, value, "a string")
    end
end

local function leaf(self, name, value, class)
    if class == CLASS_TEXT and type(value) == "string" then
        return push_text(self, TEXT, name, value)
    elseif class == CLASS_INT then
        return integer(self, name, value)
    elseif class == CLASS_DOUBLE then
        return double(self, name, value)
    elseif class == CLASS_BOOL then
        if type(value) ~= "boolean" and value ~= 0 and value ~= 1 and value ~= "true" and value ~= "false" then
            refuse(self, value, "a boolean")
        end
        push_boolean(self, name, value == true or value == 1 or value == "true")
    elseif class == CLASS_DECIMAL then
        return decimal(self, name, value)
    elseif class == CLASS_TIME and type(value) == "number" then
        -- Seconds since 1970, fractions kept to the millisecond.
        if not (value > -62135596800 and value < 253402300800) then
            refuse(self, value, "a time in the years 1 to 9999")
        end
        local fraction = value % 1
        local made = os.date("!%Y-%m-%dT%H:%M:%S", floor(value))
        if fraction >= 0.0005 then
            made = made .. (("%.3f"):format(fraction)):sub(2)
        end
        return push_made_text(self, TEXT, name, made .. "Z")
    elseif class == CLASS_BASE64 or class == CLASS_HEX then
        if type(value) ~= "string" then
            refuse(self, value, "a byte string")
        end
        return push_text(self, BYTES, name, value)
    elseif class == CLASS_XML then
        push_text(self, RAW, name, value)
    elseif (class == CLASS_LIST or class == CLASS_UNION) and type(value) == "table" then
        local at = open(self, LIST, name)
        local count = size_of(self, value)
        for i = 1, count do
            text(self, name, get(self, value, i))
        end
        close(self, at, count)
    else
        return text(self, name, value)
    end
end

-- Mixed content with its order: strings and { key }, which stands for the next value of that member.
local function mixed(self, list, plan)
    local at = open(self, MIXED, NO_NAME)

    for i = 1, #list do
        local item = list[i]
        if type(item) == "table" and item ~= null then
            local field
            for _, candidate in ipairs(plan.fields) do
                if candidate.key == item[1] and candidate.kind == C.SOAPC_FIELD_ELEMENT then
                    field = candidate
                end
            end
            if not field or #item ~= 1 then
                error(err.new(C.SOAPC_INSTANCE_VALUE, ("soapc: %s: { %s } in mixed content: { key } with the key of an element of the type was expected")
                    :format(path_text(self), tostring(item[1]):sub(1, 100))), 0)
            end
            push(self, NIL, field.name)
        else
            leaf(self, NO_NAME, item, CLASS_TEXT)
        end
    end
    close(self, at, #list)
end

local value

local function is_list(self, v)
    return type(v) == "table" and v ~= null
        and (getmetatable(v) == list_mt or get(self, v, 1) ~= nil or next(v) == nil
            or not is_foreign(v) and type(next(v)) == "number")
end

local function wildcard(self, contents)
    local at = open(self, ANY, NO_NAME)
    local list = type(contents) == "table" and contents or { contents }
    local count = size_of(self, list)

    for i = 1, count do
        local item = get(self, list, i)
        local clark = type(item) == "table" and get(self, item, "name")

        if type(item) == "string" then
            push_text(self, RAW, NO_NAME, item)
        elseif type(clark) == "string" then
            local ns, name = self.service.split(clark)
            local id = _M.name(self, ns, name)
            local element = C.soapc_element_find(self.service.image, ns, #ns, name, #name)
            value(self, get(self, item, "value"), element, id)
        else
            refuse(self, item, "a string of XML or {name, value}")
        end
    end
    close(self, at, count)
end

local function too_deep(self)
    error(err.new(C.SOAPC_LIMIT, ("soapc: %s: values nested deeper than %d (a table that holds itself?)"):format(
        path_text(self), DEPTH)), 0)
end
_M.too_deep = too_deep

local function list_member(self, field, member)
    local at = open(self, LIST, field.name)

    if not is_list(self, member) then
        value(self, member, field.type, field.name, field.leaf)
        return close(self, at, 1)
    end
    local count = size_of(self, member)
    for k = 1, count do
        self.key = field.key
        value(self, get(self, member, k), field.type, field.name, field.leaf)
    end
    close(self, at, count)
end

-- One member of a struct, whatever it is.
local function member(self, field, v)
    self.key = field.key
    if field.kind == FIELD_ANY then
        wildcard(self, v)
    elseif field.kind == FIELD_TEXT then
        leaf(self, NO_NAME, v, field.leaf)
    elseif v == null then
        push(self, NIL, field.name)
    elseif field.list then
        list_member(self, field, v)
    elseif field.leaf ~= CLASS_NONE then
        leaf(self, field.name, v, field.leaf)
    else
        value(self, v, field.type, field.name, CLASS_NONE)
    end
end
_M.member = member

-- What an anyAttribute lets in: "@{ns}name" or "@name", in the order of their keys. How many they are.
local function other_attributes(self, v, plan)
    local keys, declared = {}, { ["@xsi:type"] = true }

    for i = 1, #plan.fields do
        declared[plan.fields[i].key] = true
    end
    if is_foreign(v) then -- cannot be gone through
        return 0
    end
    for key in pairs(v) do
        if type(key) == "string" and key:byte() == 64 and not declared[key] then -- "@"
            keys[#keys + 1] = key
        end
    end
    if #keys == 0 then
        return 0
    end
    table.sort(keys)
    local at = open(self, C.SOAPC_NODE_ATTRIBUTES, NO_NAME)
    for i = 1, #keys do
        local ns, local_name = self.service.split(keys[i]:sub(2))
        self.key = keys[i]
        leaf(self, _M.name(self, ns, local_name), v[keys[i]], CLASS_TEXT)
    end
    close(self, at, #keys)
    return #keys
end

local function any_struct(self, v, plan, name)
    local depth = self.depth + 1

    if depth > DEPTH then
        too_deep(self)
    end
    local at = open(self, STRUCT, name)
    local fields, known = plan.fields, 0
    self.depth = depth
    self.nodes[at].value.id = plan.id
    for i = 1, #fields do
        local field = fields[i]
        if plan.any_attribute == i - 1 then
            known = known + other_attributes(self, v, plan)
        end
        local v_member = get(self, v, field.key)

        if v_member == nil and field.plain_key then
            v_member = get(self, v, field.plain_key)
        end
        if v_member ~= nil then
            known = known + 1
            member(self, field, v_member)
        end
    end
    if plan.any_attribute == #fields then
        known = known + other_attributes(self, v, plan)
    end
    if plan.mixed then
        local text_member = get(self, v, "#")
        if text_member ~= nil then
            known = known + 1
            self.key = "#"
            if type(text_member) == "table" and text_member ~= null then
                mixed(self, text_member, plan)
            else
                leaf(self, NO_NAME, text_member, CLASS_TEXT)
            end
        end
    end
    if not is_foreign(v) and nkeys(v) ~= known then -- an object may hold more than its members
        refuse_unknown(self, v, plan)
    end
    self.depth = depth - 1
    close(self, at, 0)
end

local function struct(self, v, plan, name)
    local encode = plan.encode

    if encode == nil then
        encode = encode_type.make(plan, self.plans, _M)
        plan.encode = encode
    end
    if encode and getmetatable(v) == nil then
        return encode(self, v, name)
    end
    return any_struct(self, v, plan, name)
end

-- A message's name for "{ns}local".
function _M.name(self, ns, name)
    flush(self)
    local id = C.soapc_message_name(self.message, self.service.image, ns, #ns, name, #name, err.buffer)

    if id == NONE then
        error(err.take(), 0)
    end
    return id
end

local function deeper(self)
    local depth = self.depth + 1

    if depth > DEPTH then
        too_deep(self)
    end
    self.depth = depth
end

-- Keys of a table are element names, sorted, so that the same table is written the same way each time.
local function untyped_struct(self, v, name)
    local at = open(self, STRUCT, name)

    self.nodes[at].value.id = C.SOAPC_XSD_ANYTYPE
    local keys = keys_of(self, v)
    for i = 1, #keys do
        if type(keys[i]) ~= "string" then
            self.key = nil
            refuse(self, v, "a list or a table with string keys")
        end
    end
    table.sort(keys)
    for i = 1, #keys do
        if keys[i]:sub(1, 1) ~= "@" then
            local ns, local_name = self.service.split(keys[i])

            self.key = keys[i]
            value(self, get(self, v, keys[i]), NONE, _M.name(self, ns, local_name))
        end
    end
    close(self, at, 0)
end

local array

-- Of more than one dimension: a list of lists.
function array(self, v, item, name, dimensions)
    deeper(self)
    local at = open(self, ARRAY, name)
    local count = size_of(self, v)

    self.nodes[at].value.id = item
    for i = 1, count do
        local inner = get(self, v, i)
        self.key = nil
        if dimensions > 1 then
            if type(inner) ~= "table" or inner == null then
                refuse(self, inner, ("a list (the array has %d more dimensions)"):format(dimensions - 1))
            end
            array(self, inner, item, NO_NAME, dimensions - 1)
        else
            value(self, inner, item, NO_NAME)
        end
    end
    close(self, at, count)
    self.depth = self.depth - 1
end

local function untyped_table(self, v, name)
    if getmetatable(v) == list_mt or get(self, v, 1) ~= nil then
        array(self, v, NONE, name, 1)
    else
        deeper(self)
        untyped_struct(self, v, name)
        self.depth = self.depth - 1
    end
end

-- A value at a place without a type: by the Lua value.
local function untyped(self, v, name)
    local kind = type(v)

    if kind == "table" then
        untyped_table(self, v, name)
    elseif kind == "string" then
        push_text(self, TEXT, name, v)
    elseif kind == "number" then
        if v == floor(v) and v > -2 ^ 53 and v < 2 ^ 53 then
            push_integer(self, name, v)
        else
            push_double(self, name, v)
        end
    elseif kind == "boolean" then
        push_boolean(self, name, v)
    elseif kind == "cdata" and ffi_istype(int64_t, v) then
        push_integer(self, name, v)
    else
        refuse(self, v, "a string, number, boolean or table")
    end
end

local function by_text(a, b)
    return tostring(a) < tostring(b)
end

local function map(self, v, name)
    deeper(self)
    local at = open(self, MAP, name)
    local keys = keys_of(self, v)

    for i = 1, #keys do
        if type(keys[i]) ~= "string" and type(keys[i]) ~= "number" then
            seal(self) -- it may have a __tostring
            break
        end
    end
    table.sort(keys, by_text)
    for i = 1, #keys do
        self.key = nil
        untyped(self, keys[i], NO_NAME)
        value(self, get(self, v, keys[i]), NONE, NO_NAME)
    end
    close(self, at, #keys)
    self.depth = self.depth - 1
end

-- One value under a type, named `name`. `class` is the field's, where it is known.
function value(self, v, type_id, name, class)
    if v == nil then
        refuse(self, v, "a value, or soapc.null,")
    elseif v == null then
        push(self, NIL, name)
        return
    elseif type_id == NONE then
        return untyped(self, v, name)
    end

    local plan = self.plans[type_id]
    local table_value = type(v) == "table"
    local derived = table_value and get(self, v, "@xsi:type")
    if derived then
        local id = type(derived) == "string" and self.service:type_id(derived)
        if not id then
            refuse(self, derived, "a type of the WSDL in @xsi:type")
        end
        if id ~= type_id then
            local at = push(self, TYPE, NO_NAME)
            self.nodes[at].value.id = id
            plan = self.plans[id]
        end
    end

    local kind = plan.kind
    if kind == KIND_COMPLEX then
        if not table_value then
            if plan.simple or plan.mixed then
                return leaf(self, name, v, plan.simple and plan.leaf or CLASS_TEXT)
            end
            refuse(self, v, "a table")
        end
        if plan.one_list and is_list(self, v) and get(self, v, plan.fields[1].key) == nil then
            v = { [plan.fields[1].key] = v }
        end
        return struct(self, v, plan, name)
    elseif kind == KIND_SIMPLE or kind == KIND_LIST or kind == KIND_UNION then
        return leaf(self, name, v, plan.leaf)
    elseif kind == KIND_ARRAY then
        if not table_value then
            refuse(self, v, "a list")
        end
        return array(self, v, plan.item, name, plan.dimensions)
    elseif kind == KIND_MAP then
        if not table_value then
            refuse(self, v, "a table")
        end
        return map(self, v, name)
    elseif kind == C.SOAPC_TYPE_XML then
        return push_text(self, RAW, name, v)
    end
    return untyped(self, v, name)
end
_M.value = value
_M.untyped = untyped

-- BODY with the parts of one direction of an operation. A single part given by element takes the value itself (a
-- wrapper's members, or a bare value); other parts are members of `args` by part name.
function _M.body(self, direction, args)
    local at = open(self, C.SOAPC_NODE_BODY, NO_NAME)
    local parts = direction.parts

    self.wrapper = direction.wrapper_name
    if #parts == 1 and parts[1].by_element then
        local v = args
        if v == nil then
            v = {}
        end
        self.key = self.service.names[parts[1].element]
        self.depth = 1
        value(self, v, parts[1].type, parts[1].element, parts[1].leaf)
        self.depth = 0
        close(self, at, 1)
        return at
    end
    if args ~= nil and type(args) ~= "table" then
        if #parts ~= 1 then
            refuse(self, args, "a table by part name")
        end
        args = { [parts[1].name] = args }
    end
    local known = 0
    for i = 1, #parts do
        local v = args and get(self, args, parts[i].name)

        if v == nil then
            push(self, NIL, parts[i].element)
        else
            known = known + 1
            self.key = parts[i].name
            self.depth = 1
            value(self, v, parts[i].type, parts[i].element, parts[i].leaf)
            self.depth = 0
        end
    end
    if args ~= nil and not is_foreign(args) and nkeys(args) ~= known then
        refuse_unknown_part(self, args, parts)
    end
    close(self, at, #parts)
    return at
end

local BLOCK = options.set { "name", "value", "xml", "must_understand", "role" }

local function string_of(self, block, key)
    local text = get(self, block, key)

    if text ~= nil and type(text) ~= "string" then
        error(err.new(C.SOAPC_INVALID_ARGUMENT, ("soapc: a header block's %s is a string, not a %s"):format(key, type(text))), 0)
    end
    return text
end

local function header(self, direction, block)
    if type(block) == "table" and is_foreign(block) then
        seal(self)
    end
    options.check(block, BLOCK, "header block", 0)
    local clark, role, xml = string_of(self, block, "name"), string_of(self, block, "role"), string_of(self, block, "xml")
    local ns, name = self.service.split(clark or "")
    local id = _M.name(self, ns, name)
    local declared, declared_type = NONE, NONE

    for k = 0, direction.header_count - 1 do
        local known = C.soapc_header_at(self.service.image, direction.header_first + k)
        if known.name == id then
            declared, declared_type = direction.header_first + k, known.part.type
        end
    end
    local at = open(self, C.SOAPC_NODE_HEADER, id)
    local v = get(self, block, "value")
    self.key = nil
    if role then
        push_text(self, C.SOAPC_NODE_ROLE, NO_NAME, role)
    end
    if xml then
        push_text(self, RAW, NO_NAME, xml)
    elseif v ~= nil then
        value(self, v, declared_type, id)
    end
    close(self, at, get(self, block, "must_understand") and C.SOAPC_HEADER_MUST_UNDERSTAND or 0)
    self.nodes[at].value.id = declared
end

-- HEADERS from a list of {name = "{ns}local", value =, must_understand =, role =}, typed where the direction declares
-- the block.
function _M.headers(self, direction, blocks)
    if type(blocks) ~= "table" or get(self, blocks, 1) == nil then
        error(err.new(C.SOAPC_INVALID_ARGUMENT, 'soapc: header blocks are a list of {name = "{ns}local", value = ...}'), 0)
    end
    self.key = nil -- the body's
    local at = open(self, C.SOAPC_NODE_HEADERS, NO_NAME)
    local count = size_of(self, blocks)

    for i = 1, count do
        local block = get(self, blocks, i)

        if block == nil then
            refuse_hole(self, i)
        end
        header(self, direction, block)
    end
    close(self, at, count)
    return at
end

return _M
