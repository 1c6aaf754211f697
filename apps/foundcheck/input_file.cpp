// SPDX-License-Identifier: MIT
#include "input_file.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <foundcheck/host/machine.hpp>
#include <new>
#include <stdexcept>

namespace foundcheck::program {

namespace {

/// Where a limit on the address space (ulimit -v) is less than the memory that is left, the system says so by an exception.
template <class Read>
result<std::string> within_memory(const Read& read) {
  try {
    return read();
  } catch (const std::bad_alloc&) {
    return failure::too_large;
  } catch (const std::length_error&) {
    return failure::too_large;
  }
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

result<std::string> whole_file(const std::filesystem::path& path) {
  return within_memory([&] { return host::read_all(path, most_input_bytes()); });
}

result<std::string> whole_input(const std::string& path) {
  if (path != "-") return whole_file(path);
  return within_memory([] { return host::read_all(stdin, most_input_bytes()); });
}

result<std::string> whole_regular_file(const std::filesystem::path& path, std::size_t most) {
  return within_memory([&] { return host::read_all(path, most, host::openable::regular); });
}

}  // namespace foundcheck::program
