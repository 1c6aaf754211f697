// SPDX-License-Identifier: MIT
#include <foundcheck/report/fix_ways.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace fix_ways_test {

struct way_case {
  std::string_view fix;
  bool build_host::*place;
  std::string_view expected;
};

constexpr way_case way_cases[] = {
    {"export A=1; or in a Dockerfile, ENV A=1.", &build_host::is_container, "In a Dockerfile, ENV A=1. Or export A=1."},
    {"Do a. Or in a Dockerfile: b. Or c.", &build_host::is_container, "In a Dockerfile: b. Or do a. Or c."},
    {"Do a. In a container, pass b.", &build_host::is_container, "In a container, pass b. Or do a."},
    {"Do a; or in the image b; or c", &build_host::is_container, "In the image b. Or do a; or c"},
    {"sudo ln -s a b; or in WSL: export C=/d. If no c, do e.", &build_host::is_wsl,
     "In WSL: export C=/d. Or sudo ln -s a b. If no c, do e."},
    // What is first stays first, and another place changes nothing.
    {"In a container, a. Or in a Dockerfile: b.", &build_host::is_container,
     "In a container, a. Or in a Dockerfile: b."},
    {"export A=1; or in a Dockerfile, ENV A=1.", &build_host::is_wsl, "export A=1; or in a Dockerfile, ENV A=1."},
    {"Do what is in a container.", &build_host::is_container, "Do what is in a container."},
    {"", &build_host::is_container, ""},
};

TEST(fix_ways, have_the_one_for_the_place_first) {
  for (const way_case& c : way_cases) {
    build_host host;
    host.*c.place = true;
    fmt::memory_buffer out;
    append_ways(c.fix, host, out);
    EXPECT_EQ(std::string_view(out.data(), out.size()), c.expected) << c.fix;
    fmt::memory_buffer as_it_is;
    append_ways(c.fix, build_host{}, as_it_is);
    EXPECT_EQ(std::string_view(as_it_is.data(), as_it_is.size()), c.fix);
  }
}

}  // namespace fix_ways_test
}  // namespace foundcheck
