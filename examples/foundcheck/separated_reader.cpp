// SPDX-License-Identifier: MIT
#include "separated_reader.hpp"

#ifdef _WIN32
#define FOUNDCHECK_GETC _getc_nolock
#else
#define FOUNDCHECK_GETC getc_unlocked
#endif

namespace foundcheck::program {

separated_reader::separated_reader(const std::string& file, char separator)
    : stream_(file == "-" ? stdin : std::fopen(file.c_str(), "rb")), is_ours_(file != "-"), separator_(separator) {}

separated_reader::~separated_reader() {
  if (is_ours_ && stream_ != nullptr) std::fclose(stream_);
}

std::optional<std::string> separated_reader::next() {
  if (stream_ == nullptr) return std::nullopt;
  std::string piece;
  int c = 0;
  // Byte by byte: a block would wait on a pipe for what is not sent yet.
  while ((c = FOUNDCHECK_GETC(stream_)) != EOF && c != static_cast<unsigned char>(separator_)) {
    piece += static_cast<char>(c);
  }
  if (c == EOF && piece.empty()) return std::nullopt;
  if (separator_ == '\n' && piece.ends_with('\r')) piece.pop_back();
  return piece;
}

bool separated_reader::has_failed() const { return stream_ == nullptr || std::ferror(stream_) != 0; }

}  // namespace foundcheck::program
