// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/exported_targets.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck::exported_targets {
namespace exported_targets_test {

std::string files_in(std::string_view text) {
  std::string all;
  for_each_checked_file(text, [&](const checked_file& file) {
    all += std::string(file.target) + (file.is_in_prefix ? " PREFIX" : " ") + std::string(file.path) + "\n";
    return true;
  });
  return all;
}

TEST(exported_targets, files_are_those_that_find_package_checks) {
  EXPECT_EQ(files_in("set_target_properties(foo::foo PROPERTIES\n"
                     "  IMPORTED_LOCATION_RELEASE \"${_IMPORT_PREFIX}/lib/libfoo.so.1\"\n"
                     "list(APPEND _cmake_import_check_targets foo::foo )\n"
                     "list(APPEND _cmake_import_check_files_for_foo::foo \"${_IMPORT_PREFIX}/lib/libfoo.lib\" "
                     "\"${_IMPORT_PREFIX}/bin/foo.dll\" )\n"
                     "list(APPEND _IMPORT_CHECK_FILES_FOR_bar \"/opt/bar/libbar.a\" )\n"),
            "foo::foo PREFIX/lib/libfoo.lib\nfoo::foo PREFIX/bin/foo.dll\nbar /opt/bar/libbar.a\n");
  EXPECT_EQ(files_in(""), "");
  EXPECT_EQ(files_in("list(APPEND _cmake_import_check_files_for_foo"), "");
  EXPECT_EQ(files_in("list(APPEND _cmake_import_check_files_for_foo \"/a"), "");
}

TEST(exported_targets, a_sink_may_end_it) {
  std::size_t count = 0;
  for_each_checked_file("list(APPEND _cmake_import_check_files_for_a \"/a\" \"/b\" )\n", [&](const checked_file&) {
    ++count;
    return false;
  });
  EXPECT_EQ(count, 1U);
}

TEST(exported_targets, the_prefix_is_counted_from_the_file_or_given) {
  const import_prefix counted = prefix_of(
      "get_filename_component(_IMPORT_PREFIX \"${CMAKE_CURRENT_LIST_FILE}\" PATH)\n"
      "get_filename_component(_IMPORT_PREFIX \"${_IMPORT_PREFIX}\" PATH)\n"
      "  set(_IMPORT_PREFIX \"\")\nset(_IMPORT_PREFIX)\n");
  EXPECT_EQ(counted.levels, 2U);
  EXPECT_EQ(counted.path, "");
  EXPECT_EQ(prefix_of("set(_IMPORT_PREFIX \"/opt/foo\")\n").path, "/opt/foo");
  EXPECT_EQ(prefix_of("set(_IMPORT_PREFIX \"${X}\")\n").path, "");
  EXPECT_EQ(prefix_of("").levels, 0U);
}

}  // namespace exported_targets_test
}  // namespace foundcheck::exported_targets
