-- What a user sees when something is missing or wrong.
local t = require "tap"
local soapc = require "soapc"
local root = os.getenv("SOAPC_ROOT")

local service, err = soapc.wsdl.load_file("/nonexistent/x.wsdl")
t.is(service, nil, "a missing file is no service")
t.like(err, "/nonexistent/x.wsdl", "and is named")

service, err = soapc.wsdl.from_string("<a>\n<b></a>")
t.is(service, nil, "what is no XML is no service")
t.like(err, "string:wsdl:?2", "with document and line")

service, err = soapc.wsdl.from_string('<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:t="urn:t" targetNamespace="urn:t">\n'
    .. '<portType name="p"><operation name="o"><input message="t:nosuch"/></operation></portType>\n'
    .. '<binding name="b" type="t:p"><s:binding xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/" transport="http://schemas.xmlsoap.org/soap/http"/>'
    .. '<operation name="o"/></binding>\n'
    .. '<service name="s"><port name="p" binding="t:b"><s:address xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/" location="http://x/"/></port></service></definitions>')
t.is(service, nil, "an unresolved message is refused")
t.like(err, "nosuch", "by name")

-- What is no regular file: no hang, no endless reading.
local fifo = t.tmpname()
os.remove(fifo)
os.execute("mkfifo '" .. fifo .. "'")
for _, path in ipairs { fifo, "/tmp", "/dev/zero", "/dev/null" } do
    for _, name in ipairs { "load_file", "load" } do
        local loaded, message = soapc.wsdl[name](path)

        t.ok(not loaded and (message:find("not a regular file", 1, true) or message:find("is empty", 1, true)),
            name .. " refuses " .. path)
    end
end
os.remove(fifo)
local existing = root .. "/tests/cases/document/wrapped/service.wsdl"
for _, path in ipairs { existing .. "\0.txt", "file://" .. existing .. "%00.txt" } do
    t.is(soapc.wsdl.load_file(path), nil, "load_file: a NUL byte does not cut a path")
    t.is(soapc.wsdl.load(path), nil, "load: a NUL byte does not cut a path")
end

t.ok(not pcall(soapc.wsdl.load_file, 1), "a wrong argument raises")
t.ok(not pcall(soapc.client.new, {}), "a client of no service raises")

-- Wrong use is named where it stands, never dropped.
local wrapped = assert(soapc.wsdl.load_file(root .. "/tests/cases/document/wrapped/service.wsdl"))
local function raises(pattern, name, f, ...)
    local ok, why = pcall(f, ...)
    t.ok(not ok, name .. " raises")
    t.like(why, pattern, name .. ": says what")
end
raises("no option 'endpoit'; there are: .*endpoint", "a misspelt client option", soapc.client.new, wrapped, { endpoit = "x" })
raises("no option 'op'", "a misspelt server option", soapc.server.new, wrapped, { op = {} })
raises("opts.ops.echo is a string", "a handler that is no function", soapc.server.new, wrapped, { ops = { echo = "x" } })
for name, value in pairs {
    endpoint = 5, timeout = "x", timeouts = { 1, "x" }, keepalive = 1, ssl_verify = "no", int64 = "text", limits = 5, headers = "X: y",
    transport = "x", strict = 1, version = 3, retry = { attempts = "x" }, log = 1, user = {}, datetime = "x",
} do
    raises("client.new: option '" .. name .. "[.%a]*': .* expected, got ", "client option " .. name, soapc.client.new, wrapped,
        { [name] = value })
end
raises("option 'timeouts': a list of three numbers {connect, send, read} was expected, got 5$", "timeouts that are no list",
    soapc.client.new, wrapped, { timeouts = 5 })
raises("option 'timeouts': a list of three numbers", "one timeout", soapc.client.new, wrapped, { timeouts = { 100 } })
for _, wrong in ipairs {
    { { auth = "kerberos" }, "option 'auth': a list of basic, digest, negotiate, ntlm was expected, got 'kerberos'$" },
    { { auth = "" }, "option 'auth': a list of" }, { { auth = "basic, x" }, "option 'auth': a list of" },
    { { proxy_auth = "x" }, "option 'proxy_auth': a list of" },
    { { http_version = "3" }, "option 'http_version': one of '1%.0', '1%.1', '2', '2%-prior%-knowledge' was expected, got '3'$" },
    { { tls_min = "1.9" }, "option 'tls_min': one of '1%.0', .* was expected, got '1%.9'$" },
    { { tls_max = 1.2 }, "option 'tls_max': one of .* was expected, got 1%.2$" },
    { { token = "a b" }, "option 'token': a token of letters, digits and %-%._~%+/= %(RFC 6750, 2%.1%) was expected, got another character$" },
    { { fingerprint = "abc" }, "option 'fingerprint': 32, 40 or 64 hexadecimal digits .* was expected, got 'abc'$" },
    { { fingerprint = ("z"):rep(40) }, "option 'fingerprint': 32, 40 or 64" },
    { { proxy_port = 65536 }, "option 'proxy_port': a whole number from 1 to 65535 was expected, got 65536$" },
    { { proxy_port = 0 }, "option 'proxy_port': a whole number from 1 to 65535 was expected, got 0$" },
    { { proxy_host = "h" }, "client.new: option 'proxy_host' needs 'proxy_port'$" },
    { { tls_min = "1.3", tls_max = "1.2" }, "options 'tls_min' = '1%.3' and 'tls_max' = '1%.2' leave no version of TLS$" },
    { { timeout = 4294967296 }, "option 'timeout': a number was expected that is not as large, got 4294967296$" },
    { { timeout = 1 / 0 }, "option 'timeout': a number was expected that is not as large, got inf$" },
    { { retry = { attempts = 0 } }, "option 'retry%.attempts': a whole number from 1 to 4294967295 was expected, got 0$" },
    { { retry = { attempts = 1.5 } }, "option 'retry%.attempts': a whole number from 1 to 4294967295 was expected, got 1%.5$" },
    { { limits = { decode_depth = 99999999 } }, "option 'limits%.decode_depth': a whole number from 0 to 1000 was expected, got 99999999$" },
    { { limits = { encode_depth = 1001 } }, "option 'limits%.encode_depth': a whole number from 0 to 1000 was" },
    { { limits = { attributes = -1 } }, "option 'limits%.attributes': a whole number from 0 to 1000000 was" },
    { { limits = { documents = 0.5 } }, "option 'limits%.documents': a whole number from 0 to 1000000 was" },
    { { limits = { bytes = 0 / 0 } }, "option 'limits%.bytes': a whole number from 0 to 4294967295 was" },
} do
    raises(wrong[2], "a client with " .. next(wrong[1]), soapc.client.new, wrapped, wrong[1])
    if wrong[1].limits then
        raises(wrong[2], "a server with such a limit", soapc.server.new, wrapped, wrong[1])
    end
end
for _, name in ipairs { "user", "password", "proxy_host", "proxy_user", "proxy_password", "ssl_name", "passphrase",
    "ciphers", "unix_socket" } do
    raises("option '" .. name .. "': a string without a NUL character was expected, got 'a%?b'$", "a NUL in " .. name, soapc.client.new,
        wrapped, { [name] = "a\0b" })
end
for _, name in ipairs { "ca_file", "ca_path", "certificate", "certificate_key" } do
    for _, given in ipairs { "a\0b", "-----BEGIN PRIVATE KEY-----\nMIIE\n" } do -- a secret is not shown
        raises("option '" .. name .. "': the path of a file, not what is in it, was expected, got other text$", "no path in " .. name,
            soapc.client.new, wrapped, { [name] = given })
    end
end
for _, entry in ipairs { "10.0.0.0/99", "10.0.0.0/", "10.0.0.0/x", "a/8", "256.0.0.0/8", "fe80::/129", "http://h", "h:80", "[::1]:80", "a*", "u@h", "a\0b" } do
    raises("option 'no_proxy': a list of host names, addresses and networks", "no_proxy " .. entry, soapc.client.new, wrapped,
        { no_proxy = "a.test, " .. entry })
    raises("option 'imports%.hosts': a list of host names, addresses and networks", "imports.hosts " .. entry, soapc.wsdl.load,
        "/nonexistent", { imports = { hosts = { "a.test", entry } } })
end
raises("option 'imports%.schemes': a list of http, https, file was expected", "a scheme that nothing comes by", soapc.wsdl.load,
    "/nonexistent", { imports = { schemes = { "gopher" } } })
raises("wsdl%.load: options 'tls_min' = '1%.2' and 'tls_max' = '1%.0' leave no version", "versions of TLS for documents", soapc.wsdl.load,
    "/nonexistent", { http = { tls_min = "1.2", tls_max = "1.0" } })
t.ok(soapc.client.new(wrapped, { endpoint = "http://h/", proxy_host = "h", proxy_port = 1,
    no_proxy = "*, .a.test *.b.test, a_b-1, 10.0.0.0/8, 0.0.0.0/0, ::1, [::1], fe80::/10, b\195\188.test" }), "right hosts are taken")
t.ok(soapc.client.new(wrapped, { endpoint = "http://h/", auth = "digest, basic", token = "a-b._~+/=", fingerprint = ("aB:"):rep(32):sub(1, -2),
    http_version = "2", tls_min = "1.2", tls_max = "1.3", timeouts = { 0, 0, 5.5 }, retry = { attempts = 1 }, max_reply_bytes = 2 ^ 40,
    limits = { decode_depth = 1000, encode_depth = 1000, bytes = 4294967295 } }), "right ones are taken")
raises("option 'timeouts': a list of three numbers", "four timeouts", soapc.client.new, wrapped, { timeouts = { 1, 2, 3, 4 } })
raises("option 'timeout': a number was expected that is not below 0, got %-1$", "a negative timeout", soapc.client.new, wrapped,
    { timeout = -1 })
for _, endpoint in ipairs { "ftp://x", "x", "", "http://", "file:///etc/passwd" } do
    local made, message = soapc.client.new(wrapped, { endpoint = endpoint })
    t.is(made, nil, "endpoint '" .. endpoint .. "' is refused")
    t.is(message, "soapc: option 'endpoint' = '" .. endpoint .. "': an http or https URL was expected", "and named")
end
t.ok(soapc.client.new(wrapped, { endpoint = "HTTPS://h/" }), "a scheme in capitals is one")
t.ok(soapc.client.new(wrapped, { endpoint = "jms:queue", transport = function() end }), "a transport of one's own takes any endpoint")
raises("option 'limits': no 'byte' in it; there are: attributes, bytes", "a misspelt limit", soapc.client.new, wrapped,
    { limits = { byte = 1 } })
raises("option 'limits%.bytes': a whole number from 0 to 4294967295 was expected, got '1'", "a limit that is a string", soapc.server.new, wrapped,
    { limits = { bytes = "1" } })
for name, value in pairs { ops = 5, strict = "x", int64 = 5, headers = 5, wsdl = 5, log = "x", role = 5 } do
    raises("server.new: option '" .. name .. "': .* expected, got ", "server option " .. name, soapc.server.new, wrapped,
        { [name] = value })
end
raises("opts.headers.x is a number", "a header handler that is none", soapc.server.new, wrapped, { headers = { x = 1 } })
raises("opts.ops.1 is a boolean", "an operation that is no name", soapc.server.new, wrapped, { ops = { true } })
raises("bad argument #1 to 'list' %(table expected, got number%)", "soapc.list of a number", soapc.list, 5)
raises("metatable, which would be lost", "soapc.list of an object", soapc.list, setmetatable({}, {}))
raises("bad argument to 'fault' %(code and text are strings, got nil and nil%)", "a fault of nothing", soapc.fault)
raises("fault: no option 'details'; there are: actor, detail", "a misspelt member of a fault", soapc.fault, "Client", "x", { details = 1 })
for name, value in pairs { cache = 5, ttl = "x", http = 5, imports = { hosts = "x" }, stale = "x", strict = 1, retry = 1 } do
    raises("wsdl%.load: .*option '" .. name, "wsdl.load option " .. name, soapc.wsdl.load, "/nonexistent", { [name] = value })
end
raises("wsdl.load_file: no option 'cache'", "an option that load_file does not have", soapc.wsdl.load_file, "/x", { cache = true })
raises("option 'documents': texts by URI were expected, got number for a", "a document that is none", soapc.wsdl.from_string, "<a/>",
    { documents = { a = 1 } })
for _, made in ipairs { { soapc.client.new(wrapped, { endpoint = "http://x/" }) }, { soapc.server.new(wrapped, { ops = { nosuch = print } }) } } do
    if made[1] == nil then
        t.is({ type(made[2]), type(made[3]) }, { "string", "table" }, "what is made fails with a string, and the error third")
    end
end
local failed = select(3, soapc.server.new(wrapped, { ops = { nosuch = print } }))
t.like("why: " .. failed, "why: soapc: opts.ops.nosuch: the service has no such operation; it has: echo", "an error joins a string")
local server = soapc.server.new(wrapped, { ops = {} })
raises("string expected, got nil", "a request that is no string", server.process, server, nil)
raises("answers a request of nginx", "handle outside nginx", server.handle, server)
local client = soapc.client.new(wrapped, { transport = function() end })
raises("write a colon", "a dot for a colon", client.call, "echo", {})
raises("{status = number", "a reply that is none", client.parse, client, "echo", nil)
raises("{status = number", "a reply whose headers are none", client.parse, client, "echo", { status = 200, body = "x", headers = "y" })
raises("{status = number", "a transport whose reply is none",
    soapc.client.call, soapc.client.new(wrapped, { transport = function() return { status = "200" } end }), "echo",
    { name = "a", count = 1, ratio = 1, flag = true, when = "2026-05-08T12:00:00Z", big = 1, price = "1" })
local function envelope(body)
    return { status = 200, headers = {}, body =
        '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>' .. body .. "</e:Body></e:Envelope>" }
end
local value
value, err = client:parse("echo", envelope("<Wrong/>"))
t.is(value, nil, "a reply with another element is no result")
t.like(err, "element {urn:case}echoResponse was expected", "and says what was expected")
-- A web server's page is told as that, not by what is wrong with it as XML.
local page = { status = 403, reason = "Forbidden", headers = { ["content-type"] = "text/html" }, body = "<html>\n<hr><p>No.\n</html>" }
value, err = client:parse("echo", page)
t.is(tostring(err), "soapc: echo: HTTP status 403 Forbidden, Content-Type text/html: " .. page.body, "a page with an error status")
page.status, page.reason, page.headers.location = 302, nil, "http://b.test/"
t.like(select(2, client:parse("echo", page)), "HTTP status 302, Content.Type text.html, Location http:..b.test.: <html>", "a redirect")
local cut = { status = 500, headers = {}, body = '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>' }
t.like(select(2, client:parse("echo", cut)), "reply with status 500: .*line 1", "an envelope that is cut is told by its place")
t.like(select(2, client:parse("echo", { status = 200, headers = { ["content-type"] = 'multipart/related; type="a"' }, body = "--b" })),
    "the reply is multipart/related, a message with attachments", "attachments are told as that")
local full = { name = "a", count = 1, ratio = 1, flag = true, when = "2026-05-08T12:00:00Z", big = 1, price = "1" }
value, err = client:call("echo", full)
t.like(err, "neither a reply nor an error", "a transport that gives nothing")
value, err = client:build("echo", full, { headers = { Auth = {} } })
t.like(err, "header blocks are a list", "header blocks as a map")
t.is(type((select(2, soapc.wsdl.load_file("/nonexistent")))), "string", "loading fails with a string, which nginx can show")

-- A server says what is wrong with a request, and where.
local function faultstring(request)
    return server:process(request).body:match("<faultstring>(.-)</faultstring>")
end
t.is(faultstring(""), "the request is empty: a SOAP envelope was expected", "an empty request is called so")
t.is(server:check(""), nil, "also by check")
t.is(faultstring('<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/">\n<e:Body>\n<echo xmlns="urn:case"><name>a</name>'
    .. "<count>x</count></echo></e:Body></e:Envelope>"),
    "/Envelope/Body/echo/count: 'x' where a value of type xsd:int was expected (line 3, column 46)", "a wrong value, with the place where it ends")

-- Paths are of the message, in rpc style too, and a key that is no part is told.
local rpc = assert(soapc.wsdl.load_file(root .. "/tests/cases/rpc/literal/service.wsdl"))
local rpc_client = soapc.client.new(rpc, { endpoint = "http://x/" })
t.is(tostring(select(2, rpc_client:build("echo", { times = "x" }))), "soapc: /Envelope/Body/echo/times: 'x' where an integer was expected",
    "the path of a part")
t.is(tostring(select(2, rpc_client:build("echo", { times = 1, item = soapc.null, tims = 2 }))),
    "soapc: /Envelope/Body/echo/tims: no such part; there are: item, times", "a key that is no part")
for version, path in ipairs { "/Envelope/Body/Fault/detail/extra", "/Envelope/Body/Fault/Detail/extra" } do
    local told = {}
    soapc.server.new(wrapped, { log = function(text) told[#told + 1] = text end, ops = { echo = function(ctx)
        return nil, ctx:fault("Server", "x", { detail = { extra = print } })
    end } }):process('<e:Envelope xmlns:e="' .. (version == 1 and "http://schemas.xmlsoap.org/soap/envelope/"
        or "http://www.w3.org/2003/05/soap-envelope") .. '"><e:Body><echo xmlns="urn:case"/></e:Body></e:Envelope>')
    t.like(told[1], path .. ": function where a string", "the path of a detail, SOAP 1." .. version)
end

-- What a handler raises or returns wrong is on stderr where there is no log and no nginx.
local script = t.tmpname()
local file = assert(io.open(script, "w"))
file:write(([[
local soapc = require "soapc"
local wrapped = assert(soapc.wsdl.load_file(%q))
for _, echo in ipairs { function() error("the secret", 0) end, function() return { count = "x" } end, function() return { nosuch = 1 } end } do
    local reply = soapc.server.new(wrapped, { ops = { echo = echo } }):process(
        '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><echo xmlns="urn:case"/></e:Body></e:Envelope>')
    io.stderr:write(reply.body:match("correlation id %%x+"), "\n")
end
]]):format(existing))
file:close()
local output = io.popen("luajit '" .. script .. "' 2>&1")
local lines = {}
for line in output:lines() do
    lines[#lines + 1] = line
end
output:close()
os.remove(script)
t.is(#lines, 6, "three lines of the log")
for i, what in ipairs { "the secret$", "/Envelope/Body/echoResponse/count: 'x' where an integer was expected$",
    "/Envelope/Body/echoResponse/nosuch: no such member; there are: " } do
    t.like(lines[2 * i - 1], "^soapc: handler of echo raised %(correlation id %x+%): .*" .. what, "stderr has what was wrong")
    t.ok(lines[2 * i - 1]:find(lines[2 * i], 1, true), "under the id that the peer got")
end

-- A library that is not there: one line that names the paths tried.
local command = ("LUA_PATH='%s/lua/?.lua' SOAPC_LIB=/nonexistent luajit -e 'require [[soapc]]' 2>&1"):format(root)
local pipe = io.popen(command)
local said = pipe:read("*a")
pipe:close()
t.like(said, "soapc: cannot load libsoapc.so %(tried /nonexistent/libsoapc.so", "a missing library is named with its paths")

-- Another version: one line that names both.
command = ("LUA_PATH='%s/lua/?.lua' SOAPC_LIB='%s' luajit -e 'package.loaded[\"soapc.cdef\"] = setmetatable({ VERSION = [[9.9]] }, "
    .. "{ __index = dofile([[%s/lua/soapc/cdef.lua]]) }) require [[soapc]]' 2>&1"):format(root, os.getenv("SOAPC_LIB"), root)
pipe = io.popen(command)
said = pipe:read("*a")
pipe:close()
t.like(said, "libsoapc is version 0.1.0, these modules are version 9.9", "a version that differs is named")

t.done()
