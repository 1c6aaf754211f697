// SPDX-License-Identifier: MIT
// The exit code that ninja 1.13 prints for a failed command -> what ended it.
//
// On POSIX a command that a signal ended has 128 + signal; some tools give the negative signal. On Windows a command that an
// exception ended has its NTSTATUS, signed or not.
// Source: ninja src/subprocess-posix.cc and -win32.cc, v1.13.2; POSIX sh, "Exit Status for Commands"; [MS-ERREF] 2.3.1.
#ifndef FOUNDCHECK_FORMAT_NINJA_EXIT_HPP
#define FOUNDCHECK_FORMAT_NINJA_EXIT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace ninja_output {

/// What ended a command.
enum class exit_cause : std::uint8_t {
  none,            ///< 0
  failed,          ///< the command's own judgement
  not_executable,  ///< 126
  not_found,       ///< 127
  interrupted,
  killed,  ///< SIGKILL: mostly the kernel, out of memory
  segmentation_fault,
  aborted,
  terminated,
  illegal_instruction,
  arithmetic_error,
  bus_error,
  broken_pipe,
  other_signal,
  out_of_memory,
  stack_overflow,
  library_not_found,
  symbol_not_found,
  heap_corruption,
  other_exception
};

/// The name of the cause, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(exit_cause cause) noexcept {
  constexpr std::string_view names[] = {"none",
                                        "failed",
                                        "not_executable",
                                        "not_found",
                                        "interrupted",
                                        "killed",
                                        "segmentation_fault",
                                        "aborted",
                                        "terminated",
                                        "illegal_instruction",
                                        "arithmetic_error",
                                        "bus_error",
                                        "broken_pipe",
                                        "other_signal",
                                        "out_of_memory",
                                        "stack_overflow",
                                        "library_not_found",
                                        "symbol_not_found",
                                        "heap_corruption",
                                        "other_exception"};
  return names[static_cast<std::size_t>(cause)];
}

namespace detail {

struct exit_row {
  std::int64_t number;
  exit_cause cause;
};

/// By signal, as Linux and macOS number those that all systems share.
inline constexpr exit_row signals[] = {
    {2, exit_cause::interrupted},         {4, exit_cause::illegal_instruction}, {6, exit_cause::aborted},
    {7, exit_cause::bus_error},           {8, exit_cause::arithmetic_error},    {9, exit_cause::killed},
    {11, exit_cause::segmentation_fault}, {13, exit_cause::broken_pipe},        {15, exit_cause::terminated}};

inline constexpr exit_row statuses[] = {{0xC0000005, exit_cause::segmentation_fault},
                                        {0xC0000017, exit_cause::out_of_memory},
                                        {0xC000001D, exit_cause::illegal_instruction},
                                        {0xC0000094, exit_cause::arithmetic_error},
                                        {0xC00000FD, exit_cause::stack_overflow},
                                        {0xC0000135, exit_cause::library_not_found},
                                        {0xC0000138, exit_cause::symbol_not_found},
                                        {0xC0000139, exit_cause::symbol_not_found},
                                        {0xC000013A, exit_cause::interrupted},
                                        {0xC0000374, exit_cause::heap_corruption},
                                        {0xC0000409, exit_cause::aborted}};

}  // namespace detail

/// What ended a command with that exit code.
[[nodiscard]] constexpr exit_cause exit_cause_of(std::int64_t code) noexcept {
  constexpr std::int64_t two_to_32 = std::int64_t{1} << 32, last_signal = 64;
  if (code == 0) return exit_cause::none;
  if (code == 126) return exit_cause::not_executable;
  if (code == 127) return exit_cause::not_found;
  const std::int64_t signal = code < -last_signal ? 0 : code < 0 ? -code : code - 128;
  if (signal > 0 && signal <= last_signal) {
    for (const detail::exit_row& row : detail::signals) {
      if (row.number == signal) return row.cause;
    }
    // Codes above 128 that are no common signal are as likely a tool's own, such as 255.
    return code < 0 ? exit_cause::other_signal : exit_cause::failed;
  }
  const std::int64_t status = code < 0 && code >= -two_to_32 ? code + two_to_32 : code;
  if (status >= 0xC0000000 && status < 0xD0000000) {
    for (const detail::exit_row& row : detail::statuses) {
      if (row.number == status) return row.cause;
    }
    return exit_cause::other_exception;
  }
  return exit_cause::failed;
}

}  // namespace ninja_output
FOUNDCHECK_END_NAMESPACE

#endif
