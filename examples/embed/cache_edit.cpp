// SPDX-License-Identifier: MIT
// CMakeCache.txt, a name and a value -> the file with that value on stdout; without a value, the file without the name. What CMake held of the
// name before goes to stderr.
//
// Usage: cache_edit CMakeCache.txt NAME [VALUE]
#include <cstdio>
#include <foundcheck/format/loaded.hpp>
#include <foundcheck/host/file.hpp>
#include <optional>
#include <string>

namespace cmake_cache = foundcheck::cmake_cache;

int main(int count, char** arguments) {
  if (count < 3) return 2;
  const auto bytes = foundcheck::host::read_file(arguments[1]);
  if (!bytes) return 3;

  const cmake_cache::loaded cache(*bytes);  // with an index: what CMake holds after loading the file
  if (const auto held = cache.index().find(arguments[2])) {
    std::fprintf(stderr, "line %zu: %.*s\n", held->line, int(held->value.size()), held->value.data());
  }

  const std::optional<std::string> file =
      count > 3 ? cmake_cache::edited(*bytes, arguments[2], arguments[3]) : cmake_cache::without(*bytes, arguments[2]);
  if (!file) return 1;  // no cache can have that name or that value
  std::fwrite(file->data(), 1, file->size(), stdout);
}
