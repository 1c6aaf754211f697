// SPDX-License-Identifier: MIT
// The reader of CMakeCache.txt before it read by rows: each line cut by hand. For tests and figures, which compare the two.
#ifndef FOUNDCHECK_BENCH_REPLACED_CMAKE_CACHE_HPP
#define FOUNDCHECK_BENCH_REPLACED_CMAKE_CACHE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/word.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace replaced_cmake_cache {

using namespace cmake_cache;

namespace reader {

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

/// What the reader learns about an assignment besides its parts. Small, so that it is returned in a register.
struct assignment {
  bool ok = false;
  bool typed = false;
  bool type_is_known = false;
  unsigned char name_bytes = 0;  ///< the classes of the bytes in the name
};

/// The number of bytes before the first that may have a class: ':', '=' or one below '#'. Whole words only; what is left of
/// the text is for the caller.
[[nodiscard]] constexpr std::size_t plain_bytes(std::string_view text) noexcept {
  std::size_t at = 0;
  for (; text.size() - at >= word_bytes; at += word_bytes) {
    const std::uint64_t word = load_word(text.data() + at);
    const std::uint64_t found = bytes_below(word, '#') | bytes_equal(word, ':') | bytes_equal(word, '=');
    if (found != 0) return at + first_byte(found);
  }
  return at;
}

/// The classes of all bytes before the first stop, and in `stop` its index or the size of the text.
[[nodiscard]] constexpr unsigned char classify(std::string_view text, std::size_t& stop) noexcept {
  unsigned char seen = 0;
  for (stop = plain_bytes(text); stop < text.size(); ++stop) {
    const unsigned char c = name_class.of[static_cast<unsigned char>(text[stop])];
    if (c == name_classes::stop) break;
    seen |= c;
  }
  return seen;
}

/// The types of up to eight bytes, to be found with one load and one comparison. Source: name_of(entry_type).
class short_types {
 public:
  struct word {
    std::uint64_t bytes, mask;
    unsigned char length;
    entry_type type;
  };

  constexpr short_types() noexcept {
    for (const entry_type type : {entry_type::boolean, entry_type::path, entry_type::filepath, entry_type::string,
                                  entry_type::internal, entry_type::static_}) {
      const std::string_view name = name_of(type);
      word& w = words_[slot(name[0], name[2])];
      for (std::size_t i = 0; i < name.size(); ++i) {
        w.bytes |= std::uint64_t{static_cast<unsigned char>(name[i])} << 8 * i;
        w.mask |= std::uint64_t{0xff} << 8 * i;
      }
      w.length = static_cast<unsigned char>(name.size());
      w.type = type;
    }
  }

  /// The only type that text can begin with; its length is 0 where there is none. Pre: text has three bytes or more.
  [[nodiscard]] constexpr const word& candidate(const char* text) const noexcept {
    return words_[slot(text[0], text[2])];
  }

 private:
  /// The first and the third byte tell the six apart.
  [[nodiscard]] static constexpr std::size_t slot(char first, char third) noexcept {
    return (static_cast<unsigned char>(first) * 4U + static_cast<unsigned char>(third)) % 32;
  }

  word words_[32] = {};
};
inline constexpr short_types short_type;
static_assert(
    [] {
      for (const std::string_view name : {"BOOL", "PATH", "FILEPATH", "STRING", "INTERNAL", "STATIC"}) {
        if (name_of(short_type.candidate(name.data()).type) != name) return false;
      }
      return true;
    }(),
    "two types share a slot");

/// Reads TYPE=VALUE into the record. False, and nothing written, if there is no '='.
[[nodiscard]] constexpr bool read_type(std::string_view text, record& r, bool& is_known) noexcept {
  std::size_t equals = npos;
  entry_type type = entry_type::string;
  if (text.size() > word_bytes) {
    const short_types::word& w = short_type.candidate(text.data());
    if (w.length != 0 && (load_word(text.data()) & w.mask) == w.bytes && text[w.length] == '=') {
      equals = w.length;
      type = w.type;
      is_known = true;
    }
  }
  if (equals == npos) {
    equals = text.find('=');
    if (equals == npos) return false;
    type = type_of({text.data(), equals});
    is_known = type != entry_type::string || text.starts_with("STRING=");
  }
  r.type = type;
  r.type_text = {text.data(), equals};
  r.value = {text.data() + equals + 1, text.size() - equals - 1};
  return true;
}

/// A name in quotes, which may hold ':' and '='. `mark` is the byte after the closing quote.
[[nodiscard]] constexpr assignment read_quoted(std::string_view text, char mark, record& r) noexcept {
  const std::size_t quote = text.find('"', 1);
  if (quote == npos || quote + 1 >= text.size() || text[quote + 1] != mark) return {};
  const std::string_view name = text.substr(1, quote - 1);
  const std::string_view rest = text.substr(quote + 2);
  bool type_is_known = false;
  if (mark == '=') {
    r.value = rest;
  } else if (!read_type(rest, r, type_is_known)) {
    return {};
  }
  r.name = name;
  std::size_t stop = 0;
  unsigned char seen = classify(name, stop);
  if (name.find_first_of(" \t", stop) != npos) seen |= name_classes::blank;
  return {true, mark == ':', type_is_known, seen};
}

/// Reads name, type and value into the record, by CMake's four expressions in its order: "name":type=, name:type=,
/// "name"=, name=. The first that fits wins; if none does, the record is as it was.
[[nodiscard]] constexpr assignment read_assignment(std::string_view text, record& r) noexcept {
  const bool quoted = text.starts_with('"');
  if (quoted) {
    const assignment found = read_quoted(text, ':', r);
    if (found.ok) return found;
  }
  std::size_t stop = 0;
  const unsigned char seen = classify(text, stop);
  if (stop == text.size()) return {};
  const std::string_view rest(text.data() + stop + 1, text.size() - stop - 1);
  bool type_is_known = false;
  const bool typed = text[stop] == ':';
  if (typed) {
    if (!read_type(rest, r, type_is_known)) return {};
  } else {
    if (quoted) {
      const assignment found = read_quoted(text, '=', r);
      if (found.ok) return found;
    }
    r.value = rest;
  }
  r.name = {text.data(), stop};
  return {true, typed, type_is_known, seen};
}

[[nodiscard]] constexpr bool is_trimmed(char c) noexcept { return c == ' ' || c == '\t' || c == '\r'; }

constexpr void skip_blanks(std::string_view& text) noexcept {
  std::size_t at = 0;
  while (at < text.size() && is_trimmed(text[at])) ++at;
  text.remove_prefix(at);
}

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
  if (found.typed && !found.type_is_known) lints |= lint::unknown_type;
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

}  // namespace reader

// ---- cmake cache ----------------------------------------------------------------------------------------------------

namespace reader {

/// The key of an entry or property as the file has it.
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
      // After help CMake takes the whole next line: leading blanks, comments and empty lines included.
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

}  // namespace reader

/// All records of a cache, in the order of the file.
class old_records : public reader_range<reader::record_reader> {
 public:
  constexpr explicit old_records(std::string_view bytes) noexcept : reader_range(reader::record_reader(bytes)) {}
};

}  // namespace replaced_cmake_cache
FOUNDCHECK_END_NAMESPACE

#endif
