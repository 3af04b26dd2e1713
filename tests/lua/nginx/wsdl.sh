#!/bin/bash
# Remote WSDLs in nginx: one fetch for all workers, stale on error, what may be asked of whom; TAP.
set -u
. "$(dirname "$0")/lib.inc"
prepare
mkdir -p "$work/www"
# The example's WSDL with its schema imported from elsewhere.
for host in 127.0.0.1 127.0.0.2; do
    sed -e "s#<xsd:schema .*#&<xsd:import namespace=\"urn:e\" schemaLocation=\"http://$host:@PORT@/e.xsd\"/>#" \
        "$root/examples/stockquote/stockquote.wsdl" > "$work/www/$host"
done
echo '<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:e"/>' > "$work/www/e.xsd"
free_port
other=$port
for name in s t u v w; do sed "s#@PORT@#$other#" "$work/www/127.0.0.1" > "$work/www/$name.wsdl"; done
sed "s#@PORT@#$other#" "$work/www/127.0.0.2" > "$work/www/x.wsdl"
echo '<xsd:schema/>' > "$work/www/bad.wsdl"
chmod -R a+rX "$work/www"
fill "$(dirname "$0")/other.conf" > "$work/other.conf"
nginx -p "$work" -c "$work/other.conf" -g 'daemon off;' 2> "$work/other.log" &
host=$!
pids="$pids $host"
wait_for_port "$other"
free_port
start "$(dirname "$0")/wsdl.conf"

fetches() { grep -c "^$1 " "$work/logs/other.log"; }
many() { # path: 30 requests at once, each on a connection of its own
    local urls=
    for _ in $(seq 30); do urls="$urls http://127.0.0.1:$port/get?path=$1"; done
    # shellcheck disable=SC2086 # URLs
    curl -s -m 20 --parallel --parallel-immediate --parallel-max 30 $urls 2> /dev/null
}
OPERATIONS="getStockQuote,echoStruct"

answers=$(many /s.wsdl)
is "$(echo "$answers" | grep -c "^[01] $OPERATIONS\$")" 30 "30 requests at once get the service"
is "$(echo "$answers" | cut -c 1 | sort -u | tr -d '\n')" "01" "from two workers"
is "$(fetches /s.wsdl) $(fetches /e.xsd)" "1 1" "which fetched the WSDL once, and its import"
sleep 1
many /s.wsdl > /dev/null
is "$(fetches /s.wsdl)" "1" "a second later, neither asks again"
is "$(get /same)" "the same" "a worker keeps one service"
is "$(get /call)" "a call" "for calls"

get '/get?path=/t.wsdl&ttl=1' > /dev/null
is "$(fetches /t.wsdl)" "1" "one more WSDL"
sleep 1.2
begin=$(date +%s%N)
get '/get?path=/t.wsdl&ttl=1' > /dev/null
ms=$((($(date +%s%N) - begin) / 1000000))
ok "[ $ms -lt 250 ]" "past its ttl the image is used at once ($ms ms)"
sleep 0.8
is "$(fetches /t.wsdl)" "2" "while it is fetched again"

cp "$work/www/t.wsdl" "$work/t.wsdl"
echo '<html>moved</html>' > "$work/www/t.wsdl"
sleep 1.2
get '/get?path=/t.wsdl&ttl=1' > /dev/null
sleep 0.8
ok "get '/get?path=/t.wsdl&ttl=1' | grep -q '$OPERATIONS'" "what is no WSDL any more does not take the place of what is there"
ok "grep -q '\[error\].*t.wsdl: the image past its ttl is used' '$work/logs/error.log'" "and the log says so"
cp "$work/t.wsdl" "$work/www/t.wsdl"
is "$(get '/get?path=/bad.wsdl' | cut -c 3-)" "error http://127.0.0.1:$other/bad.wsdl:1:1: the root is 'xsd:schema' of namespace '', where 'wsdl:definitions' was expected (line 1, column 1)" \
    "a document that is none"
ok "get '/get?path=/none.wsdl' | grep -q 'HTTP status 404'" "a status"
ok "get '/get?path=/broken' | grep -q 'HTTP status 503'" "a status of a host that is down"
is "$(get '/get?path=/u.wsdl&dict=tiny' | cut -c 3-)" "$OPERATIONS" "an image larger than its dict is used all the same"
ok "grep -q 'has no room in lua_shared_dict tiny' '$work/logs/error.log'" "and the log says so"

is "$(get '/key?path=/moved&key=k1' | cut -c 3-)" "$OPERATIONS" "a redirect is followed"
ok "grep -q '^/s.wsdl key=k1 token=Bearer k1 ' '$work/logs/other.log'" "with what the caller says of himself"
is "$(get '/key?path=/away&key=k2' | cut -c 3-)" "$OPERATIONS" "to another host, too"
ok "grep -q '^/s.wsdl key=- token=- host=127.0.0.2' '$work/logs/other.log'" "but then without"
ok "get '/get?path=/loop' | grep -q 'more than 20 redirects'" "not for ever"
ok "get '/get?path=/file' | grep -q 'only http and https'" "nor to a file"
get '/key?path=/w.wsdl&key=k3' > /dev/null
get '/key?path=/w.wsdl&key=k4' > /dev/null
is "$(fetches /w.wsdl)" 2 "what one may see is not given to another"
ok "get '/key?path=/x.wsdl&key=k5&host=example.org' | grep -q 'http://127.0.0.2:$other is refused: its host is not among those that are allowed'" \
    "imports come from hosts that are named"
is "$(get '/key?path=/x.wsdl&key=k6&host=127.0.0.2' | cut -c 3-)" "$OPERATIONS" "as here"

is "$(get /init)" "soapc: network not allowed in init" "init has no network, and says so"
urls=
for _ in $(seq 30); do urls="$urls http://127.0.0.1:$port/mapped"; done
# shellcheck disable=SC2086 # URLs
is "$(curl -s -m 20 --parallel --parallel-immediate --parallel-max 30 $urls 2> /dev/null | sort -u | tr '\n' ',')" "0 1 a request,1 1 a request," \
    "wsdl.load in init: both workers have the image's file mapped"
is "$(get /load)" "soapc: wsdl.load would block the worker in content; use wsdl.get" "wsdl.load is refused where it would block"
get /log > /dev/null
sleep 0.2
ok "grep -q 'in log phase: soapc: network not allowed in log; one that is there: true' '$work/logs/error.log'" "the log phase neither, but gives what is there"

# The host dies.
get '/get?path=/v.wsdl&ttl=1&stale=3' > /dev/null
kill "$host"
wait "$host" 2> /dev/null
sleep 1.2
is "$(get '/get?path=/v.wsdl&ttl=1&stale=3' | cut -c 3-)" "$OPERATIONS" "a host that died: its image is used on"
sleep 0.5
ok "grep -q 'v.wsdl: the image past its ttl is used: .*connection refused' '$work/logs/error.log'" "and the log says so"
is "$(get '/get?path=/v.wsdl&ttl=1&stale=3' | cut -c 3-)" "$OPERATIONS" "again"
is "$(many /s.wsdl | grep -c "^[01] $OPERATIONS\$")" 30 "others are good still"
sleep 3
ok "get '/get?path=/v.wsdl&ttl=1&stale=3' | grep -q 'error .*127.0.0.1:$other.*connection refused'" "but not past opts.stale"
begin=$(date +%s%N)
is "$(many /new.wsdl | grep -c "error .*127.0.0.1:$other.*connection refused")" 30 "a new WSDL of a dead host: all are told"
ms=$((($(date +%s%N) - begin) / 1000000))
ok "[ $ms -lt 2000 ]" "soon ($ms ms)"
ok "get /records | grep -q '^http://127.0.0.1:$other/[a-z.]* [0-9]* nil'" "the logger is told of documents"
ok "! grep -q 'traceback\|\[alert\]\|attempt to\|init_by_lua' '$work/logs/error.log'" "nothing raised"
finish
