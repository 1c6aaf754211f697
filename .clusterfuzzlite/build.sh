#!/bin/bash -eu
# SPDX-License-Identifier: MIT
exec "$SRC/foundcheck/fuzz/ossfuzz.sh"
