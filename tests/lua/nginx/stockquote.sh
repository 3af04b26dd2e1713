#!/bin/bash
# The service and its clients inside a real nginx, on a free port; TAP.
set -u
. "$(dirname "$0")/lib.inc"
prepare
free_port
cp "$root/tests/lua/nginx/parallel.inc" "$work/parallel.lua"
start "$(dirname "$0")/nginx.conf"

is "$(get '/call?symbol=ACME')" "Acme Corporation reused=false" "a client over cosockets"
is "$(get '/call?symbol=GLBX')" "Globex & Sons reused=true" "keeps its connection"
is "$(get '/call?symbol=NONE')" "fault SOAP-ENV:Client Unknown symbol 'NONE'" "a fault is a value"
is "$(get '/call-slow?symbol=ACME')" "Acme Corporation reused=true" "a handler may sleep"
ok "get '/call-slow?symbol=RAISE' | grep -q 'fault SOAP-ENV:Server Internal Error (correlation id'" "a handler that raises gives a fault"
ok "grep -q 'secret' '$work/logs/error.log'" "and a line in the error log"
is "$(get '/call?symbol=ACME')" "Acme Corporation reused=true" "and the worker keeps serving"
is "$(get /call-impatient)" "error timeout" "a timeout says so"
ok "get /call-nobody | grep -q 'error soapc: cannot connect to 127.0.0.1:1: connection refused'" "a refused connection names host and port"
is "$(get /call-log)" "ok" "the log phase"
sleep 0.2
ok "grep -q 'in log phase: nil soapc: network not allowed in log' '$work/logs/error.log'" "network in the log phase is refused, not raised"
is "$(get /big)" "2000" "a body that nginx spools to a file"
ok "get '/ws?wsdl' | grep -q 'location=\"http://127.0.0.1:$port/ws\"'" "GET ?wsdl has this server's address"
is "$(curl -s -o /dev/null -w '%{http_code}' http://127.0.0.1:$port/ws)" "405" "a GET without ?wsdl is refused"
is "$(curl -s -o /dev/null -w '%{http_code} %{content_type}' -d '<a/>' http://127.0.0.1:$port/ws)" "500 text/xml; charset=utf-8" "what is no envelope gets a fault"

if command -v php > /dev/null; then
    exec 4< <(exec php -n "$(dirname "$0")/hostile.inc")
    pids="$pids $!"
    read -r peer <&4
    call() { get "/call-peer?port=$peer"; } # the peer's replies in their order
    ok "call | grep -q 'error soapc: 127.0.0.1:$peer: reply headers are larger than 64 KiB'" "an endless header line"
    ok "call | grep -q 'error soapc: 127.0.0.1:$peer: reply is larger than the limit of 1000000 bytes'" "an endless body"
    is "$(call)" "error timeout" "a peer that drips is ended by the total limit"
    ok "call | grep -q 'error soapc: 127.0.0.1:$peer: bad chunk size: xyz'" "a chunk size that is none"
    is "$(call)" "fault e:Server early" "a fault behind 103 Early Hints, in chunks"
    is "$(call)" "fault e:Server Basic $(printf us:p@ | base64)" "the user of the URL is sent as Basic"
    ok "[ $(awk '/VmHWM/ {print $2}' "/proc/$(worker)/status") -lt 120000 ]" "the worker's memory stays small"
fi

slow=
for _ in $(seq 40); do slow="$slow http://127.0.0.1:$port/call-slow?symbol=ACME"; done
begin=$(date +%s%N)
# shellcheck disable=SC2086 # URLs
count=$(curl -s -m 20 --parallel --parallel-immediate --parallel-max 40 $slow 2> /dev/null | grep -c '^Acme Corporation')
ms=$((($(date +%s%N) - begin) / 1000000))
is "$count" 40 "40 calls of 0.2 s at once on one worker"
ok "[ $ms -lt 2000 ]" "do not wait for each other ($ms ms; one by one: 8000)"

# Calls at the same time from one request, and from plain LuaJIT.
is "$(get '/parallel?wanted=0.2&count=8&concurrency=8')" "8 of 8 in their order in 0.2 s" "parallel: light threads"
is "$(get '/parallel?wanted=0.8&count=8&concurrency=2')" "8 of 8 in their order in 0.8 s" "parallel: no more at a time than concurrency"
is "$(get '/parallel?wanted=0.5&count=8&concurrency=2&deadline=500')" "4 of 8 in their order in 0.5 s, timeout" "parallel: a deadline for all"
is "$(get '/parallel?wanted=0.2&count=2&concurrency=2&fault=1')" "0 of 2 in their order in 0.2 s, fault" "parallel: a fault is its call's"
is "$(get '/parallel-raise')" "one raised: the metamethod's" "parallel: what a value's metamethod raises is raised"
parallel() {
    SOAPC_LIB=$work/lib LUA_PATH="$work/lua/?.lua;;" luajit "$work/parallel.lua" "http://127.0.0.1:$port/slow" "$@"
}
if command -v luajit > /dev/null; then
    is "$(parallel 0.2 8 8)" "8 of 8 in their order in 0.2 s" "plain LuaJIT: parallel"
    is "$(parallel 0.8 8 2)" "8 of 8 in their order in 0.8 s" "plain LuaJIT: no more at a time than concurrency"
    is "$(parallel 0.5 8 2 500)" "4 of 8 in their order in 0.5 s, timeout" "plain LuaJIT: a deadline for all"
    is "$(parallel 0.2 2 2 0 1)" "0 of 2 in their order in 0.2 s, fault" "plain LuaJIT: a fault is its call's"
    is "$(parallel 1.4 100 16)" "100 of 100 in their order in 1.4 s" "plain LuaJIT: 100 calls over 16 connections"
fi

ok "! grep -v 'secret\|in log phase\|refused\|timed out\|client prematurely' '$work/logs/error.log' | grep -q '\[error\]\|\[alert\]\|\[crit\]'" "nothing else in the error log"
finish
