// SPDX-License-Identifier: MIT
// HTML, written straight into a buffer: markup that is in our own source, and text that does not. There is one door for each place
// that takes text, and nothing else takes any.
//
//   text, attribute   & < > " ' as references; what a terminal acts on (core/character.hpp) and what is no UTF-8 is shown as \xHH, so no
//                     mark of direction and no escape reaches a reader; a line feed and a tab are references
//   data              JSON for a script element: < > & as \u003c \u003e \u0026, so that no text ends the element
//
// Text never begins a line, and its "::" and "##[" are references: a CI system takes none of it for a command.
// Source: HTML, 13.1.2.3 (attributes), 13.1.3 (text), 4.12.1.3 (contents of script elements).
#ifndef FOUNDCHECK_REPORT_HTML_WRITER_HPP
#define FOUNDCHECK_REPORT_HTML_WRITER_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/character.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// Markup: only a literal can be one.
class html_markup {
 public:
  /// Of a literal alone, so that no text of an input can be one.
  template <std::size_t N>
  consteval html_markup(const char (&literal)[N]) noexcept  // NOLINT(google-explicit-constructor)
      : text_(literal, N - 1) {}

  /// The markup, as it is written.
  [[nodiscard]] constexpr std::string_view view() const noexcept { return text_; }

 private:
  std::string_view text_;
};

namespace detail {

/// Writes a text with \xHH for each byte of what a terminal acts on and of what is no UTF-8. `put(one, rest)` writes the others: a
/// character, and the text from it on; '#', line feed and tab among them. At most `limit` bytes of the text; what is cut ends in "...".
template <class Put>
void show(std::string_view text, std::size_t limit, fmt::memory_buffer& out, Put put) {
  for (std::size_t at = 0; at < text.size();) {
    const character one = character_at(text, at);
    if (at + one.length > limit) return out.append(std::string_view("..."));
    const char c = text[at];
    const bool is_plain = one.kind == character_kind::shown || c == '\n' || c == '\t' || c == '#';
    if (is_plain) put(text.substr(at, one.length), text.substr(at));
    for (std::size_t i = 0; i < one.length && !is_plain; ++i) {
      fmt::format_to(fmt::appender(out), "\\x{:02X}", static_cast<unsigned>(static_cast<unsigned char>(text[at + i])));
    }
    at += one.length;
  }
}

inline void append_html(std::string_view text, std::size_t limit, fmt::memory_buffer& out) {
  show(text, limit, out, [&](std::string_view one, std::string_view rest) {
    const char c = one[0];
    // "::" and "##" begin commands.
    const bool is_reference = c == '&' || c == '<' || c == '>' || c == '"' || c == '\'' || c == '\n' || c == '\t' ||
                              rest.starts_with("::") || rest.starts_with("##");
    if (is_reference) {
      fmt::format_to(fmt::appender(out), "&#{};", static_cast<int>(c));
    } else {
      out.append(one);
    }
  });
}

}  // namespace detail

/// Text fit to be data of a page: what a terminal acts on is shown as \xHH, at most `limit` bytes of it.
inline void append_shown(std::string_view text, std::size_t limit, fmt::memory_buffer& out) {
  detail::show(text, limit, out, [&out](std::string_view one, std::string_view) {
    one == "\n" || one == "\t" ? out.push_back(' ') : out.append(one);
  });
}

/// Writes HTML into a buffer, which must outlive it.
class html_writer {
 public:
  static constexpr std::size_t no_limit = static_cast<std::size_t>(-1);  ///< of bytes of a text

  /// Appends to `out`.
  explicit html_writer(fmt::memory_buffer& out) noexcept : out_(out) {}

  /// Writes markup as it is.
  void markup(html_markup m) { out_.append(m.view()); }

  /// Text between tags.
  void text(std::string_view words, std::size_t limit = no_limit) { detail::append_html(words, limit, out_); }
  /// A number in decimal.
  void number(std::size_t n) { fmt::format_to(fmt::appender(out_), "{}", n); }

  /// ` NAME="VALUE"`, inside a tag.
  void attribute(html_markup name, std::string_view value, std::size_t limit = no_limit) {
    out_.push_back(' ');
    markup(name);
    out_.append(std::string_view("=\""));
    detail::append_html(value, limit, out_);
    out_.push_back('"');
  }

  /// Two tags with text between them: element("<b>", words, "</b>").
  void element(html_markup begin, std::string_view words, html_markup end, std::size_t limit = no_limit) {
    markup(begin);
    text(words, limit);
    markup(end);
  }

  /// HTML whose text was escaped already, as a picture of report/svg.hpp, or that has no text but our own, as a style.
  void escaped(std::string_view html) { out_.append(html); }

  /// JSON inside a script element of another type than a script's. Pre: it is valid JSON.
  void data(std::string_view json) {
    for (const char c : json) {
      if (c == '<' || c == '>' || c == '&') {
        fmt::format_to(fmt::appender(out_), "\\u{:04x}", static_cast<unsigned>(c));
      } else {
        out_.push_back(c);
      }
    }
  }

  /// Bytes so far.
  [[nodiscard]] std::size_t size() const noexcept { return out_.size(); }

 private:
  fmt::memory_buffer& out_;
};

FOUNDCHECK_END_NAMESPACE

#endif
