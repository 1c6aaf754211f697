// SPDX-License-Identifier: MIT
// What a kernel needs, as ptxas says with -v (nvcc -Xptxas=-v, --resource-usage) and nvlink behind it: lines -> numbers.
//
//   group    := [ entry ] properties { use | time }     one function; what else ptxas says stands between groups
//             | items                                   one for each architecture: the memory of the whole file
//   entry    := said "Compiling entry function '" function "' for '" architecture "'"
//   properties := said "Function properties for " function  [ EOL "    " items ]
//             | "nvlink info    : Function properties for '" function "':"
//   use      := said items
//   time     := said "Compile time = " milliseconds " ms"
//   said     := ( "ptxas" | "nvlink" ) " info    : "
//   items    := [ "Used " | "used " ] item { ", " item }
//   item     := number [ "+" number ] " " unit
//
// A plus, up to CUDA 4, stands between what the kernel asks for and what the system adds; the sum is read. A function that
// is no kernel has no entry line, so no architecture. Whatever else stands in the lines is passed over; a number that is not
// said, or is no number, stays `not_said`. Total, noexcept, allocates nothing, linear.
// Source: ptxas and nvlink of CUDA 13.0, by trial; logs of CUDA 4 to 12.
#ifndef FOUNDCHECK_FORMAT_NVCC_PTXAS_RESOURCES_HPP
#define FOUNDCHECK_FORMAT_NVCC_PTXAS_RESOURCES_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/row.hpp>
#include <foundcheck/text/envelope.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

/// What one function, or the file as a whole, needs. A number that is not printed is `not_said`.
struct ptxas_resources {
  static constexpr std::int64_t not_said = -1;       ///< no number
  static constexpr std::size_t constant_banks = 32;  ///< how many banks of constant memory there are

  std::string_view function;            ///< as in the object: mangled; empty: the numbers are of the whole file
  std::string_view architecture;        ///< sm_90a; empty if not said
  std::int64_t registers = not_said;    ///< of a thread
  std::int64_t barriers = not_said;     ///< of a block
  std::int64_t stack_bytes = not_said;  ///< of the function's own frame
  std::int64_t cumulative_stack_bytes = not_said;  ///< with the functions that it calls
  std::int64_t spill_store_bytes = not_said;       ///< stored to local memory because registers ran out
  std::int64_t spill_load_bytes = not_said;        ///< loaded from there
  std::int64_t shared_bytes = not_said;            ///< of a block, in shared memory
  std::int64_t global_bytes = not_said;            ///< of the whole file, in global memory
  std::int64_t local_bytes = not_said;             ///< of a thread, in local memory
  std::int64_t textures = not_said;                ///< references to textures
  std::int64_t surfaces = not_said;                ///< references to surfaces
  std::int64_t samplers = not_said;                ///< references to samplers
  std::int64_t compile_us = not_said;              ///< how long ptxas took, in microseconds
  /// By bank: cmem[3] has the index 3.
  std::int64_t constant_bytes[constant_banks] = {
      not_said, not_said, not_said, not_said, not_said, not_said, not_said, not_said, not_said, not_said, not_said,
      not_said, not_said, not_said, not_said, not_said, not_said, not_said, not_said, not_said, not_said, not_said,
      not_said, not_said, not_said, not_said, not_said, not_said, not_said, not_said, not_said, not_said};
};

/// What a line of ptxas or nvlink says of resources.
enum class resource_line : std::uint8_t {
  none,
  entry,       ///< begins a kernel
  properties,  ///< names a function
  items,       ///< numbers
  time
};

/// The resources that a message of ptxas or nvlink names, and the function that uses them.
struct resource_message {
  resource_line kind = resource_line::none;  ///< what its line says; none for other messages
  std::string_view function;                 ///< as the line names it, mangled; empty where it names none
  std::string_view architecture;             ///< sm_90a; empty where the line names none
};

namespace detail {

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

/// "486.393 ms"
struct milliseconds {
  std::string_view whole, part;
};
struct milliseconds_row : regex::row<R"((\d+)(?:\.(\d*))? ms)", &milliseconds::whole, &milliseconds::part> {};

/// The same in microseconds; more digits than three behind the point are dropped.
template <class = void>
[[nodiscard]] constexpr std::int64_t microseconds_of(std::string_view text) noexcept {
  milliseconds ms;
  std::int64_t read = 0;
  if (!regex::read<milliseconds_row>(text, ms)) return ptxas_resources::not_said;
  if (!read_number(ms.whole, read, std::int64_t{999'999'999'999})) return ptxas_resources::not_said;
  for (std::size_t digit = 0; digit < 3; ++digit) {
    read = read * 10 + (digit < ms.part.size() ? ms.part[digit] - '0' : 0);
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

// What messages begin with, in the order in which they are tried. A quote that is not closed ends with the text.
struct time_row : regex::row<"Compile time = "> {};
struct entry_for_row : regex::row<"Compiling entry function '([^']*)' for '([^']*)", &resource_message::function,
                                  &resource_message::architecture> {};
struct entry_row : regex::row<"Compiling entry function '([^']*)", &resource_message::function> {};
struct quoted_properties_row : regex::row<"Function properties for '([^']*)", &resource_message::function> {};
struct properties_row : regex::row<"Function properties for (.*)", &resource_message::function> {};
struct used_row : regex::row<"[Uu]sed "> {};
struct number_row : regex::row<R"(\d+ bytes (?:gmem|stack frame))"> {};

}  // namespace detail

/// The kind of a message: what follows "ptxas info    : ".
template <class = void>
[[nodiscard]] constexpr resource_message read_resource_message(std::string_view message) noexcept {
  resource_message m;
  switch (message.empty() ? '\0' : message.front()) {
    case 'C':
      if (regex::take<detail::time_row>(message, m)) {
        m.kind = resource_line::time;
      } else if (regex::take<detail::entry_for_row>(message, m) || regex::take<detail::entry_row>(message, m)) {
        m.kind = resource_line::entry;
      }
      break;
    case 'F':
      if (regex::take<detail::quoted_properties_row>(message, m) || regex::take<detail::properties_row>(message, m)) {
        m.kind = resource_line::properties;
      }
      break;
    case 'U':
    case 'u':
      if (regex::take<detail::used_row>(message, m) && has_text(message, " registers")) m.kind = resource_line::items;
      break;
    default:
      if (regex::take<detail::number_row>(message, m)) m.kind = resource_line::items;
  }
  return m;
}

/// The numbers that the lines of one group give. A second function ends the group.
template <class = void>
[[nodiscard]] constexpr ptxas_resources read_resources(std::string_view whole, const envelope& around = {}) noexcept {
  ptxas_resources read;
  for (const line& l : lines(whole, around)) {
    std::string_view message = l.text;
    const std::size_t info = message.find(" info");
    const std::size_t colon = info == std::string_view::npos ? info : message.find(": ", info);
    if (colon == std::string_view::npos) {
      // The frame's line has no name before it, perhaps a prefix that nobody took off.
      if (message.find(" bytes stack frame") != std::string_view::npos) detail::read_items(read, message);
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
    if (m.kind == resource_line::items) detail::read_items(read, message);
    if (m.kind == resource_line::time) {
      read.compile_us = detail::microseconds_of(message.substr(std::string_view("Compile time = ").size()));
    }
  }
  return read;
}

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
