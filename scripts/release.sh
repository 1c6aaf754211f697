#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Makes the files of a release in build/release-files/: the checks first, then the archive of the sources, the single headers, the
# SPDX document, and the checksums of all. Tags and uploads nothing. See packaging/release.md.
#
#   release.sh [--without-tests]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

stop() {
  printf 'release: %s\n' "$*" >&2
  exit 1
}

case "$*" in
  "" | --without-tests) ;;
  *) stop "takes --without-tests or nothing" ;;
esac
version=$(<VERSION)
files=build/release-files

[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || stop "VERSION is '$version', which is no version"
[[ -z $(git status --porcelain) ]] || stop "the tree has changes that are not committed"
grep -q "^## $version" CHANGELOG.md || stop "CHANGELOG.md has no section '## $version'"
python3 scripts/check_sources.py
python3 scripts/check_layers.py
if [[ $* != --without-tests ]]; then
  ./dev lint
  ./dev test --long
  ./dev compilers
fi

rm -rf "$files"
mkdir -p "$files"
# The time of the commit and no name of a machine: the same commit gives the same bytes.
git archive --format=tar --prefix="foundcheck-$version/" HEAD | gzip --best --no-name >"$files/foundcheck-$version.tar.gz"
python3 scripts/amalgamate.py --output "$files/foundcheck.hpp"
python3 scripts/amalgamate.py --umbrella regex.hpp --output "$files/foundcheck_regex.hpp"
tests/package/licences.sh build/release-tools "$files/foundcheck-$version.spdx.json"
(cd "$files" && sha256sum -- * >SHA256SUMS)
printf 'release: %s holds:\n' "$files" >&2
ls -l "$files" >&2
