-- Writing the values of one type: Lua code made from its plan, so that a trace meets constants where it would meet loops.
--
-- The code writes what is there and of the usual Lua type; every other member goes to the general writer.
local lib = require "soapc.lib"
local list_mt = require "soapc.list"

local C = lib.engine()

local MOST_FIELDS = 100

local _M = {}

local HEAD = [[
local member, value, plans, fields, reserve, too_deep, list_mt, DEPTH, list_size, nkeys, refuse_unknown, plan = ...
local type, getmetatable, floor = type, debug.getmetatable, math.floor
return function(self, v, name)
    local depth = self.depth + 1
    if depth > DEPTH then too_deep(self) end
    local at = self.count
    local i = at + 1
    if at + %d > self.capacity then reserve(self, %d) end
    local nodes = self.nodes
    local node = nodes[at]
    node.head = %d + name * 256
    node.length = 0xFFFFFFFF
    node.value.id = %d
    node.value.count = 0
    self.depth = depth
    local known = 0
    local m
]]

-- Members that were written against keys of the table: the constant of a trace against one call.
local TAIL = [[
    if nkeys(v) ~= known then
        self.count = i
        refuse_unknown(self, v, plan)
    end
    self.depth = depth - 1
    self.count = i
    nodes[at].length = i - at - 1
end
]]

-- The condition under which `%s` is written as one node, and what goes into it, by the class of a leaf.
local TEXT = { C.SOAPC_NODE_TEXT, 'type(m) == "string"', "node.length = #m node.value.bytes = m" }
local LEAVES = {
    [C.SOAPC_CLASS_TEXT] = TEXT,
    [C.SOAPC_CLASS_INT] = { C.SOAPC_NODE_INT, 'type(m) == "number" and m == floor(m) and m < 0x1p63 and m >= -0x1p63',
        "node.length = 0 node.value.integer = m" },
    [C.SOAPC_CLASS_DOUBLE] = { C.SOAPC_NODE_DOUBLE, 'type(m) == "number"', "node.length = 0 node.value.number = m" },
    [C.SOAPC_CLASS_DECIMAL] = { C.SOAPC_NODE_DOUBLE, 'type(m) == "number"', "node.length = 0 node.value.number = m" },
    [C.SOAPC_CLASS_BOOL] = { C.SOAPC_NODE_BOOL, 'type(m) == "boolean"', "node.length = 0 node.value.integer = m and 1 or 0" },
}

local PLAIN = 'type(m) == "table" and getmetatable(m) == nil and m["@xsi:type"] == nil'

local function is_plain_struct(plan)
    return plan.kind == C.SOAPC_TYPE_COMPLEX and not plan.one_list
end

local function single(index, field, plans, rest)
    local known = LEAVES[field.leaf]
    local other = ("self.count = i known = known + 1 member(self, fields[%d], m) if self.count + %d > self.capacity then reserve(self, %d) end "
        .. "nodes = self.nodes i = self.count"):format(index, rest, rest)
    local usual

    if known then
        usual = ("if %s then known = known + 1 node = nodes[i] node.head = %d %s i = i + 1 else"):format(known[2], known[1] + field.name * 256,
            known[3])
    elseif is_plain_struct(plans[field.type]) then
        local encode = "plans[" .. field.type .. "].encode"
        usual = ("if %s and %s then known = known + 1 self.count = i %s(self, m, %d) "):format(encode, PLAIN, encode, field.name)
            .. ("if self.count + %d > self.capacity then reserve(self, %d) end nodes = self.nodes i = self.count else"):format(
            rest, rest)
    end
    local plain = field.plain_key and ("if m == nil then m = v[%q] end "):format(field.plain_key) or ""

    return ("    m = v[%q] %s\n    %sif m ~= nil then %s end\n"):format(field.key, plain, usual or "", other)
end

-- A list's items are written one after the other, each with room of its own.
local function list(index, field, plans, rest)
    local known = LEAVES[field.leaf]
    local item = ("value(self, m, %d, %d, %d)"):format(field.type, field.name, field.leaf)

    if known then
        item = ([[if %s then
                local i = self.count
                if i >= self.capacity then reserve(self, 1) end
                local node = self.nodes[i]
                node.head = %d %s
                self.count = i + 1
            else %s end]]):format(known[2], known[1] + field.name * 256, known[3], item)
    elseif is_plain_struct(plans[field.type]) then
        local encode = "plans[" .. field.type .. "].encode"
        item = ("if %s and %s then %s(self, m, %d) else %s end"):format(encode, PLAIN, encode, field.name, item)
    end
    return ([[
    m = v[%q]
    if type(m) == "table" and (m[1] ~= nil and getmetatable(m) == nil or getmetatable(m) == list_mt) then
        local list, at = m, i
        known = known + 1
        self.key = %q
        self.count = i
        local count = list_size(self, m)
        node = nodes[i] node.head = %d node.length = 0xFFFFFFFF node.value.count = count
        self.count = i + 1
        for k = 1, count do
            local m = list[k]
            %s
        end
        i = self.count
        self.nodes[at].length = i - at - 1
        if i + %d > self.capacity then reserve(self, %d) end
        nodes = self.nodes
    elseif m ~= nil then
        known = known + 1
        self.count = i member(self, fields[%d], m)
        if self.count + %d > self.capacity then reserve(self, %d) end
        nodes = self.nodes i = self.count
    end
]]):format(field.key, field.key, C.SOAPC_NODE_LIST + field.name * 256, item, rest, rest, index, rest, rest)
end

local function can_be_made(plan)
    if plan.kind ~= C.SOAPC_TYPE_COMPLEX or plan.simple or plan.mixed or plan.any_attribute or #plan.fields == 0 or #plan.fields > MOST_FIELDS then
        return false
    end
    for i = 1, #plan.fields do
        local field = plan.fields[i]
        if field.kind ~= C.SOAPC_FIELD_ELEMENT and field.kind ~= C.SOAPC_FIELD_ATTRIBUTE then
            return false
        end
    end
    return true
end

-- encode(self, v, name) for a table without a metatable, as the contents of an element of exactly that type; false where the
-- general writer is all there is. `writer` has the general functions.
function _M.make(plan, plans, writer)
    if not can_be_made(plan) then
        return false
    end
    local count = #plan.fields
    local body = {}

    for i, field in ipairs(plan.fields) do
        body[i] = (field.list and list or single)(i, field, plans, count - i + 1)
    end
    local source = HEAD:format(count + 1, count + 1, C.SOAPC_NODE_STRUCT, plan.id) .. table.concat(body) .. TAIL
    return assert(loadstring(source, "=soapc.encode"))(writer.member, writer.value, plans, plan.fields, writer.reserve,
        writer.too_deep, list_mt, writer.DEPTH, writer.list_size, writer.nkeys, writer.refuse_unknown, plan)
end

return _M
