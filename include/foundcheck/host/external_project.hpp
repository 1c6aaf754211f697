// SPDX-License-Identifier: MIT
// The stamps of CMake's ExternalProject -> at which step the build of another project stopped.
//
//   PREFIX/src/NAME-stamp/NAME-mkdir, NAME-download, NAME-configure, NAME-build, NAME-install, NAME-done
//   PREFIX/src/NAME-stamp/NAME-gitinfo.txt, NAME-urlinfo.txt        where it is fetched from
//   PREFIX/src/NAME-build                                           a build directory of its own
//
// A step leaves its stamp when it has ended well. Those that run each time (update, and the build with BUILD_ALWAYS) leave none: a later stamp speaks for
// them. Source: CMake Modules/ExternalProject.cmake, 3.13 to 4.1.
#ifndef FOUNDCHECK_HOST_EXTERNAL_PROJECT_HPP
#define FOUNDCHECK_HOST_EXTERNAL_PROJECT_HPP

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/build_files.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <foundcheck/text/line.hpp>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

/// Calls sink(path) for the first stamp of each external project that a build file names: PREFIX/src/NAME-stamp/NAME-mkdir
template <class Sink>
void for_each_first_stamp(std::string_view text, const Sink& sink) {
  constexpr std::string_view last = "-mkdir";
  for (std::size_t at = text.find(last); at != std::string_view::npos; at = text.find(last, at + 1)) {
    const std::size_t end = at + last.size();
    if (end < text.size() && std::string_view(" \t\r\n:|").find(text[end]) == std::string_view::npos) continue;
    constexpr std::size_t longest = 4096;  // PATH_MAX
    const std::size_t first = at < longest ? 0 : at - longest;
    const std::size_t before = text.substr(first, at - first).find_last_of(" \t\r\n}");
    if (before == std::string_view::npos && first != 0) continue;
    const std::size_t begin = before == std::string_view::npos ? 0 : first + before + 1;
    const std::string_view path = text.substr(begin, end - begin);
    if (file_name(parent_path(path)).ends_with("-stamp")) sink(path);
  }
}

/// What follows a name in a file of lines: url(s)=https://...
[[nodiscard]] inline std::string value_in(const std::filesystem::path& file, std::string_view name) {
  const result<std::string> text = read_all(file, budget_of_a_scan.written_bytes, openable::regular);
  for (const line& l : lines(text ? std::string_view(*text) : std::string_view())) {
    if (l.text.starts_with(name)) return std::string(l.text.substr(name.size()));
  }
  return {};
}

}  // namespace detail

/// The first external project whose build was begun and is not done. Pre: the cache was made in the directory.
inline void look_at_external_projects(const std::filesystem::path& directory, const build_files& commands,
                                      seen_facts& seen) {
  constexpr std::size_t most_projects = 256;
  if (!commands.installs_others()) return;
  std::set<std::string> stamps;
  for (const mapped_file& file : commands.generated()) {
    detail::for_each_first_stamp(file.view(), [&](std::string_view path) {
      if (stamps.size() < most_projects) stamps.insert((directory / path).lexically_normal().generic_string());
    });
  }
  for (const std::string& first : stamps) {
    const std::filesystem::path folder = std::filesystem::path(first).parent_path();
    const std::string name(file_name(first).substr(0, file_name(first).size() - std::string_view("-mkdir").size()));
    std::error_code error;
    const auto has = [&](const char* step) { return std::filesystem::exists(folder / (name + step), error) || error; };
    if (!has("-mkdir") || has("-done") || has("-install")) continue;
    const std::string_view step = has("-build")       ? "install"sv
                                  : has("-configure") ? "build"sv
                                  : has("-download")  ? "configure"sv
                                                      : "download"sv;
    std::string subject = name;
    std::string text = name + ": the step " + std::string(step) + " has left no stamp in " + folder.generic_string();
    if (step == "download") {
      std::string from = detail::value_in(folder / (name + "-gitinfo.txt"), "repository=");
      if (from.empty()) from = detail::value_in(folder / (name + "-urlinfo.txt"), "url(s)=");
      if (!from.empty()) text += "; it is fetched from " + from;
    } else {
      const std::filesystem::path own = folder.parent_path() / (name + "-build");
      if (std::filesystem::exists(own / "CMakeCache.txt", error)) subject = own.generic_string();
    }
    return seen.add(fact_id::mixed, component::none, state::yes, std::move(text),
                    "the stamps of an external project show:",
                    (step == "download" ? "external download: " : "external step: ") + subject);
  }
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
