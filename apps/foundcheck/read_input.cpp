// SPDX-License-Identifier: MIT
#include "read_input.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <span>

#include "input_file.hpp"
#include "output.hpp"
#include "within_memory.hpp"

namespace foundcheck::program {

bool read_input(const std::string& path, scan::inputs& into, std::vector<complaint>& complaints, host::openable which,
                input_memory& memory, std::vector<entered_directory>* entered) {
  bool is_too_large = false;
  std::size_t kept = 0;
  // Nothing more is read of what is refused: it may be of any size, or never end.
  std::span<char> room;
  const auto space = [&] { return room = is_too_large || into.is_refused() ? std::span<char>() : into.space(); };
  entered_directories named(path == "-" ? "<stdin>" : path);
  const auto advance = [&](std::size_t count) {
    if (entered != nullptr) named.feed({room.data(), count});
    into.advance(count);
    const std::size_t more = into.entries().back().content.size() - kept;
    is_too_large = more != 0 && !memory.take(more);
    if (!is_too_large) kept += more;
  };
  result<std::size_t> total = failure::too_large;
  const bool fits = within_memory([&] {
    into.begin(path == "-" ? "<stdin>" : path);
    total = path == "-" ? host::read_pieces(stdin, space, advance) : host::read_pieces(path, space, advance, which);
    if (total && !is_too_large) into.end();
  });
  if (!fits || is_too_large) total = failure::too_large;
  const scan::identity is = into.entries().back().is;
  if (total && is.reading != scan::reading::none) {
    if (entered != nullptr) std::ranges::move(named.take(), std::back_inserter(*entered));
    return true;
  }
  complaints.push_back({path, total ? refusal_of(is.format) : std::string(describe(total.error()))});
  into.discard();
  memory.give_back(kept);
  return false;
}

}  // namespace foundcheck::program
