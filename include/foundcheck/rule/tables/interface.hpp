// SPDX-License-Identifier: MIT
// Rules on sources that were written for another release of a library, and on names whose header they do not include.
#ifndef FOUNDCHECK_RULE_TABLES_INTERFACE_HPP
#define FOUNDCHECK_RULE_TABLES_INTERFACE_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

/// Rules on interfaces that changed. A name that is gone: SRC008.
inline constexpr rule interfaces[] = {
    {"SRC013"sv, severity::error, confidence::likely, component::none,
     "{changed what:*|a part of a library has changed} in {changed library|the library}{changed in: * and later|}"sv,
     "A newer release of {changed library|the library} changed this part of its interface. The source was written for an older one."sv,
     "git grep -n {changed library|NAME}"sv,
     "{changed advice:*|Write what the newer release expects}. Or use a newer version of the project; or build with {changed library|the library} "
     "{changed last|of an older release}{changed older:: *|}."sv,
     ""sv, ""sv, "rule/interface_change.hpp"sv, "SRC001 SRC004"sv,
     when::all(when::any(when::build_has(build_trait::interface_says_so)))},
    {"SRC014"sv, severity::error, confidence::likely, component::none,
     "{changed name|a function} takes other arguments in {changed library|the library}{changed in: * and later|}"sv,
     "The function got or lost a parameter. The source was written for an older release than the one that is installed."sv,
     "git grep -nw {changed name|NAME} ; the note below the error shows the declaration"sv,
     "{changed advice:*|Give the call the arguments that the note below the error shows}. Or use a newer version of the project; or build with "
     "{changed library|the library} {changed last|of an older release}{changed older:: *|}."sv,
     ""sv, ""sv, "rule/interface_change.hpp"sv, "SRC004"sv,
     when::all(when::any(when::build_has(build_trait::function_changed)))},
    {"SRC015"sv, severity::error, confidence::likely, component::none,
     "the members of {changed name|a type} are hidden in {changed library|the library}{changed in: * and later|}"sv,
     "{changed library|The library} no longer shows what is in the type: a source cannot have one as a variable, nor use its members. The source was written for an "
     "older release."sv,
     "git grep -nw {changed name|NAME}"sv,
     "{changed advice:*|Use the functions of the library in place of the members}. Or use a newer version of the project; or build with {changed "
     "library|the library} {changed last|of an older release}{changed older:: *|}."sv,
     ""sv, ""sv, "rule/interface_change.hpp"sv, "SRC004"sv,
     when::all(when::any(when::build_has(build_trait::type_hidden)))},
    {"SRC016"sv, severity::error, confidence::likely, component::none,
     "std::{changed name|a name} was removed from the standard library in C++{changed in|17}"sv,
     "Standards take out what they once deprecated. Compilers default to newer standards, and projects ask for them: the source was written for C++{changed last|14} or "
     "older."sv,
     "the compile command shows -std= ; git grep -nw {changed name|NAME}"sv,
     "cmake --fresh -B build -D CMAKE_CXX_STANDARD={changed last|14} -D CMAKE_CUDA_STANDARD={changed last|14}, if the project sets no newer one itself (without CMake: "
     "-std=c++{changed last|14}). Or {changed instead:replace it by *|take it out} in the source. Or keep the standard and compile with "
     "-D_LIBCPP_ENABLE_CXX{changed in|17}_REMOVED_FEATURES (libc++), /D_HAS_AUTO_PTR_ETC=1 (Visual C++)."sv,
     ""sv, ""sv, "ISO C++, Annex C; libc++, Using libc++; learn.microsoft.com, C++17 removed features"sv, "SRC004"sv,
     when::all(when::any(when::build_has(build_trait::standard_name_removed)))},
    {"SRC017"sv, severity::error, confidence::likely, component::none,
     "{missing name|a name} is used without #include <{include|its header}>"sv,
     "Another header brought it along with an older compiler or library, and no longer does. Further errors in the same file are mostly its consequences."sv,
     "grep -n '#include' the file in the evidence"sv,
     "Add #include <{include|its header}> at the top of the file in the evidence; or use a newer version of the project, which includes it."sv,
     ""sv, ""sv, "rule/standard_header.hpp; GCC 13 porting guide, header dependency changes"sv,
     "SRC002 SRC003 SRC004"sv, when::all(when::any(when::build_has(build_trait::name_not_included)))},
    {"SRC018"sv, severity::error, confidence::likely, component::none,
     "{missing name|a name} needs C++{standard of name|17} and #include <{include|its header}>: one of them is missing"sv,
     "The standard library leaves a newer name out where the source is compiled for an older standard, and where its header is not included."sv,
     "the compile command shows -std= ; grep -n '#include' the file in the evidence"sv,
     "cmake --fresh -B build -D CMAKE_CXX_STANDARD={standard of name|17} -D CMAKE_CUDA_STANDARD={standard of name|17} (without CMake: -std=c++{standard of name|17}). "
     "If the build already uses it, add #include <{include|its header}> to the file in the evidence."sv,
     ""sv, ""sv, "rule/standard_header.hpp; cppreference.com, C++ standard library headers"sv, "SRC003 SRC004"sv,
     when::all(when::any(when::build_has(build_trait::later_name_not_included)))},
    {"SRC019"sv, severity::error, confidence::likely, component::none,
     "{changed name|a name} has changed in Python{changed in: *|}: an older Cython wrote this C file"sv,
     "Cython writes C for the releases of Python that it knows, and packages ship what it wrote. This file was written before the Python that it is compiled for."sv,
     "head -1 the file in the evidence names the Cython ; python --version"sv,
     "Install a release of the package that supports this Python, with pip install -U and its name: it has a wheel or newer C files. Or use Python {changed last|of an older "
     "release}{changed older:: *|}. Or in a source tree of your own: pip install -U cython, then delete the C file and build again."sv,
     ""sv, ""sv, "rule/interface_change.hpp; Cython changelog, 0.27 to 3.1"sv, "SRC002 SRC004"sv,
     when::all(when::any(when::build_has(build_trait::generated_before)))},
    {"PROTO002"sv, severity::error, confidence::certain, component::protobuf,
     "the generated code (*.pb.h) and the headers of protobuf are of different releases"sv,
     "protoc of one release wrote the file, and the headers that the compiler found are of another one: a protoc of conda or pip beside the headers of the system, or a file "
     "that was generated earlier."sv,
     "protoc --version ; grep -rn 'define PROTOBUF_VERSION' /usr/include/google/protobuf /usr/local/include/google/protobuf ; command -v -a protoc"sv,
     "Delete the generated files (*.pb.h, *.pb.cc) and build again in an empty directory, with a protoc of the same release as the headers: cmake --fresh -B build -D "
     "Protobuf_PROTOC_EXECUTABLE=/usr/bin/protoc for headers in /usr/include (apt install protobuf-compiler libprotobuf-dev). Leave conda's environment first, if its protoc is "
     "the other one: conda deactivate. Or if the generated files are part of the sources, write them anew: protoc --cpp_out=. FILE.proto"sv,
     ""sv, ""sv, "protobuf src/google/protobuf/compiler/cpp/file.cc and port_def.inc, 2.6 to 30"sv, "VER001"sv,
     when::all(when::any(when::diagnosed("version_mismatch"sv, "version of protoc"sv),
                         when::diagnosed("version_mismatch"sv, "incompatible with your"sv),
                         when::diagnosed("version_mismatch"sv, "regenerate this file with a"sv),
                         when::diagnosed("version_mismatch"sv, "Protobuf C++ gencode"sv)))},
    {"HDR024"sv, severity::error, confidence::certain, component::none,
     "{subject|a header} is no longer in {changed library|its library}{changed in: (from * on)|}"sv,
     "A release of {changed library|the library} removed the header. The source was written for an older one."sv,
     "git grep -n {subject|HEADER}"sv,
     "{changed advice:*|Take the #include out}. Or use a newer version of the project; or build with {changed library|the library} {changed "
     "last|of an older release}{changed older:: *|}."sv,
     ""sv, ""sv, "rule/interface_change.hpp"sv, "HDR008"sv,
     when::all(when::any(when::build_has(build_trait::header_removed)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
