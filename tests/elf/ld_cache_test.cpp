// SPDX-License-Identifier: MIT
#include <foundcheck/elf/ld_cache.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/ld_cache_properties.hpp"
#include "support/recorded_data.hpp"

namespace foundcheck::ld_cache {
namespace ld_cache_test {

using namespace std::string_view_literals;

struct order_case {
  std::string_view less;
  std::string_view more;
};

constexpr order_case ascending[] = {
    {"", "a"},
    {"liba.so", "libb.so"},
    {"libx.so", "libx.so.1"},
    {"libx.so.9", "libx.so.10"},
    {"libx.so.1.9.1", "libx.so.1.10.0"},
    {"libx.so.2", "libx2.so"},
    {"libx.so.99", "libx.so.100"},
};

constexpr bool orders_hold() {
  for (const order_case& c : ascending) {
    if (compare_names(c.less, c.more) >= 0 || compare_names(c.more, c.less) <= 0 || compare_names(c.less, c.less) != 0)
      return false;
  }
  // One number, written in two ways.
  return compare_names("libx.so.01", "libx.so.1") == 0;
}
static_assert(orders_hold());

TEST(ld_cache, names_are_ordered_by_the_numbers_in_them) { EXPECT_TRUE(orders_hold()); }

// One entry, written by hand: usable at compile time.
constexpr auto one_entry =
    "glibc-ld.so.cache1.1\x01\0\0\0\x0A\0\0\0\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"
    "\x03\x03\0\0\x48\0\0\0\x4B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"
    "a.so\0/a.so\0"sv;
constexpr std::size_t table = 48;

constexpr entry first_of(std::string_view bytes) { return cache(bytes).find({"a.so"}); }
// The path's place is in the middle of the name on purpose: a view into another.
static_assert(cache(one_entry).size() == 1 && cache(one_entry).why() == malformed_reason::none);
static_assert(cache(one_entry).at(0).name == "a.so" && first_of(one_entry).path == "o");
static_assert(cache(one_entry).find({"b.so"}).path.empty() && cache(one_entry).find({"a.so", flags_i386}).path.empty());

std::filesystem::path seeds() {
  const char* const source = std::getenv("FOUNDCHECK_SOURCE");
  return std::filesystem::path(source == nullptr ? "." : source) / "fuzz/corpus/ld_cache";
}

struct found_case {
  std::string_view name;
  std::vector<std::string_view> levels;
  std::string_view path;
};

// What was made by ldconfig -r of a root with /opt/a, /opt/b and /lib, in each of its formats.
TEST(ld_cache, what_ldconfig_wrote_in_each_format_is_read) {
  const found_case new_answers[] = {
      {"liby.so", {}, "/lib/liby.so"},
      {"libx.so.1", {}, "/opt/a/libx.so.1"},
      {"libx.so.1", {"x86-64-v2"}, "/opt/a/glibc-hwcaps/x86-64-v2/libx.so.1"},
      {"libx.so.1", {"x86-64-v3", "x86-64-v2"}, "/opt/a/glibc-hwcaps/x86-64-v3/libx.so.1"},
      {"libx.so.1", {"x86-64-v4"}, "/opt/a/libx.so.1"},
      {"libx.so.9", {}, "/opt/b/libx.so.9"},
      {"libx.so.10", {"x86-64-v3"}, "/opt/b/libx.so.10"},
      {"libx.so.01", {}, "/opt/a/libx.so.1"},
      {"libx.so.2", {}, ""},
      {"libz.so", {}, ""},
      {"", {}, ""},
  };
  const std::map<std::string, layout> files = {{"new", layout::new_layout},
                                               {"combined", layout::combined},
                                               {"high_byte_first", layout::new_layout},
                                               {"old", layout::old_layout}};
  for (const auto& [file, expected] : files) {
    const std::string bytes = read_bytes(seeds() / file);
    const cache c(bytes);
    EXPECT_EQ(c.why(), malformed_reason::none) << file;
    EXPECT_EQ(c.layout(), expected) << file;
    EXPECT_EQ(c.size(), 7u) << file;
    EXPECT_EQ(c.is_high_byte_first(), file == "high_byte_first");
    EXPECT_EQ(broken_ld_cache_property(bytes), "") << file;
    if (expected == layout::old_layout) {  // the old format knows no processors, and the last of one name comes first
      EXPECT_EQ(c.find({"libx.so.10"}).path, "/opt/b/libx.so.10");
      continue;
    }
    EXPECT_TRUE(c.is_order_marked());
    EXPECT_TRUE(c.generator().starts_with("ldconfig (")) << file;
    EXPECT_EQ(c.hwcap_count(), 2u);
    for (const found_case& row : new_answers) {
      // Names of glibc-hwcaps are not found in a file of both formats.
      if (expected == layout::combined && row.path.find("glibc-hwcaps") != std::string_view::npos) continue;
      EXPECT_EQ(c.find({row.name, flags_x86_64, row.levels, 3, 0}).path, row.path) << file << ": " << row.name;
    }
    EXPECT_EQ(c.find({"liby.so", flags_aarch64}).path, "");
    if (expected == layout::combined) {
      constexpr std::string_view levels[] = {"x86-64-v3"};
      EXPECT_EQ(c.find({"libx.so.1", flags_x86_64, levels, 3, 0}).path, "/opt/a/libx.so.1");
    }
  }
}

std::string with(std::string bytes, std::size_t at, std::uint32_t number) {
  for (std::size_t i = 0; i < 4; ++i) bytes.at(at + i) = static_cast<char>(number >> 8 * i);
  return bytes;
}

TEST(ld_cache, what_is_malformed_is_named) {
  const std::string good = read_bytes(seeds() / "new"), one(one_entry);
  const std::size_t extension = 0x190;
  const auto why = [](std::string_view bytes) {
    EXPECT_EQ(broken_ld_cache_property(bytes), "");
    return cache(bytes).why();
  };
  EXPECT_EQ(why(""), malformed_reason::bad_signature);
  EXPECT_EQ(why("glibc-ld.so.cache1.0"), malformed_reason::bad_signature);
  EXPECT_EQ(why("ld.so-1.7.0"), malformed_reason::truncated_header);
  EXPECT_EQ(why(good.substr(0, 47)), malformed_reason::truncated_header);
  EXPECT_EQ(why(good.substr(0, 48)), malformed_reason::truncated_entries);
  EXPECT_EQ(why(with(good, 20, 0xFFFFFFFF)), malformed_reason::truncated_entries);
  EXPECT_EQ(why(with(good, 28, 1)), malformed_reason::bad_byte_order);
  EXPECT_EQ(why(with(good, 32, 0xFFFFFFFC)), malformed_reason::extension_outside);
  EXPECT_EQ(why(with(good, 32, extension + 1)), malformed_reason::extension_outside);
  EXPECT_EQ(why(with(good, extension, 0)), malformed_reason::bad_extension);
  EXPECT_EQ(why(with(good, extension + 4, 0x0FFFFFFF)), malformed_reason::truncated_extension);
  EXPECT_EQ(why(with(good, extension + 8 + 12, 0x7FFFFFFF)), malformed_reason::truncated_extension);
  // Entries stay where an extension is broken.
  const std::string damaged = with(good, extension, 0);
  EXPECT_EQ(cache(damaged).size(), 7u);

  const auto reason = [](const std::string& bytes) { return cache(bytes).at(0).reason; };
  EXPECT_EQ(reason(one), malformed_reason::none);
  EXPECT_EQ(reason(with(one, table + 4, 0xFFFFFFFF)), malformed_reason::name_outside);
  EXPECT_EQ(reason(with(one, table + 8, 0x7FFFFFFF)), malformed_reason::path_outside);
  EXPECT_EQ(reason(with(one, table + 8, 0x4D).substr(0, one.size() - 1)), malformed_reason::endless_path);
  EXPECT_EQ(reason(one.substr(0, table + 24 + 3)), malformed_reason::endless_name);
  EXPECT_EQ(reason(with(one, table + 20, 1U << 30)), malformed_reason::unknown_hwcap);
  // What has no path is not found.
  const std::string outside = with(one, table + 8, 0x7FFFFFFF);
  EXPECT_EQ(cache(outside).find({"a.so"}).path, "");
}

TEST(ld_cache, a_file_without_a_mark_is_read_in_the_order_that_fits) {
  const std::string unmarked = with(read_bytes(seeds() / "new"), 28, 0);
  EXPECT_EQ(cache(unmarked).size(), 7u);
  EXPECT_FALSE(cache(unmarked).is_order_marked());
  EXPECT_EQ(cache(unmarked).hwcap_count(), 0u) << "old writers leave anything there";
  std::string other = read_bytes(seeds() / "high_byte_first");
  other[28] = 0;
  EXPECT_EQ(cache(other).size(), 7u);
  EXPECT_TRUE(cache(other).is_high_byte_first());
  EXPECT_EQ(cache(other).find({"liby.so"}).path, "/lib/liby.so");
}

TEST(ld_cache, entries_with_old_bits_are_taken_where_the_processor_has_them) {
  const std::string bits = with(with(std::string(one_entry), table + 16, 4), table + 8, 0x4D);
  EXPECT_EQ(cache(bits).find({"a.so"}).path, "");
  EXPECT_EQ(cache(bits).find({"a.so", flags_x86_64, {}, 0, 4}).path, "/a.so");
}

// Every entry of the same endless string: 200 GB, if none were cut.
TEST(ld_cache, many_entries_of_one_long_name_take_little_time) {
  std::string bytes(one_entry.substr(0, table));
  constexpr std::uint32_t count = 20'000;
  bytes = with(bytes, 20, count);
  const std::uint32_t place = table + 24 * count;
  for (std::uint32_t i = 0; i < count; ++i) {
    bytes += std::string("\x03\x03\0\0", 4) + std::string(20, '\0');
    bytes = with(std::move(bytes), table + 24 * i + 4, place);
    bytes = with(std::move(bytes), table + 24 * i + 8, place);
  }
  bytes.append(2'000'000, 'a');
  const auto begin = std::chrono::steady_clock::now();
  std::size_t endless = 0;
  for (const entry& e : cache(bytes).entries()) endless += e.reason == malformed_reason::endless_name;
  EXPECT_EQ(endless, count);
  EXPECT_EQ(cache(bytes).find({"aaaa"}).path, "");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
}

/// A cache of entries that all have one name, the path /p and these flags; the last is for x86-64.
std::string of_one_name(std::uint32_t count, const std::string& name, std::uint32_t others) {
  std::string bytes(one_entry.substr(0, table)), texts = name + '\0' + "/p" + '\0';
  const std::uint32_t place = table + 24 * count;
  bytes = with(with(std::move(bytes), 20, count), 24, static_cast<std::uint32_t>(texts.size()));
  bytes.resize(place);
  for (std::uint32_t i = 0; i < count; ++i) {
    bytes = with(std::move(bytes), table + 24 * i, i + 1 == count ? flags_x86_64 : others);
    bytes = with(std::move(bytes), table + 24 * i + 4, place);
    bytes = with(std::move(bytes), table + 24 * i + 8, place + static_cast<std::uint32_t>(name.size()) + 1);
  }
  return bytes + texts;
}

// Numbers wrap: without an end each of any number of names would be compared with all entries.
TEST(ld_cache, a_lookup_ends_among_too_many_entries_of_one_name_and_says_so) {
  using answer = std::pair<std::string, malformed_reason>;
  const auto found = [](std::uint32_t count, const std::string& name, std::uint32_t others) {
    const std::string bytes = of_one_name(count, name, others);
    EXPECT_EQ(cache(bytes).why(), malformed_reason::none);
    if (count == 17) {
      EXPECT_EQ(broken_ld_cache_property(bytes), "");
    }
    const entry e = cache(bytes).find({"libz.so.4294967297"});
    return answer(e.path, e.reason);
  };
  constexpr malformed_reason none = malformed_reason::none, too_many = malformed_reason::too_many_of_one_name;
  EXPECT_EQ(found(most_of_one_name, "libz.so.1", flags_i386), answer("/p", none));
  EXPECT_EQ(found(most_of_one_name + 1, "libz.so.1", flags_i386), answer("", too_many));
  EXPECT_EQ(found(3 * most_of_one_name, "libz.so.1", flags_i386), answer("", too_many));
  // What was found before is certain, unless others come before all that were looked at.
  EXPECT_EQ(found(most_of_one_name + 1, "libz.so.1", flags_x86_64), answer("/p", none));
  EXPECT_EQ(found(3 * most_of_one_name, "libz.so.1", flags_x86_64), answer("/p", too_many));
  const std::string longest = "libz.so." + std::string(4086, '0') + "1";  // 4095 bytes
  EXPECT_EQ(found(15, longest, flags_i386), answer("/p", none));
  EXPECT_EQ(found(16, longest, flags_i386), answer("", too_many)) << "paths count too";
}

/// What `ldconfig -p` prints of this machine's cache, "name (kind) => path" each; empty when it does not run.
std::vector<std::string> printed() {
  std::vector<std::string> lines;
  std::FILE* const pipe = ::popen("PATH=$PATH:/sbin:/usr/sbin LC_ALL=C ldconfig -p 2>/dev/null", "r");
  if (pipe == nullptr) return lines;
  for (char line[8192]; std::fgets(line, sizeof line, pipe) != nullptr;) {
    std::string text(line);
    if (text.starts_with('\t')) lines.push_back(text.substr(1, text.size() - 2));
  }
  ::pclose(pipe);
  return lines;
}

TEST(ld_cache, the_cache_of_this_machine_is_what_ldconfig_prints) {
  const std::vector<std::string> lines = printed();
  const std::string bytes = read_bytes("/etc/ld.so.cache");
  if (lines.empty() || bytes.empty()) GTEST_SKIP() << "no ldconfig -p, or no /etc/ld.so.cache";
  const cache c(bytes);
  std::vector<std::string> ours, theirs;
  for (const entry& e : c.entries()) {
    ours.push_back(std::string(e.name) + " => " + std::string(e.path));
    if (e.hwcap == 0 && e.flags == flags_x86_64) {
      EXPECT_FALSE(c.find({e.name}).path.empty()) << e.name;
    }
  }
  for (const std::string& line : lines)
    theirs.push_back(line.substr(0, line.find(" (")) + line.substr(line.find(" => ")));
  EXPECT_EQ(ours, theirs);
  EXPECT_EQ(broken_ld_cache_property(bytes), "");
}

}  // namespace ld_cache_test
}  // namespace foundcheck::ld_cache
