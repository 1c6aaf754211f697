// SPDX-License-Identifier: MIT
// The cases of the rules, judged: each rule is changed by one slip of the pen (rule_mutants.hpp), and a case of that rule must then
// give other findings. What no case tells from the rule is named with its reason in tests/data/condition_survivors.txt, so that a new
// rule whose cases do not decide each of its conditions fails here.
//
// A case is a row of a table, a folder of tests/data/rules or a paragraph of tests/data/conditions/<ID>.txt: what is said of a build,
// and the findings. It is a case of the rule that it is filed under, and of each rule that it finds.
#include <foundcheck/rule/all.hpp>
#include <foundcheck/rule/evaluate.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <iostream>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "rule/all_cases.hpp"
#include "support/rule_files.hpp"
#include "support/rule_mutants.hpp"

namespace foundcheck {
namespace {

std::string report_of(rule_tables tables, const fact_set& facts) {
  scan_report report;
  evaluate(tables, facts, [&](const finding& f) { report.add(f); });
  return std::string(report.text());
}

/// A case of any kind: its facts, and what it finds.
class example {
 public:
  example(std::string_view rule_id, std::string name, std::string findings, const std::vector<fact>& facts)
      : storage_(facts.size()), set_(storage_), rule_(rule_id), name_(std::move(name)), findings_(std::move(findings)) {
    for (const fact& f : facts) set_.add(f);
  }

  [[nodiscard]] const fact_set& facts() const { return set_; }
  [[nodiscard]] bool is_of(std::string_view id) const { return rule_ == id || findings_.find(id) != std::string::npos; }
  [[nodiscard]] const std::string& rule_id() const { return rule_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const std::string& findings() const { return findings_; }

 private:
  std::vector<fact> storage_;  // moved, never copied: the set looks at its elements
  fact_set set_;
  std::string rule_, name_, findings_;
};

/// The paragraphs of tests/data/conditions, each a line "# what it shows", the line "finds <findings>", the lines that a scan reads
/// behind the name of their file, and facts of the host as in host.txt, with source, line number and line if they have a place.
class paragraphs {
 public:
  void read(const std::filesystem::path& file, std::vector<example>& into) {
    std::istringstream lines(content_of(file));
    std::string line;
    paragraph p;
    const std::string id = file.stem().string();
    while (std::getline(lines, line)) {
      if (!line.empty()) {
        add(line, p);
        continue;
      }
      into.push_back(example_of(id, p));
      p = {};
    }
    into.push_back(example_of(id, p));
  }

  [[nodiscard]] const std::vector<std::string>& wrong_lines() const { return wrong_lines_; }

 private:
  struct paragraph {
    std::string name, findings, cache, kept, log;
    std::vector<fact> host;
  };

  void add(const std::string& line, paragraph& into) {
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string key = line.substr(0, end), text = line.substr(std::min(end + 1, line.size()));
    if (key == "#") {
      into.name = text;
    } else if (key == "finds") {
      into.findings = text;
    } else if (key == "cache") {
      into.cache += text + "\n";
    } else if (key == "kept") {
      into.kept += text + "\n";
    } else if (key == "log") {
      into.log += text + "\n";
    } else if (fact f{}; key == "fact" && parse_host_fact(text, f, texts_)) {
      into.host.push_back(placed(f, text));
    } else {
      wrong_lines_.push_back(line);
    }
  }

  /// With the place that stands behind the name.
  [[nodiscard]] fact placed(fact f, const std::string& text) {
    std::istringstream fields(text);
    std::string field;
    for (int i = 0; i < 5; ++i) std::getline(fields, field, '\t');
    f.name = f.name.substr(0, f.name.find('\t'));
    if (!std::getline(fields, field, '\t')) return f;
    f.from.source = std::stoul(field);
    std::getline(fields, field, '\t');
    f.from.line = f.from.offset = std::stoul(field);
    if (std::getline(fields, field)) f.from.text = texts_.emplace_back(field);
    return f;
  }

  [[nodiscard]] example example_of(std::string_view id, const paragraph& p) {
    std::vector<fact> facts(512);
    fact_set set(facts);
    extract_at_run_time(texts_.emplace_back(p.cache), texts_.emplace_back(p.kept), texts_.emplace_back(p.log), set);
    for (const fact& f : p.host) set.add(f);
    facts.resize(set.size());
    return {id, p.name, p.findings, facts};
  }

  std::deque<std::string> texts_;
  std::vector<std::string> wrong_lines_;
};

/// The catalogue, of which one rule at a time is another.
class changed_catalogue {
 public:
  changed_catalogue() {
    for (const std::span<const rule> table : rules::all) rules_.emplace_back(table.begin(), table.end());
    tables_.assign(rules_.begin(), rules_.end());
  }
  changed_catalogue(const changed_catalogue&) = delete;
  changed_catalogue& operator=(const changed_catalogue&) = delete;

  [[nodiscard]] std::vector<std::vector<rule>>& rules() { return rules_; }
  [[nodiscard]] rule_tables tables() const { return tables_; }

 private:
  std::vector<std::vector<rule>> rules_;
  std::vector<std::span<const rule>> tables_;
};

template <class Use>
void for_each_component(const rule& r, Use&& use) {
  if (r.about != component::each) {
    use(r.about);
    return;
  }
  for (const component_row& row : components) use(row.id);
}

/// Whether the case finds something else if `there`, a rule of the catalogue, is the mutant. The whole report is made only where
/// another rule has a word in it.
bool tells(const example& e, const changed_catalogue& catalogue, rule& there, const rule_mutant& mutant) {
  bool differs = false, is_in_doubt = false;
  for_each_component(there, [&](component about) {
    finding before, after;
    const bool held = detail::holds(there, about, e.facts(), before);
    const bool holds = detail::holds(mutant.is, about, e.facts(), after);
    if (held != holds) {
      const bool is_withheld = detail::is_subsumed(catalogue.tables(), held ? before : after, e.facts());
      (is_withheld ? is_in_doubt : differs) = true;
    } else if (holds) {
      differs |= (before.evidence_count == 0) != (after.evidence_count == 0);
      is_in_doubt |= !mutant.unsubsumed.empty();
    }
  });
  if (differs || !is_in_doubt) return differs;
  const rule was = there;
  there = mutant.is;
  differs = report_of(catalogue.tables(), e.facts()) != e.findings();
  there = was;
  return differs;
}

class mutation : public testing::Test {
 protected:
  void SetUp() override {
    const char* const data = std::getenv("FOUNDCHECK_TEST_DATA");
    if (data == nullptr) GTEST_SKIP() << "set FOUNDCHECK_TEST_DATA to the folder of test data";
    root = data;
    cases::for_each_table([&](const auto& table) {
      for (const rule_case& row : table) add(row);
    });
    const std::size_t rows = examples.size();
    for (const auto& folder : std::filesystem::directory_iterator(root / "rules")) {
      for (const auto& entry : std::filesystem::directory_iterator(folder.path())) add(entry.path());
    }
    ASSERT_GT(examples.size(), rows);
    decisive = examples.size();
    for (const auto& entry : std::filesystem::directory_iterator(root / "conditions"))
      texts.read(entry.path(), examples);
    ASSERT_GT(examples.size(), decisive);
  }

  void add(const rule_case& row) {
    std::vector<fact> facts(256);
    fact_set set(facts);
    extract_at_run_time(row.cache, row.kept_log, row.log, set);
    for (const fact& f : row.host.span()) set.add(f);
    facts.resize(set.size());
    examples.emplace_back(row.rule, std::string(row.name), std::string(row.findings), facts);
  }

  void add(const std::filesystem::path& folder) {
    files.push_back(std::make_unique<rule_files>(folder));
    std::string findings = content_of(folder / "expected.txt");
    if (!findings.empty()) findings.pop_back();
    examples.emplace_back(folder.parent_path().filename().string(), folder.string(), findings, files.back()->facts());
  }

  [[nodiscard]] std::vector<const example*> cases_of(std::string_view id) const {
    std::vector<const example*> all;
    for (const example& e : examples) {
      if (e.is_of(id)) all.push_back(&e);
    }
    return all;
  }

  [[nodiscard]] bool is_told(const changed_catalogue& catalogue, rule& there, const rule_mutant& mutant,
                             const std::vector<const example*>& its_own) const {
    const auto tell = [&](const example* e) { return tells(*e, catalogue, there, mutant); };
    return std::ranges::any_of(its_own, tell) ||
           (!mutant.unsubsumed.empty() && std::ranges::any_of(cases_of(mutant.unsubsumed), tell));
  }

  std::filesystem::path root;
  std::vector<example> examples;  ///< rows and folders, then from `decisive` on the paragraphs
  std::size_t decisive = 0;
  std::vector<std::unique_ptr<rule_files>> files;
  paragraphs texts;
};

TEST_F(mutation, the_cases_that_decide_a_condition_give_the_findings_that_they_expect) {
  EXPECT_TRUE(texts.wrong_lines().empty()) << texts.wrong_lines().front();
  for (std::size_t i = decisive; i < examples.size(); ++i) {
    const example& e = examples[i];
    EXPECT_EQ(report_of(rules::all, e.facts()), e.findings()) << e.rule_id() << ": " << e.name();
    EXPECT_FALSE(e.name().empty()) << e.rule_id();
  }
}

/// "ID: what" of each mutant that no case tells, from lines "<reason>\tID: what" below a head that explains the reasons.
std::set<std::string> survivors_of(const std::string& text) {
  std::set<std::string> all;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("#")) all.insert(line.substr(line.find('\t') + 1));
  }
  return all;
}

TEST_F(mutation, a_case_tells_each_rule_from_each_of_its_mutants_but_those_that_are_named) {
  changed_catalogue catalogue;
  rule_mutants mutants;
  std::size_t count = 0, flips = 0, told_flips = 0;
  std::set<std::string> survivors;
  for (std::vector<rule>& table : catalogue.rules()) {
    for (rule& r : table) {
      const std::vector<const example*> its_own = cases_of(r.id);
      for (const rule_mutant& m : mutants.of(r)) {
        const bool told = is_told(catalogue, r, m, its_own);
        ++count;
        flips += m.is_flip ? 1U : 0U;
        told_flips += m.is_flip && told ? 1U : 0U;
        if (!told) survivors.insert(std::string(r.id) + ": " + m.what);
      }
    }
  }
  std::cout << "mutants told: " << count - survivors.size() << " of " << count << "; of those with other logic "
            << told_flips << " of " << flips << "\n";
  const std::set<std::string> named = survivors_of(content_of(root / "condition_survivors.txt"));
  for (const std::string& s : survivors)
    EXPECT_TRUE(named.contains(s)) << "no case tells this mutant from its rule: " << s;
  for (const std::string& s : named)
    EXPECT_TRUE(survivors.contains(s)) << "a case tells this by now; strike it from the list: " << s;
}

}  // namespace
}  // namespace foundcheck
