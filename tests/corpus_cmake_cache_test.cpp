// SPDX-License-Identifier: MIT
// Real caches, where there is a corpus: every property holds on each of them, and reading allocates nothing.
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/format/cmake_cache.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/allocation_counter.hpp"
#include "support/cmake_cache_properties.hpp"

namespace foundcheck {
namespace {

using cmake_cache::record;
using cmake_cache::record_kind;
using cmake_cache::variable;

constexpr std::string_view built_in =
    "# This is the CMakeCache file.\n\n//help one\n// two\n//\\nthree\nA:STRING='x '\n"
    "# WARNING: Value of A contained a newline and was truncated. Original\n#  value:\n# x \n# \\ny\n\n"
    "//ADVANCED property for variable: A\nA-ADVANCED:INTERNAL=1\nA=2\nbad\n//h\n";

// Everything that reading a cache can mean, down to the last piece; the sum keeps the work from being optimized away.
std::size_t read_all(std::string_view bytes, std::span<record> storage) {
  std::size_t sum = 0;
  const cmake_cache::index index(bytes, storage);
  for (const record& one : cmake_cache::records(bytes)) {
    sum += one.text.size() + index.lints(one).contains(cmake_cache::lint::empty_name);
    for (const auto& piece : cmake_cache::help_pieces(one.help)) sum += piece.text.size();
    for (const auto& piece : cmake_cache::original_pieces(one.original)) sum += piece.text.size();
    for (const std::string_view element : cmake::list_elements(one.value)) sum += element.size();
    sum += index.find(one.name).has_value() ? 1u : 0u;
  }
  for (const record& one : cmake_cache::entries(bytes)) sum += one.value.size();
  for (const variable& one : index.variables()) sum += one.value.size() + (one.advanced ? 1u : 0u);
  return sum;
}

class corpus_cmake_cache : public testing::Test {
 protected:
  struct file {
    std::string path;
    std::string bytes;
  };

  static void SetUpTestSuite() {
    const char* corpus = std::getenv("FOUNDCHECK_CORPUS");
    if (corpus == nullptr || *corpus == '\0') return;
    std::vector<std::filesystem::path> paths;
    for (const auto& found : std::filesystem::recursive_directory_iterator(corpus)) {
      const std::string name = found.path().filename().string();
      const bool is_public = found.path().parent_path().filename() == "cmakecache";
      if (found.is_regular_file() && (is_public || name.substr(0, 10) == "CMakeCache")) paths.push_back(found.path());
    }
    std::sort(paths.begin(), paths.end());
    for (std::size_t i = 0; i < paths.size(); i += FOUNDCHECK_SAMPLE) {
      const std::filesystem::path& path = paths[i];
      std::ifstream in(path, std::ios::binary);
      std::ostringstream bytes;
      bytes << in.rdbuf();
      files_.push_back({path.string(), bytes.str()});
    }
  }
  static void TearDownTestSuite() { files_.clear(); }
  void SetUp() override {
    if (files_.empty()) GTEST_SKIP() << "FOUNDCHECK_CORPUS names no folder that holds real caches";
  }

  static inline std::vector<file> files_;
};

TEST_F(corpus_cmake_cache, holds_every_property_on_each_cache) {
  std::size_t records = 0, bytes = 0, malformed = 0, truncated = 0, linted = 0;
  for (const file& one : files_) {
    EXPECT_EQ(broken_property(one.bytes), "") << one.path;
    bytes += one.bytes.size();
    std::vector<record> storage(cmake_cache::count(one.bytes));
    const cmake_cache::index index(one.bytes, storage);
    for (const record& found : cmake_cache::records(one.bytes)) {
      ++records;
      malformed += found.kind == record_kind::malformed ? 1u : 0u;
      truncated += found.kind == record_kind::truncated ? 1u : 0u;
      linted += index.lints(found) == cmake_cache::lint_set() ? 0u : 1u;
    }
  }
  std::cout << "[          ] " << files_.size() << " caches, " << bytes << " bytes, " << records << " records, "
            << malformed << " malformed, " << truncated << " truncated, " << linted << " with a lint\n";
}

TEST_F(corpus_cmake_cache, holds_every_property_on_cut_and_damaged_caches) {
  for (const file& one : files_) {
    const std::string& bytes = one.bytes;
    for (std::size_t part = 1; part != 4; ++part) {
      EXPECT_EQ(broken_property(std::string_view(bytes).substr(0, bytes.size() * part / 4)), "") << one.path;
    }
    // Each line end turned into CRLF, then every 97th byte into one that the grammar knows.
    std::string damaged;
    for (const char c : bytes) damaged += c == '\n' ? std::string("\r\n") : std::string(1, c);
    for (std::size_t i = 96; i < damaged.size(); i += 97) damaged[i] = "\0=:\"'/#\n\r -"[i / 97 % 11];
    EXPECT_EQ(broken_property(damaged), "") << one.path;
  }
}

TEST_F(corpus_cmake_cache, reading_a_real_cache_allocates_nothing) {
  for (const file& one : files_) {
    std::vector<record> storage(cmake_cache::count(one.bytes));
    const allocation_counter allocations;
    const std::size_t sum = read_all(one.bytes, storage);
    EXPECT_EQ(allocations.count(), 0u) << one.path;
    EXPECT_GT(sum, 0u) << one.path;
  }
}

TEST(cmake_cache_allocations, reading_allocates_nothing) {
  const std::size_t slots = cmake_cache::count(built_in);
  std::vector<record> storage(slots);
  const allocation_counter allocations;
  const std::size_t sum = read_all(built_in, storage);
  const std::size_t again = cmake_cache::count(built_in);
  EXPECT_EQ(allocations.count(), 0u);
  EXPECT_GT(sum, 0u);
  EXPECT_EQ(again, slots);
}

// The counter counts: without this a counter that is not linked in would pass every test above.
TEST(cmake_cache_allocations, the_counter_counts) {
  const allocation_counter allocations;
  const std::vector<std::string> some(3, std::string(100, 'x'));
  EXPECT_GE(allocations.count(), 4u);
  EXPECT_EQ(some.size(), 3u);
}

}  // namespace
}  // namespace foundcheck
