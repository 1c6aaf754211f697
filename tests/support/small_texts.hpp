// SPDX-License-Identifier: MIT
// Every text up to a length over a small alphabet: where a fast path and its oracle differ, one of these shows it.
#ifndef FOUNDCHECK_TESTS_SUPPORT_SMALL_TEXTS_HPP
#define FOUNDCHECK_TESTS_SUPPORT_SMALL_TEXTS_HPP

#include <cstddef>
#include <string>
#include <string_view>

namespace foundcheck {

/// Calls visit(text) for each text of at most `longest` bytes from `alphabet`; returns how many there were.
template <class Visit>
std::size_t each_small_text(std::string_view alphabet, std::size_t longest, const Visit& visit) {
  std::size_t texts = 0;
  for (std::size_t size = 0; size <= longest; ++size) {
    std::size_t combinations = 1;
    for (std::size_t i = 0; i != size; ++i) combinations *= alphabet.size();
    for (std::size_t number = 0; number != combinations; ++number) {
      std::string text;
      for (std::size_t i = 0, rest = number; i != size; ++i, rest /= alphabet.size()) {
        text += alphabet[rest % alphabet.size()];
      }
      visit(static_cast<const std::string&>(text));
      ++texts;
    }
  }
  return texts;
}

}  // namespace foundcheck

#endif
