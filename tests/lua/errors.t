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

t.ok(not pcall(soapc.wsdl.load_file, 1), "a wrong argument raises")
t.ok(not pcall(soapc.client.new, {}), "a client of no service raises")

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
