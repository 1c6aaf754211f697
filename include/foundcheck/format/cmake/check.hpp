// SPDX-License-Identifier: MIT
// The result line of a check: the text of a status -> what was looked at, the result, and what that means.
//
//   check          := what " - " result            what: the text of the line with which the check began
//                   | what " -- " result           CMake before 3.17
//   identification := "The " language " compiler identification is " ( id [ " with host compiler " id ] | "unknown" )
//
// A check is what begins like one of CMake's own, ends in a word of the usual vocabulary, or repeats a line that came shortly
// before; only the last can hold " - " in its result. By hand: what a line repeats, which no pattern can ask, and the dash, which is looked
// for in many bytes at once. Total, noexcept, allocates nothing.
// Source: CMake Source/cmMessageCommand.cxx (CHECK_START, CHECK_PASS, CHECK_FAIL), Modules/Check*.cmake and
// CMakeDetermineCompilerId.cmake, 2.8 to 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_CHECK_HPP
#define FOUNDCHECK_FORMAT_CMAKE_CHECK_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/word.hpp>
#include <foundcheck/format/cmake/found.hpp>
#include <foundcheck/format/cmake/output_record.hpp>
#include <foundcheck/regex/row.hpp>
#include <string_view>

// ---- verdict --------------------------------------------------------------------------------------------------------
//
// What the result of a check means. CMake prints no more than a text that the project chose: this is by the words in use.

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

// ---- check ----------------------------------------------------------------------------------------------------------

namespace detail {

/// How CMake's own checks begin.
struct own_check : regex::row<"(?:Looking for|Performing|Detecting|Check(?:ing| (?:for|size of|if))) .*"> {};

/// The lines that came last, one of which may have begun a check. A check within checks prints its lines in between, and
/// nobody nests them deeper than this.
class recent_texts {
 public:
  constexpr void add(std::string_view text) noexcept {
    texts_[next_++ % capacity] = text;
    sizes_ |= bit_of(text);
    if (next_ % capacity != 0) return;
    older_sizes_ = sizes_;
    sizes_ = 0;
  }
  /// The line before; empty if there is none.
  [[nodiscard]] constexpr std::string_view latest() const noexcept { return texts_[(next_ - 1) % capacity]; }
  [[nodiscard]] constexpr bool contains(std::string_view text) const noexcept {
    if (text.empty() || ((sizes_ | older_sizes_) & bit_of(text)) == 0) return false;
    for (std::size_t i = 1; i <= capacity; ++i) {  // mostly it is the line before
      const std::string_view one = texts_[(next_ - i) % capacity];
      if (one.size() == text.size() && one.back() == text.back() && one == text) return true;
    }
    return false;
  }

 private:
  [[nodiscard]] static constexpr std::uint64_t bit_of(std::string_view text) noexcept {
    return std::uint64_t{1} << text.size() % 64;
  }

  static constexpr std::size_t capacity = 16;
  std::string_view texts_[capacity];
  std::size_t next_ = 0;
  std::uint64_t sizes_ = 0,
                older_sizes_ = 0;  ///< of all those texts, and of some before; most texts have none of these
};

constexpr void set_check(record& r, std::string_view what, std::string_view result, verdict means) noexcept {
  r.kind = record_kind::check;
  r.what = what;
  r.value = result;
  r.passed = means;
}

/// True if the text begins with a text that stands before it in the same bytes, which end at `end`.
[[nodiscard]] constexpr bool repeats(std::string_view text, std::string_view before, const char* end) noexcept {
  if (before.size() > text.size()) return false;
  if (before.size() > marked_bytes || end - text.data() < std::ptrdiff_t{marked_bytes}) return text.starts_with(before);
  return (~marks_of_equal(text.data(), before.data()) & first_marks(before.size())) == 0;
}

[[nodiscard]] constexpr bool has_dash(std::string_view text, const char* end) noexcept {
  if (text.size() > marked_bytes || end - text.data() < std::ptrdiff_t{marked_bytes}) {
    return text.find('-') != std::string_view::npos;
  }
  return (marks_of(text.data(), '-') & first_marks(text.size())) != 0;
}

/// verdict_of a result that is a part of bytes that end at `end`.
[[nodiscard]] constexpr verdict verdict_before(std::string_view result, const char* end) noexcept {
  const std::size_t there = end - result.data() < 16 ? result.size() : 16;
  return verdict_of(result, word_pair({result.data(), there}));
}

/// The result behind a repetition of the line before, which is what most checks print. A result with a dash of its own is
/// left to read_check.
constexpr bool read_repeated(record& r, std::string_view text, const char* end, const recent_texts& recent) noexcept {
  const std::string_view before = recent.latest();
  if (before.empty() || before.size() + 2 >= text.size() || text[before.size() + 1] != '-') return false;
  const std::size_t size = dash_size(text, before.size() + 1);
  if (size == 0 || !repeats(text, before, end)) return false;
  const std::string_view result = trim(text.substr(before.size() + size));
  if (has_dash(result, end)) return false;
  set_check(r, text.substr(0, before.size()), result, verdict_before(result, end));
  return true;
}

/// Reads " - result" or " -- result", if the text is a check.
template <class Row = own_check>
constexpr void read_check(record& r, std::string_view text, const char* end, const recent_texts& recent) noexcept {
  constexpr std::size_t none = std::string_view::npos;
  std::size_t last = none, repeated = none;
  for (std::size_t dash = next_dash(text, 0, end); dash != none; dash = next_dash(text, dash, end)) {
    last = dash;
    // The longest that repeats a line wins: a result may hold " - ", and so may the line.
    if (recent.contains(trim(text.substr(0, dash - 1)))) repeated = dash;
  }
  if (last == none) return;
  const std::size_t dash = repeated != none ? repeated : last;
  const std::string_view result = trim(text.substr(dash - 1 + dash_size(text, dash)));
  const verdict means = verdict_before(result, end);
  if (repeated == none && means == verdict::unknown && !regex::apply<Row, regex::mode::whole>(text)) return;
  set_check(r, trim(text.substr(0, dash - 1)), result, means);
  // "Looking for a CUDA compiler - /usr/bin/nvcc"
  if (repeated == none && means == verdict::unknown && result.starts_with('/') && text.starts_with("Looking for ")) {
    r.passed = verdict::passed;
  }
}

constexpr void set_identified(record& r, std::string_view text) noexcept {
  r.value = trim(text);
  r.passed = r.value == "unknown" ? verdict::failed : verdict::passed;
}

struct cuda_identification : regex::row<"The (CUDA compiler identification) is (.*?)(?: with host compiler (.*))?",
                                        regex::always<&record::kind, record_kind::cuda>,
                                        regex::always<&record::cuda, cuda_text::compiler_identification>, &record::what,
                                        &set_identified, &record::other> {};
struct identification : regex::row<"The ([^ ]* compiler identification) is (.*)",
                                   regex::always<&record::kind, record_kind::check>, &record::what, &set_identified> {};

}  // namespace detail

}  // namespace cmake_output
FOUNDCHECK_END_NAMESPACE

#endif
