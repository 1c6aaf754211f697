// SPDX-License-Identifier: MIT
// CMakeCache.txt, a name and a value -> the file with that value, in pieces for a sink.
//
//   edit(bytes, "USE_CUDA", "OFF", [&](std::string_view piece) { file += piece; });
//
// One entry changes: the last one of the name, which is the one that CMake takes. All other bytes stay, comments too, but for what CMake
// noted behind the entry of a value that it truncated: that value is gone. A name that the
// file does not have is added at its end. The value is quoted where CMake would read another one. The pieces joined are the new file;
// what is refused gives no piece. Total, noexcept where the sink is, allocates nothing, linear. `edited` in format/loaded.hpp
// gives a std::string.
// Source: CMake Source/cmCacheManager.cxx OutputKey, OutputValue and cmState.cxx ParseCacheEntry, checked against cmake 3.25.
#ifndef FOUNDCHECK_FORMAT_CMAKE_CACHE_EDIT_HPP
#define FOUNDCHECK_FORMAT_CMAKE_CACHE_EDIT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_cache {

/// What became of an edit.
enum class edit_result : std::uint8_t {
  replaced,
  added,
  removed,
  not_there,  ///< nothing to remove; the pieces are the file as it was
  bad_name,  ///< empty, or with a line feed, a NUL or a double quote: no line of a cache can have it; or one that would be added as INTERNAL
             ///< and ends as properties do, with -ADVANCED, -MODIFIED or -STRINGS: CMake would hold no such variable
  bad_value  ///< with a line feed or a NUL: CMake would read another value
};

/// The name of the result, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(edit_result result) noexcept {
  constexpr std::string_view names[] = {"replaced", "added", "removed", "not_there", "bad_name", "bad_value"};
  return names[static_cast<std::size_t>(result)];
}

namespace detail {

[[nodiscard]] constexpr bool is_name(std::string_view name) noexcept {
  return !name.empty() && name.find_first_of(std::string_view("\n\0\"", 3)) == npos;
}

/// CMake cuts these off the end of a value, and one pair of '...' around it.
[[nodiscard]] constexpr bool needs_quotes(std::string_view value) noexcept {
  return !value.empty() && (is_trimmed(value.back()) || unquoted(value).size() != value.size());
}

/// A name with a separator in it, or one that would begin a comment or be skipped as blanks.
[[nodiscard]] constexpr bool name_needs_quotes(std::string_view name) noexcept {
  return name.find_first_of(":=") != npos || is_trimmed(name.front()) || name.front() == '#' ||
         name.starts_with("//") || name.starts_with(byte_order_mark);
}

template <class Sink>
constexpr void write_quoted(std::string_view text, std::string_view quote, bool is_quoted, Sink& sink) {
  if (is_quoted) sink(quote);
  if (!text.empty()) sink(text);
  if (is_quoted) sink(quote);
}

/// Where the value of an entry begins, quotes included, counted from the beginning of the file.
[[nodiscard]] constexpr std::size_t value_offset(std::string_view bytes, const record& r) noexcept {
  const auto at = static_cast<std::size_t>(r.value.data() - bytes.data());
  const auto end = static_cast<std::size_t>(r.text.data() - bytes.data()) + r.text.size();
  // The pair of '...' that the reader took off leaves a quote on both sides.
  const bool was_quoted = at + r.value.size() < end && bytes[at - 1] == '\'' && bytes[at + r.value.size()] == '\'';
  return was_quoted ? at - 1 : at;
}

/// Behind the end of the line that has this offset in it.
[[nodiscard]] constexpr std::size_t end_of_line(std::string_view bytes, std::size_t offset) noexcept {
  const std::size_t feed = bytes.find('\n', offset);
  return feed == npos ? bytes.size() : feed + 1;
}

/// True for a name that CMake takes for a property of another variable where it is INTERNAL.
[[nodiscard]] constexpr bool is_property_name(std::string_view name) noexcept {
  record r;
  r.kind = record_kind::entry;
  r.name = name;
  r.type = entry_type::internal;
  take_property(r);
  return r.kind == record_kind::property;
}

template <class Sink>
constexpr void write_range(std::string_view bytes, std::size_t begin, std::size_t end, Sink& sink) {
  if (begin < end) sink(bytes.substr(begin, end - begin));
}

}  // namespace detail

/// Gives the pieces of the file in which `name` has `value`. An entry that is there keeps its type; a new one gets `type`.
template <class Sink>
constexpr edit_result edit(std::string_view bytes, std::string_view name, std::string_view value, Sink&& sink,
                           entry_type type = entry_type::string) {
  if (!detail::is_name(name)) return edit_result::bad_name;
  if (value.find_first_of(std::string_view("\n\0", 2)) != detail::npos) return edit_result::bad_value;
  std::size_t begin = detail::npos, end = 0, note_begin = 0, note_end = 0;
  bool is_behind = false;
  for (const record& r : records(bytes)) {
    if (is_behind && r.kind == record_kind::truncated) {
      note_begin = r.offset;
      note_end = static_cast<std::size_t>(r.original.data() - bytes.data()) + r.original.size();
    }
    is_behind = r.kind == record_kind::entry && r.name == name;
    if (!is_behind) continue;
    begin = detail::value_offset(bytes, r);
    end = static_cast<std::size_t>(r.text.data() - bytes.data()) + r.text.size();
    note_begin = note_end = bytes.size();
  }
  if (begin != detail::npos) {
    detail::write_range(bytes, 0, begin, sink);
    detail::write_quoted(value, "'", detail::needs_quotes(value), sink);
    detail::write_range(bytes, end, note_begin, sink);
    detail::write_range(bytes, note_end, bytes.size(), sink);
    return edit_result::replaced;
  }
  if (type == entry_type::internal && detail::is_property_name(name)) return edit_result::bad_name;
  if (!bytes.empty()) sink(bytes);
  if (!bytes.empty() && bytes.back() != '\n') sink(std::string_view("\n"));
  detail::write_quoted(name, "\"", detail::name_needs_quotes(name), sink);
  sink(std::string_view(":"));
  sink(name_of(type));
  sink(std::string_view("="));
  detail::write_quoted(value, "'", detail::needs_quotes(value), sink);
  sink(std::string_view("\n"));
  return edit_result::added;
}

/// Gives the pieces of the file without `name`: without its entries, their help, their properties, and what CMake noted of a value that it
/// truncated.
template <class Sink>
constexpr edit_result remove(std::string_view bytes, std::string_view name, Sink&& sink) {
  if (!detail::is_name(name)) return edit_result::bad_name;
  std::size_t kept = 0;
  bool is_there = false;
  for (const record& r : records(bytes)) {
    if (r.kind == record_kind::malformed || r.name != name) continue;
    is_there = true;
    const bool has_help = r.help.data() != nullptr;
    const std::size_t begin = has_help ? static_cast<std::size_t>(r.help.data() - bytes.data()) : r.offset;
    detail::write_range(bytes, kept, begin, sink);
    const bool is_note = r.kind == record_kind::truncated;
    const std::size_t last = is_note ? static_cast<std::size_t>(r.original.data() - bytes.data()) + r.original.size()
                                     : static_cast<std::size_t>(r.text.data() - bytes.data()) + r.text.size();
    kept = is_note ? last : detail::end_of_line(bytes, last);
  }
  detail::write_range(bytes, kept, bytes.size(), sink);
  return is_there ? edit_result::removed : edit_result::not_there;
}

}  // namespace cmake_cache
FOUNDCHECK_END_NAMESPACE

#endif
