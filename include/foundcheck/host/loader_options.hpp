// SPDX-License-Identifier: MIT
// What is not in a root and decides all the same on what is loaded there: environment, processor, mounts.
#ifndef FOUNDCHECK_HOST_LOADER_OPTIONS_HPP
#define FOUNDCHECK_HOST_LOADER_OPTIONS_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/host/dynamic_linker.hpp>
#include <string>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// Whether /proc is there when the program runs: $ORIGIN of a program stands for nothing without it.
enum class proc_mount : std::uint8_t {
  assumed,  ///< as in any container
  absent,
  detected  ///< what the root has now
};

struct loader_options {
  std::string library_path;         ///< LD_LIBRARY_PATH
  x86_level level = x86_level::v1;  ///< of the processor that runs it; no more than this is sure
  std::string platform;  ///< $PLATFORM; empty: the usual one of the machine. Intel's may be haswell before 2.37
  proc_mount proc = proc_mount::assumed;
  std::string current_directory = "/";  ///< where relative paths start
  bool follows_dlopen = false;          ///< also what CUDA's libraries load by themselves, see cuda/dlopen_edge.hpp
  std::uint16_t machine = 62;           ///< of the plain program that a name is looked up for
  bool is_wide = true;
  std::size_t most_names = 65536;  ///< that are looked up for one closure
  /// Directories and files that are looked at for all names of one closure; one with a long way to it counts for several, and so do
  /// texts that are kept and files that are read whole. A thousand names in a hundred directories, with those of glibc-hwcaps, are half
  /// of it. Without an end a small file with as many names as directories would be hours.
  std::size_t most_places = std::size_t{1} << 20;
};

/// Takes what something costs from the places that may still be looked at.
constexpr void take_places(std::size_t& left, std::size_t cost) noexcept { left -= std::min(left, cost); }

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
