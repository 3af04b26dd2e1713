-- Option tables: an unknown key is the program's mistake and is named, never dropped.
local _M = {}

-- Raises when `opts` is no table or has a key that is not in `known` (a list); `where` names the function.
function _M.check(opts, known, where, level)
    if type(opts) ~= "table" then
        error(("bad argument to '%s' (a table of options expected, got %s)"):format(where, type(opts)), level + 1)
    end
    for key in pairs(opts) do
        if not known[key] then
            local names = {}
            for name in pairs(known) do
                names[#names + 1] = name
            end
            table.sort(names)
            error(("%s: no option '%s'; there are: %s"):format(where, tostring(key), table.concat(names, ", ")), level + 1)
        end
    end
end

function _M.set(list)
    local known = {}

    for _, name in ipairs(list) do
        known[name] = true
    end
    return known
end

return _M
