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
  for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if (end < text.size() && ends.find(text[end]) == std::string_view::npos) continue;
    const std::size_t before = text.substr(0, at).find_last_of(" \t\r\n\"';(=");
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
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

FOUNDCHECK_END_NAMESPACE

#endif
