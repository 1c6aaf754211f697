// SPDX-License-Identifier: MIT
// The summary that a project prints at the end of its configure run, and the CUDA lines of the projects: text -> key, value.
//
//   heading := { "*" } " Summary " { "*" }
//   row     := key { " " } ":" [ " " value ]        key: may hold blanks, as "cuDNN version" and "Public CUDA Deps."
//
// Source: pytorch cmake/Summary.cmake and cmake/public/cuda.cmake, 1.0 to 2.8.
#ifndef FOUNDCHECK_FORMAT_CMAKE_SUMMARY_HPP
#define FOUNDCHECK_FORMAT_CMAKE_SUMMARY_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/cmake/found.hpp>
#include <foundcheck/format/cmake/output_record.hpp>
#include <foundcheck/format/pytorch/output.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_output::detail {

[[nodiscard]] constexpr bool is_summary_heading(std::string_view text) noexcept {
  return text.starts_with('*') && text.starts_with("***") && text.find(" Summary ") != std::string_view::npos &&
         text.ends_with("***");
}

/// A row that people quote without the heading: "USE_CUDA              : ON".
[[nodiscard]] constexpr bool is_lone_summary_row(std::string_view text) noexcept {
  const char first = text.empty() ? '\0' : text.front();
  if (first != 'U' && first != 'B' && first != 'T') return false;
  if (!text.starts_with("USE_") && !text.starts_with("BUILD_") && !text.starts_with("TORCH_VERSION ")) return false;
  const std::size_t end = text.find_first_of(" :");
  return end != std::string_view::npos && text.substr(end).find_first_not_of(' ') != std::string_view::npos &&
         text[end + text.substr(end).find_first_not_of(' ')] == ':';
}

/// True, and a record of kind `summary`, if the text is a row; the first colon that a blank or the end follows divides it.
constexpr bool read_summary_row(record& r) noexcept {
  const std::string_view text = r.text;
  std::size_t colon = text.find(':');
  while (colon != std::string_view::npos && colon + 1 != text.size() && text[colon + 1] != ' ') {
    colon = text.find(':', colon + 1);
  }
  if (colon == std::string_view::npos || colon == 0) return false;
  r.kind = record_kind::summary;
  r.what = trim(text.substr(0, colon));
  r.value = trim(text.substr(colon + 1));
  return true;
}

[[nodiscard]] constexpr bool is_project_cuda_line(std::string_view text) noexcept {
  const char first = text.empty() ? '\0' : text.front();
  const char second = text.size() > 1 ? text[1] : '\0';
  if (!(first == 'C' && second == 'a') && !(first == 'P' && second == 'y') && !(first == 'A' && second == 'd')) {
    return false;
  }
  return text.starts_with("Caffe2: ") || text.starts_with("PyTorch: ") || text.starts_with("Added CUDA NVCC flags for");
}

template <class = void>
constexpr void read_project_cuda(record& r, std::string_view text) noexcept {
  using pytorch_output::meaning;
  const pytorch_output::message m = pytorch_output::read(text);
  switch (m.means) {
    case meaning::cuda_version: r.cuda = cuda_text::toolkit_version; break;
    case meaning::header_version: r.cuda = cuda_text::header_version; break;
    case meaning::nvcc_path: r.cuda = cuda_text::nvcc_path; break;
    case meaning::toolkit_directory: r.cuda = cuda_text::toolkit_directory; break;
    case meaning::nvcc_flags: r.cuda = cuda_text::nvcc_flags; break;
    default: return;
  }
  r.kind = record_kind::cuda;
  r.value = m.value;
}

// ---- feature list ---------------------------------------------------------------------------------------------------
//
// The lists of packages that CMake's FeatureSummary prints: line -> package, and whether it was found.
//
//   list    := "-- The following " [ type " " ] "packages have " [ "not " ] "been found:" EOL { EOL | item }
//   item    := " * " package [ " (required version " op " " version ")" ] [ ", " description ] EOL { "   " purpose EOL }
//   type    := "REQUIRED" | "RECOMMENDED" | "OPTIONAL" | "RUNTIME"
//
// A project may give the heading words of its own; then the items are plain lines. Total, noexcept, allocates nothing.
// Source: CMake Modules/FeatureSummary.cmake, 2.8 to 4.4.

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
