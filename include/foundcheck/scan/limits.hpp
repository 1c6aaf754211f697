// SPDX-License-Identifier: MIT
// What a scan keeps of its inputs, and how much of them at most.
#ifndef FOUNDCHECK_SCAN_LIMITS_HPP
#define FOUNDCHECK_SCAN_LIMITS_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/analysis/ranking.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/diagnostic/records.hpp>
#include <foundcheck/extract/known_messages.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/scan/detail/configure_text.hpp>
#include <foundcheck/scan/detail/ninja_builds.hpp>
#include <foundcheck/scan/verdict.hpp>
#include <foundcheck/text/unframe.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace scan {

// ---- kept -----------------------------------------------------------------------------------------------------------
//
// What a log reader keeps of a log, and the storage that its caller gives for that.

/// An error that a log reports, with the views of its record in kept text.
struct kept_error {
  diagnostics::record said;                                       ///< what the tool said
  diagnostics::rank_class rank = diagnostics::rank_class::probe;  ///< how soon it is to be looked at
  std::uint64_t identity = 0;                                     ///< the same for errors that say the same
  std::size_t position = 0;                                       ///< of its first byte in the clean text
  std::size_t last = 0;                                           ///< of the last record that says the same
  origin from;                   ///< of the line with the message; its source is filled in when facts are made
  std::size_t count = 0;         ///< of the records that say the same in the same context
  std::size_t consequences = 0;  ///< effects that follow from it
  detail::build_context where;   ///< the run or the build that it was said in
  std::uint32_t epoch = 0;       ///< how often make had reported a recipe
  bool is_cmake = false;         ///< cmake reported it: the facts of configure have it too
  bool is_open = false;  ///< ninja's build says nothing behind it: it may be of the last step or of what was run next
  bool is_ignored = false;                        ///< it does not count
  ignored_reason why = ignored_reason::own_step;  ///< of one that does not count
};

/// A known message of a line, with its views in kept text.
struct kept_message {
  const known_message* row = nullptr;  ///< which message it is
  std::string_view value;              ///< the value in it; empty where it has none
  origin from;                         ///< the line
  std::size_t position = 0;            ///< of its first byte in the clean text
  detail::build_context where;         ///< the run or the build that it was said in
  std::uint32_t epoch = 0;             ///< how often make had reported a recipe
  bool is_open = false;                ///< ninja's build says nothing behind it
  bool is_ignored = false;             ///< it does not count
};

/// Room for one log: all of it is the caller's.
struct log_storage {
  static constexpr std::size_t least_text_bytes =  ///< for `text`, in bytes
      unframer::least_text_bytes + 2 * unframer::least_piece_bytes +
      2 * (diagnostics::most_before_bytes + diagnostics::most_group_bytes + 2 * diagnostics::most_line_bytes);

  std::span<char> text;                      ///< what is being read; at least least_text_bytes
  std::span<line_place> places;              ///< where its lines came from; fewer than lines costs speed, not results
  std::span<char> kept;                      ///< text of what is kept
  std::span<char> configure;                 ///< output of configure that is kept
  std::span<detail::kept_lines> configured;  ///< where its lines came from
  std::span<kept_error> errors;              ///< room for errors
  std::span<kept_message> messages;          ///< room for messages
};

// ---- budget ---------------------------------------------------------------------------------------------------------
//
// How much a scan keeps of its inputs, in one place; what did not fit is counted and named.
//
// A log of any size is read. What is kept of it is bounded, so that memory is too, and the rules, which compare facts with each other, take
// bounded time. A scan in which a limit was reached does not find a build good.

/// Room for each log, and for all facts.
struct budget {
  std::size_t text_bytes = std::size_t{4} << 20;       ///< of the lines that errors, messages and verdicts rest on
  std::size_t configure_bytes = std::size_t{2} << 20;  ///< of the output of cmake
  std::size_t configure_parts = 8 * 1024;              ///< stretches of it, with other lines between them
  std::size_t errors = 512;                            ///< that say different things
  std::size_t messages = 256;                          ///< known messages at different places
  std::size_t facts = 8 * 1024;                        ///< of all inputs
};

/// What a scan keeps no more of than its budget allows.
enum class limit : std::uint8_t { errors, configure, facts };

/// What there was more of than the budget allows.
[[nodiscard]] constexpr std::string_view name_of(limit what) noexcept {
  constexpr std::string_view names[] = {"errors and messages", "lines of configure output", "facts"};
  return names[static_cast<std::size_t>(what)];
}

/// A limit that was reached.
struct reached_limit {
  limit what = limit::errors;  ///< which one
  std::size_t source = 0;      ///< the place of the input, origin::no_source for all of them
  std::size_t dropped = 0;     ///< how many were not kept
};

}  // namespace scan
FOUNDCHECK_END_NAMESPACE

#endif
