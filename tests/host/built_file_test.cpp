// SPDX-License-Identifier: MIT
#include <foundcheck/host/build_evidence.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/elf_image.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::uint64_t dt_needed = 1, dt_soname = 14, dt_runpath = 29;

std::string library(std::string_view soname, const std::vector<std::string>& needed, std::string_view run_path) {
  elf_image image;
  for (const std::string& name : needed) image.add_name(dt_needed, name);
  image.add_name(dt_soname, soname);
  if (!run_path.empty()) image.add_name(dt_runpath, run_path);
  return std::string(std::string_view(image.bytes()));
}

TEST(built_file, says_what_it_asks_of_the_loader) {
  const std::string bytes = library("libx.so.1", {"libcupti.so.13", "libc.so.6"}, "/opt/lib::$ORIGIN/../lib");
  const built_file file = read_built_file("/build/lib/libx.so", bytes);
  EXPECT_EQ(file.path, "/build/lib/libx.so");
  EXPECT_EQ(file.name, "libx.so");
  EXPECT_EQ(file.soname, "libx.so.1");
  EXPECT_EQ(file.machine, 62);
  EXPECT_TRUE(file.is_wide);
  EXPECT_THAT(file.needed, ElementsAre("libcupti.so.13", "libc.so.6"));
  EXPECT_THAT(file.run_path, ElementsAre("/opt/lib", "$ORIGIN/../lib"));
}

TEST(built_file, is_none_where_nothing_is_linked_dynamically) {
  elf_image image;
  image.has_dynamic = false;
  EXPECT_TRUE(read_built_file("x", std::string_view(image.bytes())).path.empty());
  EXPECT_TRUE(read_built_file("x", "").path.empty());
  EXPECT_TRUE(read_built_file("x", "#!/bin/sh\n").path.empty());
}

TEST(built_file, run_paths_that_lead_to_stubs_are_facts) {
  const temporary_directory here;
  here.write("liba.so", library("liba.so", {}, "/usr/local/cuda/lib64/stubs:/usr/local/cuda/lib64"));
  here.write("libb.so", library("libb.so", {}, "/usr/local/cuda/lib64"));
  const std::vector<built_file> files = built_files(here.path());
  ASSERT_EQ(files.size(), 2u);
  seen_facts seen;
  look_at_run_paths(files, seen);
  ASSERT_EQ(seen.facts().size(), 1u);
  EXPECT_EQ(seen.facts()[0].id, fact_id::runtime_search_path);
  EXPECT_EQ(seen.facts()[0].text, "/usr/local/cuda/lib64/stubs");
  EXPECT_EQ(seen.facts()[0].name, files[0].path);
}

}  // namespace
}  // namespace foundcheck::host
