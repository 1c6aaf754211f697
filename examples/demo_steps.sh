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

# findings_in REPORT: the rules of its findings, which stand at the ends of their titles' first rows.
findings_in() { sed -nE 's/^(error|warning|info)( \([a-z]+\))?: .* ([A-Z]+[0-9]+)$/\3/p' "$1"; }

# scan_finds WORK_DIRECTORY RULE ARGUMENT...: shows what the program says of a scan there; RULE has to be that of its only finding.
scan_finds() {
  local work=$1 rule=$2 status=0
  shift 2
  (cd "$work" && "$program" scan "$@") >"$work/scan.txt" || status=$?
  cat "$work/scan.txt"
  [ "$status" -eq 1 ] || fail "expected exit status 1, got $status"
  [ "$(findings_in "$work/scan.txt")" = "$rule" ] || fail "expected the finding '$rule'"
}

# scan_finds_nothing WORK_DIRECTORY ARGUMENT...
scan_finds_nothing() {
  local work=$1 status=0
  shift
  (cd "$work" && "$program" scan "$@") >"$work/scan.txt" || status=$?
  cat "$work/scan.txt"
  [ "$status" -eq 0 ] || fail "expected exit status 0, got $status"
  [ -z "$(findings_in "$work/scan.txt")" ] || fail "expected no finding"
  expect_line "$work/scan.txt" " read"
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
