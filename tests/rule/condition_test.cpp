// SPDX-License-Identifier: MIT
#include <foundcheck/rule/condition.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <tuple>

namespace foundcheck {
namespace condition_test {

constexpr term asks = when::yes(fact_id::requested, component::cupti);
static_assert(asks.test == test::is && asks.fact == fact_id::requested && asks.about == component::cupti);
static_assert(asks.is == state::yes && !asks.negated);
static_assert(when::no(fact_id::library, component::each).is == state::no);

static_assert(when::unless(asks).negated && !when::unless(when::unless(asks)).negated);
static_assert(when::unless(asks).fact == asks.fact);

static_assert(when::contains(fact_id::compiler, component::none, "cl.exe").operand == "cl.exe");
static_assert(when::contains(fact_id::compiler, component::none, "x").test == test::contains);
static_assert(when::equals(fact_id::backend, component::kineto, "cpu").test == test::equals);
static_assert(when::ends_with(fact_id::library, component::cupti, ".a").test == test::ends_with);

constexpr term mixed =
    when::differ(test::roots_differ, fact_id::root, component::cuda_toolkit, fact_id::executable, component::nvcc);
static_assert(mixed.test == test::roots_differ && mixed.fact == fact_id::root &&
              mixed.about == component::cuda_toolkit);
static_assert(mixed.other == fact_id::executable && mixed.other_about == component::nvcc);
static_assert(when::diagnosed("syntax").test == test::diagnosed && when::diagnosed("syntax").operand == "syntax");
static_assert(when::diagnosed("syntax", "x").words == "x" && when::diagnosed("syntax", "x").about == component::none);
static_assert(when::diagnosed("killed", component::nvcc).about == component::nvcc);
static_assert(when::diagnosed_apart("syntax").is_apart && !when::diagnosed("syntax").is_apart);
static_assert(when::broken_default().test == test::broken_default);
static_assert(when::broken_dependency().test == test::broken_dependency);
static_assert(when::broken_by_platform().test == test::broken_by_platform);
static_assert(when::stopped_by("m").test == test::stopped_by && when::stopped_by("m").named == "m");
static_assert(when::stopped_without(component::mpi).test == test::stopped_by &&
              when::stopped_without(component::mpi).is == state::no);
static_assert(when::setting_prefixes_differ("A", "B").test == test::prefixes_differ &&
              when::setting_prefixes_differ("A", "B").named == "A" &&
              when::setting_prefixes_differ("A", "B").other_named == "B");
static_assert(when::sonames_differ(component::cublas, fact_id::version, component::nvcc).other_about ==
              component::nvcc);

// Places that are not used never hold.
static_assert(term{}.test == test::never);
constexpr clause one_of_two = when::any(asks, mixed);
static_assert(one_of_two.terms[0].test == test::is && one_of_two.terms[1].test == test::roots_differ);
static_assert(one_of_two.terms[2].test == test::never);
constexpr condition both = when::all(when::any(asks), one_of_two);
static_assert(both.terms[0].test == test::is && both.terms[2].test == test::roots_differ);
static_assert(both.terms[0].begins_clause && both.terms[1].begins_clause && !both.terms[2].begins_clause);
static_assert(both.terms[3].test == test::never);

// A variable or a message is told by its name.
static_assert(when::on("USE_MPI").fact == fact_id::setting && when::on("USE_MPI").named == "USE_MPI");
static_assert(when::on("USE_MPI").is == state::yes && when::off("USE_MPI").is == state::no);
static_assert(when::holds("BLAS", "MKL").test == test::contains && when::holds("BLAS", "MKL").operand == "MKL");
static_assert(when::said("mpi_missing").fact == fact_id::said && when::said("mpi_missing").named == "mpi_missing");
static_assert(when::said("blas_found", "open").test == test::contains &&
              when::said("blas_found", "open").operand == "open");
static_assert(when::denied("mpi_missing", component::each).fact == fact_id::claimed &&
              when::denied("mpi_missing", component::each).is == state::no &&
              when::denied("mpi_missing", component::each).named == "mpi_missing");
static_assert(when::older(fact_id::version, component::nvcc, "12.8").test == test::older);
static_assert(when::not_older(fact_id::version, component::nvcc, "12.8").operand == "12.8");

TEST(condition, is_made_of_all_its_clauses_in_order) {
  constexpr condition c = when::all(when::any(asks), when::any(mixed), when::any(when::unless(asks)));
  EXPECT_EQ(c.terms[0].fact, fact_id::requested);
  EXPECT_EQ(c.terms[1].fact, fact_id::root);
  EXPECT_TRUE(c.terms[2].negated);
  EXPECT_EQ(c.terms[3].test, test::never);
}

constexpr auto all_words(std::string_view variable) {
  using namespace when;
  return std::array{yes(fact_id::requested, component::cupti),
                    no(fact_id::library, component::each),
                    on(variable),
                    off("USE_MPI"),
                    holds("BLAS", "MKL"),
                    said("mpi_missing"),
                    said("blas_found", "open"),
                    denied("mpi_missing", component::each),
                    when::stopped_by("m"),
                    stopped_without(component::mpi),
                    when::equals(fact_id::backend, component::kineto, "cpu"),
                    when::contains(fact_id::compiler, component::none, "cl.exe"),
                    when::has_directory(fact_id::library, component::cupti, "stubs"),
                    when::ends_with(fact_id::library, component::cupti, ".a"),
                    when::older(fact_id::version, component::nvcc, "12.8"),
                    when::not_older(fact_id::version, component::nvcc, "12.8"),
                    differ(test::versions_differ, on("A"), named(on("B"), "C")),
                    when::option_ignored(),
                    undisputed(no(fact_id::compiles, component::nvcc)),
                    when::library_lost(component::cupti, "CUPTI"),
                    when::searched_otherwise(component::cupti),
                    when::arch_refused(cuda::nvcc_verdict::too_old),
                    when::arch_malformed(cuda::arch_defect::comma),
                    when::arch_covers(cuda::coverage_kind::none),
                    arch_no_name(),
                    arch_later_than_device(),
                    arch_specific_to_another(),
                    setting_prefixes_differ("A", "B"),
                    when::sonames_differ(component::cublas, fact_id::version, component::nvcc),
                    when::broken_by_platform(),
                    when::broken_default(),
                    when::broken_dependency(),
                    when::diagnosed("syntax", "x"),
                    when::diagnosed("killed", component::nvcc),
                    diagnosed_apart("syntax"),
                    unless(on("USE_MPI")),
                    also(on("USE_MPI")).terms[1]};
}

TEST(condition, each_word_means_at_run_time_what_it_means_in_a_table) {
  constexpr auto in_a_table = all_words("USE_MPI");
  const auto fields = [](const term& t) {
    return std::tuple(t.test, t.fact, t.about, t.is, t.other, t.other_about, t.negated, t.is_apart, t.operand, t.named,
                      t.other_named, t.words);
  };
  std::set<decltype(fields(term{}))> different;
  const std::string variable = "USE_MPI";
  const auto at_run_time = all_words(variable);
  for (std::size_t i = 0; i < at_run_time.size(); ++i) {
    EXPECT_TRUE(fields(at_run_time[i]) == fields(in_a_table[i])) << i;
    different.insert(fields(at_run_time[i]));
  }
  EXPECT_EQ(different.size(), at_run_time.size() - 1)
      << "unless(on(x)) and the second term of also(on(x)) alone are alike";
}

}  // namespace condition_test
}  // namespace foundcheck
