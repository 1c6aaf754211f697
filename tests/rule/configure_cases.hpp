// SPDX-License-Identifier: MIT
// Cases of the rules on configure itself.
#ifndef FOUNDCHECK_TESTS_RULE_CONFIGURE_CASES_HPP
#define FOUNDCHECK_TESTS_RULE_CONFIGURE_CASES_HPP

#include "support/rule_case.hpp"

namespace foundcheck::cases {

inline constexpr rule_case configure_cases[] = {
    {"a required package is missing", "CONF001", rule_verdict::fires, "CONF001", "",
     "CMake Error at CMakeLists.txt:3 (find_package):\n  Could NOT find Foo (missing: FOO_FOUND)\n\n\n"
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
    {"the log that CMake keeps ends with a compiler that makes no program",
     "CONF001",
     rule_verdict::fires,
     "CONF001",
     "",
     "",
     {},
     "\n---\nevents:\n  -\n    kind: \"try_compile-v1\"\n    checks:\n"
     "      - \"Check for working CXX compiler: /usr/bin/c++\"\n    buildResult:\n      stdout: |\n"
     "        error: no\n      exitCode: 1\n...\n"},
    {"so does one of CMake 3.25",
     "CONF001",
     rule_verdict::fires,
     "CONF001",
     "",
     "",
     {},
     "Detecting C compiler ABI info compiled with the following output:\nok\n\n"
     "Determining if the CXX compiler works failed with the following output:\ncc1plus: fatal error: no\n"
     "\n"},
    {"the compiler has made a program since",
     "CONF001",
     rule_verdict::near_miss,
     "",
     "",
     "",
     {},
     "Determining if the CXX compiler works failed with the following output:\ncc1plus: fatal error: no\n"
     "\nDetermining if the CXX compiler works passed with the following output:\nok\n\n"},
    {"CMake went on after the failure",
     "CONF001",
     rule_verdict::near_miss,
     "",
     "",
     "",
     {},
     "\n---\nevents:\n  -\n    kind: \"try_compile-v1\"\n    checks:\n"
     "      - \"Check for working CXX compiler: /usr/bin/c++\"\n    buildResult:\n      stdout: |\n"
     "        error: no\n      exitCode: 1\n  -\n    kind: \"message-v1\"\n    message: |\n      on\n...\n"},
    {"build files have been written since",
     "CONF001",
     rule_verdict::near_miss,
     "",
     "",
     "",
     {{generated_later()}},
     "\n---\nevents:\n  -\n    kind: \"try_compile-v1\"\n    checks:\n"
     "      - \"Check for working CXX compiler: /usr/bin/c++\"\n    buildResult:\n      stdout: |\n"
     "        error: no\n      exitCode: 1\n...\n"},
    {"a question that was answered with no",
     "CONF001",
     rule_verdict::near_miss,
     "",
     "",
     "",
     {},
     "Performing CXX SOURCE FILE Test HAVE_X failed with the following output:\nx.cc:1: fatal error: x.h\n"
     "\nDetermining if the pthread_create exist failed with the following output:\n"
     "undefined reference to `x'\n"},

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

    // ---- CONF004
    {"CMake's log has another library than the cache",
     "CONF004",
     rule_verdict::fires,
     "CONF004(CUPTI)",
     "CUPTI_LIBRARY:FILEPATH=/opt/cuda/lib64/libcupti.so\n",
     "",
     {},
     "\n---\nevents:\n  -\n    kind: \"find-v1\"\n    variable: \"CUPTI_LIBRARY\"\n"
     "    found: \"/usr/lib/libcupti.so\"\n...\n"},
    {"the search in the log found it, and the cache has lost it",
     "CONF004",
     rule_verdict::fires,
     "CONF004(cuDNN)",
     "CUDNN_INCLUDE_DIR:PATH=CUDNN_INCLUDE_DIR-NOTFOUND\n",
     "",
     {},
     "\n---\nevents:\n  -\n    kind: \"find-v1\"\n    variable: \"CUDNN_INCLUDE_DIR\"\n"
     "    found: \"/usr/include/\"\n...\n"},
    {"--debug-find shows another library than the cache", "CONF004", rule_verdict::fires, "CONF004(NCCL)",
     "NCCL_LIBRARY:FILEPATH=/opt/nccl/lib/libnccl.so\n",
     "CMake Debug Log at F.cmake:5 (find_library):\n  find_library called with the following settings:\n\n"
     "    VAR: NCCL_LIBRARY\n\n  The item was found at\n\n    /usr/lib/libnccl.so\n\n\n"},
    {"the log says that it found the library, and the cache that it did not", "CONF004", rule_verdict::fires,
     "CONF004(CUPTI)", "CUPTI_LIBRARY:FILEPATH=CUPTI_LIBRARY-NOTFOUND\n", "-- Found CUPTI: /opt/libcupti.so\n"},
    {"the search in the log and the cache agree",
     "CONF004",
     rule_verdict::near_miss,
     "",
     "CUPTI_LIBRARY:FILEPATH=/usr/lib/libcupti.so\nCUPTI_INCLUDE_DIR:PATH=/usr/include\n",
     "",
     {},
     "\n---\nevents:\n  -\n    kind: \"find-v1\"\n    variable: \"CUPTI_LIBRARY\"\n"
     "    found: \"/usr/lib/libcupti.so\"\n...\n\n---\nevents:\n  -\n    kind: \"find-v1\"\n"
     "    variable: \"CUPTI_INCLUDE_DIR\"\n    found: \"/usr/include/\"\n...\n"},
    {"the library was given by hand after the search had failed",
     "CONF004",
     rule_verdict::near_miss,
     "",
     "CUPTI_LIBRARY:FILEPATH=/usr/lib/libcupti.so\n",
     "",
     {},
     "\n---\nevents:\n  -\n    kind: \"find-v1\"\n    variable: \"CUPTI_LIBRARY\"\n    found: false\n...\n"},
    {"a later search found what the cache names",
     "CONF004",
     rule_verdict::near_miss,
     "",
     "CUPTI_LIBRARY:FILEPATH=/usr/lib/libcupti.so\n",
     "",
     {},
     "\n---\nevents:\n  -\n    kind: \"find-v1\"\n    variable: \"CUPTI_LIBRARY\"\n"
     "    found: \"/old/libcupti.so\"\n...\n\n---\nevents:\n  -\n    kind: \"find-v1\"\n"
     "    variable: \"CUPTI_LIBRARY\"\n    found: \"/usr/lib/libcupti.so\"\n...\n"},
    {"the name in the cache is no path",
     "CONF004",
     rule_verdict::near_miss,
     "",
     "CUPTI_LIBRARY:FILEPATH=cupti\n",
     "",
     {},
     "\n---\nevents:\n  -\n    kind: \"find-v1\"\n    variable: \"CUPTI_LIBRARY\"\n"
     "    found: \"/usr/lib/libcupti.so\"\n...\n"},
    {"the log alone",
     "CONF004",
     rule_verdict::near_miss,
     "",
     "",
     "",
     {},
     "\n---\nevents:\n  -\n    kind: \"find-v1\"\n    variable: \"CUPTI_LIBRARY\"\n"
     "    found: \"/usr/lib/libcupti.so\"\n...\n"},

    // ---- CONF005
    {"the cache remembers a library that it does not find now", "CONF005", rule_verdict::fires, "CONF005(cuDNN)",
     "CUDNN_LIBRARY:FILEPATH=CUDNN_LIBRARY-NOTFOUND\n"
     "FIND_PACKAGE_MESSAGE_DETAILS_CUDNN:INTERNAL=[/usr/lib/libcudnn.so][/usr/include][v9()]\n"},
    {"and this run of configure says so", "CONF005", rule_verdict::fires, "CONF005(cuDNN)",
     "CUDNN_LIBRARY:FILEPATH=CUDNN_LIBRARY-NOTFOUND\n"
     "FIND_PACKAGE_MESSAGE_DETAILS_CUDNN:INTERNAL=[/usr/lib/libcudnn.so][/usr/include][v9()]\n",
     "-- Could NOT find CUDNN (missing: CUDNN_LIBRARY) \n"},
    {"it is found under another variable now", "CONF005", rule_verdict::near_miss, "",
     "CUDNN_LIBRARY:FILEPATH=CUDNN_LIBRARY-NOTFOUND\nCUDNN_LIBRARY_PATH:FILEPATH=/usr/lib/libcudnn.so\n"
     "FIND_PACKAGE_MESSAGE_DETAILS_CUDNN:INTERNAL=[/usr/lib/libcudnn.so][/usr/include][v9()]\n"},
    {"nobody wants it now", "CONF005", rule_verdict::near_miss, "",
     "USE_CUDNN:BOOL=OFF\nCUDNN_LIBRARY:FILEPATH=CUDNN_LIBRARY-NOTFOUND\n"
     "FIND_PACKAGE_MESSAGE_DETAILS_CUDNN:INTERNAL=[/usr/lib/libcudnn.so][/usr/include][v9()]\n"},
    {"the module names the header alone", "CONF005", rule_verdict::near_miss, "",
     "NCCL_LIBRARY:FILEPATH=NCCL_LIBRARY-NOTFOUND\n"
     "FIND_PACKAGE_MESSAGE_DETAILS_NCCL:INTERNAL=[/usr/include][v2()]\n"},
    {"it was never found", "CONF005", rule_verdict::near_miss, "", "CUDNN_LIBRARY:FILEPATH=CUDNN_LIBRARY-NOTFOUND\n"},
};

}  // namespace foundcheck::cases

#endif
