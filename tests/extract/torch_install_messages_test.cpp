// SPDX-License-Identifier: MIT
#include <foundcheck/extract/torch_install_messages.hpp>

#include <gtest/gtest.h>

#include "support/message_case.hpp"

namespace foundcheck {
namespace {

static_assert(defect_of(torch_install_messages).empty());

// As the tools print them, wrapped where CMake wraps them; and what is nearly the same.
inline constexpr message_case cases[] = {
    {"torch_without_cuda",
     "CMake Error at /t/Caffe2Config.cmake:90 (message):\n"
     "  Your installed Caffe2 version uses CUDA but I cannot find the CUDA\n"
     "  libraries.  Please set the proper CUDA prefixes and / or install CUDA.\n"
     "\n"
     "\n"},
    {"torch_without_cudnn",
     "CMake Error at /t/Caffe2Config.cmake:96 (message):\n"
     "  Your installed Caffe2 version uses cuDNN but I cannot find the cuDNN\n"
     "  libraries.  Please set the proper cuDNN prefixes and / or install cuDNN.\n"
     "\n"
     "\n"},
    {"torch_without_protobuf",
     "CMake Error at /t/Caffe2Config.cmake:54 (message):\n"
     "  Your installed Caffe2 version uses protobuf but the protobuf library cannot\n"
     "  be found.  Did you accidentally remove it, or have you set the right\n"
     "  CMAKE_PREFIX_PATH?\n"
     "\n"
     "\n"},
    {"torch_other_protobuf=3.20.3",
     "CMake Error at /t/Caffe2Config.cmake:66 (message):\n"
     "  Your installed Caffe2 is built with protobuf 3.20.3, while your current\n"
     "  cmake setting discovers protobuf version 3.21.12.\n"
     "\n"
     "\n"},
    {"torch_without_logging",
     "CMake Error at /t/Caffe2Config.cmake:16 (message):\n"
     "  Your installed Caffe2 version uses gflags but the gflags library cannot be\n"
     "  found.\n"
     "\n"
     "\n"},
    {"torch_without_logging",
     "CMake Error at /t/Caffe2Config.cmake:30 (message):\n"
     "  Your installed Caffe2 version uses glog but the glog library cannot be\n"
     "  found.\n"
     "\n"
     "\n"},
    {"", "-- Caffe2: Protobuf version 28.3.0\n"},
    {"torch_library_missing=)", "-- Could NOT find Torch (missing: TORCH_LIBRARY) \n"},
    {"torch_library_missing=)",
     "CMake Error at /c/Modules/FindPackageHandleStandardArgs.cmake:137 (message):\n"
     "  Could NOT find torch (missing: TORCH_LIBRARY)\n"
     "\n"
     "\n"},
    {"", "-- Could NOT find Torch (missing: TORCH_INCLUDE_DIRS) \n"},
    {"torch_not_found",
     "CMake Error at CMakeLists.txt:12 (find_package):\n"
     "  By not providing \"FindTorch.cmake\" in CMAKE_MODULE_PATH this project has\n"
     "  asked CMake to find a package configuration file provided by \"Torch\", but\n"
     "  CMake did not find one.\n"
     "\n"
     "  Could not find a package configuration file provided by \"Torch\" with any of\n"
     "  the following names:\n"
     "\n"
     "    TorchConfig.cmake\n"
     "\n"
     "\n"},
    {"",
     "CMake Error at CMakeLists.txt:12 (find_package):\n"
     "  Could not find a package configuration file provided by \"TorchVision\" with\n"
     "  any of the following names:\n"
     "\n"
     "\n"},
    {"kineto_archive_missing",
     "CMake Warning at /t/TorchConfig.cmake:22 (message):\n"
     "  static library kineto_LIBRARY-NOTFOUND not found.\n"
     "\n"
     "\n"},
    {"torch_archive_missing=pthreadpool",
     "CMake Warning at /t/TorchConfig.cmake:22 (message):\n"
     "  static library pthreadpool_LIBRARY-NOTFOUND not found.\n"
     "\n"
     "\n"},
    {"",
     "CMake Warning at /t/TorchConfig.cmake:22 (message):\n"
     "  static library /t/lib/libkineto.a found.\n"
     "\n"
     "\n"},
    {"abi_macro_redefined", "<command-line>: warning: \"_GLIBCXX_USE_CXX11_ABI\" redefined\n"},
    {"", "<command-line>: warning: \"_GLIBCXX_ASSERTIONS\" redefined\n"},
};

TEST(torch_install_messages, are_known_by_their_words) { expect_message_cases<torch_install_messages, cases>(); }

}  // namespace
}  // namespace foundcheck
