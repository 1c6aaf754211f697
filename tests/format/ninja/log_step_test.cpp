// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja/log_steps.hpp>

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

namespace foundcheck {
namespace log_step_test {

using namespace ninja_log;

constexpr step made(evidence told_by) {
  step s;
  s.start_ms = 2;
  s.end_ms = 5;
  s.mtime_ns = 10'000'000;
  s.told_by = told_by;
  return s;
}
static_assert(epoch_of(made(evidence::anchor)) == 8'000'000);
static_assert(epoch_of(made(evidence::interval)) == 5'000'000);
static_assert(epoch_of(made(evidence::order)) == no_time);

constexpr std::string_view bytes = "# ninja log v7\n1\t2\t3\tout put\tab\n";
static_assert([] {
  step s;
  s.offset = 21;
  return output_of(bytes, s) == "out put";
}());

TEST(ninja_log_step, texts_that_differ_have_numbers_that_differ) {
  std::set<std::uint64_t> numbers;
  std::size_t count = 0;
  for (std::size_t size = 0; size < 40; ++size) {
    for (const char c : {'a', 'b', '\0'}) {
      if (size == 0 && c != 'a') continue;
      numbers.insert(ninja_log::detail::mix(std::string(size, c)));
      ++count;
    }
  }
  EXPECT_EQ(numbers.size(), count);
}

}  // namespace log_step_test
}  // namespace foundcheck
