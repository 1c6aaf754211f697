// SPDX-License-Identifier: MIT
// A backtracking matcher over the syntax tree: the meaning of a pattern, spelled out.
//
// Tries every way in order of preference and takes the first that succeeds, as Perl does. Exponential and recursive, so
// only for short texts; gives up after a number of steps, and where it would go too deep for the stack.
#ifndef FOUNDCHECK_TESTS_SUPPORT_NAIVE_REGEX_HPP
#define FOUNDCHECK_TESTS_SUPPORT_NAIVE_REGEX_HPP

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <foundcheck/regex/detail/compile.hpp>
#include <foundcheck/regex/detail/syntax.hpp>

#include "support/regex_places.hpp"

namespace foundcheck::tests {

class naive_regex {
 public:
  using places = regex_places;

  explicit naive_regex(const regex::ast& tree) : tree_(tree), children_(tree.node_count) {
    std::vector<std::size_t> stack;
    for (std::size_t i = 0; i < tree.node_count; ++i) {
      const regex::node& n = tree.nodes[i];
      std::size_t count = 0;
      if (n.kind == regex::node_kind::sequence || n.kind == regex::node_kind::alternation) count = n.value;
      if (n.kind == regex::node_kind::repetition) count = 1;
      children_[i].assign(stack.end() - static_cast<std::ptrdiff_t>(count), stack.end());
      stack.resize(stack.size() - count);
      stack.push_back(i);
    }
  }

  /// The places of the best match that begins at `from` or behind it, or nullopt if there is none. Meaningless if gave_up().
  [[nodiscard]] std::optional<places> match(std::string_view text, regex::mode mode, std::size_t max_steps,
                                            std::size_t from = 0) {
    text_ = text;
    steps_left_ = max_steps;
    const bool is_further = mode == regex::mode::further;
    const bool floating =
        mode == regex::mode::line_start || is_further || (mode == regex::mode::anywhere && !tree_.anchored_begin);
    if (is_further && tree_.anchored_begin) return std::nullopt;
    const bool at_end = mode == regex::mode::whole || tree_.anchored_end;
    for (std::size_t begin = is_further && from == 0 ? 1 : from; begin <= (floating ? text.size() : 0); ++begin) {
      if (mode == regex::mode::line_start && begin != 0 && text[begin - 1] != '\n') continue;
      if (tree_.anchored_line && !holds(regex::assertion::line_begin, begin)) continue;
      places found(2U * tree_.group_count);
      found[0] = begin;
      std::optional<places> result;
      const bool matched = walk(tree_.node_count - 1U, begin, found, [&](std::size_t at, const places& p) {
        if (at_end && at != text.size()) return false;
        result = p;
        (*result)[1] = at;
        return true;
      });
      if (matched || gave_up()) return result;
    }
    return std::nullopt;
  }

  [[nodiscard]] bool gave_up() const { return steps_left_ == 0; }

 private:
  // What is still to be matched: a view of a function. std::function would take it to the heap at every step.
  class next {
   public:
    template <class Function>
    next(const Function& function)  // NOLINT(google-explicit-constructor): a lambda stands for it
        : function_(&function), call_([](const void* f, std::size_t at, const places& p) {
            return (*static_cast<const Function*>(f))(at, p);
          }) {}
    bool operator()(std::size_t at, const places& p) const { return call_(function_, at, p); }

   private:
    const void* function_;
    bool (*call_)(const void*, std::size_t, const places&);
  };

  /// Counts how deep it is, and gives up beyond the most.
  class deeper {
   public:
    explicit deeper(naive_regex& who) : who_(who) {
      if (++who_.depth_ > most_depth) who_.steps_left_ = 0;
    }
    ~deeper() { --who_.depth_; }
    deeper(const deeper&) = delete;
    deeper& operator=(const deeper&) = delete;

   private:
    static constexpr std::size_t most_depth = 2000;
    naive_regex& who_;
  };

  [[nodiscard]] bool is_word(std::size_t at) const {
    const char c = at < text_.size() ? text_[at] : ' ';
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  }

  [[nodiscard]] bool holds(regex::assertion which, std::size_t at) const {
    const bool is_border = is_word(at) != (at != 0 && is_word(at - 1));
    const bool is_end = at == text_.size();
    switch (which) {
      case regex::assertion::text_begin: return at == 0;
      case regex::assertion::line_begin: return at == 0 || (text_[at - 1] == '\n' && !is_end);
      case regex::assertion::text_end: return is_end;
      case regex::assertion::line_end: return is_end || text_[at] == '\n';
      case regex::assertion::word_border: return is_border;
      case regex::assertion::no_word_border: return !is_border;
    }
    return false;
  }

  bool walk(std::size_t index, std::size_t at, const places& p, const next& then) {
    const deeper here(*this);
    if (steps_left_ == 0 || --steps_left_ == 0) return false;
    const regex::node& n = tree_.nodes[index];
    switch (n.kind) {
      case regex::node_kind::empty: return then(at, p);
      case regex::node_kind::assertion: return holds(static_cast<regex::assertion>(n.value), at) && then(at, p);
      case regex::node_kind::bytes:
        return at < text_.size() && tree_.sets[n.value].contains(static_cast<unsigned char>(text_[at])) &&
               then(at + 1, p);
      case regex::node_kind::literal: {
        const std::string_view literal = tree_.text.substr(n.value, n.most);
        return text_.substr(at, n.most) == literal && then(at + n.most, p);
      }
      case regex::node_kind::tag: {
        places crossed = p;
        crossed[n.value] = at;
        return then(at, crossed);
      }
      case regex::node_kind::sequence: return walk_from(index, 0, at, p, then);
      case regex::node_kind::alternation:
        for (const std::size_t branch : children_[index]) {
          if (walk(branch, at, p, then)) return true;
        }
        return false;
      case regex::node_kind::repetition: return walk_rounds(index, 0, at, p, then);
    }
    return false;
  }

  bool walk_from(std::size_t index, std::size_t child, std::size_t at, const places& p, const next& then) {
    if (child == children_[index].size()) return then(at, p);
    return walk(children_[index][child], at, p,
                [&, child](std::size_t after, const places& q) { return walk_from(index, child + 1, after, q, then); });
  }

  bool walk_rounds(std::size_t index, std::size_t done, std::size_t at, const places& p, const next& then) {
    if (steps_left_ == 0 || --steps_left_ == 0) return false;
    const regex::node& n = tree_.nodes[index];
    const auto one_more = [&] {
      if (n.most != regex::unbounded && done >= n.most) return false;
      return walk(children_[index][0], at, p,
                  [&](std::size_t after, const places& q) { return walk_rounds(index, done + 1, after, q, then); });
    };
    const auto enough = [&] { return done >= n.value && then(at, p); };
    return n.lazy ? enough() || one_more() : one_more() || enough();
  }

  const regex::ast& tree_;
  std::vector<std::vector<std::size_t>> children_;
  std::string_view text_;
  std::size_t steps_left_ = 0;
  std::size_t depth_ = 0;
};

}  // namespace foundcheck::tests

#endif
