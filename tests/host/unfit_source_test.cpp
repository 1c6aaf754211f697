// SPDX-License-Identifier: MIT
#include <foundcheck/host/unfit_source.hpp>

#include <gtest/gtest.h>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace unfit_source_test {

TEST(unfit_source, is_a_pointer_by_its_first_line) {
  EXPECT_EQ(fault_of_source("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 1\n"),
            source_fault::pointer);
  EXPECT_EQ(fault_of_source("// version https://git-lfs.github.com/spec/v1\n"), source_fault::none);
}

TEST(unfit_source, has_all_marks_of_a_conflict) {
  EXPECT_EQ(fault_of_source("a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> x\n"), source_fault::conflict);
  EXPECT_EQ(fault_of_source("<<<<<<< HEAD\r\nb\r\n=======\r\nc\r\n>>>>>>> x\r\n"), source_fault::conflict);
  for (const char* const text :
       {"", "<<<<<<< HEAD\n", "Title\n=======\n", "// \"\\n<<<<<<< HEAD\"\n=======\n>>>>>>> x\n",
        "cout << a\n=======\n>>>>>>> x\n", "<<<<<<< HEAD\n========\n>>>>>>> x\n"}) {
    EXPECT_EQ(fault_of_source(text), source_fault::none) << text;
  }
}

TEST(unfit_source, is_looked_for_in_few_files) {
  const temporary_directory here;
  here.write("a", "version https://git-lfs.github.com/spec/v1\n");
  here.write("b", "int b;\n");
  source_looks looks;
  EXPECT_EQ(looks.look(here / "a"), source_fault::pointer);
  for (const char* const name : {"b", "gone", "."}) EXPECT_EQ(looks.look(here / name), source_fault::none) << name;
  while (looks.can_look()) EXPECT_EQ(looks.look(here / "a"), source_fault::pointer);
  EXPECT_EQ(looks.look(here / "a"), source_fault::none);
}

TEST(unfit_source, has_a_name_and_words_for_each_fault) {
  EXPECT_EQ(name_of(source_fault::none), "");
  EXPECT_EQ(name_of(source_fault::pointer), "pointer");
  EXPECT_EQ(name_of(source_fault::conflict), "conflict");
  EXPECT_EQ(words_of(source_fault::none), "");
  EXPECT_EQ(words_of(source_fault::conflict), " has the marks of a merge conflict");
}

}  // namespace unfit_source_test
}  // namespace foundcheck::host
