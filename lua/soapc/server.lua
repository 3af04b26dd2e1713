-- Serving operations: a request's bytes to a handler's arguments, its result to the reply's bytes.
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
local publish = require "soapc.publish"

local C = lib.engine()
local NONE = lib.NONE

---@class soapc.context
---@field operation string
---@field version 1|2
---@field headers table[] header blocks of the request
---@field request any ngx.req in nginx
---@field server soapc.server

---@class soapc.server.options
---@field ops table<string, fun(ctx: soapc.context, args: any): any, soapc.fault?>? handlers by operation
---@field headers table<string, fun(ctx: soapc.context, value: any, block: table): any, soapc.fault?>? by "{ns}local"
---@field strict boolean?
---@field mixed boolean?
---@field validate ("in"|"out"|"both")? what is received, sent, or both, is held against the schema
---@field limits table?
---@field int64 "string"|"cdata"|"number"|nil
---@field datetime "string"|"epoch"|nil
---@field wsdl string? path of the WSDL that is published
---@field address string? URL of the service as clients see it
---@field log (fun(text: string))? by default nginx's error log, elsewhere stderr
---@field role string?

---@class soapc.reply
---@field status integer
---@field headers table<string, string>
---@field body string

---@class soapc.server
local _M = {}
local mt = { __index = _M }

local BLOCK = { must_understand = "boolean", role = "string", xml = "string" }

local context = {}
local context_mt = { __index = context }

-- A fault to return from a handler: `return nil, ctx:fault("Client", "empty symbol", { detail = ... })`. detail is a table
-- by element name; a declared fault's element is written under its type.
---@param code string
---@param text string?
---@param extra soapc.fault.extra?
---@return soapc.fault
function context:fault(code, text, extra)
    return fault.new(code, text, extra)
end

-- Adds a block to the reply's Header: name is "{ns}local".
---@param name string
---@param value any
---@param more { must_understand: boolean?, role: string?, xml: string? }?
function context:header(name, value, more)
    if type(name) ~= "string" then
        error("bad argument #1 to 'header' (string expected, got " .. type(name) .. ")", 2)
    end
    if more ~= nil then
        options.check(more, BLOCK, "header", 2)
    end
    local block = { name = name, value = value }

    for key, option in pairs(more or {}) do
        block[key] = option
    end
    self.reply_headers[#self.reply_headers + 1] = block
end

local KNOWN = {
    ops = "table", strict = "boolean", mixed = "boolean", validate = options.VALIDATE, limits = options.LIMITS, int64 = options.INT64,
    datetime = { "string", "epoch" },
    headers = "table", wsdl = "string", address = "string", log = "callable", role = "string",
}

local function default_log()
    if type(ngx) == "table" and ngx.log then
        return function(text)
            ngx.log(ngx.ERR, text)
        end
    end
    return function(text)
        io.stderr:write(text, "\n")
    end
end

local function check_handlers(handlers, what, level)
    for name, handler in pairs(handlers or {}) do
        if type(handler) ~= "function" then
            error(("server.new: opts.%s.%s is a %s, not a function"):format(what, tostring(name), type(handler)), level + 1)
        end
    end
end

-- server, message, err = server.new(service, opts). opts.ops: handlers by operation name, function(ctx, args) -> result, or nil
-- and a fault. opts.strict: what the schema requires must be there and nothing else; opts.validate: docs/validation.md; opts.mixed: docs/lua.md;
-- opts.limits; opts.int64;
-- opts.headers: handlers of SOAP header blocks by "{ns}local"; opts.wsdl: path of the WSDL for GET ?wsdl, its imports by
-- ?wsdl=N and ?xsd=N, with opts.address (the URL that was asked) as the service's; opts.log:
-- function(message) for what handlers raise and what of a reply cannot be written (else nginx's error log, or stderr).
---@param svc soapc.service
---@param opts soapc.server.options?
---@return soapc.server? server
---@return string? message
---@return soapc.error? err
function _M.new(svc, opts)
    if not service.is_service(svc) then
        error("bad argument #1 to 'server.new' (a loaded service expected, got " .. type(svc) .. ")", 2)
    end
    opts = opts or {}
    options.check(opts, KNOWN, "server.new", 2)
    check_handlers(opts.ops, "ops", 2)
    check_handlers(opts.headers, "headers", 2)
    for name in pairs(opts.ops or {}) do
        if type(name) ~= "string" or not svc:find_operation(name) then
            return err.fail(err.new(C.SOAPC_SOAP_OPERATION,
                ("soapc: opts.ops.%s: the service has no such operation; it has: %s"):format(tostring(name),
                    table.concat(svc:operation_names(), ", "))))
        end
    end
    local self = setmetatable({
        service = svc,
        opts = opts,
        ops = opts.ops or {},
        header_handlers = opts.headers or {},
        limits = messages.limits(opts.limits),
        log = opts.log or default_log(),
    }, mt)
    self.record = engine.new_call(svc.image, opts)
    if opts.wsdl then
        local published, why = publish.new(svc, opts.wsdl)
        if not published then
            return err.fail(why)
        end
        self.published = published
    end
    return self
end

-- reply = server:document(query, address): what GET ?wsdl, ?wsdl=N and ?xsd=N give, {status, headers, body}; nil for another
-- query. address: the URL of this service as clients see it.
---@param query string?
---@param address string
---@return soapc.reply?
function _M:document(query, address)
    local name = publish.name_of(query)

    if not name then
        return nil
    end
    local text = self.published and self.published:text(name, self.opts.address or address)
    if not text then
        return { status = 404, headers = { ["Content-Type"] = "text/plain" }, body = "no such document is published here\n" }
    end
    return { status = 200, headers = { ["Content-Type"] = "text/xml; charset=utf-8" }, body = text }
end

-- The server's one soapc_call, for a fault that is written at once.
local function make_call(self, operation, version)
    local call = self.record

    call.operation = operation
    call.version = version
    return call
end

local CONTENT_TYPE = {
    ffi.string(C.soapc_version_content_type(1)),
    ffi.string(C.soapc_version_content_type(2)),
}

local function content_type(version)
    return CONTENT_TYPE[version]
end

local function str(target, text)
    target.bytes = text
    target.length = text and #text or 0
end

-- The detail of a fault as a DETAIL node; its index and the declaration that types it.
local function push_detail(writer, operation, detail)
    if detail == nil then
        return NONE, NONE
    end
    local at = encode.open(writer, C.SOAPC_NODE_DETAIL, C.SOAPC_NO_NAME)
    if type(detail) == "string" then
        encode.push_text(writer, C.SOAPC_NODE_TEXT, C.SOAPC_NO_NAME, detail)
        encode.close(writer, at, 1)
        return at, NONE
    end
    for _, declared in ipairs(operation and operation.faults or {}) do
        local part = declared.part
        local name = part and writer.service.names[part.element]
        local value = name and encode.get(writer, detail, name)

        if value ~= nil then
            writer.key = name
            encode.value(writer, value, part.type, part.element, part.leaf)
            encode.close(writer, at, 1)
            return at, declared.index
        end
    end
    local keys = encode.keys_of(writer, detail)
    table.sort(keys)
    for _, key in ipairs(keys) do
        local ns, name = writer.service.split(key)
        writer.key = name
        encode.value(writer, encode.get(writer, detail, key), NONE, encode.name(writer, ns, name))
    end
    encode.close(writer, at, #keys)
    return at, NONE
end

local ENVELOPES = { ffi.string(C.soapc_version_namespace(1)), ffi.string(C.soapc_version_namespace(2)) }
local STANDARD = { Client = "Sender", Server = "Receiver", Sender = "Client", Receiver = "Server" }
local SHARED = { VersionMismatch = true, MustUnderstand = true, DataEncodingUnknown = true }

-- The local code and namespace of a fault for a version: standard codes are given in the version's own words.
local function code_of(f, version)
    local code = f.code

    if f.code_ns then -- one that a client of ours received
        code = f.name
        if f.code_ns ~= ENVELOPES[1] and f.code_ns ~= ENVELOPES[2] then
            return code, f.code_ns
        end
    elseif f.ns then
        return code, f.ns
    end
    if STANDARD[code] then
        local of_12 = code == "Sender" or code == "Receiver"
        if of_12 ~= (version == 2) then
            code = STANDARD[code]
        end
    elseif not SHARED[code] then
        return code, nil
    end
    return code, ENVELOPES[version]
end

local function write_fault(self, message, f, operation, version, blocks)
    local writer = encode.new(self.service, message)
    local c = ffi.new("soapc_fault")
    local code, ns = code_of(f, version)
    local headers = NONE

    writer.wrapper = version == 2 and "Detail" or "detail"
    c.detail, c.declaration = push_detail(writer, operation, f.detail)
    c.typed_detail = NONE
    if blocks and #blocks > 0 and operation then
        headers = encode.headers(writer, operation.output, blocks)
    end
    encode.flush(writer)
    str(c.code, code)
    str(c.code_ns, ns)
    str(c.string, f.string or "")
    str(c.lang, f.lang)
    str(c.actor, f.actor)
    str(c.node, f.node)
    local call = make_call(self, operation and operation.id or NONE, version)
    if C.soapc_fault_encode(message, call, c, headers, err.buffer) ~= C.SOAPC_OK then
        error(err.take(), 0)
    end
    encode.finish(writer)
    return engine.bytes_of(message)
end

-- To the log: opts.log, without it nginx's error log or stderr.
local function tell(self, text)
    self.log(text)
end

local function bare(f)
    return type(f.code) == "string" and type(f.string) == "string" and fault.new(f.code, f.string)
        or fault.new("Server", "Internal Error")
end

-- A reply that carries a fault: {status = 500, headers, body}. Never raises: a detail that cannot be written is left out, which
-- the log is told.
local function fault_reply(self, f, operation, version, blocks)
    version = version == 2 and 2 or 1
    for _, candidate in ipairs { f, bare(f), fault.new("Server", "Internal Error") } do
        local message = messages.take()

        if message then
            local ok, body = pcall(write_fault, self, message, candidate, operation, version, blocks)
            messages.give(message)
            if ok then
                local code = candidate.name or candidate.code
                local status = version == 2 and (code == "Sender" or code == "Client") and 400 or 500
                return { status = status, headers = { ["Content-Type"] = content_type(version) }, body = body }
            end
            tell(self, ("soapc: a fault of %s cannot be written: %s"):format(operation and operation.name or "no operation",
                tostring(body)))
        end
    end
    return { status = 500, headers = { ["Content-Type"] = "text/plain" }, body = "no memory for a fault" }
end

-- The engine's error as the fault that the specification asks for.
local function fault_of_error(version)
    local c = ffi.new("soapc_fault")

    C.soapc_error_fault(err.buffer, version == 2 and 2 or 1, c)
    return fault.new(ffi.string(c.code.bytes, c.code.length), tostring(err.take()), {
        ns = c.code_ns.bytes ~= nil and ffi.string(c.code_ns.bytes, c.code_ns.length) or nil,
    })
end

-- Unique over processes and restarts: the workers of nginx all start with the same state of math.random.
local function correlation_id()
    local file = io.open("/dev/urandom", "rb")
    local bytes = file and file:read(8)

    if file then
        file:close()
    end
    if not bytes then
        return ("%08x%08x"):format(os.time(), math.random(0, 0x7fffffff))
    end
    return (bytes:gsub(".", function(c) return ("%02x"):format(c:byte()) end))
end

-- What a handler raised: logged with an id, answered with a Server fault that names the id and nothing else.
local function fault_of_raise(self, raised, name)
    local id = correlation_id()

    local is_text, text = pcall(tostring, raised) -- its __tostring may raise, too
    tell(self, ("soapc: handler of %s raised (correlation id %s): %s"):format(name, id, is_text and text or type(raised)))
    return fault.new("Server", "Internal Error (correlation id " .. id .. ")")
end

-- What the handler gets: the value of the only part that is given by element, else a table by part name.
local function arguments(operation, reader, body)
    local parts = operation.input.parts

    if #parts == 1 and parts[1].by_element then
        return decode.only_part(reader, body, parts[1].element, parts[1].type)
    end
    local types, args = {}, {}
    for _, part in ipairs(parts) do
        types[part.element] = part.type
    end
    local _, ordered = decode.children(reader, body, types)
    for i, child in ipairs(ordered) do
        local name = parts[i] and parts[i].name or child.name
        for _, part in ipairs(parts) do
            if part.element == child.id then
                name = part.name
            end
        end
        args[name] = child.value
    end
    return args
end

-- {operation, args, headers, version}, or nil and a fault with the version to answer in.
local function read_message(self, message, body, charset)
    local read, version, id, body_at, headers_at = engine.decode_request(message, self.record, body, charset)
    version = version or 1
    if not read then
        return nil, fault_of_error(version), version
    end
    local operation = self.service:operation(id)
    if not operation then
        return nil, fault.new("Client", "the Body holds no operation of this service"), version
    end
    local reader = decode.new(self.service, message, self.opts)
    return {
        operation = operation,
        args = arguments(operation, reader, body_at),
        headers = decode.headers(reader, headers_at),
        version = version,
    }
end

-- Decodes a request: what read_message gives.
local function read_request(self, body, charset)
    if body == "" then
        return nil, fault.new("Client", "the request is empty: a SOAP envelope was expected"), 1
    end
    local message, why = messages.take(self.limits)
    if not message then
        return nil, fault.new("Server", tostring(why)), 1
    end
    local ok, request, failed, version = pcall(read_message, self, message, body, charset)
    messages.give(message, self.limits)
    if not ok then
        return nil, fault_of_raise(self, request, "a request"), 1
    end
    return request, failed, version
end

-- Header blocks for this node: handled, or a MustUnderstand fault (SOAP 1.1, 4.2.3; SOAP 1.2 Part 1, 2.4).
local function process_headers(self, ctx, request)
    for _, block in ipairs(request.headers) do
        local role = block.role
        if role == nil or role == "" or block.next or role == self.opts.role
            or role == "http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver" then
            local handler = self.header_handlers[block.name]
            if block.bad then
                return fault.new("Client", "mustUnderstand of header block " .. block.name .. " is no boolean")
            elseif handler then
                local ok, raised, refused = pcall(handler, ctx, block.value, block)
                if not ok then
                    return fault_of_raise(self, raised, block.name)
                elseif fault.is_fault(refused) then
                    return refused
                end
            elseif block.must_understand then
                return fault.new("MustUnderstand", "header block " .. block.name .. " is not understood")
            end
        end
    end
end

local function write_message(self, message, operation, version, result, blocks)
    local writer = encode.new(self.service, message)
    local headers = NONE
    local root = encode.body(writer, operation.output, result)

    if #blocks > 0 then
        headers = encode.headers(writer, operation.output, blocks)
    end
    encode.flush(writer)
    local bytes = engine.encode_reply(message, self.record, operation.id, version, root, headers)
    if not bytes then
        error(err.take(), 0)
    end
    encode.finish(writer)
    return bytes
end

-- true and the reply's bytes, or false and what was raised.
local function write_reply(self, operation, version, result, blocks)
    local message, why = messages.take()
    if not message then
        return false, why
    end
    local ok, body = pcall(write_message, self, message, operation, version, result, blocks)
    messages.give(message)
    return ok, body
end

local PROCESS = { charset = "string", request = "any" }

local function check_process(body, opts, name)
    if type(body) ~= "string" then
        error(("bad argument #1 to '%s' (string expected, got %s)"):format(name, type(body)), 3)
    elseif opts then
        options.check(opts, PROCESS, "server:" .. name, 3)
    end
end

-- request, reply = server:check(body, opts): reads a request without a handler, for a filter before another server: {operation
-- (its name), args, headers, version}, or nil and the reply with the fault that it deserves. opts as of process.
---@param body string
---@param opts { charset: string?, request: any }?
---@return { operation: string, args: any, headers: table[], version: 1|2 }? request
---@return soapc.reply? reply
function _M:check(body, opts)
    check_process(body, opts, "check")
    local request, failed, version = read_request(self, body, opts and opts.charset)

    if not request then
        return nil, fault_reply(self, failed, nil, version)
    end
    return { operation = request.operation.name, args = request.args, headers = request.headers, version = request.version }
end

-- The handler's result, or nil and the fault to answer with.
local function run_handlers(self, ctx, operation, request)
    local failed = process_headers(self, ctx, request)
    local handler = self.ops[operation.name]

    if failed then
        return nil, failed
    elseif not handler then
        return nil, fault.new("Server", "operation '" .. operation.name .. "' has no handler")
    end
    local ok, result, refused = pcall(handler, ctx, request.args)
    if not ok then
        return nil, fault.is_fault(result) and result or fault_of_raise(self, result, operation.name)
    elseif result == nil and refused ~= nil then
        return nil, fault.is_fault(refused) and refused or fault_of_raise(self, refused, operation.name)
    end
    return result
end

-- reply = server:process(body, opts): one request's bytes to {status, headers, body}. No I/O, never raises for what the body
-- holds; the handler may yield. opts.charset: of the Content-Type; opts.request: anything, as ctx.request.
---@param body string
---@param opts { charset: string?, request: any }?
---@return soapc.reply
function _M:process(body, opts)
    check_process(body, opts, "process")
    local request, failed, version = read_request(self, body, opts and opts.charset)
    if not request then
        return fault_reply(self, failed, nil, version)
    end
    local operation = request.operation
    local ctx = setmetatable({
        server = self,
        operation = operation.name,
        version = request.version,
        headers = request.headers,
        reply_headers = {},
        request = opts and opts.request,
    }, context_mt)
    local result, refused = run_handlers(self, ctx, operation, request)

    if refused then
        return fault_reply(self, refused, operation, request.version, ctx.reply_headers)
    elseif not operation.output.present then
        return { status = 202, headers = {}, body = "" }
    end
    local written, reply = write_reply(self, operation, request.version, result, ctx.reply_headers)
    if not written then
        return fault_reply(self, fault_of_raise(self, reply, operation.name), operation, request.version)
    end
    return { status = 200, headers = { ["Content-Type"] = content_type(request.version) }, body = reply }
end

local function in_nginx(name)
    if type(ngx) ~= "table" or not ngx.req then
        error(("server:%s() answers a request of nginx; elsewhere use server:process(body)"):format(name), 3)
    end
    return require "soapc.server_ngx"
end

-- Answers the current request of nginx (content_by_lua): POST with an envelope, GET ?wsdl.
function _M:handle()
    return in_nginx("handle").handle(self)
end

-- request = server:verify(): in access_by_lua, before proxy_pass or fastcgi_pass: lets through a POST whose envelope is right
-- under the WSDL (with opts.strict: all of it), as check() gives it, and any other method (true); else the client gets the fault
-- and the request ends here. Header blocks are the next server's to understand.
---@return table|true request
function _M:verify()
    return in_nginx("verify").verify(self)
end

return _M
