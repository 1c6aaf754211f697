// SPDX-License-Identifier: MIT
// The only place where a case of a rule meets the scan: inputs -> formats by content -> facts in reading order, then the facts by hand
// -> findings in the order of the report, as examples/foundcheck does it.
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/rule/all.hpp>
#include <foundcheck/rule/evaluate.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "scan_input.hpp"
#include "support/rule_case_file.hpp"

namespace foundcheck {

namespace {

struct known_input {
  std::string_view bytes;
  detection found;
};

/// The format of a case's input as the program knows it, or as the case has it by hand; nothing if the input is not read.
std::optional<detection> format_of(const case_input& in, std::vector<std::string>& wrong) {
  std::vector<program::complaint> complaints;
  const auto read = program::know(in.name, in.bytes, complaints);
  if (read.has_value() != in.format.empty())
    wrong.push_back(in.name +
                    (read ? ": the program knows its format by itself" : ": the program does not know its format"));
  if (read) return read->found;
  for (std::size_t i = 0; i < format_count; ++i) {
    const auto kind = static_cast<format>(i);
    if (name_of(kind) == in.format) return detection{kind};
  }
  return std::nullopt;
}

/// What is read, in reading order.
std::vector<known_input> known_inputs(const rule_case& c, std::vector<std::string>& wrong) {
  std::vector<known_input> known;
  for (const case_input& in : c.inputs) {
    if (const auto found = format_of(in, wrong)) known.push_back({in.bytes, *found});
  }
  std::ranges::stable_sort(known, {}, [](const known_input& in) { return program::reading_order(in.found.format); });
  return known;
}

}  // namespace

std::string text_of(std::vector<finding> findings) {
  std::ranges::stable_sort(findings, ranks_before);
  std::string text;
  for (const finding& f : findings) {
    text.append(text.empty() ? "" : " ").append(f.rule->id);
    if (const std::string_view about = name_of(f.about); !about.empty()) text.append("(").append(about).append(")");
  }
  return text;
}

case_scan::case_scan(const rule_case& c) : facts_(1024) {
  const std::vector<known_input> known = known_inputs(c, wrong_formats_);
  std::vector<program::input_bytes> inputs;
  for (const known_input& in : known) inputs.push_back({in.bytes, &in.found});
  fact_set facts(facts_);
  program::extract_all(inputs, facts);
  for (const case_fact& f : c.facts) facts.add(f.view());
  std::vector<finding> findings;
  evaluate(rules::all, facts, [&](const finding& f) { findings.push_back(f); });
  has_evidence_ = std::ranges::all_of(findings, [](const finding& f) { return f.evidence_count != 0; });
  findings_ = text_of(std::move(findings));
  facts_.resize(facts.size());
}

}  // namespace foundcheck
