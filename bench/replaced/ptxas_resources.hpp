// SPDX-License-Identifier: MIT
// The reader of what ptxas says of resources before it read by rows. For tests, which compare the two.
#ifndef FOUNDCHECK_BENCH_REPLACED_PTXAS_RESOURCES_HPP
#define FOUNDCHECK_BENCH_REPLACED_PTXAS_RESOURCES_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/nvcc/ptxas_resources.hpp>
#include <foundcheck/text/envelope.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace replaced_ptxas_resources {

using diagnostics::ptxas_resources;
using diagnostics::resource_line;
using diagnostics::resource_message;

namespace reader {

/// What is before the next quote; the text goes on behind it.
[[nodiscard]] constexpr std::string_view take_quoted(std::string_view& text) noexcept {
  const std::size_t end = text.find('\'');
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return taken;
}

/// A number of a thing, and the field for it.
struct resource_unit {
  std::string_view name;
  std::int64_t ptxas_resources::*field;
};

inline constexpr resource_unit resource_units[] = {
    {" registers", &ptxas_resources::registers},
    {" barriers", &ptxas_resources::barriers},
    {" bytes stack frame", &ptxas_resources::stack_bytes},
    {" bytes cumulative stack size", &ptxas_resources::cumulative_stack_bytes},
    {" stack", &ptxas_resources::cumulative_stack_bytes},  // nvlink's
    {" bytes spill stores", &ptxas_resources::spill_store_bytes},
    {" bytes spill loads", &ptxas_resources::spill_load_bytes},
    {" bytes smem", &ptxas_resources::shared_bytes},
    {" bytes gmem", &ptxas_resources::global_bytes},
    {" bytes lmem", &ptxas_resources::local_bytes},
    {" textures", &ptxas_resources::textures},
    {" surfaces", &ptxas_resources::surfaces},
    {" samplers", &ptxas_resources::samplers},
};

/// The number at the end of a text, "12" or "8+16"; not_said if there is none, or one of more than 15 digits, or a greater sum.
[[nodiscard]] constexpr std::int64_t amount_at_end(std::string_view text) noexcept {
  std::int64_t amount = 0;
  for (;;) {
    std::size_t begin = text.size();
    while (begin > 0 && is_digit(text[begin - 1])) --begin;
    std::int64_t part = 0;
    if (!read_number(text.substr(begin), part, largest_capped_number)) return ptxas_resources::not_said;
    amount += part;
    text = text.substr(0, begin);
    if (amount > 1'000'000'000'000'000) return ptxas_resources::not_said;
    if (!text.ends_with('+')) return amount;
    text.remove_suffix(1);
  }
}

/// "486.393 ms" in microseconds; more digits than three behind the point are dropped.
[[nodiscard]] constexpr std::int64_t microseconds_of(std::string_view text) noexcept {
  if (!ends_with_literal(text, " ms")) return ptxas_resources::not_said;
  text.remove_suffix(3);
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  std::int64_t read = 0;
  if (!read_number(whole, read, std::int64_t{999'999'999'999})) return ptxas_resources::not_said;
  std::string_view part = point == std::string_view::npos ? std::string_view{} : text.substr(point + 1);
  for (const char c : part) {
    if (!is_digit(c)) return ptxas_resources::not_said;
  }
  for (int digit = 0; digit < 3; ++digit) {
    read = read * 10 + (part.empty() ? 0 : part.front() - '0');
    if (!part.empty()) part.remove_prefix(1);
  }
  return read;
}

/// "360 bytes cmem[0]"
constexpr void read_constant_bank(ptxas_resources& into, std::string_view item) noexcept {
  constexpr std::string_view unit = " bytes cmem[";
  item.remove_suffix(1);
  const std::size_t at = item.rfind(unit);
  if (at == std::string_view::npos) return;
  std::size_t bank = 0;
  if (!read_number(item.substr(at + unit.size()), bank, std::size_t{ptxas_resources::constant_banks - 1})) return;
  into.constant_bytes[bank] = amount_at_end(item.substr(0, at));
}

constexpr void read_item(ptxas_resources& into, std::string_view item) noexcept {
  if (item.ends_with(']')) return read_constant_bank(into, item);
  for (const resource_unit& unit : resource_units) {
    if (item.ends_with(unit.name)) {
      into.*unit.field = amount_at_end(item.substr(0, item.size() - unit.name.size()));
      return;
    }
  }
}

constexpr void read_items(ptxas_resources& into, std::string_view items) noexcept {
  for (;;) {
    const std::size_t comma = items.find(", ");
    read_item(into, items.substr(0, comma));
    if (comma == std::string_view::npos) return;
    items.remove_prefix(comma + 2);
  }
}

inline constexpr std::string_view compile_time = "Compile time = ";

}  // namespace reader

/// The kind of a message: what follows "ptxas info    : ".
[[nodiscard]] constexpr resource_message read_resource_message(std::string_view message) noexcept {
  if (message.empty()) return {};
  switch (message.front()) {
    case 'C': {
      if (starts_with_literal(message, "Compile time = ")) return {resource_line::time, {}, {}};
      if (!take_literal(message, "Compiling entry function '")) return {};
      const std::string_view function = reader::take_quoted(message);
      if (!take_literal(message, " for '")) return {resource_line::entry, function, {}};
      return {resource_line::entry, function, reader::take_quoted(message)};
    }
    case 'F': {
      if (!take_literal(message, "Function properties for ")) return {};
      if (!message.starts_with('\'')) return {resource_line::properties, message, {}};
      message.remove_prefix(1);
      return {resource_line::properties, reader::take_quoted(message), {}};
    }
    case 'U':
    case 'u': {
      message.remove_prefix(1);
      if (!take_literal(message, "sed ")) return {};
      std::size_t digits = 0;
      while (digits < message.size() && is_digit(message[digits])) ++digits;
      // As a rule the number of registers is the first one.
      const bool is_items = starts_with_literal(message.substr(digits), " registers") ||
                            message.find(" registers") != std::string_view::npos;
      return {is_items ? resource_line::items : resource_line::none, {}, {}};
    }
    default: {
      std::size_t digits = 0;
      while (digits < message.size() && is_digit(message[digits])) ++digits;
      if (digits == 0) return {};
      message.remove_prefix(digits);
      const bool is_items =
          starts_with_literal(message, " bytes gmem") || starts_with_literal(message, " bytes stack frame");
      return {is_items ? resource_line::items : resource_line::none, {}, {}};
    }
  }
}

/// The numbers that the lines of one group give. A second function ends the group.
[[nodiscard]] constexpr ptxas_resources read_resources(std::string_view whole, const envelope& around = {}) noexcept {
  ptxas_resources read;
  for (const line& l : lines(whole, around)) {
    std::string_view message = l.text;
    const std::size_t info = message.find(" info");
    const std::size_t colon = info == std::string_view::npos ? info : message.find(": ", info);
    if (colon == std::string_view::npos) {
      // The frame's line has no name before it, perhaps a prefix that nobody took off.
      if (message.find(" bytes stack frame") != std::string_view::npos) reader::read_items(read, message);
      continue;
    }
    message.remove_prefix(colon + 1);
    while (message.starts_with(' ')) message.remove_prefix(1);
    while (message.ends_with(' ')) message.remove_suffix(1);
    const resource_message m = read_resource_message(message);
    if (!m.function.empty()) {
      if (!read.function.empty() && read.function != m.function) break;
      read.function = m.function;
    }
    if (m.kind == resource_line::entry) {
      if (!read.architecture.empty()) break;
      read.architecture = m.architecture;
    }
    if (m.kind == resource_line::items) reader::read_items(read, message);
    if (m.kind == resource_line::time) {
      read.compile_us = reader::microseconds_of(message.substr(reader::compile_time.size()));
    }
  }
  return read;
}

}  // namespace replaced_ptxas_resources
FOUNDCHECK_END_NAMESPACE

#endif
