// SPDX-License-Identifier: MIT
// The facts of one scan, in storage that the caller gives. Facts that contradict each other stand side by side.
//
// When the storage is full further facts are counted, not kept: `dropped` says how many slots a second try needs more.
#ifndef FOUNDCHECK_FACT_FACT_SET_HPP
#define FOUNDCHECK_FACT_FACT_SET_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/assert.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/fact.hpp>
#include <span>

FOUNDCHECK_BEGIN_NAMESPACE

/// Facts in the order in which they were added.
class fact_set {
 public:
  /// An empty set over the storage, which must outlive it.
  constexpr explicit fact_set(std::span<fact> storage) noexcept : storage_(storage) {}

  /// Adds a fact behind the others. Counted in dropped() where the storage is full.
  constexpr void add(const fact& f) noexcept {
    if (size_ < storage_.size()) {
      storage_[size_++] = f;
      known_[static_cast<std::size_t>(f.id)] |= bit_of(f.about);
    } else {
      ++dropped_;
    }
  }

  /// How many facts are kept.
  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  /// How many facts did not fit.
  [[nodiscard]] constexpr std::size_t dropped() const noexcept { return dropped_; }
  /// The first fact.
  [[nodiscard]] constexpr const fact* begin() const noexcept { return storage_.data(); }
  /// Behind the last fact that is kept.
  [[nodiscard]] constexpr const fact* end() const noexcept { return storage_.data() + size_; }

  /// The facts behind the first `size`, for who has just added them to correct where they were read. Pre: size <= size().
  [[nodiscard]] constexpr std::span<fact> added_since(std::size_t size) noexcept {
    FOUNDCHECK_ASSERT(size <= size_);
    return storage_.subspan(size, size_ - size);
  }

  /// The first fact of that id about that component at or after `from`, or end().
  [[nodiscard]] constexpr const fact* find(fact_id id, component about, const fact* from) const noexcept {
    if ((known_[static_cast<std::size_t>(id)] & bit_of(about)) == 0) return end();
    for (; from != end(); ++from) {
      if (from->id == id && from->about == about) return from;
    }
    return from;
  }
  [[nodiscard]] constexpr const fact* find(fact_id id, component about) const noexcept {
    return find(id, about, begin());
  }

  /// The first fact of that id, about that component, in that state; nullptr when there is none.
  [[nodiscard]] constexpr const fact* find_state(fact_id id, component about, state is) const noexcept {
    for (const fact* f = find(id, about); f != end(); f = find(id, about, f + 1)) {
      if (f->is == is) return f;
    }
    return nullptr;
  }

 private:
  static_assert(static_cast<std::size_t>(component::each) < 64, "a word has a bit for each component");

  [[nodiscard]] static constexpr std::uint64_t bit_of(component about) noexcept {
    return std::uint64_t{1} << static_cast<std::size_t>(about);
  }

  std::span<fact> storage_;
  std::uint64_t known_[fact_count] =
      {};  ///< about which components there is a fact of that id: most questions end here
  std::size_t size_ = 0;
  std::size_t dropped_ = 0;
};

FOUNDCHECK_END_NAMESPACE

#endif
