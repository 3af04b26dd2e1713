-- 60 of the real WSDLs beside the checkout: a value made for each operation's input and output goes through Lua tables, bytes and
-- back, as client and as server, and is the same.
local t = require "tap"
local ffi = require "ffi"
local bit = require "bit"
local cjson = require "cjson"
local soapc = require "soapc"
local C = require("soapc.lib").engine()
local root = os.getenv("SOAPC_ROOT")
local folder = (os.getenv("SOAPC_SHARED") or root .. "/../shared") .. "/wsdl/sets"

local SETS, OPERATIONS, DEPTH = 60, 12, 6 -- operations of one set; depth of a value

local list = io.popen("ls '" .. folder .. "' 2>/dev/null")
local sets = {}
for name in list:lines() do
    sets[#sets + 1] = name
end
list:close()
if #sets == 0 then
    print("1..0 # SKIP there are no documents in ../shared/wsdl")
    os.exit(0, true)
end

local function read(path)
    local file = io.open(path, "rb")
    local text = file and file:read("*a")
    if file then
        file:close()
    end
    return text
end

local catalog = cjson.decode(read(folder .. "/../_catalog/catalog.json") or "{}")

-- The service of a set, documents by its map; nil and why.
local function load(name)
    local path = folder .. "/" .. name .. "/"
    local map = cjson.decode(assert(read(path .. "map.json")))
    local base = map.load_as and map.load_as ~= cjson.null and map.load_as or "file://" .. path .. map.main
    local documents = setmetatable({}, { __index = function(_, uri)
        local at = map.map and map.map[uri] or nil
        if at then
            return read(path .. at)
        elseif catalog[uri] then
            return read(folder .. "/../_catalog/" .. catalog[uri])
        end
        local own = uri:match("^file://(.*)$")
        return own and read((own:gsub("%%(%x%x)", function(h) return string.char(tonumber(h, 16)) end)))
    end })
    local block, size, warnings = require("soapc.wsdl").compile_block(base, function(uri)
        if uri == base then
            return read(path .. map.main)
        end
        local text = documents[uri]
        return text, not text and "not in the map" or nil
    end, nil)
    if not block then
        return nil, size
    end
    return require("soapc.wsdl").open_block(block, size, warnings)
end

local SAMPLES = {
    [C.SOAPC_CLASS_TEXT] = "a <text> & more", [C.SOAPC_CLASS_BOOL] = true, [C.SOAPC_CLASS_INT] = 7,
    [C.SOAPC_CLASS_DECIMAL] = "12.5", [C.SOAPC_CLASS_DOUBLE] = 0.25, [C.SOAPC_CLASS_BASE64] = "\0\1\254", [C.SOAPC_CLASS_HEX] = "\171\205",
    [C.SOAPC_CLASS_LIST] = "a b", [C.SOAPC_CLASS_UNION] = "a", [C.SOAPC_CLASS_QNAME] = "name",
}
local TEXTS = { -- by lexical space, where any text would not do
    [C.SOAPC_XSD_DATETIME] = "2026-05-08T12:00:00Z", [C.SOAPC_XSD_DATE] = "2026-05-08", [C.SOAPC_XSD_TIME] = "12:00:00Z",
    [C.SOAPC_XSD_DURATION] = "P1D", [C.SOAPC_XSD_GYEAR] = "2026", [C.SOAPC_XSD_GYEARMONTH] = "2026-05", [C.SOAPC_XSD_GMONTH] = "--05",
    [C.SOAPC_XSD_GDAY] = "---08", [C.SOAPC_XSD_GMONTHDAY] = "--05-08", [C.SOAPC_XSD_ANYURI] = "urn:a", [C.SOAPC_XSD_ID] = "id1",
    [C.SOAPC_XSD_IDREF] = "id1", [C.SOAPC_XSD_NCNAME] = "name", [C.SOAPC_XSD_NAME] = "name", [C.SOAPC_XSD_NMTOKEN] = "token",
    [C.SOAPC_XSD_NEGATIVEINTEGER] = "-7", [C.SOAPC_XSD_NONPOSITIVEINTEGER] = "-7", [C.SOAPC_XSD_LANGUAGE] = "en",
    [C.SOAPC_XSD_TOKEN] = "a token", [C.SOAPC_XSD_NORMALIZEDSTRING] = "a text", [C.SOAPC_XSD_NMTOKENS] = "a b",
    [C.SOAPC_XSD_LONG] = "9223372036854775807", [C.SOAPC_XSD_INTEGER] = "12345678901234567890", [C.SOAPC_XSD_UNSIGNEDLONG] = "18446744073709551615",
    [C.SOAPC_XSD_NONNEGATIVEINTEGER] = "7", [C.SOAPC_XSD_POSITIVEINTEGER] = "7",
}

-- The first enumeration value of a type, if it has some.
local function enumerated(service, id)
    local record = C.soapc_type_at(service.image, id)

    while record ~= nil and bit.band(record.flags, C.SOAPC_TYPE_ENUMERATION) ~= 0 do
        for i = 0, record.facet_count - 1 do
            local facet = C.soapc_facet_at(service.image, record.first_facet + i)
            if facet.kind == C.SOAPC_FACET_ENUMERATION then
                return service:text(facet.value)
            end
        end
        record = C.soapc_type_at(service.image, record.base)
    end
end

local function leaf(service, id, class)
    local plan = service.plans[id]
    local text = enumerated(service, id)

    if text and (class == C.SOAPC_CLASS_INT or class == C.SOAPC_CLASS_DOUBLE) then
        return plan.is_wide and text or tonumber(text)
    elseif text and class == C.SOAPC_CLASS_BOOL then
        return text == "true" or text == "1"
    elseif text then
        return text
    elseif plan and TEXTS[plan.builtin] then
        return TEXTS[plan.builtin]
    end
    return SAMPLES[class]
end

local sample

local function members(service, plan, depth)
    local out, chosen = {}, false

    for _, field in ipairs(plan.fields) do
        local record = C.soapc_field_at(service.image, C.soapc_type_at(service.image, plan.id).first_field + field.index)
        local flags = record.flags
        local in_choice = bit.band(flags, C.SOAPC_FIELD_IN_CHOICE) ~= 0
        local wanted = not (field.kind == C.SOAPC_FIELD_ANY and field.optional) and not (in_choice and chosen)
            and bit.band(flags, bit.bor(C.SOAPC_FIELD_ABSTRACT, C.SOAPC_FIELD_PROHIBITED)) == 0
            and (depth < DEPTH or not field.optional)
        local value
        if wanted and bit.band(flags, C.SOAPC_FIELD_FIXED) ~= 0 then
            local text = service:text(record.value)
            value = (field.leaf == C.SOAPC_CLASS_INT or field.leaf == C.SOAPC_CLASS_DOUBLE) and not service.plans[field.type].is_wide
                and tonumber(text) or text
            if field.leaf == C.SOAPC_CLASS_BOOL then
                value = text == "true" or text == "1"
            end
        elseif wanted and field.kind == C.SOAPC_FIELD_ANY then
            value = '<a:any xmlns:a="urn:any">text</a:any>'
        elseif wanted then
            value = sample(service, field.type, field.leaf, depth + 1)
        end
        if value ~= nil then
            chosen = chosen or in_choice
            out[field.key] = field.list and { value, value } or value
        end
    end
    return out
end

-- A type that is no abstract one and derived from `id`.
local function find_concrete(service, id)
    for candidate = 0, C.soapc_type_count(service.image) - 1 do
        local record = C.soapc_type_at(service.image, candidate)
        local base = record.base
        while base ~= require("soapc.lib").NONE and base ~= id do
            base = C.soapc_type_at(service.image, base).base
        end
        if base == id and bit.band(record.flags, bit.bor(C.SOAPC_TYPE_ABSTRACT, C.SOAPC_TYPE_ANONYMOUS)) == 0 then
            return candidate
        end
    end
end

-- A value of a type; nil where there is none to be made.
function sample(service, id, class, depth)
    if depth > 2 * DEPTH then
        return nil
    elseif class ~= C.SOAPC_CLASS_NONE then
        return leaf(service, id, class)
    elseif id == require("soapc.lib").NONE then
        return "untyped"
    end
    local plan = service.plans[id]
    local flags = C.soapc_type_at(service.image, id).flags
    if bit.band(flags, C.SOAPC_TYPE_ABSTRACT) ~= 0 then
        local concrete = find_concrete(service, id)
        local value = concrete and sample(service, concrete, class, depth)
        if type(value) == "table" then
            value["@xsi:type"] = service:clark(C.soapc_type_at(service.image, concrete).name)
        end
        return value
    elseif plan.kind == C.SOAPC_TYPE_COMPLEX then
        return members(service, plan, depth)
    elseif plan.kind == C.SOAPC_TYPE_ARRAY then
        local item = sample(service, plan.item, plan.item ~= require("soapc.lib").NONE and service.plans[plan.item].leaf or 0, depth + 1)
        for _ = 2, item ~= nil and plan.dimensions or 1 do
            item = { item, item }
        end
        return item ~= nil and { item, item } or {}
    elseif plan.kind == C.SOAPC_TYPE_SIMPLE or plan.kind == C.SOAPC_TYPE_LIST or plan.kind == C.SOAPC_TYPE_UNION then
        return leaf(service, id, plan.leaf)
    elseif plan.kind == C.SOAPC_TYPE_MAP then
        return { key = "value" }
    end
    return "any type"
end

local function argument(service, direction)
    local parts = direction.parts

    if #parts == 1 and parts[1].by_element then
        return sample(service, parts[1].type, parts[1].leaf, 0)
    end
    local out = {}
    for _, part in ipairs(parts) do
        out[part.name] = sample(service, part.type, part.leaf, 0)
    end
    return out
end

-- Absent and empty lists are one; so is a list's place in the table of a type that holds nothing else.
local function plain(v)
    if type(v) ~= "table" or v == soapc.null then
        return v
    end
    local out = {}
    for key, member in pairs(v) do
        local made = plain(member)
        if key ~= "@xsi:type" and not (type(made) == "table" and next(made) == nil) then
            out[key] = made
        end
    end
    return out
end

local function same(a, b)
    return t.show(plain(a)) == t.show(plain(b))
end

local loaded, refused, operations, trips, failures = 0, 0, 0, 0, {}
local step = math.max(1, math.floor(#sets / SETS))

local function trip(service, name, operation)
    local input, output = argument(service, operation.input), argument(service, operation.output)
    local seen
    local told
    local server = assert(soapc.server.new(service, { log = function(text) told = text end, ops = { [operation.name] = function(_, args) seen = args return output end } }))
    local client = assert(soapc.client.new(service, { endpoint = "http://localhost/", version = operation.version == 2 and 2 or 1 }))
    local req, why = client:build(operation.name, input)
    if not req then
        return "request: " .. tostring(why)
    end
    local reply = server:process(req.body)
    if reply.status >= 300 then
        return "reply: " .. (told or reply.body:match("<faultstring>(.-)<") or reply.body)
    elseif not same(seen, input) then
        return "request: " .. t.show(plain(input)) .. "\n  came as " .. t.show(plain(seen))
    elseif not operation.output.present then
        return nil
    end
    local result, failed = client:parse(operation.name, { status = 200, headers = {}, body = reply.body })
    if result == nil then
        return "result: " .. tostring(failed)
    elseif #operation.output.parts > 0 and not same(result, output) then
        return "result: " .. t.show(plain(output)) .. "\n  came as " .. t.show(plain(result))
    end
end

for i = 1, #sets, step do
    local service, why = load(sets[i])

    if not service then
        refused = refused + 1
        t.like(why, ".", sets[i] .. " is refused: " .. tostring(why))
    else
        loaded = loaded + 1
        local count = C.soapc_operation_count(service.image)
        local before = #failures
        local seen_names = {}
        local doors = {} -- how many operations are known by the same element
        local function door_of(operation)
            return tostring(operation.rpc and operation.input.wrapper or operation.input.parts[1] and operation.input.parts[1].element)
        end
        for id = 0, count - 1 do
            local operation = service:operation(id)
            local key = operation.version .. " " .. door_of(operation)
            doors[key] = doors[key] or {}
            doors[key][operation.name] = true
        end
        for id = 0, count - 1, math.max(1, math.floor(count / OPERATIONS)) do
            local operation = service:operation(id)
            local namesakes = 0
            for _ in pairs(doors[operation.version .. " " .. door_of(operation)]) do
                namesakes = namesakes + 1
            end
            if namesakes == 1 and not seen_names[operation.name] and service:find_operation(operation.name, operation.version) == operation then
                seen_names[operation.name] = true
                operations = operations + 1
                local ok, failed = pcall(trip, service, sets[i], operation)
                if not ok or failed then
                    failures[#failures + 1] = sets[i] .. " " .. operation.name .. ": " .. tostring(failed)
                else
                    trips = trips + 1
                end
            end
        end
        t.ok(#failures == before, sets[i])
        for k = before + 1, #failures do
            print("# " .. failures[k]:sub(1, 1500):gsub("\n", "\n# "))
        end
    end
    if loaded + refused == SETS then
        break
    end
end
print(("# %d sets loaded, %d refused; %d of %d operations the same both ways"):format(loaded, refused, trips, operations))
t.ok(loaded >= 50 and operations > 200, "enough of them")
t.done()
