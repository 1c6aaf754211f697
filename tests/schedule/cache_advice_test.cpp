// SPDX-License-Identifier: MIT
#include <foundcheck/schedule/advice.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck::schedule {
namespace cache_advice_test {

struct cache_case {
  std::string_view name;
  std::string_view stats;
  std::string_view hints;  ///< each as KIND CALLS/OF;
};

constexpr cache_case cache_cases[] = {
    {"a low rate", "direct_cache_hit\t10\npreprocessed_cache_hit\t2\ncache_miss\t88\ncleanups_performed\t0\n",
     "low_hit_rate 12/100;"},
    {"just below half", "direct_cache_hit\t49\npreprocessed_cache_hit\t0\ncache_miss\t50\n", "low_hit_rate 49/99;"},
    {"no hit in the fewest calls that count", "direct_cache_hit\t0\npreprocessed_cache_hit\t0\ncache_miss\t20\n",
     "low_hit_rate 0/20;"},
    {"a list of ccache 3",
     "cache hit (direct)                     0\ncache hit (preprocessed)               0\n"
     "cache miss                          7175\ncleanups performed                  2976\n",
     "too_small 0/7175;"},
    {"few are cacheable",
     "Cacheable calls:     40 / 100 (40.00%)\n  Hits:              39 /  40 (97.50%)\n    Direct:          39 /  39 "
     "(100.0%)\n    Preprocessed:     0 /  39 ( 0.00%)\n  Misses:             1 /  40 ( 2.50%)\n"
     "Uncacheable calls:   60 / 100 (60.00%)\n",
     "few_cacheable 60/100;"},
    {"sccache", "Compile requests   65\nCache hits   7\nCache misses   23\nNon-compilation calls   35\n",
     "low_hit_rate 7/30;few_cacheable 35/65;"},
    {"both",
     "direct_cache_hit\t1\npreprocessed_cache_hit\t0\ncache_miss\t29\ncleanups_performed\t1\ncalled_for_link\t31\n",
     "too_small 1/30;few_cacheable 31/61;"},
    {"none is cacheable", "direct_cache_hit\t0\npreprocessed_cache_hit\t0\ncache_miss\t0\nno_input_file\t20\n",
     "few_cacheable 20/20;"},

    // what is well, or says nothing
    {"a good rate", "direct_cache_hit\t90\npreprocessed_cache_hit\t2\ncache_miss\t8\ncleanups_performed\t50\n", ""},
    {"exactly half", "direct_cache_hit\t50\npreprocessed_cache_hit\t0\ncache_miss\t50\ncalled_for_link\t100\n", ""},
    {"too few calls", "direct_cache_hit\t0\npreprocessed_cache_hit\t0\ncache_miss\t19\n", ""},
    {"too few of all", "direct_cache_hit\t0\npreprocessed_cache_hit\t0\ncache_miss\t0\nno_input_file\t19\n", ""},
    {"the first line alone", "Cacheable calls:     40 / 100 (40.00%)\n", ""},
    {"nothing", "", ""},
    {"numbers at their limit",
     "direct_cache_hit\t999999999999999999999999\npreprocessed_cache_hit\t0\ncache_miss\t999999999999999999999999\n",
     ""},
};

constexpr bool all_silent_or_not() {
  for (const cache_case& row : cache_cases) {
    cache_hint storage[cache_hint_kind_count];
    if (cache_hints(ccache_stats::summarise(row.stats), storage).empty() != row.hints.empty()) return false;
  }
  return true;
}
static_assert(all_silent_or_not());

TEST(cache_advice, names_what_does_not_help) {
  for (const cache_case& row : cache_cases) {
    cache_hint storage[cache_hint_kind_count];
    std::string found;
    const auto summary = ccache_stats::summarise(row.stats);
    for (const cache_hint& h : cache_hints(summary, storage)) {
      found += std::string(figure_of(h.kind).name) + " " + std::to_string(h.calls) + "/" + std::to_string(h.of) + ";";
    }
    EXPECT_EQ(found, row.hints) << row.name;
  }
}

TEST(cache_advice, each_figure_says_where_it_is_from) {
  for (std::size_t i = 0; i < cache_hint_kind_count; ++i) {
    EXPECT_EQ(static_cast<std::size_t>(cache_figures[i].kind), i);
    EXPECT_FALSE(cache_figures[i].what.empty());
    EXPECT_FALSE(cache_figures[i].source.empty());
  }
}

}  // namespace cache_advice_test
}  // namespace foundcheck::schedule
