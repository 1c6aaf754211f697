// SPDX-License-Identifier: MIT
// Cases of the rules on cuDNN.
#ifndef FOUNDCHECK_TESTS_RULE_CUDNN_CASES_HPP
#define FOUNDCHECK_TESTS_RULE_CUDNN_CASES_HPP

#include "support/rule_case.hpp"

namespace foundcheck::cases {

inline constexpr rule_case cudnn_cases[] = {
    // ---- CUDNN001
    {"PyTorch turns the option off", "CUDNN001", rule_verdict::fires, "CUDNN001(cuDNN)",
     "USE_CUDA:BOOL=ON\nUSE_CUDNN:BOOL=OFF\nCUDNN_LIBRARY_PATH:FILEPATH=CUDNN_LIBRARY_PATH-NOTFOUND\n",
     "-- Could NOT find CUDNN (missing: CUDNN_LIBRARY_PATH CUDNN_INCLUDE_PATH) \n"
     "CMake Warning at cmake/public/cuda.cmake:229 (message):\n"
     "  Cannot find cuDNN library.  Turning the option off\nCall Stack (most recent call first):\n"
     "  cmake/Dependencies.cmake:44 (include)\n  CMakeLists.txt:869 (include)\n\n\n"
     "-- Build files have been written to: /b\n"},
    {"the cache alone: asked for, and neither half is there", "CUDNN001", rule_verdict::fires, "CUDNN001(cuDNN)",
     "USE_CUDA:BOOL=ON\nUSE_CUDNN:BOOL=ON\nCUDNN_LIBRARY_PATH:FILEPATH=CUDNN_LIBRARY_PATH-NOTFOUND\n"
     "CUDNN_INCLUDE_PATH:PATH=CUDNN_INCLUDE_PATH-NOTFOUND\n"},
    {"it was turned off by hand", "CUDNN001", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=ON\nUSE_CUDNN:BOOL=OFF\nCUDNN_LIBRARY_PATH:FILEPATH=CUDNN_LIBRARY_PATH-NOTFOUND\n"
     "CUDNN_INCLUDE_PATH:PATH=CUDNN_INCLUDE_PATH-NOTFOUND\n",
     "-- USE_CUDNN is set to 0. Compiling without cuDNN support\n"},
    {"CUDA is off", "CUDNN001", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=OFF\nUSE_CUDNN:BOOL=ON\nCUDNN_LIBRARY_PATH:FILEPATH=CUDNN_LIBRARY_PATH-NOTFOUND\n"
     "CUDNN_INCLUDE_PATH:PATH=CUDNN_INCLUDE_PATH-NOTFOUND\n"},

    // ---- CUDNN002
    {"PyTorch refuses the release", "CUDNN002", rule_verdict::fires, "CUDNN002(cuDNN)", "",
     "CMake Error at cmake/Dependencies.cmake:1489 (message):\n"
     "  PyTorch needs CuDNN-8.5 or above, but found 8.2.4.  Builds are still\n  possible with `USE_CUDNN=0`\n\n\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"the release is new enough", "CUDNN002", rule_verdict::near_miss, "", "",
     "-- Found cuDNN: v9.1.0  (include: /usr/include, library: /usr/lib/x86_64-linux-gnu/libcudnn.so)\n"},
    {"the release is not known, which counts for less than any", "CUDNN002", rule_verdict::fires, "CUDNN002(cuDNN)", "",
     "-- Found cuDNN: v?  (include: /usr/include, library: /usr/lib/x86_64-linux-gnu/libcudnn.so)\n"
     "CMake Error at cmake/public/cuda.cmake:172 (message):\n  PyTorch requires cuDNN 7 and above.\n\n\n"
     "-- Configuring incomplete, errors occurred!\n"},

    // ---- HDR006
    {"a project reads the version where cuDNN 8 does not have it", "HDR006", rule_verdict::fires, "HDR006(cuDNN)", "",
     "-- Found cuDNN: v?  (include: /usr/include, library: /usr/lib/x86_64-linux-gnu/libcudnn.so)\n"
     "-- Build files have been written to: /b\n"},
    {"the version is known", "HDR006", rule_verdict::near_miss, "", "",
     "-- Found cuDNN: v8.2.4  (include: /usr/include, library: /usr/lib/x86_64-linux-gnu/libcudnn.so)\n"},

    // ---- CUDNN004
    {"the hint is the static library, and the shared one is searched for", "CUDNN004", rule_verdict::fires,
     "CUDNN004(cuDNN)", "",
     "CMake Warning at cmake/Modules/FindCUDNN.cmake:39 (message):\n"
     "  CUDNN_LIBRARY points to a static library\n"
     "  (/opt/cudnn/lib64/libcudnn_static.a) but CUDNN_STATIC is OFF.\n\n\n"},
    {"the static one is asked for", "CUDNN004", rule_verdict::near_miss, "",
     "CUDNN_STATIC:BOOL=ON\nCUDNN_LIBRARY:PATH=/opt/cudnn/lib64/libcudnn_static.a\n",
     "-- Found CUDNN: /opt/cudnn/lib64/libcudnn_static.a  \n"},

    // ---- CUDNN005
    {"OpenCV's configure stops", "CUDNN005", rule_verdict::fires, "CUDNN005(cuDNN)", "",
     "CMake Error at modules/dnn/CMakeLists.txt:53 (message):\n"
     "  DNN: CUDA backend requires cuDNN.  Please resolve dependency or disable\n  OPENCV_DNN_CUDA=OFF\n\n\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"a program goes on with the CPU",
     "CUDNN005",
     rule_verdict::fires,
     "CUDNN005(cuDNN)",
     "WITH_CUDA:BOOL=ON\nOPENCV_DNN_CUDA:BOOL=OFF\n",
     "",
     {{printed("opencv_dnn_without_cuda")}}},
    {"OpenCV was built without CUDA on purpose",
     "CUDNN005",
     rule_verdict::near_miss,
     "",
     "WITH_CUDA:BOOL=OFF\nOPENCV_DNN_CUDA:BOOL=OFF\n",
     "",
     {{printed("opencv_dnn_without_cuda")}}},
    {"a module leaves the sources for CUDA out, as in every build without it", "CUDNN005", rule_verdict::near_miss, "",
     "WITH_CUDA:BOOL=ON\nOPENCV_DNN_CUDA:BOOL=OFF\n", "-- opencv_dnn: filter out cuda4dnn source code\n"},

    // ---- CUDNN006
    {"TensorFlow misses cuDNN",
     "CUDNN006",
     rule_verdict::fires,
     "CUDNN006(cuDNN)",
     "",
     "",
     {{printed("tensorflow_lacks_cudnn"), printed("tensorflow_without_gpu")}}},
    {"a newer one does not say what it misses",
     "CUDNN006",
     rule_verdict::fires,
     "CUDNN006(cuDNN)",
     "",
     "",
     {{printed("tensorflow_without_gpu")}}},
    {"it misses something else",
     "CUDNN006",
     rule_verdict::near_miss,
     "",
     "",
     "",
     {{printed("tensorflow_lacks_library"), printed("tensorflow_without_gpu")}}},
    {"the machine has no GPU, so that it does not matter",
     "CUDNN006",
     rule_verdict::near_miss,
     "",
     "",
     "",
     {{printed("tensorflow_lacks_library"), printed("tensorflow_lacks_cudnn")}}},
};

}  // namespace foundcheck::cases

#endif
