// SPDX-License-Identifier: MIT
// The cases of the rules, judged: each rule is changed by one slip of the pen (rule_mutants.hpp), and a case of that rule must then
// give other findings. What no case tells from the rule is named with its reason in tests/data/condition_survivors.txt, so that a new
// rule whose cases do not decide each of its conditions fails here.
//
// A case of tests/rules/<ID>.txt is one of that rule, and of each rule that it finds.
#include <foundcheck/rule/all.hpp>
#include <foundcheck/rule/evaluate.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/rule_case_file.hpp"
#include "support/rule_mutants.hpp"

namespace foundcheck {
namespace mutation_test {

std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string report_of(rule_tables tables, const fact_set& facts) {
  std::vector<finding> all;
  evaluate(tables, facts, [&](const finding& f) { all.push_back(f); });
  return text_of(std::move(all));
}

/// A case as a set of facts.
class example {
 public:
  explicit example(const rule_case& c) : of_(&c), scan_(std::make_unique<case_scan>(c)) {
    storage_.resize(scan_->facts().size());
    set_.emplace(storage_);
    for (const fact& f : scan_->facts()) set_->add(f);
    findings_ = report_of(rules::all, *set_);
  }

  [[nodiscard]] const fact_set& facts() const { return *set_; }
  [[nodiscard]] bool is_of(std::string_view id) const { return of_->rule == id || of_->finds(id); }
  /// Those of the rules alone; the scan has one more where it says what stopped.
  [[nodiscard]] const std::string& findings() const { return findings_; }

 private:
  const rule_case* of_;
  std::unique_ptr<case_scan> scan_;
  std::vector<fact> storage_;  // moved, never copied: the set looks at its elements
  std::optional<fact_set> set_;
  std::string findings_;
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
    const char* const folder = std::getenv("FOUNDCHECK_RULE_CASES");
    if (folder == nullptr) GTEST_SKIP() << "set FOUNDCHECK_RULE_CASES to the folder of the cases";
    data = std::getenv("FOUNDCHECK_TEST_DATA");
    files = read_rule_cases(folder);
    for (const rule_case_file& file : files) {
      for (const rule_case& c : file.cases) examples.emplace_back(c);
    }
    ASSERT_FALSE(examples.empty());
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

  std::filesystem::path data;
  std::vector<rule_case_file> files;
  std::vector<example> examples;
};

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
  const std::set<std::string> named = survivors_of(content_of(data / "condition_survivors.txt"));
  for (const std::string& s : survivors)
    EXPECT_TRUE(named.contains(s)) << "no case tells this mutant from its rule: " << s;
  for (const std::string& s : named)
    EXPECT_TRUE(survivors.contains(s)) << "a case tells this by now; strike it from the list: " << s;
}

}  // namespace mutation_test
}  // namespace foundcheck
