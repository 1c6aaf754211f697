// SPDX-License-Identifier: MIT
#include <foundcheck/format/loaded.hpp>

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "support/naive_ninja_deps.hpp"

namespace foundcheck {
namespace loaded_test {

// Each is made of bytes that are gone, and moved.

TEST(loaded, a_cache) {
  std::optional<cmake_cache::loaded> first(std::string("A:BOOL=ON\nB:PATH=/usr\nA:BOOL=OFF\n"));
  const cmake_cache::loaded cache(std::move(*first));
  first.reset();
  EXPECT_EQ(cache.index().find("A")->value, "OFF");
  EXPECT_EQ(cache.index().find("B")->value, "/usr");
  EXPECT_EQ(cache.index().find("C"), std::nullopt);
  EXPECT_EQ(cache.index().dropped(), 0U);
  EXPECT_EQ(cache.bytes().size(), 33U);
}

TEST(loaded, a_log_of_ninja) {
  std::optional<ninja_log::loaded> first(
      std::string("# ninja log v5\n0\t10\t0\ta.o\t1\n5\t20\t0\tb.o\t2\n0\t7\t0\ta.o\t1\n"));
  const ninja_log::loaded log(std::move(*first));
  first.reset();
  EXPECT_EQ(log.history().run_count(), 2U);
  EXPECT_EQ(log.history().dropped(), 0U);
  ASSERT_EQ(log.history().steps().size(), 3U);
  EXPECT_EQ(ninja_log::output_of(log.bytes(), log.history().steps()[1]), "b.o");
}

TEST(loaded, dependencies_of_ninja) {
  const auto bytes = [] { return naive_ninja_deps::file().path("a.o").path("x.h").deps(0, 1, {1}).bytes(); };
  std::optional<ninja_deps::loaded> first(bytes());
  const ninja_deps::loaded deps(std::move(*first));
  first.reset();
  ASSERT_NE(deps.index().find("a.o"), nullptr);
  EXPECT_TRUE(deps.index().find("a.o")->has_deps());
  EXPECT_EQ(deps.index().dropped(), 0U);
  EXPECT_EQ(deps.bytes(), bytes());
}

// ---- too little room, as for callers who bring storage

TEST(loaded, a_cache_that_has_no_room_says_so) {
  const std::string bytes = "A:BOOL=ON\nB:PATH=/usr\n";
  ASSERT_EQ(cmake_cache::count(bytes), 4U);
  for (std::size_t room = 0; room <= 4; ++room) {
    std::vector<cmake_cache::record> storage(room);
    const cmake_cache::index index(bytes, storage);
    EXPECT_EQ(index.dropped(), 4 - room);
    EXPECT_EQ(index.find("A").has_value(), room > 0);
    EXPECT_EQ(index.find("B").has_value(), room > 1);
  }
}

TEST(loaded, dependencies_that_have_no_room_are_counted) {
  const std::string bytes = naive_ninja_deps::file().path("a.o").path("x.h").path("y.h").deps(0, 1, {1, 2}).bytes();
  for (std::size_t room = 0; room <= 3; ++room) {
    std::vector<ninja_deps::node> storage(room);
    const ninja_deps::index index(bytes, storage);
    EXPECT_EQ(index.dropped(), 3 - room);
    EXPECT_EQ(index.nodes().size(), room);
    EXPECT_EQ(index.find("a.o") != nullptr && index.find("a.o")->has_deps(), room > 0);
  }
}

TEST(loaded, a_log_of_ninja_that_has_no_room_says_so) {
  const std::string bytes = "# ninja log v5\n0\t10\t0\ta.o\t1\n5\t20\t0\tb.o\t2\n0\t7\t0\ta.o\t1\n";
  for (std::size_t room = 0; room <= 3; ++room) {
    std::vector<ninja_log::step> steps(room);
    std::vector<ninja_log::slot> scratch(3);
    const ninja_log::history history(bytes, steps, scratch);
    EXPECT_EQ(history.dropped(), 3 - room);
    EXPECT_EQ(history.steps().size(), room);
  }
}

}  // namespace loaded_test
}  // namespace foundcheck
