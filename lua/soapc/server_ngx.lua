-- A server inside nginx's content phase: reads the request's body, wherever nginx keeps it, and answers.
local ngx = ngx

local _M = {}

local function read_body()
    ngx.req.read_body()
    local body = ngx.req.get_body_data()

    if body then
        return body
    end
    local path = ngx.req.get_body_file()
    if not path then
        return ""
    end
    local file, why = io.open(path, "rb")
    if not file then
        return nil, why
    end
    body = file:read("*a")
    file:close()
    return body
end

local function send(reply)
    ngx.status = reply.status
    for name, value in pairs(reply.headers) do
        ngx.header[name] = value
    end
    ngx.header["Content-Length"] = #reply.body
    ngx.print(reply.body)
end

-- The WSDL with soap:address pointing at this server, when opts.wsdl names the file.
local function send_wsdl(server)
    local file = server.opts.wsdl and io.open(server.opts.wsdl, "rb")

    if not file then
        return send { status = 404, headers = { ["Content-Type"] = "text/plain" }, body = "no WSDL is published here\n" }
    end
    local text = file:read("*a")
    file:close()
    local here = ("%s://%s%s"):format(ngx.var.scheme, ngx.var.http_host or ngx.var.host, ngx.var.uri)
    here = here:gsub("&", "&amp;"):gsub('"', "&quot;"):gsub("<", "&lt;"):gsub("%%", "%%%%")
    text = text:gsub("(<[%w_]*:?address%s+[^>]-location%s*=%s*)(['\"])[^'\"]*%2", '%1"' .. here .. '"')
    return send { status = 200, headers = { ["Content-Type"] = "text/xml; charset=utf-8" }, body = text }
end

function _M.handle(server)
    local method = ngx.req.get_method()

    if method == "GET" or method == "HEAD" then
        local query = ngx.var.args
        if query and query:lower():find("^wsdl") then
            return send_wsdl(server)
        end
        return send { status = 405, headers = { Allow = "POST", ["Content-Type"] = "text/plain" },
            body = server.opts.wsdl and "POST a SOAP envelope, or GET ?wsdl\n" or "POST a SOAP envelope\n" }
    elseif method ~= "POST" then
        return send { status = 405, headers = { Allow = "POST", ["Content-Type"] = "text/plain" }, body = "" }
    end
    local body, why = read_body()
    if not body then
        ngx.log(ngx.ERR, "soapc: cannot read the request's body: ", why)
        return send { status = 500, headers = { ["Content-Type"] = "text/plain" }, body = "" }
    end
    local charset = (ngx.var.http_content_type or ""):match("[cC][hH][aA][rR][sS][eE][tT]%s*=%s*\"?([^%s;\"]+)")
    return send(server:process(body, { charset = charset, request = ngx.req }))
end

return _M
