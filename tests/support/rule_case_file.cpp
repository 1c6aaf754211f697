// SPDX-License-Identifier: MIT
#include "support/rule_case_file.hpp"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <sstream>
#include <utility>

#include "support/file_notation.hpp"

namespace foundcheck {

namespace {

[[nodiscard]] std::optional<std::size_t> number(std::string_view text) {
  std::size_t value = 0;
  const auto end = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end.ec != std::errc{} || end.ptr != text.data() + text.size()) return std::nullopt;
  return value;
}

class parser {
 public:
  parser(std::string_view file_name, rule_case_file& into) : name_(file_name), into_(into) {}

  void read(std::string_view text) {
    if (!text.empty() && !text.ends_with('\n')) error_at(std::ranges::count(text, '\n') + 1, "has no end of line");
    while (!text.empty()) {
      ++line_;
      const std::size_t end = std::min(text.find('\n'), text.size());
      read_line(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    finish_case();
    if (into_.cases.empty()) error("the file has no case");
  }

 private:
  template <class Line>
  void error_at(Line line, std::string_view what) {
    into_.errors.push_back(name_ + ":" + std::to_string(line) + ": " + std::string(what));
  }
  void error(std::string_view what) { error_at(line_, what); }

  void read_line(std::string_view line) {
    if (const std::string_view why = why_not_plain(line); !why.empty()) return error(why);
    if (line.empty() || line.starts_with('#')) return;
    if (is_file_line(line)) return read_input_line(line);
    has_file_ = false;
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string_view directive = line.substr(0, end), rest = line.substr(std::min(end + 1, line.size()));
    if (directive == "case") return begin_case(rest);
    if (directive == "finds") return read_findings(rest);
    if (directive != "file" && directive != "fact")
      return error("there is no directive '" + std::string(directive) + "'");
    if (!has_findings_) return error(std::string(directive) + " comes before the findings");
    directive == "file" ? begin_input(rest) : read_fact(rest);
  }

  void begin_case(std::string_view name) {
    finish_case();
    if (name.empty()) error("a case has no name");
    if (!names_.insert(std::string(name)).second) error("another case has the same name");
    into_.cases.push_back({into_.rule, std::string(name), name_ + ":" + std::to_string(line_), {}, {}, {}});
    has_findings_ = false;
  }

  void finish_case() {
    if (into_.cases.empty()) return;
    if (!has_findings_) error(into_.cases.back().name + ": does not say what it finds");
    if (into_.cases.back().inputs.empty() && into_.cases.back().facts.empty())
      error(into_.cases.back().name + ": says nothing of a build");
  }

  void read_findings(std::string_view findings) {
    if (into_.cases.empty() || has_findings_) return error("'finds' follows the name of a case, once");
    if (findings.empty()) return error("'finds' without a finding: say 'finds nothing'");
    if (findings != "nothing") into_.cases.back().findings = findings;
    has_findings_ = true;
  }

  void begin_input(std::string_view name) {
    if (name.empty()) error("a file has no name");
    if (name.find(' ') != std::string_view::npos) error("nothing may follow the name of a file");
    std::vector<case_input>& inputs = into_.cases.back().inputs;
    if (std::ranges::find(inputs, name, &case_input::name) != inputs.end()) error("the case has a file of that name");
    inputs.push_back({std::string(name), {}});
    has_file_ = true;
  }

  void read_input_line(std::string_view line) {
    if (!has_file_) return error("a line of no file");
    const std::string_view why = add_file_line(line, into_.cases.back().inputs.back().bytes);
    if (!why.empty()) error(why);
  }

  void read_fact(std::string_view text) {
    std::vector<std::string> fields;
    if (!split(text, fields)) return error("a field of a fact does not end, or has an unknown escape");
    if (fields.size() < 3 || fields.size() > 8 || fields.size() == 6)
      return error("a fact has kind, component, yes or no, and then text, name, source and line, text of the line");
    fields.resize(8);
    case_fact f;
    const auto row = std::ranges::find(fact_rows, fields[0], &fact_row::name);
    if (row == std::end(fact_rows)) return error("there is no fact '" + fields[0] + "'");
    f.id = row->id;
    if (fields[1] != "-") {
      const auto about = std::ranges::find(components, fields[1], &component_row::name);
      if (about == std::end(components)) return error("there is no component '" + fields[1] + "'");
      f.about = about->id;
    }
    if (fields[2] != "yes" && fields[2] != "no") return error("a fact is yes or no");
    f.is = fields[2] == "yes" ? state::yes : state::no;
    f.text = fields[3];
    f.name = fields[4];
    f.line_text = fields[7];
    if (!fields[5].empty()) {
      const std::optional<std::size_t> source = number(fields[5]), line = number(fields[6]);
      if (!source || !line) return error("the source and the line of a fact are numbers");
      f.source = *source;
      f.line = *line;
    }
    into_.cases.back().facts.push_back(std::move(f));
  }

  /// Words, and texts in quotes, with one blank between them.
  [[nodiscard]] static bool split(std::string_view text, std::vector<std::string>& fields) {
    for (std::size_t at = 0; at < text.size(); ++at) {
      std::string& field = fields.emplace_back();
      if (text[at] != '"') {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        field = text.substr(at, end - at);
        if (field.empty() || field.find_first_of("\"\\") != std::string::npos) return false;
        at = end;
        continue;
      }
      for (++at; at < text.size() && text[at] != '"';) {
        if (text[at] != '\\') {
          field += text[at++];
          continue;
        }
        const std::optional<char> byte = escaped(text, ++at);
        if (!byte) return false;
        field += *byte;
      }
      if (at == text.size() || (++at < text.size() && text[at] != ' ')) return false;
    }
    return true;
  }

  std::string name_;
  rule_case_file& into_;
  std::size_t line_ = 0;
  bool has_findings_ = false;
  bool has_file_ = false;
  std::set<std::string> names_;
};

}  // namespace

bool rule_case::finds(std::string_view id) const {
  std::istringstream words(findings);
  for (std::string word; words >> word;) {
    if (word.substr(0, word.find('(')) == id) return true;
  }
  return false;
}

rule_case_file parse_rule_cases(std::string_view file_name, std::string_view text) {
  rule_case_file file;
  file.rule = std::filesystem::path(file_name).stem().string();
  parser(file_name, file).read(text);
  return file;
}

std::vector<rule_case_file> read_rule_cases(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) paths.push_back(entry.path());
  std::ranges::sort(paths);
  std::vector<rule_case_file> files;
  for (const std::filesystem::path& path : paths) {
    std::ifstream stream(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    files.push_back(parse_rule_cases(path.filename().string(), text));
    if (path.extension() != ".txt")
      files.back().errors.push_back(path.filename().string() + ": the name does not end in .txt");
  }
  return files;
}

}  // namespace foundcheck
