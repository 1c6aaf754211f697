// SPDX-License-Identifier: MIT
// Ordered positions -> deterministic automaton with registers (a tagged DFA).
//
//   configuration   position that may take the next byte, slots that are set when it does, register of each slot
//   state           its configurations, most preferred first
//   edge            byte classes -> state, with the register operations of the step
//
// A step keeps the configurations whose set holds the byte and puts their follow lists one after another; the first way
// to a position is the preferred one. A slot crossed on the way is set only when the next byte is taken, so ways that
// die at once cost nothing. Registers are numbered by first appearance, which lets equal states meet; the numbers of a
// state are mapped to real registers so that a step to a new state copies nothing.
#ifndef FOUNDCHECK_REGEX_DETAIL_AUTOMATON_HPP
#define FOUNDCHECK_REGEX_DETAIL_AUTOMATON_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/byte_set.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/detail/program.hpp>
#include <foundcheck/regex/detail/refusal.hpp>
#include <foundcheck/regex/detail/syntax.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

// ---- byte classes --------------------------------------------------------------------------------------------------
//
// Byte sets -> classes of bytes that no set tells apart.
//
// Bytes change class only where a set begins or ends, so one byte of each run between such borders stands for the run.

inline constexpr std::size_t max_classes = 64;

struct class_map {
  std::uint8_t of[256];
};

struct byte_classes {
  bool too_many;
  std::uint8_t count;
  class_map map;
  std::uint64_t of_set[max_sets];        ///< the classes of a set, one bit for each
  std::uint16_t size[max_classes];       ///< number of bytes in the class
  unsigned char member[max_classes][3];  ///< its first bytes, as many as there are

  /// All classes, one bit for each.
  [[nodiscard]] constexpr std::uint64_t every() const noexcept {
    return count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
  }
};

/// The first byte from `from` on whose bit is set, or 256.
[[nodiscard]] constexpr std::size_t next_border(const std::uint64_t (&borders)[4], std::size_t from) noexcept {
  for (; from < 256; from = (from | 63) + 1) {
    const std::uint64_t rest = borders[from >> 6] >> (from & 63);
    if (rest != 0) return from + static_cast<std::size_t>(std::countr_zero(rest));
  }
  return 256;
}

/// The coarsest classes for the first `count` sets.
[[nodiscard]] constexpr byte_classes classify(const byte_set* sets, std::size_t count) noexcept {
  byte_classes result{};
  std::uint64_t borders[4] = {};  // bit b: some set holds just one of the bytes b - 1 and b
  for (std::size_t s = 0; s < count; ++s) {
    std::uint64_t carry = 0;
    for (int w = 0; w < 4; ++w) {
      const std::uint64_t bits = sets[s].words[w];
      borders[w] |= bits ^ (bits << 1 | carry);
      carry = bits >> 63;
    }
  }
  borders[0] |= 1;

  // For the first byte of a run: one bit for each set that holds just one of it and byte 0. Most sets do for few runs
  // only, and the class of byte 0 is that of most bytes.
  std::uint64_t signature_of[256] = {};
  for (std::size_t s = 0; s < count; ++s) {
    const std::uint64_t flip = (sets[s].words[0] & 1) != 0 ? ~std::uint64_t{0} : 0;
    for (std::size_t w = 0; w < 4; ++w) {
      for (std::uint64_t rest = (sets[s].words[w] ^ flip) & borders[w]; rest != 0; rest &= rest - 1) {
        signature_of[w * 64 + static_cast<std::size_t>(std::countr_zero(rest))] |= std::uint64_t{1} << s;
      }
    }
  }

  std::uint64_t signatures[max_classes] = {};  // of a class
  result.count = 1;
  for (std::size_t begin = 0; begin < 256;) {
    const std::uint64_t signature = signature_of[begin];
    std::uint8_t c = 0;
    while (c < result.count && signatures[c] != signature) ++c;
    if (c == max_classes) {
      result.too_many = true;
      return result;
    }
    if (c == result.count) {
      signatures[result.count++] = signature;
      for (std::uint64_t rest = signature; rest != 0; rest &= rest - 1) {
        result.of_set[std::countr_zero(rest)] |= std::uint64_t{1} << c;
      }
    }
    const std::size_t end = next_border(borders, begin + 1);
    for (std::size_t i = begin; i < end && result.size[c] + (i - begin) < 3; ++i) {
      result.member[c][result.size[c] + (i - begin)] = static_cast<unsigned char>(i);
    }
    for (std::size_t i = begin; i < end && c != 0; ++i) result.map.of[i] = c;
    result.size[c] = static_cast<std::uint16_t>(result.size[c] + (end - begin));
    begin = end;
  }
  for (std::size_t s = 0; s < count; ++s) {
    if ((sets[s].words[0] & 1) != 0) result.of_set[s] ^= result.every();
  }
  return result;
}

// ---- operations ----------------------------------------------------------------------------------------------------
//
// Register moves that happen at once -> lists of operations that are carried out one by one.
//
//   list   count, then for each operation: register to set, register to read or `now`
//
// A register is read before it is overwritten; where moves form a cycle, one value waits in the spare register. Equal
// lists are kept once; list 0 is the empty one.

inline constexpr std::size_t max_registers = 62;  // 1 to 62
inline constexpr std::size_t max_lists = literal_limits.lists;
inline constexpr std::size_t max_list_bytes = literal_limits.list_bytes;

inline constexpr std::uint8_t spare_register = 63;
inline constexpr std::uint8_t now = 0xff;  // as a source: the place of the next byte
inline constexpr std::uint16_t no_operations = 0;

/// Moves to distinct registers; no register but `now` is the source of two.
struct moves {
  std::size_t count;
  std::uint8_t to[max_registers];
  std::uint8_t from[max_registers];
};

template <limits L>
struct operation_lists_within {
  bool full;           ///< a list did not fit
  std::uint32_t work;  ///< visits to moves and lists so far
  std::uint16_t count;
  std::uint16_t size;                ///< of bytes in use
  std::uint16_t begin[L.lists + 1];  ///< by number from 1
  std::uint8_t bytes[L.list_bytes];
};
using operation_lists = operation_lists_within<literal_limits>;

/// The number of the list that carries out the moves; uses up `m`.
template <limits L>
[[nodiscard]] constexpr std::uint16_t add_moves(operation_lists_within<L>& lists, moves& m) noexcept {
  const std::size_t begin = lists.size;
  if (begin + 2 + 3 * max_registers > L.list_bytes) {
    lists.full = true;
    return no_operations;
  }
  std::size_t end = begin + 1;
  const auto put = [&lists, &end](std::uint8_t to, std::uint8_t from) {
    lists.bytes[end++] = to;
    lists.bytes[end++] = from;
  };

  std::uint64_t read = 0;  // registers that a move has still to read
  std::size_t copies = 0;
  for (std::size_t i = 0; i < m.count; ++i) {
    if (m.from[i] == m.to[i]) continue;
    if (m.from[i] != now) {
      read |= std::uint64_t{1} << m.from[i];
      ++copies;
    }
  }
  lists.work += static_cast<std::uint32_t>(2 * m.count + lists.count);
  while (copies > 0) {
    bool moved = false;
    lists.work += static_cast<std::uint32_t>(m.count);
    for (std::size_t i = 0; i < m.count; ++i) {
      if (m.from[i] == now || m.from[i] == m.to[i] || (read >> m.to[i] & 1) != 0) continue;
      put(m.to[i], m.from[i]);
      read &= ~(std::uint64_t{1} << m.from[i]);
      m.from[i] = m.to[i];
      --copies;
      moved = true;
    }
    if (moved) continue;
    std::size_t i = 0;
    while (m.from[i] == now || m.from[i] == m.to[i]) ++i;
    put(spare_register, m.from[i]);
    read &= ~(std::uint64_t{1} << m.from[i]);
    m.from[i] = spare_register;
  }
  for (std::size_t i = 0; i < m.count; ++i) {
    if (m.from[i] == now) put(m.to[i], now);
  }
  if (end == begin + 1) return no_operations;
  lists.bytes[begin] = static_cast<std::uint8_t>((end - begin) / 2);

  for (std::size_t known = 1; known <= lists.count; ++known) {
    const std::size_t other = lists.begin[known];
    std::size_t i = 0;
    while (begin + i < end && lists.bytes[other + i] == lists.bytes[begin + i]) ++i;
    if (begin + i == end) return static_cast<std::uint16_t>(known);
  }
  if (lists.count == L.lists) {
    lists.full = true;
    return no_operations;
  }
  lists.begin[++lists.count] = static_cast<std::uint16_t>(begin);
  lists.size = static_cast<std::uint16_t>(end);
  return lists.count;
}

// ---------------------------------------------------------------------------------------------------------------------

inline constexpr std::size_t max_states = literal_limits.states;
inline constexpr std::size_t max_tag_sets = 256;

inline constexpr std::uint16_t not_accepting = 0xffff;

struct edge {
  std::uint64_t classes;
  std::uint16_t target;
  std::uint16_t operations;  ///< number of the list, or no_operations
};

template <limits L>
struct automaton_within {
  objection error;
  bool accept_at_end;
  std::uint8_t slot_count;
  std::uint16_t state_count;  ///< the first state is 0
  std::uint16_t edge_count;
  std::uint32_t final_size;
  byte_classes classes;
  std::uint16_t edge_begin[L.states + 1];
  std::uint16_t final_of[L.states];  ///< number of the row in `finals`, or not_accepting
  edge edges[L.edges];               ///< of a state: disjoint; a class in none of them fails
  operation_lists_within<L> operations;
  std::uint8_t finals[L.states * max_slots];  ///< a row: for each slot its register, 0 or `now`
};
using automaton = automaton_within<literal_limits>;

template <limits L>
class determiniser {
 public:
  /// `made` is the automaton that is made. Pre: it is all zero.
  constexpr determiniser(const program_within<L>& p, automaton_within<L>& made) noexcept
      : program_(p), wide_(p.slot_count > 8), automaton_(made) {}

  constexpr void determinise() noexcept {
    automaton_.error = program_.error;
    if (automaton_.error) return;
    automaton_.accept_at_end = program_.accept_at_end;
    automaton_.slot_count = program_.slot_count;
    automaton_.classes = classify(program_.sets, program_.set_count);
    if (automaton_.classes.too_many) {
      refuse(refusal::too_many_classes);
      return;
    }
    prepare();
    begin_list();
    (void)append_follows(0, 0, 0);
    (void)intern_state(0);
    for (std::size_t s = 0; s < automaton_.state_count && !automaton_.error; ++s) {
      automaton_.edge_begin[s] = automaton_.edge_count;
      expand(s);
    }
    automaton_.edge_begin[automaton_.state_count] = automaton_.edge_count;
    return;
  }

  /// What it cost, in the units of limits::work.
  [[nodiscard]] constexpr std::size_t work() const noexcept { return work_ + automaton_.operations.work; }

 private:
  // A configuration is an item, position | number of its set of pending slots << 16, and two words with a byte for each
  // slot: the number of its register within the state; 0 where never set or pending; all bits set for `now`.
  struct state {
    std::uint32_t begin;  // of its configurations; if it accepts, the last one is accept_position
    std::uint16_t count;
    std::uint32_t register_begin;  // of the map from its register numbers to real registers
    std::uint16_t register_count;
    std::uint32_t hash;
    std::uint16_t next;  // state in the same hash bucket, from 1
  };

  static constexpr std::size_t buckets = L.states > 1024 ? 1024 : 64;
  static constexpr std::size_t words = (L.positions + 63) / 64;

  constexpr void refuse(refusal why) noexcept {
    if (!automaton_.error) automaton_.error = {why, 1};
  }

  constexpr void prepare() noexcept {
    std::uint16_t tag_sets[max_tag_sets] = {};  // number 0 is the empty one
    std::size_t tag_set_count = 1;
    for (std::size_t i = 0; i < program_.follow_count; ++i) {
      const std::uint16_t tags = program_.follows[i].tags;
      std::size_t number = 0;
      while (number < tag_set_count && tag_sets[number] != tags) ++number;
      if (number == tag_set_count) {
        if (number == max_tag_sets) return refuse(refusal::too_many_tags);
        tag_sets[tag_set_count++] = tags;
        for (std::size_t slot = 0; slot < program_.slot_count; ++slot) {
          if ((tags >> slot & 1) == 0) continue;
          (slot < 8 ? low_bytes_ : high_bytes_)[number] |= std::uint64_t{0xff} << (slot & 7) * 8;
        }
      }
      items_[i] = static_cast<std::uint32_t>(program_.follows[i].position | number << 16);
    }
    words_ = program_.position_count / 64U + 1 < words ? program_.position_count / 64U + 1 : words;
    every_ = automaton_.classes.every();
    for (std::size_t p = 0; p < program_.position_count; ++p) {
      classes_of_[p] = automaton_.classes.of_set[program_.set_of[p]];
      if (classes_of_[p] != every_) continue;
      bool loops = false;
      bool accepts = false;
      for (std::size_t i = program_.follow_begin[p + 1]; i < program_.follow_begin[p + 2]; ++i) {
        loops = loops || program_.follows[i].position == p;
        accepts = accepts || program_.follows[i].position == accept_position;
      }
      universal_[p] = loops && accepts;
    }
  }

  // --- the list of configurations of the state that is being made

  constexpr void begin_list() noexcept {
    count_ = 0;
    for (std::size_t word = 0; word < words_; ++word) seen_[word] = 0;
    accepting_ = only_accept_ = false;
  }

  // Appends follow list `list` behind a configuration with the given registers. False if nothing after it can win.
  [[nodiscard]] constexpr bool append_follows(std::size_t list, std::uint64_t low, std::uint64_t high) noexcept {
    const std::size_t end = program_.follow_begin[list + 1];
    work_ += end - program_.follow_begin[list];
    for (std::size_t i = program_.follow_begin[list]; i < end; ++i) {
      const std::uint32_t item = items_[i];
      const std::size_t position = item & 0xffff;
      const std::size_t tags = item >> 16;
      if (position == accept_position) {
        if (accepting_) continue;
        accepting_ = true;
        accept_[0] = item;
        accept_[1] = low & ~low_bytes_[tags];
        accept_[2] = high & ~high_bytes_[tags];
        // A match that counts here beats all that is less preferred.
        if (only_accept_ || !program_.accept_at_end) return false;
        continue;
      }
      const std::uint64_t bit = std::uint64_t{1} << (position & 63);
      if ((seen_[position >> 6] & bit) != 0 || only_accept_) continue;
      seen_[position >> 6] |= bit;
      item_[count_] = item;
      low_[count_] = low & ~low_bytes_[tags];
      high_[count_] = high & ~high_bytes_[tags];
      ++count_;
      // It will accept at every later place, so what is less preferred can only win by accepting here.
      if (universal_[position]) {
        only_accept_ = true;
        if (accepting_) return false;
      }
    }
    return true;
  }

  // --- steps

  constexpr void expand(std::size_t s) noexcept {
    const std::size_t begin = states_[s].begin;
    const std::size_t end = begin + states_[s].count - (automaton_.final_of[s] != not_accepting ? 1 : 0);
    // Splits the classes into blocks that keep the same configurations.
    std::uint64_t blocks[max_classes];
    std::size_t block_count = 1;
    blocks[0] = every_;
    std::uint64_t alive = 0;
    for (std::size_t c = begin; c < end; ++c) {
      const std::uint64_t classes = classes_of_[pool_item_[c] & 0xffff];
      alive |= classes;
      if (classes == every_) continue;
      for (std::size_t b = 0, before = block_count; b < before; ++b) {
        const std::uint64_t inside = blocks[b] & classes;
        if (inside == 0 || inside == blocks[b]) continue;
        blocks[block_count++] = blocks[b] ^ inside;
        blocks[b] = inside;
      }
    }
    for (std::size_t b = 0; b < block_count && !automaton_.error; ++b) {
      if ((blocks[b] & alive) != 0) step(s, begin, end, blocks[b]);
    }
  }

  constexpr void step(std::size_t s, std::size_t begin, std::size_t end, std::uint64_t block) noexcept {
    begin_list();
    work_ += end - begin;
    for (std::size_t c = begin; c < end; ++c) {
      const std::uint32_t item = pool_item_[c];
      if ((classes_of_[item & 0xffff] & block) == 0) continue;
      const std::size_t tags = item >> 16;
      if (!append_follows((item & 0xffff) + 1U, pool_low_[c] | low_bytes_[tags], pool_high_[c] | high_bytes_[tags]))
        break;
    }
    // Of bytes that are never behind it where an assertion wants others.
    if (count_ == 0 && !accepting_) return;
    const std::size_t target = intern_state(s);
    if (automaton_.error) return;
    const std::uint16_t operations = number_count_ == 0 ? no_operations : intern_operations(s, target);
    // Blocks with the same outcome share an edge.
    for (std::size_t e = automaton_.edge_begin[s]; e < automaton_.edge_count; ++e) {
      if (automaton_.edges[e].target == target && automaton_.edges[e].operations == operations) {
        automaton_.edges[e].classes |= block;
        return;
      }
    }
    if (automaton_.edge_count == L.edges) return refuse(refusal::too_many_states);
    automaton_.edges[automaton_.edge_count++] = {block, static_cast<std::uint16_t>(target), operations};
  }

  // --- states

  // Numbers the registers of the list by first appearance and finds or makes its state; source_ then holds, for each
  // number, the number in state `from` that it comes from, or `now`.
  [[nodiscard]] constexpr std::size_t intern_state(std::size_t from) noexcept {
    if (accepting_) {
      item_[count_] = static_cast<std::uint32_t>(accept_[0]);
      low_[count_] = accept_[1];
      high_[count_++] = accept_[2];
    }
    work_ += 20 + (4 + program_.slot_count) * count_;
    if (work() > L.work) refuse(refusal::too_many_states);
    number_count_ = 0;
    if (program_.slot_count != 0) number_registers(states_[from].register_count);
    if (automaton_.error) return 0;
    std::uint32_t hash = 0;
    for (std::size_t i = 0; i < count_; ++i) {
      const std::uint64_t mixed = (low_[i] + item_[i]) * 0x9e3779b97f4a7c15ULL;
      hash = hash * 31 + static_cast<std::uint32_t>(mixed >> 32);
    }
    const std::size_t bucket = (hash >> 16 ^ hash) % buckets;
    for (std::size_t s = bucket_[bucket]; s != 0; s = states_[s - 1].next) {
      if (states_[s - 1].hash == hash && is_list(states_[s - 1])) return s - 1;
    }
    const std::size_t s = automaton_.state_count;
    // A row of the tables is found by its first cell, by 16 bits.
    const bool has_row = (s + 1) * (automaton_.classes.count + std::size_t{1}) < 0xffff;
    if (s == L.states || !has_row || pool_size_ + count_ > L.configurations) {
      refuse(refusal::too_many_states);
      return 0;
    }
    states_[s] = {
        static_cast<std::uint32_t>(pool_size_), static_cast<std::uint16_t>(count_), 0, 0, hash, bucket_[bucket]};
    bucket_[bucket] = static_cast<std::uint16_t>(s + 1);
    for (std::size_t i = 0; i < count_; ++i) {
      pool_item_[pool_size_ + i] = item_[i];
      pool_low_[pool_size_ + i] = low_[i];
      pool_high_[pool_size_ + i] = high_[i];
    }
    pool_size_ += count_;
    ++automaton_.state_count;
    assign_registers(states_[s], states_[from]);
    automaton_.final_of[s] = accepting_ ? intern_final(s) : not_accepting;
    return s;
  }

  [[nodiscard]] constexpr bool is_list(const state& s) const noexcept {
    if (s.count != count_) return false;
    for (std::size_t i = 0, at = s.begin; i < count_; ++i, ++at) {
      if (pool_item_[at] != item_[i] || pool_low_[at] != low_[i] || pool_high_[at] != high_[i]) return false;
    }
    return true;
  }

  constexpr void number_registers(std::size_t old_count) noexcept {
    for (std::size_t i = 1; i <= old_count; ++i) number_of_[i] = 0;
    for (std::size_t i = 0; i < program_.slot_count; ++i) number_of_now_[i] = 0;
    for (std::size_t i = 0; i < count_; ++i) {
      // Neighbours mostly agree.
      const bool same = i > 0 && low_[i] == raw_[0] && high_[i] == raw_[1];
      raw_[0] = low_[i];
      raw_[1] = high_[i];
      low_[i] = same ? low_[i - 1] : numbered(low_[i], 0);
      if (wide_) high_[i] = same ? high_[i - 1] : numbered(high_[i], 8);
    }
  }

  [[nodiscard]] constexpr std::uint64_t numbered(std::uint64_t rest, std::size_t slot) noexcept {
    std::uint64_t result = 0;
    for (std::size_t shift = 0; rest != 0; shift += 8, ++slot, rest >>= 8) {
      const std::uint8_t source = rest & 0xff;
      if (source == 0) continue;
      std::uint8_t& number = source == now ? number_of_now_[slot] : number_of_[source];
      if (number == 0) {
        if (number_count_ == max_registers) {
          refuse(refusal::too_many_registers);
          return 0;
        }
        number = static_cast<std::uint8_t>(++number_count_);
        source_[number] = source;
      }
      result |= std::uint64_t{number} << shift;
    }
    return result;
  }

  // Keeps each value in the real register where state `from` has it; new values take free ones.
  constexpr void assign_registers(state& s, const state& from) noexcept {
    s.register_begin = static_cast<std::uint32_t>(real_size_);
    s.register_count = static_cast<std::uint16_t>(number_count_);
    std::uint64_t used = 1;
    for (std::size_t n = 1; n <= number_count_; ++n) {
      if (source_[n] == now) continue;
      const std::uint8_t real = real_[from.register_begin + source_[n] - 1U];
      real_[real_size_ + n - 1] = real;
      used |= std::uint64_t{1} << real;
    }
    std::uint8_t free = 1;
    for (std::size_t n = 1; n <= number_count_; ++n) {
      if (source_[n] != now) continue;
      while ((used >> free & 1) != 0) ++free;
      real_[real_size_ + n - 1] = free++;
    }
    real_size_ += number_count_;
  }

  [[nodiscard]] constexpr std::uint16_t intern_operations(std::size_t from, std::size_t target) noexcept {
    moves m;
    m.count = number_count_;
    for (std::size_t n = 1; n <= number_count_; ++n) {
      m.to[n - 1] = real_[states_[target].register_begin + n - 1];
      m.from[n - 1] = source_[n] == now ? now : real_[states_[from].register_begin + source_[n] - 1U];
    }
    const std::uint16_t list = add_moves(automaton_.operations, m);
    if (automaton_.operations.full) refuse(refusal::too_many_states);
    return list;
  }

  [[nodiscard]] constexpr std::uint16_t intern_final(std::size_t s) noexcept {
    const std::size_t slots = automaton_.slot_count;
    const std::size_t accept = states_[s].begin + states_[s].count - 1U;
    const std::size_t tags = pool_item_[accept] >> 16;
    std::uint8_t* const row = automaton_.finals + automaton_.final_size;
    for (std::size_t slot = 0; slot < slots; ++slot) {
      const std::size_t shift = (slot & 7) * 8;
      const std::uint8_t number = (slot < 8 ? pool_low_ : pool_high_)[accept] >> shift & 0xff;
      const bool pending = ((slot < 8 ? low_bytes_ : high_bytes_)[tags] >> shift & 1) != 0;
      row[slot] = pending ? now : number == 0 ? std::uint8_t{0} : real_[states_[s].register_begin + number - 1U];
    }
    std::size_t known = 0;
    for (std::size_t begin = 0; begin < automaton_.final_size; begin += slots, ++known) {
      std::size_t slot = 0;
      while (slot < slots && automaton_.finals[begin + slot] == row[slot]) ++slot;
      if (slot == slots) return static_cast<std::uint16_t>(known);
    }
    work_ += known;
    automaton_.final_size = static_cast<std::uint32_t>(automaton_.final_size + slots);
    return static_cast<std::uint16_t>(known);
  }

  const program_within<L>& program_;
  bool wide_;  // more slots than fit one word
  std::size_t work_ = 0;
  automaton_within<L>& automaton_;

  std::uint32_t items_[L.follows] = {};  // of the follow entries
  std::uint64_t low_bytes_[max_tag_sets] = {};
  std::uint64_t high_bytes_[max_tag_sets] = {};
  std::uint64_t classes_of_[L.positions] = {};
  bool universal_[L.positions] = {};
  std::uint64_t every_ = 0;

  std::size_t count_ = 0;
  std::size_t words_ = 0;
  std::uint64_t seen_[words] = {};
  bool accepting_ = false;
  bool only_accept_ = false;
  std::uint64_t accept_[3] = {};
  std::uint32_t item_[L.positions + 1] = {};
  std::uint64_t low_[L.positions + 1] = {};
  std::uint64_t high_[L.positions + 1] = {};

  std::uint64_t raw_[2] = {};
  std::uint8_t number_of_[max_registers + 1] = {};
  std::uint8_t number_of_now_[max_slots] = {};
  std::uint8_t source_[max_registers + 1] = {};
  std::size_t number_count_ = 0;

  state states_[L.states] = {};
  std::uint16_t bucket_[buckets] = {};  // state, from 1
  std::uint32_t pool_item_[L.configurations] = {};
  std::uint64_t pool_low_[L.configurations] = {};
  std::uint64_t pool_high_[L.configurations] = {};
  std::size_t pool_size_ = 0;
  std::uint8_t real_[L.states * max_registers] = {};
  std::size_t real_size_ = 0;
};

/// The automaton of a program.
[[nodiscard]] constexpr automaton determinise(const program& p) noexcept {
  automaton made{};
  determiniser<literal_limits>(p, made).determinise();
  return made;
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
