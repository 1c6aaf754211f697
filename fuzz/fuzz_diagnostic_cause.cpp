// SPDX-License-Identifier: MIT
// Any bytes as records, one a line: the subject lies in the record, an effect follows from a record before it, the ranking is in
// order and forgets nothing that it does not say.
//
//   line := tool severity effect file-line rest      a byte each but the last; rest: message [ 0x01 code [ 0x01 option [ 0x01 children ] ] ]
#include <foundcheck/diagnostic/analysis/link.hpp>
#include <foundcheck/diagnostic/analysis/ranking.hpp>
#include <foundcheck/diagnostic/classify/cause.hpp>

#include <cstddef>
#include <string>
#include <string_view>

#include "support/inside.hpp"
#include "target.hpp"

namespace foundcheck {

namespace {

std::string_view take_field(std::string_view& rest) {
  const std::size_t end = rest.find('\1');
  const std::string_view field = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  return field;
}

diagnostics::record record_of(std::string_view line) {
  using namespace diagnostics;
  const auto byte = [line](std::size_t i) { return static_cast<unsigned char>(line[i]); };
  record r;
  r.tool = static_cast<tool>(byte(0) % (static_cast<unsigned>(tool::ci) + 1));
  r.severity = static_cast<severity>(byte(1) % (static_cast<unsigned>(severity::fatal) + 1));
  r.is_effect = byte(2) % 2 != 0;
  r.file_line = byte(3) % 4;
  r.whole = line;
  std::string_view rest = line.substr(4);
  r.message = take_field(rest);
  r.code = take_field(rest);
  r.option = take_field(rest);
  r.children = rest;
  r.file = r.message.substr(0, r.message.find(' '));
  return r;
}

}  // namespace

std::string fuzz::broken(std::string_view bytes) {
  diagnostics::effect_linker linker;
  diagnostics::cause_ranking<4> ranking;
  std::size_t number = 0, failures = 0;
  while (!bytes.empty()) {
    const std::size_t end = bytes.find('\n');
    const std::string_view line = bytes.substr(0, end);
    bytes = end == std::string_view::npos ? std::string_view() : bytes.substr(end + 1);
    if (line.size() < 4) continue;
    diagnostics::record r = record_of(line);
    r.number = ++number;
    const diagnostics::named_cause found = diagnostics::cause_of(r);
    if (!found.subject.empty() && !lies_inside(found.subject, line)) return "a subject outside the record";
    r.cause = found.what;
    r.subject = found.subject;
    linker.link(r);
    if (r.effect_of >= number) return "an effect of what comes later";
    if (!r.is_effect && r.effect_of != diagnostics::no_record) return "a cause that is an effect";
    ranking.add(r);
    const bool is_of_no_language = r.severity == diagnostics::severity::unknown;
    failures += is_error(r.severity) || (is_of_no_language && r.cause != diagnostics::cause::none);
  }
  std::size_t counted = ranking.omitted();
  const diagnostics::ranked_cause* last = nullptr;
  for (const diagnostics::ranked_cause& entry : ranking.ranked()) {
    if (last != nullptr && entry.rank < last->rank) return "a ranking out of order";
    counted += entry.count;
    last = &entry;
  }
  return counted == failures ? "" : "another number of entries than of failures";
}

}  // namespace foundcheck
