// SPDX-License-Identifier: MIT
// What a structure-aware mutator is: one function over the bytes of one format, which takes them apart, changes a part and writes them
// back. custom_mutator.cpp gives it the fuzzer's inputs, mutate_<name>.cpp defines it for fuzz_<name>.cpp, where it is linked.
#ifndef FOUNDCHECK_FUZZ_MUTATOR_HPP
#define FOUNDCHECK_FUZZ_MUTATOR_HPP

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace foundcheck::fuzz {

/// Numbers that follow from a seed, the same ones on every machine.
class choices {
 public:
  explicit choices(std::uint32_t seed) noexcept : state_(seed * 2654435761U + 1) {}

  /// One of 0 to count - 1; 0 if count is 0.
  std::size_t below(std::size_t count) noexcept {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return count == 0 ? 0 : static_cast<std::size_t>(state_ >> 16) % count;
  }
  template <class T>
  T one_of(std::initializer_list<T> all) noexcept {
    return all.begin()[below(all.size())];
  }
  /// A number near an edge that readers compare with, or any.
  std::uint64_t number() noexcept {
    return one_of<std::uint64_t>({0, 1, 4, 7, 8, 0x40, 0x1000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0x7FFFFFFFFFFFFFFF,
                                  0xFFFFFFFFFFFFFFF8, 0xFFFFFFFFFFFFFFFF, below(256), below(65536)});
  }

 private:
  std::uint64_t state_;
};

/// The bytes with a part changed; bytes that are not of the format become some that are.
std::string mutated(std::string_view bytes, choices& choose);

}  // namespace foundcheck::fuzz

#endif
