// SPDX-License-Identifier: MIT
// The properties that hold for the reader of configure output on any bytes.
//
//   records in file order, their `whole` views joined give the bytes back; every view inside its own record
#ifndef FOUNDCHECK_TESTS_SUPPORT_CMAKE_OUTPUT_PROPERTIES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_CMAKE_OUTPUT_PROPERTIES_HPP

#include <foundcheck/format/cmake_output.hpp>

#include <cstddef>
#include <string>
#include <string_view>

#include "support/cmake_cache_properties.hpp"

namespace foundcheck {

/// The first property that does not hold on these bytes, as a sentence; empty when all do.
inline std::string broken_output_property(std::string_view bytes) {
  std::size_t offset = 0, line = 1;
  for (const cmake_output::record& r : cmake_output::records(bytes)) {
    const std::string where = "record at line " + std::to_string(r.line) + ": ";
    if (r.offset != offset) return where + "another offset";
    if (r.line != line) return where + "another line number";
    if (r.whole.empty()) return where + "no bytes";
    if (r.whole.data() != bytes.data() + offset) return where + "whole is not where its offset says";
    if (!is_inside(r.whole, bytes)) return where + "whole outside the bytes";
    for (std::string_view view : {r.text, r.context, r.package, r.where, r.version, r.required, r.components, r.missing,
                                  r.reason, r.given_reason, r.hint, r.what, r.value, r.other, r.category, r.file,
                                  r.file_line, r.command, r.considered, r.call_stack}) {
      if (!is_inside(view, r.whole)) return where + "a view outside the record: " + std::string(view);
    }
    for (const char c : r.whole) line += c == '\n';
    offset += r.whole.size();
  }
  return offset == bytes.size() ? "" : "bytes after the last record";
}

}  // namespace foundcheck

#endif
