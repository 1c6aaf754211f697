// SPDX-License-Identifier: MIT
// What the tools of a link and of a build put before a message: their own name, a word for how bad it is, a place.
//
//   name  := [ path ] program [ ".exe" ]                       a path may have blanks only if it is absolute
//   word  := what diagnostic/classify/severity.hpp reads | "fatal: " | "FATAL: " | "NOTE: " | "internal error: "
//   place := file [ ":" line [ ":" column ] ]                  diagnostic/classify/place.hpp
//
// Total, noexcept, allocates nothing, linear.
#ifndef FOUNDCHECK_DIAGNOSTIC_CLASSIFY_TOOL_NAME_HPP
#define FOUNDCHECK_DIAGNOSTIC_CLASSIFY_TOOL_NAME_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/diagnostic/classify/place.hpp>
#include <foundcheck/diagnostic/classify/severity.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics::detail::tool_name {

inline constexpr std::size_t npos = std::string_view::npos;
inline constexpr std::string_view no_break_space = "\xC2\xA0";  // French has one before each colon

/// Blanks of either kind off the front.
[[nodiscard]] constexpr std::string_view trim_front(std::string_view text) noexcept {
  while (true) {
    if (text.starts_with(' ') || text.starts_with('\t')) {
      text.remove_prefix(1);
    } else if (text.starts_with(no_break_space)) {
      text.remove_prefix(2);
    } else {
      return text;
    }
  }
}

/// Blanks of either kind off the end.
[[nodiscard]] constexpr std::string_view trim_back(std::string_view text) noexcept {
  while (true) {
    if (text.ends_with(' ') || text.ends_with('\t')) {
      text.remove_suffix(1);
    } else if (text.ends_with(no_break_space)) {
      text.remove_suffix(2);
    } else {
      return text;
    }
  }
}

/// The program that a path names, without ".exe".
[[nodiscard]] constexpr std::string_view program_of(std::string_view path) noexcept {
  std::string_view name = file_name(path);
  if (name.size() > 4 && equals_ignoring_case(name.substr(name.size() - 4), ".exe")) name.remove_suffix(4);
  return name;
}

/// True if a text is the path of one program and nothing else: "checking for ld" is none.
[[nodiscard]] constexpr bool is_one_path(std::string_view path) noexcept {
  const std::size_t blank = path.find(' ');
  if (blank == npos) return true;
  return is_absolute(path) && path.find(" -") == npos && path.find(" /") == npos && path.find('=') == npos &&
         path.find(" && ") == npos;
}

struct word_row {
  std::string_view text;
  severity how;
};

/// Takes "error: " and the like off the front, in any language that take_severity knows. False, and the text as it was, if no
/// such word is there.
[[nodiscard]] constexpr bool take_word(std::string_view& text, severity& how) noexcept {
  // Words that the compilers do not have.
  constexpr word_row rows[] = {{"fatal: ", severity::fatal},
                               {"FATAL: ", severity::fatal},
                               {"NOTE: ", severity::note},
                               {"internal error: ", severity::fatal}};
  for (const word_row& row : rows) {
    if (text.empty() || text.front() != row.text.front() || !text.starts_with(row.text)) continue;
    how = row.how;
    text = trim_front(text.substr(row.text.size()));
    return true;
  }
  const severity_word* const word = take_severity(text);
  if (word == nullptr) return false;
  how = word->how;
  text = trim_front(text);
  return true;
}

/// Writes "a.c", "a.c:12" or "a.c:12:3" to the record.
constexpr void set_place(record& r, std::string_view text) noexcept {
  place where = colon_place_of(text);
  if (where.file.empty()) where.file = text;
  diagnostics::set_place(r, where);
}

}  // namespace diagnostics::detail::tool_name
FOUNDCHECK_END_NAMESPACE

#endif
