// SPDX-License-Identifier: MIT
// What install(EXPORT) and export() write -> the files that find_package wants to see, and where they are counted from.
//
//   fooTargets.cmake            get_filename_component(_IMPORT_PREFIX "${CMAKE_CURRENT_LIST_FILE}" PATH)    one level up each
//                               set(_IMPORT_PREFIX "/opt/foo")                                             where the package may not move
//   fooTargets-release.cmake    list(APPEND _cmake_import_check_files_for_foo::foo "${_IMPORT_PREFIX}/lib/libfoo.a" )
//                               list(APPEND _IMPORT_CHECK_FILES_FOR_foo "/opt/foo/lib/libfoo.so.1" )       before 3.25
//
// find_package stops at the first of them that is not there: The imported target "foo::foo" references the file ... but this file does
// not exist. All views into the text. Total, noexcept, allocates nothing.
// Source: CMake Source/cmExportFileGenerator.cxx, GenerateImportedFileCheckLoop; cmExportInstallFileGenerator.cxx, 3.18 to 4.1.
#ifndef FOUNDCHECK_FORMAT_CMAKE_EXPORTED_TARGETS_HPP
#define FOUNDCHECK_FORMAT_CMAKE_EXPORTED_TARGETS_HPP

#include <cstddef>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace exported_targets {

/// A file that is to be there.
struct checked_file {
  std::string_view target;    ///< the target whose file it is: foo::foo
  std::string_view path;      ///< behind the prefix, or a whole one
  bool is_in_prefix = false;  ///< it follows ${_IMPORT_PREFIX}
};

/// Calls sink(checked_file) for each, in the order of the text, as long as it returns true.
template <class Sink>
constexpr void for_each_checked_file(std::string_view text, const Sink& sink) {
  constexpr std::string_view prefix = "${_IMPORT_PREFIX}";
  for (const line& l : lines(text)) {
    std::string_view rest = l.text;
    for (const std::string_view begin :
         {"list(APPEND _cmake_import_check_files_for_"sv, "list(APPEND _IMPORT_CHECK_FILES_FOR_"sv}) {
      if (!rest.starts_with(begin)) continue;
      rest.remove_prefix(begin.size());
      checked_file file;
      file.target = rest.substr(0, rest.find(' '));
      for (std::size_t at = rest.find('"'); at != std::string_view::npos; at = rest.find('"', at)) {
        const std::size_t end = rest.find('"', at + 1);
        if (end == std::string_view::npos) return;
        file.path = rest.substr(at + 1, end - at - 1);
        file.is_in_prefix = file.path.starts_with(prefix);
        if (file.is_in_prefix) file.path.remove_prefix(prefix.size());
        if (!sink(file)) return;
        at = end + 1;
      }
      break;
    }
  }
}

/// Where the prefix is.
struct import_prefix {
  std::string_view path;   ///< a whole one; empty: counted from the file
  std::size_t levels = 0;  ///< that it lies above the file itself; 0 and no path: the text does not say
};

/// Where the file says that its prefix is.
[[nodiscard]] constexpr import_prefix prefix_of(std::string_view text) noexcept {
  import_prefix found;
  for (const line& l : lines(text)) {
    constexpr std::string_view set = "set(_IMPORT_PREFIX \"";
    if (l.text.starts_with("get_filename_component(_IMPORT_PREFIX \"")) ++found.levels;
    if (!l.text.starts_with(set)) continue;
    const std::string_view value = l.text.substr(set.size(), l.text.find('"', set.size()) - set.size());
    if (!value.empty() && value.find('$') == std::string_view::npos) found.path = value;
  }
  return found;
}

}  // namespace exported_targets
FOUNDCHECK_END_NAMESPACE

#endif
