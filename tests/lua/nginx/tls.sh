#!/bin/bash
# TLS, client certificates, credentials and proxies over cosockets; TAP.
set -u
. "$(dirname "$0")/lib.inc"
if ! command -v openssl > /dev/null; then
    echo "1..0 # SKIP openssl is not installed"
    exit 0
fi
prepare
cp -r "$(dirname "$0")/service" "$work/root/tests/"
mkdir "$work/tls"
make_certificate() { # name, subject, extension
    openssl req -newkey rsa:2048 -nodes -keyout "$work/tls/$1.key" -out "$work/tls/$1.csr" -subj "/CN=$2" 2> /dev/null
    openssl x509 -req -in "$work/tls/$1.csr" -CA "$work/tls/ca.pem" -CAkey "$work/tls/ca.key" -CAcreateserial -days 2 \
        -extfile <(echo "$3") -out "$work/tls/$1.pem" 2> /dev/null
}
openssl req -x509 -newkey rsa:2048 -nodes -keyout "$work/tls/ca.key" -out "$work/tls/ca.pem" -days 2 -subj "/CN=ca" 2> /dev/null
make_certificate server service.example "subjectAltName=DNS:service.example"
make_certificate client somebody "keyUsage=digitalSignature"
openssl pkey -in "$work/tls/client.key" -out "$work/tls/encrypted.key" -aes128 -passout pass:p
chmod -R a+rX "$work/root" "$work/tls"
free_port
other=$port
if command -v tinyproxy > /dev/null; then
    free_port
    proxy=$port
    printf 'Port %d\nListen 127.0.0.1\nTimeout 20\nAllow 127.0.0.1\nBasicAuth us pw\nLogLevel Warning\nLogFile "%s"\n' "$proxy" \
        "$work/logs/proxy.log" > "$work/proxy.conf"
    tinyproxy -d -c "$work/proxy.conf" > /dev/null 2>&1 &
    pids="$pids $!"
    wait_for_port "$proxy"
    echo "$proxy" > "$work/proxy.port"
fi
free_port
start "$(dirname "$0")/tls.conf"
call() { get "/call?c=$1"; }

is "$(call tls)" "nobody, from here, no word" "TLS, the name verified"
is "$(call tls)" "nobody, from here, no word (kept)" "the connection is kept"
ok "call wrong_name | grep -q '^error soapc: TLS with 127.0.0.1:$other: certificate host mismatch'" "a certificate of another name"
is "$(call unverified)" "nobody, from here, no word" "unless nobody looks"
ok "call wrong_name | grep -q '^error soapc: TLS with '" "whose connection is not for those who do"
is "$(call me)" "CN=somebody, from here, no word" "with the client's certificate"
is "$(call me)" "CN=somebody, from here, no word (kept)" "kept"
is "$(call tls)" "nobody, from here, no word (kept)" "and never used without it"
ok "call no_file | grep -q '^error soapc: the client.s certificate cannot be read: /nonexistent: No such file'" "a certificate that is not there"
ok "call no_key | grep -q '^error soapc: the client.s certificate $work/tls/ca.pem cannot be used: '" "one without its key"
ok "call encrypted | grep -q \"^error soapc: certificate_key '$work/tls/encrypted.key': its private key is encrypted\"" "a key that is encrypted"
is "$(call user)" "nobody, from here, Basic $(printf u:p | base64)" "a user"
is "$(call token)" "nobody, from here, Bearer t0 (kept)" "a token, over the same connection"
ok "call digest | grep -q \"the option 'auth' = 'digest' is not supported over cosockets, basic is\"" "what is not supported is told when the client is made"
if [ -e "$work/proxy.port" ]; then
    is "$(call proxy)" "nobody, from a proxy, no word" "by a proxy"
    ok "call proxy_wrong | grep -q 'HTTP status 40[17]\|^error soapc: 127.0.0.1:$port by proxy 127.0.0.1:$proxy: connection reset by peer'" \
        "who wants the right password" # tinyproxy says so, and may end the connection before that is read
    is "$(call proxy_tls)" "nobody, from here, no word" "TLS through its tunnel"
    is "$(call proxy_tls)" "nobody, from here, no word (kept)" "which is kept"
    is "$(call proxy_tls_me)" "CN=somebody, from here, no word" "with the client's certificate"
    ok "call proxy_tls_wrong | grep -q '^error soapc: no tunnel to 127.0.0.1:$other by proxy 127.0.0.1:$proxy: the proxy answers with status 40[17]'" \
        "no tunnel without the right password"
    is "$(call direct)" "nobody, from here, no word (kept)" "no_proxy: as without one"
    ok "call network | grep -q 'no_proxy: networks such as 10.0.0.0/8 are not supported over cosockets'" "a network in it is told"
fi
ok "! grep -q 'traceback\|\[alert\]' '$work/logs/error.log'" "nothing raised"
finish
