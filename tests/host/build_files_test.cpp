// SPDX-License-Identifier: MIT
#include <foundcheck/host/build_files.hpp>

#include <gtest/gtest.h>

#include <string>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace build_files_test {

TEST(build_files, of_ninja_are_of_no_target) {
  const temporary_directory here;
  EXPECT_FALSE(build_files(here.path()).any());
  here.write("build.ninja", "build app: LINK | /opt/libx.so\n");
  const build_files files(here.path());
  ASSERT_EQ(files.generated().size(), 1U);
  EXPECT_EQ(files.target_of(0), "");
  EXPECT_EQ(files.mention_of("/opt/libx.so"), mention::needed);
  EXPECT_EQ(files.mention_of("/opt/liby.so"), mention::none);
}

TEST(build_files, of_make_are_of_the_target_that_they_lie_with) {
  const temporary_directory here;
  const std::string target = here.make_directory("CMakeFiles/app.dir");
  here.write("CMakeFiles/TargetDirectories.txt", target + "\n/elsewhere/x.dir\n");
  here.write("CMakeFiles/app.dir/link.txt", "c++ -o app /opt/libx.so\n");
  const build_files files(here.path());
  ASSERT_EQ(files.files().size(), 1U);
  EXPECT_EQ(files.target_of(0), target);
}

TEST(build_files, scripts_of_find_cuda_are_those_that_commands_run) {
  const temporary_directory here;
  const std::string script = "CMakeFiles/app.dir/app_generated_k.cu.o.cmake";
  here.write(script, "set(CUDA_HOST_COMPILER \"/opt/bin/g++-12\") # path\n");
  here.write("CMakeFiles/app.dir/app_generated_old.cu.o.cmake", "set(CUDA_HOST_COMPILER \"/opt/bin/g++-9\") # path\n");
  const std::string command = "  COMMAND = cmake -P " + (here / script).string() + "\n";
  here.write("build.ninja", command + command + "  COMMAND = cmake -P /elsewhere/app_generated_x.cu.o.cmake\n");
  const build_files files(here.path());
  EXPECT_EQ(files.generated().size(), 1U);
  EXPECT_EQ(files.scripts().size(), 1U);
  EXPECT_EQ(files.mention_of("/opt/bin/g++-12"), mention::needed);
  EXPECT_EQ(files.mention_of("/opt/bin/g++-9"), mention::none);
}

}  // namespace build_files_test
}  // namespace foundcheck::host
