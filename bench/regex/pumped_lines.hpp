// SPDX-License-Identifier: MIT
// Pattern -> lines that keep it busy for as long as they are: a head that leads to one of its loops, then a part over
// and over that goes round it.
//
//   (.+?):(\d+): error   ->   ":1:1:1:1...", "a:1a:1a:1...", "aaaa...", ...
//
// Heads and parts are pieces of one text that matches, so that what follows a loop comes up in it again and again: that
// is where an engine that backtracks tries every way. Nothing here knows how our engine works; the bench takes the
// slowest line of each pattern.
#ifndef FOUNDCHECK_BENCH_REGEX_PUMPED_LINES_HPP
#define FOUNDCHECK_BENCH_REGEX_PUMPED_LINES_HPP

#include <cstddef>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <foundcheck/regex/detail/syntax.hpp>

namespace foundcheck::bench {

struct pumped_line {
  std::string head;
  std::string part;

  [[nodiscard]] std::string of_size(std::size_t size) const {
    std::string line = head;
    while (line.size() < size) line += part;
    line.resize(size);
    return line;
  }

  friend auto operator<=>(const pumped_line&, const pumped_line&) = default;
};

class line_pump {
 public:
  explicit line_pump(std::string_view pattern) : tree_(std::make_unique<regex::ast>(regex::parse(pattern))) {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < tree_->node_count; ++i) texts.push_back(text_of(tree_->nodes[i], texts));
    sample_ = texts.back();
  }

  [[nodiscard]] std::vector<pumped_line> lines() const {
    std::set<std::string> parts;
    for (std::size_t begin = 0; begin < sample_.size(); ++begin) {
      for (std::size_t size = 1; size <= longest_part; ++size) parts.insert(sample_.substr(begin, size));
    }
    for (std::size_t s = 0; s < tree_->set_count; ++s) parts.insert(std::string(1, byte_of(tree_->sets[s])));
    // Where a loop begins is one of the places in the sample; most are cut off at once and cost next to nothing to try.
    std::set<pumped_line> lines;
    for (std::size_t head = 0; head <= sample_.size(); ++head) {
      if (head % (sample_.size() / most_heads + 1) != 0) continue;
      for (const std::string& part : parts) lines.insert({sample_.substr(0, head), part});
    }
    return {lines.begin(), lines.end()};
  }

 private:
  static constexpr std::size_t longest_part = 4;
  static constexpr std::size_t most_heads = 32;

  // A text that the node matches, of those of its children, which are the last of `texts` and are taken off it.
  std::string text_of(const regex::node& n, std::vector<std::string>& texts) const {
    const auto take = [&texts](std::size_t count) {
      const std::vector<std::string> taken(texts.end() - static_cast<std::ptrdiff_t>(count), texts.end());
      texts.resize(texts.size() - count);
      return taken;
    };
    std::string text;
    switch (n.kind) {
      case regex::node_kind::bytes: return std::string(1, byte_of(tree_->sets[n.value]));
      case regex::node_kind::sequence:
        for (const std::string& child : take(n.value)) text += child;
        return text;
      case regex::node_kind::alternation: return take(n.value).front();
      case regex::node_kind::repetition: {
        const std::string body = take(1).front();
        const std::size_t rounds = n.value > 0 ? n.value : n.most > 0 ? 1 : 0;
        for (std::size_t i = 0; i < rounds; ++i) text += body;
        return text;
      }
      default: return text;
    }
  }

  static char byte_of(const byte_set& set) {
    for (const char byte : std::string_view("a1A :/.-")) {
      if (set.contains(static_cast<unsigned char>(byte))) return byte;
    }
    int byte = 0;
    while (byte < 255 && !set.contains(static_cast<unsigned char>(byte))) ++byte;
    return static_cast<char>(byte);
  }

  std::unique_ptr<regex::ast> tree_;
  std::string sample_;
};

}  // namespace foundcheck::bench

#endif
