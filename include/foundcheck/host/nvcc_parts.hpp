// SPDX-License-Identifier: MIT
// The nvcc that the build files run -> which of the programs, headers and libraries that it needs itself are gone.
//
//   HERE/nvcc.profile      TOP, CICC_PATH: where nvcc looks; without it the layout is not known
//   HERE/ptxas, fatbinary, cudafe++; TOP/nvvm/bin/cicc
//   cuda_runtime.h         which each source of CUDA includes without saying so
//   cudart_static, cudadevrt, cudart     which CMake links by name
//
// Packages bring these one by one: cuda-nvcc, cuda-crt, libnvvm, cuda-cudart-dev. Nothing is run.
// Source: nvcc.profile and nvcc --dryrun of CUDA 11.8 to 13.0; CMake Modules/CMakeDetermineCUDACompiler.cmake.
#ifndef FOUNDCHECK_HOST_NVCC_PARTS_HPP
#define FOUNDCHECK_HOST_NVCC_PARTS_HPP

#include <algorithm>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/extract/mention.hpp>
#include <foundcheck/extract/target_command.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/format/version_text.hpp>
#include <foundcheck/host/build_directory.hpp>
#include <foundcheck/host/build_files.hpp>
#include <foundcheck/host/installed_versions.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <foundcheck/text/line.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

/// The directories below TOP in which a release of nvcc may keep cicc: nvvm, nvvm-prev.
[[nodiscard]] inline bool has_cicc(const std::filesystem::path& here) {
  if (is_there(here / "cicc")) return true;
  std::error_code error;
  for (std::filesystem::directory_iterator at(here.parent_path(), error), end; !error && at != end;
       at.increment(error)) {
    if (at->path().filename().string().starts_with("nvvm") && is_there(at->path() / "bin" / "cicc")) return true;
  }
  return static_cast<bool>(error);
}

/// The programs that an nvcc runs and that are not there. Where a distribution keeps nvcc apart from its parts, it has another profile, or none:
/// there nothing is known.
[[nodiscard]] inline std::vector<std::filesystem::path> missing_parts_of(const std::filesystem::path& nvcc) {
  const std::filesystem::path here = nvcc.parent_path();
  std::vector<std::filesystem::path> missing;
  if (!is_there(here / "nvcc.profile")) return missing;
  if (!has_cicc(here)) missing.push_back(here.parent_path() / "nvvm" / "bin" / "cicc");
  for (const char* const program : {"ptxas", "fatbinary", "cudafe++"}) {
    if (!is_there(here / program)) missing.push_back(here / program);
  }
  return missing;
}

/// The first directory of a list of CMake's that is to have a file, where none of the list has it; empty where one has.
[[nodiscard]] inline std::string lacks_everywhere(std::string_view list, std::string_view file) {
  std::string first;
  for (const std::string_view directory : cmake::list_elements(list)) {
    if (!is_absolute(directory)) continue;
    if (is_there(std::filesystem::path(directory) / file)) return {};
    if (first.empty()) first = directory;
  }
  return first;
}

/// The first library of CUDA's runtime that a link takes by name and that none of its directories has.
[[nodiscard]] inline std::string unfound_runtime(const build_files& commands, std::string_view implicit) {
  std::string_view libraries, directories;
  std::string unfound;
  const auto judge = [&] {
    for (const std::string_view name : {"cudadevrt", "cudart_static", "cudart"}) {
      if (!unfound.empty() || libraries.empty() || directories.empty()) return;
      std::string_view rest = libraries;
      bool is_linked = false;
      while (!rest.empty() && !is_linked) {
        const std::string_view word = foundcheck::detail::next_word(rest);
        is_linked = word.size() == name.size() + 2 && word.starts_with("-l") && word.ends_with(name);
      }
      if (!is_linked) continue;
      std::vector<std::filesystem::path> places;
      for (rest = directories; !rest.empty();) {
        const std::string_view word = foundcheck::detail::next_word(rest);
        if (word.starts_with("-L") && is_absolute(word.substr(2))) places.emplace_back(word.substr(2));
      }
      for (const std::string_view place : cmake::list_elements(implicit)) places.emplace_back(place);
      const bool is_found = std::any_of(places.begin(), places.end(), [&](const std::filesystem::path& place) {
        const std::string file = "lib" + std::string(name);
        return is_there(place / (file + ".a")) || is_there(place / (file + ".so"));
      });
      if (!is_found && !places.empty()) unfound = (places.front() / ("lib" + std::string(name) + ".a")).string();
    }
  };
  for (const mapped_file& file : commands.generated()) {
    for (const line& l : lines(file.view())) {
      if (l.text.empty() || l.text.starts_with("build ")) {
        judge();
        libraries = directories = {};
      }
      if (!l.text.starts_with(' ')) continue;
      if (const auto is = foundcheck::detail::value_of_line(l.text, "LINK_LIBRARIES"); !is.empty()) libraries = is;
      if (const auto is = foundcheck::detail::value_of_line(l.text, "LINK_PATH"); !is.empty()) directories = is;
    }
    judge();
    libraries = directories = {};
  }
  return unfound;
}

}  // namespace detail

/// Pre: the directory was made on this machine.
inline void look_at_nvcc_parts(const std::filesystem::path& directory, const build_files& commands,
                               const fact_set& facts, seen_facts& seen) {
  const std::string note = detail::compiler_note(directory);
  if (version_text::cmake_setting(note, "CMAKE_CUDA_COMPILER_ID") != "NVIDIA") return;
  const std::string nvcc(version_text::cmake_setting(note, "CMAKE_CUDA_COMPILER"));
  if (!is_absolute(nvcc) || facts.find_state(fact_id::cross_build, component::none, state::yes) != nullptr) return;
  if (!is_there(nvcc) || commands.mention_of(nvcc) != mention::needed) return;
  const auto say = [&](const std::filesystem::path& path, std::string_view use) {
    seen.add(fact_id::gone_path, component::none, state::yes, path.generic_string(),
             seen.keep(path.generic_string() + " is gone and needed; " + nvcc + " " + std::string(use)), "needed");
  };
  for (const std::filesystem::path& part : detail::missing_parts_of(nvcc)) say(part, "runs it");
  const std::string_view includes = version_text::cmake_setting(note, "CMAKE_CUDA_TOOLKIT_INCLUDE_DIRECTORIES");
  if (const std::string lacks = detail::lacks_everywhere(includes, "cuda_runtime.h"); !lacks.empty()) {
    say(std::filesystem::path(lacks) / "cuda_runtime.h", "includes it in each source");
  }
  const std::string_view implicit = version_text::cmake_setting(note, "CMAKE_CUDA_IMPLICIT_LINK_DIRECTORIES");
  if (const std::string unfound = detail::unfound_runtime(commands, implicit); !unfound.empty()) {
    say(unfound, "is given it by name in each link");
  }
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
