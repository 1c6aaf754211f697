// SPDX-License-Identifier: MIT
// A symbol of C++ -> the name that it was written with, as far as that is plain to see: what a declaration and a definition that do not meet
// have in common.
//
//   _ZN4core4loadERKSs                                                           core::load
//   _ZN4core4loadERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE         core::load
//   decode                                                                       a name of C: itself
//
// Arguments, templates and tags of an ABI are left out; a name that begins with a template, an operator or a special function is empty.
// Total, noexcept, allocates nothing. Source: Itanium C++ ABI, 5.1 External Names.
#ifndef FOUNDCHECK_CORE_MANGLED_NAME_HPP
#define FOUNDCHECK_CORE_MANGLED_NAME_HPP

#include <array>
#include <cstddef>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// The parts of a name: core, load. Views into the symbol, but "std", which it writes as St.
struct written_name {
  static constexpr std::size_t most_parts = 8;  ///< a name of more parts gives none

  std::array<std::string_view, most_parts> parts;  ///< the first `count` are used, the outermost scope first
  std::size_t count = 0;                           ///< 0 where the symbol has no plain name
  bool is_of_cxx = false;                          ///< the symbol begins with _Z

  friend constexpr bool operator==(const written_name& a, const written_name& b) noexcept {
    if (a.count != b.count) return false;
    for (std::size_t i = 0; i < a.count; ++i) {
      if (a.parts[i] != b.parts[i]) return false;
    }
    return true;
  }
};

namespace detail {

/// Takes the next part of a mangled name, its length and so many bytes, from the front: core of 4core4load. Empty where none is whole.
[[nodiscard]] constexpr std::string_view take_name_part(std::string_view& rest) noexcept {
  std::size_t length = 0;
  std::string_view behind = rest;
  if (!take_number(behind, length) || length == 0 || length > behind.size()) return {};
  const std::string_view part = behind.substr(0, length);
  rest = behind.substr(length);
  return part;
}

}  // namespace detail

/// The name of a symbol. No parts for an empty symbol, for one of C that begins with two underscores, and for a name of
/// C++ that begins with a template, an operator or a special function, or that has more than `most_parts`. Views into
/// `symbol`.
[[nodiscard]] constexpr written_name written_name_of(std::string_view symbol) noexcept {
  written_name name;
  if (!symbol.starts_with("_Z")) {
    if (!symbol.empty() && !symbol.starts_with("__")) name = {{symbol}, 1, false};
    return name;
  }
  name.is_of_cxx = true;
  std::string_view rest = symbol.substr(2);
  const bool is_nested = rest.starts_with('N');
  if (is_nested) rest.remove_prefix(1);
  while (is_nested &&
         (rest.starts_with('K') || rest.starts_with('V') || rest.starts_with('R') || rest.starts_with('O')))
    rest.remove_prefix(1);
  if (rest.starts_with("St")) {
    rest.remove_prefix(2);
    name.parts[name.count++] = "std";
  }
  const std::size_t before = name.count;
  do {
    const std::string_view part = detail::take_name_part(rest);
    if (part.empty()) break;
    if (name.count == written_name::most_parts) return {};
    name.parts[name.count++] = part;
    // An argument of a template makes other entities of it.
    if (rest.starts_with('I')) return {};
    while (rest.starts_with('B')) {
      rest.remove_prefix(1);
      std::size_t tag = 0;
      if (!take_number(rest, tag) || tag > rest.size()) return {};
      rest.remove_prefix(tag);
    }
  } while (is_nested && !rest.starts_with('E'));
  if (name.count == before) return {};
  return name;
}

/// True for a symbol whose type has a std::string, or another of its kind, of the C++11 ABI of libstdc++.
[[nodiscard]] constexpr bool has_new_string(std::string_view symbol) noexcept {
  return symbol.find("__cxx11") != std::string_view::npos || symbol.find("B5cxx11") != std::string_view::npos;
}

/// The name of the function that a mangled symbol is of, without its scopes: load of _ZN4core4loadEv, gemm of _Z4gemmIfEvPKT_. Empty for another word,
/// and if there are template arguments between the scopes.
[[nodiscard]] constexpr std::string_view last_name_of(std::string_view symbol) noexcept {
  if (!symbol.starts_with("_Z")) return {};
  std::string_view rest = symbol.substr(2);
  const bool is_nested = rest.starts_with('N');
  if (is_nested) rest.remove_prefix(1);
  if (is_nested && rest.starts_with('K')) rest.remove_prefix(1);
  std::string_view name;
  while (!rest.empty() && !rest.starts_with('E')) {
    name = detail::take_name_part(rest);
    if (name.empty()) return {};
    if (!is_nested) return name;
  }
  return rest.starts_with('E') ? name : std::string_view{};
}

FOUNDCHECK_END_NAMESPACE

#endif
