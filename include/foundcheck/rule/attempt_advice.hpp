// SPDX-License-Identifier: MIT
// What a compiler says that cannot build CMake's test program -> what to do about it.
//
//   ld: cannot find -lmine                            install the library, or remove it from LDFLAGS
//   error: unrecognized command-line option '-mfoo'   remove the flag from CXXFLAGS
//
// Sources: GCC gcc/gcc.cc and gcc/opts.cc, clang include/clang/Basic/DiagnosticDriverKinds.td, binutils ld/ldlang.c. Total, noexcept, allocates
// nothing; linear in the line.
#ifndef FOUNDCHECK_RULE_ATTEMPT_ADVICE_HPP
#define FOUNDCHECK_RULE_ATTEMPT_ADVICE_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace detail {

struct attempt_row {
  std::string_view words, advice;
};

inline constexpr std::string_view advice_on_flag =
    "Remove the flag from CFLAGS, CXXFLAGS, LDFLAGS and CMAKE_CXX_FLAGS, or replace it by one that this compiler accepts"sv;
inline constexpr std::string_view advice_on_linker =
    "Install that linker (apt install lld, mold or binutils-gold), or remove -fuse-ld from LDFLAGS and from the flags of CMake"sv;
inline constexpr std::string_view advice_on_tools = "apt install build-essential"sv;

/// The first that fits counts.
inline constexpr attempt_row attempt_rows[] = {
    {"invalid linker name"sv, advice_on_linker},
    {"fuse-ld="sv, advice_on_linker},
    {"cannot find 'ld'"sv, advice_on_tools},
    {"cannot find crt"sv, advice_on_tools},
    {"cannot find Scrt"sv, advice_on_tools},
    {"cannot find -lc:"sv, advice_on_tools},
    {"cannot find -lstdc++"sv, "apt install g++"sv},
    {"execute 'cc1plus'"sv, "apt install g++"sv},
    {"execute 'cc1'"sv, advice_on_tools},
    {"cannot find -l"sv,
     "Install the library behind -l, or remove it from LDFLAGS, CMAKE_EXE_LINKER_FLAGS and CMAKE_CXX_STANDARD_LIBRARIES"sv},
    {"unable to find library -l"sv,
     "Install the library behind -l, or remove it from LDFLAGS, CMAKE_EXE_LINKER_FLAGS and CMAKE_CXX_STANDARD_LIBRARIES"sv},
    {"unrecognized command"sv, advice_on_flag},
    {"unrecognized argument"sv, advice_on_flag},
    {"unrecognized option"sv, advice_on_flag},
    {"unknown argument"sv, advice_on_flag},
    {"bad value"sv, advice_on_flag},
    {"unsupported option"sv, advice_on_flag},
    {"unknown target CPU"sv, advice_on_flag},
    {"invalid value"sv, advice_on_flag},
    {"No space left on device"sv, "Free some space on the disk (df -h)"sv},
    {"Permission denied"sv,
     "Allow this user to run the compiler and to write to the build directory (sudo chown -R $(id -un) BUILD)"sv},
    {"Exec format error"sv, "Install the compiler for this machine (uname -m)"sv},
};

/// What to do about the words of the attempt, as a sentence without its full stop; empty where the table does not know them.
[[nodiscard]] constexpr std::string_view advice_on_attempt(std::string_view words) noexcept {
  for (const attempt_row& row : attempt_rows) {
    if (words.find(row.words) != std::string_view::npos) return row.advice;
  }
  return {};
}

}  // namespace detail
FOUNDCHECK_END_NAMESPACE

#endif
