// SPDX-License-Identifier: MIT
// The properties that hold for the CMakeCache.txt reader on any bytes, for tests and the fuzz target alike.
//
//   every view inside the bytes; records in file order; lines joined give the bytes back; records, variables and lookups
//   equal those of the naive reader; a record about a cut value follows its entry
#ifndef FOUNDCHECK_TESTS_SUPPORT_CMAKE_CACHE_PROPERTIES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_CMAKE_CACHE_PROPERTIES_HPP

#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/text/line.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/inside.hpp"
#include "support/naive_cmake_cache.hpp"

namespace foundcheck {

template <class Pieces>
std::string joined(Pieces pieces) {
  std::string text;
  for (const auto& piece : pieces) {
    if (piece.breaks_before) text += '\n';
    text += piece.text;
  }
  return text;
}

inline bool lies_inside(const std::optional<std::string_view>& view, std::string_view bytes) {
  return !view || lies_inside(*view, bytes);
}

inline bool lies_inside(const cmake_cache::record& record, std::string_view bytes) {
  return lies_inside(record.text, bytes) && lies_inside(record.name, bytes) && lies_inside(record.type_text, bytes) &&
         lies_inside(record.value, bytes) && lies_inside(record.help, bytes) && lies_inside(record.original, bytes) &&
         record.offset <= bytes.size();
}

inline bool lies_inside(const cmake_cache::variable& variable, std::string_view bytes) {
  const bool from_cmake = variable.line == 0;  // a version that the file lacks
  return (from_cmake || (lies_inside(variable.name, bytes) && lies_inside(variable.value, bytes) &&
                         lies_inside(variable.help, bytes))) &&
         lies_inside(variable.advanced, bytes) && lies_inside(variable.modified, bytes) &&
         lies_inside(variable.strings, bytes) && variable.offset <= bytes.size();
}

/// What differs between two readings of one line, or "".
inline std::string difference(const cmake_cache::record& found, const naive_cmake_cache::record& expected) {
  using cmake_cache::record_kind;
  const auto kind = expected.what == naive_cmake_cache::outcome::error   ? record_kind::malformed
                    : expected.what == naive_cmake_cache::outcome::entry ? record_kind::entry
                                                                         : record_kind::property;
  if (found.kind != kind) return "kind";
  if (found.line != expected.line) return "line";
  if (found.offset != expected.offset) return "offset";
  if (found.text != expected.text) return "text";
  if ((found.reason == cmake_cache::malformed_reason::none) != (kind != record_kind::malformed)) return "reason";
  if (kind == record_kind::malformed) return "";
  if (found.name != expected.name) return "name";
  if (found.type_text != expected.type_text) return "type_text";
  if (name_of(found.type) != expected.type) return "type";
  if (found.value != expected.value) return "value";
  if (joined(cmake_cache::help_pieces(found.help)) != expected.help) return "help";
  if (kind == record_kind::property && name_of(found.property) != expected.property) return "property";
  return "";
}

inline std::string difference(const cmake_cache::variable& found, const std::string& name,
                              const naive_cmake_cache::variable& expected) {
  if (found.name != name) return "name";
  if (name_of(found.type) != expected.type) return "type";
  if (found.value != expected.value) return "value";
  if (joined(cmake_cache::help_pieces(found.help)) != expected.help) return "help";
  if (found.advanced != expected.advanced) return "advanced";
  if (found.modified != expected.modified) return "modified";
  if (found.strings != expected.strings) return "strings";
  return "";
}

/// The first property of records that does not hold on `bytes`, or "".
inline std::string broken_record_property(std::string_view bytes, const naive_cmake_cache::cache& expected) {
  using cmake_cache::record_kind;
  std::size_t of_naive = 0;
  std::size_t last_offset = 0;
  std::optional<cmake_cache::record> last;
  auto entry = cmake_cache::entries(bytes).begin();
  for (const cmake_cache::record& record : cmake_cache::records(bytes)) {
    const std::string where = " at line " + std::to_string(record.line);
    if (!lies_inside(record, bytes)) return "a view outside the bytes" + where;
    if (last && record.offset <= last_offset) return "records out of order" + where;
    if (record.kind == record_kind::truncated) {
      if (!last || (last->kind != record_kind::entry && last->kind != record_kind::property)) {
        return "a truncated record without its entry" + where;
      }
      if (last->name != record.name) return "a truncated record of another name" + where;
      // Each line of the original is a comment, so the decoded text is shorter than the raw one.
      std::string original = joined(cmake_cache::original_pieces(record.original));
      if (original.size() > record.original.size()) return "an original longer than its comment" + where;
    } else {
      if (of_naive == expected.records.size()) return "a record too many" + where;
      const std::string what = difference(record, expected.records[of_naive]);
      if (!what.empty()) return "another " + what + where;
      ++of_naive;
    }
    if (record.kind == record_kind::entry) {
      if (entry == cmake_cache::entries(bytes).end()) return "an entry too few" + where;
      if ((*entry).offset != record.offset || (*entry).name.data() != record.name.data())
        return "another entry" + where;
      ++entry;
    }
    last_offset = record.offset;
    last = record;
  }
  if (of_naive != expected.records.size()) return "a record too few";
  if (!(entry == cmake_cache::entries(bytes).end())) return "an entry too many";
  return "";
}

/// The first property of the index that does not hold on `bytes`, or "".
inline std::string broken_index_property(std::string_view bytes, const naive_cmake_cache::cache& expected) {
  std::vector<cmake_cache::record> storage(cmake_cache::count(bytes));
  const cmake_cache::index index(bytes, storage);
  auto next = expected.variables.begin();
  for (const cmake_cache::variable& variable : index.variables()) {
    if (!lies_inside(variable, bytes)) return "a view of a variable outside the bytes";
    if (next == expected.variables.end()) return "a variable too many: " + std::string(variable.name);
    const std::string what = difference(variable, next->first, next->second);
    if (!what.empty()) return "another " + what + " of variable " + next->first;
    const std::optional<cmake_cache::variable> found = index.find(next->first);
    if (!found) return "a variable that is not found: " + next->first;
    const std::string what_found = difference(*found, next->first, next->second);
    if (!what_found.empty()) return "another " + what_found + " of found variable " + next->first;
    if (found->line != variable.line || found->offset != variable.offset) return "another place of " + next->first;
    ++next;
  }
  if (next != expected.variables.end()) return "a variable too few: " + next->first;

  for (const cmake_cache::record& record : cmake_cache::records(bytes)) {
    const bool holds_name =
        record.kind == cmake_cache::record_kind::entry || record.kind == cmake_cache::record_kind::property;
    if (holds_name && !index.find(record.name)) return "a name that is not found: " + std::string(record.name);
    // No line holds a newline, so this name differs from every name and stands next to it in the order.
    if (holds_name && index.find(std::string(record.name) + '\n')) return "a name is found that no line can hold";
  }
  return "";
}

/// The first property that does not hold on `bytes`, or "".
inline std::string broken_property(std::string_view bytes) {
  std::string whole;
  for (const line& line : lines(bytes)) whole += line.whole;
  if (whole != bytes) return "lines joined do not give the bytes";
  const naive_cmake_cache::cache expected = naive_cmake_cache::load(bytes);
  std::string broken = broken_record_property(bytes, expected);
  if (broken.empty()) broken = broken_index_property(bytes, expected);
  return broken;
}

}  // namespace foundcheck

#endif
