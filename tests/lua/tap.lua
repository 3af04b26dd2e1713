-- TAP for prove: ok, is, like, done.
local _M = {}
local count, failed = 0, 0

local function show(v)
    if type(v) == "table" then
        local keys, out = {}, {}
        for k in pairs(v) do
            keys[#keys + 1] = k
        end
        table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
        for _, k in ipairs(keys) do
            out[#out + 1] = tostring(k) .. "=" .. show(v[k])
        end
        return "{" .. table.concat(out, ",") .. "}"
    end
    return type(v) == "string" and ("%q"):format(v) or tostring(v)
end
_M.show = show

-- The path of a new file in $TMPDIR, which os.tmpname does not look at.
function _M.tmpname()
    local out = assert(io.popen("mktemp"))
    local path = out:read("*l")
    out:close()
    return assert(path)
end

function _M.ok(condition, name)
    count = count + 1
    if not condition then
        failed = failed + 1
    end
    print((condition and "ok " or "not ok ") .. count .. " - " .. (name or ""))
    return condition
end

-- Deep equality, by what show prints.
function _M.is(got, wanted, name)
    if not _M.ok(show(got) == show(wanted), name) then
        print("#    got: " .. show(got):gsub("\n", "\n# "))
        print("# wanted: " .. show(wanted):gsub("\n", "\n# "))
    end
end

function _M.like(got, pattern, name)
    if not _M.ok(tostring(got):find(pattern) ~= nil, name) then
        print("#     got: " .. tostring(got):gsub("\n", "\n# "))
        print("# pattern: " .. pattern)
    end
end

function _M.done()
    print("1.." .. count)
    os.exit(failed == 0 and 0 or 1, true) -- with all finalisers: what is left shows as a leak
end

return _M
