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
     "AUTOMOC, AUTOUIC or AUTORCC of CMake failed: moc, uic or rcc of Qt, or what they write"sv,
     "CMake runs Qt's programs before it compiles. They are of another Qt than the headers (conda's before the system's), a file that they read is "
     "wrong, or the build directory has files of another user."sv,
     "the lines below the one in the evidence have the command and its output ; command -v moc uic rcc ; ls -ld the *_autogen directory"sv,
     "Take another Qt out of PATH (conda deactivate) and configure again in an empty build directory; give files of root back with chown."sv,
     ""sv, ""sv, "CMake Source/cmQtAutoMocUic.cxx, cmQtAutoGenerator.cxx"sv, "BUILD001 DIAG001"sv,
     when::all(when::any(when::said("autogen_failed"sv)))},
    {"CODEGEN001"sv, severity::error, confidence::certain, component::none,
     "PyTorch's configure cannot ask its code generator which files it writes"sv,
     "Configure runs torchgen once without writing, to learn the names. The Python that CMake chose ended with an error, which is "
     "above the message: mostly it is another Python than the one with yaml and typing_extensions."sv,
     "grep -E 'P(ython|YTHON)_EXECUTABLE' CMakeCache.txt ; that Python -c 'import yaml, typing_extensions'"sv,
     "Install what is missing with that very Python (PYTHON -m pip install -r requirements.txt, or pyyaml typing_extensions), or "
     "choose another: -DPython_EXECUTABLE=$(command -v python3) in an empty build directory."sv,
     ""sv, ""sv, "pytorch cmake/Codegen.cmake, 0.2 to 2.8; pytorch issues 2304, 2251"sv,
     "CONF001 PKG003 BUILD001 CODEGEN002 CODEGEN003 PKG004"sv,
     when::all(when::any(when::said("generated_list_missing"sv), when::said("file_list_missing"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CODEGEN002"sv, severity::error, confidence::certain, component::none,
     "a module that PyTorch's code generator needs is not installed"sv,
     "torchgen is a Python program of the source tree and needs yaml and typing_extensions; it is run by the Python that CMake chose, "
     "not by the one in the shell. pip's build isolation hides what is installed beside it."sv,
     "grep -E 'P(ython|YTHON)_EXECUTABLE' CMakeCache.txt ; that Python -c 'import yaml, typing_extensions'"sv,
     "PYTHON -m pip install -r requirements.txt, with the Python of the cache (yaml is in pyyaml), or pip install "
     "--no-build-isolation; then build again."sv,
     ""sv, ""sv,
     "pytorch torchgen/utils.py, requirements.txt and setup.py, 1.0 to 2.8; pytorch issue 83257; torch-mlir issue 1173"sv,
     "BUILD001 PKG003 DIAG001 CODEGEN003"sv,
     when::all(when::any(when::said("torchgen_failed"sv), when::said("build_dependency_missing"sv)),
               when::any(when::said("build_dependency_missing"sv), when::diagnosed("missing_package"sv)))},
    {"CODEGEN003"sv, severity::error, confidence::likely, component::none, "PyTorch's code generator failed"sv,
     "torchgen checks native_functions.yaml, tags.yaml and derivatives.yaml against each other and against its own code. The last line "
     "of the traceback tells; files of two revisions together give it most often: a merge, a patch, or a build directory of "
     "another revision."sv,
     "git status ; git diff -- torchgen aten/src/ATen/native tools/autograd"sv,
     "Bring the tree to one revision (git checkout ., git submodule update --init --recursive), delete build/ and build again "
     "(python setup.py clean)."sv,
     ""sv, ""sv, "pytorch torchgen/gen.py and tools/setup_helpers/generate_code.py, 1.0 to 2.8"sv, "BUILD001 DIAG001"sv,
     when::all(when::any(when::said("torchgen_failed"sv)),
               when::any(when::yes(fact_id::failed_step, component::none), when::diagnosed("unknown"sv),
                         when::diagnosed("missing_file"sv), when::diagnosed("syntax"sv)),
               when::any(when::unless(when::diagnosed("missing_package"sv))))},
    {"CODEGEN004"sv, severity::error, confidence::likely, component::none,
     "the build files name generated sources, or the generator's own, that are not there"sv,
     "Which files torchgen reads and writes is written down when configure runs. After an update of the sources, or in a build directory "
     "of another revision, the list names files that no longer are: neither is there a rule that makes them."sv,
     "ls -l the file in the evidence ; git log -1 ; ls -l build/build.ninja"sv,
     "Delete build/ and configure again (python setup.py clean, then build); in a copied tree see that torchgen/ and "
     "aten/src/ATen/ are whole (git status)."sv,
     ""sv, ""sv, "pytorch cmake/Codegen.cmake, 0.2 to 2.8; pytorch issues 161428, 16925; ninja src/graph.cc"sv,
     "MAKE001 BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_rule"sv, "aten/src/ATen"sv),
                         when::diagnosed("missing_rule"sv, "torchgen/"sv),
                         when::diagnosed("missing_rule"sv, "torch/csrc/autograd/generated"sv),
                         when::diagnosed("missing_rule"sv, "tools/autograd/"sv)))},
    {"CODEGEN005"sv, severity::error, confidence::likely, component::protobuf,
     "protoc cannot be run, or does not find what it imports"sv,
     "The build runs a compiler of its own for .proto files. It was built for another machine, does not find its library, is not "
     "installed, or a file that is imported is not in the directories that it was given."sv,
     "protoc --version ; ldd $(command -v protoc) ; grep -i protoc CMakeCache.txt"sv,
     "For another machine build protoc for this one first (PyTorch: scripts/build_host_protoc.sh) and pass "
     "-DCAFFE2_CUSTOM_PROTOC_EXECUTABLE or -DONNX_CUSTOM_PROTOC_EXECUTABLE; otherwise install one protobuf (apt: "
     "protobuf-compiler libprotobuf-dev), or use PyTorch's own: BUILD_CUSTOM_PROTOBUF=ON. Imports: git submodule update --init "
     "--recursive."sv,
     ""sv, ""sv, "protobuf src/google/protobuf/compiler/importer.cc; pytorch cmake/ProtoBuf.cmake, 1.0 to 2.8"sv,
     "BUILD001 RUN001 PROG001 LINK009 DIAG001"sv,
     when::all(
         when::any(when::said("proto_import_missing"sv), when::diagnosed("missing_shared_library"sv, "protoc: "sv),
                   when::diagnosed("missing_program"sv, "protoc"sv), when::diagnosed("wrong_format"sv, "protoc: "sv)))},
    {"CODEGEN008"sv, severity::error, confidence::likely, component::protobuf,
     "protoc is older than the language of a .proto file"sv,
     "The language grew: oneof and reserved with protobuf 2.6, proto3 with 3.0, optional in proto3 with 3.15, editions with 27. An older protoc takes the "
     "new words for errors of grammar. Several are often installed, and the first one in PATH is taken."sv,
     "command -v protoc ; protoc --version ; grep -i protoc CMakeCache.txt"sv,
     "apt install protobuf-compiler libprotobuf-dev, where that one is new enough; or conda install -c conda-forge libprotobuf; then see that it is the "
     "first in PATH; or name it: cmake --fresh -B build -D Protobuf_PROTOC_EXECUTABLE=/usr/bin/protoc (PyTorch has its own: BUILD_CUSTOM_PROTOBUF=ON)."sv,
     ""sv, ""sv, "protobuf src/google/protobuf/compiler/parser.cc and command_line_interface.cc, 2.5 to 27"sv,
     "LOG004"sv, when::all(when::any(when::said("proto_language_unknown"sv)))},
    {"CODEGEN006"sv, severity::error, confidence::certain, component::none,
     "a header that flatc wrote is of another release than the FlatBuffers that is included"sv,
     "flatc writes its own release into each header, and the header refuses all others. The FlatBuffers of the system or of conda comes "
     "before the project's, or the header was written by another flatc."sv,
     "flatc --version ; grep FLATBUFFERS_VERSION $(find / -path '*flatbuffers/base.h')"sv,
     "Take the other FlatBuffers out of the search path (CPATH, CMAKE_PREFIX_PATH, -isystem), or write the header again with the flatc "
     "of the release that is included."sv,
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
     "Each library that brings protobuf registers its messages in one table for the program. Two that register the same file, or code of one "
     "release with the library of another, end the program when it starts: PyTorch with BUILD_CUSTOM_PROTOBUF=OFF beside Caffe, "
     "OpenCV or ONNX does so."sv,
     "LD_DEBUG=libs the program 2>&1 | grep -E 'init: .*(protobuf|caffe|onnx|opencv)' ; protoc --version ; grep -i protobuf "
     "CMakeCache.txt"sv,
     "Let all that is loaded use one shared libprotobuf, or hide each copy: PyTorch with BUILD_CUSTOM_PROTOBUF=ON and "
     "CAFFE2_LINK_LOCAL_PROTOBUF=ON, which are the defaults. Take the other library out (OpenCV: -DWITH_PROTOBUF=OFF)."sv,
     ""sv, ""sv,
     "protobuf src/google/protobuf/descriptor_database.cc and stubs/common.cc; caffe2 issue 2457; pytorch issue 6833; "
     "protobuf issue 15194"sv,
     "BUILD001 DIAG001 VER001 CRASH001"sv,
     when::all(when::any(when::said("protobuf_twice"sv), when::said("protobuf_other"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
