// SPDX-License-Identifier: MIT
// Is a text well-formed XML 1.0, of the kind that is written here? UTF-8 of characters that XML has, one root, tags that nest,
// attributes in double quotes and each once, no bare '<' or '&', no "]]>" in text. No comments, sections or types: none is written.
#ifndef FOUNDCHECK_TESTS_SUPPORT_NAIVE_XML_HPP
#define FOUNDCHECK_TESTS_SUPPORT_NAIVE_XML_HPP

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/naive_utf8.hpp"

namespace foundcheck {

class naive_xml {
 public:
  static bool is_well_formed(std::string_view text) {
    const auto points = decode_utf8(text);
    if (!points) return false;
    for (const char32_t c : *points) {
      if ((c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0xFFFE || c == 0xFFFF) return false;
    }
    naive_xml reader(text);
    return reader.document();
  }

 private:
  explicit naive_xml(std::string_view text) : rest_(text) {}

  bool take(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  bool blanks() {
    bool any = false;
    while (take(" ") || take("\n") || take("\t") || take("\r")) any = true;
    return any;
  }
  std::string name() {
    std::string taken;
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    const auto is_more = [](char c) { return (c >= '0' && c <= '9') || c == '-' || c == '.' || c == ':'; };
    while (!rest_.empty() && (is_letter(rest_[0]) || (!taken.empty() && is_more(rest_[0])))) {
      taken += rest_[0];
      rest_.remove_prefix(1);
    }
    return taken;
  }

  /// Behind an '&'.
  bool reference() {
    for (const std::string_view known : {"amp;", "lt;", "gt;", "quot;", "apos;"}) {
      if (take(known)) return true;
    }
    if (!take("#")) return false;
    const bool is_hex = take("x");
    const std::string_view digits = is_hex ? "0123456789ABCDEFabcdef" : "0123456789";
    unsigned long point = 0;
    std::size_t count = 0;
    for (; !rest_.empty() && digits.find(rest_[0]) != std::string_view::npos && count < 8; ++count) {
      const std::size_t digit = digits.find(rest_[0]);
      point = point * (is_hex ? 16 : 10) + (digit < 16 ? digit : digit - 6);
      rest_.remove_prefix(1);
    }
    const bool is_character = point == 9 || point == 10 || point == 13 || (point >= 0x20 && point < 0xD800) ||
                              (point > 0xDFFF && point < 0xFFFE) || (point > 0xFFFF && point < 0x110000);
    return count != 0 && is_character && take(";");
  }

  /// Up to the byte that ends it, which is not taken.
  bool characters(char end) {
    while (!rest_.empty() && rest_[0] != end) {
      if (rest_[0] == '<' || (end == '<' && rest_.starts_with("]]>"))) return false;
      const bool is_reference = rest_[0] == '&';
      rest_.remove_prefix(1);
      if (is_reference && !reference()) return false;
    }
    return true;
  }

  /// Behind a name: attributes and the end of the tag.
  bool attributes() {
    std::set<std::string> names;
    for (bool has_blank = blanks(); !rest_.empty() && rest_[0] != '/' && rest_[0] != '>' && rest_[0] != '?';
         has_blank = blanks()) {
      const std::string attribute = name();
      if (!has_blank || attribute.empty() || !names.insert(attribute).second) return false;
      if (!take("=\"") || !characters('"') || !take("\"")) return false;
    }
    return true;
  }

  bool document() {
    if (take("<?xml") && (!attributes() || !take("?>"))) return false;
    blanks();
    std::vector<std::string> open;
    if (!rest_.starts_with("<")) return false;
    while (take("<")) {
      if (take("/")) {
        if (open.empty() || name() != open.back()) return false;
        open.pop_back();
        blanks();
        if (!take(">")) return false;
      } else {
        const std::string element = name();
        if (element.empty() || !attributes()) return false;
        const bool is_empty = take("/");
        if (!take(">")) return false;
        if (!is_empty) open.push_back(element);
      }
      if (open.empty()) {
        blanks();
        return rest_.empty();
      }
      if (!characters('<')) return false;
    }
    return false;
  }

  std::string_view rest_;
};

}  // namespace foundcheck

#endif
