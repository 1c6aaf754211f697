// SPDX-License-Identifier: MIT
// What generators, projects and scripts wrote for nvcc: the text of a build file -> the architectures in its commands.
//
//   --generate-code=arch=compute_80,code=[compute_80,sm_80]      CMake, from CMAKE_CUDA_ARCHITECTURES
//   -gencode arch=compute_80,code=sm_80                          projects, FindCUDA
//   -arch=sm_80, --gpu-architecture compute_90a                  custom commands, CMAKE_CUDA_FLAGS
//   set(CUDA_NVCC_FLAGS -gencode;arch=compute_80,code=sm_80 ; )  the script that FindCUDA writes for each object
//
// A command is a line, or the part of one between "&&"; of its options -arch the last counts. Reads build.ninja, flags.make, link.txt and
// the scripts alike: nothing but the options is looked at. Total, noexcept, allocates nothing, linear in the text.
// Source: CMake Source/cmGeneratorTarget.cxx, AddCUDAArchitectureFlags; Modules/FindCUDA/run_nvcc.cmake; nvcc --help.
#ifndef FOUNDCHECK_EXTRACT_NVCC_COMMAND_HPP
#define FOUNDCHECK_EXTRACT_NVCC_COMMAND_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/cuda/nvcc.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// An option of nvcc that names an architecture. Views into the text.
struct nvcc_architecture {
  std::string_view number;   ///< of the virtual architecture, or of the code where that is not named: 80, 90a
  std::string_view option;   ///< -gencode or -arch
  std::string_view value;    ///< arch=compute_80,code=sm_80, or sm_80
  std::string_view command;  ///< the line, or the part of it, that has the option
};

namespace detail {

/// The digits, and the letter behind them, that follow "compute_" or "sm_"; empty if there is no such word.
[[nodiscard]] constexpr std::string_view number_of_architecture(std::string_view value) noexcept {
  for (const std::string_view mark : {"compute_"sv, "sm_"sv}) {
    const std::size_t at = value.find(mark);
    if (at == std::string_view::npos) continue;
    const std::string_view rest = value.substr(at + mark.size());
    std::size_t size = 0;
    while (size < rest.size() && is_digit(rest[size])) ++size;
    if (size == 0) continue;
    if (size < rest.size() && (rest[size] == 'a' || rest[size] == 'f')) ++size;
    return rest.substr(0, size);
  }
  return {};
}

template <class Sink>
constexpr void read_nvcc_command(std::string_view command, const Sink& sink) {
  std::string_view arch;
  cuda::for_each_arch_option(command, [&](cuda::nvcc_option option, std::string_view value, bool) {
    if (option == cuda::nvcc_option::arch) arch = value;
    if (option != cuda::nvcc_option::gencode || value.find("arch=") == std::string_view::npos) return;
    const std::string_view number = number_of_architecture(value);
    if (!number.empty()) sink(nvcc_architecture{number, "-gencode"sv, value, command});
  });
  const bool is_name = arch.starts_with("sm_") || arch.starts_with("compute_");
  const std::string_view number = is_name ? number_of_architecture(arch) : std::string_view{};
  if (!number.empty()) sink(nvcc_architecture{number, "-arch"sv, arch, command});
}

}  // namespace detail

/// Calls sink(nvcc_architecture) for each option, in the order of the commands.
template <class Sink>
constexpr void for_each_nvcc_architecture(std::string_view text, const Sink& sink) {
  constexpr std::string_view marks[] = {"compute_", "sm_"};
  std::size_t next[] = {text.find(marks[0]), text.find(marks[1])};
  for (;;) {
    const std::size_t at = next[0] < next[1] ? next[0] : next[1];
    if (at == std::string_view::npos) return;
    const std::size_t feed = text.rfind('\n', at);
    const std::size_t begin = feed == std::string_view::npos ? 0 : feed + 1;
    std::string_view line = text.substr(begin);
    line = line.substr(0, line.find('\n'));
    for (std::size_t i = 0; i < 2; ++i) {
      if (next[i] < begin + line.size()) next[i] = text.find(marks[i], begin + line.size());
    }
    if (line.starts_with('#')) continue;
    for (bool more = true; more;) {
      const std::size_t end = line.find(" && ");
      detail::read_nvcc_command(line.substr(0, end), sink);
      more = end != std::string_view::npos;
      if (more) line.remove_prefix(end + 4);
    }
  }
}

/// The first absolute path to an nvcc in a text; empty if there is none.
[[nodiscard]] constexpr std::string_view nvcc_in(std::string_view text) noexcept {
  constexpr std::string_view ends = " \t\r\n\"';)", name = "/nvcc";
  std::size_t looked_at = 0;
  for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if (end < text.size() && ends.find(text[end]) == std::string_view::npos) continue;
    const std::size_t before = text.substr(looked_at, at - looked_at).find_last_of(" \t\r\n\"';(=");
    const bool is_same_word = before == std::string_view::npos && looked_at != 0;
    const std::size_t begin = before == std::string_view::npos ? 0 : looked_at + before + 1;
    looked_at = end;
    // It begins as what was found in it before, which is no absolute path.
    if (is_same_word) continue;
    const std::string_view path = text.substr(begin, end - begin);
    if (is_absolute(path)) return path;
  }
  return {};
}

/// Calls sink(path) for each script that FindCUDA wrote and a command of the text runs:
/// -P /b/CMakeFiles/app.dir//app_generated_k.cu.o.cmake
template <class Sink>
constexpr void for_each_cuda_script(std::string_view text, const Sink& sink) {
  constexpr std::string_view option = " -P ", mark = "_generated_", end = ".cmake";
  for (std::size_t at = text.find(option); at != std::string_view::npos; at = text.find(option, at)) {
    at += option.size();
    const bool is_quoted = at < text.size() && text[at] == '"';
    if (is_quoted) ++at;
    const std::size_t size = text.substr(at).find_first_of(is_quoted ? "\"\n"sv : " \t\r\n"sv);
    const std::string_view path = text.substr(at, size);
    if (path.ends_with(end) && file_name(path).find(mark) != std::string_view::npos) sink(path);
  }
}

// ---- a command in a log -----------------------------------------------------------------------------------------------

/// The release that the directory above bin/nvcc is named after: 12.4 of /usr/local/cuda-12.4/bin/nvcc, 7.5 of CUDA\\v7.5\\bin\\nvcc.exe.
/// Empty where it names none.
[[nodiscard]] constexpr std::string_view release_of_nvcc_path(std::string_view command) noexcept {
  for (std::size_t at = command.find("bin"); at != std::string_view::npos; at = command.find("bin", at + 1)) {
    if (at < 2 || !is_separator(command[at - 1]) || at + 4 > command.size() || !is_separator(command[at + 3])) continue;
    if (!command.substr(at + 4).starts_with("nvcc")) continue;
    std::string_view root = command.substr(0, at - 1);
    root.remove_prefix(root.size() - file_name(root).size());
    for (const std::string_view prefix : {"cuda-"sv, "cuda_nvcc-"sv, "v"sv}) {
      if (!root.starts_with(prefix)) continue;
      root.remove_prefix(prefix.size());
      break;
    }
    if (!root.empty() && is_digit(root.front()) && root.find('.') != std::string_view::npos) return root;
  }
  return {};
}

/// True for a line with a command of nvcc that names architectures, or with a path of nvcc that names its release.
[[nodiscard]] constexpr bool is_nvcc_command(std::string_view line) noexcept {
  const std::size_t at = line.find("nvcc");
  if (at == std::string_view::npos) return false;
  return line.find("compute_", at) != std::string_view::npos || line.find("sm_", at) != std::string_view::npos ||
         !release_of_nvcc_path(line).empty();
}

/// Adds what a command of nvcc tells: the release that its path names, and each architecture that it builds for.
constexpr void extract_nvcc_command(std::string_view line, const origin& from, fact_set& facts) noexcept {
  constexpr std::size_t most = 32;
  if (!is_nvcc_command(line)) return;
  if (const std::string_view release = release_of_nvcc_path(line); !release.empty())
    facts.add({fact_id::said, component::none, state::yes, release, from, "nvcc_named"});
  // MSBuild quotes the command once more, so that its words cannot be told by their quotation marks.
  std::size_t count = 0;
  for (std::size_t at = line.find("arch="); at != std::string_view::npos && count < most;
       at = line.find("arch=", at + 1)) {
    const std::string_view value = line.substr(at + 5);
    if (!value.starts_with("compute_") && !value.starts_with("sm_")) continue;
    const std::string_view number = detail::number_of_architecture(value);
    if (number.empty() || number.data() > value.data() + 8) continue;
    facts.add({fact_id::said, component::none, state::yes, number, from, "built_for"});
    ++count;
  }
}

FOUNDCHECK_END_NAMESPACE

#endif
