// SPDX-License-Identifier: MIT
// What this machine tells of its GPU driver without any library: files of the kernel, and the environment.
//
//   /sys/module/nvidia/version        the version of the kernel's module: 580.65.06
//   /proc/driver/nvidia/version       the same in a sentence, "NVRM version: ..."
//   /proc/driver/nvidia/params        RmProfilingAdminOnly: 1: counters are for administrators
//
// The module's version is not that of libcuda: where they differ the driver says 803.
#ifndef FOUNDCHECK_PROBE_SYSTEM_HPP
#define FOUNDCHECK_PROBE_SYSTEM_HPP

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/fact.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace probe {

struct system_driver {
  std::string module_version;                  ///< of the kernel's module; empty if it is not loaded
  std::string module_text;                     ///< the line "NVRM version: ..."
  state counters_need_admin = state::unknown;  ///< yes: RmProfilingAdminOnly is 1

  /// True if this machine has a driver in its kernel, or the device through which WSL reaches that of Windows.
  [[nodiscard]] bool has_driver() const noexcept { return !module_version.empty() || is_wsl; }
  bool is_wsl = false;
};

/// A variable of the environment that changes what the loader, the driver or CUPTI do.
struct environment_note {
  std::string name;
  std::string value;
  std::string_view effect;
};

namespace detail {

/// The first bytes of a small file; empty where there is none.
[[nodiscard]] inline std::string head_of(const std::string& path) {
  // A FIFO of that name must not stop us.
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return {};
  char buffer[16 * 1024];
  std::string text;
  for (ssize_t count; text.size() < 4 * sizeof buffer && (count = ::read(file, buffer, sizeof buffer)) > 0;) {
    text.append(buffer, static_cast<std::size_t>(count));
  }
  ::close(file);
  return text;
}

[[nodiscard]] inline std::string_view first_line(std::string_view text) noexcept {
  return text.substr(0, text.find('\n'));
}

/// What follows "NAME:" and blanks on its line; empty where there is no such line.
[[nodiscard]] inline std::string_view value_of(std::string_view text, std::string_view name) noexcept {
  for (; !text.empty();
       text.remove_prefix(text.find('\n') == std::string_view::npos ? text.size() : text.find('\n') + 1)) {
    std::string_view line = first_line(text);
    if (!line.starts_with(name) || !line.substr(name.size()).starts_with(':')) continue;
    line.remove_prefix(name.size() + 1);
    while (line.starts_with(' ') || line.starts_with('\t')) line.remove_prefix(1);
    return line;
  }
  return {};
}

/// "13.0.0" or "580.65.06" in "NVRM version: NVIDIA UNIX x86_64 Kernel Module  580.65.06  Wed ...": the first word that is a number
/// with a dot.
[[nodiscard]] inline std::string_view number_in(std::string_view text) noexcept {
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    if (!word.empty() && is_digit(word.front()) && word.find('.') != std::string_view::npos) return word;
    text.remove_prefix(word.size() < text.size() ? word.size() + 1 : text.size());
  }
  return {};
}

}  // namespace detail

/// Reads the files below `root`, which is empty for this machine.
[[nodiscard]] inline system_driver read_system_driver(const std::string& root = {}) {
  system_driver found;
  found.module_text = detail::value_of(detail::head_of(root + "/proc/driver/nvidia/version"), "NVRM version");
  found.module_version = detail::first_line(detail::head_of(root + "/sys/module/nvidia/version"));
  if (found.module_version.empty()) found.module_version = detail::number_in(found.module_text);
  const std::string params = detail::head_of(root + "/proc/driver/nvidia/params");
  const std::string_view admin_only = detail::value_of(params, "RmProfilingAdminOnly");
  if (!admin_only.empty()) found.counters_need_admin = admin_only.front() == '0' ? state::no : state::yes;
  struct ::stat device {};
  found.is_wsl = ::stat((root + "/dev/dxg").c_str(), &device) == 0;
  return found;
}

namespace detail {

/// True if an element of a list of directories is, or lies below, a directory stubs.
[[nodiscard]] constexpr bool names_stubs(std::string_view directories) noexcept {
  while (!directories.empty()) {
    const std::string_view one = directories.substr(0, directories.find(':'));
    if (one == "stubs" || one.ends_with("/stubs") || one.find("/stubs/") != std::string_view::npos) return true;
    directories.remove_prefix(one.size() < directories.size() ? one.size() + 1 : one.size());
  }
  return false;
}

}  // namespace detail

/// The variables that are set and of consequence. An empty CUDA_VISIBLE_DEVICES is: it hides every GPU.
[[nodiscard]] inline std::vector<environment_note> read_environment() {
  struct row {
    const char* name;
    std::string_view effect;
  };
  constexpr row rows[] = {
      {"CUDA_VISIBLE_DEVICES", "only these GPUs are seen, none if it is empty or -1"},
      {"NVIDIA_VISIBLE_DEVICES", "the container runtime gave the container these GPUs"},
      {"CUDA_INJECTION64_PATH", "the driver loads this tool into each process: CUPTI may be taken"},
      {"NVTX_INJECTION64_PATH", "this tool takes the NVTX marks of each process"},
      {"CUPTI_ENABLE_HW_TRACE", "CUPTI traces kernels by hardware"},
      {"LD_PRELOAD", "these libraries come before all others"},
  };
  std::vector<environment_note> notes;
  for (const row& r : rows) {
    const char* const value = std::getenv(r.name);
    if (value != nullptr) notes.push_back({r.name, value, r.effect});
  }
  const char* const directories = std::getenv("LD_LIBRARY_PATH");
  if (directories != nullptr && *directories != '\0') {
    notes.push_back(
        {"LD_LIBRARY_PATH", directories,
         detail::names_stubs(directories)
             ? "the loader searches these first, stubs among them: what loads libcuda.so gets the stub, and "
               "the driver then says 34"
             : "the loader searches these first"});
  }
  return notes;
}

}  // namespace probe
FOUNDCHECK_END_NAMESPACE

#endif
