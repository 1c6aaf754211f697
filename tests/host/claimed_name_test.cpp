// SPDX-License-Identifier: MIT
#include <foundcheck/host/library_name.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/elf_image.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace {

std::string library(std::string_view soname) {
  constexpr std::uint64_t dt_soname = 14;
  elf_image image;
  image.add_name(dt_soname, soname);
  return std::string(std::string_view(image.bytes()));
}

struct claim_case {
  const char* what;
  std::string claim;
  std::string release;
  std::vector<std::string> files;
  std::string expected;
};

TEST(claimed_name, is_what_tells_it_first) {
  const temporary_directory root, machine;
  root.write("usr/lib/libcupti.so.11.8", library("libcupti.so.11.8"));
  const std::string here = machine.write("libcupti.so", library("libcupti.so.13"));
  const std::string other = machine.write("other/libcupti.so", library("libother.so.1"));
  const claim_case cases[] = {
      {"the claim", "/usr/lib/libcupti.so.12", "13.0", {}, "libcupti.so.12"},
      {"the release", "/usr/lib/libcupti.so", "12.4", {}, "libcupti.so.12"},
      {"the directory", "/usr/local/cuda-11.7/lib64/libcupti.so", "", {}, "libcupti.so.11.7"},
      {"a file that is no soname",
       "/usr/lib/libcupti.so.12.4.127",
       "",
       {"/usr/lib/libcupti.so.11.8"},
       "libcupti.so.11.8"},
      {"the root", here, "", {"/usr/lib/libcupti.so.11.8"}, "libcupti.so.11.8"},
      {"this machine, where the root has nothing", here, "", {}, "libcupti.so.13"},
      {"not another library on this machine", other, "", {}, ""},
      {"nothing", "/nowhere/libcupti.so", "", {}, ""},
      {"nothing, without a path", "", "", {}, ""},
  };
  const root_directory inside(root.path());
  for (const claim_case& c : cases) {
    fact storage[2];
    fact_set facts(storage);
    if (!c.claim.empty()) facts.add({fact_id::library, component::cupti, state::yes, c.claim, {}});
    if (!c.release.empty()) facts.add({fact_id::version, component::cuda_toolkit, state::yes, c.release, {}});
    const std::vector<std::string> names = names_of_claim(inside, "libcupti.so", component::cupti, c.files, facts);
    EXPECT_EQ(names.empty() ? std::string() : names.front(), c.expected) << c.what;
  }
}

}  // namespace
}  // namespace foundcheck::host
