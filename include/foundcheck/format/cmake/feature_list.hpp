// SPDX-License-Identifier: MIT
// The lists of packages that CMake's FeatureSummary prints: line -> package, and whether it was found.
//
//   list    := "-- The following " [ type " " ] "packages have " [ "not " ] "been found:" EOL { EOL | item }
//   item    := " * " package [ " (required version " op " " version ")" ] [ ", " description ] EOL { "   " purpose EOL }
//   type    := "REQUIRED" | "RECOMMENDED" | "OPTIONAL" | "RUNTIME"
//
// A project may give the heading words of its own; then the items are plain lines. Total, noexcept, allocates nothing.
// Source: CMake Modules/FeatureSummary.cmake, 2.8 to 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_FEATURE_LIST_HPP
#define FOUNDCHECK_FORMAT_CMAKE_FEATURE_LIST_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/cmake/output_record.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_output::detail {

class feature_list {
 public:
  /// A status begins a list, or ends it.
  constexpr void read_heading(const std::string_view& text) noexcept {
    items_ = record_kind::other;
    if (text.size() > 25 && text[0] == 'T' && text[4] == 'f') read_list_heading(text);
  }

  /// A line that is indented. True if it is an item.
  constexpr bool read_item(record& r, std::string_view line) noexcept {
    if (items_ == record_kind::other || line.empty() || line.starts_with("   ")) return false;
    if (!line.starts_with(" * ")) {
      items_ = record_kind::other;
      return false;
    }
    line.remove_prefix(3);
    const std::size_t end = line.find_first_of(" ,");
    r.package = line.substr(0, end);
    if (r.package.empty()) return false;
    r.kind = items_;
    constexpr std::string_view required = " (required version ";
    const std::string_view rest = line.substr(r.package.size());
    const std::size_t close = rest.find(')');
    if (rest.starts_with(required) && close != std::string_view::npos) {
      const std::string_view asked = rest.substr(required.size(), close - required.size());
      const std::size_t blank = asked.find(' ');
      r.required = blank == std::string_view::npos ? asked : asked.substr(blank + 1);
    }
    return true;
  }

 private:
  constexpr void read_list_heading(std::string_view text) noexcept {
    if (!text.starts_with("The following ") || !text.ends_with("been found:")) return;
    if (text.ends_with(" packages have been found:") || text == "The following packages have been found:") {
      items_ = record_kind::found;
    } else if (text.ends_with(" packages have not been found:")) {
      items_ = record_kind::not_found;
    }
  }

  record_kind items_ = record_kind::other;  ///< what the items are; `other` outside of a list
};

}  // namespace cmake_output::detail
FOUNDCHECK_END_NAMESPACE

#endif
