// SPDX-License-Identifier: MIT
#include "progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <string>

namespace foundcheck::program {

namespace {

constexpr auto first_wait = std::chrono::milliseconds(500), wait = std::chrono::milliseconds(100);

// A terminal that is gone is no reason to stop.
void show(const std::string& line) { static_cast<void>(std::fwrite(line.data(), 1, line.size(), stderr)); }

}  // namespace

progress::progress(std::string_view what, std::size_t total)
    : what_(what), total_(total), is_terminal_(::isatty(STDERR_FILENO) != 0), next_(clock::now() + first_wait) {}

progress::~progress() {
  if (is_shown_) std::fputs("\r\x1B[K", stderr);
}

void progress::advance(std::size_t count) {
  const std::scoped_lock lock(mutex_);
  done_ += count;
  if (!is_terminal_ || clock::now() < next_) return;
  next_ = clock::now() + wait;
  is_shown_ = true;
  if (total_ != 0) {
    show(fmt::format("\rfoundcheck: {} of {} {} ({} %)\x1B[K", done_, total_, what_, 100 * done_ / total_));
  } else {
    show(fmt::format("\rfoundcheck: {} {}\x1B[K", done_, what_));
  }
  std::fflush(stderr);
}

}  // namespace foundcheck::program
