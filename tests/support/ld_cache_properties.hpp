// SPDX-License-Identifier: MIT
// What holds of any bytes that are read as ld.so.cache, and a naive lookup that looks at every entry.
#ifndef FOUNDCHECK_TESTS_SUPPORT_LD_CACHE_PROPERTIES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_LD_CACHE_PROPERTIES_HPP

#include <foundcheck/elf/ld_cache.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support/inside.hpp"

namespace foundcheck {

/// The order of names by glibc's _dl_cache_libcmp, with ints of 32 bits that wrap and chars that have a sign: -1, 0 or 1. Pre: no NULs.
inline int glibc_order(std::string_view a, std::string_view b) {
  const auto first = [](std::string_view text) { return text.empty() ? 0 : int{static_cast<signed char>(text[0])}; };
  const auto has_digit = [&](std::string_view text) { return first(text) >= '0' && first(text) <= '9'; };
  const auto number = [&](std::string_view& text) {
    std::uint32_t value = 0;
    for (; has_digit(text); text.remove_prefix(1)) value = value * 10 + static_cast<std::uint32_t>(first(text) - '0');
    return std::int64_t{static_cast<std::int32_t>(value)};
  };
  const auto sign = [](std::int64_t difference) { return difference < 0 ? -1 : difference > 0 ? 1 : 0; };
  while (!a.empty()) {
    if (has_digit(a) != has_digit(b)) return has_digit(a) ? 1 : -1;
    if (has_digit(a)) {
      const std::int64_t left = number(a), right = number(b);
      if (left != right) return sign(left - right);
    } else {
      if (first(a) != first(b)) return sign(first(a) - first(b));
      a.remove_prefix(1);
      b.remove_prefix(1);
    }
  }
  return sign(-first(b));
}

/// The entry of a sorted cache without broken names, found by looking at all of them.
inline ld_cache::entry naive_find(const ld_cache::cache& c, const ld_cache::request& asked) {
  for (const std::string_view level : asked.hwcap_names) {
    for (const ld_cache::entry& e : c.entries()) {
      if (glibc_order(e.name, asked.name) == 0 && e.flags == asked.flags && e.hwcap_name == level && !e.path.empty() &&
          (e.hwcap >> 62) == 1 && e.isa_level <= asked.isa_level)
        return e;
    }
  }
  for (const ld_cache::entry& e : c.entries()) {
    if (glibc_order(e.name, asked.name) == 0 && e.flags == asked.flags && !e.path.empty() &&
        (e.hwcap & ~asked.legacy_hwcaps) == 0)
      return e;
  }
  return {};
}

/// True if the entries of a name are more than a lookup looks at.
inline bool are_too_many(const ld_cache::cache& c, std::string_view name) {
  std::size_t count = 0, bytes = 0;
  for (const ld_cache::entry& e : c.entries()) {
    if (e.name.data() == nullptr || glibc_order(e.name, name) != 0) continue;
    ++count;
    bytes += e.name.size() + e.path.size();
  }
  return count > ld_cache::most_of_one_name || bytes > ld_cache::most_bytes_of_one_name;
}

/// The first property that does not hold on these bytes; "" when all do.
inline std::string broken_ld_cache_property(std::string_view bytes) {
  const ld_cache::cache c(bytes);
  static constexpr std::string_view levels[] = {"x86-64-v3", "x86-64-v2"};
  ld_cache::request asked{"", ld_cache::flags_x86_64, levels, 2, 0};
  if (c.size() > bytes.size() / 12) return "more entries than bytes";
  if (!lies_inside(c.generator(), bytes)) return "the generator lies outside";
  bool is_sound = true;
  std::uint32_t number = 0;
  std::string_view before;
  for (const ld_cache::entry& e : c.entries()) {
    if (e.number != number++) return "entries are not counted in their order";
    if (!lies_inside(e.name, bytes) || !lies_inside(e.path, bytes) || !lies_inside(e.hwcap_name, bytes))
      return "a name lies outside";
    if (e.name.size() >= 4096 || e.path.size() >= 4096) return "a name is too long";
    if ((e.reason == ld_cache::malformed_reason::none) && (e.name.data() == nullptr || e.path.data() == nullptr))
      return "a sound entry has no names";
    // Unnamed entries come after the named ones of the same name, as ldconfig writes them.
    is_sound =
        is_sound && e.reason == ld_cache::malformed_reason::none &&
        (number == 1 || glibc_order(before, e.name) > 0 || (glibc_order(before, e.name) == 0 && e.hwcap >> 62 != 0) ||
         (glibc_order(before, e.name) == 0 && c.at(number - 2).hwcap >> 62 == 0 && e.hwcap >> 62 == 0));
    if (number > 1 && glibc_order(before, e.name) == 0 && c.at(number - 2).hwcap >> 62 == 0 && e.hwcap >> 62 != 0)
      is_sound = false;
    // Where the difference of two numbers leaves 32 bits, glibc's order is undefined, and both here take that of the numbers.
    if (ld_cache::compare_names(before, e.name) != glibc_order(before, e.name))
      return "names in another order than glibc's";
    before = e.name;
  }
  if (number != c.size()) return "not every entry is given";
  if (c.size() > 200) return "";
  for (const ld_cache::entry& e : c.entries()) {
    if (e.name.data() == nullptr) continue;
    asked.name = e.name;
    const ld_cache::entry found = c.find(asked);
    if (!found.path.empty() && (found.flags != asked.flags || glibc_order(found.name, e.name) != 0))
      return "another library is found";
    if (!found.path.empty() && (found.number >= c.size() || c.at(found.number).path != found.path))
      return "what is found is no entry";
    if (found.reason == ld_cache::malformed_reason::too_many_of_one_name) {
      if (!are_too_many(c, e.name)) return "a lookup ends before its limit";
      continue;
    }
    if (is_sound && naive_find(c, asked).path != found.path) return "a lookup differs from looking at all entries";
  }
  return "";
}

}  // namespace foundcheck

#endif
