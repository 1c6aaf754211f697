// SPDX-License-Identifier: MIT
#include <foundcheck/extract/setting.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/fact_case.hpp"

namespace foundcheck {
namespace {

constexpr void read_cache(std::string_view bytes, fact_set& facts) {
  for (const cmake_cache::record& r : cmake_cache::records(bytes)) {
    detail::extract_setting(r, {0, r.line, r.offset, r.text}, facts);
  }
}

inline constexpr fact_case cases[] = {
    {"USE_CUPTI_RANGE_PROFILER:BOOL=ON\n", {{fact_id::setting, component::none, state::yes, "ON"}}},
    {"USE_CUPTI_RANGE_PROFILER:STRING=text\n", {{fact_id::setting, component::none, state::yes, "text"}}},
    {"USE_CUPTI_RANGE_PROFILER:BOOL=OFF\n", {{fact_id::setting, component::none, state::no, "OFF"}}},
    {"USE_CUPTI_RANGE_PROFILER:PATH=X-NOTFOUND\n", {{fact_id::setting, component::none, state::no, "X-NOTFOUND"}}},
    {"USE_CUPTI_RANGE_PROFILER:STRING=\n", {{fact_id::setting, component::none, state::no, ""}}},
    {"USE_CUPTI_RANGE_PROFILER:INTERNAL=ON\n", {}},
    {"USE_CUPTI_RANGE_PROFILE:BOOL=ON\n", {}},
    {"USE_CUPTI_RANGE_PROFILER-ADVANCED:INTERNAL=1\n", {}},
};

TEST(setting, is_read_if_a_rule_asks_for_it) { expect_fact_cases<cases, read_cache>(); }

TEST(setting, each_name_stands_once) {
  for (std::size_t i = 0; i < detail::setting_count; ++i) {
    EXPECT_TRUE(detail::is_setting(detail::settings<>.names[i]));
    EXPECT_TRUE(i == 0 || detail::settings<>.names[i - 1] < detail::settings<>.names[i]) << detail::settings<>.names[i];
  }
  EXPECT_FALSE(detail::is_setting(""));
}

}  // namespace
}  // namespace foundcheck
