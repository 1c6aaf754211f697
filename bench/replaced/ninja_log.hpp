// SPDX-License-Identifier: MIT
// The reader of .ninja_log before it read by rows: eight bytes at a time by hand. For tests and figures, which compare the two.
#ifndef FOUNDCHECK_BENCH_REPLACED_NINJA_LOG_HPP
#define FOUNDCHECK_BENCH_REPLACED_NINJA_LOG_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/word.hpp>
#include <foundcheck/format/ninja_log.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace replaced_ninja_log {

using namespace ninja_log;

namespace reader {

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

/// What ninja's sscanf makes of a line.
[[nodiscard]] constexpr header read_header(std::string_view text) noexcept {
  std::size_t at = 0;
  const auto skip_blanks = [&] {
    while (at < text.size() && is_c_space(text[at])) ++at;
  };
  for (const std::string_view word : {"#", "ninja", "log", "v"}) {
    if (!text.substr(at).starts_with(word)) return {};
    at += word.size();
    skip_blanks();
  }
  const decimal number = read_decimal(text.substr(at));
  const bool is_digits = at < text.size() && (is_digit(text[at]) || (at + 1 < text.size() && is_digit(text[at + 1])));
  if (!is_digits || number.value == 0) return {};
  constexpr std::int64_t most = INT32_MAX;
  header read;
  read.version = static_cast<int>(number.value > most ? most : number.value < -most ? -most : number.value);
  read.is_odd = text.substr(0, at) != "# ninja log v" || !all_digits(text.substr(at));
  return read;
}

/// Where the first four tabs of a line are; false when it has fewer.
[[nodiscard]] constexpr bool find_tabs(std::string_view text, std::size_t (&tabs)[4]) noexcept {
  std::size_t at = 0;
  for (std::size_t& tab : tabs) {
    tab = text.find('\t', at);
    if (tab == std::string_view::npos) return false;
    at = tab + 1;
  }
  return true;
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
constexpr void read_more_fields(std::string_view text, record& r) noexcept {
  std::size_t tabs = 0, last[4] = {};
  for (std::size_t at = text.find('\t'); at != std::string_view::npos; at = text.find('\t', at + 1)) {
    last[tabs++ % 4] = at;
  }
  if (tabs == 4) return;
  const auto tab = [&](std::size_t from_end) { return last[(tabs - from_end) % 4]; };
  const auto field = [&](std::size_t from_end) {
    return text.substr(tab(from_end) + 1, tab(from_end - 1) - tab(from_end) - 1);
  };
  const bool is_step = read_decimal(field(4)).is_plain && read_decimal(field(3)).is_plain && !field(2).empty() &&
                       read_hexadecimal(text.substr(tab(1) + 1)).is_plain;
  r.lints |= tabs <= 8 && is_step ? lint::spliced : lint::extra_fields;
}

/// Reads a line, given without its ending, that has at least four tabs.
constexpr void read_step(std::string_view text, const std::size_t (&tabs)[4], record& r) noexcept {
  r.kind = record_kind::step;
  const std::size_t nul = text.find('\0');
  const std::size_t first = nul == 0 ? text.find_first_not_of('\0') : 0;
  if (nul == 0 && read_decimal(text.substr(first, tabs[0] - first)).is_plain) {
    r.lints |= lint::zero_filled;  // and no bad number: recovered() gives it
    r.start_ms = 0;
  } else {
    read_time(text.substr(0, tabs[0]), r.start_ms, r);
  }
  if (nul != std::string_view::npos && text.find('\0', first) != std::string_view::npos) r.lints |= lint::nul_byte;
  read_time(text.substr(tabs[0] + 1, tabs[1] - tabs[0] - 1), r.end_ms, r);
  const decimal mtime = read_decimal(text.substr(tabs[1] + 1, tabs[2] - tabs[1] - 1));
  r.mtime = mtime.value;
  if (!mtime.is_plain) r.lints |= lint::bad_number;
  if (!mtime.fits) r.lints |= lint::number_too_large;
  r.output = text.substr(tabs[2] + 1, tabs[3] - tabs[2] - 1);
  r.hash_text = text.substr(tabs[3] + 1);
  r.hash = 0;
  if (hash_kind_of(r.version) != hash_kind::command) {
    r.hash = read_hexadecimal(r.hash_text).value;
    r.hash_text = r.hash_text.substr(0, r.hash_text.find('\t'));
    if (!read_hexadecimal(r.hash_text).is_plain) r.lints |= lint::bad_hash;
    read_more_fields(text, r);
  }
  if (r.end_ms < r.start_ms) r.lints |= lint::end_before_start;
  if (r.output.empty()) r.lints |= lint::empty_output;
  if (all_digits(r.output)) r.lints |= lint::numeric_output;
}

// ---- the form that ninja writes, eight bytes at a time

/// Two numbers of one to seven digits. Pre: eight bytes can be read at each.
[[nodiscard]] constexpr bool read_short_numbers(const char* first, std::size_t first_digits, const char* second,
                                                std::size_t second_digits, record& r) noexcept {
  constexpr std::size_t most = word_bytes - 1;
  if (first_digits - 1 >= most || second_digits - 1 >= most) return false;
  std::uint64_t start = 0, end = 0;
  if (!read_two_numbers(behind_zeros(load_word(first), first_digits), behind_zeros(load_word(second), second_digits),
                        start, end)) {
    return false;
  }
  r.start_ms = static_cast<std::int64_t>(start);
  r.end_ms = static_cast<std::int64_t>(end);
  return true;
}

/// A number of one to nineteen digits. Pre: 24 bytes can be read.
[[nodiscard]] constexpr bool read_long_number(const char* at, std::size_t digits, std::int64_t& number) noexcept {
  constexpr std::uint64_t powers[] = {1, 10, 100, 1000, 10'000, 100'000, 1'000'000, 10'000'000};
  constexpr std::uint64_t power_of_word = 100'000'000;
  constexpr std::size_t most = 19;
  if (digits - 1 >= most) return false;
  std::uint64_t value = 0, part = 0;
  if (digits >= 2 * word_bytes) {
    if (!read_two_numbers(load_word(at), load_word(at + word_bytes), value, part)) return false;
    value = value * power_of_word + part;
  } else if (digits >= word_bytes) {
    if (!read_eight_digits(load_word(at), value)) return false;
  }
  if (const std::size_t rest = digits % word_bytes; rest != 0) {
    if (!read_eight_digits(behind_zeros(load_word(at + digits - rest), rest), part)) return false;
    value = value * powers[rest] + part;
  }
  if (value > static_cast<std::uint64_t>(INT64_MAX)) return false;
  number = static_cast<std::int64_t>(value);
  return true;
}

/// One to sixteen hexadecimal digits and the newline behind them. Pre: 24 bytes follow.
[[nodiscard]] constexpr const char* read_hash(const char* at, std::uint64_t& hash) noexcept {
  constexpr std::size_t most = 2 * word_bytes;
  // Nearly all have all digits.
  if (at[most] == '\n') return read_sixteen_hex_digits(at, hash) ? at + most + 1 : nullptr;
  std::uint64_t value = 0;
  bool has_high = false;
  std::uint64_t word = load_word(at);
  std::uint64_t marks = bytes_equal(word, '\n');
  if (marks == 0) {
    if (!read_eight_hex_digits(word, value)) return nullptr;
    has_high = true;
    at += word_bytes;
    word = load_word(at);
    marks = bytes_equal(word, '\n');
  }
  const std::size_t digits = marks == 0 ? word_bytes : first_byte(marks);
  std::uint64_t part = 0;
  if (digits == 0) {
    if (!has_high) return nullptr;
  } else {
    if (digits == word_bytes && at[word_bytes] != '\n') return nullptr;
    if (!read_eight_hex_digits(digits == word_bytes ? word : behind_zeros(word, digits), part)) return nullptr;
  }
  hash = value << (4 * digits) | part;
  return at + digits + 1;
}

/// Reads a step in the form in which ninja writes it. Null when the line is in another one; what is in the record is not
/// to be used then. Gives the byte behind the newline.
[[nodiscard]] constexpr const char* read_written_step(const char* at, const char* end, record& r) noexcept {
  // Any byte below 14 ends a field: the tab, or one that has no business in a step.
  constexpr unsigned char ends_below = 14;
  constexpr std::ptrdiff_t block = marked_bytes;
  constexpr std::ptrdiff_t hash_bytes = 3 * word_bytes;
  if (end - at < block + hash_bytes) return nullptr;
  // All three numbers end in the first block; their places are known before the first of them is read.
  std::uint64_t marks = marks_below(at, ends_below);
  std::size_t tabs[3] = {};
  for (std::size_t& tab : tabs) {
    if (marks == 0) return nullptr;
    tab = static_cast<std::size_t>(std::countr_zero(marks));
    marks &= marks - 1;
    if (at[tab] != '\t') return nullptr;
  }
  if (!read_short_numbers(at, tabs[0], at + tabs[0] + 1, tabs[1] - tabs[0] - 1, r)) return nullptr;
  if (!read_long_number(at + tabs[1] + 1, tabs[2] - tabs[1] - 1, r.mtime)) return nullptr;
  const char* const output = at + tabs[2] + 1;
  while (marks == 0) {
    at += block;
    if (end - at < block + hash_bytes) return nullptr;
    marks = marks_below(at, ends_below);
  }
  at += std::countr_zero(marks);
  if (*at != '\t' || at == output) return nullptr;
  r.output = {output, static_cast<std::size_t>(at - output)};
  const char* const hash = ++at;
  at = read_hash(at, r.hash);
  if (at == nullptr) return nullptr;
  r.hash_text = {hash, static_cast<std::size_t>(at - 1 - hash)};
  return at;
}

/// What the lines before tell of the next one.
struct read_so_far {
  std::size_t lines = 0;
  int version = 0;
  bool hash_is_number = false;
};

class record_reader {
 public:
  using value_type = record;
  using reference = const record&;

  constexpr record_reader() noexcept = default;
  constexpr explicit record_reader(std::string_view bytes) noexcept : bytes_(bytes) {}
  /// Goes on in the bytes after those that were read. Pre: those ended with a whole line that is no end of the log.
  constexpr record_reader(std::string_view bytes, const read_so_far& before) noexcept
      : bytes_(bytes), hash_is_number_(before.hash_is_number) {
    record_.line = before.lines;
    record_.version = before.version;
  }

  constexpr void read() noexcept {
    record_.offset += record_.whole.size();
    if (record_.offset >= bytes_.size()) {
      record_.whole = {};
      record_.line = 0;
      return;
    }
    ++record_.line;
    record_.lints = {};
    record_.reason = malformed_reason::none;
    const char* const begin = bytes_.data() + record_.offset;
    // v4 has commands in place of hashes; the first line may be a header.
    if (hash_is_number_) {
      if (const char* const end = read_written_step(begin, bytes_.data() + bytes_.size(), record_)) {
        record_.kind = record_kind::step;
        record_.whole = {begin, static_cast<std::size_t>(end - begin)};
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
  [[nodiscard]] constexpr read_so_far so_far() const noexcept {
    return {record_.line, record_.version, hash_is_number_};
  }

 private:
  static constexpr std::size_t buffer_bytes = 256 * 1024;  ///< ninja skips a line that does not fit

  constexpr void read_any_line() noexcept {
    record_.start_ms = record_.end_ms = record_.mtime = 0;
    record_.hash = 0;
    record_.output = record_.hash_text = {};
    const std::size_t feed = bytes_.find('\n', record_.offset);
    const bool is_terminated = feed != std::string_view::npos;
    const std::size_t end = is_terminated ? feed + 1 : bytes_.size();
    record_.whole = {bytes_.data() + record_.offset, end - record_.offset};
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

  constexpr void read_line(std::string_view text, bool is_terminated, const header& found) noexcept {
    if (text == "# end of ninja log") {
      record_.kind = record_kind::end;
      record_.whole = bytes_.substr(record_.offset);
      return;
    }
    if (found.version != 0) {
      record_.version = found.version;
      hash_is_number_ = hash_kind_of(found.version) != hash_kind::command;
    }
    std::size_t tabs[4] = {};
    const bool has_fields = find_tabs(text, tabs);
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
    read_step(text, tabs, record_);
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
  bool hash_is_number_ = false;
};

}  // namespace reader

/// All records of a log, in the order of the file.
class old_records : public reader_range<reader::record_reader> {
 public:
  constexpr explicit old_records(std::string_view bytes) noexcept : reader_range(reader::record_reader(bytes)) {}
};

}  // namespace replaced_ninja_log
FOUNDCHECK_END_NAMESPACE

#endif
