-- Calling operations. A client holds only configuration and the service: it may live in a module and be shared by
-- requests (unusual in OpenResty, where connections are not shared; here one lives inside one call).
local bit = require "bit"
local ffi = require "ffi"
local lib = require "soapc.lib"
local err = require "soapc.err"
local service = require "soapc.service"
local messages = require "soapc.message"
local decode = require "soapc.decode"
local encode = require "soapc.encode"
local fault = require "soapc.fault"
local options = require "soapc.options"
local log = require "soapc.log"

local C = lib.engine()
local NONE = lib.NONE

local _M = {}
local mt = { __index = _M }

local KNOWN = options.with_http {
    endpoint = "string", version = { 1, 2 }, int64 = options.INT64, datetime = { "string", "epoch" }, strict = "boolean",
    limits = options.LIMITS, transport = "callable",
    retry = { operations = "strings", attempts = "count", delay = "count" },
}
local KNOWN_CALL = { headers = "table" }

local function default_transport()
    if type(ngx) == "table" and ngx.socket then
        return require("soapc.transport.ngx").exchange
    end
    return require("soapc.transport.net").exchange
end

-- client, message, err = client.new(service, opts). No I/O. opts: endpoint (URL instead of the WSDL's; needed where it has none),
-- version (1 or 2: the port of that SOAP version), timeouts {connect, send, read} and timeout (total) in milliseconds, keepalive_timeout,
-- keepalive_pool, keepalive = false, ssl_verify, ssl_name, headers (lines added to each request), int64 ("string", "cdata",
-- "number"), strict, limits, transport (function(req) -> res, err), log, retry; in plain LuaJIT also what docs/http.md lists.
function _M.new(svc, opts)
    if not service.is_service(svc) then
        error("bad argument #1 to 'client.new' (a loaded service expected, got " .. type(svc) .. ")", 2)
    end
    opts = opts or {}
    options.check(opts, KNOWN, "client.new", 2)
    if not opts.endpoint and C.soapc_image_check_address(svc.image, err.buffer) ~= C.SOAPC_OK then
        return err.fail(err.take())
    end
    local self = {
        service = svc,
        opts = opts,
        transport = opts.transport,
        limits = messages.limits(opts.limits),
        operations = {}, -- that were called, by name
        record = ffi.new("soapc_call"),
    }
    self.record.image = svc.image
    self.record.port = NONE
    self.record.flags = bit.bor(C.SOAPC_CALL_KEEP_BLANKS, opts.strict and C.SOAPC_CALL_STRICT or 0)
    return setmetatable(self, mt)
end

-- The client's one soapc_call, for a call of the engine that comes at once.
local function make_call(self, operation, version)
    local call = self.record

    call.operation = operation.id
    call.version = version
    return call
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

local size = ffi.new("size_t[1]")
local converted = ffi.new("soapc_str")

local function write_message(self, message, operation, version, args, call_options)
    local writer = encode.new(self.service, message)
    local body = encode.body(writer, operation.input, args)
    local headers = NONE
    local blocks = call_options and call_options.headers

    if blocks and next(blocks) ~= nil then
        headers = encode.headers(writer, operation.input, blocks)
    end
    encode.flush(writer)
    if C.soapc_request_encode(message, make_call(self, operation, version), body, headers, err.buffer) ~= C.SOAPC_OK then
        error(err.take(), 0)
    end
    encode.finish(writer)
    return (ffi.string(C.soapc_message_bytes(message, size), size[0])) -- no tail call: it would end a trace
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
            ('Content-Type: application/soap+xml; charset=utf-8; action="%s"'):format(operation.action),
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

-- req, err = client:build(name, args, options): the request for a transport of one's own: {url, method, headers, body, ...}.
-- options.headers: SOAP header blocks {name = "{ns}local", value =, must_understand =, role =}.
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
    return {
        url = opts.endpoint or operation.location,
        method = "POST",
        headers = request_headers(operation, version, opts),
        body = body,
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
        attempts = opts.retry and attempts_of(opts.retry, name) or nil,
        no_wait = not operation.output.present,
    }
end

-- The values of a decoded reply: one part given by element is the value itself, others are a table by part name.
local function result_of(operation, reader, envelope)
    local parts = operation.output.parts

    if #parts == 0 then
        return true
    elseif #parts == 1 and parts[1].by_element then
        return decode.only_part(reader, envelope.body, parts[1].element, parts[1].type)
    end
    local types, out = {}, {}
    for _, part in ipairs(parts) do
        types[part.element] = part.type
    end
    local _, ordered = decode.children(reader, envelope.body, types)
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

    if C.soapc_text_convert(message, body, #body, charset, charset and #charset or 0, converted, err.buffer)
        ~= C.SOAPC_OK then
        return nil, err.take()
    end
    if C.soapc_reply_decode(message, make_call(self, operation, version), converted.bytes, converted.length, err.buffer)
        ~= C.SOAPC_OK then
        return nil, err.take()
    end
    local envelope = C.soapc_message_envelope(message)
    local reader = decode.new(self.service, message, self.opts)
    local headers = decode.headers(reader, envelope.headers)

    if envelope.is_fault ~= 0 then
        local detail, typed = detail_of(reader, envelope.fault), typed_detail(reader, envelope.fault)
        return nil, fault.received(envelope.fault, detail, typed), headers
    end
    local result = result_of(operation, reader, envelope)
    if result == nil then
        local part = operation.output.parts[1]
        return nil, err.new(C.SOAPC_INSTANCE_MISSING, ("/Envelope/Body: element %s was expected"):format(
            self.service:clark(part.element))), headers
    end
    return result, nil, headers
end

local function read(self, operation, version, res)
    local message, why = messages.take(self.limits)
    if not message then
        return nil, why
    end
    local ok, value, failed, headers = pcall(read_message, self, message, operation, version, res)
    messages.give(message, self.limits)
    if not ok then
        error(value, 0)
    end
    return value, failed, headers
end

local function has_xml(res)
    local kind = (res.headers["content-type"] or ""):lower()

    return kind:find("xml", 1, true) or res.body:find("^%s*<")
end

-- value, err, meta = client:parse(name, res): reads a reply {status, headers (lower-case names), body}.
function _M:parse(name, res)
    if type(res) ~= "table" or type(res.body) ~= "string" or type(res.status) ~= "number" then
        error("bad reply for '" .. tostring(name) .. "' ({status = number, headers = {}, body = string} expected)", 2)
    end
    local operation, version = find(self, name)
    if not operation then
        return nil, version
    end
    res.headers = res.headers or {}
    local meta = { status = res.status, headers = {}, http = res.headers, reused = res.reused or false }
    if res.body == "" and res.status < 300 then
        if operation.output.present and #operation.output.parts > 0 then
            return nil, err.new(C.SOAPC_XML_EMPTY, ("soapc: %s: status %d with an empty body"):format(name, res.status)),
                meta
        end
        return true, nil, meta
    elseif res.status >= 300 and not has_xml(res) then
        return nil, err.new(C.SOAPC_IO, ("soapc: %s: HTTP status %d, Content-Type %s: %s"):format(name, res.status,
            res.headers["content-type"] or "none", res.body:sub(1, 120))), meta
    end
    local value, failed, headers = read(self, operation, version, res)
    if headers then
        meta.headers = headers
    end
    if failed and err.is_error(failed) then
        failed.message = ("soapc: %s: reply with status %d: %s"):format(name, res.status, failed.message)
    end
    return value, failed, meta
end

-- value, err, meta = client:call(name, args, options). err is a fault (soapc.is_fault), "timeout", or an error that
-- prints as one line. A one-way operation gives true.
function _M:call(name, args, call_options)
    local req, why = _M.build(self, name, args, call_options)
    if not req then
        return nil, why
    end
    local transport = self.transport or default_transport()
    local res, failed, detail = transport(req)
    if self.opts.log then
        self.opts.log(log.record(req, name, res, failed, detail))
    end
    if not res then
        return nil, failed or "soapc: the transport gave neither a reply nor an error", { error = detail }
    end
    if req.no_wait and res.status < 300 then
        return true, nil, { status = res.status, headers = {}, http = res.headers, reused = res.reused or false }
    end
    return self:parse(name, res)
end

return _M
