// SPDX-License-Identifier: MIT
// A value in CMakeCache.txt that is not what somebody meant to give: CMake takes any text and says nothing.
//
//   WITH_SERVER:BOOL=OFFF                  no constant of CMake's: if(WITH_SERVER) takes it for true
//   WITH_SERVER:BOOL="OFF"                 the quotes are part of the value; CMake takes single ones off
//   CMAKE_CXX_FLAGS:STRING="-O2 -g"        one word to the compiler
//   CMAKE_PREFIX_PATH:PATH=/opt/a:/opt/b   CMake cuts lists at semicolons: one directory of that name
//   FOO_ROOT:PATH=$HOME/foo                nothing replaces a variable in a value of the cache
//   CMAKE_CXX_STANDARD:STRING=c++17        CMake wants the number alone
//
// An option of the project's own values, such as AUTO or Thin, is no slip. Total, noexcept, allocates nothing, linear in the entry.
// Source: CMake Source/cmConditionEvaluator.cxx, GetBooleanValue; Help/command/if.rst; Help/manual/cmake-language.7.rst, Lists.
#ifndef FOUNDCHECK_EXTRACT_GIVEN_VALUE_HPP
#define FOUNDCHECK_EXTRACT_GIVEN_VALUE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/slip.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// What is odd about a value that somebody gave.
enum class value_slip : std::uint8_t {
  none,
  truth,     ///< meant as ON or OFF, and neither
  quotes,    ///< quotation marks that a shell or a file handed on
  colons,    ///< a list of directories as the shell writes it
  variable,  ///< a path that begins with a variable of the shell or of CMake
  standard   ///< a standard of a language that is not a number
};

/// The name of the message that a fact has for it.
[[nodiscard]] constexpr std::string_view name_of(value_slip slip) noexcept {
  constexpr std::string_view names[] = {""sv,
                                        "value_no_truth"sv,
                                        "value_in_quotes"sv,
                                        "value_with_colons"sv,
                                        "value_unreplaced"sv,
                                        "value_no_standard"sv};
  return names[static_cast<std::size_t>(slip)];
}

namespace detail {

/// Lists of directories that CMake itself reads.
inline constexpr std::string_view directory_lists[] = {
    "CMAKE_PREFIX_PATH"sv,    "CMAKE_MODULE_PATH"sv,   "CMAKE_FIND_ROOT_PATH"sv,     "CMAKE_LIBRARY_PATH"sv,
    "CMAKE_INCLUDE_PATH"sv,   "CMAKE_IGNORE_PATH"sv,   "CMAKE_SYSTEM_PREFIX_PATH"sv, "CMAKE_PROGRAM_PATH"sv,
    "CMAKE_FRAMEWORK_PATH"sv, "CMAKE_STAGING_PREFIX"sv};

/// The text in a pair of quotation marks that has none within; empty for another text.
[[nodiscard]] constexpr std::string_view in_quotes(std::string_view value) noexcept {
  if (value.size() < 3 || value.front() != '"' || value.back() != '"') return {};
  const std::string_view within = value.substr(1, value.size() - 2);
  return within.find('"') == std::string_view::npos ? within : std::string_view{};
}

/// Without the blanks, quotes and equals signs around it.
[[nodiscard]] constexpr std::string_view bare(std::string_view value) noexcept {
  constexpr std::string_view around = " \t'\"=";
  const std::size_t begin = value.find_first_not_of(around), last = value.find_last_not_of(around);
  return begin == std::string_view::npos ? std::string_view{} : value.substr(begin, last - begin + 1);
}

/// True for a text that is one slip from a constant of CMake's, or a word for it.
[[nodiscard]] constexpr bool is_meant_as_truth(std::string_view value) noexcept {
  constexpr std::size_t longest = 8;
  const std::string_view text = bare(value);
  if (text.size() != value.size() && !text.empty()) return cmake::truth_of(text) != cmake::truth::neither;
  if (text.empty() || text.size() > longest) return false;
  char lower[longest] = {};
  for (std::size_t i = 0; i < text.size(); ++i) lower[i] = to_lower(text[i]);
  const std::string_view word(lower, text.size());
  for (const std::string_view known : {"enable"sv, "enabled"sv, "disable"sv, "disabled"sv}) {
    if (word == known) return true;
  }
  for (const std::string_view known : {"off"sv, "yes"sv, "true"sv, "false"sv}) {
    if (is_one_slip_from(word, known)) return true;
  }
  // Words of two letters are one slip from many others: only a letter that was struck twice counts.
  for (const std::string_view known : {"on"sv, "no"sv}) {
    if (word.size() == 3 && is_one_slip_from(word, known) && word.find_first_not_of(known) == std::string_view::npos)
      return true;
  }
  return false;
}

[[nodiscard]] constexpr bool has_quotes(const cmake_cache::record& entry) noexcept {
  const std::string_view within = in_quotes(entry.value);
  if (within.empty()) return false;
  if (is_absolute(within) || entry.name == "CMAKE_BUILD_TYPE") return true;
  // One option in quotes is one to the shell that runs the compiler, too.
  const bool are_flags = entry.name.ends_with("_FLAGS") || entry.name.find("_FLAGS_") != std::string_view::npos;
  return are_flags && within.starts_with('-') && within.find(" -") != std::string_view::npos;
}

[[nodiscard]] constexpr bool has_colons(const cmake_cache::record& entry) noexcept {
  const std::size_t at = entry.value.find(":/");
  if (at == std::string_view::npos || at == 0 || !entry.value.starts_with('/')) return false;
  for (const std::string_view list : directory_lists) {
    if (entry.name == list) return true;
  }
  return false;
}

/// True for a variable by whose name it holds directories or files that are there before the build. What is installed may name variables of
/// others.
[[nodiscard]] constexpr bool is_of_paths(std::string_view name) noexcept {
  if (name.find("INSTALL") != std::string_view::npos || name.find("CPACK") != std::string_view::npos) return false;
  for (const std::string_view end : {"_ROOT"sv, "_DIR"sv, "_HOME"sv, "_PATH"sv, "_PREFIX"sv, "_FILE"sv, "_COMPILER"sv,
                                     "_EXECUTABLE"sv, "_LIBRARY"sv}) {
    if (name.ends_with(end)) return true;
  }
  return false;
}

/// $HOME/x and ${HOME}/x, and not $ORIGIN, $<CONFIG> and $ENV{X}.
[[nodiscard]] constexpr bool has_variable(const cmake_cache::record& entry) noexcept {
  std::string_view rest = entry.value;
  if (!is_of_paths(entry.name) || !rest.starts_with('$')) return false;
  rest.remove_prefix(1);
  const bool is_braced = rest.starts_with('{');
  if (is_braced) rest.remove_prefix(1);
  std::size_t end = 0;
  while (end < rest.size() && (is_alpha(rest[end]) || is_digit(rest[end]) || rest[end] == '_')) ++end;
  const std::string_view name = rest.substr(0, end);
  rest.remove_prefix(end);
  if (name.empty() || is_digit(name.front()) || name == "ORIGIN") return false;
  if (is_braced && !rest.starts_with('}')) return false;
  if (is_braced) rest.remove_prefix(1);
  return rest.empty() || rest.front() == '/';
}

[[nodiscard]] constexpr bool has_no_standard(const cmake_cache::record& entry) noexcept {
  const std::string_view value = entry.value;
  bool is_of_language = false;
  for (const std::string_view name : {"CMAKE_C_STANDARD"sv, "CMAKE_CXX_STANDARD"sv, "CMAKE_CUDA_STANDARD"sv})
    is_of_language = is_of_language || entry.name == name;
  if (!is_of_language || value.empty() || cmake::is_off(value)) return false;
  return value.size() != 2 || !is_digit(value[0]) || !is_digit(value[1]);
}

}  // namespace detail

/// What is wrong with the value of an entry.
[[nodiscard]] constexpr value_slip slip_of(const cmake_cache::record& entry) noexcept {
  if (entry.kind != cmake_cache::record_kind::entry || entry.type == cmake_cache::entry_type::internal)
    return value_slip::none;
  if (entry.type == cmake_cache::entry_type::boolean) {
    const bool is_truth = cmake::truth_of(entry.value) != cmake::truth::neither;
    return !is_truth && detail::is_meant_as_truth(entry.value) ? value_slip::truth : value_slip::none;
  }
  if (detail::has_quotes(entry)) return value_slip::quotes;
  if (detail::has_variable(entry)) return value_slip::variable;
  if (detail::has_no_standard(entry)) return value_slip::standard;
  return detail::has_colons(entry) ? value_slip::colons : value_slip::none;
}

FOUNDCHECK_END_NAMESPACE

#endif
