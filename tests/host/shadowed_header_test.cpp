// SPDX-License-Identifier: MIT
#include <foundcheck/host/shadowed_header.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace shadowed_header_test {

using testing::ElementsAre;
using testing::IsEmpty;

class shadowed_header_ : public testing::Test {
 protected:
  shadowed_header_() {
    here_.write("s/config.h.in", "#cmakedefine A\n");
    here_.write("b/config.h", "#define A\n");
  }
  std::vector<std::string> kept(const std::string& file = "s/config.h.in") {
    const std::string root = (here_ / "s").string();
    shadowed_headers headers(root, (here_ / "b").string());
    static_cast<void>(headers.add((here_ / file).string()));
    std::vector<std::string> all;
    for (const shadowed_header& one : headers.all())
      all.push_back(one.kept.substr(root.size()) + " " + one.made.substr((here_ / "b").string().size()));
    return all;
  }

  temporary_directory here_;
};

TEST_F(shadowed_header_, is_one_that_says_something_else) {
  EXPECT_THAT(kept(), IsEmpty()) << "there is none";
  here_.write("s/config.h", "/* #undef A */\n");
  EXPECT_THAT(kept(), ElementsAre("/config.h /config.h"));
  here_.write("s/config.h", "#define A\n");
  EXPECT_THAT(kept(), IsEmpty()) << "it says the same";
}

TEST_F(shadowed_header_, lies_beside_its_template_or_where_headers_do) {
  here_.write("s/cmake/part.hpp.cmake.in", "");
  here_.write("s/include/part.hpp", "1");
  here_.write("b/include/part.hpp", "2");
  EXPECT_THAT(kept("s/cmake/part.hpp.cmake.in"), ElementsAre("/include/part.hpp /include/part.hpp"));
  EXPECT_THAT(kept("s/CMakeLists.txt"), IsEmpty());
  EXPECT_THAT(kept("elsewhere/config.h.in"), IsEmpty());
}

}  // namespace shadowed_header_test
}  // namespace foundcheck::host
