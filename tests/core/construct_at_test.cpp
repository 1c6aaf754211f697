// SPDX-License-Identifier: MIT
#include <foundcheck/core/construct_at.hpp>

// Before any other header: this one alone has to give the function, in constant expressions too.
namespace foundcheck::construct_at_test {

struct counted {
  int number = 7;
};

constexpr int number_of_new_one() {
  counted all[2] = {{1}, {2}};
  std::construct_at(&all[1]);
  return all[0].number * 10 + all[1].number;
}
static_assert(number_of_new_one() == 17);

}  // namespace foundcheck::construct_at_test

#include <gtest/gtest.h>

namespace foundcheck::construct_at_test {

TEST(construct_at, makes_an_object_in_its_place) {
  counted one{3};
  EXPECT_EQ(std::construct_at(&one), &one);
  EXPECT_EQ(one.number, 7);
}

}  // namespace foundcheck::construct_at_test
