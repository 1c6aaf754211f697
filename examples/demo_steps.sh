# SPDX-License-Identifier: MIT
# What the demos share, for `source`: to say what comes, and to check what was seen. A demo that fails a check ends with status 1.

say() { printf '\n== %s\n' "$*"; }

fail() {
  printf 'demo: %s\n' "$*" >&2
  exit 1
}

# expect_line FILE TEXT: a line of FILE has TEXT in it.
expect_line() { grep -qF -e "$2" "$1" || fail "expected a line with '$2' in $1"; }

# configure_into DIRECTORY ARGUMENT...: runs cmake there, shows what it prints, keeps it in configure.log, and gives its status. With
# ninja, which built the program too: the generator that cmake takes otherwise needs make.
configure_into() {
  local directory=$1 status=0
  shift
  cmake -G Ninja "$@" -B "$directory" >"$directory/configure.log" 2>&1 || status=$?
  cat "$directory/configure.log"
  return "$status"
}

# scan_finds WORK_DIRECTORY FINDING ARGUMENT...: shows what the program says of a scan there; FINDING has to be its only one.
scan_finds() {
  local work=$1 finding=$2 status=0
  shift 2
  (cd "$work" && "$program" scan "$@") >"$work/scan.txt" || status=$?
  cat "$work/scan.txt"
  [ "$status" -eq 1 ] || fail "expected exit status 1, got $status"
  grep -qF -e "$finding" <(grep '^error ' "$work/scan.txt") || fail "expected the finding '$finding'"
  expect_line "$work/scan.txt" "1 error, 0 warnings, 0 infos"
}

# scan_finds_nothing WORK_DIRECTORY ARGUMENT...
scan_finds_nothing() {
  local work=$1 status=0
  shift
  (cd "$work" && "$program" scan "$@") >"$work/scan.txt" || status=$?
  cat "$work/scan.txt"
  [ "$status" -eq 0 ] || fail "expected exit status 0, got $status"
  expect_line "$work/scan.txt" "0 errors, 0 warnings, 0 infos"
}

# write_report WORK_DIRECTORY ARGUMENT...: the same scan as a page.
write_report() {
  local work=$1 status=0
  shift
  (cd "$work" && "$program" report "$@" -o report.html) || status=$?
  [ "$status" -le 1 ] || fail "expected a report, got exit status $status"
  expect_line "$work/report.html" "</html>"
}

# show_report WORK_DIRECTORY: how to open it.
show_report() { say "the finding as a page: xdg-open $1/report.html"; }
