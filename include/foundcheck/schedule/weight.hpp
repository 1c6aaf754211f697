// SPDX-License-Identifier: MIT
// What the steps of a run weigh, together by kind of output and by extension, and the slowest ones.
#ifndef FOUNDCHECK_SCHEDULE_WEIGHT_HPP
#define FOUNDCHECK_SCHEDULE_WEIGHT_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/assert.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/schedule/run.hpp>
#include <span>
#include <string_view>

// ---- weight ---------------------------------------------------------------------------------------------------------
//
// Moments -> the weighted duration of each step: its share of the time in which it ran. A step alone is charged all of
// a millisecond, one of eight at once an eighth. What a step weighs is about what the build would save without it.
//
// In whole nanoseconds: what cannot be shared out evenly is carried on to the next moment, so the weights add up to the
// busy time but for less than a nanosecond a step.
// Source: the weighted duration of chromium's depot_tools, post_build_ninja_summary.py.

FOUNDCHECK_BEGIN_NAMESPACE
namespace schedule {

/// Writes the weight of steps[i], in nanoseconds, to weights[i]. Pre: sorted is `sort` of these steps, weights.size() >=
/// steps.size().
constexpr void weigh(std::span<const step> steps, const order& sorted, std::span<std::int64_t> weights) noexcept {
  FOUNDCHECK_ASSERT(weights.size() >= steps.size());
  std::int64_t share_ns = 0;  // what a step that ran from the first start on would weigh by now
  std::int64_t carried_ns = 0;
  for (const moment& m : moments(steps, sorted)) {
    for (const step_index i : m.started) weights[i] = -share_ns;
    for (const step_index i : m.ended) weights[i] += share_ns;
    if (m.running == 0) {
      carried_ns = 0;
      continue;
    }
    const std::int64_t shared_ns = m.length_ms() * 1'000'000 + carried_ns;
    share_ns += shared_ns / m.running;
    carried_ns = shared_ns % m.running;
  }
}

// ---- extension ------------------------------------------------------------------------------------------------------
//
// An output -> the extension of its name.
//
//   src/a.cpp.o -> .cpp.o     what the object was made of is part of it
//   lib/libx.so.12.1 -> .so   a version is not
//   bin/tool, bin/layer.header_test -> ""

/// The extension of a file's name with its dot; of an object the extension of its source as well. "" for none. Heuristic: a
/// longer word than eight letters and digits is a part of the name.
[[nodiscard]] constexpr std::string_view extension(std::string_view path) noexcept {
  const std::string_view name = file_name(path);
  std::size_t end = name.size();
  const auto last_dot = [&name](std::size_t before) noexcept {
    const std::size_t dot = before == 0 ? std::string_view::npos : name.rfind('.', before - 1);
    return dot == 0 ? std::string_view::npos : dot;  // a dot at the start hides a file, it begins no extension
  };
  const auto is_number = [](std::string_view text) noexcept {
    for (const char c : text) {
      if (!is_digit(c)) return false;
    }
    return !text.empty();
  };
  std::size_t dot = last_dot(end);
  while (dot != std::string_view::npos && is_number(name.substr(dot + 1, end - dot - 1))) {
    end = dot;
    dot = last_dot(end);
  }
  const auto is_word = [](std::string_view text) noexcept {
    constexpr std::size_t longest = 8;
    for (const char c : text) {
      if (!is_digit(c) && !is_alpha(c) && c != '+') return false;
    }
    return text.size() <= longest;
  };
  if (dot == std::string_view::npos || !is_word(name.substr(dot + 1, end - dot - 1))) return {};
  const std::string_view last = name.substr(dot, end - dot);
  const std::size_t source = last == ".o" || last == ".obj" ? last_dot(dot) : std::string_view::npos;
  if (source == std::string_view::npos || !is_word(name.substr(source + 1, dot - source - 1))) return last;
  return name.substr(source, end - source);
}

// ---- output kind ----------------------------------------------------------------------------------------------------
//
// An output's extension -> what kind of work made it. Heuristic: a log does not name the rule of a step.

/// What kind of work made an output.
enum class output_kind : std::uint8_t { host_object, cuda_object, archive, linked, other };

/// How many kinds there are.
inline constexpr std::size_t output_kind_count = 5;

/// What a person calls it.
[[nodiscard]] constexpr std::string_view name_of(output_kind kind) noexcept {
  switch (kind) {
    case output_kind::host_object: return "C and C++ objects";
    case output_kind::cuda_object: return "CUDA objects";
    case output_kind::archive: return "static libraries";
    case output_kind::linked: return "shared libraries, programs";
    case output_kind::other: return "other";
  }
  return "other";
}

/// Static libraries, objects and linked files by their names. A name without extension is that of a program when it
/// stands in bin/ or nowhere, and else that of a target or a stamp.
[[nodiscard]] constexpr output_kind kind_of(std::string_view path) noexcept {
  constexpr std::string_view cuda[] = {".cu.o", ".cu.obj", ".cubin", ".fatbin", ".ptx"};
  constexpr std::string_view archives[] = {".a", ".lib"};
  constexpr std::string_view links[] = {".so", ".dll", ".dylib", ".exe", ".pyd"};
  const std::string_view last = extension(path);
  for (const std::string_view one : cuda) {
    if (last == one) return output_kind::cuda_object;
  }
  for (const std::string_view one : archives) {
    if (last == one) return output_kind::archive;
  }
  for (const std::string_view one : links) {
    if (last == one) return output_kind::linked;
  }
  if (last.ends_with(".o") || last.ends_with(".obj")) return output_kind::host_object;
  if (!last.empty()) return output_kind::other;
  const std::string_view folder = file_name(parent_path(path));
  return folder.empty() || folder == "bin" ? output_kind::linked : output_kind::other;
}

// ---- cost -----------------------------------------------------------------------------------------------------------
//
// Steps -> what each group of them costs together: by extension, by rule, by whatever gives a step a name.

/// What the steps of one name cost together.
struct group_cost {
  std::string_view name;       ///< what the steps have in common: an extension, a rule
  std::uint32_t steps = 0;     ///< 0 for a slot that nothing uses
  std::int64_t work_ms = 0;    ///< their durations together
  std::int64_t weight_ns = 0;  ///< their weights together, see weight.hpp
  bool is_rest = false;        ///< of all names that found no slot; name is ""
};

/// Adds up the steps by `name_of(i)` into `slots`, in no particular order. The last slot is kept for the rest: give one more
/// than there are names, and some to spare. Pre: weights is that of `weigh`; slots is not empty. Linear.
template <class NameOf>
constexpr void add_up(std::span<const step> steps, std::span<const std::int64_t> weights, const NameOf& name_of,
                      std::span<group_cost> slots) noexcept {
  FOUNDCHECK_ASSERT(!slots.empty() && weights.size() >= steps.size());
  constexpr std::size_t farthest = 16;  // a bounded walk: a name that finds no slot near its place belongs to the rest
  for (group_cost& slot : slots) slot = {};
  const std::span<group_cost> named = slots.first(slots.size() - 1);
  group_cost& rest = slots.back();
  rest.is_rest = true;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::string_view name = name_of(i);
    std::uint32_t hash = 2166136261U;  // FNV-1a
    for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    group_cost* slot = &rest;
    for (std::size_t k = 0; k < named.size() && k < farthest; ++k) {
      group_cost& candidate = named[(hash + k) % named.size()];
      if (candidate.steps != 0 && candidate.name != name) continue;
      candidate.name = name;
      slot = &candidate;
      break;
    }
    ++slot->steps;
    slot->work_ms += steps[i].duration_ms();
    slot->weight_ns += weights[i];
  }
}

// ---- slowest --------------------------------------------------------------------------------------------------------
//
// Steps and what each costs -> those that cost most.

/// Fills `out` with the places of the greatest costs, the greatest first, the first of equal ones first. Result: the part
/// of `out` that is filled: all, or as many as there are costs. n log k for k slots.
constexpr std::span<step_index> slowest(std::span<const std::int64_t> costs, std::span<step_index> out) noexcept {
  if (out.empty()) return out;
  const auto before = [costs](step_index i, step_index k) noexcept {
    return costs[i] != costs[k] ? costs[i] > costs[k] : i < k;
  };
  std::size_t filled = 0;
  for (std::size_t i = 0; i < costs.size(); ++i) {
    const auto candidate = static_cast<step_index>(i);
    if (filled < out.size()) {
      out[filled++] = candidate;
    } else if (before(candidate, out[0])) {
      std::pop_heap(out.begin(), out.end(), before);
      out[filled - 1] = candidate;
    } else {
      continue;
    }
    std::push_heap(out.data(), out.data() + filled, before);
  }
  std::sort_heap(out.data(), out.data() + filled, before);
  return out.first(filled);
}

}  // namespace schedule
FOUNDCHECK_END_NAMESPACE

#endif
