// SPDX-License-Identifier: MIT
// tests/rules/<ID>.txt -> the cases of that rule: what a scan reads, and the findings that it must give.
//
//   # a comment
//   case the library was not found            a sentence; no other case of the file has it
//   finds CUPTI001(CUPTI) STALE002            id and component of each finding, in the order of the report; or: finds nothing
//   file CMakeCache.txt                       an input; its name is for the reader, the scan knows its format by the bytes
//   | USE_CUPTI:BOOL=ON                       one line of it, see file_notation.hpp
//   \ CUPTI_LIBRARY:FILEPATH=NOTFOUND\x20     one line with escapes
//   fact present CUPTI no /usr/lib/libcupti.so       what no input says
//
//   file := { comment | empty | case }
//   case := "case" name LF "finds" findings LF { input | fact | comment | empty }
//   fact := "fact" kind component yes-or-no [text [name [source line [text of the line]]]]
//
// A field of a fact is a word, or text in double quotes with the escapes above and \"; "-" is no component. A case whose findings
// name the rule of the file fires; another is a near miss. Everything else is an error with file and line.
#ifndef FOUNDCHECK_TESTS_SUPPORT_RULE_CASE_FILE_HPP
#define FOUNDCHECK_TESTS_SUPPORT_RULE_CASE_FILE_HPP

#include <foundcheck/fact/fact.hpp>
#include <foundcheck/rule/rule.hpp>

#include <cstddef>
#include <deque>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {

struct case_input {
  std::string name;
  std::string bytes;
};

/// A fact that is written down by hand.
struct case_fact {
  fact_id id = fact_id::requested;
  component about = component::none;
  state is = state::unknown;
  std::string text, name, line_text;
  std::size_t source = origin::no_source;
  std::size_t line = 0;

  [[nodiscard]] fact view() const { return {id, about, is, text, {source, line, line, line_text}, name}; }
};

struct rule_case {
  std::string rule;  ///< the one that the file is about
  std::string name;
  std::string place;  ///< file and line
  std::string findings;
  std::vector<case_input> inputs;
  std::vector<case_fact> facts;

  /// Whether the findings have one of that rule.
  [[nodiscard]] bool finds(std::string_view id) const;
  [[nodiscard]] bool fires() const { return finds(rule); }
};

struct rule_case_file {
  std::string rule;
  std::vector<rule_case> cases;
  std::vector<std::string> errors;  ///< "FILE:LINE: what is wrong"
};

/// The text of a file of that name, such as CUPTI001.txt.
[[nodiscard]] rule_case_file parse_rule_cases(std::string_view file_name, std::string_view text);

/// All files of the folder, sorted by name.
[[nodiscard]] std::vector<rule_case_file> read_rule_cases(const std::filesystem::path& folder);

/// Findings in the order of the report, as "finds" has them; empty for none.
[[nodiscard]] std::string text_of(std::vector<finding> findings);

/// A case through the whole scan.
class case_scan {
 public:
  explicit case_scan(const rule_case& c);
  // The facts are views of texts of this: never copied.
  case_scan(const case_scan&) = delete;
  case_scan& operator=(const case_scan&) = delete;

  /// Those of the inputs in reading order, then those by hand.
  [[nodiscard]] const std::vector<fact>& facts() const noexcept { return facts_; }
  /// As "finds" has them; empty for none.
  [[nodiscard]] const std::string& findings() const noexcept { return findings_; }
  /// The id, the title and the fix of each finding, with what its evidence fills in; a line each.
  [[nodiscard]] const std::vector<std::string>& texts() const noexcept { return texts_of_findings_; }
  /// False if some finding names no fact: nobody could check it.
  [[nodiscard]] bool has_evidence() const noexcept { return has_evidence_; }

 private:
  std::vector<fact> facts_;
  std::deque<std::string> texts_;
  std::string findings_;
  std::vector<std::string> texts_of_findings_;
  bool has_evidence_ = true;
};

/// The findings that the program gives for the case.
[[nodiscard]] inline std::string findings_of(const rule_case& c) { return case_scan(c).findings(); }

}  // namespace foundcheck

#endif
