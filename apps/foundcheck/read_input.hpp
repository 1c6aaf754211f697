// SPDX-License-Identifier: MIT
// A path -> an input of a scan, read in pieces.
#ifndef FOUNDCHECK_PROGRAM_READ_INPUT_HPP
#define FOUNDCHECK_PROGRAM_READ_INPUT_HPP

#include <foundcheck/scan/result.hpp>
#include <string>
#include <vector>

#include "complaint.hpp"

namespace foundcheck::program {

/// Reads a file, or stdin for "-", behind the inputs that are there; false, with a complaint, when it cannot be read.
bool read_input(const std::string& path, scan::inputs& into, std::vector<complaint>& complaints);

}  // namespace foundcheck::program

#endif
