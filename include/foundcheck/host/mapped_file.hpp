// SPDX-License-Identifier: MIT
// A regular file -> its bytes, read-only, without reading those that nobody looks at: for libraries of hundreds of megabytes of
// which the headers are asked.
//
// A file that another process cuts short while it is mapped ends this one with SIGBUS at the next look beyond its new end.
// So small files, which may well be written at this moment, are read, and text is better read with host/file.hpp. Libraries are
// replaced by installers under a new inode, which leaves the old mapping whole.
// A program that cannot rely on that calls survive_cut_files(), see host/cut_files.hpp.
// Opening never waits and has no effect: what is no regular file is not opened, for there are devices, as /dev/watchdog, that act on
// being opened, and a path may have been found in an input. One that takes the place of a file in between meets O_NONBLOCK.
#ifndef FOUNDCHECK_HOST_MAPPED_FILE_HPP
#define FOUNDCHECK_HOST_MAPPED_FILE_HPP

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/host/cut_files.hpp>
#include <foundcheck/host/file.hpp>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

class mapped_file;

/// Files of fewer bytes are read into memory: up to there that costs no more than a mapping does.
inline constexpr std::size_t least_mapped_size = 64 * 1024;

/// A regular file. Of one that tells no size, as those of /proc, no more than `least_mapped` bytes.
[[nodiscard]] result<mapped_file> map_file(const std::filesystem::path& path,
                                           std::size_t least_mapped = least_mapped_size);

/// The same for a file that is open, which it closes.
[[nodiscard]] result<mapped_file> map_opened(int file, std::size_t least_mapped = least_mapped_size);

/// Bytes that live as long as the object, wherever it is moved.
class mapped_file {
 public:
  mapped_file() noexcept = default;
  mapped_file(mapped_file&& other) noexcept { *this = std::move(other); }
  mapped_file& operator=(mapped_file&& other) noexcept {
    std::swap(read_, other.read_);
    std::swap(mapped_, other.mapped_);
    std::swap(guard_, other.guard_);
    std::swap(size_, other.size_);
    return *this;
  }
  mapped_file(const mapped_file&) = delete;
  mapped_file& operator=(const mapped_file&) = delete;
  ~mapped_file() {
    if (mapped_ == nullptr) return;
    detail::unguard(guard_);
    ::munmap(mapped_, size_);
  }

  /// Never a null pointer.
  [[nodiscard]] std::string_view view() const noexcept {
    if (mapped_ != nullptr) return {static_cast<const char*>(mapped_), size_};
    return read_.empty() ? std::string_view("") : std::string_view(read_.data(), size_);
  }
  /// False if the bytes were read.
  [[nodiscard]] bool is_mapped() const noexcept { return mapped_ != nullptr; }

 private:
  friend result<mapped_file> map_opened(int file, std::size_t least_mapped);

  /// 0, or the error.
  [[nodiscard]] int map(int file, std::size_t size) noexcept {
    void* const at = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (at == MAP_FAILED) return errno;
    mapped_ = at;
    size_ = size;
    guard_ = detail::guard(at, size);
    return 0;
  }

  /// No more than `most` bytes. 0, or the error.
  [[nodiscard]] int read(int file, std::size_t most) {
    read_.resize(most);
    while (size_ < most) {
      const ssize_t got = ::read(file, read_.data() + size_, most - size_);
      if (got == 0) break;
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) return errno;
      size_ += static_cast<std::size_t>(got);
    }
    return 0;
  }

  std::vector<char> read_;
  void* mapped_ = nullptr;
  detail::guarded_mapping* guard_ = nullptr;
  std::size_t size_ = 0;
};

[[nodiscard]] inline result<mapped_file> map_file(const std::filesystem::path& path, std::size_t least_mapped) {
  struct ::stat status {};
  if (::stat(path.c_str(), &status) != 0) return detail::failure_of(errno);
  if (S_ISDIR(status.st_mode)) return failure::is_directory;
  if (!S_ISREG(status.st_mode)) return failure::not_a_file;
  const int file = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  if (file < 0) return detail::failure_of(errno);
  return map_opened(file, least_mapped);
}

[[nodiscard]] inline result<mapped_file> map_opened(int file, std::size_t least_mapped) {
  const auto closed = [file](int error) {
    ::close(file);
    return error;
  };
  struct ::stat status {};
  if (::fstat(file, &status) != 0) return detail::failure_of(closed(errno));
  if (!S_ISREG(status.st_mode)) {
    closed(0);
    return S_ISDIR(status.st_mode) ? failure::is_directory : failure::not_a_file;
  }
  const auto size = static_cast<std::uintmax_t>(status.st_size);
  if (size > SIZE_MAX) return closed(0), failure::read_failed;
  mapped_file out;
  const bool is_small = size < least_mapped;
  const int error = is_small ? out.read(file, size == 0 ? least_mapped : static_cast<std::size_t>(size))
                             : out.map(file, static_cast<std::size_t>(size));
  if (closed(error) != 0) return detail::failure_of(error);
  return out;
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
