// SPDX-License-Identifier: MIT
// What every engine is asked, and what it counts, so that engines that do not find the same cannot be compared.
#ifndef FOUNDCHECK_BENCH_REGEX_ENGINE_HPP
#define FOUNDCHECK_BENCH_REGEX_ENGINE_HPP

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <span>
#include <string_view>

#include "regex/pattern_use.hpp"

namespace foundcheck::bench {

/// Which patterns are tried on a line.
enum class job {
  first,  ///< in order, until one matches
  each,   ///< all of them
};

struct totals {
  std::size_t matches = 0;
  std::size_t numbers = 0;   ///< sum of the numbers of the patterns that matched
  std::size_t captured = 0;  ///< bytes in all groups, the whole matches included; 0 if the engine has no groups

  friend bool operator==(const totals&, const totals&) = default;
};

class engine {
 public:
  virtual ~engine() = default;
  virtual totals run(std::span<const std::string_view> lines) = 0;
};

/// An engine that was compiled, or null if it is not installed. `job::first` is only asked with modes `whole`.
using make_engine = std::unique_ptr<engine> (*)(std::span<const pattern_use>, job);

std::unique_ptr<engine> make_pcre2(std::span<const pattern_use>, job);             ///< JIT, one after another
std::unique_ptr<engine> make_re2(std::span<const pattern_use>, job);               ///< one after another
std::unique_ptr<engine> make_re2_set(std::span<const pattern_use>, job);           ///< numbers only
std::unique_ptr<engine> make_re2_set_captures(std::span<const pattern_use>, job);  ///< and groups with RE2 after it
std::unique_ptr<engine> make_std_regex(std::span<const pattern_use>, job);         ///< one after another
std::unique_ptr<engine> make_vectorscan(std::span<const pattern_use>, job);        ///< numbers only, line by line

/// What is done with a line and the number of its pattern, which is known: the bytes in all groups.
using take_groups = std::size_t (*)(std::string_view line);

/// Vectorscan gives the number, and the function of that number the groups.
std::unique_ptr<engine> make_vectorscan_captures(std::span<const pattern_use>, std::span<const take_groups>);

/// Looks for literals in a whole text.
class literal_search {
 public:
  virtual ~literal_search() = default;
  /// How often they are there.
  virtual std::size_t count(std::string_view text) = 0;
};

/// Vectorscan over the text as one block, or null if it is not installed.
std::unique_ptr<literal_search> make_vectorscan_literals(std::span<const std::string_view>);

/// For an engine that refuses a pattern or gives up on a line: figures beside it would mean nothing.
[[noreturn]] inline void stop(const char* engine_name, std::string_view what) {
  std::fprintf(stderr, "bench_regex: %s: %.*s\n", engine_name, static_cast<int>(what.size()), what.data());
  std::exit(1);
}

}  // namespace foundcheck::bench

#endif
