// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/debug_find.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "support/debug_find_project.hpp"
#include "support/debug_find_properties.hpp"
#include "support/recorded_data.hpp"

namespace foundcheck {
namespace debug_find_test {

using debug_find::find_command;
using debug_find::record;
using debug_find::record_kind;
using debug_find::records;
using debug_find::search_result;
using testing::IsEmpty;

static_assert(std::ranges::input_range<records>);

constexpr record first_of(std::string_view bytes) { return *records(bytes).begin(); }

// ---- one block, one record

struct block_case {
  std::string_view cmake;  // the releases that print this form
  std::string_view bytes;
  find_command command = find_command::none;
  search_result result = search_result::unknown;
  std::string_view variable = {};  // or the package
  std::string_view found = {};
  std::string_view reason = {};
  record_kind kind = record_kind::search;
};

#define FIND_SETTINGS(COMMAND)                                     \
  "CMake Debug Log at CMakeLists.txt:2 (" COMMAND "):\n  " COMMAND \
  " called with the following settings:\n\n"                       \
  "    VAR: V\n    NAMES: \"a\"\n    Documentation: D\n    Framework\n      Only Search Frameworks: 0\n"

constexpr block_case block_cases[] = {
    {"3.17-4.4",
     FIND_SETTINGS("find_program") "\n  find_program considered the following locations:\n\n    /x/a\n\n"
                                   "  The item was found at\n\n    /usr/bin/a\n\n\n\n",
     find_command::find_program, search_result::found, "V", "/usr/bin/a"},
    {"3.17-4.4",
     FIND_SETTINGS("find_file") "\n  find_file considered the following locations:\n\n    /x/a\n\n"
                                "  The item was not found.\n\n\n\n",
     find_command::find_file, search_result::not_found, "V"},
    {"3.17-4.4",
     FIND_SETTINGS("find_path") "\n  find_path considered the following locations:\n\n    /x/a\n\n"
                                "  The item was not found.\n\n\n\n",
     find_command::find_path, search_result::not_found, "V"},
    {"3.17-4.4",
     FIND_SETTINGS("find_library") "\n  find_library considered the following locations:\n\n"
                                   "    /x/(lib)a(\\.so|\\.a)\n\n  The item was not found.\n\n\n\n",
     find_command::find_library, search_result::not_found, "V"},
    {"cut off before the result",
     FIND_SETTINGS("find_program") "\n  find_program considered the following locations:\n", find_command::find_program,
     search_result::unknown, "V"},
    {"3.17-3.22, no module",
     "CMake Debug Log at a.cmake:1 (find_package):\n  find_package considered the following paths for Foo.cmake\n\n"
     "    /m/FindFoo.cmake\n\n  The file was not found.\n\n",
     find_command::find_package, search_result::not_found, "Foo"},
    {"3.23-4.4, no module",
     "CMake Debug Log at a.cmake:1 (find_package):\n  find_package considered the following paths for FindFoo.cmake:\n\n"
     "    /m/FindFoo.cmake\n\n  The file was not found.\n\n",
     find_command::find_package, search_result::not_found, "Foo"},
    {"3.23-4.4, a module",
     "CMake Debug Log at a.cmake:1 (find_package):\n  find_package considered the following paths for FindFoo.cmake:\n\n"
     "  The file was found at\n\n    /m/FindFoo.cmake\n\n",
     find_command::find_package, search_result::found, "Foo", "/m/FindFoo.cmake"},
    {"3.19-4.4, a module that says no",
     "CMake Debug Log at a.cmake:1 (find_package):\n  find_package considered the following paths for FindFoo.cmake:\n\n"
     "  The file was found at\n\n    /m/FindFoo.cmake\n\n"
     "  The module is considered not found due to Foo_FOUND being FALSE.\n\n\n",
     find_command::find_package, search_result::not_found, "Foo", "/m/FindFoo.cmake",
     "The module is considered not found due to Foo_FOUND being FALSE."},
    {"a reason that is wrapped",
     "CMake Debug Log at a.cmake:1 (find_package):\n  The file was found at\n\n    /m/FindFoo.cmake\n\n"
     "  The module is considered not found due to\n  Long_FOUND being FALSE.\n\n\n",
     find_command::find_package, search_result::not_found, "", "/m/FindFoo.cmake",
     "The module is considered not found due to\n  Long_FOUND being FALSE."},
    {"3.17-3.22, config",
     "CMake Debug Log at a.cmake:1 (find_package):\n  find_package considered the following locations for the Config "
     "module:\n\n    /p/FooConfig.cmake\n\n  The file was found at\n\n    /p/foo-config.cmake\n\n\n\n",
     find_command::find_package, search_result::found, "", "/p/foo-config.cmake"},
    {"3.23-4.4, config",
     "CMake Debug Log at a.cmake:1 (find_package):\n  find_package considered the following locations for Foo's Config\n"
     "  module:\n\n    /p/FooConfig.cmake\n\n  The file was found at\n\n    /p/foo-config.cmake\n\n\n\n",
     find_command::find_package, search_result::found, "Foo", "/p/foo-config.cmake"},
    {"3.23-4.4, the name on a line of its own",
     "CMake Debug Log at a.cmake:1 (find_package):\n  find_package considered the following locations for\n"
     "  Foo's Config module:\n\n    /p/FooConfig.cmake\n\n  The file was not found.\n\n\n\n",
     find_command::find_package, search_result::not_found, "Foo"},
    {"a module is missing, the config is there",
     "CMake Debug Log at a.cmake:1 (find_package):\n  find_package considered the following paths for FindFoo.cmake:\n\n"
     "    /m/FindFoo.cmake\n\n  The file was not found.\n\n  Paths specified by the find_package HINTS option.\n\n"
     "    none\n\n  find_package considered the following locations for Foo's Config module:\n\n"
     "  The file was found at\n\n    /p/FooConfig.cmake\n\n\n\n",
     find_command::find_package, search_result::found, "Foo", "/p/FooConfig.cmake"},
    {"3.24-4.4, a provider",
     "CMake Debug Log at a.cmake:1 (find_package):\n  Trying dependency provider command: provide()\n\n\n",
     find_command::find_package, search_result::unknown},
    {"3.24-4.4, what it gave",
     "CMake Debug Log at a.cmake:1 (find_package):\n  Package was found by the dependency provider\n\n\n",
     find_command::find_package, search_result::found},
    {"3.17-4.4, a command in capitals",
     "CMake Debug Log at a.cmake:1 (FIND_PROGRAM):\n  find_program called with the following settings:\n\n    VAR: V\n",
     find_command::find_program, search_result::unknown, "V"},
    {"carriage returns",
     "CMake Debug Log at a.cmake:1 (find_file):\r\n  find_file called with the following settings:\r\n\r\n    VAR: V\r\n\r\n"
     "  The item was found at\r\n\r\n    C:/a b/x\r\n\r\n",
     find_command::find_file, search_result::found, "V", "C:/a b/x"},

    // near misses
    {"3.19-3.22, a second block without a word", "CMake Debug Log at a.cmake:1 (find_package):\n\n\n",
     find_command::none, search_result::unknown, "", "", "", record_kind::other},
    {"3.24-4.4, no provider wanted",
     "CMake Debug Log at a.cmake:1 (find_package):\n  BYPASS_PROVIDER given, skipping dependency provider\n\n\n",
     find_command::none, search_result::unknown, "", "", "", record_kind::other},
    {"--debug-trycompile",
     "CMake Debug Log at a.cmake:1 (try_compile):\n  Executing try_compile (V) in:\n\n    /b\n\n\n", find_command::none,
     search_result::unknown, "", "", "", record_kind::other},
    {"a result of nothing", "CMake Debug Log at a.cmake:1 (message):\n  The item was found at\n\n    /x\n\n",
     find_command::none, search_result::unknown, "", "", "", record_kind::other},
    {"an error", "CMake Error at a.cmake:1 (find_program):\n", find_command::none, search_result::unknown, "", "", "",
     record_kind::other},
    {"no command", "CMake Debug Log at a.cmake:1:\n", find_command::none, search_result::unknown, "", "", "",
     record_kind::other},
};

constexpr bool matches(const block_case& c) {
  const record r = first_of(c.bytes);
  const bool package = c.command == find_command::find_package;
  const bool block = c.kind == record_kind::search;
  return r.kind == c.kind && r.command == c.command && r.result == c.result && r.found == c.found &&
         r.reason == c.reason && (package ? r.package : r.variable) == c.variable &&
         (!block || r.file_line.size() == 1) && (!block || r.whole == c.bytes);
}

static_assert(std::ranges::all_of(block_cases, matches));

TEST(debug_find, reads_each_form_of_a_block) {
  for (const block_case& c : block_cases) {
    EXPECT_TRUE(matches(c)) << c.cmake;
    EXPECT_EQ(broken_debug_find_property(c.bytes), "") << c.cmake;
  }
}

// ---- the line that says what is shown

struct start_case {
  std::string_view bytes;
  record_kind kind;
  std::string_view package = {};
  std::string_view variable = {};
};

constexpr start_case start_cases[] = {
    {"Running with debug output on for the `find` commands.\n", record_kind::start},
    {"Running with debug output on for the 'find' commands.", record_kind::start},
    {"Running with debug output on for the 'find' commands for package(s) CUDAToolkit Threads.\n", record_kind::start,
     "CUDAToolkit Threads"},
    {"Running with debug output on for the variable(s) CUPTI_LIBRARY.\n", record_kind::start, "", "CUPTI_LIBRARY"},
    {"Running with debug output on for the compilers.\n", record_kind::other},
    {"Running with debug output on.\n", record_kind::other},
};

constexpr bool starts_as(const start_case& c) {
  const record r = first_of(c.bytes);
  return r.kind == c.kind && r.package == c.package && r.variable == c.variable && r.whole == c.bytes;
}

static_assert(std::ranges::all_of(start_cases, starts_as));

TEST(debug_find, says_which_searches_are_shown) {
  for (const start_case& c : start_cases) EXPECT_TRUE(starts_as(c)) << c.bytes;
}

// ---- the parts of a block

constexpr std::string_view full =
    "-- before\n"
    "CMake Debug Log at m/FindX.cmake:12 (find_library):\n"
    "  find_library called with the following settings:\n"
    "\n"
    "    VAR: X_LIBRARY\n"
    "    NAMES: \"x\"\n"
    "           \"odd name\"\n"
    "    Documentation: Two lines,\n"
    "      NAMES: \"no name\"\n"
    "\n"
    "  The item was found at\n"
    "\n"
    "    Framework\n"
    "      Only Search Frameworks: 0\n"
    "    CMAKE_FIND_USE_CMAKE_PATH: 1\n"
    "    NO_DEFAULT_PATH Enabled\n"
    "\n"
    "  find_library considered the following locations:\n"
    "\n"
    "    /a/(lib)x(\\.so|\\.a)\n"
    "    /b c/(lib)x(\\.so|\\.a)\n"
    "\n"
    "  The item was not found.\n"
    "\n"
    "Call Stack (most recent call first):\n"
    "  CMakeLists.txt:6 (find_package)\n"
    "  CMakeLists.txt:9 (f)\n"
    "\n"
    "\n"
    "-- after\n";

TEST(debug_find, gives_every_part_of_a_search) {
  auto next = records(full).begin();
  EXPECT_EQ(next->kind, record_kind::other);
  const record r = *++next;
  EXPECT_EQ(r.kind, record_kind::search);
  EXPECT_EQ(r.line, 2u);
  EXPECT_EQ(r.offset, 10u);
  EXPECT_EQ(r.file, "m/FindX.cmake");
  EXPECT_EQ(r.file_line, "12");
  EXPECT_EQ(r.variable, "X_LIBRARY");
  EXPECT_EQ(debug_find_project::list(debug_find::names_in(r.names)), (std::vector<std::string>{"x", "odd name"}));
  EXPECT_EQ(r.documentation, "Two lines,\n      NAMES: \"no name\"\n\n  The item was found at");
  EXPECT_TRUE(r.no_default_path);
  EXPECT_EQ(debug_find_project::list(debug_find::paths_in(r.considered)),
            (std::vector<std::string>{"/a/(lib)x(\\.so|\\.a)", "/b c/(lib)x(\\.so|\\.a)"}));
  EXPECT_EQ(r.result, search_result::not_found);
  EXPECT_EQ(r.found, "");
  EXPECT_EQ(r.call_stack, "  CMakeLists.txt:6 (find_package)\n  CMakeLists.txt:9 (f)");
  EXPECT_EQ((++next)->whole, "-- after\n");
  EXPECT_EQ(broken_debug_find_property(full), "");
}

TEST(debug_find, names_the_command_of_the_provider) {
  EXPECT_EQ(
      first_of("CMake Debug Log at a:1 (find_package):\n  Trying dependency provider command: provide()\n").provider,
      "provide");
}

TEST(debug_find, names_its_words) {
  EXPECT_EQ(name_of(record_kind::search), "search");
  EXPECT_EQ(name_of(find_command::find_package), "find_package");
  EXPECT_EQ(name_of(search_result::not_found), "not_found");
}

TEST(debug_find, empty_bytes_have_no_record) { EXPECT_TRUE(records("").begin() == records("").end()); }

// ---- what real releases print

TEST(debug_find, several_releases_agree_on_the_same_searches) {
  const auto files = recorded("debug_find", "stderr.txt");
  if (files.empty()) GTEST_SKIP() << "set FOUNDCHECK_TEST_DATA to the folder of test data";
  EXPECT_GE(files.size(), 8u);
  for (const auto& [release, bytes] : files) {
    EXPECT_THAT(debug_find_project::differences(bytes, parse_version(release)), IsEmpty()) << release;
    EXPECT_EQ(broken_debug_find_property(bytes), "") << release;
  }
}

TEST(debug_find, a_cut_off_file_has_no_search_that_the_whole_has_not) {
  const auto files = recorded("debug_find", "stderr.txt");
  if (files.empty()) GTEST_SKIP() << "set FOUNDCHECK_TEST_DATA to the folder of test data";
  for (const std::string_view release : {"3.20.5", "4.4.2"}) {
    const std::string& all = files.at(std::string(release));
    // The blocks before the last ones are the same in every cut: it is the end that counts.
    const std::string_view bytes = std::string_view(all).substr(all.find("CMake Debug Log at CMakeLists.txt:24 "));
    std::vector<record> whole;
    for (const record& r : records(bytes)) whole.push_back(r);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      std::size_t at = 0;
      for (const record& r : records(bytes.substr(0, size))) {
        if (r.kind != record_kind::search) continue;
        while (at < whole.size() && whole[at].offset < r.offset) ++at;
        ASSERT_LT(at, whole.size());
        const record& w = whole[at];
        ASSERT_EQ(r.offset, w.offset) << size;
        ASSERT_EQ(r.command, w.command) << size;
        ASSERT_TRUE(w.package.starts_with(r.package) && w.variable.starts_with(r.variable)) << size;
        // A line cut off after its first blank ends the block.
        const bool last = size - (r.offset + r.whole.size()) < 2;
        ASSERT_TRUE(last || (r.result == w.result && r.found == w.found)) << size;
      }
    }
  }
}

}  // namespace debug_find_test
}  // namespace foundcheck
