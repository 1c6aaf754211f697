// SPDX-License-Identifier: MIT
// Is a text JSON on which all readers agree? RFC 8259 by its grammar, one function a rule: UTF-8, no name twice in an object, and at
// most 64 values inside each other, which is more than anything here writes.
#ifndef FOUNDCHECK_TESTS_SUPPORT_NAIVE_JSON_HPP
#define FOUNDCHECK_TESTS_SUPPORT_NAIVE_JSON_HPP

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

#include "support/naive_utf8.hpp"

namespace foundcheck {

class naive_json {
 public:
  /// True if the text is one value, with blanks around it.
  static bool is_valid(std::string_view text) {
    naive_json reader(text);
    return decode_utf8(text).has_value() && reader.value(0) && reader.at_ == text.size();
  }

  /// True if each line is one value, the last one ended too.
  static bool are_valid_lines(std::string_view text) {
    for (std::size_t end; !text.empty(); text.remove_prefix(end + 1)) {
      end = text.find('\n');
      if (end == std::string_view::npos || !is_valid(text.substr(0, end))) return false;
    }
    return true;
  }

 private:
  explicit naive_json(std::string_view text) : text_(text) {}

  [[nodiscard]] char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char c) {
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  bool take(std::string_view word) {
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }
  void blanks() {
    while (take(' ') || take('\t') || take('\n') || take('\r')) {
    }
  }

  bool value(int depth) {
    if (depth > 64) return false;
    blanks();
    const char c = next();
    std::string name;
    const bool is_good = c == '{'   ? object(depth)
                         : c == '[' ? array(depth)
                         : c == '"' ? string(name)
                                    : take("true") || take("false") || take("null") || number();
    blanks();
    return is_good;
  }

  bool object(int depth) {
    std::set<std::string> names;
    take('{');
    blanks();
    if (take('}')) return true;
    do {
      blanks();
      std::string name;
      if (!string(name) || !names.insert(name).second) return false;
      blanks();
      if (!take(':') || !value(depth + 1)) return false;
    } while (take(','));
    return take('}');
  }

  bool array(int depth) {
    take('[');
    blanks();
    if (take(']')) return true;
    do {
      if (!value(depth + 1)) return false;
    } while (take(','));
    return take(']');
  }

  /// The text between the quotes, as it is written.
  bool string(std::string& content) {
    if (!take('"')) return false;
    const std::size_t begin = at_;
    while (at_ < text_.size() && text_[at_] != '"') {
      if (static_cast<unsigned char>(text_[at_]) < 0x20) return false;
      if (text_[at_++] != '\\') continue;
      if (take('u')) {
        for (int i = 0; i < 4; ++i, ++at_) {
          if (at_ == text_.size() || std::string_view("0123456789abcdefABCDEF").find(next()) == std::string_view::npos)
            return false;
        }
      } else {
        if (at_ == text_.size() || std::string_view("\"\\/bfnrt").find(next()) == std::string_view::npos) return false;
        ++at_;
      }
    }
    content = text_.substr(begin, at_ - begin);
    return take('"');
  }

  bool digits() {
    const std::size_t begin = at_;
    while (next() >= '0' && next() <= '9') ++at_;
    return at_ != begin;
  }

  bool number() {
    take('-');
    if (!take('0') && !digits()) return false;
    if (take('.') && !digits()) return false;
    if (!take('e') && !take('E')) return true;
    if (!take('+')) take('-');
    return digits();
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace foundcheck

#endif
