-- The same messages give the same values through PHP and through Lua, compared as JSON: those of tests/cases, and the real ones
-- beside the checkout whose WSDL imports nothing.
--
-- The one mapping from Lua to PHP: an attribute "@name" is "name", the text "#" of simple content is "_", "@xsi:type" is not
-- there, numbers are their text (64-bit ones are text in Lua), bytes that are no UTF-8 are hexadecimal, what is empty is absent.
local t = require "tap"
local cjson = require "cjson"
local soapc = require "soapc"
local root = os.getenv("SOAPC_ROOT")
local shared = (os.getenv("SOAPC_SHARED") or root .. "/../shared") .. "/wsdl"

local extension = io.popen("ls '" .. (os.getenv("SOAPC_LIB") or root .. "/out") .. "'/php/modules/soapc.so '" .. root
    .. "'/out/php/modules/soapc.so 2>/dev/null"):read("*l")
if not extension or os.getenv("SOAPC_MEMORY") or os.execute("php -n -d extension='" .. extension .. "' -r 'exit(0);' >/dev/null 2>&1") ~= 0 then
    print("1..0 # SKIP the PHP extension is not built")
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

local function lines(command)
    local out, pipe = {}, io.popen(command)
    for line in pipe:lines() do
        out[#out + 1] = line
    end
    pipe:close()
    return out
end

local services = {}
local function service_of(path)
    if services[path] == nil then
        services[path] = soapc.wsdl.load_file(path) or false
    end
    return services[path]
end

-- Tasks: which message is read under which WSDL, as what.
local tasks = {}
local function add(name, wsdl, file, side, operation)
    tasks[#tasks + 1] = { name = name, wsdl = wsdl, file = file, side = side, operation = operation.name, rpc = operation.rpc,
        version = operation.version == 2 and 2 or 1 }
end

for _, folder in ipairs(lines("ls -d '" .. root .. "'/tests/cases/*/*/")) do
    local service = service_of(folder .. "service.wsdl")
    local operation = service and service:find_operation("echo")
    t.ok(operation, folder .. ": loads")
    if operation then
        local name = folder:match("([^/]+/[^/]+)/$")
        add(name .. " request", folder .. "service.wsdl", folder .. "request.xml", "request", operation)
        add(name .. " reply", folder .. "service.wsdl", folder .. "response.xml", "reply", operation)
    end
end
local cases = #tasks

-- The operation whose message has that element in its Body.
local function find_operation(service, body, side)
    for _, name in ipairs(service:operation_names()) do
        local operation = service:find_operation(name)
        local parts = (side == "request" and operation.input or operation.output).parts
        if not operation.rpc and #parts == 1 and parts[1].by_element and service:clark(parts[1].element) == body then
            return operation
        end
    end
end

for _, meta in ipairs(lines("ls '" .. shared .. "'/messages/*/meta.json 2>/dev/null")) do
    local about = cjson.decode(read(meta))
    local set = type(about.set) == "string" and shared .. "/sets/" .. about.set .. "/"
    local map = set and read(set .. "map.json")
    map = map and cjson.decode(map)
    local path = map and next(map.map or {}) == nil and set .. map.main
    local service = path and service_of(path)
    for _, message in ipairs(service and about.messages or {}) do
        local side = message.direction == "request" and "request" or message.direction == "response" and "reply"
        local operation = side and message.kind == "envelope" and type(message.body) == "string"
            and find_operation(service, message.body, side)
        if operation then
            add(about.group .. "/" .. message.file, path, meta:gsub("meta%.json$", "") .. message.file, side, operation)
        end
    end
end

local function plain(v)
    if type(v) == "number" then
        return v == math.floor(v) and math.abs(v) < 2 ^ 53 and ("%d"):format(v) or ("%.17g"):format(v)
    elseif v == soapc.null then
        return nil
    elseif type(v) == "table" then
        local out
        for key, member in pairs(v) do
            local made = plain(member)
            if key ~= "@xsi:type" and made ~= nil then
                out = out or {}
                out[key == "#" and "_" or type(key) == "string" and key:gsub("^@", "") or key] = made
            end
        end
        return out
    end
    return v
end

local function is_utf8(text)
    local i = 1
    while i <= #text do
        local _, stop = text:find("^[%z\1-\127]+", i)
        stop = stop or select(2, text:find("^[\194-\223][\128-\191]", i)) or select(2, text:find("^\224[\160-\191][\128-\191]", i))
            or select(2, text:find("^[\225-\236\238\239][\128-\191][\128-\191]", i))
            or select(2, text:find("^\237[\128-\159][\128-\191]", i))
            or select(2, text:find("^[\240-\244][\128-\191][\128-\191][\128-\191]", i))
        if not stop then
            return false
        end
        i = stop + 1
    end
    return true
end

local function lua_value(task)
    local service = service_of(task.wsdl)
    local bytes = read(task.file)

    if task.side == "request" then
        local seen
        local server = assert(soapc.server.new(service, { ops = { [task.operation] = function(_, args) seen = args return nil end } }))
        local reply = server:process(bytes)
        return seen, seen == nil and reply.body:match("<faultstring>(.-)</faultstring>") or nil
    end
    local client = assert(soapc.client.new(service, { endpoint = "http://localhost/", version = task.version }))
    local value, why = client:parse(task.operation, { status = 200, headers = {}, body = bytes })
    return value, why
end

-- JSON of PHP's and of Lua's in one order of keys.
local function canonical(v)
    if type(v) == "table" then
        local keys, out = {}, {}
        for key in pairs(v) do
            keys[#keys + 1] = tostring(key)
        end
        table.sort(keys)
        for i, key in ipairs(keys) do
            local member = v[key]
            if member == nil then
                member = v[tonumber(key)]
            end
            out[i] = cjson.encode(key) .. ":" .. canonical(member)
        end
        return "{" .. table.concat(out, ",") .. "}"
    elseif type(v) == "string" and not is_utf8(v) then
        return cjson.encode("hex " .. v:gsub(".", function(c) return ("%02x"):format(c:byte()) end))
    end
    return cjson.encode(v)
end

local list = os.tmpname()
local file = assert(io.open(list, "w"))
file:write(cjson.encode(tasks))
file:close()
local answers = {}
while #answers < #tasks do
    local more = lines(("php -n -d memory_limit=1G -d extension='%s' '%s/tests/lua/same.php' '%s' %d"):format(extension, root, list,
        #answers))
    if #more == 0 then
        break
    end
    for _, line in ipairs(more) do
        answers[#answers + 1] = line
    end
end
os.remove(list)
t.is(#answers, #tasks, "PHP reads each message")

local compared, refused = 0, 0
for i, task in ipairs(tasks) do
    local php = cjson.decode(answers[i] or "{}")
    local ok, value, why = pcall(lua_value, task)

    if not ok then
        t.ok(false, task.name .. ": " .. tostring(value))
    elseif php.error or why then
        refused = refused + 1
        -- A PHP function's arguments stand in order, so that one that is missing is a fault; in Lua it is an absent key.
        if php.error ~= "Missing parameter" and not (php.error and (why or value == nil)) then
            t.ok(false, task.name .. ": both are told of an error")
            print("# PHP: " .. tostring(php.error) .. "\n# Lua: " .. tostring(why))
        end
    else
        compared = compared + 1
        local parts = task.rpc and service_of(task.wsdl):find_operation(task.operation)[task.side == "request" and "input" or "output"].parts
        value = plain(value)
        if parts and task.side == "request" then -- PHP has the parts in order
            local ordered = {}
            for k, part in ipairs(parts) do
                ordered[k] = value and value[part.name]
            end
            value = ordered
        elseif parts and #parts == 1 then -- PHP gives the only one itself
            value = value and value[parts[1].name]
        end
        local mine, theirs = canonical(value), canonical(php.value ~= cjson.null and php.value or nil)
        if not t.ok(mine == theirs, task.name) then
            print("# Lua: " .. mine:sub(1, 700) .. "\n# PHP: " .. theirs:sub(1, 700))
        end
    end
end
print(("# %d messages of tests/cases, %d others; %d compared, %d refused by both"):format(cases, #tasks - cases, compared, refused))
t.ok(compared >= cases - 2, "enough of them")
t.done()
