// SPDX-License-Identifier: MIT
// What cmake must say of the searches of tests/data/debug_find/project, release by release: the recorded output and that of
// the installed cmake are held against one table.
#ifndef FOUNDCHECK_TESTS_SUPPORT_DEBUG_FIND_PROJECT_HPP
#define FOUNDCHECK_TESTS_SUPPORT_DEBUG_FIND_PROJECT_HPP

#include <foundcheck/core/version.hpp>
#include <foundcheck/format/cmake/debug_find.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::debug_find_project {

struct expected {
  debug_find::find_command command;
  std::string_view name;        // variable or package
  std::string_view found = "";  // the end of the path; "" for not found
  std::string_view names = "";  // joined by '|'
  std::size_t considered = 0;   // at least
  bool no_default_path = true;  // of a find_package nothing is said
  std::uint32_t since = 3 * 100 + 17;
  bool usable = true;  // found counts as found
};

inline constexpr auto file = debug_find::find_command::find_file;
inline constexpr auto path = debug_find::find_command::find_path;
inline constexpr auto library = debug_find::find_command::find_library;
inline constexpr auto program = debug_find::find_command::find_program;
inline constexpr auto package = debug_find::find_command::find_package;
inline constexpr std::string_view long_name =
    "A_package_whose_name_is_so_long_that_no_heading_about_it_fits_into_a_line";

inline constexpr expected searches[] = {
    {program, "TOOL_FOUND", "/tree/bin/tool", "absent_tool|tool", 1},
    {program, "TOOL_ABSENT", "", "absent_tool", 1},
    {file, "FILE_FOUND", "/tree/include/thing.h", "thing.h", 1},
    {path, "PATH_ABSENT", "", "absent.h", 3},
    {library, "LIBRARY_ABSENT", "", "absent|lib odd", 2},
    {library, "LIBRARY_FOUND", "/tree/lib/libthing.a", "thing", 0},
    {program, "TOOL_DEFAULT", "", "absent_tool", 10, false},
    {program, "TOOL_FOUND", "/tree/bin/tool", "", 0, false, 401},  // from the cache: older releases say nothing
    {package, "Present", "/cmake/FindPresent.cmake", "", 0, false, 319},
    {package, "Unhappy", "/cmake/FindUnhappy.cmake", "", 0, false, 319, false},
    {package, "Absent", "", "", 2, false},
    {package, "Thing", "/tree/lib/cmake/Thing/ThingConfig.cmake", "", 3, false},
    {package, "Thing", "", "", 4, false},
    {package, "Neither", "", "", 10, false},
    {package, "Thing", "/tree/lib/cmake/Thing/ThingConfig.cmake", "", 3, false},
    {package, long_name, "", "", 4, false},
    {program, "SHOUTED", "", "absent_tool", 1},
    {file, "FILE_IN_FUNCTION", "", "absent.txt", 1},
    {package, "Rooted", "", "", 0, false},
    {file, "ROOTED_FILE", "", "absent.txt", 2},
};

template <class Range>
std::vector<std::string> list(const Range& range) {
  std::vector<std::string> items;
  for (const std::string_view item : range) items.emplace_back(item);
  return items;
}

/// What differs between the output of that release and the table, one sentence each.
inline std::vector<std::string> differences(std::string_view output, const version& release) {
  const std::uint32_t number = release.major_part * 100 + release.minor_part;
  std::vector<std::string> all;
  auto next = debug_find::records(output).begin();
  for (const expected& e : searches) {
    if (e.since > number) continue;
    while (next != std::default_sentinel && next->kind != debug_find::record_kind::search) ++next;
    if (next == std::default_sentinel) {
      all.push_back("no search for " + std::string(e.name));
      continue;
    }
    const debug_find::record r = *next;
    ++next;
    const auto check = [&](bool holds, std::string_view what) {
      if (!holds)
        all.push_back("line " + std::to_string(r.line) + ", " + std::string(e.name) + ": " + std::string(what));
    };
    check(r.command == e.command, "command");
    check(r.file == "CMakeLists.txt" && !r.file_line.empty(), "place");
    // Releases up to 3.22 do not name the package that has no module.
    check(e.command != package ? r.variable == e.name : r.package == e.name || (r.package.empty() && number <= 322),
          "name");
    const bool found = !e.found.empty();
    check(found ? r.found.ends_with(e.found) && r.found.starts_with('/') : r.found.empty(), "found");
    check((r.result == debug_find::search_result::found) == (found && e.usable), "result");
    check(r.result != debug_find::search_result::unknown, "no result");
    check(r.reason.empty() == e.usable, "reason");
    check(r.no_default_path == e.no_default_path, "no_default_path");
    std::string names;
    for (const std::string& name : list(debug_find::names_in(r.names))) names += (names.empty() ? "" : "|") + name;
    check(names == e.names, "names: " + names);
    const std::vector<std::string> considered = list(debug_find::paths_in(r.considered));
    check(considered.size() >= e.considered, "considered");
    for (const std::string& p : considered) check(p.starts_with('/') && !p.starts_with("/ "), "a path: " + p);
    std::size_t settings = 0;
    for (const debug_find::setting& s : debug_find::settings_in(r.settings)) {
      check(s.value == "0" || s.value == "1" || s.value == "Enabled", "a setting: " + std::string(s.name));
      ++settings;
    }
    const std::size_t of_searches = e.no_default_path ? 7 : number >= 324 ? 11 : 10;
    check(settings == (e.command == package ? 0 : of_searches), "settings");
    check(r.call_stack.empty() == (e.name != "FILE_IN_FUNCTION"), "call stack");
  }
  for (; next != std::default_sentinel; ++next) {
    if (next->kind == debug_find::record_kind::search)
      all.push_back("one search more at line " + std::to_string(next->line));
  }
  return all;
}

}  // namespace foundcheck::debug_find_project

#endif
