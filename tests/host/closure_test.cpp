// SPDX-License-Identifier: MIT
#include <foundcheck/host/closure.hpp>

#include <gtest/gtest.h>

namespace foundcheck::host {
namespace {

static_assert(name_of(found_by::nothing) == "nothing" && name_of(found_by::loaded_already) == "loaded_already");

TEST(closure, is_complete_when_nothing_that_counts_is_missing) {
  closure all;
  EXPECT_FALSE(all.is_complete()) << "nothing was loaded";
  all.objects.resize(2);
  EXPECT_TRUE(all.is_complete());
  all.has_interpreter_entry = true;
  EXPECT_FALSE(all.is_complete()) << "a program without its dynamic linker does not start";
  all.linker.is_there = true;
  EXPECT_TRUE(all.is_complete());
  all.missing.emplace_back();
  EXPECT_FALSE(all.is_complete());
  all.missing[0].is_driver = true;
  EXPECT_TRUE(all.is_complete());
  all.missing[0] = {};
  all.missing[0].is_optional = true;
  EXPECT_TRUE(all.is_complete());
  all.objects[0].path = "/bin/app";
  all.objects[1].path = "/lib/libc.so.6";
  all.versions.push_back({0, 1, "GLIBC_2.38"});
  EXPECT_FALSE(all.is_complete());
  EXPECT_EQ(all.text_of(all.versions[0]), "/lib/libc.so.6: version `GLIBC_2.38' not found (required by /bin/app)");
  all.versions.clear();
  all.is_cut = true;
  EXPECT_FALSE(all.is_complete()) << "nobody knows";
  all.is_cut = false;
  all.is_modelled = false;
  EXPECT_FALSE(all.is_complete());
}

}  // namespace
}  // namespace foundcheck::host
