#!/bin/bash
# examples/lua as its README says: nginx -t, then each command gives the output that stands below it; TAP.
set -u
. "$(dirname "$0")/lib.inc"
prepare
free_port
SOAPC_LIB=$work/lib LUA_PATH="$work/lua/?.lua;;" NGINX_MODULES=$modules TMPDIR=$work \
    "$work/root/examples/lua/run" "$port" > "$work/start.log" 2>&1 &
run=$!
wait_for_port "$port"
for _ in $(seq 200); do # on a loaded machine it is later than its port, or both are
    nginx_pid=$(cat "$work"/tmp.*/logs/nginx.pid 2> /dev/null)
    [ -z "$nginx_pid" ] || break
    sleep 0.1
done
wait_for_port "$port"
touch "$work/logs/error.log"
stop() {
    kill "$nginx_pid" 2> /dev/null
    wait $run 2> /dev/null
    stop_all
}
trap stop EXIT
ok "[ -n '$nginx_pid' ]" "nginx -t and a start with Debian's module"

command=
output=
check() {
    [ -z "$command" ] || is "$(eval "${command//8080/$port}")" "${output//8080/$port}" "$command"
    command=
    output=
}
while IFS= read -r line; do
    case $line in
    '    $ '*)
        check
        command=${line#'    $ '}
        ;;
    '    '*) output=$output${output:+$'\n'}${line#'    '} ;;
    *) check ;;
    esac
done < "$root/examples/lua/README.md"
check
ok "[ $n -gt 7 ]" "there are commands"
ok "! grep -q 'traceback\|\[alert\]' '$work/start.log'" "nothing raised"
finish
