# shellcheck shell=bash
# Sourced by what starts a process under a memory checker: numbers of processes come again, and what is in the folder of
# an earlier one gets another number, so that it is not taken for this one's.
if [ -e "$SOAPC_MEMORY_LOGS/command.$$" ]; then
    stamp=$(LD_PRELOAD= date +%s%N)
    for file in "$SOAPC_MEMORY_LOGS"/*."$$"; do
        mv "$file" "$file$stamp"
    done
fi
