// SPDX-License-Identifier: MIT
// What the tools behind nvcc's front end say, and nvcc itself: one line -> what it begins.
//
//   message  := [ ( "CUDACOMPILE" | "CUDALINK" ) " : " ] tool [ ".exe" ] [ " " place ";" ] ( padded | bare )
//   padded   := " " severity { " " } ": " text                          as they print it; padded to eight bytes
//   bare     := [ " " ] ":" " " severity [ " error" ] [ " " ] ": " text     as Visual Studio passes it on
//   tool     := "nvcc" | "ptxas" | "nvlink" | "fatbinary" | "cicc" | "cudafe++" | "libnvvm"
//   place    := file ", line " line
//   severity := "fatal" | "error" [ "*" ] | "warning" | "info"
//   text     := [ "(" code ") " ] words
//
//   nvcc fatal   : Unsupported gpu architecture 'compute_90'
//   ptxas a.ptx, line 123; error   : Unknown symbol '%q'
//   ptxas info    : (C7510) Potential Performance Loss: ...
//
// What ptxas and nvlink say of the resources of a kernel is a record of a kind of its own, see ptxas_resources.hpp: one for
// each function, and one for the memory of the file before them. Total, noexcept, allocates nothing, linear.
// Source: nvcc, ptxas, nvlink and fatbinary of CUDA 13.0, by trial; logs of CUDA 4 to 12.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_NVIDIA_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_NVIDIA_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/classify/option.hpp>
#include <foundcheck/diagnostic/classify/signs.hpp>
#include <foundcheck/diagnostic/detail/line.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/diagnostic/tools/edg.hpp>
#include <foundcheck/format/nvcc/ptxas_resources.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

struct nvidia_form {
  /// The lines that may be one, see diagnostic/classify/signs.hpp.
  static constexpr line_signs signs[] = {
      {.first = detail::bytes_of("cflnp"), .head_end = detail::bytes_of("scky+me;olr*g")},
      {.first = detail::bytes_of("C"), .head_end = detail::bytes_of("EK")}};

  static constexpr bool read(record& r, const tool_line& line) noexcept {
    said_message said;
    if (!take_line(said, line)) return false;
    r.tool = said.tool;
    r.severity = said.severity;
    r.file = said.where.file;
    r.file_line = said.where.line;
    r.message = said.message;
    read_words(r);
    return true;
  }

  static constexpr bool precedes(std::string_view) noexcept { return false; }

  /// The further lines about the function that a record of resources is of.
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
  /// What a line says, in its parts.
  struct said_message {
    diagnostics::tool tool = tool::unknown;
    diagnostics::severity severity = severity::unknown;
    place where;
    std::string_view message;
  };

  /// "0 bytes stack frame, ...": the frame's line has no name before it, and nothing else says so.
  [[nodiscard]] static constexpr bool is_frame(std::string_view text) noexcept {
    std::size_t digits = 0;
    while (digits < text.size() && is_digit(text[digits])) ++digits;
    return starts_with_literal(text.substr(digits), " bytes stack frame") ||
           text.find(" bytes stack frame") != std::string_view::npos;
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

  /// The tool whose name the text begins with; the text goes on behind it.
  [[nodiscard]] static constexpr diagnostics::tool take_tool(std::string_view& text) noexcept {
    std::string_view rest = text;
    const diagnostics::tool found = take_literal(rest, "ptxas")       ? tool::ptxas
                                    : take_literal(rest, "nvcc")      ? tool::nvcc
                                    : take_literal(rest, "nvlink")    ? tool::nvlink
                                    : take_literal(rest, "fatbinary") ? tool::ptxas
                                    : take_literal(rest, "cicc")      ? tool::cudafe
                                    : take_literal(rest, "cudafe++")  ? tool::cudafe
                                    : take_literal(rest, "libnvvm")   ? tool::cudafe
                                                                      : tool::unknown;
    if (found == tool::unknown) return found;
    static_cast<void>(take_literal(rest, ".exe"));
    if (!rest.empty() && rest.front() != ' ') return tool::unknown;
    while (rest.starts_with(' ')) rest.remove_prefix(1);
    text = rest;
    return found;
  }

  [[nodiscard]] static constexpr severity severity_of(std::string_view word) noexcept {
    if (is_literal(word, "info")) return severity::info;
    if (is_literal(word, "fatal") || is_literal(word, "fatal error")) return severity::fatal;
    if (is_literal(word, "error") || is_literal(word, "error*")) return severity::error;
    return is_literal(word, "warning") ? severity::warning : severity::unknown;
  }

  [[nodiscard]] static constexpr bool take_message(said_message& said, const tool_line& line) noexcept {
    std::string_view head = line.head();
    said.tool = take_tool(head);
    if (said.tool == tool::unknown) return false;
    said.message = line.rest();
    if (head.empty() || head.ends_with(';')) {
      const tool_line inner = tool_line_of(said.message);
      said.severity = severity_of(inner.head());
      said.message = inner.rest();
    } else {
      const std::size_t blank = find_last(head, ' ');
      const std::size_t word = blank == std::string_view::npos ? 0 : blank + 1;
      said.severity = severity_of(head.substr(word));
      head = head.substr(0, word);
      while (head.ends_with(' ')) head.remove_suffix(1);
    }
    if (said.severity == severity::unknown || said.message.empty()) return false;
    if (!head.empty() && (!detail::cut(head, ";") || !(said.where = place_behind_comma(head)))) return false;
    static_cast<void>(take_project(said.message));
    return true;
  }

  [[nodiscard]] static constexpr bool take_line(said_message& said, const tool_line& line) noexcept {
    if (line.mark >= line.text.size()) return false;
    switch (line.text.front()) {
      case 'C': {
        const std::string_view head = line.head();
        return (head == "CUDACOMPILE" || head == "CUDALINK") && take_message(said, tool_line_of(line.rest()));
      }
      case 'c':
      case 'f':
      case 'l':
      case 'n':
      case 'p': return take_message(said, line);
      default: return false;
    }
  }

  constexpr static void read_words(record& r) noexcept {
    if (r.severity == severity::info) {
      const bool is_resources = read_resource_message(r.message).kind != resource_line::none;
      if (is_resources) r.kind = record_kind::resources;
    } else {
      r.is_effect = is_effect(r.message);
    }
    if (starts_with_literal(r.message, "(C")) read_code(r);
    if (r.tool == tool::nvlink && r.file.empty()) r.file = object_of(r.message);
  }

  /// "(C7510) Potential Performance Loss"
  constexpr static void read_code(record& r) noexcept {
    std::size_t end = 2;
    while (end < r.message.size() && is_digit(r.message[end])) ++end;
    if (end == 2 || !starts_with_literal(r.message.substr(end), ") ")) return;
    r.code = r.message.substr(1, end - 1);
    r.message.remove_prefix(end + 2);
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
