// SPDX-License-Identifier: MIT
// The words of .ninja_log: what one line of it can be, and what is odd about it. The reader is ninja_log.hpp.
// Source: ninja src/build_log.cc and src/build.cc FinishCommand, v1.0.0 to v1.13.2.
#ifndef FOUNDCHECK_FORMAT_NINJA_LOG_RECORD_HPP
#define FOUNDCHECK_FORMAT_NINJA_LOG_RECORD_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/ninja/mtime.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace ninja_log {

enum class record_kind : std::uint8_t {
  header,     ///< "# ninja log v7", first or in the middle of the file
  step,       ///< a finished command, one line for each of its outputs
  ignored,    ///< a blank line or another comment, which ninja skips
  malformed,  ///< a line that ninja skips although it was meant to be a step
  end         ///< "# end of ninja log" and all that follows: what an uploader appended
};

[[nodiscard]] constexpr std::string_view name_of(record_kind kind) noexcept {
  constexpr std::string_view names[] = {"header", "step", "ignored", "malformed", "end"};
  return names[static_cast<std::size_t>(kind)];
}

enum class malformed_reason : std::uint8_t {
  none,
  too_few_fields,  ///< fewer than four tabs
  unterminated,    ///< no newline at the end of the file: ninja drops even a complete line
  zero_filled,     ///< NUL bytes alone, as a power loss leaves them
  compressed       ///< the file is a gzip stream
};

[[nodiscard]] constexpr std::string_view name_of(malformed_reason reason) noexcept {
  constexpr std::string_view names[] = {"none", "too_few_fields", "unterminated", "zero_filled", "compressed"};
  return names[static_cast<std::size_t>(reason)];
}

/// What ninja accepts without a word although it never writes it. One bit each.
enum class lint : std::uint32_t {
  none = 0,
  no_header = 1 << 0,         ///< the first line is no header; ninja starts over
  too_old = 1 << 1,           ///< a header below v4, which no release since 1.0 reads
  too_new = 1 << 2,           ///< a header above v7
  repeated_header = 1 << 3,   ///< a header that is not the first line; ninja skips it
  odd_header = 1 << 4,        ///< other blanks than ninja writes, or text behind the number
  byte_order_mark = 1 << 5,   ///< before the first line; ninja finds no version then
  spliced = 1 << 6,           ///< the tail of a cut line and a step in one: see spliced_tail
  extra_fields = 1 << 7,      ///< more than five fields that are no splice
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

inline constexpr int lint_count = 19;

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

/// A set of lints.
class lint_set {
 public:
  constexpr lint_set() noexcept = default;
  constexpr lint_set(lint l) noexcept : bits_(static_cast<std::uint32_t>(l)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] constexpr bool contains(lint l) const noexcept { return (bits_ & static_cast<std::uint32_t>(l)) != 0; }
  [[nodiscard]] constexpr bool intersects(lint_set other) const noexcept { return (bits_ & other.bits_) != 0; }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  constexpr lint_set& operator|=(lint_set other) noexcept {
    bits_ |= other.bits_;
    return *this;
  }
  [[nodiscard]] friend constexpr lint_set operator|(lint_set a, lint_set b) noexcept { return a |= b; }
  friend constexpr bool operator==(const lint_set&, const lint_set&) noexcept = default;

 private:
  std::uint32_t bits_ = 0;
};

/// What the last field of a step is.
enum class hash_kind : std::uint8_t {
  unknown,  ///< no header, or one of a version that is not known
  command,  ///< v4 and older: the command itself
  murmur,   ///< v5, v6: MurmurHash64A of the command
  rapid     ///< v7: rapidhash of the command
};

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
  record_kind kind = record_kind::ignored;
  malformed_reason reason = malformed_reason::none;
  lint_set lints;
  int version = 0;            ///< of the header that holds here, 0 before the first
  std::size_t line = 0;       ///< from 1
  std::size_t offset = 0;     ///< of its first byte, from 0
  std::string_view whole;     ///< with its ending
  std::int64_t start_ms = 0;  ///< step: since its ninja process began
  std::int64_t end_ms = 0;    ///< step
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
FOUNDCHECK_END_NAMESPACE

#endif
