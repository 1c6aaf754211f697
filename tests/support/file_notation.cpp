// SPDX-License-Identifier: MIT
#include "support/file_notation.hpp"

#include <algorithm>

namespace foundcheck {

namespace {

[[nodiscard]] int hex_digit(char c) noexcept {
  const std::size_t at = std::string_view("0123456789abcdef").find(c);
  return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

[[nodiscard]] bool is_control(char c) noexcept { return (c >= '\0' && c < ' ' && c != '\t') || c == '\x7f'; }

}  // namespace

std::optional<char> escaped(std::string_view text, std::size_t& at) {
  const char letter = at < text.size() ? text[at++] : '\0';
  switch (letter) {
    case '\\':
    case '"': return letter;
    case 't': return '\t';
    case 'r': return '\r';
    case 'n': return '\n';
    case 'x': break;
    default: return std::nullopt;
  }
  if (at + 2 > text.size()) return std::nullopt;
  const int high = hex_digit(text[at]), low = hex_digit(text[at + 1]);
  at += 2;
  if (high < 0 || low < 0) return std::nullopt;
  return static_cast<char>(high * 16 + low);
}

std::string_view why_not_plain(std::string_view line) {
  if (std::ranges::any_of(line, is_control)) return "a control character is written as \\xHH";
  if (line.ends_with(' ') || line.ends_with('\t')) return "a blank at the end is written as \\x20 or \\t";
  return {};
}

bool is_file_line(std::string_view line) { return line.starts_with('|') || line.starts_with('\\'); }

std::string_view add_file_line(std::string_view line, std::string& bytes) {
  const bool has_escapes = line.front() == '\\';
  line.remove_prefix(1);
  if (!line.empty() && line.front() != ' ') return "a blank must follow the first character of a line";
  if (!line.empty()) line.remove_prefix(1);
  if (!has_escapes) {
    bytes.append(line).append("\n");
    return {};
  }
  for (std::size_t at = 0; at < line.size();) {
    if (line[at] != '\\') {
      bytes += line[at++];
      continue;
    }
    if (++at == line.size()) return {};
    const std::optional<char> byte = escaped(line, at);
    if (!byte) return "there is no such escape";
    bytes += *byte;
  }
  bytes += '\n';
  return {};
}

}  // namespace foundcheck
