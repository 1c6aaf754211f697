// SPDX-License-Identifier: MIT
#include <foundcheck/format/ccache/stats.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "support/ccache_stats_properties.hpp"
#include "support/recorded_data.hpp"

namespace foundcheck {
namespace stats_test {

using namespace ccache_stats;

struct stats_case {
  std::string_view name, bytes;
  ccache_stats::layout layout;
  std::int64_t direct, preprocessed, misses, uncacheable, errors, files, cleanups, rate;
};

constexpr stats_case stats_cases[] = {
    {"3.7",
     "cache directory                     /root/.ccache\nprimary config                      /root/.ccache/ccache.conf\n"
     "secondary config      (readonly)    /etc/ccache.conf\nstats updated                       Sat Nov 21 10:33:17 2026\n"
     "cache hit (direct)                   123\ncache hit (preprocessed)              25\ncache miss                             4\n"
     "cache hit rate                     97.37 %\ncalled for link                       46\ncleanups performed                     0\n"
     "files in cache                       372\ncache size                          15.8 MB\nmax cache size                       5.0 GB\n",
     layout::list, 123, 25, 4, -1, -1, 372, 0, 9736},
    {"3.7 of nothing",
     "cache hit (direct)                     0\ncache hit (preprocessed)               0\ncache miss                             0\n",
     layout::list, 0, 0, 0, -1, -1, -1, -1, -1},
    {"4.4",
     "Summary:\n  Hits:               1 /    3 (33.33 %)\n    Direct:           1 /    3 (33.33 %)\n    Preprocessed:     0 /    3 (0.00 %)\n"
     "  Misses:             2\n    Direct:           2\n    Preprocessed:     2\n  Uncacheable:        5\nPrimary storage:\n"
     "  Hits:               2 /    6 (33.33 %)\n  Misses:             4\n  Cache size (GB): 0.01 / 5.00 (0.20 %)\n  Files:             17\n",
     layout::sections, 1, 0, 2, 5, -1, 17, -1, 3333},
    {"4.7",
     "Cacheable calls:   12 / 15 (80.00%)\n  Hits:             9 / 12 (75.00%)\n    Direct:         8 /  9 (88.89%)\n    Preprocessed:   1 /  9 (11.11%)\n"
     "  Misses:           3 / 12 (25.00%)\nUncacheable calls:  3 / 15 (20.00%)\nErrors:             0 / 15 ( 0.00%)\nSuccessful lookups:\n  Direct:           8 / 12 (66.67%)\n"
     "Local storage:\n  Cache size (GiB): 0.1 / 5.0 ( 2.00%)\n  Files:            21\n  Cleanups:          4\n  Hits:            18 / 20 (90.00%)\n  Misses:           2 / 20 (10.00%)\n"
     "Remote storage:\n  Hits:             0 /  2 ( 0.00%)\n  Misses:           2 /  2 (100.0%)\n  Errors:           7\n",
     layout::sections, 8, 1, 3, 3, 0, 21, 4, 7500},
    {"--print-stats",
     "cache_miss\t2\ncache_size_kibibyte\t8\ncalled_for_link\t1\nrecache\t2\ninternal_error\t1\ndirect_cache_hit\t5\nfiles_in_cache\t3\npreprocessed_cache_hit\t1\n"
     "stats_updated_timestamp\t1795257197\ncleanups_performed\t0\n",
     layout::keys, 5, 1, 2, 3, 1, 3, 0, 7500},
    {"--print-stats --format=json",
     "{\n  \"cache_miss\": 1,\n  \"direct_cache_hit\": 3,\n  \"preprocessed_cache_hit\": 0\n}\n", layout::keys, 3, 0, 1,
     -1, -1, -1, -1, 7500},
    {"sccache",
     "Compile requests                     40\nCompile requests executed            30\nCache hits                           18\n"
     "Cache hits (C/C++)                   17\nCache hits (CUDA)                     1\nCache misses                         11\n"
     "Cache misses (C/C++)                 11\nCache timeouts                        0\nCache read errors                     1\n"
     "Forced recaches                       0\nCache write errors                    2\nCompilation failures                  1\n"
     "Cache errors                          0\nNon-cacheable compilations            0\nNon-cacheable calls                   6\n"
     "Non-compilation calls                 4\nUnsupported compiler calls            0\nAverage cache write               0.000 s\n"
     "\nNon-cacheable reasons:\n-E                                    6\n\n"
     "Cache location                  Local disk: \"/root/.cache/sccache\"\nCache size                          969 bytes\n"
     "Max cache size                       10 GiB\n",
     layout::list, -1, 18, 11, 11, 3, -1, -1, 6206},
    {"sccache as JSON",
     R"({"stats":{"compile_requests":40,"requests_unsupported_compiler":0,"requests_not_compile":4,"requests_not_cacheable":6,)"
     R"("requests_executed":30,"cache_errors":{"counts":{"C/C++":2,"CUDA":1}},"cache_hits":{"counts":{"C/C++":17,"CUDA":1},)"
     R"("adv_counts":{"c++ [gcc]":17,"cuda":1}},"cache_misses":{"counts":{"C/C++":11}},"cache_read_errors":0,)"
     R"("cache_write_duration":{"secs":7,"nanos":192190},"compile_fails":1,"not_cached":{"-E":6}},)"
     R"("cache_location":"Local disk: \"/x\"","cache_size":969,"max_cache_size":10737418240})",
     layout::keys, -1, 18, 11, 11, 3, -1, -1, 6206},
    {"sccache of nothing",
     R"({"stats":{"compile_requests":0,"cache_errors":{"counts":{}},"cache_hits":{"counts":{}},"cache_misses":{"counts":{}}}})",
     layout::keys, -1, 0, 0, 0, 0, -1, -1, -1},
    {"sccache twice",
     "Compile requests  9\nCache hits  3\nNon-cacheable calls  2\nCompile requests  10\nCache hits  4\nCache misses  4\n"
     "Non-cacheable calls  2\n",
     layout::list, -1, 4, 4, 2, 0, -1, -1, 5000},
    {"words of sccache without its first line", "Cache hits     3\nCache misses     4\n", layout::unknown, -1, -1, -1,
     -1, -1, -1, -1, -1},
    {"JSON that ends early", R"({"stats":{"compile_requests":4,"cache_hits":{"counts":{"C/C++":3},"cache_misses)",
     layout::keys, -1, 3, 0, 0, 0, -1, -1, 10000},
    {"JSON of something else", R"({"stats":{"requests":4,"cache_hits":{"counts":{"C/C++":3}}}})", layout::unknown, -1,
     -1, -1, -1, -1, -1, -1, -1},
    {"another text", "hello\nwhat: 5\n  Hits: 3\n\n", layout::unknown, -1, -1, -1, -1, -1, -1, -1, -1},
    {"nothing", "", layout::unknown, -1, -1, -1, -1, -1, -1, -1, -1},
    {"numbers that do not fit", "cache hit (direct)    99999999999999999999\ncache miss    99999999999999999999\n",
     layout::list, 999999999999999, -1, 999999999999999, -1, -1, -1, -1, 5000},
    {"sums that do not fit",
     "direct_cache_hit\t1\ncache_miss\t1\nrecache\t9999999999999999\nrecache\t1\ndisabled\t999999999999999\n"
     "internal_error\t999999999999999\nmissing_cache_file\t999999999999999\n",
     layout::keys, 1, -1, 1, 999999999999999, 999999999999999, -1, -1, 5000},
};

constexpr const char* row_difference(const stats_case& row) {
  const summary s = summarise(row.bytes);
  if (s.layout != row.layout) return "layout";
  if (s.direct_hits != row.direct || s.preprocessed_hits != row.preprocessed) return "hits";
  if (s.misses != row.misses) return "misses";
  if (s.uncacheable != row.uncacheable || s.errors != row.errors) return "uncacheable";
  if (s.files != row.files || s.cleanups != row.cleanups) return "files";
  return s.hit_rate_hundredths() == row.rate ? nullptr : "rate";
}
static_assert(row_difference(stats_cases[0]) == nullptr && row_difference(stats_cases[3]) == nullptr);
static_assert([] {
  for (const stats_case& row : stats_cases) {
    if (row.name.starts_with("sccache") && row_difference(row) != nullptr) return false;
  }
  return true;
}());

TEST(ccache_stats, each_layout_gives_one_summary) {
  for (const stats_case& row : stats_cases) {
    const char* what = row_difference(row);
    EXPECT_EQ(what, nullptr) << row.name << ": " << (what == nullptr ? "" : what);
  }
}

TEST(ccache_stats, a_size_has_its_text) {
  EXPECT_EQ(summarise(stats_cases[0].bytes).size, "15.8 MB");
  EXPECT_EQ(summarise(stats_cases[0].bytes).max_size, "5.0 GB");
  EXPECT_EQ(summarise(stats_cases[3].bytes).size, "0.1 / 5.0 ( 2.00%)");
}

TEST(ccache_stats, a_counter_knows_its_section) {
  std::size_t found = 0;
  for (const record& r : records(stats_cases[3].bytes)) {
    if (r.name == "Errors" && r.section == "Remote storage") found += r.value == 7;
    if (r.name == "Direct" && r.parent == "Hits") found += r.value == 8 && r.total == 9;
    if (r.name == "Successful lookups") found += r.kind == record_kind::heading;
  }
  EXPECT_EQ(found, 3u);
}

TEST(ccache_stats, is_read_in_an_envelope) {
  std::string bytes;
  for (const line& l : lines(stats_cases[3].bytes)) bytes += "2024-05-01T12:34:56.1234567Z " + std::string(l.whole);
  EXPECT_EQ(summarise(bytes, detect_envelope(bytes)).direct_hits, 8);
}

TEST(ccache_stats, what_two_releases_printed_of_one_hit_and_one_miss_agrees) {
  for (const char* file : {"s.txt", "svv.txt", "print_stats.txt", "print_stats.json"}) {
    for (const auto& [release, bytes] : recorded("ccache", file)) {
      const summary s = summarise(bytes);
      EXPECT_EQ(s.direct_hits, 1) << release << " " << file;
      EXPECT_EQ(s.preprocessed_hits, 0) << release << " " << file;
      EXPECT_EQ(s.misses, 1) << release << " " << file;
      EXPECT_EQ(s.uncacheable, 1) << release << " " << file;
      EXPECT_EQ(s.hit_rate_hundredths(), 5000) << release << " " << file;
    }
  }
}

TEST(ccache_stats, what_sccache_printed_as_text_and_as_json_agrees) {
  for (const char* file : {"show_stats.txt", "show_stats.json"}) {
    const auto all = recorded("sccache", file);
    EXPECT_FALSE(all.empty());
    for (const auto& [release, bytes] : all) {
      const summary s = summarise(bytes);
      EXPECT_EQ(s.tool, cache_tool::sccache) << release << " " << file;
      EXPECT_EQ(s.hits(), 4) << release << " " << file;
      EXPECT_EQ(s.misses, 2) << release << " " << file;
      EXPECT_EQ(s.uncacheable, 4) << release << " " << file;
      EXPECT_EQ(s.errors, 0) << release << " " << file;
      EXPECT_TRUE(s.size.starts_with("969")) << release << " " << file;
      EXPECT_TRUE(s.max_size.starts_with("10")) << release << " " << file;
    }
  }
  EXPECT_EQ(summarise("direct_cache_hit\t3\n").tool, cache_tool::ccache);
}

TEST(ccache_stats, each_prefix_and_each_byte_gives_records_that_hold_together) {
  for (const stats_case& row : stats_cases) {
    for (std::size_t size = 0; size <= row.bytes.size(); size += FOUNDCHECK_SAMPLE) {
      std::string bytes(row.bytes.substr(0, size));
      ASSERT_EQ(broken_ccache_stats_property(bytes), "") << bytes;
      if (!bytes.empty()) bytes.back() = static_cast<char>(bytes.back() ^ 8);
      ASSERT_EQ(broken_ccache_stats_property(bytes), "") << bytes;
    }
  }
}

TEST(ccache_stats, a_line_that_is_almost_of_one_layout_keeps_nothing_of_it) {
  for (const std::string_view bytes : {"cache_miss\t12 x\n", "\"cache_miss\": 12 x\n", "misses\t1 of: 2 / x\n",
                                       "a\t7  b\n", "Hits: 12 / x\n", "cache miss  12 / 3 x\n"}) {
    EXPECT_EQ(broken_ccache_stats_property(bytes), "") << bytes;
  }
}

}  // namespace stats_test
}  // namespace foundcheck
