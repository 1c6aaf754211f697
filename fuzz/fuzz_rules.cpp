// SPDX-License-Identifier: MIT
// Any bytes as an input of a scan: facts that lie in the bytes or in what is kept of them, findings of the catalogue that rest on these facts, the same ones
// each time, and nothing allocated from the first byte to the last finding.
#include <cstddef>
#include <string>
#include <string_view>

#include "support/allocation_counter.hpp"
#include "support/fact_properties.hpp"
#include "support/judged_bytes.hpp"
#include "target.hpp"

namespace foundcheck {

namespace {

bool is_of_catalogue(const rule* r) {
  if (r == &unexplained_rule) return true;
  for (const std::span<const rule> table : rules::all) {
    if (!table.empty() && r >= table.data() && r < table.data() + table.size()) return true;
  }
  return false;
}

std::string broken_finding(const finding& f, const fact_set& facts) {
  if (f.rule == nullptr || !is_of_catalogue(f.rule)) return "a finding of no rule";
  const std::string id(f.rule->id);
  if (f.rule->about != component::each && f.about != f.rule->about) return id + " about another component";
  if (f.evidence_count == 0 || f.evidence_count > finding::max_evidence) return id + " without evidence";
  for (std::size_t i = 0; i < f.evidence_count; ++i) {
    if (f.evidence[i] < facts.begin() || f.evidence[i] >= facts.end()) return id + " by no fact";
    for (std::size_t k = 0; k < i; ++k) {
      if (f.evidence[k] == f.evidence[i]) return id + " by one fact twice";
    }
  }
  return {};
}

bool is_same(const finding& a, const finding& b, const judgement& of_a, const judgement& of_b) {
  if (a.rule != b.rule || a.about != b.about || a.evidence_count != b.evidence_count) return false;
  for (std::size_t i = 0; i < a.evidence_count; ++i) {
    if (a.evidence[i] - of_a.facts().begin() != b.evidence[i] - of_b.facts().begin()) return false;
  }
  return true;
}

}  // namespace

std::string fuzz::broken(std::string_view bytes) {
  judgement first(bytes), again(bytes);
  const allocation_counter counter;
  first.judge();
  if (counter.count() != 0) return "memory was allocated";
  for (const fact& f : first.facts()) {
    const auto keeps = [&](std::string_view view) { return first.scanned.keeps(view); };
    const std::string found = broken_fact_property(f, bytes, keeps);
    if (!found.empty()) return found;
  }
  for (std::size_t i = 0; i < first.findings().size(); ++i) {
    const finding& f = first.findings()[i];
    const std::string found = broken_finding(f, first.facts());
    if (!found.empty()) return found;
    for (std::size_t k = 0; k < i; ++k) {
      const finding& other = first.findings()[k];
      if (other.rule == f.rule && other.about == f.about) return std::string(f.rule->id) + " twice";
    }
  }
  again.judge();
  if (first.findings().size() != again.findings().size()) return "another number of findings";
  for (std::size_t i = 0; i < first.findings().size(); ++i) {
    if (!is_same(first.findings()[i], again.findings()[i], first, again)) return "another finding";
  }
  return {};
}

}  // namespace foundcheck
