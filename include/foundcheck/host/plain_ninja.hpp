// SPDX-License-Identifier: MIT
// A directory with a build.ninja that CMake did not write -> facts: how far its build came, and what the command that is next shows.
//
//   build/temp.linux-x86_64-cpython-311    of torch.utils.cpp_extension
//   builddir                               of Meson
//
// There is no cache, and nothing tells what the compilers look through by themselves: every directory counts where one of this system may look, so
// that a header which is not found is in none of them. Ninja makes the directory of an output when it begins a command, which CMake does before.
#ifndef FOUNDCHECK_HOST_PLAIN_NINJA_HPP
#define FOUNDCHECK_HOST_PLAIN_NINJA_HPP

#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/extract/compile_line.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/host/build_directory.hpp>
#include <foundcheck/host/compile_model.hpp>
#include <foundcheck/host/compiler_libraries.hpp>
#include <foundcheck/host/ninja_build.hpp>
#include <foundcheck/host/python_script.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <foundcheck/host/undone_command.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// True for a directory with a build.ninja and without what CMake writes beside one.
[[nodiscard]] inline bool is_plain_ninja(const std::filesystem::path& directory) {
  std::error_code error;
  return detail::has_ninja(directory) && !std::filesystem::exists(directory / "CMakeCache.txt", error) &&
         !std::filesystem::exists(directory / "CMakeFiles", error);
}

namespace detail {

/// Where a program of that name is, as PATH leads there now; empty where it leads nowhere.
[[nodiscard]] inline std::string found_in_path(std::string_view name) {
  if (name.find('/') != std::string_view::npos) return std::string(name);
  const char* const list = std::getenv("PATH");
  std::string_view rest = list == nullptr ? std::string_view() : std::string_view(list);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(':'), rest.size());
    const std::string path = std::string(rest.substr(0, end)) + "/" + std::string(name);
    if (is_absolute(path) && ::access(path.c_str(), X_OK) == 0) return path;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return {};
}

/// The directories below one, a level down, that have what is named.
inline void add_below(const std::filesystem::path& above, const std::string& below, std::vector<std::string>& into) {
  std::error_code error;
  for (std::filesystem::directory_iterator at(above, error), end; !error && at != end; at.increment(error)) {
    std::error_code hidden;
    const std::filesystem::path place = below.empty() ? at->path() : at->path() / below;
    if (std::filesystem::is_directory(place, hidden)) into.push_back(place.generic_string());
  }
}

/// Every directory that a compiler of this system may look through by itself.
[[nodiscard]] inline std::vector<std::string> system_directories() {
  std::vector<std::string> all;
  std::vector<std::string> machines;
  add_below("/usr/lib/gcc", "", machines);
  add_below("/usr/lib64/gcc", "", machines);
  for (const std::string& machine : machines) {
    add_below(machine, "include", all);
    add_below(machine, "include-fixed", all);
    const std::string name(file_name(machine));
    all.push_back("/usr/include/" + name);
    add_below("/usr/include/" + name + "/c++", "", all);
    all.push_back("/usr/" + name + "/include");
  }
  add_below("/usr/include/c++", "", all);
  add_below("/usr/include/c++", "backward", all);
  std::vector<std::string> releases;
  add_below("/usr/lib", "lib/clang", releases);
  releases.emplace_back("/usr/lib/clang");
  for (const std::string& release : releases) add_below(release, "include", all);
  all.emplace_back("/usr/local/include");
  all.emplace_back("/usr/include");
  return all;
}

/// What is known of the compiler that a command runs, without a note of CMake. Of one that brings a system of its own nothing is.
inline void add_compiler_of(const std::string& command, const std::vector<std::string>& system,
                            std::vector<examined_compiler>& into) {
  std::string path;
  for_each_word_of_compile(command, [&](compile_word kind, std::string_view text) {
    if (kind == compile_word::driver) path = text;
    return false;
  });
  const auto is_this = [&](const examined_compiler& c) { return c.path == path; };
  if (path.empty() || std::any_of(into.begin(), into.end(), is_this)) return;
  std::error_code error;
  const std::filesystem::path real = std::filesystem::canonical(found_in_path(path), error);
  if (error) return;
  const std::string name = real.filename().string();
  examined_compiler c;
  c.path = path;
  c.standard = "17";
  c.include_directories = system;
  if (name == "nvcc") {
    c.language = "CUDA";
    c.id = "NVIDIA";
    const std::filesystem::path root = real.parent_path().parent_path();
    std::vector<std::string> places = {(root / "include").generic_string()};
    add_below(root / "targets", "include", places);
    for (const std::string& place : places) {
      c.toolkit_directories.push_back(place);
      c.toolkit_directories.push_back(place + "/cccl");
    }
    into.push_back(std::move(c));
    return;
  }
  const std::string place = real.parent_path().generic_string();
  const bool is_of_system = place == "/bin" || is_within(place, "/usr/bin") || is_within(place, "/usr/lib");
  if (!is_of_system) return;
  c.id = name.find("clang") != std::string::npos ? "Clang" : "GNU";
  for (const char* const language : {"C", "CXX"}) {
    c.language = language;
    into.push_back(c);
  }
}

}  // namespace detail

/// How far the build came, and what is wrong with the commands that are next. Pre: is_plain_ninja(directory). Result: why that is not known, or "".
inline std::string look_at_plain_ninja(const std::filesystem::path& directory, const fact_set& facts,
                                       seen_facts& seen) {
  ninja_build build = look_at_ninja_build(directory, "build.ninja", {}, {}, false, {}, directories_by::ninja);
  detail::add_progress(build, "build.ninja", {}, seen);
  undone_work work;
  work.compiles = std::move(build.compiles);
  work.links = std::move(build.links);
  work.others = std::move(build.others);
  work.headers = std::move(build.headers);
  work.source_root = std::move(build.root);
  work.is_stopped = build.is == build_progress::stopped;
  look_at_python_scripts(work, seen);
  if (!work.compiles.empty()) {
    const std::vector<std::string> system = detail::system_directories();
    std::vector<detail::examined_compiler> compilers;
    for (const undone_command& compile : work.compiles) detail::add_compiler_of(compile.command, system, compilers);
    look_at_undone_compiles(directory, work, compilers, facts, seen);
  }
  return build.is_refused || build.is_unread ? std::string() : build.why;
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
