// SPDX-License-Identifier: MIT
#include <foundcheck/report/fix.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck {
namespace fix_test {

std::string fitted(std::string_view fix, cuda::release release) {
  fmt::memory_buffer out;
  append_fix(fix, release, out);
  return fmt::to_string(out);
}

struct fix_case {
  std::string_view fix, fitted;
};

constexpr fix_case cases[] = {
    {"apt: cuda-cupti-dev-X-Y.", "apt: cuda-cupti-dev-12-4."},
    {"cuda-X.Y", "cuda-12.4"},
    {"cuda-X-Y", "cuda-12-4"},
    {"/usr/local/cuda-X.Y/bin", "/usr/local/cuda-12.4/bin"},
    {"libcudnn9-dev-cuda-X)", "libcudnn9-dev-cuda-12)"},
    {"pip: nvidia-cuda-cupti-cuN, or", "pip: nvidia-cuda-cupti-cu12, or"},
    {"libnvrtc-builtins.so.X.Y", "libnvrtc-builtins.so.12.4"},
    // Words that have the same letters in them.
    {"CUDA-X is a name, AX-Y and X-Yz too", "CUDA-X is a name, AX-Y and X-Yz too"},
    {"cuNNy acuN cuda-XL X Y", "cuNNy acuN cuda-XL X Y"},
    {"", ""},
};

TEST(fix, has_the_release_that_the_build_uses) {
  for (const fix_case& c : cases) EXPECT_EQ(fitted(c.fix, {12, 4}), c.fitted);
}

TEST(fix, stays_as_it_is_where_no_release_is_known) {
  for (const fix_case& c : cases) EXPECT_EQ(fitted(c.fix, {}), c.fix);
}

TEST(fix, has_the_whole_toolkit_where_no_release_is_known) {
  const auto whole = [](std::string_view fix) {
    fmt::memory_buffer out;
    append_whole_toolkit(fix, out);
    return fmt::to_string(out);
  };
  EXPECT_EQ(whole("apt install libcufft-dev-X-Y, then x"), "apt install cuda-toolkit, then x");
  EXPECT_EQ(whole("(apt install a-X-Y)"), "(apt install cuda-toolkit)");
  EXPECT_EQ(whole("cuda-X-Y"), "cuda-toolkit");
  EXPECT_EQ(whole("nothing"), "nothing");
}

// ---- missing library ------------------------------------------------------------------------------------------------

struct missing_case {
  std::string_view what;
  fact evidence;
  fact claim;
  cuda::release in_use;
  std::string_view expected;  ///< empty: no package is known
};

constexpr fact no_claim = {fact_id::claimed, component::cupti, state::yes, "", {}};

constexpr fact unresolved(component about, std::string_view soname) {
  return {fact_id::unresolved, about, state::yes, soname, {}};
}
constexpr fact missed(component about, std::string_view soname) {
  return {fact_id::diagnosis, about, state::yes, "missing_shared_library", {}, soname};
}

constexpr missing_case missing_library_cases[] = {
    {"configure found it in the toolkit's own directory",
     unresolved(component::cupti, "libcupti.so.13"),
     {fact_id::library, component::cupti, state::yes, "/opt/cuda/extras/CUPTI/lib64/libcupti.so", {}},
     {13, 0},
     "apt: cuda-cupti-13-0; pip: nvidia-cuda-cupti; conda: cuda-cupti; "
     "or COPY --from=build /opt/cuda/extras/CUPTI/lib64/libcupti.so.13* /usr/local/lib/"},
    {"nobody says where it was",
     unresolved(component::cupti, "libcupti.so.12"),
     no_claim,
     {12, 4},
     "apt: cuda-cupti-12-4; pip: nvidia-cuda-cupti-cu12; conda: cuda-cupti; "
     "or COPY --from=build /usr/local/cuda/extras/CUPTI/lib64/libcupti.so.12* /usr/local/lib/"},
    {"the release is not known, its major number is",
     unresolved(component::cublas, "libcublas.so.12"),
     no_claim,
     {},
     "apt: libcublas-12-9; pip: nvidia-cublas-cu12; conda: libcublas; "
     "or COPY --from=build /usr/local/cuda/lib64/libcublas.so.12* /usr/local/lib/"},
    {"a tool said that it is missing",
     missed(component::cudnn, "libcudnn_graph.so.9"),
     no_claim,
     {12, 4},
     "apt: libcudnn9-cuda-12; pip: nvidia-cudnn-cu12==9.*; conda: cudnn=9"},
    {"what configure found is another library than the one that is missing",
     unresolved(component::cudnn, "libcublasLt.so.12"),
     {fact_id::library, component::cudnn, state::yes, "/opt/cudnn/lib/libcudnn.so", {}},
     {12, 4},
     "apt: libcublas-12-4; pip: nvidia-cublas-cu12; conda: libcublas; "
     "or COPY --from=build /usr/local/cuda/lib64/libcublasLt.so.12* /usr/local/lib/"},
    {"a library of the system", unresolved(component::none, "libz.so.1"), no_claim, {12, 4}, ""},
    {"another diagnosis",
     {fact_id::diagnosis, component::cupti, state::yes, "undefined_symbol", {}, "libcupti.so.12"},
     no_claim,
     {12, 4},
     ""},
};

TEST(missing_library, names_what_brings_it) {
  constexpr rule any_rule{};
  for (const missing_case& c : missing_library_cases) {
    fact storage[2] = {};
    fact_set facts(storage);
    facts.add(c.evidence);
    facts.add(c.claim);
    finding f;
    f.rule = &any_rule;
    f.about = c.evidence.about;
    f.add(facts.begin());
    const missing_library missing = missing_library_of(f, facts, c.in_use);
    ASSERT_EQ(missing.row == nullptr, c.expected.empty()) << c.what;
    if (missing.row == nullptr) continue;
    fmt::memory_buffer out;
    append_packages(missing, out);
    EXPECT_EQ(fmt::to_string(out), c.expected) << c.what;
  }
}

}  // namespace fix_test
}  // namespace foundcheck
