// SPDX-License-Identifier: MIT
// A path -> an input of a scan, read in pieces.
#ifndef FOUNDCHECK_PROGRAM_READ_INPUT_HPP
#define FOUNDCHECK_PROGRAM_READ_INPUT_HPP

#include <foundcheck/host/file.hpp>
#include <foundcheck/scan/result.hpp>
#include <string>
#include <vector>

#include "complaint.hpp"
#include "input_file.hpp"
#include "source_places.hpp"

namespace foundcheck::program {

/// Reads a file, or stdin for "-", behind the inputs that are there; false, with a complaint, when it cannot be read. Pipes are read where
/// the user names them; one whose name was found somewhere may have nobody who ever writes into it. `entered`: the directories that it says
/// make or ninja entered are added there.
bool read_input(const std::string& path, scan::inputs& into, std::vector<complaint>& complaints, host::openable which,
                input_memory& memory, std::vector<entered_directory>* entered = nullptr);

}  // namespace foundcheck::program

#endif
