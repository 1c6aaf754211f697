// SPDX-License-Identifier: MIT
// Cases of the rules on configure itself.
#ifndef FOUNDCHECK_TESTS_RULE_CONFIGURE_CASES_HPP
#define FOUNDCHECK_TESTS_RULE_CONFIGURE_CASES_HPP

#include "support/scan_text.hpp"

namespace foundcheck::cases {

inline constexpr rule_case configure_cases[] = {
    {"a required package is missing", "CONF001", rule_verdict::fires, "CONF001", "",
     "CMake Error at CMakeLists.txt:3 (find_package):\n  Could NOT find MPI (missing: MPI_C_FOUND)\n\n\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"the error stream alone", "CONF001", rule_verdict::fires, "CONF001", "",
     "CMake Error at CMakeLists.txt:9 (include):\n  include could not find requested file:\n\n    x.cmake\n\n\n"},
    {"a library that is linked is NOTFOUND", "CONF002", rule_verdict::fires, "CONF002", "",
     "-- Configuring done\nCMake Error: The following variables are used in this project, but they are set to "
     "NOTFOUND.\nPlease set them or make sure they are set and tested correctly in the CMake files:\nFOO_LIBRARY\n"
     "    linked by target \"d\" in directory /p\n\n"
     "CMake Generate step failed.  Build files cannot be regenerated correctly.\n"},
    {"a nested project fails and the outer one ends well", "CONF001", rule_verdict::near_miss, "", "",
     "CMake Error at CMakeLists.txt:3 (message):\n  no\n\n\n-- Configuring done\n-- Generating done\n"
     "-- Build files have been written to: /p/build\n"},
    {"the run after the one that stopped ends well", "CONF001", rule_verdict::near_miss, "", "",
     "CMake Error at CMakeLists.txt:3 (message):\n  no\n\n\n-- Configuring incomplete, errors occurred!\n"
     "-- Configuring done\n-- Generating done\n-- Build files have been written to: /p/build\n"},
    {"a warning", "CONF001", rule_verdict::near_miss, "", "",
     "CMake Warning at CMakeLists.txt:3 (message):\n  CMake Error is what this text says\n\n\n-- Configuring done\n"},
    {"a compiler's error in a log of cmake", "CONF001", rule_verdict::near_miss, "", "",
     "-- Configuring done\nmain.cpp:1:1: error: CMake Error\n"},
    {"a library that is NOTFOUND and not linked", "CONF002", rule_verdict::near_miss, "",
     "FOO_LIBRARY:FILEPATH=NOTFOUND\n",
     "-- Configuring done\n-- Generating done\n-- Build files have been written to: /b\n"},

    // ---- CONF003
    {"the log found another library than the cache names", "CONF003", rule_verdict::fires, "CONF003(cuDNN)",
     "CUDNN_LIBRARY:FILEPATH=/opt/conda/lib/libcudnn.so\n", "-- Found CUDNN: /usr/lib/libcudnn.so.9\n"},
    {"the entry of the find module names another library", "CONF003", rule_verdict::fires, "CONF003(NCCL)",
     "NCCL_LIBRARY:FILEPATH=/opt/nccl/lib/libnccl.so\n"
     "FIND_PACKAGE_MESSAGE_DETAILS_NCCL:INTERNAL=[/usr/include][/usr/lib/libnccl.so][v()]\n"},
    {"both name the same library", "CONF003", rule_verdict::near_miss, "",
     "CUDNN_LIBRARY:FILEPATH=/usr/lib/libcudnn.so\n"
     "FIND_PACKAGE_MESSAGE_DETAILS_CUDNN:INTERNAL=[/usr/lib/libcudnn.so][/usr/include][v9()]\n",
     "-- Found CUDNN: /usr/lib/libcudnn.so\n"},
    {"the log names the header", "CONF003", rule_verdict::near_miss, "", "NCCL_LIBRARY:FILEPATH=/usr/lib/libnccl.so\n",
     "-- Found NCCL: /opt/nccl/include\n"},
    {"the module names a library of another kind", "CONF003", rule_verdict::near_miss, "",
     "CUDNN_LIBRARY:FILEPATH=/usr/lib/libcudnn.so\n", "-- Found CUDNN: /usr/lib/libcudnn_ops.so\n"},
};

}  // namespace foundcheck::cases

#endif
