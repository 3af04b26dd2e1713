-- Mixed content with its order: a list of strings and { key }, both ways.
local t = require "tap"
local soapc = require "soapc"
local echo_of = require "echo_of"

local WSDL = echo_of [[
<x:complexType name="T" mixed="true"><x:choice minOccurs="0" maxOccurs="unbounded"><x:element name="b" type="x:string"/>
<x:element name="n" type="x:int"/><x:element name="t" type="t:T"/></x:choice><x:attribute name="a" type="x:string"/></x:complexType>
]]

local service = assert(soapc.wsdl.from_string(WSDL))
local client = soapc.client.new(service, { mixed = true, validate = "both" })
local plain = soapc.client.new(service, {})
local seen
local server = soapc.server.new(service, { mixed = true, ops = { op = function(_, args) seen = args return args end } })

local inner = { ["#"] = { "x", { "n" } }, b = {}, n = { 5 }, t = {} }
local value = { ["#"] = { "a ", { "b" }, "\n", { "t" }, { "b" }, " & ", { "n" } }, ["@a"] = "1", b = { "1", "2" }, n = { 3 }, t = { inner } }
local req = assert(client:build("op", value))
t.like(req.body, '<ns1:op a="1">a <ns1:b>1</ns1:b>\n<ns1:t>x<ns1:n>5</ns1:n></ns1:t><ns1:b>2</ns1:b> &amp; <ns1:n>3</ns1:n></ns1:op>',
    "written in that order")
for i = 1, 3 do -- code made for the type, too
    local reply = server:process(req.body)
    t.is(t.show(seen), t.show(value), "a server gets it, " .. i)
    t.is(t.show((client:parse("op", { status = 200, headers = {}, body = reply.body }))), t.show(value), "a client, too")
    if i == 1 then
        t.is(plain:parse("op", { status = 200, headers = {}, body = reply.body })["#"], "a  & ", "without the option the text is one")
    end
end
t.is(assert(plain:build("op", value)).body, req.body, "a list is written without the option, too")
t.is(t.show(server:check(assert(client:build("op", {})).body).args), t.show { b = {}, n = {}, t = {} }, "an empty element has no order")
t.like(assert(client:build("op", { ["#"] = "text", b = { "1" } })).body, "<ns1:op>text<ns1:b>1</ns1:b></ns1:op>", "a text stands first")

for _, case in ipairs {
    { { { "b" }, { "b" } }, "names 'b' more often than there are values" },
    { { "x" }, "names 'b' less often than there are values" },
    { { { "c" } }, "/op/#: { c } in mixed content: { key } with the key of an element" },
    { { { "@a" } }, "{ @a } in mixed content" },
    { { {} }, "{ nil } in mixed content" },
    { { { "b", "b" } }, "{ b } in mixed content" },
    { { print }, "/op/#" },
} do
    local _, err = client:build("op", { ["#"] = case[1], b = { "1" }, ["@a"] = "1" })
    t.like(tostring(err), case[2], "refused: " .. case[2])
end
t.done()
