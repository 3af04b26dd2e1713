-- Depth, cycles, values that code makes while they are read, odd numbers: an error or the right bytes, never a raise.
local t = require "tap"
local soapc = require "soapc"
local root = os.getenv("SOAPC_ROOT")

local function load(body)
    return assert(soapc.wsdl.from_string(([[
<definitions targetNamespace="urn:t" xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:t="urn:t"
 xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/">
<types><x:schema targetNamespace="urn:t" elementFormDefault="qualified">%s<x:element name="op" type="t:T"/>
<x:element name="opResponse" type="t:T"/></x:schema></types>
<message name="i"><part name="p" element="t:op"/></message><message name="o"><part name="p" element="t:opResponse"/></message>
<portType name="P"><operation name="op"><input message="t:i"/><output message="t:o"/></operation></portType>
<binding name="B" type="t:P"><s:binding transport="http://schemas.xmlsoap.org/soap/http"/>
<operation name="op"><s:operation soapAction=""/><input><s:body use="literal"/></input><output><s:body use="literal"/></output></operation>
</binding><service name="S"><port name="P" binding="t:B"><s:address location="http://127.0.0.1:1/"/></port></service></definitions>]])
        :format(body)))
end

local nested = load([[<x:complexType name="T"><x:sequence><x:element name="n" type="t:T" minOccurs="0"/>
<x:element name="s" type="x:string" minOccurs="0"/><x:element name="list" type="x:string" minOccurs="0" maxOccurs="9"/>
<x:element name="at" type="x:dateTime" minOccurs="0"/></x:sequence></x:complexType>]])

local function message(element, depth)
    return '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/" xmlns="urn:t"><e:Body><' .. element .. ">"
        .. ("<n>"):rep(depth) .. ("</n>"):rep(depth) .. "</" .. element .. "></e:Body></e:Envelope>"
end

local client = soapc.client.new(nested, {})
local server = soapc.server.new(nested, { ops = { op = function() return {} end } })
for _, depth in ipairs { 2000, 100000 } do
    local value, err = client:parse("op", { status = 200, headers = {}, body = message("opResponse", depth) })
    t.is(value, nil, depth .. " levels in a reply are refused")
    t.like(err, "decode_depth of 1000", "by the limit's name")
    local reply = server:process(message("op", depth))
    t.is(reply.status, 500, depth .. " levels in a request are a fault")
    t.like(reply.body, "decode_depth of 1000", "that names the limit")
    t.ok(not reply.body:find(root, 1, true), "and no path of this machine")
end
t.ok(client:parse("op", { status = 200, headers = {}, body = message("opResponse", 900) }), "900 levels are read")

local deep = {}
for _ = 1, 900 do
    deep = { n = deep }
end
t.ok(client:build("op", deep), "900 levels are written")
local cycle = {}
cycle.n = cycle
local req, err = client:build("op", cycle)
t.is(req, nil, "a table that holds itself is refused")
t.like(err, "nested deeper than 1000 %(a table that holds itself%?%)", "and says so")

req, err = client:build("op", { at = 1e300 })
t.is(req, nil, "a time beyond all years is refused")
t.like(err, "/op/at: 1e%+300", "with place and value")

-- What __index makes is held by nobody; each call of it collects what the one before made.
local function made()
    return setmetatable({}, {
        __index = function(_, key)
            collectgarbage()
            if key == "s" then
                return ("text of " .. key):rep(100)
            end
        end,
    })
end
req = client:build("op", made())
t.ok(req and req.body:find("<ns1:s>" .. ("text of s"):rep(100) .. "</ns1:s>", 1, true), "a string that a metamethod makes is written whole")

t.done()
