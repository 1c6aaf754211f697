// SPDX-License-Identifier: MIT
// The kinds that `dump` writes: one writer for each format, in a file of its own.
#ifndef FOUNDCHECK_PROGRAM_DUMP_KINDS_HPP
#define FOUNDCHECK_PROGRAM_DUMP_KINDS_HPP

#include <foundcheck/core/indentation.hpp>
#include <foundcheck/diagnostic/recognizer.hpp>
#include <foundcheck/format/detect.hpp>
#include <foundcheck/text/line.hpp>
#include <span>
#include <string>
#include <string_view>

#include "json_lines.hpp"

namespace foundcheck::program {

/// What is to be dumped.
struct dump_input {
  std::string_view bytes;
  foundcheck::envelope envelope;
  bool effective = false;  ///< what CMake holds after loading; caches only
};

/// Writes every record of the input; false, with a message, when stdout cannot be written.
using dump_writer = bool (*)(const dump_input& input, json_lines& out);

bool dump_ccache_stats(const dump_input& input, json_lines& out);
bool dump_cmake_cache(const dump_input& input, json_lines& out);
bool dump_cmake_output(const dump_input& input, json_lines& out);
bool dump_debug_find(const dump_input& input, json_lines& out);
bool dump_configure_log(const dump_input& input, json_lines& out);
bool dump_diagnostics(const dump_input& input, json_lines& out);
bool dump_elf(const dump_input& input, json_lines& out);
bool dump_fatbin(const dump_input& input, json_lines& out);
bool dump_ninja_deps(const dump_input& input, json_lines& out);
bool dump_ninja_graph(const dump_input& input, json_lines& out);
bool dump_ninja_log(const dump_input& input, json_lines& out);
bool dump_ninja_manifest(const dump_input& input, json_lines& out);
bool dump_ninja_output(const dump_input& input, json_lines& out);
bool dump_try_compile_log(const dump_input& input, json_lines& out);

/// The diagnostics of a file that is read piece by piece, so that memory does not grow with it; `rows`: for lines of other tools. False, with
/// a message, if it cannot be read or stdout not written.
bool dump_diagnostics_of(const std::string& file, std::span<const diagnostics::recognizer> rows, json_lines& out);

/// Raw lines of a record, each as it is inside the envelope and without the blanks before it, joined by one line end.
inline std::string inner_text(std::string_view raw, const envelope& around) {
  std::string text;
  for (const line& l : lines(raw, around)) {
    if (l.number != 1) text += '\n';
    text += l.text.substr(indentation(l.text));
  }
  return text;
}

struct dump_kind {
  foundcheck::format format;
  dump_writer write;
  bool reads_any_bytes = false;  ///< binary ones too, as the tool itself does
};

/// Each kind is named as its format is.
inline constexpr dump_kind dump_kinds[] = {
    {format::cmake_cache, dump_cmake_cache, true},
    {format::cmake_output, dump_cmake_output},
    {format::debug_find, dump_debug_find},
    {format::configure_log, dump_configure_log},
    {format::try_compile_log, dump_try_compile_log},
    {format::ninja_log, dump_ninja_log, true},
    {format::ninja_deps, dump_ninja_deps, true},
    {format::ninja_output, dump_ninja_output, true},
    {format::ninja_manifest, dump_ninja_manifest, true},
    {format::ninja_graph, dump_ninja_graph},
    {format::diagnostics, dump_diagnostics, true},
    {format::ccache_stats, dump_ccache_stats},
    {format::elf, dump_elf, true},
    {format::fatbin, dump_fatbin, true},
};

}  // namespace foundcheck::program

#endif
