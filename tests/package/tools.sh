#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# tools.sh CMAKE BUILD PREFIX: the component of the program is the program.
set -euo pipefail
cmake=$1 build=$2 prefix=$3
rm -rf "$prefix"
"$cmake" --install "$build" --prefix "$prefix" --component foundcheck_tools
[[ $(cd "$prefix" && find . -type f) == ./bin/foundcheck ]]
"$prefix/bin/foundcheck" --version
