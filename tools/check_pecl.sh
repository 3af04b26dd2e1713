#!/bin/sh
# `pecl package` and `pecl install` of what is committed, in a scratch folder and without a network; then loads the
# installed extension. PECL installs where php-config says, so it is shown one that says: into the scratch folder.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
php=${PHP:-$(php-config --php-binary)}

mkdir -p "$scratch/source" "$scratch/bin" "$scratch/ext"
git -C "$root" archive HEAD | tar -x -C "$scratch/source"

for tool in php-config phpize; do
    cat >"$scratch/bin/$tool" <<SCRIPT
#!/bin/sh
case "\${1:-}" in
--extension-dir) echo "$scratch/ext"; exit 0 ;;
--prefix) echo "$scratch"; exit 0 ;;
esac
exec $(command -v $tool) "\$@"
SCRIPT
    chmod +x "$scratch/bin/$tool"
done

rc=$scratch/pearrc
pear config-create "$scratch/pear" "$rc" >/dev/null
for key in bin_dir php_dir doc_dir data_dir test_dir cfg_dir www_dir man_dir temp_dir cache_dir download_dir metadata_dir; do
    mkdir -p "$scratch/pear/$key"
    pear -c "$rc" config-set $key "$scratch/pear/$key" >/dev/null
done
pear -c "$rc" config-set ext_dir "$scratch/ext" >/dev/null
pear -c "$rc" config-set php_prefix "$scratch/bin/" >/dev/null
pear -c "$rc" config-set php_bin "$php" >/dev/null

cd "$scratch/source"
pecl package >"$scratch/log" 2>&1 || { cat "$scratch/log" >&2; exit 1; }
archive=$(ls soapc-*.tgz)
PATH="$scratch/bin:$PATH" pecl -C "$rc" -c "$rc" install --force "./$archive" >"$scratch/log" 2>&1 ||
    { tail -n 40 "$scratch/log" >&2; exit 1; }
[ -f "$scratch/ext/soapc.so" ] || { tail -n 20 "$scratch/log" >&2; echo "check_pecl: no soapc.so was installed" >&2; exit 1; }
"$php" -n -d extension="$scratch/ext/soapc.so" -r 'exit(phpversion("soapc") === "0.1.0" ? 0 : 1);'
echo "ok: $archive packaged and installed"
