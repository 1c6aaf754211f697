// SPDX-License-Identifier: MIT
#include <foundcheck/probe/loader.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "support/fake_cuda.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::probe {
namespace {

using testing::HasSubstr;

static_assert(!refusal_of("libcuda.so").empty() && !refusal_of("/usr/lib/libcuda.so").empty());
static_assert(refusal_of("libcuda.so.1").empty() && refusal_of("/usr/lib/libcuda.so.1").empty());
static_assert(!refusal_of("/usr/local/cuda/lib64/stubs/libnvidia-ml.so").empty() &&
              !refusal_of("stubs/libcublas.so").empty());
static_assert(refusal_of("/usr/stubs.d/libcublas.so").empty() && refusal_of("/my-stubs/libcublas.so").empty());

static_assert(missing_in("libz.so.1: cannot open shared object file: No such file or directory") == "libz.so.1");
static_assert(missing_in("/a/b.so: invalid ELF header").empty() && missing_in("").empty());

TEST(loader, tells_path_and_soname_and_finds_functions) {
  const library c("libc.so.6");
  ASSERT_TRUE(c.is_loaded()) << c.error();
  EXPECT_EQ(c.soname(), "libc.so.6");
  EXPECT_TRUE(std::filesystem::exists(c.path())) << c.path();
  EXPECT_EQ(c.error(), "");
  auto* const getpid = c.find<pid_t()>("getpid");
  ASSERT_NE(getpid, nullptr);
  EXPECT_EQ(getpid(), ::getpid());
  EXPECT_EQ(c.find<int()>("no_such_function"), nullptr);
}

TEST(loader, tells_why_not) {
  const temporary_directory here;
  const std::string text = here.write("libtext.so", "GROUP ( libreal.so )\n");
  const library none((here / "none.so").string()), broken(text), stub("libcuda.so");
  EXPECT_EQ(missing_in(none.error()), (here / "none.so").string());
  EXPECT_THAT(broken.error(), HasSubstr("libtext.so: "));
  EXPECT_TRUE(missing_in(broken.error()).empty());
  EXPECT_THAT(stub.error(), HasSubstr("never loaded"));
  EXPECT_FALSE(none.is_loaded() || broken.is_loaded() || stub.is_loaded());
  EXPECT_EQ(none.find<int()>("getpid"), nullptr);
}

// The reason for asking about a soname in another process.
TEST(loader, a_library_in_the_process_satisfies_its_soname) {
  if (fake_cuda().empty()) GTEST_SKIP() << "FOUNDCHECK_FAKE_CUDA_LIBRARY is not set";
  const child_report report = report_of({"soname", "libcuda.so.1"}, "");
  EXPECT_EQ(report.said.text("path"), fake_cuda());
}

TEST(loader, one_file_has_many_names) {
  const temporary_directory here;
  const std::string a = here.write("a", "1"), b = here.write("b", "1"), link = here.link("link", "a");
  EXPECT_TRUE(is_one_file(a, link));
  EXPECT_FALSE(is_one_file(a, b));
  EXPECT_FALSE(is_one_file(a, (here / "none").string()));
  EXPECT_FALSE(is_one_file("", ""));
}

}  // namespace
}  // namespace foundcheck::probe
