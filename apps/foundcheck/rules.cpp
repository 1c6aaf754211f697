// SPDX-License-Identifier: MIT
// `rules`: the catalogue, whole or one rule of it.
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/display_width.hpp>
#include <foundcheck/extract/known_messages.hpp>
#include <foundcheck/report/fix.hpp>
#include <foundcheck/report/json.hpp>
#include <foundcheck/report/rule_text.hpp>
#include <foundcheck/report/text_writer.hpp>
#include <foundcheck/rule/all.hpp>
#include <foundcheck/rule/evaluate.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "commands.hpp"
#include "output.hpp"
#include "recognizer_list.hpp"
#include "suggestion.hpp"

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

paint colour_of(severity s) noexcept {
  return s == severity::error ? paint::red : s == severity::warning ? paint::yellow : paint::bold;
}

/// A text that is so wide at most: what is longer ends in "...".
void write_cut(text_writer& out, std::string_view text, std::size_t columns) {
  constexpr std::string_view dots = "...";
  if (display_width(text) <= columns) return out.shown(text, text.size() + 1);
  std::string_view rest = text;
  const std::string_view kept = text_writer::take_row(rest, columns - dots.size(), true);
  out.shown(kept, kept.size() + 1);
  out.print("{}", dots);
}

/// A rule in a line: its id, how bad it is, and what it says, in a terminal as far as there is room for it: grep wants all of it.
void write_line(text_writer& out, const rule& r, bool is_cut) {
  constexpr std::size_t id_width = 13, indent = id_width + 9;
  const finding_text words(r);
  out.print("{:<{}}", r.id, id_width);
  out.painted(colour_of(r.severity), name_of(r.severity));
  out.print("{:{}}", "", indent - id_width - name_of(r.severity).size());
  const std::string_view title = words.view(words.title);
  write_cut(out, title, is_cut ? out.width() - indent : display_width(title));
  out.print("\n");
}

/// True if the first id sorts before the other one: by its letters, then by its number.
bool is_before(std::string_view a, std::string_view b) {
  constexpr std::string_view digits = "0123456789";
  const std::size_t end_a = std::min(a.find_first_of(digits), a.size()),
                    end_b = std::min(b.find_first_of(digits), b.size());
  if (a.substr(0, end_a) != b.substr(0, end_b)) return a.substr(0, end_a) < b.substr(0, end_b);
  if (a.size() != b.size()) return a.size() < b.size();
  return a < b;
}

void write_rule(text_writer& out, const rule& r) {
  const finding_text words(r);
  out.painted(paint::bold, r.id);
  out.print(": ");
  out.flow(fmt::format("{} ({}, {})", words.view(words.title), name_of(r.severity), name_of(r.confidence)),
           r.id.size() + 2, 2);
  out.print("\n");
  out.paragraph("why", words.view(words.why));
  std::string_view label = "when";
  for_each_clause(r.when, [&](std::span<const term> clause) {
    fmt::memory_buffer text;
    write_clause(clause, words_of_message, text);
    out.paragraph(label, {text.data(), text.size()});
    label = "and";
  });
  out.paragraph("confirm", words.view(words.confirm));
  out.paragraph("fix", words.view(words.fix));
  if (!r.since.empty()) out.paragraph("since", r.since);
  if (!r.until.empty()) out.paragraph("until", r.until);
  if (!r.subsumes.empty()) out.paragraph("subsumes", r.subsumes);
  out.paragraph("sources", r.sources);
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

bool begins_with(std::string_view text, std::string_view beginning) {
  const auto same = [](char a, char b) { return to_lower(a) == to_lower(b); };
  return text.size() >= beginning.size() && std::ranges::equal(text.substr(0, beginning.size()), beginning, same);
}

/// The rules whose ids begin so, in any case; the one with just that id alone.
/// HDR008 of hdr8.
std::string with_all_digits(const std::string& id) {
  constexpr std::size_t digits = 3;
  const std::size_t at = id.find_first_of("0123456789");
  if (at == std::string::npos || id.size() - at >= digits) return id;
  return id.substr(0, at) + std::string(digits - (id.size() - at), '0') + id.substr(at);
}

std::vector<rule_chapter> only(const std::vector<rule_chapter>& all, const std::string& id) {
  std::vector<rule_chapter> found;
  for (const rule_chapter& chapter : all) {
    for (const rule& r : chapter.rules) {
      if (!begins_with(r.id, id)) continue;
      if (r.id.size() == id.size()) return {{chapter.title, {&r, 1}, chapter.header}};
      // Rules that lie beside each other stay one chapter.
      if (!found.empty() && found.back().title == chapter.title &&
          found.back().rules.data() + found.back().rules.size() == &r) {
        found.back().rules = {found.back().rules.data(), found.back().rules.size() + 1};
      } else {
        found.push_back({chapter.title, {&r, 1}, chapter.header});
      }
    }
  }
  return found;
}

void write_rules_text(std::span<const rule_chapter> shown, const rules_options& options, fmt::memory_buffer& buffer) {
  const terminal_size size = size_of_terminal();
  const bool is_cut = size.rows != 0 || std::getenv("COLUMNS") != nullptr;
  text_writer out(buffer, use_colour(options.colour), size.columns);
  std::vector<const rule*> all;
  for (const rule_chapter& chapter : shown) {
    for (const rule& r : chapter.rules) all.push_back(&r);
  }
  std::ranges::stable_sort(all, is_before, [](const rule* r) { return r->id; });
  for (const rule* r : all) {
    if (all.size() == 1 || options.details) {
      write_rule(out, *r);
    } else {
      write_line(out, *r, is_cut);
    }
  }
}

}  // namespace

std::vector<std::string> rule_ids() {
  std::vector<std::string> ids;
  for (const rule_chapter& chapter : chapters()) {
    for (const rule& r : chapter.rules) ids.emplace_back(r.id);
  }
  return ids;
}

int rules(const rules_options& options) {
  if (options.has_recognizers) return list_recognizers(options);
  std::vector<rule_chapter> shown = chapters();
  if (!options.id.empty()) shown = only(shown, options.id);
  if (shown.empty()) shown = only(chapters(), with_all_digits(options.id));
  if (shown.empty()) {
    const std::vector<std::string> ids = rule_ids();
    complain(options.id, "no rule has this id" + suggestion(options.id, ids, "`foundcheck rules` lists them"));
    return usage;
  }
  fmt::memory_buffer out;
  if (options.format == "json") {
    write_rules_json(shown, out);
  } else if (options.format == "markdown") {
    write_rules_markdown(shown, words_of_message, out);
  } else {
    write_rules_text(shown, options, out);
  }
  return write_out(out, options.format == "json" ? output_for::machine : output_for::person);
}

}  // namespace foundcheck::program
