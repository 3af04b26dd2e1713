-- Reads an HTTP/1 reply (RFC 9112) from a cosocket; knows nothing of ngx but the socket it is given. The peer is not trusted:
-- whatever it sends, no more is kept than the limits below and the caller's limit of the body.
local concat = table.concat
local min = math.min

local _M = {}
local mt = { __index = {} }
local reader = mt.__index

local MAX_HEAD = 65536 -- of all heads before the body together, and again of the trailers
local MAX_LINES = 1000
local MAX_INTERIM = 16
local MAX_CHUNK_LINE = 1024
local PIECE = 65536

-- A reader of one reply. now() gives seconds; timeouts are {connect, send, read} in milliseconds; deadline, if any, is the
-- time by now() at which the exchange has to be over.
function _M.new(sock, now, timeouts, deadline)
    return setmetatable({
        sock = sock, now = now, timeouts = timeouts, deadline = deadline, buffer = "", at = 1, received = 0,
    }, mt)
end

-- Milliseconds that are left until `deadline`, at most `limit`; nil: none.
function _M.rest(now, deadline, limit)
    if not deadline then
        return limit
    end
    local left = math.floor((deadline - now()) * 1000)
    return left > 0 and min(left, limit) or nil
end

-- Up to `max` bytes from the socket: as many as there are, so that the deadline is looked at however slowly they come.
function reader:receive(max)
    local t = self.timeouts
    local deadline = self.head_deadline or self.deadline

    if deadline then
        local left = _M.rest(self.now, deadline, t[3])
        if not left then
            return nil, "timeout"
        end
        self.sock:settimeouts(t[1], t[2], left)
    end
    local data, why, partial = self.sock:receiveany(max)
    if not data and partial and partial ~= "" then
        data = partial
    end
    if data then
        self.received = self.received + #data
    end
    return data, why
end

-- Up to `max` bytes, first of what was read ahead.
function reader:some(max)
    local at = self.at

    if at <= #self.buffer then
        local piece = self.buffer:sub(at, at + max - 1)
        self.at = at + #piece
        return piece
    end
    return self:receive(min(max, PIECE))
end

-- The next line without its end, of at most `max` bytes; nil and why, or nil and nothing when it is longer.
function reader:line(max)
    local from = self.at

    while true do
        local stop = self.buffer:find("\n", from, true)
        if (stop or #self.buffer + 1) - self.at > max then
            return nil
        elseif stop then
            local line = self.buffer:sub(self.at, stop - 1)
            self.at = stop + 1
            return (line:gsub("\r$", ""))
        end
        from = #self.buffer + 1
        local data, why = self:receive(4096)
        if not data then
            return nil, why
        end
        if self.at > 1 then
            from = from - self.at + 1
            self.buffer, self.at = self.buffer:sub(self.at), 1
        end
        self.buffer = self.buffer .. data
    end
end

-- Lines up to an empty one, each given to `take`, of at most MAX_HEAD bytes in `self.head_size`.
function reader:lines(what, take)
    for _ = 1, MAX_LINES do
        local line, why = self:line(MAX_HEAD - self.head_size)
        if not line then
            return nil, why or what .. " are larger than 64 KiB"
        elseif line == "" then
            return true
        end
        self.head_size = self.head_size + #line + 2
        take(line)
    end
    return nil, ("%s have more than %d lines"):format(what, MAX_LINES)
end

function reader:one_head()
    local line, why = self:line(MAX_HEAD - self.head_size)

    if not line then
        return nil, why or "reply headers are larger than 64 KiB"
    end
    self.head_size = self.head_size + #line + 2
    local minor, status, reason = line:match("^HTTP/1%.(%d) (%d%d%d) ?(.*)$")
    if not status then
        return nil, "not an HTTP/1 status line: " .. line:sub(1, 80)
    end
    local headers = {}
    local ok, failed = self:lines("reply headers", function(field)
        local name, value = field:match("^([^:%s]+):[ \t]*(.-)[ \t]*$")
        if name then
            name = name:lower()
            headers[name] = headers[name] and headers[name] .. ", " .. value or value
        end
    end)
    if not ok then
        return nil, failed
    end
    return { status = tonumber(status), reason = reason, headers = headers, minor = minor }
end

-- The head of the final reply; interim ones (1xx) are skipped. A head that comes by the line does not renew the read limit.
function reader:head()
    local limit = self.now() + self.timeouts[3] / 1000

    self.head_deadline = self.deadline and min(self.deadline, limit) or limit
    self.head_size = 0
    for _ = 1, MAX_INTERIM + 1 do
        local head, why = self:one_head()
        if not head then
            return nil, why
        elseif head.status == 101 then
            return nil, "status 101, which was not asked for"
        elseif head.status >= 200 then
            self.head_deadline = nil
            return head
        end
    end
    return nil, ("more than %d interim replies"):format(MAX_INTERIM)
end

local function too_large(limit)
    return ("reply is larger than the limit of %.0f bytes"):format(limit)
end

-- Pieces of a body; many small ones are joined as they come, since each costs more than its bytes.
local function collect(pieces, piece)
    local small = pieces.small

    small[#small + 1] = piece
    if #small == 1024 then
        pieces[#pieces + 1] = concat(small)
        pieces.small = {}
    end
end

local function joined(pieces)
    pieces[#pieces + 1] = concat(pieces.small)
    return concat(pieces)
end

function reader:exactly(length, pieces)
    while length > 0 do
        local piece, why = self:some(length)
        if not piece then
            return nil, why == "closed" and "incomplete reply: closed" or why
        end
        length = length - #piece
        collect(pieces, piece)
    end
    return true
end

-- The size in a chunk's first line.
local function chunk_size(line)
    local digits = line:match("^0*(%x*)[ \t]*$") or line:match("^0*(%x*)[ \t]*;")

    if not digits or not line:find("^%x") then
        return nil, "bad chunk size: " .. line:sub(1, 40)
    end
    return digits == "" and 0 or #digits > 12 and math.huge or tonumber(digits, 16)
end

function reader:chunks(limit)
    local pieces, size = { small = {} }, 0

    while true do
        local line, why = self:line(MAX_CHUNK_LINE)
        if not line then
            return nil, why or "bad chunk size: its line is too long"
        end
        local length, bad = chunk_size(line)
        if not length then
            return nil, bad
        elseif length == 0 then
            break
        end
        size = size + length
        if size > limit then
            return nil, too_large(limit)
        end
        local ok, failed = self:exactly(length, pieces)
        if not ok then
            return nil, failed
        end
        line, why = self:line(2)
        if line ~= "" then
            return nil, why or "a chunk is longer than its size"
        end
    end
    self.head_size = 0
    local ok, why = self:lines("reply trailers", function() end)
    if not ok then
        return nil, why
    end
    return joined(pieces)
end

function reader:to_end(limit)
    local pieces, size = { small = {} }, 0

    while true do
        local piece, why = self:some(PIECE)
        if not piece then
            if why == "closed" then
                return joined(pieces)
            end
            return nil, why
        end
        size = size + #piece
        if size > limit then
            return nil, too_large(limit)
        end
        collect(pieces, piece)
    end
end

-- The number in Content-Length; it may be there more than once, but always the same (RFC 9112, 6.3).
local function content_length(text)
    local first = text:match("^(%d+)")

    for part in (text .. ","):gmatch("([^,]*),") do
        if not first or part:match("^[ \t]*(.-)[ \t]*$") ~= first then
            return nil, ("Content-Length: %s is not a length"):format(text:sub(1, 40))
        end
    end
    return tonumber(first)
end

-- The body of at most `limit` bytes, and whether the connection can be kept; nil and why.
function reader:body(head, limit)
    local headers = head.headers
    local coding = headers["transfer-encoding"]
    local keep = head.minor ~= "0" and not (headers.connection or ""):lower():find("close", 1, true)
    local body, why

    if head.status == 204 or head.status == 304 then
        body = ""
    elseif coding then
        if coding:lower() ~= "chunked" then
            return nil, ("Transfer-Encoding: %s is not supported"):format(coding:sub(1, 40))
        end
        body, why = self:chunks(limit)
    elseif headers["content-length"] then
        local length, bad = content_length(headers["content-length"])
        if not length then
            return nil, bad
        elseif length > limit then
            return nil, too_large(limit)
        end
        local pieces = { small = {} }
        local ok
        ok, why = self:exactly(length, pieces)
        body = ok and joined(pieces)
    else
        body, why = self:to_end(limit)
        keep = false
    end
    if not body then
        return nil, why
    end
    return body, keep and self.at > #self.buffer -- what came behind the reply belongs to nothing
end

return _M
