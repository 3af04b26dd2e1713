-- soapc.null: xsi:nil="true". ngx.null inside nginx, so that cjson and others agree on it.
local ok, ngx = pcall(function() return ngx end)

if ok and ngx and ngx.null then
    return ngx.null
end
return setmetatable({}, { __tostring = function() return "null" end })
