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
// Rows of patterns read what is said on one line. By hand: which lines and segments make a record, since the lines around say so.
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
#include <foundcheck/regex/set.hpp>
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
// A template may be given at run time, so its matcher is no pattern. It reads a line from left to right, each number as long as it goes;
// two placeholders without a byte between them therefore match nothing. Total, noexcept, constexpr, allocates nothing, linear.
// Source: ninja src/status_printer.cc StatusPrinter::FormatProgressStatus, v1.13.2.

FOUNDCHECK_BEGIN_NAMESPACE
namespace ninja_output {

/// The numbers of a status line; -1 for what its template does not print, or printed as "?".
struct progress {
  /// Steps of the build: %s, %t, %r, %u and %f of the template.
  std::int64_t started = -1, total = -1, running = -1, remaining = -1, finished = -1;
  std::int64_t percent = -1, predicted_percent = -1;  ///< %p, and of the time %P
  /// Milliseconds: since the build began, and until its end as ninja foresees it.
  std::int64_t elapsed_ms = -1, eta_ms = -1;
  std::int64_t edges_per_1000_s = -1;  ///< overall rate; of the current rate where only that is printed

  friend constexpr bool operator==(const progress&, const progress&) noexcept = default;
};

/// What a template's front end made of a status line.
struct status_match {
  std::size_t length = 0;           ///< of the part before the description; 0: the line is none
  ninja_output::progress progress;  ///< the numbers in it

  /// True if the line is a status line of the template.
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

  /// False for a template that ninja refuses.
  [[nodiscard]] constexpr bool is_valid() const noexcept { return error_ == std::string_view::npos; }
  /// Offset of the placeholder that ninja does not know, from 0; npos for a valid template.
  [[nodiscard]] constexpr std::size_t error_offset() const noexcept { return error_; }
  /// The template.
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

/// What a record of the output is.
enum class record_kind : std::uint8_t {
  status,   ///< "[1/2] Building x.o"
  failed,   ///< "FAILED: x.o" and the command below it
  message,  ///< "ninja: ..."
  explain,  ///< "ninja explain: ...", of -d explain
  stats,    ///< a row of -d stats; its heading has no metric
  output    ///< what a command printed, one line
};

/// The name of the kind, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(record_kind kind) noexcept {
  constexpr std::string_view names[] = {"status", "failed", "message", "explain", "stats", "output"};
  return names[static_cast<std::size_t>(kind)];
}

/// How bad a message of ninja is: the word behind "ninja: ".
enum class message_level : std::uint8_t { info, warning, error, fatal };

/// The name of the level, as it is written in the source.
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

/// The name of the meaning, as it is written in the source.
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
  record_kind kind = record_kind::output;            ///< what it is
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

}  // namespace ninja_output
// ---- message --------------------------------------------------------------------------------------------------------
//
// What follows "ninja: " -> level, meaning and subject.
//
//   message := [ "error: " | "warning: " | "fatal: " ] text
//
// Source: ninja src/util.cc, src/ninja.cc, src/build.cc, src/graph.cc, src/lexer.cc, v1.0.0 to v1.13.2.

namespace ninja_output::detail {

/// A row of a text with that meaning.
template <message_meaning Meaning, fixed_string Pattern, auto... To>
using says = regex::small_row<Pattern, To..., regex::always<&record::meaning, Meaning>>;

struct entering : says<message_meaning::entering_directory, "Entering directory `(.*)'", &record::subject> {};
struct no_work : says<message_meaning::no_work, R"(no work to do\.)"> {};
struct subcommand_failed
    : says<message_meaning::subcommand_failed, R"(build stopped: (subcommands? failed)\.?)", &record::subject> {};
struct cannot_progress : says<message_meaning::cannot_progress,
                              R"(build stopped: (cannot make progress due to previous errors)\.?)", &record::subject> {
};
struct interrupted
    : says<message_meaning::interrupted, R"(build stopped: (interrupted by user)\.?)", &record::subject> {};
struct stopped : says<message_meaning::stopped, R"(build stopped: (.*)\.)", &record::subject> {};
struct stopped_short : says<message_meaning::stopped, "build stopped: (.*)", &record::subject> {};
struct infos
    : regex::row_list<entering, no_work, subcommand_failed, cannot_progress, interrupted, stopped, stopped_short> {};

struct log_discarded : says<message_meaning::log_discarded, ".*; starting over"> {};
struct deps_discarded : says<message_meaning::log_discarded, "deps log version change; rebuilding"> {};
struct log_recovered : says<message_meaning::log_recovered, ".*; recovering"> {};
struct warnings : regex::row_list<log_discarded, deps_discarded, log_recovered> {};

/// A name in quotes, which may have quotes in it: it ends before a comma, or else with the last quote.
inline constexpr fixed_string quoted_name = "'(.*?)'(?:,.*|[^']*)";
struct unknown_target : says<message_meaning::unknown_target, "unknown target '.*"> {};
struct unknown_name : says<message_meaning::unknown_target, "unknown target " + quoted_name, &record::subject> {};
inline constexpr fixed_string no_rule = " missing and no known rule to make it.*";
struct missing_input : says<message_meaning::missing_input, "'(.*?)',.*" + no_rule, &record::subject> {};
struct missing_target : says<message_meaning::missing_input, "'(.*)'" + no_rule, &record::subject> {};
struct missing_unnamed : says<message_meaning::missing_input, ".*" + no_rule> {};
struct cycle : says<message_meaning::dependency_cycle, "dependency cycle: (.*)", &record::subject> {};
struct no_root : says<message_meaning::dependency_cycle, "could not determine root nodes of build graph"> {};
struct no_manifest : says<message_meaning::no_manifest, "loading '.*"> {};
struct manifest_dirty : says<message_meaning::manifest_dirty, "manifest '.*"> {};
struct manifest_syntax : says<message_meaning::manifest_syntax, R"(((?:[^:]|:+[^: ])*:+\d+): .*)", &record::subject> {};
struct errors : regex::row_list<unknown_name, unknown_target, missing_input, missing_target, missing_unnamed, cycle,
                                no_root, no_manifest, manifest_dirty, manifest_syntax> {};

template <message_level Level, fixed_string Pattern>
using level_row = regex::small_row<Pattern, regex::always<&record::level, Level>, &record::text>;
struct error_text : level_row<message_level::error, "error: (.*)"> {};
struct warning_text : level_row<message_level::warning, "warning: (.*)"> {};
struct fatal_text : level_row<message_level::fatal, "fatal: (.*)"> {};
struct info_text : level_row<message_level::info, "(.*)"> {};
struct levels : regex::row_list<error_text, warning_text, fatal_text, info_text> {};

/// Reads what follows "ninja: ". `Record` is record; as a parameter it has the patterns made only where they are used.
template <class Record>
constexpr void read_message(Record& r, std::string_view text) noexcept {
  r.kind = record_kind::message;
  static_cast<void>(regex::row_set<levels>::read(text, r));
  switch (r.level) {
    case message_level::info: static_cast<void>(regex::row_set<infos>::read(r.text, r)); break;
    case message_level::warning: static_cast<void>(regex::row_set<warnings>::read(r.text, r)); break;
    default: static_cast<void>(regex::row_set<errors>::read(r.text, r));
  }
  if (r.text.find("No space left on device") != std::string_view::npos) r.meaning = message_meaning::disk_full;
}

}  // namespace ninja_output::detail
// ---- output ---------------------------------------------------------------------------------------------------------

namespace ninja_output {

namespace detail {

constexpr std::size_t npos = std::string_view::npos;

/// Reads an exit code, which may have a sign before its digits.
constexpr void read_code(record& r, std::string_view text) noexcept {
  const bool is_negative = text.starts_with('-');
  if (is_negative) text.remove_prefix(1);
  static_cast<void>(take_capped_number(text, r.code));
  if (is_negative) r.code = -r.code;
}

// A line that is no status.
template <record_kind Kind, fixed_string Pattern, auto To>
using line_of = regex::row<Pattern, regex::always<&record::kind, Kind>, To>;
struct failed_line : line_of<record_kind::failed, "FAILED: (.*)", &record::outputs> {};
struct message_line : line_of<record_kind::message, "ninja: (.*)", &record::text> {};
struct explain_line : line_of<record_kind::explain, "ninja explain: (.*)", &record::text> {};
struct stats_heading : line_of<record_kind::stats, R"((metric[ \t]+count[ \t].*total \(ms\)))", &record::text> {};
struct line_rows : regex::row_list<failed_line, message_line, explain_line, stats_heading> {};

struct failed_code : regex::row<R"(\[code=(-?\d+)\](.*))", &read_code, &record::outputs> {};

// A row of -d stats, and the line about the hash table that ends them.
struct stats_row : regex::row<R"((.*[^ \t])[ \t]+(\d+)[ \t]+(\?|\d+\.\d+)[ \t]+(\?|\d+\.\d+)[ \t]*)", &record::metric,
                              &record::count, &record::average_us, &record::total_ms> {};
struct hash_load : regex::row<"(path->node hash load) (.*)", &record::metric, &record::text> {};
struct stats_rows : regex::row_list<hash_load, stats_row> {};

template <class Record = record>
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
      if (regex::row_set<stats_rows>::read(text, record_) || text.empty()) {
        is_in_stats_ = record_.text.empty();
        return end_line();
      }
      is_in_stats_ = false;
      record_.kind = record_kind::output;
    }
    if (!regex::row_set<line_rows>::read(text, record_)) return read_output(text);
    is_in_stats_ = record_.kind == record_kind::stats;
    if (record_.kind == record_kind::failed) return read_failed(record_.outputs);
    end_line();
    if (record_.kind != record_kind::message) return;
    read_message(record_, record_.text);
    take_source();
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
    end_line();
    text = ansi::strip_front(text);
    bool names_outputs = !text.empty() && text.back() == ' ';
    if (regex::read<failed_code>(text, record_)) {
      text = ansi::strip_front(record_.outputs);
      while (text.starts_with(' ')) text = ansi::strip_front(text.substr(1));
      names_outputs = true;
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
  Record record_;
  progress last_;
  bool has_status_ = false;
  bool is_first_ = true;  ///< the segment begins the line
  bool is_in_stats_ = false;
};

}  // namespace detail

/// All records of an output whose status lines have that format, in that envelope.
class records : public reader_range<detail::record_reader<>> {
 public:
  /// Over an output. `format`: the template of its status lines. The bytes and the template must outlive the iterators.
  constexpr explicit records(std::string_view bytes, const status_format& format = {},
                             const envelope& around = {}) noexcept
      : reader_range(detail::record_reader<>(bytes, format, around)) {}
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

template <class Records = records>
class failure_reader {
 public:
  using value_type = failure;
  using reference = const failure&;

  constexpr failure_reader() noexcept = default;
  constexpr failure_reader(std::string_view bytes, const status_format& format, const envelope& around) noexcept
      : all_(bytes, format, around) {}

  constexpr void read() noexcept {
    if (!has_begun_) next_ = all_.begin();
    has_begun_ = true;
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
  Records all_{std::string_view()};
  typename Records::iterator next_;
  bool has_begun_ = false;
  failure failure_;
  std::string_view description_;
};

}  // namespace detail

/// The commands that failed, in the order in which ninja says so.
class failures : public reader_range<detail::failure_reader<>> {
 public:
  /// Over an output. `format`: the template of its status lines. The bytes and the template must outlive the iterators.
  constexpr explicit failures(std::string_view bytes, const status_format& format = {},
                              const envelope& around = {}) noexcept
      : reader_range(detail::failure_reader<>(bytes, format, around)) {}
  template <temporary_string S, class... More>
  explicit failures(S&&, const More&...) = delete;
};

}  // namespace ninja_output
FOUNDCHECK_END_NAMESPACE

#endif
