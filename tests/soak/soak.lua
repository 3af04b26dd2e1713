-- Rounds of exchanges of all kinds for so many seconds: soak.lua SECONDS WSDL URL BROKEN. Memory must stay flat.
local soapc = require "soapc"
local seconds, wsdl, url, broken = tonumber(arg[1]), arg[2], arg[3], arg[4]
local time = os.time

local function read(path)
    local file = assert(io.open(path))
    local text = file:read("*a")
    file:close()
    return text
end

local text = read(wsdl)
local service = assert(soapc.wsdl.load_file(wsdl))
local calls = 0

local function item(size)
    local made = { id = size, name = ("n<&"):rep(size), data = ("\0\255"):rep(size), price = "12.50", ["@kind"] = "token",
        child = {}, any = { '<x xmlns="urn:x">' .. ("<y/>"):rep(size) .. "</x>" } }
    for i = 1, 3 do
        made.child[i] = { id = i, name = "child " .. i, child = {} }
    end
    return made
end

local server = soapc.server.new(service, {
    ops = {
        put = function(_, given)
            given = given or _
            if given.name == "fault" then
                error(soapc.fault and soapc.fault("Client", "refused") or "refused")
            end
            return given
        end,
    },
})

-- A client whose peer is the server above.
local function direct(change)
    return soapc.client.new(service, {
        transport = function(req)
            local reply = server:process(change and change(req.body) or req.body, { headers = {} })
            return { status = reply.status, headers = reply.headers or {}, body = reply.body }
        end,
    })
end

local own, client = direct(), soapc.client.new(service, { endpoint = url })
local cut = direct(function(body) return body:sub(1, -20) end)
local wrong = soapc.client.new(service, { endpoint = broken })
local nobody = soapc.client.new(service, { endpoint = "http://127.0.0.1:1/" })
local throwing = soapc.client.new(service, { transport = function() error("thrown") end })

local rounds = {
    ["in one process"] = function()
        local got = assert(own:call("put", item(20)))
        return got.price == "12.50" and #got.child == 3
    end,
    ["large"] = function()
        return calls % 50 > 0 or #assert(own:call("put", item(3000))).name == 9000
    end,
    ["over HTTP"] = function()
        local got = assert(client:call("put", item(10)))
        return got.price == "12.50"
    end,
    ["a fault"] = function()
        local faulty = item(1)
        faulty.name = "fault"
        local got, err = client:call("put", faulty)
        local own_got, own_err = own:call("put", faulty)
        return got == nil and soapc.is_fault(err) and own_got == nil and soapc.is_fault(own_err)
    end,
    ["replies that are broken"] = function()
        local errors = 0
        for _ = 1, 6 do
            local got, err = wrong:call("put", item(1))
            errors = errors + (got == nil and #tostring(err) > 0 and 1 or 0)
        end
        return errors == 6
    end,
    ["requests that are cut short"] = function()
        local got, err = cut:call("put", item(5))
        return got == nil and #tostring(err) > 0
    end,
    ["nobody listens"] = function()
        return (nobody:call("put", item(1))) == nil
    end,
    ["thrown by the transport"] = function()
        local ok, got = pcall(throwing.call, throwing, "put", item(1))
        return not ok or got == nil
    end,
    ["thrown by a value"] = function()
        local value = setmetatable({}, { __index = function() error("thrown") end })
        local ok, got = pcall(own.call, own, "put", value)
        return not ok or got == nil
    end,
    ["values that do not fit"] = function()
        local got, err = own:build("put", { id = {}, name = 1 })
        local none, why = own:build("put", { id = "x", name = function() end })
        return (got == nil and err ~= nil) and (none == nil and why ~= nil)
    end,
    ["requests that are wrong"] = function()
        for _, body in ipairs { "", "<a", "<a/>", "<!DOCTYPE a><a/>" } do
            if not server:process(body).body:find("Fault", 1, true) then
                return false
            end
        end
        return true
    end,
    ["services loaded"] = function()
        local again = assert(soapc.wsdl.from_string(text))
        local none, err = soapc.wsdl.from_string(text:sub(1, -100))
        again = again ~= nil
        return again and none == nil and #tostring(err) > 0
    end,
}

local function rss()
    return tonumber(read("/proc/self/status"):match("VmRSS:%s+(%d+)"))
end

-- The most of each eighth of the time; it may grow in the first half.
local most, used = {}, {}
local start, status = time(), 0
for i = 1, 8 do
    most[i], used[i] = 0, 0
end
while time() - start < seconds and status == 0 do
    for name, round in pairs(rounds) do
        calls = calls + 1
        local ok, right = pcall(round)
        if not ok or right ~= true then
            print(name .. " went wrong: " .. tostring(right))
            status = 1
        end
    end
    if calls % 10 == 0 then
        collectgarbage()
        collectgarbage()
        local at = math.min(8, math.floor((time() - start) * 8 / seconds) + 1)
        most[at] = math.max(most[at], rss())
        used[at] = math.max(used[at], math.floor(collectgarbage("count")))
    end
end
print(calls .. " exchanges")
local before, after = math.max(most[5], most[6]), math.max(most[7], most[8])
local used_before, used_after = math.max(used[5], used[6]), math.max(used[7], used[8])
local flat = before > 0 and after - before <= 512 and used_after - used_before <= 64
print(("this process: RSS %s KiB, in use %s KiB, %s"):format(table.concat(most, " "), table.concat(used, " "), flat and "flat" or "NOT FLAT"))
os.exit(flat and status or 1, true)
