// SPDX-License-Identifier: MIT
// What a user writes: exit status 0 if the library is usable through whichever way it was brought in.
#include <foundcheck/probe/loader.hpp>
#include <foundcheck/text/line.hpp>

int main() {
  std::size_t count = 0;
  for (const foundcheck::line& line : foundcheck::lines("one\ntwo\n")) count = line.number;
  const foundcheck::probe::library none("/nonexistent.so");
  return count == 2 && !none.is_loaded() ? 0 : 1;
}
