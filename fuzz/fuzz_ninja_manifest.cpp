// SPDX-License-Identifier: MIT
// Any bytes as a build.ninja: every view inside its record, and records joined give the bytes.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "support/ninja_manifest_properties.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // A copy that ends where the bytes end, so that a read beyond them is seen, and that is never a null pointer.
  const std::vector<char> copy(data, data + size);
  const std::string_view bytes(copy.empty() ? "" : copy.data(), copy.size());
  const std::string broken = foundcheck::broken_ninja_manifest_property(bytes);
  if (!broken.empty()) {
    std::fprintf(stderr, "fuzz_ninja_manifest: %s\n", broken.c_str());
    std::abort();
  }
  return 0;
}
