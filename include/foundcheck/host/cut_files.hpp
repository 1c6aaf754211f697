// SPDX-License-Identifier: MIT
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
#ifndef FOUNDCHECK_HOST_CUT_FILES_HPP
#define FOUNDCHECK_HOST_CUT_FILES_HPP

#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

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

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
