// SPDX-License-Identifier: MIT
// Messages of an installed PyTorch to the project that is built against it.
// Source: pytorch cmake/TorchConfig.cmake.in and cmake/Caffe2Config.cmake.in, 1.0 to 2.8; CMake Source/cmFindPackageCommand.cxx
// and Modules/FindPackageHandleStandardArgs.cmake; GCC's preprocessor.
#ifndef FOUNDCHECK_EXTRACT_TORCH_INSTALL_MESSAGES_HPP
#define FOUNDCHECK_EXTRACT_TORCH_INSTALL_MESSAGES_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/sized_literal.hpp>
#include <foundcheck/extract/known_message.hpp>

FOUNDCHECK_BEGIN_NAMESPACE

inline constexpr known_message torch_install_messages[] = {
    {"torch_without_cuda"sv, "Your installed Caffe2 version uses CUDA but I cannot find the CUDA libraries."sv},
    {"torch_without_cudnn"sv, "Your installed Caffe2 version uses cuDNN but I cannot find the"sv},
    {"torch_without_protobuf"sv,
     "Your installed Caffe2 version uses protobuf but the protobuf library cannot be found."sv},
    {"torch_other_protobuf"sv, "Your installed Caffe2 is built with protobuf *, while your current cmake setting"sv},
    {"torch_without_logging"sv, "Your installed Caffe2 version uses gflags but the gflags library cannot be found."sv},
    {"torch_without_logging"sv, "Your installed Caffe2 version uses glog but the glog library cannot be found."sv},
    {"torch_library_missing"sv, "Could NOT find Torch (missing: TORCH_LIBRARY*"sv},
    {"torch_library_missing"sv, "Could NOT find torch (missing: TORCH_LIBRARY*"sv},
    {"torch_not_found"sv, "Could not find a package configuration file provided by \"Torch\""sv},
    // The first that fits counts: Kineto's archive is a special case of the other.
    {"kineto_archive_missing"sv, "static library kineto_LIBRARY-NOTFOUND not found."sv},
    {"torch_archive_missing"sv, "static library *_LIBRARY-NOTFOUND not found."sv},
    {"abi_macro_redefined"sv, "\"_GLIBCXX_USE_CXX11_ABI\" redefined"sv},
};

FOUNDCHECK_END_NAMESPACE

#endif
