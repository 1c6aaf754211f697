// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja/deps.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/naive_ninja_deps.hpp"
#include "support/recorded_data.hpp"

namespace foundcheck {
namespace deps_test {

using namespace std::string_literals;
using namespace std::string_view_literals;
using naive_ninja_deps::file;
using ninja_deps::inputs;
using ninja_deps::malformed_reason;
using ninja_deps::record;
using ninja_deps::record_kind;
using ninja_deps::records;
using testing::ElementsAre;

std::vector<record> read(std::string_view bytes) {
  std::vector<record> all;
  for (const record& r : records(bytes)) all.push_back(r);
  return all;
}

std::vector<std::uint32_t> ids(const record& r) {
  std::vector<std::uint32_t> all;
  for (const std::uint32_t id : inputs(r)) all.push_back(id);
  return all;
}

TEST(ninja_deps, reads_paths_and_deps_of_both_versions_and_byte_orders) {
  for (const std::uint32_t version : {3U, 4U}) {
    for (const bool big_end_first : {false, true}) {
      const std::int64_t mtime = version == 3 ? 1'500'000'000 : 1'795'226'067'147'615'591;
      const file made = file(version, big_end_first)
                            .path("a.o")
                            .path("a.c!")
                            .path("h/x.h")
                            .deps(0, mtime, {1, 2})
                            .deps(0, mtime + 1, {2})
                            .deps(2, -5, {});
      const std::vector<record> all = read(made.bytes());
      ASSERT_EQ(all.size(), 7u);
      EXPECT_EQ(all[0].kind, record_kind::header);
      EXPECT_EQ(all[0].version, static_cast<int>(version));
      EXPECT_EQ(all[0].is_swapped, big_end_first);
      EXPECT_EQ(all[1].path, "a.o");
      EXPECT_EQ(all[2].path, "a.c!");
      EXPECT_EQ(all[3].path, "h/x.h");
      EXPECT_EQ(all[3].id, 2u);
      EXPECT_EQ(all[4].kind, record_kind::deps);
      EXPECT_EQ(all[4].mtime, mtime);
      EXPECT_THAT(ids(all[4]), ElementsAre(1u, 2u));
      EXPECT_EQ(all[5].mtime, mtime + 1);
      EXPECT_EQ(all[6].mtime, -5);
      EXPECT_EQ(input_count(all[6]), 0u);
      EXPECT_EQ(broken_ninja_deps_property(made.bytes()), "");
    }
  }
}

struct bad_case {
  std::string_view name;
  std::string bytes;
  malformed_reason reason;
  std::size_t offset;
};

// Behind a good start of 32 bytes: the header, and one path of three bytes.
std::vector<bad_case> bad_cases() {
  const auto start = [] { return file().path("a.o").add(0x8000000CU).add(0).add(7).add(0); };
  const std::size_t size = start().bytes().size();
  const auto good = [&] { return start(); };
  return {
      {"another signature", "# ninjadepz\n\4\0\0\0"s, malformed_reason::bad_signature, 0},
      {"text", "garbage", malformed_reason::bad_signature, 0},
      {"less than a signature", "# ninja", malformed_reason::truncated_header, 0},
      {"a cut version", std::string("# ninjadeps\n\4\0", 14), malformed_reason::truncated_header, 0},
      {"version 1", file(1).bytes(), malformed_reason::bad_version, 0},
      {"version 5", file(5).bytes(), malformed_reason::bad_version, 0},
      {"a cut size", good().raw("ab").bytes(), malformed_reason::truncated_size, size},
      {"zeros to the end", good().raw(std::string(9, '\0')).bytes(), malformed_reason::zero_size, size},
      {"a cut record", good().add(12).raw("b.o").bytes(), malformed_reason::truncated_record, size},
      {"a size of two gigabytes", good().add(0x7FFFFFFFU).bytes(), malformed_reason::too_large, size},
      {"one byte more than ninja writes", good().add(524288).raw(std::string(600000, 'x')).bytes(),
       malformed_reason::too_large, size},
      {"a size that is no multiple of 4", good().add(7).raw("b.o").add(~1U).bytes(), malformed_reason::bad_size, size},
      {"a path without bytes", good().add(4).add(~1U).bytes(), malformed_reason::bad_size, size},
      {"a path of NUL", good().add(8).add(0).add(~1U).bytes(), malformed_reason::empty_path, size},
      {"a wrong checksum", good().add(8).raw("b.oo").add(~2U).bytes(), malformed_reason::wrong_checksum, size},
      {"deps without fields", good().add(0x80000008U).add(0).add(0).bytes(), malformed_reason::bad_size, size},
      {"an output that is not there", good().deps(1, 0, {0}).bytes(), malformed_reason::unknown_output, size},
      {"a negative output", good().deps(UINT32_MAX, 0, {0}).bytes(), malformed_reason::unknown_output, size},
      {"a huge output", good().deps(0x7FFFFFFF, 0, {0}).bytes(), malformed_reason::unknown_output, size},
      {"an input that comes later", good().deps(0, 0, {1}).path("b.o").bytes(), malformed_reason::unknown_input, size},
      {"a negative input", good().deps(0, 0, {0, UINT32_MAX, 0}).bytes(), malformed_reason::unknown_input, size},
  };
}

TEST(ninja_deps, the_first_bad_record_takes_the_rest) {
  for (const bad_case& row : bad_cases()) {
    const std::vector<record> all = read(row.bytes);
    ASSERT_FALSE(all.empty()) << row.name;
    EXPECT_EQ(all.back().kind, record_kind::malformed) << row.name;
    EXPECT_EQ(name_of(all.back().reason), name_of(row.reason)) << row.name;
    EXPECT_EQ(all.back().offset, row.offset) << row.name;
    EXPECT_EQ(all.back().whole.size(), row.bytes.size() - row.offset) << row.name;
    EXPECT_EQ(broken_ninja_deps_property(row.bytes), "") << row.name;
  }
}

TEST(ninja_deps, what_is_merely_odd_is_read) {
  EXPECT_EQ(read("").size(), 0u);
  EXPECT_EQ(read(file().bytes()).size(), 1u) << "a header alone";
  const std::string bytes = file().path("a\0b.o"sv).path(std::string(524'280, 'x')).bytes();
  const std::vector<record> all = read(bytes);
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[1].path, "a\0b.o"sv);
  EXPECT_EQ(all[2].path.size(), 524'280u) << "the longest path";
}

TEST(ninja_deps, is_read_in_constant_evaluation) {
  static constexpr std::string_view bytes =
      "# ninjadeps\n\4\0\0\0\10\0\0\0a.o\0\377\377\377\377\20\0\0\200\0\0\0\0\1\0\0\0\2\0\0\0\0\0\0\0"sv;
  static_assert([] {
    std::size_t n = 0;
    for (const record& r : records(bytes)) {
      if (n == 1 && r.path != "a.o") return false;
      if (n == 2 && (r.mtime != 0x2'0000'0001 || input_count(r) != 1)) return false;
      ++n;
    }
    return n == 3;
  }());
}

// Whatever one byte does: nothing is read outside, nothing before the damage changes.
void expect_damage_changes_nothing_before_it(const std::string& bytes, const std::string& name) {
  const std::vector<record> before = read(bytes);
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    for (const unsigned bit : tried_bits()) {
      std::string damaged = bytes;
      damaged[at] = static_cast<char>(static_cast<unsigned char>(damaged[at]) ^ (1U << bit));
      ASSERT_EQ(broken_ninja_deps_property(damaged), "") << name << " " << at;
      const std::vector<record> after = read(damaged);
      for (std::size_t i = 0; i < before.size() && before[i].offset + before[i].whole.size() <= at; ++i) {
        ASSERT_EQ(after[i].whole, before[i].whole) << name << " " << at;
        ASSERT_EQ(after[i].kind, before[i].kind) << name << " " << at;
      }
    }
  }
}

TEST(ninja_deps, damage_changes_nothing_before_it) {
  std::size_t files = 0;
  for (const auto& [release, bytes] : recorded("ninja", "ninja_deps")) {
    for (std::size_t at = 0; at < bytes.size(); ++at) {
      const std::vector<char> cut(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(at));
      ASSERT_EQ(broken_ninja_deps_property({cut.data(), cut.size()}), "") << release << " " << at;
    }
    expect_damage_changes_nothing_before_it(bytes, release);
    ++files;
  }
  EXPECT_GE(files, 6u);
}

TEST(ninja_deps, damage_changes_nothing_before_it_in_real_files) {
  if (corpus_folder().empty()) GTEST_SKIP() << "no corpus";
  const auto files = real_files("public/ninja_deps", 400, 3);
  EXPECT_EQ(files.size(), 3u);
  for (const auto& [name, bytes] : files) expect_damage_changes_nothing_before_it(bytes, name);
}

static_assert(std::ranges::input_range<records>);
static_assert(std::ranges::input_range<inputs>);
static_assert(noexcept(records(""sv).begin()) && noexcept(++std::declval<std::ranges::iterator_t<records>&>()));

TEST(ninja_deps, can_be_walked_more_than_once) {
  const std::string bytes = file().path("a.o").deps(0, 1, {0}).bytes();
  const records all(bytes);
  EXPECT_EQ(std::ranges::distance(all), 3);
  EXPECT_EQ(std::ranges::distance(all), 3);
  EXPECT_EQ(std::ranges::distance(records(std::string_view())), 0);
}

}  // namespace deps_test
}  // namespace foundcheck
