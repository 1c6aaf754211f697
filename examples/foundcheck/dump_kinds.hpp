// SPDX-License-Identifier: MIT
// The kinds that `dump` writes: one writer for each format, in a file of its own.
#ifndef FOUNDCHECK_EXAMPLES_DUMP_KINDS_HPP
#define FOUNDCHECK_EXAMPLES_DUMP_KINDS_HPP

#include <foundcheck/format/detect.hpp>
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

bool dump_cmake_cache(const dump_input& input, json_lines& out);
bool dump_cmake_output(const dump_input& input, json_lines& out);

struct dump_kind {
  foundcheck::format format;
  dump_writer write;
};

/// Each kind is named as its format is.
inline constexpr dump_kind dump_kinds[] = {
    {format::cmake_cache, dump_cmake_cache},
    {format::cmake_output, dump_cmake_output},
};

}  // namespace foundcheck::program

#endif
