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

-- What code of the program lets go of while its values are read is written all the same: __index takes a string out of its
-- holder, collects it, and fills the memory with others.
local filler
local function let_go(holder, key)
    return setmetatable({}, {
        __index = function()
            holder[key] = nil
            collectgarbage()
            collectgarbage()
            filler = {}
            for i = 1, 300 do
                filler[i] = ("@"):rep(3000) .. i
            end
        end,
    })
end
-- A string that nobody holds but who asked for it, and how it can be had again.
local serial = 0
local function again()
    return ("S"):rep(3000) .. serial
end
local function fresh()
    serial = serial + 1
    return again()
end
local open = load([[<x:complexType name="T"><x:sequence><x:element name="s" type="x:string" minOccurs="0"/>
<x:element name="n" type="t:T" minOccurs="0"/><x:element name="u" type="x:anyType" minOccurs="0"/>
<x:any minOccurs="0" maxOccurs="9" processContents="lax"/></x:sequence></x:complexType>]])
local anything = soapc.client.new(open, {})
local function holds(args, options, name)
    local made, why = anything:build("op", args, options)
    local found = made and made.body:find(again(), 1, true) and not made.body:find("@", 1, true)
    t.ok(found, name .. (found and "" or ": " .. tostring(why)))
end

local holder = { s = fresh() }
holder.n = let_go(holder, "s")
holds(holder, nil, "a string of a plain table")
holder = { a = fresh() }
holder.b = let_go(holder, "a")
holds({ u = holder }, nil, "of a table without a type")
holder = { fresh() }
holder[2] = let_go(holder, 1)
holds({ u = holder }, nil, "of a list without a type")
holder = { name = "{urn:a}b", value = fresh() }
holds({ any = { holder, { name = "{urn:a}c", value = let_go(holder, "value") } } }, nil, "of a wildcard's item")
holder = { name = "{urn:h}a", value = fresh() }
holds({}, { headers = { holder, { name = "{urn:h}b", value = let_go(holder, "value") } } }, "of a header block")
holds({}, { headers = {
    setmetatable({ name = "{urn:h}a" }, { __index = function(_, key) return key == "role" and fresh() or nil end }),
    { name = "{urn:h}b", value = let_go({}, 1) },
} }, "a role that a metamethod makes")

holder = { s = fresh() }
holds(holder, { headers = setmetatable({ { name = "{urn:h}a", value = 1 }, nil, { name = "{urn:h}c", value = 2 } }, {
    __index = function()
        local _ = let_go(holder, "s").anything
        return { name = "{urn:h}b", value = 3 }
    end,
}) }, "a string of the body while header blocks are made")
holds({}, { headers = setmetatable({ { name = "{urn:h}a", value = 1 }, nil, { name = "{urn:h}c", value = let_go({}, 1) } }, {
    __index = function() return { name = "{urn:h}b", value = fresh() } end,
}) }, "a header block that a metamethod makes")

-- The metatable at work counts, whatever getmetatable() is shown. Nobody holds what it makes, and it collects.
local function collect()
    return let_go({}, 1).anything
end
for what, shown in pairs { ["another table"] = {}, ["the one of soapc.list"] = getmetatable(soapc.list {}), ["false"] = false } do
    holds(setmetatable({}, { __metatable = shown, __index = function(_, key)
        return key == "s" and fresh() or key == "u" and collect() or nil
    end }), nil, "a metatable that is shown as " .. what)
end

-- So does the __tostring of a metatype.
local ffi = require "ffi"
holder = { s = fresh() }
local odd = ffi.metatype("struct { int number; }", { __tostring = function()
    local _ = let_go(holder, "s").anything
    return "odd"
end })
holder.list = { odd(1) }
req, err = client:build("op", holder)
t.ok(req and req.body:find(again(), 1, true) and not req.body:find("@", 1, true), "a metatype that is told as text: " .. tostring(err))

-- A fault's detail is read as other values are.
local faulty = assert(soapc.wsdl.from_string(([[
<definitions targetNamespace="urn:t" xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:t="urn:t"
 xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/">
<types><x:schema targetNamespace="urn:t"><x:element name="op" type="x:string"/><x:element name="trouble" type="x:string"/></x:schema></types>
<message name="i"><part name="p" element="t:op"/></message><message name="f"><part name="p" element="t:trouble"/></message>
<portType name="P"><operation name="op"><input message="t:i"/><output message="t:i"/><fault name="f" message="t:f"/></operation></portType>
<binding name="B" type="t:P"><s:binding transport="http://schemas.xmlsoap.org/soap/http"/>
<operation name="op"><s:operation soapAction=""/><input><s:body use="literal"/></input><output><s:body use="literal"/></output>
<fault name="f"><s:fault name="f" use="literal"/></fault></operation>
</binding><service name="S"><port name="P" binding="t:B"><s:address location="http://127.0.0.1:1/"/></port></service></definitions>]])))
local telling = soapc.server.new(faulty, { ops = { op = function(ctx)
    local wide, rows = {}, soapc.list {}
    for i = 1, 300 do
        wide["x" .. i], rows[i] = true, wide
    end
    ctx:header("{urn:h}a", rows) -- written behind the detail, with a table of keys for each row
    return nil, ctx:fault("Server", "text", { detail = setmetatable({}, { __index = function(_, key)
        return key == "trouble" and fresh() or nil
    end }) })
end } })
collectgarbage()
local pause, step = collectgarbage("setpause", 0), collectgarbage("setstepmul", 1000000)
local told = telling:process('<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><op xmlns="urn:t"/></e:Body></e:Envelope>')
collectgarbage("setpause", pause)
collectgarbage("setstepmul", step)
t.ok(told.body:find(">" .. again() .. "</", 1, true) and not told.body:find("@", 1, true), "a detail that a metamethod makes")

local own = load([[<x:complexType name="T"><x:sequence><x:element name="a" type="x:string"/></x:sequence>
<x:attribute name="a" type="x:string"/><x:attribute name="b" type="x:string"/></x:complexType>]])
req = soapc.client.new(own, {}):build("op", { a = "x", b = "y" })
t.like(req.body, '<ns1:op b="y"><ns1:a>x</ns1:a></ns1:op>', "an element's value is not its namesake attribute's, too")

local wide = load([[<x:complexType name="T"><x:sequence><x:element name="l" type="x:unsignedLong"/></x:sequence></x:complexType>]])
local function unsigned(digits)
    local value = soapc.client.new(wide, { int64 = "cdata" }):parse("op", { status = 200, headers = {}, body = message("opResponse", 0)
        :gsub("></opResponse", "><l>" .. digits .. "</l></opResponse") })
    return value and value.l
end
t.ok(unsigned("18446744073709551615") == 18446744073709551615ULL, "the largest unsignedLong is cdata")
t.is(unsigned("18446744073709551616"), "18446744073709551616", "one beyond it stays text")

cycle = {}
cycle[1] = cycle
req, err = anything:build("op", { u = cycle })
t.is(req, nil, "a list that holds itself is refused")
t.like(err, "nested deeper than 1000", "and says so")
req, err = anything:build("op", {}, { headers = { { name = 5 } } })
t.like(err, "a header block's name is a string, not a number", "a header block's name of another type")
req, err = anything:build("op", {}, { headers = { { name = "{urn:h}a" }, nil, { name = "{urn:h}c" } } })
t.like(err, "/Envelope/Header: a list whose item 2 is nil", "header blocks with a hole")
req, err = anything:build("op", { n = { ["@xsi:type"] = 5 } })
t.like(err, "5 where a type of the WSDL in @xsi:type was expected", "an xsi:type of another type")

t.done()
