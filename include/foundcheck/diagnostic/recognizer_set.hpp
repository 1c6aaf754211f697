// SPDX-License-Identifier: MIT
// Rows as text -> rows that a reader of logs can use, in memory of their own.
//
//   diagnostics::recognizer_set mine;
//   diagnostics::recognizer_text row;
//   row.name = row.tool = "mylint";
//   row.lines = {{R"(^(?<file>[^:]+):(?<line>\d+): (?<message>.*)$)"}};
//   if (auto refused = mine.add(row)) complain(describe(*refused));
//   scan::inputs inputs(mine.rows());
//
// From whatever file the texts come. A pattern has the syntax of regex/regex.hpp and is searched for in a line. Its groups are the fields of
// the same name, or those that are given by number instead. What is wrong with a row is data: nothing is thrown but by the allocator.
#ifndef FOUNDCHECK_DIAGNOSTIC_RECOGNIZER_SET_HPP
#define FOUNDCHECK_DIAGNOSTIC_RECOGNIZER_SET_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/character.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/utf8.hpp>
#include <foundcheck/diagnostic/recognizer.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/regex/compile.hpp>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

/// A row as somebody wrote it.
struct recognizer_text {
  /// The field that a group says, by the number of the group; 0 is the whole match.
  struct numbered_field {
    line_field field = line_field::message;  ///< what the group says
    std::size_t group = 0;                   ///< its number in the pattern, from 0
  };
  /// The pattern of one line.
  struct line {
    std::string pattern;                       ///< in the syntax of regex/regex.hpp, searched for in the line
    std::vector<numbered_field> numbers = {};  ///< may be empty where the groups have names
    bool is_numbered = false;                  ///< only `numbers` says what the groups are; otherwise their names do
  };

  std::string name;  ///< of the row, for messages about it: 1 to `most_name_bytes` printable bytes
  std::string tool;  ///< without a word the name
  diagnostics::severity severity = diagnostics::severity::error;  ///< where no group says it
  std::vector<line> lines;  ///< a pattern for each line of the message, 1 to `recognizer::most_lines`
  bool is_loop = false;     ///< each line behind that fits the last pattern is a diagnostic too
  std::string more;         ///< a pattern, or empty
  std::string until;        ///< a pattern, or empty
};

/// What is wrong with a row; `describe` says it in words.
enum class row_defect : std::uint8_t {
  bad_name,  ///< a name is text of 1 to most_name_bytes bytes on which no terminal acts
  no_pattern,
  too_many_lines,
  loop_of_one_line,  ///< a pattern of one line is tried on every line in any case
  more_and_until,
  refused_pattern,
  unknown_field,
  no_such_group,
  too_many_patterns,
  too_much_together  ///< with the patterns before it
};

/// Why a row is refused.
struct refused_recognizer {
  row_defect why = row_defect::no_pattern;      ///< what is wrong
  std::string part = {};                        ///< "pattern", "pattern 2", "more" or "until"
  regex::refusal regex = regex::refusal::none;  ///< of refused_pattern
  std::size_t column = 0;                       ///< in the pattern, from 1; 0 for none
  std::string what = {};                        ///< the begin of the pattern, the name of the group, or its number
};

/// The names of all fields, with a comma and a blank between them.
[[nodiscard]] inline std::string line_field_names() {
  std::string names;
  for (std::size_t i = 0; i < line_field_count; ++i) {
    if (i != 0) names += ", ";
    names += name_of(static_cast<line_field>(i));
  }
  return names;
}

/// In words, fit to follow the name of the row and ": ".
[[nodiscard]] inline std::string describe(const refused_recognizer& refused) {
  const std::string part = refused.part + ": ";
  switch (refused.why) {
    case row_defect::bad_name: return "name and tool are printable text of 1 to 64 bytes";
    case row_defect::no_pattern: return "it has no pattern";
    case row_defect::too_many_lines:
      return "it has more than " + std::to_string(recognizer::most_lines) + " patterns, one for each line";
    case row_defect::loop_of_one_line: return "a loop needs two patterns or more; a single one is tried on every line";
    case row_defect::more_and_until: return "it has both more and until; one of them ends the message";
    case row_defect::refused_pattern:
      return refused.part + ", column " + std::to_string(refused.column) + ": " +
             std::string(regex::describe(refused.regex)) + ": " + refused.what;
    case row_defect::unknown_field:
      return part + "no field is called '" + refused.what + "'; the fields are " + line_field_names();
    case row_defect::no_such_group: return part + "there is no group " + refused.what;
    case row_defect::too_many_patterns: return "there are too many patterns before it";
    case row_defect::too_much_together:
      return part + "with those before it, it needs too many states; write [^x]* in place of .*";
  }
  return {};
}

/// Rows of the user's with the tables of their patterns.
class recognizer_set {
 public:
  // What all rows together may cost, those that are refused too. Usual patterns need some thousand units each, hostile ones 20 million.
  static constexpr std::size_t most_patterns = 512;       ///< patterns that are tried, also those that are refused
  static constexpr std::size_t most_spent = 100'000'000;  ///< see regex::runtime_pattern::spent()
  static constexpr std::size_t most_table_bytes = std::size_t{32} << 20;  ///< bytes of tables
  static constexpr std::size_t most_name_bytes = 64;                      ///< bytes of a name

  recognizer_set() = default;
  recognizer_set(const recognizer_set&) = delete;
  recognizer_set& operator=(const recognizer_set&) = delete;
  recognizer_set(recognizer_set&&) noexcept = default;
  recognizer_set& operator=(recognizer_set&&) noexcept = default;
  ~recognizer_set() = default;

  /// Adds a row behind the others; what is wrong with it if it is refused.
  std::optional<refused_recognizer> add(const recognizer_text& text) {
    if (!is_name(text.name) || (!text.tool.empty() && !is_name(text.tool)))
      return refused_recognizer{row_defect::bad_name};
    if (text.lines.empty()) return refused_recognizer{row_defect::no_pattern};
    if (text.lines.size() > recognizer::most_lines) return refused_recognizer{row_defect::too_many_lines};
    if (text.is_loop && text.lines.size() == 1) return refused_recognizer{row_defect::loop_of_one_line};
    if (!text.more.empty() && !text.until.empty()) return refused_recognizer{row_defect::more_and_until};
    auto row = std::make_unique<kept_row>();
    row->name = text.name;
    row->tool = text.tool.empty() ? text.name : text.tool;
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
      const std::string part = text.lines.size() == 1 ? "pattern" : "pattern " + std::to_string(i + 1);
      if (auto refused = add(text.lines[i], part, *row)) return refused;
    }
    for (const auto& [pattern, part] : {std::pair{&text.more, "more"}, std::pair{&text.until, "until"}}) {
      if (pattern->empty()) continue;
      if (auto refused = add({*pattern}, part, *row)) return refused;
    }
    for (const std::unique_ptr<kept_pattern>& p : row->patterns) row->forms.push_back({kept_pattern::match, p.get()});
    recognizer& r = rows_.emplace_back();
    r.name = row->name;
    r.tool = row->tool;
    r.severity = text.severity;
    r.lines = std::span<const line_form>(row->forms).first(text.lines.size());
    r.is_loop = text.is_loop;
    if (!text.more.empty()) r.more = row->forms.back();
    if (!text.until.empty()) r.until = row->forms.back();
    kept_.push_back(std::move(row));
    return std::nullopt;
  }

  /// True if it takes no more rows, whatever they are: what all together may cost is spent.
  [[nodiscard]] bool is_full() const noexcept {
    return tried_ == most_patterns || spent_ > most_spent || table_bytes_ > most_table_bytes;
  }

  /// The rows in the order in which they were added. They hold as long as this, or what it is moved to, and no row is added.
  [[nodiscard]] std::span<const recognizer> rows() const noexcept { return rows_; }

  /// The patterns of a row as they were given: those of its lines, then that of more or until.
  [[nodiscard]] std::vector<std::string_view> patterns_of(std::size_t row) const {
    std::vector<std::string_view> texts;
    for (const std::unique_ptr<kept_pattern>& p : kept_[row]->patterns) texts.push_back(p->regex.text());
    return texts;
  }

 private:
  [[nodiscard]] static bool is_name(std::string_view text) noexcept {
    if (text.empty() || text.size() > most_name_bytes) return false;
    for (std::size_t at = 0; at < text.size();) {
      const character one = character_at(text, at);
      if (one.kind != character_kind::shown) return false;
      at += one.length;
    }
    return true;
  }

  struct kept_pattern {
    static constexpr std::uint8_t no_group = 0xff;

    explicit kept_pattern(std::string_view text) : regex(text) {}

    [[nodiscard]] static bool match(const void* pattern, std::string_view line, line_fields& fields) noexcept {
      const auto& self = *static_cast<const kept_pattern*>(pattern);
      std::string_view groups[regex::runtime_pattern::most_groups];
      if (!self.regex.match(line, groups)) return false;
      for (std::size_t i = 0; i < line_field_count; ++i) {
        fields.of[i] = self.group_of[i] == no_group ? std::string_view() : groups[self.group_of[i]];
      }
      return true;
    }

    regex::runtime_pattern regex;
    std::uint8_t group_of[line_field_count] = {};
  };

  struct kept_row {
    std::optional<refused_recognizer> add(const recognizer_text::line& text, const std::string& part,
                                          std::unique_ptr<kept_pattern> p) {
      for (std::uint8_t& group : p->group_of) group = kept_pattern::no_group;
      if (!p->regex) {
        constexpr std::size_t most_quoted = 256;
        std::string what(utf8_begin(text.pattern, most_quoted));
        if (what.size() < text.pattern.size()) what += "...";
        return refused_recognizer{row_defect::refused_pattern, part, p->regex.why(), p->regex.column(),
                                  std::move(what)};
      }
      for (const recognizer_text::numbered_field& n : text.numbers) {
        if (!text.is_numbered) break;
        if (n.group >= p->regex.group_count())
          return refused_recognizer{row_defect::no_such_group, part, {}, 0, std::to_string(n.group)};
        p->group_of[static_cast<std::size_t>(n.field)] = static_cast<std::uint8_t>(n.group);
      }
      for (std::size_t g = 1; g < p->regex.group_count() && !text.is_numbered; ++g) {
        const std::string_view group = p->regex.name_of(g);
        if (group.empty()) continue;
        std::size_t field = 0;
        while (field < line_field_count && diagnostics::name_of(static_cast<line_field>(field)) != group) ++field;
        if (field == line_field_count)
          return refused_recognizer{row_defect::unknown_field, part, {}, 0, std::string(group)};
        p->group_of[field] = static_cast<std::uint8_t>(g);
      }
      patterns.push_back(std::move(p));
      return std::nullopt;
    }

    std::string name, tool;
    std::vector<std::unique_ptr<kept_pattern>> patterns;
    std::vector<line_form> forms;
  };

  /// Compiles a pattern for a row, if all together may still cost as much.
  std::optional<refused_recognizer> add(const recognizer_text::line& text, const std::string& part, kept_row& to) {
    if (is_full()) return refused_recognizer{row_defect::too_many_patterns};
    auto compiled = std::make_unique<kept_pattern>(text.pattern);
    ++tried_;
    spent_ += compiled->regex.spent();
    table_bytes_ += compiled->regex.table_bytes();
    if (spent_ > most_spent || table_bytes_ > most_table_bytes)
      return refused_recognizer{row_defect::too_much_together, part};
    return to.add(text, part, std::move(compiled));
  }

  std::vector<std::unique_ptr<kept_row>> kept_;
  std::vector<recognizer> rows_;
  std::size_t tried_ = 0, spent_ = 0, table_bytes_ = 0;  ///< of patterns
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
