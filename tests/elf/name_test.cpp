// SPDX-License-Identifier: MIT
#include <foundcheck/elf/header.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace foundcheck::elf {
namespace name_test {

using detail::name_at;
using namespace std::string_view_literals;

struct name_case {
  std::string_view table;
  std::uint64_t at;
  std::size_t most;
  std::string_view name;
  defect why;
};
constexpr name_case cases[] = {
    {"\0a.so\0b"sv, 1, 100, "a.so", defect::none},
    {"\0a.so\0b"sv, 3, 100, "so", defect::none},
    {"\0a.so\0b"sv, 0, 100, "", defect::none},
    {"\0a.so\0b"sv, 6, 100, "b", defect::unterminated_name},
    {"\0a.so\0b"sv, 7, 100, "", defect::name_outside},
    {"\0a.so\0b"sv, ~std::uint64_t{0}, 100, "", defect::name_outside},
    {""sv, 0, 100, "", defect::name_outside},
    {"\0a.so\0b"sv, 1, 4, "a.so", defect::none},
    {"\0a.so\0b"sv, 1, 3, "a.s", defect::name_too_long},
};

constexpr bool holds(const name_case& c) {
  defect why = defect::none;
  return name_at(c.table, c.at, why, c.most) == c.name && why == c.why;
}

TEST(elf_name, what_there_is_of_a_name_is_given_and_what_is_wrong_is_named) {
  static_assert([] {
    for (const name_case& c : cases) {
      if (!holds(c)) return false;
    }
    return true;
  }());
  for (const name_case& c : cases) EXPECT_TRUE(holds(c)) << c.at << ' ' << c.most;
}

TEST(elf_name, the_first_defect_stays) {
  defect why = defect::none;
  detail::keep_first(why, defect::none);
  detail::keep_first(why, defect::bad_note);
  detail::keep_first(why, defect::name_outside);
  EXPECT_EQ(why, defect::bad_note);
}

}  // namespace name_test
}  // namespace foundcheck::elf
