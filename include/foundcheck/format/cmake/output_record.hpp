// SPDX-License-Identifier: MIT
// The words of configure output: what one record of it can be. The reader is cmake_output.hpp.
#ifndef FOUNDCHECK_FORMAT_CMAKE_OUTPUT_RECORD_HPP
#define FOUNDCHECK_FORMAT_CMAKE_OUTPUT_RECORD_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/fixed_string.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/row.hpp>
#include <foundcheck/regex/set.hpp>
#include <foundcheck/text/envelope.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_output {

/// What a record of the output is.
enum class record_kind : std::uint8_t {
  other,       ///< a line that is none of the following
  status,      ///< a message of level STATUS and below
  found,       ///< what a find module, or the project, says that it found
  not_found,   ///< the same of what is not there
  check,       ///< the result of a check; its first line, without a result, is a status
  diagnostic,  ///< a block "CMake Error", "CMake Warning", ...
  cuda,        ///< what CMake's or a project's CUDA code says: `cuda` names it
  summary,     ///< one row of a project's summary
  end          ///< how a phase of the run ended
};

/// The name of the kind, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(record_kind kind) noexcept {
  constexpr std::string_view names[] = {"other",      "status", "found",   "not_found", "check",
                                        "diagnostic", "cuda",   "summary", "end"};
  return names[static_cast<std::size_t>(kind)];
}

/// How bad a diagnostic, or the end of a run, is.
enum class severity : std::uint8_t { none, warning, error };

/// The name of the severity, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(severity s) noexcept {
  return s == severity::error ? "error" : s == severity::warning ? "warning" : "none";
}

/// What the result of a check means. CMake prints no more than a text that the project chose.
enum class verdict : std::uint8_t { unknown, passed, failed };

/// The name of the verdict, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(verdict v) noexcept {
  return v == verdict::passed ? "passed" : v == verdict::failed ? "failed" : "unknown";
}

/// How a phase of the run ended.
enum class end_kind : std::uint8_t {
  none,
  configuring_done,
  generating_done,
  written,          ///< where: the build directory
  incomplete,       ///< configure stopped
  generate_failed,  ///< configure was done, the build files were not written
  see_also          ///< where: the log file that CMake up to 3.25 points at
};

/// The name of the kind, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(end_kind e) noexcept {
  constexpr std::string_view names[] = {"none",       "configuring_done", "generating_done", "written",
                                        "incomplete", "generate_failed",  "see_also"};
  return names[static_cast<std::size_t>(e)];
}

/// What a CUDA text says. Value and other are named where there are any.
enum class cuda_text : std::uint8_t {
  none,
  compiler_identification,  ///< value: "NVIDIA 12.4.131"; other: the host compiler
  compiler_unidentified,    ///< it is there and is none that CMake knows
  compiler_broken,          ///< value: the compiler, which cannot compile a simple program
  compiler_missing,         ///< value: as it was named, if it was
  compiler_not_set,         ///< the language was to be enabled, and no compiler was found
  toolkit_root_missing,     ///< FindCUDA has no CUDA_TOOLKIT_ROOT_DIR
  nvcc_missing,             ///< value: where it was looked for, if somewhere in particular
  header_missing,           ///< value: the folder without cuda_runtime.h
  cudart_missing,
  librt_missing,
  processor_unknown,  ///< cross-compiling without CMAKE_SYSTEM_PROCESSOR
  module_removed,     ///< FindCUDA, by policy CMP0146
  no_default_architecture,
  architectures_empty,
  architectures_refused,  ///< value: the list that the compiler does not take
  architectures,          ///< value: the list in use
  toolkit_version,        ///< value
  toolkit_directory,      ///< value
  header_version,         ///< value
  nvcc_path,              ///< value
  nvcc_flags,             ///< value
  detection_failed,       ///< no GPU could be asked: common architectures are built for
  cannot_compile,         ///< found, but the project could not compile a simple program with it
  toolset_missing         ///< Visual Studio has no CUDA integration
};

/// The name of the meaning, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(cuda_text t) noexcept {
  constexpr std::string_view names[] = {"none",
                                        "compiler_identification",
                                        "compiler_unidentified",
                                        "compiler_broken",
                                        "compiler_missing",
                                        "compiler_not_set",
                                        "toolkit_root_missing",
                                        "nvcc_missing",
                                        "header_missing",
                                        "cudart_missing",
                                        "librt_missing",
                                        "processor_unknown",
                                        "module_removed",
                                        "no_default_architecture",
                                        "architectures_empty",
                                        "architectures_refused",
                                        "architectures",
                                        "toolkit_version",
                                        "toolkit_directory",
                                        "header_version",
                                        "nvcc_path",
                                        "nvcc_flags",
                                        "detection_failed",
                                        "cannot_compile",
                                        "toolset_missing"};
  return names[static_cast<std::size_t>(t)];
}

/// One record. Views that a kind does not use are empty; all point into the bytes that were read.
struct record {
  record_kind kind = record_kind::other;                         ///< what it is
  foundcheck::cmake_output::severity severity = severity::none;  ///< diagnostic, end
  verdict passed = verdict::unknown;  ///< check; cuda: failed for a compiler that was not identified
  end_kind ended = end_kind::none;    ///< end
  cuda_text cuda = cuda_text::none;   ///< cuda
  std::uint8_t depth = 0;             ///< 0 for the outermost project, 1 for one that it configures, ...
  bool continues = false;             ///< other: an indented line behind a status, most likely of the same message
  std::uint16_t indent = 0;           ///< blanks between "-- " and the text
  envelope around;                    ///< of each line of `text`, `call_stack` and `considered`
  std::size_t line = 0;               ///< of its first line, from 1
  std::size_t offset = 0;             ///< of that line, bytes from 0
  std::string_view whole;             ///< all its lines with their endings
  std::string_view text;              ///< of a line: without "-- ", context and blanks; diagnostic: the body
  std::string_view context;           ///< CMAKE_MESSAGE_CONTEXT
  std::string_view package;           ///< found, not_found; diagnostic: the package that it says is missing
  std::string_view where;             ///< the same: what the module names first, mostly a path; end: directory or file
  std::string_view version;           ///< the same: of what was found; has data also when CMake printed ""
  std::string_view required;          ///< the same: minimum version, exact version or range
  std::string_view components;        ///< found
  std::string_view missing;           ///< not_found, found with components, diagnostic: names; see missing_names
  std::string_view reason;            ///< not_found: what follows the colon
  std::string_view given_reason;      ///< not_found: "Reason given by package"
  std::string_view hint;              ///< not_found: the line "Hint: ..."
  std::string_view what;              ///< check, cuda: what is looked at; summary: the key
  std::string_view value;             ///< check: the result; summary; cuda; end: seconds
  std::string_view other;             ///< cuda
  std::string_view category;          ///< diagnostic: as printed after "CMake ", such as "Warning (dev)"
  std::string_view file;              ///< diagnostic
  std::string_view file_line;         ///< diagnostic: digits
  std::string_view command;           ///< diagnostic
  std::string_view considered;        ///< not_found: raw lines, the files that were considered
  std::string_view call_stack;        ///< diagnostic: its raw lines without the heading
};

/// True if a version text has no digit: CMake prints `""` or `"."` when it could not read the version.
[[nodiscard]] constexpr bool is_empty_version(std::string_view version) noexcept {
  for (const char c : version) {
    if (c >= '0' && c <= '9') return false;
  }
  return true;
}

/// The category of a diagnostic as CMake 4.4 names it, also for what older releases print: "author" for "Warning (dev)",
/// "deprecated" for "Deprecation Warning"; "debug" and "internal" for those blocks; empty for a plain error or warning.
[[nodiscard]] constexpr std::string_view topic_of(std::string_view category) noexcept {
  if (category.starts_with("Deprecation ")) return "deprecated";
  if (category.starts_with("Debug ")) return "debug";
  if (category.starts_with("Internal ")) return "internal";
  const std::size_t open = category.find('(');
  if (open == std::string_view::npos || !category.ends_with(')')) return {};
  const std::string_view name = category.substr(open + 1, category.size() - open - 2);
  return name == "dev" ? "author" : name;
}

}  // namespace cmake_output
// ---- dash -----------------------------------------------------------------------------------------------------------
//
// The dashes that may divide the line of a check from its result: " - ", and " -- " up to CMake 3.16.
//
// Most lines have none or one, and paths in them many that are no such dash: 64 bytes are looked at in one go.

namespace cmake_output::detail {

/// How many bytes " - " or " -- " has whose first dash is the byte at `at`; 0 if that is not such a dash.
[[nodiscard]] constexpr std::size_t dash_size(std::string_view text, std::size_t at) noexcept {
  if (at == 0 || text[at - 1] != ' ' || text[at] != '-' || at + 1 >= text.size()) return 0;
  if (text[at + 1] == ' ') return 3;
  return text[at + 1] == '-' && at + 2 < text.size() && text[at + 2] == ' ' ? 4 : 0;
}

/// The place of the next such dash behind `place`; npos if there is none. The text is a part of bytes that end at `end`.
[[nodiscard]] constexpr std::size_t next_dash(std::string_view text, std::size_t place, const char* end) noexcept {
  std::size_t at = place + 1;
  for (; at < text.size() && end - (text.data() + at) >= std::ptrdiff_t{marked_bytes}; at += marked_bytes) {
    std::uint64_t marks = marks_of(text.data() + at, '-') & marks_of(text.data() + at - 1, ' ');
    for (; marks != 0; marks &= marks - 1) {
      const std::size_t dash = at + static_cast<std::size_t>(std::countr_zero(marks));
      if (dash >= text.size()) return std::string_view::npos;
      if (dash_size(text, dash) != 0) return dash;
    }
  }
  if (at >= text.size()) return std::string_view::npos;
  for (at = text.find('-', at); at != std::string_view::npos && dash_size(text, at) == 0;) at = text.find('-', at + 1);
  return at;
}

// ---- end ------------------------------------------------------------------------------------------------------------
//
// How a phase of a configure run ended: the text of a line -> the record.
//
//   end := ( "Configuring" | "Generating" ) " done" [ " (" seconds "s)" ] | "Build files have been written to: " directory
//        | "Configuring incomplete, errors occurred!"                                                  behind "-- "
//        | 'See also "' file '".' | "CMake Generate step failed.  Build files cannot be ..."          on their own
//
// Total, noexcept, allocates nothing. Source: CMake Source/cmake.cxx and cmGlobalGenerator.cxx, 2.8 to 4.4.

template <end_kind End, fixed_string Pattern, auto... To>
using end_row =
    regex::row<Pattern, regex::always<&record::kind, record_kind::end>, regex::always<&record::ended, End>, To...>;

struct configuring_done : end_row<end_kind::configuring_done, R"(Configuring done(?: \((.*)s\))?)", &record::value> {};
struct generating_done : end_row<end_kind::generating_done, R"(Generating done(?: \((.*)s\))?)", &record::value> {};
struct written : end_row<end_kind::written, "Build files have been written to: (.*)", &record::where> {};
struct incomplete : end_row<end_kind::incomplete, "Configuring incomplete, errors occurred!",
                            regex::always<&record::severity, severity::error>> {};

// Lines without "-- ".
struct generate_failed : end_row<end_kind::generate_failed,
                                 R"(CMake Generate step failed\.  Build files cannot be regenerated correctly\.)",
                                 regex::always<&record::severity, severity::error>> {};
struct see_also : end_row<end_kind::see_also, R"re(See also "(.+)"\.)re", &record::where> {};
struct bare_ends : regex::row_list<generate_failed, see_also> {};

}  // namespace cmake_output::detail
FOUNDCHECK_END_NAMESPACE

#endif
