// SPDX-License-Identifier: MIT
// What holds of the records of any bytes.
#ifndef FOUNDCHECK_TESTS_SUPPORT_DIAGNOSTICS_PROPERTIES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_DIAGNOSTICS_PROPERTIES_HPP

#include <algorithm>
#include <cstddef>
#include <foundcheck/diagnostic/feed.hpp>
#include <foundcheck/diagnostic/records.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "support/inside.hpp"

namespace foundcheck {

/// Every field of a record, so that two records are the same when these are.
inline std::string all_fields(const diagnostics::record& r) {
  std::string text;
  for (const std::size_t number :
       {r.number, r.line, r.offset, r.effect_of, std::size_t{r.file_line}, std::size_t{r.file_column},
        static_cast<std::size_t>(r.is_cut), static_cast<std::size_t>(r.is_effect)}) {
    text += std::to_string(number) + ' ';
  }
  for (const std::string_view part : {name_of(r.kind), name_of(r.tool), name_of(r.severity), name_of(r.cause), r.file,
                                      r.code, r.option, r.message, r.subject, r.before, r.children, r.whole}) {
    text += std::string(part) + '|';
  }
  return text;
}

inline std::vector<std::string> scanned_fields(std::string_view log) {
  std::vector<std::string> all;
  diagnostics::scan_log(log, [&all](const diagnostics::record& r) { all.push_back(all_fields(r)); });
  return all;
}

/// The log in pieces of `size` bytes.
inline std::vector<std::string> fed_fields(std::string_view log, std::size_t size) {
  std::vector<std::string> all;
  const auto sink = [&all](const diagnostics::record& r) { all.push_back(all_fields(r)); };
  std::vector<char> buffer(diagnostics::log_feed::least_buffer_bytes);
  diagnostics::log_feed feed(buffer.data(), buffer.size());
  for (std::size_t at = 0; at < log.size(); at += size) feed.feed(log.substr(at, size), sink);
  feed.finish(sink);
  return all;
}

/// The first property that the records of these bytes break; empty if they keep all.
inline std::string broken_diagnostics_property(std::string_view bytes) {
  std::size_t number = 0, end = 0, line = 0;
  std::string broken;
  diagnostics::scan_log(bytes, [&](const diagnostics::record& r) {
    if (!broken.empty()) return;
    if (r.number != ++number) broken = "records are not numbered in a row";
    if (r.offset < end) broken = "records overlap";
    if (r.line < line) broken = "records are not in the order of their lines";
    if (r.offset + r.whole.size() > bytes.size()) broken = "a record reaches behind the bytes";
    if (!broken.empty()) return;
    if (r.whole.data() != bytes.data() + r.offset) broken = "a record is not where its offset says";
    const auto lines_above =
        std::count(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(r.offset + r.before.size()), '\n');
    if (r.line != static_cast<std::size_t>(lines_above) + 1) broken = "a record's line is not that of its message";
    for (const std::string_view part : {r.file, r.code, r.option, r.message, r.subject, r.before, r.children}) {
      if (!lies_inside(part, r.whole)) broken = "a field is outside the record";
    }
    if (r.effect_of != diagnostics::no_record && r.effect_of != diagnostics::next_cause && r.effect_of >= r.number) {
      broken = "an effect follows from a later record";
    }
    end = r.offset + r.whole.size();
    line = r.line;
  });
  if (broken.empty() && fed_fields(bytes, bytes.size() / 3 + 1) != scanned_fields(bytes)) {
    broken = "pieces give other records than the whole";
  }
  return broken;
}

}  // namespace foundcheck

#endif
