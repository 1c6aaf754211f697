// SPDX-License-Identifier: MIT
// The properties that hold for the reader of CMakeOutput.log and CMakeError.log on any bytes.
//
//   records in file order, their `whole` views joined give the bytes back; every view inside its own record; a failure is
//   of some kind and a success of none; only a failure has a line that says why
#ifndef FOUNDCHECK_TESTS_SUPPORT_TRY_COMPILE_LOG_PROPERTIES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_TRY_COMPILE_LOG_PROPERTIES_HPP

#include <foundcheck/format/cmake/try_compile_log.hpp>

#include <cstddef>
#include <string>
#include <string_view>

#include "support/inside.hpp"
#include "support/record_view.hpp"

namespace foundcheck {

/// All views of a record, and the kinds that use them.
struct try_compile_log_views {
  using enum try_compile_log::record_kind;
  using record = try_compile_log::record;
  static constexpr record_view<record> all[] = {
      {"what", &record::what, used_by(check, note)},
      {"variable", &record::variable, used_by(check)},
      {"language", &record::language, used_by(check)},
      {"why", &record::why, used_by(check)},
      {"text", &record::text, used_by_all},
      {"source", &record::source, used_by_all},
  };
};

/// The first property that does not hold on these bytes, as a sentence; empty when all do.
inline std::string broken_try_compile_property(std::string_view bytes) {
  using namespace try_compile_log;
  std::size_t offset = 0, line = 1;
  for (const try_compile_log::record& r : try_compile_log::records(bytes)) {
    const std::string where = "record at line " + std::to_string(r.line) + ": ";
    if (r.offset != offset) return where + "another offset";
    if (r.line != line) return where + "another line number";
    if (r.whole.empty() || r.whole.data() != bytes.data() + offset) return where + "whole is not where its offset says";
    if (!lies_inside(r.whole, bytes)) return where + "whole outside the bytes";
    if (!lies_inside(r.source, r.text) || !lies_inside(r.why, r.text)) return where + "a view outside the text";
    if (const std::string broken = broken_view(r, try_compile_log_views::all); !broken.empty()) return where + broken;
    const bool check = r.kind == record_kind::check;
    if (check == r.what.empty() && r.kind != record_kind::note) return where + "what";
    if (r.passed && !check) return where + "passed without a check";
    if ((check && !r.passed) != (r.failure != failure_kind::none)) return where + "failure";
    if (!r.why.empty() && r.failure == failure_kind::none) return where + "why without a failure";
    if (r.kind == record_kind::other && r.line != 1) return where + "lines without a record after the first";
    for (const char c : r.whole) line += c == '\n';
    offset += r.whole.size();
  }
  return offset == bytes.size() ? "" : "bytes after the last record";
}

}  // namespace foundcheck

#endif
