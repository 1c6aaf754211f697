// SPDX-License-Identifier: MIT
// A name that a tool quotes in its message, by whichever quotes its language has.
//
//   quoted := "'" name "'" | "`" name "'" | '"' name '"' | U+2018 name U+2019 | U+201C name U+201D
//           | U+201E name ( U+201C | U+201D ) | U+00AB name U+00BB | U+00BB name U+00AB
//
// A ' or ` behind a letter or a digit is an apostrophe. Never reads outside the text; linear.
#ifndef FOUNDCHECK_DIAGNOSTIC_CLASSIFY_QUOTE_HPP
#define FOUNDCHECK_DIAGNOSTIC_CLASSIFY_QUOTE_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

/// What opens a quotation, and what ends it.
struct quote_style {
  std::string_view open;   ///< one to three bytes of UTF-8
  std::string_view close;  ///< what ends it
};

/// All styles; `quote_at` gives the index of one.
inline constexpr quote_style quote_styles[] = {
    {"'", "'"},
    {"`", "'"},
    {"\"", "\""},
    {"\342\200\230", "\342\200\231"},
    {"\342\200\234", "\342\200\235"},
    {"\342\200\236", "\342\200\234"},
    {"\342\200\236", "\342\200\235"},  // where the one before is not closed
    {"\302\253", "\302\273"},
    {"\302\273", "\302\253"},
};
/// How many styles there are.
inline constexpr std::size_t quote_style_count = sizeof quote_styles / sizeof *quote_styles;
/// What `quote_at` gives where no quotation opens.
inline constexpr std::size_t no_quote = quote_style_count;

/// True for a byte that every quotation begins with one of.
[[nodiscard]] constexpr bool may_open_quote(char c) noexcept {
  return c == '\'' || c == '`' || c == '"' || c == '\342' || c == '\302';
}

/// The style of the quotation that opens at `at`; no_quote if none does.
[[nodiscard]] constexpr std::size_t quote_at(std::string_view text, std::size_t at) noexcept {
  if (at >= text.size() || !may_open_quote(text[at])) return no_quote;
  const bool is_bare = text[at] == '\'' || text[at] == '`';
  if (is_bare && at > 0 && (is_alpha(text[at - 1]) || is_digit(text[at - 1]))) return no_quote;
  for (std::size_t s = 0; s < quote_style_count; ++s) {
    if (text.substr(at, quote_styles[s].open.size()) == quote_styles[s].open) return s;
  }
  return no_quote;
}

/// A quotation and where it ends.
struct quotation {
  std::string_view name;  ///< without the quotes
  std::size_t end = 0;    ///< of the first byte behind it; 0 for none
};

/// Blanks, non-breaking ones too, do not belong to a name inside French quotes.
[[nodiscard]] constexpr std::string_view without_inner_blanks(std::string_view name) noexcept {
  constexpr std::string_view hard = "\302\240";
  constexpr std::string_view narrow = "\342\200\257";
  while (true) {
    if (name.starts_with(' ')) {
      name.remove_prefix(1);
    } else if (name.ends_with(' ')) {
      name.remove_suffix(1);
    } else if (name.starts_with(hard)) {
      name.remove_prefix(hard.size());
    } else if (name.ends_with(hard)) {
      name.remove_suffix(hard.size());
    } else if (name.starts_with(narrow)) {
      name.remove_prefix(narrow.size());
    } else if (name.ends_with(narrow)) {
      name.remove_suffix(narrow.size());
    } else {
      return name;
    }
  }
}

/// What is quoted from `at` on, where a quotation of that style opens.
[[nodiscard]] constexpr quotation quotation_at(std::string_view text, std::size_t at, std::size_t style) noexcept {
  const std::size_t begin = at + quote_styles[style].open.size();
  for (std::size_t s = style; s < quote_style_count && quote_styles[s].open == quote_styles[style].open; ++s) {
    const std::size_t end = text.find(quote_styles[s].close, begin);
    if (end == std::string_view::npos) continue;
    return {without_inner_blanks(text.substr(begin, end - begin)), end + quote_styles[s].close.size()};
  }
  return {};
}

/// The first name quoted from `at` on; empty if none is.
[[nodiscard]] constexpr std::string_view first_quoted(std::string_view text, std::size_t at = 0) noexcept {
  for (; at < text.size(); ++at) {
    const std::size_t style = quote_at(text, at);
    if (style != no_quote) return quotation_at(text, at, style).name;
  }
  return {};
}

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
