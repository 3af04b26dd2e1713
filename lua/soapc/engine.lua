-- The engine's calls of one message, each with what they need of C in one small function: LuaJIT compiles it by itself where the
-- whole path of a message is longer than it takes as one trace. C's fields read by the interpreter would cost more than the call.
local ffi = require "ffi"
local lib = require "soapc.lib"
local err = require "soapc.err"

local C = lib.engine()
local ffi_string = ffi.string
local OK = C.SOAPC_OK

local _M = {}

local converted = ffi.new("soapc_str")
local size = ffi.new("size_t[1]")

local VALIDATE = {
    ["in"] = C.SOAPC_CALL_VALIDATE_IN,
    out = C.SOAPC_CALL_VALIDATE_OUT,
    both = C.SOAPC_CALL_VALIDATE_IN + C.SOAPC_CALL_VALIDATE_OUT,
}

-- A soapc_call that is used again and again, for a call of the engine that comes at once.
function _M.new_call(image, opts)
    local call = ffi.new("soapc_call")

    call.image = image
    call.port = lib.NONE
    call.flags = C.SOAPC_CALL_KEEP_BLANKS + C.SOAPC_CALL_ANY_ATTRIBUTES + C.SOAPC_CALL_LENIENT_VALUES + C.SOAPC_CALL_QNAMES
        + (opts.strict and C.SOAPC_CALL_STRICT or 0) + (opts.mixed and C.SOAPC_CALL_MIXED or 0)
        + (opts.validate and VALIDATE[opts.validate] or 0)
    return call
end

-- Whether a reply was read, whether it is a fault, and the indices of its BODY and HEADERS nodes; else the error is in err.buffer.
function _M.decode_reply(message, call, operation, version, bytes, charset)
    call.operation = operation
    call.version = version
    if C.soapc_text_convert(message, bytes, #bytes, charset, charset and #charset or 0, converted, err.buffer) ~= OK
        or C.soapc_reply_decode(message, call, converted.bytes, converted.length, err.buffer) ~= OK then
        return false
    end
    local envelope = C.soapc_message_envelope(message)
    return true, envelope.is_fault ~= 0, envelope.body, envelope.headers
end

-- Whether a request was read, its version (1 or 2; nil: not known), operation id, and the indices of BODY and HEADERS.
function _M.decode_request(message, call, bytes, charset)
    call.operation = lib.NONE
    call.version = 0
    if C.soapc_text_convert(message, bytes, #bytes, charset, charset and #charset or 0, converted, err.buffer) ~= OK then
        return false
    end
    local status = C.soapc_request_decode(message, call, converted.bytes, converted.length, err.buffer)
    local envelope = C.soapc_message_envelope(message)
    return status == OK, envelope.version == 2 and 2 or 1, envelope.operation, envelope.body, envelope.headers
end

local function bytes_of(message)
    return (ffi_string(C.soapc_message_bytes(message, size), size[0])) -- no tail call: it would end a trace
end
_M.bytes_of = bytes_of

-- The bytes of a request or a reply whose nodes are pushed; nil: the error is in err.buffer.
function _M.encode_request(message, call, operation, version, body, headers)
    call.operation = operation
    call.version = version
    if C.soapc_request_encode(message, call, body, headers, err.buffer) ~= OK then
        return nil
    end
    return (bytes_of(message))
end

function _M.encode_reply(message, call, operation, version, body, headers)
    call.operation = operation
    call.version = version
    if C.soapc_reply_encode(message, call, body, headers, err.buffer) ~= OK then
        return nil
    end
    return (bytes_of(message))
end

return _M
