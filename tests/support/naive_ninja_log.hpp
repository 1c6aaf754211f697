// SPDX-License-Identifier: MIT
// A reader of .ninja_log so simple that it cannot be wrong: what ninja's loader does, line by line, with the same functions of
// the C library; and the properties that hold for the real reader on any bytes.
#ifndef FOUNDCHECK_TESTS_SUPPORT_NAIVE_NINJA_LOG_HPP
#define FOUNDCHECK_TESTS_SUPPORT_NAIVE_NINJA_LOG_HPP

#include <foundcheck/format/ninja_log.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "support/inside.hpp"

namespace foundcheck::naive_ninja_log {

struct entry {
  long long start, end, mtime;
  std::string output;
  unsigned long long hash;
  std::string rest;  // behind the fourth tab

  friend bool operator==(const entry&, const entry&) = default;
};

/// The entries that ninja makes of the lines, whatever the version; a mark of an uploader ends the log, and a byte order mark
/// is taken off.
inline std::vector<entry> load(std::string_view bytes) {
  std::vector<entry> entries;
  if (bytes.starts_with("\x1F\x8B")) return entries;
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  for (std::size_t feed; (feed = bytes.find('\n')) != std::string_view::npos; bytes.remove_prefix(feed + 1)) {
    std::string line(bytes.substr(0, feed));
    if (line == "# end of ninja log" || line == "# end of ninja log\r") break;
    std::vector<std::string> fields;
    while (fields.size() < 4 && line.find('\t') != std::string::npos) {
      fields.push_back(line.substr(0, line.find('\t')));
      line.erase(0, line.find('\t') + 1);
    }
    if (fields.size() < 4) continue;
    entries.push_back({std::strtoll(fields[0].c_str(), nullptr, 10), std::strtoll(fields[1].c_str(), nullptr, 10),
                       std::strtoll(fields[2].c_str(), nullptr, 10), fields[3],
                       std::strtoull(line.c_str(), nullptr, 16), line});
  }
  return entries;
}

}  // namespace foundcheck::naive_ninja_log

namespace foundcheck {

/// The first difference between the log in the whole and what a tailing reader gives while it grows by pieces of that size.
inline std::string broken_tail(std::string_view bytes, std::size_t piece) {
  using namespace ninja_log;
  auto next = records(bytes).begin();
  const auto end = records(bytes).end();
  tail_reader tail;
  std::string where;
  const auto take = [&](const record& r) {
    if (!where.empty()) return;
    if (next == end) {
      where = "a record too many";
      return;
    }
    const record& e = *next;
    const bool is_rest = e.kind == record_kind::end || e.reason == malformed_reason::compressed;
    const bool is_same = r.kind == e.kind && r.reason == e.reason && r.lints == e.lints && r.version == e.version &&
                         r.line == e.line && r.offset == e.offset && r.start_ms == e.start_ms && r.end_ms == e.end_ms &&
                         r.mtime == e.mtime && r.hash == e.hash && r.output == e.output && r.hash_text == e.hash_text &&
                         (is_rest ? e.whole.starts_with(r.whole) : r.whole == e.whole);
    if (!is_same) where = "another record at line " + std::to_string(e.line);
    ++next;
  };
  std::string kept;  // bytes that were not read yet: those of a line without its end
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    kept += bytes.substr(at, piece);
    kept.erase(0, tail.read(kept, take));
    if (tail.offset() + kept.size() != std::min(at + piece, bytes.size())) return "another offset";
  }
  tail.finish(kept, take);
  if (where.empty() && next != end) where = "a record too few";
  if (where.empty() && tail.offset() != bytes.size()) where = "another offset at the end";
  return where.empty() ? where : "read in pieces of " + std::to_string(piece) + ": " + where;
}

/// The first property that does not hold on these bytes, as a sentence; empty when all do.
inline std::string broken_ninja_log_property(std::string_view bytes) {
  using namespace ninja_log;
  const std::vector<naive_ninja_log::entry> expected = naive_ninja_log::load(bytes);
  std::size_t offset = 0, line = 0, found = 0;
  for (const record& r : records(bytes)) {
    const std::string where = "record at line " + std::to_string(r.line) + ": ";
    if (r.offset != offset || r.whole.data() != bytes.data() + offset) return where + "another offset";
    if (r.line != ++line) return where + "another line number";
    if (r.whole.empty()) return where + "no bytes";
    if (!lies_inside(r.output, r.whole) || !lies_inside(r.hash_text, r.whole)) return where + "a view outside";
    offset += r.whole.size();
    const bool is_rest = r.kind == record_kind::end || r.reason == malformed_reason::compressed;
    if (!is_rest && r.whole.find('\n') < r.whole.size() - 1) return where + "two lines";
    if ((r.kind == record_kind::malformed) != (r.reason != malformed_reason::none)) return where + "no reason";
    if (r.kind != record_kind::step) continue;
    if (found == expected.size()) return where + "ninja has no such entry";
    const naive_ninja_log::entry& e = expected[found++];
    if (r.start_ms != e.start || r.end_ms != e.end || r.mtime != e.mtime) return where + "another number";
    if (r.output != e.output) return where + "another output";
    if (hash_kind_of(r.version) == hash_kind::command) {
      if (!std::string_view(e.rest).starts_with(r.hash_text)) return where + "another command";
    } else if (r.hash != e.hash) {
      return where + "another hash";
    }
    const record whole = recovered(r), tail = spliced_tail(r);
    if (whole.output != r.output || whole.end_ms != r.end_ms) return where + "recovered to another";
    if ((tail.kind == record_kind::step) != r.lints.contains(lint::spliced)) return where + "another tail";
    if (!lies_inside(tail.whole, r.whole) || !lies_inside(tail.output, r.whole)) return where + "a tail outside";
  }
  if (offset != bytes.size()) return "bytes after the last record";
  for (const std::size_t piece : {std::size_t{7}, std::size_t{61}}) {
    if (std::string broken = broken_tail(bytes, piece); !broken.empty()) return broken;
  }
  return found == expected.size() ? "" : "ninja has more entries";
}

}  // namespace foundcheck

#endif
