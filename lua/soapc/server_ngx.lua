-- A server inside nginx: reads the request's body, wherever nginx keeps it, and answers.
local ngx = ngx

local _M = {}

local PHASES = { content = true, access = true, rewrite = true, server_rewrite = true }

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
    ngx.header["Content-Type"] = nil -- no default_type where there is no body
    for name, value in pairs(reply.headers) do
        ngx.header[name] = value
    end
    ngx.header["Content-Length"] = #reply.body
    ngx.print(reply.body)
end

local function plain(status, text, headers)
    headers = headers or {}
    headers["Content-Type"] = "text/plain"
    return { status = status, headers = headers, body = text }
end

-- The URL of the current request without its query.
local function here()
    return ("%s://%s%s"):format(ngx.var.scheme, ngx.var.http_host or ngx.var.host, ngx.var.uri)
end

local function check_phase(name)
    local phase = ngx.get_phase()

    if not PHASES[phase] then
        error(("soapc: server:%s() is not allowed in %s"):format(name, phase), 4)
    end
end

-- The envelope of a POST and what process needs to know of it; nil and the reply.
local function take_request()
    local coding = ngx.var.http_content_encoding

    if coding and coding:lower() ~= "identity" then
        return nil, plain(415, "Content-Encoding: " .. coding:sub(1, 40):gsub("%c", "?") .. " is not supported\n")
    end
    local body, why = read_body()
    if not body then
        ngx.log(ngx.ERR, "soapc: cannot read the request's body: ", why)
        return nil, plain(500, "")
    end
    local charset = (ngx.var.http_content_type or ""):match("[cC][hH][aA][rR][sS][eE][tT]%s*=%s*\"?([^%s;\"]+)")
    return body, { charset = charset, request = ngx.req }
end

function _M.handle(server)
    check_phase("handle")
    local method = ngx.req.get_method()

    if method == "GET" or method == "HEAD" then
        local document = server:document(ngx.var.args, here())
        return send(document or plain(405, server.published and "POST a SOAP envelope, or GET ?wsdl\n"
            or "POST a SOAP envelope\n", { Allow = "POST" }))
    elseif method ~= "POST" then
        return send(plain(405, "POST a SOAP envelope\n", { Allow = "POST" }))
    end
    local body, more = take_request()
    return send(body and server:process(body, more) or more)
end

function _M.verify(server)
    check_phase("verify")
    if ngx.req.get_method() ~= "POST" then
        return true
    end
    local body, more = take_request()
    local request, reply
    if body then
        request, reply = server:check(body, more)
    else
        reply = more
    end
    if request then
        return request
    end
    send(reply)
    return ngx.exit(ngx.HTTP_OK) -- which ends the request, the status being set
end

return _M
