// SPDX-License-Identifier: MIT
// Cases of the rules on projects that are built against an installed PyTorch.
#ifndef FOUNDCHECK_TESTS_RULE_TORCH_INSTALL_CASES_HPP
#define FOUNDCHECK_TESTS_RULE_TORCH_INSTALL_CASES_HPP

#include "support/rule_case.hpp"

namespace foundcheck::cases {

inline constexpr rule_case torch_install_cases[] = {
    // ---- TORCH001
    {"there is no toolkit", "TORCH001", rule_verdict::fires, "TORCH001(CUDA toolkit)", "",
     "CMake Warning at /env/torch/share/cmake/Caffe2/public/cuda.cmake:31 (message):\n"
     "  Caffe2: CUDA cannot be found.  Depending on whether you are building Caffe2\n"
     "  or a Caffe2 dependent library, the next warning / error will give you more\n"
     "  info.\n"
     "\n"
     "\n"
     "CMake Error at /env/torch/share/cmake/Caffe2/Caffe2Config.cmake:90 (message):\n"
     "  Your installed Caffe2 version uses CUDA but I cannot find the CUDA\n"
     "  libraries.  Please set the proper CUDA prefixes and / or install CUDA.\n"
     "Call Stack (most recent call first):\n"
     "  /env/torch/share/cmake/Torch/TorchConfig.cmake:68 (find_package)\n"
     "  CMakeLists.txt:4 (find_package)\n"
     "\n"
     "\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"it is found in the run after that", "TORCH001", rule_verdict::near_miss, "", "",
     "CMake Error at /env/torch/share/cmake/Caffe2/Caffe2Config.cmake:90 (message):\n"
     "  Your installed Caffe2 version uses CUDA but I cannot find the CUDA\n"
     "  libraries.  Please set the proper CUDA prefixes and / or install CUDA.\n"
     "Call Stack (most recent call first):\n"
     "  /env/torch/share/cmake/Torch/TorchConfig.cmake:68 (find_package)\n"
     "  CMakeLists.txt:4 (find_package)\n"
     "\n"
     "\n"
     "-- Configuring incomplete, errors occurred!\n"
     "-- Caffe2: CUDA detected: 12.4\n"
     "-- Found Torch: /env/torch/lib/libtorch.so  \n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"the installed PyTorch has no CUDA", "TORCH001", rule_verdict::near_miss, "", "",
     "-- Found Torch: /env/torch/lib/libtorch.so  \n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    // ---- TORCH002
    {"there is no cuDNN", "TORCH002", rule_verdict::fires, "TORCH002(cuDNN)", "",
     "CMake Warning at /env/torch/share/cmake/Caffe2/public/cuda.cmake:120 (message):\n"
     "  Caffe2: Cannot find cuDNN library.  Turning the option off\n"
     "Call Stack (most recent call first):\n"
     "  /env/torch/share/cmake/Torch/TorchConfig.cmake:68 (find_package)\n"
     "  CMakeLists.txt:4 (find_package)\n"
     "\n"
     "\n"
     "CMake Error at /env/torch/share/cmake/Caffe2/Caffe2Config.cmake:96 (message):\n"
     "  Your installed Caffe2 version uses cuDNN but I cannot find the cuDNN\n"
     "  libraries.  Please set the proper cuDNN prefixes and / or install cuDNN.\n"
     "Call Stack (most recent call first):\n"
     "  /env/torch/share/cmake/Torch/TorchConfig.cmake:68 (find_package)\n"
     "  CMakeLists.txt:4 (find_package)\n"
     "\n"
     "\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"cuDNN is found", "TORCH002", rule_verdict::near_miss, "", "",
     "-- Found cuDNN: v8.9.7  (include: /usr/include, library: /usr/lib/x86_64-linux-gnu/libcudnn.so)\n"
     "-- Found Torch: /env/torch/lib/libtorch.so  \n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    // ---- TORCH003
    {"there is no protobuf", "TORCH003", rule_verdict::fires, "TORCH003", "",
     "CMake Error at /env/share/cmake/Caffe2/Caffe2Config.cmake:54 (message):\n"
     "  Your installed Caffe2 version uses protobuf but the protobuf library cannot\n"
     "  be found.  Did you accidentally remove it, or have you set the right\n"
     "  CMAKE_PREFIX_PATH?  If you do not have protobuf, you will need to install\n"
     "  protobuf and set the library path accordingly.\n"
     "Call Stack (most recent call first):\n"
     "  /env/torch/share/cmake/Torch/TorchConfig.cmake:68 (find_package)\n"
     "  CMakeLists.txt:4 (find_package)\n"
     "\n"
     "\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"protobuf is of another release", "TORCH003", rule_verdict::fires, "TORCH003", "",
     "-- Caffe2: Found protobuf with new-style protobuf targets.\n"
     "CMake Error at /env/share/cmake/Caffe2/Caffe2Config.cmake:66 (message):\n"
     "  Your installed Caffe2 is built with protobuf 3.20.3, while your current\n"
     "  cmake setting discovers protobuf version 3.21.12.  Please specify a\n"
     "  protobuf version that is the same as the built version.\n"
     "Call Stack (most recent call first):\n"
     "  /env/torch/share/cmake/Torch/TorchConfig.cmake:68 (find_package)\n"
     "  CMakeLists.txt:4 (find_package)\n"
     "\n"
     "\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"protobuf is that of the build", "TORCH003", rule_verdict::near_miss, "", "",
     "-- Caffe2: Protobuf version 28.3.0\n"
     "-- Found Torch: /env/lib/libtorch.so  \n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    // ---- TORCH004
    {"the library is not there", "TORCH004", rule_verdict::fires, "TORCH004", "",
     "CMake Error at /usr/share/cmake-3.25/Modules/FindPackageHandleStandardArgs.cmake:230 (message):\n"
     "  Could NOT find Torch (missing: TORCH_LIBRARY)\n"
     "Call Stack (most recent call first):\n"
     "  /usr/share/cmake-3.25/Modules/FindPackageHandleStandardArgs.cmake:594 (_FPHSA_FAILURE_MESSAGE)\n"
     "  /env/share/cmake/Torch/TorchConfig.cmake:130 (find_package_handle_standard_args)\n"
     "  CMakeLists.txt:3 (find_package)\n"
     "\n"
     "\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"the cache shows it", "TORCH004", rule_verdict::fires, "TORCH004",
     "Torch_DIR:PATH=/opt/libtorch/share/cmake/Torch\n"
     "TORCH_LIBRARY:FILEPATH=TORCH_LIBRARY-NOTFOUND\n"},
    {"both are there", "TORCH004", rule_verdict::near_miss, "",
     "Torch_DIR:PATH=/opt/libtorch/share/cmake/Torch\n"
     "TORCH_LIBRARY:FILEPATH=/opt/libtorch/lib/libtorch.so\n"},
    {"the project goes without it", "TORCH004", rule_verdict::near_miss, "", "",
     "-- Could NOT find Torch (missing: TORCH_LIBRARY) \n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"no PyTorch is there at all", "TORCH004", rule_verdict::near_miss, "", "Torch_DIR:PATH=Torch_DIR-NOTFOUND\n"},
    // ---- TORCH005
    {"it is required", "TORCH005", rule_verdict::fires, "TORCH005", "Torch_DIR:PATH=Torch_DIR-NOTFOUND\n",
     "CMake Error at CMakeLists.txt:12 (find_package):\n"
     "  By not providing \"FindTorch.cmake\" in CMAKE_MODULE_PATH this project has\n"
     "  asked CMake to find a package configuration file provided by \"Torch\", but\n"
     "  CMake did not find one.\n"
     "\n"
     "  Could not find a package configuration file provided by \"Torch\" with any of\n"
     "  the following names:\n"
     "\n"
     "    TorchConfig.cmake\n"
     "    torch-config.cmake\n"
     "\n"
     "  Add the installation prefix of \"Torch\" to CMAKE_PREFIX_PATH or set\n"
     "  \"Torch_DIR\" to a directory containing one of the above files.  If \"Torch\"\n"
     "  provides a separate development package or SDK, be sure it has been\n"
     "  installed.\n"
     "\n"
     "\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"it may be missing", "TORCH005", rule_verdict::near_miss, "", "Torch_DIR:PATH=Torch_DIR-NOTFOUND\n",
     "CMake Warning at CMakeLists.txt:12 (find_package):\n"
     "  By not providing \"FindTorch.cmake\" in CMAKE_MODULE_PATH this project has\n"
     "  asked CMake to find a package configuration file provided by \"Torch\", but\n"
     "  CMake did not find one.\n"
     "\n"
     "  Could not find a package configuration file provided by \"Torch\" with any of\n"
     "  the following names:\n"
     "\n"
     "    TorchConfig.cmake\n"
     "    torch-config.cmake\n"
     "\n"
     "  Add the installation prefix of \"Torch\" to CMAKE_PREFIX_PATH or set\n"
     "  \"Torch_DIR\" to a directory containing one of the above files.  If \"Torch\"\n"
     "  provides a separate development package or SDK, be sure it has been\n"
     "  installed.\n"
     "\n"
     "\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"it may be missing, and configure stopped at something else", "TORCH005", rule_verdict::near_miss, "CONF001", "",
     "CMake Warning at CMakeLists.txt:12 (find_package):\n"
     "  By not providing \"FindTorch.cmake\" in CMAKE_MODULE_PATH this project has\n"
     "  asked CMake to find a package configuration file provided by \"Torch\", but\n"
     "  CMake did not find one.\n"
     "\n"
     "  Could not find a package configuration file provided by \"Torch\" with any of\n"
     "  the following names:\n"
     "\n"
     "    TorchConfig.cmake\n"
     "    torch-config.cmake\n"
     "\n"
     "  Add the installation prefix of \"Torch\" to CMAKE_PREFIX_PATH or set\n"
     "  \"Torch_DIR\" to a directory containing one of the above files.  If \"Torch\"\n"
     "  provides a separate development package or SDK, be sure it has been\n"
     "  installed.\n"
     "\n"
     "\n"
     "CMake Error at CMakeLists.txt:20 (message):\n"
     "  no\n"
     "\n"
     "\n"
     "-- Configuring incomplete, errors occurred!\n"},
    // ---- TORCH006
    {"the archive of the profiler is not there", "TORCH006", rule_verdict::fires, "TORCH006(Kineto)", "",
     "CMake Warning at /env/torch/share/cmake/Torch/TorchConfig.cmake:22 (message):\n"
     "  static library kineto_LIBRARY-NOTFOUND not found.\n"
     "Call Stack (most recent call first):\n"
     "  /env/torch/share/cmake/Torch/TorchConfig.cmake:127 (append_torchlib_if_found)\n"
     "  CMakeLists.txt:4 (find_package)\n"
     "\n"
     "\n"
     "-- Found Torch: /env/torch/lib/libtorch.so  \n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"the archive is there", "TORCH006", rule_verdict::near_miss, "",
     "kineto_LIBRARY:FILEPATH=/opt/libtorch/lib/libkineto.a\n",
     "-- Found Torch: /opt/libtorch/lib/libtorch.so  \n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    // ---- TORCH007
    {"another archive is not there", "TORCH007", rule_verdict::fires, "TORCH007", "",
     "CMake Warning at /env/torch/share/cmake/Torch/TorchConfig.cmake:22 (message):\n"
     "  static library pthreadpool_LIBRARY-NOTFOUND not found.\n"
     "Call Stack (most recent call first):\n"
     "  /env/torch/share/cmake/Torch/TorchConfig.cmake:127 (append_torchlib_if_found)\n"
     "  CMakeLists.txt:4 (find_package)\n"
     "\n"
     "\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"it is the one that nobody needs", "TORCH007", rule_verdict::near_miss, "TORCH006(Kineto)", "",
     "CMake Warning at /env/torch/share/cmake/Torch/TorchConfig.cmake:22 (message):\n"
     "  static library kineto_LIBRARY-NOTFOUND not found.\n"
     "Call Stack (most recent call first):\n"
     "  /env/torch/share/cmake/Torch/TorchConfig.cmake:127 (append_torchlib_if_found)\n"
     "  CMakeLists.txt:4 (find_package)\n"
     "\n"
     "\n"
     "-- Configuring done\n"
     "-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    // ---- TORCH008
    {"the definition is given twice", "TORCH008", rule_verdict::fires, "TORCH008 BUILD001", "",
     "[1/2] Generating main.cc.o\n"
     "FAILED: main.cc.o \n"
     "c++ -D_GLIBCXX_USE_CXX11_ABI=1 -D_GLIBCXX_USE_CXX11_ABI=0 -c main.cc\n"
     "<command-line>: warning: \"_GLIBCXX_USE_CXX11_ABI\" redefined\n"
     "<command-line>: note: this is the location of the previous definition\n"
     "ninja: build stopped: subcommand failed.\n"},
    {"another definition is given twice", "TORCH008", rule_verdict::near_miss, "BUILD001", "",
     "[1/2] Generating main.cc.o\n"
     "FAILED: main.cc.o \n"
     "c++ -c main.cc\n"
     "<command-line>: warning: \"_GLIBCXX_ASSERTIONS\" redefined\n"
     "ninja: build stopped: subcommand failed.\n"},
};

}  // namespace foundcheck::cases

#endif
