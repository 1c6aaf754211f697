// SPDX-License-Identifier: MIT
// What the tools of a build reported as errors -> facts: what is wrong, in the order in which a person should look at it.
//
//   text   name_of(cause); "unknown" for an error whose words tell no cause
//   name   the thing that it is about: the header, the symbol, the program
//
// An error counts if it is a cause: no effect of another one, no warning, no note. An effect that no cause was seen of counts if it
// says itself what is wrong, as make does of a command that was killed. What CMake reports has facts of its own, see
// cmake_output.hpp. The same cause of the same thing counts once, and of one cause three things: a hundred errors of one kind
// must not hide the one of another kind.
#ifndef FOUNDCHECK_EXTRACT_DIAGNOSTIC_HPP
#define FOUNDCHECK_EXTRACT_DIAGNOSTIC_HPP

#include <cstddef>
#include <foundcheck/extract/diagnostic_component.hpp>
#include <foundcheck/extract/origin_at.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/diagnostic_record.hpp>
#include <string_view>

namespace foundcheck {

/// The text of a diagnosis.
[[nodiscard]] constexpr std::string_view diagnosis_of(diagnostics::cause what) noexcept {
  return what == diagnostics::cause::none ? std::string_view("unknown") : name_of(what);
}

namespace detail {

/// What to look at first: the machine, the tools, what they need, the sources, the link, the run. What stands later is often a
/// consequence of what stands earlier.
inline constexpr diagnostics::cause diagnosis_order[] = {
    diagnostics::cause::disk_full,
    diagnostics::cause::out_of_memory,
    diagnostics::cause::killed,
    diagnostics::cause::permission_denied,
    diagnostics::cause::missing_program,
    diagnostics::cause::unsupported_host_compiler,
    diagnostics::cause::unsupported_gpu_architecture,
    diagnostics::cause::unsupported_option,
    diagnostics::cause::unsupported_language,
    diagnostics::cause::missing_package,
    diagnostics::cause::version_mismatch,
    diagnostics::cause::missing_header,
    diagnostics::cause::missing_file,
    diagnostics::cause::missing_rule,
    diagnostics::cause::compiler_crash,
    diagnostics::cause::required_by_source,
    diagnostics::cause::wrong_gpu_architecture,
    diagnostics::cause::gpu_resources_exceeded,
    diagnostics::cause::syntax,
    diagnostics::cause::semantics,
    diagnostics::cause::warning_as_error,
    diagnostics::cause::missing_library,
    diagnostics::cause::wrong_format,
    diagnostics::cause::abi_mismatch,
    diagnostics::cause::not_position_independent,
    diagnostics::cause::relocation_overflow,
    diagnostics::cause::multiple_definition,
    diagnostics::cause::undefined_symbol,
    diagnostics::cause::driver_stub,
    diagnostics::cause::missing_driver,
    diagnostics::cause::driver_too_old,
    diagnostics::cause::missing_shared_library,
    diagnostics::cause::unresolved_at_run_time,
    diagnostics::cause::no_kernel_image,
    diagnostics::cause::gpu_error,
    diagnostics::cause::none,
    diagnostics::cause::interrupted,
};

inline constexpr std::size_t cause_count = sizeof diagnosis_order / sizeof *diagnosis_order;
static_assert(cause_count == static_cast<std::size_t>(diagnostics::cause::gpu_error) + 1, "each cause has its place");

[[nodiscard]] constexpr std::size_t rank_of(diagnostics::cause what) noexcept {
  std::size_t rank = 0;
  while (rank < cause_count && diagnosis_order[rank] != what) ++rank;
  return rank;
}

[[nodiscard]] constexpr bool is_diagnosis(const diagnostics::record& r) noexcept {
  using diagnostics::cause;
  if (r.kind != diagnostics::record_kind::diagnostic || r.tool == diagnostics::tool::cmake) return false;
  if (r.is_effect) return r.cause != cause::none && r.effect_of == diagnostics::no_record;
  // A word of a language that is not known may be one for a warning.
  return is_error(r.severity) || (r.severity == diagnostics::severity::unknown && r.cause != cause::none);
}

/// The part of the record whose line says it: some tools begin a message on the next line.
[[nodiscard]] constexpr std::string_view said_in(const diagnostics::record& r) noexcept {
  if (!r.message.empty()) return r.message;
  const std::size_t first = r.children.find_first_not_of(" \t\r\n");
  return first == std::string_view::npos ? r.whole.substr(r.before.size()) : r.children.substr(first);
}

/// The first of the diagnoses of a log, sorted by rank; of one rank, as they come.
class diagnosis_list {
 public:
  constexpr void add(const diagnostics::record& r, std::size_t source) noexcept {
    const std::size_t rank = rank_of(r.cause);
    std::size_t of_this_cause = 0, at = size_;
    for (std::size_t i = size_; i-- > 0;) {
      if (ranks_[i] > rank) at = i;
      if (ranks_[i] != rank) continue;
      if (facts_[i].name == r.subject && !r.subject.empty()) return;
      ++of_this_cause;
    }
    if (of_this_cause == most_of_one_cause || at == most) return;
    if (size_ < most) ++size_;
    for (std::size_t i = size_ - 1; i > at; --i) {
      ranks_[i] = ranks_[i - 1];
      facts_[i] = facts_[i - 1];
    }
    std::size_t line = r.line;
    for (const char c : r.before) line -= c == '\n' && line > 1;
    const origin from = origin_at(source, line, r.offset, r.whole, said_in(r));
    ranks_[at] = rank;
    facts_[at] = {fact_id::diagnosis, component_of_diagnostic(r, from.text), state::yes, diagnosis_of(r.cause), from,
                  r.subject};
  }

  /// Each about the build as a whole, and about its component where it has one.
  constexpr void give(fact_set& facts) const noexcept {
    for (std::size_t i = 0; i < size_; ++i) {
      fact f = facts_[i];
      f.about = component::none;
      facts.add(f);
      if (facts_[i].about != component::none) facts.add(facts_[i]);
    }
  }

 private:
  static constexpr std::size_t most = 8;
  static constexpr std::size_t most_of_one_cause = 3;

  fact facts_[most] = {};
  std::size_t ranks_[most] = {};
  std::size_t size_ = 0;
};

template <class Log>
concept diagnostic_log = requires(const Log& log, const diagnostics::record*& r) {
  r = &*log.begin();
};

}  // namespace detail

/// Adds what the errors of a log tell, of any range of diagnostics::record whose causes are filled. What begins before the byte
/// `from` is passed over, as of an earlier build. `source` is the number of the input in the caller's list.
template <detail::diagnostic_log Log>
constexpr void extract(const Log& log, std::size_t source, fact_set& facts, std::size_t from = 0) noexcept {
  detail::diagnosis_list list;
  for (const diagnostics::record& r : log) {
    if (r.offset + r.before.size() >= from && detail::is_diagnosis(r)) list.add(r, source);
  }
  list.give(facts);
}

}  // namespace foundcheck

#endif
