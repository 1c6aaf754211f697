// SPDX-License-Identifier: MIT
// The commands and options of the program -> a script by which a shell completes them.
//
// All that a script knows is read off the description of the command line, so that an option is written down once. A value is
// one of a list, a FILE, a DIR, a PATH, or unknown.
#ifndef FOUNDCHECK_PROGRAM_COMPLETIONS_HPP
#define FOUNDCHECK_PROGRAM_COMPLETIONS_HPP

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::program {

/// The shells that there is a script for.
[[nodiscard]] std::vector<std::string> completed_shells();

/// Appends the script for that shell.
void write_completions(const CLI::App& app, std::string_view shell, fmt::memory_buffer& out);

}  // namespace foundcheck::program

#endif
