// SPDX-License-Identifier: MIT
#include <foundcheck/host/script.hpp>

#include <gtest/gtest.h>

#include <string>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace script_test {

TEST(script, that_starts) {
  for (const char* const head :
       {"#!/bin/sh\n", "#! /bin/sh -e\nexit\r\n", "#!/bin/sh", "#!\n", "echo\r\n", "", "#!bin/gone\n", "#!/bin/sh\r"}) {
    EXPECT_EQ(look_at_script(head).fault, script_fault::none) << head;
    EXPECT_EQ(words_of(look_at_script(head)), "");
  }
}

TEST(script, whose_first_line_ends_with_a_carriage_return) {
  const script_start found = look_at_script("#!/usr/bin/env bash\r\nexec \"$@\"\r\n");
  EXPECT_EQ(found.fault, script_fault::carriage_return);
  EXPECT_EQ(found.interpreter, "/usr/bin/env");
  EXPECT_NE(words_of(found).find("CRLF"), std::string::npos);
  EXPECT_EQ(look_at_script("#!/bin/sh\r\n").interpreter, "/bin/sh");
}

TEST(script, whose_interpreter_is_gone) {
  const temporary_directory here;
  const std::string gone = (here / "python3").string();
  const script_start found = look_at_script("#!" + gone + " -u\n");
  EXPECT_EQ(found.fault, script_fault::no_interpreter);
  EXPECT_EQ(words_of(look_at_script("#!" + gone + " -u\n")), "a script whose interpreter is gone: " + gone);
  here.write("python3", "");
  EXPECT_EQ(look_at_script("#!" + gone + " -u\n").fault, script_fault::none);
}

}  // namespace script_test
}  // namespace foundcheck::host
