// SPDX-License-Identifier: MIT
// What the result of a check means. CMake prints no more than a text that the project chose: this is by the words in use.
#ifndef FOUNDCHECK_FORMAT_CMAKE_VERDICT_HPP
#define FOUNDCHECK_FORMAT_CMAKE_VERDICT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/word.hpp>
#include <foundcheck/format/cmake/output_record.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_output {

namespace detail {

struct verdict_word {
  std::string_view text;  ///< lower case, at most 16 bytes
  verdict means;
};

/// Sorted by the first letter, the usual ones first: only those that begin like a result are compared.
inline constexpr verdict_word verdict_words[] = {
    {"available", verdict::passed},
    {"broken", verdict::failed},
    {"done", verdict::passed},
    {"disabled", verdict::failed},
    {"enabled", verdict::passed},
    {"error", verdict::failed},
    {"found", verdict::passed},
    {"failed", verdict::failed},
    {"failure", verdict::failed},
    {"false", verdict::failed},
    {"missing", verdict::failed},
    {"not found", verdict::failed},
    {"no", verdict::failed},
    {"notfound", verdict::failed},
    {"not available", verdict::failed},
    {"not supported", verdict::failed},
    {"ok", verdict::passed},
    {"on", verdict::passed},
    {"off", verdict::failed},
    {"passed", verdict::passed},
    {"success", verdict::passed},
    {"skipped", verdict::passed},
    {"succeeded", verdict::passed},
    {"supported", verdict::passed},
    {"true", verdict::passed},
    {"unavailable", verdict::failed},
    {"unsupported", verdict::failed},
    {"works", verdict::passed},
    {"yes", verdict::passed},
};

/// The first sixteen bytes of a text, NUL where it is shorter.
struct word_pair {
  std::uint64_t low = 0, high = 0;

  constexpr word_pair() noexcept = default;
  constexpr explicit word_pair(std::string_view text) noexcept {
    if (text.size() >= 2 * word_bytes) {
      low = load_word(text.data());
      high = load_word(text.data() + word_bytes);
      return;
    }
    for (std::size_t i = 0; i < text.size(); ++i) {
      (i < word_bytes ? low : high) |= std::uint64_t{static_cast<unsigned char>(text[i])} << 8 * (i % word_bytes);
    }
  }
};

/// A verdict word made ready to be compared in any case.
struct verdict_row {
  word_pair text;
  word_pair letters;  ///< the bit in which upper case differs
  word_pair inside;   ///< all bits of the bytes that the word has
  std::size_t size = 0;
  verdict means = verdict::unknown;

  constexpr verdict_row() noexcept = default;
  constexpr explicit verdict_row(const verdict_word& word) noexcept
      : text(word.text), size(word.text.size()), means(word.means) {
    letters.low = (text.low & repeat_byte(0x40)) >> 1;
    letters.high = (text.high & repeat_byte(0x40)) >> 1;
    for (std::size_t i = 0; i < size; ++i) {
      (i < word_bytes ? inside.low : inside.high) |= std::uint64_t{0xFF} << 8 * (i % word_bytes);
    }
  }

  [[nodiscard]] constexpr bool begins(const word_pair& result) const noexcept {
    return ((((result.low | letters.low) ^ text.low) & inside.low) |
            (((result.high | letters.high) ^ text.high) & inside.high)) == 0;
  }
};

struct verdict_table {
  verdict_row rows[std::size(verdict_words)];
  std::uint8_t first[27] = {};  ///< for each letter the first row that begins with it, or with a later one

  constexpr verdict_table() noexcept {
    for (std::size_t i = 0; i < std::size(verdict_words); ++i) {
      rows[i] = verdict_row(verdict_words[i]);
      for (int letter = verdict_words[i].text.front() - 'a' + 1; letter < 27; ++letter) ++first[letter];
    }
  }
};

inline constexpr verdict_table verdicts;

/// True if no letter or digit follows: "found" is not "foundry".
[[nodiscard]] constexpr bool ends_word(std::string_view text, std::size_t size) noexcept {
  if (text.size() <= size) return text.size() == size;
  const char next = text[size];
  return next == ',' || next == '.' || next == ';' || next == ':' || next == ' ' || next == '(' || next == '!';
}

/// The same with the bytes at hand: sixteen from the result's first on can be read, whatever is behind it.
[[nodiscard]] constexpr verdict verdict_of(std::string_view result, const word_pair& bytes) noexcept {
  const int letter = result.empty() ? 0 : (result.front() | 0x20) - 'a';
  if (result.empty() || letter < 0 || letter > 25) return verdict::unknown;
  for (std::size_t i = verdicts.first[letter]; i < verdicts.first[letter + 1]; ++i) {
    const verdict_row& row = verdicts.rows[i];
    if (row.begins(bytes) && ends_word(result, row.size)) return row.means;
  }
  return verdict::unknown;
}

}  // namespace detail

/// What the result of a check means.
[[nodiscard]] constexpr verdict verdict_of(std::string_view result) noexcept {
  return detail::verdict_of(result, detail::word_pair(result));
}

}  // namespace cmake_output
FOUNDCHECK_END_NAMESPACE

#endif
