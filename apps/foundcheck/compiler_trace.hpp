// SPDX-License-Identifier: MIT
// What clang's -ftime-trace left beside the objects of a run -> events inside the times of its steps.
#ifndef FOUNDCHECK_PROGRAM_COMPILER_TRACE_HPP
#define FOUNDCHECK_PROGRAM_COMPILER_TRACE_HPP

#include <cstddef>
#include <filesystem>
#include <foundcheck/report/trace.hpp>
#include <foundcheck/schedule/timeline.hpp>
#include <vector>

namespace foundcheck::program {

/// Adds the events of every trace that lies beside an object in `directory` and is of this run: one that lasted longer than
/// the step is of another. Events shorter than 10 ms, and what is no event as clang writes them, are left out. A file
/// to which several steps lead is read for the first. One above 256 MB is not read, nor one that would make all of them more than
/// most_input_bytes().
void add_compiler_traces(const schedule::timeline& t, std::size_t process, const std::filesystem::path& directory,
                         trace_writer& trace);

/// The files that add_compiler_traces takes for traces.
[[nodiscard]] std::vector<std::filesystem::path> compiler_trace_files(const schedule::timeline& t,
                                                                      const std::filesystem::path& directory);

}  // namespace foundcheck::program

#endif
