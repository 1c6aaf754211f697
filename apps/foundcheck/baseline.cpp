// SPDX-License-Identifier: MIT
#include "baseline.hpp"

#include <algorithm>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/report/finding.hpp>
#include <foundcheck/report/text_writer.hpp>
#include <foundcheck/text/line.hpp>
#include <iterator>
#include <tuple>
#include <utility>

namespace foundcheck::program {

namespace {

constexpr std::string_view first_line = "# foundcheck baseline 1";

/// True for what append_fingerprint() writes.
bool is_key(std::string_view word) {
  constexpr std::size_t digits = 16;
  if (word.size() < digits + 2 || word[digits] != ':') return false;
  const auto is_hex = [](char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); };
  return std::ranges::all_of(word.substr(0, digits), is_hex) && std::ranges::all_of(word.substr(digits + 1), is_digit);
}

std::string bytes_of(const fmt::memory_buffer& buffer) { return {buffer.data(), buffer.size()}; }

}  // namespace

std::vector<baseline_entry> baseline_namer::entries_of(const finding& f, const scan_result& result) {
  std::vector<baseline_entry> all;
  const finding_text text(f, *result.facts), of_rule(*f.rule);
  for_each_error(f, [&](std::size_t piece) {
    fmt::memory_buffer key, path;
    append_fingerprint(fingerprint_of(f, result, root_, piece), seen_, key);
    shown_place place;
    show_place(f, result, root_, place, piece);
    append_uri(place.path_view(), path);
    // The title of the finding names the first of several errors, that of the rule none.
    const bool is_whole = piece == whole_finding || f.evidence[piece]->name.empty();
    std::string title(is_whole ? text.view(text.title) : of_rule.view(of_rule.title));
    if (!is_whole) title += fmt::format(": {}", f.evidence[piece]->name);
    all.push_back({bytes_of(key), std::string(f.rule->id), bytes_of(path), std::move(title)});
  });
  return all;
}

std::string baseline::read(std::string_view bytes) {
  for (const line& l : lines(bytes)) {
    if (l.number == 1 && l.text != first_line) break;
    const std::string_view word = l.text.substr(0, l.text.find(' '));
    if (word.empty() || word.front() == '#') continue;
    if (!is_key(word)) return fmt::format("line {}: this is not an entry of a baseline", l.number);
    is_seen_.emplace(word, false);
  }
  if (!bytes.starts_with(first_line)) return fmt::format("is not a baseline: it does not begin with '{}'", first_line);
  return {};
}

bool baseline::has(const std::vector<baseline_entry>& errors) {
  bool has_all = true;
  for (const baseline_entry& error : errors) {
    const auto entry = is_seen_.find(error.key);
    if (entry == is_seen_.end()) {
      has_all = false;
    } else {
      entry->second = true;
    }
  }
  return has_all;
}

std::size_t baseline::gone() const {
  return static_cast<std::size_t>(std::ranges::count_if(is_seen_, [](const auto& entry) { return !entry.second; }));
}

fmt::memory_buffer baseline_text(std::vector<baseline_entry> entries) {
  const auto order = [](const baseline_entry& e) { return std::tie(e.rule, e.path, e.key); };
  std::ranges::sort(entries, [&](const auto& a, const auto& b) { return order(a) < order(b); });
  fmt::memory_buffer out;
  fmt::format_to(fmt::appender(out),
                 "{}\n# What is known and not reported by: foundcheck scan --baseline THIS-FILE\n"
                 "# Written by: foundcheck scan --write-baseline THIS-FILE\n",
                 first_line);
  for (const baseline_entry& e : entries) {
    fmt::format_to(fmt::appender(out), "{} {} {} # ", e.key, e.rule, e.path);
    text_writer(out, false).shown(e.title, 160);
    out.push_back('\n');
  }
  return out;
}

}  // namespace foundcheck::program
