// SPDX-License-Identifier: MIT
// The properties that hold for the lines of any bytes in any envelope.
//
//   the `whole` views joined give the bytes back; number, offset and `whole` are those of the bare lines; each text lies
//   inside its line and is the one that the naive reader leaves
#ifndef FOUNDCHECK_TESTS_SUPPORT_ENVELOPE_PROPERTIES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_ENVELOPE_PROPERTIES_HPP

#include <foundcheck/text/line.hpp>

#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>

#include "support/naive_envelope.hpp"

namespace foundcheck {

/// The first property that does not hold for these bytes in this envelope, as a sentence; empty when all do.
inline std::string broken_envelope_property(std::string_view bytes, const envelope& around) {
  constexpr std::size_t longest_naive = 2000;
  std::size_t offset = 0;
  const lines bare_lines(bytes);
  lines::iterator bare = bare_lines.begin();
  for (const line& l : lines(bytes, around)) {
    const std::string where = "line " + std::to_string(l.number) + ": ";
    if (bare == std::default_sentinel) return where + "no such bare line";
    if (l.offset != offset || l.offset != bare->offset || l.number != bare->number) return where + "another place";
    if (l.whole.data() != bytes.data() + offset || l.whole != bare->whole) return where + "another whole";
    const char* const end = bare->text.data() + bare->text.size();
    if (l.text.data() < bare->text.data() || l.text.data() + l.text.size() > end)
      return where + "text outside the line";
    std::string raw(bare->text);
    if (l.number == 1 && around.has_byte_order_mark && raw.starts_with(byte_order_mark)) raw.erase(0, 3);
    if (raw.size() <= longest_naive && l.text != naive_envelope::unwrap(raw, around)) return where + "another text";
    offset += l.whole.size();
    ++bare;
  }
  if (bare != std::default_sentinel) return "lines are missing";
  return offset == bytes.size() ? "" : "bytes after the last line";
}

/// The same for the envelope that these bytes show.
inline std::string broken_envelope_property(std::string_view bytes) {
  return broken_envelope_property(bytes, detect_envelope(bytes));
}

}  // namespace foundcheck

#endif
