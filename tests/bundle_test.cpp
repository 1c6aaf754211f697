// SPDX-License-Identifier: MIT
// The bundles of this repository can be read, and the strictness of their notation.
#include "support/bundle.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace {

TEST(seeds, are_there_for_each_fuzz_target_and_nothing_else) {
  const char* const source = std::getenv("FOUNDCHECK_SOURCE");
  if (source == nullptr) GTEST_SKIP() << "set FOUNDCHECK_SOURCE to the repository";
  const std::filesystem::path fuzz = std::filesystem::path(source) / "fuzz";
  std::set<std::string> targets, with_seeds;
  for (const auto& entry : std::filesystem::directory_iterator(fuzz)) {
    const std::string name = entry.path().stem().string();
    if (name.starts_with("fuzz_") && entry.path().extension() == ".cpp") targets.insert(name.substr(5));
  }
  for (const auto& entry : std::filesystem::directory_iterator(fuzz / "corpus")) {
    EXPECT_TRUE(entry.is_directory() || entry.path().extension() == ".txt") << entry.path();
    with_seeds.insert(entry.path().stem().string());
  }
  EXPECT_EQ(with_seeds, targets);
  for (const std::string& target : targets)
    EXPECT_NO_THROW(EXPECT_FALSE(read_bundle(fuzz / "corpus" / target).empty()));
}

std::string errors_of(std::string_view text, const std::filesystem::path& folder = {}) {
  std::string all;
  for (const std::string& error : parse_bundle("x.txt", text, folder).errors) all += error + "\n";
  return all;
}

TEST(bundle_notation, gives_exact_bytes) {
  using namespace std::string_view_literals;
  const bundle b = parse_bundle("x.txt",
                                "# a comment\nfile plain\n| A:BOOL=ON\n\n|\n# another\n\\ no end\\\n"
                                "file 1.0 2.0\n\\ a\\x00b\\x20\nfile empty\n",
                                {});
  EXPECT_TRUE(b.errors.empty()) << b.errors.front();
  ASSERT_EQ(b.files.size(), 4U);
  EXPECT_EQ(b.files[0].name, "plain");
  EXPECT_EQ(b.files[0].bytes, "A:BOOL=ON\n\nno end");
  EXPECT_EQ(b.files[1].name, "1.0");
  EXPECT_EQ(b.files[1].bytes, "a\0b \n"sv);
  EXPECT_EQ(b.files[2].name, "2.0");
  EXPECT_EQ(b.files[2].bytes, b.files[1].bytes);
  EXPECT_EQ(b.files[3].name, "empty");
  EXPECT_EQ(b.files[3].bytes, "");
}

TEST(bundle_notation, takes_the_bytes_of_another_file) {
  const temporary_directory here;
  here.write("there/log", "from there");
  const bundle b = parse_bundle("x.txt", "file a\n| first\nfrom ../there/log\n", here / "there");
  EXPECT_TRUE(b.errors.empty()) << b.errors.front();
  EXPECT_EQ(b.files.front().bytes, "first\nfrom there");
  EXPECT_EQ(errors_of("file a\nfrom ../there/no\n", here / "there"), "x.txt:2: there is no such file\n");
  EXPECT_EQ(errors_of("file a\nfrom ../there\n", here / "there"), "x.txt:2: there is no such file\n");
}

TEST(bundle_notation, names_file_and_line_of_what_it_does_not_know) {
  EXPECT_EQ(errors_of("file a\n| b\nfiles c\n"), "x.txt:3: a line begins with #, |, a backslash, 'file' or 'from'\n");
  for (const std::string_view wrong :
       {"", "# a comment\n", "| a\n", "from a\n", "file\n", "file \n", "file a  b\n", "file a/b\n", "file a\nfile a\n",
        "file a a\n", "file a\n| b", "file a\n|b\n", "file a\n| b \n", "file a\n| \x1b\n", "file a\n\\ \\q\n"})
    EXPECT_NE(errors_of(wrong), "") << wrong;
}

TEST(bundles, have_files_in_a_folder_beside_the_text) {
  const temporary_directory here;
  here.write("seeds.txt", "file b\n| of the text\n");
  here.write("seeds/a", std::string("\x7f", 1) + "ELF");
  const std::vector<bundled_file> files = read_bundle(here / "seeds");
  ASSERT_EQ(files.size(), 2U);
  EXPECT_EQ(files[0].name, "a");
  EXPECT_EQ(files[0].bytes,
            "\x7f"
            "ELF");
  EXPECT_EQ(files[1].name, "b");
  EXPECT_EQ(files[1].bytes, "of the text\n");
  EXPECT_TRUE(read_bundle(here / "nothing").empty());
  here.write("seeds/b", "twice");
  EXPECT_THROW(static_cast<void>(read_bundle(here / "seeds")), std::runtime_error);
}

}  // namespace
}  // namespace foundcheck
