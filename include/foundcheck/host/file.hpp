// SPDX-License-Identifier: MIT
// The one place that reads files: a path, or the standard input, -> bytes that the caller owns, or lines that it looks at.
//
// Reads instead of mapping: a log that another process cuts short while it is mapped would end this one with SIGBUS.
#ifndef FOUNDCHECK_HOST_FILE_HPP
#define FOUNDCHECK_HOST_FILE_HPP

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <foundcheck/core/result.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace foundcheck::inline v0_1::host {

namespace detail {

[[nodiscard]] inline failure failure_of(int error) noexcept {
  if (error == ENOENT || error == ENOTDIR) return failure::not_found;
  if (error == EACCES || error == EPERM) return failure::not_permitted;
  return error == EISDIR ? failure::is_directory : failure::read_failed;
}

}  // namespace detail

/// Everything that a stream still gives, up to `limit` bytes. `expected` is what it probably gives: memory for no more is
/// taken when that is so.
[[nodiscard]] inline result<std::string> read_stream(std::FILE* stream, std::size_t limit = SIZE_MAX,
                                                     std::size_t expected = 0) {
  // One byte more tells the end of the stream in the same read.
  const std::size_t first_chunk = expected == 0 || expected >= SIZE_MAX - 1 ? 64 * 1024 : expected + 1;
  std::string bytes;
  std::size_t size = 0;
  while (size < limit) {
    // Doubling keeps the copies linear for pipes, whose size nobody knows.
    const std::size_t chunk = size < first_chunk ? first_chunk : size;
    bytes.resize(size + (chunk < limit - size ? chunk : limit - size));
    const std::size_t wanted = bytes.size() - size;
    const std::size_t got = std::fread(bytes.data() + size, 1, wanted, stream);
    size += got;
    if (got < wanted) break;
  }
  if (std::ferror(stream) != 0) return detail::failure_of(errno);
  bytes.resize(size);
  return bytes;
}

namespace detail {

struct opened {
  std::FILE* stream = nullptr;
  std::size_t size = 0;  ///< 0 when nobody knows
};

/// Opens a regular file or a pipe. Devices are refused: some never end.
[[nodiscard]] inline result<opened> open_file(const std::filesystem::path& path) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(path, error);
  if (status.type() == std::filesystem::file_type::directory) return failure::is_directory;
  if (status.type() == std::filesystem::file_type::not_found) return failure::not_found;
  if (error) return failure_of(error.value());
  if (!std::filesystem::is_regular_file(status) && !std::filesystem::is_fifo(status)) return failure::not_a_file;
  opened file;
  file.stream = std::fopen(path.string().c_str(), "rb");
  if (file.stream == nullptr) return failure_of(errno);
  const std::uintmax_t size = std::filesystem::is_regular_file(status) ? std::filesystem::file_size(path, error) : 0;
  file.size = error || size > SIZE_MAX ? 0 : static_cast<std::size_t>(size);
  return file;
}

}  // namespace detail

/// The first `limit` bytes of a regular file or a pipe.
[[nodiscard]] inline result<std::string> read_file(const std::filesystem::path& path, std::size_t limit = SIZE_MAX) {
  const result<detail::opened> file = detail::open_file(path);
  if (!file) return file.error();
  result<std::string> bytes = read_stream(file->stream, limit, file->size);
  std::fclose(file->stream);
  return bytes;
}

/// A stream of which no more than a piece is to be in memory at once: `space()` gives where the next bytes go, an object with
/// data() and size(), and `advance(count)` is called when they are there. Result: how many bytes there were.
template <class Space, class Advance>
[[nodiscard]] result<std::size_t> read_pieces(std::FILE* stream, const Space& space, const Advance& advance) {
  std::size_t total = 0;
  while (true) {
    const auto free = space();
    const std::size_t got = std::fread(free.data(), 1, free.size(), stream);
    total += got;
    advance(got);
    if (got < free.size()) break;
  }
  if (std::ferror(stream) != 0) return detail::failure_of(errno);
  return total;
}

/// The same of a regular file or a pipe.
template <class Space, class Advance>
[[nodiscard]] result<std::size_t> read_pieces(const std::filesystem::path& path, const Space& space,
                                              const Advance& advance) {
  const result<detail::opened> file = detail::open_file(path);
  if (!file) return file.error();
  const result<std::size_t> total = read_pieces(file->stream, space, advance);
  std::fclose(file->stream);
  return total;
}

/// A regular file or a pipe of which no more than some lines are to be in memory at once: calls `take(std::string_view)` with
/// one piece after the other, each of whole lines but for the last line of the file. Result: how many bytes there were.
template <class Take>
[[nodiscard]] result<std::size_t> read_lines(const std::filesystem::path& path, const Take& take) {
  const result<detail::opened> file = detail::open_file(path);
  if (!file) return file.error();
  // Fits into the cache that is nearest to one core, and is no longer worth a call to the system each.
  std::string buffer(256 * 1024, '\0');
  std::size_t total = 0, kept = 0;
  while (true) {
    const std::size_t wanted = buffer.size() - kept;
    const std::size_t got = std::fread(buffer.data() + kept, 1, wanted, file->stream);
    const std::string_view fresh(buffer.data() + kept, got);
    const std::size_t feed = fresh.rfind('\n');
    const bool is_last = got < wanted;
    total += got;
    std::size_t given = feed == std::string_view::npos ? 0 : kept + feed + 1;
    kept += got;
    if (is_last) given = kept;
    if (given != 0) take(std::string_view(buffer.data(), given));
    if (is_last) break;
    kept -= given;
    std::char_traits<char>::move(buffer.data(), buffer.data() + given, kept);
    if (kept == buffer.size()) buffer.resize(2 * kept);
  }
  const int error = std::ferror(file->stream) != 0 ? errno : 0;
  std::fclose(file->stream);
  if (error != 0) return detail::failure_of(error);
  return total;
}

}  // namespace foundcheck::inline v0_1::host

#endif
