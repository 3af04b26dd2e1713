-- The client in plain LuaJIT: luajit client.lua WSDL PORT URL. See ../README.md.
local cjson = require "cjson"
local soapc = require "soapc"
local values = require "values"

local wsdl, port, url = arg[1], arg[2], arg[3]
local client = assert(soapc.client.new(assert(soapc.wsdl.load_file(wsdl)), { endpoint = url, version = port == "Wrapped12" and 2 or 1, timeout = 20000 }))

local function ask(case)
    local args = { value = values.from_json(case.value) }
    local headers

    if port == "Bare" then
        args = args.value
    elseif port == "Rpc" or port == "Encoded" then
        args.count = tonumber(case.count)
    end
    if case.header then
        headers = { { name = values.NS .. "Trace", value = values.from_json(case.header) } }
    end
    local result, err, meta = client:call(case.operation, args, { headers = headers })
    if not result and soapc.is_fault(err) then
        local detail = type(err.detail) == "table" and err.detail.Problem or nil
        return { fault = { code = err.code, text = err.string, detail = values.to_json(detail) } }
    elseif not result then
        return { error = tostring(err) }
    elseif port == "Bare" then
        return { value = values.to_json(result) }
    elseif port == "Rpc" or port == "Encoded" then
        return { value = values.to_json(result.result), count = values.to_json(result.counted) }
    end
    local answer = { value = values.to_json(result.value) }
    for _, block in ipairs(headers and meta.headers or {}) do
        answer.header = values.to_json(block.value)
    end
    return answer
end

io.stdout:setvbuf('line')
for line in io.lines() do
    local fine, answer = pcall(ask, cjson.decode(line))
    print(cjson.encode(fine and answer or { error = tostring(answer) }))
end
