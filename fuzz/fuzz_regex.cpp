// SPDX-License-Identifier: MIT
// Pattern and text from one input: the engine must agree with the naive matcher in every mode.
//
//   input := pattern LF text
//
// What a refused pattern must satisfy: its column lies in the pattern or just behind it.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "support/regex_property.hpp"

namespace {

void fail(std::string_view pattern, std::string_view what) {
  std::fprintf(stderr, "pattern %.*s: %.*s\n", static_cast<int>(pattern.size()), pattern.data(),
               static_cast<int>(what.size()), what.data());
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using foundcheck::regex::mode;
  // The naive matcher recurses on its text; long ones are for the tests that have other oracles.
  constexpr std::size_t longest = 4096;
  if (size > longest) return 0;
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t split = input.find('\n');
  if (split == std::string_view::npos) return 0;
  const std::string_view pattern = input.substr(0, split);
  const std::string_view text = input.substr(split + 1);
  static foundcheck::tests::regex_property property;
  for (const mode m : {mode::whole, mode::prefix, mode::anywhere}) {
    if (!property.compile(pattern, m)) {
      const std::size_t column = property.compiled().tree.error.column;
      if (column > pattern.size() + 1) fail(pattern, "column " + std::to_string(column));
      continue;
    }
    const std::string wrong = property.check(text, 20'000);
    if (!wrong.empty()) fail(pattern, wrong);
  }
  return 0;
}
