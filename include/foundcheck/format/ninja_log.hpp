// SPDX-License-Identifier: MIT
// .ninja_log: bytes -> records.
//
//   file    := [ header ] { step | header | comment | blank } [ "# end of ninja log" EOL anything ]
//   header  := "# ninja log v" version EOL
//   step    := start TAB end TAB mtime TAB output TAB ( hash | command ) EOL      one line for each output of a command
//
// Each line belongs to exactly one record, and a step has the fields that ninja's own loader reads: it is lenient, and takes
// junk for numbers. What a strict reader objects to stands in `lints`; is_sound() says whether the fields can be those of a
// command that ran. A header in the middle changes the version from there on. Only after LF is a line over: the last one
// without is no step, here as in ninja. Total, noexcept, allocates nothing, linear.
// Source: ninja src/build_log.cc, v1.0.0 to v1.13.2 (log v5 to v7), checked against v4 logs of release-120508.
#ifndef FOUNDCHECK_FORMAT_NINJA_LOG_HPP
#define FOUNDCHECK_FORMAT_NINJA_LOG_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/flag_set.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/regex/row.hpp>
#include <string_view>

// ---- mtime ----------------------------------------------------------------------------------------------------------
//
// A modification time as .ninja_log and .ninja_deps have it: a number whose unit depends on the release and the system.
// Source: ninja src/disk_interface.cc and src/timestamp.h, v1.0.0 to v1.13.2.

FOUNDCHECK_BEGIN_NAMESPACE

/// In what a modification time counts. The releases that changed it did not change the version of the log.
enum class mtime_unit : std::uint8_t {
  none,    ///< 0: none recorded; 1: a file of the year 1970
  second,  ///< up to 1.8.2: since 1970, on Windows since 2000
  tick,    ///< 1.9 and later on Windows: 100 ns since 2000
  nanosecond
};

/// The name of the unit as people write it: "100ns"; "none" where the log has no times.
[[nodiscard]] constexpr std::string_view name_of(mtime_unit unit) noexcept {
  constexpr std::string_view names[] = {"none", "s", "100ns", "ns"};
  return names[static_cast<std::size_t>(unit)];
}

/// Heuristic: the unit by the size of the number. Seconds stay below 10^11 for 3000 years, nanoseconds since 1973 are above
/// 10^17, ticks of this century lie between.
[[nodiscard]] constexpr mtime_unit unit_of(std::int64_t mtime) noexcept {
  const std::uint64_t size =
      mtime < 0 ? std::uint64_t{0} - static_cast<std::uint64_t>(mtime) : static_cast<std::uint64_t>(mtime);
  if (mtime == 0 || mtime == 1) return mtime_unit::none;
  if (size < 100'000'000'000U) return mtime_unit::second;
  return size < 100'000'000'000'000'000U ? mtime_unit::tick : mtime_unit::nanosecond;
}

/// A time that is not known.
inline constexpr std::int64_t no_time = INT64_MIN;

/// Nanoseconds since 1970; `no_time` where the number does not say: no time, or seconds that may count from 2000.
[[nodiscard]] constexpr std::int64_t unix_ns(std::int64_t mtime) noexcept {
  // The Windows of ninja counts from 12622770400 s after 1601, which is 978296800 s after 1970.
  constexpr std::int64_t epoch_of_ticks_s = 978'296'800;
  constexpr std::int64_t per_second = 1'000'000'000;
  constexpr std::int64_t most_ticks = INT64_MAX / 100 - epoch_of_ticks_s * (per_second / 100);
  switch (unit_of(mtime)) {
    case mtime_unit::nanosecond: return mtime;
    case mtime_unit::tick:
      return mtime > most_ticks || mtime < -most_ticks ? no_time : mtime * 100 + epoch_of_ticks_s * per_second;
    case mtime_unit::second: return mtime < per_second || mtime > INT64_MAX / per_second ? no_time : mtime * per_second;
    case mtime_unit::none: break;
  }
  return no_time;
}

// ---- log record -----------------------------------------------------------------------------------------------------
//
// The words of .ninja_log: what one line of it can be, and what is odd about it. The reader is ninja_log.hpp.
// Source: ninja src/build_log.cc and src/build.cc FinishCommand, v1.0.0 to v1.13.2.

namespace ninja_log {

/// What a record of the file is.
enum class record_kind : std::uint8_t {
  header,     ///< "# ninja log v7", first or in the middle of the file
  step,       ///< a finished command, one line for each of its outputs
  ignored,    ///< a blank line or another comment, which ninja skips
  malformed,  ///< a line that ninja skips although it was meant to be a step
  end         ///< "# end of ninja log" and all that follows: what an uploader appended
};

/// The name of the kind, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(record_kind kind) noexcept {
  constexpr std::string_view names[] = {"header", "step", "ignored", "malformed", "end"};
  return names[static_cast<std::size_t>(kind)];
}

/// Why a line is malformed.
enum class malformed_reason : std::uint8_t {
  none,
  too_few_fields,  ///< fewer than four tabs
  unterminated,    ///< no newline at the end of the file: ninja drops even a complete line
  zero_filled,     ///< NUL bytes alone, as a power loss leaves them
  compressed       ///< the file is a gzip stream
};

/// The name of the reason, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(malformed_reason reason) noexcept {
  constexpr std::string_view names[] = {"none", "too_few_fields", "unterminated", "zero_filled", "compressed"};
  return names[static_cast<std::size_t>(reason)];
}

/// What ninja accepts without a word although it never writes it. One bit each.
enum class lint : std::uint32_t {
  none = 0,
  no_header = 1 << 0,         ///< the first line is not a header; ninja starts over
  too_old = 1 << 1,           ///< a header below v4, which no release since 1.0 reads
  too_new = 1 << 2,           ///< a header above v7
  repeated_header = 1 << 3,   ///< a header that is not the first line; ninja skips it
  odd_header = 1 << 4,        ///< other blanks than ninja writes, or text behind the number
  byte_order_mark = 1 << 5,   ///< before the first line; ninja finds no version then
  spliced = 1 << 6,           ///< the tail of a cut line and a step in one: see spliced_tail
  extra_fields = 1 << 7,      ///< more than five fields, and not two lines run together
  bad_number = 1 << 8,        ///< a time that is not a number, whole and alone
  number_too_large = 1 << 9,  ///< a time beyond 31 bits
  negative_time = 1 << 10,    ///< start or end
  end_before_start = 1 << 11,
  bad_hash = 1 << 12,  ///< not one to sixteen hexadecimal digits
  empty_output = 1 << 13,
  numeric_output = 1 << 14,   ///< digits alone: perhaps a splice inside a number
  zero_filled = 1 << 15,      ///< NUL bytes before the step; ninja reads 0 for its start
  nul_byte = 1 << 16,         ///< elsewhere in the line
  carriage_return = 1 << 17,  ///< the line ends in CR LF, which ninja never writes
  over_long = 1 << 18         ///< longer than ninja's buffer of 256 KiB; ninja skips it
};

/// How many lints there are.
inline constexpr int lint_count = 19;

/// The name of the lint, as it is written in the source; "none" for no single lint.
[[nodiscard]] constexpr std::string_view name_of(lint l) noexcept {
  constexpr std::string_view names[lint_count] = {
      "no_header",       "too_old",          "too_new",         "repeated_header", "odd_header",
      "byte_order_mark", "spliced",          "extra_fields",    "bad_number",      "number_too_large",
      "negative_time",   "end_before_start", "bad_hash",        "empty_output",    "numeric_output",
      "zero_filled",     "nul_byte",         "carriage_return", "over_long"};
  for (int bit = 0; bit < lint_count; ++bit) {
    if (static_cast<std::uint32_t>(l) == (1U << bit)) return names[bit];
  }
  return "none";
}

/// A set of lints, and a range over it.
using lint_set = flag_set<lint>;

/// What the last field of a step is.
enum class hash_kind : std::uint8_t {
  unknown,  ///< no header, or one of a version that is not known
  command,  ///< v4 and older: the command itself
  murmur,   ///< v5, v6: MurmurHash64A of the command
  rapid     ///< v7: rapidhash of the command
};

/// The name of the hash: "murmur64a", "rapidhash"; "command" where the log has the command itself.
[[nodiscard]] constexpr std::string_view name_of(hash_kind kind) noexcept {
  constexpr std::string_view names[] = {"unknown", "command", "murmur64a", "rapidhash"};
  return names[static_cast<std::size_t>(kind)];
}

/// What the last field is in a log of that version; 0 stands for no header. Hashes of different kinds never compare.
[[nodiscard]] constexpr hash_kind hash_kind_of(int version) noexcept {
  if (version == 7) return hash_kind::rapid;
  if (version == 5 || version == 6) return hash_kind::murmur;
  return version > 0 && version < 5 ? hash_kind::command : hash_kind::unknown;
}

/// One line. A step has the fields as ninja itself reads them, odd or not; what is odd stands in `lints`.
struct record {
  record_kind kind = record_kind::ignored;           ///< what it is
  malformed_reason reason = malformed_reason::none;  ///< of a malformed line; else none
  lint_set lints;                                    ///< what is odd about the line
  int version = 0;                                   ///< of the header that holds here, 0 before the first
  std::size_t line = 0;                              ///< from 1
  std::size_t offset = 0;                            ///< of its first byte, from 0
  std::string_view whole;                            ///< with its ending
  std::int64_t start_ms = 0;                         ///< step: since its ninja process began
  std::int64_t end_ms = 0;                           ///< step
  std::int64_t mtime = 0;   ///< step: in unit_of(mtime); v6 and later: when the command started, before: of the output
  std::uint64_t hash = 0;   ///< step: of the command, see hash_kind_of(version); 0 in v4
  std::string_view output;  ///< step: as it stands there
  std::string_view hash_text;  ///< step: all that follows the fourth tab; in v4 the command
};

/// True for a step whose fields are those of one command that ninja wrote: not spliced, no number missing.
[[nodiscard]] constexpr bool is_sound(const record& r) noexcept {
  return r.kind == record_kind::step &&
         !r.lints.intersects(lint_set(lint::spliced) | lint::extra_fields | lint::bad_number | lint::number_too_large |
                             lint::negative_time | lint::end_before_start | lint::empty_output | lint::numeric_output |
                             lint::bad_hash);
}

}  // namespace ninja_log
// ---- log line -------------------------------------------------------------------------------------------------------
//
// One line of .ninja_log -> header or step. The reader of the file is ninja_log.hpp.
//
//   header  := "#" "ninja" "log" "v" number rest       blanks or none between the words, as sscanf reads it
//   step    := start TAB end TAB mtime TAB output TAB hash
//
// Each form is a row: written_step, any_step, cut_step, any_header, written_header. Only a number that is not digits alone is read by
// hand, as atoi, strtoll and strtoull read it: blanks and a sign before, junk behind, no digits at all for 0; only where those
// have no defined result is the number the nearest one that fits. Total, noexcept, allocates nothing, linear.
// Source: ninja src/build_log.cc BuildLog::Load, v1.0.0 to v1.13.2.

namespace ninja_log::detail {

[[nodiscard]] constexpr bool is_c_space(char c) noexcept { return c == ' ' || (c >= '\t' && c <= '\r'); }

[[nodiscard]] constexpr int hex_digit(char c) noexcept {
  if (is_digit(c)) return c - '0';
  const char lower = to_lower(c);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

[[nodiscard]] constexpr bool all_digits(std::string_view text) noexcept {
  for (const char c : text) {
    if (!is_digit(c)) return false;
  }
  return !text.empty();
}

/// A number in decimal digits, and whether the text is nothing else.
struct decimal {
  std::int64_t value = 0;
  bool is_plain = false;
  bool fits = true;  ///< in 64 bits
};

[[nodiscard]] constexpr decimal read_decimal(std::string_view text) noexcept {
  decimal read;
  std::size_t at = 0;
  while (at < text.size() && is_c_space(text[at])) ++at;
  const bool starts_at_once = at == 0;
  const bool negative = at < text.size() && text[at] == '-';
  const bool has_plus = at < text.size() && text[at] == '+';
  if (negative || has_plus) ++at;
  const std::size_t first = at;
  const std::uint64_t limit = static_cast<std::uint64_t>(INT64_MAX) + (negative ? 1U : 0U);
  std::uint64_t value = 0;
  for (; at < text.size() && is_digit(text[at]); ++at) {
    const auto digit = static_cast<std::uint64_t>(text[at] - '0');
    read.fits = read.fits && value <= (limit - digit) / 10;
    value = read.fits ? value * 10 + digit : limit;
  }
  read.value = static_cast<std::int64_t>(negative ? std::uint64_t{0} - value : value);
  read.is_plain = starts_at_once && !has_plus && at == text.size() && at != first;
  return read;
}

/// A number in hexadecimal digits, and whether the text is nothing else.
struct hexadecimal {
  std::uint64_t value = 0;
  bool is_plain = false;
};

[[nodiscard]] constexpr hexadecimal read_hexadecimal(std::string_view text) noexcept {
  hexadecimal read;
  std::size_t at = 0;
  while (at < text.size() && is_c_space(text[at])) ++at;
  const bool negative = at < text.size() && text[at] == '-';
  const bool is_signed = negative || (at < text.size() && text[at] == '+');
  const bool starts_at_once = at == 0 && !is_signed;
  if (is_signed) ++at;
  if (at + 2 < text.size() && text[at] == '0' && to_lower(text[at + 1]) == 'x' && hex_digit(text[at + 2]) >= 0) at += 2;
  const std::size_t first = at;
  bool fits = true;
  for (; at < text.size() && hex_digit(text[at]) >= 0; ++at) {
    fits = fits && read.value >> 60 == 0;
    read.value = fits ? read.value << 4 | static_cast<std::uint64_t>(hex_digit(text[at])) : UINT64_MAX;
  }
  read.is_plain = starts_at_once && fits && at == text.size() && at != first;
  if (negative && fits) read.value = std::uint64_t{0} - read.value;
  return read;
}

struct header {
  int version = 0;  ///< 0: the line is none
  bool is_odd = false;
};

constexpr void set_version(header& h, std::string_view text) noexcept {
  constexpr std::int64_t most = INT32_MAX;
  const std::int64_t number = read_decimal(text).value;
  h.version = static_cast<int>(number > most ? most : number < -most ? -most : number);
}

/// As ninja's sscanf reads it, and as ninja writes it.
struct any_header : regex::row<R"(#[\t-\r ]*ninja[\t-\r ]*log[\t-\r ]*v[\t-\r ]*([-+]?\d+).*)", set_version> {};
struct written_header : regex::row<R"(# ninja log v\d+)"> {};

template <class = void>
[[nodiscard]] constexpr header read_header(std::string_view text) noexcept {
  header read;
  if (!regex::read<any_header>(text, read)) return {};
  read.is_odd = !regex::read<written_header>(text, read);
  return read;
}

/// A line that has at least four tabs.
struct step_fields {
  std::string_view start, end, mtime, output;
  std::string_view rest;  ///< of the line
};
struct any_step : regex::row<R"(([^\t]*)\t([^\t]*)\t([^\t]*)\t([^\t]*)\t(.*))", &step_fields::start, &step_fields::end,
                             &step_fields::mtime, &step_fields::output, &step_fields::rest> {};

/// What is left of a cut line, before a step whose first field is glued to it.
struct cut_step : regex::row<R"((?:[^\t]*\t){1,4})"> {};

/// Where the last step of a line begins: with the field before the last four tabs.
[[nodiscard]] constexpr std::size_t last_step(std::string_view text) noexcept {
  std::size_t begin = text.size();
  for (int tab = 0; tab < 5 && begin != std::string_view::npos; ++tab) begin = text.rfind('\t', begin - 1);
  return begin == std::string_view::npos ? 0 : begin + 1;
}

constexpr void read_time(std::string_view text, std::int64_t& time, record& r) noexcept {
  const decimal read = read_decimal(text);
  time = read.value;
  if (!read.is_plain) r.lints |= lint::bad_number;
  if (read.value < 0) r.lints |= lint::negative_time;
  if (!read.fits || read.value > INT32_MAX || read.value < INT32_MIN) r.lints |= lint::number_too_large;
}

/// What a line holds behind its fifth field: the tail of a cut line glued to the first field of a whole one, or nothing
/// that can be told.
template <class = void>
[[nodiscard]] constexpr lint lint_of_more_fields(std::string_view text) noexcept {
  const std::size_t begin = last_step(text);
  step_fields tail;
  const bool is_step = regex::read<cut_step>(text.substr(0, begin), tail) &&
                       regex::read<any_step>(text.substr(begin), tail) && read_decimal(tail.end).is_plain &&
                       read_decimal(tail.mtime).is_plain && !tail.output.empty() &&
                       read_hexadecimal(tail.rest).is_plain;
  return is_step ? lint::spliced : lint::extra_fields;
}

/// Reads a line, given without its ending, of these fields.
template <class = void>
constexpr void read_step(std::string_view text, const step_fields& f, record& r) noexcept {
  r.kind = record_kind::step;
  const std::size_t nul = text.find('\0');
  const std::size_t first = nul == 0 ? text.find_first_not_of('\0') : 0;
  if (nul == 0 && first < f.start.size() && read_decimal(f.start.substr(first)).is_plain) {
    r.lints |= lint::zero_filled;  // and no bad number: recovered() gives it
    r.start_ms = 0;
  } else {
    read_time(f.start, r.start_ms, r);
  }
  if (nul != std::string_view::npos && text.find('\0', first) != std::string_view::npos) r.lints |= lint::nul_byte;
  read_time(f.end, r.end_ms, r);
  const decimal mtime = read_decimal(f.mtime);
  r.mtime = mtime.value;
  if (!mtime.is_plain) r.lints |= lint::bad_number;
  if (!mtime.fits) r.lints |= lint::number_too_large;
  r.output = f.output;
  r.hash_text = f.rest;
  r.hash = 0;
  if (hash_kind_of(r.version) != hash_kind::command) {
    r.hash = read_hexadecimal(r.hash_text).value;
    r.hash_text = r.hash_text.substr(0, r.hash_text.find('\t'));
    if (!read_hexadecimal(r.hash_text).is_plain) r.lints |= lint::bad_hash;
    if (r.hash_text.size() != f.rest.size()) r.lints |= lint_of_more_fields(text);
  }
  if (r.end_ms < r.start_ms) r.lints |= lint::end_before_start;
  if (r.output.empty()) r.lints |= lint::empty_output;
  if (all_digits(r.output)) r.lints |= lint::numeric_output;
}

/// A step as ninja writes it, with the newline; times of up to 27 hours.
struct written_step
    : regex::row<R"((\d{1,8})\t(\d{1,8})\t(\d{1,19})\t([^\x00-\x0D]+)\t(([0-9a-f]{1,16}))\n)", &record::start_ms,
                 &record::end_ms, &record::mtime, &record::output, &record::hash_text, regex::hex<&record::hash>> {};

}  // namespace ninja_log::detail
// ---- ninja log ------------------------------------------------------------------------------------------------------

namespace ninja_log {

/// How much of the bytes is lines that are over: where to go on when a log that is being written has grown.
[[nodiscard]] constexpr std::size_t complete_size(std::string_view bytes) noexcept {
  const std::size_t feed = bytes.rfind('\n');
  return feed == std::string_view::npos ? 0 : feed + 1;
}

/// A step with what can be told in spite of its damage: after NUL bytes, the start that ninja reads as 0. Other records are
/// as they were.
[[nodiscard]] constexpr record recovered(record r) noexcept {
  if (!r.lints.contains(lint::zero_filled)) return r;
  const std::size_t first = r.whole.find_first_not_of('\0', r.whole.find('\0'));
  if (first == std::string_view::npos) return r;
  detail::read_time(r.whole.substr(first, r.whole.find('\t', first) - first), r.start_ms, r);
  if (r.end_ms < r.start_ms) r.lints |= lint::end_before_start;
  return r;
}

/// The second step of a spliced line: sure but for its start, whose digits follow the tail of the first step without a
/// mark. Its start_ms is -1, its `whole` begins with that tail. A record of another kind than step for any other line.
template <class = void>
[[nodiscard]] constexpr record spliced_tail(const record& r) noexcept {
  record tail;
  if (!r.lints.contains(lint::spliced)) return tail;
  std::string_view text = r.whole;
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
  const std::size_t begin = detail::last_step(text);
  detail::step_fields fields;
  if (!regex::read<detail::any_step>(text.substr(begin), fields)) return tail;
  tail.version = r.version;
  tail.line = r.line;
  tail.offset = r.offset + begin;
  tail.whole = r.whole.substr(begin);
  detail::read_step(text.substr(begin), fields, tail);
  tail.start_ms = -1;
  tail.lints = lint::spliced;
  return tail;
}

/// What the lines that were read say about the next one: numbers, to be kept in a file and to go on from.
struct tail_state {
  std::size_t offset = 0;       ///< how many bytes were read: where the next ones begin
  std::size_t lines = 0;        ///< how many lines they have
  int version = 0;              ///< of the log; 0 before its first line
  bool hash_is_number = false;  ///< a line ends with a hash, not with the command itself, as those of old releases do
  bool is_over = false;         ///< behind "# end of ninja log", and in a compressed file
};

namespace detail {

class record_reader {
 public:
  using value_type = record;
  using reference = const record&;

  constexpr record_reader() noexcept = default;
  constexpr explicit record_reader(std::string_view bytes) noexcept : bytes_(bytes) {}
  /// Goes on in the bytes after those that were read. Pre: those ended with a whole line, which is not the end of the log.
  constexpr record_reader(std::string_view bytes, const tail_state& before) noexcept
      : bytes_(bytes), base_(before.offset), hash_is_number_(before.hash_is_number) {
    record_.line = before.lines;
    record_.version = before.version;
  }

  template <class = void>
  constexpr void read() noexcept {
    at_ += record_.whole.size();
    if (at_ >= bytes_.size()) {
      record_.whole = {};
      record_.line = 0;
      return;
    }
    ++record_.line;
    record_.offset = base_ + at_;
    record_.lints = {};
    record_.reason = malformed_reason::none;
    const char* const begin = bytes_.data() + at_;
    // v4 has commands in place of hashes; the first line may be a header.
    if (hash_is_number_) {
      std::string_view rest(begin, bytes_.size() - at_);
      if (regex::take<written_step>(rest, record_) && record_.mtime != INT64_MAX) {
        record_.kind = record_kind::step;
        record_.whole = {begin, static_cast<std::size_t>(rest.data() - begin)};
        if (record_.end_ms < record_.start_ms) record_.lints |= lint::end_before_start;
        if (is_digit(record_.output.front()) && all_digits(record_.output)) record_.lints |= lint::numeric_output;
        if (record_.whole.size() > buffer_bytes) record_.lints |= lint::over_long;
        return;
      }
    }
    read_any_line();
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return record_.line == 0; }
  [[nodiscard]] constexpr const record& current() const noexcept { return record_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return record_.line; }
  /// Pre: not at_end().
  [[nodiscard]] constexpr tail_state so_far() const noexcept {
    return {base_, record_.line, record_.version, hash_is_number_, false};
  }

 private:
  static constexpr std::size_t buffer_bytes = 256 * 1024;  ///< ninja skips a line that does not fit

  template <class = void>
  constexpr void read_any_line() noexcept {
    record_.start_ms = record_.end_ms = record_.mtime = 0;
    record_.hash = 0;
    record_.output = record_.hash_text = {};
    const std::size_t feed = bytes_.find('\n', at_);
    const bool is_terminated = feed != std::string_view::npos;
    const std::size_t end = is_terminated ? feed + 1 : bytes_.size();
    record_.whole = {bytes_.data() + at_, end - at_};
    std::string_view text = record_.whole;
    if (is_terminated) text.remove_suffix(1);
    if (is_terminated && text.ends_with('\r')) {
      record_.lints |= lint::carriage_return;
      text.remove_suffix(1);
    }
    if (record_.whole.size() > buffer_bytes) record_.lints |= lint::over_long;
    if (record_.line == 1) return read_first_line(text, is_terminated);
    read_line(text, is_terminated, read_header(text));
  }

  template <class = void>
  constexpr void read_first_line(std::string_view text, bool is_terminated) noexcept {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with("\x1F\x8B")) {
      record_.kind = record_kind::malformed;
      record_.reason = malformed_reason::compressed;
      record_.whole = bytes_;
      return;
    }
    if (text.starts_with(byte_order_mark)) {
      record_.lints |= lint::byte_order_mark;
      text.remove_prefix(byte_order_mark.size());
    }
    const header found = read_header(text);
    if (found.version == 0) record_.lints |= lint::no_header;
    hash_is_number_ = true;
    read_line(text, is_terminated, found);
  }

  template <class = void>
  constexpr void read_line(std::string_view text, bool is_terminated, const header& found) noexcept {
    if (text == "# end of ninja log") {
      record_.kind = record_kind::end;
      record_.whole = bytes_.substr(at_);
      return;
    }
    if (found.version != 0) {
      record_.version = found.version;
      hash_is_number_ = hash_kind_of(found.version) != hash_kind::command;
    }
    step_fields fields;
    bool has_fields = regex::read<any_step>(text, fields);
    if (found.version != 0 && !has_fields) return take_header(found);
    if (!is_terminated || !has_fields) {
      const bool is_zero = !text.empty() && text.find_first_not_of('\0') == std::string_view::npos;
      const bool is_comment = text.starts_with('#') || text.find_first_not_of(" \t\r") == std::string_view::npos;
      record_.kind = is_comment && !has_fields ? record_kind::ignored : record_kind::malformed;
      if (record_.kind == record_kind::malformed) {
        record_.reason = is_zero          ? malformed_reason::zero_filled
                         : !is_terminated ? malformed_reason::unterminated
                                          : malformed_reason::too_few_fields;
      }
      return;
    }
    read_step(text, fields, record_);
  }

  constexpr void take_header(const header& found) noexcept {
    constexpr int oldest = 4, newest = 7;
    record_.kind = record_kind::header;
    if (record_.line != 1) record_.lints |= lint::repeated_header;
    if (found.is_odd) record_.lints |= lint::odd_header;
    if (found.version < oldest) record_.lints |= lint::too_old;
    if (found.version > newest) record_.lints |= lint::too_new;
  }

  std::string_view bytes_;
  record record_;
  std::size_t base_ = 0;  ///< what was read before these bytes
  std::size_t at_ = 0;
  bool hash_is_number_ = false;
};

using step_reader = kind_reader<record_reader, record_kind::step>;

}  // namespace detail

/// All records of a log, in the order of the file.
class records : public text_range<detail::record_reader> {
 public:
  using text_range::text_range;
};

/// The steps of a log in the order of the file: one for each output of each command, sound or not.
class steps : public text_range<detail::step_reader> {
 public:
  using text_range::text_range;
};

/// Reads a log that grows, or that comes in pieces: the records are those of the log in the whole, with its lines and offsets. Between two
/// calls nothing of the bytes is kept.
class tail_reader {
 public:
  constexpr tail_reader() noexcept = default;
  /// Goes on where another reader of the same log stopped.
  constexpr explicit tail_reader(const tail_state& from) noexcept : state_(from) {}

  /// Gives `sink(const record&)` the whole lines of the bytes, which begin at offset(). Result: how many bytes those lines have. What is
  /// left is the beginning of a line: give it again, with more behind it.
  template <class Sink>
  constexpr std::size_t read(std::string_view bytes, Sink&& sink) {
    const std::size_t size = state_.is_over ? bytes.size() : complete_size(bytes);
    finish(bytes.substr(0, size), sink);
    return size;
  }

  /// The same at the end of the log: a line without an end is a record too.
  template <class Sink>
  constexpr void finish(std::string_view bytes, Sink&& sink) {
    detail::record_reader reader(state_.is_over ? std::string_view() : bytes, state_);
    for (reader.read(); !reader.at_end(); reader.read()) {
      const bool was_over = state_.is_over;
      state_ = reader.so_far();
      const record& r = reader.current();
      state_.is_over = was_over || r.kind == record_kind::end || r.reason == malformed_reason::compressed;
      sink(r);
    }
    state_.offset += bytes.size();
  }

  /// How many bytes of the log were read: where the next ones begin in the file.
  [[nodiscard]] constexpr std::size_t offset() const noexcept { return state_.offset; }
  /// True behind "# end of ninja log", and for a compressed file: all that follows belongs to the last record.
  [[nodiscard]] constexpr bool is_over() const noexcept { return state_.is_over; }

  /// What to go on from, in this program or in its next run.
  [[nodiscard]] constexpr const tail_state& state() const noexcept { return state_; }

 private:
  tail_state state_;
};

}  // namespace ninja_log
FOUNDCHECK_END_NAMESPACE

#endif
