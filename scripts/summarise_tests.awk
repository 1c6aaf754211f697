# SPDX-License-Identifier: MIT
# awk -f summarise_tests.awk test-PRESET.log...: what ctest --verbose wrote becomes the cases that failed, the cases that were skipped,
# each on a line of its own, and the totals. Status 1 if a case failed or none ran.
#
# A case is one of GoogleTest in a test that has them, and else the test itself. A test that fails without a failed case, by a signal or a
# limit of time, counts as a failed case. In ctest's output a line of test 7 is "7: text", its result "3/9 Test #7: name ...  Passed  1 sec".
# A case says why it is skipped between "file:line: Skipped" and its end, a script in its last line, a case of a script by unittest in
# "name (where) ... skipped 'why'", which it writes when it is verbose.

FNR == 1 {
  run = FILENAME
  sub(/.*\/test-/, "", run)
  sub(/^test-/, "", run)
  sub(/\.log$/, "", run)
  delete last; delete ran; delete good; delete reading; delete reason; delete cases; delete seen; delete skip_count; delete fail_count
}

# Takes what GoogleTest writes behind the name of a case: its parameter and its time.
function case_name(text) {
  sub(/^\[[ A-Z]*\] /, "", text)
  sub(/ \([0-9]+ ms\)$/, "", text)
  sub(/, where .*/, "", text)
  return text
}

match($0, /^[0-9]+: /) {
  id = substr($0, 1, RLENGTH - 2)
  text = substr($0, RLENGTH + 1)
  if (text != "") last[id] = text
  if (text ~ /^\[==========\] [0-9]+ tests? .*ran\./) {
    split(text, word, " ")
    ran[id] = word[2]
  } else if (text ~ /^\[       OK \] /) {
    ++good[id]
  } else if (match(text, / \.\.\. skipped ['"]/)) {
    name = substr(text, 1, RSTART - 1)
    why = substr(text, RSTART + RLENGTH)
    sub(/^ +/, "", name)  # before a part of a case, subTest
    sub(/ .*/, "", name)
    sub(/['"]$/, "", why)
    cases[id, "skip", ++skip_count[id]] = name ": " why
  } else if (text ~ /: Skipped$/) {
    reason[id] = ""
    reading[id] = 1
  } else if (text ~ /^\[  (SKIPPED|FAILED ) \] / && text !~ /listed below:$/) {
    name = case_name(text)
    if (!((id, name) in seen)) {
      seen[id, name] = 1
      if (text ~ /^\[  SKIPPED/) cases[id, "skip", ++skip_count[id]] = name ":" reason[id]
      else cases[id, "fail", ++fail_count[id]] = name
    }
    reading[id] = 0
  } else if (reading[id] && text != "") {
    reason[id] = reason[id] " " text
  }
}

match($0, /^ *[0-9]+\/[0-9]+ Test +#[0-9]+: /) {
  name = substr($0, RLENGTH + 1)
  sub(/ .*/, "", name)
  id = $0
  sub(/^[^#]*#/, "", id)
  sub(/:.*/, "", id)
  if ($0 ~ /\*\*\*(Skipped|Not Run \(Disabled\))/) {
    ++skipped
    skip_list = skip_list "  " run ": " name (id in last ? ": " last[id] : "") "\n"
    next
  }
  for (i = 1; i <= skip_count[id]; ++i) skip_list = skip_list "  " run ": " name ": " cases[id, "skip", i] "\n"
  for (i = 1; i <= fail_count[id]; ++i) fail_list = fail_list "  " run ": " name ": " cases[id, "fail", i] "\n"
  skipped += skip_count[id]
  failed += fail_count[id]
  if ($0 !~ / Passed / && !fail_count[id]) {
    why = $0
    sub(/^[^*]*\**/, "", why)
    ++failed
    fail_list = fail_list "  " run ": " name ": " why "\n"
    passed += good[id]
  } else if (id in ran) {
    passed += ran[id] - skip_count[id] - fail_count[id]
  } else if ($0 ~ / Passed /) {
    ++passed
  }
}

END {
  if (skip_list != "") printf "skipped:\n%s", skip_list
  if (fail_list != "") printf "failed:\n%s", fail_list
  printf "%d passed, %d failed, %d skipped\n", passed, failed, skipped
  exit failed > 0 || passed + skipped == 0
}
