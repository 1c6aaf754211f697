// SPDX-License-Identifier: MIT
// Counts every allocation of a thread, whoever makes it: operator new, malloc and its like, also within the C and C++ libraries.
//
//   malloc_counter counter;  work();  EXPECT_EQ(counter.count(), 0u);
//
// Only with glibc, where a program may have a malloc of its own, and not under a sanitizer, which has one. The header defines the
// functions, so exactly one source file of a program may include it.
#ifndef FOUNDCHECK_TESTS_SUPPORT_MALLOC_COUNTER_HPP
#define FOUNDCHECK_TESTS_SUPPORT_MALLOC_COUNTER_HPP

#include <cstddef>
#include <cstdlib>

namespace foundcheck {

class malloc_counter {
 public:
  malloc_counter() noexcept : before_(total()) {}

  /// Calls by this thread since the counter was made.
  [[nodiscard]] std::size_t count() const noexcept { return total() - before_; }

  static std::size_t& total() noexcept {
    static constinit thread_local std::size_t calls = 0;
    return calls;
  }

 private:
  std::size_t before_;
};

}  // namespace foundcheck

// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* memory, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);

void* malloc(std::size_t size) noexcept {
  ++foundcheck::malloc_counter::total();
  return __libc_malloc(size);
}
void* calloc(std::size_t count, std::size_t size) noexcept {
  ++foundcheck::malloc_counter::total();
  return __libc_calloc(count, size);
}
void* realloc(void* memory, std::size_t size) noexcept {
  ++foundcheck::malloc_counter::total();
  return __libc_realloc(memory, size);
}
void* memalign(std::size_t alignment, std::size_t size) noexcept {
  ++foundcheck::malloc_counter::total();
  return __libc_memalign(alignment, size);
}
void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept { return memalign(alignment, size); }
int posix_memalign(void** memory, std::size_t alignment, std::size_t size) noexcept {
  *memory = memalign(alignment, size);
  return *memory == nullptr ? 12 : 0;
}
}
// NOLINTEND(bugprone-reserved-identifier)

#endif
