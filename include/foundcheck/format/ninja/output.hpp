// SPDX-License-Identifier: MIT
// What ninja prints while it builds: bytes -> records.
//
//   status  := NINJA_STATUS description EOL                     format/ninja/output.hpp; on a terminal: CR status ESC"[K" { CR status ... }
//   failed  := "FAILED: " [ "[code=" N "] " ] { output " " } EOL command EOL          1.13 with, 1.7 to 1.12 without code
//            | "FAILED: " command EOL                                                 up to 1.6
//   message := "ninja: " text EOL [ source EOL caret EOL ]      format/ninja/output.hpp
//   explain := "ninja explain: " text EOL
//   stats   := "metric" blanks "count" ... EOL { name blanks count blanks average blanks total EOL }
//
// Each byte belongs to exactly one record, in order: all other lines are `output` of the command whose status came last. A line
// of which several status lines were written over each other gives one record for each, and where a command's last line has no
// end, the status that follows on the same line is found by its numbers. Of a command with several lines the first is taken;
// the others are output. Total, noexcept, allocates nothing, linear.
// Source: ninja src/status_printer.cc, src/line_printer.cc, src/metrics.cc, v1.5.3 to v1.13.2.
#ifndef FOUNDCHECK_FORMAT_NINJA_OUTPUT_HPP
#define FOUNDCHECK_FORMAT_NINJA_OUTPUT_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/fixed_string.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/text/envelope.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

// ---- status ---------------------------------------------------------------------------------------------------------
//
// NINJA_STATUS: the template of ninja's status lines -> a matcher for them.
//
//   template := { any byte but "%" | "%" letter }        default: "[%f/%t] "
//   %s %t %r %u %f   started, total, running, remaining, finished: digits
//   %p %P            "%3i%%": percent finished, percent predicted
//   %o %c            edges per second, overall and now: digits "." digit, or "?"
//   %e %E            seconds elapsed and to come: digits "." digits, or "?"
//   %w %W            the same as MM:SS or H:MM:SS
//   %%               "%"
//
// A matcher reads a line from left to right, each number as long as it goes; two placeholders without a byte between them
// therefore match nothing. Total, noexcept, constexpr, allocates nothing, linear.
// Source: ninja src/status_printer.cc StatusPrinter::FormatProgressStatus, v1.13.2.

FOUNDCHECK_BEGIN_NAMESPACE
namespace ninja_output {

/// The numbers of a status line; -1 for what its template does not print, or printed as "?".
struct progress {
  std::int64_t started = -1, total = -1, running = -1, remaining = -1, finished = -1;
  std::int64_t percent = -1, predicted_percent = -1;
  std::int64_t elapsed_ms = -1, eta_ms = -1;
  std::int64_t edges_per_1000_s = -1;  ///< overall rate; of the current rate where only that is printed

  friend constexpr bool operator==(const progress&, const progress&) noexcept = default;
};

/// What a template's front end made of a status line.
struct status_match {
  std::size_t length = 0;  ///< of the part before the description; 0: the line is none
  ninja_output::progress progress;

  [[nodiscard]] constexpr explicit operator bool() const noexcept { return length != 0; }
};

namespace detail {

/// Takes "12.345" as thousandths, or "?".
[[nodiscard]] constexpr bool take_decimal(std::string_view& text, std::int64_t& thousandths) noexcept {
  if (text.starts_with('?')) {
    text.remove_prefix(1);
    return true;
  }
  std::int64_t whole = 0;
  if (!take_capped_number(text, whole) || !text.starts_with('.')) return false;
  text.remove_prefix(1);
  thousandths = whole * 1000;
  std::int64_t unit = 100;
  bool has_digit = false;
  for (; !text.empty() && is_digit(text.front()); text.remove_prefix(1), unit /= 10, has_digit = true) {
    thousandths += unit * (text.front() - '0');
  }
  return has_digit;
}

/// Takes " 7%" as 7.
[[nodiscard]] constexpr bool take_percent(std::string_view& text, std::int64_t& percent) noexcept {
  for (int blanks = 0; blanks < 2 && text.starts_with(' '); ++blanks) text.remove_prefix(1);
  if (!take_capped_number(text, percent) || !text.starts_with('%')) return false;
  text.remove_prefix(1);
  return true;
}

/// Takes "MM:SS", "H:MM:SS" or "?" as milliseconds.
[[nodiscard]] constexpr bool take_clock(std::string_view& text, std::int64_t& ms) noexcept {
  if (text.starts_with('?')) {
    text.remove_prefix(1);
    return true;
  }
  std::int64_t seconds = 0, part = 0;
  for (int parts = 0;; ++parts) {
    if (!take_capped_number(text, part)) return false;
    seconds = seconds * 60 + part;
    if (seconds > largest_capped_number) seconds = largest_capped_number;
    if (parts == 2 || !text.starts_with(':')) {
      ms = seconds * 1000;
      return parts != 0;
    }
    text.remove_prefix(1);
  }
}

[[nodiscard]] constexpr bool is_placeholder(char c) noexcept {
  return std::string_view("strufpPoceEwW%").find(c) != std::string_view::npos;
}

}  // namespace detail

/// A template, compiled: a matcher for the status lines that it makes. Holds a view of the template.
class status_format {
 public:
  /// The template of a build that sets none.
  constexpr status_format() noexcept : status_format("[%f/%t] ") {}

  /// The template that a person gave at run time. Where it names a placeholder that ninja does not know, and ninja would
  /// stop, is_valid() is false and the format matches nothing.
  constexpr explicit status_format(std::string_view text) noexcept : text_(text) {
    for (std::size_t at = text.find('%'); at != std::string_view::npos; at = text.find('%', at + 2)) {
      if (at + 1 < text.size() && detail::is_placeholder(text[at + 1])) {
        has_number_ = has_number_ || text[at + 1] != '%';
        continue;
      }
      error_ = at;
      break;
    }
  }

  [[nodiscard]] constexpr bool is_valid() const noexcept { return error_ == std::string_view::npos; }
  /// Where the placeholder stands that ninja does not know, from 0; npos for a valid template.
  [[nodiscard]] constexpr std::size_t error_offset() const noexcept { return error_; }
  [[nodiscard]] constexpr std::string_view text() const noexcept { return text_; }
  /// The byte that every status line begins with; NUL when that is a number.
  [[nodiscard]] constexpr char first_byte() const noexcept {
    return text_.empty() || text_.front() == '%' ? '\0' : text_.front();
  }

  /// The status that a line begins with. A template without any number matches nothing: it cannot be told from output.
  [[nodiscard]] constexpr status_match match(std::string_view line) const noexcept {
    status_match found;
    if (!is_valid() || !has_number_) return found;
    std::string_view rest = line;
    for (std::size_t at = 0; at < text_.size(); ++at) {
      if (text_[at] != '%') {
        // A blank at the end goes missing where a line has no description and its end was trimmed.
        if (rest.empty() && at + 1 == text_.size() && text_[at] == ' ') break;
        if (!rest.starts_with(text_[at])) return found;
        rest.remove_prefix(1);
      } else if (!take(text_[++at], rest, found.progress)) {
        return found;
      }
    }
    found.length = line.size() - rest.size();
    return found;
  }

 private:
  [[nodiscard]] static constexpr bool take(char placeholder, std::string_view& rest, progress& into) noexcept {
    switch (placeholder) {
      case 's': return take_capped_number(rest, into.started);
      case 't': return take_capped_number(rest, into.total);
      case 'r': return take_capped_number(rest, into.running);
      case 'u': return take_capped_number(rest, into.remaining);
      case 'f': return take_capped_number(rest, into.finished);
      case 'p': return detail::take_percent(rest, into.percent);
      case 'P': return detail::take_percent(rest, into.predicted_percent);
      case 'o': return detail::take_decimal(rest, into.edges_per_1000_s);
      case 'c': {
        std::int64_t rate = -1;
        if (!detail::take_decimal(rest, rate)) return false;
        if (into.edges_per_1000_s < 0) into.edges_per_1000_s = rate;
        return true;
      }
      case 'e': return detail::take_decimal(rest, into.elapsed_ms);
      case 'w': return detail::take_clock(rest, into.elapsed_ms);
      case 'E': return detail::take_decimal(rest, into.eta_ms);
      case 'W': return detail::take_clock(rest, into.eta_ms);
      default: break;
    }
    if (!rest.starts_with('%')) return false;
    rest.remove_prefix(1);
    return true;
  }

  std::string_view text_;
  std::size_t error_ = std::string_view::npos;
  bool has_number_ = false;
};

namespace detail {

template <fixed_string Template>
struct compiled_status {
  static constexpr status_format value{std::string_view(Template.bytes, Template.size())};
  static_assert(value.is_valid(), "NINJA_STATUS: unknown placeholder");
};

}  // namespace detail

/// A template that is known at compile time; a placeholder that ninja does not know is a compile error.
template <fixed_string Template>
inline constexpr status_format status = detail::compiled_status<Template>::value;

// ---- output record --------------------------------------------------------------------------------------------------
//
// The words of what ninja prints. The reader is format/ninja/output.hpp.

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
// ---- message --------------------------------------------------------------------------------------------------------
//
// What follows "ninja: " -> level, meaning and subject.
//
//   message := [ "error: " | "warning: " | "fatal: " ] text
//
// Source: ninja src/util.cc, src/ninja.cc, src/build.cc, src/graph.cc, src/lexer.cc, v1.0.0 to v1.13.2.

namespace ninja_output::detail {

/// What stands in single quotes at the start of a text, the last quote of the first word of a list counting: "'a', needed".
[[nodiscard]] constexpr std::string_view quoted(std::string_view text) noexcept {
  if (!text.starts_with('\'')) return {};
  const std::size_t comma = text.find("',", 1);
  const std::size_t end = comma == std::string_view::npos ? text.rfind('\'') : comma;
  return end == std::string_view::npos || end == 0 ? std::string_view{} : text.substr(1, end - 1);
}

/// FILE:LINE of an error of the manifest; empty for another text.
[[nodiscard]] constexpr std::string_view manifest_place(std::string_view text) noexcept {
  const std::size_t end = text.find(": ");
  if (end == std::string_view::npos || end == 0) return {};
  std::size_t digits = end;
  while (digits > 0 && is_digit(text[digits - 1])) --digits;
  return digits == end || digits < 1 || text[digits - 1] != ':' ? std::string_view{} : text.substr(0, end);
}

constexpr void read_stopped(record& r, std::string_view why) noexcept {
  if (why.ends_with('.')) why.remove_suffix(1);
  r.meaning = message_meaning::stopped;
  r.subject = why;
  if (why == "subcommand failed" || why == "subcommands failed") r.meaning = message_meaning::subcommand_failed;
  if (why == "cannot make progress due to previous errors") r.meaning = message_meaning::cannot_progress;
  if (why == "interrupted by user") r.meaning = message_meaning::interrupted;
}

/// Reads what follows "ninja: ".
constexpr void read_message(record& r, std::string_view text) noexcept {
  r.kind = record_kind::message;
  const auto take = [&text](std::string_view word) {
    if (!text.starts_with(word)) return false;
    text.remove_prefix(word.size());
    return true;
  };
  r.level = take("error: ")     ? message_level::error
            : take("warning: ") ? message_level::warning
            : take("fatal: ")   ? message_level::fatal
                                : message_level::info;
  r.text = text;
  const bool has_no_space = text.find("No space left on device") != std::string_view::npos;
  if (r.level == message_level::info) {
    constexpr std::string_view entering = "Entering directory `", stopped = "build stopped: ";
    if (text.starts_with(entering) && text.ends_with('\'')) {
      r.meaning = message_meaning::entering_directory;
      r.subject = text.substr(entering.size(), text.size() - entering.size() - 1);
    } else if (text == "no work to do.") {
      r.meaning = message_meaning::no_work;
    } else if (text.starts_with(stopped)) {
      read_stopped(r, text.substr(stopped.size()));
    }
  } else if (r.level == message_level::warning) {
    if (text.ends_with("; starting over") || text == "deps log version change; rebuilding") {
      r.meaning = message_meaning::log_discarded;
    } else if (text.ends_with("; recovering")) {
      r.meaning = message_meaning::log_recovered;
    }
  } else if (text.starts_with("unknown target '")) {
    r.meaning = message_meaning::unknown_target;
    r.subject = quoted(text.substr(15));
  } else if (text.find(" missing and no known rule to make it") != std::string_view::npos) {
    r.meaning = message_meaning::missing_input;
    r.subject = quoted(text);
  } else if (text.starts_with("dependency cycle: ") || text == "could not determine root nodes of build graph") {
    r.meaning = message_meaning::dependency_cycle;
    r.subject = text.starts_with('d') ? text.substr(18) : std::string_view{};
  } else if (text.starts_with("loading '")) {
    r.meaning = message_meaning::no_manifest;
  } else if (text.starts_with("manifest '")) {
    r.meaning = message_meaning::manifest_dirty;
  } else if (const std::string_view place = manifest_place(text); !place.empty()) {
    r.meaning = message_meaning::manifest_syntax;
    r.subject = place;
  }
  if (has_no_space) r.meaning = message_meaning::disk_full;
}

}  // namespace ninja_output::detail
// ---- output ---------------------------------------------------------------------------------------------------------

namespace ninja_output {

namespace detail {

constexpr std::size_t npos = std::string_view::npos;

[[nodiscard]] constexpr bool is_blank(char c) noexcept { return c == ' ' || c == '\t'; }

/// Takes the last word off a text, with the blanks before it.
[[nodiscard]] constexpr std::string_view take_last_word(std::string_view& text) noexcept {
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  std::size_t begin = text.size();
  while (begin > 0 && !is_blank(text[begin - 1])) --begin;
  const std::string_view word = text.substr(begin);
  text.remove_suffix(text.size() - begin);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return word;
}

[[nodiscard]] constexpr bool is_stats_heading(std::string_view text) noexcept {
  return text.starts_with("metric") && text.find("count", 6) != npos && text.ends_with("total (ms)");
}

[[nodiscard]] constexpr bool is_decimal(std::string_view text) noexcept {
  std::int64_t ignored = 0;
  return take_decimal(text, ignored) && text.empty();
}

/// A row of -d stats, or the line about the hash table that ends them.
[[nodiscard]] constexpr bool read_stats(record& r, std::string_view text) noexcept {
  constexpr std::string_view table = "path->node hash load ";
  if (text.starts_with(table)) {
    r.metric = text.substr(0, table.size() - 1);
    r.text = text.substr(table.size());
    return true;
  }
  std::string_view rest = text;
  const std::string_view total = take_last_word(rest), average = take_last_word(rest), count = take_last_word(rest);
  std::string_view digits = count;
  std::int64_t ignored = 0;
  if (rest.empty() || !is_decimal(total) || !is_decimal(average) || !take_capped_number(digits, ignored) ||
      !digits.empty()) {
    return false;
  }
  r.metric = rest;
  r.count = count;
  r.average_us = average;
  r.total_ms = total;
  return true;
}

class record_reader {
 public:
  using value_type = record;
  using reference = const record&;

  constexpr record_reader() noexcept = default;
  constexpr record_reader(std::string_view bytes, const status_format& format, const envelope& around) noexcept
      : bytes_(bytes), format_(format), next_(lines(bytes, around).begin()) {}

  constexpr void read() noexcept {
    const std::size_t offset = record_.offset + record_.whole.size();
    record_ = {};
    record_.offset = offset;
    if (rest_.empty()) {
      if (next_ == std::default_sentinel) return;
      line_ = *next_;
      ++next_;
      rest_ = line_.text;
      is_first_ = true;
    }
    record_.line = line_.number;
    read_segment();
    is_first_ = false;
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return record_.line == 0; }
  [[nodiscard]] constexpr const record& current() const noexcept { return record_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return record_.offset; }

 private:
  /// The record reaches to the first byte of `rest`, and the next segment begins there.
  constexpr void end_at(std::string_view rest) noexcept {
    rest_ = rest;
    const std::size_t end = static_cast<std::size_t>(rest.data() - bytes_.data());
    record_.whole = {bytes_.data() + record_.offset, end - record_.offset};
  }
  /// The record reaches to the end of the line.
  constexpr void end_line() noexcept {
    rest_ = {};
    const std::size_t end = line_.offset + line_.whole.size();
    record_.whole = {bytes_.data() + record_.offset, end - record_.offset};
  }

  constexpr void read_segment() noexcept {
    std::string_view text = rest_;
    // A terminal's line begins with CR; a line of a file that CR LF ended twice has one too.
    while (text.starts_with('\r')) text = ansi::strip_front(text.substr(1));
    if (const status_match found = match(text)) return read_status(text, found);
    if (!is_first_) return read_output(text);
    if (is_in_stats_) {
      record_.kind = record_kind::stats;
      if (read_stats(record_, text) || text.empty()) {
        is_in_stats_ = record_.text.empty();
        return end_line();
      }
      is_in_stats_ = false;
      record_.kind = record_kind::output;
    }
    switch (text.empty() ? '\0' : text.front()) {
      case 'F':
        if (text.starts_with("FAILED: ")) return read_failed(text.substr(8));
        break;
      case 'n':
        if (text.starts_with("ninja: ")) {
          end_line();
          read_message(record_, text.substr(7));
          return take_source();
        }
        if (text.starts_with("ninja explain: ")) {
          record_.kind = record_kind::explain;
          record_.text = text.substr(15);
          return end_line();
        }
        break;
      case 'm':
        if (!is_stats_heading(text)) break;
        record_.kind = record_kind::stats;
        record_.text = text;
        is_in_stats_ = true;
        return end_line();
      default: break;
    }
    read_output(text);
  }

  [[nodiscard]] constexpr status_match match(std::string_view text) const noexcept {
    const char first = format_.first_byte();
    if (text.empty() || (first != '\0' && text.front() != first)) return {};
    return format_.match(text);
  }

  constexpr void read_status(std::string_view text, const status_match& found) noexcept {
    record_.kind = record_kind::status;
    record_.progress = last_ = found.progress;
    has_status_ = true;
    std::string_view description = text.substr(found.length);
    // On a terminal the next status is written over this one.
    for (std::size_t at = description.find('\r'); at != npos; at = description.find('\r', at + 1)) {
      if (!match(ansi::strip_front(description.substr(at + 1)))) continue;
      end_at(description.substr(at));
      record_.is_overprinted = true;
      description = description.substr(0, at);
      break;
    }
    if (!record_.is_overprinted) end_line();
    record_.text = ansi::strip_ends(description);
  }

  /// A line of output up to its end, or up to a status that follows in it because the command ended no line. It is told from a
  /// text that looks like one by going on where the last status was.
  constexpr void read_output(std::string_view text) noexcept {
    record_.kind = record_kind::output;
    record_.text = text;
    const char first = format_.first_byte();
    if (has_status_ && first != '\0') {
      for (std::size_t at = text.find(first, 1); at != npos; at = text.find(first, at + 1)) {
        if (is_digit(first) && is_digit(text[at - 1])) continue;  // in the middle of a number begins none
        const std::string_view rest = text.substr(at);
        const status_match found = format_.match(rest);
        if (!found || !goes_on(found.progress)) continue;
        record_.text = text.substr(0, at);
        while (record_.text.ends_with('\r')) record_.text.remove_suffix(1);
        record_.is_unterminated = true;
        return end_at(rest);
      }
    }
    end_line();
  }

  [[nodiscard]] constexpr bool goes_on(const progress& next) const noexcept {
    return next.total > 0 && next.total == last_.total && next.finished >= last_.finished &&
           next.finished <= last_.finished + 1;
  }

  constexpr void read_failed(std::string_view text) noexcept {
    record_.kind = record_kind::failed;
    end_line();
    text = ansi::strip_front(text);
    bool names_outputs = !text.empty() && text.back() == ' ';
    if (text.starts_with("[code=")) {
      std::string_view digits = text.substr(6);
      const bool is_negative = digits.starts_with('-');
      if (is_negative) digits.remove_prefix(1);
      std::int64_t code = 0;
      if (take_capped_number(digits, code) && digits.starts_with(']')) {
        record_.code = is_negative ? -code : code;
        text = ansi::strip_front(digits.substr(1));
        while (text.starts_with(' ')) text = ansi::strip_front(text.substr(1));
        names_outputs = true;
      }
    }
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    record_.outputs = text;
    const bool has_next = next_ != std::default_sentinel;
    if (!names_outputs && text.find(' ') != npos) {
      // Up to 1.6 this is the command. Of later releases the blank behind the outputs may have been trimmed, but then the
      // next line is the command, which mostly has their names in it.
      const std::string_view first = text.substr(0, text.find(' '));
      names_outputs = has_next && next_->text.find(first) != npos && next_->text.find(' ') != npos;
    }
    if (!names_outputs && text.find(' ') != npos) {
      record_.command = text;
      record_.outputs = {};
    } else if (has_next && !match(next_->text) && !next_->text.starts_with("ninja: ")) {
      line_ = *next_;
      ++next_;
      record_.command = line_.text;
      end_line();
    }
  }

  /// The line of the manifest in which an error is, and the mark below it.
  constexpr void take_source() noexcept {
    if (record_.meaning != message_meaning::manifest_syntax || next_ == std::default_sentinel) return;
    lines::iterator mark = next_;
    if ((++mark) == std::default_sentinel || !mark->text.ends_with("^ near here")) return;
    line_ = *mark;
    next_ = ++mark;
    end_line();
  }

  std::string_view bytes_;
  status_format format_;
  lines::iterator next_;
  line line_;
  std::string_view rest_;  ///< of the line, when a record ended within it
  record record_;
  progress last_;
  bool has_status_ = false;
  bool is_first_ = true;  ///< the segment begins the line
  bool is_in_stats_ = false;
};

}  // namespace detail

/// All records of an output whose status lines have that format, in that envelope.
class records : public reader_range<detail::record_reader> {
 public:
  constexpr explicit records(std::string_view bytes, const status_format& format = {},
                             const envelope& around = {}) noexcept
      : reader_range(detail::record_reader(bytes, format, around)) {}
  template <temporary_string S, class... More>
  explicit records(S&&, const More&...) = delete;
};

/// A failed command with all that is said about it.
struct failure {
  record failed;                 ///< outputs, code and command
  std::string_view description;  ///< of the status line before it; empty with --quiet
  std::string_view output;       ///< what it printed: raw lines, in the envelope
};

namespace detail {

class failure_reader {
 public:
  using value_type = failure;
  using reference = const failure&;

  constexpr failure_reader() noexcept = default;
  constexpr explicit failure_reader(const records::iterator& first) noexcept : next_(first) {}

  constexpr void read() noexcept {
    failure_ = {};
    for (; next_ != std::default_sentinel && next_->kind != record_kind::failed; ++next_) {
      if (next_->kind == record_kind::status) description_ = next_->text;
      if (next_->kind == record_kind::message) description_ = {};
    }
    if (next_ == std::default_sentinel) return;
    failure_.failed = *next_;
    failure_.description = description_;
    description_ = {};
    const char* const begin = next_->whole.data() + next_->whole.size();
    std::size_t size = 0;
    for (++next_; next_ != std::default_sentinel && next_->kind == record_kind::output; ++next_) {
      size += next_->whole.size();
    }
    failure_.output = {begin, size};
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return failure_.failed.line == 0; }
  [[nodiscard]] constexpr const failure& current() const noexcept { return failure_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return failure_.failed.offset; }

 private:
  records::iterator next_;
  failure failure_;
  std::string_view description_;
};

}  // namespace detail

/// The commands that failed, in the order in which ninja says so.
class failures : public reader_range<detail::failure_reader> {
 public:
  constexpr explicit failures(std::string_view bytes, const status_format& format = {},
                              const envelope& around = {}) noexcept
      : reader_range(detail::failure_reader(records(bytes, format, around).begin())) {}
  template <temporary_string S, class... More>
  explicit failures(S&&, const More&...) = delete;
};

}  // namespace ninja_output
FOUNDCHECK_END_NAMESPACE

#endif
