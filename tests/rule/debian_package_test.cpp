// SPDX-License-Identifier: MIT
#include <foundcheck/rule/debian_package.hpp>

#include <foundcheck/rule/config_package.hpp>
#include <foundcheck/rule/system_package.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string_view>

namespace foundcheck {
namespace debian_package_test {

using enum debian_name;

static_assert(debian_package_of(module, "xcb-xinput") == "libxcb-xinput-dev");
static_assert(debian_package_of(config, "jsoncpp") == debian_package_of(config, "JsonCpp"));

struct package_case {
  debian_name kind;
  std::string_view name, apt;
};

constexpr package_case package_cases[] = {
    {module, "libusb-1.0", "libusb-1.0-0-dev"},
    {module, "libusb", "libusb-dev"},
    {module, "LIBUSB-1.0", ""},
    {config, "spdlog", "libspdlog-dev"},
    {config, "Spdlog", "libspdlog-dev"},
    {config, "spdlog2", ""},
    {library, "Xrandr", "libxrandr-dev"},
    {library, "xrandr", ""},
    {header, "jansson.h", "libjansson-dev"},
    {header, "libdrm/drm.h", "libdrm-dev"},
    {header, "src/jansson.h", ""},
    // Plain names, which a project may have too, and what a build with CUDA takes from elsewhere.
    {header, "menu.h", ""},
    {header, "gsl/gsl", ""},
    {config, "torch", ""},
    {config, "hip", ""},
    {program, "autoconf", "autoconf"},
    {program, "dh_auto_build", ""},
    {library, "", ""},
    {library, "Xrandr libxrandr-dev", ""},
    {library, "Xrandr\n", ""},
};

TEST(debian_package, brings_what_has_the_name) {
  for (const package_case& c : package_cases) EXPECT_EQ(debian_package_of(c.kind, c.name), c.apt) << c.name;
}

TEST(debian_package, tables_have_a_name_a_blank_and_a_package_a_line) {
  for (const std::string_view table : {detail::debian_modules, detail::debian_configs, detail::debian_libraries,
                                       detail::debian_headers, detail::debian_programs}) {
    std::string_view before;
    EXPECT_GT(table.size(), std::size_t{500});
    EXPECT_LT(table.size(), std::size_t{65'536}) << "longer than a literal may be everywhere";
    for (std::string_view rest = table; !rest.empty();) {
      const std::size_t end = rest.find('\n');
      ASSERT_NE(end, std::string_view::npos);
      const std::string_view row = rest.substr(0, end);
      const std::size_t blank = row.find(' ');
      ASSERT_NE(blank, std::string_view::npos) << row;
      EXPECT_EQ(row.find(' ', blank + 1), std::string_view::npos) << row;
      EXPECT_LT(before, row.substr(0, blank)) << "in order, each once";
      before = row.substr(0, blank);
      rest.remove_prefix(end + 1);
    }
  }
}

TEST(debian_package, tells_nothing_that_a_table_by_hand_repeats) {
  for (const system_package& row : library_packages)
    EXPECT_NE(debian_package_of(library, row.name), row.apt) << row.name;
  for (const system_package& row : program_packages)
    EXPECT_NE(debian_package_of(program, row.name), row.apt) << row.name;
  for (const config_package& row : config_packages) EXPECT_NE(debian_package_of(config, row.name), row.apt) << row.name;
}

}  // namespace debian_package_test
}  // namespace foundcheck
