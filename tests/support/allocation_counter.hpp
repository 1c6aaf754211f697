// SPDX-License-Identifier: MIT
// Counts every call of operator new of the program, to prove that a piece of code makes none.
//
//   const allocation_counter counter;  work();  EXPECT_EQ(counter.count(), 0u);
//
// The program has support/allocation_counter.cpp, which replaces the operators.
#ifndef FOUNDCHECK_TESTS_SUPPORT_ALLOCATION_COUNTER_HPP
#define FOUNDCHECK_TESTS_SUPPORT_ALLOCATION_COUNTER_HPP

#include <atomic>
#include <cstddef>

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

#endif
