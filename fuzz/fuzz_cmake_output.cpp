// SPDX-License-Identifier: MIT
// Any bytes as configure output, as they stand and in the envelope that is detected: records in order, their lines joined give
// the bytes, every view inside its record, and every range over a diagnostic ends.
#include <foundcheck/format/cmake_run.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "support/cmake_output_properties.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // A copy that ends where the bytes end, so that a read beyond them is seen, and that is never a null pointer.
  const std::vector<char> copy(data, data + size);
  const std::string_view bytes(copy.empty() ? "" : copy.data(), copy.size());
  for (const foundcheck::envelope& around : {foundcheck::envelope{}, foundcheck::detect_envelope(bytes)}) {
    const std::string broken = foundcheck::broken_output_property(bytes, around);
    if (!broken.empty() || foundcheck::cmake_output::last_run(bytes, around) > bytes.size()) {
      std::fprintf(stderr, "fuzz_cmake_output: %s\n", broken.c_str());
      std::abort();
    }
  }
  return 0;
}
