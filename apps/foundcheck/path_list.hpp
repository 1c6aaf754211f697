// SPDX-License-Identifier: MIT
// The paths of --files-from.
#ifndef FOUNDCHECK_PROGRAM_PATH_LIST_HPP
#define FOUNDCHECK_PROGRAM_PATH_LIST_HPP

#include <optional>
#include <string>
#include <vector>

namespace foundcheck::program {

/// The lines of a file, or of stdin for "-", blank ones left out; nothing, with a message, if it cannot be read. With the separator
/// '\0' what stands between NULs.
std::optional<std::vector<std::string>> read_path_list(const std::string& file, char separator);

}  // namespace foundcheck::program

#endif
