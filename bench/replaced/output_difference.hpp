// SPDX-License-Identifier: MIT
// Two records of configure output or of ninja's output -> the first field in which they differ, or "".
#ifndef FOUNDCHECK_BENCH_REPLACED_OUTPUT_DIFFERENCE_HPP
#define FOUNDCHECK_BENCH_REPLACED_OUTPUT_DIFFERENCE_HPP

#include <string>
#include <string_view>

#include <foundcheck/format/cmake/output.hpp>
#include <foundcheck/format/ninja/output.hpp>

namespace foundcheck::bench {

inline std::string difference(const cmake_output::record& a, const cmake_output::record& b) {
  if (a.kind != b.kind || a.severity != b.severity || a.passed != b.passed || a.ended != b.ended) return "kind";
  if (a.cuda != b.cuda) return "cuda";
  if (a.line != b.line || a.offset != b.offset || a.whole != b.whole) return "place";
  if (a.depth != b.depth || a.indent != b.indent || a.context != b.context) return "context";
  if (a.text != b.text) return "text";
  if (a.package != b.package || a.where != b.where || a.components != b.components) return "package";
  if (a.version != b.version || a.required != b.required) return "version";
  if (a.missing != b.missing || a.reason != b.reason) return "reason";
  if (a.what != b.what || a.value != b.value || a.other != b.other) return "value";
  if (a.category != b.category || a.command != b.command || a.call_stack != b.call_stack) return "call";
  return a.file == b.file && a.file_line == b.file_line ? "" : "file";
}

inline std::string difference(const ninja_output::record& a, const ninja_output::record& b) {
  if (a.kind != b.kind || a.level != b.level || a.meaning != b.meaning) return "kind";
  if (a.line != b.line || a.offset != b.offset || a.whole != b.whole) return "place";
  if (a.is_overprinted != b.is_overprinted || a.is_unterminated != b.is_unterminated) return "end";
  if (a.progress != b.progress) return "progress";
  if (a.code != b.code || a.outputs != b.outputs || a.command != b.command) return "failure";
  if (a.text != b.text || a.subject != b.subject) return "text";
  if (a.metric != b.metric || a.count != b.count) return "stats";
  return a.average_us == b.average_us && a.total_ms == b.total_ms ? "" : "stats";
}

}  // namespace foundcheck::bench

#endif
