// SPDX-License-Identifier: MIT
// Any bytes as a log: whole lines joined give the bytes, each text lies inside its line, and in the envelope that the bytes
// show, and in one that a few bytes choose, it is the one that regular expressions leave.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "support/envelope_properties.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // A copy that ends where the bytes end, so that a read beyond them is seen, and that is never a null pointer.
  const std::vector<char> copy(data, data + size);
  const std::string_view bytes(copy.empty() ? "" : copy.data(), copy.size());
  foundcheck::envelope chosen;
  for (std::size_t i = 0; i < 2 && i < size; ++i) {
    chosen.prefixes[i] = static_cast<foundcheck::prefix>(data[i] % foundcheck::prefix_count);
  }
  if (size > 2) chosen.indentation = data[2] % 8;
  std::string broken = foundcheck::broken_envelope_property(bytes);
  if (broken.empty()) broken = foundcheck::broken_envelope_property(bytes, chosen);
  if (!broken.empty()) {
    std::fprintf(stderr, "fuzz_envelope: %s\n", broken.c_str());
    std::abort();
  }
  return 0;
}
