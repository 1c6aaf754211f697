// SPDX-License-Identifier: MIT
#include <foundcheck/scan/detail/text_copies.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::scan::detail {
namespace text_copies_test {

TEST(text_copies, are_the_same_texts_elsewhere) {
  std::string line = "a.c:1: error: x", name = "a";
  const std::vector<std::string_view> texts = {std::string_view(line).substr(5, 1), line,     name, line,
                                               std::string_view(line).substr(7),    "literal"};
  text_copies copies;
  for (const std::string_view text : texts) copies.note(text);
  copies.copy();
  std::vector<std::string_view> copied;
  for (const std::string_view text : texts) copied.push_back(copies.copy_of(text));
  const std::unique_ptr<char[]> kept = copies.take();
  line.assign(line.size(), '-');
  name = "-";
  EXPECT_EQ(copied,
            (std::vector<std::string_view>{":", "a.c:1: error: x", "a", "a.c:1: error: x", "error: x", "literal"}));
  // What lies in another one lies in its copy.
  EXPECT_EQ(copied[1].data(), copied[3].data());
  EXPECT_EQ(copied[4].data() - copied[1].data(), 7);
}

TEST(text_copies, texts_that_overlap_without_one_in_the_other_are_one_piece) {
  const std::string all = "0123456789";
  const std::string_view first = std::string_view(all).substr(0, 6), second = std::string_view(all).substr(4);
  text_copies copies;
  copies.note(second);
  copies.note(first);
  copies.copy();
  EXPECT_EQ(copies.copy_of(first), "012345");
  EXPECT_EQ(copies.copy_of(second), "456789");
  EXPECT_EQ(copies.copy_of(second).data() - copies.copy_of(first).data(), 4);
}

TEST(text_copies, of_nothing_are_nothing) {
  text_copies copies;
  copies.note({});
  copies.note("");
  copies.copy();
  EXPECT_EQ(copies.copy_of({}).data(), nullptr);
  EXPECT_NE(copies.copy_of("").data(), nullptr);
}

}  // namespace text_copies_test
}  // namespace foundcheck::scan::detail
