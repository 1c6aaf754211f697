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
#include <foundcheck/core/kind_reader.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/format/ninja/log_line.hpp>
#include <foundcheck/format/ninja/log_record.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
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
[[nodiscard]] constexpr record spliced_tail(const record& r) noexcept {
  record tail;
  if (!r.lints.contains(lint::spliced)) return tail;
  std::string_view text = r.whole;
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
  std::size_t tabs[4] = {};
  std::size_t at = text.size();
  for (std::size_t i = 4; i-- > 0;) at = tabs[i] = text.rfind('\t', at - 1);
  const std::size_t before = text.rfind('\t', at - 1);
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  tail.version = r.version;
  tail.line = r.line;
  tail.offset = r.offset + begin;
  tail.whole = r.whole.substr(begin);
  for (std::size_t& tab : tabs) tab -= begin;
  detail::read_step(text.substr(begin), tabs, tail);
  tail.start_ms = -1;
  tail.lints = lint::spliced;
  return tail;
}

namespace detail {

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

using step_reader = kind_reader<record_reader, record_kind::step>;

}  // namespace detail

/// All records of a log, in the order of the file.
class records : public reader_range<detail::record_reader> {
 public:
  constexpr explicit records(std::string_view bytes) noexcept : reader_range(detail::record_reader(bytes)) {}
  template <temporary_string S>
  explicit records(S&&) = delete;
};

/// The steps of a log in the order of the file: one for each output of each command, sound or not.
class steps : public reader_range<detail::step_reader> {
 public:
  constexpr explicit steps(std::string_view bytes) noexcept : reader_range(detail::step_reader(bytes)) {}
  template <temporary_string S>
  explicit steps(S&&) = delete;
};

}  // namespace ninja_log
FOUNDCHECK_END_NAMESPACE

#endif
