// SPDX-License-Identifier: MIT
// What holds for any facts: tried on every case of tests/rules that fires.
//
// A fact is unrelated to a finding if neither the finding's rule nor one that subsumes it can ask for it. So it is about a component
// that they do not name and on which nothing that they name depends, or it is a setting or a message whose name no rule knows; and it
// was read in an input of its own, as a tool's line can be about several components. What was not explained otherwise (LADDER001) is
// related to all that a rule about its component asks for, since such a rule would explain it.
#include <foundcheck/rule/all.hpp>
#include <foundcheck/rule/evaluate.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "support/rule_case_file.hpp"

namespace foundcheck {
namespace evaluate_properties_test {

/// Which components a finding is related to, by their number.
class relations {
 public:
  explicit relations(const finding& f) {
    add(f.about);
    add_terms(*f.rule, f.about);
    for (const std::span<const rule> table : rules::all) {
      for (const rule& r : table) {
        const bool is_about = r.about == f.about || r.about == component::each;
        if (lists(r.subsumes, f.rule->id) || (f.rule == &unexplained_rule && is_about)) add_terms(r, f.about);
      }
    }
  }

  [[nodiscard]] bool contain(component c) const { return related_[static_cast<std::size_t>(c)]; }

 private:
  void add(component c) {
    for (; c != component::none && c != component::each; c = row_of(c).serves)
      related_[static_cast<std::size_t>(c)] = true;
  }

  void add_terms(const rule& r, component tried) {
    for (const term& t : r.when.terms) {
      add(t.about == component::each ? tried : t.about);
      add(t.other_about == component::each ? tried : t.other_about);
    }
  }

  // What is about the build as a whole is related to everything.
  bool related_[std::size(components) + 1] = {true};
};

constexpr std::string_view texts[] = {
    "",       "ON",    "12.4",  "11.8.0", "/opt/x/lib/libx.so.1", "/usr/local/cuda-11.8",
    "killed", "sm_90", "Torch", "cuda",   "/x/stubs/libcuda.so",  "[/l/libx.so][v1()]"};
constexpr std::string_view names[] = {"", "UNRELATED", "AN_OPTION", "CUPTI_LIBRARY"};

template <class T, std::size_t Size>
const T& one_of(const T (&all)[Size], std::mt19937& random) {
  return all[random() % Size];
}

fact unrelated_fact(const relations& related, std::mt19937& random) {
  constexpr state states[] = {state::unknown, state::no, state::yes};
  fact f{};
  f.is = one_of(states, random);
  f.text = one_of(texts, random);
  f.from = {9, random() % 100, random() % 100, "a line of an input of its own"};
  do {
    f.about = components[random() % std::size(components)].id;
  } while (related.contain(f.about));
  f.id = static_cast<fact_id>(random() % fact_count);
  f.name = one_of(names, random);
  if (random() % 4 == 0) {
    f.id = random() % 2 == 0 ? fact_id::setting : fact_id::said;
    f.about = component::none;
    f.name = "unrelated to every rule";
  }
  return f;
}

/// The findings that facts in this order give.
std::vector<finding> findings_of(std::span<fact> known) {
  fact_set facts(known);
  for (std::size_t i = 0; i < known.size(); ++i) facts.add(fact(known[i]));
  std::vector<finding> all;
  evaluate(rules::all, facts, [&](const finding& f) { all.push_back(f); });
  return all;
}

bool contains(const std::vector<finding>& all, const finding& f) {
  return std::ranges::any_of(all, [&](const finding& g) { return g.rule == f.rule && g.about == f.about; });
}

enum class detail_of { findings, evidence };

/// Findings and ladders as text, without places; the findings with their evidence if asked and where it is whole. Of several pairs of
/// facts that disagree the first in the set is the evidence, so the order of facts may choose another.
std::string signature(std::vector<fact> known, detail_of how) {
  std::vector<std::string> lines;
  for (const finding& f : findings_of(known)) {
    std::vector<std::string> evidence;
    for (std::size_t i = 0; i < f.evidence_count; ++i) evidence.emplace_back(f.evidence[i]->from.text);
    std::ranges::sort(evidence);
    std::string line = std::string(f.rule->id) + " " + std::string(name_of(f.about));
    const bool is_whole = how == detail_of::evidence && f.evidence_count < finding::max_evidence;
    for (const std::string& e : evidence) line += is_whole ? " | " + e : "";
    lines.push_back(line);
  }
  std::ranges::sort(lines);
  fact_set facts(known);
  for (const fact& f : std::vector<fact>(known)) facts.add(f);
  std::string all;
  for (const std::string& line : lines) all += line + "\n";
  for (const component_row& row : components) {
    for (const step& s : climb(row.id, facts).steps) {
      all += name_of(s.is);
      for (const fact* f : {s.evidence, s.contradiction}) all += f == nullptr ? " -" : " " + std::string(f->from.text);
    }
  }
  return all;
}

/// The entries of a cache with the lines above them, in another order; an entry of a name that came before is left out, as CMake
/// would take the last one.
std::string shuffled(const std::string& cache, std::mt19937& random) {
  std::vector<std::string> entries, taken;
  std::string entry, line;
  std::istringstream lines(cache);
  while (std::getline(lines, line)) {
    entry += line + "\n";
    if (line.empty() || line.starts_with("#") || line.starts_with("//")) continue;
    const std::string name = line.substr(0, line.find_first_of(":="));
    if (std::ranges::count(taken, name) == 0) entries.push_back(entry);
    taken.push_back(name);
    entry.clear();
  }
  std::ranges::shuffle(entries, random);
  std::string all;
  for (const std::string& e : entries) all += e;
  return all;
}

class evaluate_properties : public testing::Test {
 protected:
  void SetUp() override {
    const char* const folder = std::getenv("FOUNDCHECK_RULE_CASES");
    if (folder == nullptr) GTEST_SKIP() << "set FOUNDCHECK_RULE_CASES to the folder of the cases";
    for (const rule_case_file& file : read_rule_cases(folder)) {
      for (const rule_case& c : file.cases) {
        if (c.fires()) cases.push_back(c);
      }
    }
    ASSERT_GT(cases.size(), 50U);
  }

  std::vector<rule_case> cases;
  std::mt19937 random{1};
};

TEST_F(evaluate_properties, an_unrelated_fact_removes_no_finding) {
  for (const rule_case& c : cases) {
    const case_scan scan(c);
    std::vector<fact> known = scan.facts();
    for (const finding& f : findings_of(known)) {
      const relations related(f);
      std::vector<fact> more = scan.facts();
      for (int i = 0; i < 30; ++i) more.insert(more.begin(), unrelated_fact(related, random));
      ASSERT_TRUE(contains(findings_of(more), f)) << c.place << ": " << f.rule->id << " is gone";
    }
  }
}

TEST_F(evaluate_properties, the_order_of_facts_does_not_matter) {
  for (const rule_case& c : cases) {
    const case_scan scan(c);
    std::vector<fact> known = scan.facts();
    const std::string expected = signature(known, detail_of::findings);
    for (int round = 0; round < 5; ++round) {
      std::ranges::shuffle(known, random);
      ASSERT_EQ(signature(known, detail_of::findings), expected) << c.place;
    }
  }
}

TEST_F(evaluate_properties, the_order_of_entries_in_a_cache_does_not_matter) {
  for (rule_case& c : cases) {
    const auto cache = std::ranges::find(c.inputs, "CMakeCache.txt", &case_input::name);
    if (cache == c.inputs.end()) continue;
    std::mt19937 sorted(0);
    cache->bytes = shuffled(cache->bytes, sorted);
    const std::string expected = signature(case_scan(c).facts(), detail_of::evidence);
    for (int round = 0; round < 3; ++round) {
      cache->bytes = shuffled(cache->bytes, random);
      ASSERT_EQ(signature(case_scan(c).facts(), detail_of::evidence), expected) << c.place;
    }
  }
}

}  // namespace evaluate_properties_test
}  // namespace foundcheck
