// SPDX-License-Identifier: MIT
// The properties that hold for the reader of --debug-find on any bytes.
//
//   records in file order, their `whole` views joined give the bytes back; every view inside its own record; a search has
//   a command; paths, names, settings and prefixes lie in their raw lines, and there are no more than these have lines
#ifndef FOUNDCHECK_TESTS_SUPPORT_DEBUG_FIND_PROPERTIES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_DEBUG_FIND_PROPERTIES_HPP

#include <foundcheck/format/cmake/debug_find.hpp>

#include <cstddef>
#include <string>
#include <string_view>

#include "support/inside.hpp"
#include "support/record_view.hpp"

namespace foundcheck {

/// True if every item of the range lies in `raw` and there are no more than `raw` has lines.
template <class Range>
bool lies_inside_lines(const Range& range, std::string_view raw) {
  std::size_t lines = raw.empty() ? 0 : 1, items = 0;
  for (const char c : raw) lines += c == '\n';
  for (const std::string_view item : range) {
    if (!lies_inside(item, raw)) return false;
    ++items;
  }
  return items <= lines;
}

/// All views of a record, and the kinds that use them.
struct debug_find_views {
  using enum debug_find::record_kind;
  using record = debug_find::record;
  static constexpr record_view<record> all[] = {
      {"variable", &record::variable, used_by(start, search)},
      {"package", &record::package, used_by(start, search)},
      {"file", &record::file, used_by(other, search)},
      {"file_line", &record::file_line, used_by(other, search)},
      {"names", &record::names, used_by(search)},
      {"documentation", &record::documentation, used_by(search)},
      {"settings", &record::settings, used_by(search)},
      {"prefixes", &record::prefixes, used_by(search)},
      {"module_considered", &record::module_considered, used_by(search)},
      {"considered", &record::considered, used_by(search)},
      {"found", &record::found, used_by(search)},
      {"reason", &record::reason, used_by(search)},
      {"provider", &record::provider, used_by(search)},
      {"call_stack", &record::call_stack, used_by(other, search)},
  };
};

/// The first property that does not hold on these bytes, as a sentence; empty when all do.
inline std::string broken_debug_find_property(std::string_view bytes) {
  using namespace debug_find;
  std::size_t offset = 0, line = 1;
  for (const debug_find::record& r : debug_find::records(bytes)) {
    const std::string where = "record at line " + std::to_string(r.line) + ": ";
    if (r.offset != offset) return where + "another offset";
    if (r.line != line) return where + "another line number";
    if (r.whole.empty() || r.whole.data() != bytes.data() + offset) return where + "whole is not where its offset says";
    if (!lies_inside(r.whole, bytes)) return where + "whole outside the bytes";
    if (const std::string broken = broken_view(r, debug_find_views::all); !broken.empty()) return where + broken;
    if ((r.kind == record_kind::search) != (r.command != find_command::none)) {
      return where + "a search without a command, or a command without a search";
    }
    if (r.kind != record_kind::search && r.result != search_result::unknown) return where + "a result without a search";
    if (!r.found.empty() && r.result == search_result::unknown) return where + "a path without a result";
    if (!lies_inside_lines(paths_in(r.considered), r.considered)) return where + "considered";
    if (!lies_inside_lines(paths_in(r.module_considered), r.module_considered)) return where + "module_considered";
    if (!lies_inside_lines(names_in(r.names), r.names)) return where + "names";
    for (const setting& s : settings_in(r.settings)) {
      if (!lies_inside(s.name, r.settings) || !lies_inside(s.value, r.settings)) return where + "settings";
      if (!lies_inside(s.group, r.settings) || s.name.data() == nullptr) return where + "a setting without a name";
    }
    for (const debug_find::prefix& p : prefixes_in(r.prefixes)) {
      if (!lies_inside(p.title, r.prefixes) || !lies_inside_lines(paths_in(p.paths), p.paths))
        return where + "prefixes";
    }
    for (const char c : r.whole) line += c == '\n';
    offset += r.whole.size();
  }
  return offset == bytes.size() ? "" : "bytes after the last record";
}

}  // namespace foundcheck

#endif
