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
  const char c = text[at + 1];
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
  while (i < text.size() && text[i] != ']') {
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
inline constexpr std::size_t max_groups = 32;  // the whole match, group 0, is one of them
inline constexpr std::size_t max_depth = 32;
inline constexpr std::uint16_t max_repeat = 999;
inline constexpr std::uint16_t unbounded = 0xffff;

enum class node_kind : std::uint8_t { empty, bytes, tag, sequence, alternation, repetition, assertion };

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
  bool lazy;             ///< repetition: prefers fewer rounds
  std::uint16_t value;   ///< bytes: index of the set; tag: its number; sequence, alternation: number of children;
                         ///< repetition: fewest rounds; assertion: which
  std::uint16_t most;    ///< repetition: most rounds, or `unbounded`
  std::uint16_t column;  ///< of the byte that made it, from 1
};

/// Group g opens at tag 2g and closes at tag 2g + 1.
struct ast {
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

class parser {
 public:
  constexpr explicit parser(std::string_view text) noexcept : text_(text) {}

  [[nodiscard]] constexpr ast parse() noexcept {
    tree_.group_count = 1;
    while (take_flags()) {
    }
    if (peek() == '^') {
      (is_multi_line_ ? tree_.anchored_line : tree_.anchored_begin) = true;
      top_anchor_ = ++at_;
    }
    while (at_ < text_.size() && !tree_.error) {
      take_plain_bytes();
      if (at_ < text_.size() && !tree_.error) parse_one();
    }
    if (tree_.error) return tree_;
    if (depth_ > 0) {
      refuse(refusal::unclosed_group, levels_[depth_].at);
      return tree_;
    }
    if (levels_[0].branches > 0 && top_anchor_ != 0) refuse(refusal::anchor_beside_alternation, top_anchor_ - 1);
    close_level();
    return tree_;
  }

 private:
  struct level {
    std::size_t at;          // offset of '('
    std::uint16_t atoms;     // in the current branch
    std::uint16_t branches;  // finished ones
    std::uint16_t group;     // 0: does not capture
  };

  [[nodiscard]] constexpr int peek(std::size_t ahead = 0) const noexcept {
    return at_ + ahead < text_.size() ? static_cast<unsigned char>(text_[at_ + ahead]) : -1;
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
    for (at_ = begin; at_ < begin + length; ++at_) add_byte(static_cast<unsigned char>(text_[at_]), at_);
    const int next = peek();
    if (next != '*' && next != '+' && next != '?' && next != '{') return;
    add(node_kind::sequence, length, begin);
    levels_[depth_].atoms = static_cast<std::uint16_t>(levels_[depth_].atoms - (length - 1));
  }

  [[nodiscard]] constexpr std::size_t intern(const byte_set& set, std::size_t at) noexcept {
    for (std::size_t i = 0; i < tree_.set_count; ++i) {
      const byte_set& known = tree_.sets[i];
      if (known.words[1] == set.words[1] && known.words[0] == set.words[0] && known.words[2] == set.words[2] &&
          known.words[3] == set.words[3]) {
        return i;
      }
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
    const char* const text = text_.data();
    const std::size_t begin = at_, size = text_.size() < 0xfffe ? text_.size() : 0xfffe;
    std::size_t at = begin, count = tree_.node_count;
    for (; at < size && count < max_nodes; ++at) {
      const auto byte = static_cast<unsigned char>(text[at]);
      if (!plain.is[byte]) break;
      if (set_of_byte_[byte] == 0) note_byte(byte, at);
      node& n = tree_.nodes[count++];
      n.kind = node_kind::bytes;
      n.value = static_cast<std::uint16_t>(set_of_byte_[byte] - 1U);
      n.column = static_cast<std::uint16_t>(at + 1);
    }
    if (at == begin) return;
    tree_.node_count = static_cast<std::uint16_t>(count);
    levels_[depth_].atoms = static_cast<std::uint16_t>(levels_[depth_].atoms + (at - begin));
    repeatable_ = true;
    quantified_ = false;
    at_ = at;
  }

  constexpr void parse_one() noexcept {
    const std::size_t at = at_;
    const char c = text_[at];
    switch (c) {
      case '(': open_group(); return;
      case ')':
        if (depth_ == 0) return refuse(refusal::unmatched_parenthesis, at);
        ++at_;
        close_group(at);
        return;
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
        if (at + 1 != text_.size() || depth_ > 0) return add_assertion(assertion::text_end, 1);
        tree_.anchored_end = true;
        repeatable_ = quantified_ = false;
        ++at_;
        return;
      case '*':
      case '+':
      case '?': return parse_quantifier();
      case '{':
        if (!is_counted()) return refuse(refusal::stray_brace, at);
        return parse_quantifier();
      default: break;
    }
    quantified_ = false;
    if (c == '\\' && peek(1) == 'b') return add_assertion(assertion::word_border, 2);
    if (c == '\\' && peek(1) == 'B') return add_assertion(assertion::no_word_border, 2);
    const std::size_t begin = c == '\\' ? at + 1 : at;
    if (const std::size_t length = long_character(text_, begin); length != 0) return add_character(begin, length);
    if (c == '[' || c == '\\') {
      const byte_item item = c == '[' ? parse_class(text_, at, ignore_case_) : parse_escape(text_, at);
      if (item.why != refusal::none) return refuse(item.why, item.at);
      at_ = item.at;
      if (item.single) return add_byte(item.byte, at);
      return add_atom(intern(item.set, at), at);
    }
    ++at_;
    if (c == '.') return add_atom(intern(byte_set::all(), at), at);
    add_byte(static_cast<unsigned char>(c), at);
  }

  constexpr void open_group() noexcept {
    const std::size_t at = at_;
    std::size_t group = 0;
    if (depth_ + 1 == max_depth) return refuse(refusal::nesting_too_deep, at);
    ++at_;
    if (peek() != '?') {
      group = tree_.group_count;
    } else if (peek(1) == ':') {
      at_ += 2;
    } else if (peek(1) == '<' && peek(2) != '=' && peek(2) != '!') {
      group = tree_.group_count;
      at_ += 2;
      if (group < max_groups) parse_name(group);
    } else {
      const int kind = peek(1) == '<' ? peek(2) : peek(1);
      return refuse(kind == '=' || kind == '!'   ? refusal::look_around
                    : kind == '>'                ? refusal::atomic_group
                    : kind >= 'a' && kind <= 'z' ? refusal::misplaced_flag
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
    while (at_ < text_.size() && (is_alpha(text_[at_]) || text_[at_] == '_' || (at_ > begin && is_digit(text_[at_])))) {
      ++at_;
    }
    if (at_ == begin || peek() != '>') return refuse(refusal::bad_name, at_);
    const std::string_view name = text_.substr(begin, at_ - begin);
    for (std::size_t other = 1; other < group; ++other) {
      if (tree_.name_length[other] == name.size() && text_.substr(tree_.name_begin[other], name.size()) == name) {
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
    while (i < text_.size() && is_digit(text_[i])) ++i;
    if (i == at_ + 1) return false;
    if (i < text_.size() && text_[i] == ',') ++i;
    while (i < text_.size() && is_digit(text_[i])) ++i;
    return i < text_.size() && text_[i] == '}';
  }

  [[nodiscard]] constexpr std::uint16_t parse_number() noexcept {
    unsigned value = 0;
    const std::size_t at = at_;
    for (; is_digit(text_[at_]); ++at_) {
      value = value * 10 + static_cast<unsigned>(text_[at_] - '0');
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
    if (text_[at] == '{') {
      ++at_;
      fewest = most = parse_number();
      if (text_[at_] == ',') {
        ++at_;
        most = text_[at_] == '}' ? unbounded : parse_number();
      }
    } else if (text_[at] == '+') {
      fewest = 1;
    } else if (text_[at] == '?') {
      most = 1;
    }
    ++at_;
    if (fewest > most) return refuse(refusal::reversed_bounds, at);
    const bool lazy = peek() == '?';
    if (lazy) ++at_;
    if (!lazy && peek() == '+') return refuse(refusal::possessive_quantifier, at_);
    add(node_kind::repetition, fewest, at);
    tree_.nodes[tree_.node_count - 1].most = most;
    tree_.nodes[tree_.node_count - 1].lazy = lazy;
    repeatable_ = false;
    quantified_ = true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t top_anchor_ = 0;  // offset + 1 of the first '^' or '$' outside of groups
  std::size_t depth_ = 0;
  bool ignore_case_ = false;
  bool is_multi_line_ = false;
  bool repeatable_ = false;  // an atom without a quantifier stands before at_
  bool quantified_ = false;  // a quantifier stands before at_
  ast tree_{};
  level levels_[max_depth] = {};
  std::uint8_t set_of_byte_[256] = {};  // index + 1
};

/// The syntax tree of a pattern, or the first objection to it.
[[nodiscard]] constexpr ast parse(std::string_view pattern) noexcept { return parser(pattern).parse(); }

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
