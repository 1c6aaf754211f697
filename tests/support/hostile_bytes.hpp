// SPDX-License-Identifier: MIT
// Bytes that nobody meant well, of any size: each family is a beginning and a piece that is repeated.
#ifndef FOUNDCHECK_TESTS_SUPPORT_HOSTILE_BYTES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_HOSTILE_BYTES_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::promise {

struct family {
  std::string name;
  std::string head;
  std::string piece;  ///< "%" in a numbered one stands for the number of the repetition
  bool is_numbered = false;
  bool is_indented =
      false;  ///< each repetition one blank deeper than the one before, up to the largest depth that the size allows

  /// The family's bytes of just that size.
  [[nodiscard]] std::string bytes(std::size_t size) const;
};

/// For every parser: long lines, no lines, deep nesting, small records, counts without bounds.
[[nodiscard]] std::vector<family> common_families();

/// For one parser, by its name: each word of its dictionary and each seed of its fuzz target, repeated. `is_short`: the words one
/// after the other, and the smallest seeds.
[[nodiscard]] std::vector<family> own_families(std::string_view parser, bool is_short);

/// The seeds and the kept inputs of all fuzz targets.
[[nodiscard]] const std::vector<std::string>& kept_inputs();

}  // namespace foundcheck::promise

#endif
