// SPDX-License-Identifier: MIT
// The commands and options of the program -> its manual page, for man(1).
//
// All that the page says of commands and options is read off the description of the command line, as the help and the completions are.
#ifndef FOUNDCHECK_PROGRAM_MAN_PAGE_HPP
#define FOUNDCHECK_PROGRAM_MAN_PAGE_HPP

#include <fmt/format.h>
#include <CLI/CLI.hpp>

namespace foundcheck::program {

/// Appends the page.
void write_man_page(const CLI::App& app, fmt::memory_buffer& out);

}  // namespace foundcheck::program

#endif
