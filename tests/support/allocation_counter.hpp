// SPDX-License-Identifier: MIT
// Counts every call of operator new of the program, to prove that a piece of code makes none.
//
//   const allocation_counter counter;  work();  EXPECT_EQ(counter.count(), 0u);
//
// The header defines the replaceable operators, so exactly one source file of a program may include it.
#ifndef FOUNDCHECK_TESTS_SUPPORT_ALLOCATION_COUNTER_HPP
#define FOUNDCHECK_TESTS_SUPPORT_ALLOCATION_COUNTER_HPP

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace foundcheck {

class allocation_counter {
 public:
  allocation_counter() noexcept : before_(total().load()) {}

  /// Calls of operator new since the counter was made.
  [[nodiscard]] std::size_t count() const noexcept { return total().load() - before_; }

  static std::atomic<std::size_t>& total() noexcept {
    static constinit std::atomic<std::size_t> calls{0};
    return calls;
  }

 private:
  std::size_t before_;
};

}  // namespace foundcheck

// GCC takes the pair malloc/free behind replaced operators for a mismatch when it inlines only one of the two.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"
#endif

void* operator new(std::size_t size) {
  foundcheck::allocation_counter::total().fetch_add(1);
  if (void* const memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  foundcheck::allocation_counter::total().fetch_add(1);
  return std::malloc(size == 0 ? 1 : size);
}
void* operator new[](std::size_t size, const std::nothrow_t& tag) noexcept { return operator new(size, tag); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

#endif
