// SPDX-License-Identifier: MIT
#include <foundcheck/extract/source_name.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck {
namespace source_name_test {

/// "a prop.b cub::c", each name with what it is tied to.
std::string names_in(std::string_view text) {
  std::string all;
  for_each_source_name(text, [&](const source_name& n) {
    if (!all.empty()) all += ' ';
    if (n.tie != name_tie::none) all += std::string(n.owner) + (n.tie == name_tie::member ? "." : "::");
    all += n.name;
    return true;
  });
  return all;
}

TEST(source_name, each_has_what_it_is_tied_to) {
  EXPECT_EQ(names_in("prop.clockRate + p -> clockRate"), "prop prop.clockRate p p.clockRate");
  EXPECT_EQ(names_in("cub::Sum s; ::f(); a::b::c"), "cub cub::Sum s f a a::b b::c");
  EXPECT_EQ(names_in("props[0].clockRate f().x"), "props .clockRate f .x");
  EXPECT_EQ(names_in("vector<int>::size n"), "vector int ::size n");
  EXPECT_EQ(names_in("a b2 _c 3d 0x1F"), "a b2 _c");
}

TEST(source_name, comments_and_strings_have_none) {
  EXPECT_EQ(names_in("a /* b */ c // d\ne \"f g\" 'h' i"), "a c e i");
  EXPECT_EQ(names_in("prop /* of */ . /* a */ b"), "prop prop.b");
  EXPECT_EQ(names_in(""), "");
  EXPECT_EQ(names_in("/* never closed x"), "");
}

TEST(source_name, ends_where_the_caller_says_so) {
  int count = 0;
  for_each_source_name("a b c", [&](const source_name& n) {
    ++count;
    return n.name != "b";
  });
  EXPECT_EQ(count, 2);
}

TEST(source_name, what_is_behind_begins_behind_blanks) {
  for_each_source_name("texture \n <float>", [](const source_name& n) {
    if (n.name == "texture") {
      EXPECT_EQ(n.behind, "<float>");
    }
    return true;
  });
}

TEST(source_name, arguments_of_a_call_are_counted) {
  EXPECT_EQ(arguments_of_call("(&c, 0, device);"), 3U);
  EXPECT_EQ(arguments_of_call("(g(a, b), c[1, 2])"), 2U);
  EXPECT_EQ(arguments_of_call("(a /* , */, \",\", ',')"), 3U);
  EXPECT_EQ(arguments_of_call("(a)"), 1U);
  EXPECT_EQ(arguments_of_call("()"), 0U);
  EXPECT_EQ(arguments_of_call("( \n )"), 0U);
  EXPECT_EQ(arguments_of_call("(a, b"), 0U) << "it does not end";
  EXPECT_EQ(arguments_of_call("(f<a, b>(c), d)"), 0U) << "a list of a template";
  EXPECT_EQ(arguments_of_call("([] { f(a, b); }, c)"), 0U) << "a body";
  EXPECT_EQ(arguments_of_call("a, b"), 0U);
}

}  // namespace source_name_test
}  // namespace foundcheck
