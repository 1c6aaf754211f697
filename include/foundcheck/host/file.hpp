// SPDX-License-Identifier: MIT
// The one place that reads files: a path, or the standard input, -> bytes that the caller owns.
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
#include <system_error>
#include <utility>

namespace foundcheck::host {

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

/// The first `limit` bytes of a regular file or a pipe. Devices are refused: some never end.
[[nodiscard]] inline result<std::string> read_file(const std::filesystem::path& path, std::size_t limit = SIZE_MAX) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(path, error);
  if (status.type() == std::filesystem::file_type::directory) return failure::is_directory;
  if (status.type() == std::filesystem::file_type::not_found) return failure::not_found;
  if (error) return detail::failure_of(error.value());
  if (!std::filesystem::is_regular_file(status) && !std::filesystem::is_fifo(status)) return failure::not_a_file;
  std::FILE* stream = std::fopen(path.string().c_str(), "rb");
  if (stream == nullptr) return detail::failure_of(errno);
  const std::uintmax_t size = std::filesystem::is_regular_file(status) ? std::filesystem::file_size(path, error) : 0;
  result<std::string> bytes = read_stream(stream, limit, error || size > SIZE_MAX ? 0 : static_cast<std::size_t>(size));
  std::fclose(stream);
  return bytes;
}

}  // namespace foundcheck::host

#endif
