// SPDX-License-Identifier: MIT
// Any bytes as output of ninja, as they stand and in the envelope that is detected, with the default template and with the
// bytes' own first line for one.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "support/ninja_output_properties.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // A copy that ends where the bytes end, so that a read beyond them is seen, and that is never a null pointer.
  const std::vector<char> copy(data, data + size);
  const std::string_view bytes(copy.empty() ? "" : copy.data(), copy.size());
  const foundcheck::ninja_output::status_format own(bytes.substr(0, bytes.find('\n')));
  std::string broken = foundcheck::broken_ninja_output_property(bytes, own);
  for (const foundcheck::envelope& around : {foundcheck::envelope{}, foundcheck::detect_envelope(bytes)}) {
    if (broken.empty()) broken = foundcheck::broken_ninja_output_property(bytes, {}, around);
  }
  if (!broken.empty()) {
    std::fprintf(stderr, "fuzz_ninja_output: %s\n", broken.c_str());
    std::abort();
  }
  return 0;
}
