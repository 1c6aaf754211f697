// SPDX-License-Identifier: MIT
#include "fit_help.hpp"

#include <foundcheck/core/display_width.hpp>

namespace foundcheck::program {

namespace {

/// Where CLI11 begins descriptions.
constexpr std::size_t description = 30;

/// Where a line goes on: below its description, behind the name of an option, or at the left.
std::size_t indent_of(std::string_view line) {
  if (!line.starts_with("  ")) return 0;
  const bool has_description = line.size() > description && line[description - 1] == ' ' && line[description] != ' ';
  return has_description ? description : 6;
}

/// The first piece of a line that is never divided: blanks and a word, or an item of a list of choices with its comma.
std::size_t end_of_piece(std::string_view rest) {
  const std::size_t begin = rest.find_first_not_of(' ');
  if (begin == std::string_view::npos) return rest.size();
  const std::size_t blank = rest.find(' ', begin), comma = rest.find(',', begin);
  if (comma < blank && rest.substr(begin).find_first_of("{}") != std::string_view::npos) return comma + 1;
  return blank == std::string_view::npos ? rest.size() : blank;
}

void append_fit_line(std::string_view line, std::size_t width, fmt::memory_buffer& out) {
  if (display_width(line) <= width) return out.append(line);
  const std::size_t indent = indent_of(line);
  std::size_t column = 0;
  while (!line.empty()) {
    std::string_view piece = line.substr(0, end_of_piece(line));
    line.remove_prefix(piece.size());
    if (column > indent && column + display_width(piece) > width) {
      out.push_back('\n');
      for (std::size_t i = 0; i < indent; ++i) out.push_back(' ');
      column = indent;
      while (piece.starts_with(' ')) piece.remove_prefix(1);
    }
    out.append(piece);
    column += display_width(piece);
  }
}

}  // namespace

void append_fit_help(std::string_view help, std::size_t width, fmt::memory_buffer& out) {
  while (!help.empty()) {
    const std::size_t end = help.find('\n');
    append_fit_line(help.substr(0, end), width, out);
    if (end == std::string_view::npos) return;
    out.push_back('\n');
    help.remove_prefix(end + 1);
  }
}

}  // namespace foundcheck::program
