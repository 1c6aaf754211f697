#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# tools.sh CMAKE BUILD PREFIX: the component of the program is the program, its page and its completions.
set -euo pipefail
cmake=$1 build=$2 prefix=$3
rm -rf "$prefix"
"$cmake" --install "$build" --prefix "$prefix" --component foundcheck_tools
cd "$prefix"
[[ $(find . -type f | LC_ALL=C sort | tr '\n' ' ') == "./bin/foundcheck ./share/bash-completion/completions/foundcheck \
./share/fish/vendor_completions.d/foundcheck.fish ./share/man/man1/foundcheck.1 ./share/zsh/site-functions/_foundcheck " ]]
./bin/foundcheck --version
