// SPDX-License-Identifier: MIT
// A place in an input -> the line that is there, with some lines before it and behind it.
#ifndef FOUNDCHECK_PROGRAM_EXCERPT_HPP
#define FOUNDCHECK_PROGRAM_EXCERPT_HPP

#include <cstddef>
#include <foundcheck/fact/fact.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::program {

struct excerpt {
  std::vector<std::string> lines;  ///< the line of the place among them
  std::size_t first = 0;           ///< the number of the first of them, from 1; 0 where it is not known
  std::size_t hit = 0;             ///< which of them is the line of the place, from 0
};

/// At most `before` lines and `behind` lines around it, read from the file again. Where it is not a regular file, or no longer has that line
/// there, the line alone as it was read.
[[nodiscard]] excerpt excerpt_of(const origin& from, std::string_view path, std::size_t before, std::size_t behind);

}  // namespace foundcheck::program

#endif
