#!/bin/bash
# Holds the include rule of the layers: every room includes itself and what is listed for it,
# nothing else.
#   base <- xml <- types <- image <- bind <- soap;  compile sees base to image;  net sees public headers and base;
#   php and lua see public headers only.
# And core does no I/O: the headers for it may not be included there.
set -u
cd "$(dirname "$0")/.." || exit 2

declare -A sees=(
    [core/base]="base"
    [core/xml]="base xml"
    [core/types]="base xml types"
    [core/image]="base xml types image"
    [core/bind]="base xml types image bind"
    [core/soap]="base xml types image bind mime soap"
    [core/mime]="base mime"
    [core/ws]="base xml types image bind mime soap ws"
    [core/compile]="base xml types image compile"
    [core/include]=""
    [net]="base net"
    [php]="php stubs"
)
public=" soapc.h soapc_compile.h soapc_net.h soapc_ws.h "
no_io='^(unistd|fcntl|time|signal|pthread|threads|poll|netdb|dirent|(sys|netinet|arpa|curl)/.*)\.h$'
failures=0
files=0

report() {
    echo "$1"
    failures=$((failures + 1))
}

# room file line-number header
check_own() {
    local room=$1 place=$2:$3 header=$4

    case $header in
    */*) ;;
    *)
        # A bare name is a public header, or one of PHP's; core and net have no others.
        if [[ $room != php && $public != *" $header "* ]]; then
            report "$place: \"$header\" is no public header; write \"room/header.h\""
        elif [[ $room == core/* && $header == soapc_net.h ]]; then
            report "$place: core does not see net"
        elif [[ $room == core/* && $room != core/compile && $room != core/include &&
            $header == soapc_compile.h ]]; then
            # The compiler's own border; image/ and the rest get along without it.
            report "$place: only compile sees soapc_compile.h"
        fi
        return
        ;;
    esac
    case ${header%%/*} in
    base | xml | types | image | bind | soap | mime | ws | compile | net | php | stubs | lua | core)
        [[ " ${sees[$room]} " == *" ${header%%/*} "* ]] ||
            report "$place: $room may not include \"$header\""
        ;;
    *)
        [[ $room == php ]] || report "$place: $room may not include \"$header\""
        ;;
    esac
}

check_room() {
    local room=$1 file number text header

    for file in "$room"/*.c "$room"/*.h; do
        [ -f "$file" ] || continue
        files=$((files + 1))
        while IFS=: read -r number text; do
            header=${text#*[<\"]}
            header=${header%%[>\"]*}
            if [[ $text == *'"'* ]]; then
                check_own "$room" "$file" "$number" "$header"
            elif [[ $room == core/* && $header =~ $no_io ]]; then
                report "$file:$number: core does no I/O: <$header>"
            fi
        done < <(grep -nE '^[[:space:]]*#[[:space:]]*include[[:space:]]*[<"]' "$file")
    done
}

for room in "${!sees[@]}"; do
    check_room "$room"
done
for room in core/*/ ; do
    [[ -v sees[${room%/}] ]] || report "${room%/}: a room that the rule does not know"
done
echo "layers: $files files, $failures violations"
[ "$failures" -eq 0 ] && [ "$files" -gt 0 ]
