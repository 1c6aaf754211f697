// SPDX-License-Identifier: MIT
#include <foundcheck/schedule/advice.hpp>

#include <gtest/gtest.h>

namespace foundcheck::schedule {
namespace advice_test {

constexpr std::uint64_t gb = gigabyte;

struct advice_case {
  machine on;
  workload of;
  std::uint32_t jobs;
  job_bound bound;
};

constexpr advice_case advice_cases[] = {
    {{64 * gb, 64}, {.cuda = true}, 16, job_bound::four_gigabytes},
    {{128 * gb, 64}, {.cuda = true}, 32, job_bound::four_gigabytes},
    {{128 * gb, 8}, {.cuda = true}, 8, job_bound::cores},
    {{16 * gb, 64}, {}, 9, job_bound::cxx},
    {{16 * gb, 4}, {}, 4, job_bound::cores},
    {{64 * gb, 64}, {.cuda = true, .nvcc_threads = 4}, 4, job_bound::cuda},
    {{64 * gb, 64}, {.cuda = true, .flash_attention = true}, 10, job_bound::flash_attention},
    {{880 * gb, 96},
     {.cuda = true, .flash_attention = true, .nvcc_threads = 1},
     48,
     job_bound::flash_attention_per_thread},
    {{1 * gb, 64}, {.cuda = true}, 1, job_bound::four_gigabytes},
    {{0, 8}, {.cuda = true}, 8, job_bound::cores},
    {{8 * gb, 0}, {}, 4, job_bound::cxx},
    {{0, 0}, {.cuda = true, .flash_attention = true}, 0, job_bound::cores},
    {{64 * gb, 64}, {.cuda = true, .nvcc_threads = 0}, 16, job_bound::four_gigabytes},
    {{~std::uint64_t{0}, 64}, {.cuda = true, .nvcc_threads = ~std::uint32_t{0}}, 1, job_bound::cuda},
};

constexpr bool all_hold() {
  for (const advice_case& row : advice_cases) {
    const job_advice found = advise(row.on, row.of);
    if (found.jobs != row.jobs || found.bound != row.bound) return false;
  }
  return true;
}

TEST(job_advice, is_the_least_bound_that_is_known) {
  for (const advice_case& row : advice_cases) {
    const job_advice found = advise(row.on, row.of);
    EXPECT_EQ(found.jobs, row.jobs) << row.on.memory_bytes / gb << " GB, " << row.on.cores << " cores";
    EXPECT_EQ(found.bound, row.bound) << figure_of(found.bound).what;
  }
}
static_assert(all_hold());

TEST(job_advice, of_a_machine_of_which_nothing_is_known_is_none) {
  EXPECT_EQ(advise({}, {}).jobs, 0U);
  EXPECT_EQ(advise({}, {.cuda = true, .flash_attention = true}).jobs, 0U);
  EXPECT_EQ(advise({.memory_bytes = 16 * gb}, {}).jobs, 9U);
  EXPECT_EQ(advise({.cores = 3}, {}).jobs, 3U);
}

TEST(job_advice, of_a_bound_is_0_where_what_it_needs_is_not_there) {
  constexpr workload flash = {.cuda = true, .flash_attention = true};
  EXPECT_EQ(jobs(job_bound::cuda, {64 * gb, 8}, {.cuda = true}), 18U);
  EXPECT_EQ(jobs(job_bound::cuda, {64 * gb, 8}, {}), 0U);
  EXPECT_EQ(jobs(job_bound::cuda, {0, 8}, {.cuda = true}), 0U);
  EXPECT_EQ(jobs(job_bound::flash_attention, {64 * gb, 8}, flash), 10U);
  EXPECT_EQ(jobs(job_bound::flash_attention, {64 * gb, 8}, {.cuda = true}), 0U);
  EXPECT_EQ(jobs(job_bound::flash_attention_per_thread, {64 * gb, 8}, {.cuda = true}), 0U);
  // Half of the cores, or less where memory is short.
  EXPECT_EQ(jobs(job_bound::flash_attention_per_thread, {64 * gb, 8}, flash), 4U);
  EXPECT_EQ(jobs(job_bound::flash_attention_per_thread, {15 * gb, 8}, flash), 3U);
  EXPECT_EQ(jobs(job_bound::flash_attention_per_thread, {64 * gb, 3}, flash), 1U);
  EXPECT_EQ(jobs(job_bound::flash_attention_per_thread, {64 * gb, 1}, flash), 1U);
  EXPECT_EQ(jobs(job_bound::flash_attention_per_thread, {64 * gb, 0}, flash), 12U);
  EXPECT_EQ(jobs(job_bound::flash_attention_per_thread, {0, 8}, flash), 0U);
  EXPECT_EQ(jobs(job_bound::cxx, {gb, 8}, {}), 1U) << "at least one";
}

TEST(job_advice, every_figure_names_its_source_and_stands_at_its_place) {
  for (const job_figure& figure : job_figures) {
    EXPECT_EQ(&figure_of(figure.bound), &figure);
    EXPECT_FALSE(figure.what.empty());
    EXPECT_FALSE(figure.source.empty());
  }
}

}  // namespace advice_test
}  // namespace foundcheck::schedule
