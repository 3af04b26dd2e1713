#!/bin/bash
# The service and its clients inside a real nginx, on a free port; TAP.
set -u
root=$(cd "$(dirname "$0")/../../.." && pwd)
lib=${SOAPC_LIB:-$root/out}
work=$(mktemp -d)
# A root nginx runs its workers as another user, who may not be able to read the checkout.
mkdir -p "$work/logs" "$work/lua" "$work/lib" "$work/root/examples"
cp -r "$root/lua/." "$work/lua"
cp "$lib"/lib*.so* "$work/lib"
cp -r "$root/examples/stockquote" "$work/root/examples/"
chmod -R a+rX "$work"
chmod a+rwx "$work/logs"

n=0
failed=0
ok() { # condition name
    n=$((n + 1))
    if eval "$1"; then echo "ok $n - $2"; else echo "not ok $n - $2"; failed=1; fi
}
is() { # got wanted name
    n=$((n + 1))
    if [ "$1" = "$2" ]; then
        echo "ok $n - $3"
    else
        echo "not ok $n - $3"
        echo "#    got: ${1//$'\n'/$'\n'# }"
        echo "# wanted: $2"
        failed=1
    fi
}

port=$((20000 + RANDOM % 30000))
while (exec 3<> "/dev/tcp/127.0.0.1/$port") 2> /dev/null; do port=$((port + 1)); done
modules=/usr/lib/nginx/modules
sed -e "s#@PORT@#$port#; s#@PORT@#$port#g; s#@LUA@#$work/lua#g; s#@LIB@#$work/lib#g; s#@ROOT@#$work/root#g" \
    -e "s#@MODULES@#$modules#g" "$(dirname "$0")/nginx.conf" > "$work/nginx.conf"

nginx -p "$work" -c "$work/nginx.conf" -g 'daemon off;' 2> "$work/start.log" &
pid=$!
trap 'kill $pid 2> /dev/null; wait $pid 2> /dev/null; rm -rf "$work"' EXIT
for _ in $(seq 50); do
    (exec 3<> "/dev/tcp/127.0.0.1/$port") 2> /dev/null && break
    sleep 0.1
done
get() { curl -s -m 10 "http://127.0.0.1:$port$1"; }

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
    hostile=$!
    trap 'kill $pid $hostile 2> /dev/null; wait $pid 2> /dev/null; rm -rf "$work"' EXIT
    read -r peer <&4
    call() { get "/call-peer?port=$peer"; } # the peer's replies in their order
    ok "call | grep -q 'error soapc: 127.0.0.1:$peer: reply headers are larger than 64 KiB'" "an endless header line"
    ok "call | grep -q 'error soapc: 127.0.0.1:$peer: reply is larger than the limit of 1000000 bytes'" "an endless body"
    is "$(call)" "error timeout" "a peer that drips is ended by the total limit"
    ok "call | grep -q 'error soapc: 127.0.0.1:$peer: bad chunk size: xyz'" "a chunk size that is none"
    is "$(call)" "fault e:Server early" "a fault behind 103 Early Hints, in chunks"
    is "$(call)" "fault e:Server Basic $(printf us:p@ | base64)" "the user of the URL is sent as Basic"
    read -r worker < "/proc/$pid/task/$pid/children"
    ok "[ $(awk '/VmHWM/ {print $2}' "/proc/${worker%% *}/status") -lt 120000 ]" "the worker's memory stays small"
fi

start=$(date +%s%N)
pids=
for _ in $(seq 40); do get '/call-slow?symbol=ACME' > /dev/null & pids="$pids $!"; done
wait $pids
ms=$((($(date +%s%N) - start) / 1000000))
ok "[ $ms -lt 2000 ]" "40 calls of 0.2 s at once on one worker do not wait for each other ($ms ms; one by one: 8000)"
ok "! grep -v 'secret\|in log phase\|refused\|timed out\|client prematurely' '$work/logs/error.log' | grep -q '\[error\]\|\[alert\]\|\[crit\]'" "nothing else in the error log"
[ $failed = 0 ] || sed 's/^/# /' "$work/start.log" "$work/logs/error.log" | tail -20
echo "1..$n"
exit $failed
