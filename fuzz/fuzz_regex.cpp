// SPDX-License-Identifier: MIT
// Pattern and text from one input: the engine must agree with the naive matcher in every mode.
//
//   input := pattern LF text
//
// A pattern that is too large for a literal is tried within the limits of data.
//
// What a refused pattern must satisfy: its column lies in the pattern or just behind it.
#include <cstddef>
#include <string>
#include <string_view>

#include "support/regex_property.hpp"
#include "target.hpp"

namespace foundcheck {

std::string fuzz::broken(std::string_view bytes) {
  using regex::mode;
  // The naive matcher recurses on its text; long ones are for the tests that have other oracles.
  constexpr std::size_t longest = 4096;
  const std::size_t split = bytes.find('\n');
  if (bytes.size() > longest || split == std::string_view::npos) return {};
  const std::string_view pattern = bytes.substr(0, split);
  const std::string_view text = bytes.substr(split + 1);
  static tests::regex_property property;
  static tests::regex_property_of<regex::compiled_data> large;
  for (const mode m : {mode::whole, mode::prefix, mode::anywhere, mode::line_start, mode::further}) {
    std::string found;
    if (property.compile(pattern, m)) {
      found = property.check(text, 20'000);
    } else if (property.refused() >= regex::refusal::too_many_positions) {
      if (large.compile(pattern, m)) found = large.check(text, 20'000);
    } else if (const std::size_t column = property.compiled().tree.error.column; column > pattern.size() + 1) {
      found = "column " + std::to_string(column);
    }
    if (!found.empty()) return "pattern " + std::string(pattern) + ": " + found;
  }
  return {};
}

}  // namespace foundcheck
