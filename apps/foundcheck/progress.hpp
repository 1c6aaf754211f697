// SPDX-License-Identifier: MIT
// What a person sees while a long input is read: one line on a terminal's stderr, gone when the work is done.
#ifndef FOUNDCHECK_PROGRAM_PROGRESS_HPP
#define FOUNDCHECK_PROGRAM_PROGRESS_HPP

#include <chrono>
#include <cstddef>
#include <mutex>
#include <string_view>

namespace foundcheck::program {

class progress {
 public:
  /// `what` is counted, up to `total` of them; 0 if nobody knows how many.
  progress(std::string_view what, std::size_t total);
  ~progress();
  progress(const progress&) = delete;
  progress& operator=(const progress&) = delete;

  /// So many more are done. From any thread.
  void advance(std::size_t count);

 private:
  using clock = std::chrono::steady_clock;

  std::string_view what_;
  std::size_t total_;
  std::size_t done_ = 0;
  bool is_terminal_;
  bool is_shown_ = false;
  clock::time_point next_;  ///< not shown before: work that is short needs no line
  std::mutex mutex_;
};

}  // namespace foundcheck::program

#endif
