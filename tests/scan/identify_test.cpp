// SPDX-License-Identifier: MIT
#include <foundcheck/scan/identify.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck::scan {
namespace {

struct identify_case {
  std::string_view bytes;
  foundcheck::format format;
  scan::reading reading;
};

constexpr identify_case identify_cases[] = {
    {"# This is the CMakeCache file.\nA:BOOL=ON\n", format::cmake_cache, reading::cache},
    {"-- The C compiler identification is GNU 12.2.0\n", format::cmake_output, reading::log},
    {"[1/2] Building a.o\n", format::ninja_output, reading::log},
    {"\n---\nevents:\n  -\n    kind: \"message-v1\"\n", format::configure_log, reading::configure_log},
    {"Determining if the C compiler works passed with the following output:\n", format::try_compile_log,
     reading::try_compile},
    {"# ninja log v5\n", format::ninja_log, reading::no_facts},
    {"ninja_required_version = 1.5\n", format::ninja_manifest, reading::no_facts},
    {"cache hit (direct)                  12\n", format::ccache_stats, reading::no_facts},
    {"hello\n", format::text, reading::log},
    {"", format::empty, reading::log},
    {"\x7F"
     "ELF\x02\x01\x01",
     format::elf, reading::none},
    {"# ninjadeps\n\x04\x00\x00\x00", format::ninja_deps, reading::none},
    {"\xFF\xFEh\0e\0l\0", format::utf16, reading::none},
};

TEST(identify, names_the_format_and_how_it_is_read) {
  for (const identify_case& row : identify_cases) {
    const identity is = identify(row.bytes);
    EXPECT_EQ(name_of(is.format), name_of(row.format)) << row.bytes;
    EXPECT_EQ(is.reading, row.reading) << row.bytes;
  }
}

TEST(identify, never_refuses_text) {
  for (const std::string_view bytes : {"x", "\n\n\n", "# Title\n\nprose\n", "{\"a\": 1}\n", "a,b\n1,2\n", "\t\n"}) {
    EXPECT_NE(identify(bytes).reading, reading::none) << bytes;
  }
}

TEST(identify, looks_at_the_first_bytes_alone) {
  const std::string head(most_identified_bytes, 'x');
  EXPECT_EQ(identify(head + "\n# This is the CMakeCache file.\n").format, format::text);
  EXPECT_EQ(identify("# This is the CMakeCache file.\n" + head).format, format::cmake_cache);
}

TEST(identify, tells_a_log_of_checks) {
  constexpr std::string_view config_log =
      "This file contains any messages produced by compilers while\nrunning configure, to aid debugging if configure "
      "makes a mistake.\n";
  EXPECT_TRUE(identify(config_log).is_of_checks);
  EXPECT_FALSE(identify("a.c:1: error: x\n").is_of_checks);
}

TEST(identify, a_cache_is_read_before_the_logs_and_logs_of_builds_come_last) {
  std::size_t place = 0;
  for (const format f : {format::cmake_cache, format::try_compile_log, format::configure_log, format::debug_find,
                         format::cmake_output, format::ninja_output, format::text}) {
    identity is;
    is.format = f;
    EXPECT_EQ(reading_order(is), place++) << name_of(f);
  }
}

}  // namespace
}  // namespace foundcheck::scan
