// SPDX-License-Identifier: MIT
// Any bytes as a CMakeConfigureLog.yaml: every view inside its record, records joined give the bytes, and the events are those of
// the naive reader.
#include <foundcheck/extract/cmake_configure_log.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "support/cmake_configure_log_properties.hpp"
#include "support/fact_properties.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // A copy that ends where the bytes end, so that a read beyond them is seen, and that is never a null pointer.
  const std::vector<char> copy(data, data + size);
  const std::string_view bytes(copy.empty() ? "" : copy.data(), copy.size());
  std::string broken = foundcheck::configure_log::broken_property(bytes);
  if (broken.empty()) {
    broken = foundcheck::broken_fact_property(bytes, [bytes](foundcheck::fact_set& facts) {
      foundcheck::extract(foundcheck::cmake_configure_log::events(bytes), 0, facts);
    });
  }
  if (!broken.empty()) {
    std::fprintf(stderr, "fuzz_cmake_configure_log: %s\n", broken.c_str());
    std::abort();
  }
  return 0;
}
