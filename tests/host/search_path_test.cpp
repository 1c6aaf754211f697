// SPDX-License-Identifier: MIT
#include <foundcheck/host/search_path.hpp>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/made_library.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace search_path_test {

TEST(loader_options, assume_a_container_on_any_processor) {
  const loader_options options;
  EXPECT_EQ(options.proc, proc_mount::assumed);
  EXPECT_EQ(options.level, x86_level::v1);
  EXPECT_EQ(options.current_directory, "/");
  EXPECT_EQ(options.library_path, "");
  EXPECT_FALSE(options.follows_dlopen);
  EXPECT_NE(find_machine(options.machine, options.is_wide), nullptr);
}

TEST(loader_options, places_are_taken_until_none_is_left) {
  std::size_t left = 10;
  take_places(left, 3);
  EXPECT_EQ(left, 7U);
  take_places(left, 7);
  EXPECT_EQ(left, 0U);
  left = 7;
  take_places(left, 8);
  EXPECT_EQ(left, 0U);
}

// ---- library search -------------------------------------------------------------------------------------------------

TEST(library_search, a_list_is_walked_to_the_first_file_that_fits_or_is_broken) {
  const temporary_directory here;
  const std::string good = made_library{}.bytes();
  here.write("b/libx.so", made_library{.machine = 183}.bytes());
  here.write("c/sub/libx.so", good);
  here.write("c/libx.so", good);
  here.write("d/libx.so", "");
  here.write("w/rel/libx.so", good);
  here.link("e/libx.so", "libx.so");
  ::mkfifo((here / "f").c_str(), 0600);
  const root_directory root(here.path());
  const library_search search(root, "/w");
  std::vector<skipped_file> skipped;
  std::size_t places = 1000;
  const auto found = [&](const std::vector<std::string>& directories) {
    return search.search("libx.so", directories, {"sub/", ""}, {}, skipped, places);
  };
  EXPECT_EQ(found({"/a/", "/b/", "/c/", "/d/"}).path, "/c/sub/libx.so");
  ASSERT_EQ(skipped.size(), 1u);
  EXPECT_EQ(skipped[0].path, "/b/libx.so");
  EXPECT_EQ(found({"/d/", "/c/"}).broken, "/d/libx.so");
  EXPECT_EQ(found({"/d/", "/c/"}).text, "file too short");
  EXPECT_EQ(found({"rel/"}).path, "rel/libx.so");
  EXPECT_EQ(found({"/e/", "/c/"}).path, "") << "a circle ends the list";
  EXPECT_EQ(found({"/e/", "/c/"}).error, ELOOP);
  EXPECT_FALSE(found({"/a/"}).is_over());
  EXPECT_FALSE(found({}).is_over());
  // A pipe would make the dynamic linker wait for ever.
  EXPECT_EQ(search.open("/f", {}, skipped, places).text, "is not a regular file");
  EXPECT_EQ(search.open("/c", {}, skipped, places).text, "cannot read file data: Error 21");
  EXPECT_EQ(search.absolute("x"), "/w/x");
  EXPECT_EQ(search.absolute("/x"), "/x");
}

TEST(library_search, a_place_is_counted_and_more_when_the_way_to_it_is_long) {
  const temporary_directory here;
  here.write("a/libx.so", made_library{}.bytes());
  std::string around;
  for (int i = 0; i < 100; ++i) around += "a/../";
  here.link("long", around + "a");
  const root_directory root(here.path());
  const library_search search(root, "/");
  std::vector<skipped_file> skipped;
  std::size_t places = 30;
  const auto found = [&](const std::vector<std::string>& directories) {
    return search.search("libx.so", directories, {"sub/", ""}, {}, skipped, places);
  };
  EXPECT_EQ(found({"/no/", "/a/"}).path, "/a/libx.so");
  EXPECT_EQ(places, 9u) << "three that are not there, a directory, the way to a file, and 16 for its bytes";
  EXPECT_EQ(found({"/long/"}).is_cut, true);
  EXPECT_EQ(places, 0u);
  EXPECT_TRUE(found({"/a/"}).is_cut);
  EXPECT_TRUE(found({"/a/"}).path.empty());
  EXPECT_TRUE(search.open("/a/libx.so", {}, skipped, places).is_cut);
  places = 1;
  EXPECT_EQ(search.open("/a/libx.so", {}, skipped, places).path, "/a/libx.so");
}

// ---- search path ----------------------------------------------------------------------------------------------------

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

}  // namespace search_path_test
}  // namespace foundcheck::host
