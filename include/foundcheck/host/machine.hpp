// SPDX-License-Identifier: MIT
// The machine that this program runs on: how much memory and how many cores a build on it has, and whether there may be a GPU.
#ifndef FOUNDCHECK_HOST_MACHINE_HPP
#define FOUNDCHECK_HOST_MACHINE_HPP

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/host/file.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// The number on the line of /proc/meminfo that begins with `name`, times 1024; 0 when there is none.
[[nodiscard]] inline std::uint64_t meminfo_bytes(std::string_view meminfo, std::string_view name) {
  for (std::size_t at = 0; at < meminfo.size();) {
    const std::size_t feed = meminfo.find('\n', at);
    const std::string_view line = meminfo.substr(at, feed == std::string_view::npos ? feed : feed - at);
    if (line.starts_with(name) && line.substr(name.size()).starts_with(':')) {
      return std::strtoull(std::string(line.substr(name.size() + 1)).c_str(), nullptr, 10) * 1024;
    }
    if (feed == std::string_view::npos) break;
    at = feed + 1;
  }
  return 0;
}

/// What is left of `bytes`, 0 for unknown, where a control group (v2) says `limit`, a number or "max", and has taken `used` of it. At
/// least 1 where the limit is a number.
[[nodiscard]] inline std::uint64_t bytes_within(std::uint64_t bytes, const std::string& limit, std::uint64_t used) {
  const std::uint64_t most = std::strtoull(limit.c_str(), nullptr, 10);  // 0 for "max"
  if (most == 0) return bytes;
  const std::uint64_t left = most > used ? most - used : 1;
  return bytes == 0 || left < bytes ? left : bytes;
}

/// The memory that this process may use: the machine's, or less where a control group (v2) says so; 0 when nothing tells.
[[nodiscard]] inline std::uint64_t memory_bytes() {
  const auto meminfo = read_file("/proc/meminfo");
  const std::uint64_t bytes = meminfo ? meminfo_bytes(*meminfo, "MemTotal") : 0;
  const auto limit = read_file("/sys/fs/cgroup/memory.max");
  return limit ? bytes_within(bytes, *limit, 0) : bytes;
}

/// The memory that this process can still have: what the machine has left, or less where a control group (v2) says so; 0 when nothing
/// tells.
[[nodiscard]] inline std::uint64_t memory_left_bytes() {
  const auto meminfo = read_file("/proc/meminfo");
  const std::uint64_t bytes = meminfo ? meminfo_bytes(*meminfo, "MemAvailable") : 0;
  const auto limit = read_file("/sys/fs/cgroup/memory.max"), used = read_file("/sys/fs/cgroup/memory.current");
  return limit && used ? bytes_within(bytes, *limit, std::strtoull(used->c_str(), nullptr, 10)) : bytes;
}

/// The cores that this process may use; 0 when nothing tells.
[[nodiscard]] inline std::uint32_t core_count() { return std::thread::hardware_concurrency(); }

/// False where the machine has no GPU of NVIDIA's, or one without driver: neither Linux's device nor that of WSL is there.
[[nodiscard]] inline bool may_have_gpu() {
  std::error_code error;
  return std::filesystem::exists("/dev/nvidiactl", error) || std::filesystem::exists("/dev/dxg", error);
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
