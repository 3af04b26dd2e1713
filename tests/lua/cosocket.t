-- The transport of nginx over a socket of the test's own: replies that are hostile or broken end in nil and an error.
local t = require "tap"
local soapc = require "soapc"
local root = os.getenv("SOAPC_ROOT")

-- The part of ngx that the transport uses. A reply is a list of strings that come one at a time, each taking `seconds`;
-- what is left out of it is endless: its last string is sent again and again, but not more than 64 MiB.
local clock, peer, sockets = 1000, nil, nil

local function open()
    local self = { sent = {}, given = 0, at = 1, timeouts = {} }
    sockets[#sockets + 1] = self
    function self:settimeouts(...) self.timeouts = { ... } end
    function self:connect(host, port) self.host, self.port = host, port; return 1 end
    function self:getreusedtimes() return 0 end
    function self:send(data) self.sent[#self.sent + 1] = data; return #data end
    function self:close() self.closed = true end
    function self:setkeepalive() self.kept = true; return 1 end
    function self:receiveany(max)
        local wait = peer.seconds or 0
        if wait * 1000 > self.timeouts[3] then
            clock = clock + self.timeouts[3] / 1000
            return nil, "timeout"
        end
        clock = clock + wait
        if not self.rest or self.rest == "" then
            self.rest = peer[self.at] or (peer.endless and self.given < 64 * 1024 * 1024 and peer[#peer] or nil)
            self.at = self.at + 1
        end
        if not self.rest then
            return nil, "closed"
        end
        local piece = self.rest:sub(1, max)
        self.rest = self.rest:sub(max + 1)
        self.given = self.given + #piece
        return piece
    end
    return self
end

ngx = {
    socket = { tcp = open },
    now = function() return clock end,
    update_time = function() end,
    get_phase = function() return "content" end,
    encode_base64 = function(text) return "<" .. text .. ">" end,
}

local wsdl = io.open(root .. "/tests/phpt/transport/one.wsdl"):read("*a")
local service = assert(soapc.wsdl.from_string(wsdl))
local good = "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body>"
    .. "<GetResult xmlns='urn:one'><s>yes</s></GetResult></e:Body></e:Envelope>"
local HEAD = "HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\n"

-- value (its s), err, the last socket.
local function call(reply, opts, svc)
    opts = opts or {}
    opts.endpoint = opts.endpoint or (not svc and "http://host.example/x" or nil)
    peer, sockets = reply, {}
    local ok, value, err = pcall(function()
        return soapc.client.new(svc or service, opts):call("Get", { q = "x" })
    end)
    if not ok then
        return nil, "RAISED " .. tostring(value), sockets[#sockets]
    end
    return type(value) == "table" and value.s or value, err, sockets[#sockets]
end

local function fails(reply, pattern, name, opts)
    local value, err, sock = call(reply, opts)
    t.like(value == nil and err, pattern, name)
    t.ok(sock.closed and not sock.kept, name .. ": the socket is closed")
    return sock
end

local function length(body)
    return HEAD .. "Content-Length: " .. #body .. "\r\n\r\n" .. body
end

local function chunked(...)
    return HEAD .. "Transfer-Encoding: chunked\r\n\r\n" .. table.concat({ ... })
end

-- What is right.
local value, err, sock = call { length(good) }
t.is({ value, err, sock.kept }, { "yes", nil, true }, "a length")
local bytes = {}
for byte in length(good):gmatch(".") do
    bytes[#bytes + 1] = byte
end
for _ = 1, 2 do
    value, err, sock = call(bytes)
    t.is({ value, err, sock.kept }, { "yes", nil, true }, "byte by byte")
    bytes = {}
    for byte in chunked(("%x\r\n"):format(3), good:sub(1, 3), "\r\n0", ("%X ;a=b\r\n"):format(#good - 3), good:sub(4),
        "\r\n000\r\nTrailer: x\r\n\r\n"):gmatch(".") do
        bytes[#bytes + 1] = byte
    end
end
value, err, sock = call { table.concat(bytes) }
t.is({ value, err, sock.kept }, { "yes", nil, true }, "chunks at once")
value, err, sock = call { HEAD .. "\r\n", good:sub(1, 9), good:sub(10) }
t.is({ value, err, sock.closed }, { "yes", nil, true }, "up to the end of the connection")
value, err, sock = call { length(good) .. "HTTP" }
t.is({ value, err, sock.kept, sock.closed }, { "yes", nil, nil, true }, "a connection with more behind the reply is not kept")
value, err = call { HEAD .. ("Content-Length: %d\r\nContent-Length: %d\r\n\r\n"):format(#good, #good) .. good }
t.is({ value, err }, { "yes", nil }, "the same Content-Length twice")
value, err = call { "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n", length(good) }
t.is({ value, err }, { "yes", nil }, "interim replies are skipped")

-- What has no end.
local block = ("a"):rep(65536)
local function endless(pattern, name, ...)
    local reply = { ... }
    reply.endless = true
    sock = fails(reply, pattern, name, { max_reply_bytes = 1000000 })
    t.ok(sock.given < 1300000, ("%s: %d bytes were read"):format(name, sock.given))
end
endless("reply headers are larger than 64 KiB", "an endless status line", block)
endless("reply headers are larger than 64 KiB", "an endless header line", HEAD .. "X: ", block)
endless("reply headers ", "endless header lines", HEAD, ("X: y\r\n"):rep(1000))
endless("reply headers have more than 1000 lines", "endless short header lines", HEAD, "X:\r\n")
endless("more than 16 interim replies", "endless interim replies", "HTTP/1.1 103 Early Hints\r\n\r\n")
endless("reply trailers ", "endless trailers", chunked("0\r\n"), ("X: y\r\n"):rep(1000))
endless("reply trailers are larger than 64 KiB", "an endless trailer", chunked("0\r\n"), block)
endless("bad chunk size", "an endless chunk size", chunked(), "0")
endless("bad chunk size", "an endless chunk extension", chunked("5;"), block)
endless("reply is larger than the limit of 1000000 bytes", "an endless body", HEAD .. "\r\n", block)
endless("reply is larger than the limit of 1000000 bytes", "endless chunks", chunked(), "3e8\r\n" .. ("a"):rep(1000) .. "\r\n")
sock = fails({ HEAD .. "Content-Length: 1000001\r\n\r\n", block, endless = true }, "larger than the limit of 1000000 bytes",
    "a length over the limit", { max_reply_bytes = 1000000 })
t.ok(sock.given < 1000, "before any of it is read")
fails({ chunked("7fffffffffffffff\r\n") }, "larger than the limit of 268435456 bytes", "a chunk over the limit of its own")

-- Sizes that are none.
for _, size in ipairs { "xyz", "-5", "", "0x5", " 5", "5 5", "1.5" } do
    fails({ chunked(size, "\r\nabcde\r\n0\r\n\r\n") }, "bad chunk size: ", "chunk size '" .. size .. "'")
end
fails({ chunked("2\r\nabc\r\n0\r\n\r\n") }, "a chunk is longer than its size", "a chunk that is longer than its size")
for _, size in ipairs { "-5", "nan", "inf", "1.5", "0x10", "1e3", "+5", "", "5, 6", "5," } do
    fails({ HEAD .. "Content-Length: " .. size .. "\r\n\r\nabcde" }, "Content%-Length: .*is not a length", "Content-Length '" .. size .. "'")
end
fails({ HEAD .. "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n" }, "Transfer%-Encoding: gzip, chunked is not supported",
    "another transfer coding")
fails({ "HTTP/1.1 101 Switching Protocols\r\n\r\n" }, "status 101", "101")
fails({ "SSH-2.0\r\n" }, "not an HTTP/1 status line: SSH%-2.0", "another protocol")
fails({ HEAD }, "closed", "an end in the head")
fails({ HEAD .. "Content-Length: 9\r\n\r\nabc" }, "closed", "an end in the body")
fails({ chunked("9\r\nabc") }, "closed", "an end in a chunk")

-- Time.
fails({ seconds = 3 }, "^timeout$", "the read limit", { timeouts = { 1000, 1000, 2000 } })
local function lasts(reply, opts)
    local before = clock
    reply.endless = true
    fails(reply, "^timeout$", "a peer that drips", opts)
    return clock - before
end
local took = lasts({ HEAD .. "Content-Length: 5000\r\n\r\n", "a", seconds = 0.5 }, { timeout = 3200 })
t.ok(took > 3.1 and took < 3.3, "is ended by the total limit: " .. took)
took = lasts({ HEAD .. "X: ", "a", seconds = 0.5 }, { timeouts = { 1000, 1000, 2000 } })
t.ok(took > 1.9 and took < 2.1, "in the head by the read limit: " .. took)

-- Options.
value, err, sock = call({ length(good), seconds = 1 }, { timeouts = { 0, 0, 0 } })
t.is({ value, err, sock.timeouts }, { "yes", nil, { 5000, 5000, 60000 } }, "a limit of 0 is the default")
value, err = call({ length(good) }, { timeouts = { 1000, "x", 1000 } })
t.like(err, "RAISED .*option 'timeouts': a number was expected", "a limit that is none")
for name, value in pairs { one_way_wait = 1, auth = "digest", retry = { operations = { "Get" } } } do
    local opts = { endpoint = "http://host.example/x", [name] = value }
    local made, why, info = soapc.client.new(service, opts)
    t.ok(not made and info, "no client with what is not supported: " .. name)
    t.like(why, "the option '" .. name .. "'.* is not supported over cosockets", "is told")
    opts.transport = function() return nil, "mine" end
    t.ok(soapc.client.new(service, opts), "but with a transport of one's own")
end
for _, name in ipairs { "timeout", "max_reply_bytes" } do
    for _, wrong in ipairs { "x", -1, 0 / 0 } do
        value, err, sock = call({ length(good) }, { [name] = wrong })
        t.like(err, "option '" .. name .. "': a number was expected", name .. " = " .. tostring(wrong))
        t.ok(not sock, "nothing is sent")
    end
end

-- What must not get into the request: from the WSDL, the options, the address.
local function refused(pattern, name, opts, svc)
    value, err, sock = call({ length(good) }, opts, svc)
    t.like(err, pattern, name)
    t.ok(not sock, name .. ": nothing is sent")
end
local function changed(old, new)
    local text, count = wsdl:gsub(old, new)
    assert(count == 1)
    return assert(soapc.wsdl.from_string(text))
end
refused("^soapc: header line 2 holds a line break: SOAPAction$", "a soapAction with a line break", {},
    changed('soapAction="urn:one/Get"', 'soapAction="x&#13;&#10;Evil: 1"'))
for _, location in ipairs { "http://h/ HTTP/1.1&#13;&#10;Evil: 3&#13;&#10;X:", "http://h/a b", "http://h&#9;x/", "http://h x/" } do
    refused("^soapc: cannot read the URL 'http://h.*': it holds a blank or a control character$", "an address " .. location, {},
        changed('location="http://127.0.0.1:1/"', 'location="' .. location .. '"'))
end
refused("a control character$", "an endpoint with a NUL", { endpoint = "http://h/\0x" })
refused("^soapc: cannot read the URL 'http://h/a b'", "no password in an error", { endpoint = "http://u:secret@h/a b" })
refused("^soapc: no such port in URL http://h:65536/$", "a port that is none", { endpoint = "http://h:65536/" })
for line, pattern in pairs {
    ["X: y\r\nEvil: 2"] = "header line 3 holds a line break: X$", ["X: y\n"] = "header line 3 holds a line break: X$",
    ["X: y\rz"] = "header line 3 holds a line break: X$", ["X: y\0z"] = "header line 3 holds a NUL character: X$",
    ["X y: z"] = 'header line 3 is not "Name: value": X y: z$', ["X"] = 'header line 3 is not "Name: value": X$',
    [""] = 'header line 3 is not "Name: value": $', ["Transfer-Encoding: chunked"] = "Transfer%-Encoding is not supported",
} do
    refused("^soapc: .*" .. pattern, "header line " .. line:gsub("%c", "?"), { headers = { line } })
end

-- Credentials in the URL, lines that the caller gives himself.
local function sent(opts)
    value, err, sock = call({ length(good) }, opts)
    t.is(value, "yes", "a call")
    return sock.sent[1]:match("^(.-\r\n)\r\n")
end
local request = sent { endpoint = "http://us%3aer:p%40ss:w@host.example:8080/x?y#z" }
t.like(request, "^POST /x%?y HTTP/1%.1\r\nHost: host%.example:8080\r\n", "the target and the host have no user")
t.like(request, "\r\nAuthorization: Basic <us:er:p@ss:w>\r\n", "Basic with the user of the URL")
t.like(sent { endpoint = "http://user@h/" }, "\r\nAuthorization: Basic <user:>\r\n", "without a password")
t.ok(not sent({ endpoint = "http://h/" }):find("Authorization"), "and none without a user")
request = sent { endpoint = "http://u:p@h/", headers = { "authorization: Bearer x", "Host: other", "content-length: 1" } }
t.ok(not request:find("Basic"), "a line of the caller's is before the URL's user")
t.ok(not request:find("Host: h\r", 1, true) and request:find("Host: other\r", 1, true), "so is Host")
local _, lengths = request:lower():gsub("content%-length:", "")
t.is(lengths, 1, "one Content-Length, the body's")
t.done()
