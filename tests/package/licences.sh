#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Whether every file has a licence by the tool of the REUSE specification, and an SPDX document that SPDX's own tool accepts, twice the same.
#
#   licences.sh DIRECTORY [OUTPUT]     DIRECTORY keeps the tools, OUTPUT ends in .spdx.json; status 77 without the package index
set -euo pipefail
source=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
mkdir -p "$1"
tools=$(cd "$1" && pwd)
output=$(realpath -m "${2:-$tools/foundcheck.spdx.json}")

[[ -x $tools/bin/python ]] || "${FOUNDCHECK_PYTHON:-python3}" -m venv "$tools"
if ! "$tools/bin/pip" install --quiet reuse spdx-tools; then
  echo "skipped: the package index of Python cannot be asked for reuse and spdx-tools"
  exit 77
fi

"$tools/bin/reuse" --root "$source" lint --quiet || "$tools/bin/reuse" --root "$source" lint
"$tools/bin/python" -B "$source/scripts/sbom.py" --output "$output"
"$tools/bin/python" -B "$source/scripts/sbom.py" --output "$tools/again.spdx.json"
"$tools/bin/pyspdxtools" --infile "$output"
cmp "$output" "$tools/again.spdx.json"
