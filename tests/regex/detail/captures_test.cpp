// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/captures.hpp>

#include <string_view>
#include <type_traits>

#include <gtest/gtest.h>

namespace foundcheck::regex {
namespace captures_test {

// Two groups, the second one with a name.
struct size_names {
  static constexpr std::size_t group_count = 3;
  static constexpr bool is_accepted = true;
  [[nodiscard]] static constexpr std::size_t group_named(std::string_view name) noexcept {
    return name == "h" ? 2 : no_group;
  }
};

constexpr captures<size_names> matched() {
  captures<size_names> m;
  m.groups()[0] = "12x";
  m.groups()[1] = "12";
  m.set_matched(true);
  return m;
}

static_assert(captures<size_names>::group_count == 2);
static_assert(std::is_trivially_copyable_v<captures<size_names>>);
static_assert(std::is_nothrow_default_constructible_v<captures<size_names>>);
static_assert(!std::is_convertible_v<captures<size_names>, bool>);
static_assert(!captures<size_names>());
static_assert(captures<size_names>().view().data() == nullptr);
static_assert(matched());
static_assert(matched().view() == "12x" && matched().get<0>() == "12x");
static_assert(matched().get<1>() == "12");
static_assert(matched().get<2>().data() == nullptr && matched().get<"h">().data() == nullptr);

TEST(Captures, GroupsAreFoundByNumberAndByName) {
  const captures<size_names> m = matched();
  EXPECT_TRUE(m);
  EXPECT_EQ(m.view(), "12x");
  EXPECT_EQ(m.get<1>(), "12");
  EXPECT_EQ(m.get<"h">().data(), nullptr);
}

TEST(Captures, DecomposeIntoTheWholeMatchAndItsGroups) {
  const auto [all, width, height] = matched();
  EXPECT_EQ(all, "12x");
  EXPECT_EQ(width, "12");
  EXPECT_EQ(height.data(), nullptr);
}

}  // namespace captures_test
}  // namespace foundcheck::regex
