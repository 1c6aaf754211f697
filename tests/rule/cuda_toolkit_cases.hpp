// SPDX-License-Identifier: MIT
// Cases of the rules on the CUDA toolkit.
#ifndef FOUNDCHECK_TESTS_RULE_CUDA_TOOLKIT_CASES_HPP
#define FOUNDCHECK_TESTS_RULE_CUDA_TOOLKIT_CASES_HPP

#include "support/rule_case.hpp"

namespace foundcheck::cases {

#define FOUNDCHECK_NOT_COMPILING                                                    \
  "CMake Warning at cmake/public/cuda.cmake:31 (message):\n"                        \
  "  Caffe2: CUDA cannot be found.  Depending on whether you are building Caffe2\n" \
  "  or a Caffe2 dependent library, the next warning / error will give you more\n"  \
  "  info.\n"                                                                       \
  "Call Stack (most recent call first):\n"                                          \
  "  cmake/Dependencies.cmake:43 (include)\n"                                       \
  "  CMakeLists.txt:700 (include)\n\n\n"                                            \
  "CMake Warning at cmake/Dependencies.cmake:76 (message):\n"                       \
  "  Not compiling with CUDA.  Suppress this warning with -DUSE_CUDA=OFF.\n"        \
  "Call Stack (most recent call first):\n"                                          \
  "  CMakeLists.txt:700 (include)\n\n\n"

#define FOUNDCHECK_TWO_VERSIONS(nvcc, headers)                                     \
  "CMake Error at cmake/public/cuda.cmake:58 (message):\n"                         \
  "  FindCUDA says CUDA version is " nvcc                                          \
  "(usually determined by nvcc), but the CUDA\n"                                   \
  "  headers say the version is " headers                                          \
  ".  This often occurs when you set both\n"                                       \
  "  CUDA_HOME and CUDA_NVCC_EXECUTABLE to non-standard locations, without also\n" \
  "  setting PATH to point to the correct nvcc.  Perhaps, try re-running this\n"   \
  "  command again with PATH=/usr/local/cuda/bin:$PATH.\n\n\n"

inline constexpr rule_case cuda_toolkit_cases[] = {
    // ---- CUDA001
    {"the command line asks for CUDA and configure goes on without it", "CUDA001", rule_verdict::fires,
     "CUDA001(CUDA toolkit)", "USE_CUDA:BOOL=OFF\nCMAKE_PROJECT_NAME:STATIC=Torch\n",
     "cmake -GNinja -DBUILD_PYTHON=True -DUSE_CUDA=1 -DUSE_NUMPY=True /pytorch\n" FOUNDCHECK_NOT_COMPILING
     "--   USE_CUDA              : OFF\n"},
    {"the log alone says so", "CUDA001", rule_verdict::fires, "CUDA001(CUDA toolkit)", "",
     "cmake -DUSE_CUDA:BOOL=ON ..\n" FOUNDCHECK_NOT_COMPILING},
    {"the option stands apart from -D and last", "CUDA001", rule_verdict::fires, "CUDA001(CUDA toolkit)", "",
     "cmake .. -G Ninja -D USE_CUDA=on\n" FOUNDCHECK_NOT_COMPILING},
    {"newer PyTorch stops and says why", "CUDA001", rule_verdict::fires, "CUDA001(CUDA toolkit)", "",
     "CMake Error at cmake/Dependencies.cmake:76 (message):\n"
     "  CUDA was explicitly requested (USE_CUDA=1) but cannot be found.  Please set\n  CUDA_HOME.\n\n\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"the message begins with the newer name", "CUDA001", rule_verdict::fires, "CUDA001(CUDA toolkit)", "",
     "cmake -DUSE_CUDA=ON ..\nCMake Warning at cmake/public/cuda.cmake:31 (message):\n  PyTorch: CUDA cannot be found. "
     " "
     "Depending on whether you are building\n  PyTorch or a PyTorch dependent library, the next warning\n\n\n"},
    {"the message begins with the name in another case", "CUDA001", rule_verdict::fires, "CUDA001(CUDA toolkit)", "",
     "cmake -DUSE_CUDA=ON ..\nCMake Warning at cmake/public/cuda.cmake:31 (message):\n  Pytorch: CUDA cannot be "
     "found.\n\n\n"},
    {"nobody asked for CUDA", "CUDA001", rule_verdict::near_miss, "", "USE_CUDA:BOOL=OFF\n", FOUNDCHECK_NOT_COMPILING},
    {"nobody asked for CUDA on a machine of Apple's", "CUDA001", rule_verdict::near_miss, "", "",
     "-- The CXX compiler identification is AppleClang 15.0.0.15000309\n" FOUNDCHECK_NOT_COMPILING},
    {"the command line turns CUDA off", "CUDA001", rule_verdict::near_miss, "", "",
     "cmake -GNinja -DUSE_CUDA=0 /pytorch\n" FOUNDCHECK_NOT_COMPILING},
    {"the last option of one name counts", "CUDA001", rule_verdict::near_miss, "", "",
     "cmake -DUSE_CUDA=1 -DUSE_CUDA=0 /pytorch\n" FOUNDCHECK_NOT_COMPILING},
    {"another option has the name as its beginning", "CUDA001", rule_verdict::near_miss, "", "",
     "cmake -DUSE_CUDA_STATIC_LINK=1 /pytorch\n" FOUNDCHECK_NOT_COMPILING},
    {"CUDA was asked for and found", "CUDA001", rule_verdict::near_miss, "", "USE_CUDA:BOOL=ON\n",
     "cmake -DUSE_CUDA=1 /pytorch\n-- Found CUDA: /usr/local/cuda (found version \"12.4\") \n"
     "-- Caffe2: CUDA detected: 12.4\n"},
    {"a project stops and says what it misses", "CUDA001", rule_verdict::near_miss, "PKG004(CUDA toolkit)", "",
     "cmake -Donnxruntime_USE_CUDA=ON ..\n"
     "CMake Error at /usr/share/cmake-3.25/Modules/FindPackageHandleStandardArgs.cmake:230 (message):\n"
     "  Could NOT find CUDAToolkit: Found unsuitable version \"11.2.152\", but\n  required is at least \"12.2\" (found\n"
     "  /usr/include)\n-- Configuring incomplete, errors occurred!\n"},
    {"the run that missed it is superseded by one that found it", "CUDA001", rule_verdict::near_miss, "", "",
     "cmake -DUSE_CUDA=1 /pytorch\n" FOUNDCHECK_NOT_COMPILING
     "-- Build files have been written to: /b\ncmake -DUSE_CUDA=1 /pytorch\n"
     "-- Found CUDA: /usr/local/cuda (found version \"12.4\") \n-- Build files have been written to: /b\n"},

    // ---- CUDA002
    {"nvcc and the headers say different versions", "CUDA002", rule_verdict::fires, "CUDA002(CUDA toolkit)", "",
     FOUNDCHECK_TWO_VERSIONS("11.8 ", "12.1") "-- Configuring incomplete, errors occurred!\n"},
    {"the version of nvcc is empty, and CMake has made one blank of two", "CUDA002", rule_verdict::fires,
     "CUDA002(CUDA toolkit)", "", FOUNDCHECK_TWO_VERSIONS("", "12.1")},
    {"the version of nvcc is empty, between two blanks", "CUDA002", rule_verdict::fires, "CUDA002(CUDA toolkit)", "",
     FOUNDCHECK_TWO_VERSIONS(" ", "12.1")},
    {"the other message of two versions", "CUDA002", rule_verdict::fires, "CUDA002(CUDA toolkit)", "",
     "CMake Error at cmake/public/cuda.cmake:62 (message):\n  Found two conflicting CUDA versions:\n\n"
     "  V11.8 in '/usr/local/cuda-11.8/include' and\n\n  V12.1.105 in '/usr/local/cuda-12.1/include'\n\n\n"},
    {"the status lines differ where the check is patched out", "CUDA002", rule_verdict::fires, "CUDA002(CUDA toolkit)",
     "",
     "-- Caffe2: CUDA detected: 11.8\n-- Caffe2: CUDA nvcc is: /usr/local/cuda-11.8/bin/nvcc\n"
     "-- Caffe2: Header version is: 12.1\n"},
    {"the status lines differ under the newer name", "CUDA002", rule_verdict::fires, "CUDA002(CUDA toolkit)", "",
     "-- PyTorch: CUDA detected: 12.4\n-- PyTorch: Header version is: 12.1\n"},
    {"the finding on the roots says less about the same thing", "CUDA002", rule_verdict::fires, "CUDA002(CUDA toolkit)",
     "CUDA_TOOLKIT_ROOT_DIR:PATH=/usr/local/cuda-12.1\nCUDA_NVCC_EXECUTABLE:FILEPATH=/usr/local/cuda-11.8/bin/nvcc\n",
     FOUNDCHECK_TWO_VERSIONS("11.8 ", "12.1")},
    {"the versions are the same", "CUDA002", rule_verdict::near_miss, "", "",
     "-- Caffe2: CUDA detected: 12.4\n-- Caffe2: Header version is: 12.4\n"},
    {"one version has a third number", "CUDA002", rule_verdict::near_miss, "", "",
     "-- Caffe2: CUDA detected: 12.4\n-- Caffe2: Header version is: 12.4.1\n"},
    {"the versions differ in the third number only", "CUDA002", rule_verdict::near_miss, "", "",
     "-- Caffe2: CUDA detected: 12.4.131\n-- Caffe2: Header version is: 12.4.99\n"},
    {"the message is of an earlier run", "CUDA002", rule_verdict::near_miss, "", "",
     FOUNDCHECK_TWO_VERSIONS("11.8 ", "12.1") "-- Configuring incomplete, errors occurred!\n"
                                              "-- Caffe2: CUDA detected: 12.1\n-- Caffe2: Header version is: 12.1\n-- "
                                              "Build files have been written to: /b\n"},

    // ---- CUDA016
    {"a root that is not there was given and passed over", "CUDA016", rule_verdict::fires, "CUDA016(CUDA toolkit)",
     "CUDAToolkit_ROOT:UNINITIALIZED=/usr/local/cuda-12.4\n"
     "FIND_PACKAGE_MESSAGE_DETAILS_CUDAToolkit:INTERNAL=[/usr/local/cuda/include][/usr/local/cuda/bin][v13.0.88()]\n"},
    {"the root that was given is the one in use, by its link", "CUDA016", rule_verdict::near_miss, "",
     "CUDAToolkit_ROOT:PATH=/usr/local/cuda-13.0/\n"
     "FIND_PACKAGE_MESSAGE_DETAILS_CUDAToolkit:INTERNAL=[/usr/local/cuda/include][/usr/local/cuda/bin][v13.0.88()]\n"},
    {"the root has no minor release in its name", "CUDA016", rule_verdict::near_miss, "",
     "CUDAToolkit_ROOT:PATH=/usr/local/cuda-12\n"
     "FIND_PACKAGE_MESSAGE_DETAILS_CUDAToolkit:INTERNAL=[/usr/local/cuda-12/include][v13.0.88()]\n"},
    {"the name of the root tells no release", "CUDA016", rule_verdict::near_miss, "",
     "CUDAToolkit_ROOT:PATH=/opt/cuda\n"
     "FIND_PACKAGE_MESSAGE_DETAILS_CUDAToolkit:INTERNAL=[/opt/cuda/include][v13.0.88()]\n"},
    {"what was found is a version of the project's own wish", "CUDA016", rule_verdict::near_miss, "",
     "CUDAToolkit_ROOT:PATH=/opt/nvidia/hpc_sdk/Linux_x86_64/25.9/cuda/12.4\n"
     "FIND_PACKAGE_MESSAGE_DETAILS_CUDAToolkit:INTERNAL=[/x/include][v12.4.131(12.0)]\n"},
    // ---- CUDA003
    {"the compiler and the root are of two releases", "CUDA003", rule_verdict::fires, "CUDA003(CUDA toolkit)",
     "CUDA_TOOLKIT_ROOT_DIR:PATH=/usr/local/cuda-12.1\nCMAKE_CUDA_COMPILER:FILEPATH=/usr/local/cuda-11.8/bin/nvcc\n"},
    {"the compiler of FindCUDA and the root are of two releases", "CUDA003", rule_verdict::fires,
     "CUDA003(CUDA toolkit)",
     "CUDA_TOOLKIT_ROOT_DIR:PATH=/usr/local/cuda-12.1\nCUDA_NVCC_EXECUTABLE:FILEPATH=/usr/local/cuda-11.8/bin/nvcc\n"},
    {"the root that was given by hand is not the one in use", "CUDA003", rule_verdict::fires, "CUDA003(CUDA toolkit)",
     "CUDAToolkit_ROOT:UNINITIALIZED=/usr/local/cuda-12.4\n"
     "CUDAToolkit_NVCC_EXECUTABLE:FILEPATH=/usr/local/cuda-13.0/bin/nvcc\n"},
    {"on Windows", "CUDA003", rule_verdict::fires, "CUDA003(CUDA toolkit)",
     "CUDA_TOOLKIT_ROOT_DIR:PATH=C:/Program Files/NVIDIA GPU Computing Toolkit/CUDA/v12.1\n"
     "CMAKE_CUDA_COMPILER:FILEPATH=C:/Program Files/NVIDIA GPU Computing Toolkit/CUDA/v11.8/bin/nvcc.exe\n"},
    {"a link to a major release cannot lead to another major release", "CUDA003", rule_verdict::fires,
     "CUDA003(CUDA toolkit)",
     "CUDA_TOOLKIT_ROOT_DIR:PATH=/usr/local/cuda-11\nCMAKE_CUDA_COMPILER:FILEPATH=/usr/local/cuda-12.4/bin/nvcc\n"},
    {"the compiler of conda with the root of the system", "CUDA003", rule_verdict::fires, "CUDA003(CUDA toolkit)",
     "CUDA_TOOLKIT_ROOT_DIR:PATH=/usr/local/cuda-11.8\nCMAKE_CUDA_COMPILER:FILEPATH=/opt/conda/bin/nvcc\n"},
    {"they are of one release", "CUDA003", rule_verdict::near_miss, "",
     "CUDA_TOOLKIT_ROOT_DIR:PATH=/usr/local/cuda-12.1\nCMAKE_CUDA_COMPILER:FILEPATH=/usr/local/cuda-12.1/bin/nvcc\n"},
    {"the root ends with a separator", "CUDA003", rule_verdict::near_miss, "",
     "CUDA_TOOLKIT_ROOT_DIR:PATH=/usr/local/cuda-12.1/\nCMAKE_CUDA_COMPILER:FILEPATH=/usr/local/cuda-12.1/bin/nvcc\n"},
    {"the separators and the drive letters are written in two ways", "CUDA003", rule_verdict::near_miss, "",
     "CUDA_TOOLKIT_ROOT_DIR:PATH=C:/Program Files/NVIDIA GPU Computing Toolkit/CUDA/v12.1\n"
     "CMAKE_CUDA_COMPILER:FILEPATH=c:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.1\\bin\\nvcc.exe\n"},
    {"the root is the link that leads to the release", "CUDA003", rule_verdict::near_miss, "",
     "CUDA_TOOLKIT_ROOT_DIR:PATH=/usr/local/cuda\nCMAKE_CUDA_COMPILER:FILEPATH=/usr/local/cuda-12.1/bin/nvcc\n"},
    {"the compiler is behind the link that leads to the release", "CUDA003", rule_verdict::near_miss, "",
     "CUDA_TOOLKIT_ROOT_DIR:PATH=/usr/local/cuda-12.1\nCMAKE_CUDA_COMPILER:FILEPATH=/usr/local/cuda/bin/nvcc\n"},
    {"the root is the link that leads to the newest minor release", "CUDA003", rule_verdict::near_miss, "",
     "CUDA_TOOLKIT_ROOT_DIR:PATH=/usr/local/cuda-12\nCMAKE_CUDA_COMPILER:FILEPATH=/usr/local/cuda-12.4/bin/nvcc\n"},
    {"the link lies in another directory, as on macOS", "CUDA003", rule_verdict::near_miss, "",
     "CUDA_TOOLKIT_ROOT_DIR:PATH=/usr/local/cuda\nCMAKE_CUDA_COMPILER:FILEPATH=/Developer/NVIDIA/CUDA-8.0/bin/nvcc\n"},
    {"a distribution puts nvcc into /usr/bin and the rest into /usr/lib", "CUDA003", rule_verdict::near_miss, "",
     "CUDA_TOOLKIT_ROOT_DIR:PATH=/usr/lib/cuda\nCMAKE_CUDA_COMPILER:FILEPATH=/usr/bin/nvcc\n"},
    {"a distribution has the real nvcc below /usr/lib", "CUDA003", rule_verdict::near_miss, "",
     "CUDA_TOOLKIT_ROOT_DIR:PATH=/usr\nCMAKE_CUDA_COMPILER:FILEPATH=/usr/lib/nvidia-cuda-toolkit/bin/nvcc\n"},
    {"the HPC SDK keeps its compilers apart", "CUDA003", rule_verdict::near_miss, "",
     "CUDA_TOOLKIT_ROOT_DIR:PATH=/opt/nvidia/hpc_sdk/Linux_x86_64/23.5/cuda/12.1\n"
     "CMAKE_CUDA_COMPILER:FILEPATH=/opt/nvidia/hpc_sdk/Linux_x86_64/23.5/compilers/bin/nvcc\n"},
    {"conda puts the libraries below targets", "CUDA003", rule_verdict::near_miss, "",
     "CUDA_TOOLKIT_ROOT_DIR:PATH=/opt/conda/envs/t/targets/x86_64-linux\n"
     "CMAKE_CUDA_COMPILER:FILEPATH=/opt/conda/envs/t/bin/nvcc\n"},
    {"the same in an installation of another name", "CUDA003", rule_verdict::near_miss, "",
     "CUDA_TOOLKIT_ROOT_DIR:PATH=/opt/mamba/targets/x86_64-linux\nCMAKE_CUDA_COMPILER:FILEPATH=/opt/mamba/bin/nvcc\n"},
    {"a cross build takes the libraries of the target from the same release", "CUDA003", rule_verdict::near_miss, "",
     "CUDA_TOOLKIT_ROOT_DIR:PATH=/usr/local/cuda-10.2/targets/aarch64-linux\n"
     "CMAKE_CUDA_COMPILER:FILEPATH=/usr/local/cuda-10.2/bin/nvcc\n"},
    {"the root was not found", "CUDA003", rule_verdict::near_miss, "",
     "CUDA_TOOLKIT_ROOT_DIR:PATH=CUDA_TOOLKIT_ROOT_DIR-NOTFOUND\nCMAKE_CUDA_COMPILER:FILEPATH=/usr/local/cuda/bin/"
     "nvcc\n"},
    {"the compiler was not found", "CUDA003", rule_verdict::near_miss, "",
     "CUDA_TOOLKIT_ROOT_DIR:PATH=/usr/local/cuda-12.1\nCMAKE_CUDA_COMPILER:FILEPATH=NOTFOUND\n"},
    {"the compiler is a bare name", "CUDA003", rule_verdict::near_miss, "",
     "CUDA_TOOLKIT_ROOT_DIR:PATH=/usr/local/cuda-12.1\nCMAKE_CUDA_COMPILER:STRING=nvcc\n"},

    // ---- CUDA006, CUDA007, CUDA008
    {"CUDACXX names nothing that exists", "CUDA006", rule_verdict::fires, "CUDA006(nvcc)", "",
     "CMake Error at /m/CMakeDetermineCUDACompiler.cmake:180 (message):\n  Could not find compiler set in environment "
     "variable CUDACXX:\n\n  /gone/nvcc.\n\n\n-- Configuring incomplete, errors occurred!\n"},
    {"the project goes on without CUDA", "CUDA006", rule_verdict::near_miss, "", "",
     "-- Could not find nvcc, please set CUDAToolkit_ROOT.\n-- Configuring done\n-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"the compiler cannot compile", "CUDA007", rule_verdict::fires, "CUDA007(nvcc)", "",
     "CMake Error at /m/CMakeTestCUDACompiler.cmake:103 (message):\n  The CUDA compiler\n\n    \"/c/bin/nvcc\"\n\n"
     "  is not able to compile a simple test program.\n\n\n-- Configuring incomplete, errors occurred!\n"},
    {"the C++ compiler cannot compile", "CUDA007", rule_verdict::near_miss, "CONF001", "",
     "CMake Error at /m/CMakeTestCXXCompiler.cmake:60 (message):\n  The C++ compiler\n\n    \"/usr/bin/c++\"\n\n"
     "  is not able to compile a simple test program.\n\n\n-- Configuring incomplete, errors occurred!\n"},
    {"the toolkit has no runtime library", "CUDA008", rule_verdict::fires, "CUDA008(cudart)", "",
     "-- Unable to find cudart library.\nCMake Error at /m/FindPackageHandleStandardArgs.cmake:230 (message):\n"
     "  Could NOT find CUDAToolkit (missing: CUDA_CUDART) (found version \"13.0.88\")\n\n\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"the same with FindCUDA", "CUDA008", rule_verdict::fires, "CUDA008(cudart)", "",
     "CMake Error at /m/FindPackageHandleStandardArgs.cmake:230 (message):\n  Could NOT find CUDA (missing: "
     "CUDA_CUDART_LIBRARY) (found version \"13.0\")\n\n\n-- Configuring incomplete, errors occurred!\n"},
    {"the root holds nothing", "CUDA015", rule_verdict::fires, "CUDA015(CUDA toolkit)",
     "CUDA_TOOLKIT_ROOT_DIR:PATH=/usr/local/cuda-9.2\n",
     "CMake Error at /m/FindPackageHandleStandardArgs.cmake:230 (message):\n  Could NOT find CUDA (missing: "
     "CUDA_INCLUDE_DIRS CUDA_CUDART_LIBRARY) (found\n  version \"13.0\")\n\n\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"an optional toolkit is nowhere", "CUDA015", rule_verdict::near_miss, "", "",
     "-- Could NOT find CUDA (missing: CUDA_TOOLKIT_ROOT_DIR CUDA_NVCC_EXECUTABLE CUDA_INCLUDE_DIRS "
     "CUDA_CUDART_LIBRARY)\n-- Configuring done\n-- Generating done\n-- Build files have been written to: /b\n"},
    {"an optional toolkit has no runtime library", "CUDA008", rule_verdict::near_miss, "", "",
     "-- Unable to find cudart library.\n-- Could NOT find CUDAToolkit (missing: CUDA_CUDART) (found version "
     "\"13.0.88\")\n-- Configuring done\n-- Generating done\n-- Build files have been written to: /b\n"},

    // ---- CUDA003 by the releases
    {"the compiler and the toolkit that configure found are of two releases", "CUDA003", rule_verdict::fires,
     "CUDA003(CUDA toolkit)", "",
     "-- The CUDA compiler identification is NVIDIA 12.4.131\n"
     "-- Found CUDAToolkit: /opt/cuda-11.8/include (found version \"11.8.89\") \n"},
    {"both are of one release", "CUDA003", rule_verdict::near_miss, "", "",
     "-- The CUDA compiler identification is NVIDIA 12.4.131 with host compiler GNU 13.2.0\n"
     "-- Found CUDA: /opt/cuda (found version \"12.4\") \n"},
    {"the release of the toolkit could not be read", "CUDA003", rule_verdict::near_miss, "", "",
     "-- The CUDA compiler identification is NVIDIA 12.4.131\n-- Found CUDA: /usr (found version \".\") \n"},

    // ---- CUDA007 from the logs that CMake keeps
    {"CMake's log ends with nvcc that makes no program",
     "CUDA007",
     rule_verdict::fires,
     "CUDA007(nvcc)",
     "",
     "",
     {},
     "\n---\nevents:\n  -\n    kind: \"try_compile-v1\"\n    checks:\n"
     "      - \"Check for working CUDA compiler: /c/bin/nvcc\"\n    buildResult:\n      stdout: |\n"
     "        /usr/bin/ld: cannot find -lcudart_static\n      exitCode: 1\n...\n"},
    {"so does that of CMake 3.25, and what cmake printed says the same",
     "CUDA007",
     rule_verdict::fires,
     "CUDA007(nvcc)",
     "",
     "CMake Error at CMakeTestCUDACompiler.cmake:59 (message):\n  The CUDA compiler\n\n"
     "    \"/c/bin/nvcc\"\n\n  is not able to compile a simple test program.\n\n\n"
     "-- Configuring incomplete, errors occurred!\n",
     {},
     "Determining if the CUDA compiler works failed with the following output:\n"
     "/usr/bin/ld: cannot find -lcudart_static\n\n"},
    {"what cmake prints now counts more than a success in a log",
     "CUDA007",
     rule_verdict::fires,
     "CUDA007(nvcc)",
     "",
     "CMake Error at CMakeTestCUDACompiler.cmake:59 (message):\n  The CUDA compiler\n\n"
     "    \"/c/bin/nvcc\"\n\n  is not able to compile a simple test program.\n\n\n"
     "-- Configuring incomplete, errors occurred!\n",
     {},
     "Determining if the CUDA compiler works passed with the following output:\nok\n\n"},
    {"nvcc has made a program since",
     "CUDA007",
     rule_verdict::near_miss,
     "",
     "",
     "",
     {},
     "\n---\nevents:\n  -\n    kind: \"try_compile-v1\"\n    checks:\n"
     "      - \"Check for working CUDA compiler: /c/bin/nvcc\"\n    buildResult:\n      stdout: |\n"
     "        nvcc fatal   : no\n      exitCode: 1\n...\n\n---\nevents:\n  -\n"
     "    kind: \"try_compile-v1\"\n    checks:\n      - \"Detecting CUDA compiler ABI info\"\n"
     "    buildResult:\n      exitCode: 0\n...\n"},
    {"configure ended well after that",
     "CUDA007",
     rule_verdict::near_miss,
     "",
     "",
     "-- Configuring done\n-- Generating done\n-- Build files have been written to: /b\n",
     {},
     "\n---\nevents:\n  -\n    kind: \"try_compile-v1\"\n    checks:\n"
     "      - \"Check for working CUDA compiler: /c/bin/nvcc\"\n    buildResult:\n      stdout: |\n"
     "        nvcc fatal   : no\n      exitCode: 1\n...\n"},
    {"the architecture of this machine's GPU could not be asked for",
     "CUDA007",
     rule_verdict::near_miss,
     "",
     "",
     "",
     {},
     "Detecting the CUDA native architecture(s) failed with the following output:\n"
     "No CUDA devices found.\n"},

    // ---- CUDA005
    {"the project's policies leave FindCUDA out", "CUDA005", rule_verdict::fires, "CUDA005(CUDA toolkit)", "",
     "CMake Error at CMakeLists.txt:12 (find_package):\n"
     "  By not providing \"FindCUDA.cmake\" in CMAKE_MODULE_PATH this project has\n"
     "  asked CMake to find a package configuration file provided by \"CUDA\", but\n  CMake did not find one.\n\n"
     "  Could not find a package configuration file provided by \"CUDA\" with any of\n  the following names:\n\n"
     "    CUDAConfig.cmake\n    cuda-config.cmake\n\n\n-- Configuring incomplete, errors occurred!\n"},
    {"the policy is not set, and FindCUDA still works", "CUDA005", rule_verdict::near_miss, "", "",
     "CMake Warning (dev) at CMakeLists.txt:29 (find_package):\n"
     "  Policy CMP0146 is not set: The FindCUDA module is removed.  Run \"cmake\n"
     "  --help-policy CMP0146\" for policy details.  Use the cmake_policy command to\n"
     "  set the policy and suppress this warning.\n\n"
     "This warning is for project developers.  Use -Wno-dev to suppress it.\n\n"
     "-- Found CUDA: /usr/local/cuda (found version \"12.4\") \n"},
    {"CUDA is found by another module", "CUDA005", rule_verdict::near_miss, "", "",
     "CMake Warning at CMakeLists.txt:12 (find_package):\n"
     "  By not providing \"FindCUDA.cmake\" in CMAKE_MODULE_PATH this project has\n"
     "  asked CMake to find a package configuration file provided by \"CUDA\", but\n  CMake did not find one.\n\n\n"
     "-- Found CUDAToolkit: /usr/local/cuda/include (found version \"12.4.131\") \n"},

    // ---- CUDA009
    {"the machine has libcudart.so.12 and the search for libcudart.so failed",
     "CUDA009",
     rule_verdict::fires,
     "CUDA009(cudart)",
     "USE_CUDA:BOOL=ON\nCUDA_cudart_LIBRARY:FILEPATH=CUDA_cudart_LIBRARY-NOTFOUND\n",
     "",
     {{library_here(component::cudart, "/usr/local/cuda/lib64/libcudart.so.12")}}},
    {"nobody asks for CUDA",
     "CUDA009",
     rule_verdict::near_miss,
     "",
     "CUDA_cudart_LIBRARY:FILEPATH=CUDA_cudart_LIBRARY-NOTFOUND\n",
     "",
     {{library_here(component::cudart, "/usr/local/cuda/lib64/libcudart.so.12")}}},
    {"a program that is built needs no more than libcudart.so.12",
     "CUDA009",
     rule_verdict::near_miss,
     "",
     "USE_CUDA:BOOL=ON\nCUDA_cudart_LIBRARY:FILEPATH=/usr/local/cuda/lib64/libcudart.so\n",
     "",
     {{library_here(component::cudart, "/usr/local/cuda/lib64/libcudart.so.12")}}},

    // ---- CUDA010
    {"the toolkit of the distribution is too old", "CUDA010", rule_verdict::fires, "CUDA010(CUDA toolkit)", "",
     "-- Caffe2: CUDA detected: 11.5\n-- Caffe2: CUDA nvcc is: /usr/bin/nvcc\n"
     "-- Caffe2: CUDA toolkit directory: /usr\n"
     "CMake Error at /venv/torch/share/cmake/Caffe2/public/cuda.cmake:74 (message):\n"
     "  PyTorch requires CUDA 12.1 or above.\nCall Stack (most recent call first):\n"
     "  CMakeLists.txt:5 (find_package)\n\n\n-- Configuring incomplete, errors occurred!\n"},
    {"something else is missing", "CUDA010", rule_verdict::near_miss, "CONF001", "",
     "-- Caffe2: CUDA detected: 12.4\nCMake Error at CMakeLists.txt:5 (message):\n  PyTorch requires Python 3.9\n\n\n"
     "-- Configuring incomplete, errors occurred!\n"},

    // ---- CUDA011
    {"the package files of PyTorch link a target that CUDA 12.9 does not give", "CUDA011", rule_verdict::fires,
     "CUDA011(NVTX)", "",
     "-- Configuring done (29.2s)\n"
     "CMake Error at /venv/torch/share/cmake/Caffe2/public/cuda.cmake:186 (set_property):\n"
     "  The link interface of target \"torch::nvtoolsext\" contains:\n\n    CUDA::nvToolsExt\n\n"
     "  but the target was not found.  Possible reasons include:\n\n    * There is a typo in the target name.\n\n\n"
     "-- Generating done (0.0s)\nCMake Generate step failed.  Build files cannot be regenerated correctly.\n"},
    {"an older CMake passes the name on to the linker",
     "CUDA011",
     rule_verdict::fires,
     "CUDA011(NVTX)",
     "",
     "",
     {{diagnosed("missing_library", component::none, "CUDA::nvToolsExt",
                 "/usr/bin/ld: cannot find -lCUDA::nvToolsExt")}}},
    {"it is another target that is missing", "CUDA011", rule_verdict::near_miss, "CONF001", "",
     "CMake Error at CMakeLists.txt:9 (target_link_libraries):\n"
     "  Target \"app\" links to:\n\n    CUDA::cufile\n\n  but the target was not found.  Possible reasons include:\n\n\n"
     "CMake Generate step failed.  Build files cannot be regenerated correctly.\n"},

    // ---- CUDA013
    {"an extension finds no GPU to build for",
     "CUDA013",
     rule_verdict::fires,
     "CUDA013(CUDA toolkit)",
     "",
     "",
     {{printed("no_gpu_for_extension"),
       diagnosed("unknown", component::none, "", "IndexError: list index out of range")}}},
    {"docker build has no GPU, and the list is given",
     "CUDA013",
     rule_verdict::near_miss,
     "",
     "",
     "",
     {{printed("no_gpu_for_extension")}}},
    {"the index is another program's",
     "CUDA013",
     rule_verdict::near_miss,
     "DIAG001",
     "",
     "",
     {{diagnosed("unknown", component::none, "", "IndexError: list index out of range")}}},
    // ---- CUDA004
    {"two toolkits stand side by side and configure finds none",
     "CUDA004",
     rule_verdict::fires,
     "CUDA004(CUDA toolkit)",
     "",
     "-- Could NOT find CUDAToolkit (missing: CUDAToolkit_INCLUDE_DIRECTORIES)\n-- Configuring done\n",
     {{{fact_id::unlinked_toolkits, component::cuda_toolkit, state::yes, "cuda-12.4, cuda-13.0", {}}}}},
    {"CUDA was asked for, and no nvcc is found",
     "CUDA004",
     rule_verdict::fires,
     "CUDA004(CUDA toolkit)",
     "USE_CUDA:BOOL=ON\nCMAKE_CUDA_COMPILER:FILEPATH=CMAKE_CUDA_COMPILER-NOTFOUND\n",
     "",
     {{{fact_id::unlinked_toolkits, component::cuda_toolkit, state::yes, "cuda-12.4, cuda-13.0", {}}}}},
    {"nobody asked for CUDA",
     "CUDA004",
     rule_verdict::near_miss,
     "",
     "CUDAToolkit_NVCC_EXECUTABLE:FILEPATH=CUDAToolkit_NVCC_EXECUTABLE-NOTFOUND\n",
     "",
     {{{fact_id::unlinked_toolkits, component::cuda_toolkit, state::yes, "cuda-12.4, cuda-13.0", {}}}}},
};

#undef FOUNDCHECK_NOT_COMPILING
#undef FOUNDCHECK_TWO_VERSIONS

}  // namespace foundcheck::cases

#endif
