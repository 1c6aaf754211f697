// SPDX-License-Identifier: MIT
// The pieces of a stream up to a separator, as they arrive: a pipe may stay open between them.
#ifndef FOUNDCHECK_PROGRAM_SEPARATED_READER_HPP
#define FOUNDCHECK_PROGRAM_SEPARATED_READER_HPP

#include <cstddef>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

namespace foundcheck::program {

struct separated_piece {
  std::string text;
  bool is_beyond_memory = false;  ///< it was passed over
};

class separated_reader {
 public:
  /// Reads a file, or stdin for "-". With '\n' a CR before it is cut. A piece of more than `longest` bytes is the end: a device, and a
  /// file of one line, may never come to a separator.
  separated_reader(const std::string& file, char separator, std::size_t longest);
  ~separated_reader();
  separated_reader(const separated_reader&) = delete;
  separated_reader& operator=(const separated_reader&) = delete;

  /// The next piece; the last one needs no separator behind it. Nothing at the end, or when the file cannot be read.
  std::optional<separated_piece> next();

  /// Why there is no next piece, fit to follow "PATH: "; "" at the end of the file.
  [[nodiscard]] std::string_view why() const noexcept { return why_; }

 private:
  std::FILE* stream_;
  bool is_ours_;
  char separator_;
  std::size_t longest_;
  std::string_view why_;
};

}  // namespace foundcheck::program

#endif
