// SPDX-License-Identifier: MIT
// Rules on generated sources, and on protobuf, which generates and brings a library.
#ifndef FOUNDCHECK_RULE_TABLES_CODEGEN_HPP
#define FOUNDCHECK_RULE_TABLES_CODEGEN_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

// ---- generated sources ----------------------------------------------------------------------------------------------
//
// Rules on sources that are written during a build: by PyTorch's torchgen, by protoc, by flatc.

/// Rules on sources that a build writes.
inline constexpr rule codegen[] = {
    {"CODEGEN007"sv, severity::error, confidence::certain, component::none,
     "Qt's moc, uic or rcc failed (AUTOMOC, AUTOUIC or AUTORCC of CMake)"sv,
     "CMake runs Qt's programs before it compiles. Common causes are programs of another Qt than the headers (conda's before the system's), an "
     "error in a file that they read, and a build directory with files of another user."sv,
     "cmake --build BUILD ; command -v moc uic rcc ; ls -ld BUILD/*_autogen"sv,
     "Fix the error that is printed below AutoMoc, AutoUic or AutoRcc. If it is about another Qt version: conda deactivate, then configure in an "
     "empty build directory. If a file cannot be written: sudo chown -R $USER BUILD."sv,
     ""sv, ""sv, "CMake Source/cmQtAutoMocUic.cxx, cmQtAutoGenerator.cxx"sv, "BUILD001 DIAG001"sv,
     when::all(when::any(when::said("autogen_failed"sv)))},
    {"CODEGEN001"sv, severity::error, confidence::certain, component::none,
     "configure could not run PyTorch's code generator with the Python that CMake chose"sv,
     "Configure runs torchgen once to learn which files it writes. Its error is above this message: usually yaml or typing_extensions is not "
     "installed for that Python."sv,
     "grep -E 'P(ython|YTHON)_EXECUTABLE' CMakeCache.txt ; python -c 'import yaml, typing_extensions'"sv,
     "python -m pip install pyyaml typing_extensions, with the Python of the cache (grep PYTHON_EXECUTABLE BUILD/CMakeCache.txt), then configure "
     "again; or use a Python that has them: cmake --fresh -B build -D Python_EXECUTABLE=$(command -v python3)."sv,
     ""sv, ""sv, "pytorch cmake/Codegen.cmake, 0.2 to 2.8; pytorch issues 2304, 2251"sv,
     "CONF001 PKG003 BUILD001 CODEGEN002 CODEGEN003 PKG004"sv,
     when::all(when::any(when::said("generated_list_missing"sv), when::said("file_list_missing"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CODEGEN002"sv, severity::error, confidence::certain, component::none,
     "a Python module that PyTorch's code generator needs is not installed{module:: *|}"sv,
     "torchgen needs yaml and typing_extensions in the Python that CMake chose, which may not be the one of your shell. pip's build isolation "
     "hides installed modules."sv,
     "grep -E 'P(ython|YTHON)_EXECUTABLE' CMakeCache.txt ; python -c 'import yaml, typing_extensions'"sv,
     "python -m pip install {pip package|-r requirements.txt}, with the Python of the cache (grep PYTHON_EXECUTABLE BUILD/CMakeCache.txt), then "
     "build again; or if pip builds in isolation: pip install --no-build-isolation ."sv,
     ""sv, ""sv,
     "pytorch torchgen/utils.py, requirements.txt and setup.py, 1.0 to 2.8; pytorch issue 83257; torch-mlir issue 1173"sv,
     "BUILD001 PKG003 DIAG001 CODEGEN003"sv,
     when::all(when::any(when::said("torchgen_failed"sv), when::said("build_dependency_missing"sv)),
               when::any(when::said("build_dependency_missing"sv), when::diagnosed("missing_package"sv)))},
    {"CODEGEN003"sv, severity::error, confidence::likely, component::none,
     "PyTorch's code generator failed: the source tree is probably a mix of two revisions"sv,
     "torchgen checks native_functions.yaml, tags.yaml and derivatives.yaml against each other and its own code; the last line of the traceback "
     "says what does not fit. A merge, a patch or an old build directory often causes this."sv,
     "git status ; git diff -- torchgen aten/src/ATen/native tools/autograd"sv,
     "git status shows changed files in torchgen, tools or aten: undo or complete the change, then git submodule update --init --recursive in "
     "the source tree, then delete the build directory (python setup.py clean), then build again."sv,
     ""sv, ""sv, "pytorch torchgen/gen.py and tools/setup_helpers/generate_code.py, 1.0 to 2.8"sv, "BUILD001 DIAG001"sv,
     when::all(when::any(when::said("torchgen_failed"sv)),
               when::any(when::yes(fact_id::failed_step, component::none), when::diagnosed("unknown"sv),
                         when::diagnosed("missing_file"sv), when::diagnosed("syntax"sv)),
               when::any(when::unless(when::diagnosed("missing_package"sv))))},
    {"CODEGEN004"sv, severity::error, confidence::likely, component::none,
     "{file|a generated source} does not exist, and the build has no rule that makes it"sv,
     "The list of files that torchgen reads and writes is made at configure time. After an update of the sources, or in a build directory of "
     "another revision, it has files that no longer exist."sv,
     "git status ; git log -1 ; ls -l BUILD/build.ninja"sv,
     "Delete the build directory (python setup.py clean), then build again; or if git status shows deleted files in torchgen, tools or aten, "
     "restore them first."sv,
     ""sv, ""sv, "pytorch cmake/Codegen.cmake, 0.2 to 2.8; pytorch issues 161428, 16925; ninja src/graph.cc"sv,
     "MAKE001 BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_rule"sv, "aten/src/ATen"sv),
                         when::diagnosed("missing_rule"sv, "torchgen/"sv),
                         when::diagnosed("missing_rule"sv, "torch/csrc/autograd/generated"sv),
                         when::diagnosed("missing_rule"sv, "tools/autograd/"sv)))},
    {"CODEGEN005"sv, severity::error, confidence::likely, component::protobuf,
     "protoc does not run, or does not find a file that it imports"sv,
     "The build runs protoc on .proto files. It is not installed, misses its library, was built for another machine, or an imported file is in "
     "none of its directories."sv,
     "protoc --version ; ldd $(command -v protoc) ; grep -i protoc CMakeCache.txt"sv,
     "If protoc or its library is missing: apt install protobuf-compiler libprotobuf-dev, then configure in an empty build directory. If an "
     "import was not found: git submodule update --init --recursive in the source tree. If you cross-compile PyTorch, run "
     "scripts/build_host_protoc.sh and pass -D CAFFE2_CUSTOM_PROTOC_EXECUTABLE=PATH."sv,
     ""sv, ""sv, "protobuf src/google/protobuf/compiler/importer.cc; pytorch cmake/ProtoBuf.cmake, 1.0 to 2.8"sv,
     "BUILD001 RUN001 PROG001 LINK009 DIAG001"sv,
     when::all(
         when::any(when::said("proto_import_missing"sv), when::diagnosed("missing_shared_library"sv, "protoc: "sv),
                   when::diagnosed("missing_program"sv, "protoc"sv), when::diagnosed("wrong_format"sv, "protoc: "sv)))},
    {"CODEGEN008"sv, severity::error, confidence::likely, component::protobuf,
     "protoc is too old for the syntax of a .proto file"sv,
     "The language grew: oneof and reserved came with protobuf 2.6, proto3 with 3.0, optional in proto3 with 3.15, editions with 27. Often "
     "several are installed, and the first in PATH is used."sv,
     "command -v protoc ; protoc --version ; grep -i protoc CMakeCache.txt"sv,
     "apt install protobuf-compiler libprotobuf-dev, then cmake --fresh -B build -D Protobuf_PROTOC_EXECUTABLE=/usr/bin/protoc; or if that one "
     "is too old as well: conda install -c conda-forge libprotobuf, then configure in an empty build directory."sv,
     ""sv, ""sv, "protobuf src/google/protobuf/compiler/parser.cc and command_line_interface.cc, 2.5 to 27"sv,
     "LOG004"sv, when::all(when::any(when::said("proto_language_unknown"sv)))},
    {"CODEGEN006"sv, severity::error, confidence::certain, component::none,
     "a header that flatc generated does not fit the included FlatBuffers release"sv,
     "Each generated header accepts only the FlatBuffers release of its flatc. Here the FlatBuffers of the system or of conda comes before the "
     "project's own, or another flatc wrote the header."sv,
     "flatc --version ; grep 'define FLATBUFFERS_VERSION' $(find / -path '*flatbuffers/base.h' 2>/dev/null)"sv,
     "Remove the other FlatBuffers from the include path (apt remove libflatbuffers-dev, conda deactivate, or unset CPATH), then build in an "
     "empty build directory; or generate the header again with the flatc of the included release."sv,
     ""sv, ""sv,
     "flatbuffers src/idl_gen_cpp.cpp, 2.0 to 25; pytorch torch/csrc/jit/serialization/mobile_bytecode_generated.h"sv,
     "BUILD001 SRC001 VER001"sv,
     when::all(when::any(when::diagnosed("required_by_source"sv, "Non-compatible flatbuffers version included"sv),
                         when::diagnosed("version_mismatch"sv, "Non-compatible flatbuffers version included"sv)))},
};

// ---- protobuf -------------------------------------------------------------------------------------------------------
//
// Rules on protobuf. That the interface of C++ differs is ABI001 to ABI005 in diagnosis.hpp.

/// Rules on protobuf.
inline constexpr rule protobuf[] = {
    {"PROTO001"sv, severity::error, confidence::certain, component::protobuf,
     "two copies of protobuf, or of the same messages, are in one program"sv,
     "Each copy registers its messages in one table of the program. The program ends at startup if two libraries register the same file, or if "
     "generated code and library are of different releases."sv,
     "LD_DEBUG=libs PROGRAM 2>&1 | grep -E 'init: .*(protobuf|caffe|onnx|opencv)' ; protoc --version ; grep -i protobuf CMakeCache.txt"sv,
     "Build all libraries of the program with one shared libprotobuf; or let PyTorch hide its own copy: cmake --fresh -B build -D "
     "BUILD_CUSTOM_PROTOBUF=ON -D CAFFE2_LINK_LOCAL_PROTOBUF=ON; or build OpenCV without protobuf: cmake --fresh -B build -D WITH_PROTOBUF=OFF."sv,
     ""sv, ""sv,
     "protobuf src/google/protobuf/descriptor_database.cc and stubs/common.cc; caffe2 issue 2457; pytorch issue 6833; "
     "protobuf issue 15194"sv,
     "BUILD001 DIAG001 VER001 CRASH001"sv,
     when::all(when::any(when::said("protobuf_twice"sv), when::said("protobuf_other"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
