// SPDX-License-Identifier: MIT
// libFuzzer's entry point: gives one input to the target, and aborts with what does not hold.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "target.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::vector<char> copy(data, data + size);
  const std::string broken = foundcheck::fuzz::broken({copy.empty() ? "" : copy.data(), copy.size()});
  if (broken.empty()) return 0;
  std::fprintf(stderr, "broken: %s\n", broken.c_str());
  std::abort();
}
