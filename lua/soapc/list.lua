-- The metatable of lists: known to cjson, so that an empty one encodes as [].
local ok, cjson = pcall(require, "cjson")

return ok and type(cjson) == "table" and cjson.array_mt or {}
