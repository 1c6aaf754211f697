// SPDX-License-Identifier: MIT
#include <foundcheck/rule/arch_condition.hpp>

#include <gtest/gtest.h>

#include <initializer_list>
#include <string_view>

#include "support/try_term.hpp"

namespace foundcheck {
namespace {

using cuda::coverage_kind;
using cuda::nvcc_verdict;

constexpr auto nvcc = component::nvcc;

constexpr fact list_in(std::string_view variable, std::string_view text) {
  return {fact_id::architectures, nvcc, state::yes, text, {}, variable};
}
constexpr fact nvcc_is(std::string_view version) { return {fact_id::version, nvcc, state::yes, version, {}}; }
constexpr fact found_toolkit(std::string_view details) {
  return {fact_id::claimed, component::cuda_toolkit, state::yes, details, {}};
}
constexpr fact gpu(std::string_view capability) {
  return {fact_id::device, component::none, state::yes, capability, {}};
}

constexpr bool holds(const term& t, std::initializer_list<fact> facts) {
  const outcome found = try_on(t, facts);
  return found.holds && found.evidence == (t.test == test::arch_malformed ? 1U : 2U);
}

constexpr term removed = when::arch_refused(nvcc_verdict::removed);
constexpr term too_old = when::arch_refused(nvcc_verdict::too_old);
constexpr term uncovered = when::arch_covers(coverage_kind::none);

// Each reading of a variable's form, each way to know the release, and what leaves it open.
static_assert(holds(removed, {list_in("TORCH_CUDA_ARCH_LIST", "7.0;8.0"), nvcc_is("13.0.88")}));
static_assert(!holds(removed, {list_in("TORCH_CUDA_ARCH_LIST", "7.0;8.0"), nvcc_is("12.9.41")}));
static_assert(holds(removed, {list_in("CMAKE_CUDA_ARCHITECTURES", "70;80"), nvcc_is("13.0")}));
static_assert(!holds(removed, {list_in("CMAKE_CUDA_ARCHITECTURES", "70;80"),
                               nvcc_is("13.0"),
                               {fact_id::compiles, nvcc, state::yes, {}, {}, "CUDA"}}));
static_assert(holds(removed, {list_in("Kokkos_ARCH_VOLTA70", "Kokkos_ARCH_VOLTA70"), nvcc_is("13.0")}));
static_assert(holds(removed, {list_in("CUDA_ARCH_BIN", "6.1 7.5"), nvcc_is("13.0")}));
static_assert(holds(removed, {list_in("", "-gencode;arch=compute_70,code=sm_70"), nvcc_is("13.0")}));
static_assert(holds(too_old, {list_in("TORCH_CUDA_ARCH_LIST", "12.0"), nvcc_is("12.4")}));
static_assert(!holds(too_old, {list_in("TORCH_CUDA_ARCH_LIST", "12.0"), nvcc_is("12.8")}));
static_assert(holds(removed,
                    {list_in("TORCH_CUDA_ARCH_LIST", "7.0"), found_toolkit("[/cuda/include][c ][v13.0.88()]")}));
static_assert(!holds(removed, {list_in("TORCH_CUDA_ARCH_LIST", "7.0"), found_toolkit("/cuda/include")}));
static_assert(!holds(removed, {list_in("TORCH_CUDA_ARCH_LIST", "7.0")}));
static_assert(!holds(removed, {list_in("TORCH_CUDA_ARCH_LIST", "7.0"), nvcc_is("13.0"), nvcc_is("12.4")}));
// A word stands for what the release has.
static_assert(!holds(removed, {list_in("CMAKE_CUDA_ARCHITECTURES", "all"), nvcc_is("13.0")}));

static_assert(holds(uncovered, {list_in("TORCH_CUDA_ARCH_LIST", "8.0"), gpu("9.0")}));
static_assert(!holds(uncovered, {list_in("TORCH_CUDA_ARCH_LIST", "8.0+PTX"), gpu("9.0")}));
static_assert(!holds(uncovered, {list_in("TORCH_CUDA_ARCH_LIST", "8.0"), list_in("", "-arch=sm_90"), gpu("9.0")}));
static_assert(!holds(uncovered, {list_in("TORCH_CUDA_ARCH_LIST", "8.0"), gpu("")}));
static_assert(!holds(uncovered, {list_in("CMAKE_CUDA_ARCHITECTURES", "native"), gpu("9.0")}));
static_assert(!holds(uncovered, {gpu("9.0")}));
static_assert(holds(when::arch_covers(coverage_kind::by_jit),
                    {list_in("TORCH_CUDA_ARCH_LIST", "8.0+PTX"), gpu("9.0")}));

static_assert(holds(when::arch_malformed(cuda::arch_defect::comma), {list_in("TORCH_CUDA_ARCH_LIST", "8.0,9.0")}));
static_assert(!holds(when::arch_malformed(cuda::arch_defect::comma), {list_in("TORCH_CUDA_ARCH_LIST", "8.0;9.0")}));

static_assert(holds(when::arch_specific_to_another(), {list_in("TORCH_CUDA_ARCH_LIST", "10.0a"), gpu("10.3")}));
static_assert(!holds(when::arch_specific_to_another(), {list_in("TORCH_CUDA_ARCH_LIST", "9.0a"), gpu("9.0")}));
static_assert(!holds(when::arch_specific_to_another(), {list_in("TORCH_CUDA_ARCH_LIST", "9.0a"), gpu("10.0")}));

constexpr term later = when::arch_later_than_device();
static_assert(holds(later, {list_in("TORCH_CUDA_ARCH_LIST", "8.6;9.0+PTX"), gpu("8.0")}));
static_assert(!holds(later, {list_in("TORCH_CUDA_ARCH_LIST", "7.5;9.0"), gpu("8.0")}));
static_assert(!holds(later, {list_in("TORCH_CUDA_ARCH_LIST", "9.0"), list_in("", "-arch=sm_75"), gpu("8.0")}));
static_assert(!holds(later, {gpu("8.0")}) && !holds(later, {list_in("TORCH_CUDA_ARCH_LIST", "9.0")}));

TEST(arch_condition, is_judged_at_run_time_too) {
  EXPECT_TRUE(holds(removed, {list_in("Kokkos_ARCH_VOLTA70", "Kokkos_ARCH_VOLTA70"), nvcc_is("13.0")}));
  EXPECT_FALSE(holds(removed, {list_in("Kokkos_ARCH_HOPPER90", "Kokkos_ARCH_HOPPER90"), nvcc_is("13.0")}));
}

}  // namespace
}  // namespace foundcheck
