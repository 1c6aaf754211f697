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

struct symbol_case {
  std::string_view symbol, option;
};

constexpr symbol_case symbol_cases[] = {
    {"_ZN6google21kLogSiteUninitializedE", "-lglog"},
    {"_ZN6google8protobuf7Message5ClearEv", "-lprotobuf"},
    {"_ZNK2at6Tensor4sizeEl", "-ltorch_cpu"},
    {"google::LogMessage::stream()", "-lglog"},
    {"google::ParseCommandLineFlags(int*, char***, bool)", "-lgflags"},
    // Names that only begin so, and damaged ones.
    {"_ZN7googles1fEv", ""},
    {"_ZN7inflate1fEv", ""},
    {"_ZN6goog", ""},
    {"_ZN99999999google1fEv", ""},
    {"_ZN", ""},
};

TEST(link_option, is_known_of_a_mangled_name_too) {
  for (const symbol_case& c : symbol_cases) EXPECT_EQ(link_option_of(c.symbol), c.option) << c.symbol;
}

TEST(system_package, has_what_a_loader_looks_for) {
  EXPECT_EQ(package_of_soname("libglog.so.0"), "libgoogle-glog-dev");
  EXPECT_EQ(package_of_soname("libz.so"), "zlib1g-dev");
  EXPECT_EQ(package_of_soname("libmine.so.1"), "");
  EXPECT_EQ(package_of_soname("glog.so"), "");
  EXPECT_EQ(package_of_soname("libglog.a"), "");
}

}  // namespace system_package_test
}  // namespace foundcheck
