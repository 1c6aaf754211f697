// SPDX-License-Identifier: MIT
// CMakeCache.txt: bytes -> records.
//
//   file     := { blank | "#" comment | { "//" help EOL } entry }
//   entry    := an assignment or a property of one, in one line: format/cmake/cache_line.hpp
//
// Reads each line as CMake itself does, and says what CMake does not: where a line is malformed or odd, and what a value
// was before CMake truncated it. Blank lines and comments give no record. Total, noexcept, allocates nothing, linear.
// Source: CMake Source/cmCacheManager.cxx LoadCache, read at 4.4, checked against 3.25.
#ifndef FOUNDCHECK_FORMAT_CMAKE_CACHE_HPP
#define FOUNDCHECK_FORMAT_CMAKE_CACHE_HPP

#include <cstddef>
#include <foundcheck/core/kind_reader.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/format/cmake/cache_line.hpp>
#include <foundcheck/format/cmake/cache_record.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_cache {

namespace detail {

/// The key of an entry or property as it stands in the file.
[[nodiscard]] constexpr std::string_view key_of(const record& r) noexcept {
  const std::size_t suffix = r.kind == record_kind::property ? 1 + name_of(r.property).size() : 0;
  return {r.name.data(), r.name.size() + suffix};
}

/// The comment at the start of `rest` in which CMake keeps what it truncated from the value of `cut`: a record whose lines
/// and offsets count from there, or one without line when there is none.
[[nodiscard]] constexpr record truncated_after(std::string_view rest, const record& cut) noexcept {
  const std::string_view name = key_of(cut);
  // The sentence is wrapped at 60 columns or more; "# " begins each line, a blank at the break begins the next chunk.
  const std::string_view sentence[] = {"WARNING: Value of ", name,
                                       " contained a newline and was truncated. Original value:"};
  const std::size_t total = sentence[0].size() + name.size() + sentence[2].size();
  const line first = line_at(rest, 0, 1);
  line next = first;
  std::size_t part = 0, at = 0, seen = 0;
  for (; seen < total; next = line_after(rest, next)) {
    if (!next.text.starts_with("# ")) return {};
    for (char c : next.text.substr(2)) {
      while (part < 3 && at == sentence[part].size()) ++part, at = 0;
      if (part == 3 || sentence[part][at] != c) return {};
      ++at, ++seen;
    }
    if (next.text.size() == 2) return {};
  }
  const std::size_t begin = next.whole.empty() ? rest.size() : next.offset;
  std::size_t end = begin;
  for (; !next.whole.empty(); next = line_after(rest, next)) {
    if (!next.text.starts_with(end == begin ? "# " : "# \\n")) break;
    end = next.offset + next.whole.size();
  }
  record r;
  r.kind = record_kind::truncated;
  r.text = first.text;
  r.name = cut.name;
  r.original = rest.substr(begin, end - begin);
  r.line = first.number;
  r.offset = first.offset;
  return r;
}

class record_reader {
 public:
  using value_type = record;
  using reference = const record&;

  constexpr record_reader() noexcept = default;
  constexpr explicit record_reader(std::string_view bytes) noexcept : bytes_(bytes) {}

  constexpr void read() noexcept {
    if (read_truncated()) return;
    record_ = {};
    std::size_t help_begin = npos;
    while (next_ < bytes_.size()) {
      const line l = line_at(bytes_, next_, ++number_);
      next_ += l.whole.size();
      if (l.text.starts_with("//")) {
        if (help_begin == npos) help_begin = l.offset;
        continue;
      }
      std::string_view text = c_string(l);
      // After help CMake takes the next line as it stands: leading blanks, comments and empty lines included.
      if (help_begin != npos) return read_entry(l, text, {bytes_.data() + help_begin, l.offset - help_begin});
      skip_blanks(text);
      if (text.starts_with("//")) {
        help_begin = l.offset;
      } else if (!text.empty() && text.front() != '#') {
        return read_entry(l, text, {});
      }
    }
    if (help_begin == npos) return;
    record_.kind = record_kind::malformed;
    record_.reason = malformed_reason::help_without_entry;
    record_.line = number_ + 1;
    record_.offset = bytes_.size();
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return record_.line == 0; }
  [[nodiscard]] constexpr const record& current() const noexcept { return record_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return record_.line; }

 private:
  /// The line up to its first NUL, which is all that CMake sees.
  [[nodiscard]] constexpr std::string_view c_string(const line& l) noexcept {
    if (l.offset + l.text.size() > looked_at_) look_ahead(l);
    return has_nul_ ? l.text.substr(0, l.text.find('\0')) : l.text;
  }

  /// NUL and CR are rare. Asked for a block at a time, which then lies in the nearest cache, they cost little; a search
  /// in each line would cost a third.
  constexpr void look_ahead(const line& l) noexcept {
    constexpr std::size_t block_bytes = 16 * 1024;
    const std::size_t size = l.text.size() < block_bytes ? block_bytes : l.text.size();
    const std::string_view block = bytes_.substr(l.offset, size);
    has_nul_ = has_nul_ || block.find('\0') != npos;
    has_return_ = has_return_ || block.find('\r') != npos;
    looked_at_ = l.offset + block.size();
  }

  /// Takes the comment about a truncated value right behind the record that it belongs to.
  [[nodiscard]] constexpr bool read_truncated() noexcept {
    const bool may_be_cut = record_.kind == record_kind::entry || record_.kind == record_kind::property;
    const std::string_view rest(bytes_.data() + next_, bytes_.size() - next_);
    if (!may_be_cut || record_.line == 0 || !rest.starts_with("# WARNING: Value of ")) return false;
    record truncated = truncated_after(rest, record_);
    if (truncated.line == 0) return false;
    truncated.line += number_;
    truncated.offset += next_;
    record_ = truncated;
    return true;
  }

  // Each part is made where it stays: a structure of views that is returned and copied costs a third of the speed.
  constexpr void read_entry(const line& l, std::string_view text, std::string_view help) noexcept {
    record_.line = l.number;
    record_.offset = l.offset;
    record_.text = text;
    const assignment found = read_assignment(text, record_);
    if (!found.ok) {
      record_.kind = record_kind::malformed;
      record_.reason = reason_of(text, !help.empty());
      return;
    }
    record_.value = trim_and_unquote(record_.value);
    record_.help = help;
    record_.lints = lints_of(record_, found, !help.empty());
    if (has_return_ && record_.value.find('\r') != npos) record_.lints |= lint::carriage_return;
    if (has_nul_ && text.data() + text.size() != l.text.data() + l.text.size()) record_.lints |= lint::nul_byte;
    take_property(record_);
  }

  std::string_view bytes_;
  std::size_t next_ = 0;    ///< where the next line begins
  std::size_t number_ = 0;  ///< of the last line
  record record_;
  std::size_t looked_at_ = 0;  ///< NUL and CR have been looked for up to this offset
  bool has_nul_ = false;       ///< somewhere up to there
  bool has_return_ = false;
};

using entry_reader = kind_reader<record_reader, record_kind::entry>;

}  // namespace detail

/// All records of a cache, in the order of the file; a `truncated` record follows the entry that it belongs to.
class records : public reader_range<detail::record_reader> {
 public:
  constexpr explicit records(std::string_view bytes) noexcept : reader_range(detail::record_reader(bytes)) {}
  template <temporary_string S>
  explicit records(S&&) = delete;
};

/// The entries of a cache in the order of the file, each as it stands there: properties and damage left out.
class entries : public reader_range<detail::entry_reader> {
 public:
  constexpr explicit entries(std::string_view bytes) noexcept : reader_range(detail::entry_reader(bytes)) {}
  template <temporary_string S>
  explicit entries(S&&) = delete;
};

}  // namespace cmake_cache
FOUNDCHECK_END_NAMESPACE

#endif
