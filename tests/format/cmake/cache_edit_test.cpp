// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/cache_edit.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <foundcheck/format/loaded.hpp>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include "support/cache_edit_properties.hpp"

namespace foundcheck::cmake_cache {
namespace cache_edit_test {

using namespace std::string_view_literals;

struct edit_case {
  std::string_view what;
  std::string_view bytes, name, value;
  edit_result how;
  std::string_view expected;
};

constexpr std::string_view three =
    "# A cache\n\n//Use it\nUSE_CUDA:BOOL=ON\n\n//Where\nDIR:PATH=/opt/a\n\n# INTERNAL\nDIR-ADVANCED:INTERNAL=1\n";

constexpr edit_case edits[] = {
    {"one value, and no other byte", three, "USE_CUDA", "OFF", edit_result::replaced,
     "# A cache\n\n//Use it\nUSE_CUDA:BOOL=OFF\n\n//Where\nDIR:PATH=/opt/a\n\n# INTERNAL\nDIR-ADVANCED:INTERNAL=1\n"},
    {"the entry, not its property", three, "DIR", "", edit_result::replaced,
     "# A cache\n\n//Use it\nUSE_CUDA:BOOL=ON\n\n//Where\nDIR:PATH=\n\n# INTERNAL\nDIR-ADVANCED:INTERNAL=1\n"},
    {"the entry that counts", "A:STRING=1\nA:STRING=2\n", "A", "3", edit_result::replaced, "A:STRING=1\nA:STRING=3\n"},
    {"a line without type, with blanks", "  A = 1 \t\r\nB:STRING=2", "A ", "x y", edit_result::replaced,
     "  A =x y\r\nB:STRING=2"},
    {"a last line without end", "A:STRING=1", "A", "2", edit_result::replaced, "A:STRING=2"},
    {"what is behind a NUL stays", "A:STRING=1\0rest\n"sv, "A", "22", edit_result::replaced, "A:STRING=22\0rest\n"sv},
    {"quotes that the old value had go", "A:STRING='1 '\n", "A", "2", edit_result::replaced, "A:STRING=2\n"},
    {"a blank at the end needs them", "A:STRING=1\n", "A", "2 ", edit_result::replaced, "A:STRING='2 '\n"},
    {"quotes of its own need more", "A:STRING=1\n", "A", "'2'", edit_result::replaced, "A:STRING=''2''\n"},
    {"one quote does not", "A:STRING=1\n", "A", "'", edit_result::replaced, "A:STRING='\n"},
    {"a blank in front does not", "A:STRING=1\n", "A", " 2", edit_result::replaced, "A:STRING= 2\n"},
    {"a new name goes to the end", "A:STRING=1\n", "B", "2", edit_result::added, "A:STRING=1\nB:STRING=2\n"},
    {"of an empty file", "", "B", "2", edit_result::added, "B:STRING=2\n"},
    {"behind a line without end", "A:STRING=1", "B", "2", edit_result::added, "A:STRING=1\nB:STRING=2\n"},
    {"a name that needs quotes", "", "a:b=c", "d", edit_result::added, "\"a:b=c\":STRING=d\n"},
    {"a name that would be a comment", "", "#a", "d", edit_result::added, "\"#a\":STRING=d\n"},
    {"a name that would be help", "", "//a", "d", edit_result::added, "\"//a\":STRING=d\n"},
    {"a name with a blank in front", "", " a", "d", edit_result::added, "\" a\":STRING=d\n"},
    {"no name", "A:STRING=1\n", "", "2", edit_result::bad_name, ""},
    {"a quote in a name", "A:STRING=1\n", "a\"b", "2", edit_result::bad_name, ""},
    {"what CMake noted of the value before goes with it",
     "A:STRING=1\n# WARNING: Value of A contained a newline and was truncated. Original value:\n# 1\n# \\n2\n\nB:STRING=2\n",
     "A", "3", edit_result::replaced, "A:STRING=3\n\nB:STRING=2\n"},
    {"what it noted of another value stays",
     "A:STRING=1\nB:STRING=1\n# WARNING: Value of B contained a newline and was truncated. Original value:\n# 1\n# \\n2\n",
     "A", "3", edit_result::replaced,
     "A:STRING=3\nB:STRING=1\n# WARNING: Value of B contained a newline and was truncated. Original value:\n# 1\n# \\n2\n"},
    {"a name of a property", "A:STRING=1\n", "A-ADVANCED", "2", edit_result::added,
     "A:STRING=1\nA-ADVANCED:STRING=2\n"},
    {"a line feed in a name", "A:STRING=1\n", "a\nb", "2", edit_result::bad_name, ""},
    {"a line feed in a value", "A:STRING=1\n", "A", "2\nB:STRING=3", edit_result::bad_value, ""},
    {"a NUL in a value", "A:STRING=1\n", "A", "2\0"sv, edit_result::bad_value, ""},
};

constexpr edit_case removals[] = {
    {"an entry, its help and its property", three, "DIR", "", edit_result::removed,
     "# A cache\n\n//Use it\nUSE_CUDA:BOOL=ON\n\n\n# INTERNAL\n"},
    {"each entry of the name", "A:STRING=1\nB:STRING=2\nA:STRING=3", "A", "", edit_result::removed, "B:STRING=2\n"},
    {"what is not there", three, "CUDA", "", edit_result::not_there, three},
    {"what is there as a property alone", "A-ADVANCED:INTERNAL=1\nB:STRING=1\n", "A", "", edit_result::removed,
     "B:STRING=1\n"},
    {"no name", three, "", "", edit_result::bad_name, ""},
    {"with what CMake noted of its value",
     "A:STRING=1\n# WARNING: Value of A contained a newline and was truncated. Original value:\n# 1\n# \\n2\n\nB:STRING=2\n",
     "A", "", edit_result::removed, "\nB:STRING=2\n"},
};

template <class Call>
constexpr bool gives(const Call& call, const edit_case& row) {
  std::size_t at = 0;
  bool same = true;
  const edit_result how = call(row, [&](std::string_view piece) {
    same = same && !piece.empty() &&
           row.expected.substr(at < row.expected.size() ? at : row.expected.size(), piece.size()) == piece;
    at += piece.size();
  });
  return how == row.how && same && at == row.expected.size();
}
constexpr auto edit_row = [](const edit_case& row, auto sink) { return edit(row.bytes, row.name, row.value, sink); };
constexpr auto remove_row = [](const edit_case& row, auto sink) { return remove(row.bytes, row.name, sink); };

constexpr bool all_are_right() {
  for (const edit_case& row : edits) {
    if (!gives(edit_row, row)) return false;
  }
  for (const edit_case& row : removals) {
    if (!gives(remove_row, row)) return false;
  }
  return true;
}
static_assert(all_are_right());

TEST(cache_edit, changes_one_entry_and_leaves_every_other_byte) {
  for (const edit_case& row : edits) EXPECT_TRUE(gives(edit_row, row)) << row.what;
}

TEST(cache_edit, removes_a_name_with_all_that_belongs_to_it) {
  for (const edit_case& row : removals) EXPECT_TRUE(gives(remove_row, row)) << row.what;
}

TEST(cache_edit, has_a_form_for_callers_with_a_heap) {
  EXPECT_EQ(edited("A:BOOL=ON\n", "A", "OFF"), "A:BOOL=OFF\n");
  EXPECT_EQ(edited("A:BOOL=ON\n", "B", "OFF", entry_type::boolean), "A:BOOL=ON\nB:BOOL=OFF\n");
  EXPECT_EQ(edited("A:BOOL=ON\n", "A", "1\n2"), std::nullopt);
  for (const std::string name : {"A-ADVANCED", "A-MODIFIED", "A-STRINGS", "B-STRINGS"})
    EXPECT_EQ(edited("A:BOOL=ON\nB-STRINGS:INTERNAL=1\n", name, "1", entry_type::internal), std::nullopt) << name;
  for (const std::string name : {"-ADVANCED", "ADVANCED", "A-advanced", "A-ADVANCED "})
    EXPECT_TRUE(edited("A:BOOL=ON\n", name, "1", entry_type::internal)) << name;
  EXPECT_EQ(edited("A-STRINGS:STRING=1\n", "A-STRINGS", "2", entry_type::internal), "A-STRINGS:STRING=2\n");
  EXPECT_EQ(without("A:BOOL=ON\n", "A"), "");
  EXPECT_EQ(without("A:BOOL=ON\n", "B"), "A:BOOL=ON\n");
  EXPECT_EQ(without("A:BOOL=ON\n", ""), std::nullopt);
}

TEST(cache_edit, cmake_holds_the_value_and_what_it_held_of_every_other_name) {
  const std::string pieces[] = {
      "A",
      "B",
      "-ADVANCED",
      "-STRINGS",
      ":",
      "=",
      ":STRING=",
      ":INTERNAL=",
      "\"",
      "'",
      " ",
      "\t",
      "\r",
      "\n",
      "\n//",
      "//",
      "#",
      "\xff",
      "\nA:STRING=",
      "\nB:BOOL=",
      std::string(1, '\0'),
      "\nA-ADVANCED:INTERNAL=1\n",
      "\nA:STRING=1\n# WARNING: Value of A contained a newline and was truncated. Original value:\n# 1\n# \\n2\n",
      "x"};
  const std::string names[] = {"A", "B",  "C",       "A B",        "#A",        "A=B",      "\t",
                               "-", "//", "<<<<<<<", "A-ADVANCED", "A-STRINGS", "-MODIFIED"};
  const std::string values[] = {"", "1", " 1", "1 ", "\t", "'", "''", "'1'", "1\r", "a=b:c", "\xff", "\"x\"", "// #"};
  std::mt19937 random(20261125);
  for (int run = 0; run != 1500; ++run) {
    std::string bytes;
    for (auto left = random() % 30; left != 0; --left) bytes += pieces[random() % std::size(pieces)];
    const std::string& name = names[random() % std::size(names)];
    const std::string& value = values[random() % std::size(values)];
    SCOPED_TRACE(testing::PrintToString(bytes) + ": " + testing::PrintToString(name) + " = " +
                 testing::PrintToString(value));
    ASSERT_EQ(broken_edit(bytes, name, value), "");
  }
}

}  // namespace cache_edit_test
}  // namespace foundcheck::cmake_cache
