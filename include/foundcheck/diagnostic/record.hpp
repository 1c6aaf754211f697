// SPDX-License-Identifier: MIT
// The words of what the tools of a build say: tool, severity, cause, and one record. The reader is diagnostic/records.hpp; the forms
// of the tools are in the diagnostic_*.hpp beside this file.
#ifndef FOUNDCHECK_DIAGNOSTIC_RECORD_HPP
#define FOUNDCHECK_DIAGNOSTIC_RECORD_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/cause_names.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

/// Who said it.
enum class tool : std::uint8_t {
  unknown,
  compiler,  ///< GCC or Clang: they share the form, and nothing in the group tells which
  gcc,       ///< with cc1, cc1plus, the driver
  clang,
  msvc,     ///< cl
  link,     ///< Microsoft's link and lib
  msbuild,  ///< and nmake
  nvcc,
  cudafe,  ///< cudafe++, nvcc's front end by EDG
  ptxas,   ///< and fatbinary
  nvlink,
  as,
  ld,  ///< of GNU binutils, the one of BFD
  gold,
  lld,
  mold,
  apple_ld,
  binutils,  ///< ar, ranlib, nm, objcopy, strip: GNU's and LLVM's
  collect2,
  lto_wrapper,
  make,
  ninja,
  cmake,
  ccache,
  python,  ///< an exception that ended a Python program, setup.py among them
  pip,
  loader,  ///< ld.so, and dlopen wherever it is called from
  cuda,    ///< libcudart or libcuda, as a program passes on what they say
  cudnn,
  cupti,
  shell,
  ci,        ///< the system that runs the build: BuildKit, GitHub, GitLab, Azure
  autoconf,  ///< a configure script
  own        ///< one that only a row of the user's knows, see recognizer.hpp: record::own_tool names it
};

/// The name of the tool, as reports and JSON write it.
[[nodiscard]] constexpr std::string_view name_of(tool t) noexcept {
  constexpr std::string_view names[] = {
      "unknown",  "compiler",    "gcc",   "clang", "msvc",  "link",     "msbuild", "nvcc",     "cudafe",
      "ptxas",    "nvlink",      "as",    "ld",    "gold",  "lld",      "mold",    "apple_ld", "binutils",
      "collect2", "lto_wrapper", "make",  "ninja", "cmake", "ccache",   "python",  "pip",      "loader",
      "cuda",     "cudnn",       "cupti", "shell", "ci",    "autoconf", "own"};
  return names[static_cast<std::size_t>(t)];
}

/// How bad the tool itself says it is.
enum class severity : std::uint8_t {
  unknown,  ///< the line has the form of a diagnostic, its word is of no known language
  note,
  info,  ///< a remark, a report
  warning,
  error,
  fatal  ///< an error after which the tool ends at once
};

/// The name of the severity, as reports and JSON write it.
[[nodiscard]] constexpr std::string_view name_of(severity s) noexcept {
  constexpr std::string_view names[] = {"unknown", "note", "info", "warning", "error", "fatal"};
  return names[static_cast<std::size_t>(s)];
}

/// True for `error` and `fatal`.
[[nodiscard]] constexpr bool is_error(severity s) noexcept { return s == severity::error || s == severity::fatal; }

/// What is wrong, as far as the words are sure. `subject` of the record names the thing.
enum class cause : std::uint8_t {
  none,           ///< nothing known
  out_of_memory,  ///< an allocation failed, or the kernel's killer said so
  killed,         ///< SIGKILL; mostly memory, never certainly
  interrupted,    ///< by the user
  disk_full,
  permission_denied,
  unsupported_gpu_architecture,  ///< subject: compute_70
  unsupported_host_compiler,
  unsupported_option,      ///< subject: the option
  unsupported_language,    ///< a later language standard is needed
  missing_header,          ///< subject: the header
  missing_library,         ///< at link time; subject: its name without -l
  missing_file,            ///< subject: a source or an object
  missing_program,         ///< subject: the program
  missing_package,         ///< cmake or Python found none; subject: its name
  missing_rule,            ///< make or ninja cannot make `subject`
  missing_shared_library,  ///< at run time; subject: its name
  missing_driver,          ///< no driver, or none that works
  driver_stub,             ///< the stub of the toolkit in the place of the driver
  driver_too_old,
  no_kernel_image,         ///< the program has no code for the GPU
  undefined_symbol,        ///< at link time; subject: the symbol
  multiple_definition,     ///< subject: the symbol
  unresolved_at_run_time,  ///< a symbol that the loader misses; subject: the symbol
  abi_mismatch,            ///< two C++ ABIs, or releases of one library with other symbols
  version_mismatch,        ///< of headers, libraries, tools that must fit
  wrong_format,            ///< of another machine, or no object at all
  wrong_gpu_architecture,  ///< device code of other architectures than are linked
  not_position_independent,
  gpu_resources_exceeded,  ///< shared memory, registers of a kernel
  relocation_overflow,
  compiler_crash,      ///< a signal other than KILL, an internal error
  warning_as_error,    ///< subject: the warning's option
  required_by_source,  ///< #error, static_assert
  syntax,
  semantics,             ///< names and types that do not fit
  missing_attribute,     ///< a module of Python lacks a name; subject: the name
  gpu_error,             ///< a CUDA call failed at run time for another reason
  network_failed,        ///< a host was not found or not reached, or did not give the file
  package_unavailable,   ///< apt, dnf, conda and the like do not have it; subject: its name
  package_conflict,      ///< the packages that are asked for cannot be installed together
  untrusted_repository,  ///< the signature of a package repository cannot be checked
  driver_module_failed,  ///< the driver's kernel module cannot be built or loaded
  program_crash          ///< a program that was run ended by a signal, an assertion, an exception that nobody took
};

/// The name of the cause, as JSON writes it.
[[nodiscard]] constexpr std::string_view name_of(cause c) noexcept { return cause_names[static_cast<std::size_t>(c)]; }

/// What a record is.
enum class record_kind : std::uint8_t {
  diagnostic,
  resources  ///< what ptxas says a kernel needs; ptxas_resources.hpp reads its numbers from `whole`
};

/// The name of the kind, as JSON writes it.
[[nodiscard]] constexpr std::string_view name_of(record_kind kind) noexcept {
  return kind == record_kind::diagnostic ? "diagnostic" : "resources";
}

/// The number of the record that an effect follows from.
inline constexpr std::size_t no_record = 0;
inline constexpr std::size_t next_cause = static_cast<std::size_t>(-1);  ///< the first error that follows

/// One thing that a tool said, with all lines that belong to it. Views point into the bytes that were read; within them a
/// coloured line has its escape sequences still.
struct record {
  record_kind kind = record_kind::diagnostic;           ///< a diagnostic, or what a kernel needs
  diagnostics::tool tool = diagnostics::tool::unknown;  ///< who said it; `own` for a tool of the user's rows
  /// How bad the tool says it is; `unknown` where its word is in no known language.
  diagnostics::severity severity = diagnostics::severity::unknown;
  diagnostics::cause cause = diagnostics::cause::none;  ///< what is wrong; `none` where it is not known
  bool is_effect = false;             ///< says only that something failed: make's ***, collect2, build stopped
  bool is_cut = false;                ///< the group is longer than most_group_bytes: the rest is left out
  std::uint32_t file_line = 0;        ///< from 1; 0 for none
  std::uint32_t file_column = 0;      ///< from 1, as the tool counts; 0 for none
  std::uint32_t file_end_line = 0;    ///< where the place ends, of a row of the user's; 0 for none
  std::uint32_t file_end_column = 0;  ///< the same, of the column
  std::size_t number = 0;             ///< of the record, from 1
  std::size_t effect_of = no_record;  ///< effects: the number of the cause; no_record if none was seen
  std::size_t line = 0;               ///< of the line with the message, from 1
  std::size_t offset = 0;             ///< of the first byte of `whole`, from 0
  std::string_view whole;             ///< all lines: before, the message's, children
  std::string_view before;            ///< lines before the message's: include stack, function, traceback
  std::string_view children;          ///< lines behind it: notes, source, carets, referenced by
  std::string_view file;              ///< the place that the message names first
  std::string_view code;              ///< C2143, LNK2019, 177-D, the exit status of a command
  std::string_view option;            ///< what turns a warning on: -Wunused-variable, -Werror=unused-variable
  std::string_view message;           ///< the rest, option cut
  std::string_view subject;           ///< see cause
  std::string_view own_tool;          ///< the name of tool::own, which is the user's; empty for other tools
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
