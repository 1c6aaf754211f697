// SPDX-License-Identifier: MIT
// CMakeCache.txt -> the variables in which CMake keeps that it found nothing.
//
// Usage: cache_reader [CMakeCache.txt]
#include <cstdio>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/host/file.hpp>

int main(int count, char** arguments) {
  const auto bytes = foundcheck::host::read_file(count > 1 ? arguments[1] : "CMakeCache.txt");
  if (!bytes) return 3;
  for (const auto& entry : foundcheck::cmake_cache::entries(*bytes)) {
    if (!foundcheck::cmake::is_not_found(entry.value)) continue;
    std::printf("line %zu: %.*s\n", entry.line, int(entry.name.size()), entry.name.data());
  }
}
