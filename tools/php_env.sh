# shellcheck shell=bash
# Sourced by the test runners: how PHP is started with soapc in place of soap.

# BRANCH: PHP of that branch in place of the machine's own, unpacked into $root/out/php-BRANCH
php_use() {
    local programs

    # shellcheck disable=SC2154 # root is the caller's
    programs=$("$root/tools/fetch_php" "$1" "$root/out/php-$1/unpacked") || return
    . "$programs/../environment"
    PATH=$programs:$PATH
}

# A folder (made in $1) of PHP's extensions without soap.so. run-tests.php loads soap.so by itself
# when it finds no module of that name, and a run against it would look like success.
php_extension_folder() {
    local folder=$1/extensions file

    rm -rf "$folder"
    mkdir -p "$folder"
    for file in "$(php-config --extension-dir)"/*.so; do
        [ "$(basename "$file")" = soap.so ] || ln -s "$file" "$folder/"
    done
    echo "$folder"
}

# PHP's arguments for an extension folder: no ini file, and the shared extensions that the tests
# need, as far as they are there and not built in.
php_arguments() {
    local name built_in

    built_in=$(php -n -m)
    printf '%s' "-n -d extension_dir=$1"
    for name in ctype dom mbstring posix simplexml tokenizer xmlwriter; do
        if [ -e "$1/$name.so" ] && ! grep -qix "$name" <<<"$built_in"; then
            printf ' %s' "-d extension=$name"
        fi
    done
}

# Whether the classes are soapc's: arguments of php.
php_is_soapc() {
    "${SOAPC_TEST_PHP:-php}" "$@" -r '
        $maps = (string)@file_get_contents("/proc/self/maps");
        $ours = extension_loaded("soapc") && extension_loaded("soap")
            && class_exists("SoapClient", false)
            && !str_contains($maps, "/soap.so") && str_contains($maps, "/soapc.so");
        exit($ours ? 0 : 1);'
}

# run-tests.php, arguments for php, tests: what failed or was skipped, and the summary, without the
# progress lines.
php_run_tests() {
    local script=$1 arguments=$2

    shift 2
    TEST_PHP_EXECUTABLE=${SOAPC_TEST_PHP:-$(command -v php)} \
        TEST_PHP_CGI_EXECUTABLE=${SOAPC_TEST_PHP_CGI:-$(command -v php-cgi)} \
        TEST_PHP_ARGS=$arguments SKIP_ONLINE_TESTS=1 NO_INTERACTION=1 \
        php -n "$script" -q -j2 --no-color -g FAIL,BORK,WARN,LEAK,SKIP --show-diff "$@" 2>&1 |
        tr '\r' '\n' | grep -avE '^ *(TEST [0-9]+/[0-9]+ .*)?$'
}
