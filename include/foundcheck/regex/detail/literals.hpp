// SPDX-License-Identifier: MIT
// Syntax tree -> a few literals, one of which is in every match: what a search over a whole text looks for.
//
//   (?:fatal )?(error|warning): .*        "error: ", "arning: "
//   \s*undefined reference to `(.*)'      "ence to `"
//   ld(?:\.[a-z]+)?: .*                   "ld.", "ld: "
//
// Of what every match contains, the part that fewest texts have by chance. A branch counts if each branch beside it has a
// literal too. Behind a part that has an option behind it comes the begin of the option, or what is behind the option.
#ifndef FOUNDCHECK_REGEX_DETAIL_LITERALS_HPP
#define FOUNDCHECK_REGEX_DETAIL_LITERALS_HPP

#include <bit>
#include <cstddef>
#include <cstdint>

#include <foundcheck/core/byte_set.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/detail/rarity.hpp>
#include <foundcheck/regex/detail/syntax.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

struct literal {
  static constexpr std::size_t most = 8;

  char bytes[most];
  std::uint8_t size;

  friend constexpr bool operator==(const literal&, const literal&) noexcept = default;
};

/// One of these is in every match; none: nothing is known.
struct literal_choice {
  static constexpr std::size_t most = 16;

  std::uint8_t count;
  literal of[most];
};

/// How much bytes tell: the more, the fewer texts have them by chance.
[[nodiscard]] constexpr unsigned weight_of(const char* bytes, std::size_t size) noexcept {
  unsigned weight = 0;
  for (std::size_t i = 0; i < size; ++i) weight += rarities.of[static_cast<unsigned char>(bytes[i])];
  return weight + static_cast<unsigned>(size);
}

class literal_finder {
 public:
  constexpr explicit literal_finder(const ast& tree) noexcept : tree_(tree) {}

  [[nodiscard]] constexpr literal_choice find() noexcept {
    literal_choice result{};
    if (tree_.error || tree_.node_count > most_nodes) return result;
    for (std::size_t i = 0; i < tree_.node_count && !is_full_; ++i) visit(tree_.nodes[i]);
    if (is_full_ || size_ == 0) return result;
    if (size_ > 1) fold(size_);
    const part& whole = stack_[0];
    const choice best = whole.is_exact ? exact(whole.text) : whole.best;
    if (best.weight < least_weight) return result;
    for (std::size_t i = 0; i < best.count; ++i) {
      result.of[result.count++] = pool_[best.begin + i];
    }
    return result;
  }

 private:
  static constexpr std::size_t most_nodes = 256;
  static constexpr std::size_t most_leaves = 512;
  static constexpr std::size_t most_literals = 128;
  static constexpr unsigned least_weight = 4;

  /// Of the bytes at the leaves.
  struct span {
    std::uint16_t begin;
    std::uint16_t end;
  };

  /// Literals in the pool; weight 0: none.
  struct choice {
    std::uint16_t begin;
    std::uint8_t count;
    std::uint8_t weight;
    bool is_last;  // each of them ends where its part does
  };

  struct part {
    span text;       // its leaves
    bool is_exact;   // it is its leaves and nothing else
    bool is_option;  // it may be left out
    span lead;       // the leaves that it begins with, where it is not left out
    choice best;
  };

  /// A choice before options, and the same with the begin of each of them behind it.
  struct fork {
    choice stem;
    choice with;
  };

  constexpr void visit(const node& n) noexcept {
    const auto end = static_cast<std::uint16_t>(leaf_count_);
    switch (n.kind) {
      case node_kind::empty:
      case node_kind::assertion:
      case node_kind::tag: stack_[size_++] = {{end, end}, true, false, {end, end}, {}}; return;
      case node_kind::bytes: push_bytes(tree_.sets[n.value]); return;
      case node_kind::literal: push_literal(tree_.text.data() + n.value, n.most); return;
      case node_kind::sequence: fold(n.value); return;
      case node_kind::alternation: choose(n.value); return;
      case node_kind::repetition: {
        part& body = stack_[size_ - 1];
        if (n.value == 1 && n.most == 1) return;
        if (n.value == 0) {
          body.best = {};
          body.is_option = true;
        } else if (body.is_exact) {
          body.best = exact(body.text);
        }
        body.is_exact = false;
        return;
      }
    }
  }

  constexpr void push_bytes(const byte_set& set) noexcept {
    const auto begin = static_cast<std::uint16_t>(leaf_count_);
    int size = 0;
    unsigned char lowest = 0;
    for (unsigned word = 4; word-- > 0;) {
      size += std::popcount(set.words[word]);
      if (set.words[word] != 0)
        lowest = static_cast<unsigned char>(word * 64U + static_cast<unsigned>(std::countr_zero(set.words[word])));
    }
    if (leaf_count_ == most_leaves) {
      is_full_ = true;
      return;
    }
    leaves_[leaf_count_++] = static_cast<char>(lowest);
    const span text = {begin, static_cast<std::uint16_t>(leaf_count_)};
    stack_[size_++] = {text, size == 1, false, size == 1 ? text : span{begin, begin}, {}};
  }

  constexpr void push_literal(const char* bytes, std::size_t size) noexcept {
    const auto begin = static_cast<std::uint16_t>(leaf_count_);
    if (leaf_count_ + size > most_leaves) {
      is_full_ = true;
      return;
    }
    for (std::size_t i = 0; i < size; ++i) leaves_[leaf_count_++] = bytes[i];
    const span text = {begin, static_cast<std::uint16_t>(leaf_count_)};
    stack_[size_++] = {text, true, false, text, {}};
  }

  /// A choice of one: the part of these bytes that tells most, or the last one.
  [[nodiscard]] constexpr choice exact(span text, bool last = false) noexcept {
    const std::size_t size = static_cast<std::size_t>(text.end - text.begin);
    if (size < 2 || pool_size_ == most_literals) return {};
    const std::size_t width = size < literal::most ? size : literal::most;
    std::size_t best = last ? text.end - width : text.begin;
    unsigned most = weight_of(leaves_ + best, width), weight = most;
    for (std::size_t end = best + width; end < text.end; ++end) {
      weight += rarities.of[static_cast<unsigned char>(leaves_[end])];
      weight -= rarities.of[static_cast<unsigned char>(leaves_[end - width])];
      if (weight <= most) continue;
      most = weight;
      best = end + 1 - width;
    }
    const auto begin = static_cast<std::uint16_t>(pool_size_);
    literal& l = pool_[pool_size_++];
    for (std::size_t i = 0; i < width; ++i) l.bytes[i] = leaves_[best + i];
    l.size = static_cast<std::uint8_t>(width);
    return {begin, 1, static_cast<std::uint8_t>(most), best + width == text.end};
  }

  /// The literals of a choice with the bytes behind them; of more than there is room for, the last. Pre: is_last.
  [[nodiscard]] constexpr choice extended(const choice& c, span behind) noexcept {
    if (behind.begin == behind.end || pool_size_ + c.count > most_literals) return c;
    choice longer{static_cast<std::uint16_t>(pool_size_), c.count, 0xFF, true};
    for (std::size_t i = 0; i < c.count; ++i) {
      literal& l = pool_[pool_size_++];
      l = pool_[c.begin + i];
      for (std::size_t at = behind.begin; at < behind.end; ++at) {
        if (l.size == literal::most) {
          for (std::size_t b = 1; b < literal::most; ++b) l.bytes[b - 1] = l.bytes[b];
          --l.size;
        }
        l.bytes[l.size++] = leaves_[at];
      }
      const unsigned weight = weight_of(l.bytes, l.size);
      if (weight < longer.weight) longer.weight = static_cast<std::uint8_t>(weight);
    }
    return longer;
  }

  static constexpr void take_better(choice& best, const choice& other) noexcept {
    if (other.weight > best.weight) best = other;
  }

  // Joins the topmost `count` parts, which follow each other.
  constexpr void fold(std::size_t count) noexcept {
    const std::size_t begin = size_ - count;
    const span none = {stack_[begin].text.begin, stack_[begin].text.begin};
    part all{stack_[begin].text, true, count == 1 && stack_[begin].is_option, none, {}};
    span run = none;
    choice before{};  // the run is behind these
    fork options{};   // or behind these
    for (std::size_t i = begin; i < size_; ++i) {
      const part next = stack_[i];
      all.text.end = next.text.end;
      if (all.is_exact && (!next.is_option || count == 1)) all.lead.end = next.lead.end;
      if (next.is_exact) {
        run.end = next.text.end;
        continue;
      }
      all.is_exact = false;
      const bool is_option = next.is_option && next.lead.begin != next.lead.end;
      const span with_lead = {run.begin, next.is_option ? run.end : next.lead.end};
      if (!is_option || run.begin != run.end) end_options(all.best, options, with_lead);
      end_run(all.best, before, with_lead);
      if (is_option) add_option(options, before, run, next.lead);
      before = next.best.is_last ? next.best : choice{};
      take_better(all.best, next.best);
      run = {next.text.end, next.text.end};
    }
    if (!all.is_exact) {
      all.best.is_last = false;
      end_options(all.best, options, run);
      end_run(all.best, before, run);
    }
    stack_[begin] = all;
    size_ = begin + 1;
  }

  /// Notes an option that is behind a run of exact parts, or behind another option.
  constexpr void add_option(fork& options, const choice& before, span run, span lead) noexcept {
    const bool is_first = options.stem.weight == 0;
    if (is_first) options.stem = before.weight != 0 ? extended(before, run) : exact(run, true);
    if (options.stem.weight == 0) return;
    const choice with = extended(options.stem, lead);
    options.with = is_first ? with : joined(options.with, with);
  }

  /// Takes what options are before a run of exact parts, with the choice before them.
  constexpr void end_options(choice& best, fork& options, span run) noexcept {
    if (options.with.weight != 0 && run.begin != run.end) {
      take_better(best, joined(options.with, extended(options.stem, run)));
    }
    options = {};
  }

  /// Any literal of two choices, or none if they do not follow each other in the pool or are too many.
  [[nodiscard]] static constexpr choice joined(const choice& a, const choice& b) noexcept {
    const std::size_t count = std::size_t{a.count} + b.count;
    if (a.weight == 0 || a.begin + a.count != b.begin || count > literal_choice::most) return {};
    return {a.begin, static_cast<std::uint8_t>(count), a.weight < b.weight ? a.weight : b.weight, false};
  }

  /// Takes what a run of exact parts has, with the choice before it.
  constexpr void end_run(choice& best, const choice& before, span run) noexcept {
    if (before.weight != 0) {
      const choice both = extended(before, run);
      if (both.weight >= best.weight) best = both;
    }
    take_better(best, exact(run));
  }

  // The topmost `count` parts are branches.
  constexpr void choose(std::size_t count) noexcept {
    const std::size_t begin = size_ - count;
    const span text = {stack_[begin].text.begin, stack_[size_ - 1].text.end};
    part all{text, false, false, {text.begin, text.begin}, {}};
    choice branches[literal_choice::most] = {};
    std::size_t literals = 0;
    unsigned weight = ~0U;
    bool has_all = count <= literal_choice::most, is_last = true;
    for (std::size_t i = 0; i < count && has_all; ++i) {
      const part& branch = stack_[begin + i];
      branches[i] = branch.is_exact ? exact(branch.text, true) : branch.best;
      has_all = branches[i].weight != 0;
      literals += branches[i].count;
      if (branches[i].weight < weight) weight = branches[i].weight;
      is_last = is_last && branches[i].is_last;
    }
    if (has_all && literals <= literal_choice::most && pool_size_ + literals <= most_literals) {
      all.best = {static_cast<std::uint16_t>(pool_size_), static_cast<std::uint8_t>(literals),
                  static_cast<std::uint8_t>(weight), is_last};
      for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t l = 0; l < branches[i].count; ++l) pool_[pool_size_++] = pool_[branches[i].begin + l];
      }
    }
    stack_[begin] = all;
    size_ = begin + 1;
  }

  const ast& tree_;
  std::size_t size_ = 0;
  std::size_t leaf_count_ = 0;
  std::size_t pool_size_ = 0;
  part stack_[most_nodes + 1] = {};
  char leaves_[most_leaves] = {};
  bool is_full_ = false;
  literal pool_[most_literals] = {};
};

/// Literals, one of which every match of the tree contains.
[[nodiscard]] constexpr literal_choice find_literals(const ast& tree) noexcept { return literal_finder(tree).find(); }

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
