// SPDX-License-Identifier: MIT
// XML 1.0, written straight into a buffer: elements, attributes, text. What XML cannot hold, control bytes and bytes that are no
// UTF-8, becomes U+FFFD; what it can and a terminal acts on (core/character.hpp) is a reference. Calls must nest as the document does.
#ifndef FOUNDCHECK_REPORT_XML_WRITER_HPP
#define FOUNDCHECK_REPORT_XML_WRITER_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/character.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

class xml_writer {
 public:
  explicit xml_writer(fmt::memory_buffer& out) : out_(out) { append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"); }

  /// Opens an element on a line of its own.
  void begin(std::string_view name) {
    close_tag();
    if (depth_ != 0 && !has_text_) out_.push_back('\n');
    indent();
    out_.push_back('<');
    append(name);
    is_open_ = true;
    has_text_ = false;
    ++depth_;
  }

  /// Pre: nothing was written into the element yet.
  void attribute(std::string_view name, std::string_view value) {
    out_.push_back(' ');
    append(name);
    append("=\"");
    escaped(value, true);
    out_.push_back('"');
  }
  void attribute(std::string_view name, std::size_t value) {
    fmt::format_to(fmt::appender(out_), " {}=\"{}\"", name, value);
  }

  void text(std::string_view words) {
    close_tag();
    escaped(words, false);
    has_text_ = true;
  }

  void end(std::string_view name) {
    --depth_;
    if (is_open_) {
      append("/>");
    } else {
      if (!has_text_) {
        out_.push_back('\n');
        indent();
      }
      append("</");
      append(name);
      out_.push_back('>');
    }
    is_open_ = has_text_ = false;
    if (depth_ == 0) out_.push_back('\n');
  }

 private:
  void append(std::string_view text) { out_.append(text.data(), text.data() + text.size()); }
  void indent() {
    for (std::size_t i = 0; i < depth_; ++i) append("  ");
  }
  void close_tag() {
    if (is_open_) out_.push_back('>');
    is_open_ = false;
  }

  void escaped(std::string_view text, bool is_value) {
    for (std::size_t at = 0; at < text.size();) {
      const character one = character_at(text, at);
      const char c = text[at];
      const std::string_view sequence = text.substr(at, one.length);
      at += one.length;
      if (one.kind == character_kind::no_utf8 || sequence == "\xEF\xBF\xBE" || sequence == "\xEF\xBF\xBF" ||
          (static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r')) {
        append("\xEF\xBF\xBD");
      } else if (c == '&') {
        append("&amp;");
      } else if (c == '<') {
        append("&lt;");
      } else if (c == '>') {
        append("&gt;");
      } else if (c == '"' && is_value) {
        append("&quot;");
      } else if (one.kind == character_kind::control && (c != '\n' || is_value)) {
        // A reader makes a blank of these in a value, and a line feed of CR anywhere; a terminal acts on a tab.
        fmt::format_to(fmt::appender(out_), "&#{};", code_point_at(sequence, 0, one.length));
      } else {
        append(sequence);
      }
    }
  }

  fmt::memory_buffer& out_;
  std::size_t depth_ = 0;
  bool is_open_ = false;
  bool has_text_ = false;
};

FOUNDCHECK_END_NAMESPACE

#endif
