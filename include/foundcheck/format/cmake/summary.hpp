// SPDX-License-Identifier: MIT
// The summary that a project prints at the end of its configure run, and the CUDA lines of the projects: text -> key, value.
//
//   heading := { "*" } " Summary " { "*" }
//   row     := key { " " } ":" [ " " value ]        key: may hold blanks, as "cuDNN version" and "Public CUDA Deps."
//
// Source: pytorch cmake/Summary.cmake and cmake/public/cuda.cmake, 1.0 to 2.8.
#ifndef FOUNDCHECK_FORMAT_CMAKE_SUMMARY_HPP
#define FOUNDCHECK_FORMAT_CMAKE_SUMMARY_HPP

#include <foundcheck/core/fixed_string.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/cmake/found.hpp>
#include <foundcheck/format/cmake/output_record.hpp>
#include <foundcheck/regex/row.hpp>
#include <foundcheck/regex/set.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_output::detail {

struct summary_heading : regex::row<R"(\*\*\*.* Summary .*\*\*\*)"> {};

/// A row that people quote without the heading: "USE_CUDA              : ON".
struct lone_summary_row : regex::row<"(?:USE_[^ :]*|BUILD_[^ :]*|TORCH_VERSION ) *:.*"> {};

/// The first colon that a blank or the end follows divides it.
struct summary_row : regex::row<"((?:[^:]|:[^ ]).*?):((?: .*)?)", regex::always<&record::kind, record_kind::summary>,
                                &trimmed<&record::what>, &trimmed<&record::value>> {};

template <cuda_text Means, fixed_string Pattern>
using project_cuda_row = regex::row<Pattern, regex::always<&record::kind, record_kind::cuda>,
                                    regex::always<&record::cuda, Means>, &record::value>;
struct detected_cuda : project_cuda_row<cuda_text::toolkit_version, "(?:Caffe2|PyTorch): CUDA detected: (.*)"> {};
struct header_cuda : project_cuda_row<cuda_text::header_version, "(?:Caffe2|PyTorch): Header version is: (.*)"> {};
struct nvcc_of_cuda : project_cuda_row<cuda_text::nvcc_path, "(?:Caffe2|PyTorch): CUDA nvcc is: (.*)"> {};
struct toolkit_of_cuda
    : project_cuda_row<cuda_text::toolkit_directory, "(?:Caffe2|PyTorch): CUDA toolkit directory: (.*)"> {};
struct added_nvcc_flags : project_cuda_row<cuda_text::nvcc_flags, "Added CUDA NVCC flags for: *(.*)"> {};
struct project_cuda : regex::row_list<detected_cuda, header_cuda, nvcc_of_cuda, toolkit_of_cuda, added_nvcc_flags> {};

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

struct found_list : regex::row<"The following .*packages have been found:"> {};
struct not_found_list : regex::row<"The following .*packages have not been found:"> {};
struct feature_item : regex::row<R"( \* ([^ ,]+)(?: \(required version (?:[^ )]* )?([^)]*)\))?.*)", &record::package,
                                 &record::required> {};

/// By hand: that a list goes on over items and the lines that say what they are for.
template <class Record = record>
class feature_list {
 public:
  constexpr feature_list() noexcept = default;
  /// A list of that kind, or `other` for none.
  constexpr explicit feature_list(record_kind items) noexcept : items_(items) {}

  /// A line that is indented. True if it is an item.
  constexpr bool read_item(Record& r, std::string_view line) noexcept {
    if (items_ == record_kind::other || line.empty() || line.starts_with("   ")) return false;
    if (regex::read<feature_item>(line, r)) {
      r.kind = items_;
      return true;
    }
    if (!line.starts_with(" * ")) items_ = record_kind::other;
    return false;
  }

 private:
  record_kind items_ = record_kind::other;  ///< what the items are; `other` outside of a list
};

}  // namespace cmake_output::detail
FOUNDCHECK_END_NAMESPACE

#endif
