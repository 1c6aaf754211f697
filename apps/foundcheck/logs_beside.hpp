// SPDX-License-Identifier: MIT
// A build directory -> the logs beside it that are of its last configure, or of a build since.
#ifndef FOUNDCHECK_PROGRAM_LOGS_BESIDE_HPP
#define FOUNDCHECK_PROGRAM_LOGS_BESIDE_HPP

#include <filesystem>
#include <string>
#include <vector>

#include "complaint.hpp"

namespace foundcheck::program {

/// A log is of the directory where it names it, or names the source tree of which this is the only build, or where at least two of its steps
/// make files that the build files of this directory make, those of no other one beside it do, and none of them was made later than the
/// log was written. `directory`: without links. `closed`: where to say which may be of it and cannot be read.
std::vector<std::filesystem::path> logs_of(const std::string& directory, std::vector<complaint>& closed);

}  // namespace foundcheck::program

#endif
