-- Code made for a type and the general reader and writer give the same; what they do compiles.
local t = require "tap"
local soapc = require "soapc"
local echo_of = require "echo_of"

local WSDL = echo_of [[
<x:complexType name="Leaf"><x:sequence>
<x:element name="text" type="x:string" minOccurs="0"/><x:element name="int" type="x:int" minOccurs="0"/>
<x:element name="long" type="x:long" minOccurs="0"/><x:element name="double" type="x:double" minOccurs="0"/>
<x:element name="decimal" type="x:decimal" minOccurs="0"/><x:element name="flag" type="x:boolean" minOccurs="0"/>
<x:element name="at" type="x:dateTime" minOccurs="0"/><x:element name="nil" type="x:string" nillable="true" minOccurs="0"/>
<x:element name="bytes" type="x:base64Binary" minOccurs="0"/>
</x:sequence><x:attribute name="id" type="x:int"/><x:attribute name="text" type="x:string"/></x:complexType>
<x:complexType name="More"><x:complexContent><x:extension base="t:Leaf"><x:sequence><x:element name="more" type="x:string"/>
</x:sequence></x:extension></x:complexContent></x:complexType>
<x:complexType name="T"><x:sequence>
<x:element name="one" type="t:Leaf" minOccurs="0"/><x:element name="rows" type="t:Leaf" minOccurs="0" maxOccurs="unbounded"/>
<x:element name="ints" type="x:int" minOccurs="0" maxOccurs="unbounded"/>
<x:element name="texts" type="x:string" nillable="true" minOccurs="0" maxOccurs="unbounded"/>
<x:element name="self" type="t:T" minOccurs="0"/><x:element name="last" type="x:string" minOccurs="0"/>
</x:sequence></x:complexType>
]]

local service = assert(soapc.wsdl.from_string(WSDL))
local client = soapc.client.new(service, {})

-- The same value with a metatable at every level, which the made code leaves to the general writer.
local function general(v)
    if type(v) ~= "table" or v == soapc.null or getmetatable(v) then
        return v
    end
    local out = {}
    for key, member in pairs(v) do
        out[key] = general(member)
    end
    return setmetatable(out, {})
end

local leaf = { text = "a<b", int = -5, long = "9223372036854775807", double = 0.5, decimal = "1.10", flag = true,
    at = "2026-01-02T03:04:05Z", ["nil"] = soapc.null, bytes = "\0\1", ["@id"] = 7, ["@text"] = "of the attribute" }
local values = {
    { "nothing", {} },
    { "a struct with every kind of leaf", { one = leaf, last = "z" } },
    { "leaves that are not of the usual Lua type", { one = { text = 12, int = "12", long = 12LL, double = "INF",
        decimal = 1.5, flag = 1, at = 0 } } },
    { "rows", { rows = { leaf, {}, { text = "x" } } } },
    { "one row that is no list", { rows = leaf } },
    { "a list of none", { rows = {}, last = "z" } },
    { "lists of leaves", { ints = { 1, "2", 3LL }, texts = { "a", soapc.null, "" } } },
    { "a type within itself", { self = { self = { last = "deep" }, rows = { { int = 1 } } }, last = "z" } },
    { "a derived type", { one = { ["@xsi:type"] = "{urn:t}More", text = "b", more = "m" },
        rows = { { int = 1 }, { ["@xsi:type"] = "{urn:t}More", more = "m" } } } },
}
local many = {}
for i = 1, 1000 do
    many[i] = { text = "row " .. i, int = i, double = i / 4 }
end
values[#values + 1] = { "a thousand rows", { rows = many } }

for _, case in ipairs(values) do
    local req, err = client:build("op", case[2])
    local slow = client:build("op", general(case[2]))

    t.ok(req, case[1] .. ": is written " .. tostring(err or ""))
    t.ok(req and slow and req.body == slow.body, case[1] .. ": as with metatables")
end
t.like(client:build("op", { one = leaf }).body, '<ns1:one id="7" text="of the attribute"><ns1:text>a&lt;b</ns1:text>'
    .. "<ns1:int>%-5</ns1:int><ns1:long>9223372036854775807</ns1:long><ns1:double>0.5</ns1:double>"
    .. "<ns1:decimal>1.10</ns1:decimal><ns1:flag>true</ns1:flag>", "each leaf in its lexical form")

-- Errors name the place, whoever found them.
for _, case in ipairs {
    { { one = { int = {} } }, "/op/one/int: table where an integer was expected" },
    { { one = { int = 1.5 } }, "/op/one/int: 1.5 where an integer was expected" },
    { { one = { ["@id"] = "x" } }, "/op/one/@id: 'x' where an integer was expected" },
    { { rows = { {}, { flag = "maybe" } } }, "/op/rows[2]/flag: 'maybe' where a boolean was expected" },
    { { rows = { {}, 5 } }, "/op/rows[2]: 5 where a table was expected" },
    { { ints = { 1, "x" } }, "/op/ints[2]: 'x' where an integer was expected" },
    { { self = { self = { one = 1 } } }, "/op/self/self/one: 1 where a table was expected" },
    { { ints = { 1, nil, 3 } }, "/op/ints" },
} do
    for _, value in ipairs { case[1], general(case[1]) } do
        local req, err = client:build("op", value)
        t.ok(req == nil and tostring(err):find(case[2], 1, true), case[2] .. " (" .. tostring(err) .. ")")
    end
end
-- A hole hides what is behind it from #: it is told, whatever # says.
local late = { 1 }
late[3] = 3
for _, case in ipairs {
    { { ints = late }, "/op/ints: a list whose item 2 is nil was given; soapc.null is xsi:nil" },
    { { ints = { 1, nil, 3 } }, "soapc.null" },
    { { ints = { nil, 2 } }, "/op/ints" },
    { { rows = { nil, nil, {} } }, "/op/rows" },
    { { rows = { {}, nil, nil, nil, {} } }, "/op/rows" },
    { { texts = { "a", [9] = "b" } }, "/op/texts: a list whose item 2 is nil was given" },
    { { texts = { "a", more = "b" } }, nil },
    { { one = leaf, rows = soapc.list { [2] = {} } }, "/op/rows: a list whose item 1 is nil was given" },
} do
    local req, err = client:build("op", case[1])
    if case[2] then
        t.ok(req == nil and tostring(err):find(case[2], 1, true), case[2] .. " (" .. tostring(err) .. ")")
    else
        t.ok(req, "a key beside the items is no hole " .. tostring(err or ""))
    end
end
-- A key that is no member: told with its path, by the made code and by the general writer, strict or not.
local strict = soapc.client.new(service, { strict = true })
for _, case in ipairs {
    { { extra = 1 }, "/Envelope/Body/op/extra: no such member; there are: one, rows, ints, texts, self, last" },
    { { last = "z", one = { text = "a", txt = "b" } }, "/Envelope/Body/op/one/txt: no such member" },
    { { rows = { {}, { int = 1, integer = 2 } } }, "/Envelope/Body/op/rows[2]/integer: no such member" },
    { { rows = { int = 1, Int = 2 } }, "/Envelope/Body/op/rows[1]/Int: no such member" },
    { { one = { ["@id"] = 1, id = 2 } }, "/Envelope/Body/op/one/id: no such member" },
    { { one = { ["@int"] = 1 } }, "/Envelope/Body/op/one/@int: no such member" },
    { { one = { "a" } }, "/Envelope/Body/op/one/1: no such member" },
    { { one = { more = "of a derived type" } }, "/Envelope/Body/op/one/more: no such member" },
    { { one = { ["@xsi:type"] = "{urn:t}More", more = "m", most = "m" } }, "/Envelope/Body/op/one/most: no such member" },
    { { one = { text = false, flag = false, off = false } }, "/Envelope/Body/op/one/" },
} do
    for _, value in ipairs { case[1], general(case[1]) } do
        for _, caller in ipairs { client, strict } do
            local req, err = caller:build("op", value)
            t.ok(req == nil and tostring(err):find(case[2], 1, true), case[2] .. " (" .. tostring(err) .. ")")
        end
    end
end
for _, value in ipairs { { one = { id = 2, flag = false } }, { one = { ["@xsi:type"] = "{urn:t}More", more = "m" } },
    { one = { ["@xsi:type"] = "{urn:t}Leaf", text = "t" } } } do
    for _, given in ipairs { value, general(value) } do
        t.ok(client:build("op", given), "members alone are taken")
    end
end
t.ok(client:build("op", setmetatable({ last = "z", own = 1 }, { __index = {} })), "an object may hold more")
t.ok(client:build("op", { one = leaf }), "an error leaves nothing behind")

local function reply(members)
    return { status = 200, headers = {}, body = '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/" '
        .. 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><e:Body><t:opResponse xmlns:t="urn:t">'
        .. members:gsub("<(/?)(%l)", "<%1t:%2") .. "</t:opResponse></e:Body></e:Envelope>" }
end

local function parsed(members, opts)
    local value, err = soapc.client.new(service, opts or {}):parse("op", reply(members))
    return value or tostring(err)
end

local LEAF = '<one id="7" text="A"><text>a&lt;b</text><int>-5</int><long>9223372036854775807</long><double>0.5</double>'
    .. "<decimal>1.10</decimal><flag>true</flag><at>2026-01-02T03:04:05Z</at><nil i:nil='true'/><bytes>AAE=</bytes></one>"
local lists = { rows = {}, ints = {}, texts = {} }
local function with_lists(v)
    for key, list in pairs(lists) do
        v[key] = v[key] or list
    end
    return v
end
t.is(parsed(LEAF), with_lists { one = { text = "a<b", int = -5, long = "9223372036854775807", double = 0.5, decimal = "1.10",
    flag = true, at = "2026-01-02T03:04:05Z", ["nil"] = soapc.null, bytes = "\0\1", ["@id"] = 7, ["@text"] = "A" } },
    "every kind of leaf is read")
-- What peers write though XSD does not have it, as in PHP (contract C-12.21): zeep writes inf, .NET True, others 1.0 of an integer.
for text, wanted in pairs {
    ["<double>inf</double>"] = 1 / 0, ["<double>-Infinity</double>"] = -1 / 0, ["<int>1.0</int>"] = 1, ["<int>12.5</int>"] = 12.5,
    ["<long>1e3</long>"] = 1000, ["<flag>True</flag>"] = true, ["<flag>F</flag>"] = false,
} do
    local member = text:match("%a+")
    t.is(parsed("<one>" .. text .. "</one>").one[member], wanted, text .. " is read")
    t.like(parsed("<one>" .. text .. "</one>", { strict = true }), "/one/" .. member .. ":", text .. " is refused where strict")
end
local nan = parsed("<one><double>nan</double></one>").one.double
t.ok(nan ~= nan, "nan is read")
t.like(parsed("<one><int>5x</int></one>"), "/one/int:", "what has no meaning is refused")
-- 9223372036854775807 there and back (lua.md, acceptance check 6); a number loses its last bits.
for _, mode in ipairs { "string", "cdata" } do
    local long = parsed(LEAF, { int64 = mode }).one.long
    t.is(type(long), mode, "xsd:long as " .. mode)
    for _, made in ipairs { { one = { long = long } }, general { one = { long = long } } } do
        t.like(client:build("op", made).body, "<ns1:long>9223372036854775807</ns1:long>", "and back, exactly")
    end
end
t.is(type(parsed(LEAF, { int64 = "number" }).one.long), "number", "xsd:long as number")
t.is(parsed(LEAF, { int64 = "number" }).one.long, 2 ^ 63, "a long as a number where that is asked")
t.is(tostring(parsed(LEAF, { int64 = "cdata" }).one.long), "9223372036854775807LL", "or as cdata")
for text, seconds in pairs {
    ["2026-01-02T03:04:05Z"] = 1767323045, ["2026-01-02T03:04:05"] = 1767323045, ["2026-01-02T03:04:05.25+02:00"] = 1767315845.25,
    ["1970-01-01T00:00:00Z"] = 0, ["1969-12-31T23:59:59Z"] = -1, ["2000-02-29T00:00:00-05:30"] = 951802200,
    ["0001-01-01T00:00:00Z"] = -62135596800, ["9999-12-31T23:59:59Z"] = 253402300799,
} do
    t.is(parsed("<one><at>" .. text .. "</at></one>", { datetime = "epoch" }).one.at, seconds, text .. " in seconds since 1970")
    t.is(parsed("<one><text>x</text><at>" .. text .. "</at><int>1</int></one>", { datetime = "epoch" }).one.at, seconds,
        text .. " among other members")
end
t.is(parsed("<one/>"), with_lists { one = {} }, "an empty element is an empty table")
t.is(parsed("<one><int>1</int></one><last>z</last>"), with_lists { one = { int = 1 }, last = "z" }, "absent members are absent")
t.is(parsed("<last>z</last><one><flag>1</flag><text>t</text></one>"), with_lists { one = { text = "t", flag = true }, last = "z" },
    "members in another order are read")
t.is(parsed("<rows><int>1</int></rows><rows/><rows><text>t</text></rows><ints>4</ints>"),
    with_lists { rows = { { int = 1 }, {}, { text = "t" } }, ints = { 4 } }, "rows are read")
t.is(parsed("<texts>a</texts><texts i:nil='1'/><texts/>"), with_lists { texts = { "a", soapc.null, "" } }, "so are leaves and nil")
t.is(parsed("<rows><int>1</int></rows><last>z</last><rows><int>2</int></rows>").rows, { { int = 1 }, { int = 2 } },
    "rows with something between are one list")
t.is(parsed("<one i:type='t:More'><text>b</text><more>m</more></one>").one,
    { ["@xsi:type"] = "{urn:t}More", text = "b", more = "m" }, "a derived type is told")
t.is(parsed("<self><self><last>deep</last></self></self>").self.self.last, "deep", "a type within itself")
t.is(parsed("<one><int> 7 </int><other>x</other></one>").one, { int = 7 }, "what is not declared is no member")

-- Mixed content: its text is one string under "#", before the elements when it is written.
local mixed = assert(soapc.wsdl.from_string((WSDL:gsub('<x:complexType name="T">.-</x:complexType>', '<x:complexType name="T" mixed="true">'
    .. '<x:sequence><x:element name="b" type="x:string" minOccurs="0" maxOccurs="9"/></x:sequence><x:attribute name="id" type="x:int"/></x:complexType>'))))
local teller = soapc.client.new(mixed, {})
local told = teller:parse("op", { status = 200, headers = {}, body = '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>'
    .. '<t:opResponse xmlns:t="urn:t" id="5">one <t:b>two</t:b> three</t:opResponse></e:Body></e:Envelope>' })
t.is(told, { ["#"] = "one  three", ["@id"] = 5, b = { "two" } }, "mixed content is read")
t.like(teller:build("op", told).body, '<ns1:op id="5">one  three<ns1:b>two</ns1:b></ns1:op>', "and written")
t.like(teller:build("op", "text alone").body, "<ns1:op>text alone</ns1:op>", "or text alone")
t.like(select(2, teller:build("op", { ["#"] = "a", c = "b" })), "/Envelope/Body/op/c: no such member; there are: b, @id, #$",
    "and a key that is no member")
t.like(select(2, teller:build("op", { ["#"] = print })), "/op/#: function where a string was expected", "what is no text is told")

-- The loops over rows are compiled traces, and stay so (lua.md, acceptance check 5). What jit.v shows as given up begins where
-- such a loop ends and goes on to where the call ends, which LuaJIT cannot follow; within the loops nothing is.
local util, vmdef = require "jit.util", require "jit.vmdef"
local function is_made(func)
    local source = func and util.funcinfo(func).source or ""
    return source:find("soapc%.decode$") or source:find("soapc%.encode$")
end
local begun, given_up, within = {}, {}, {}
local function note(what, trace, func, pc, code, info)
    if what == "start" then
        begun[trace] = is_made(func) and util.funcinfo(func, pc).loc
    elseif what == "abort" then
        local why = (vmdef.traceerr[code] or "?"):format(type(info) == "number" and vmdef.bcnames:sub(info * 6 + 1, info * 6 + 6) or "")
        -- That a trace of something else meets a loop which is compiled already, or leaves it, is how LuaJIT finds its traces.
        local unfit = why:find("NYI", 1, true) or why:find("blacklisted", 1, true)
        if is_made(func) and unfit then
            within[#within + 1] = util.funcinfo(func, pc).loc .. ": " .. why
        elseif begun[trace] and unfit and why ~= "NYI: return to lower frame" then
            given_up[#given_up + 1] = begun[trace] .. ": " .. why .. " at " .. util.funcinfo(func, pc).loc
        end
    end
end
local rows = {}
for i = 1, 1000 do
    rows[i] = "<rows><text>row " .. i .. "</text><int>" .. i .. "</int><double>" .. i / 4 .. "</double></rows>"
end
local message = reply(table.concat(rows))
local read
local function exchange(count)
    for _ = 1, count do
        read = client:parse("op", message)
        assert(client:build("op", read))
    end
end
jit.flush()
jit.attach(note, "trace")
exchange(100)
jit.attach(note)
t.is(#read.rows, 1000, "a thousand rows are read")
t.is(read.rows[1000], { text = "row 1000", int = 1000, double = 250 }, "the last of them whole")
t.is(within, {}, "nothing in the loops cannot be compiled")
t.is(given_up, {}, "nor where what begins in them goes, but for the way out of the call")
local loops = 0
for i = 1, 1000 do
    local info = util.traceinfo(i)
    if not info then
        break
    end
    loops = loops + (info.linktype == "loop" and 1 or 0)
end
t.ok(loops >= 2, "reading and writing are compiled loops: " .. loops)
jit.attach(note, "trace")
exchange(100)
jit.attach(note)
t.is({ within, given_up }, { {}, {} }, "nor later")
t.done()
