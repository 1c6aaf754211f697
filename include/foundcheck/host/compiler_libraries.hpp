// SPDX-License-Identifier: MIT
// Options of a link and CMake's note of the compiler -> libraries of the compiler itself that they need and that are not installed.
//
//   -fopenmp with Clang          libomp, a package of its own
//   -fsanitize=address           libasan of GCC, libclang_rt.asan-x86_64.a of Clang
//   CMAKE_CXX_COMPILER=gcc       links no C++ library
//
// Looked for in the directories that the compiler said it links from when cmake examined it, in those of the link, and in those that Clang
// adds by itself. Whatever else leads there, such as LIBRARY_PATH, is not known: a build that is finished has found it.
// Source: clang lib/Driver/ToolChains/CommonArgs.cpp, addOpenMPRuntime, getCompilerRT, v14 to v20; GCC gcc/gcc.cc and config/gnu-user.h.
#ifndef FOUNDCHECK_HOST_COMPILER_LIBRARIES_HPP
#define FOUNDCHECK_HOST_COMPILER_LIBRARIES_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/elf/dynamic.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/elf/relocatable.hpp>
#include <foundcheck/extract/linked_option.hpp>
#include <foundcheck/extract/target_command.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/format/version_text.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/build_evidence.hpp>
#include <foundcheck/host/build_files.hpp>
#include <foundcheck/host/byte_search.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

/// Where a library of the compiler lies.
enum class library_home : std::uint8_t {
  link_directories,  ///< libNAME.so or libNAME.a, where the linker looks
  compiler_rt        ///< libclang_rt.NAME-ARCHITECTURE.a or libclang_rt.NAME.a, in Clang's own directory
};

struct option_library {
  std::string_view option;    ///< as it is written, or a word behind -fsanitize=
  std::string_view compiler;  ///< CMake's name for it
  std::string_view library;
  library_home home = library_home::link_directories;
};

inline constexpr option_library option_libraries[] = {
    {"-fopenmp"sv, "Clang"sv, "omp"sv},
    {"-fopenmp"sv, "GNU"sv, "gomp"sv},
    {"-fopenmp=libomp"sv, "Clang"sv, "omp"sv},
    {"-fopenmp=libgomp"sv, "Clang"sv, "gomp"sv},
    {"-fopenmp=libiomp5"sv, "Clang"sv, "iomp5"sv},
    {"-fopenacc"sv, "GNU"sv, "gomp"sv},
    {"-fgnu-tm"sv, "GNU"sv, "itm"sv},
    {"-stdlib=libc++"sv, "Clang"sv, "c++"sv},
    {"address"sv, "GNU"sv, "asan"sv},
    {"thread"sv, "GNU"sv, "tsan"sv},
    {"undefined"sv, "GNU"sv, "ubsan"sv},
    {"leak"sv, "GNU"sv, "lsan"sv},
    {"address"sv, "Clang"sv, "asan"sv, library_home::compiler_rt},
    {"thread"sv, "Clang"sv, "tsan"sv, library_home::compiler_rt},
    {"memory"sv, "Clang"sv, "msan"sv, library_home::compiler_rt},
    {"undefined"sv, "Clang"sv, "ubsan_standalone"sv, library_home::compiler_rt},
    {"--coverage"sv, "Clang"sv, "profile"sv, library_home::compiler_rt},
    {"-fprofile-arcs"sv, "Clang"sv, "profile"sv, library_home::compiler_rt},
    {"-fprofile-instr-generate"sv, "Clang"sv, "profile"sv, library_home::compiler_rt},
};

/// What CMake noted of the compiler of a language.
struct examined_compiler {
  std::string language, path, id;
  std::vector<std::string> link_directories;
  std::vector<std::string> link_libraries;
  std::vector<std::string> include_directories;
  std::vector<std::string> toolkit_directories;  ///< of headers of CUDA, where it is nvcc
  std::string standard;                          ///< that it takes by itself: 17
  std::string resources;                         ///< of Clang: the directory with its own headers and libraries
  bool is_for_this_system = true;
};

[[nodiscard]] inline std::vector<std::string> elements_of(std::string_view list) {
  std::vector<std::string> all;
  for (const std::string_view one : cmake::list_elements(list)) all.emplace_back(one);
  return all;
}

[[nodiscard]] inline examined_compiler examined(std::string_view language, std::string_view note) {
  examined_compiler c;
  const std::string begin = "CMAKE_" + std::string(language) + "_";
  const auto is = [&](const char* name) { return version_text::cmake_setting(note, begin + name); };
  c.language = language;
  c.path = is("COMPILER");
  c.id = is("COMPILER_ID");
  c.link_directories = elements_of(is("IMPLICIT_LINK_DIRECTORIES"));
  c.link_libraries = elements_of(is("IMPLICIT_LINK_LIBRARIES"));
  c.is_for_this_system = version_text::cmake_setting(note, "CMAKE_SYSROOT").empty() && is("COMPILER_TARGET").empty();
  c.standard = is("STANDARD_COMPUTED_DEFAULT");
  c.include_directories = elements_of(is("IMPLICIT_INCLUDE_DIRECTORIES"));
  c.toolkit_directories = elements_of(is("TOOLKIT_INCLUDE_DIRECTORIES"));
  for (const std::string& directory : c.include_directories) {
    // /usr/lib/llvm-19/lib/clang/19/include
    const std::string_view above = parent_path(directory);
    if (file_name(directory) == "include" && file_name(parent_path(above)) == "clang") c.resources = above;
  }
  return c;
}

/// The compilers that the CMake of the cache examined. A directory with many targets has as many entries beside its notes: they are named by the
/// release.
[[nodiscard]] inline std::vector<examined_compiler> examined_compilers(const std::filesystem::path& directory,
                                                                       std::string_view cache) {
  std::vector<cmake_cache::record> slots(cmake_cache::count(cache));
  const cmake_cache::index index(cache, slots);
  std::string release;
  for (const char* const part : {"MAJOR", "MINOR", "PATCH"}) {
    const auto number = index.find("CMAKE_CACHE_" + std::string(part) + "_VERSION");
    release += (release.empty() ? "" : ".") + std::string(number ? number->value : std::string_view());
  }
  std::vector<examined_compiler> all;
  for (const std::string_view language : {"C"sv, "CXX"sv, "CUDA"sv}) {
    const std::string name = "CMake" + std::string(language) + "Compiler.cmake";
    const auto note =
        read_all(directory / "CMakeFiles" / release / name, budget_of_a_scan.generated_bytes, openable::regular);
    if (note) all.push_back(examined(language, *note));
  }
  return all;
}

[[nodiscard]] inline bool has_library(const std::filesystem::path& directory, const std::string& name) {
  std::error_code error;
  return std::filesystem::exists(directory / ("lib" + name + ".so"), error) ||
         std::filesystem::exists(directory / ("lib" + name + ".a"), error) ||
         std::filesystem::exists(directory / ("lib" + name + ".dylib"), error);
}

/// True where a directory of Clang's own libraries has one of that name for some architecture.
[[nodiscard]] inline bool has_runtime(const std::filesystem::path& resources, const std::string& name) {
  std::error_code error;
  const std::string begin = "libclang_rt." + name;
  for (std::filesystem::directory_iterator system(resources / "lib", error), end; !error && system != end;
       system.increment(error)) {
    std::error_code hidden;
    for (std::filesystem::directory_iterator at(system->path(), hidden); !hidden && at != end; at.increment(hidden)) {
      const std::string file = at->path().filename().string();
      if (file.starts_with(begin) && file.size() > begin.size() &&
          (file[begin.size()] == '-' || file[begin.size()] == '.'))
        return true;
    }
  }
  return false;
}

/// Options and directories that the links of one compiler have.
struct link_words {
  std::set<std::string> options;
  std::vector<std::string> directories;
  bool links_any = false;
  bool names_standard_library = false;  ///< -lstdc++, libc++.so, or that none is wanted
};

inline void gather_words(std::string_view words, link_words& into) {
  into.links_any = true;
  while (!words.empty()) {
    const std::string_view word = foundcheck::detail::next_word(words);
    if (word.starts_with("-L") && word.size() > 2) into.directories.emplace_back(word.substr(2));
    const bool is_library = word.starts_with("-l") || word.find("lib") != std::string_view::npos;
    if (is_library && (word.find("stdc++") != std::string_view::npos || word.find("c++") != std::string_view::npos))
      into.names_standard_library = true;
    if (word.starts_with("-nostdlib") || word == "-nodefaultlibs") into.names_standard_library = true;
    constexpr std::string_view sanitize = "-fsanitize=";
    if (word.starts_with(sanitize)) {
      for (std::string_view list = word.substr(sanitize.size()); !list.empty();) {
        const std::size_t end = std::min(list.find(','), list.size());
        into.options.emplace(list.substr(0, end));
        list.remove_prefix(std::min(end + 1, list.size()));
      }
    } else if (word.starts_with('-')) {
      for (const option_library& row : option_libraries) {
        if (word == row.option) into.options.emplace(word);
      }
    }
  }
}

/// True where the library that a row names is there for the compiler.
[[nodiscard]] inline bool is_installed(const option_library& row, const examined_compiler& c, const link_words& links) {
  const std::string name(row.library);
  if (row.home == library_home::compiler_rt) return c.resources.empty() || has_runtime(c.resources, name);
  std::vector<std::filesystem::path> places(c.link_directories.begin(), c.link_directories.end());
  places.insert(places.end(), links.directories.begin(), links.directories.end());
  if (!c.resources.empty()) {
    // Clang looks beside itself, and there for its own system.
    const std::filesystem::path own = std::filesystem::path(c.resources).parent_path().parent_path();
    places.push_back(own);
    std::error_code error;
    for (std::filesystem::directory_iterator at(own, error), end; !error && at != end; at.increment(error)) {
      if (at->path().filename().string().find("-linux-") != std::string::npos) places.push_back(at->path());
    }
  }
  return std::any_of(places.begin(), places.end(), [&](const auto& place) { return has_library(place, name); });
}

}  // namespace detail

/// Libraries of the compilers that links need and that are not there. `cache`: its text. Pre: the cache was made in the directory.
inline void look_at_compiler_libraries(const std::filesystem::path& directory, const build_files& commands,
                                       std::string_view cache, const fact_set& facts, seen_facts& seen) {
  if (!commands.any() || facts.find_state(fact_id::cross_build, component::none, state::yes) != nullptr) return;
  for (const detail::examined_compiler& c : detail::examined_compilers(directory, cache)) {
    const bool is_known = (c.id == "GNU" || c.id == "Clang") && c.language != "CUDA";
    // Without directories cmake could not ask it.
    if (!is_known || !c.is_for_this_system || c.link_directories.empty()) continue;
    const bool links_standard_library = std::any_of(c.link_libraries.begin(), c.link_libraries.end(),
                                                    [](const auto& one) { return one == "stdc++" || one == "c++"; });
    const bool is_driver_of_c = c.language == "CXX" && !c.link_libraries.empty() && !links_standard_library;
    // Most compilers have all that is asked for: then no command is read.
    std::vector<const detail::option_library*> lacking;
    for (const detail::option_library& row : detail::option_libraries) {
      if (row.compiler == c.id && !detail::is_installed(row, c, {})) lacking.push_back(&row);
    }
    if (lacking.empty() && !is_driver_of_c) continue;
    detail::link_words links;
    for (std::size_t i = 0; i < commands.generated().size(); ++i) {
      const std::string_view text = commands.generated()[i].view();
      const bool may_have =
          std::any_of(lacking.begin(), lacking.end(), [&](const auto* row) { return has_bytes(text, row->option); });
      if (!may_have && !is_driver_of_c) continue;
      for_each_link_line(text, commands.target_of(i), [&](std::string_view language, std::string_view words) {
        if (language == c.language || language == c.path) detail::gather_words(words, links);
      });
    }
    for (const detail::option_library* row : lacking) {
      if (!links.options.contains(std::string(row->option)) || detail::is_installed(*row, c, links)) continue;
      const bool is_runtime = row->home == detail::library_home::compiler_rt;
      const std::string file = (is_runtime ? "libclang_rt." : "lib") + std::string(row->library);
      const bool is_of_sanitizer = !row->option.starts_with('-');
      seen.add(fact_id::gone_path, component::none, state::yes, file,
               seen.keep(c.path + " needs a library for " + (is_of_sanitizer ? "-fsanitize=" : "") +
                         std::string(row->option) + " that is not installed:"),
               "of the compiler");
    }
    if (is_driver_of_c && links.links_any && !links.names_standard_library) {
      seen.add(fact_id::wrong_path, component::none, state::yes, c.path,
               "CMAKE_CXX_COMPILER links no C++ standard library:", "a compiler of C");
    }
  }
}

/// The first library of a finished build that needs the C++ library and does not name it, where the compiler of C links: a shared library may
/// lack symbols until it is loaded.
inline void look_at_unnamed_cxx_library(std::span<const built_file> files, seen_facts& seen) {
  constexpr std::size_t most_files = 64;
  const auto is_of_c = [](const fact& f) { return f.id == fact_id::wrong_path && f.name == "a compiler of C"; };
  if (!std::any_of(seen.facts().begin(), seen.facts().end(), is_of_c)) return;
  for (const built_file& built : files.first(std::min(files.size(), most_files))) {
    const auto is_library = [](const std::string& name) { return name.find("c++") != std::string::npos; };
    if (std::any_of(built.needed.begin(), built.needed.end(), is_library)) continue;
    const result<mapped_file> bytes = map_file(built.path);
    if (!bytes) continue;
    const elf::object file = elf::read(bytes->view());
    const std::string_view names = file.dynamic().strings;
    for (const elf::symbol& s : elf::symbols(file.file(), file.dynamic())) {
      if (s.is_defined() || s.binding != elf::global_binding || s.name >= names.size()) continue;
      const std::string_view rest = names.substr(s.name);
      const bool is_of_library = rest.starts_with("__gxx_personality_v0") || rest.starts_with("_ZNSt") ||
                                 rest.starts_with("_ZSt") || rest.starts_with("_Znwm") ||
                                 rest.starts_with("__cxa_throw");
      if (!is_of_library) continue;
      return seen.add(fact_id::wrong_path, component::none, state::yes, built.path,
                      "needs the C++ library, and nothing in it says so:", "no C++ library");
    }
  }
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
