# shellcheck shell=bash
# Sourced by the test runners: PHP and LuaJIT under a memory checker, AddressSanitizer with UBSan (asan)
# or valgrind.
#
# PHP runs without its own heap, so that each allocation is the checker's, and with a module that tells
# what PHP leaves allocated on purpose (watch.c). tests/memory/php takes the place of php; tests/memory/report
# reads what was found.

memory_here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
memory_root=$(cd "$memory_here/../.." && pwd)

# tool, folder for what is built and for logs: sets what tests/memory/php and php_run_tests read. The
# environment of the caller goes on without it: call it in a subshell, or before all else.
memory_begin() {
    local out=$2 sanitize='' flags=(-D_GNU_SOURCE -O1 -g -shared -fPIC -Wall -Wextra
        -Wno-unused-parameter -Wno-sign-compare)

    [ "$1" = asan ] && sanitize=-fsanitize=address
    mkdir -p "$out/bin" && rm -rf "$out/logs" && mkdir "$out/logs" || return 1
    # shellcheck disable=SC2046 # words
    gcc "${flags[@]}" -o "$out/preload.so" "$memory_here/preload.c" &&
        gcc "${flags[@]}" $sanitize $(php-config --includes) -o "$out/watch.so" "$memory_here/watch.c" ||
        return 1
    ln -sf "$memory_here/php" "$out/bin/php"
    ln -sf "$memory_here/php" "$out/bin/php-cgi"
    export TEST_TIMEOUT=900 # seconds of run-tests.php for a test: a checker takes its time, and others may be at work
    export SOAPC_MEMORY=$1 SOAPC_MEMORY_LOGS=$out/logs SOAPC_MEMORY_WATCH=$out/watch.so
    export SOAPC_MEMORY_PRELOAD=$out/preload.so SOAPC_TEST_PHP=$out/bin/php SOAPC_TEST_PHP_CGI=$out/bin/php-cgi
    if [ "$1" = asan ]; then
        SOAPC_MEMORY_PRELOAD=$SOAPC_MEMORY_PRELOAD:$(gcc -print-file-name=libasan.so)
        SOAPC_MEMORY_PRELOAD=$SOAPC_MEMORY_PRELOAD:$(gcc -print-file-name=libubsan.so)
    fi
}

# The path of soapc.so for the checker, built in a folder.
memory_extension() { # folder
    if [ "$SOAPC_MEMORY" = asan ]; then
        # Not with warnings as errors: the sanitizers make gcc see things.
        CFLAGS="-O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined" \
            "$memory_root/tools/build_php" "$1-asan"
    else
        "$memory_root/tools/build_php" "$1" --enable-soapc-dev
    fi
}

# What was found since memory_begin; 0: nothing.
memory_report() {
    "$memory_here/report" "$SOAPC_MEMORY_LOGS"
}

# Whether faults made on purpose are found, each, and nothing without one.
memory_finds_faults() {
    local fault found

    for fault in '' 'use after free' leak 'request leak'; do
        rm -f "$SOAPC_MEMORY_LOGS"/*
        (SOAPC_MEMORY_FAULT=$fault "$SOAPC_TEST_PHP" -n -r 'exit(0);'; true) >/dev/null 2>&1
        if memory_report >/dev/null; then found=; else found=yes; fi
        if [ "$found" != "${fault:+yes}" ]; then
            echo "$SOAPC_MEMORY does not tell: ${fault:-no fault}" >&2
            return 1
        fi
    done
    rm -f "$SOAPC_MEMORY_LOGS"/*
}
