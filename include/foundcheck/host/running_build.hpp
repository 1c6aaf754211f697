// SPDX-License-Identifier: MIT
// The processes of this machine -> whether a build runs in a directory: what is not made yet is then no fault.
//
//   /proc/4711/comm    ninja
//   /proc/4711/cwd  -> the build directory: ninja -C, make -C and cmake --build work in it
//
// Processes of other users are passed over: where they work may not be seen. Source: proc(5).
#ifndef FOUNDCHECK_HOST_RUNNING_BUILD_HPP
#define FOUNDCHECK_HOST_RUNNING_BUILD_HPP

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/host/file.hpp>
#include <string>
#include <string_view>
#include <system_error>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// "ninja, process 4711" for the first program that builds in the directory now; empty where none is seen.
[[nodiscard]] inline std::string running_build(const std::filesystem::path& directory,
                                               const std::filesystem::path& processes = "/proc") {
  constexpr std::array<std::string_view, 5> builders = {"ninja", "ninja-build", "samu", "make", "gmake"};
  constexpr std::size_t most_bytes = 64;
  std::error_code error;
  for (std::filesystem::directory_iterator at(processes, error), end; !error && at != end; at.increment(error)) {
    const std::string number = at->path().filename().string();
    if (!is_digit(number.front())) continue;
    const result<std::string> text = read_file(at->path() / "comm", most_bytes, openable::regular);
    const std::string_view name = text ? std::string_view(*text).substr(0, text->find('\n')) : std::string_view();
    if (std::find(builders.begin(), builders.end(), name) == builders.end()) continue;
    std::error_code hidden;
    if (std::filesystem::equivalent(at->path() / "cwd", directory, hidden) && !hidden)
      return std::string(name) + ", process " + number;
  }
  return {};
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
