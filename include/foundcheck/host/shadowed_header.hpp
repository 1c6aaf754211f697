// SPDX-License-Identifier: MIT
// Files that cmake reads -> headers that configure wrote and of which the source tree has an older one, which a compiler may take first.
//
//   /src/config.h.in, /src/config.h, /build/config.h      #include "config.h" finds that of /src: a file beside the source comes first, and so
//                                                         does -I/src before -I/build
//
// Two that say the same are no fault.
#ifndef FOUNDCHECK_HOST_SHADOWED_HEADER_HPP
#define FOUNDCHECK_HOST_SHADOWED_HEADER_HPP

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/file.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// Two headers of one name that differ.
struct shadowed_header {
  std::string kept;  ///< in the source tree
  std::string made;  ///< in the build directory
};

/// Gathers what a compiler must have read instead.
class shadowed_headers {
 public:
  static constexpr std::size_t most_templates = 1024, most_headers = 16;  ///< that are looked at, and that are found

  /// For the source tree `root` and the build directory `build`, both without a slash at the end.
  shadowed_headers(std::string root, std::string build) : root_(std::move(root)), build_(std::move(build)) {}

  /// One of the files that cmake reads, by its whole path. False where no more are looked at.
  bool add(std::string_view file) {
    constexpr std::string_view ends[] = {".h.in"sv,      ".hpp.in"sv,       ".h.cmake.in"sv,   ".h.cmake"sv,
                                         ".h.cmakein"sv, ".h.cmake.h.in"sv, ".hpp.cmake.in"sv, ".hh.in"sv};
    if (root_.empty() || !is_within(file, root_) || is_within(file, build_)) return true;
    for (const std::string_view end : ends) {
      if (!file.ends_with(end)) continue;
      const std::size_t dot = end.find('.', 1);
      look(parent_path(file), std::string(file_name(file.substr(0, file.size() - end.size() + dot))));
      return ++templates_ != most_templates && all_.size() != most_headers;
    }
    return true;
  }

  /// The headers that were found, in the order of their templates.
  [[nodiscard]] const std::vector<shadowed_header>& all() const noexcept { return all_; }

 private:
  void look(std::string_view beside, const std::string& name) {
    const std::string within(beside.substr(std::min(root_.size(), beside.size())));
    for (const std::string& place : {std::string(beside), root_, root_ + "/include"}) {
      const std::string kept = place + "/" + name;
      if (!is_file(kept)) continue;
      for (const std::string& target : {build_ + within, build_, build_ + "/include"}) {
        const std::string made = target + "/" + name;
        if (made == kept || !is_file(made)) continue;
        const result<std::string> a = read_file(kept, budget_of_a_scan.header_bytes, openable::regular);
        const result<std::string> b = read_file(made, budget_of_a_scan.header_bytes, openable::regular);
        if (a && b && *a != *b) all_.push_back({kept, made});
        return;
      }
    }
  }

  [[nodiscard]] static bool is_file(const std::string& path) {
    std::error_code error;
    return std::filesystem::is_regular_file(path, error);
  }

  std::string root_, build_;
  std::vector<shadowed_header> all_;
  std::size_t templates_ = 0;
};

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
