// SPDX-License-Identifier: MIT
// Cases of the rules on sources that are written during a build.
#ifndef FOUNDCHECK_TESTS_RULE_CODEGEN_CASES_HPP
#define FOUNDCHECK_TESTS_RULE_CODEGEN_CASES_HPP

#include "support/rule_case.hpp"

namespace foundcheck::cases {

inline constexpr rule_case codegen_cases[] = {
    // ---- CODEGEN001
    {"the Python of the cache has no yaml", "CODEGEN001", rule_verdict::fires, "CODEGEN001",
     "Python_EXECUTABLE:FILEPATH=/usr/bin/python3\n",
     "Traceback (most recent call last):\n"
     "  File \"/usr/lib/python3.11/runpy.py\", line 196, in _run_module_as_main\n"
     "  File \"/src/pytorch/torchgen/gen.py\", line 15, in <module>\n"
     "    import yaml\n"
     "ModuleNotFoundError: No module named 'yaml'\n"
     "CMake Error at cmake/Codegen.cmake:214 (message):\n"
     "  Failed to get generated_headers list\n"
     "Call Stack (most recent call first):\n"
     "  caffe2/CMakeLists.txt:2 (include)\n"
     "\n"
     "\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"the list is there", "CODEGEN001", rule_verdict::near_miss, "", "",
     "-- headers outputs: /b/aten/src/ATen/Functions.h\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"it is there in the run after that", "CODEGEN001", rule_verdict::near_miss, "", "",
     "CMake Error at cmake/Codegen.cmake:214 (message):\n"
     "  Failed to get generated_headers list\n"
     "Call Stack (most recent call first):\n"
     "  caffe2/CMakeLists.txt:2 (include)\n"
     "\n"
     "\n"
     "-- Configuring incomplete, errors occurred!\n"
     "-- headers outputs: /b/aten/src/ATen/Functions.h\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    // ---- CODEGEN002
    {"a step that generates code has no yaml", "CODEGEN002", rule_verdict::fires, "CODEGEN002", "",
     "[1/2] Generating torch/csrc/autograd/generated/Functions.cpp\n"
     "FAILED: torch/csrc/autograd/generated/Functions.cpp \n"
     "cd /src/pytorch && /usr/bin/python3 tools/setup_helpers/generate_code.py\n"
     "Traceback (most recent call last):\n"
     "  File \"/src/pytorch/tools/setup_helpers/generate_code.py\", line 10, in <module>\n"
     "    import yaml\n"
     "ModuleNotFoundError: No module named 'yaml'\n"
     "ninja: build stopped: subcommand failed.\n"},
    {"setup.py looks first", "CODEGEN002", rule_verdict::fires, "CODEGEN002", "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./check\n"
     "RuntimeError: Missing build dependency: Unable to `import yaml`.\n"
     "Please install it via `conda install pyyaml` or `pip install pyyaml`\n"
     "ninja: build stopped: subcommand failed.\n"},
    {"another program has no yaml", "CODEGEN002", rule_verdict::near_miss, "PKG003", "",
     "[1/2] Generating docs/index.html\n"
     "FAILED: docs/index.html \n"
     "python3 docs/make.py\n"
     "Traceback (most recent call last):\n"
     "  File \"a.py\", line 1, in <module>\n"
     "ModuleNotFoundError: No module named 'yaml'\n"
     "ninja: build stopped: subcommand failed.\n"},
    // ---- CODEGEN003
    {"the files are not of one revision", "CODEGEN003", rule_verdict::fires, "CODEGEN003", "",
     "[1/2] Generating aten/src/ATen/RegisterCPU.cpp\n"
     "FAILED: aten/src/ATen/RegisterCPU.cpp \n"
     "cd /src/pytorch && /usr/bin/python3 -m torchgen.gen --source-path aten/src/ATen\n"
     "Traceback (most recent call last):\n"
     "  File \"/src/pytorch/torchgen/gen.py\", line 2800, in <module>\n"
     "    main()\n"
     "AssertionError: in /src/pytorch/aten/src/ATen/native/native_functions.yaml, line 12: unrecognised "
     "tag foo\n"
     "ninja: build stopped: subcommand failed.\n"},
    {"the generator is another project's", "CODEGEN003", rule_verdict::near_miss, "DIAG001", "",
     "[1/2] Generating a.cpp\n"
     "FAILED: a.cpp \n"
     "python3 /src/tool/gen.py\n"
     "Traceback (most recent call last):\n"
     "  File \"/src/tool/gen.py\", line 28, in <module>\n"
     "    main()\n"
     "AssertionError: x\n"
     "ninja: build stopped: subcommand failed.\n"},
    {"a module is missing", "CODEGEN003", rule_verdict::near_miss, "CODEGEN002", "",
     "[1/2] Generating torch/csrc/autograd/generated/Functions.cpp\n"
     "FAILED: torch/csrc/autograd/generated/Functions.cpp \n"
     "cd /src/pytorch && /usr/bin/python3 tools/setup_helpers/generate_code.py\n"
     "Traceback (most recent call last):\n"
     "  File \"/src/pytorch/tools/setup_helpers/generate_code.py\", line 10, in <module>\n"
     "    import yaml\n"
     "ModuleNotFoundError: No module named 'yaml'\n"
     "ninja: build stopped: subcommand failed.\n"},
    // ---- CODEGEN004
    {"a generated header is not made", "CODEGEN004", rule_verdict::fires, "CODEGEN004", "",
     "ninja: error: '/src/pytorch/build/aten/src/ATen/Functions.h', needed by "
     "'caffe2/CMakeFiles/torch_cpu.dir/cmake_pch.hxx', missing and no known rule to make it\n"},
    {"a file of the generator is gone", "CODEGEN004", rule_verdict::fires, "CODEGEN004", "",
     "ninja: error: rebuilding 'build.ninja': '/src/pytorch/torchgen/executorch/__init__.py', needed by "
     "'aten/src/ATen/core_generated_declarations_yaml.cmake', missing and no known rule to make it\n"},
    {"a source of the project is gone", "CODEGEN004", rule_verdict::near_miss, "MAKE001", "",
     "ninja: error: '../src/missing.cu', needed by 'a', missing and no known rule to make it\n"},
    // ---- CODEGEN005
    {"protoc does not find its library", "CODEGEN005", rule_verdict::fires, "CODEGEN005(protobuf)", "",
     "[1/2] Generating onnx/onnx.pb.cc\n"
     "FAILED: onnx/onnx.pb.cc \n"
     "/b/bin/protoc --cpp_out=/b /s/onnx.proto\n"
     "/b/bin/protoc: error while loading shared libraries: libprotobuf.so.32: cannot open shared object "
     "file: No such file or directory\n"
     "ninja: build stopped: subcommand failed.\n"},
    {"what it imports is not there", "CODEGEN005", rule_verdict::fires, "CODEGEN005(protobuf)", "",
     "[1/2] Generating x.pb.cc\n"
     "FAILED: x.pb.cc \n"
     "protoc x.proto\n"
     "google/protobuf/any.proto: File not found.\n"
     "x.proto:5:1: Import \"google/protobuf/any.proto\" was not found or had errors.\n"
     "ninja: build stopped: subcommand failed.\n"},
    {"another program does not find the library", "CODEGEN005", rule_verdict::near_miss, "RUN001", "",
     "[1/2] Generating check\n"
     "FAILED: check \n"
     "./server\n"
     "./server: error while loading shared libraries: libprotobuf.so.32: cannot open shared object file: "
     "No such file or directory\n"
     "ninja: build stopped: subcommand failed.\n"},
    // ---- CODEGEN006
    {"the header is of another release", "CODEGEN006", rule_verdict::fires, "CODEGEN006", "",
     "[1/2] Generating a.o\n"
     "FAILED: a.o \n"
     "c++ -c a.cc\n"
     "/s/torch/csrc/jit/serialization/mobile_bytecode_generated.h:11:41: error: static assertion failed: "
     "Non-compatible flatbuffers version included\n"
     "   11 | static_assert(FLATBUFFERS_VERSION_MAJOR == 24 &&\n"
     "ninja: build stopped: subcommand failed.\n"},
    {"another assertion fails", "CODEGEN006", rule_verdict::near_miss, "SRC001", "",
     "[1/2] Generating a.o\n"
     "FAILED: a.o \n"
     "c++ -c a.cc\n"
     "/s/a.h:11:41: error: static assertion failed: size must be a power of two\n"
     "ninja: build stopped: subcommand failed.\n"},
};

}  // namespace foundcheck::cases

#endif
