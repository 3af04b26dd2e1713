package = "soapc"
version = "0.1.0-1"
source = { url = "git+https://github.com/soapc/soapc.git", tag = "v0.1.0" }
description = {
    summary = "SOAP client and server for LuaJIT and OpenResty",
    detailed = "WSDL 1.1, XML Schema, SOAP 1.1 and 1.2, parsed, bound and written by a C engine.",
    license = "MIT",
}
dependencies = { "lua == 5.1" }
-- libxml2, libcurl and zlib are found by pkg-config, which knows Debian's folders for architectures; LuaRocks does not.
build = {
    type = "make",
    makefile = "lua/Makefile",
    build_variables = { CFLAGS = "$(CFLAGS)" },
    install_variables = { LUADIR = "$(LUADIR)", LIBDIR = "$(LIBDIR)" },
}
