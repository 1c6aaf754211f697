// SPDX-License-Identifier: MIT
// Rules on protobuf. That the interface of C++ differs is ABI001 to ABI005 in diagnosis.hpp.
#ifndef FOUNDCHECK_RULE_TABLES_PROTOBUF_HPP
#define FOUNDCHECK_RULE_TABLES_PROTOBUF_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

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
