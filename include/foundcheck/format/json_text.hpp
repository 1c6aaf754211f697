// SPDX-License-Identifier: MIT
// A JSON text -> tokens, one after the other, as views.
//
//   text   := blanks value                              what follows the value is not looked at
//   value  := object | array | string | number | "true" | "false" | "null"
//   object := "{" [ string ":" value { "," string ":" value } ] "}"
//   array  := "[" [ value { "," value } ] "]"           as in RFC 8259, no deeper than most_json_depth
//
// The commas and colons are checked and not given. Strings and names come without their quotation marks, escapes as they stand;
// bytes above 127 are not looked at. Text that is not JSON, or that ends too early, gives one `malformed` token, the last. Total,
// noexcept, allocates nothing, does not recurse, looks at each byte once.
// Source: RFC 8259.
#ifndef FOUNDCHECK_FORMAT_JSON_TEXT_HPP
#define FOUNDCHECK_FORMAT_JSON_TEXT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// How many objects and arrays may lie in each other; deeper ones are malformed.
inline constexpr std::size_t most_json_depth = 64;

/// What a token is.
enum class json_kind : std::uint8_t {
  end,
  begin_object,
  end_object,
  begin_array,
  end_array,
  name,  ///< of a member; its value follows
  string,
  number,
  literal,  ///< true, false, null
  malformed
};

/// The name of the kind, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(json_kind kind) noexcept {
  constexpr std::string_view names[] = {"end",  "begin_object", "end_object", "begin_array", "end_array",
                                        "name", "string",       "number",     "literal",     "malformed"};
  return names[static_cast<std::size_t>(kind)];
}

/// One token of a JSON text. Its text is a view into the bytes that were read.
struct json_token {
  json_kind kind = json_kind::end;  ///< what it is
  std::size_t depth = 0;            ///< how many objects and arrays are around it; a bracket is in none of its own
  std::size_t offset = 0;           ///< of its first byte, the quotation mark of a string
  std::size_t end = 0;              ///< behind its last byte
  /// Of a name, string, number or literal; strings without quotation marks, escapes unchanged.
  std::string_view text;
};

namespace detail {

class json_token_reader {
 public:
  using value_type = json_token;
  using reference = const json_token&;

  constexpr json_token_reader() noexcept = default;
  constexpr explicit json_token_reader(std::string_view bytes) noexcept : bytes_(bytes) {}

  constexpr void read() noexcept {
    while (next_ < bytes_.size() && is_blank(bytes_[next_])) ++next_;
    token_ = {json_kind::malformed, depth_, next_, next_, {}};
    if (expected_ == expected::nothing) {
      token_.kind = json_kind::end;
      return;
    }
    const bool is_read = next_ < bytes_.size() && read_token();
    if (!is_read) expected_ = expected::nothing;
    if (!is_read) token_ = {json_kind::malformed, depth_, token_.offset, token_.offset, {}};
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return token_.kind == json_kind::end; }
  [[nodiscard]] constexpr const json_token& current() const noexcept { return token_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept {
    return 2 * token_.offset + (token_.end > token_.offset);
  }

 private:
  enum class expected : std::uint8_t { value, value_or_end, name, name_or_end, comma_or_end, nothing };

  [[nodiscard]] static constexpr bool is_blank(char c) noexcept {
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
  }

  constexpr bool skip(char c) noexcept {
    while (next_ < bytes_.size() && is_blank(bytes_[next_])) ++next_;
    if (next_ == bytes_.size() || bytes_[next_] != c) return false;
    ++next_;
    while (next_ < bytes_.size() && is_blank(bytes_[next_])) ++next_;
    return next_ < bytes_.size();
  }

  [[nodiscard]] constexpr bool read_token() noexcept {
    if (expected_ == expected::comma_or_end && bytes_[next_] == ',') {
      if (!skip(',')) return false;
      expected_ = in_object() ? expected::name : expected::value;
    }
    const char c = bytes_[next_];
    token_.offset = next_;
    if (c == '}' || c == ']') return close(c);
    if (expected_ == expected::comma_or_end) return false;
    if (expected_ == expected::name || expected_ == expected::name_or_end) {
      if (c != '"' || !read_string(json_kind::name)) return false;
      expected_ = expected::value;
      return skip(':');
    }
    switch (c) {
      case '{': return open(json_kind::begin_object, true);
      case '[': return open(json_kind::begin_array, false);
      case '"': return read_string(json_kind::string) && end_value();
      case 't': return read_literal("true");
      case 'f': return read_literal("false");
      case 'n': return read_literal("null");
      default: return read_number() && end_value();
    }
  }

  [[nodiscard]] constexpr bool in_object() const noexcept { return (objects_ & 1) != 0; }

  constexpr bool end_value() noexcept {
    expected_ = depth_ == 0 ? expected::nothing : expected::comma_or_end;
    return true;
  }

  [[nodiscard]] constexpr bool open(json_kind kind, bool is_object) noexcept {
    if (depth_ == most_json_depth) return false;
    take(kind, 1);
    ++depth_;
    objects_ = (objects_ << 1) | (is_object ? 1U : 0U);
    expected_ = is_object ? expected::name_or_end : expected::value_or_end;
    return true;
  }

  [[nodiscard]] constexpr bool close(char c) noexcept {
    const bool may_end = expected_ == expected::comma_or_end || expected_ == expected::name_or_end ||
                         expected_ == expected::value_or_end;
    if (depth_ == 0 || !may_end || in_object() != (c == '}')) return false;
    --depth_;
    objects_ >>= 1;
    token_.depth = depth_;
    take(c == '}' ? json_kind::end_object : json_kind::end_array, 1);
    return end_value();
  }

  constexpr void take(json_kind kind, std::size_t size) noexcept {
    token_.kind = kind;
    token_.text = bytes_.substr(next_, size);
    next_ += size;
    token_.end = next_;
  }

  [[nodiscard]] constexpr bool read_string(json_kind kind) noexcept {
    std::size_t at = next_ + 1;
    for (; at < bytes_.size() && bytes_[at] != '"'; ++at) {
      if (static_cast<unsigned char>(bytes_[at]) < ' ') return false;
      if (bytes_[at] == '\\') ++at;
    }
    if (at >= bytes_.size()) return false;
    token_.kind = kind;
    token_.text = bytes_.substr(next_ + 1, at - next_ - 1);
    next_ = at + 1;
    token_.end = next_;
    return true;
  }

  [[nodiscard]] constexpr bool read_literal(std::string_view word) noexcept {
    if (!bytes_.substr(next_).starts_with(word)) return false;
    take(json_kind::literal, word.size());
    return end_value();
  }

  [[nodiscard]] constexpr std::size_t digits(std::size_t at) const noexcept {
    while (at < bytes_.size() && is_digit(bytes_[at])) ++at;
    return at;
  }

  [[nodiscard]] constexpr bool read_number() noexcept {
    const auto is_at = [this](std::size_t at, char c) { return at < bytes_.size() && bytes_[at] == c; };
    std::size_t at = next_ + (bytes_[next_] == '-' ? 1 : 0);
    const std::size_t whole = digits(at);
    if (whole == at || (is_at(at, '0') && whole > at + 1)) return false;
    at = whole;
    if (is_at(at, '.')) {
      const std::size_t part = digits(at + 1);
      if (part == at + 1) return false;
      at = part;
    }
    if (is_at(at, 'e') || is_at(at, 'E')) {
      const std::size_t sign = at + 1 + (is_at(at + 1, '+') || is_at(at + 1, '-') ? 1 : 0);
      const std::size_t power = digits(sign);
      if (power == sign) return false;
      at = power;
    }
    take(json_kind::number, at - next_);
    return true;
  }

  std::string_view bytes_;
  std::size_t next_ = 0;
  std::size_t depth_ = 0;
  std::uint64_t objects_ = 0;  ///< the innermost is the lowest bit; set for an object, clear for an array
  expected expected_ = expected::value;
  json_token token_;
};

/// Decodes a string one code unit after the other.
struct json_decoder {
  std::string_view raw;
  char bytes[4] = {};
  unsigned size = 0;

  [[nodiscard]] constexpr bool take_hex(std::uint32_t& value) noexcept {
    if (raw.size() < 6 || raw[0] != '\\' || raw[1] != 'u') return false;
    value = 0;
    for (std::size_t i = 2; i < 6; ++i) {
      const char c = to_lower(raw[i]);
      if (!is_digit(c) && !(c >= 'a' && c <= 'f')) return false;
      value = value * 16 + static_cast<std::uint32_t>(is_digit(c) ? c - '0' : c - 'a' + 10);
    }
    raw.remove_prefix(6);
    return true;
  }

  constexpr void put(std::uint32_t point) noexcept {
    const auto byte = [](std::uint32_t value) { return static_cast<char>(static_cast<unsigned char>(value)); };
    size = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    if (size == 1) {
      bytes[0] = byte(point);
      return;
    }
    for (unsigned i = size; i-- > 1; point >>= 6) bytes[i] = byte(0x80 | (point & 0x3F));
    bytes[0] = byte((0xF00U >> size & 0xF0U) | point);
  }

  /// False at the end and at an escape that is none.
  [[nodiscard]] constexpr bool next() noexcept {
    if (raw.empty()) return false;
    if (raw[0] != '\\') {
      bytes[0] = raw[0];
      size = 1;
      raw.remove_prefix(1);
      return true;
    }
    std::uint32_t unit = 0;
    if (take_hex(unit)) {
      std::uint32_t low = 0;
      json_decoder ahead = *this;
      if (unit >= 0xD800 && unit < 0xDC00 && ahead.take_hex(low) && low >= 0xDC00 && low < 0xE000) {
        raw = ahead.raw;
        unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
      }
      put(unit);
      return true;
    }
    constexpr std::string_view letters = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
    const std::size_t at = raw.size() > 1 ? letters.find(raw[1]) : std::string_view::npos;
    if (at == std::string_view::npos) return false;
    bytes[0] = meanings[at];
    size = 1;
    raw.remove_prefix(2);
    return true;
  }
};

}  // namespace detail

/// All tokens of the value that a text begins with.
class json_tokens : public text_range<detail::json_token_reader> {
 public:
  using text_range::text_range;
};

/// How many bytes the value at the start of a text has, blanks before it included; 0 if it is malformed or not all there.
[[nodiscard]] constexpr std::size_t json_value_size(std::string_view text) noexcept {
  std::size_t size = 0;
  for (const json_token& t : json_tokens(text)) {
    if (t.kind == json_kind::malformed) return 0;
    size = t.end;
  }
  return size;
}

/// True if the text of a string token, its escapes decoded, is `plain`. A lone surrogate is like no text that is UTF-8.
[[nodiscard]] constexpr bool equals_json_string(std::string_view raw, std::string_view plain) noexcept {
  detail::json_decoder decoder{raw};
  while (decoder.next()) {
    for (unsigned i = 0; i < decoder.size; ++i) {
      if (plain.empty() || plain.front() != decoder.bytes[i]) return false;
      plain.remove_prefix(1);
    }
  }
  return decoder.raw.empty() && plain.empty();
}

FOUNDCHECK_END_NAMESPACE

#endif
