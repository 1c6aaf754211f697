// SPDX-License-Identifier: MIT
#include "suggestion.hpp"

#include <algorithm>
#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <vector>

namespace foundcheck::program {

namespace {

/// The distance of Damerau and Levenshtein, in which a letter is moved once at most.
std::size_t distance(std::string_view a, std::string_view b) {
  const auto same = [&](std::size_t i, std::size_t k) { return to_lower(a[i]) == to_lower(b[k]); };
  std::vector<std::vector<std::size_t>> of(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t k = 0; k <= b.size(); ++k) {
      if (i == 0 || k == 0) {
        of[i][k] = i + k;
        continue;
      }
      of[i][k] = std::min({of[i - 1][k] + 1, of[i][k - 1] + 1, of[i - 1][k - 1] + (same(i - 1, k - 1) ? 0U : 1U)});
      const bool is_swapped = i > 1 && k > 1 && same(i - 1, k - 2) && same(i - 2, k - 1);
      if (is_swapped) of[i][k] = std::min(of[i][k], of[i - 2][k - 2] + 1);
    }
  }
  return of[a.size()][b.size()];
}

}  // namespace

std::string nearest(std::string_view typed, std::span<const std::string> words) {
  constexpr std::size_t longest = 64;
  std::string best;
  std::size_t least = typed.size() / 3;
  if (typed.size() > longest) return best;
  for (const std::string& word : words) {
    const std::size_t d = distance(typed, word);
    if (d > least || (d == least && !best.empty())) continue;
    least = d;
    best = word;
  }
  return best;
}

std::string suggestion(std::string_view typed, std::span<const std::string> words, std::string_view otherwise) {
  const std::string word = nearest(typed, words);
  return word.empty() ? "; " + std::string(otherwise) : "; did you mean " + word + "?";
}

}  // namespace foundcheck::program
