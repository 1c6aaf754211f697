// SPDX-License-Identifier: MIT
// Pattern text -> syntax tree.
//
//   pattern     := { '(?' FLAG { FLAG } ')' } [ '^' ] alternation [ '$' ]      FLAG := 'i' | 'm'
//   alternation := sequence { '|' sequence }
//   sequence    := { atom [ quantifier ] | assertion }
//   atom        := byte | '.' | escape | class | group                     escape, class: see escape.hpp
//   assertion   := '^' | '$' | '\b' | '\B'
//   group       := '(' [ '?:' | '?<' NAME '>' ] alternation ')'
//   quantifier  := ( '*' | '+' | '?' | '{' N '}' | '{' N ',' [ N ] '}' ) [ '?' ]
//
// Everything is bytes. A byte of the pattern is a byte of the text; a well-formed UTF-8 character of several bytes is a sequence
// of them, which a quantifier repeats as a whole, and which a class cannot hold. Bytes that are not UTF-8 are bytes.
//
// The tree is an array in post-order: the children of a node stand before it, and a node knows how many it has. A group
// is the sequence of its open tag, its body and its close tag, so that all later stages are one forward loop with a
// stack. Total, no recursion: what is not in the grammar gives a refusal with its column.
#ifndef FOUNDCHECK_REGEX_DETAIL_SYNTAX_HPP
#define FOUNDCHECK_REGEX_DETAIL_SYNTAX_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/byte_set.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/utf8.hpp>
#include <foundcheck/regex/detail/refusal.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

// ---- escape --------------------------------------------------------------------------------------------------------
//
// Escapes and classes of a pattern -> byte sets.
//
//   escape  := '\' ( 'd' | 'D' | 'w' | 'W' | 's' | 'S'        a set, ASCII only
//                  | 't' | 'n' | 'r' | 'f' | 'v'              one byte, as in C
//                  | 'x' HEX HEX                              one byte
//                  | any byte but a letter or a digit )       that byte
//   class   := '[' [ '^' ] item { item } ']'
//   item    := escape | byte | single '-' single              '-' is a byte at either end of the class
//
// Total: what is no escape or class gives a refusal and the offset where it shows.

/// What one escape, class or item of a class stands for, and where reading goes on.
struct byte_item {
  refusal why;
  std::size_t at;  ///< offset after the item; if refused, of the byte to blame
  bool single;     ///< one byte: `byte`; otherwise `set`
  unsigned char byte;
  byte_set set;
};

[[nodiscard]] constexpr int hex_value(char c) noexcept {
  if (is_digit(c)) return c - '0';
  const char lower = to_lower(c);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

/// The length of the character of several bytes at `at`, or 0: it is a byte alone, or not UTF-8, or there is none.
[[nodiscard]] constexpr std::size_t long_character(std::string_view text, std::size_t at) noexcept {
  if (at >= text.size() || static_cast<unsigned char>(text[at]) < 0x80) return 0;
  return utf8_length(text, at);
}

/// Reads the escape whose backslash stands at `at`.
[[nodiscard]] constexpr byte_item parse_escape(std::string_view text, std::size_t at) noexcept {
  byte_item item{refusal::none, at + 2, true, 0, {}};
  const auto refuse = [&item, at](refusal why) {
    item.why = why;
    item.at = at;
    return item;
  };
  if (at + 1 >= text.size()) return refuse(refusal::dangling_escape);
  const char c = text.data()[at + 1];
  switch (c) {
    case 't': item.byte = '\t'; return item;
    case 'n': item.byte = '\n'; return item;
    case 'r': item.byte = '\r'; return item;
    case 'f': item.byte = '\f'; return item;
    case 'v': item.byte = '\v'; return item;
    case 'x': {
      const int high = at + 2 < text.size() ? hex_value(text[at + 2]) : -1;
      const int low = at + 3 < text.size() ? hex_value(text[at + 3]) : -1;
      if (high < 0 || low < 0) return refuse(refusal::bad_hex_escape);
      item.byte = static_cast<unsigned char>(high * 16 + low);
      item.at = at + 4;
      return item;
    }
    case 'd':
    case 'D': item.set.insert_range('0', '9'); break;
    case 'w':
    case 'W':
      item.set.insert_range('0', '9');
      item.set.insert_range('a', 'z');
      item.set.insert_range('A', 'Z');
      item.set.insert('_');
      break;
    case 's':
    case 'S':
      item.set.insert_range('\t', '\r');
      item.set.insert(' ');
      break;
    case 'b':
    case 'B':
    case 'A':
    case 'z':
    case 'Z':
    case 'G': return refuse(refusal::assertion_escape);
    case 'g':
    case 'k': return refuse(refusal::back_reference);
    default:
      if (c >= '1' && c <= '9') return refuse(refusal::back_reference);
      if (is_alpha(c) || is_digit(c)) return refuse(refusal::unknown_escape);
      item.byte = static_cast<unsigned char>(c);
      return item;
  }
  item.single = false;
  if (c == 'D' || c == 'W' || c == 'S') item.set = item.set.complement();
  return item;
}

/// True if a POSIX item such as [:alpha:] begins at `at`, which holds the inner '['.
[[nodiscard]] constexpr bool is_posix_class(std::string_view text, std::size_t at) noexcept {
  if (at + 1 >= text.size()) return false;
  const char mark = text[at + 1];
  if (mark != ':' && mark != '.' && mark != '=') return false;
  std::size_t end = at + 2;
  while (end < text.size() && text[end] != ']') ++end;
  return end < text.size() && end > at + 2 && text[end - 1] == mark;
}

/// Adds the other case of every ASCII letter in the set.
constexpr void fold_case(byte_set& set) noexcept {
  // 'A' to 'Z' are bits 1 to 26 of word 1, 'a' to 'z' the same bits 32 further up.
  constexpr std::uint64_t upper = 0x07fffffeULL;
  const std::uint64_t letters = (set.words[1] | (set.words[1] >> 32)) & upper;
  set.words[1] |= letters | (letters << 32);
}

/// Reads the class whose '[' stands at `at`.
[[nodiscard]] constexpr byte_item parse_class(std::string_view text, std::size_t at, bool ignore_case) noexcept {
  byte_item result{refusal::none, at + 1, false, 0, {}};
  const auto refuse = [&result](refusal why, std::size_t where) {
    result.why = why;
    result.at = where;
    return result;
  };
  std::size_t i = at + 1;
  const bool negated = i < text.size() && text[i] == '^';
  if (negated) ++i;
  if (i < text.size() && text[i] == ']') return refuse(refusal::empty_class, at);
  const auto is_long = [text](std::size_t where) {
    return long_character(text, where) != 0 || (text[where] == '\\' && long_character(text, where + 1) != 0);
  };
  // Fewer steps than text[i] are.
  const char* const bytes = text.data();
  const std::size_t size = text.size();
  while (i < size && bytes[i] != ']') {
    // Most items are a byte alone.
    const auto byte = static_cast<unsigned char>(bytes[i]);
    if (byte < 0x80 && byte != '\\' && byte != '[' && i + 1 < size && bytes[i + 1] != '-') {
      result.set.words[byte >> 6] |= std::uint64_t{1} << (byte & 63);
      ++i;
      continue;
    }
    byte_item low{refusal::none, i + 1, true, static_cast<unsigned char>(text[i]), {}};
    if (text[i] == '[' && is_posix_class(text, i)) return refuse(refusal::posix_class, i);
    if (is_long(i)) return refuse(refusal::character_in_class, i);
    if (text[i] == '\\') low = parse_escape(text, i);
    if (low.why != refusal::none) return refuse(low.why, low.at);
    const bool range = low.at + 1 < text.size() && text[low.at] == '-' && text[low.at + 1] != ']';
    if (!range) {
      if (low.single) {
        result.set.insert(low.byte);
      } else {
        result.set.insert(low.set);
      }
      i = low.at;
      continue;
    }
    const std::size_t hyphen = low.at;
    byte_item high{refusal::none, hyphen + 2, true, static_cast<unsigned char>(text[hyphen + 1]), {}};
    if (text[hyphen + 1] == '[' && is_posix_class(text, hyphen + 1)) return refuse(refusal::posix_class, hyphen + 1);
    if (is_long(hyphen + 1)) return refuse(refusal::character_in_class, hyphen + 1);
    if (text[hyphen + 1] == '\\') high = parse_escape(text, hyphen + 1);
    if (high.why != refusal::none) return refuse(high.why, high.at);
    if (!low.single || !high.single) return refuse(refusal::range_without_ends, hyphen);
    if (low.byte > high.byte) return refuse(refusal::reversed_range, i);
    result.set.insert_range(low.byte, high.byte);
    i = high.at;
  }
  if (i >= text.size()) return refuse(refusal::unclosed_class, at);
  if (ignore_case) fold_case(result.set);
  if (negated) result.set = result.set.complement();
  if (result.set == byte_set{}) return refuse(refusal::empty_class, at);
  result.at = i + 1;
  return result;
}

// ---------------------------------------------------------------------------------------------------------------------

inline constexpr std::size_t max_nodes = 768;
inline constexpr std::size_t max_sets = 64;

/// Room for that many nodes: one of a few sizes, so that stages for it are made a few times only.
[[nodiscard]] constexpr std::size_t room_for_nodes(std::size_t count) noexcept {
  return count <= 32 ? 32 : count <= 96 ? 96 : max_nodes;
}
inline constexpr std::size_t max_groups = 32;  // the whole match, group 0, is one of them
inline constexpr std::size_t max_depth = 32;
inline constexpr std::uint16_t max_repeat = 999;
inline constexpr std::uint16_t unbounded = 0xffff;

enum class node_kind : std::uint8_t { empty, bytes, literal, tag, sequence, alternation, repetition, assertion };

/// What must be true of a place, which takes no byte.
enum class assertion : std::uint8_t {
  text_begin,      ///< `^`
  line_begin,      ///< `^` with (?m): the begin of the text, or behind a newline that does not end it
  text_end,        ///< `$`
  line_end,        ///< `$` with (?m): the end of the text, or before a newline
  word_border,     ///< `\b`: just one of the bytes before and behind is a word byte
  no_word_border,  ///< `\B`
};

struct node {
  node_kind kind;
  bool lazy;  ///< repetition: prefers fewer rounds
  std::uint16_t
      value;  ///< bytes: index of the set; literal: offset in the pattern; tag: its number; sequence, alternation: number
              ///< of children; repetition: fewest rounds; assertion: which
  std::uint16_t most;    ///< repetition: most rounds, or `unbounded`; literal: its length, at least 2
  std::uint16_t column;  ///< of the byte that made it, from 1
};

/// Group g opens at tag 2g and closes at tag 2g + 1.
struct ast {
  std::string_view text;  ///< the pattern
  objection error;
  bool anchored_begin;  ///< '^' first
  bool anchored_line;   ///< the same with (?m)
  bool anchored_end;    ///< '$' last, without (?m)
  bool has_assertions;  ///< there are nodes of that kind
  bool looks_ahead;     ///< one of them depends on the byte behind it
  std::uint16_t node_count;
  std::uint8_t set_count;
  std::uint8_t group_count;  ///< with group 0
  node nodes[max_nodes];
  byte_set sets[max_sets];
  std::uint16_t name_begin[max_groups];   ///< offset of the group's name in the pattern
  std::uint16_t name_length[max_groups];  ///< 0: no name
};

/// Bytes of a pattern that are those bytes of the text, and nothing else.
struct plain_bytes {
  bool is[256] = {};

  constexpr plain_bytes() noexcept {
    for (unsigned byte = 0; byte < 0x80; ++byte) is[byte] = true;
    for (const char c : std::string_view("()|^$*+?{[\\.")) is[static_cast<unsigned char>(c)] = false;
  }
};
inline constexpr plain_bytes plain;

/// What the leaves of a tree are.
enum class leaves : std::uint8_t {
  bytes,     ///< a node for each byte
  literals,  ///< bytes that follow each other are one node where the case of letters counts: a compiler counts each node
};

class parser {
 public:
  /// `made` is the tree. Pre: it is all zero.
  constexpr parser(std::string_view text, leaves kind, ast& made) noexcept
      : text_(text), bytes_(text.data()), size_(text.size()), tree_(made), has_literals_(kind == leaves::literals) {
    made.text = text;
  }

  constexpr void parse() noexcept {
    tree_.group_count = 1;
    while (take_flags()) {
    }
    if (peek() == '^') {
      (is_multi_line_ ? tree_.anchored_line : tree_.anchored_begin) = true;
      top_anchor_ = ++at_;
    }
    while (at_ < size_ && tree_.error.why == refusal::none) {
      if (plain.is[static_cast<unsigned char>(bytes_[at_])]) {
        take_plain_bytes();
      } else {
        parse_one();
      }
    }
    if (tree_.error) return;
    if (depth_ > 0) return refuse(refusal::unclosed_group, levels_[depth_].at);
    if (levels_[0].branches > 0 && top_anchor_ != 0) refuse(refusal::anchor_beside_alternation, top_anchor_ - 1);
    close_level();
  }

 private:
  struct level {
    std::size_t at;          // offset of '('
    std::uint16_t atoms;     // in the current branch
    std::uint16_t branches;  // finished ones
    std::uint16_t group;     // 0: does not capture
  };

  [[nodiscard]] constexpr int peek(std::size_t ahead = 0) const noexcept {
    return at_ + ahead < size_ ? static_cast<unsigned char>(bytes_[at_ + ahead]) : -1;
  }

  // Takes (?i), (?m) or both in one; false if there are none.
  [[nodiscard]] constexpr bool take_flags() noexcept {
    if (peek() != '(' || peek(1) != '?') return false;
    std::size_t count = 2;
    while (peek(count) == 'i' || peek(count) == 'm') ++count;
    if (count == 2 || peek(count) != ')') return false;
    for (at_ += 2; peek() != ')'; ++at_) (peek() == 'i' ? ignore_case_ : is_multi_line_) = true;
    ++at_;
    return true;
  }

  constexpr void refuse(refusal why, std::size_t at) noexcept {
    // A column that 16 bits do not hold is the last that they do.
    if (!tree_.error) tree_.error = {why, static_cast<std::uint16_t>(at < UINT16_MAX ? at + 1 : UINT16_MAX)};
  }

  constexpr void add(node_kind kind, std::size_t value, std::size_t at) noexcept {
    if (tree_.node_count == max_nodes || at >= 0xfffe) {
      refuse(refusal::too_many_nodes, at < 0xfffe ? at : 0xfffd);
      return;
    }
    tree_.nodes[tree_.node_count] = {kind, false, static_cast<std::uint16_t>(value), 0,
                                     static_cast<std::uint16_t>(at + 1)};
    ++tree_.node_count;
  }

  constexpr void add_atom(std::size_t set, std::size_t at) noexcept {
    add(node_kind::bytes, set, at);
    ++levels_[depth_].atoms;
    repeatable_ = true;
  }

  constexpr void add_assertion(assertion which, std::size_t length) noexcept {
    add(node_kind::assertion, static_cast<std::size_t>(which), at_);
    at_ += length;
    ++levels_[depth_].atoms;
    repeatable_ = quantified_ = false;
    tree_.has_assertions = true;
    tree_.looks_ahead = tree_.looks_ahead || which != assertion::text_begin;
  }

  constexpr void note_anchor(std::size_t at) noexcept {
    if (depth_ == 0 && top_anchor_ == 0) top_anchor_ = at + 1;
  }

  constexpr void note_byte(unsigned char byte, std::size_t at) noexcept {
    byte_set set;
    set.words[byte >> 6] = std::uint64_t{1} << (byte & 63);
    if (ignore_case_) fold_case(set);
    set_of_byte_[byte] = static_cast<std::uint8_t>(intern(set, at) + 1);
  }

  constexpr void add_byte(unsigned char byte, std::size_t at) noexcept {
    if (set_of_byte_[byte] == 0) note_byte(byte, at);
    add_atom(set_of_byte_[byte] - 1U, at);
  }

  // A character of several bytes; a quantifier behind it is for all of them.
  constexpr void add_character(std::size_t begin, std::size_t length) noexcept {
    for (at_ = begin; at_ < begin + length; ++at_) add_byte(static_cast<unsigned char>(bytes_[at_]), at_);
    const int next = peek();
    if (next != '*' && next != '+' && next != '?' && next != '{') return;
    add(node_kind::sequence, length, begin);
    levels_[depth_].atoms = static_cast<std::uint16_t>(levels_[depth_].atoms - (length - 1));
  }

  [[nodiscard]] constexpr std::size_t intern(const byte_set& set, std::size_t at) noexcept {
    for (std::size_t i = 0; i < tree_.set_count; ++i) {
      if (tree_.sets[i] == set) return i;
    }
    if (tree_.set_count == max_sets) {
      refuse(refusal::too_many_sets, at);
      return 0;
    }
    tree_.sets[tree_.set_count] = set;
    return tree_.set_count++;
  }

  // What parse_one() would do, in fewer steps: most of a pattern are such bytes, and a compiler counts each step.
  constexpr void take_plain_bytes() noexcept {
    const char* const text = bytes_;
    const std::size_t size = size_;
    std::size_t at = at_;
    while (at < size && plain.is[static_cast<unsigned char>(text[at])]) ++at;
    if (at >= 0xfffe) return refuse(refusal::too_many_nodes, 0xfffd);
    if (has_literals_ && !ignore_case_) {
      // A quantifier is for the last byte alone.
      const char next = at < size_ ? text[at] : '\0';
      const bool is_quantified = next == '*' || next == '+' || next == '?' || next == '{';
      const std::size_t length = at - at_ - (is_quantified ? 1 : 0);
      if (length > 1) {
        add(node_kind::literal, at_, at_);
        tree_.nodes[tree_.node_count - 1].most = static_cast<std::uint16_t>(length);
        ++levels_[depth_].atoms;
        at_ += length;
      }
    }
    for (; at_ < at && tree_.error.why == refusal::none; ++at_) add_byte(static_cast<unsigned char>(text[at_]), at_);
    repeatable_ = true;
    quantified_ = false;
  }

  // What is most frequent comes first: a compiler counts the steps to it.
  constexpr void parse_one() noexcept {
    const std::size_t at = at_;
    const char c = bytes_[at];
    if (c == '(') return open_group();
    if (c == ')') return close_group(at);
    if (c == '*' || c == '+' || c == '?') return parse_quantifier();
    if (c == '[' || c == '\\') return parse_set(at, c);
    if (c == '.') {
      ++at_;
      quantified_ = false;
      return add_atom(intern(byte_set::all(), at), at);
    }
    switch (c) {
      case '|':
        ++at_;
        close_branch();
        repeatable_ = quantified_ = false;
        return;
      case '^':
        note_anchor(at);
        return add_assertion(is_multi_line_ ? assertion::line_begin : assertion::text_begin, 1);
      case '$':
        note_anchor(at);
        if (is_multi_line_) return add_assertion(assertion::line_end, 1);
        if (at + 1 != size_ || depth_ > 0) return add_assertion(assertion::text_end, 1);
        tree_.anchored_end = true;
        repeatable_ = quantified_ = false;
        ++at_;
        return;
      case '{':
        if (!is_counted()) return refuse(refusal::stray_brace, at);
        return parse_quantifier();
      default: break;
    }
    quantified_ = false;
    if (const std::size_t length = long_character(text_, at); length != 0) return add_character(at, length);
    ++at_;
    add_byte(static_cast<unsigned char>(c), at);
  }

  /// A class, or what begins with a backslash.
  constexpr void parse_set(std::size_t at, char c) noexcept {
    quantified_ = false;
    if (c == '\\' && at + 1 < size_) {
      const char escaped = bytes_[at + 1];
      if (escaped == 'b') return add_assertion(assertion::word_border, 2);
      if (escaped == 'B') return add_assertion(assertion::no_word_border, 2);
      if (static_cast<unsigned char>(escaped) >= 0x80) {
        const std::size_t length = long_character(text_, at + 1);
        if (length != 0) return add_character(at + 1, length);
      }
    }
    const byte_item item = c == '[' ? parse_class(text_, at, ignore_case_) : parse_escape(text_, at);
    if (item.why != refusal::none) return refuse(item.why, item.at);
    at_ = item.at;
    if (item.single) return add_byte(item.byte, at);
    add_atom(intern(item.set, at), at);
  }

  constexpr void open_group() noexcept {
    const std::size_t at = at_;
    std::size_t group = 0;
    if (depth_ + 1 == max_depth) return refuse(refusal::nesting_too_deep, at);
    ++at_;
    const int next = peek(), kind = next == '?' ? peek(1) : next;
    if (next != '?') {
      group = tree_.group_count;
    } else if (kind == ':') {
      at_ += 2;
    } else if (kind == '<' && peek(2) != '=' && peek(2) != '!') {
      group = tree_.group_count;
      at_ += 2;
      if (group < max_groups) parse_name(group);
    } else {
      const int sign = kind == '<' ? peek(2) : kind;
      return refuse(sign == '=' || sign == '!'   ? refusal::look_around
                    : sign == '>'                ? refusal::atomic_group
                    : sign >= 'a' && sign <= 'z' ? refusal::misplaced_flag
                                                 : refusal::unknown_group,
                    at);
    }
    if (group == max_groups) return refuse(refusal::too_many_groups, at);
    if (group != 0) {
      ++tree_.group_count;
      add(node_kind::tag, 2 * group, at);
    }
    levels_[++depth_] = {at, 0, 0, static_cast<std::uint16_t>(group)};
    repeatable_ = quantified_ = false;
  }

  constexpr void parse_name(std::size_t group) noexcept {
    const std::size_t begin = at_;
    for (; at_ < size_; ++at_) {
      const char c = bytes_[at_];
      if ((c < 'a' || c > 'z') && !is_alpha(c) && c != '_' && (at_ == begin || !is_digit(c))) break;
    }
    if (at_ == begin || peek() != '>') return refuse(refusal::bad_name, at_);
    const std::string_view name = text_.substr(begin, at_ - begin);
    for (std::size_t other = 1; other < group; ++other) {
      if (tree_.name_length[other] != name.size() || bytes_[tree_.name_begin[other]] != bytes_[begin]) continue;
      if (text_.substr(tree_.name_begin[other], name.size()) == name) {
        return refuse(refusal::duplicate_name, begin);
      }
    }
    tree_.name_begin[group] = static_cast<std::uint16_t>(begin);
    tree_.name_length[group] = static_cast<std::uint16_t>(name.size());
    ++at_;
  }

  constexpr void close_branch() noexcept {
    level& open = levels_[depth_];
    if (open.atoms == 0) add(node_kind::empty, 0, at_);
    if (open.atoms > 1) add(node_kind::sequence, open.atoms, at_);
    open.atoms = 0;
    ++open.branches;
  }

  constexpr void close_level() noexcept {
    close_branch();
    if (levels_[depth_].branches > 1) add(node_kind::alternation, levels_[depth_].branches, at_);
  }

  constexpr void close_group(std::size_t at) noexcept {
    if (depth_ == 0) return refuse(refusal::unmatched_parenthesis, at);
    ++at_;
    close_level();
    const std::size_t group = levels_[depth_].group;
    if (group != 0) {
      add(node_kind::tag, 2 * group + 1, at);
      add(node_kind::sequence, 3, at);
    }
    --depth_;
    ++levels_[depth_].atoms;
    repeatable_ = true;
    quantified_ = false;
  }

  // True if a counted quantifier stands at at_, which holds '{'.
  [[nodiscard]] constexpr bool is_counted() const noexcept {
    std::size_t i = at_ + 1;
    while (i < size_ && is_digit(bytes_[i])) ++i;
    if (i == at_ + 1) return false;
    if (i < size_ && bytes_[i] == ',') ++i;
    while (i < size_ && is_digit(bytes_[i])) ++i;
    return i < size_ && bytes_[i] == '}';
  }

  [[nodiscard]] constexpr std::uint16_t parse_number() noexcept {
    unsigned value = 0;
    const std::size_t at = at_;
    for (; is_digit(bytes_[at_]); ++at_) {
      value = value * 10 + static_cast<unsigned>(bytes_[at_] - '0');
      if (value > max_repeat) {
        refuse(refusal::number_too_large, at);
        value = max_repeat;
      }
    }
    return static_cast<std::uint16_t>(value);
  }

  constexpr void parse_quantifier() noexcept {
    const std::size_t at = at_;
    if (!repeatable_) return refuse(quantified_ ? refusal::repeated_quantifier : refusal::nothing_to_repeat, at);
    std::uint16_t fewest = 0;
    std::uint16_t most = unbounded;
    const char mark = bytes_[at];
    if (mark == '{') {
      ++at_;
      fewest = most = parse_number();
      if (bytes_[at_] == ',') {
        ++at_;
        most = bytes_[at_] == '}' ? unbounded : parse_number();
      }
    } else if (mark == '+') {
      fewest = 1;
    } else if (mark == '?') {
      most = 1;
    }
    ++at_;
    if (fewest > most) return refuse(refusal::reversed_bounds, at);
    const int next = peek();
    if (next == '+') return refuse(refusal::possessive_quantifier, at_);
    if (next == '?') ++at_;
    add(node_kind::repetition, fewest, at);
    node& added = tree_.nodes[tree_.node_count - 1];
    added.most = most;
    added.lazy = next == '?';
    repeatable_ = false;
    quantified_ = true;
  }

  std::string_view text_;
  const char* bytes_;  // of it: fewer steps than text_[i]
  std::size_t size_;
  ast& tree_;
  bool has_literals_;
  std::size_t at_ = 0;
  std::size_t top_anchor_ = 0;  // offset + 1 of the first '^' or '$' outside of groups
  std::size_t depth_ = 0;
  bool ignore_case_ = false;
  bool is_multi_line_ = false;
  bool repeatable_ = false;  // an atom without a quantifier stands before at_
  bool quantified_ = false;  // a quantifier stands before at_
  level levels_[max_depth] = {};
  std::uint8_t set_of_byte_[256] = {};  // index + 1
};

/// The syntax tree of a pattern, which it views, or the first objection to it.
[[nodiscard]] constexpr ast parse(std::string_view pattern, leaves kind = leaves::bytes) noexcept {
  ast made{};
  parser(pattern, kind, made).parse();
  return made;
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
