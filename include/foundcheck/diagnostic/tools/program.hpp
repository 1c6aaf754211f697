// SPDX-License-Identifier: MIT
// The name of a program -> which program of GCC or Clang it is.
//
//   name := [ path ] [ triple "-" ] program [ "-" version ] [ "-posix" | "-win32" ] [ ".exe" ]
//
// By hand: what is around a name is taken off from the right, and the last byte turns most heads away. Total, noexcept, allocates nothing.
// Source: the programs that GCC 12.2 and Clang 19 install; Debian's and MinGW's names of them.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_PROGRAM_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_PROGRAM_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/byte_set.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

/// Which program of GCC or Clang a name is of.
enum class compiler_program : std::uint8_t {
  none,
  any_driver,    ///< cc, c++: of either
  gcc_driver,    ///< gcc, g++, gfortran
  gcc_proper,    ///< cc1plus and its like, which speak of nothing but what they compile
  clang_driver,  ///< clang, clang++, and Clang's other programs
  collect2,
  lto_wrapper
};

namespace detail::programs {

struct program_row {
  std::string_view name;
  compiler_program program;
};

inline constexpr program_row list[] = {
    {"g++", compiler_program::gcc_driver},        {"gcc", compiler_program::gcc_driver},
    {"c++", compiler_program::any_driver},        {"cc", compiler_program::any_driver},
    {"cpp", compiler_program::any_driver},        {"cc1plus", compiler_program::gcc_proper},
    {"cc1", compiler_program::gcc_proper},        {"lto1", compiler_program::gcc_proper},
    {"f951", compiler_program::gcc_proper},       {"cc1obj", compiler_program::gcc_proper},
    {"cc1objplus", compiler_program::gcc_proper}, {"gfortran", compiler_program::gcc_driver},
    {"xgcc", compiler_program::gcc_driver},       {"xg++", compiler_program::gcc_driver},
    {"clang", compiler_program::clang_driver},    {"clang++", compiler_program::clang_driver},
    {"amdclang", compiler_program::clang_driver}, {"amdclang++", compiler_program::clang_driver},
    {"icx", compiler_program::clang_driver},      {"icpx", compiler_program::clang_driver},
    {"collect2", compiler_program::collect2}};

/// What a name can end with.
consteval byte_set bytes_at_the_end() noexcept {
  byte_set bytes;
  bytes.insert_range('0', '9');
  for (const program_row& row : list) bytes.insert(static_cast<unsigned char>(row.name.back()));
  for (const char c : std::string_view("eExlr"))
    bytes.insert(static_cast<unsigned char>(c));  // .exe, posix, cl, wrapper
  return bytes;
}

inline constexpr byte_set last_bytes = bytes_at_the_end();

inline constexpr std::size_t longest_name = [] {
  std::size_t longest = 0;
  for (const program_row& row : list) longest = row.name.size() > longest ? row.name.size() : longest;
  return longest;
}();

constexpr void take_suffix(std::string_view& name, std::string_view suffix) noexcept {
  if (name.size() > suffix.size() && name.ends_with(suffix)) name.remove_suffix(suffix.size());
}

/// "-12", "-12.2.0" off the end.
constexpr void take_version(std::string_view& name) noexcept {
  std::size_t begin = name.size();
  while (begin != 0 && (is_digit(name[begin - 1]) || name[begin - 1] == '.')) --begin;
  if (begin > 1 && begin < name.size() && name[begin - 1] == '-') name = name.substr(0, begin - 1);
}

}  // namespace detail::programs

/// Which program of a compiler the head of a line names, with or without its path.
[[nodiscard]] constexpr compiler_program compiler_program_of(std::string_view head) noexcept {
  if (head.empty() || !detail::programs::last_bytes.contains(static_cast<unsigned char>(head.back()))) {
    return compiler_program::none;
  }
  // "a.cpp" is what most heads with that byte end with.
  if (head.back() == 'p' && head.size() > 3 && head[head.size() - 4] == '.') return compiler_program::none;
  std::string_view name = file_name(head);
  // "checking for g++" names none, and neither does "see /usr/bin/g++"; "/opt/my tools/g++" does.
  if (name.find(' ') != std::string_view::npos) return compiler_program::none;
  if (name.size() != head.size() && !is_absolute(head) && head.find(' ') != std::string_view::npos)
    return compiler_program::none;
  if (name.ends_with('e')) detail::programs::take_suffix(name, ".exe");
  if (name.ends_with('E')) detail::programs::take_suffix(name, ".EXE");
  if (name.empty()) return compiler_program::none;
  if (name.back() == 'x') detail::programs::take_suffix(name, "-posix");
  if (name.back() == '2') detail::programs::take_suffix(name, "-win32");
  detail::programs::take_version(name);
  if (name == "lto-wrapper") return compiler_program::lto_wrapper;
  if (starts_with_literal(name, "clang-") && (name == "clang-cl" || name == "clang-linker-wrapper" ||
                                              name == "clang-offload-bundler" || name == "clang-nvlink-wrapper")) {
    return compiler_program::clang_driver;
  }
  if (const std::size_t dash = find_last(name, '-'); dash != std::string_view::npos) name = name.substr(dash + 1);
  if (name.size() > detail::programs::longest_name) return compiler_program::none;
  for (const detail::programs::program_row& row : detail::programs::list) {
    if (row.name.size() == name.size() && row.name == name) return row.program;
  }
  return compiler_program::none;
}

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
