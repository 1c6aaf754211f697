// SPDX-License-Identifier: MIT
#include <foundcheck/extract/codegen_messages.hpp>

#include <gtest/gtest.h>

#include "support/message_case.hpp"

namespace foundcheck {
namespace {

static_assert(defect_of(codegen_messages).empty());

// As the tools print them, wrapped where CMake wraps them; and what is nearly the same.
inline constexpr message_case cases[] = {
    {"generated_list_missing=headers",
     "CMake Error at cmake/Codegen.cmake:214 (message):\n"
     "  Failed to get generated_headers list\n"
     "Call Stack (most recent call first):\n"
     "  caffe2/CMakeLists.txt:2 (include)\n"
     "\n"
     "\n"},
    {"", "-- headers outputs: /b/aten/src/ATen/Functions.h\n"},
    {"file_list_missing=core_sources",
     "CMake Error at cmake/Codegen.cmake:400 (message):\n"
     "  Failed to fetch filelist core_sources from build_variables.bzl\n"
     "\n"
     "\n"},
    {"build_dependency_missing=yaml", "RuntimeError: Missing build dependency: Unable to `import yaml`.\n"},
    {"", "Unable to `import yaml`.\n"},
    {"torchgen_failed=/src/", "  File \"/src/torchgen/gen.py\", line 15, in <module>\n"},
    {"torchgen_failed=/src/", "  File \"/src/torchgen/utils.py\", line 34, in <module>\n"},
    {"torchgen_failed=/src/", "  File \"/src/torchgen/gen_backend_stubs.py\", line 9, in <module>\n"},
    {"torchgen_failed=/src/", "  File \"/src/torchgen/gen_lazy_tensor.py\", line 9, in <module>\n"},
    {"torchgen_failed=/src/", "  File \"/src/tools/setup_helpers/generate_code.py\", line 10, in <module>\n"},
    {"torchgen_failed=/src/", "  File \"/src/aten/src/ATen/gen.py\", line 2, in <module>\n"},
    {"", "  File \"/src/tool/gen.py\", line 2, in <module>\n"},
    {"proto_import_missing=google/protobuf/any.proto",
     "x.proto:5:1: Import \"google/protobuf/any.proto\" was not found or had errors.\n"},
    {"", "x.proto:5:1: warning: Import google/protobuf/any.proto is unused.\n"},
};

TEST(codegen_messages, are_known_by_their_words) { expect_message_cases<codegen_messages, cases>(); }

}  // namespace
}  // namespace foundcheck
