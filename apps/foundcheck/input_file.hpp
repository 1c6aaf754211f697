// SPDX-License-Identifier: MIT
// What the program reads into memory whole: how much that may be, and what it says where that is not enough.
#ifndef FOUNDCHECK_PROGRAM_INPUT_FILE_HPP
#define FOUNDCHECK_PROGRAM_INPUT_FILE_HPP

#include <cstddef>
#include <filesystem>
#include <foundcheck/core/result.hpp>
#include <foundcheck/host/file.hpp>
#include <string>

namespace foundcheck::program {

/// No system opens a longer path.
inline constexpr std::size_t longest_path = std::size_t{64} << 10;

/// The most bytes of an input: 4 GiB, or half of the memory that was left when it was asked first, where that is less. A file can have
/// any size without one byte on the disk, and a pipe never need end.
[[nodiscard]] std::size_t most_input_bytes();

/// All bytes of a file or a pipe; failure::too_large where they are more than may be.
[[nodiscard]] result<std::string> whole_file(const std::filesystem::path& path);

/// The same, or all of stdin for "-".
[[nodiscard]] result<std::string> whole_input(const std::string& path);

/// All bytes of a regular file whose name was found in an input; failure::too_large where they are more than `most`.
[[nodiscard]] result<std::string> whole_regular_file(const std::filesystem::path& path,
                                                     std::size_t most = most_input_bytes());

}  // namespace foundcheck::program

#endif
