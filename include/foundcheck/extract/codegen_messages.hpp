// SPDX-License-Identifier: MIT
// Messages of the programs that write sources during a build: PyTorch's torchgen, protoc.
// Source: pytorch cmake/Codegen.cmake, torchgen/, tools/setup_helpers/ and setup.py, 0.2 to 2.8; protobuf
// src/google/protobuf/compiler/importer.cc; the tracebacks of Python.
#ifndef FOUNDCHECK_EXTRACT_CODEGEN_MESSAGES_HPP
#define FOUNDCHECK_EXTRACT_CODEGEN_MESSAGES_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/extract/known_message.hpp>

FOUNDCHECK_BEGIN_NAMESPACE

inline constexpr known_message codegen_messages[] = {
    {"generated_list_missing", "Failed to get generated_* list"},
    {"file_list_missing", "Failed to fetch filelist * from build_variables.bzl"},
    {"build_dependency_missing", "Missing build dependency: Unable to `import *`."},
    {"torchgen_failed", "File \"*torchgen/gen.py\","},
    {"torchgen_failed", "File \"*torchgen/utils.py\","},
    {"torchgen_failed", "File \"*torchgen/gen_backend_stubs.py\","},
    {"torchgen_failed", "File \"*torchgen/gen_lazy_tensor.py\","},
    {"torchgen_failed", "File \"*tools/setup_helpers/generate_code.py\","},
    {"torchgen_failed", "File \"*aten/src/ATen/gen.py\","},
    {"proto_import_missing", "Import \"*\" was not found or had errors."},
};

FOUNDCHECK_END_NAMESPACE

#endif
