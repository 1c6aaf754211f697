#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# pkg_config.sh COMPILER PREFIX VERSION: the consumers, with the flags that the installed .pc files give.
set -euo pipefail
compiler=$1 prefix=$2 version=$3
export PKG_CONFIG_PATH=$prefix/share/pkgconfig
[[ $(pkg-config --modversion foundcheck) == "$version" ]]
read -ra flags <<<"$(pkg-config --cflags --libs foundcheck)"
[[ " ${flags[*]} " != *" -l"* ]]
"$compiler" -std=c++20 "$(dirname "$0")/consumer.cpp" "${flags[@]}" -o pkg_config_consumer
./pkg_config_consumer

read -ra flags <<<"$(pkg-config --cflags --libs foundcheck-report)"
[[ " ${flags[*]} " == *" -lfmt "* ]]
"$compiler" -std=c++20 "$(dirname "$0")/report_consumer.cpp" "${flags[@]}" -o pkg_config_report
./pkg_config_report

[[ $(pkg-config --modversion foundcheck-regex) == "$version" ]]
[[ -z $(pkg-config --print-requires foundcheck-regex) ]]
read -ra flags <<<"$(pkg-config --cflags --libs foundcheck-regex)"
[[ " ${flags[*]} " != *" -l"* ]]
"$compiler" -std=c++20 "$(dirname "$0")/regex/consumer.cpp" "${flags[@]}" -o pkg_config_regex
./pkg_config_regex
