// SPDX-License-Identifier: MIT
// .ninja_log as steps: the sound entries as steps in the caller's storage, and which of them are of one run.
#ifndef FOUNDCHECK_FORMAT_NINJA_LOG_STEPS_HPP
#define FOUNDCHECK_FORMAT_NINJA_LOG_STEPS_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <foundcheck/core/assert.hpp>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/radix_sort.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/word.hpp>
#include <foundcheck/format/ninja_log.hpp>
#include <span>
#include <string_view>
#include <type_traits>

// ---- log slot -------------------------------------------------------------------------------------------------------
//
// The room in which a history sorts: places of steps, each with the number that it is sorted by.

FOUNDCHECK_BEGIN_NAMESPACE
namespace ninja_log {

/// Room to sort in.
struct slot {
  std::int64_t value = 0;   ///< what is sorted by
  std::uint32_t index = 0;  ///< of the step in the storage
  std::uint32_t state = 0;  ///< scratch of the algorithms
};

namespace detail {

/// So many steps ahead of its use memory is asked for: some hundred nanoseconds.
inline constexpr std::size_t lead = 16;

/// Where the slots from `begin` on stop to have one value.
[[nodiscard]] constexpr std::size_t end_of_equal(std::span<const slot> slots, std::size_t begin) noexcept {
  std::size_t end = begin + 1;
  while (end < slots.size() && slots[end].value == slots[begin].value) ++end;
  return end;
}

/// By value, those of one value in any order.
constexpr void sort_by_value(std::span<slot> slots) noexcept {
  constexpr std::uint64_t sign = std::uint64_t{1} << 63;  // negative numbers come first
  radix_sort(slots, [](const slot& s) noexcept { return static_cast<std::uint64_t>(s.value) ^ sign; });
}

/// By value, then by index. Linear.
constexpr void sort(std::span<slot> slots) noexcept {
  bool is_sorted = true;
  for (std::size_t i = 1; i < slots.size() && is_sorted; ++i) {
    const slot &a = slots[i - 1], &b = slots[i];
    is_sorted = a.value != b.value ? a.value < b.value : a.index <= b.index;
  }
  if (is_sorted) return;
  sort_by_value(slots);
  for (std::size_t begin = 0, end = 0; begin < slots.size(); begin = end) {
    end = end_of_equal(slots, begin);
    if (end - begin == 1) continue;
    radix_sort(slots.subspan(begin, end - begin), [](const slot& s) noexcept { return std::uint64_t{s.index}; });
  }
}

}  // namespace detail

// ---- log step -------------------------------------------------------------------------------------------------------
//
// A step of .ninja_log as a history keeps it: what is needed to draw and to add up, in 56 bytes. The text stays in the file.

/// By what the run of a step is told, the surest first.
enum class evidence : std::uint8_t { anchor, interval, order };

/// The name of the evidence, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(evidence e) noexcept {
  constexpr std::string_view names[] = {"anchor", "interval", "order"};
  return names[static_cast<std::size_t>(e)];
}

namespace detail {

inline constexpr std::uint32_t none = UINT32_MAX;
inline constexpr std::int64_t long_ago = INT64_MIN / 2;

/// No build ended before 1970, and of moments from then until 2116 any difference fits.
[[nodiscard]] constexpr bool is_moment(std::int64_t ns) noexcept { return ns > 0 && ns < -long_ago; }

}  // namespace detail

/// One output that a command made.
struct step {
  std::uint64_t offset = 0;               ///< of its output, which a tab ends
  std::int64_t mtime_ns = no_time;        ///< since 1970; no_time where the file does not say
  std::uint64_t hash = 0;                 ///< of the command
  std::int32_t start_ms = 0;              ///< since its run began
  std::int32_t end_ms = 0;                ///< not before start_ms
  std::uint32_t line = 0;                 ///< from 1
  std::uint32_t run = detail::none;       ///< from 0, in the order of the first lines
  std::uint32_t command = detail::none;   ///< from 0; equal for all outputs of one command
  std::uint32_t unit = detail::none;      ///< as command, before the mtime was looked at
  std::uint32_t previous = detail::none;  ///< the step before with the same output
  evidence told_by = evidence::order;     ///< how sure its run is
  bool is_latest = false;                 ///< ninja itself holds this one: no later line has the same output
  bool after_header = false;              ///< there is a header between it and the previous step
  bool is_rewritten = false;  ///< ninja wrote its line again: of its run, those whose outputs were made since are gone
};
static_assert(sizeof(step) == 56);

/// The output of a step. Pre: the step is one of these bytes.
[[nodiscard]] constexpr std::string_view output_of(std::string_view bytes, const step& s) noexcept {
  const auto begin = static_cast<std::size_t>(s.offset);
  return bytes.substr(begin, bytes.find('\t', begin) - begin);
}

/// The moment at which the run of a step began, as the step alone tells it: for an anchor the run began then, or earlier; for
/// an interval then, or later. no_time where it tells none.
[[nodiscard]] constexpr std::int64_t epoch_of(const step& s) noexcept {
  if (!detail::is_moment(s.mtime_ns) || s.told_by == evidence::order) return no_time;
  const std::int64_t ms = s.told_by == evidence::anchor ? s.start_ms : s.end_ms;
  return s.mtime_ns - ms * 1'000'000;
}

namespace detail {

[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t hash, std::uint64_t word) noexcept {
  hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
  return hash ^ hash >> 32;
}

/// A number that differs for texts that differ, but for accidents.
[[nodiscard]] constexpr std::uint64_t mix(std::string_view text) noexcept {
  std::uint64_t hash = text.size();
  std::size_t at = 0;
  for (; at + word_bytes <= text.size(); at += word_bytes) hash = mix(hash, load_word(text.data() + at));
  std::uint64_t rest = 0;
  if (at != 0) return mix(hash, load_word(text.data() + text.size() - word_bytes));  // some bytes for the second time
  for (; at < text.size(); ++at) rest = rest << 8 | static_cast<unsigned char>(text[at]);
  return mix(hash, rest);
}

[[nodiscard]] constexpr std::uint64_t mix(std::int32_t start, std::int32_t end, std::uint64_t hash) noexcept {
  return mix(mix(hash, static_cast<std::uint32_t>(start)), static_cast<std::uint32_t>(end));
}

}  // namespace detail

// ---- log collector --------------------------------------------------------------------------------------------------
//
// .ninja_log -> its sound steps, as a history takes them: of a log in memory, or of one that is read piece by piece, of which
// only the outputs are kept. Those are about half of a log; the rest of a line is in its step.
//
//   the log        "# ninja log v7\n1\t2\t3\ta.o\tab\n1\t4\t5\tb.o\tcd\n"
//   packed         "a.o\tb.o\t"                                               a step knows where its output stands there
//
// Works in storage that the caller gives; linear; allocates nothing, total, noexcept. Steps that are not sound are left out.

/// The number of steps in these bytes at most.
[[nodiscard]] constexpr std::size_t count(std::string_view bytes) noexcept {
  std::size_t lines = 0, at = 0;
  for (; bytes.size() - at >= marked_bytes; at += marked_bytes) {
    lines += static_cast<std::size_t>(std::popcount(marks_of(bytes.data() + at, '\n')));
  }
  for (; at < bytes.size(); ++at) lines += bytes[at] == '\n';
  return lines;
}

/// Collects the steps of a log, whole or in pieces, in storage of the caller's.
class collector {
 public:
  /// Pre: both are equally long. Steps that find no room are left out, and counted by dropped().
  constexpr collector(std::span<step> steps, std::span<slot> slots) noexcept : storage_(steps), slots_(slots) {
    FOUNDCHECK_ASSERT(steps.size() == slots.size());
  }

  /// The steps of a whole log, whose outputs stay where they are.
  template <class = void>
  constexpr void take(std::string_view log) noexcept {
    read(log, log.data(), {});
  }

  /// The steps of the next lines of a log, and their outputs behind those that are packed in `text`. What is packed is shorter
  /// than the lines, so these may stand in `text` too, from packed_size() on or behind. Pre: the lines are whole, see
  /// complete_size; `text` has what was packed before and room for the lines.
  template <class = void>
  constexpr void pack(std::string_view lines, std::span<char> text) noexcept {
    read(lines, nullptr, text);
  }

  /// The steps that were taken so far, in the order of the file.
  [[nodiscard]] constexpr std::span<step> steps() const noexcept { return storage_.first(size_); }
  /// Steps for which there was no room.
  [[nodiscard]] constexpr std::size_t dropped() const noexcept { return dropped_; }
  /// For each step its mixed output.
  [[nodiscard]] constexpr std::span<slot> slots() const noexcept { return slots_.first(size_); }
  /// How many bytes of `text` the packed outputs take.
  [[nodiscard]] constexpr std::size_t packed_size() const noexcept { return packed_; }

 private:
  /// Outputs stay where they are when `log` is what they are counted from; else they are packed.
  template <class = void>
  constexpr void read(std::string_view lines, const char* log, std::span<char> text) noexcept {
    reader_.finish(lines, [&](const record& r) {
      after_header_ = after_header_ || r.kind == record_kind::header;
      if (!is_sound(r)) return;
      if (size_ == storage_.size() || size_ == detail::none) {
        ++dropped_;
        return;
      }
      if (r.lints.contains(lint::zero_filled)) {
        const record whole = recovered(r);
        if (!is_sound(whole)) return;
        add(whole);
      } else {
        add(r);
      }
      storage_[size_ - 1].offset = log != nullptr ? static_cast<std::size_t>(r.output.data() - log) : packed(r, text);
    });
  }

  constexpr std::size_t packed(const record& r, std::span<char> text) noexcept {
    const std::size_t begin = packed_;
    FOUNDCHECK_ASSERT(begin <= text.size() && text.size() - begin > r.output.size());
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
  tail_reader reader_;
  std::size_t size_ = 0;
  std::size_t packed_ = 0;
  std::size_t dropped_ = 0;
  bool after_header_ = false;
};

// ---- log run --------------------------------------------------------------------------------------------------------
//
// The runs of a ninja log: what one is, and when two groups of its steps are of one. format/ninja/log_history.hpp makes the groups.

/// One run of ninja.
struct run {
  std::span<const step> steps;         ///< in the order of the file
  std::int64_t epoch_ns = no_time;     ///< when it began, since 1970; for v5 at least that late
  evidence told_by = evidence::order;  ///< the surest evidence of its steps
};

namespace detail {

inline constexpr std::int64_t per_ms = 1'000'000;

/// A group on the clock of the wall: of a run that is known by two commands, or of a command alone, which may have begun
/// earlier than its anchor says: a restat edge has the mtime of its output.
struct span_of_time {
  std::size_t group = 0;
  std::int64_t epoch = 0, ends = long_ago;
  std::int64_t earliest = INT64_MAX, latest = INT64_MIN;  ///< mtime - end of its commands
  std::int32_t first_start = 0, last_end = 0;
  bool is_known = false;
};

/// True when the later of two groups is of the same run as the other. Runs one after the other do not overlap, and each
/// begins with a command that starts at once.
[[nodiscard]] constexpr bool is_same_run(const span_of_time& one, const span_of_time& later, std::int64_t tolerance_ns,
                                         std::int64_t late_start_ms) noexcept {
  constexpr std::int32_t rounding = 2;
  if (one.ends == long_ago) return false;
  // Restat edges whose outputs were made when they ended.
  if (later.epoch < one.ends || !later.is_known) {
    if (later.earliest >= one.epoch - tolerance_ns && later.latest <= one.epoch + tolerance_ns) return true;
  }
  if (one.is_known && later.is_known) return false;
  const bool follows = later.first_start >= one.last_end - rounding && later.first_start > late_start_ms / 8;
  if (one.is_known) return later.epoch < one.ends || later.earliest <= one.epoch + tolerance_ns;
  if (later.is_known) return follows && later.epoch < one.ends;
  const std::int64_t surely_ends = one.earliest + one.last_end * per_ms;
  return later.epoch < surely_ends || (follows && later.earliest <= one.epoch + tolerance_ns);
}

class run_reader {
 public:
  using value_type = run;
  using reference = const run&;

  constexpr run_reader() noexcept = default;
  constexpr explicit run_reader(std::span<const step> steps) noexcept : rest_(steps) {}

  constexpr void read() noexcept {
    std::size_t size = 0;
    while (size < rest_.size() && rest_[size].run == rest_.front().run) ++size;
    run_ = {rest_.first(size), no_time, evidence::order};
    rest_ = rest_.subspan(size);
    for (const step& s : run_.steps) {
      if (s.told_by > run_.told_by) continue;
      const std::int64_t epoch = epoch_of(s);
      if (s.told_by < run_.told_by || run_.epoch_ns == no_time) run_.epoch_ns = epoch;
      // Of an anchor the true one is the earliest, of an interval's begin the latest.
      const bool is_anchor = s.told_by == evidence::anchor;
      if (epoch != no_time && (is_anchor ? epoch < run_.epoch_ns : epoch > run_.epoch_ns)) run_.epoch_ns = epoch;
      run_.told_by = s.told_by;
    }
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return run_.steps.empty(); }
  [[nodiscard]] constexpr const run& current() const noexcept { return run_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return rest_.size(); }

 private:
  std::span<const step> rest_;
  run run_;
};

}  // namespace detail

}  // namespace ninja_log
FOUNDCHECK_END_NAMESPACE

#endif
