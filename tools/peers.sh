# Sourced by what runs soapc beside other implementations (bench/http/build, tests/interop/build): how these are had.
# peers_folder is set before: where they are kept, and the log of the last step, step.log.

# Debian's packages that a command needs; as root they are installed.
peers_packages() {
    dpkg -s "$@" >/dev/null 2>&1 && return
    [ "$(id -u)" -eq 0 ] && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@" >"$peers_folder/apt.log" 2>&1
}

peers_step() {
    timeout 600 "$@" >"$peers_folder/step.log" 2>&1
}

# A package of PyPI, NAME==VERSION, in a virtual environment of its own: FOLDER NAME==VERSION. "ready" is there when it is installed.
peers_python() {
    [ -f "$peers_folder/$1/ready" ] && return
    rm -rf "${peers_folder:?}/$1"
    peers_packages python3-venv && peers_step /usr/bin/python3 -m venv "$peers_folder/$1" &&
        peers_step "$peers_folder/$1/bin/pip" install -q "$2" && touch "$peers_folder/$1/ready"
}

peers_node_soap() {
    [ -d "$peers_folder/node/node_modules/soap" ] && return
    command -v npm >/dev/null || return
    mkdir -p "$peers_folder/node"
    peers_step npm install --prefix "$peers_folder/node" --no-audit --no-fund soap@1.13.0
}

# A Maven project, whose folder is copied to NAME: NAME FOLDER WSDL (or the folder of several). classpath.txt is there when it is built.
peers_java() {
    [ -f "$peers_folder/$1/classpath.txt" ] && [ -z "$(find "$2" "$3" -newer "$peers_folder/$1/classpath.txt")" ] && return
    command -v mvn >/dev/null || return
    rm -rf "${peers_folder:?}/$1"
    cp -r "$2" "$peers_folder/$1" && cd "$peers_folder/$1" &&
        peers_step mvn -q -B -Dwsdl="$3" compile dependency:build-classpath -Dmdep.outputFile="$peers_folder/$1/classpath.new" &&
        mv classpath.new classpath.txt
}
