// SPDX-License-Identifier: MIT
// The calls of a list file (CMakeLists.txt, *.cmake), each with its arguments and whether the conditions around it hold.
//
//   if(USE_MPI AND NOT WIN32)              # what USE_MPI is, the caller says
//     find_package(MPI REQUIRED)           reached as the condition holds
//   endif()
//
//   calls      name ( arguments ), over any number of lines; # comment, #[[ comment ]], "text", [=[ text ]=]
//   condition  NOT, AND, OR over variables, constants, EXISTS and STREQUAL; everything else is open, parentheses too
//   bodies     of a loop, a function and a macro are open: they may run or not
//
// What is inside brackets nests, so that it is read by hand. Linear, total, allocates nothing. Source: CMake Help/manual/
// cmake-language.7.rst, Help/command/if.rst.
#ifndef FOUNDCHECK_FORMAT_CMAKE_LIST_FILE_HPP
#define FOUNDCHECK_FORMAT_CMAKE_LIST_FILE_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/kleene.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <optional>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace list_file {

/// One call. Views into the text.
struct call {
  std::string_view name;       ///< the command, as it is written
  std::string_view arguments;  ///< what lies between the parentheses, as it is written
  std::size_t line = 0;        ///< of the name, from 1
  kleene is = kleene::yes;     ///< whether it is run: as far as the conditions around it hold

  /// True for a call of that command, in any case of letters.
  [[nodiscard]] constexpr bool is_of(std::string_view command) const noexcept {
    return equals_ignoring_case(name, command);
  }
};

/// One argument, without its quotation marks or brackets.
struct argument {
  std::string_view text;   ///< without quotation marks or brackets, references to variables left as they are
  bool is_quoted = false;  ///< it is in quotation marks or brackets, and therefore one argument
};

namespace detail {

[[nodiscard]] constexpr bool is_blank(char c) noexcept { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// How many bytes of a bracket with its content begin the text, and where the content is: [==[ ... ]==]. 0 where none does; all of the text
/// where it is not closed.
struct bracket {
  std::size_t size = 0, begin = 0, end = 0;
};

[[nodiscard]] constexpr bracket read_bracket(std::string_view text) noexcept {
  if (!text.starts_with('[')) return {};
  std::size_t level = 0;
  while (1 + level < text.size() && text[1 + level] == '=') ++level;
  if (1 + level >= text.size() || text[1 + level] != '[') return {};
  const std::size_t begin = level + 2;
  for (std::size_t at = begin; (at = text.find(']', at)) != std::string_view::npos;) {
    std::size_t end = at + 1;
    while (end < text.size() && text[end] == '=') ++end;
    if (end - at - 1 == level && end < text.size() && text[end] == ']') return {end + 1, begin, at};
    at = end;
  }
  return {text.size(), begin, text.size()};
}

/// The bytes before the end of the line.
[[nodiscard]] constexpr std::size_t line_size(std::string_view text) noexcept {
  return text.substr(0, text.find('\n')).size();
}

/// The bytes of a comment at the beginning of the text; 0 where none is.
[[nodiscard]] constexpr std::size_t comment_size(std::string_view text) noexcept {
  if (!text.starts_with('#')) return 0;
  const bracket block = read_bracket(text.substr(1));
  return block.size != 0 ? 1 + block.size : line_size(text);
}

/// The bytes of a quoted text with its marks; all of the text where it is not closed.
[[nodiscard]] constexpr std::size_t quoted_size(std::string_view text) noexcept {
  for (std::size_t at = 1; at < text.size(); ++at) {
    if (text[at] == '\\') {
      ++at;
    } else if (text[at] == '"') {
      return at + 1;
    }
  }
  return text.size();
}

/// The bytes of the argument, the comment or the blank at the beginning of what lies between parentheses; at least 1.
[[nodiscard]] constexpr std::size_t token_size(std::string_view text) noexcept {
  if (const std::size_t size = comment_size(text)) return size;
  if (const std::size_t size = read_bracket(text).size) return size;
  if (text[0] == '"') return quoted_size(text);
  if (is_blank(text[0]) || text[0] == ';' || text[0] == '(' || text[0] == ')') return 1;
  std::size_t at = 0;
  while (at < text.size()) {
    const char c = text[at];
    if (c == '\\') {
      at += 2;
    } else if (is_blank(c) || c == ';' || c == '(' || c == ')' || c == '#') {
      break;
    } else if (c == '"') {
      at += quoted_size(text.substr(at));  // -D"NAME=a b"
    } else {
      ++at;
    }
  }
  if (at > text.size()) at = text.size();
  return at == 0 ? 1 : at;
}

}  // namespace detail

/// Calls sink(argument) for each argument, until it returns false. A parenthesis is one too.
template <class Sink>
constexpr void for_each_argument(std::string_view arguments, const Sink& sink) {
  while (!arguments.empty()) {
    const std::size_t size = detail::token_size(arguments);
    const std::string_view token = arguments.substr(0, size);
    arguments.remove_prefix(size);
    if (token[0] == '#' || detail::is_blank(token[0]) || token[0] == ';') continue;
    argument a{token, false};
    if (const detail::bracket b = detail::read_bracket(token); b.size != 0) {
      a = {token.substr(b.begin, b.end - b.begin), true};
    } else if (token[0] == '"') {
      a = {token.substr(1, token.size() - 1 - (token.size() > 1 && token.back() == '"')), true};
    }
    if (!sink(a)) return;
  }
}

/// True if one of the arguments is that word.
[[nodiscard]] constexpr bool has_argument(std::string_view arguments, std::string_view word) noexcept {
  bool has = false;
  for_each_argument(arguments, [&](const argument& a) { return has = a.text == word, !has; });
  return has;
}

/// The argument of that number, from 0; empty where there are fewer.
[[nodiscard]] constexpr std::string_view argument_at(std::string_view arguments, std::size_t number) noexcept {
  std::string_view found;
  for_each_argument(arguments, [&](const argument& a) {
    if (number-- != 0) return true;
    found = a.text;
    return false;
  });
  return found;
}

/// NAME for ${NAME}; empty for everything else.
[[nodiscard]] constexpr std::string_view referred_variable(std::string_view text) noexcept {
  if (!text.starts_with("${") || !text.ends_with('}')) return {};
  text = text.substr(2, text.size() - 3);
  for (const char c : text) {
    if (!is_word(c)) return {};
  }
  return text;
}

namespace detail {

/// What if() makes of a value: false for the constants that CMake takes for false, true for any other.
[[nodiscard]] constexpr kleene truth_of_value(std::string_view value) noexcept {
  return cmake::is_off(value) ? kleene::no : kleene::yes;
}

/// One test between NOT, AND and OR, of up to three words.
class test_words {
 public:
  constexpr void take(const argument& a) noexcept {
    if (count_ < words_.size()) words_[count_] = a;
    ++count_;
  }

  /// `value_of` gives the value of a variable, nothing where it is not known.
  template <class ValueOf>
  [[nodiscard]] constexpr kleene truth(const ValueOf& value_of) const {
    if (count_ == 1) return truth_of_word(words_[0], value_of);
    if (count_ == 2 && words_[0].text == "EXISTS") {
      if constexpr (requires { value_of.exists(words_[1].text); }) return value_of.exists(words_[1].text);
    }
    if (count_ == 3 && words_[1].text == "STREQUAL") {
      const std::optional<std::string_view> a = text_of(words_[0], value_of), b = text_of(words_[2], value_of);
      if (a && b) return *a == *b ? kleene::yes : kleene::no;
    }
    return kleene::open;
  }

 private:
  template <class ValueOf>
  [[nodiscard]] static constexpr kleene truth_of_word(const argument& word, const ValueOf& value_of) {
    if (word.is_quoted && word.text.find("${") == std::string_view::npos)
      return cmake::is_on(word.text) ? kleene::yes : kleene::no;
    if (const std::string_view name = referred_variable(word.text); !name.empty()) {
      const std::optional<std::string_view> value = value_of(name);
      if (!value) return kleene::open;
      // Its value is the name of a variable, unless it is a constant.
      return cmake::is_on(*value) ? kleene::yes : cmake::is_off(*value) ? kleene::no : kleene::open;
    }
    if (cmake::is_on(word.text)) return kleene::yes;
    if (cmake::is_off(word.text)) return kleene::no;
    const std::optional<std::string_view> value = value_of(word.text);
    return value ? truth_of_value(*value) : kleene::open;
  }

  template <class ValueOf>
  [[nodiscard]] static constexpr std::optional<std::string_view> text_of(const argument& word,
                                                                         const ValueOf& value_of) {
    if (const std::string_view name = referred_variable(word.text); !name.empty()) return value_of(name);
    if (word.text.find("${") != std::string_view::npos) return std::nullopt;
    if (word.is_quoted) return word.text;
    // A bare word may be a variable.
    const std::optional<std::string_view> value = value_of(word.text);
    return value ? value : std::nullopt;
  }

  std::array<argument, 3> words_;
  std::size_t count_ = 0;
};

}  // namespace detail

/// What the arguments of if() come to. `value_of(name)` gives the value of a variable as std::optional<std::string_view>, nothing where it is not
/// known; where it has them, `value_of.exists(path)` says whether a file is there.
template <class ValueOf>
[[nodiscard]] constexpr kleene truth_of_condition(std::string_view condition, const ValueOf& value_of) {
  kleene any = kleene::no, all = kleene::yes;
  bool is_negated = false, is_open = false;
  detail::test_words test;
  const auto close_test = [&] {
    const kleene is = test.truth(value_of);
    all = both(all, is_negated ? opposite(is) : is);
    test = {};
    is_negated = false;
  };
  for_each_argument(condition, [&](const argument& a) {
    if (!a.is_quoted && (a.text == "(" || a.text == ")")) return is_open = true, false;
    if (!a.is_quoted && a.text == "NOT") {
      is_negated = !is_negated;
    } else if (!a.is_quoted && (a.text == "AND" || a.text == "OR")) {
      close_test();
      if (a.text == "OR") {
        any = either(any, all);
        all = kleene::yes;
      }
    } else {
      test.take(a);
    }
    return true;
  });
  if (is_open) return kleene::open;
  close_test();
  return either(any, all);
}

namespace detail {

/// The conditions that are open at a place of a list file.
class nesting {
 public:
  [[nodiscard]] constexpr kleene is() const noexcept {
    return depth_ == 0 ? outer_ : depth_ > frames_.size() ? both(frames_.back().is, kleene::open) : top().is;
  }

  constexpr explicit nesting(kleene outer) noexcept : outer_(outer) {}

  constexpr void open(kleene condition) noexcept {
    const kleene around = is();
    if (++depth_ <= frames_.size()) top() = {around, both(around, condition), opposite(condition)};
  }

  /// elseif and else: they hold where none before them did.
  constexpr void change(kleene condition) noexcept {
    if (depth_ == 0 || depth_ > frames_.size()) return;
    top().is = both(top().around, both(top().none_before, condition));
    top().none_before = both(top().none_before, opposite(condition));
  }

  constexpr void close() noexcept { depth_ -= depth_ != 0; }

 private:
  struct frame {
    kleene around = kleene::yes, is = kleene::yes, none_before = kleene::no;
  };

  [[nodiscard]] constexpr const frame& top() const noexcept { return frames_[depth_ - 1]; }
  [[nodiscard]] constexpr frame& top() noexcept { return frames_[depth_ - 1]; }

  kleene outer_;
  std::array<frame, 64> frames_;
  std::size_t depth_ = 0;  ///< may be larger than there are frames: what is nested deeper is open
};

/// What a command does to the conditions around the calls behind it.
struct block_row {
  std::string_view command;
  enum : std::uint8_t { opens, opens_body, changes, changes_always, closes } effect;
};

inline constexpr block_row block_rows[] = {
    {"if", block_row::opens},
    {"elseif", block_row::changes},
    {"else", block_row::changes_always},
    {"endif", block_row::closes},
    {"foreach", block_row::opens_body},
    {"while", block_row::opens_body},
    {"function", block_row::opens_body},
    {"macro", block_row::opens_body},
    {"endforeach", block_row::closes},
    {"endwhile", block_row::closes},
    {"endfunction", block_row::closes},
    {"endmacro", block_row::closes},
};

/// The bytes of the arguments at the beginning of the text, up to the parenthesis that closes the call; npos where none does.
[[nodiscard]] constexpr std::size_t arguments_size(std::string_view text) noexcept {
  std::size_t depth = 0, at = 0;
  while (at < text.size()) {
    if (text[at] == ')' && depth-- == 0) return at;
    depth += text[at] == '(';
    at += token_size(text.substr(at));
  }
  return std::string_view::npos;
}

}  // namespace detail

/// Calls sink(call) for each call of a list file, in order, until it returns false. `value_of(name)` gives the value of a variable as
/// std::optional<std::string_view>, nothing where it is not known; `outer` is how far the file itself is reached. What no call closes, or what is
/// none, ends its line.
template <class ValueOf, class Sink>
constexpr void for_each_call(std::string_view text, kleene outer, const ValueOf& value_of, const Sink& sink) {
  detail::nesting around(outer);
  std::size_t line = 1;
  std::string_view rest = text;
  const auto pass = [&](std::size_t count) {
    const std::string_view passed = rest.substr(0, count);
    for (const char c : passed) line += c == '\n';
    rest.remove_prefix(passed.size());
  };
  while (!rest.empty()) {
    if (const std::size_t comment = detail::comment_size(rest); comment != 0 || detail::is_blank(rest[0])) {
      pass(comment != 0 ? comment : 1);
      continue;
    }
    const auto end_of = [&](auto is_part, std::size_t at) {
      while (at < rest.size() && is_part(rest[at])) ++at;
      return at;
    };
    const std::size_t word = is_digit(rest[0]) ? 0 : end_of(is_word, 0);
    const std::size_t open = end_of([](char c) { return c == ' ' || c == '\t'; }, word);
    const bool is_call = word != 0 && open < rest.size() && rest[open] == '(';
    const std::size_t size = is_call ? detail::arguments_size(rest.substr(open + 1)) : std::string_view::npos;
    if (size == std::string_view::npos) {
      // A call that is not closed takes all of the text: looking on behind each of them would take quadratic time.
      pass(is_call ? rest.size() : detail::line_size(rest) + (detail::line_size(rest) == 0));
      continue;
    }
    call c{rest.substr(0, word), rest.substr(open + 1, size), line, kleene::yes};
    for (const detail::block_row& row : detail::block_rows) {
      if (!c.is_of(row.command)) continue;
      switch (row.effect) {
        case detail::block_row::opens: around.open(truth_of_condition(c.arguments, value_of)); break;
        case detail::block_row::opens_body: around.open(kleene::open); break;
        case detail::block_row::changes: around.change(truth_of_condition(c.arguments, value_of)); break;
        case detail::block_row::changes_always: around.change(kleene::yes); break;
        case detail::block_row::closes: around.close(); break;
      }
    }
    c.is = around.is();
    if (!sink(c)) return;
    pass(open + 1 + size + 1);
  }
}

}  // namespace list_file
FOUNDCHECK_END_NAMESPACE

#endif
