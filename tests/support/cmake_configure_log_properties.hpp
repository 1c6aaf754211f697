// SPDX-License-Identifier: MIT
// The properties that hold for the reader of CMakeConfigureLog.yaml on any bytes, and a naive reader to hold it against.
//
//   records in file order, their `whole` views joined give the bytes back; every view inside its record; the events are
//   those of the naive reader; nodes lie inside what they were read from, at rising lines; pieces are inside or decoded
#ifndef FOUNDCHECK_TESTS_SUPPORT_CMAKE_CONFIGURE_LOG_PROPERTIES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_CMAKE_CONFIGURE_LOG_PROPERTIES_HPP

#include <foundcheck/format/cmake/configure_log.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "support/inside.hpp"

namespace foundcheck::configure_log {

namespace log = cmake_configure_log;

/// The text of a string or a text block, decoded; the bytes of any other scalar.
inline std::string decoded(const log::node& n) {
  std::string text;
  if (n.kind == log::node_kind::string) {
    for (const log::text_piece& piece : log::string_pieces(n.value)) text += piece.view();
  } else if (n.kind == log::node_kind::text) {
    for (const log::text_piece& piece : log::text_pieces(n)) text += piece.view();
  } else {
    text = n.value;
  }
  return text;
}

/// The lines of a text block with newlines between them, escapes kept.
inline std::string undecoded(const log::node& n) {
  std::string text;
  bool first = true;
  for (const std::string_view line : log::text_lines(n)) {
    if (!first) text += '\n';
    first = false;
    text += line;
  }
  return text;
}

struct naive_event {
  std::size_t line = 0;
  std::string kind;
};

/// The events of a log, read line by line with nothing remembered but the event that is open.
inline std::vector<naive_event> naive_events(std::string_view bytes) {
  std::vector<naive_event> all;
  bool open = false;
  std::size_t number = 0;
  while (!bytes.empty()) {
    const std::size_t feed = bytes.find('\n');
    std::string text(bytes.substr(0, feed));
    bytes.remove_prefix(feed == std::string_view::npos ? bytes.size() : feed + 1);
    if (!text.empty() && text.back() == '\r') text.pop_back();
    ++number;
    if (text == "  -") {
      all.push_back({number, ""});
      open = true;
    } else if (text.find_first_not_of(' ') != std::string::npos && text.substr(0, 4) != "    ") {
      open = false;
    } else if (open && all.back().kind.empty() && text.substr(0, 11) == "    kind: \"" && text.size() > 12 &&
               text.back() == '"') {
      all.back().kind = text.substr(11, text.size() - 12);
    }
  }
  std::erase_if(all, [](const naive_event& e) { return e.kind.empty(); });
  return all;
}

/// What is wrong with one level of nodes and those below it, or "". A level deeper than any that CMake writes is not read.
inline std::string broken_level(const log::nodes& level, std::string_view raw, int depth) {
  std::size_t line = 0;
  for (const log::node& n : level) {
    const std::string where = "node at line " + std::to_string(n.line) + ": ";
    if (n.line <= line) return where + "not below the one before";
    line = n.line;
    if (!lies_inside(n.key, raw) || !lies_inside(n.value, raw)) return where + "outside its lines";
    if (!n) return where + "absent";
    if (n.kind == log::node_kind::string) {
      for (const log::text_piece& piece : log::string_pieces(n.value)) {
        if (piece.view().empty()) return where + "an empty piece";
        if (!lies_inside(piece.run, n.value)) return where + "a piece outside the string";
      }
    }
    if (n.kind == log::node_kind::text) {
      for (const log::text_piece& piece : log::text_pieces(n)) {
        if (!lies_inside(piece.run, n.value)) return where + "a piece outside the text";
      }
      const std::string plain = undecoded(n);
      if (plain.find('\\') == std::string::npos && plain != decoded(n)) return where + "text without escapes differs";
    }
    if (depth > 0) {
      const std::string inner = broken_level(log::children(n), n.value, depth - 1);
      if (!inner.empty()) return inner;
    }
  }
  return "";
}

/// The first property that does not hold on these bytes, as a sentence; empty when all do.
inline std::string broken_property(std::string_view bytes) {
  const std::vector<naive_event> expected = naive_events(bytes);
  std::size_t offset = 0, line = 1, events = 0, document = 0;
  for (const log::record& r : log::records(bytes)) {
    const std::string where = "record at line " + std::to_string(r.line) + ": ";
    if (r.offset != offset) return where + "another offset";
    if (r.line != line) return where + "another line number";
    if (r.whole.empty() || r.whole.data() != bytes.data() + offset) return where + "whole is not where its offset says";
    if (!lies_inside(r.whole, bytes)) return where + "whole outside the bytes";
    if (!lies_inside(r.text, r.whole) || !lies_inside(r.event, r.whole)) return where + "a view outside the record";
    if (r.document < document) return where + "an earlier document";
    document = r.document;
    if ((r.kind == log::record_kind::malformed) != (r.reason != log::malformed_reason::none)) return where + "reason";
    if (r.kind == log::record_kind::event) {
      if (events == expected.size() || expected[events].line != r.line || expected[events].kind != r.event) {
        return where + "the naive reader has no such event";
      }
      ++events;
      const std::string level = broken_level(log::members(r), r.whole, 8);
      if (!level.empty()) return level;
    }
    for (const char c : r.whole) line += c == '\n';
    offset += r.whole.size();
  }
  if (events != expected.size()) return "the naive reader has more events";
  return offset == bytes.size() ? "" : "bytes after the last record";
}

}  // namespace foundcheck::configure_log

#endif
