// SPDX-License-Identifier: MIT
// What a cache tells, found by the compiler: an optimising g++ 12 ends at comparisons of members that lie side by side.
#include <foundcheck/extract/cmake_cache.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/cmake_cache.hpp>

#include <cstddef>
#include <string_view>

namespace {

using namespace foundcheck;

consteval std::size_t facts_of(std::string_view cache) {
  fact storage[16] = {};
  fact_set facts(storage);
  for (const cmake_cache::record& r : cmake_cache::records(cache)) extract(r, 0, facts);
  return facts.size();
}

static_assert(facts_of("USE_CUDA:BOOL=ON\n") != 0);
static_assert(facts_of("USE_CUDA:INTERNAL=ON\nUSE_CUPTI:BOOL=\n") != 0);
static_assert(facts_of("CUDA_ROOT:UNINITIALIZED=/c\nCMAKE_INSTALL_RPATH:STRING=/a;/b\n") != 0);
static_assert(facts_of("cmake_minimum_required:STRING=x\n") == 0);

}  // namespace
