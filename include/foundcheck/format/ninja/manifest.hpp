// SPDX-License-Identifier: MIT
// build.ninja: bytes -> statements.
//
//   file      := { statement | comment | blank }
//   statement := "build" outputs [ "|" outputs ] ":" rule paths [ "|" paths ] [ "||" paths ] [ "|@" paths ] EOL { binding }
//              | ( "rule" | "pool" ) name EOL { binding } | "default" paths EOL
//              | ( "include" | "subninja" ) path EOL | name "=" text EOL
//   binding   := " " { " " } name "=" text EOL
//
// Each line belongs to exactly one record; joined, their `whole` views give the bytes back. What ninja refuses is a
// malformed record of one line, and reading goes on behind it. Included files are named, not read. Total, noexcept,
// allocates nothing, linear.
// Source: ninja src/lexer.in.cc and manifest_parser.cc, v1.13.
#ifndef FOUNDCHECK_FORMAT_NINJA_MANIFEST_HPP
#define FOUNDCHECK_FORMAT_NINJA_MANIFEST_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <string_view>

// ---- manifest text --------------------------------------------------------------------------------------------------
//
// The text of build.ninja's lines: lists of paths, bindings, and what escapes and variables in them stand for.
//
//   path    := { text | escape }             ends at a blank, ':', '|' or the end of the line
//   escape  := "$$" | "$ " | "$:" | "$^" | "$" newline { " " } | "$" name | "${" name "}"
//   name    := [a-zA-Z0-9_-]+                between braces with '.' too
//
// A piece of text stays as it is written until `expand` gives its bytes.
// Source: ninja src/lexer.in.cc and manifest_parser.cc, v1.13; the manual for "$^" (1.14).

FOUNDCHECK_BEGIN_NAMESPACE
namespace ninja_manifest {

namespace detail {

/// The length of the newline at `at`: 1, 2 or 0 for none.
[[nodiscard]] constexpr std::size_t newline_length(std::string_view text, std::size_t at) noexcept {
  if (at < text.size() && text[at] == '\n') return 1;
  return at + 1 < text.size() && text[at] == '\r' && text[at + 1] == '\n' ? 2 : 0;
}

[[nodiscard]] constexpr bool is_name_byte(char c) noexcept {
  return is_alpha(c) || is_digit(c) || c == '_' || c == '-';
}

/// What a '$' begins.
struct escape {
  enum class kind : unsigned char { text, line_continuation, variable, bad };
  kind is = kind::bad;
  std::size_t length = 1;  ///< with the '$'
  std::string_view name;   ///< of a variable; what a text stands for
};

/// Pre: text[at] is '$'.
[[nodiscard]] constexpr escape read_escape(std::string_view text, std::size_t at) noexcept {
  const std::size_t next = at + 1;
  if (next == text.size()) return {};
  if (text[next] == '$' || text[next] == ' ' || text[next] == ':') return {escape::kind::text, 2, text.substr(next, 1)};
  if (text[next] == '^') return {escape::kind::text, 2, "\n"};
  if (const std::size_t newline = newline_length(text, next)) {
    std::size_t end = next + newline;
    while (end < text.size() && text[end] == ' ') ++end;
    return {escape::kind::line_continuation, end - at, {}};
  }
  const bool in_braces = text[next] == '{';
  const std::size_t begin = next + in_braces;
  std::size_t end = begin;
  while (end < text.size() && (is_name_byte(text[end]) || (in_braces && text[end] == '.'))) ++end;
  if (end == begin || (in_braces && (end == text.size() || text[end] != '}'))) return {};
  return {escape::kind::variable, end + in_braces - at, text.substr(begin, end - begin)};
}

/// True if a '$' in it escapes nothing.
[[nodiscard]] constexpr bool has_bad_escape(std::string_view text) noexcept {
  std::size_t at = 0;
  while ((at = text.find('$', at)) != std::string_view::npos) {
    const escape found = read_escape(text, at);
    if (found.is == escape::kind::bad) return true;
    at += found.length;
  }
  return false;
}

/// The end of the path that begins at `at`.
[[nodiscard]] constexpr std::size_t path_end(std::string_view text, std::size_t at) noexcept {
  while (at < text.size()) {
    const char c = text[at];
    if (c == ' ' || c == ':' || c == '|' || newline_length(text, at) != 0) break;
    at += c == '$' ? read_escape(text, at).length : 1;
  }
  return at;
}

/// Blanks and continued lines.
[[nodiscard]] constexpr std::size_t skip_blanks(std::string_view text, std::size_t at) noexcept {
  while (at < text.size()) {
    if (text[at] == ' ') {
      ++at;
    } else if (text[at] == '$' && newline_length(text, at + 1) != 0) {
      at += 1 + newline_length(text, at + 1);
    } else {
      break;
    }
  }
  return at;
}

class path_reader {
 public:
  using value_type = std::string_view;
  using reference = std::string_view;

  constexpr path_reader() noexcept = default;
  constexpr explicit path_reader(std::string_view list) noexcept : list_(list) {}

  constexpr void read() noexcept {
    begin_ = skip_blanks(list_, end_);
    end_ = path_end(list_, begin_);
    path_ = list_.substr(begin_, end_ - begin_);
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return path_.empty(); }
  [[nodiscard]] constexpr const std::string_view& current() const noexcept { return path_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return begin_; }

 private:
  std::string_view list_;
  std::string_view path_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

}  // namespace detail

/// The paths of a list, each as it is written.
[[nodiscard]] constexpr reader_range<detail::path_reader> paths(std::string_view list) noexcept {
  return reader_range(detail::path_reader(list));
}

/// True if the text stands for itself.
[[nodiscard]] constexpr bool is_plain(std::string_view text) noexcept {
  return text.find('$') == std::string_view::npos;
}

/// Gives the bytes that a text stands for to `sink(std::string_view)`, piece by piece. `value_of(name)` gives those of a
/// variable, expanded already. A '$' that escapes nothing stands for itself; `records` gives no such text. Linear in the text;
/// values make what it stands for any number of times longer. Throws what the two throw.
template <class ValueOf, class Sink>
constexpr void expand(std::string_view text, const ValueOf& value_of,
                      Sink&& sink) noexcept(noexcept(sink(text)) && noexcept(sink(value_of(text)))) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t dollar = text.find('$', at);
    if (dollar != at) sink(text.substr(at, dollar == std::string_view::npos ? dollar : dollar - at));
    if (dollar == std::string_view::npos) return;
    const detail::escape found = detail::read_escape(text, dollar);
    switch (found.is) {
      case detail::escape::kind::text: sink(found.name); break;
      case detail::escape::kind::variable: sink(value_of(found.name)); break;
      case detail::escape::kind::bad: sink(text.substr(dollar, found.length)); break;
      case detail::escape::kind::line_continuation: break;
    }
    at = dollar + found.length;
  }
}

// ---- manifest -------------------------------------------------------------------------------------------------------

/// What a record of the file is.
enum class record_kind : std::uint8_t { build, rule, pool, defaults, include, subninja, variable, ignored, malformed };

/// The word that begins the statement; else the name of the kind.
[[nodiscard]] constexpr std::string_view name_of(record_kind kind) noexcept {
  switch (kind) {
    case record_kind::build: return "build";
    case record_kind::rule: return "rule";
    case record_kind::pool: return "pool";
    case record_kind::defaults: return "default";
    case record_kind::include: return "include";
    case record_kind::subninja: return "subninja";
    case record_kind::variable: return "variable";
    case record_kind::ignored: return "ignored";
    case record_kind::malformed: return "malformed";
  }
  return "malformed";
}

/// Why ninja refuses a line.
enum class malformed_reason : std::uint8_t {
  none,
  missing_path,
  missing_colon,
  missing_name,
  missing_equals,
  unexpected_indent,
  unexpected_text,
  bad_escape,  ///< a '$' that escapes nothing
  unterminated
};

/// The name of the reason, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(malformed_reason reason) noexcept {
  switch (reason) {
    case malformed_reason::none: return "none";
    case malformed_reason::missing_path: return "missing_path";
    case malformed_reason::missing_colon: return "missing_colon";
    case malformed_reason::missing_name: return "missing_name";
    case malformed_reason::missing_equals: return "missing_equals";
    case malformed_reason::unexpected_indent: return "unexpected_indent";
    case malformed_reason::unexpected_text: return "unexpected_text";
    case malformed_reason::bad_escape: return "bad_escape";
    case malformed_reason::unterminated: return "unterminated";
  }
  return "none";
}

/// One statement. Lists are read by `paths`, bindings by `bindings`; all text is as written, see `expand`.
struct record {
  record_kind kind = record_kind::ignored;           ///< what it is
  malformed_reason reason = malformed_reason::none;  ///< of a malformed line; else none
  std::string_view name;              ///< of the rule that a build runs, of a rule, pool or variable; the included path
  std::string_view value;             ///< of a variable
  std::string_view outputs;           ///< of a build; the targets of a default
  std::string_view implicit_outputs;  ///< of a build: behind | before the colon
  std::string_view inputs;            ///< of a build
  std::string_view implicit_inputs;   ///< of a build: behind |
  std::string_view order_only_inputs;  ///< of a build: behind ||, built before it, but a change of them does not run it
  std::string_view validations;        ///< built too, but nothing waits for them
  std::string_view bindings;           ///< the indented lines behind a build, rule or pool
  std::string_view whole;              ///< the statement with its line ends
  std::size_t line = 0;                ///< of its first line, from 1
  std::size_t offset = 0;              ///< of its first byte, from 0
};

/// A variable that a build, rule or pool sets.
struct binding {
  std::string_view name;   ///< of the variable
  std::string_view value;  ///< as written
};

namespace detail {

/// Behind the line that begins at `at`, lines that it continues on included.
[[nodiscard]] constexpr std::size_t next_line(std::string_view text, std::size_t at) noexcept {
  while (at < text.size()) {
    if (text[at] == '$') {  // whatever follows is part of the line
      at += 1 + (at + 1 < text.size() ? (newline_length(text, at + 1) == 0 ? 1 : newline_length(text, at + 1)) : 0);
    } else if (text[at++] == '\n') {
      break;
    }
  }
  return at;
}

/// Behind one line as a text editor shows it: a comment does not go on behind a '$'.
[[nodiscard]] constexpr std::size_t next_plain_line(std::string_view text, std::size_t at) noexcept {
  const std::size_t feed = text.find('\n', at);
  return feed == std::string_view::npos ? text.size() : feed + 1;
}

[[nodiscard]] constexpr std::size_t skip_spaces(std::string_view text, std::size_t at) noexcept {
  while (at < text.size() && text[at] == ' ') ++at;
  return at;
}

/// name "=" value, from `at` to the end of the line. False: not that.
[[nodiscard]] constexpr bool read_binding(std::string_view text, std::size_t at, binding& out) noexcept {
  const std::size_t begin = at;
  while (at < text.size() && (is_name_byte(text[at]) || text[at] == '.')) ++at;
  out.name = text.substr(begin, at - begin);
  at = skip_blanks(text, at);
  if (out.name.empty() || at == text.size() || text[at] != '=') return false;
  at = skip_blanks(text, at + 1);
  out.value = text.substr(at);
  if (out.value.ends_with('\n')) out.value.remove_suffix(1);
  if (out.value.ends_with('\r')) out.value.remove_suffix(1);
  return true;
}

class binding_reader {
 public:
  using value_type = binding;
  using reference = const binding&;

  constexpr binding_reader() noexcept = default;
  constexpr explicit binding_reader(std::string_view lines) noexcept : lines_(lines) {}

  constexpr void read() noexcept {
    while (end_ < lines_.size()) {
      begin_ = end_;
      const std::size_t text = skip_spaces(lines_, begin_);
      const bool is_comment = text < lines_.size() && lines_[text] == '#';
      end_ = is_comment ? next_plain_line(lines_, text) : next_line(lines_, begin_);
      if (!is_comment && read_binding(lines_.substr(0, end_), text, binding_)) return;
    }
    begin_ = lines_.size();
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return begin_ == lines_.size(); }
  [[nodiscard]] constexpr const binding& current() const noexcept { return binding_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return begin_; }

 private:
  std::string_view lines_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  binding binding_;
};

class record_reader {
 public:
  using value_type = record;
  using reference = const record&;

  constexpr record_reader() noexcept = default;
  constexpr explicit record_reader(std::string_view bytes) noexcept : bytes_(bytes) {}

  constexpr void read() noexcept {
    for (const char c : record_.whole) line_ += c == '\n';
    const std::size_t begin = record_.offset + record_.whole.size();
    record_ = {};
    record_.offset = begin;
    record_.line = line_;
    has_bad_escape_ = false;
    if (begin == bytes_.size()) return;
    end_ = next_line(bytes_, begin);
    read_statement(begin);
    record_.whole = bytes_.substr(begin, end_ - begin);
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return record_.whole.empty(); }
  [[nodiscard]] constexpr const record& current() const noexcept { return record_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return record_.offset; }

 private:
  constexpr void read_statement(std::size_t begin) noexcept {
    at_ = skip_spaces(bytes_, begin);
    if (at_ == bytes_.size()) return refuse(malformed_reason::unexpected_indent);
    if (bytes_[at_] == '#' || newline_length(bytes_, at_) != 0) {
      end_ = next_plain_line(bytes_, at_);
      if (bytes_[end_ - 1] != '\n') refuse(malformed_reason::unterminated);
      return;
    }
    binding found;
    if (at_ != begin) {
      const bool is_binding = read_binding(bytes_.substr(0, end_), at_, found);
      return refuse(is_binding && has_bad_escape(found.value) ? malformed_reason::bad_escape
                                                              : malformed_reason::unexpected_indent);
    }
    std::size_t word_end = at_;
    while (word_end < end_ && (is_name_byte(bytes_[word_end]) || bytes_[word_end] == '.')) ++word_end;
    const std::string_view word = bytes_.substr(at_, word_end - at_);
    at_ = skip_blanks(bytes_, word_end);
    if (word == "build") return read_build();
    if (word == "rule") return read_named(record_kind::rule);
    if (word == "pool") return read_named(record_kind::pool);
    if (word == "default") return read_defaults();
    if (word == "include") return read_include(record_kind::include);
    if (word == "subninja") return read_include(record_kind::subninja);
    if (word.empty()) return refuse(malformed_reason::unexpected_text);
    if (!read_binding(bytes_.substr(0, end_), begin, found)) return refuse(malformed_reason::missing_equals);
    if (has_bad_escape(found.value)) return refuse(malformed_reason::bad_escape);
    if (bytes_[end_ - 1] != '\n') return refuse(malformed_reason::unterminated);
    record_.kind = record_kind::variable;
    record_.name = found.name;
    record_.value = found.value;
  }

  constexpr void read_build() noexcept {
    record_.outputs = read_list();
    if (!starts("||") && !starts("|@") && take("|")) record_.implicit_outputs = read_list();
    if (record_.outputs.empty() && record_.implicit_outputs.empty()) return refuse(malformed_reason::missing_path);
    if (!take(":")) return refuse(malformed_reason::missing_colon);
    record_.name = read_name();
    if (record_.name.empty()) return refuse(malformed_reason::missing_name);
    record_.inputs = read_list();
    if (!starts("||") && !starts("|@") && take("|")) record_.implicit_inputs = read_list();
    if (take("||")) record_.order_only_inputs = read_list();
    if (take("|@")) record_.validations = read_list();
    finish(record_kind::build);
  }

  constexpr void read_named(record_kind kind) noexcept {
    record_.name = read_name();
    if (record_.name.empty()) return refuse(malformed_reason::missing_name);
    finish(kind);
  }

  constexpr void read_defaults() noexcept {
    record_.outputs = read_list();
    if (record_.outputs.empty()) return refuse(malformed_reason::missing_path);
    finish(record_kind::defaults);
  }

  constexpr void read_include(record_kind kind) noexcept {
    const std::size_t end = path_end(bytes_, at_);
    record_.name = bytes_.substr(at_, end - at_);
    has_bad_escape_ = has_bad_escape(record_.name);
    at_ = skip_blanks(bytes_, end);
    if (record_.name.empty()) return refuse(malformed_reason::missing_path);
    finish(kind);
  }

  /// The line must be over; then come the bindings.
  constexpr void finish(record_kind kind) noexcept {
    if (has_bad_escape_) return refuse(malformed_reason::bad_escape);
    if (at_ == bytes_.size()) return refuse(malformed_reason::unterminated);
    if (newline_length(bytes_, at_) == 0) return refuse(malformed_reason::unexpected_text);
    record_.kind = kind;
    if (kind != record_kind::build && kind != record_kind::rule && kind != record_kind::pool) return;
    const std::size_t begin = end_;
    std::size_t after = end_;  // behind the last binding; comments behind it belong to what follows
    while (after < bytes_.size()) {
      const std::size_t text = skip_spaces(bytes_, after);
      if (text < bytes_.size() && bytes_[text] == '#') {
        const std::size_t end = next_plain_line(bytes_, text);
        if (bytes_[end - 1] != '\n') break;
        after = end;
        continue;
      }
      if (text == after || text == bytes_.size() || newline_length(bytes_, text) != 0) break;
      binding found;
      const std::size_t end = next_line(bytes_, after);
      if (bytes_[end - 1] != '\n' || !read_binding(bytes_.substr(0, end), text, found)) break;
      if (has_bad_escape(found.value)) break;
      after = end_ = end;
    }
    record_.bindings = bytes_.substr(begin, end_ - begin);
  }

  constexpr void refuse(malformed_reason reason) noexcept {
    const std::size_t line = record_.line, offset = record_.offset;
    record_ = {};
    record_.kind = record_kind::malformed;
    record_.reason = reason;
    record_.line = line;
    record_.offset = offset;
  }

  constexpr std::string_view read_list() noexcept {
    const std::size_t begin = at_;
    std::size_t last = at_;
    for (std::size_t end; (end = path_end(bytes_, at_)) != at_; at_ = skip_blanks(bytes_, end)) last = end;
    const std::string_view list = bytes_.substr(begin, last - begin);
    has_bad_escape_ = has_bad_escape_ || has_bad_escape(list);
    return list;
  }

  constexpr std::string_view read_name() noexcept {
    const std::size_t begin = at_;
    while (at_ < end_ && (is_name_byte(bytes_[at_]) || bytes_[at_] == '.')) ++at_;
    const std::string_view name = bytes_.substr(begin, at_ - begin);
    at_ = skip_blanks(bytes_, at_);
    return name;
  }

  [[nodiscard]] constexpr bool starts(std::string_view text) const noexcept {
    return bytes_.substr(at_).starts_with(text);
  }

  constexpr bool take(std::string_view text) noexcept {
    if (!starts(text)) return false;
    at_ = skip_blanks(bytes_, at_ + text.size());
    return true;
  }

  std::string_view bytes_;
  record record_;
  std::size_t line_ = 1;
  std::size_t at_ = 0;
  std::size_t end_ = 0;          ///< of the current statement
  bool has_bad_escape_ = false;  ///< in a path of it
};

}  // namespace detail

/// The bindings of a build, rule or pool, in the order of the file.
[[nodiscard]] constexpr reader_range<detail::binding_reader> bindings(const record& r) noexcept {
  return reader_range(detail::binding_reader(r.bindings));
}

/// All records of a manifest, in the order of the file.
class records : public text_range<detail::record_reader> {
 public:
  using text_range::text_range;
};

}  // namespace ninja_manifest
FOUNDCHECK_END_NAMESPACE

#endif
