// SPDX-License-Identifier: MIT
// A regular file -> its bytes, read-only, without reading those that nobody looks at: for libraries of hundreds of megabytes of
// which the headers are asked.
//
// A file that another process cuts short while it is mapped ends this one with SIGBUS at the next look beyond its new end.
// So small files, which may well be written at this moment, are read, and text is better read with host/file.hpp. Libraries are
// replaced by installers under a new inode, which leaves the old mapping whole.
// A program that cannot rely on that calls survive_cut_files().
// Opening never waits and has no effect: what is not a regular file is not opened, for there are devices, as /dev/watchdog, that act on
// being opened, and a path may have been found in an input. One that takes the place of a file in between meets O_NONBLOCK.
#ifndef FOUNDCHECK_HOST_MAPPED_FILE_HPP
#define FOUNDCHECK_HOST_MAPPED_FILE_HPP

#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/file.hpp>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

// ---- cut files ------------------------------------------------------------------------------------------------------
//
// A file that another process cuts short while it is mapped -> zeros where its bytes were, and a count, in place of the end of the
// program.
//
// A look at a page of a mapping that the file does not reach any more raises SIGBUS, which ends a program. After survive_cut_files()
// the pages of that mapping from there on are memory of zeros, the look goes on, and cut_files() tells that it was so. The handler
// knows the mappings by a table of atomics and calls mmap alone; any other SIGBUS goes where it went before. What is missing of the
// last page that is still there reads as zeros without a signal, and is not counted.
// A library has no business with the signals of a program: without that call nothing of this is at work.
// Source: POSIX mmap ("References within the address range ... to whole pages following the end of an object shall result in
// delivery of a SIGBUS signal"), sigaction (BUS_ADRERR).

namespace detail {

struct guarded_mapping {
  std::atomic<std::uintptr_t> begin = 0;  ///< 0: free; 1: being filled in
  std::atomic<std::size_t> size = 0;
};

/// A loader that follows a program's libraries holds some hundreds. What does not fit is mapped without a guard.
inline constexpr std::size_t most_guarded = 4096;
inline guarded_mapping guarded[most_guarded];
inline std::atomic<std::size_t> next_guarded = 0;
inline std::atomic<bool> guards = false;
inline struct sigaction bus_error_before = {};
inline std::uintptr_t guarded_page = 4096;
inline thread_local std::size_t cut_files_seen = 0;

/// Nothing where no guard is asked for, or no room is left.
[[nodiscard]] inline guarded_mapping* guard(const void* at, std::size_t size) noexcept {
  if (!guards.load()) return nullptr;
  for (std::size_t i = 0; i < most_guarded; ++i) {
    guarded_mapping& slot = guarded[next_guarded.fetch_add(1) % most_guarded];
    std::uintptr_t free = 0;
    if (!slot.begin.compare_exchange_strong(free, 1)) continue;
    slot.size.store(size);
    slot.begin.store(reinterpret_cast<std::uintptr_t>(at));
    return &slot;
  }
  return nullptr;
}

/// Before the mapping ends.
inline void unguard(guarded_mapping* slot) noexcept {
  if (slot != nullptr) slot->begin.store(0);
}

inline void on_bus_error(int, siginfo_t* what, void*) {
  const int error = errno;
  const auto at = reinterpret_cast<std::uintptr_t>(what->si_addr);
  for (const guarded_mapping& slot : guarded) {
    const std::uintptr_t begin = slot.begin.load();
    if (what->si_code != BUS_ADRERR || begin <= 1 || at < begin || at - begin >= slot.size.load()) continue;
    const std::uintptr_t page = at & ~(guarded_page - 1);
    void* const zeros = ::mmap(reinterpret_cast<void*>(page), begin + slot.size.load() - page, PROT_READ,
                               MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
    if (zeros == MAP_FAILED) break;
    ++cut_files_seen;
    errno = error;
    return;
  }
  // The look is repeated, and meets what was there before.
  ::sigaction(SIGBUS, &bus_error_before, nullptr);
  if (what->si_code != BUS_ADRERR) ::raise(SIGBUS);
}

}  // namespace detail

/// From now on a mapped file that is cut short ends nothing. To be called before other threads are there.
inline void survive_cut_files() noexcept {
  if (detail::guards.load()) return;
  detail::guarded_page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
  struct sigaction action = {};
  action.sa_sigaction = detail::on_bus_error;
  action.sa_flags = SA_SIGINFO;
  if (::sigaction(SIGBUS, &action, &detail::bus_error_before) == 0) detail::guards.store(true);
}

/// How often this thread has looked at bytes that were gone: what is known of such a file may be wrong.
[[nodiscard]] inline std::size_t cut_files() noexcept { return detail::cut_files_seen; }

// ---- hollow files ---------------------------------------------------------------------------------------------------
//
// A file can have any size without one byte on the disk, and whoever looks through its zeros pays for each. A large one of which next to
// nothing is on the disk is no library that anybody made, and is not read, though its headers may be looked at. File systems that compress keep far more of a library.

namespace detail {

[[nodiscard]] inline bool is_hollow(const struct ::stat& status) noexcept {
  constexpr std::uintmax_t block = 512;
  const auto size = static_cast<std::uintmax_t>(status.st_size);
  const auto there = static_cast<std::uintmax_t>(status.st_blocks) * block;
  return size > budget_of_a_scan.hollow_bytes && there < size / budget_of_a_scan.hollow_share;
}

inline thread_local std::size_t hollow_files_seen = 0;

}  // namespace detail

/// How many files this thread has refused as hollow.
[[nodiscard]] inline std::size_t hollow_files() noexcept { return detail::hollow_files_seen; }

// ---- mapped file ----------------------------------------------------------------------------------------------------

class mapped_file;

/// Files of fewer bytes are read into memory: up to there that costs no more than a mapping does.
inline constexpr std::size_t least_mapped_size = 64 * 1024;

/// A regular file. Of one that tells no size, as those of /proc, no more than `least_mapped` bytes. failure::hollow as above.
[[nodiscard]] result<mapped_file> map_file(const std::filesystem::path& path,
                                           std::size_t least_mapped = least_mapped_size,
                                           purpose why_opened = purpose::read);

/// The same for a file that is open, which it closes.
[[nodiscard]] result<mapped_file> map_opened(int file, std::size_t least_mapped = least_mapped_size,
                                             purpose why_opened = purpose::read);

/// Bytes that live as long as the object, wherever it is moved.
class mapped_file {
 public:
  mapped_file() noexcept = default;
  /// Takes the file of the other one, which is empty then.
  mapped_file(mapped_file&& other) noexcept { *this = std::move(other); }
  /// Takes the file of the other one.
  mapped_file& operator=(mapped_file&& other) noexcept {
    std::swap(read_, other.read_);
    std::swap(mapped_, other.mapped_);
    std::swap(guard_, other.guard_);
    std::swap(size_, other.size_);
    return *this;
  }
  mapped_file(const mapped_file&) = delete;
  mapped_file& operator=(const mapped_file&) = delete;
  /// Unmaps the file: views of it end here.
  ~mapped_file() {
    if (mapped_ == nullptr) return;
    detail::unguard(guard_);
    ::munmap(mapped_, size_);
  }

  /// Never a null pointer.
  [[nodiscard]] std::string_view view() const& noexcept {
    if (mapped_ != nullptr) return {static_cast<const char*>(mapped_), size_};
    return read_.empty() ? std::string_view("") : std::string_view(read_.data(), size_);
  }
  std::string_view view() const&& = delete;
  /// False if the bytes were read.
  [[nodiscard]] bool is_mapped() const noexcept { return mapped_ != nullptr; }

 private:
  friend result<mapped_file> map_opened(int file, std::size_t least_mapped, purpose why_opened);

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

[[nodiscard]] inline result<mapped_file> map_file(const std::filesystem::path& path, std::size_t least_mapped,
                                                  purpose why_opened) {
  struct ::stat status {};
  if (::stat(path.c_str(), &status) != 0) return detail::failure_of(errno);
  if (S_ISDIR(status.st_mode)) return failure::is_directory;
  if (!S_ISREG(status.st_mode)) return failure::not_a_file;
  const int file = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  if (file < 0) return detail::failure_of(errno);
  return map_opened(file, least_mapped, why_opened);
}

[[nodiscard]] inline result<mapped_file> map_opened(int file, std::size_t least_mapped, purpose why_opened) {
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
  if (why_opened == purpose::read && detail::is_hollow(status)) {
    ++detail::hollow_files_seen;
    return closed(0), failure::hollow;
  }
  if (why_opened == purpose::read) detail::note_read(status);
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
