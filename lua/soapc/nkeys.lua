-- Number of keys of a table: OpenResty's LuaJIT has it, others get it here.
local ok, nkeys = pcall(require, "table.nkeys")

-- Steps instead of a loop, which would end the trace of the loop around it.
if not ok then
    local steps = {}
    for count = 0, 39 do
        steps[count + 1] = ("k = next(t, k) if k == nil then return %d end"):format(count)
    end
    nkeys = loadstring("local next = next return function(t) local k " .. table.concat(steps, "\n")
        .. "\nlocal n = 40 for _ in next, t, k do n = n + 1 end return n end")()
end

return nkeys
