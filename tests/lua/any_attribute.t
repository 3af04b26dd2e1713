-- Attributes that an anyAttribute lets in are "@{ns}name" or "@name", both ways.
local t = require "tap"
local soapc = require "soapc"
local echo_of = require "echo_of"

local WSDL = echo_of [[
<x:complexType name="Base"><x:sequence><x:element name="a" type="x:string" minOccurs="0"/></x:sequence>
<x:attribute name="at" type="x:int"/><x:anyAttribute processContents="lax"/></x:complexType>
<x:complexType name="T"><x:complexContent><x:extension base="t:Base"><x:sequence><x:element name="b" type="t:Base" minOccurs="0"/>
</x:sequence></x:extension></x:complexContent></x:complexType>
]]

local service = assert(soapc.wsdl.from_string(WSDL))
local client = soapc.client.new(service, {})
local seen
local server = soapc.server.new(service, { ops = { op = function(_, args) seen = args return args end } })

local value = { ["@at"] = 1, ["@{urn:o}x"] = 'a <"&', ["@y"] = "z", a = "text",
    b = { ["@{http://www.w3.org/XML/1998/namespace}lang"] = "de" } }
local req = assert(client:build("op", value))
t.like(req.body, '<ns1:op at="1" y="z" ns2:x="a &lt;&quot;&amp;">', "written behind the declared ones")
t.like(req.body, '<ns1:b xml:lang="de"/>', "xml has its own prefix")
local reply = server:process(req.body)
t.is(t.show(seen), t.show(value), "a server gets them")
local result = client:parse("op", { status = 200, headers = {}, body = reply.body })
t.is(t.show(result), t.show(value), "a client gets them")

local _, err = client:build("op", { ["@{urn:o"] = "x" })
t.like(tostring(err), "cannot be the name of an attribute", "a name that is none is refused")
_, err = client:build("op", { ["@{http://www.w3.org/2001/XMLSchema-instance}nil"] = "x" })
t.like(tostring(err), "not the value's to have", "nor may it speak of the message")
_, err = client:build("op", { other = "x" })
t.like(tostring(err), "no such member", "another key is still an error")
t.done()
