// SPDX-License-Identifier: MIT
// What the program reads into memory whole: how much that may be, and what it says where that is not enough.
#ifndef FOUNDCHECK_PROGRAM_INPUT_FILE_HPP
#define FOUNDCHECK_PROGRAM_INPUT_FILE_HPP

#include <cstddef>
#include <filesystem>
#include <foundcheck/core/result.hpp>
#include <foundcheck/host/file.hpp>
#include <string>
#include <utility>

namespace foundcheck::program {

/// No system opens a longer path.
inline constexpr std::size_t longest_path = std::size_t{64} << 10;

/// The most bytes of an input: 4 GiB, or half of the memory that was left when it was asked first, where that is less. A file can have
/// any size without one byte on the disk, and a pipe never need end.
[[nodiscard]] std::size_t most_input_bytes();

/// What inputs keep of their bytes: all of them that are read at one time no more than one may have, or some large ones would take what
/// memory there is. Given back when the object ends.
class input_memory {
 public:
  input_memory() = default;
  input_memory(input_memory&& other) noexcept : taken_(std::exchange(other.taken_, 0)) {}
  input_memory& operator=(input_memory&& other) noexcept {
    std::swap(taken_, other.taken_);
    return *this;
  }
  input_memory(const input_memory&) = delete;
  input_memory& operator=(const input_memory&) = delete;
  ~input_memory() { give_back(taken_); }

  /// False, with nothing taken, where that is more than is left.
  [[nodiscard]] bool take(std::size_t bytes) noexcept;
  void give_back(std::size_t bytes) noexcept;

 private:
  std::size_t taken_ = 0;
};

/// All bytes of a file or a pipe; failure::too_large where they are more than may be.
[[nodiscard]] result<std::string> whole_file(const std::filesystem::path& path);

/// The same, or all of stdin for "-".
[[nodiscard]] result<std::string> whole_input(const std::string& path);

/// All bytes of a regular file whose name was found in an input; failure::too_large where they are more than `most`.
[[nodiscard]] result<std::string> whole_regular_file(const std::filesystem::path& path,
                                                     std::size_t most = most_input_bytes());

}  // namespace foundcheck::program

#endif
