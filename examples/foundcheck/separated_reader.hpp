// SPDX-License-Identifier: MIT
// The pieces of a stream up to a separator, as they arrive: a pipe may stay open between them.
#ifndef FOUNDCHECK_EXAMPLES_SEPARATED_READER_HPP
#define FOUNDCHECK_EXAMPLES_SEPARATED_READER_HPP

#include <cstdio>
#include <optional>
#include <string>

namespace foundcheck::program {

class separated_reader {
 public:
  /// Reads a file, or stdin for "-". With '\n' a CR before it is cut.
  separated_reader(const std::string& file, char separator);
  ~separated_reader();
  separated_reader(const separated_reader&) = delete;
  separated_reader& operator=(const separated_reader&) = delete;

  /// The next piece; the last one needs no separator behind it. Nothing at the end, or when the file cannot be read.
  std::optional<std::string> next();

  /// True if the file could not be opened or read.
  [[nodiscard]] bool has_failed() const;

 private:
  std::FILE* stream_;
  bool is_ours_;
  char separator_;
};

}  // namespace foundcheck::program

#endif
