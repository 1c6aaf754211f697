// SPDX-License-Identifier: MIT
// `rules`: the catalogue, whole or one rule of it.
#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/extract/known_messages.hpp>
#include <foundcheck/report/fix.hpp>
#include <foundcheck/report/json.hpp>
#include <foundcheck/report/rule_text.hpp>
#include <foundcheck/rule/all.hpp>
#include <foundcheck/rule/evaluate.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "commands.hpp"
#include "output.hpp"
#include "recognizer_list.hpp"

namespace foundcheck::program {

namespace {

std::string_view words_of_message(std::string_view name) {
  for (const std::span<const known_message> table : detail::message_tables) {
    for (const known_message& row : table) {
      if (row.name == name) return row.sentence;
    }
  }
  return {};
}

std::vector<rule_chapter> chapters() {
  std::vector<rule_chapter> all;
  for (const std::span<const rule> table : foundcheck::rules::all) {
    const foundcheck::rules::subject about = foundcheck::rules::subject_of(table);
    all.push_back({about.title, table, about.header});
  }
  all.push_back({"The availability ladder", {&unexplained_rule, 1}, "rule/evaluate.hpp"});
  return all;
}

void write_rule(const rule& r, fmt::memory_buffer& out) {
  const auto append = fmt::appender(out);
  const finding_text words(r);
  fmt::format_to(append, "{}: {} ({}, {})\n", r.id, words.view(words.title), name_of(r.severity),
                 name_of(r.confidence));
  fmt::format_to(append, "  why      {}\n", words.view(words.why));
  std::string_view label = "when";
  for_each_clause(r.when, [&](std::span<const term> clause) {
    fmt::format_to(append, "  {:<8} ", label);
    write_clause(clause, words_of_message, out);
    out.push_back('\n');
    label = "and";
  });
  fmt::format_to(append, "  confirm  {}\n  fix      {}\n", words.view(words.confirm), words.view(words.fix));
  if (!r.since.empty()) fmt::format_to(append, "  since    {}\n", r.since);
  if (!r.until.empty()) fmt::format_to(append, "  until    {}\n", r.until);
  if (!r.subsumes.empty()) fmt::format_to(append, "  subsumes {}\n", r.subsumes);
  fmt::format_to(append, "  sources  {}\n", r.sources);
}

/// "when": a sentence for each clause, all of which must hold.
void write_condition(json_writer& json, const condition& when) {
  json.begin_array("when");
  for_each_clause(when, [&](std::span<const term> clause) {
    fmt::memory_buffer text;
    write_clause(clause, words_of_message, text);
    json.element({text.data(), text.size()});
  });
  json.end_array();
}

void write_rules_json(std::span<const rule_chapter> shown, fmt::memory_buffer& out) {
  json_writer json(out);
  json.begin_object();
  json.member("schema_version", std::size_t{1});
  json.begin_array("rules");
  for (const rule_chapter& chapter : shown) {
    for (const rule& r : chapter.rules) {
      json.begin_object();
      write_rule_members(json, r, finding_text(r));
      write_condition(json, r.when);
      json.end_object();
    }
  }
  json.end_array();
  json.end_object();
  out.push_back('\n');
}

/// The chapter of the rule with that id, with it alone; none if there is no such rule.
std::vector<rule_chapter> only(const std::vector<rule_chapter>& all, const std::string& id) {
  for (const rule_chapter& chapter : all) {
    for (const rule& r : chapter.rules) {
      if (r.id == id) return {{chapter.title, {&r, 1}, chapter.header}};
    }
  }
  return {};
}

}  // namespace

int rules(const rules_options& options) {
  if (options.has_recognizers) return list_recognizers(options);
  std::vector<rule_chapter> shown = chapters();
  if (!options.id.empty()) shown = only(shown, options.id);
  if (shown.empty()) {
    complain(options.id, "no rule has this id; `foundcheck rules` lists them");
    return usage;
  }
  fmt::memory_buffer out;
  if (options.format == "json") {
    write_rules_json(shown, out);
  } else if (options.format == "markdown") {
    write_rules_markdown(shown, words_of_message, out);
  } else {
    for (const rule_chapter& chapter : shown) {
      for (const rule& r : chapter.rules) write_rule(r, out);
    }
  }
  return write_out(out) ? clean : unreadable;
}

}  // namespace foundcheck::program
