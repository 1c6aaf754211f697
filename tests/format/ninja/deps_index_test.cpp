// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja/deps.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "support/naive_ninja_deps.hpp"

namespace foundcheck {
namespace deps_index_test {

using naive_ninja_deps::file;
using ninja_deps::index;
using ninja_deps::node;

TEST(ninja_deps_index, the_last_deps_of_an_output_count) {
  const std::string bytes = file().path("a.o").path("x.h").deps(0, 1, {1}).path("y.h").deps(0, 2, {2, 1}).bytes();
  std::vector<node> storage(ninja_deps::count(bytes));
  const index all(bytes, storage);
  ASSERT_EQ(all.nodes().size(), 3u);
  const node* const found = all.find("a.o");
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->deps.mtime, 2);
  EXPECT_EQ(found->deps_count, 2u);
  EXPECT_EQ(input_count(found->deps), 2u);
  EXPECT_FALSE(all.find("x.h")->has_deps());
  EXPECT_EQ(all.find("z.h"), nullptr);
  EXPECT_EQ(all.valid_size(), bytes.size());
  EXPECT_FALSE(all.has_path_twice());
}

TEST(ninja_deps_index, a_path_that_has_an_id_already_ends_the_file) {
  const std::string start = file().path("b").path("a").deps(0, 1, {1}).bytes();
  const std::string bytes = file().path("b").path("a").deps(0, 1, {1}).path("a").path("c").deps(1, 9, {3}).bytes();
  std::vector<node> storage(ninja_deps::count(bytes));
  const index all(bytes, storage);
  EXPECT_EQ(all.valid_size(), start.size());
  EXPECT_TRUE(all.has_path_twice());
  EXPECT_EQ(all.nodes().size(), 2u);
  EXPECT_EQ(all.find("c"), nullptr);
  EXPECT_FALSE(all.find("a")->has_deps());
  EXPECT_EQ(broken_ninja_deps_property(bytes), "");
}

TEST(ninja_deps_index, holds_what_the_naive_reader_holds_of_made_files) {
  std::mt19937 random(7);
  const auto pick = [&](unsigned most) { return std::uniform_int_distribution<unsigned>(0, most)(random); };
  for (int i = 0; i < 400; ++i) {
    file made(pick(1) == 0 ? 3 : 4, pick(4) == 0);
    unsigned paths = 0;
    for (unsigned n = pick(30); n != 0; --n) {
      if (pick(2) != 0 || paths == 0) {
        made.path("p" +
                  std::to_string(pick(200) == 0 ? 0
                                 : i % 2 == 0   ? paths
                                                : 1000 - paths) +
                  (pick(1) == 0 ? ".h" : ""));
        ++paths;
      } else {
        std::vector<std::uint32_t> inputs;
        for (unsigned k = pick(5); k != 0; --k) inputs.push_back(pick(pick(60) == 0 ? paths : paths - 1));
        made.deps(pick(paths - 1), pick(1000), inputs);
      }
    }
    ASSERT_EQ(broken_ninja_deps_property(made.bytes()), "");
  }
}

}  // namespace deps_index_test
}  // namespace foundcheck
