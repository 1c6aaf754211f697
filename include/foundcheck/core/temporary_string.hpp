// SPDX-License-Identifier: MIT
// A type of argument -> whether a view of it would outlive its bytes.
//
// What the library gives are views into bytes that the caller owns. A function that gives such views and is handed a string that
// ends with the expression has a deleted overload for it: the mistake is an error of the compiler, not a crash.
#ifndef FOUNDCHECK_CORE_TEMPORARY_STRING_HPP
#define FOUNDCHECK_CORE_TEMPORARY_STRING_HPP

#include <foundcheck/core/namespace.hpp>
#include <string_view>
#include <type_traits>

FOUNDCHECK_BEGIN_NAMESPACE

/// True for T&& of a std::string that is about to end; of any class with bytes of its own. A class that is trivially destroyed owns
/// none: std::string_view and other views, string literals and pointers are not temporary strings, however short their lifetime.
template <class T>
concept temporary_string = !std::is_lvalue_reference_v<T> && std::is_convertible_v<T, std::string_view> &&
                           !std::is_trivially_destructible_v<T>;

FOUNDCHECK_END_NAMESPACE

#endif
