// SPDX-License-Identifier: MIT
#include "separated_reader.hpp"

#include <foundcheck/core/result.hpp>
#include <foundcheck/host/file.hpp>

#include "within_memory.hpp"

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

std::optional<separated_piece> separated_reader::next() {
  if (stream_ == nullptr || !why_.empty()) return std::nullopt;
  separated_piece piece;
  std::size_t size = 0;
  int c = 0;
  // Byte by byte: a block would wait on a pipe for what is not sent yet.
  while ((c = FOUNDCHECK_GETC(stream_)) != EOF && c != static_cast<unsigned char>(separator_)) {
    if (size++ == longest_) {
      why_ = "has a line that is too long";
      return std::nullopt;
    }
    if (piece.is_beyond_memory) continue;
    if (!within_memory([&] { piece.text += static_cast<char>(c); })) piece = {{}, true};
  }
  if (c == EOF && std::ferror(stream_) != 0) {
    why_ = describe(failure::read_failed);
    return std::nullopt;
  }
  if (c == EOF && size == 0) return std::nullopt;
  if (separator_ == '\n' && piece.text.ends_with('\r')) piece.text.pop_back();
  return piece;
}

}  // namespace foundcheck::program
