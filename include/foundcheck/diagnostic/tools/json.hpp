// SPDX-License-Identifier: MIT
// What GCC prints as JSON in the midst of a log: one line with all diagnostics of a translation unit -> a record for each.
//
//   gcc   := "[" [ diagnostic { "," diagnostic } ] "]"                          -fdiagnostics-format=json, GCC 9 to 14
//   sarif := { "version": "2.1.0", "runs": [ { "results": [ result ... ] } ] }  -fdiagnostics-format=sarif-stderr, GCC 13 on
//   diagnostic := { "kind", "message", "option", "locations": [ { "caret": { "file", "line", "column" } } ], "children": [...] }
//   result     := { "ruleId", "level", "message": { "text" }, "relatedLocations": [...],
//                   "locations": [ { "physicalLocation": { "artifactLocation": { "uri" }, "region": { "startLine", "startColumn" } } } ] }
//
// Members come in any order: GCC 12 prints them as its hash table has them. `file`, `option` and `message` are strings of JSON
// without their quotation marks, escapes as they stand (equals_json_string compares them decoded); `children` is the array of the
// notes, empty if there are none. Joined, `whole` of all records is the line, if there is a record at all. A line that breaks off
// gives the diagnostics that are all there. GCC 14 and later break the lines of what they print unless told otherwise: take as
// many lines as json_value_size says. Nesting is no form of a line, so no pattern reads it. Total, noexcept, allocates nothing, does
// not recurse, linear.
// Source: GCC 12.2 -fdiagnostics-format=json as it prints it, GCC 13 gcc/diagnostic-format-json.cc and diagnostic.def for the kinds;
// for SARIF the OASIS standard 2.1.0 alone, sections 3.14, 3.27 to 3.30: no GCC that prints it was at hand.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_JSON_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_JSON_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/diagnostic/detail/line.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/format/json_text.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

namespace detail {

/// A step of a path in the document: a member that means something here, or an element.
enum class json_step : std::uint8_t {
  none,
  first,  ///< element of an array
  later,
  other,
  kind,
  message,
  option,
  locations,
  caret,
  file,
  line,
  column,
  children,
  runs,
  results,
  rule,
  level,
  text,
  physical_location,
  artifact_location,
  uri,
  region,
  tool,
  driver,
  name
};

inline constexpr std::size_t bits_of_step = 5;
inline constexpr std::size_t most_steps = 12;

[[nodiscard]] constexpr json_step step_of(std::string_view name) noexcept {
  const auto if_is = [name](std::string_view word, json_step step) { return name == word ? step : json_step::other; };
  switch (name.size()) {
    case 3: return if_is("uri", json_step::uri);
    case 4:
      switch (name.front()) {
        case 'f': return if_is("file", json_step::file);
        case 'k': return if_is("kind", json_step::kind);
        case 'l': return if_is("line", json_step::line);
        case 'n': return if_is("name", json_step::name);
        case 'r': return if_is("runs", json_step::runs);
        case 't': return name == "text" ? json_step::text : if_is("tool", json_step::tool);
        default: return json_step::other;
      }
    case 5: return name == "caret" ? json_step::caret : if_is("level", json_step::level);
    case 6:
      switch (name.front()) {
        case 'c': return if_is("column", json_step::column);
        case 'd': return if_is("driver", json_step::driver);
        case 'o': return if_is("option", json_step::option);
        default: return name == "region" ? json_step::region : if_is("ruleId", json_step::rule);
      }
    case 7: return name == "message" ? json_step::message : if_is("results", json_step::results);
    case 8: return if_is("children", json_step::children);
    case 9: return name == "locations" ? json_step::locations : if_is("startLine", json_step::line);
    case 11: return if_is("startColumn", json_step::column);
    case 16:
      switch (name.front()) {
        case 'a': return if_is("artifactLocation", json_step::artifact_location);
        case 'p': return if_is("physicalLocation", json_step::physical_location);
        default: return if_is("relatedLocations", json_step::children);
      }
    default: return json_step::other;
  }
}

/// Steps as one number, the last one lowest.
template <class... Steps>
[[nodiscard]] constexpr std::uint64_t path_of(Steps... steps) noexcept {
  std::uint64_t path = 0;
  ((path = path << bits_of_step | static_cast<std::uint64_t>(steps)), ...);
  return path;
}

/// What GCC's word says; severity::unknown for a word that is none of its.
[[nodiscard]] constexpr severity severity_of_kind(std::string_view kind) noexcept {
  if (kind == "error" || kind == "sorry, unimplemented" || kind == "permerror") return severity::error;
  if (kind == "warning" || kind == "anachronism" || kind == "pedwarn") return severity::warning;
  if (kind == "note") return severity::note;
  if (kind == "fatal error" || kind == "internal compiler error" || kind == "ice") return severity::fatal;
  return kind == "debug" ? severity::info : severity::unknown;
}

[[nodiscard]] constexpr severity severity_of_level(std::string_view level) noexcept {
  if (level == "error") return severity::error;
  if (level == "warning") return severity::warning;
  if (level == "note") return severity::note;
  return level == "none" ? severity::info : severity::unknown;
}

[[nodiscard]] constexpr std::uint32_t number_of(std::string_view digits) noexcept {
  std::uint32_t value = 0;
  return read_number(digits, value, std::uint32_t{999'999'999}) ? value : 0;
}

class json_diagnostic_reader {
 public:
  using value_type = record;
  using reference = const record&;

  constexpr json_diagnostic_reader() noexcept = default;
  constexpr explicit json_diagnostic_reader(std::string_view bytes) noexcept : bytes_(bytes), tokens_(bytes) {}

  constexpr void read() noexcept {
    const std::size_t end = record_.offset + record_.whole.size();
    if (!is_ahead_read_) read_ahead();
    record_ = ahead_;
    if (at_end()) return;
    // The last record has what is left of the line, and which one is last is known when the next is not found.
    const std::size_t own_end = ahead_end_;
    record_.offset = end;
    read_ahead();
    record_.whole = bytes_.substr(end, ahead_.number == 0 ? std::string_view::npos : own_end - end);
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return record_.number == 0; }
  [[nodiscard]] constexpr const record& current() const noexcept { return record_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return record_.number; }

 private:
  /// Reads tokens up to the end of a diagnostic.
  constexpr void read_ahead() noexcept {
    is_ahead_read_ = true;
    ahead_ = {};
    for (tokens_.read(); !tokens_.at_end(); tokens_.read()) {
      const json_token& t = tokens_.current();
      switch (t.kind) {
        case json_kind::name: last_step() = step_of(t.text); break;
        case json_kind::begin_object:
        case json_kind::begin_array:
          begin_value();
          if (t.depth == 0) is_sarif_ = t.kind == json_kind::begin_object;
          if (t.kind == json_kind::begin_object && is_diagnostic(t.depth)) ahead_ = {};
          if (path_behind(t.depth) == path_of(json_step::children)) children_ = t.offset;
          push(t.depth);
          break;
        case json_kind::end_object:
        case json_kind::end_array:
          pop(t.depth);
          if (path_behind(t.depth) == path_of(json_step::children) && t.end - children_ > 2) {
            ahead_.children = bytes_.substr(children_, t.end - children_);
          }
          if (t.kind == json_kind::end_object && is_diagnostic(t.depth) && finish(t.end)) return;
          break;
        case json_kind::malformed: ahead_ = {}; return;
        default: begin_value(); read_scalar(t);
      }
    }
    ahead_ = {};
  }

  // The path, of which the root is the first step: what each object and array around the token is at, the innermost lowest. What is deeper than most_steps has none.

  [[nodiscard]] constexpr json_step last() const noexcept {
    return static_cast<json_step>(path_ & ((1U << bits_of_step) - 1));
  }
  struct step_setter {
    std::uint64_t& path;
    constexpr void operator=(json_step step) noexcept {
      path = (path & ~std::uint64_t{(1U << bits_of_step) - 1}) | static_cast<std::uint64_t>(step);
    }
  };
  [[nodiscard]] constexpr step_setter last_step() noexcept { return {beyond_ == 0 ? path_ : ignored_}; }

  /// A value begins: in an array it is the next element. A name has set the step already in an object.
  constexpr void begin_value() noexcept {
    if (beyond_ != 0) return;
    if (last() == json_step::none)
      last_step() = json_step::first;
    else if (last() == json_step::first)
      last_step() = json_step::later;
  }
  constexpr void push(std::size_t depth) noexcept {
    if (depth < most_steps)
      path_ <<= bits_of_step;
    else
      ++beyond_;
  }
  constexpr void pop(std::size_t depth) noexcept {
    if (depth < most_steps)
      path_ >>= bits_of_step;
    else
      --beyond_;
  }

  /// How many objects and arrays are around a diagnostic's object.
  [[nodiscard]] constexpr std::size_t diagnostic_depth() const noexcept { return is_sarif_ ? 4 : 1; }

  [[nodiscard]] constexpr bool is_element(json_step step) const noexcept {
    return step == json_step::first || step == json_step::later;
  }

  /// The step that many above the last one.
  [[nodiscard]] constexpr json_step step_above(std::size_t above) const noexcept {
    return static_cast<json_step>(path_ >> above * bits_of_step & ((1U << bits_of_step) - 1));
  }

  /// True if the path, at that depth, is the one of a diagnostic.
  [[nodiscard]] constexpr bool is_diagnostic(std::size_t depth) const noexcept {
    if (depth != diagnostic_depth() || beyond_ != 0 || !is_element(last())) return false;
    return !is_sarif_ ||
           (step_above(1) == json_step::results && is_element(step_above(2)) && step_above(3) == json_step::runs);
  }

  /// The path from a diagnostic's object on; 0 outside of one.
  [[nodiscard]] constexpr std::uint64_t path_behind(std::size_t depth) const noexcept {
    const std::size_t outer = diagnostic_depth();
    if (beyond_ != 0 || depth <= outer || depth > most_steps) return 0;
    const std::size_t steps = depth - outer;
    if (is_sarif_ && (step_above(steps + 1) != json_step::results || step_above(steps + 3) != json_step::runs))
      return 0;
    return path_ & ((std::uint64_t{1} << steps * bits_of_step) - 1);
  }

  constexpr void read_scalar(const json_token& t) noexcept {
    using in = json_step;
    const std::uint64_t path = path_behind(t.depth);
    if (path == 0) {
      if (is_sarif_ && t.depth == 5 &&
          path_ == path_of(in::first, in::runs, last_run(), in::tool, in::driver, in::name))
        read_driver(t.text);
      return;
    }
    if (t.kind == json_kind::string) {
      switch (path) {
        case path_of(in::kind): ahead_.severity = is_sarif_ ? ahead_.severity : severity_of_kind(t.text); break;
        case path_of(in::level): ahead_.severity = is_sarif_ ? severity_of_level(t.text) : ahead_.severity; break;
        case path_of(in::rule): rule_ = t.text; break;
        case path_of(in::option): ahead_.option = t.text; break;
        case path_of(in::message):
        case path_of(in::message, in::text): ahead_.message = t.text; break;
        case path_of(in::locations, in::first, in::caret, in::file):
        case path_of(in::locations, in::first, in::physical_location, in::artifact_location, in::uri):
          ahead_.file = t.text;
          break;
        default: break;
      }
    } else if (t.kind == json_kind::number) {
      switch (path) {
        case path_of(in::locations, in::first, in::caret, in::line):
        case path_of(in::locations, in::first, in::physical_location, in::region, in::line):
          ahead_.file_line = number_of(t.text);
          break;
        case path_of(in::locations, in::first, in::caret, in::column):
        case path_of(in::locations, in::first, in::physical_location, in::region, in::column):
          ahead_.file_column = number_of(t.text);
          break;
        default: break;
      }
    }
  }

  [[nodiscard]] constexpr json_step last_run() const noexcept { return step_above(3); }

  constexpr void read_driver(std::string_view name) noexcept {
    driver_ = name.starts_with("GNU ") ? tool::gcc : name.starts_with("clang") ? tool::clang : tool::compiler;
  }

  /// True if the object that ends is a diagnostic: it has a kind and a message.
  [[nodiscard]] constexpr bool finish(std::size_t end) noexcept {
    const std::string_view rule = rule_;
    rule_ = {};
    if (ahead_.message.empty()) return false;
    if (is_sarif_) {
      if (rule.starts_with('-')) ahead_.option = rule;
      // Without a level a result is a warning, says the standard.
      if (ahead_.severity == severity::unknown) ahead_.severity = severity::warning;
      if (rule == "fatal error" || rule == "internal compiler error") ahead_.severity = severity::fatal;
    }
    if (ahead_.severity == severity::unknown) return false;
    ahead_.tool = is_sarif_ ? driver_ : tool::gcc;
    ahead_.is_effect = ahead_.file.empty() && ahead_.message.ends_with(" warnings being treated as errors");
    ahead_.number = ++count_;
    ahead_.line = 1;
    ahead_end_ = end;
    return true;
  }

  std::string_view bytes_;
  foundcheck::detail::json_token_reader tokens_;
  record record_, ahead_;
  std::string_view rule_;
  std::uint64_t path_ = 0, ignored_ = 0;
  std::size_t beyond_ = 0;
  std::size_t children_ = 0;
  std::size_t ahead_end_ = 0;
  std::size_t count_ = 0;
  tool driver_ = tool::compiler;
  bool is_sarif_ = false;
  bool is_ahead_read_ = false;
};

}  // namespace detail

/// The diagnostics of one line, or of the lines of one JSON value. Their lines and offsets count from its first byte.
class json_diagnostics : public text_range<detail::json_diagnostic_reader> {
 public:
  /// Over the lines; `bytes` begins with the first byte of the JSON value.
  using text_range::text_range;
};

/// How a line of JSON in a log becomes records.
struct json_form {
  /// True for what may be such a line, by its first bytes.
  [[nodiscard]] static constexpr bool may_begin(std::string_view text) noexcept {
    if (text.empty() || (text.front() != '[' && text.front() != '{')) return false;
    if (text.starts_with("[{\"") || text.starts_with("[ {\"")) return true;
    if (!text.starts_with("{\"")) return false;
    return text.starts_with("{\"$schema\"") || text.starts_with("{\"version\"") || text.starts_with("{\"runs\"");
  }

  /// Reads the first diagnostic of the line; json_diagnostics gives all.
  static constexpr bool read(record& r, const tool_line& line) noexcept {
    if (!may_begin(line.text)) return false;
    for (const record& first : json_diagnostics(line.text)) {
      r.tool = first.tool;
      r.severity = first.severity;
      r.is_effect = first.is_effect;
      r.file = first.file;
      r.file_line = first.file_line;
      r.file_column = first.file_column;
      r.option = first.option;
      r.message = first.message;
      return true;
    }
    return false;
  }

  /// False: no line before a message belongs to it.
  static constexpr bool precedes(std::string_view /*text*/) noexcept { return false; }

  /// GCC before 14 prints this as text in the midst of its JSON (PR 114348).
  static constexpr bool continues(const record& /*r*/, std::string_view text) noexcept {
    return text == "compilation terminated.";
  }
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
