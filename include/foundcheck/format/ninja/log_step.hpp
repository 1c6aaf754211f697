// SPDX-License-Identifier: MIT
// A step of .ninja_log as a history keeps it: what is needed to draw and to add up, in 56 bytes. The text stays in the file.
#ifndef FOUNDCHECK_FORMAT_NINJA_LOG_STEP_HPP
#define FOUNDCHECK_FORMAT_NINJA_LOG_STEP_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/word.hpp>
#include <foundcheck/format/ninja_log.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace ninja_log {

/// By what the run of a step is told, the surest first.
enum class evidence : std::uint8_t { anchor, interval, order };

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
  evidence told_by = evidence::order;
  bool is_latest = false;     ///< ninja itself holds this one: no later line has the same output
  bool after_header = false;  ///< a header stands between it and the step before
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

}  // namespace ninja_log
FOUNDCHECK_END_NAMESPACE

#endif
