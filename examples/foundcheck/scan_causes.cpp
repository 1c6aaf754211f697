// SPDX-License-Identifier: MIT
#include "scan_causes.hpp"

#include <algorithm>
#include <cstddef>
#include <foundcheck/format/diagnostics.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>
#include <unordered_map>

namespace foundcheck::program {

namespace {

bool is_log_of_build(format kind) {
  return kind == format::diagnostics || kind == format::ninja_output || kind == format::cmake_output;
}

/// What the tool said, without what a CI system put before it: causes of many logs are told apart by their titles.
std::string_view words_of(const fact& f, std::span<const input_bytes> inputs) {
  const std::string_view text = f.from.text;
  // The words of a block lie apart, so that no view has them alone.
  if (f.from.source >= inputs.size() || text.empty() || text.find('\n') != std::string_view::npos) return text;
  return lines(text, inputs[f.from.source].found->envelope).begin()->text;
}

/// The title of the most severe finding that rests on what the fact says, of whatever component; without one what the tool said.
std::string_view title_of(const fact& f, std::span<const input_bytes> inputs, std::span<const finding> findings) {
  for (const finding& one : findings) {
    for (std::size_t i = 0; i < one.evidence_count; ++i) {
      const fact& e = *one.evidence[i];
      if (e.id == f.id && e.text == f.text && e.name == f.name && e.from.source == f.from.source &&
          e.from.offset == f.from.offset) {
        return one.rule->title;
      }
    }
  }
  return words_of(f, inputs);
}

/// The cause that a record of that input says, as its place in the list; its size for another.
std::size_t cause_of(const diagnostics::record& r, std::size_t source, const std::vector<root_cause>& causes) {
  for (std::size_t i = 0; i < causes.size(); ++i) {
    const fact& f = *causes[i].evidence;
    if (f.id != fact_id::diagnosis || f.from.source != source) continue;
    const bool is_first = f.from.offset >= r.offset && f.from.offset - r.offset <= r.whole.size();
    const bool is_alike =
        r.cause != diagnostics::cause::none && name_of(r.cause) == f.text && r.subject == f.name && !r.is_effect;
    if (is_first || is_alike) return i;
  }
  return causes.size();
}

/// Counts what says the same as a cause, or follows from it.
void count_consequences(const input_bytes& log, std::size_t source, std::vector<root_cause>& causes) {
  std::unordered_map<std::size_t, std::size_t> cause_of_record;
  std::vector<std::size_t> told(causes.size());
  for (const diagnostics::record& r : diagnostics::records(log.bytes, log.found->envelope)) {
    if (r.kind != diagnostics::record_kind::diagnostic) continue;
    if (r.is_effect && r.effect_of != diagnostics::no_record) {
      const auto led_to = cause_of_record.find(r.effect_of);
      if (led_to != cause_of_record.end()) ++causes[led_to->second].consequences;
      continue;
    }
    const std::size_t at = cause_of(r, source, causes);
    if (at == causes.size()) continue;
    cause_of_record.emplace(r.number, at);
    if (++told[at] > 1) ++causes[at].consequences;
  }
}

}  // namespace

std::vector<root_cause> causes_of(std::span<const input_bytes> inputs, const fact_set& facts,
                                  std::span<const finding> findings) {
  std::vector<root_cause> causes;
  const auto add = [&](const fact& f) {
    const auto known = std::find_if(causes.begin(), causes.end(), [&f](const root_cause& c) {
      return say_the_same(*c.evidence, f) && c.evidence->name == f.name;
    });
    if (known != causes.end()) {
      ++known->consequences;
    } else {
      const bool has_name = f.id != fact_id::configure_error;
      causes.push_back(
          {has_name ? f.text : std::string_view("unknown"), severity::error, title_of(f, inputs, findings), &f});
    }
  };
  const auto add_all = [&](fact_id id) {
    for (const fact& f : facts) {
      if (f.id == id && f.about == component::none && f.is == state::yes) add(f);
    }
  };
  add_all(fact_id::cause);
  // An error of configure whose words are not known is a cause as well.
  if (causes.empty()) add_all(fact_id::configure_error);
  add_all(fact_id::diagnosis);
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (is_log_of_build(inputs[i].found->format)) count_consequences(inputs[i], i, causes);
  }
  return causes;
}

}  // namespace foundcheck::program
