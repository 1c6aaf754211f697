// SPDX-License-Identifier: MIT
// C++ source text -> its names, each with the name before it, how the two are tied, and the text behind it.
//
//   prop->clockRate    clockRate, a member of prop
//   cub::Sum           Sum, of the namespace cub
//   texture<float> t;  texture, with a < behind it
//   f(a, g(b, c))      f, with 2 arguments; g, with 2
//
// Comments and strings have no names. Total, noexcept where the caller's function is, allocates nothing; linear, but for the arguments, which are
// counted where they are asked for. Source: ISO C++20, 5 [lex].
#ifndef FOUNDCHECK_EXTRACT_SOURCE_NAME_HPP
#define FOUNDCHECK_EXTRACT_SOURCE_NAME_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/extract/directive.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// How a name is tied to the one before it.
enum class name_tie : std::uint8_t {
  none,    ///< nothing before it, or :: alone
  member,  ///< . or ->
  scope    ///< ::
};

/// A name in a source. Views point into the text.
struct source_name {
  std::string_view name;          ///< the name itself: letters, digits and underscores
  std::string_view owner;         ///< the name before the tie; empty if what is there is no name
  name_tie tie = name_tie::none;  ///< how it is tied to the name before it
  std::string_view behind;        ///< the text behind it, blanks left out
};

namespace detail {

[[nodiscard]] constexpr bool is_blank_of_source(char c) noexcept {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

}  // namespace detail

/// Calls sink(source_name) for each, until it returns false.
template <class Sink>
constexpr void for_each_source_name(std::string_view text, const Sink& sink) {
  std::string_view last;  // the name before, as long as nothing but blanks and a tie follows it
  name_tie tie = name_tie::none;
  bool is_behind_thing = false;  // what the tie follows is no name, as vector<int>
  char before = 0;               // the mark before
  for (std::size_t at = 0; at < text.size();) {
    if (const std::size_t behind = detail::behind_quoted(text, at); behind != at) {
      at = behind;
      continue;
    }
    const char c = text[at];
    if (detail::is_blank_of_source(c)) {
      ++at;
      continue;
    }
    if (is_word(c)) {
      std::size_t end = at + 1;
      while (end < text.size() && is_word(text[end])) ++end;
      const std::string_view name = text.substr(at, end - at);
      at = end;
      while (end < text.size() && detail::is_blank_of_source(text[end])) ++end;
      const bool is_number = is_digit(name.front());
      const std::string_view owner = tie == name_tie::none ? std::string_view() : last;
      const bool is_global = tie == name_tie::scope && owner.empty() && !is_behind_thing;
      if (!is_number && !sink(source_name{name, owner, is_global ? name_tie::none : tie, text.substr(end)})) return;
      last = is_number ? std::string_view() : name;
      tie = name_tie::none;
      before = 0;
      continue;
    }
    const std::string_view two = text.substr(at, 2);
    if (c == '.' || two == "->" || two == "::") {
      // std::vector<int>::size: what is before the tie is no name.
      if (tie != name_tie::none) last = {};
      tie = two == "::" ? name_tie::scope : name_tie::member;
      is_behind_thing = before == '>' || before == ')' || before == ']';
      at += c == '.' ? 1 : 2;
      continue;
    }
    last = {};
    tie = name_tie::none;
    before = c;
    ++at;
  }
}

/// How many arguments a call has whose ( is the first character of the text; 0 for none, and where the call does not end here, or has a template's
/// list or a body in it, whose commas are not those of arguments.
[[nodiscard]] constexpr std::size_t arguments_of_call(std::string_view text) noexcept {
  if (!text.starts_with('(')) return 0;
  constexpr std::size_t longest = 4096;
  std::size_t depth = 0, count = 1;
  bool is_empty = true;
  for (std::size_t at = 0; at < text.size() && at < longest;) {
    if (const std::size_t behind = detail::behind_quoted(text, at); behind != at) {
      is_empty = is_empty && text[at] == '/';
      at = behind;
      continue;
    }
    const char c = text[at++];
    if (c == '(' || c == '[') ++depth;
    if (c == ')' || c == ']') {
      if (--depth == 0) return is_empty ? 0 : count;
    }
    if (c == '{' || c == '}' || c == '<' || c == ';' || c == '#') return 0;
    if (c == ',' && depth == 1) ++count;
    if (!detail::is_blank_of_source(c) && at > 1) is_empty = false;
  }
  return 0;
}

FOUNDCHECK_END_NAMESPACE

#endif
