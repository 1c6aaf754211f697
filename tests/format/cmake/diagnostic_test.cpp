// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/output.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "support/cmake_output_properties.hpp"

namespace foundcheck::cmake_output {
namespace diagnostic_test {

std::string message_of(const record& r) {
  std::string text;
  for (const message_piece& piece : message_pieces(r)) {
    if (piece.before != '\0') text += piece.before;
    text += piece.text;
  }
  return text;
}

record first_of(std::string_view bytes, const envelope& around = {}) { return *records(bytes, around).begin(); }

TEST(cmake_diagnostic, a_path_that_was_wrapped_is_in_one_piece_again) {
  EXPECT_EQ(
      message_of(first_of("CMake Warning at F:1 (message):\n  The file \"/opt/a folder with blanks/a third one\n  of "
                          "them/libtool.so\" is not there.\n\n\n")),
      "The file \"/opt/a folder with blanks/a third one of them/libtool.so\" is not there.");
}

TEST(cmake_diagnostic, paragraphs_and_kept_lines_stay_apart) {
  // 3.25 puts a line of two blanks where the message has an empty one, 3.31 an empty one.
  const std::string_view old =
      "CMake Warning at F:1 (message):\n  a\n  b\n\n  \n\n  c\n\n    kept\n      more\n\n  d\n\n\n";
  EXPECT_EQ(message_of(first_of(old)), "a b\n\n\n\nc\n\n  kept\n    more\n\nd");
  const std::string_view now =
      "CMake Warning at F:1 (message):\n  a\n  b\n\n\n\n  c\n\n    kept\n      more\n\n  d\n\n\n";
  EXPECT_EQ(message_of(first_of(now)), message_of(first_of(old)));
}

TEST(cmake_diagnostic, the_form_on_one_line_is_its_own_message) {
  EXPECT_EQ(message_of(first_of("CMake Error: CMAKE_CUDA_COMPILER not set, after EnableLanguage\n")),
            "CMAKE_CUDA_COMPILER not set, after EnableLanguage");
}

TEST(cmake_diagnostic, the_call_stack_has_its_frames) {
  const record r = first_of(
      "CMake Error at F.cmake:230 (message):\n  x\nCall Stack (most recent call first):\n"
      "  C:/Program Files (x86)/m/F.cmake:600 (_FPHSA_FAILURE_MESSAGE)\n  a b.cmake:3 (my-macro)\n"
      "  CMakeLists.txt:DEFERRED\n  bare.cmake\n  CMakeLists.txt:40\n\n\n  no frame\n");
  std::vector<std::string> frames;
  for (const stack_frame& f : stack_frames(r)) {
    frames.push_back(std::string(f.file) + "|" + std::string(f.line) + "|" + std::string(f.command) +
                     (f.is_deferred ? "|deferred" : ""));
  }
  EXPECT_EQ(frames, (std::vector<std::string>{"C:/Program Files (x86)/m/F.cmake|600|_FPHSA_FAILURE_MESSAGE",
                                              "a b.cmake|3|my-macro", "CMakeLists.txt|||deferred", "bare.cmake||",
                                              "CMakeLists.txt|40|"}));
  EXPECT_TRUE(r.whole.ends_with("\n\n\n")) << "the indented line after the stack is none of the block";
  EXPECT_TRUE(stack_frames(first_of("CMake Error at F:1 (message):\n  x\n")).begin() == std::default_sentinel);
}

TEST(cmake_diagnostic, a_tail_belongs_to_the_block_and_not_to_the_message) {
  for (
      const std::string_view tail :
      {"This warning is for project developers.  Use -Wno-dev to suppress it.\n",
       "This error is for project developers. Use -Wno-error=dev to suppress it.\n",
       "This warning is for project developers.  Use -Wno-author to suppress it.\n",
       "This warning is for project developers.  Use -Wno-author or -Wno-deprecated\nto suppress it.\n",
       "This warning is for project developers.  Use -Wno-author or\n-Wno-install-absolute-destination to suppress it.\n"}) {
    for (const std::string_view stack : {"", "Call Stack (most recent call first):\n  F:2 (f)\n"}) {
      const std::string block =
          "CMake Warning (dev) at F:1 (message):\n  x\n" + std::string(stack) + std::string(tail) + "\n";
      const std::string bytes = block + "-- next\n";
      EXPECT_EQ(first_of(bytes).whole, block);
      EXPECT_EQ(message_of(first_of(bytes)), "x");
      EXPECT_EQ(broken_output_property(bytes), "");
    }
  }
}

TEST(cmake_diagnostic, a_colour_may_be_turned_off_on_the_next_line) {
  const std::string_view block = "\x1b[33mCMake Warning at F:1 (message):\n  x\n\n\n";
  for (const std::string_view next : {"\x1b[0m-- next\n", "\x1b[0m\n-- next\n"}) {
    const std::string bytes = std::string(block) + std::string(next);
    const record r = first_of(bytes);
    EXPECT_EQ(r.kind, record_kind::diagnostic);
    EXPECT_EQ(r.category, "Warning");
    EXPECT_EQ(message_of(r), "x");
    std::vector<record_kind> kinds;
    for (const record& one : records(bytes)) kinds.push_back(one.kind);
    EXPECT_EQ(kinds, (std::vector{record_kind::diagnostic, record_kind::status}));
    EXPECT_EQ(broken_output_property(bytes), "");
  }
}

TEST(cmake_diagnostic, prefixes_are_no_part_of_lines_words_and_frames) {
  envelope docker;
  docker.prefixes[0] = prefix::buildkit;
  const std::string_view bytes =
      "#9 1.2 -- first\n#9 1.2 CMake Error at F:1 (message):\n#9 1.2   Could NOT find\n#9 1.3   CUPTI (missing: A\n"
      "#9 1.3   B)\n#9 1.3 \n#9 1.3   more\n#9 1.3 Call Stack (most recent call first):\n#9 1.3   G:2 (g)\n#9 1.3 \n"
      "#9 1.3 -- last\n";
  std::vector<record_kind> kinds;
  for (const record& r : records(bytes, docker)) {
    kinds.push_back(r.kind);
    if (r.kind != record_kind::diagnostic) continue;
    EXPECT_EQ(r.package, "CUPTI");
    EXPECT_EQ(message_of(r), "Could NOT find CUPTI (missing: A B)\n\nmore");
    std::string all;
    for (const std::string_view word : body_words(r)) all += std::string(word) + " ";
    EXPECT_EQ(all, "Could NOT find CUPTI (missing: A B) more ");
    EXPECT_EQ(stack_frames(r).begin()->file, "G");
    std::size_t number = 3;
    for (const line& l : body_lines(r)) {
      EXPECT_EQ(l.number, number++);
      EXPECT_EQ(bytes.substr(l.offset, l.whole.size()), l.whole);
    }
    EXPECT_EQ(number, 8U);
  }
  EXPECT_EQ(kinds, (std::vector{record_kind::status, record_kind::diagnostic, record_kind::status}));
}

TEST(cmake_diagnostic, a_parse_error_of_old_has_three_lines) {
  const std::string_view bytes =
      "CMake Error: Error in cmake code at\n/src/CMakeLists.txt:3:\nParse error.  Expected a command name\n-- next\n";
  const record r = first_of(bytes);
  EXPECT_EQ(message_of(r), "Error in cmake code at\n/src/CMakeLists.txt:3:\nParse error.  Expected a command name");
  EXPECT_EQ(broken_output_property(bytes), "");
}

}  // namespace diagnostic_test
}  // namespace foundcheck::cmake_output
