// SPDX-License-Identifier: MIT
// What the tools of a build reported as errors -> facts: what is wrong, in the order in which a person should look at it.
//
//   text   name_of(cause); "unknown" for an error whose words tell no cause
//   name   the thing that it is about: the header, the symbol, the program
//
// Which errors count, and their order: diagnostic/analysis/ranking.hpp. Of these no bare effects and no probes of configure, and nothing that
// CMake reports, which has facts of its own, see cmake_output.hpp.
#ifndef FOUNDCHECK_EXTRACT_DIAGNOSTIC_HPP
#define FOUNDCHECK_EXTRACT_DIAGNOSTIC_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/analysis/ranking.hpp>
#include <foundcheck/diagnostic/analysis/settled.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/extract/diagnostic_component.hpp>
#include <foundcheck/extract/origin_at.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// The text of a diagnosis.
[[nodiscard]] constexpr std::string_view diagnosis_of(diagnostics::cause what) noexcept {
  return what == diagnostics::cause::none ? std::string_view("unknown") : name_of(what);
}

namespace detail {

/// The part of the record whose line says it: some tools begin a message on the next line.
[[nodiscard]] constexpr std::string_view said_in(const diagnostics::record& r) noexcept {
  if (!r.message.empty()) return r.message;
  const std::size_t first = r.children.find_first_not_of(" \t\r\n");
  return first == std::string_view::npos ? r.whole.substr(r.before.size()) : r.children.substr(first);
}

/// The fact about the build as a whole.
[[nodiscard]] constexpr fact diagnosis_fact(const diagnostics::record& r, std::size_t source) noexcept {
  std::size_t first_line = r.line;
  for (const char c : r.before) first_line -= c == '\n' && first_line > 1;
  return {fact_id::diagnosis,
          component::none,
          state::yes,
          diagnosis_of(r.cause),
          origin_at(source, first_line, r.offset, r.whole, said_in(r)),
          r.subject};
}

constexpr void add_facts(const diagnostics::cause_ranking<>& ranking, std::size_t source, fact_set& facts) noexcept {
  for (const diagnostics::ranked_cause& entry : ranking.ranked()) {
    // An effect whose cause was not seen says nothing that BUILD001 does not, and a probe of configure may fail.
    if (entry.rank >= diagnostics::rank_class::effect) break;
    fact f = diagnosis_fact(entry.first, source);
    facts.add(f);
    f.about = component_of_diagnostic(entry.first, f.from.text);
    if (f.about != component::none) facts.add(f);
  }
}

template <class Log>
concept diagnostic_log = requires(const Log& log, const diagnostics::record*& r) {
  r = &*log.begin();
};

}  // namespace detail

/// Adds what the errors of a log tell, of any range of diagnostics::record whose causes are filled. What begins before the byte
/// `from` is passed over, as of an earlier build, and so is what is settled. `source` is the number of the input in the caller's
/// list.
template <detail::diagnostic_log Log>
constexpr void extract(const Log& log, std::size_t source, fact_set& facts, std::size_t from = 0,
                       const diagnostics::settled_parts& settled = {}) noexcept {
  diagnostics::cause_ranking<> ranking;
  for (const diagnostics::record& r : log) {
    if (r.offset + r.before.size() < from || r.tool == diagnostics::tool::cmake || settled.has(r.offset)) continue;
    ranking.add(r);
  }
  detail::add_facts(ranking, source, facts);
}

FOUNDCHECK_END_NAMESPACE

#endif
