-- Calling operations. A client holds only configuration and the service: it may live in a module and be shared by
-- requests (unusual in OpenResty, where connections are not shared; here one lives inside one call).
local ffi = require "ffi"
local lib = require "soapc.lib"
local err = require "soapc.err"
local service = require "soapc.service"
local messages = require "soapc.message"
local engine = require "soapc.engine"
local decode = require "soapc.decode"
local encode = require "soapc.encode"
local fault = require "soapc.fault"
local options = require "soapc.options"
local log = require "soapc.log"
local now = require("soapc.clock").now

local C = lib.engine()
local NONE = lib.NONE

---@class soapc.http.options
---@field timeouts number[]? {connect, send, read}, milliseconds
---@field timeout number? milliseconds for all of it
---@field keepalive boolean?
---@field keepalive_timeout number? milliseconds
---@field keepalive_pool integer?
---@field ssl_verify boolean?
---@field ssl_name string?
---@field headers string[]? lines added to each request
---@field user string?
---@field password string?
---@field token string?
---@field certificate string? PEM file
---@field certificate_key string?
---@field proxy_host string?
---@field proxy_port integer?
---@field proxy_user string?
---@field proxy_password string?
---@field no_proxy string?
---@field max_reply_bytes integer?
---@field log (fun(record: table))?

---@class soapc.client.options : soapc.http.options
---@field endpoint string? URL instead of the WSDL's
---@field version 1|2|nil SOAP 1.1 or 1.2, where the WSDL has both
---@field int64 "string"|"cdata"|"number"|nil
---@field datetime "string"|"epoch"|nil
---@field strict boolean?
---@field mixed boolean?
---@field validate ("in"|"out"|"both")? what is received, sent, or both, is held against the schema
---@field limits { bytes: integer?, decode_depth: integer?, encode_depth: integer?, attributes: integer?, documents: integer? }?
---@field transport (fun(req: soapc.request): table?, string?, any)?
---@field retry { operations: string[]?, attempts: integer?, delay: number? }?

---@class soapc.request
---@field url string
---@field method string
---@field headers string[]
---@field body string
---@field options soapc.client.options

---@class soapc.meta
---@field status integer
---@field headers table[] header blocks of the reply: {name, local_name, value, must_understand, role}
---@field http table<string, string> HTTP headers, names in lower case
---@field reused boolean
---@field error any details of a transport's error

---@class soapc.client
local _M = {}
local mt = { __index = _M }

local KNOWN = options.with_http {
    endpoint = "string", version = { 1, 2 }, int64 = options.INT64, datetime = { "string", "epoch" }, strict = "boolean", mixed = "boolean",
    validate = options.VALIDATE, limits = options.LIMITS, transport = "callable",
    retry = { operations = "strings", attempts = "tries", delay = "count" },
}
local KNOWN_CALL = { headers = "table" }

local function is_over_cosockets()
    return type(ngx) == "table" and ngx.socket ~= nil
end

local function default_transport()
    if is_over_cosockets() then
        return require("soapc.transport.ngx").exchange
    end
    return require("soapc.transport.net").exchange
end

-- The metatable of requests: what all of a client's have in common.
local function request_defaults(opts)
    return {
        __index = {
            method = "POST",
            timeouts = opts.timeouts,
            timeout = opts.timeout,
            keepalive = opts.keepalive,
            keepalive_timeout = opts.keepalive_timeout,
            keepalive_pool = opts.keepalive_pool,
            ssl_verify = opts.ssl_verify,
            ssl_name = opts.ssl_name,
            ca_file = opts.ca_file,
            certificate = opts.certificate,
            certificate_key = opts.certificate_key,
            options = opts,
            no_wait = false,
        },
    }
end

-- client, message, err = client.new(service, opts). No I/O. opts: endpoint (URL instead of the WSDL's; needed where it has none),
-- version (1 or 2: the port of that SOAP version), timeouts {connect, send, read} and timeout (total) in milliseconds, keepalive_timeout,
-- keepalive_pool, keepalive = false, ssl_verify, ssl_name, headers (lines added to each request), int64 ("string", "cdata",
-- "number"), strict, mixed (the order of mixed content, docs/lua.md), validate (docs/validation.md), limits, transport (function(req) -> res, err), log, retry; in plain LuaJIT
-- also what docs/http.md lists; over cosockets that is refused.
---@param svc soapc.service
---@param opts soapc.client.options?
---@return soapc.client? client
---@return string? message
---@return soapc.error? err
function _M.new(svc, opts)
    if not service.is_service(svc) then
        error("bad argument #1 to 'client.new' (a loaded service expected, got " .. type(svc) .. ")", 2)
    end
    opts = opts or {}
    options.check(opts, KNOWN, "client.new", 2)
    if not opts.endpoint and C.soapc_image_check_address(svc.image, err.buffer) ~= C.SOAPC_OK then
        return err.fail(err.take())
    end
    if opts.endpoint and not opts.transport and not opts.endpoint:find("^[hH][tT][tT][pP][sS]?://.") then
        return err.fail(err.new(C.SOAPC_INVALID_ARGUMENT,
            ("soapc: option 'endpoint' = '%s': an http or https URL was expected"):format(
                log.mask(opts.endpoint):sub(1, 100):gsub("%c", "?"))))
    end
    if not opts.transport and is_over_cosockets() then
        local refused = require("soapc.transport.ngx").find_refused(opts)
        if refused then
            return err.fail(err.new(C.SOAPC_INVALID_ARGUMENT, refused))
        end
    end
    local self = {
        service = svc,
        opts = opts,
        transport = opts.transport,
        limits = messages.limits(opts.limits),
        operations = {}, -- that were called, by name
        record = engine.new_call(svc.image, opts),
    }
    self.request = request_defaults(opts)
    return setmetatable(self, mt)
end

-- The operation and the SOAP version it is called with, or nil and the error.
local function find(self, name)
    local operation = self.operations[name]

    if not operation then
        operation = type(name) == "string" and self.service:find_operation(name, self.opts.version)
        if not operation then
            return nil, err.new(C.SOAPC_SOAP_OPERATION, ("soapc: no operation '%s' in this service; it has: %s"):format(
                tostring(name), table.concat(self.service:operation_names(), ", ")))
        end
        self.operations[name] = operation
    end
    return operation, operation.version == 2 and 2 or 1
end

local function write_message(self, message, operation, version, args, call_options)
    local writer = encode.new(self.service, message)
    local body = encode.body(writer, operation.input, args)
    local headers = NONE
    local blocks = call_options and call_options.headers

    if blocks and next(blocks) ~= nil then
        headers = encode.headers(writer, operation.input, blocks)
    end
    encode.flush(writer)
    local bytes = engine.encode_request(message, self.record, operation.id, version, body, headers)
    if not bytes then
        error(err.take(), 0)
    end
    encode.finish(writer)
    return bytes
end

-- true and the request's bytes, or false and what was raised.
local function write(self, operation, version, args, call_options)
    local message, why = messages.take(self.limits)
    if not message then
        return false, why
    end
    local ok, result = pcall(write_message, self, message, operation, version, args, call_options)
    messages.give(message, self.limits)
    return ok, result
end

-- The lines that say what an operation's request is; made once.
local function request_lines(operation, version)
    local lines = operation.lines

    if not lines then
        lines = version == 2 and {
            ('Content-Type: application/soap+xml; charset=utf-8; action="%s"'):format(
                (operation.action:gsub('["\\]', "\\%0"))), -- a quoted string (RFC 9110, 5.6.4)
        } or {
            "Content-Type: text/xml; charset=utf-8",
            ('SOAPAction: "%s"'):format(operation.action),
        }
        operation.lines = lines
    end
    return lines
end

local function request_headers(operation, version, opts)
    local known = request_lines(operation, version)
    local lines = { known[1], known[2] }

    if opts.headers then
        for _, line in ipairs(opts.headers) do
            lines[#lines + 1] = line
        end
    end
    return lines
end

-- How often an operation is tried: retry = { operations = { names that may be carried out twice, or "*" }, attempts, delay (in
-- milliseconds) }.
local function attempts_of(retry, name)
    for _, known in ipairs(retry.operations or {}) do
        if known == name or known == "*" then
            return retry.attempts or 3
        end
    end
end

-- req, err = client:build(name, args, options): the request for a transport of one's own: {url, method, headers, body, ...}, some
-- by its metatable.
-- options.headers: SOAP header blocks {name = "{ns}local", value =, must_understand =, role =}.
---@param name string
---@param args any
---@param call_options { headers: table[]? }?
---@return soapc.request? req
---@return soapc.error? err
function _M:build(name, args, call_options)
    if getmetatable(self) ~= mt then
        error("client:build and client:call are methods: write a colon", 3)
    end
    if call_options then
        options.check(call_options, KNOWN_CALL, "client:call", 3)
    end
    local operation, version = find(self, name)
    if not operation then
        return nil, version
    end
    local ok, body = write(self, operation, version, args, call_options)
    if not ok then
        if err.is_error(body) then
            return nil, body
        end
        error(body, 0)
    end
    local opts = self.opts
    local req = setmetatable({
        url = opts.endpoint or operation.location,
        headers = request_headers(operation, version, opts),
        body = body,
    }, self.request)
    if opts.retry then
        req.attempts = attempts_of(opts.retry, name)
    end
    if not operation.output.present then
        req.no_wait = true
    end
    return req, operation, version
end

-- The values of a decoded reply: one part given by element is the value itself, others are a table by part name.
local function result_of(operation, reader, body)
    local parts = operation.output.parts

    if #parts == 0 then
        return true
    elseif #parts == 1 and parts[1].by_element then
        return decode.only_part(reader, body, parts[1].element, parts[1].type)
    end
    local types, out = {}, {}
    for _, part in ipairs(parts) do
        types[part.element] = part.type
    end
    local _, ordered = decode.children(reader, body, types)
    for _, child in ipairs(ordered) do
        for _, part in ipairs(parts) do
            if part.element == child.id then
                out[part.name] = child.value
            end
        end
    end
    return out
end

local function typed_detail(reader, c)
    if c.typed_detail == NONE then
        return nil
    end
    local named = decode.children(reader, c.typed_detail)
    return named
end

local function detail_of(reader, c)
    if c.detail == NONE then
        return nil
    end
    local named, ordered = decode.children(reader, c.detail)
    if #ordered == 1 and not ordered[1].name then
        return ordered[1].value
    end
    return named
end

local charsets, charset_count = {}, 0

-- The charset parameter of a Content-Type, false without one; those seen are kept, for there are few.
local function charset_of(content_type)
    local charset = charsets[content_type]

    if charset == nil then
        charset = content_type:match("[cC][hH][aA][rR][sS][eE][tT]%s*=%s*\"?([^%s;\"]+)") or false
        if charset_count == 64 then
            charsets, charset_count = {}, 0
        end
        charsets[content_type] = charset
        charset_count = charset_count + 1
    end
    return charset
end

-- The result, or nil and what the reply says instead; then its header blocks.
local function read_message(self, message, operation, version, res)
    local body = res.body
    if body:byte() ~= 60 and body:find("^[%s\239]") then -- blanks and byte order marks mean nothing before a document
        body = body:gsub("^%s+", ""):gsub("^\239\187\191", ""):gsub("^[%s\239\187\191]+<", "<")
    end
    local charset = charset_of(res.headers["content-type"] or "") or nil

    local read, is_fault, body_at, headers_at = engine.decode_reply(message, self.record, operation.id, version, body, charset)
    if not read then
        return nil, err.take()
    end
    if body_at == NONE and not is_fault then -- blanks or a byte order mark alone: nothing was there to read
        return nil, err.new(C.SOAPC_XML_EMPTY, "nothing where an Envelope was expected")
    end
    local reader = decode.new(self.service, message, self.opts)
    local headers = decode.headers(reader, headers_at)

    if is_fault then
        local envelope = C.soapc_message_envelope(message)
        local detail, typed = detail_of(reader, envelope.fault), typed_detail(reader, envelope.fault)
        return nil, fault.received(envelope.fault, detail, typed), headers
    end
    local result = result_of(operation, reader, body_at)
    if result == nil then
        local part = operation.output.parts[1]
        return nil, err.new(C.SOAPC_INSTANCE_MISSING, ("/Envelope/Body: element %s was expected"):format(
            self.service:clark(part.element))), headers
    end
    return result, nil, headers
end

-- Without pcall, which LuaJIT does not follow out of: nothing here runs code of the program's or raises for what a reply holds. A
-- message that a lack of memory for Lua loses is freed by its finaliser.
local function read(self, operation, version, res)
    local message, why = messages.take(self.limits)
    if not message then
        return nil, why
    end
    local value, failed, headers = read_message(self, message, operation, version, res)
    messages.give(message, self.limits)
    return value, failed, headers
end

-- What an HTTP status with a body that is no message says.
local function status_error(name, res)
    local location = res.status < 400 and res.headers["location"]

    return err.new(C.SOAPC_IO, ("soapc: %s: HTTP status %d%s, Content-Type %s%s: %s"):format(name, res.status,
        res.reason and res.reason ~= "" and " " .. res.reason or "", res.headers["content-type"] or "none",
        location and ", Location " .. location or "", res.body:sub(1, 120)))
end

local function has_xml(res)
    local kind = (res.headers["content-type"] or ""):lower()

    return kind:find("xml", 1, true) or res.body:find("^%s*<")
end

local function check_reply(name, res, level)
    if type(res) ~= "table" or type(res.body) ~= "string" or type(res.status) ~= "number"
        or (res.headers ~= nil and type(res.headers) ~= "table") then
        error("bad reply for '" .. tostring(name) .. "' ({status = number, headers = {}, body = string} expected)", level)
    end
end

local function meta_of(res, headers)
    return { status = res.status, headers = headers or {}, http = res.headers, reused = res.reused or false }
end

-- value, err, meta for the reply of an operation.
local function read_reply(self, name, operation, version, res)
    res.headers = res.headers or {}
    local is_empty = res.body:find("^[%s\239\187\191]*$") -- blanks and byte order marks are nothing, too
    if is_empty and not (res.status >= 300) then
        if operation.output.present and #operation.output.parts > 0 then
            return nil, err.new(C.SOAPC_XML_EMPTY, ("soapc: %s: status %d with an empty body"):format(name, res.status)),
                meta_of(res)
        end
        return true, nil, meta_of(res)
    elseif res.status >= 300 and not has_xml(res) then
        return nil, status_error(name, res), meta_of(res)
    end
    local multipart = (res.headers["content-type"] or ""):match("^%s*[mM][uU][lL][tT][iI][pP][aA][rR][tT]/[^; ]+")
    if multipart then
        return nil, err.new(C.SOAPC_IO, ("soapc: %s: the reply is %s, a message with attachments (MTOM, SwA), which is not supported")
            :format(name, multipart)), meta_of(res)
    end
    local value, failed, headers = read(self, operation, version, res)
    if failed and err.is_error(failed) and res.status >= 300 and not res.body:sub(1, 1000):find("Envelope", 1, true) then
        failed = status_error(name, res) -- a page of a web server
    elseif failed and err.is_error(failed) then
        failed.message = ("soapc: %s: reply with status %d: %s"):format(name, res.status, failed.message)
    end
    return value, failed, meta_of(res, headers)
end

-- value, err, meta = client:parse(name, res): reads a reply {status, headers (lower-case names), body}.
---@param name string
---@param res { status: integer, headers: table<string, string>, body: string }
---@return any value
---@return soapc.fault|soapc.error|string|nil err
---@return soapc.meta? meta
function _M:parse(name, res)
    check_reply(name, res, 3)
    local operation, version = find(self, name)
    if not operation then
        return nil, version
    end
    return read_reply(self, name, operation, version, res)
end

-- What a call gives for what its transport gave.
local function finish(self, req, name, operation, version, res, failed, detail)
    if self.opts.log then
        self.opts.log(log.record(req, name, res, failed, detail))
    end
    if not res then
        return nil, failed or "soapc: the transport gave neither a reply nor an error", { error = detail }
    end
    check_reply(name, res, 3)
    if req.no_wait and res.status < 300 then
        return true, nil, meta_of(res)
    end
    return read_reply(self, name, operation, version, res)
end

-- value, err, meta = client:call(name, args, options). err is a fault (soapc.is_fault), "timeout", or an error that
-- prints as one line. A one-way operation gives true.
---@param name string
---@param args any
---@param call_options { headers: table[]? }?
---@return any value
---@return soapc.fault|soapc.error|string|nil err
---@return soapc.meta? meta
function _M:call(name, args, call_options)
    local req, operation, version = _M.build(self, name, args, call_options)
    if not req then
        return nil, operation
    end
    local transport = self.transport or default_transport()
    return finish(self, req, name, operation, version, transport(req))
end

local PARALLEL = { concurrency = "count", deadline = "count" }

-- One call within a deadline (by now(), in seconds; nil: none).
local function call_until(self, req, name, deadline, total)
    local operation, version = find(self, name)

    if deadline then
        local left = math.floor((deadline - now()) * 1000)

        if left < 1 then
            return nil, "timeout", { error = ("the time for all calls (%d ms) was over before this one began"):format(total) }
        end
        req.timeout = req.timeout and req.timeout > 0 and math.min(req.timeout, left) or left
    end
    return finish(self, req, name, operation, version, (self.transport or default_transport())(req))
end

-- results = client:parallel({{name, args, options}, ...}, opts): calls at the same time; results[i] = {ok, value, err, meta}
-- as call gives them, in the order of the calls. opts.concurrency: how many at a time (8); opts.deadline: milliseconds for all
-- together; what is not there by then is err "timeout". In nginx light threads; in plain LuaJIT threads of libsoapc-net; a
-- transport of one's own is called for one after the other there.
---@param calls table[] {name, args, options}
---@param opts { concurrency: integer?, deadline: number? }?
---@return { ok: boolean, value: any, err: any, meta: soapc.meta? }[]
function _M:parallel(calls, opts)
    if getmetatable(self) ~= mt then
        error("client:parallel is a method: write a colon", 2)
    elseif type(calls) ~= "table" then
        error("bad argument #1 to 'parallel' (a list of {name, args} expected, got " .. type(calls) .. ")", 2)
    end
    opts = opts or {}
    options.check(opts, PARALLEL, "client:parallel", 2)
    local concurrency = math.max(1, opts.concurrency or 8)
    local total = opts.deadline and opts.deadline > 0 and opts.deadline or nil
    local results, reqs, places = {}, {}, {}

    for i, call in ipairs(calls) do
        if type(call) ~= "table" then
            error(("client:parallel: call %d is a %s, not {name, args}"):format(i, type(call)), 2)
        end
        local req, why = _M.build(self, call[1], call[2], call[3])
        if req then
            reqs[#reqs + 1] = req
            places[#reqs] = i
        else
            results[i] = { ok = false, err = why }
        end
    end
    local function keep(at, value, failed, meta)
        results[places[at]] = { ok = value ~= nil, value = value, err = failed, meta = meta }
    end
    local deadline = total and now() + total / 1000
    local function run(at)
        keep(at, call_until(self, reqs[at], calls[places[at]][1], deadline, total))
    end
    if type(ngx) == "table" and ngx.thread then
        require("soapc.transport.ngx").run_all(#reqs, concurrency, run)
    elseif self.transport then
        for at = 1, #reqs do
            run(at)
        end
    else
        for at, got in ipairs(require("soapc.transport.net").exchange_all(reqs, concurrency, total)) do
            local name = calls[places[at]][1]
            local operation, version = find(self, name)
            keep(at, finish(self, reqs[at], name, operation, version, got[1], got[2], got[3]))
        end
    end
    return results
end

return _M
