#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# pkg_config.sh COMPILER PREFIX VERSION: the consumer, with the flags that the installed .pc file gives.
set -euo pipefail
compiler=$1 prefix=$2 version=$3
export PKG_CONFIG_PATH=$prefix/share/pkgconfig
[[ $(pkg-config --modversion foundcheck) == "$version" ]]
read -ra flags <<<"$(pkg-config --cflags --libs foundcheck)"
[[ " ${flags[*]} " == *" -lfmt "* ]]
"$compiler" -std=c++20 "$(dirname "$0")/consumer.cpp" "${flags[@]}" -o pkg_config_consumer
./pkg_config_consumer
