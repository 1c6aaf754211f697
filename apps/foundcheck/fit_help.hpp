// SPDX-License-Identifier: MIT
// The text of --help -> the same with no line wider than the terminal: releases of CLI11 before 2.5 wrap none.
//
//   -j,--jobs UINT:INT in [1 - 1024]            -j,--jobs UINT:INT in [1 - 1024]
//                 how many inputs to read            how many inputs to
//                                                    read
//
// Words of a description go on below it. A list of choices may end a line at each comma.
#ifndef FOUNDCHECK_PROGRAM_FIT_HELP_HPP
#define FOUNDCHECK_PROGRAM_FIT_HELP_HPP

#include <fmt/format.h>

#include <cstddef>
#include <string_view>

namespace foundcheck::program {

/// Appends the text of CLI11, each line at most so many columns wide.
void append_fit_help(std::string_view help, std::size_t width, fmt::memory_buffer& out);

}  // namespace foundcheck::program

#endif
