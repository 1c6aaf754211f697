// SPDX-License-Identifier: MIT
#include <foundcheck/rule/system_package.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string_view>

namespace foundcheck {
namespace system_package_test {

struct package_case {
  std::string_view name, apt;
};

constexpr package_case package_cases[] = {
    {"zlib.h", "zlib1g-dev"},
    {"src/zlib.h", ""},
    {"zlib.hpp", ""},
    {"z", "zlib1g-dev"},
    {"zx", ""},
    {"boost/asio.hpp", "libboost-all-dev"},
    {"boost.h", ""},
    {"libavcodec/avcodec.h", "libavcodec-dev"},
    {"gsl/gsl_math.h", "libgsl-dev"},
    // Of Microsoft's library of that name.
    {"gsl/gsl", ""},
    {"mpi.h", "libopenmpi-dev"},
    {"", ""},
};

TEST(system_package, has_what_a_tool_names) {
  for (const package_case& c : package_cases) EXPECT_EQ(system_package_of(c.name), c.apt) << c.name;
}

TEST(system_package, has_each_name_once) {
  const auto once = [](const auto& rows) {
    for (const system_package& a : rows) {
      EXPECT_FALSE(a.apt.empty()) << a.name;
      for (const system_package& b : rows) EXPECT_TRUE(&a == &b || a.name != b.name) << a.name;
    }
  };
  once(header_packages);
  once(library_packages);
}

TEST(link_option, is_that_of_the_first_prefix) {
  EXPECT_EQ(link_option_of("pthread_create"), "-pthread");
  EXPECT_EQ(link_option_of("MPI_Init"), "-lmpi");
  EXPECT_EQ(link_option_of("my_pthread_create"), "");
  EXPECT_EQ(link_option_of("frobnicate(int)"), "");
  for (const symbol_option& row : symbol_options) {
    EXPECT_TRUE(row.option.starts_with('-')) << row.prefix;
    EXPECT_EQ(link_option_of(row.prefix), row.option) << row.prefix;
  }
}

}  // namespace system_package_test
}  // namespace foundcheck
