// SPDX-License-Identifier: MIT
#include <foundcheck/host/library_search.hpp>

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::host {
namespace {

struct expansion_case {
  std::string_view path;
  std::optional<std::string> expected;
};

TEST(search_path, tokens_are_replaced) {
  const path_tokens tokens{"/opt/app/bin", "lib/x86_64-linux-gnu", "x86_64"};
  const expansion_case cases[] = {
      {"", ""},
      {"/usr/lib", "/usr/lib"},
      {"$ORIGIN", "/opt/app/bin"},
      {"${ORIGIN}", "/opt/app/bin"},
      {"$ORIGIN/../lib", "/opt/app/bin/../lib"},
      {"${ORIGIN}lib", "/opt/app/binlib"},
      {"/opt/$LIB/$PLATFORM", "/opt/lib/x86_64-linux-gnu/x86_64"},
      {"/opt/${LIB}${PLATFORM}", "/opt/lib/x86_64-linux-gnux86_64"},
      {"$ORIGIN$ORIGIN", "/opt/app/bin/opt/app/bin"},
      {"$ORIGINAL", "$ORIGINAL"},
      {"$ORIGIN_", "$ORIGIN_"},
      {"$LIB64", "$LIB64"},
      {"${ORIGIN", "${ORIGIN"},
      {"$HOME/lib", "$HOME/lib"},
      {"$", "$"},
      {"a$$LIB", "a$lib/x86_64-linux-gnu"},
      {"$origin", "$origin"},
  };
  for (const expansion_case& row : cases) EXPECT_EQ(expand_tokens(row.path, tokens), row.expected) << row.path;
  EXPECT_EQ(expand_tokens("a$ORIGIN", {std::nullopt, "lib", "x86_64"}), std::nullopt);
  EXPECT_EQ(expand_tokens("a$PLATFORM", {"/", "lib", ""}), std::nullopt);
  EXPECT_EQ(expand_tokens("$LIB", {std::nullopt, "lib", ""}), "lib");
}

TEST(search_path, what_grows_too_long_is_left_out) {
  const path_tokens tokens{std::string(1000, 'o'), "", ""};
  EXPECT_TRUE(expand_tokens("$ORIGIN$ORIGIN$ORIGIN$ORIGIN", tokens));
  EXPECT_FALSE(expand_tokens("$ORIGIN$ORIGIN$ORIGIN$ORIGIN$ORIGIN", tokens));
  EXPECT_FALSE(expand_tokens(std::string(4096, 'x'), tokens));
  std::string many;
  for (int i = 0; i < 100'000; ++i) many += "$ORIGIN";
  EXPECT_FALSE(expand_tokens(many, tokens));
}

struct list_case {
  std::string_view list;
  std::vector<std::string> expected;
};

TEST(search_path, a_list_is_split_into_directories) {
  const path_tokens tokens{"/o", "lib64", "x86_64"};
  const list_case cases[] = {
      {"", {}},
      {"/a", {"/a/"}},
      {"/a:/b", {"/a/", "/b/"}},
      {"/a;/b", {"/a/", "/b/"}},
      {"/a///", {"/a/"}},
      {"/", {"/"}},
      {"///", {"/"}},
      {"a", {"a/"}},
      {":", {""}},
      {"/a:", {"/a/", ""}},
      {":/a", {"", "/a/"}},
      {"/a::/b", {"/a/", "", "/b/"}},
      {"/a:/b:/a/:/a", {"/a/", "/b/"}},
      {"$ORIGIN/$LIB", {"/o/lib64/"}},
  };
  for (const list_case& row : cases) EXPECT_EQ(split_search_path(row.list, ":;", tokens), row.expected) << row.list;
  EXPECT_EQ(split_search_path("/a;/b", ":", tokens), std::vector<std::string>{"/a;/b/"});
  // A token without a value takes its element with it, and no other.
  EXPECT_EQ(split_search_path("$ORIGIN/a:/b", ":", {}), std::vector<std::string>{"/b/"});
  EXPECT_EQ(split_search_path("$LIB:/b", ":", {}), std::vector<std::string>{"/b/"});
}

}  // namespace
}  // namespace foundcheck::host
