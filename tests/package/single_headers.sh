#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# single_headers.sh PYTHON COMPILER SOURCE WORK: the single headers of the library and of the regex engine, each alone and both in one
# translation unit, in either order, twice, and beside the headers of the tree. What they share is defined once.
set -euo pipefail
python=$1 source=$3
compile=("$2" -std=c++20 -Wall -Wextra -Wpedantic -Werror -DFOUNDCHECK_SINGLE_HEADER -I "$4")
mkdir -p "$4"
cd "$4"
"$python" -B "$source/scripts/amalgamate.py" --output foundcheck.hpp "$source"
"$python" -B "$source/scripts/amalgamate.py" --umbrella regex.hpp --output foundcheck_regex.hpp "$source"

"${compile[@]}" "$source/tests/package/regex/consumer.cpp" -o regex_alone
./regex_alone

# check NAME HEADER...: the headers in this order, then what uses the engine and the rest.
check() {
  local name=$1
  shift
  printf '#include %s\n' "$@" >"$name.cpp"
  cat >>"$name.cpp" <<'CPP'
static_assert(foundcheck::match<"a(b+)">("abb").get<1>() == "bb");
static_assert(foundcheck::regex_set<"a", "b">::match("b").index() == 1);
static_assert(foundcheck::lines("one\n").begin()->text == "one");
CPP
  "${compile[@]}" -I "$source/include" -fsyntax-only "$name.cpp"
}
whole='"foundcheck.hpp"' engine='"foundcheck_regex.hpp"'
check engine_first "$engine" "$whole" "$engine" &
engine_first=$!
check whole_first "$whole" "$engine" "$whole"
wait "$engine_first"
check engine_and_tree "$engine" '<foundcheck/text/line.hpp>' '<foundcheck/regex.hpp>'
check tree_and_engine '<foundcheck/text/line.hpp>' '<foundcheck/regex/set.hpp>' "$engine"

# The example of the README, which also reads a file, with the header that the README makes.
arguments=$(sed -n 's/^| one header | `scripts\/amalgamate.py \([^`]*\) --output foundcheck.hpp`.*/\1/p' "$source/README.md")
mkdir -p readme
# shellcheck disable=SC2086  # several arguments
"$python" -B "$source/scripts/amalgamate.py" $arguments --output readme/foundcheck.hpp "$source"
sed -n '/^```cpp$/,/^```$/{/^```/d;/^#include <foundcheck/d;p}' "$source/README.md" >example.txt
{
  echo '#include "readme/foundcheck.hpp"'
  cat example.txt
} >readme.cpp
grep -q 'int main' readme.cpp
"${compile[@]}" -fsyntax-only readme.cpp

# Of two releases the parts do not fit: an error says so.
sed 's/\(_RELEASE\( !=\)\?\) [0-9][0-9]*/\1 999999/' foundcheck_regex.hpp >other_release.hpp
printf '#include %s\n' "$engine" '"other_release.hpp"' >two_releases.cpp
if "${compile[@]}" -fsyntax-only two_releases.cpp 2>two_releases.log; then
  echo "single_headers: those of two releases are taken together"
  exit 1
fi
grep -q 'two releases of foundcheck' two_releases.log
