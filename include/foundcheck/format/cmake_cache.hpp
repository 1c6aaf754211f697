// SPDX-License-Identifier: MIT
// CMakeCache.txt: bytes -> records.
//
//   file     := { blank | "#" comment | { "//" help EOL } entry }
//   entry    := name ":" type "=" value | name "=" value          name without '=' and ':', or any name in '"'
//   value    := bytes, blanks and CR at the end cut unless there is nothing else, then one pair of '...' taken off
//   property := name ("-ADVANCED" | "-MODIFIED" | "-STRINGS") ":INTERNAL=" value
//
// Reads each line as CMake itself does, and says what CMake does not: where a line is malformed or odd, and what a value
// was before CMake truncated it. Blank lines and comments give no record. Total, noexcept, allocates nothing, linear.
// Source: CMake Source/cmCacheManager.cxx LoadCache and cmState.cxx ParseCacheEntry, read at 4.4, checked against 3.25.
#ifndef FOUNDCHECK_FORMAT_CMAKE_CACHE_HPP
#define FOUNDCHECK_FORMAT_CMAKE_CACHE_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/format/cmake_cache_record.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>
#include <type_traits>

namespace foundcheck::cmake_cache {

namespace detail {

inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
inline constexpr std::size_t npos = std::string_view::npos;

/// What a byte means while a name is read.
struct name_classes {
  static constexpr unsigned char blank = 1, quote = 2, stop = 4;
  unsigned char of[256] = {};
  constexpr name_classes() noexcept {
    of[static_cast<unsigned char>(' ')] = of[static_cast<unsigned char>('\t')] = blank;
    of[static_cast<unsigned char>('"')] = quote;
    of[static_cast<unsigned char>(':')] = of[static_cast<unsigned char>('=')] = stop;
  }
};
inline constexpr name_classes name_class;

struct assignment {
  std::string_view name, type_text, value;
  unsigned char name_bytes = 0;  ///< the classes of the bytes in the name
  bool typed = false;
  bool ok = false;
};

/// The number of bytes before the first that may have a class: ':', '=' or one below '#'. Eight bytes at a time, the rest
/// of fewer than eight is left to the caller.
[[nodiscard]] inline std::size_t plain_bytes(std::string_view text) noexcept {
  constexpr std::uint64_t ones = 0x0101010101010101, tops = 0x8080808080808080;
  // Bytes below the limit get their top bit set; above the first such byte a borrow may set bits that mean nothing.
  constexpr auto below = [](std::uint64_t bytes, std::uint64_t limit) {
    return (bytes - ones * limit) & ~bytes & tops;
  };
  std::size_t at = 0;
  for (; text.size() - at >= 8; at += 8) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, text.data() + at, 8);
    const std::uint64_t found = below(bytes, '#') | below(bytes ^ ones * ':', 1) | below(bytes ^ ones * '=', 1);
    if (found == 0) continue;
    if constexpr (std::endian::native == std::endian::little) {
      return at + static_cast<std::size_t>(std::countr_zero(found)) / 8;
    } else {
      return at;
    }
  }
  return at;
}

/// The classes of all bytes before the first stop, and in `stop` its index or the size of the text.
[[nodiscard]] constexpr unsigned char classify(std::string_view text, std::size_t& stop) noexcept {
  unsigned char seen = 0;
  for (stop = std::is_constant_evaluated() ? 0 : plain_bytes(text); stop < text.size(); ++stop) {
    const unsigned char c = name_class.of[static_cast<unsigned char>(text[stop])];
    if (c == name_classes::stop) break;
    seen |= c;
  }
  return seen;
}

/// The length of the type at the start of the text when it is one of the seven and '=' follows, else that up to the first
/// '='; npos when there is none.
[[nodiscard]] constexpr std::size_t type_length(std::string_view text) noexcept {
  const auto is = [text](std::string_view word) {
    return text.size() > word.size() && text[word.size()] == '=' && text.starts_with(word);
  };
  switch (text.empty() ? '\0' : text.front()) {
    case 'I':
      if (is("INTERNAL")) return 8;
      break;
    case 'B':
      if (is("BOOL")) return 4;
      break;
    case 'P':
      if (is("PATH")) return 4;
      break;
    case 'F':
      if (is("FILEPATH")) return 8;
      break;
    case 'S':
      if (is("STRING") || is("STATIC")) return 6;
      break;
    default: break;
  }
  return text.find('=');
}

/// A name in quotes, which may hold ':' and '='. `mark` is the byte after the closing quote.
[[nodiscard]] constexpr assignment split_quoted(std::string_view text, char mark) noexcept {
  const std::size_t quote = text.find('"', 1);
  if (quote == npos || quote + 1 >= text.size() || text[quote + 1] != mark) return {};
  const std::size_t equals = mark == '=' ? quote + 1 : text.find('=', quote + 2);
  if (equals == npos) return {};
  const std::string_view name = text.substr(1, quote - 1);
  std::size_t stop = 0;
  unsigned char seen = classify(name, stop);
  if (name.find_first_of(" \t", stop) != npos) seen |= name_classes::blank;
  const std::string_view type = mark == '=' ? std::string_view{} : text.substr(quote + 2, equals - quote - 2);
  return {name, type, text.substr(equals + 1), seen, mark == ':', true};
}

/// CMake's four expressions in its order: "name":type=, name:type=, "name"=, name=. The first that fits wins.
[[nodiscard]] constexpr assignment split(std::string_view text) noexcept {
  const bool quoted = text.starts_with('"');
  if (quoted) {
    const assignment found = split_quoted(text, ':');
    if (found.ok) return found;
  }
  std::size_t stop = 0;
  const unsigned char seen = classify(text, stop);
  if (stop == text.size()) return {};
  if (text[stop] == ':') {
    const std::string_view rest = text.substr(stop + 1);
    const std::size_t length = type_length(rest);
    if (length == npos) return {};
    return {text.substr(0, stop), rest.substr(0, length), rest.substr(length + 1), seen, true, true};
  }
  if (quoted) {
    const assignment found = split_quoted(text, '=');
    if (found.ok) return found;
  }
  return {text.substr(0, stop), {}, text.substr(stop + 1), seen, false, true};
}

[[nodiscard]] constexpr bool is_trimmed(char c) noexcept { return c == ' ' || c == '\t' || c == '\r'; }

[[nodiscard]] constexpr std::string_view trim_and_unquote(std::string_view value) noexcept {
  std::size_t end = value.size();
  while (end > 0 && is_trimmed(value[end - 1])) --end;
  if (end > 0) value = value.substr(0, end);
  if (value.size() >= 2 && value.front() == '\'' && value.back() == '\'') value = value.substr(1, value.size() - 2);
  return value;
}

[[nodiscard]] constexpr lint_set lints_of(const record& r, const assignment& found, bool after_help) noexcept {
  lint_set lints;
  if (r.name.empty()) lints |= r.text.starts_with("=======") ? lint::merge_conflict_marker : lint::empty_name;
  if ((found.name_bytes & name_classes::blank) != 0) lints |= lint::blank_in_name;
  if ((found.name_bytes & name_classes::quote) != 0) lints |= lint::quote_in_name;
  if (r.name.starts_with(byte_order_mark)) lints |= lint::byte_order_mark;
  if (!found.typed) lints |= lint::no_type;
  if (found.typed && r.type == entry_type::string && r.type_text != "STRING") lints |= lint::unknown_type;
  if (after_help && r.text.starts_with('#')) lints |= lint::comment_as_entry;
  return lints;
}

[[nodiscard]] constexpr malformed_reason reason_of(std::string_view text, bool after_help) noexcept {
  if (text.starts_with("<<<<<<<") || text.starts_with(">>>>>>>")) return malformed_reason::merge_conflict_marker;
  if (text.starts_with(byte_order_mark)) return malformed_reason::byte_order_mark;
  if (after_help && (text.empty() || text.starts_with('#'))) return malformed_reason::help_without_entry;
  return malformed_reason::no_assignment;
}

/// Makes KEY-ADVANCED:INTERNAL and its like a property of KEY.
constexpr void take_property(record& r) noexcept {
  if (r.type != entry_type::internal) return;
  const auto take = [&r](std::string_view suffix, property_kind kind) {
    if (r.name.size() <= suffix.size() || !r.name.ends_with(suffix)) return;
    r.name.remove_suffix(suffix.size());
    r.kind = record_kind::property;
    r.property = kind;
  };
  const char last = r.name.empty() ? '\0' : r.name.back();
  if (last == 'S') return take("-STRINGS", property_kind::strings);
  if (last != 'D') return;
  take("-ADVANCED", property_kind::advanced);
  if (r.kind == record_kind::entry) take("-MODIFIED", property_kind::modified);
}

/// The key of an entry or property as it stands in the file.
[[nodiscard]] constexpr std::string_view key_of(const record& r) noexcept {
  const std::size_t suffix = r.kind == record_kind::property ? 1 + name_of(r.property).size() : 0;
  return {r.name.data(), r.name.size() + suffix};
}

/// The comment that follows a record whose value CMake truncated, or a record without line when there is none.
[[nodiscard]] constexpr record truncated_after(lines::iterator next, std::string_view bytes,
                                               const record& cut) noexcept {
  const std::string_view name = key_of(cut);
  // The sentence is wrapped at 60 columns or more; "# " begins each line, a blank at the break begins the next chunk.
  const std::string_view sentence[] = {"WARNING: Value of ", name,
                                       " contained a newline and was truncated. Original value:"};
  const std::size_t total = sentence[0].size() + name.size() + sentence[2].size();
  const line first = *next;
  std::size_t part = 0, at = 0, seen = 0;
  for (; seen < total; ++next) {
    if (next == std::default_sentinel || !next->text.starts_with("# ")) return {};
    for (char c : next->text.substr(2)) {
      while (part < 3 && at == sentence[part].size()) ++part, at = 0;
      if (part == 3 || sentence[part][at] != c) return {};
      ++at, ++seen;
    }
    if (next->text.size() == 2) return {};
  }
  const std::size_t begin = next == std::default_sentinel ? bytes.size() : next->offset;
  std::size_t end = begin;
  for (; next != std::default_sentinel; ++next) {
    if (!next->text.starts_with(end == begin ? "# " : "# \\n")) break;
    end = next->offset + next->whole.size();
  }
  record r;
  r.kind = record_kind::truncated;
  r.text = first.text;
  r.name = cut.name;
  r.original = bytes.substr(begin, end - begin);
  r.line = first.number;
  r.offset = first.offset;
  return r;
}

}  // namespace detail

namespace detail {

class record_reader {
 public:
  using value_type = record;
  using reference = const record&;

  constexpr record_reader() noexcept = default;
  constexpr explicit record_reader(std::string_view bytes) noexcept : bytes_(bytes), next_(lines(bytes).begin()) {}

  constexpr void read() noexcept {
    const bool may_be_cut = record_.kind == record_kind::entry || record_.kind == record_kind::property;
    if (may_be_cut && record_.line != 0 && next_ != std::default_sentinel &&
        next_->text.starts_with("# WARNING: Value of ")) {
      const record truncated = truncated_after(next_, bytes_, record_);
      if (truncated.line != 0) {
        record_ = truncated;
        return;
      }
    }
    record_ = {};
    for (; next_ != std::default_sentinel; ++next_) {
      std::string_view text = c_string(*next_);
      std::size_t skipped = 0;
      while (skipped < text.size() && (is_trimmed(text[skipped]))) ++skipped;
      text.remove_prefix(skipped);
      if (text.empty() || text.front() == '#') continue;
      if (text.starts_with("//")) return read_help();
      read_entry(text, {});
      ++next_;
      return;
    }
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

  /// After help CMake takes the next line as it stands: leading blanks, comments and empty lines included.
  constexpr void read_help() noexcept {
    const std::size_t begin = next_->offset;
    std::size_t number = next_->number;
    do {
      number = next_->number;
      ++next_;
    } while (next_ != std::default_sentinel && next_->text.starts_with("//"));
    if (next_ == std::default_sentinel) {
      record_.kind = record_kind::malformed;
      record_.reason = malformed_reason::help_without_entry;
      record_.line = number + 1;
      record_.offset = bytes_.size();
      return;
    }
    read_entry(c_string(*next_), bytes_.substr(begin, next_->offset - begin));
    ++next_;
  }

  constexpr void read_entry(std::string_view text, std::string_view help) noexcept {
    record_.line = next_->number;
    record_.offset = next_->offset;
    record_.text = text;
    const assignment found = split(text);
    if (!found.ok) {
      record_.kind = record_kind::malformed;
      record_.reason = reason_of(text, !help.empty());
      return;
    }
    record_.name = found.name;
    record_.type_text = found.type_text;
    record_.type = found.typed ? type_of(found.type_text) : entry_type::uninitialized;
    record_.value = trim_and_unquote(found.value);
    record_.help = help;
    record_.lints = lints_of(record_, found, !help.empty());
    if (has_return_ && record_.value.find('\r') != npos) record_.lints |= lint::carriage_return;
    if (has_nul_ && text.data() + text.size() != next_->text.data() + next_->text.size()) {
      record_.lints |= lint::nul_byte;
    }
    take_property(record_);
  }

  std::string_view bytes_;
  lines::iterator next_;
  record record_;
  std::size_t looked_at_ = 0;  ///< NUL and CR have been looked for up to this offset
  bool has_nul_ = false;       ///< somewhere up to there
  bool has_return_ = false;
};

class entry_reader : public record_reader {
 public:
  using record_reader::record_reader;

  constexpr void read() noexcept {
    do record_reader::read();
    while (!at_end() && current().kind != record_kind::entry);
  }
};

}  // namespace detail

/// All records of a cache, in the order of the file; a `truncated` record follows the entry that it belongs to.
class records : public reader_range<detail::record_reader> {
 public:
  constexpr explicit records(std::string_view bytes) noexcept : reader_range(detail::record_reader(bytes)) {}
};

/// The entries of a cache in the order of the file, each as it stands there: properties and damage left out.
class entries : public reader_range<detail::entry_reader> {
 public:
  constexpr explicit entries(std::string_view bytes) noexcept : reader_range(detail::entry_reader(bytes)) {}
};

}  // namespace foundcheck::cmake_cache

#endif
