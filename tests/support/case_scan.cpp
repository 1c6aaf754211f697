// SPDX-License-Identifier: MIT
// The only place where a case of a rule meets the scan: its inputs and the facts by hand -> findings, as the program has them.
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/scan.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "support/rule_case_file.hpp"

namespace foundcheck {

std::string text_of(std::vector<finding> findings) {
  std::string text;
  for (const finding& f : findings) {
    text.append(text.empty() ? "" : " ").append(f.rule->id);
    if (const std::string_view about = name_of(f.about); !about.empty()) text.append("(").append(about).append(")");
  }
  return text;
}

case_scan::case_scan(const rule_case& c) {
  scan::inputs inputs;
  for (const case_input& in : c.inputs) inputs.add(in.name, in.bytes);
  inputs.arrange();
  std::vector<fact> seen;
  for (const case_fact& f : c.facts) seen.push_back(f.view());
  const scan::result result = scan::read(inputs, seen);
  findings_ = text_of({result.findings().begin(), result.findings().end()});
  for (const finding& f : result.findings())
    texts_of_findings_.push_back(std::string(f.rule->id) + ": " + result.title_of(f) + " => " + result.fix_of(f));
  has_evidence_ = std::ranges::all_of(result.findings(), [](const finding& f) { return f.evidence_count != 0; });
  // The inputs end here: what is kept of the facts is a copy.
  const auto keep = [this](std::string_view text) -> std::string_view { return texts_.emplace_back(text); };
  for (fact f : result.facts()) {
    f.text = keep(f.text);
    f.name = keep(f.name);
    f.from.text = keep(f.from.text);
    f.at.file = keep(f.at.file);
    facts_.push_back(f);
  }
}

}  // namespace foundcheck
