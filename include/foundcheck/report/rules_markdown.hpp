// SPDX-License-Identifier: MIT
// Rules -> Markdown: a list of all ids, then a section for each table and below it one for each rule.
//
// Everything that Markdown might take for itself in the words of a rule is escaped.
#ifndef FOUNDCHECK_REPORT_RULES_MARKDOWN_HPP
#define FOUNDCHECK_REPORT_RULES_MARKDOWN_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/report/condition_text.hpp>
#include <foundcheck/rule/rule.hpp>
#include <span>
#include <string_view>
#include <utility>

FOUNDCHECK_BEGIN_NAMESPACE

/// Rules under one heading.
struct rule_chapter {
  std::string_view title;
  std::span<const rule> rules;
  std::string_view header =
      {};  ///< below include/foundcheck/, where they are written down; empty if it is not to be named
};

namespace detail {

class markdown_writer {
 public:
  markdown_writer(fmt::memory_buffer& out, message_words words) noexcept : out_(out), words_(words) {}

  template <class... Args>
  void print(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(fmt::appender(out_), format, std::forward<Args>(args)...);
  }

  /// Words as they are: each byte that has a meaning in Markdown behind a backslash. In a name such as USE_CUDA _ has none.
  void escaped(std::string_view words) {
    constexpr std::string_view special = "\\`*<>[]|~$&";
    for (std::size_t i = 0; i < words.size(); ++i) {
      const char c = words[i];
      const bool is_inside = i > 0 && i + 1 < words.size() && is_of_name(words[i - 1]) && is_of_name(words[i + 1]);
      if (special.find(c) != std::string_view::npos || (c == '_' && !is_inside)) out_.push_back('\\');
      out_.push_back(c);
    }
  }

  /// A link to a rule's section: GitHub's anchors are the headings in lower case.
  void link(std::string_view id) {
    print("[{}](#", id);
    for (const char c : id) out_.push_back(to_lower(c));
    print(")");
  }

  /// Links to each of the blank-separated ids.
  void links(std::string_view ids) {
    for (bool first = true; !ids.empty(); first = false) {
      const std::size_t end = ids.find(' ');
      if (!first) print(", ");
      link(ids.substr(0, end));
      ids = end == std::string_view::npos ? std::string_view{} : ids.substr(end + 1);
    }
  }

  void item(std::string_view label, std::string_view words) {
    if (words.empty()) return;
    print("- {}: ", label);
    escaped(words);
    print("\n");
  }

  void condition_of(const rule& r) {
    print("- holds if all of this is so:\n");
    for_each_clause(r.when, [&](std::span<const term> clause) {
      fmt::memory_buffer text;
      write_clause(clause, words_, text);
      print("  - ");
      escaped({text.data(), text.size()});
      print("\n");
    });
  }

  void whole(const rule& r) {
    print("\n### {}\n\n**", r.id);
    escaped(r.title);
    print("**: {}, {}", name_of(r.severity), name_of(r.confidence));
    if (r.about == component::each) print(", about any component");
    if (const std::string_view name = name_of(r.about); !name.empty()) print(", about {}", name);
    print(".\n\n");
    escaped(r.why);
    print("\n\n");
    condition_of(r);
    item("confirm", r.confirm);
    item("fix", r.fix);
    item("since", r.since);
    item("until", r.until);
    if (!r.subsumes.empty()) {
      print("- says more than: ");
      links(r.subsumes);
      print("\n");
    }
    item(is_unverified(r) ? "sources, not all of them verified" : "sources", r.sources);
  }

 private:
  [[nodiscard]] static constexpr bool is_of_name(char c) noexcept { return is_alpha(c) || is_digit(c) || c == '_'; }

  fmt::memory_buffer& out_;
  message_words words_;
};

}  // namespace detail

/// The whole document.
inline void write_rules_markdown(std::span<const rule_chapter> chapters, message_words words, fmt::memory_buffer& out) {
  detail::markdown_writer to(out, words);
  std::size_t count = 0;
  for (const rule_chapter& chapter : chapters) count += chapter.rules.size();
  to.print(
      "<!-- Written by `foundcheck rules --format markdown`: change the tables in include/foundcheck/rule/tables/. -->\n"
      "# Rules\n\n{} known ways in which a build says something that is not so. `foundcheck rules ID` shows one of them.\n\n",
      count);
  for (const rule_chapter& chapter : chapters) {
    to.print("- {}: ", chapter.title);
    for (std::size_t i = 0; i < chapter.rules.size(); ++i) {
      if (i != 0) to.print(", ");
      to.link(chapter.rules[i].id);
    }
    to.print("\n");
  }
  for (const rule_chapter& chapter : chapters) {
    to.print("\n## {}\n", chapter.title);
    if (!chapter.header.empty()) to.print("\nRows: [`{0}`](../include/foundcheck/{0}).\n", chapter.header);
    for (const rule& r : chapter.rules) to.whole(r);
  }
}

FOUNDCHECK_END_NAMESPACE

#endif
