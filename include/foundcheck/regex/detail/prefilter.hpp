// SPDX-License-Identifier: MIT
// The literals of all rows of a set -> one pass over a text that finds the places of any of them.
//
// Each literal is looked for by four bytes of it, its print, or by all where it has fewer, and belongs to one of eight buckets. Tables of
// 256 entries give the buckets that have a byte as the first, the second and so on of a print; where all have a bucket in common, the
// literals whose print begins so are compared. With AVX2 thirty-two places are looked up at once, by half bytes, which lets more
// places pass. That it is there is found out at run time.
// Source: the idea of buckets and half bytes is Teddy's, of Hyperscan (Wang et al., NSDI 2019, section 4).
#ifndef FOUNDCHECK_REGEX_DETAIL_PREFILTER_HPP
#define FOUNDCHECK_REGEX_DETAIL_PREFILTER_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/simd.hpp>
#include <foundcheck/core/word.hpp>
#include <foundcheck/regex/detail/dispatch.hpp>
#include <foundcheck/regex/detail/literals.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

/// Buckets by byte and by half byte, for the bytes of a print.
struct print_tables {
  static constexpr std::size_t size = 4;

  std::uint8_t of_byte[size][256];
  std::uint8_t of_missing[size];  ///< buckets with a print that has no such byte: the text may end before it
  simd::filled_block low[size];
  simd::filled_block high[size];

  /// The buckets that may have a print at `at`.
  [[nodiscard]] constexpr std::uint8_t buckets_at(std::string_view text, std::size_t at) const noexcept {
    const std::size_t left = text.size() - at;
    unsigned buckets = 0xFF;
    for (std::size_t i = 0; i < size; ++i) {
      buckets &= i < left ? of_byte[i][static_cast<unsigned char>(text[at + i])] : of_missing[i];
    }
    return static_cast<std::uint8_t>(buckets);
  }
};

/// Places in a text, one bit for each, from `at` on; those before `end` have been looked at.
struct print_places {
  std::size_t at;
  std::size_t end;
  std::uint64_t bits;
};

[[nodiscard]] constexpr print_places find_prints_by_byte(const print_tables& t, std::string_view text,
                                                         std::size_t at) noexcept {
  for (; at < text.size(); ++at) {
    if (t.buckets_at(text, at) != 0) return {at, at + 1, 1};
  }
  return {text.size(), text.size(), 0};
}

#if FOUNDCHECK_HAS_VECTORS && defined(__x86_64__)

/// The half bytes of one byte of the prints, for two lanes.
struct print_masks {
  simd::wide_block low;
  simd::wide_block high;
};

[[nodiscard, gnu::target("avx2"), gnu::always_inline]] inline print_masks masks_of(const print_tables& t,
                                                                                   std::size_t byte) noexcept {
  return {simd::load_twice(t.low[byte]), simd::load_twice(t.high[byte])};
}

/// The buckets that have each of the bytes from `at` on.
[[nodiscard, gnu::target("avx2"), gnu::always_inline]] inline simd::wide_block buckets_of(const print_masks& masks,
                                                                                          const char* at) noexcept {
  const simd::wide_block b = simd::load_wide(at);
  return simd::look_up(masks.low, b & 0x0F) & simd::look_up(masks.high, b >> 4);
}

/// The first places among which a print may be, thirty-two or twice as many; none, and where to go on by byte, if the text has too few
/// left. The four bytes are written out: in a loop a compiler keeps the masks in memory.
[[nodiscard, gnu::target("avx2")]] inline print_places find_prints_by_block(const print_tables& t,
                                                                            std::string_view text,
                                                                            std::size_t at) noexcept {
  constexpr std::size_t step = sizeof(simd::wide_block), behind = print_tables::size - 1;
  static_assert(print_tables::size == 4);
  const print_masks first = masks_of(t, 0), second = masks_of(t, 1), third = masks_of(t, 2), fourth = masks_of(t, 3);
  const char* const bytes = text.data();
  for (; text.size() - at >= 2 * step + behind; at += 2 * step) {
    const char* const p = bytes + at;
    const char* const q = p + step;
    const simd::wide_block low =
        buckets_of(first, p) & buckets_of(second, p + 1) & buckets_of(third, p + 2) & buckets_of(fourth, p + 3);
    const simd::wide_block high =
        buckets_of(first, q) & buckets_of(second, q + 1) & buckets_of(third, q + 2) & buckets_of(fourth, q + 3);
    const std::uint32_t none = simd::wide_bits_of(reinterpret_cast<simd::wide_block>((low | high) == 0));
    if (none == ~std::uint32_t{0}) continue;
    const std::uint32_t low_bits = ~simd::wide_bits_of(reinterpret_cast<simd::wide_block>(low == 0));
    const std::uint32_t high_bits = ~simd::wide_bits_of(reinterpret_cast<simd::wide_block>(high == 0));
    return {at, at + 2 * step, std::uint64_t{high_bits} << step | low_bits};
  }
  if (text.size() - at >= step + behind) {
    const char* const p = bytes + at;
    const simd::wide_block buckets =
        buckets_of(first, p) & buckets_of(second, p + 1) & buckets_of(third, p + 2) & buckets_of(fourth, p + 3);
    const std::uint32_t bits = ~simd::wide_bits_of(reinterpret_cast<simd::wide_block>(buckets == 0));
    if (bits != 0) return {at, at + step, bits};
    at += step;
  }
  return {at, at, 0};
}

#endif

/// The next places at which a print may be, at or behind `at`; no bits if there is none.
[[nodiscard]] constexpr print_places find_prints(const print_tables& t, std::string_view text,
                                                 std::size_t at) noexcept {
#if FOUNDCHECK_HAS_VECTORS && defined(__x86_64__)
  if (!__builtin_is_constant_evaluated() && __builtin_cpu_supports("avx2")) {
    const print_places found = find_prints_by_block(t, text, at);
    if (found.bits != 0) return found;
    at = found.at;
  }
#endif
  return find_prints_by_byte(t, text, at);
}

/// Goes over the places of a text at which a print may be.
class print_cursor {
 public:
  constexpr print_cursor(const print_tables& tables, std::string_view text) noexcept : tables_(&tables), text_(text) {
    find();
  }

  /// The place where it is; the size of the text at the end.
  [[nodiscard]] constexpr std::size_t at() const noexcept {
    return places_.bits == 0 ? text_.size() : places_.at + static_cast<std::size_t>(std::countr_zero(places_.bits));
  }
  constexpr void next() noexcept {
    places_.bits &= places_.bits - 1;
    if (places_.bits == 0) find();
  }

 private:
  constexpr void find() noexcept {
    if (places_.end < text_.size()) places_ = find_prints(*tables_, text_, places_.end);
  }

  const print_tables* tables_;
  std::string_view text_;
  print_places places_{};
};

/// A literal that some rows need.
struct known_literal {
  std::uint64_t bytes;
  std::uint64_t mask;
  std::uint8_t size;
  std::uint8_t print;  ///< offset of its print
  std::uint16_t rows_begin;
  std::uint16_t rows_end;

  /// Whether it is in the text with its print at `at`. Pre: at < text.size().
  [[nodiscard]] constexpr bool is_at(std::string_view text, std::size_t at) const noexcept {
    if (at < print || text.size() - (at - print) < size) return false;
    const char* const begin = text.data() + (at - print);
    if (text.size() - (at - print) >= word_bytes) return ((load_word(begin) ^ bytes) & mask) == 0;
    for (std::size_t i = 0; i < size; ++i) {
      if (static_cast<unsigned char>(begin[i]) != (bytes >> 8 * i & 0xFF)) return false;
    }
    return true;
  }
};

/// How large the tables of a set are.
struct prefilter_sizes {
  std::size_t rows;
  std::size_t literals;  ///< of all rows, those counted twice that two rows have
};

template <prefilter_sizes Sizes>
struct prefilter {
  static constexpr std::size_t words = words_for(Sizes.rows);
  using bits = pattern_bits<words>;

  print_tables prints;
  known_literal literals[Sizes.literals + 1];  ///< by hash
  std::uint16_t begin[257];                    ///< of the literals with a hash
  std::uint16_t rows[Sizes.literals + 1];
  bits always;  ///< rows without a literal
  bool has_always;

  [[nodiscard]] static constexpr std::size_t hash_of(unsigned char first, unsigned char second) noexcept {
    return (first * 7U + second * 31U) & 0xFF;
  }

  /// Adds the rows of the literals whose print is at a place; false if there is none. Pre: at < text.size().
  constexpr bool add_rows_at(std::string_view text, std::size_t at, bits& found) const noexcept {
    if (text.size() - at < 2) return false;
    const std::size_t hash = hash_of(static_cast<unsigned char>(text[at]), static_cast<unsigned char>(text[at + 1]));
    bool any = false;
    for (std::size_t l = begin[hash]; l < begin[hash + 1]; ++l) {
      if (!literals[l].is_at(text, at)) continue;
      any = true;
      for (std::size_t r = literals[l].rows_begin; r < literals[l].rows_end; ++r) found.insert(rows[r]);
    }
    return any;
  }

  /// The rows with a literal in the text, and those without one.
  [[nodiscard]] constexpr bits rows_in(std::string_view text) const noexcept {
    bits found = always;
    for (print_cursor print(prints, text); print.at() < text.size(); print.next()) add_rows_at(text, print.at(), found);
    return found;
  }
};

template <prefilter_sizes Sizes>
class prefilter_builder {
 public:
  constexpr explicit prefilter_builder(const literal_choice* choices) noexcept : choices_(choices) {}

  [[nodiscard]] constexpr prefilter<Sizes> build() noexcept {
    collect();
    sort();
    fill_literals();
    fill_prints();
    return result_;
  }

 private:
  static constexpr std::size_t capacity = Sizes.literals + 1;

  struct entry {
    literal text;
    std::uint16_t number;  // of the row
    std::uint8_t print;
    std::uint16_t key;  // of its print: the first two bytes, by which it is sorted

    [[nodiscard]] constexpr unsigned char byte(std::size_t i) const noexcept {
      return static_cast<unsigned char>(text.bytes[print + i]);
    }
  };

  constexpr void collect() noexcept {
    for (std::size_t row = 0; row < Sizes.rows; ++row) {
      const literal_choice& c = choices_[row];
      if (c.count == 0) {
        result_.always.insert(row);
        result_.has_always = true;
      }
      for (std::size_t i = 0; i < c.count; ++i) {
        entry& e = entries_[count_++];
        e = {c.of[i], static_cast<std::uint16_t>(row), print_of(c.of[i]), 0};
        e.key = static_cast<std::uint16_t>(e.byte(0) << 8 | e.byte(1));
      }
    }
  }

  /// Where the bytes that tell most begin.
  [[nodiscard]] static constexpr std::uint8_t print_of(const literal& l) noexcept {
    std::size_t best = 0;
    unsigned most = 0;
    for (std::size_t at = 0; at + print_tables::size <= l.size; ++at) {
      const unsigned weight = weight_of(l.bytes + at, print_tables::size);
      if (weight <= most) continue;
      most = weight;
      best = at;
    }
    return static_cast<std::uint8_t>(best);
  }

  [[nodiscard]] static constexpr bool is_before(const entry& a, const entry& b) noexcept {
    const std::size_t first = prefilter<Sizes>::hash_of(a.byte(0), a.byte(1));
    const std::size_t second = prefilter<Sizes>::hash_of(b.byte(0), b.byte(1));
    if (first != second) return first < second;
    if (a.key != b.key) return a.key < b.key;
    if (a.print != b.print) return a.print < b.print;
    if (a.text.size != b.text.size) return a.text.size < b.text.size;
    for (std::size_t i = 0; i < a.text.size; ++i) {
      if (a.text.bytes[i] != b.text.bytes[i]) return a.text.bytes[i] < b.text.bytes[i];
    }
    return a.number < b.number;
  }

  // By merging runs: a compiler that evaluates this counts each step.
  constexpr void sort() noexcept {
    for (std::size_t i = 0; i < count_; ++i) order_[i] = static_cast<std::uint16_t>(i);
    for (std::size_t width = 1; width < count_; width *= 2) {
      for (std::size_t begin = 0; begin < count_; begin += 2 * width) {
        const std::size_t middle = begin + width < count_ ? begin + width : count_;
        const std::size_t end = begin + 2 * width < count_ ? begin + 2 * width : count_;
        std::size_t left = begin, right = middle;
        for (std::size_t to = begin; to < end; ++to) {
          const bool take_left =
              right == end || (left < middle && !is_before(entries_[order_[right]], entries_[order_[left]]));
          merged_[to] = order_[take_left ? left++ : right++];
        }
      }
      for (std::size_t i = 0; i < count_; ++i) order_[i] = merged_[i];
    }
  }

  constexpr void fill_literals() noexcept {
    std::size_t literals = 0, hash = 0;
    for (std::size_t i = 0; i < count_; ++i) {
      const entry& e = entries_[order_[i]];
      result_.rows[i] = e.number;
      if (i > 0 && e.text == entries_[order_[i - 1]].text && e.print == entries_[order_[i - 1]].print) {
        ++result_.literals[literals - 1].rows_end;
        continue;
      }
      for (const std::size_t own = prefilter<Sizes>::hash_of(e.byte(0), e.byte(1)); hash <= own; ++hash) {
        result_.begin[hash] = static_cast<std::uint16_t>(literals);
      }
      known_literal& l = result_.literals[literals++];
      l = {0, 0, e.text.size, e.print, static_cast<std::uint16_t>(i), static_cast<std::uint16_t>(i + 1)};
      for (std::size_t b = 0; b < e.text.size; ++b) {
        l.bytes |= std::uint64_t{static_cast<unsigned char>(e.text.bytes[b])} << 8 * b;
        l.mask |= std::uint64_t{0xFF} << 8 * b;
      }
    }
    for (; hash < 257; ++hash) result_.begin[hash] = static_cast<std::uint16_t>(literals);
    literal_count_ = literals;
  }

  /// The half bytes that a bucket has at each place of its prints.
  struct half_bytes {
    std::uint16_t low[print_tables::size];
    std::uint16_t high[print_tables::size];
    std::uint16_t cost_at[print_tables::size];

    [[nodiscard]] constexpr half_bytes with(const entry& e) const noexcept {
      half_bytes all = *this;
      for (std::size_t b = 0; b < print_tables::size; ++b) {
        unsigned low_bits = 0xFFFF, high_bits = 0xFFFF;
        if (e.print + b < e.text.size) {
          low_bits = 1U << (e.byte(b) & 0x0F);
          high_bits = 1U << (e.byte(b) >> 4);
        }
        if ((low_bits & ~low[b]) == 0 && (high_bits & ~high[b]) == 0) continue;
        all.low[b] = static_cast<std::uint16_t>(low[b] | low_bits);
        all.high[b] = static_cast<std::uint16_t>(high[b] | high_bits);
        all.cost_at[b] = cost_of(all.low[b], all.high[b]);
      }
      return all;
    }

    /// How many places of a log it lets pass, in no unit.
    [[nodiscard]] constexpr std::uint64_t cost() const noexcept {
      return (std::uint64_t{cost_at[0]} * cost_at[1]) * (std::uint64_t{cost_at[2]} * cost_at[3]);
    }

    // Heuristic: by the upper half of a byte the lower halves of those that logs are full of, and of those that are rare.
    [[nodiscard]] static constexpr std::uint16_t cost_of(unsigned low, unsigned high) noexcept {
      constexpr std::uint16_t common[16] = {0, 0, 0x0001, 0, 0, 0, 0xC222, 0x001C};
      constexpr std::uint16_t rare[16] = {0, 0, 0x1FFE, 0xFC00, 0xFFFF, 0x7FFF, 0, 0xF800};
      const int all = 3 * __builtin_popcount(low);
      int sum = 1;
      for (unsigned left = high & 0xFC; left != 0; left &= left - 1) {
        const int h = __builtin_ctz(left);
        sum += all + 9 * __builtin_popcount(low & common[h]) - 2 * __builtin_popcount(low & rare[h]);
      }
      return static_cast<std::uint16_t>(sum);
    }
  };

  static constexpr std::size_t bucket_count = 8;
  static constexpr std::size_t few_literals = 64;

  /// Of many literals those whose prints begin alike go into one bucket.
  constexpr void choose_buckets_by_first_byte() noexcept {
    std::uint16_t keys[256] = {};  // by first byte: how many literals
    for (std::size_t i = 0; i < count_; ++i) ++keys[entries_[i].byte(0)];
    std::uint8_t bucket_of_byte[256] = {};
    std::size_t before = 0;
    for (std::size_t byte = 0; byte < 256; ++byte) {
      bucket_of_byte[byte] = static_cast<std::uint8_t>(count_ == 0 ? 0 : before * bucket_count / count_);
      before += keys[byte];
    }
    for (std::size_t i = 0; i < count_; ++i) bucket_of_[i] = bucket_of_byte[entries_[i].byte(0)];
  }

  /// Of few literals each goes into the bucket that then lets fewest more places pass, and again once all have one.
  constexpr void choose_buckets() noexcept {
    half_bytes buckets[bucket_count] = {};
    std::uint64_t costs[bucket_count] = {};
    for (int round = 0; round < 2; ++round) {
      for (std::size_t at = 0; at < count_; ++at) {
        const std::size_t i = order_[at];
        if (round > 0) {
          half_bytes others{};
          bool has_others = false;
          for (std::size_t other = 0; other < count_; ++other) {
            if (other == i || bucket_of_[other] != bucket_of_[i]) continue;
            others = others.with(entries_[other]);
            has_others = true;
          }
          buckets[bucket_of_[i]] = others;
          costs[bucket_of_[i]] = has_others ? others.cost() : 0;
        }
        half_bytes best{};
        std::uint64_t least = ~std::uint64_t{0}, cost = 0;
        for (std::uint8_t number = 0; number < bucket_count; ++number) {
          const half_bytes with = buckets[number].with(entries_[i]);
          const std::uint64_t new_cost = with.cost(), more = new_cost - costs[number];
          if (more >= least) continue;
          bucket_of_[i] = number;
          best = with;
          least = more;
          cost = new_cost;
        }
        buckets[bucket_of_[i]] = best;
        costs[bucket_of_[i]] = cost;
      }
    }
  }

  constexpr void fill_prints() noexcept {
    if (count_ <= few_literals) {
      choose_buckets();
    } else {
      choose_buckets_by_first_byte();
    }
    print_tables& t = result_.prints;
    for (std::size_t i = 0; i < count_; ++i) {
      const entry& e = entries_[i];
      const auto bucket = static_cast<std::uint8_t>(1U << bucket_of_[i]);
      for (std::size_t b = 0; b < print_tables::size; ++b) {
        if (e.print + b < e.text.size) {
          t.of_byte[b][e.byte(b)] |= bucket;
          t.low[b].bytes[e.byte(b) & 0x0F] |= bucket;
          t.high[b].bytes[e.byte(b) >> 4] |= bucket;
          continue;
        }
        t.of_missing[b] |= bucket;
        for (std::uint8_t& any : t.of_byte[b]) any |= bucket;
        for (unsigned char& any : t.low[b].bytes) any |= bucket;
        for (unsigned char& any : t.high[b].bytes) any |= bucket;
      }
    }
  }

  const literal_choice* choices_;
  prefilter<Sizes> result_{};
  std::size_t count_ = 0;
  std::size_t literal_count_ = 0;
  entry entries_[capacity] = {};
  std::uint16_t order_[capacity] = {};
  std::uint16_t merged_[capacity] = {};
  std::uint8_t bucket_of_[capacity] = {};
};

/// `choices`: one for each row.
template <prefilter_sizes Sizes>
[[nodiscard]] constexpr prefilter<Sizes> plan_prefilter(const literal_choice* choices) noexcept {
  return prefilter_builder<Sizes>(choices).build();
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
