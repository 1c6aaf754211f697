// SPDX-License-Identifier: MIT
// expect: deleted
//
// The index would be that of a cache that is gone.
#include <foundcheck/format/loaded.hpp>
#include <string_view>

std::string_view compiler_of(std::string_view bytes) {
#ifdef FOUNDCHECK_COMPILE_FAIL
  const auto& index = foundcheck::cmake_cache::loaded(bytes).index();
#else
  static const foundcheck::cmake_cache::loaded cache(bytes);
  const auto& index = cache.index();
#endif
  const auto entry = index.find("CMAKE_CUDA_COMPILER");
  return entry ? entry->value : std::string_view();
}
