// SPDX-License-Identifier: MIT
// A finding -> the words that go with it where a machine shows it: a headline, and a text without colours and wrapping.
#ifndef FOUNDCHECK_REPORT_FINDING_MESSAGE_HPP
#define FOUNDCHECK_REPORT_FINDING_MESSAGE_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/report/fix.hpp>
#include <foundcheck/report/missing_library.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/report/text_writer.hpp>
#include <foundcheck/rule/cuda_in_use.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// "RULE [component]: title".
inline void append_headline(const finding& f, fmt::memory_buffer& out) {
  const auto append = fmt::appender(out);
  fmt::format_to(append, "{}", f.rule->id);
  if (f.about != component::none) fmt::format_to(append, " [{}]", name_of(f.about));
  fmt::format_to(append, ": ");
  text_writer(out, false).shown(f.title(), 400);
}

/// The evidence, a line each, then why, how to confirm, how to fix it, and what brings the missing library.
inline void append_message(const finding& f, const scan_result& result, fmt::memory_buffer& buffer) {
  text_writer out(buffer, false);
  for (std::size_t i = 0; i < f.evidence_count; ++i) {
    const fact& e = *f.evidence[i];
    if (e.from.source < result.inputs.size()) {
      out.shown(result.inputs[e.from.source].path, 400);
      out.print(":{}: ", e.from.line);
      out.shown(e.from.text, 160);
    } else {
      out.print("here: ");
      out.shown(e.from.text, 160);
      if (!e.text.empty()) out.print(" ");
      out.shown(e.text, 400);
    }
    out.print("\n");
  }
  const cuda::release release = release_in_use(*result.facts);
  out.print("{}\nConfirm: {}\nFix: ", f.rule->why, f.rule->confirm);
  append_fix(f.rule->fix, release, buffer);
  const missing_library missing = missing_library_of(f, *result.facts, release);
  if (missing.row == nullptr) return;
  fmt::memory_buffer packages;
  append_packages(missing, packages);
  out.print("\nBring: {}", std::string_view(packages.data(), packages.size()));
}

FOUNDCHECK_END_NAMESPACE

#endif
