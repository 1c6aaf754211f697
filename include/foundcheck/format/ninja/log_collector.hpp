// SPDX-License-Identifier: MIT
// .ninja_log -> its sound steps, as a history takes them: of a log in memory, or of one that is read piece by piece, of which
// only the outputs are kept. Those are about half of a log; the rest of a line is in its step.
//
//   the log        "# ninja log v7\n1\t2\t3\ta.o\tab\n1\t4\t5\tb.o\tcd\n"
//   packed         "a.o\tb.o\t"                                               a step knows where its output stands there
//
// Works in storage that the caller gives; linear; allocates nothing, total, noexcept. Steps that are not sound are left out.
#ifndef FOUNDCHECK_FORMAT_NINJA_LOG_COLLECTOR_HPP
#define FOUNDCHECK_FORMAT_NINJA_LOG_COLLECTOR_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <foundcheck/core/assert.hpp>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/format/ninja/log_slot.hpp>
#include <foundcheck/format/ninja/log_step.hpp>
#include <foundcheck/format/ninja_log.hpp>
#include <span>
#include <string_view>
#include <type_traits>

FOUNDCHECK_BEGIN_NAMESPACE
namespace ninja_log {

/// The number of steps in these bytes at most.
[[nodiscard]] constexpr std::size_t count(std::string_view bytes) noexcept {
  std::size_t lines = 0, at = 0;
  for (; bytes.size() - at >= marked_bytes; at += marked_bytes) {
    lines += static_cast<std::size_t>(std::popcount(marks_of(bytes.data() + at, '\n')));
  }
  for (; at < bytes.size(); ++at) lines += bytes[at] == '\n';
  return lines;
}

class collector {
 public:
  /// Pre: both are equally long. Steps that find no room are left out, and counted by dropped().
  constexpr collector(std::span<step> steps, std::span<slot> slots) noexcept : storage_(steps), slots_(slots) {
    FOUNDCHECK_ASSERT(steps.size() == slots.size());
  }

  /// The steps of a whole log, whose outputs stay where they are.
  constexpr void take(std::string_view log) noexcept { read(log, log.data(), {}); }

  /// The steps of the next lines of a log, and their outputs behind those that are packed in `text`. What is packed is shorter
  /// than the lines, so these may stand in `text` too, from packed_size() on or behind. Pre: the lines are whole, see
  /// complete_size; `text` has what was packed before and room for the lines.
  constexpr void pack(std::string_view lines, std::span<char> text) noexcept { read(lines, nullptr, text); }

  [[nodiscard]] constexpr std::span<step> steps() const noexcept { return storage_.first(size_); }
  /// Steps for which there was no room.
  [[nodiscard]] constexpr std::size_t dropped() const noexcept { return dropped_; }
  /// For each step its mixed output.
  [[nodiscard]] constexpr std::span<slot> slots() const noexcept { return slots_.first(size_); }
  [[nodiscard]] constexpr std::size_t packed_size() const noexcept { return packed_; }

 private:
  /// Outputs stay where they are when `log` is what they are counted from; else they are packed.
  constexpr void read(std::string_view lines, const char* log, std::span<char> text) noexcept {
    if (is_over_) return;
    detail::record_reader reader(lines, so_far_);
    for (reader.read(); !reader.at_end(); reader.read()) {
      so_far_ = reader.so_far();
      const record& r = reader.current();
      after_header_ = after_header_ || r.kind == record_kind::header;
      is_over_ = r.kind == record_kind::end || r.reason == malformed_reason::compressed;
      if (!is_sound(r)) continue;
      if (size_ == storage_.size() || size_ == detail::none) {
        ++dropped_;
        continue;
      }
      if (r.lints.contains(lint::zero_filled)) {
        const record whole = recovered(r);
        if (!is_sound(whole)) continue;
        add(whole);
      } else {
        add(r);
      }
      storage_[size_ - 1].offset = log != nullptr ? static_cast<std::size_t>(r.output.data() - log) : packed(r, text);
    }
  }

  constexpr std::size_t packed(const record& r, std::span<char> text) noexcept {
    const std::size_t begin = packed_;
    FOUNDCHECK_ASSERT(text.size() - begin > r.output.size());
    if (std::is_constant_evaluated()) {
      for (std::size_t i = 0; i < r.output.size(); ++i) text[begin + i] = r.output[i];
    } else {
      std::memmove(text.data() + begin, r.output.data(), r.output.size());
    }
    packed_ += r.output.size();
    text[packed_++] = '\t';
    return begin;
  }

  constexpr void add(const record& r) noexcept {
    slots_[size_] = {static_cast<std::int64_t>(detail::mix(r.output)), static_cast<std::uint32_t>(size_), 0};
    step& s = storage_[size_++];
    s = {};
    s.line = static_cast<std::uint32_t>(r.line);
    s.start_ms = static_cast<std::int32_t>(r.start_ms);
    s.end_ms = static_cast<std::int32_t>(r.end_ms);
    s.hash = r.hash;
    s.mtime_ns = unix_ns(r.mtime);
    // Seconds are no anchor: releases that wrote them did so for restat edges alone.
    const bool is_second = unit_of(r.mtime) == mtime_unit::second;
    const bool has_anchor = detail::is_moment(s.mtime_ns) && !is_second;
    s.told_by = !has_anchor ? evidence::order : r.version >= 6 ? evidence::anchor : evidence::interval;
    s.after_header = after_header_;
    after_header_ = false;
  }

  std::span<step> storage_;
  std::span<slot> slots_;
  detail::read_so_far so_far_;
  std::size_t size_ = 0;
  std::size_t packed_ = 0;
  std::size_t dropped_ = 0;
  bool after_header_ = false;
  bool is_over_ = false;
};

}  // namespace ninja_log
FOUNDCHECK_END_NAMESPACE

#endif
