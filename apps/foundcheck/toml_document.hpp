// SPDX-License-Identifier: MIT
// Text of TOML -> a document of toml++, or what is wrong with it and where.
#ifndef FOUNDCHECK_PROGRAM_TOML_DOCUMENT_HPP
#define FOUNDCHECK_PROGRAM_TOML_DOCUMENT_HPP

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace foundcheck::program {

/// What toml++ assumes of its input, and some inputs are not: 3.3 takes "[" with a control byte behind it for the begin of a key.
struct toml_assumption {};

constexpr void assume_of_toml(bool holds) {
  if (!holds) throw toml_assumption();
}

}  // namespace foundcheck::program

// What toml++ throws otherwise is a result here, and what it assumes is checked in each build: it has NDEBUG for a promise. The library
// beside the headers, which Debian has, is not linked.
#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#define TOML_ASSERT(expr) ::foundcheck::program::assume_of_toml(static_cast<bool>(expr))
#pragma push_macro("NDEBUG")
#undef NDEBUG
#include <toml++/toml.h>
#pragma pop_macro("NDEBUG")

namespace foundcheck::program {

namespace toml_text {

/// Where a string or a comment of TOML ends that begins at `at`; `at` where none does.
inline std::size_t end_of_text(std::string_view bytes, std::size_t at) {
  const char quote = bytes[at];
  if (quote == '#') return std::min(bytes.find('\n', at), bytes.size());
  if (quote != '"' && quote != '\'') return at;
  const std::string_view three = quote == '"' ? R"(""")" : "'''";
  const bool is_long = bytes.substr(at).starts_with(three);
  for (at += is_long ? 3 : 1; at < bytes.size(); ++at) {
    if (bytes[at] == '\\' && quote == '"') {
      ++at;
    } else if (is_long ? bytes.substr(at).starts_with(three) : bytes[at] == quote || bytes[at] == '\n') {
      at += is_long ? 3 : 1;
      for (int more = 0; is_long && more < 2 && at < bytes.size() && bytes[at] == quote; ++more) ++at;
      return at;
    }
  }
  return bytes.size();
}

/// The first byte outside of strings and comments that is no character of ASCII, or a control; the size of the text if there is none. TOML
/// has none there, and toml++ 3.3 is not ready for all of them.
inline std::size_t first_odd_byte(std::string_view bytes) {
  std::size_t at = bytes.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  while (at < bytes.size()) {
    const auto byte = static_cast<unsigned char>(bytes[at]);
    if (byte >= 0x7F || (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r')) return at;
    const std::size_t end = end_of_text(bytes, at);
    at = end == at ? at + 1 : end;
  }
  return bytes.size();
}

/// The first key of more than so many names with dots between them; the size of the text if there is none. toml++ makes a table of each
/// name, and calls itself for each.
inline std::size_t first_deep_key(std::string_view bytes) {
  constexpr std::size_t most_dots = 16;
  std::size_t dots = 0;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t end = end_of_text(bytes, at);
    if (end != at) {
      at = end;
      continue;
    }
    const char byte = bytes[at];
    if (byte == '.' && ++dots > most_dots) return at;
    if (byte == '\n' || byte == '=' || byte == ',' || byte == '[' || byte == ']' || byte == '{' || byte == '}')
      dots = 0;
    ++at;
  }
  return bytes.size();
}

}  // namespace toml_text

/// The document; else nothing, and `wrong` says where and why: "line 3, column 1: ...".
inline std::optional<toml::table> parse_toml(std::string_view bytes, std::string& wrong) {
  if (const std::size_t odd = toml_text::first_odd_byte(bytes); odd < bytes.size()) {
    wrong = fmt::format("line {}: a byte is here that TOML has in strings and comments only",
                        1 + std::ranges::count(bytes.substr(0, odd), '\n'));
    return std::nullopt;
  }
  if (const std::size_t deep = toml_text::first_deep_key(bytes); deep < bytes.size()) {
    wrong = fmt::format("line {}: a key has too many dots", 1 + std::ranges::count(bytes.substr(0, deep), '\n'));
    return std::nullopt;
  }
  try {
    toml::parse_result parsed = toml::parse(bytes);
    if (parsed) return std::move(parsed).table();
    const toml::parse_error& error = parsed.error();
    const toml::source_position at = error.source().begin;
    wrong = fmt::format("line {}, column {}: {}", at.line, at.column, error.description());
  } catch (const toml_assumption&) {
    wrong = "line 1, column 1: this is no TOML";
  }
  return std::nullopt;
}

}  // namespace foundcheck::program

#endif
