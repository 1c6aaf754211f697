// SPDX-License-Identifier: MIT
// The result line of a check: the text of a status -> what was looked at, the result, and what that means.
//
//   check          := what " - " result            what: the text of the line with which the check began
//                   | what " -- " result           CMake before 3.17
//   identification := "The " language " compiler identification is " ( id [ " with host compiler " id ] | "unknown" )
//
// A check is what begins like one of CMake's own, ends in a word of the usual vocabulary, or repeats a line that came shortly
// before; only the last can hold " - " in its result. Total, noexcept, allocates nothing.
// Source: CMake Source/cmMessageCommand.cxx (CHECK_START, CHECK_PASS, CHECK_FAIL), Modules/Check*.cmake and
// CMakeDetermineCompilerId.cmake, 2.8 to 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_CHECK_HPP
#define FOUNDCHECK_FORMAT_CMAKE_CHECK_HPP

#include <cstddef>
#include <foundcheck/format/cmake_found.hpp>
#include <foundcheck/format/cmake_output_record.hpp>
#include <string_view>

namespace foundcheck::cmake_output {

namespace detail {

struct verdict_word {
  std::string_view text;
  verdict means;
};

inline constexpr verdict_word verdict_words[] = {
    {"found", verdict::passed},         {"success", verdict::passed},     {"done", verdict::passed},
    {"works", verdict::passed},         {"yes", verdict::passed},         {"ok", verdict::passed},
    {"true", verdict::passed},          {"on", verdict::passed},          {"skipped", verdict::passed},
    {"succeeded", verdict::passed},     {"passed", verdict::passed},      {"available", verdict::passed},
    {"supported", verdict::passed},     {"enabled", verdict::passed},     {"not found", verdict::failed},
    {"failed", verdict::failed},        {"broken", verdict::failed},      {"no", verdict::failed},
    {"notfound", verdict::failed},      {"false", verdict::failed},       {"off", verdict::failed},
    {"not available", verdict::failed}, {"unavailable", verdict::failed}, {"not supported", verdict::failed},
    {"unsupported", verdict::failed},   {"disabled", verdict::failed},    {"failure", verdict::failed},
    {"error", verdict::failed},         {"missing", verdict::failed},
};

[[nodiscard]] constexpr char lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] constexpr bool begins_with_ignoring_case(std::string_view text, std::string_view word) noexcept {
  if (text.size() < word.size()) return false;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (lower(text[i]) != word[i]) return false;
  }
  return true;
}

/// True if the text is the word, or goes on with something that is no part of a word.
[[nodiscard]] constexpr bool is_word_or_more(std::string_view text, std::string_view word) noexcept {
  if (!begins_with_ignoring_case(text, word)) return false;
  if (text.size() == word.size()) return true;
  const char next = text[word.size()];
  return next == ',' || next == '.' || next == ';' || next == ':' || next == ' ' || next == '(' || next == '!';
}

}  // namespace detail

/// What the result of a check means. Heuristic: CMake prints no more than a text; this is by the words in use.
[[nodiscard]] constexpr verdict verdict_of(std::string_view result) noexcept {
  const char first = result.empty() ? '\0' : detail::lower(result.front());
  for (const detail::verdict_word& word : detail::verdict_words) {
    if (word.text.front() == first && detail::is_word_or_more(result, word.text)) return word.means;
  }
  return verdict::unknown;
}

namespace detail {

/// How CMake's own checks begin.
[[nodiscard]] constexpr bool is_own_check(std::string_view text) noexcept {
  switch (text.empty() ? '\0' : text.front()) {
    case 'L': return text.starts_with("Looking for ");
    case 'P': return text.starts_with("Performing ");
    case 'D': return text.starts_with("Detecting ");
    case 'C':
      return text.starts_with("Check for ") || text.starts_with("Check size of ") || text.starts_with("Check if ") ||
             text.starts_with("Checking ");
    default: return false;
  }
}

/// The lines that came last, one of which may have begun a check. A check within checks prints its lines in between, and
/// nobody nests them deeper than this.
class recent_texts {
 public:
  constexpr void add(std::string_view text) noexcept { texts_[next_++ % capacity] = text; }
  [[nodiscard]] constexpr bool contains(std::string_view text) const noexcept {
    if (text.empty()) return false;
    for (std::size_t i = 1; i <= capacity; ++i) {  // mostly it is the line before
      const std::string_view one = texts_[(next_ - i) % capacity];
      if (one.size() == text.size() && one.back() == text.back() && one == text) return true;
    }
    return false;
  }

 private:
  static constexpr std::size_t capacity = 16;
  std::string_view texts_[capacity];
  std::size_t next_ = 0;
};

constexpr void set_check(record& r, std::size_t begin, std::size_t dash_size) noexcept {
  r.kind = record_kind::check;
  r.what = trim(r.text.substr(0, begin));
  r.value = trim(r.text.substr(begin + dash_size));
  r.passed = verdict_of(r.value);
}

/// Reads " - result" or " -- result", if the text is a check.
constexpr void read_check(record& r, const recent_texts& recent) noexcept {
  const std::string_view text = r.text;
  constexpr std::size_t none = std::string_view::npos;
  std::size_t last = none, last_size = 0, repeated = none, repeated_size = 0;
  for (std::size_t dash = text.find('-'); dash != none; dash = text.find('-', dash + 1)) {
    if (dash == 0 || text[dash - 1] != ' ') continue;
    const char next = dash + 1 < text.size() ? text[dash + 1] : '\0';
    const std::size_t size = next == ' ' ? 3 : next == '-' && text.substr(dash + 2).starts_with(' ') ? 4 : 0;
    if (size == 0) continue;
    last = dash - 1;
    last_size = size;
    // The longest that repeats a line wins: a result may hold " - ", and so may the line.
    if (recent.contains(trim(text.substr(0, last)))) repeated = last, repeated_size = last_size;
    dash += size - 2;
  }
  if (repeated != none) return set_check(r, repeated, repeated_size);
  if (last == none) return;
  const std::string_view result = trim(text.substr(last + last_size));
  const verdict means = verdict_of(result);
  if (means == verdict::unknown && !is_own_check(text)) return;
  set_check(r, last, last_size);
  // "Looking for a CUDA compiler - /usr/bin/nvcc"
  if (means == verdict::unknown && r.value.starts_with('/') && text.starts_with("Looking for ")) {
    r.passed = verdict::passed;
  }
}

/// "The CXX compiler identification is GNU 12.2.0". Of the CUDA compiler it is a CUDA text.
constexpr void read_identification(record& r) noexcept {
  constexpr std::string_view middle = " compiler identification is ";
  const std::size_t at = r.text.find(middle);
  if (at == std::string_view::npos || r.text.substr(4, at - 4).find(' ') != std::string_view::npos) return;
  r.what = r.text.substr(4, at + 24 - 4);
  r.value = trim(r.text.substr(at + middle.size()));
  r.passed = r.value == "unknown" ? verdict::failed : verdict::passed;
  r.kind = record_kind::check;
  if (r.text.substr(4, at - 4) != "CUDA") return;
  r.kind = record_kind::cuda;
  r.cuda = cuda_text::compiler_identification;
  constexpr std::string_view with = " with host compiler ";
  if (const std::size_t host = r.value.find(with); host != std::string_view::npos) {
    r.other = r.value.substr(host + with.size());
    r.value = r.value.substr(0, host);
  }
}

}  // namespace detail

}  // namespace foundcheck::cmake_output

#endif
