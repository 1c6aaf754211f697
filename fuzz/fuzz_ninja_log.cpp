// SPDX-License-Identifier: MIT
// Any bytes as .ninja_log: the entries are those of ninja's own loader as the naive reader has it, and a history of them holds
// its properties.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "support/naive_ninja_log.hpp"
#include "support/ninja_log_history_of.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // A copy that ends where the bytes end, so that a read beyond them is seen, and that is never a null pointer.
  const std::vector<char> copy(data, data + size);
  const std::string_view bytes(copy.empty() ? "" : copy.data(), copy.size());
  std::string broken = foundcheck::broken_ninja_log_property(bytes);
  if (broken.empty()) broken = foundcheck::broken_history_property(bytes);
  if (!broken.empty()) {
    std::fprintf(stderr, "fuzz_ninja_log: %s\n", broken.c_str());
    std::abort();
  }
  return 0;
}
