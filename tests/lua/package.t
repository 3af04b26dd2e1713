-- What goes out: the rockspec installs offline into a tree of its own, dist.ini says what opm wants, a library is found where
-- docs/lua.md says, and one that is missing or of another version is one line.
local t = require "tap"
local root = os.getenv("SOAPC_ROOT")
local libraries = io.popen("realpath '" .. os.getenv("SOAPC_LIB") .. "'"):read("*l")

if os.getenv("LD_PRELOAD") or os.getenv("SOAPC_MEMORY") then
    print("1..0 # SKIP the libraries are a checker's, who is not in a clean environment")
    os.exit(0, true)
end

local function read(path)
    local file = assert(io.open(path, "rb"))
    local text = file:read("*a")
    file:close()
    return text
end

local function run(command)
    local pipe = io.popen(command .. " 2>&1; echo \"status $?\"")
    local said = pipe:read("*a")
    pipe:close()
    return said:match("^(.-)status (%d+)\n$")
end

local work = os.tmpname()
os.remove(work)
os.execute("mkdir -p " .. work .. "/lib " .. work .. "/cpath " .. work .. "/empty")

-- The modules in a clean environment: what a program says.
local function said(environment, program)
    local out, status = run(("env -i PATH=\"$PATH\" %s luajit -e '%s'"):format(environment, program))
    return out, tonumber(status)
end
local MODULES = ("LUA_PATH='%s/lua/?.lua'"):format(root)
local LOAD = 'local ok, why = pcall(require, "soapc") io.write(ok and why._VERSION or why)'

-- Lookup: each place in turn.
os.execute(("cp %s/libsoapc.so %s/cpath/"):format(libraries, work))
for _, case in ipairs {
    { "SOAPC_LIB=" .. libraries, "a folder in SOAPC_LIB" },
    { ("SOAPC_LIB=%s/libsoapc.so"):format(libraries), "the library in SOAPC_LIB" },
    { ("LUA_CPATH='%s/empty/?.so;%s/cpath/?.so'"):format(work, work), "a folder of package.cpath" },
    { "LD_LIBRARY_PATH=" .. libraries, "where the system looks" },
} do
    t.is(said(MODULES .. " " .. case[1], LOAD), "0.1.0", "the library is found: " .. case[2])
end
t.is(said(MODULES, ('require("soapc.lib").libpath = "%s" %s'):format(libraries, LOAD)), "0.1.0", "the library is found: libpath")

local missing = said(MODULES .. (" SOAPC_LIB=/nonexistent LUA_CPATH='%s/empty/?.so'"):format(work), LOAD)
t.is(missing, ("soapc: cannot load libsoapc.so (tried /nonexistent/libsoapc.so, %s/empty/libsoapc.so, soapc, libsoapc.so.0)"):format(work),
    "a missing library: one line with the paths tried")
os.execute(("printf 'int x;' > %s/x.c; head -c 100 %s/libsoapc.so > %s/lib/libsoapc.so"):format(work, libraries, work))
local broken = said(MODULES .. " SOAPC_LIB=" .. work .. "/lib", LOAD)
t.like(broken, "^soapc: cannot load " .. work:gsub("%p", "%%%0") .. "/lib/libsoapc%.so: [^\n]*$", "one that cannot be loaded: one line that says why")
local other = said(MODULES .. " SOAPC_LIB=" .. libraries,
    ('package.loaded["soapc.cdef"] = setmetatable({ VERSION = "9.9" }, { __index = dofile("%s/lua/soapc/cdef.lua") }) %s'):format(root, LOAD))
t.is(other, "soapc: libsoapc is version 0.1.0, these modules are version 9.9", "another version: one line with both")
local no_compiler = said(MODULES .. (" LUA_CPATH='%s/cpath/?.so'"):format(work),
    'local s = require "soapc" local a, b = s.wsdl.load_file("/etc/passwd") io.write(tostring(a), " ", b)')
t.like(no_compiler, "^nil soapc: cannot load libsoapc%-compile%.so %(tried [^\n]*%)$", "without libsoapc-compile: one line")

-- dist.ini: the keys that opm knows, files that are there, one version everywhere.
local KNOWN = { name = 1, abstract = 1, author = 1, is_original = 1, license = 1, version = 1, lib_dir = 1, doc_dir = 1,
    repo_link = 1, main_module = 1, requires = 1 }
local ini = {}
for line in io.lines(root .. "/dist.ini") do
    if not line:find("^#") then
        local key, value = line:match("^([%w_]+) = (.+)$")
        t.ok(key and KNOWN[key], "dist.ini: " .. line)
        ini[key or line] = value
    end
end
t.is({ ini.name, ini.is_original, ini.license, ini.version }, { "soapc", "yes", "mit", "0.1.0" }, "dist.ini: what it says")
t.ok(read(root .. "/" .. ini.main_module) and read(root .. "/" .. ini.doc_dir .. "/lua.md"), "dist.ini: its files are there")
t.ok(read(root .. "/core/include/soapc.h"):find('#define SOAPC_VERSION "' .. ini.version .. '"', 1, true), "dist.ini: the engine's version")

local rockspec = setmetatable({}, { __index = _G })
setfenv(assert(loadfile(root .. "/lua/soapc-0.1.0-1.rockspec")), rockspec)()
t.is({ rockspec.package, rockspec.version }, { "soapc", ini.version .. "-1" }, "the rockspec's name and version")

if os.execute("command -v luarocks >/dev/null 2>&1") ~= 0 then
    t.ok(true, "luarocks make # SKIP luarocks is not installed")
elseif os.execute(("test -d %s/obj"):format(libraries)) ~= 0 then
    t.ok(true, "luarocks make # SKIP the libraries are not where they were built")
else
    -- With what is built already; no network where the system lets us do without.
    local offline = os.execute("unshare -rn true 2>/dev/null") == 0 and "unshare -rn " or ""
    local out, status = run(("cd %s && OUT=%s HOME=%s %sluarocks --lua-version 5.1 make --tree %s/tree lua/soapc-0.1.0-1.rockspec")
        :format(root, libraries, work, offline, work))
    t.ok(status == "0", "luarocks make, offline")
    if status ~= "0" then
        print("# " .. out:gsub("\n", "\n# "))
    end
    local tree = ("LUA_PATH='%s/tree/share/lua/5.1/?.lua' LUA_CPATH='%s/tree/lib/lua/5.1/?.so'"):format(work, work)
    t.is(said(tree, ([[local s = require "soapc" local a = assert(s.wsdl.load("%s/examples/stockquote/stockquote.wsdl"))
        io.write(table.concat(a:operation_names(), ","), " ", tostring(require "resty.soapc" == s))]]):format(root)),
        "getStockQuote,echoStruct true", "what it installed loads a WSDL")
    local count = run(("cd %s/lua && find . -name '*.lua' | sort > %s/ours; cd %s/tree/share/lua/5.1 && find . -name '*.lua' | sort | diff - %s/ours")
        :format(root, work, work, work))
    t.is(count, "", "with every module")
end
os.execute("rm -rf " .. work)
t.done()
