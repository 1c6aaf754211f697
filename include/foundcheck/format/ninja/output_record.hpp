// SPDX-License-Identifier: MIT
// The words of what ninja prints. The reader is format/ninja/output.hpp.
#ifndef FOUNDCHECK_FORMAT_NINJA_OUTPUT_RECORD_HPP
#define FOUNDCHECK_FORMAT_NINJA_OUTPUT_RECORD_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/ninja/status.hpp>
#include <foundcheck/text/envelope.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace ninja_output {

enum class record_kind : std::uint8_t {
  status,   ///< "[1/2] Building x.o"
  failed,   ///< "FAILED: x.o" and the command below it
  message,  ///< "ninja: ..."
  explain,  ///< "ninja explain: ...", of -d explain
  stats,    ///< a row of -d stats; its heading has no metric
  output    ///< what a command printed, one line
};

[[nodiscard]] constexpr std::string_view name_of(record_kind kind) noexcept {
  constexpr std::string_view names[] = {"status", "failed", "message", "explain", "stats", "output"};
  return names[static_cast<std::size_t>(kind)];
}

enum class message_level : std::uint8_t { info, warning, error, fatal };

[[nodiscard]] constexpr std::string_view name_of(message_level level) noexcept {
  constexpr std::string_view names[] = {"info", "warning", "error", "fatal"};
  return names[static_cast<std::size_t>(level)];
}

/// What a message of ninja says, as far as others act on it.
enum class message_meaning : std::uint8_t {
  other,
  entering_directory,  ///< `subject`: the directory
  no_work,
  subcommand_failed,  ///< build stopped
  cannot_progress,    ///< build stopped: all that is left needs what failed
  interrupted,        ///< build stopped
  stopped,            ///< build stopped for another reason: `subject`
  unknown_target,     ///< `subject`: its name
  missing_input,      ///< `subject`: a file that no rule makes
  dependency_cycle,
  manifest_syntax,  ///< `subject`: FILE:LINE
  no_manifest,
  manifest_dirty,  ///< it is still out of date after 100 tries
  log_discarded,   ///< a log of another version: all is built again
  log_recovered,   ///< a damaged log was cut
  disk_full
};

[[nodiscard]] constexpr std::string_view name_of(message_meaning meaning) noexcept {
  constexpr std::string_view names[] = {"other",           "entering_directory", "no_work",         "subcommand_failed",
                                        "cannot_progress", "interrupted",        "stopped",         "unknown_target",
                                        "missing_input",   "dependency_cycle",   "manifest_syntax", "no_manifest",
                                        "manifest_dirty",  "log_discarded",      "log_recovered",   "disk_full"};
  return names[static_cast<std::size_t>(meaning)];
}

/// An exit code that ninja did not print.
inline constexpr std::int64_t no_code = INT64_MIN;

/// One record. Views that a kind does not use are empty; all point into the bytes that were read.
struct record {
  record_kind kind = record_kind::output;
  message_level level = message_level::info;         ///< message
  message_meaning meaning = message_meaning::other;  ///< message
  bool is_overprinted = false;                       ///< status: another one was written over it on a terminal
  bool is_unterminated = false;  ///< output: a status follows on the same line, as the command's last line had no end
  ninja_output::progress progress;  ///< status
  std::int64_t code = no_code;      ///< failed: exit code, 128 + signal, or NTSTATUS; see exit_cause_of
  std::size_t line = 0;             ///< of its first line, from 1; segments of one line share it
  std::size_t offset = 0;           ///< of its first byte, from 0
  std::string_view whole;           ///< all its bytes; those of all records, joined, are the input
  std::string_view text;  ///< status: the description; message, explain: behind the colon; stats: the rest; output: all
  std::string_view subject;  ///< message: see message_meaning
  std::string_view outputs;  ///< failed: names separated by blanks; empty up to 1.6, which do not name them
  std::string_view command;  ///< failed: its first line
  std::string_view metric;   ///< stats
  std::string_view count, average_us, total_ms;  ///< stats: as printed
};

namespace detail {

/// Where the dots are that ninja puts into the middle of what it cuts; npos when there are none.
[[nodiscard]] constexpr std::size_t middle_dots(std::string_view text) noexcept {
  if (text.size() < 3) return std::string_view::npos;
  const std::size_t middle = (text.size() - 3) / 2;
  for (const std::size_t at : {middle, middle + 1, middle == 0 ? 0 : middle - 1}) {
    if (text.substr(at < text.size() ? at : text.size(), 3) == "...") return at;
  }
  return std::string_view::npos;
}

}  // namespace detail

/// True for a line, status and description, that ninja may have cut in its middle to fit a terminal.
[[nodiscard]] constexpr bool is_elided(std::string_view line) noexcept {
  return detail::middle_dots(line) != std::string_view::npos;
}

/// True if ninja can have cut `full` to `elided`, both of them lines with their status. Colours must be taken off before.
[[nodiscard]] constexpr bool may_be_elided_from(std::string_view elided, std::string_view full) noexcept {
  if (elided == full) return true;
  const std::size_t dots = detail::middle_dots(elided);
  return dots != std::string_view::npos && full.size() >= elided.size() && full.starts_with(elided.substr(0, dots)) &&
         full.ends_with(elided.substr(dots + 3));
}

}  // namespace ninja_output
FOUNDCHECK_END_NAMESPACE

#endif
