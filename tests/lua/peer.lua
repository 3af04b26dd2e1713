-- The misbehaving HTTP server of tests/phpt/http.inc, as a process of its own: peer.start({reply, ...}); a reply is bytes, or a
-- list of bytes, pauses (numbers, in seconds) and false for the end of the connection.
local _M = {}
local mt = { __index = _M }
local root = os.getenv("SOAPC_ROOT")

local function serialize(value)
    if type(value) == "string" then
        return ('s:%d:"%s";'):format(#value, value)
    elseif type(value) == "number" then
        return ("d:%.3f;"):format(value)
    elseif type(value) == "boolean" then
        return ("b:%d;"):format(value and 1 or 0)
    end
    local items = {}
    for i, item in ipairs(value) do
        items[i] = ("i:%d;%s"):format(i - 1, serialize(item))
    end
    return ("a:%d:{%s}"):format(#items, table.concat(items))
end

local ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

local function encode(text)
    local out = {}
    for i = 1, #text, 3 do
        local a, b, c = text:byte(i, i + 2)
        local n = a * 65536 + (b or 0) * 256 + (c or 0)
        for j = 3, 0, -1 do
            local digit = math.floor(n / 64 ^ j) % 64
            out[#out + 1] = (j == 1 and not b or j == 0 and not c) and "=" or ALPHABET:sub(digit + 1, digit + 1)
        end
    end
    return table.concat(out)
end

local function decode(text)
    local out, bits, n = {}, 0, 0
    for char in text:gmatch("[%w+/]") do
        n, bits = n * 64 + ALPHABET:find(char, 1, true) - 1, bits + 6
        if bits >= 8 then
            bits = bits - 8
            out[#out + 1] = string.char(math.floor(n / 2 ^ bits))
            n = n % 2 ^ bits
        end
    end
    return table.concat(out)
end

function _M.start(replies)
    local pipe = assert(io.popen(("echo $$; exec php -n '%s/tests/phpt/http.inc' '%s' ''"):format(root, encode(serialize(replies)))))
    local self = setmetatable({ pipe = pipe, pid = pipe:read("*l"), port = tonumber(pipe:read("*l")) }, mt)

    return self
end

function _M:url(path)
    return ("http://127.0.0.1:%d%s"):format(self.port, path or "/")
end

-- The next `count` requests as text, "-- connection" where one was opened.
function _M:requests(count)
    local got = {}
    while count > 0 do
        local line = self.pipe:read("*l")
        if not line then
            break
        end
        local entry = decode(line):match('^s:%d+:"(.*)";$')
        got[#got + 1] = entry
        count = entry == "-- connection" and count or count - 1
    end
    return table.concat(got, "\n")
end

function _M:stop()
    os.execute("kill " .. self.pid)
    self.pipe:close()
end

function _M.reply(body, headers, status, kind)
    return ("HTTP/1.1 %s\r\nContent-Type: %s\r\n%sContent-Length: %d\r\n\r\n%s"):format(status or "200 OK", kind or "text/xml",
        headers or "", #body, body)
end

return _M
