#!/bin/bash
# What a server owes to HTTP, SOAP and nginx: documents, status codes, header blocks, one-way, faults, phases, memory; TAP.
set -u
. "$(dirname "$0")/lib.inc"
prepare
cp -r "$(dirname "$0")/service" "$work/root/tests/"
chmod -R a+rX "$work/root"
free_port
start "$(dirname "$0")/server.conf"

E11=http://schemas.xmlsoap.org/soap/envelope/
E12=http://www.w3.org/2003/05/soap-envelope
envelope() { # namespace, body, header
    echo "<e:Envelope xmlns:e=\"$1\" xmlns=\"urn:desk\"><e:Header>${3:-}</e:Header><e:Body>$2</e:Body></e:Envelope>"
}
ask() { envelope "$1" "<Ask><what>$2</what></Ask>" "${3:-}"; }
post() { # path, body: status, content type, then the reply's body on one line
    curl -s -m 20 -o "$work/reply" -w '%{http_code} %{content_type}' -H 'Content-Type: text/xml' --data-binary "$2" \
        "http://127.0.0.1:$port$1"
}
reply() { tr -d '\n' < "$work/reply"; }
says() { ok "reply | grep -q '$1'" "$2"; } # pattern

# Documents.
is "$(get '/desk?wsdl' | grep -o 'location="[^"]*"' | sort | tr '\n' ' ')" \
    "location=\"http://127.0.0.1:$port/desk\" location=\"http://127.0.0.1:$port/desk\" location=\"http://127.0.0.1:$port/desk?wsdl=1\" " \
    "GET ?wsdl: both addresses are this server's, the import is had from it"
is "$(get '/desk?wsdl=1' | grep -o 'schemaLocation="[^"]*"')" "schemaLocation=\"http://127.0.0.1:$port/desk?xsd=2\"" "so is the import's import"
ok "get '/desk?xsd=2' | grep -q 'name=\"Refused\"'" "which is there"
is "$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port/desk?xsd=7")" 404 "what is none is not"
is "$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port/closed?wsdl")" 404 "without opts.wsdl nothing is published"
ok "curl -s -H 'Host: a.example:81' 'http://127.0.0.1:$port/desk?WSDL' | grep -q 'location=\"http://a.example:81/desk\"'" "the address is the Host that was asked"
ok "get '/fixed?wsdl' | grep -q 'location=\"https://public.example/desk?a=1&amp;b=&lt;2&gt;\"'" "or opts.address"
if command -v luajit > /dev/null; then
    is "$(SOAPC_LIB=$work/lib LUA_PATH="$work/lua/?.lua;;" luajit -e "
        local soapc = require 'soapc'
        local client = assert(soapc.client.new(assert(soapc.wsdl.load('http://127.0.0.1:$port/desk?wsdl'))))
        print(assert(client:call('Ask', { what = 'plain LuaJIT' })).text)")" "answer to plain LuaJIT" "a client that has all of it from there calls"
fi
is "$(curl -s -I "http://127.0.0.1:$port/desk?wsdl" | head -n 1 | tr -d '\r')" "HTTP/1.1 200 OK" "HEAD"
is "$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port/desk")" 405 "GET without a query"
ok "curl -s -i -X PUT -d x 'http://127.0.0.1:$port/desk' | grep -q '^Allow: POST'" "another method is told which there is"

# Both versions, in kind.
is "$(post /desk "$(ask $E11 hello)")" "200 text/xml; charset=utf-8" "SOAP 1.1: status and type"
says "$E11.*answer to hello" "and envelope"
is "$(post /desk "$(ask $E12 hello)")" "200 application/soap+xml; charset=utf-8" "SOAP 1.2: status and type"
says "$E12.*answer to hello" "and envelope"
is "$(post /desk "$(ask $E11 refuse)")" "500 text/xml; charset=utf-8" "a fault in SOAP 1.1"
says '<faultcode>[^<]*:Client</faultcode>.*<faultstring>not today</faultstring>.*<detail>.*Refused.*why>closed<' "typed"
is "$(post /desk "$(ask $E12 refuse)")" "400 application/soap+xml; charset=utf-8" "a Sender's fault in SOAP 1.2"
says ':Sender<.*not today.*Refused.*why>closed<' "typed"
is "$(post /desk '<a/>')" "500 text/xml; charset=utf-8" "what is no envelope"
is "$(post /desk '')" "500 text/xml; charset=utf-8" "nothing"
is "$(post /desk "$(envelope $E11 '<Ask><what>x</what><more/></Ask>')")" "500 text/xml; charset=utf-8" "strict: a surplus element"
says 'faultcode>[^<]*:Client.*/Ask/more' "is a fault that names it"
ask $E11 "$(head -c 1000000 /dev/zero | tr '\0' y)" > "$work/long"
is "$(post /desk "@$work/long")" "200 text/xml; charset=utf-8" "a body that nginx spools to a file"
says 'answer to 1000000 bytes' "is read whole"
{ printf '%s' "<e:Envelope xmlns:e='$E11'><e:Body>"; head -c 2000000 /dev/zero | tr '\0' ' '; } > "$work/large"
is "$(post /desk "@$work/large")" "500 text/xml; charset=utf-8" "a body over limits.bytes"
says 'message_bytes' "is a fault that names the limit"
is "$(curl -s -o "$work/reply" -w '%{http_code}' -H 'Content-Encoding: gzip' -d x "http://127.0.0.1:$port/desk")" 415 "a coding that is not supported"
is "$(curl -s -o "$work/reply" -w '%{http_code}' -H 'Content-Type: text/xml; charset=ISO-8859-1' --data-binary "$(ask $E11 "$(printf 'caf\xe9')")" \
    "http://127.0.0.1:$port/desk")" 200 "another charset"
says 'answer to café' "is converted"

# One-way.
is "$(post /desk "$(envelope $E11 '<Note>one</Note>')")" "202 " "one-way: 202"
is "$(reply)" "" "and no body"
is "$(post /desk "$(envelope $E11 '<Note>raise</Note>')")" "500 text/xml; charset=utf-8" "one-way: what it raises is a fault"
post /desk "$(ask $E11 notes)" > /dev/null
says 'text>one,raise<' "a handler that sleeps; the notes arrived"

# Header blocks.
is "$(post /desk "$(ask $E11 hello '<h:X xmlns:h="urn:h" e:mustUnderstand="1"/>')")" "500 text/xml; charset=utf-8" "a block that must be understood"
says '<faultcode>[^<]*:MustUnderstand</faultcode>.*{urn:h}X' "and is not"
is "$(post /desk "$(ask $E12 hello '<h:X xmlns:h="urn:h" e:mustUnderstand="true"/>')")" "500 application/soap+xml; charset=utf-8" "in SOAP 1.2, too"
says ':MustUnderstand<' "with its code"
is "$(post /desk "$(ask $E11 hello '<h:X xmlns:h="urn:h" e:mustUnderstand="1" e:actor="urn:other"/>')")" "200 text/xml; charset=utf-8" "one for another node is none of ours"
is "$(post /desk "$(ask $E11 hello '<h:X xmlns:h="urn:h" e:mustUnderstand="1" e:actor="urn:me"/>')")" "500 text/xml; charset=utf-8" "one for our role is"
is "$(post /desk "$(ask $E11 hello '<h:Known xmlns:h="urn:h" e:mustUnderstand="1">v1</h:Known>')")" "200 text/xml; charset=utf-8" "one that is understood"
says 'Header>.*Seen[^>]*>v1<' "and answered with a block"
is "$(post /desk "$(ask $E11 hello '<h:Known xmlns:h="urn:h">refuse</h:Known>')")" "500 text/xml; charset=utf-8" "a block's handler may refuse"
is "$(post /desk "$(ask $E11 header)")" "200 text/xml; charset=utf-8" "ctx:header"
says 'Id [^>]*mustUnderstand="1"[^>]*>42<' "with its attribute"

# What handlers do.
for what in 'raise' 'raise a table' 'refuse without words' 'badly'; do
    is "$(post /desk "$(ask $E11 "$what")")" "500 text/xml; charset=utf-8" "a handler: $what"
    says 'faultcode>[^<]*:Server<.*Internal Error (correlation id [0-9a-f]\{16\})' "is a fault with an id"
    id=$(reply | grep -o 'id [0-9a-f]*' | cut -c 4-)
    ok "grep -q 'handler of Ask raised (correlation id $id): .' '$work/logs/error.log'" "under which the log has more"
done
ok "grep -q 'what the handler knows' '$work/logs/error.log' && grep -q 'a table that the handler knows' '$work/logs/error.log'" "which is what was raised"
ok "grep -q 'this is for the log' '$work/logs/error.log'" "or returned"
ok "grep -q '/Answer/text: table where a string was expected' '$work/logs/error.log'" "or cannot be written"
is "$(post /desk "$(ask $E11 sleep)")" "200 text/xml; charset=utf-8" "a handler may sleep"
is "$(post /desk "$(ask $E11 'ask on')")" "200 text/xml; charset=utf-8" "a handler may call"
says 'answer to the other' "over the network"
is "$(post /desk "$(ask $E12 'pass on')")" "400 application/soap+xml; charset=utf-8" "a fault that is passed on"
says ':Sender<.*not today.*Refused.*why>closed<' "comes in the other version, typed"

# A gateway.
is "$(post /gate "$(ask $E11 hello)")" "200 text/xml; charset=utf-8" "verify lets through what is right"
says 'answer to hello' "whole"
ok "curl -s -i -d '$(ask $E11 hello)' 'http://127.0.0.1:$port/gate' | grep -q '^X-Seen: Ask'" "and says which operation it is"
is "$(post /gate "$(envelope $E11 '<Ask/>')")" "500 text/xml; charset=utf-8" "verify answers what is not"
says '/Ask: .*what' "with the fault"
is "$(post /gate "$(ask $E11 hello '<h:X xmlns:h="urn:h" e:mustUnderstand="1" e:actor="urn:x"/>')")" "200 text/xml; charset=utf-8" "header blocks are for those behind it"
is "$(get '/gate?wsdl')" "behind" "other methods pass"
is "$(post /gate "$(ask $E11 "$(head -c 100000 /dev/zero | tr '\0' z)")")" "200 text/xml; charset=utf-8" "a spooled body goes on"
says 'answer to 100000 bytes' "whole"

# Phases.
is "$(get /phases)" "answer to rewrite, answer to access, answer to content" "calls in rewrite, access, content"
is "$(get /set)" "returned nil soapc: network not allowed in set" "in set a call is refused, not raised" 2> /dev/null
sleep 0.4
for phase in init_worker header_filter body_filter log; do
    ok "grep -q 'in $phase: returned nil soapc: network not allowed in $phase' '$work/logs/error.log'" "so it is in $phase"
done
ok "grep -q 'in log, parallel: returned soapc: network not allowed in log' '$work/logs/error.log'" "parallel likewise"
ok "grep -q 'in timer: returned answer to x' '$work/logs/error.log'" "a timer may call"
ok "grep -q 'in header_filter, handle: raised .*server:handle() is not allowed in header_filter' '$work/logs/error.log'" "handle says where it may stand"
ok "grep -q 'in log, verify: raised .*server:verify() is not allowed in log' '$work/logs/error.log'" "so does verify"

# Memory: 100,000 calls of a client, and as many of the server, in one worker.
get '/many?n=10000' > /dev/null
before=$(get '/many?n=5000')
after=$(curl -s -m 120 "http://127.0.0.1:$port/many?n=100000")
ok "[ $((after - before)) -lt 1024 ]" "100,000 calls: RSS $before to $after KiB" # the 15,000 before are to warm up
ok "! grep -v 'correlation id\|in header_filter\|in log' '$work/logs/error.log' | grep -q 'traceback\|\[alert\]\|\[crit\]\|attempt to'" "nothing else raised"
finish
