// SPDX-License-Identifier: MIT
// A name, a line feed, a value, a line feed, then any bytes as a CMakeCache.txt: CMake holds the value after the edit, and what it held of
// every other name.
#include <cstddef>
#include <string>
#include <string_view>

#include "support/cache_edit_properties.hpp"
#include "target.hpp"

namespace foundcheck {

std::string fuzz::broken(std::string_view bytes) {
  const auto take_line = [&bytes] {
    const std::string_view line = bytes.substr(0, bytes.find('\n'));
    bytes.remove_prefix(line.size() < bytes.size() ? line.size() + 1 : line.size());
    return line;
  };
  const std::string_view name = take_line();
  const std::string_view value = take_line();
  return broken_edit(bytes, name, value);
}

}  // namespace foundcheck
