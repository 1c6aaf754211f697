// SPDX-License-Identifier: MIT
// A source tree -> the build directories that were made from it.
#ifndef FOUNDCHECK_PROGRAM_BUILD_DIRECTORIES_HPP
#define FOUNDCHECK_PROGRAM_BUILD_DIRECTORIES_HPP

#include <string>
#include <vector>

namespace foundcheck::program {

/// The build directories of a source tree, by their usual names, by its presets and by its compile_commands.json, sorted. Empty for anything
/// else: a directory that has a cache, or none of CMake's own files.
std::vector<std::string> build_directories_of(const std::string& path);

}  // namespace foundcheck::program

#endif
