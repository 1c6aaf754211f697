// SPDX-License-Identifier: MIT
// The log of a build in pieces, as a pipe, a socket or a callback gives them -> its errors, each with its cause.
//
// The buffer is all the memory it takes, however long the log is. Errors come out each time the buffer is full, and at the end.
//
// Usage: ninja 2>&1 | log_follower
#include <cstdio>
#include <foundcheck/diagnostic/feed.hpp>
#include <string_view>
#include <vector>

namespace diagnostics = foundcheck::diagnostics;

int main() {
  std::vector<char> buffer(diagnostics::log_feed::least_buffer_bytes);
  diagnostics::log_feed feed(buffer.data(), buffer.size());

  const auto print = [](const diagnostics::record& said) {
    // "make: *** Error 1" and its like follow from another error and say nothing new.
    if (!is_error(said.severity) || said.is_effect) return;
    const std::string_view cause = name_of(said.cause), subject = said.subject;
    std::printf("line %zu: %.*s %.*s\n", said.line, int(cause.size()), cause.data(), int(subject.size()),
                subject.data());
  };

  char piece[1000];
  while (const std::size_t size = std::fread(piece, 1, sizeof piece, stdin)) feed.feed({piece, size}, print);
  feed.finish(print);
}
