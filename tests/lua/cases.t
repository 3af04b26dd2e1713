-- tests/cases through Lua tables: bytes out, values in, both directions.
local t = require "tap"
local cjson = require "cjson"
local soapc = require "soapc"
local root = os.getenv("SOAPC_ROOT")

local function read(path)
    local file = assert(io.open(path, "rb"))
    local text = file:read("*a")
    file:close()
    return text
end

-- cjson's null is soapc's.
local function values(path)
    local function convert(v)
        if v == cjson.null then
            return soapc.null
        elseif type(v) == "table" then
            local out = {}
            for key, member in pairs(v) do
                out[key] = convert(member)
            end
            return out
        end
        return v
    end
    return convert(cjson.decode(read(path)))
end

-- An absent optional list comes back as an empty one: so is an absent key of the wanted value.
local function without_empty(v)
    if type(v) ~= "table" or v == soapc.null then
        return v
    end
    local out = {}
    for key, member in pairs(v) do
        if type(member) ~= "table" or member == soapc.null or next(member) ~= nil then
            out[key] = without_empty(member)
        end
    end
    return out
end

local pipe = io.popen("ls -d '" .. root .. "'/tests/cases/*/*/")
for folder in pipe:lines() do
    local name = folder:match("([^/]+/[^/]+)/$")
    local service, err = soapc.wsdl.load_file(folder .. "service.wsdl")

    t.ok(service, name .. ": loads " .. tostring(err or ""))
    if service then
        local request, response = values(folder .. "request.json"), values(folder .. "response.json")
        local seen
        local server = soapc.server.new(service, {
            log = print,
            ops = { echo = function(_, args) seen = args return response end },
        })
        local sent
        local client = soapc.client.new(service, {
            transport = function(req)
                sent = req.body
                return { status = 200, headers = { ["content-type"] = "text/xml" }, body = read(folder .. "response.xml") }
            end,
        })

        local result, failed = client:call("echo", request)
        t.is(failed, nil, name .. ": no error")
        t.is(sent, read(folder .. "request.xml"), name .. ": request bytes")
        t.is(without_empty(result), without_empty(response), name .. ": the client's result")

        local reply = server:process(read(folder .. "request.xml"))
        t.is(reply.body, read(folder .. "response.xml"), name .. ": response bytes")
        t.is(without_empty(seen), without_empty(request), name .. ": the handler's arguments")
    end
end
pipe:close()
t.done()
