// SPDX-License-Identifier: MIT
// What other tools write before each line that they pass on: the forms, and how many bytes of a line each one takes.
//
//   timestamp := DATE ( "T" | " " ) TIME [ ( "." | "," ) DIGITS ] [ "Z" | ( "+" | "-" ) HH [ ":" ] MM ]
//   gap       := " " | end of line        a blank at the end of a line is often lost on the way
//
// The grammar of each form stands at its function, its example and its source in `prefix_rows`. A prefix is judged by its
// own bytes; whether a file has it at all is decided in envelope.hpp. Total, noexcept, looks at no more than the prefix.
#ifndef FOUNDCHECK_TEXT_PREFIX_HPP
#define FOUNDCHECK_TEXT_PREFIX_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/word.hpp>
#include <foundcheck/text/tool_line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// A form of a line prefix; prefix_rows has an example of each.
enum class prefix : std::uint8_t {
  none,
  section,
  job_step,
  stream,
  timestamp,
  bracketed_timestamp,
  clock,
  buildkit,
  elapsed,
  colcon,
  editor,
  ant,
  compose,
  derivation,
  command,
  msbuild,
  ninja,
  branch,
  indentation,
};

/// How many forms there are, `none` among them.
inline constexpr std::size_t prefix_count = 19;
/// The mark of UTF-8 that editors of Windows put before a text.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF"sv;

namespace detail {

/// Reads a prefix from the left; once something is missing, everything fails.
class prefix_cursor {
 public:
  constexpr explicit prefix_cursor(std::string_view text) noexcept : text_(text) {}

  [[nodiscard]] constexpr bool at(char c) const noexcept { return ok_ && at_ < text_.size() && text_[at_] == c; }
  [[nodiscard]] constexpr bool at(std::string_view word) const noexcept {
    return ok_ && text_.substr(at_).starts_with(word);
  }
  [[nodiscard]] constexpr bool at_digit() const noexcept { return ok_ && at_ < text_.size() && is_digit(text_[at_]); }
  [[nodiscard]] constexpr bool at_line_end() const noexcept { return at_ == text_.size(); }

  constexpr bool take(char c) noexcept { return ok_ = step(at(c), 1); }
  constexpr bool take(std::string_view word) noexcept { return ok_ = step(at(word), word.size()); }
  constexpr bool may_take(char c) noexcept { return step(at(c), 1); }
  constexpr bool may_take(std::string_view word) noexcept { return step(at(word), word.size()); }
  constexpr bool gap() noexcept { return ok_ = ok_ && (at_line_end() || take(' ')); }
  constexpr void blanks() noexcept {
    while (may_take(' ')) {
    }
  }
  constexpr bool digits(std::size_t least, std::size_t most) noexcept {
    std::size_t count = 0;
    while (count < most && at_digit()) ++at_, ++count;
    return ok_ = ok_ && count >= least && !at_digit();
  }
  /// Bytes for which `test` holds, from `least` to `most` of them.
  template <class Test>
  constexpr bool run(const Test& test, std::size_t least, std::size_t most) noexcept {
    std::size_t count = 0;
    while (ok_ && count < most && at_ < text_.size() && test(text_[at_])) ++at_, ++count;
    return ok_ = ok_ && count >= least;
  }

  /// Pre: so many bytes are left.
  constexpr bool skip(std::size_t count) noexcept {
    at_ += count;
    return ok_;
  }
  constexpr bool refuse_if(bool wrong) noexcept { return ok_ = ok_ && !wrong; }
  [[nodiscard]] constexpr std::string_view rest() const noexcept { return text_.substr(at_); }
  [[nodiscard]] constexpr bool ok() const noexcept { return ok_; }
  /// What has been read, or 0 when something was missing.
  [[nodiscard]] constexpr std::size_t length() const noexcept { return ok_ ? at_ : 0; }

 private:
  constexpr bool step(bool there, std::size_t size) noexcept {
    if (there) at_ += size;
    return there;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool ok_ = true;
};

constexpr bool clock_time(prefix_cursor& c) noexcept {
  return c.digits(2, 2) && c.take(':') && c.digits(2, 2) && c.take(':') && c.digits(2, 2);
}

/// Eight bytes of a shape, in which '0' stands for any digit.
struct shape_word {
  std::uint64_t bytes = 0;
  std::uint64_t digits = 0;  ///< all bits of the bytes where a digit stands

  consteval shape_word(std::string_view shape, std::size_t at) noexcept : bytes(load_word(shape.data() + at)) {
    for (unsigned i = 0; i < word_bytes; ++i) digits |= shape[at + i] == '0' ? std::uint64_t{0xFF} << 8 * i : 0;
  }

  /// 0 if the word has that shape.
  [[nodiscard]] constexpr std::uint64_t difference(std::uint64_t word) const noexcept {
    constexpr std::uint64_t high = repeat_byte(0xF0);
    const std::uint64_t above_nine = ((word & ~high) + repeat_byte(6)) & high;
    return ((word ^ bytes) & (~digits | high)) | (above_nine & digits);
  }
};

inline constexpr std::string_view stamp_shape = "0000-00-00T00:00:00.0000000Z"sv;
inline constexpr shape_word stamp_words[] = {{stamp_shape, 0}, {stamp_shape, 8}, {stamp_shape, 16}, {stamp_shape, 20}};

/// The stamps of GitHub and Azure, which stand before each line of very long logs. False says nothing: others are read by
/// date_and_time.
[[nodiscard]] constexpr bool begins_with_stamp(std::string_view text) noexcept {
  if (text.size() < stamp_shape.size()) return false;
  const char* const p = text.data();
  return (stamp_words[0].difference(load_word(p)) | stamp_words[1].difference(load_word(p + 8)) |
          stamp_words[2].difference(load_word(p + 16)) | stamp_words[3].difference(load_word(p + 20))) == 0;
}

constexpr bool date_and_time(prefix_cursor& c) noexcept {
  if (c.ok() && begins_with_stamp(c.rest())) return c.skip(stamp_shape.size());
  if (!(c.digits(4, 4) && c.take('-') && c.digits(2, 2) && c.take('-') && c.digits(2, 2))) return false;
  if (!c.may_take('T') && !c.take(' ')) return false;
  if (!clock_time(c)) return false;
  if ((c.may_take('.') || c.may_take(',')) && !c.digits(1, 9)) return false;
  if (!c.may_take('Z') && (c.may_take('+') || c.may_take('-'))) {
    if (c.at_digit() && c.run([](char d) { return is_digit(d) || d == ':'; }, 4, 5)) return true;
    return c.refuse_if(true);
  }
  return true;
}

/// Seconds with at most three places, as BuildKit and colcon count them.
constexpr bool seconds(prefix_cursor& c) noexcept { return c.digits(1, 7) && c.take('.') && c.digits(1, 3); }

[[nodiscard]] constexpr bool is_name_byte(char c) noexcept {
  return is_alpha(c) || is_digit(c) || c == '_' || c == '-' || c == '.';
}

/// "section_start:1700000000:name[options]\r" and "section_end:...": the header of a fold, or nothing, follows.
constexpr std::size_t section_length(std::string_view text) noexcept {
  prefix_cursor c(text);
  c.take("section_") && (c.may_take("start:") || c.take("end:")) && c.digits(1, 12) && c.take(':');
  c.run(is_name_byte, 1, 256);
  if (c.may_take('[')) c.run([](char d) { return d != ']' && d != '\r'; }, 0, 256) && c.take(']');
  return c.at_line_end() || c.take('\r') ? c.length() : 0;
}

constexpr std::size_t timestamp_length(std::string_view text) noexcept {
  if (begins_with_stamp(text)) {
    const std::size_t end = stamp_shape.size();
    return text.size() == end ? end : text[end] == ' ' ? end + 1 : 0;
  }
  prefix_cursor c(text);
  c.may_take(byte_order_mark);  // each step's file begins with one, and the files are joined
  date_and_time(c) && c.gap();
  return c.length();
}

/// JOB TAB STEP TAB, before a timestamp.
constexpr std::size_t job_step_length(std::string_view text) noexcept {
  constexpr std::size_t longest_name = 256;
  prefix_cursor c(text);
  const auto is_name = [](char d) { return d != '\t'; };
  c.run(is_name, 1, longest_name) && c.take('\t') && c.run(is_name, 1, longest_name) && c.take('\t');
  return c.ok() && timestamp_length(c.rest()) != 0 ? c.length() : 0;
}

/// TIMESTAMP " " STREAM ( "O" | "E" ) ( " " | "+" ): output or errors; "+" goes on with the line before.
constexpr std::size_t stream_length(std::string_view text) noexcept {
  prefix_cursor c(text);
  const auto is_hex = [](char d) { return is_digit(d) || (d >= 'a' && d <= 'f') || (d >= 'A' && d <= 'F'); };
  date_and_time(c) && c.take(' ') && c.run(is_hex, 2, 2) && (c.may_take('O') || c.take('E'));
  return c.may_take('+') || c.gap() ? c.length() : 0;
}

constexpr std::size_t bracketed_timestamp_length(std::string_view text) noexcept {
  prefix_cursor c(text);
  c.take('[') && date_and_time(c) && c.take(']') && c.gap();
  return c.length();
}

/// How many blanks behind a clock are the clock's. Jenkins writes two, others one; a few that are odd in number are one and
/// the indentation of the text, since what CMake indents, it indents by two.
constexpr std::size_t blanks_of_clock(std::string_view behind) noexcept {
  std::size_t blanks = 0;
  while (blanks < behind.size() && behind[blanks] == ' ') ++blanks;
  constexpr std::size_t few = 8;
  return blanks < 2 || (blanks < few && blanks % 2 == 1) ? blanks % 2 : 2;
}

/// "12:34:56 ", also with two blanks, also in brackets.
constexpr std::size_t clock_length(std::string_view text) noexcept {
  prefix_cursor c(text);
  const bool in_brackets = c.may_take('[');
  clock_time(c) && (!in_brackets || c.take(']')) && c.gap();
  if (!in_brackets && c.ok()) {
    if (const std::size_t end = c.length(); blanks_of_clock(text.substr(end == 0 ? 0 : end - 1)) == 2) c.skip(1);
  }
  return c.length();
}

/// "#" STEP " " SECONDS " ".
constexpr std::size_t buildkit_length(std::string_view text) noexcept {
  prefix_cursor c(text);
  c.take('#') && c.digits(1, 5) && c.take(' ') && seconds(c) && c.gap();
  return c.length();
}

/// SECONDS " ", as BuildKit repeats the last lines of a step that failed. A row of numbers is none.
constexpr std::size_t elapsed_length(std::string_view text) noexcept {
  prefix_cursor c(text);
  seconds(c) && c.gap();
  const std::size_t length = c.length();
  c.may_take(' '), c.may_take('-'), c.may_take('.');
  return c.at_digit() ? 0 : length;
}

/// "[12.345s] ".
constexpr std::size_t colcon_length(std::string_view text) noexcept {
  prefix_cursor c(text);
  c.take('[') && (c.blanks(), seconds(c)) && c.take("s]") && c.gap();
  return c.length();
}

/// "[build] " and its like of VS Code; " [CMake] " of Visual Studio, which puts a blank before it.
constexpr std::size_t editor_length(std::string_view text) noexcept {
  prefix_cursor c(text);
  c.may_take(' ');
  c.take('[');
  bool is_known = false;
  for (std::string_view name : {"build", "cmake", "CMake", "proc", "main", "driver", "cpack", "ctest", "variant", "kit",
                                "cache", "cms-client", "extension", "workflow"}) {
    is_known = is_known || c.may_take(name);
  }
  c.refuse_if(!is_known);
  c.take(']') && c.gap();
  return c.length();
}

/// [ "[INFO] " ] BLANKS "[exec] ": an exec task of Ant, which Maven may run.
constexpr std::size_t ant_length(std::string_view text) noexcept {
  prefix_cursor c(text);
  c.may_take("[INFO] ");
  c.blanks();
  c.take("[exec]") && c.gap();
  return c.length();
}

/// SERVICE BLANKS "| ". A number before the bar is a line of source that a compiler shows.
constexpr std::size_t compose_length(std::string_view text) noexcept {
  prefix_cursor c(text);
  c.refuse_if(text.empty() || !(is_alpha(text.front()) || is_digit(text.front())));
  bool has_letter = false;
  const auto is_service = [&has_letter](char d) {
    has_letter = has_letter || is_alpha(d);
    return is_name_byte(d);
  };
  c.run(is_service, 1, 128) && c.take(' ');
  c.refuse_if(!has_letter);
  c.blanks();
  c.take('|') && c.gap();
  return c.length();
}

/// NAME "> ": the derivation whose build it is.
constexpr std::size_t derivation_length(std::string_view text) noexcept {
  prefix_cursor c(text);
  c.refuse_if(text.empty() || !is_alpha(text.front()));
  c.run(is_name_byte, 1, 128) && c.take('>') && c.gap();
  return c.length();
}

/// "##[group]" and its like, "##vso[...]": a word to the CI system; the rest of the line is what people see.
constexpr std::size_t command_length(std::string_view text) noexcept {
  prefix_cursor c(text);
  c.take("##");
  if (c.may_take("vso[")) return c.run([](char d) { return d != ']'; }, 1, 1024) && c.take(']') ? c.length() : 0;
  c.take('[');
  bool is_known = false;
  for (std::string_view name : {"group", "endgroup", "section", "command", "error", "warning", "notice", "debug"}) {
    is_known = is_known || c.may_take(name);
  }
  c.refuse_if(!is_known);
  c.take(']');
  return c.length();
}

/// BLANKS PROJECT ">". "2>&1" and "1>>log" are words of a shell.
constexpr std::size_t msbuild_length(std::string_view text) noexcept {
  prefix_cursor c(text);
  c.blanks();
  c.digits(1, 4) && c.take('>');
  c.refuse_if(c.at('&') || c.at('>') || c.at('='));
  return c.length();
}

/// "[" FINISHED "/" TOTAL "] ".
constexpr std::size_t ninja_length(std::string_view text) noexcept {
  prefix_cursor c(text);
  c.take('[') && c.digits(1, 7) && c.take('/') && c.digits(1, 7) && c.take(']') && c.gap();
  return c.length();
}

/// "[" NAME "] ": a parallel branch of a Jenkins pipeline.
constexpr std::size_t branch_length(std::string_view text) noexcept {
  prefix_cursor c(text);
  c.take('[');
  c.refuse_if(c.rest().empty() || !is_alpha(c.rest().front()));
  char last = ' ';
  const auto is_branch = [&last](char d) {
    if (d == ']' || d == '[' || d == '%') return false;
    last = d;
    return d >= ' ';
  };
  c.run(is_branch, 1, 128) && c.take(']');
  c.refuse_if(last == ' ');
  c.gap();
  return c.length();
}

/// Exactly `width` blanks of those that the line begins with.
constexpr std::size_t indentation_length(std::string_view text, std::size_t width) noexcept {
  if (text.size() < width) return 0;
  for (std::size_t i = 0; i < width; ++i) {
    if (text[i] != ' ') return 0;
  }
  return width;
}

}  // namespace detail

/// How one form is known in a file, and where it comes from.
struct prefix_row {
  prefix kind;               ///< which form it is
  std::string_view name;     ///< as JSON writes it
  std::uint8_t share;        ///< of the lines that can carry it, in percent, how many must
  std::uint8_t least;        ///< and how many lines at least
  bool is_on_every_line;     ///< a line without it does not belong to the envelope, and nothing more is taken off it
  std::string_view example;  ///< how such a line begins
  std::string_view source;   ///< where the form is from
};

/// The forms, from the surest to the loosest: the first one whose share is reached is taken.
inline constexpr prefix_row prefix_rows[prefix_count] = {
    {prefix::none, "none"sv, 0, 0, false, ""sv, "a line as its tool wrote it"sv},
    {prefix::section, "section"sv, 0, 1, false, "section_start:1716381826:prepare[collapsed=true]\r"sv,
     "docs.gitlab.com: CI/CD job logs, custom collapsible sections"sv},
    {prefix::job_step, "job-step"sv, 25, 2, true, "build\tRun cmake\t2024-05-01T12:34:56.1234567Z "sv,
     "cli/cli pkg/cmd/run/view: gh run view --log"sv},
    {prefix::stream, "stream"sv, 25, 2, true, "2024-05-22T12:43:46.962646Z 00O "sv,
     "gitlab-runner: FF_TIMESTAMPS, common/buildlogger"sv},
    {prefix::timestamp, "timestamp"sv, 25, 2, true, "2024-05-01T12:34:56.1234567Z "sv,
     "actions/runner and Azure Pipelines agent: raw logs; docker logs --timestamps"sv},
    {prefix::bracketed_timestamp, "bracketed-timestamp"sv, 25, 2, true, "[2025-11-24T09:30:26.235Z] "sv,
     "jenkinsci/timestamper-plugin: elapsed and system time; pipelines"sv},
    {prefix::clock, "clock"sv, 80, 3, true, "12:34:56  "sv, "jenkinsci/timestamper-plugin: default format"sv},
    {prefix::buildkit, "buildkit"sv, 10, 2, true, "#12 34.56 "sv,
     "moby/buildkit util/progress/progressui/printer.go"sv},
    {prefix::elapsed, "elapsed"sv, 40, 3, true, "0.182 "sv, "docker/buildx: log of the failed step"sv},
    {prefix::colcon, "colcon"sv, 60, 3, true, "[12.345s] "sv, "colcon-output: streams.log"sv},
    {prefix::editor, "editor"sv, 25, 2, true, "[build] "sv,
     "microsoft/vscode-cmake-tools src/logging.ts; Visual Studio"sv},
    {prefix::ant, "ant"sv, 25, 2, true, "[INFO]      [exec] "sv, "Apache Ant: exec task; maven-antrun-plugin"sv},
    {prefix::compose, "compose"sv, 80, 3, true, "web-1  | "sv,
     "docker/compose cmd/formatter/logs.go; docker-compose 1.x"sv},
    {prefix::derivation, "derivation"sv, 80, 3, true, "arrayfire> "sv,
     "NixOS/nix src/libmain/progress-bar.cc: nix build -L"sv},
    {prefix::command, "command"sv, 0, 1, false, "##[error]"sv,
     "actions/runner: workflow commands; Azure Pipelines: logging commands"sv},
    {prefix::msbuild, "msbuild"sv, 5, 2, false, "  12>"sv,
     "MSBuild: console logger, /m; Visual Studio's output window"sv},
    {prefix::ninja, "ninja"sv, 25, 2, true, "[0/1] "sv, "ninja src/status_printer.cc: a step that runs cmake"sv},
    {prefix::branch, "branch"sv, 90, 3, true, "[linux-gcc] "sv, "jenkinsci/workflow-cps-plugin: parallel"sv},
    {prefix::indentation, "indentation"sv, 90, 2, true, "      "sv,
     "pip src/pip/_internal/utils/subprocess.py: output of a failed build"sv},
};

/// The row of a form.
[[nodiscard]] constexpr const prefix_row& row_of(prefix kind) noexcept {
  return prefix_rows[static_cast<std::size_t>(kind)];
}

/// The name of the form: "bracketed-timestamp".
[[nodiscard]] constexpr std::string_view name_of(prefix kind) noexcept { return row_of(kind).name; }

namespace detail {

/// The kinds that may stand before a text with that first byte, as bits: bit i for the kind with that number.
[[nodiscard]] constexpr std::uint32_t kinds_that_begin_with(char first) noexcept {
  constexpr auto bit = [](prefix kind) { return std::uint32_t{1} << static_cast<unsigned>(kind); };
  // A job's name has any byte; one that begins with a tab is none.
  std::uint32_t kinds = first == '\t' ? 0 : bit(prefix::job_step);
  if (is_digit(first)) {
    kinds |= bit(prefix::stream) | bit(prefix::timestamp) | bit(prefix::clock) | bit(prefix::elapsed) |
             bit(prefix::compose) | bit(prefix::msbuild);
  }
  if (is_alpha(first)) kinds |= bit(prefix::compose) | bit(prefix::derivation);
  switch (first) {
    case '[':
      return kinds | bit(prefix::bracketed_timestamp) | bit(prefix::clock) | bit(prefix::colcon) | bit(prefix::editor) |
             bit(prefix::ant) | bit(prefix::ninja) | bit(prefix::branch);
    case ' ': return kinds | bit(prefix::editor) | bit(prefix::ant) | bit(prefix::msbuild) | bit(prefix::indentation);
    case '#': return kinds | bit(prefix::buildkit) | bit(prefix::command);
    case 's': return kinds | bit(prefix::section);
    case '\xEF': return kinds | bit(prefix::timestamp);
    default: return kinds;
  }
}

}  // namespace detail

/// How many bytes of the text, from its start on, are a prefix of this kind; 0 when it has none. `width` is that of an
/// indentation and means nothing to the others.
[[nodiscard]] constexpr std::size_t prefix_length(prefix kind, std::string_view text, std::size_t width = 0) noexcept {
  switch (kind) {
    case prefix::none: return 0;
    case prefix::section: return detail::section_length(text);
    case prefix::job_step: return detail::job_step_length(text);
    case prefix::stream: return detail::stream_length(text);
    case prefix::timestamp: return detail::timestamp_length(text);
    case prefix::bracketed_timestamp: return detail::bracketed_timestamp_length(text);
    case prefix::clock: return detail::clock_length(text);
    case prefix::buildkit: return detail::buildkit_length(text);
    case prefix::elapsed: return detail::elapsed_length(text);
    case prefix::colcon: return detail::colcon_length(text);
    case prefix::editor: return detail::editor_length(text);
    case prefix::ant: return detail::ant_length(text);
    case prefix::compose: return detail::compose_length(text);
    case prefix::derivation: return detail::derivation_length(text);
    case prefix::command: return detail::command_length(text);
    case prefix::msbuild: return detail::msbuild_length(text);
    case prefix::ninja: return detail::ninja_length(text);
    case prefix::branch: return detail::branch_length(text);
    case prefix::indentation: return detail::indentation_length(text, width);
  }
  return 0;
}

// ---- log time -------------------------------------------------------------------------------------------------------
//
// Dates and times of day as logs write them: where one that begins at an index ends.
//
//   clock  := HH ":" MM ":" SS [ ( "." | "," | ":" ) DIGITS ]
//   moment := date ( " " | "T" | "-" | "_" | ", " ) clock [ zone ]       date: Y-M-D, Y/M/D, Y.M.D, D-M-Y, where allowed M-D
//   month  := "May  1 " [ YYYY " " ] clock
//
// Each function gives the index behind it, or 0. Total, noexcept, looks at no more than 64 bytes.

namespace detail {

/// The digits from `at` on, if there are between `least` and `most`; the index behind them, or 0.
[[nodiscard]] constexpr std::size_t digits_at(std::string_view text, std::size_t at, std::size_t least,
                                              std::size_t most) noexcept {
  const std::size_t end = after_digits(text, at);
  return end - at >= least && end - at <= most ? end : 0;
}

/// HH ":" MM ":" SS [ ( "." | "," | ":" ) DIGITS ] from `at` on; the index behind it, or 0.
[[nodiscard]] constexpr std::size_t clock_end(std::string_view text, std::size_t at) noexcept {
  std::size_t end = digits_at(text, at, 1, 2);
  if (end == 0 || !has_at(text, end, ':')) return 0;
  end = digits_at(text, end + 1, 2, 2);
  if (end == 0 || !has_at(text, end, ':')) return 0;
  end = digits_at(text, end + 1, 2, 2);
  if (end == 0) return 0;
  if (has_at(text, end, '.') || has_at(text, end, ',') || has_at(text, end, ':')) {
    const std::size_t fraction = digits_at(text, end + 1, 1, 9);
    if (fraction != 0) end = fraction;
  }
  return end;
}

/// YYYY-MM-DD, YYYY/MM/DD, DD.MM.YYYY, with any of the three between; the index behind it, or 0.
[[nodiscard]] constexpr std::size_t date_end(std::string_view text, std::size_t at,
                                             bool may_lack_year = false) noexcept {
  const std::size_t first = after_digits(text, at);
  const std::size_t count = first - at;
  if ((count != 2 && count != 4) || first >= text.size()) return 0;
  const char separator = text[first];
  if (separator != '-' && separator != '/' && separator != '.') return 0;
  const std::size_t second = digits_at(text, first + 1, 2, 2);
  if (second == 0) return 0;
  if (!has_at(text, second, separator)) return may_lack_year && count == 2 ? second : 0;
  return count == 4 ? digits_at(text, second + 1, 2, 2) : digits_at(text, second + 1, 4, 4);
}

[[nodiscard]] constexpr bool is_month(std::string_view text) noexcept {
  if (text.size() < 4 || text[3] != ' ') return false;
  return starts_with_any_literal(text, "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov",
                                 "Dec");
}

/// A date, a separator, a time, a zone; the index behind it, or 0.
[[nodiscard]] constexpr std::size_t moment_end(std::string_view text, std::size_t at,
                                               bool may_lack_year = false) noexcept {
  std::size_t end = date_end(text, at, may_lack_year);
  if (end == 0) return 0;
  if (has_at(text, end, ',')) ++end;
  if (!has_at(text, end, ' ') && !has_at(text, end, 'T') && !has_at(text, end, '-') && !has_at(text, end, '_'))
    return 0;
  end = clock_end(text, end + 1);
  if (end == 0) return 0;
  if (has_at(text, end, 'Z')) return end + 1;
  const std::size_t zone = has_at(text, end, ' ') ? end + 1 : end;
  if (has_at(text, zone, '+') || (has_at(text, zone, '-') && zone == end)) {
    std::size_t digits = digits_at(text, zone + 1, 2, 4);
    if (digits != 0 && has_at(text, digits, ':')) digits = digits_at(text, digits + 1, 2, 2);
    if (digits != 0 && (digits == text.size() || text[digits] == ' ' || text[digits] == ']')) return digits;
  }
  if (starts_with_literal(text.substr(zone), "UTC") && zone != end) return zone + 3;
  return end;
}

/// "May  1 12:00:00" or "May  1 2024 12:00:00"; the index behind it, or 0.
[[nodiscard]] constexpr std::size_t month_moment_end(std::string_view text, std::size_t at) noexcept {
  if (!is_month(text.substr(at))) return 0;
  std::size_t end = digits_at(text, after_blanks(text, at + 4), 1, 2);
  if (end == 0 || !has_at(text, end, ' ')) return 0;
  const std::size_t year = digits_at(text, end + 1, 4, 4);
  if (year != 0 && has_at(text, year, ' ')) end = year;
  return clock_end(text, end + 1);
}

// ---- logger prefix --------------------------------------------------------------------------------------------------
//
// What loggers write before a message: levels, the names of processes and of places in a program, in the order that each has.
//
//   ERROR 07-01 12:00:00 [x.py:1]       E0501 12:34:56.123456 1234 x.cc:12]       WARNING:2025-11-11 03:12:44 12:34 x.cpp:162]
//   behind a time:   - name - ERROR -       | INFO     | a.b:main:12 -       W tensorflow/x.cc:12]       host prog[12]:
//
// Each function gives a length or an index behind what it reads. Total, noexcept, looks at no more than 256 bytes.
// Source: the formats of logging (Python 3.12), loguru 0.7, glog 0.6, vLLM 0.8, libkineto, TensorFlow 2.15; RFC 3164.

inline constexpr std::string_view level_words[] = {"CRITICAL", "WARNING", "NOTICE",  "ERROR",  "FATAL", "DEBUG",
                                                   "TRACE",    "INFO",    "WARN",    "SEVERE", "info",  "warn",
                                                   "error",    "debug",   "warning", "notice", "trace", "fatal"};

/// The length of the level word that a text begins with; 0 if it begins with none.
[[nodiscard]] constexpr std::size_t level_length(std::string_view text) noexcept {
  if (text.size() < 4) return 0;
  for (const std::string_view word : level_words) {
    if (text.front() != word.front() || !text.starts_with(word)) continue;
    if (text.size() == word.size() || !(is_alpha(text[word.size()]) || text[word.size()] == '_')) return word.size();
  }
  return 0;
}

/// Behind a frame: one blank, or the end of the line.
[[nodiscard]] constexpr std::size_t with_gap(std::string_view text, std::size_t end) noexcept {
  if (end == 0 || end >= text.size()) return end;
  return text[end] == ' ' ? end + 1 : 0;
}

/// HOST " " PROGRAM [ "[" NUMBER "]" ] ": " from `at` on, behind the time of syslog; the index behind it, or `at`. Without the
/// number it may be other text, unless the form of the time is syslog's own.
[[nodiscard]] constexpr std::size_t syslog_end(std::string_view text, std::size_t at, bool needs_number) noexcept {
  const auto is_host = [](char c) {
    return is_name_byte(c) || c == ':' || c == '/' || c == '@' || c == '(' || c == ')';
  };
  std::size_t end = at;
  while (end < text.size() && end - at < 64 && is_name_byte(text[end])) ++end;
  if (end == at || !has_at(text, end, ' ')) return at;
  const std::size_t program = ++end;
  while (end < text.size() && end - program < 64 && is_host(text[end]) && text[end] != ':') ++end;
  if (end == program) return at;
  bool has_number = false;
  if (has_at(text, end, '[')) {
    const std::size_t number = after_digits(text, end + 1);
    if (number == end + 1 || !has_at(text, number, ']')) return at;
    end = number + 1;
    has_number = true;
  }
  if (!has_at(text, end, ':') || (end + 1 < text.size() && text[end + 1] != ' ')) return at;
  if (needs_number && !has_number) return at;
  return end + 1 < text.size() ? end + 2 : end + 1;
}

/// "[x.py:12] ", "x.py:12] ": where a logger was called; the index behind it, or `at`.
[[nodiscard]] constexpr std::size_t call_place_end(std::string_view text, std::size_t at) noexcept {
  const bool is_open = has_at(text, at, '[');
  std::size_t end = is_open ? at + 1 : at;
  const std::size_t begin = end;
  while (end < text.size() && end - begin < 100 && (is_name_byte(text[end]) || text[end] == '/')) ++end;
  if (end == begin || !has_at(text, end, ':')) return at;
  const std::size_t line = after_digits(text, end + 1);
  if (line == end + 1 || !has_at(text, line, ']')) return at;
  return with_gap(text, line + 1) == 0 ? at : with_gap(text, line + 1);
}

/// "- NAME - LEVEL - " of Python's logging and "| LEVEL | PLACE - " of loguru from `at` on, behind a time; the index behind
/// it, or `at`.
[[nodiscard]] constexpr std::size_t logger_tail_end(std::string_view text, std::size_t at) noexcept {
  constexpr std::size_t longest = 160;
  const std::string_view head = text.substr(0, at + longest);
  // " - " at the end of a line that lost its last blank counts too.
  const auto find_dash = [&](std::size_t from) {
    const std::size_t found = head.find(" - ", from);
    if (found != std::string_view::npos) return found;
    return head.size() == text.size() && head.ends_with(" -") && head.size() >= from + 2 ? head.size() - 2 : found;
  };
  const auto cut = [&](std::size_t end) { return end < head.size() ? end : head.size(); };
  if (starts_with_literal(head.substr(at), "- ")) {
    std::size_t part = at;
    for (int parts = 0; parts < 4; ++parts) {
      part += 2;
      const std::size_t level = part < head.size() ? level_length(head.substr(part)) : 0;
      const std::size_t next = find_dash(part);
      if (next == std::string_view::npos) return at;
      if (level != 0 && after_blanks(head, part + level) == next + 1) return cut(next + 3);
      part = next + 1;
    }
    return at;
  }
  if (starts_with_literal(head.substr(at), "| ")) {
    const std::size_t level = level_length(head.substr(at + 2));
    const std::size_t bar = after_blanks(head, at + 2 + level);
    if (level == 0 || !has_at(head, bar, '|')) return at;
    const std::size_t dash = find_dash(bar);
    return dash == std::string_view::npos ? cut(bar + 2) : cut(dash + 3);
  }
  // TensorFlow: "W tensorflow/core/x.cc:12] ".
  // What is a warning or less stays one: without its level its words could be taken for an error.
  if (has_at(head, at + 1, ' ') && (head[at] == 'E' || head[at] == 'F')) {
    const std::size_t place = call_place_end(head, at + 2);
    if (place != at + 2) return place;
  }
  return at;
}

/// Behind numbers, such as those of a process and a thread, and a blank; `at` if there are none.
[[nodiscard]] constexpr std::size_t after_numbers(std::string_view text, std::size_t at) noexcept {
  std::size_t end = at;
  while (end < text.size() && (is_digit(text[end]) || text[end] == ':')) ++end;
  return end != at && has_at(text, end, ' ') ? end + 1 : at;
}

/// LEVEL and a time, or glog's "E0501 12:34:56.123456 12 x.cc:12] "; 0 if the text begins with neither.
[[nodiscard]] constexpr std::size_t logger_length(std::string_view text) noexcept {
  if (text.size() > 6 && (text[0] == 'I' || text[0] == 'W' || text[0] == 'E' || text[0] == 'F')) {
    const std::size_t date = digits_at(text, 1, 3, 4);
    if (date != 0 && has_at(text, date, ' ')) {
      std::size_t end = clock_end(text, date + 1);
      if (end != 0) {
        end = after_digits(text, after_blanks(text, end));
        const std::size_t place = call_place_end(text, after_blanks(text, end));
        return place > after_blanks(text, end) ? place : 0;
      }
    }
  }
  const std::size_t level = level_length(text);
  if (level == 0) return 0;
  std::size_t at = level;
  if (has_at(text, at, ':')) ++at;
  at = after_blanks(text, at);
  const std::size_t end = with_gap(text, moment_end(text, at, true));
  if (end == 0 || at == level) return 0;
  return call_place_end(text, after_numbers(text, end));
}

/// "ERROR:name:" of Python's logging and "INFO[0012] " of logrus.
[[nodiscard]] constexpr std::size_t level_group_length(std::string_view text) noexcept {
  const std::size_t level = level_length(text);
  if (level == 0 || text.front() > 'Z') return 0;
  if (has_at(text, level, '[')) {
    const std::size_t end = digits_at(text, level + 1, 4, 7);
    return end != 0 && has_at(text, end, ']') ? with_gap(text, end + 1) : 0;
  }
  if (!has_at(text, level, ':')) return 0;
  std::size_t end = level + 1;
  while (end < text.size() && end < 100 && is_name_byte(text[end])) ++end;
  return end != level + 1 && has_at(text, end, ':') ? end + 1 : 0;
}

}  // namespace detail
FOUNDCHECK_END_NAMESPACE

#endif
