// SPDX-License-Identifier: MIT
// CMakeOutput.log and CMakeError.log -> facts: the compilers by their path, and whether they made a simple program.
//
// The one file has the checks that passed and the other those that failed, of all runs since the directory was made. Nearly
// all failures are answers; only a compiler that cannot make a simple program stops configure. It may have been mended since:
// a success of the same language, in either file, takes the failure's word.
#ifndef FOUNDCHECK_EXTRACT_TRY_COMPILE_LOG_HPP
#define FOUNDCHECK_EXTRACT_TRY_COMPILE_LOG_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/extract/compiler_check.hpp>
#include <foundcheck/extract/last_search.hpp>
#include <foundcheck/extract/origin_at.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/cmake/try_compile_log.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

namespace detail {

/// True for the checks that show that a compiler makes programs.
[[nodiscard]] constexpr bool shows_compiler(const try_compile_log::record& r) noexcept {
  return r.what.starts_with("Determining if the ") ? r.what.ends_with(" compiler works")
                                                   : r.what.ends_with(" compiler ABI info");
}

}  // namespace detail

/// Adds what a log tells. `source` is the number of the input in the caller's list. Pre: the facts of the cache, if there is
/// one, are there.
template <class = void>
constexpr void extract(const try_compile_log::records& log, std::size_t source, fact_set& facts) noexcept {
  using try_compile_log::failure_kind;
  detail::last_search searches;
  detail::compiler_check checks;
  for (const try_compile_log::record& r : log) {
    if (r.kind != try_compile_log::record_kind::check || r.language.empty()) continue;
    if (r.failure == failure_kind::fatal) {
      checks.note(r.language, state::no, r.why, detail::origin_at(source, r, r.why));
    } else if (r.passed && detail::shows_compiler(r)) {
      checks.note(r.language, state::yes, {}, detail::origin_at(source, r, {}));
    } else if (r.passed && r.what.starts_with("Compiling the ") && !r.text.empty()) {
      const std::size_t row = detail::searched_row(detail::compiler_variable(r.language));
      const std::string_view path = detail::compiler_in(lines(r.text).begin()->text);
      if (row == detail::variable_count || path.empty()) continue;
      searches.note(row, state::yes, path, detail::origin_at(source, r, path));
    }
  }
  searches.extract(facts);
  checks.extract(facts);
}

FOUNDCHECK_END_NAMESPACE

#endif
