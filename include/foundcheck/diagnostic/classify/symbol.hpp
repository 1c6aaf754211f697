// SPDX-License-Identifier: MIT
// The name of a symbol, mangled or not -> what it tells about its library: a version, an ABI.
//
//   versioned := name "@" [ "@" ] word          x@GLIBC_2.34
//   mangled   := "_Z" ...                       of the Itanium C++ ABI
//
// Total, noexcept, allocates nothing, linear.
// Source: Itanium C++ ABI, "External Names"; GCC, "Dual ABI"; the symbols of libtorch and libtensorflow.
#ifndef FOUNDCHECK_DIAGNOSTIC_CLASSIFY_SYMBOL_HPP
#define FOUNDCHECK_DIAGNOSTIC_CLASSIFY_SYMBOL_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/word_list.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

/// True if a release of the library is named behind the symbol.
[[nodiscard]] constexpr bool has_symbol_version(std::string_view symbol) noexcept {
  const std::size_t at = symbol.find('@');
  if (at == std::string_view::npos || at == 0) return false;
  const std::string_view version = symbol.substr(
      symbol.find_first_not_of('@', at) == std::string_view::npos ? symbol.size() : symbol.find_first_not_of('@', at));
  // MSVC's decorated names are full of these.
  if (symbol.front() == '?') return false;
  return version.find('_') != std::string_view::npos && version.find_first_of(" <(@") == std::string_view::npos;
}

namespace detail {
inline constexpr word_list signs_of_new_abi = "std::__cxx11::|[abi:cxx11]|St7__cxx11|B5cxx11";
inline constexpr word_list names_of_two_abis = "c10::|at::|torch::|caffe2::|tensorflow::|tsl::";
inline constexpr word_list mangled_names_of_two_abis = "3c10|2at|5torch|6caffe2|10tensorflow|3tsl";
}  // namespace detail

/// True if the symbol has the new strings of libstdc++ in its type or its tag.
[[nodiscard]] constexpr bool is_of_new_abi(std::string_view symbol) noexcept {
  return detail::signs_of_new_abi.is_in(symbol);
}

/// True for a symbol of a library that is distributed with either ABI of libstdc++: PyTorch's, TensorFlow's.
[[nodiscard]] constexpr bool is_of_two_abis(std::string_view symbol) noexcept {
  if (detail::names_of_two_abis.begins(symbol)) return true;
  if (!symbol.starts_with("_Z")) return false;
  std::string_view rest = symbol.substr(2);
  // Of a special name (vtable, typeinfo), a nested one, a constant member function.
  for (const std::string_view start : {"TV", "TI", "TS", "GV", "N", "K"}) {
    if (rest.starts_with(start)) rest.remove_prefix(start.size());
  }
  return detail::mangled_names_of_two_abis.begins(rest);
}

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
