// SPDX-License-Identifier: MIT
#include <foundcheck/host/toolkit_evidence.hpp>

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace {

struct header_case {
  std::string_view header;
  cuda::release expected;
};

constexpr header_case headers[] = {
    {"#define CUDA_VERSION 13000\n", {13, 0}},
    {"/* x */\n#define CUDA_VERSION 12040\n#define Y 1\n", {12, 4}},
    {"#define CUDA_VERSION 9020", {9, 2}},
    {"#define CUDA_VERSION 11080 /* 11.8 */", {11, 8}},
    {"#define CUDA_VERSION\n", {}},
    {"#define CUDA_VERSION 99999999999999999999\n", {}},
    {"#define CUDA_VERSION 12\n", {}},
    {"#define CUDA_VERSIONS 12040\n", {}},
    {"", {}},
};

constexpr bool holds(const header_case& c) { return release_of_header(c.header) == c.expected; }

static_assert([] {
  for (const header_case& c : headers) {
    if (!holds(c)) return false;
  }
  return true;
}());

TEST(toolkit_evidence, the_header_tells_the_release) {
  for (const header_case& c : headers) EXPECT_TRUE(holds(c)) << c.header;
}

TEST(toolkit_evidence, the_header_is_found_in_either_layout) {
  const temporary_directory here;
  here.write("plain/include/cuda.h", "#define CUDA_VERSION 12040\n");
  here.write("packaged/targets/x86_64-linux/include/cuda.h", "#define CUDA_VERSION 12060\n");
  here.make_directory("empty/include");
  EXPECT_EQ(release_at(here / "plain"), (cuda::release{12, 4}));
  EXPECT_EQ(release_at(here / "packaged"), (cuda::release{12, 6}));
  EXPECT_EQ(release_at(here / "empty"), cuda::release{});
  EXPECT_EQ(release_at(here / "nowhere"), cuda::release{});
}

TEST(toolkit_evidence, the_release_at_the_root_of_the_cache_is_a_fact) {
  const temporary_directory here;
  here.write("cuda/include/cuda.h", "#define CUDA_VERSION 12040\n");
  const std::string root = (here / "cuda").string();
  fact storage[1];
  fact_set facts(storage);
  facts.add({fact_id::root, component::cuda_toolkit, state::yes, root, {}});
  seen_facts seen;
  look_at_toolkit_release(facts, seen);
  ASSERT_EQ(seen.facts().size(), 1u);
  EXPECT_EQ(seen.facts()[0].id, fact_id::installed_version);
  EXPECT_EQ(seen.facts()[0].text, "12.4");
  seen_facts none;
  look_at_toolkit_release(fact_set({}), none);
  EXPECT_TRUE(none.facts().empty());
}

TEST(toolkit_evidence, two_toolkits_without_a_link_are_a_fact) {
  const temporary_directory here;
  const auto said = [&] {
    seen_facts seen;
    look_at_toolkits(here.path(), seen);
    return seen.facts().empty() ? std::string() : std::string(seen.facts()[0].text);
  };
  EXPECT_EQ(said(), "");
  here.write("cuda-13.0/bin/nvcc", "");
  here.make_directory("cuda-13.0-docs");
  EXPECT_EQ(said(), "");
  here.write("cuda-12.4/bin/nvcc", "");
  EXPECT_EQ(said(), "cuda-12.4, cuda-13.0");
  here.link("cuda", "cuda-12.4");
  EXPECT_EQ(said(), "");
}

}  // namespace
}  // namespace foundcheck::host
