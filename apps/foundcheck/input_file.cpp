// SPDX-License-Identifier: MIT
#include "input_file.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <foundcheck/host/machine.hpp>
#include <utility>

#include "within_memory.hpp"

namespace foundcheck::program {

namespace {

template <class Read>
result<std::string> read_within_memory(const Read& read) {
  result<std::string> bytes = failure::too_large;
  return within_memory([&] { bytes = read(); }) ? std::move(bytes) : failure::too_large;
}

}  // namespace

std::size_t most_input_bytes() {
  static const std::size_t most = [] {
    constexpr std::uint64_t enough = std::uint64_t{4} << 30;
    const std::uint64_t left = host::memory_left_bytes();
    return static_cast<std::size_t>(std::min<std::uint64_t>({left == 0 ? enough : left / 2, enough, SIZE_MAX - 1}));
  }();
  return most;
}

namespace {

std::atomic<std::size_t> bytes_in_use = 0;

}  // namespace

bool input_memory::take(std::size_t bytes) noexcept {
  const std::size_t before = bytes_in_use.fetch_add(bytes);
  taken_ += bytes;
  const std::size_t most = most_input_bytes();
  const bool fits = before <= most && bytes <= most - before;
  if (!fits) give_back(bytes);
  return fits;
}

void input_memory::give_back(std::size_t bytes) noexcept {
  bytes_in_use.fetch_sub(bytes);
  taken_ -= bytes;
}

result<std::string> whole_file(const std::filesystem::path& path) {
  return read_within_memory([&] { return host::read_all(path, most_input_bytes()); });
}

result<std::string> whole_input(const std::string& path) {
  if (path != "-") return whole_file(path);
  return read_within_memory([] { return host::read_all(stdin, most_input_bytes()); });
}

result<std::string> whole_regular_file(const std::filesystem::path& path, std::size_t most) {
  return read_within_memory([&] { return host::read_all(path, most, host::openable::regular); });
}

}  // namespace foundcheck::program
