-- The client of plain LuaJIT over libsoapc-net: time limits, credentials, retry, log, replies that are no SOAP; WSDLs over http.
local t = require "tap"
local soapc = require "soapc"
local peer = require "peer"
local root = os.getenv("SOAPC_ROOT")

if os.execute("command -v php >/dev/null 2>&1") ~= 0 then
    print("1..0 # SKIP php is not installed: it is the server")
    os.exit(0)
end

local wsdl = io.open(root .. "/tests/phpt/transport/one.wsdl"):read("*a")
local service = assert(soapc.wsdl.from_string(wsdl))
local function envelope(body)
    return "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body>" .. body .. "</e:Body></e:Envelope>"
end
local good = envelope("<GetResult xmlns='urn:one'><s>yes</s></GetResult>")
local fault = envelope("<e:Fault><faultcode>e:Server</faultcode><faultstring>told</faultstring></e:Fault>")

-- One call against a server of its own: value, error, meta, and the server, which the caller stops.
local function call(replies, opts, operation)
    local server = peer.start(replies)

    opts.endpoint = opts.endpoint or server:url("/x?token=t")
    local client = soapc.client.new(service, opts)
    local args = { q = "x" }
    if operation == "Note" then
        args = "note"
    end
    local value, err, meta = client:call(operation or "Get", args)
    return value, err, meta, server
end

local function once(...)
    local value, err, meta, server = call(...)
    server:stop()
    return value, err, meta
end

local value, err, meta = once({ peer.reply(good) }, {})
t.is(value and value.s, "yes", "a call")
t.is(meta.status, 200, "its status")

value, err, meta = once({ { 2.0 } }, { timeouts = { 1000, 1000, 300 } })
t.is(err, "timeout", "a read limit")
t.like(meta.error, "read timeout of 300 ms ended while waiting for the reply: http://127%.0%.0%.1:%d+", "is told")
value, err, meta = once({ { 2.0 } }, { timeout = 300 })
t.like(meta.error, "total timeout of 300 ms ended while waiting for the reply", "a total limit, too")
value, err, meta = once({}, { endpoint = "http://127.0.0.1:1/" })
t.is(type(err), "string", "what the transport says is a string")
t.ok(type(meta.error) == "table" and meta.error.status == 105, "its details are in meta.error")
t.like(err, "cannot connect to http://127.0.0.1:1: ", "a closed port is named")

local server
value, err, meta, server = call({ peer.reply(good) }, { token = "abc", headers = { "X-Mine: 1" } })
local seen = server:requests(1)
t.like(seen, "\r\nAuthorization: Bearer abc\r\n", "a bearer token")
t.like(seen, "\r\nX%-Mine: 1\r\n", "a header line")
server:stop()
value, err, meta, server = call({ peer.reply("", "WWW-Authenticate: Digest realm=\"r\", nonce=\"n\", qop=\"auth\", algorithm=SHA-256\r\n",
    "401 U"), peer.reply(good) }, { user = "u", password = "p", auth = "digest" })
t.is(value and value.s, "yes", "Digest")
seen = server:requests(2)
t.like(seen, "Authorization: Digest username=\"u\".*algorithm=SHA%-256", "answers the challenge")
t.ok(not seen:find("Basic", 1, true), "and shows no password before")
server:stop()

local records = {}
local retry = { operations = { "Get" }, attempts = 3, delay = 20 }
value, err = once({ peer.reply("busy", "", "503 Service Unavailable", "text/plain"), peer.reply("busy", "", "502 Bad Gateway"),
    peer.reply(good) }, {
    retry = retry, log = function(record) records[#records + 1] = record end,
})
t.is(value and value.s, "yes", "an operation that may be repeated is tried again")
t.is(#records, 1, "one record for the log")
t.is(records[1].attempts, 3, "with the tries")
t.like(records[1].url, "^http://127%.0%.0%.1:%d+/x%?token=%*%*%*$", "and the URL, secrets masked")
t.ok(records[1].total > 0 and records[1].bytes_sent > 100 and records[1].bytes_received > 100, "times and bytes")
value, err = once({ peer.reply("busy", "", "503 Service Unavailable", "text/plain"), peer.reply(good) }, { retry = { operations = { "Put" } } })
t.like(err, "status 503, Content%-Type text/plain: busy", "others are not")

t.is(once({ "HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n" }, {}, "Note"), true, "one-way, 202")
value, err = once({ peer.reply(fault, "", "500 Internal Server Error") }, {}, "Note")
t.ok(soapc.is_fault(err) and err.string == "told", "one-way, a fault with 500")
value, err = once({ peer.reply("\r\n\239\187\191\n" .. good) }, {})
t.is(value and value.s, "yes", "blank lines and a mark before the document")
for _, blank in ipairs { "\n", "  ", "\239\187\191", "\239\187\191 \n" } do
    value, err = once({ peer.reply(blank) }, {})
    t.ok(value == nil, "blanks alone are no reply")
    t.like(err, "status 200 with an empty body", "but an empty one")
    value, err = once({ peer.reply(blank, "", "500 Internal Server Error") }, {})
    t.ok(value == nil and err.is_fault == nil, "and with 500")
    t.is(once({ peer.reply(blank) }, {}, "Note"), true, "one-way, they are none")
end
for _, status in ipairs { 0 / 0, 500 } do
    value, err = soapc.client.new(service, { endpoint = "http://127.0.0.1:1/", transport = function()
        return { status = status, headers = { ["content-type"] = "text/xml" }, body = "" }
    end }):call("Get", { q = "x" })
    t.ok(value == nil and err, "a transport's status " .. status .. " with nothing")
end
value, err = once({ peer.reply("<br /><b>Warning</b>", "", "200 OK", "text/html") }, {})
t.like(err, "status 200: something behind the root element", "a page is no XML")
value, err = once({ { "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<a", false } }, {})
t.like(err, "incomplete reply from http://127.0.0.1:%d+, status 200", "a cut reply")

for _, wrong in ipairs { { auth = "kerberos" }, { http_version = "3" }, { tls_min = "1.9" }, { proxy_port = "x" }, { token = 5 } } do
    wrong.endpoint = "http://127.0.0.1:1/"
    local ok, why = pcall(function()
        return soapc.client.new(service, wrong):call("Get", { q = "x" })
    end)
    t.ok(not ok and tostring(why):find("option '", 1, true), "a wrong option is named: " .. tostring(why))
end

value, err = once({}, { headers = { "X: y\0z" } })
t.like(err, "header line 3 holds a NUL character: X$", "a NUL in a header line")
value, err = once({}, { headers = { "X: y\r\nz" } })
t.like(err, "header line 3 holds a line break: X$", "a line break in a header line")
value, err = once({}, { endpoint = "http://127.0.0.1:1/\0x" })
t.like(err, "the URL holds a NUL character", "a NUL in the URL")

-- Which credentials go out where several are given.
for name, opts in pairs {
    ["Bearer T"] = { token = "T", user = "u", password = "p" },
    ["Own 1"] = { token = "T", headers = { "Authorization: Own 1" } },
    ["Own 2"] = { user = "u", password = "p", headers = { "Authorization: Own 2" } },
} do
    local _, _, _, asked = call({ peer.reply(good) }, opts)
    t.is(asked:requests(1):match("\nAuthorization: ([^\r\n]*)"), name, "Authorization: " .. name)
    asked:stop()
end

-- WSDLs over http, with the same options.
local imported = wsdl:gsub('<xsd:element name="Get">', '<xsd:import namespace="urn:ext" schemaLocation="near.xsd"/>%0', 1)
local schema = '<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:ext"/>'
server = peer.start { peer.reply(imported), peer.reply(schema) }
local loaded, why = soapc.wsdl.load(server:url("/d/w?wsdl"), { http = { token = "abc", headers = { "X-Key: k" }, timeouts = { 1000, 1000, 1000 } } })
t.ok(loaded, "a WSDL and its import over http", why)
seen = server:requests(2)
local _, tokens = seen:gsub("\r\nAuthorization: Bearer abc\r\n", "")
local _, keys = seen:gsub("\r\nX%-Key: k\r\n", "")
t.is({ tokens, keys }, { 2, 2 }, "each with the token and the key")
local folder = t.tmpname()
os.remove(folder)
server:stop()
server = peer.start { peer.reply(imported), peer.reply("", "Location: http://localhost:1/x.xsd\r\n", "302 Found") }
loaded, why = soapc.wsdl.load(server:url("/d/w?wsdl"), { imports = { hosts = {} } })
t.like(why, "localhost:1 is refused: its host is not among those that are allowed", "imports come from hosts that are named")
server:stop()
-- The logger is told of documents, too.
server = peer.start { peer.reply("", "Location: /w\r\n", "302 Found"), peer.reply(imported), peer.reply("", "", "404 Not Found") }
records = {}
local told = { http = { log = function(record) records[#records + 1] = record end } }
t.ok(not soapc.wsdl.load(server:url("/d/w?token=t"), told), "a WSDL whose import is not there")
t.is({ #records, records[1].status, records[1].redirects, records[2].status, records[1].operation }, { 2, 200, 1, 404 },
    "the logger gets a record for each document")
t.is(records[1].url, server:url("/w"), "with the last URL")
t.ok(records[1].bytes_received > #imported and records[1].total > 0, "bytes and times")
server:stop()
-- A logger that raises: the caller gets it, and no image stays mapped.
local function mapped()
    local maps = io.open("/proc/self/maps")
    local _, count = maps:read("*a"):gsub("%.image", "")

    maps:close()
    return count
end
server = peer.start { peer.reply(wsdl) }
folder = t.tmpname()
os.remove(folder)
os.execute("mkdir -m 700 " .. folder)
collectgarbage()
collectgarbage()
local before = mapped()
loaded, why = pcall(soapc.wsdl.load, server:url("/w"), { cache = folder, http = { log = function() error("of the logger", 0) end } })
t.is({ loaded, why }, { false, "of the logger" }, "what a logger raises")
server:stop()
loaded = assert(soapc.wsdl.load(server:url("/w"), { cache = folder, ttl = 3600 }))
t.is(mapped(), before + 2, "the image was mapped, twice")
loaded = nil -- luacheck: ignore
collectgarbage()
collectgarbage()
t.is(mapped(), before, "and is given back")
os.execute("rm -rf " .. folder)
records = {}
t.ok(not soapc.wsdl.load("http://127.0.0.1:1/w?token=t", told), "a host that is down")
t.is({ records[1].url, records[1].status }, { "http://127.0.0.1:1/w?token=***", 0 }, "is told, secrets masked")
t.like(records[1].error, "cannot connect to http://127.0.0.1:1", "with the reason")
t.like(soapc.wsdl.load("http://127.0.0.1:1/w", { http = { headers = { "X: a\0b" } } }) == nil
    and select(2, soapc.wsdl.load("http://127.0.0.1:1/w", { http = { headers = { "X: a\0b" } } })), "NUL character: X$",
    "a NUL in a header line for documents")

for name, list in pairs { hosts = { "a\0b" }, schemes = { "https", "http\0" } } do
    loaded, why = pcall(soapc.wsdl.load, "http://127.0.0.1:1/w", { imports = { [name] = list } })
    t.ok(not loaded and why:find("option 'imports." .. name .. "': a list of", 1, true), "a NUL in imports." .. name, why)
end
loaded, why = soapc.wsdl.load("http://127.0.0.1:1/w", {})
t.like(why, "cannot connect to http://127.0.0.1:1: ", "a host that is down")

-- An image past its time is used while its host is down.
server = peer.start { peer.reply(wsdl), peer.reply("", "", "503 Service Unavailable"), peer.reply("", "", "504 Gateway Timeout"), peer.reply("", "", "404 Not Found") }
local cached = { cache = folder, ttl = 100 }
t.ok(soapc.wsdl.load(server:url("/w"), cached), "into the cache")
local function age()
    os.execute("touch -d '1 hour ago' " .. folder .. "/*.image")
end
age()
t.ok(soapc.wsdl.load(server:url("/w"), cached), "503: the image past its time")
t.is(soapc.wsdl.stale_images(), 1, "is counted")
t.ok(soapc.wsdl.load(server:url("/w"), cached), "within a minute the host is not asked")
loaded, why = soapc.wsdl.load(server:url("/w"), { cache = folder, ttl = 100, stale = false })
t.like(why, "HTTP status 504", "but by who does not want it")
age()
loaded, why = soapc.wsdl.load(server:url("/w"), cached)
t.like(why, "HTTP status 404", "404 is an answer")
server:stop()
age()
t.ok(not soapc.wsdl.load(server:url("/w"), { cache = folder, ttl = 100, stale = false }), "not where it is not wanted")
os.execute("rm -rf " .. folder)

-- A changed WSDL is known by its validators.
local same = "HTTP/1.1 304 Not Modified\r\n\r\n"
server = peer.start { peer.reply(wsdl, 'ETag: "v1"\r\n'), same, peer.reply(wsdl, 'ETag: "v2"\r\n'), same, peer.reply("<none/>", 'ETag: "v3"\r\n'), peer.reply("", 'ETag: "v4"\r\n'), peer.reply(wsdl, 'ETag: "v4"\r\n') }
t.ok(soapc.wsdl.load(server:url("/w"), cached), "a WSDL with an ETag")
server:requests(1)
age()
t.ok(soapc.wsdl.load(server:url("/w"), cached), "304")
t.like(server:requests(1), '\r\nIf%-None%-Match: "v1"\r\n', "was asked for")
t.ok(soapc.wsdl.load(server:url("/w"), cached), "and is good for its ttl again")
age()
t.ok(soapc.wsdl.load(server:url("/w"), cached), "another one")
t.like(server:requests(1), 'v1', "comes with the answer")
age()
t.ok(soapc.wsdl.load(server:url("/w"), cached), "and is not fetched again")
t.like(server:requests(1), 'v2', "but asked for")
age()
loaded, why = soapc.wsdl.load(server:url("/w"), cached)
t.like(why, "none", "one that is none")
server:requests(1)
local log = {}
t.ok(soapc.wsdl.load(server:url("/w"), { cache = folder, ttl = 100, http = { log = function(record) log[#log + 1] = record.status end } }), "an answer without a WSDL")
t.like(server:requests(2), 'v2.*GET /w', "is asked for it")
t.is(#log, 1, "and logged once")
server:stop()
os.execute("rm -rf " .. folder)
t.done()
