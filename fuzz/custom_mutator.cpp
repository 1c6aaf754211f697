// SPDX-License-Identifier: MIT
// libFuzzer's hook for a mutator of one's own: every other time it is mutate_<name>.cpp's, else libFuzzer's own, which knows nothing of
// the format and so breaks what that keeps whole.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "mutator.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  foundcheck::fuzz::choices choose(seed);
  if (choose.below(2) == 0) return LLVMFuzzerMutate(data, size, most);
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  const std::string changed = foundcheck::fuzz::mutated(bytes, choose);
  const std::size_t count = std::min(changed.size(), most);
  std::copy_n(changed.data(), count, reinterpret_cast<char*>(data));
  return count;
}
