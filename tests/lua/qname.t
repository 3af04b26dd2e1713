-- A value of xsd:QName is "{ns}name" both ways, or "name" in no namespace: a prefix means nothing outside its message (XSD Part 2, 3.2.18).
local t = require "tap"
local soapc = require "soapc"
local echo_of = require "echo_of"

local WSDL = echo_of [[
<x:complexType name="T"><x:sequence><x:element name="q" type="x:QName" minOccurs="0" maxOccurs="unbounded"/>
<x:element name="one" type="x:QName" minOccurs="0"/><x:element name="some" type="x:anyType" minOccurs="0"/></x:sequence>
<x:attribute name="at" type="x:QName"/></x:complexType>
]]

local service = assert(soapc.wsdl.from_string(WSDL))
local client = soapc.client.new(service, {})

local function read(content)
    local body = '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/" xmlns:a="urn:a"><e:Body>' .. content .. "</e:Body></e:Envelope>"
    local result, err = client:parse("op", { status = 200, headers = {}, body = body })
    return result or { one = tostring(err) }
end

local found = read('<opResponse xmlns="urn:t" at="a:at"><q> a:n </q><q xmlns:a="urn:b">a:n</q><q>n</q><q xmlns="">n</q><one>a:o</one>'
    .. '<some xmlns:i="http://www.w3.org/2001/XMLSchema-instance" xmlns:x="http://www.w3.org/2001/XMLSchema" i:type="x:QName">x:int</some></opResponse>')
t.is(table.concat(found.q, " "), "{urn:a}n {urn:b}n {urn:t}n n", "by the prefixes where it stands, the default namespace, or none")
t.is(found.one, "{urn:a}o", "one")
t.is(found["@at"], "{urn:a}at", "an attribute's")
t.is(found.some, "{http://www.w3.org/2001/XMLSchema}int", "by xsi:type")
t.is(read('<t:opResponse xmlns:t="urn:t"><t:one>n</t:one></t:opResponse>').one, "n", "without a default namespace")
t.is(read('<t:opResponse xmlns:t="urn:t"><t:one>z:n</t:one></t:opResponse>').one, "z:n", "a prefix that is not declared: the text")

local seen
local server = soapc.server.new(service, { ops = { op = function(_, args) seen = args return args end } })
local value = { q = { "{urn:z}n", "n" }, one = "{urn:t}o", ["@at"] = "{urn:z}at" }
local reply = server:process(assert(client:build("op", value)).body)
t.is(t.show(seen), t.show(value), "a server gets what was sent")
t.is(t.show(client:parse("op", { status = 200, headers = {}, body = reply.body })), t.show(value), "and a client what it sends back")
t.done()
