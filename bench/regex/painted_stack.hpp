// SPDX-License-Identifier: MIT
// How much stack a function uses: it runs on a stack of its own that is painted before, and the paint that is gone is
// counted after.
#ifndef FOUNDCHECK_BENCH_REGEX_PAINTED_STACK_HPP
#define FOUNDCHECK_BENCH_REGEX_PAINTED_STACK_HPP

#include <ucontext.h>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace foundcheck::bench {

class painted_stack {
 public:
  explicit painted_stack(std::size_t size = std::size_t{256} << 10) : stack_(size) {}

  /// Bytes of stack that work() uses beyond those of a call that does nothing.
  template <class Work>
  std::size_t used_by(const Work& work) {
    const std::size_t nothing = run([] {});
    return run(work) - nothing;
  }

 private:
  static constexpr char paint = '\x5a';

  template <class Work>
  std::size_t run(const Work& work) {
    std::fill(stack_.begin(), stack_.end(), paint);
    current() = this;
    call_ = [](const void* w) { (*static_cast<const Work*>(w))(); };
    work_ = &work;
    ucontext_t there;
    getcontext(&there);
    there.uc_stack.ss_sp = stack_.data();
    there.uc_stack.ss_size = stack_.size();
    there.uc_link = &here_;
    makecontext(
        &there, [] { current()->call_(current()->work_); }, 0);
    swapcontext(&here_, &there);
    const auto last = std::find_if(stack_.begin(), stack_.end(), [](char byte) { return byte != paint; });
    return static_cast<std::size_t>(stack_.end() - last);
  }

  static painted_stack*& current() {
    static painted_stack* one = nullptr;
    return one;
  }

  std::vector<char> stack_;
  ucontext_t here_{};
  void (*call_)(const void*) = nullptr;
  const void* work_ = nullptr;
};

}  // namespace foundcheck::bench

#endif
