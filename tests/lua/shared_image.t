-- PHP and Lua of one user share one image file: whoever comes second maps what the first has made.
local t = require "tap"
local soapc = require "soapc"
local root = os.getenv("SOAPC_ROOT")

local extension = io.popen("ls '" .. (os.getenv("SOAPC_LIB") or root .. "/out") .. "'/php/modules/soapc.so '" .. root
    .. "'/out/php/modules/soapc.so 2>/dev/null"):read("*l")
if not extension or os.getenv("SOAPC_MEMORY") or os.execute("php -n -d extension='" .. extension .. "' -r 'exit(0);' >/dev/null 2>&1") ~= 0 then
    print("1..0 # SKIP the PHP extension is not built")
    os.exit(0, true)
end

local function output(command)
    local pipe = io.popen(command)
    local text = pipe:read("*a")
    pipe:close()
    return (text:gsub("%s+$", ""))
end

local base = os.tmpname()
os.remove(base)
os.execute("mkdir -p -m 700 " .. base)
local uid = output("id -u")
local folder = base .. "/soapc-" .. uid
local wsdl = base .. "/stockquote.wsdl"
os.execute(("cp '%s/examples/stockquote/stockquote.wsdl' %s && touch -d '1 hour ago' %s"):format(root, wsdl, wsdl))

-- What the folder holds: inode and time of each image.
local function images()
    return output("stat -c '%i %Y' " .. folder .. "/*.image 2>/dev/null")
end

local function php(options)
    return output(("php -n -d extension='%s' -d soap.wsdl_cache_dir=%s -r '$c = new SoapClient(\"%s\", [\"cache_wsdl\" => WSDL_CACHE_DISK%s]); "
        .. "echo count($c->__getFunctions());' 2>&1"):format(extension, base, wsdl, options or ""))
end

t.is(php(), "4", "PHP makes an image")
local made = images()
t.like(made, "^%d+ %d+$", "one file")
local service = assert(soapc.wsdl.load(wsdl, { cache = folder }))
t.is(service:operation_names(), { "getStockQuote", "echoStruct" }, "Lua has the service")
t.is(images(), made, "from PHP's file")
os.execute("rm -rf " .. folder)

assert(soapc.wsdl.load(wsdl, { cache = folder }))
made = images()
t.like(made, "^%d+ %d+$", "Lua makes one")
t.is(php(', "trace" => 1, "location" => "http://localhost/"'), "4", "PHP has the service")
t.is(images(), made, "from Lua's file")

assert(soapc.wsdl.load(wsdl, { cache = folder, imports = { hosts = {} } }))
t.is(select(2, images():gsub("%d+ %d+", "")), 2, "with an option that decides about the image it is another file")
os.execute("rm -rf " .. base)
t.done()
