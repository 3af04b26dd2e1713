-- The service in nginx: `SRV = dofile("server.lua")(WSDL, PORT, SEEN)` in init_by_lua. See ../README.md.
local cjson = require "cjson"
local soapc = require "soapc"
local values = require "values"

return function(wsdl, port, seen)
    local function see(ctx, value, count)
        local line = { value = values.to_json(value), count = count and values.to_json(count), header = ctx.trace and values.to_json(ctx.trace) }
        local file = assert(io.open(seen, "a"))
        file:write(cjson.encode(line), "\n")
        file:close()
    end

    local function echo(ctx, args)
        if port == "Bare" then
            see(ctx, args)
            return args
        end
        see(ctx, args.value, args.count)
        if port == "Rpc" or port == "Encoded" then
            return { result = args.value, counted = args.count }
        end
        return args
    end

    local ops = { echo = echo }
    if port:find("Wrapped", 1, true) then
        for _, name in ipairs { "echoTypes", "echoLists", "echoNils", "echoShapes", "echoAny", "echoHeader" } do
            ops[name] = echo
        end
        function ops.fail(ctx, args)
            see(ctx, args.value)
            return nil, ctx:fault("Client", "as was asked", { detail = { Problem = args.value } })
        end
    end
    return assert(soapc.server.new(assert(soapc.wsdl.load_file(wsdl)), {
        ops = ops,
        headers = {
            [values.NS .. "Trace"] = function(ctx, value)
                ctx.trace = value
                ctx:header(values.NS .. "Trace", value)
            end,
        },
    }))
end
