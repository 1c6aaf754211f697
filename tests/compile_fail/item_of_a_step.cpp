// SPDX-License-Identifier: MIT
// expect: void
//
// The entry would lie in an iterator that is gone.
#include <foundcheck/format/cmake_cache.hpp>
#include <string_view>

std::size_t line_of_the_first(std::string_view bytes) {
  const foundcheck::cmake_cache::entries all(bytes);
  auto it = all.begin();
#ifdef FOUNDCHECK_COMPILE_FAIL
  const auto& entry = *it++;
#else
  const auto& entry = *it;
#endif
  return entry.line;
}
