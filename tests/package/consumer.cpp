// SPDX-License-Identifier: MIT
// What a user writes: exit status 0 if the library is usable through whichever way it was brought in.
#include <foundcheck/text/line.hpp>

int main() {
  std::size_t count = 0;
  for (const foundcheck::line& line : foundcheck::lines("one\ntwo\n")) count = line.number;
  return count == 2 ? 0 : 1;
}
