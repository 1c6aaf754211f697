// SPDX-License-Identifier: MIT
#include <foundcheck/rule/dependent_option.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <string>
#include <string_view>

#include "support/rule_case_file.hpp"

namespace foundcheck {
namespace dependent_option_test {

/// A declaration in the CMakeLists.txt of PyTorch: the options that must be on; `or_needs`: one of two.
struct declaration {
  std::string_view name;
  std::string_view needs;
  std::string_view or_needs = {};
};

constexpr declaration declarations[] = {
    {"CAFFE2_LINK_LOCAL_PROTOBUF", "BUILD_SHARED_LIBS"},
    {"CAFFE2_LINK_LOCAL_PROTOBUF", "BUILD_CUSTOM_PROTOBUF"},
    {"INSTALL_TEST", "BUILD_TEST"},
    {"BUILD_LAZY_CUDA_LINALG", "USE_CUDA"},
    {"BUILD_LAZY_CUDA_LINALG", "BUILD_PYTHON"},
    {"USE_CUDNN", "USE_CUDA"},
    {"USE_STATIC_CUDNN", "USE_CUDNN"},
    {"USE_CUSPARSELT", "USE_CUDA"},
    {"USE_CUDSS", "USE_CUDA"},
    {"USE_CUFILE", "USE_CUDA"},
    {"USE_NCCL", "USE_CUDA", "USE_ROCM"},
    {"USE_XCCL", "USE_XPU"},
    {"USE_RCCL", "USE_NCCL"},
    {"USE_STATIC_NCCL", "USE_NCCL"},
    {"USE_SYSTEM_NCCL", "USE_NCCL"},
    {"USE_NVSHMEM", "USE_CUDA", "USE_ROCM"},
    {"USE_NVRTC", "USE_CUDA"},
    {"USE_LITE_AOTI", "BUILD_LITE_INTERPRETER"},
    {"USE_MKLDNN_ACL", "USE_MKLDNN"},
    {"USE_MKLDNN_CBLAS", "USE_MKLDNN"},
    {"USE_MPI", "USE_DISTRIBUTED"},
    {"USE_UCC", "USE_DISTRIBUTED"},
    {"USE_SYSTEM_UCC", "USE_UCC"},
    {"USE_C10D_UCC", "USE_DISTRIBUTED"},
    {"USE_C10D_UCC", "USE_UCC"},
    {"USE_GLOO", "USE_DISTRIBUTED"},
    {"USE_GLOO_WITH_OPENSSL", "USE_GLOO"},
    {"USE_GLOO_IBVERBS", "USE_GLOO"},
    {"USE_C10D_GLOO", "USE_DISTRIBUTED"},
    {"USE_C10D_GLOO", "USE_GLOO"},
    {"USE_C10D_NCCL", "USE_DISTRIBUTED"},
    {"USE_C10D_NCCL", "USE_NCCL"},
    {"USE_C10D_XCCL", "USE_DISTRIBUTED"},
    {"USE_C10D_XCCL", "USE_XCCL"},
    {"USE_C10D_MPI", "USE_DISTRIBUTED"},
    {"USE_C10D_MPI", "USE_MPI"},
    {"USE_TENSORPIPE", "USE_DISTRIBUTED"},
    {"BUILD_FUNCTORCH", "BUILD_PYTHON"},
    {"BUILD_BUNDLE_PTXAS", "USE_CUDA"},
};

std::string cache_of(const declaration& d, std::string_view value) {
  std::string cache = "CMAKE_PROJECT_NAME:STATIC=Torch\n" + std::string(d.name) + ":INTERNAL=ON\n" +
                      std::string(d.needs) + ":BOOL=" + std::string(value) + "\n";
  if (!d.or_needs.empty()) cache += std::string(d.or_needs) + ":BOOL=OFF\n";
  return cache;
}

std::string findings_in(const std::string& cache) {
  rule_case c;
  c.inputs = {{"CMakeCache.txt", cache}};
  return findings_of(c);
}

TEST(dependent_option, each_declaration_of_pytorch_breaks_when_its_condition_is_off) {
  for (const declaration& d : declarations) {
    const auto row = std::ranges::find(dependent_options, d.name, &dependent_option::name);
    ASSERT_NE(row, std::end(dependent_options)) << d.name;
    EXPECT_EQ(findings_in(cache_of(d, "OFF")), row->by_default == "OFF" ? "DEP001" : "DEP003")
        << d.name << " needs " << d.needs;
  }
}

TEST(dependent_option, no_declaration_of_pytorch_breaks_while_its_condition_is_on) {
  for (const declaration& d : declarations) {
    rule_case c;
    c.findings = findings_in(cache_of(d, "ON"));
    EXPECT_FALSE(c.finds("DEP001") || c.finds("DEP003")) << d.name << " needs " << d.needs;
  }
}

/// The options of a condition that must be on, as the declarations above have them; "|" stands between two of which one must.
std::string needs_of(const dependent_option& row) {
  std::string needs;
  for_each_clause(row.condition, [&needs](std::string_view clause) {
    std::string options;
    for_each_name(clause, [&options](condition_name n) {
      if (n.decided_by() == decided_by::platform || n.negated) return;
      options += (options.empty() ? "" : "|") + std::string(n.name);
    });
    if (!options.empty()) needs += options + " ";
  });
  return needs;
}

TEST(dependent_option, has_no_row_that_pytorch_does_not_declare) {
  for (const dependent_option& row : dependent_options) {
    std::string declared;
    for (const declaration& d : declarations) {
      if (d.name != row.name) continue;
      declared += std::string(d.needs) + (d.or_needs.empty() ? "" : "|" + std::string(d.or_needs)) + " ";
    }
    EXPECT_EQ(needs_of(row), declared) << row.name;
  }
}

TEST(dependent_option, has_all_of_them) {
  EXPECT_EQ(std::size(dependent_options), 44U);
  std::string by_platform;
  for (const dependent_option& row : dependent_options) {
    EXPECT_TRUE(row.by_default == "ON" || row.by_default == "OFF" || row.name == "USE_MKLDNN") << row.name;
    bool has_option = false;
    for_each_clause(row.condition, [&has_option](std::string_view clause) {
      for_each_name(clause, [&](condition_name n) { has_option |= n.decided_by() == decided_by::cache; });
    });
    if (!has_option) by_platform += std::string(row.name) + " ";
  }
  EXPECT_EQ(by_platform,
            "USE_ROCM USE_MPS USE_NUMA USE_VALGRIND USE_VULKAN USE_ITT USE_MKLDNN USE_CCACHE BUILD_LAZY_TS_BACKEND "
            "USE_KLEIDIAI MSVC_Z7_OVERRIDE ");
}

TEST(dependent_option, tells_what_a_cache_decides) {
  const auto row_of = [](std::string_view name) {
    return *std::ranges::find(dependent_options, name, &dependent_option::name);
  };
  EXPECT_TRUE(is_decided_by_cache(row_of("USE_CUDNN")));
  EXPECT_TRUE(is_decided_by_cache(row_of("CAFFE2_USE_MSVC_STATIC_RUNTIME")));
  EXPECT_FALSE(is_decided_by_cache(row_of("USE_NCCL")));
  EXPECT_FALSE(is_decided_by_cache(row_of("USE_ROCM")));
}

TEST(dependent_option, a_platform_without_it_is_told_as_a_note) {
  for (std::string_view name : {"USE_ROCM", "USE_NUMA", "USE_ITT", "MSVC_Z7_OVERRIDE", "BUILD_LAZY_TS_BACKEND"}) {
    const std::string entry = "CMAKE_PROJECT_NAME:STATIC=Torch\n" + std::string(name);
    EXPECT_EQ(findings_in(entry + ":INTERNAL=ON\n"), "DEP002") << name;
    EXPECT_EQ(findings_in(entry + ":INTERNAL=OFF\n"), "") << name;
    EXPECT_EQ(findings_in(entry + ":BOOL=ON\n"), "") << name;
  }
}

TEST(dependent_option, options_that_stand_alone_have_no_row) {
  for (std::string_view name : {"USE_KINETO", "USE_CUPTI_SO", "USE_CUDA", "USE_XPU", "USE_MAGMA", "USE_NUMPY",
                                "USE_OPENMP", "USE_DISTRIBUTED"}) {
    for (const dependent_option& row : dependent_options) EXPECT_NE(row.name, name);
  }
}

// ---- broken dependency ----------------------------------------------------------------------------------------------

constexpr fact option(std::string_view name, state is) { return {fact_id::option, component::none, is, name, {}}; }
constexpr fact kept(std::string_view name) { return {fact_id::kept_option, component::none, state::yes, name, {}}; }

struct verdict {
  bool by_option;
  bool may_be_platform;
  std::size_t reasons;

  friend constexpr bool operator==(const verdict&, const verdict&) = default;
};

constexpr verdict judge(std::string_view condition, std::initializer_list<fact> known) {
  fact storage[8];
  fact_set facts(storage);
  for (const fact& f : known) facts.add(f);
  finding into;
  const detail::broken_condition why = detail::judge_condition({"X", "ON", condition}, facts, into);
  return {why.by_option, why.may_be_platform, into.evidence_count};
}

constexpr auto on = state::yes, off = state::no;
static_assert(judge("A", {option("A", off)}) == verdict{true, false, 1});
static_assert(judge("A", {option("A", on)}) == verdict{false, false, 0});
static_assert(judge("A", {}) == verdict{false, false, 0});
static_assert(judge("A", {kept("A")}) == verdict{true, false, 1});
static_assert(judge("NOT A", {option("A", on)}) == verdict{true, false, 1});
static_assert(judge("NOT A", {kept("A")}) == verdict{false, false, 0});
static_assert(judge("A OR B", {option("A", off), option("B", off)}) == verdict{true, false, 2});
static_assert(judge("A OR B", {option("A", off)}) == verdict{false, false, 0});
static_assert(judge("A AND B", {option("A", on), option("B", off)}) == verdict{true, false, 1});
static_assert(judge("A;B", {option("A", off), option("B", off)}) == verdict{true, false, 2});
static_assert(judge("A OR B;UNIX;NOT APPLE", {option("A", on), option("B", off)}) == verdict{false, true, 0});
static_assert(judge("A;UNIX", {option("A", off)}) == verdict{true, true, 1});
static_assert(judge("A OR UNIX", {option("A", off)}) == verdict{false, true, 0});
static_assert(judge("LINUX", {}) == verdict{false, true, 0});

TEST(broken_dependency, an_option_explains_it_before_the_platform_does) {
  fact storage[4];
  fact_set facts(storage);
  facts.add(kept("USE_NCCL"));
  finding into;
  EXPECT_TRUE(detail::any_broken_dependency(facts, detail::broken_by::platform, into));
  EXPECT_FALSE(detail::any_broken_dependency(facts, detail::broken_by::option_of_default, into));
  facts.add(option("USE_CUDA", off));
  facts.add(option("USE_ROCM", off));
  finding explained;
  EXPECT_FALSE(detail::any_broken_dependency(facts, detail::broken_by::platform, explained));
  EXPECT_FALSE(detail::any_broken_dependency(facts, detail::broken_by::option, explained));
  ASSERT_TRUE(detail::any_broken_dependency(facts, detail::broken_by::option_of_default, explained));
  ASSERT_EQ(explained.evidence_count, 3U);
  EXPECT_EQ(explained.evidence[0]->text, "USE_NCCL");
  EXPECT_EQ(explained.evidence[2]->text, "USE_ROCM");
}

}  // namespace dependent_option_test
}  // namespace foundcheck
