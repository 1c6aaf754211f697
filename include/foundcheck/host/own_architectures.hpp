// SPDX-License-Identifier: MIT
// Files of a project -> the line at which it gives nvcc an architecture itself that this nvcc no longer builds for.
//
//   set_target_properties(a PROPERTIES CUDA_ARCHITECTURES 60 75)     CMakeLists.txt:53
//   list(APPEND CUDA_NVCC_FLAGS "-gencode arch=compute_61,code=sm_61")
//   os.environ["TORCH_CUDA_ARCH_LIST"] = "6.1;7.5"                    setup.py:20
//
// No list in the cache, and none that is given, changes it. Heuristic: the first such line is named, whatever is around it.
#ifndef FOUNDCHECK_HOST_OWN_ARCHITECTURES_HPP
#define FOUNDCHECK_HOST_OWN_ARCHITECTURES_HPP

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/cuda/nvcc.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/cuda/target.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <foundcheck/text/line.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

/// True where a line of a project's file names the architecture: 61 as compute_61, sm_61, or as 61 or 6.1 where the line speaks of architectures.
[[nodiscard]] constexpr bool gives_architecture(std::string_view line, std::string_view number) noexcept {
  const std::size_t begin = line.find_first_not_of(" \t");
  if (begin == std::string_view::npos || line[begin] == '#') return false;
  bool speaks = false;
  for (std::size_t at = 0; at + 4 <= line.size() && !speaks; ++at)
    speaks = equals_ignoring_case(line.substr(at, 4), "arch");
  for (std::size_t at = line.find(number.substr(0, 1)); at < line.size(); ++at) {
    // With or without the dot before the last digit.
    std::size_t end = at, digit = 0;
    for (; digit < number.size() && end < line.size(); ++end) {
      if (line[end] == '.' && digit + 1 == number.size() && digit != 0) continue;
      if (line[end] != number[digit]) break;
      ++digit;
    }
    if (digit != number.size() || (end < line.size() && (is_digit(line[end]) || line[end] == '.'))) continue;
    if (at != 0 && (is_digit(line[at - 1]) || line[at - 1] == '.')) continue;
    const std::string_view before = line.substr(0, at);
    if (before.ends_with("compute_") || before.ends_with("sm_")) return true;
    if (speaks && (at == 0 || !is_word(line[at - 1]))) return true;
  }
  return false;
}

/// Files that give options to nvcc, the nearer to the top of the tree first.
[[nodiscard]] inline std::vector<std::filesystem::path> files_with_options(const std::filesystem::path& root,
                                                                           const std::filesystem::path& build) {
  constexpr int deepest = 3;
  std::vector<std::filesystem::path> all;
  std::vector<std::filesystem::path> level = {root};
  std::size_t entries = 0;
  for (int depth = 0; depth < deepest && !level.empty(); ++depth) {
    std::vector<std::filesystem::path> next;
    for (const std::filesystem::path& directory : level) {
      std::vector<std::filesystem::path> here;
      std::error_code error;
      for (std::filesystem::directory_iterator at(directory, error), end; !error && at != end; at.increment(error)) {
        if (++entries > budget_of_a_scan.option_entries || all.size() + here.size() > budget_of_a_scan.option_files)
          return all;
        std::error_code hidden;
        const std::string name = at->path().filename().string();
        if (at->is_directory(hidden)) {
          const bool is_left_out =
              name.starts_with('.') || name == "CMakeFiles" || std::filesystem::equivalent(at->path(), build, hidden);
          if (!is_left_out && !at->is_symlink(hidden)) next.push_back(at->path());
        } else if (name == "CMakeLists.txt" || name == "setup.py" || name == "meson.build" ||
                   name.ends_with(".cmake")) {
          here.push_back(at->path());
        }
      }
      std::sort(here.begin(), here.end());
      all.insert(all.end(), here.begin(), here.end());
    }
    std::sort(next.begin(), next.end());
    level = std::move(next);
  }
  return all;
}

}  // namespace detail

/// Where the project in `root` gives an architecture that nvcc no longer builds for, and that no list among the facts has. `nvcc`: what
/// look_at_built_architectures found.
inline void look_at_own_architectures(const std::filesystem::path& root, const std::filesystem::path& build,
                                      cuda::release nvcc, const fact_set& facts, seen_facts& seen) {
  if (!nvcc.known() || nvcc > cuda::newest_nvcc || root.empty()) return;
  std::string_view list;
  for (const fact& f : seen.facts()) {
    if (f.id == fact_id::built_architectures) list = f.text;
  }
  std::string_view number;
  for (std::string_view rest = list; !rest.empty() && number.empty();) {
    const std::string_view one = rest.substr(0, rest.find(';'));
    rest.remove_prefix(std::min(one.size() + 1, rest.size()));
    const cuda::target t = cuda::parse_target(one);
    const bool is_gone = t.known() && cuda::find_nvcc_target(t) != nullptr && !cuda::knows(nvcc, t) &&
                         cuda::find_nvcc_target(t)->last.known() && cuda::find_nvcc_target(t)->last < nvcc;
    const auto has_it = [&](const fact& f) {
      return f.id == fact_id::architectures && f.text.find(one) != std::string_view::npos;
    };
    if (is_gone && !std::any_of(facts.begin(), facts.end(), has_it)) number = one;
  }
  if (number.empty()) return;
  for (const std::filesystem::path& file : detail::files_with_options(root, build)) {
    const result<std::string> text = read_all(file, budget_of_a_scan.written_bytes, openable::regular);
    if (!text) continue;
    for (const line& l : lines(*text)) {
      if (!detail::gives_architecture(l.text, number)) continue;
      return seen.add(fact_id::said, component::none, state::yes,
                      file.lexically_relative(root).generic_string() + ":" + std::to_string(l.number),
                      "the project itself gives nvcc the architecture:", "architectures_of_project");
    }
  }
}

/// The directory of the project whose build.ninja lies in a directory below it; empty where none is near.
[[nodiscard]] inline std::filesystem::path project_above(const std::filesystem::path& build) {
  constexpr int most_levels = 4;
  std::filesystem::path at = build;
  for (int i = 0; i < most_levels && at.has_relative_path(); ++i) {
    std::error_code error;
    for (const char* const name : {"setup.py", "pyproject.toml", "meson.build", "CMakeLists.txt"}) {
      if (std::filesystem::is_regular_file(at / name, error)) return at;
    }
    at = at.parent_path();
  }
  return {};
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
