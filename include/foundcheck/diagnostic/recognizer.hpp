// SPDX-License-Identifier: MIT
// Lines of tools that no reader here knows -> diagnostics, by rows of one's own.
//
//   row := one pattern for each line of the message, in a row; in a loop the last of them may match again and again
//          [ more: a pattern of the lines behind it that belong to it | until: one of the line before which they end ]
//
// A row is data: patterns that say which part of a line is the file, the line, the message, and columns for what no pattern can say. Its
// patterns may be compiled at run time (diagnostic/recognizer_set.hpp) or while a program is compiled (regex/recognizer.hpp, scan.hpp): what is
// here only calls them.
//
// A row wins over the form of a tool that is known here, but not where a line would be lost by that: what make, ninja and cmake say, what says
// only that something failed, and an error of which the row makes less than an error, stay theirs.
// Total, noexcept, allocates nothing; a line costs each row a match of its first pattern.
#ifndef FOUNDCHECK_DIAGNOSTIC_RECOGNIZER_HPP
#define FOUNDCHECK_DIAGNOSTIC_RECOGNIZER_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/classify/severity.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

/// What a group of a pattern may say.
enum class line_field : std::uint8_t {
  file,
  line,
  column,
  end_line,
  end_column,
  location,  ///< "3", "3,14", "3,14,3,20": line and column, and where it ends
  severity,  ///< a word: error, warning, note, info, or how a tool calls them
  code,
  option,
  message,
  subject
};

/// How many fields there are.
inline constexpr std::size_t line_field_count = static_cast<std::size_t>(line_field::subject) + 1;

/// The name of the field, which is also the name of the group of a pattern.
[[nodiscard]] constexpr std::string_view name_of(line_field f) noexcept {
  constexpr std::string_view names[] = {"file",     "line", "column", "end_line", "end_column", "location",
                                        "severity", "code", "option", "message",  "subject"};
  return names[static_cast<std::size_t>(f)];
}

/// The parts of one line that a pattern found; null data where a group took no part.
struct line_fields {
  std::string_view of[line_field_count] = {};  ///< by `line_field`

  /// What the pattern found for the field; null data where it found nothing.
  [[nodiscard]] constexpr std::string_view operator[](line_field f) const noexcept {
    return of[static_cast<std::size_t>(f)];
  }
};

/// A pattern of one line, wherever its tables are: `match` gets `pattern` back.
struct line_form {
  /// True, with the fields, if the line fits; otherwise they are as they were.
  bool (*match)(const void* pattern, std::string_view line, line_fields& fields) noexcept = nullptr;
  const void* pattern = nullptr;  ///< what `match` gets as its first argument

  /// True if there is a pattern.
  [[nodiscard]] constexpr explicit operator bool() const noexcept { return match != nullptr; }
  /// True, with the fields, if the line fits. Without a pattern no line does.
  [[nodiscard]] constexpr bool reads(std::string_view line, line_fields& fields) const noexcept {
    return match != nullptr && match(pattern, line, fields);
  }
  /// True if the line fits.
  [[nodiscard]] constexpr bool reads(std::string_view line) const noexcept {
    line_fields ignored;
    return reads(line, ignored);
  }
};

/// A row. Texts and patterns are the caller's.
struct recognizer {
  /// How many lines a row may look at together.
  static constexpr std::size_t most_lines = 8;

  std::string_view name;  ///< of the row, for messages about it
  std::string_view tool;  ///< a name of diagnostics::tool, or any other
  diagnostics::severity severity =
      diagnostics::severity::error;  ///< where no group says it, or with a word that is not known
  std::span<const line_form> lines;  ///< 1 to most_lines
  bool is_loop = false;  ///< each line behind that fits the last pattern is a diagnostic too; more than one pattern
  line_form more = {};   ///< lines behind the message belong to it as long as they fit
  line_form until = {};  ///< lines behind the message belong to it up to one that fits
};

/// The severity that a word of a tool means; unknown if it is none.
[[nodiscard]] constexpr severity severity_of_word(std::string_view word) noexcept {
  struct known_word {
    std::string_view text;
    severity how;
  };
  constexpr known_word words[] = {{"error", severity::error},      {"err", severity::error},
                                  {"e", severity::error},          {"failure", severity::error},
                                  {"fail", severity::error},       {"failed", severity::error},
                                  {"fatal", severity::fatal},      {"fatal error", severity::fatal},
                                  {"f", severity::fatal},          {"critical", severity::fatal},
                                  {"warning", severity::warning},  {"warn", severity::warning},
                                  {"w", severity::warning},        {"note", severity::note},
                                  {"n", severity::note},           {"info", severity::info},
                                  {"information", severity::info}, {"i", severity::info},
                                  {"hint", severity::info},        {"h", severity::info},
                                  {"style", severity::info},       {"remark", severity::info},
                                  {"convention", severity::info},  {"c", severity::info},
                                  {"refactor", severity::info},    {"r", severity::info},
                                  {"suggestion", severity::info},  {"debug", severity::info},
                                  {"notice", severity::note}};
  for (const known_word& known : words) {
    if (equals_ignoring_case(word, known.text)) return known.how;
  }
  const severity_word* const other = find_severity(word);
  return other == nullptr ? severity::unknown : other->how;
}

/// The tool of that name; tool::own if none that is known here is called so. From the lines of make, ninja, cmake and pip a scan tells how a
/// build went on: what a row calls by their names is own as well.
[[nodiscard]] constexpr tool tool_named(std::string_view name) noexcept {
  for (std::size_t i = 1; i < static_cast<std::size_t>(tool::own); ++i) {
    const auto known = static_cast<tool>(i);
    const bool is_builder =
        known == tool::make || known == tool::ninja || known == tool::cmake || known == tool::pip || known == tool::ci;
    if (!is_builder && name_of(known) == name) return known;
  }
  return tool::own;
}

namespace detail {

/// The number that a text begins with, 0 if there is none or it is too large; takes it and a comma behind it.
[[nodiscard]] constexpr std::uint32_t take_place_number(std::string_view& text) noexcept {
  std::uint64_t value = 0;
  while (!text.empty() && is_digit(text.front())) {
    value = value * 10 + static_cast<std::uint64_t>(text.front() - '0');
    if (value > 0xFFFFFFFF) value = std::uint64_t{1} << 32U;
    text.remove_prefix(1);
  }
  while (text.starts_with(',') || text.starts_with(' ') || text.starts_with(':')) text.remove_prefix(1);
  return value > 0xFFFFFFFF ? 0 : static_cast<std::uint32_t>(value);
}

/// Puts what the fields say into a record. Its views are those of the fields, without the blanks around them.
constexpr void set_fields(record& r, const recognizer& row, line_fields fields) noexcept {
  for (std::string_view& field : fields.of) field = trim(field);
  const auto number = [](std::string_view text) { return take_place_number(text); };
  const std::string_view word = fields[line_field::severity];
  const severity said = word.empty() ? severity::unknown : severity_of_word(word);
  r.severity = said == severity::unknown ? row.severity : said;
  r.tool = row.tool.empty() ? tool::unknown : tool_named(row.tool);
  if (r.tool == tool::own) r.own_tool = row.tool;
  r.file = fields[line_field::file];
  if (std::string_view place = fields[line_field::location]; !place.empty()) {
    r.file_line = take_place_number(place);
    r.file_column = take_place_number(place);
    r.file_end_line = take_place_number(place);
    r.file_end_column = take_place_number(place);
  } else {
    r.file_line = number(fields[line_field::line]);
    r.file_column = number(fields[line_field::column]);
    r.file_end_line = number(fields[line_field::end_line]);
    r.file_end_column = number(fields[line_field::end_column]);
  }
  r.code = fields[line_field::code];
  r.option = fields[line_field::option];
  r.message = fields[line_field::message];
  r.subject = fields[line_field::subject];
}

/// True if the form of a known tool, which reads a line of a row's, keeps it.
[[nodiscard]] constexpr bool keeps_line(const record& known, const record& own) noexcept {
  if (known.is_effect || known.tool == tool::make || known.tool == tool::ninja || known.tool == tool::cmake)
    return true;
  return is_error(known.severity) && !is_error(own.severity);
}

}  // namespace detail

/// The rows of one log, with what one of them keeps from line to line. The rows outlive it, and it the readers that use it.
class own_rows {
 public:
  constexpr own_rows() noexcept = default;
  /// Over rows that are the caller's.
  constexpr explicit own_rows(std::span<const recognizer> rows) noexcept : rows_(rows) {}

  /// All rows, in the order in which they are tried.
  [[nodiscard]] constexpr std::span<const recognizer> rows() const noexcept { return rows_; }

  /// The row whose loop goes on at the line that comes now; null for none.
  [[nodiscard]] constexpr const recognizer* looping() const noexcept { return looping_; }
  /// Ends the loop of `looping()`.
  constexpr void end_loop() noexcept { looping_ = nullptr; }

  /// Keeps what the lines above the last one said, as much as there is room for.
  constexpr void begin_loop(const recognizer& row, const line_fields& said) noexcept {
    looping_ = &row;
    std::size_t size = 0;
    for (std::size_t i = 0; i < line_field_count; ++i) {
      const std::string_view text = said.of[i];
      const std::size_t count = text.size() < most_kept_bytes - size ? text.size() : most_kept_bytes - size;
      std::char_traits<char>::copy(text_ + size, text.data(), count);
      kept_.of[i] = {text_ + size, count};
      size += count;
    }
  }
  /// What they said. Views hold until the next begin_loop().
  [[nodiscard]] constexpr const line_fields& kept() const noexcept { return kept_; }

  own_rows(const own_rows&) = delete;
  own_rows& operator=(const own_rows&) = delete;

 private:
  static constexpr std::size_t most_kept_bytes = 2048;

  std::span<const recognizer> rows_;
  const recognizer* looping_ = nullptr;
  line_fields kept_;
  char text_[most_kept_bytes] = {};
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
