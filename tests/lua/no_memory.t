-- The libraries have no memory: each allocation failing in turn, alone and with all after it, is an error that says so, or
-- does no harm; nothing raises, and the next call is right.
local ffi = require "ffi"
local root = os.getenv("SOAPC_ROOT")

-- This file again, with a malloc that fails on demand before libc's.
if not os.getenv("SOAPC_FAIL") then
    local library = require("tap").tmpname()
    if os.getenv("LD_PRELOAD") or os.getenv("SOAPC_MEMORY") then
        print("1..0 # SKIP malloc is a checker's")
        os.exit(0)
    end
    if os.execute(("gcc -O1 -shared -fPIC -o %s %s/tests/memory/fail.c"):format(library, root)) ~= 0 then
        print("1..0 # SKIP no C compiler")
        os.exit(0)
    end
    local status = os.execute(("LD_PRELOAD=%s SOAPC_FAIL=1 luajit %s"):format(library, arg[0]))
    os.remove(library)
    os.exit(status == 0 and 0 or 1)
end

jit.off() -- its machine code is registered with libgcc, which does not look whether malloc gave anything

local t = require "tap"
local soapc = require "soapc"
ffi.cdef "void soapc_fail_at(long count, int all); int soapc_fail_end(void);"

local file = assert(io.open(root .. "/tests/phpt/server/memory.wsdl"))
local text = file:read("*a")
file:close()
local service = assert(soapc.wsdl.from_string(text))

-- Runs `step` with each allocation failing; it gives true, or false and an error.
local function fail_each(name, step)
    local raised, silent, errors, wrong = nil, 0, 0, 0

    assert(step())
    for all = 0, 1 do
        local count, failed = 0, true
        while failed do
            count = count + 1
            ffi.C.soapc_fail_at(count, all)
            local ok, done, err = pcall(step)
            failed = ffi.C.soapc_fail_end() ~= 0
            if not ok then
                raised = raised or ("allocation %d: %s"):format(count, tostring(done))
            elseif not done then
                errors = errors + 1
                silent = silent + (#tostring(err or "") > 0 and 0 or 1)
            end
            wrong = wrong + (step() and 0 or 1)
        end
    end
    t.is(raised, nil, name .. " raises nothing")
    t.ok(errors > 0 and silent == 0, name .. " says so, " .. errors .. " times")
    t.is(wrong, 0, name .. " is right the next time")
end

local item = { id = 7, name = ("n<&"):rep(2000), data = ("\0\255"):rep(700), price = "12.50", child = {} }
for i = 1, 40 do
    item.child[i] = { id = i, name = "child " .. i, child = {} }
end
local client = soapc.client.new(service, { limits = { documents = 9 } }) -- with messages of its own: none is kept
local server = soapc.server.new(service, { limits = { documents = 9 }, ops = { put = function(_, given) return given end } })
local request = assert(client:build("put", item)).body
local reply = server:process(request).body

fail_each("loading", function()
    local loaded, err = soapc.wsdl.from_string(text)
    return loaded ~= nil, err
end)
fail_each("building a request", function()
    local built, err = client:build("put", item)
    return built ~= nil and built.body == request, err
end)
fail_each("reading a reply", function()
    local got, err = client:parse("put", { status = 200, headers = {}, body = reply })
    return got ~= nil and got.name == item.name and #got.child == 40, err
end)
fail_each("serving", function()
    local answer = server:process(request)
    return answer.body == reply, answer.status == 500 and answer.body
end)

t.done()
