-- Reading the values of one type: Lua code made from its plan, so that a trace meets constants where it would meet loops.
--
-- The code takes members in the order of the type, each there or not. Whatever else stands in the nodes (another order,
-- modifiers, repeats) is left to the general reader.
local lib = require "soapc.lib"
local list_mt = require "soapc.list"

local C = lib.engine()
local ok, new_table = pcall(require, "table.new")
if not ok then
    new_table = function() return {} end
end

local MOST_FIELDS = 100 -- of the 200 local variables that a function may have

local _M = {}

local HEAD = [[
local general, value, plans, wide, list_mt, new_table, date_time = ...
local ffi_string, tonumber, setmetatable, rshift = require("ffi").string, tonumber, setmetatable, require("bit").rshift
return function(self, nodes, at)
    local stop = at + 1 + nodes[at].length
    local i = at + 1
    local %s
]]

-- Statements that set `%s` from node i, by the class of a leaf; the kind of node that they are for.
local TEXT = "%s = ffi_string(nodes[i].value.bytes, nodes[i].length)"
local LEAVES = {
    [C.SOAPC_CLASS_TEXT] = { C.SOAPC_NODE_TEXT, TEXT },
    [C.SOAPC_CLASS_TIME] = { C.SOAPC_NODE_TEXT, TEXT },
    [C.SOAPC_CLASS_DECIMAL] = { C.SOAPC_NODE_TEXT, TEXT },
    [C.SOAPC_CLASS_INT] = { C.SOAPC_NODE_INT, "%s = tonumber(nodes[i].value.integer)" },
    [C.SOAPC_CLASS_DOUBLE] = { C.SOAPC_NODE_DOUBLE, "%s = nodes[i].value.number" },
    [C.SOAPC_CLASS_BOOL] = { C.SOAPC_NODE_BOOL, "%s = nodes[i].value.integer ~= 0" },
}

local function head(kind, field)
    return kind + field.name * 256
end

-- How one item of a field's type is read where its node is the usual one: condition and statements.
local function usual(field, plans, to)
    local known = LEAVES[field.leaf]

    if known and field.leaf == C.SOAPC_CLASS_INT and plans[field.type].is_wide then
        return ("head == %d"):format(head(C.SOAPC_NODE_INT, field)),
            ("%s = wide(self, nodes[i].value.integer) i = i + 1"):format(to)
    elseif field.leaf == C.SOAPC_CLASS_TIME and plans[field.type].builtin == C.SOAPC_XSD_DATETIME then
        return ("head == %d"):format(head(C.SOAPC_NODE_TEXT, field)),
            ("%s = date_time(self, ffi_string(nodes[i].value.bytes, nodes[i].length)) i = i + 1"):format(to)
    elseif known then
        return ("head == %d"):format(head(known[1], field)), known[2]:format(to) .. " i = i + 1"
    elseif plans[field.type].kind == C.SOAPC_TYPE_COMPLEX then
        local decode = "plans[" .. field.type .. "].decode"
        return ("head == %d and nodes[i].value.id == %d and %s"):format(head(C.SOAPC_NODE_STRUCT, field), field.type, decode),
            ("%s, i = %s(self, nodes, i)"):format(to, decode)
    end
end

local function single(field, plans, to)
    local condition, statements = usual(field, plans, to)
    local code = "    if i < stop then local head = nodes[i].head\n"

    if condition then
        code = code .. ("        if %s then %s else"):format(condition, statements)
    end
    return code .. ("if rshift(head, 8) == %d then %s, i = value(self, i, %d) end\n    end\n"):format(field.name, to,
        field.type)
end

local function list(field, plans, to)
    local condition, statements = usual(field, plans, "item")
    local item = ("item, i = value(self, i, %d)"):format(field.type)

    if condition then
        item = ("local head = nodes[i].head if %s then %s else %s end"):format(condition, statements, item)
    end
    return ([[
    if i < stop and nodes[i].head == %d then
        local count = nodes[i].value.count
        %s = setmetatable(new_table(count, 0), list_mt)
        i = i + 1
        for k = 1, count do
            local item
            %s
            %s[k] = item
        end
    else
        %s = setmetatable({}, list_mt)
    end
]]):format(head(C.SOAPC_NODE_LIST, field), to, item, to, to)
end

local function can_be_made(plan)
    if plan.kind ~= C.SOAPC_TYPE_COMPLEX or #plan.fields == 0 or #plan.fields > MOST_FIELDS then
        return false
    end
    for i = 1, #plan.fields do
        local kind = plan.fields[i].kind
        if (kind ~= C.SOAPC_FIELD_ELEMENT and kind ~= C.SOAPC_FIELD_ATTRIBUTE)
            or plan.by_name[plan.fields[i].name] ~= plan.fields[i] then
            return false
        end
    end
    return true
end

-- decode(self, nodes, at) -> value, index behind it, for a STRUCT node of exactly that type; false where the general reader
-- is all there is. `reader` has the general functions.
function _M.make(plan, plans, reader)
    if not can_be_made(plan) then
        return false
    end
    local names, members, body = {}, {}, {}

    for i, field in ipairs(plan.fields) do
        local name = "v" .. i

        names[i] = name
        members[i] = ("[%q] = %s"):format(field.key, name)
        body[i] = (field.list and list or single)(field, plans, name)
    end
    local source = HEAD:format(table.concat(names, ", ")) .. table.concat(body)
        .. "    if i ~= stop then return general(self, at) end\n    return { " .. table.concat(members, ", ")
        .. " }, stop\nend\n"
    return assert(loadstring(source, "=soapc.decode"))(reader.struct, reader.value, plans, reader.wide, list_mt, new_table,
        reader.date_time)
end

return _M
