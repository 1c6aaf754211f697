// SPDX-License-Identifier: MIT
#include <foundcheck/host/device_link.hpp>

#include <gtest/gtest.h>

#include <string>

#include "support/made_fatbin.hpp"
#include "support/made_object.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace device_link_test {

using made_fatbin::holding;
using made_fatbin::ptx;
using made_fatbin::sass;

std::string object_of(const made_fatbin::buffer& code) {
  return std::string(
      made_fatbin::elf_of(1, made_fatbin::section_fields{"__nv_relfatbin", 0x1000, code.bytes()}).bytes());
}

/// A device link of main.cu.o and libdev.a.
class device_link : public testing::Test {
 protected:
  device_link() { here_.write("main.cu.o", object_of(holding(sass(90)))); }

  [[nodiscard]] std::string judged(const std::string& options) const {
    return foreign_device_code({": && /u/nvcc " + options + " -shared -dlink main.cu.o -o link.o libdev.a -lcudadevrt",
                                "link.o", here_ / "."});
  }
  void archive(const std::string& first, const std::string& second = {}) {
    here_.write("libdev.a", second.empty() ? made_archive({{first, {}}}) : made_archive({{first, {}}, {second, {}}}));
  }

  temporary_directory here_;
  const std::string of_90_ = "--generate-code=arch=compute_90,code=[compute_90,sm_90]";
};

TEST_F(device_link, of_a_library_for_other_gpus) {
  archive(object_of(holding(sass(80))));
  EXPECT_EQ(judged(of_90_), "libdev.a has device code for sm_80 alone, and the device link is for sm_90");
  EXPECT_EQ(judged("-gencode arch=compute_90,code=sm_90"),
            "libdev.a has device code for sm_80 alone, and the device link is for sm_90");
  EXPECT_EQ(judged("-arch=sm_90"), "libdev.a has device code for sm_80 alone, and the device link is for sm_90");
  archive(object_of(holding(ptx(100))));
  EXPECT_EQ(judged(of_90_), "libdev.a has device code for compute_100 alone, and the device link is for sm_90");
}

TEST_F(device_link, of_what_may_fit) {
  archive(object_of(holding(sass(90))));
  EXPECT_EQ(judged(of_90_), "");
  archive(object_of(holding(sass(80))));
  here_.write("main.cu.o", object_of(holding(sass(86))));
  EXPECT_EQ(judged("-arch=sm_86"), "") << "of one generation";
  EXPECT_EQ(judged("-gencode arch=compute_86,code=sm_86 -gencode arch=compute_90,code=sm_90"),
            "main.cu.o has device code for sm_86 alone, and the device link is for sm_90");
  here_.write("main.cu.o", object_of(holding(sass(90))));
  EXPECT_EQ(judged("-arch=sm_90a"), "") << "one GPU alone";
  EXPECT_EQ(judged("-arch=compute_90"), "") << "no machine code is linked";
  archive(object_of(holding(sass(80))), object_of(holding(sass(90))));
  EXPECT_EQ(judged(of_90_), "") << "a member for each";
  archive(object_of(holding(ptx(80))));
  EXPECT_EQ(judged(of_90_), "") << "PTX of an older one";
  archive("no object");
  EXPECT_EQ(judged(of_90_), "");
  archive(made_object().bytes());
  EXPECT_EQ(judged(of_90_), "") << "no device code";
}

TEST_F(device_link, no_other_command_is_one) {
  archive(object_of(holding(sass(80))));
  EXPECT_EQ(foreign_device_code({"/u/nvcc -arch=sm_90 main.cu.o -o app libdev.a", "app", here_ / "."}), "");
  EXPECT_EQ(foreign_device_code({"", "app", here_ / "."}), "");
}

}  // namespace device_link_test
}  // namespace foundcheck::host
