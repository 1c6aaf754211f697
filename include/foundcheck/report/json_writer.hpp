// SPDX-License-Identifier: MIT
// JSON, written straight into a buffer: objects and arrays with their commas, strings always valid UTF-8, and nothing in them on which
// a terminal acts (core/character.hpp): that stands as \uXXXX.
//
// A string whose bytes are not valid UTF-8 stands under NAME_base64 in place of NAME, so that no byte is lost (RFC 8259,
// RFC 4648). Calls must nest as the document does.
#ifndef FOUNDCHECK_REPORT_JSON_WRITER_HPP
#define FOUNDCHECK_REPORT_JSON_WRITER_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/character.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/utf8.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// Writes a JSON document into a buffer, which must outlive it.
class json_writer {
 public:
  /// Appends to `out`.
  explicit json_writer(fmt::memory_buffer& out) noexcept : out_(out) {}

  /// Begins an object that is an item of an array, or the document.
  void begin_object() { open('{'); }
  /// Begins an object that is the value of a member.
  void begin_object(std::string_view key) { name(key), open('{'); }
  /// Ends the object that was begun last.
  void end_object() { close('}'); }
  /// Begins an array that is the value of a member.
  void begin_array(std::string_view key) { name(key), open('['); }
  /// Ends the array that was begun last.
  void end_array() { close(']'); }

  /// A member whose value is a string.
  void member(std::string_view key, std::string_view text) {
    if (is_utf8(text)) {
      name(key);
      string(text);
    } else {
      separate();
      out_.push_back('"');
      escaped(key);
      append("_base64\":");
      base64(text);
    }
    first_ = false;
  }
  void member(std::string_view key, const char* text) { member(key, std::string_view(text)); }
  void member(std::string_view key, std::size_t number) {
    name(key);
    fmt::format_to(fmt::appender(out_), "{}", number);
    first_ = false;
  }
  void member(std::string_view key, long long number) {
    name(key);
    fmt::format_to(fmt::appender(out_), "{}", number);
    first_ = false;
  }
  /// A number of hundredths as a decimal fraction. Pre: it is not negative.
  void hundredths_member(std::string_view key, long long hundredths) {
    name(key);
    fmt::format_to(fmt::appender(out_), "{}.{:02}", hundredths / 100, hundredths % 100);
    first_ = false;
  }
  /// A member whose value is null.
  void null_member(std::string_view key) {
    name(key);
    append("null");
    first_ = false;
  }
  /// A member whose value is true or false.
  void member(std::string_view key, bool truth) {
    name(key);
    append(truth ? "true" : "false");
    first_ = false;
  }

  /// A member whose name a reader insists on: bytes that are no UTF-8 become U+FFFD and are lost.
  void shown_member(std::string_view key, std::string_view text) {
    name(key);
    string(text);
    first_ = false;
  }

  /// A member whose value is JSON already. Pre: `json` is one valid value.
  void json_member(std::string_view key, std::string_view json) {
    name(key);
    append(json);
    first_ = false;
  }

  /// An array element that is a string; bytes that are no UTF-8 become U+FFFD.
  void element(std::string_view text) {
    separate();
    string(text);
    first_ = false;
  }

 private:
  void append(std::string_view text) { out_.append(text.data(), text.data() + text.size()); }
  void separate() {
    if (!first_) out_.push_back(',');
  }
  void name(std::string_view key) {
    separate();
    string(key);
    out_.push_back(':');
    first_ = true;
  }
  void open(char bracket) {
    separate();
    out_.push_back(bracket);
    first_ = true;
  }
  void close(char bracket) {
    out_.push_back(bracket);
    first_ = false;
  }

  void string(std::string_view text) {
    out_.push_back('"');
    escaped(text);
    out_.push_back('"');
  }

  void escaped(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
      const character one = character_at(text, at);
      const char c = text[at];
      if (one.kind == character_kind::no_utf8) {
        append("\\ufffd");
      } else if (c == '"' || c == '\\') {
        out_.push_back('\\');
        out_.push_back(c);
      } else if (one.kind == character_kind::control) {
        fmt::format_to(fmt::appender(out_), "\\u{:04x}", code_point_at(text, at, one.length));
      } else {
        append(text.substr(at, one.length));
      }
      at += one.length;
    }
  }

  void base64(std::string_view bytes) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    out_.push_back('"');
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
      const std::size_t left = bytes.size() - at;
      const auto byte = [&](std::size_t i) { return i < left ? static_cast<unsigned char>(bytes[at + i]) : 0U; };
      const unsigned group = byte(0) << 16 | byte(1) << 8 | byte(2);
      out_.push_back(digits[group >> 18 & 63]);
      out_.push_back(digits[group >> 12 & 63]);
      out_.push_back(left > 1 ? digits[group >> 6 & 63] : '=');
      out_.push_back(left > 2 ? digits[group & 63] : '=');
    }
    out_.push_back('"');
  }

  fmt::memory_buffer& out_;
  bool first_ = true;
};

FOUNDCHECK_END_NAMESPACE

#endif
