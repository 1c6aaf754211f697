// SPDX-License-Identifier: MIT
// What the tools behind nvcc's front end say, and nvcc itself: one line -> what it begins.
//
//   message := [ ( "CUDACOMPILE" | "CUDALINK" ) " : " ] head " " { " " } ": " text            padded to eight bytes by the tools
//            | "checking " words "... nvcc fatal" { " " } ": " text             behind what a configure script checks
//            | [ ... ] head [ " " ] ":" " " severity [ " " ] ": " text                        as Visual Studio passes it on
//            | compiler "-" letter "-" number "-" words [ " (" file ": " line ")" ]            the HPC SDK's, once PGI's
//   text    := [ "(" code ") " ] words                                                        head, severity: the rows below
//
//   nvcc fatal   : Unsupported gpu architecture 'compute_90'
//   ptxas a.ptx, line 123; error   : Unknown symbol '%q'
//   ptxas info    : (C7510) Potential Performance Loss: ...
//   NVFORTRAN-S-0026-Unmatched quote (a.f90: 61)
//   nvfortran-Fatal-/opt/nvhpc/bin/tools/fort1 TERMINATED by signal 11
//
// What ptxas and nvlink say of the resources of a kernel is a record of a kind of its own, see ptxas_resources.hpp: one for
// each function, and one for the memory of the file before them. Total, noexcept, allocates nothing, linear.
// Source: nvcc, ptxas, nvlink and fatbinary of CUDA 13.0, by trial; logs of CUDA 4 to 12; NVIDIA HPC compilers user's guide, Messages.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_NVIDIA_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_NVIDIA_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/fixed_string.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/classify/option.hpp>
#include <foundcheck/diagnostic/classify/place.hpp>
#include <foundcheck/diagnostic/classify/signs.hpp>
#include <foundcheck/diagnostic/detail/line.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/format/nvcc/ptxas_resources.hpp>
#include <foundcheck/regex/row.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

namespace detail::nvidia {

/// What a line says, in its parts.
struct said_message {
  diagnostics::tool tool = tool::unknown;
  diagnostics::severity severity = severity::unknown;
  places::written_place where;
  std::string_view message;
};

constexpr void set_tool(said_message& said, std::string_view name) noexcept {
  switch (name.front()) {
    case 'n': said.tool = name.size() == 4 ? tool::nvcc : tool::nvlink; break;
    case 'p':
    case 'f': said.tool = tool::ptxas; break;
    default: said.tool = tool::cudafe; break;
  }
}
constexpr void set_severity(said_message& said, std::string_view word) noexcept {
  if (word.data() == nullptr) return;
  switch (word.front()) {
    case 'f': said.severity = severity::fatal; break;
    case 'e': said.severity = severity::error; break;
    case 'w': said.severity = severity::warning; break;
    default: said.severity = severity::info; break;
  }
}
constexpr void set_file(said_message& said, std::string_view file) noexcept { said.where.file = file; }
constexpr void set_line(said_message& said, std::string_view line) noexcept {
  said.where.line = saturated_number<std::uint64_t>(line);
}

inline constexpr fixed_string name = R"((ptxas|nv(?:cc|link)|fatbinary|c(?:icc|udafe\+\+)|libnvvm)(?:\.exe)?)";
inline constexpr fixed_string word = R"((?: +(fatal|error\*?|warning|info))?)";

struct head : regex::row<name + word, set_tool, set_severity> {};
struct placed_head
    : regex::small_row<name + R"( +([^ ].*), line (\d+);)" + word, set_tool, set_file, set_line, set_severity> {};
struct severity_behind : regex::small_row<R"((?:(fatal)(?: +(?:error *)?)?|(error\*?|warning|info) *): +([^ ].*))",
                                          set_severity, set_severity, &said_message::message> {};

/// "(C7510) Potential Performance Loss"
struct coded : regex::small_row<R"(\((C\d+)\) (.*))", &record::code, &record::message> {};

constexpr void set_letter(said_message& said, std::string_view letter) noexcept {
  switch (letter.front()) {
    case 'F': said.severity = severity::fatal; break;
    case 'S':
    case 'E': said.severity = severity::error; break;
    case 'W': said.severity = severity::warning; break;
    default: said.severity = severity::info; break;
  }
}

/// The compilers of the HPC SDK: with the place of a source, without one, and their drivers.
inline constexpr fixed_string hpc_message =
    R"((?:NV(?:FORTRAN|C(?:\+\+)?)|PG(?:FORTRAN|F\d\d|CC|C\+\+|C))-([FSWI])-\d{4}-)";
struct hpc_placed : regex::small_row<hpc_message + R"((.*) \(([^()]+): (\d+)\))", set_letter, &said_message::message,
                                     set_file, set_line> {};
struct hpc_unplaced : regex::small_row<hpc_message + R"((.*))", set_letter, &said_message::message> {};
struct hpc_driver
    : regex::small_row<R"((?:nv(?:fortran|c(?:\+\+)?)|pg(?:fortran|f\d\d|cc|c\+\+))-(Fatal|Error|Warning|Info)-(.*))",
                       set_letter, &said_message::message> {};

template <class = void>
[[nodiscard]] constexpr bool read_hpc(said_message& said, std::string_view text) noexcept {
  // The first bytes of their names: most lines are other ones.
  if (text.empty() || std::string_view("NPnp").find(text.front()) == std::string_view::npos) return false;
  said.tool = tool::compiler;
  return (regex::read<hpc_placed>(text, said) || regex::read<hpc_unplaced>(text, said) ||
          regex::read<hpc_driver>(text, said)) &&
         !said.message.empty();
}

template <class = void>
[[nodiscard]] constexpr bool read_line(said_message& said, const tool_line& line) noexcept {
  if (line.head() == "CUDACOMPILE" || line.head() == "CUDALINK") return read_line(said, tool_line_of(line.rest()));
  // A script of Autoconf writes what it checks, and the program on the same line.
  if (line.head().starts_with("checking ") && line.head().ends_with("... nvcc fatal")) {
    said.tool = tool::nvcc;
    said.severity = severity::fatal;
    said.message = line.rest();
    return !said.message.empty();
  }
  if (!regex::read<head>(line.head(), said) && !regex::read<placed_head>(line.head(), said)) return false;
  if (said.severity != severity::unknown) {
    said.message = line.rest();
  } else if (!regex::read<severity_behind>(line.rest(), said)) {
    return false;
  }
  return !said.message.empty();
}

}  // namespace detail::nvidia

/// How lines of nvcc, ptxas, nvlink and fatbinary become records.
struct nvidia_form {
  /// The lines that may be one, see diagnostic/classify/signs.hpp.
  static constexpr line_signs signs[] = {
      {.first = detail::bytes_of("cflnp"), .head_end = detail::bytes_of("scky+me;olr*g")},
      {.first = detail::bytes_of("C"), .head_end = detail::bytes_of("EK")},
      {.first = detail::bytes_of("NPnp")}};

  /// True, with the record filled in, if the line is a message of one of these tools.
  template <class = void>
  static constexpr bool read(record& r, const tool_line& line) noexcept {
    said_message said, of_hpc;
    const bool is_known = take_line(said, line);
    if (!is_known && !detail::nvidia::read_hpc(of_hpc, line.text)) return false;
    if (!is_known) said = of_hpc;
    r.tool = said.tool;
    r.severity = said.severity;
    r.file = said.where.file;
    r.file_line = static_cast<std::uint32_t>(said.where.line);
    r.message = said.message;
    read_words(r);
    return true;
  }

  /// False: no line before a message belongs to it.
  static constexpr bool precedes(std::string_view) noexcept { return false; }

  /// The further lines about the function that a record of resources is of.
  template <class = void>
  static constexpr bool continues(const record& r, std::string_view text) noexcept {
    if (r.kind != record_kind::resources || text.empty()) return false;
    if (is_digit(text.front())) return is_frame(text);
    said_message said;
    if (!take_line(said, tool_line_of(text))) return false;
    if (said.severity != severity::info || said.tool != r.tool) return false;
    const resource_message more = read_resource_message(said.message);
    if (more.kind == resource_line::none || more.kind == resource_line::entry) return false;
    const resource_message first = read_resource_message(r.message);
    switch (more.kind) {
      case resource_line::properties: return first.kind == resource_line::entry && first.function == more.function;
      case resource_line::items: return !first.function.empty() && !is_of_file(said.message);
      default: return !first.function.empty() || !is_of_file(r.message);
    }
  }

 private:
  using said_message = detail::nvidia::said_message;

  /// "0 bytes stack frame, ...": the frame's line has no name before it, and nothing else says so.
  [[nodiscard]] static constexpr bool is_frame(std::string_view text) noexcept {
    return has_text(text, " bytes stack frame");
  }

  /// The memory of a whole file is said before its functions, and belongs to none of them.
  [[nodiscard]] static constexpr bool is_of_file(std::string_view message) noexcept {
    // By a letter that is in few of these messages.
    for (std::size_t at = message.find('g'); at != std::string_view::npos; at = message.find('g', at + 1)) {
      if (starts_with_literal(message.substr(at), "gmem") && ends_with_literal(message.substr(0, at), " bytes "))
        return true;
    }
    return false;
  }

  template <class = void>
  [[nodiscard]] static constexpr bool take_line(said_message& said, const tool_line& line) noexcept {
    if (line.mark >= line.text.size() || !detail::nvidia::read_line(said, line)) return false;
    static_cast<void>(take_project(said.message));
    return said.where.line <= 0xFFFFFFFF;
  }

  template <class = void>
  constexpr static void read_words(record& r) noexcept {
    if (r.severity == severity::info) {
      const bool is_resources = read_resource_message(r.message).kind != resource_line::none;
      if (is_resources) r.kind = record_kind::resources;
    } else {
      r.is_effect = is_effect(r.message);
    }
    static_cast<void>(regex::read<detail::nvidia::coded>(r.message, r));
    if (r.tool == tool::nvlink && r.file.empty()) r.file = object_of(r.message);
  }

  /// What these say follows from an error that was said before.
  [[nodiscard]] static constexpr bool is_effect(std::string_view message) noexcept {
    return message == "Ptx assembly aborted due to errors" || message == "Bailing out due to earlier errors" ||
           message == "merge_elf failed" || message == "elfLink internal error" || message == "elfLink linker error" ||
           message == "Failed to preprocess host compiler properties." || ends_with_literal(message, "' core dumped");
  }

  /// The object that nvlink names: "Undefined reference to 'x' in 'y'", "SM Arch ('sm_52') not found in 'y'".
  [[nodiscard]] static constexpr std::string_view object_of(std::string_view message) noexcept {
    constexpr std::string_view in = " in '";
    const std::size_t at = message.find(in);
    if (at == std::string_view::npos) return {};
    const std::string_view file = message.substr(at + in.size());
    const std::size_t end = file.find('\'');
    return end == std::string_view::npos ? std::string_view{} : file.substr(0, end);
  }
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
