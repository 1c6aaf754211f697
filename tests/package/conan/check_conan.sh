#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Makes the Conan package of a checkout and lets its test_package use it, without a server: fmt and what the program needs are those of
# the system. Conan comes from the Python package index into WORK/venv.
#
#   check_conan.sh SOURCE WORK [tools]      tools: the package with the program too, whose build takes minutes
#
# Status 77: Conan cannot be had here.
set -euo pipefail
source=$1 work=$2 tools=${3:-}
mkdir -p "$work"
work=$(cd "$work" && pwd)
export CONAN_HOME=$work/home

if [[ ! -x $work/venv/bin/conan ]]; then
  if ! { "${FOUNDCHECK_PYTHON:-python3}" -m venv "$work/venv" && "$work/venv/bin/pip" install --quiet 'conan>=2.1,<3'; }; then
    echo "check_conan: Conan cannot be installed here"
    exit 77
  fi
fi
conan=$work/venv/bin/conan

"$conan" profile detect --force
# Nothing is fetched: the first thing that is missing is an error, not a wait for a server.
"$conan" remote disable '*'
cat >"$CONAN_HOME/profiles/system" <<'PROFILE'
include(default)
[settings]
compiler.cppstd=20
[platform_requires]
cli11/2.3.2
nlohmann_json/3.11.2
tomlplusplus/3.3.0
PROFILE
# Copies, so that what Conan writes beside a recipe does not lie in the checkout.
rm -rf "$work/fmt" "$work/source"
cp -r "$source/tests/package/conan/fmt" "$work/fmt"
mkdir "$work/source"
cp -r "$source"/{CMakeLists.txt,LICENSE,VERSION,cmake,conanfile.py,apps,include,packaging,test_package} "$work/source"
"$conan" export-pkg "$work/fmt" --version 9.1.0 --profile:all system

options=()
# Not optimised: it is the package that is looked at, and the program takes minutes.
[[ -z $tools ]] || options=(-o "foundcheck/*:tools=True" --settings "foundcheck/*:build_type=Debug")
"$conan" create "$work/source" --profile:all system "${options[@]}"

if [[ -z $tools ]]; then
  # One package for every compiler: the id is the hash of nothing.
  "$conan" list 'foundcheck/*:*' | grep da39a3ee5e6b4b0d3255bfef95601890afd80709
  if "$conan" create "$work/source" --profile:all system --settings compiler.cppstd=17 >"$work/cppstd17.log" 2>&1; then
    echo "check_conan: C++17 is accepted"
    exit 1
  fi
  grep -i 'lower than the required' "$work/cppstd17.log"
fi
