// SPDX-License-Identifier: MIT
// The properties that hold for the reader of ninja's output on any bytes.
//
//   records in order, their `whole` views joined give the bytes back; every view inside its own record; status lines, FAILED
//   and messages only where a plain look at the line finds them; failures are the failed records
#ifndef FOUNDCHECK_TESTS_SUPPORT_NINJA_OUTPUT_PROPERTIES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_NINJA_OUTPUT_PROPERTIES_HPP

#include <foundcheck/format/ninja/output.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "support/inside.hpp"
#include "support/record_view.hpp"

namespace foundcheck {

/// All views of a record, and the kinds that use them.
struct ninja_output_views {
  using enum ninja_output::record_kind;
  using record = ninja_output::record;
  static constexpr record_view<record> all[] = {
      {"text", &record::text, used_by(status, message, explain, stats, output)},
      {"subject", &record::subject, used_by(message)},
      {"outputs", &record::outputs, used_by(failed)},
      {"command", &record::command, used_by(failed)},
      {"metric", &record::metric, used_by(stats)},
      {"count", &record::count, used_by(stats)},
      {"average_us", &record::average_us, used_by(stats)},
      {"total_ms", &record::total_ms, used_by(stats)},
  };
};

/// The first property that does not hold on these bytes, as a sentence; empty when all do.
inline std::string broken_ninja_output_property(std::string_view bytes, const ninja_output::status_format& format = {},
                                                const envelope& around = {}) {
  using namespace ninja_output;
  std::size_t offset = 0, line = 1, failed = 0;
  for (const record& r : records(bytes, format, around)) {
    const std::string where = "record at " + std::to_string(r.offset) + ": ";
    if (r.offset != offset || r.whole.empty() || r.whole.data() != bytes.data() + offset)
      return where + "another offset";
    if (r.line != line) return where + "another line";
    line += static_cast<std::size_t>(std::count(r.whole.begin(), r.whole.end(), '\n'));
    if (const std::string broken = broken_view(r, ninja_output_views::all); !broken.empty()) return where + broken;
    if (r.kind == record_kind::failed && r.whole.find("FAILED: ") == std::string_view::npos)
      return where + "nothing FAILED";
    if (r.kind == record_kind::message && r.whole.find("ninja: ") == std::string_view::npos)
      return where + "no message";
    // An exit code has any number of digits.
    const std::size_t digits =
        static_cast<std::size_t>(std::ranges::count_if(r.whole, [](char c) { return c >= '0' && c <= '9'; }));
    if (r.kind == record_kind::failed && r.outputs.empty() && r.command.empty() && r.whole.size() - digits > 60) {
      return where + "neither outputs nor a command";
    }
    if ((r.code != no_code) > (r.kind == record_kind::failed)) return where + "a code that nothing has";
    failed += r.kind == record_kind::failed;
    offset += r.whole.size();
  }
  if (offset != bytes.size()) return "bytes after the last record";
  for (const ninja_output::failure& f : failures(bytes, format, around)) {
    if (!lies_inside(f.output, bytes) || !lies_inside(f.description, bytes)) return "a failure outside";
    if (failed-- == 0) return "a failure too many";
  }
  return failed == 0 ? "" : "a failure too few";
}

}  // namespace foundcheck

#endif
