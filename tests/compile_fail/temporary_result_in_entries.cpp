// SPDX-License-Identifier: MIT
// expect: deleted
//
// The entries would be views of a file's bytes that are gone.
#include <foundcheck/core/result.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <string>

foundcheck::result<std::string> read_cache();

std::size_t count_entries() {
  std::size_t count = 0;
#ifdef FOUNDCHECK_COMPILE_FAIL
  for (const auto& entry : foundcheck::cmake_cache::entries(*read_cache())) count += entry.line;
#else
  const auto bytes = read_cache();
  for (const auto& entry : foundcheck::cmake_cache::entries(*bytes)) count += entry.line;
#endif
  return count;
}
