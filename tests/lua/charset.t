-- Messages in encodings that the C library's iconv() has (docs/http.md): told by the charset, or by the XML declaration.
local t = require "tap"
local soapc = require "soapc"

local service = assert(soapc.wsdl.load_file(os.getenv("SOAPC_ROOT") .. "/tests/cases/document/wrapped/service.wsdl"))
local client = assert(soapc.client.new(service, { endpoint = "http://127.0.0.1:1/" }))
local heard
local server = assert(soapc.server.new(service, { ops = { echo = function(_, given)
    heard = given.name
    return given
end } }))

local function message(encoding, element, bytes)
    return ("<?xml version='1.0'%s?><e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body>"
        .. "<c:%s xmlns:c='urn:case'><c:name>%s</c:name><c:count>7</c:count><c:ratio>0.5</c:ratio><c:flag>true</c:flag>"
        .. "<c:when>2026-05-08T12:00:00Z</c:when><c:big>1</c:big><c:price>1</c:price></c:%s></e:Body></e:Envelope>"):format(
        encoding and " encoding='" .. encoding .. "'" or "", element, bytes, element)
end

local function parse(charset, body)
    local value, err = client:parse("echo", { status = 200, body = body,
        headers = { ["content-type"] = "text/xml" .. (charset and "; charset=" .. charset or "") } })
    return value and value.name, err
end

-- name, bytes, the same in UTF-8
for _, known in ipairs {
    { "ISO-8859-2", "\177\232", "ąč" }, { "windows-1251", "\207\240", "Пр" }, { "windows-1250", "\156\185", "śą" },
    { "KOI8-R", "\208\210", "пр" }, { "GBK", "\214\208", "中" }, { "Shift_JIS", "\147\250", "日" },
} do
    local name, bytes, text = known[1], known[2], known[3]
    t.is(parse(nil, message(name, "echoResponse", bytes)), text, name .. " of the declaration, received by a client")
    t.is(parse(name, message(nil, "echoResponse", bytes)), text, name .. " of Content-Type")
    heard = nil
    t.is(server:process(message(name, "echo", bytes)).status, 200, name .. " of the declaration, received by a server")
    t.is(heard, text, "and handed on in UTF-8")
    heard = nil
    local reply = server:process(message(nil, "echo", bytes), { charset = name })
    t.is(heard, text, name .. " of Content-Type")
    t.ok(reply.body:find("name>" .. text .. "</", 1, true), "the reply is in UTF-8")
end
t.is(parse("windows-1251", message("ISO-8859-2", "echoResponse", "\207\240")), "Пр", "the charset goes before the declaration (RFC 7303)")

local value, err = parse("x-unknown", message(nil, "echoResponse", "a"))
t.is(value, nil, "a name that nothing knows is refused")
t.like(err, "x%-unknown", "and named")
value, err = parse("EUC-JP", message(nil, "echoResponse", "\198"))
t.is(value, nil, "bytes that are none of the encoding are refused")
t.like(err, "EUC%-JP", "and the encoding is named")
t.is(server:process(message("x-unknown", "echo", "a")).status, 500, "a server answers with a fault")
t.done()
