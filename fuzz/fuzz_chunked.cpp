// SPDX-License-Identifier: MIT
// Any bytes in pieces that the input chooses, through everything that takes pieces: the same as the whole, field by field.
//
//   input := buffer piece{7} log      a byte each; a piece is 0 to 255 bytes, then 7 times as much, then all over again; of a buffer
//                                     of 255 the log is repeated
#include <foundcheck/diagnostic/feed.hpp>
#include <foundcheck/format/ninja/log_history.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "support/diagnostics_properties.hpp"
#include "target.hpp"

namespace foundcheck {

namespace {

/// Cuts off the next piece, by the sizes that the head of the input names.
class cutter {
 public:
  cutter(std::string_view sizes, std::string_view bytes) : sizes_(sizes), rest_(bytes) {}

  [[nodiscard]] bool has_more() const { return !rest_.empty(); }
  std::string_view next() {
    const std::size_t size = static_cast<unsigned char>(sizes_[count_ % sizes_.size()]);
    const std::size_t factor = count_ / sizes_.size() % 2 == 0 ? 1 : 7;
    // An empty piece is one, too; but the bytes must come to an end.
    const std::size_t least = ++count_ % (sizes_.size() + 1) == 0 ? 1 : 0;
    const std::string_view piece = rest_.substr(0, std::max(size * factor, least));
    rest_.remove_prefix(piece.size());
    return piece;
  }

 private:
  std::string_view sizes_, rest_;
  std::size_t count_ = 0;
};

/// By feed(), or by the reader's own way of space() and advance().
std::vector<std::string> fed(cutter pieces, std::size_t buffer_bytes, bool by_feed) {
  std::vector<std::string> all;
  const auto sink = [&all](const diagnostics::record& r) { all.push_back(all_fields(r)); };
  std::vector<char> buffer(buffer_bytes);
  diagnostics::log_feed feed(buffer.data(), buffer.size());
  while (pieces.has_more()) {
    std::string_view piece = pieces.next();
    if (by_feed) {
      feed.feed(piece, sink);
      continue;
    }
    while (!piece.empty()) {
      const auto space = feed.space();
      const std::size_t count = std::min(piece.size(), space.size());
      std::copy_n(piece.data(), count, space.data());
      feed.advance(count, sink);
      piece.remove_prefix(count);
    }
  }
  feed.finish(sink);
  return all;
}

std::string all_steps(std::string_view text, const ninja_log::history& of) {
  std::string all = std::to_string(of.run_count()) + ' ' + std::to_string(of.command_count()) + ' ' +
                    std::to_string(static_cast<int>(of.is_recompacted()));
  for (const ninja_log::step& s : of.steps()) {
    all += '\n' + std::string(ninja_log::output_of(text, s));
    for (const long long number :
         {static_cast<long long>(s.line), static_cast<long long>(s.start_ms), static_cast<long long>(s.end_ms),
          static_cast<long long>(s.mtime_ns), static_cast<long long>(s.hash), static_cast<long long>(s.run),
          static_cast<long long>(s.command), static_cast<long long>(s.is_latest)}) {
      all += ' ' + std::to_string(number);
    }
  }
  return all;
}

std::string whole_log(std::string_view log) {
  std::vector<ninja_log::step> steps(ninja_log::count(log));
  std::vector<ninja_log::slot> slots(steps.size());
  return all_steps(log, ninja_log::history(log, steps, slots));
}

/// Pieces of whole lines, as the collector asks for, into memory that grows as it is told.
std::string packed_log(std::string_view log, cutter pieces) {
  std::vector<ninja_log::step> steps(ninja_log::count(log));
  std::vector<ninja_log::slot> slots(steps.size());
  ninja_log::collector collected(steps, slots);
  std::vector<char> text;
  std::string kept;
  while (pieces.has_more()) {
    kept += pieces.next();
    const std::size_t lines = pieces.has_more() ? ninja_log::complete_size(kept) : kept.size();
    text.resize(collected.packed_size() + lines);
    collected.pack(std::string_view(kept).substr(0, lines), text);
    kept.erase(0, lines);
  }
  const std::string_view packed(text.data(), collected.packed_size());
  return all_steps(packed, ninja_log::history(packed, collected));
}

}  // namespace

std::string fuzz::broken(std::string_view bytes) {
  constexpr std::size_t head = 8;
  if (bytes.size() <= head) return {};
  const bool is_repeated = bytes[0] == '\xFF';
  constexpr std::size_t least = diagnostics::log_feed::least_buffer_bytes;
  const std::size_t room = least + (is_repeated ? 0 : static_cast<unsigned char>(bytes[0]) * 997U);
  // No input is as large as the buffer: a few are said again and again until they pass its end.
  std::string repeated;
  while (is_repeated && repeated.size() < room * 3 / 2) repeated.append(bytes.substr(head)).append(1, '\n');
  const std::string_view log = is_repeated ? std::string_view(repeated) : bytes.substr(head);
  const cutter pieces(bytes.substr(1, head - 1), log);
  const std::vector<std::string> whole = scanned_fields(log);
  if (fed(pieces, room, true) != whole) return "diagnostics: pieces give other records than the whole";
  if (fed(pieces, room, false) != whole) return "diagnostics: pieces read in place give other records than the whole";
  if (packed_log(log, pieces) != whole_log(log)) return "ninja log: pieces give another history than the whole";
  return {};
}

}  // namespace foundcheck
