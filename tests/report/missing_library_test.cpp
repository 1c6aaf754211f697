// SPDX-License-Identifier: MIT
#include <foundcheck/report/missing_library.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck {
namespace {

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

constexpr missing_case cases[] = {
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
     "apt: libcublas-12-Y; pip: nvidia-cublas-cu12; conda: libcublas; "
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
  for (const missing_case& c : cases) {
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

}  // namespace
}  // namespace foundcheck
