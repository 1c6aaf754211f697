// SPDX-License-Identifier: MIT
#include "separated_reader.hpp"

#include <foundcheck/core/result.hpp>
#include <foundcheck/host/file.hpp>

#ifdef _WIN32
#define FOUNDCHECK_GETC _getc_nolock
#else
#define FOUNDCHECK_GETC getc_unlocked
#endif

namespace foundcheck::program {

separated_reader::separated_reader(const std::string& file, char separator, std::size_t longest)
    : stream_(file == "-" ? stdin : nullptr), is_ours_(file != "-"), separator_(separator), longest_(longest) {
  if (!is_ours_) return;
  const auto opened = host::open_file(file);
  if (opened) stream_ = opened->stream;
  if (!opened) why_ = describe(opened.error());
}

separated_reader::~separated_reader() {
  if (is_ours_ && stream_ != nullptr) std::fclose(stream_);
}

std::optional<std::string> separated_reader::next() {
  if (stream_ == nullptr || !why_.empty()) return std::nullopt;
  std::string piece;
  int c = 0;
  // Byte by byte: a block would wait on a pipe for what is not sent yet.
  while ((c = FOUNDCHECK_GETC(stream_)) != EOF && c != static_cast<unsigned char>(separator_)) {
    if (piece.size() == longest_) {
      why_ = "has a line that is too long";
      return std::nullopt;
    }
    piece += static_cast<char>(c);
  }
  if (c == EOF && std::ferror(stream_) != 0) {
    why_ = describe(failure::read_failed);
    return std::nullopt;
  }
  if (c == EOF && piece.empty()) return std::nullopt;
  if (separator_ == '\n' && piece.ends_with('\r')) piece.pop_back();
  return piece;
}

}  // namespace foundcheck::program
