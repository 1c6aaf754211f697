// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <foundcheck/diagnostic/recognizer.hpp>
#include <foundcheck/regex/compile.hpp>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <utility>

#include "recognizer_file.hpp"
#include "toml_document.hpp"

namespace foundcheck::program {

namespace {

using diagnostics::line_field;
using diagnostics::recognizer_text;
using nlohmann::json;

/// Rows as they are read, and what is wrong with the others.
struct row_reading {
  diagnostics::recognizer_set& rows;
  std::vector<std::string> wrong;

  std::size_t count = 0;
  bool is_ended = false;

  /// True if one more row is read. The first that is not is named, and nothing behind it: a file may have millions.
  bool reads(std::string_view who) {
    if (is_ended) return false;
    if (!rows.is_full() && ++count <= diagnostics::recognizer_set::most_patterns) return true;
    is_ended = true;
    refuse(who, "the rows before it are too many or too large; this row and what follows it are not read");
    return false;
  }
  void refuse(std::string_view who, std::string_view why) { wrong.push_back(fmt::format("{}: {}", who, why)); }
  void add(std::string_view who, const recognizer_text& row) {
    if (const auto refused = rows.add(row)) refuse(who, describe(*refused));
  }
};

std::optional<diagnostics::severity> severity_called(std::string_view name) {
  using diagnostics::severity;
  for (const severity s : {severity::note, severity::info, severity::warning, severity::error, severity::fatal}) {
    if (name_of(s) == name) return s;
  }
  return std::nullopt;
}

constexpr std::string_view known_severities = "severity is note, info, warning, error or fatal";

// ---- TOML -----------------------------------------------------------------------------------------------------------

class toml_row {
 public:
  toml_row(const toml::table& table, std::size_t number, row_reading& into)
      : table_(table), into_(into), who_(fmt::format("line {}, row {}", table.source().begin.line, number)) {}

  [[nodiscard]] const std::string& who() const noexcept { return who_; }

  void read() {
    for (const auto& [key, value] : table_) {
      static constexpr std::string_view keys[] = {"name", "tool", "severity", "pattern", "loop", "more", "until"};
      if (std::ranges::find(keys, key.str()) == std::end(keys)) {
        return into_.refuse(who_,
                            fmt::format("no key is called '{}'; the keys are {}", key.str(), fmt::join(keys, ", ")));
      }
    }
    recognizer_text row;
    std::string severity = "error";
    const bool is_read = text("name", row.name) && text("tool", row.tool) && text("severity", severity) &&
                         text("more", row.more) && text("until", row.until) && read_loop(row.is_loop) &&
                         read_patterns(row.lines);
    if (!is_read) return;
    if (row.name.empty()) return into_.refuse(who_, "it has no name");
    who_ += fmt::format(" '{}'", row.name);
    const auto how = severity_called(severity);
    if (!how) return into_.refuse(who_, fmt::format("{}, not '{}'", known_severities, severity));
    row.severity = *how;
    into_.add(who_, row);
  }

 private:
  bool wrong_type(std::string_view key, std::string_view wanted) {
    into_.refuse(who_, fmt::format("{} is not {}", key, wanted));
    return false;
  }
  bool text(std::string_view key, std::string& to) {
    const toml::node* const node = table_.get(key);
    if (node == nullptr) return true;
    const auto value = node->value_exact<std::string>();
    if (!value || value->empty()) return wrong_type(key, "a string that is not empty");
    to = *value;
    return true;
  }
  bool read_loop(bool& to) {
    const toml::node* const node = table_.get("loop");
    if (node == nullptr) return true;
    const auto value = node->value_exact<bool>();
    if (!value) return wrong_type("loop", "true or false");
    to = *value;
    return true;
  }
  bool read_patterns(std::vector<recognizer_text::line>& to) {
    constexpr std::string_view wanted = "a string, or an array of strings, one for each line";
    const toml::node* const node = table_.get("pattern");
    if (node == nullptr) return true;
    if (const auto one = node->value_exact<std::string>()) {
      to.push_back({*one});
      return true;
    }
    const toml::array* const array = node->as_array();
    if (array == nullptr) return wrong_type("pattern", wanted);
    for (const toml::node& each : *array) {
      const auto one = each.value_exact<std::string>();
      if (!one) return wrong_type("pattern", wanted);
      to.push_back({*one});
    }
    return true;
  }

  const toml::table& table_;
  row_reading& into_;
  std::string who_;
};

void read_toml(std::string_view bytes, row_reading& into) {
  std::string wrong;
  const std::optional<toml::table> parsed = parse_toml(bytes, wrong);
  if (!parsed) return into.wrong.push_back(std::move(wrong));
  const toml::table& document = *parsed;
  for (const auto& [key, value] : document) {
    const toml::array* const rows = key.str() == "recognizer" ? value.as_array() : nullptr;
    if (rows == nullptr || !rows->is_homogeneous<toml::table>()) {
      into.refuse(fmt::format("line {}", value.source().begin.line),
                  fmt::format("'{}' is not expected here; a row is a table [[recognizer]]", key.str()));
      continue;
    }
    std::size_t number = 0;
    for (const toml::node& row : *rows) {
      toml_row each(*row.as_table(), ++number, into);
      if (!into.reads(each.who())) return;
      each.read();
    }
  }
  if (document.empty()) into.wrong.emplace_back("it has no row; a row is a table [[recognizer]]");
}

// ---- JSON -----------------------------------------------------------------------------------------------------------

/// The text with a blank for each comma that only a closing bracket follows: VS Code writes such commas, and JSON has none.
std::string without_last_commas(std::string_view text) {
  std::string out(text);
  std::size_t comma = std::string::npos;
  for (std::size_t at = 0; at < out.size(); ++at) {
    const std::string_view rest = std::string_view(out).substr(at);
    switch (out[at]) {
      case '"':
        for (++at; at < out.size() && out[at] != '"'; ++at) at += out[at] == '\\' ? 1U : 0U;
        comma = std::string::npos;
        break;
      case '/':
        if (rest.starts_with("//")) {
          at += std::min(rest.find('\n'), rest.size()) - 1;
        } else if (rest.starts_with("/*")) {
          const std::size_t end = rest.find("*/", 2);
          at += (end == std::string::npos ? rest.size() : end + 2) - 1;
        }
        break;
      case ' ':
      case '\t':
      case '\r':
      case '\n': break;
      case ']':
      case '}':
        if (comma != std::string::npos) out[comma] = ' ';
        comma = std::string::npos;
        break;
      default: comma = out[at] == ',' ? at : std::string::npos;
    }
  }
  return out;
}

/// The members of a pattern that are numbers of groups.
struct group_key {
  std::string_view key;
  line_field field;
};
constexpr group_key group_keys[] = {{"file", line_field::file},
                                    {"location", line_field::location},
                                    {"line", line_field::line},
                                    {"column", line_field::column},
                                    {"character", line_field::column},
                                    {"endLine", line_field::end_line},
                                    {"endColumn", line_field::end_column},
                                    {"endCharacter", line_field::end_column},
                                    {"severity", line_field::severity},
                                    {"code", line_field::code},
                                    {"message", line_field::message}};

std::string text_of(const json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

class matcher_file {
 public:
  explicit matcher_file(row_reading& into) : into_(into) {}

  void read(const json& document) {
    if (document.is_object()) read_named_patterns(document);
    read_document(document);
    if (count_ == 0 && into_.wrong.empty()) {
      into_.wrong.emplace_back(
          "it has no problem matcher: it must be one, an array of them, or an object with problemMatcher, tasks or contributes");
    }
  }

 private:
  static const json* member(const json& object, const char* key) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
  }

  /// Patterns of an extension that its matchers call by their names.
  void read_named_patterns(const json& document) {
    const json* const contributes = member(document, "contributes");
    const json* const patterns = contributes == nullptr ? nullptr : member(*contributes, "problemPatterns");
    if (patterns == nullptr || !patterns->is_array()) return;
    for (const json& pattern : *patterns) {
      const std::string name = pattern.is_object() ? text_of(pattern, "name") : std::string();
      const json* const lines = member(pattern, "patterns");
      if (!name.empty()) named_.emplace(name, lines != nullptr ? lines : &pattern);
    }
  }

  void read_document(const json& document) {
    if (document.is_array()) return read_matchers(document);
    if (!document.is_object()) return;
    if (const json* const contributes = member(document, "contributes")) {
      if (const json* const all = member(*contributes, "problemMatchers")) read_matchers(*all);
    }
    if (const json* const tasks = member(document, "tasks"); tasks != nullptr && tasks->is_array()) {
      for (const json& task : *tasks) read_task(task);
    }
    read_task(document);
    if (document.contains("pattern")) read_matcher(document);
  }

  void read_task(const json& task) {
    if (const json* const matchers = member(task, "problemMatcher")) read_matchers(*matchers);
    for (const char* const system : {"windows", "osx", "linux"}) {
      const json* const part = member(task, system);
      const json* const matchers = part == nullptr ? nullptr : member(*part, "problemMatcher");
      if (matchers != nullptr) read_matchers(*matchers);
    }
  }

  void read_matchers(const json& matchers) {
    if (!matchers.is_array()) return read_matcher(matchers);
    for (const json& each : matchers) {
      if (into_.is_ended) return;
      read_matcher(each);
    }
  }

  void read_matcher(const json& matcher) {
    ++count_;
    const std::string who = fmt::format("matcher {}", count_);
    if (!into_.reads(who)) return;
    if (matcher.is_string()) return refuse_built_in(who, matcher.get<std::string>());
    if (!matcher.is_object()) return into_.refuse(who, "it is not an object");
    recognizer_text row;
    const std::string owner = text_of(matcher, "owner"), name = text_of(matcher, "name"),
                      source = text_of(matcher, "source");
    row.name = !name.empty() ? name : !owner.empty() ? owner : who;
    row.tool = !source.empty() ? source : !owner.empty() ? owner : row.name;
    const std::string called = fmt::format("{} '{}'", who, row.name);
    if (!read_severity(matcher, called, row)) return;
    const json* pattern = member(matcher, "pattern");
    const std::string base = text_of(matcher, "base");
    if (pattern == nullptr && !base.empty()) return refuse_built_in(called, base);
    if (pattern != nullptr && pattern->is_string()) {
      const json* const known = pattern_named(pattern->get<std::string>());
      if (known == nullptr) return refuse_built_in(called, pattern->get<std::string>());
      pattern = known;
    }
    if (pattern == nullptr) return into_.refuse(called, "it has no pattern");
    if (read_lines(*pattern, called, row)) into_.add(called, row);
  }

  void refuse_built_in(std::string_view who, std::string_view name) {
    into_.refuse(
        who,
        fmt::format("'{}' is in VS Code or an extension and not in this file; write its pattern here. What GCC, Clang "
                    "and MSVC print is read without it",
                    name));
  }

  [[nodiscard]] const json* pattern_named(std::string_view name) const {
    if (name.starts_with('$')) name.remove_prefix(1);
    const auto found = named_.find(name);
    return found == named_.end() ? nullptr : found->second;
  }

  bool read_severity(const json& matcher, const std::string& who, recognizer_text& row) {
    const json* const severity = member(matcher, "severity");
    if (severity == nullptr) return true;
    using diagnostics::severity_of_word;
    const auto how =
        severity->is_string() ? severity_of_word(severity->get<std::string>()) : diagnostics::severity::unknown;
    if (how == diagnostics::severity::unknown) {
      into_.refuse(who, "severity is error, warning or info");
      return false;
    }
    row.severity = how;
    return true;
  }

  bool read_lines(const json& pattern, const std::string& who, recognizer_text& row) {
    if (pattern.is_object()) return read_line(pattern, who, "pattern", row);
    if (!pattern.is_array()) {
      into_.refuse(who, "pattern is neither an object nor an array of objects, one for each line");
      return false;
    }
    std::size_t number = 0;
    // What is too long for a row, or a pattern, is refused by its begin: any number of matchers may name it.
    for (const json& line : pattern) {
      if (row.lines.size() > diagnostics::recognizer::most_lines) break;
      ++number;
      if (row.is_loop) {
        into_.refuse(who, fmt::format("pattern {}: only the last pattern can loop", number - 1));
        return false;
      }
      if (!read_line(line, who, fmt::format("pattern {}", number), row)) return false;
    }
    // Of a single line a loop says nothing: the pattern is tried on every line.
    if (row.lines.size() == 1) row.is_loop = false;
    return true;
  }

  bool read_line(const json& line, const std::string& who, const std::string& part, recognizer_text& row) {
    const auto refuse = [&](std::string_view why) {
      into_.refuse(who, fmt::format("{}: {}", part, why));
      return false;
    };
    if (!line.is_object()) return refuse("it is not an object");
    recognizer_text::line& to = row.lines.emplace_back();
    if (const json* const text = member(line, "regexp"); text != nullptr && text->is_string())
      to.pattern = text->get_ref<const std::string&>().substr(0, regex::runtime_pattern::most_bytes + 1);
    if (to.pattern.empty()) return refuse("it has no regexp");
    if (const json* const loop = member(line, "loop")) {
      if (!loop->is_boolean()) return refuse("loop is neither true nor false");
      row.is_loop = loop->get<bool>();
    }
    for (const group_key& known : group_keys) {
      const json* const group = member(line, std::string(known.key).c_str());
      if (group == nullptr) continue;
      constexpr std::uint64_t most = 99;
      if (!group->is_number_unsigned() || group->get<std::uint64_t>() > most)
        return refuse(fmt::format("{} is not the number of a group", known.key));
      to.numbers.push_back({known.field, group->get<std::size_t>()});
    }
    if (part == "pattern" && to.numbers.empty()) add_usual_groups(line, to);
    to.is_numbered = true;
    return true;
  }

  /// VS Code's: file, line, column, and the whole match as the message.
  static void add_usual_groups(const json& line, recognizer_text::line& to) {
    to.numbers.push_back({line_field::message, 0});
    to.numbers.push_back({line_field::file, 1});
    if (text_of(line, "kind") == "file") return;
    to.numbers.push_back({line_field::line, 2});
    to.numbers.push_back({line_field::column, 3});
  }

  row_reading& into_;
  std::map<std::string, const json*, std::less<>> named_;  // of several with one name the first
  std::size_t count_ = 0;
};

void read_json(std::string_view bytes, row_reading& into) {
  const std::string text = without_last_commas(bytes);
  json document;
  try {
    document = json::parse(text, nullptr, true, true);
  } catch (const json::parse_error& error) {
    const std::string_view before = std::string_view(text).substr(0, error.byte == 0 ? 0 : error.byte - 1);
    const auto line = 1 + std::ranges::count(before, '\n');
    const std::size_t column =
        before.size() - (before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1) + 1;
    return into.refuse(fmt::format("line {}, column {}", line, column), "this is not JSON");
  } catch (const json::out_of_range&) {
    return into.refuse("the file", "it has a number that is out of range");
  }
  matcher_file(into).read(document);
}

/// True if the text begins as JSON does and TOML does not: a brace, or a bracket and then what an array of matchers has in it.
bool begins_json(std::string_view text) {
  const auto pass = [&text](std::size_t count) { text.remove_prefix(std::min(count, text.size())); };
  const auto skip = [&] {
    for (;;) {
      pass(text.find_first_not_of(" \t\r\n"));
      if (text.starts_with("//")) {
        pass(text.find('\n'));
      } else if (text.starts_with("/*")) {
        const std::size_t end = text.find("*/", 2);
        pass(end == std::string_view::npos ? end : end + 2);
      } else {
        return;
      }
    }
  };
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  skip();
  if (text.starts_with('{')) return true;
  if (!text.starts_with('[')) return false;
  text.remove_prefix(1);
  skip();
  return text.starts_with('{') || text.starts_with('"') || text.starts_with(']');
}

}  // namespace

std::vector<std::string> read_recognizers(std::string_view bytes, diagnostics::recognizer_set& into) {
  row_reading reading{into, {}, 0, false};
  if (begins_json(bytes)) {
    read_json(bytes, reading);
  } else {
    read_toml(bytes, reading);
  }
  return std::move(reading.wrong);
}

}  // namespace foundcheck::program
