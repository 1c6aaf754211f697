// SPDX-License-Identifier: MIT
// Cases of the rules on the build itself: `log` is what ninja printed.
#ifndef FOUNDCHECK_TESTS_RULE_BUILD_CASES_HPP
#define FOUNDCHECK_TESTS_RULE_BUILD_CASES_HPP

#include "support/rule_case.hpp"

namespace foundcheck::cases {

inline constexpr rule_case build_cases[] = {
    {"a step failed without a word", "BUILD001", rule_verdict::fires, "BUILD001", "",
     "[1/2] gen a.h\nFAILED: a.h \ngen a.h\nninja: build stopped: subcommand failed.\n"},
    {"with ninja 1.13", "BUILD001", rule_verdict::fires, "BUILD001", "",
     "[1/2] cc a.o\nFAILED: [code=1] a.o \ncc -c a.c\nninja: build stopped: subcommand failed.\n"},
    {"a step failed, and a tool says why", "BUILD001", rule_verdict::near_miss, "DIAG001", "",
     "[1/2] cc a.o\nFAILED: a.o \ncc -c a.c\na.c:1:1: error: no\nninja: build stopped: subcommand failed.\n"},
    {"what is left needs what failed", "BUILD001", rule_verdict::fires, "BUILD001", "",
     "[1/2] cc a.o\nFAILED: a.o \ncc -c a.c\n[2/3] cc b.o\nninja: build stopped: cannot make progress due to previous "
     "errors.\n"},
    {"the next build in the same log went well", "BUILD001", rule_verdict::near_miss, "", "",
     "[1/2] cc a.o\nFAILED: a.o \ncc -c a.c\nno\nninja: build stopped: subcommand failed.\n[1/2] cc a.o\n[2/2] link a\n"},
    {"the next build had nothing to do", "BUILD001", rule_verdict::near_miss, "", "",
     "[1/1] cc a.o\nFAILED: a.o \ncc\nninja: build stopped: subcommand failed.\nninja: no work to do.\n"},
    {"a test that expects a failure prints the word", "BUILD001", rule_verdict::near_miss, "", "",
     "[1/2] run tests\n1 FAILED TEST\n[2/2] link a\n"},
    {"somebody interrupted the build", "BUILD001", rule_verdict::near_miss, "", "",
     "[1/2] cc a.o\nninja: build stopped: interrupted by user.\n"},

    {"cc1plus was killed", "MEM001", rule_verdict::fires, "MEM001", "",
     "[1/2] c++ a.o\nFAILED: a.o \nc++ -c a.cc\nc++: fatal error: Killed signal terminated program cc1plus\ncompilation "
     "terminated.\nninja: build stopped: subcommand failed.\n"},
    {"cc1plus got no memory", "MEM001", rule_verdict::fires, "MEM001", "",
     "[1/2] c++ a.o\nFAILED: a.o \nc++ -c a.cc\nvirtual memory exhausted: Cannot allocate memory\nninja: build stopped: "
     "subcommand failed.\n"},
    {"another signal ended cc1plus", "MEM001", rule_verdict::near_miss, "CRASH001", "",
     "[1/2] c++ a.o\nFAILED: a.o \nc++ -c a.cc\nc++: internal compiler error: Segmentation fault signal terminated program "
     "cc1plus\nninja: build stopped: subcommand failed.\n"},
    {"the words are a step's that did not fail", "MEM001", rule_verdict::near_miss, "", "",
     "[1/2] self test\nc++: fatal error: Killed signal terminated program cc1plus\n[2/2] link a\n"},

    {"cicc was killed", "MEM002", rule_verdict::fires, "MEM002(nvcc)", "",
     "[1/2] nvcc a.o\nFAILED: [code=255] a.o \nnvcc -c a.cu\nnvcc error   : 'cicc' died due to signal 9 (Kill signal)\nninja: "
     "build stopped: subcommand failed.\n"},
    {"cicc crashed", "MEM002", rule_verdict::near_miss, "CRASH001", "",
     "[1/2] nvcc a.o\nFAILED: [code=255] a.o \nnvcc -c a.cu\nnvcc error   : 'cicc' died due to signal 11 (Invalid memory "
     "reference)\nninja: build stopped: subcommand failed.\n"},

    {"a command was killed and says nothing", "MEM005", rule_verdict::fires, "MEM005", "",
     "[1/2] c++ a.o\nFAILED: [code=137] a.o \nc++ -c a.cc\nninja: build stopped: subcommand failed.\n"},
    {"a command failed by itself", "MEM005", rule_verdict::near_miss, "BUILD001", "",
     "[1/2] c++ a.o\nFAILED: [code=1] a.o \nc++ -c a.cc\nninja: build stopped: subcommand failed.\n"},
    {"a command was interrupted", "MEM005", rule_verdict::near_miss, "BUILD001", "",
     "[1/2] c++ a.o\nFAILED: [code=130] a.o \nc++ -c a.cc\nninja: build stopped: subcommand failed.\n"},
    {"the compiler itself says that it was killed", "MEM005", rule_verdict::near_miss, "MEM001", "",
     "[1/2] c++ a.o\nFAILED: [code=137] a.o \nc++ -c a.cc\nc++: fatal error: Killed signal terminated program cc1plus\n"
     "ninja: build stopped: subcommand failed.\n"},

    {"nvcc refuses an architecture in the build", "ARCH002", rule_verdict::fires, "ARCH002(nvcc)", "",
     "[1/2] nvcc a.o\nFAILED: a.o \nnvcc -c a.cu\nnvcc fatal   : Unsupported gpu architecture 'compute_35'\nninja: build "
     "stopped: subcommand failed.\n"},
    {"a step after it tells of an architecture and goes well", "ARCH002", rule_verdict::near_miss, "", "",
     "[1/2] probe\nnvcc fatal   : Unsupported gpu architecture 'compute_35'\n[2/2] link a\n"},
};

}  // namespace foundcheck::cases

#endif
