// SPDX-License-Identifier: MIT
// The compilers that CMake examined when it configured -> is the one under the same name another one now?
//
//   CMakeFiles/3.25.1/CMakeCXXCompiler.cmake   set(CMAKE_CXX_COMPILER "/usr/bin/c++"), set(CMAKE_CXX_COMPILER_ID "GNU")
//   the file behind all links of /usr/bin/c++  g++-12, clang++-19, llvm-19/bin/clang, gcc-13.2.0/bin/g++
//   the toolchain file                         set(CMAKE_CXX_COMPILER /opt/gcc-14/bin/g++)
//   CMakeCache.txt                             CMAKE_CXX_COMPILER:FILEPATH=/usr/bin/clang++, written there by hand
//
// CMake examines a compiler once: what it noted of it stays until the cache is deleted. A compiler and its release are known by the names of
// the file and of its directory, and not where these tell nothing; a toolchain file counts where it names one compiler, as it is.
#ifndef FOUNDCHECK_HOST_CHANGED_COMPILER_HPP
#define FOUNDCHECK_HOST_CHANGED_COMPILER_HPP

#include <cstddef>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/format/version_text.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/build_directory.hpp>
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

/// CMake's name for the compiler that a file name says; empty where the name is one of several, as cc and c++ are.
[[nodiscard]] constexpr std::string_view compiler_id_of_name(std::string_view name) noexcept {
  // clang++-19, x86_64-linux-gnu-g++-12
  const auto is = [&](std::string_view kind) {
    const std::size_t at = name.rfind(kind);
    if (at == std::string_view::npos || (at != 0 && name[at - 1] != '-')) return false;
    const std::string_view rest = name.substr(at + kind.size());
    return rest.empty() || (rest.front() == '-' && rest.find_first_not_of("-.0123456789") == std::string_view::npos);
  };
  if (is("clang") || is("clang++")) return "Clang";
  if (is("gcc") || is("g++")) return "GNU";
  if (is("icx") || is("icpx")) return "IntelLLVM";
  if (is("nvc") || is("nvc++")) return "NVHPC";
  return {};
}

/// The release in the path of a compiler, behind all links: of the file (g++-12) or of the directory that it is installed in
/// (llvm-19/bin/clang, gcc-13.2.0/bin/g++). Unknown where neither has one.
[[nodiscard]] constexpr version release_of_compiler_path(std::string_view path) noexcept {
  const auto release_behind = [](std::string_view name, std::string_view kind) {
    const std::size_t at = name.rfind(kind);
    if (at == std::string_view::npos || (at != 0 && name[at - 1] != '-')) return version{};
    const std::string_view number = name.substr(at + kind.size());
    return number.find_first_not_of(".0123456789") == std::string_view::npos ? parse_version(number) : version{};
  };
  for (const std::string_view kind : {"clang-", "clang++-", "gcc-", "g++-"}) {
    if (const version is = release_behind(file_name(path), kind); is.known()) return is;
  }
  const std::string_view folder = parent_path(path);
  if (file_name(folder) != "bin") return {};
  for (const std::string_view kind : {"llvm-", "clang-", "gcc-"}) {
    if (const version is = release_behind(file_name(parent_path(folder)), kind); is.known()) return is;
  }
  return {};
}

/// True if a release is another one than `was`, as far as its text says: 12 is any 12.x.
[[nodiscard]] constexpr bool is_other_release(const version& is, const version& was) noexcept {
  if (!is.known() || !was.known()) return false;
  return is.major_part != was.major_part ||
         (is.parts > 1 && was.parts > 1 && is.minor_part != was.minor_part && is.minor_part != 0);
}

/// The value of NAME where a CMake file sets it once, to a plain path; empty otherwise.
[[nodiscard]] inline std::string_view only_path_set(std::string_view file, std::string_view name) {
  std::string_view found;
  for (const line& l : lines(file)) {
    std::string_view text = l.text;
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos || text[begin] == '#' || text.find(name) == std::string_view::npos) continue;
    // More than one place, or one under a condition: who knows which counts.
    if (!found.empty() || begin != 0 || !text.starts_with("set(")) return {};
    text.remove_prefix(4);
    if (!text.starts_with(name) || text.size() <= name.size() || text[name.size()] != ' ') {
      if (text.starts_with(name)) continue;  // CMAKE_CXX_COMPILER_TARGET
      return {};
    }
    text.remove_prefix(name.size() + 1);
    if (text.starts_with('"')) text.remove_prefix(1);
    found = text.substr(0, text.find_first_of(" \")"));
    if (!is_absolute(found) || found.find('$') != std::string_view::npos) return {};
  }
  return found;
}

inline void look_at_compiler(std::string_view language, const std::string& note, std::string_view in_cache,
                             std::string_view toolchain, const std::string& toolchain_path, seen_facts& seen) {
  const std::string variable = "CMAKE_" + std::string(language) + "_COMPILER";
  const std::string_view path = version_text::cmake_setting(note, variable);
  const std::string_view was = version_text::cmake_setting(note, variable + "_ID");
  if (!is_absolute(path) || was.empty()) return;
  std::error_code error;
  const std::filesystem::path real = std::filesystem::canonical(path, error);
  if (error) return;
  const std::string_view is = compiler_id_of_name(real.filename().string());
  const bool is_apple = was == "AppleClang";
  if (!is.empty() && is != was && !is_apple && compiler_id_of_name(file_name(path)) != is) {
    seen.add(fact_id::mixed, component::none, state::yes,
             std::string(path) + " was " + std::string(was) + " when cmake configured, and leads to " +
                 real.generic_string() + " now",
             "CMake's note of the compiler and the links show:", "compiler");
    return;
  }
  const std::string_view release = version_text::cmake_setting(note, variable + "_VERSION");
  // A name that says a release itself said it when cmake configured, too.
  const bool says_itself = release_of_compiler_path(path).known();
  if (is == was && !says_itself &&
      is_other_release(release_of_compiler_path(real.generic_string()), parse_version(release))) {
    seen.add(fact_id::mixed, component::none, state::yes,
             std::string(path) + " was " + std::string(was) + " " + std::string(release) +
                 " when cmake configured, and leads to " + real.generic_string() + " now",
             "CMake's note of the compiler and the links show:", "compiler");
    return;
  }
  // CMake puts the whole path into the entry: another one was written there since, and no toolchain file says it.
  const bool is_of_toolchain = !toolchain_path.empty();
  const bool is_other =
      is_absolute(in_cache) && in_cache != path && is_there(in_cache) && !is_same_file(in_cache, path);
  if (is_other && !is_of_toolchain) {
    seen.add(fact_id::mixed, component::none, state::yes,
             "CMakeCache.txt has " + variable + "=" + std::string(in_cache) + ", and cmake configured with " +
                 std::string(path),
             "the cache and CMake's note of the compiler show:", "compiler");
    return;
  }
  const std::string_view named = only_path_set(toolchain, variable);
  if (named.empty() || is_same_file(named, path) || named == path || !is_there(named)) return;
  // A compiler is called by its name: c++ and cc may lead to one file.
  seen.add(fact_id::mixed, component::none, state::yes,
           toolchain_path + " names " + std::string(named) + ", and cmake configured with " + std::string(path),
           "the toolchain file and CMake's note of the compiler show:", "compiler");
}

}  // namespace detail

/// `cache`: its text. Pre: the cache was made in the directory.
inline void look_at_changed_compilers(const std::filesystem::path& directory, std::string_view cache,
                                      seen_facts& seen) {
  std::vector<cmake_cache::record> slots(cmake_cache::count(cache));
  const cmake_cache::index index(cache, slots);
  std::string toolchain, toolchain_path;
  if (const auto entry = index.find("CMAKE_TOOLCHAIN_FILE"); entry && is_absolute(entry->value)) {
    toolchain_path = entry->value;
    if (auto text = read_all(toolchain_path, budget_of_a_scan.written_bytes, openable::regular))
      toolchain = std::move(*text);
  }
  std::vector<std::filesystem::path> notes;
  std::error_code error;
  for (std::filesystem::directory_iterator at(directory / "CMakeFiles", error), end; !error && at != end;
       at.increment(error)) {
    std::error_code hidden;
    if (std::filesystem::is_regular_file(at->path() / "CMakeSystem.cmake", hidden)) notes.push_back(at->path());
  }
  // Several releases of CMake: which of them configured last is not known.
  if (notes.size() != 1) return;
  for (const std::string_view language : {"C", "CXX"}) {
    const auto entry = index.find("CMAKE_" + std::string(language) + "_COMPILER");
    const auto note = read_all(notes.front() / ("CMake" + std::string(language) + "Compiler.cmake"),
                               budget_of_a_scan.generated_bytes, openable::regular);
    if (note) {
      detail::look_at_compiler(language, *note, entry ? entry->value : std::string_view(), toolchain, toolchain_path,
                               seen);
    }
  }
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
