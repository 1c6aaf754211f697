// SPDX-License-Identifier: MIT
#include "read_input.hpp"

#include <cstddef>
#include <foundcheck/host/file.hpp>
#include <new>
#include <span>
#include <stdexcept>

#include "input_file.hpp"
#include "output.hpp"

namespace foundcheck::program {

bool read_input(const std::string& path, scan::inputs& into, std::vector<complaint>& complaints) {
  bool is_too_large = false;
  // Nothing more is read of what is refused: it may be of any size, or never end.
  const auto space = [&] { return is_too_large || into.is_refused() ? std::span<char>() : into.space(); };
  const auto advance = [&](std::size_t count) {
    into.advance(count);
    is_too_large = into.entries().back().content.size() > most_input_bytes();
  };
  const auto read = [&]() -> result<std::size_t> {
    try {
      into.begin(path == "-" ? "<stdin>" : path);
      const auto total =
          path == "-" ? host::read_pieces(stdin, space, advance) : host::read_pieces(path, space, advance);
      if (is_too_large) return failure::too_large;
      if (total) into.end();
      return total;
    } catch (const std::bad_alloc&) {
      return failure::too_large;
    } catch (const std::length_error&) {
      return failure::too_large;
    }
  };
  const result<std::size_t> total = read();
  const scan::identity is = into.entries().back().is;
  if (total && is.reading != scan::reading::none) return true;
  complaints.push_back({path, total ? refusal_of(is.format) : std::string(describe(total.error()))});
  into.discard();
  return false;
}

}  // namespace foundcheck::program
