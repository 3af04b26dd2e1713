#!/bin/bash
# What the built files show and use: tools/check_exports.sh OUT [soapc.so]
#  - the libraries export soapc_* only, the PHP extension get_module only;
#  - the engine has no writable data, and calls nothing that does I/O, reads a clock or the environment.
# OUT is the folder of a plain (not sanitized) `make -C core OUT=...`.
set -u
out=${1:?usage: tools/check_exports.sh OUT [soapc.so]}
extension=${2:-}
checks=0
failures=0

report() {
    echo "$1"
    failures=$((failures + 1))
}

# file, pattern of the names it may export
check_exports() {
    local names

    checks=$((checks + 1))
    [ -f "$1" ] || { report "$1: not there"; return; }
    names=$(nm -D --defined-only "$1" | awk '{ sub(/@.*/, "", $3); print $3 }')
    [ -n "$names" ] || report "$1: exports nothing"
    while read -r name; do
        [[ $name =~ $2 ]] || report "$1: exports $name"
    done <<<"$names"
}

for library in libsoapc.so libsoapc-compile.so libsoapc-net.so; do
    check_exports "$out/$library" '^soapc_[a-z0-9]'
done
[ -z "$extension" ] || check_exports "$extension" '^get_module$'

# .data.rel.ro is read-only once the library is loaded; everything else in .data and .bss is a
# global variable.
while read -r object; do
    checks=$((checks + 1))
    variables=$(objdump -t "$object" | awk '/ O / {
        for (i = 1; i <= NF; i++) {
            if ($i ~ /^(\.data|\.bss|\*COM\*|\.tdata|\.tbss)/ && $i !~ /^\.data\.rel\.ro/) print $NF
        }
    }')
    [ -z "$variables" ] || report "$object: writable data: $(echo "$variables" | tr '\n' ' ')"
done < <(find "$out/obj/core" -name '*.o' | sort)
[ "$checks" -gt 4 ] || report "$out/obj/core: no objects"

forbidden='open openat fopen read write fread fwrite close stat fstat socket connect send recv poll
    select time clock_gettime gettimeofday localtime gmtime getenv secure_getenv setlocale strtod rand
    random getrandom pthread_create fork exit abort printf puts perror'
# shellcheck disable=SC2086 # words
used=$(nm -D --undefined-only "$out/libsoapc.so" | awk '{ sub(/@.*/, "", $2); print $2 }' |
    grep -xF "$(printf "%s\n" $forbidden $(printf "%s64 " $forbidden))")
[ -z "$used" ] || report "libsoapc.so calls $(echo "$used" | tr '\n' ' ')"
needed=$(readelf -d "$out/libsoapc.so" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' |
    grep -vE '^(libc|libm|ld-linux.*)\.so')
[ -z "$needed" ] || report "libsoapc.so needs $needed"

echo "exports: $((checks + 2)) checks, $failures failures"
[ "$failures" -eq 0 ]
