// SPDX-License-Identifier: MIT
// Cases of the rules on Python and NumPy.
#ifndef FOUNDCHECK_TESTS_RULE_PYTHON_CASES_HPP
#define FOUNDCHECK_TESTS_RULE_PYTHON_CASES_HPP

#include "support/rule_case.hpp"

namespace foundcheck::cases {

inline constexpr rule_case python_cases[] = {
    // ---- PY001
    {"configure goes on without NumPy", "PY001", rule_verdict::fires, "PY001(NumPy)", "",
     "CMake Warning at cmake/Dependencies.cmake:873 (message):\n"
     "  NumPy could not be found.  Not building with NumPy.  Suppress this warning\n  with -DUSE_NUMPY=OFF\n\n\n"},
    {"a program says so", "PY001", rule_verdict::fires, "PY001(NumPy)", "", "", {{printed("numpy_left_out")}}},
    {"it was turned off", "PY001", rule_verdict::near_miss, "", "BUILD_PYTHON:BOOL=True\nUSE_NUMPY:BOOL=OFF\n"},
    {"there is no Python at all", "PY001", rule_verdict::near_miss, "PY004(Python)", "",
     "CMake Warning at cmake/Dependencies.cmake:873 (message):\n"
     "  NumPy could not be found.  Not building with NumPy.  Suppress this warning\n  with -DUSE_NUMPY=OFF\n\n\n"
     "CMake Warning at cmake/Dependencies.cmake:882 (message):\n"
     "  Python dependencies not met.  Not compiling with python.  Suppress this\n  warning with -DBUILD_PYTHON=OFF\n\n\n"},

    // ---- PY003
    {"a library of another release", "PY003", rule_verdict::fires, "PY003(Python)",
     "PYTHON_EXECUTABLE:FILEPATH=/usr/bin/python3\nPYTHON_INCLUDE_DIR:PATH=/usr/include/python3.11\n"
     "PYTHON_LIBRARY:FILEPATH=/usr/lib/libpython3.8.so\n"},
    {"what was found is of two releases", "PY003", rule_verdict::fires, "PY003(Python)",
     "FIND_PACKAGE_MESSAGE_DETAILS_PythonInterp:INTERNAL=[/usr/bin/python3][v3.10.12(3.0)]\n"
     "FIND_PACKAGE_MESSAGE_DETAILS_PythonLibs:INTERNAL=[/usr/lib/libpython.so][/usr/include][v3.8.10(3.0)]\n"},
    {"FindPython was given headers of another", "PY003", rule_verdict::fires, "PY003(Python)",
     "_Python3_EXECUTABLE:INTERNAL=/usr/bin/python3.12\n_Python3_INCLUDE_DIR:INTERNAL=/usr/include/python3.10\n"},
    {"the module searches for no library", "PY003", rule_verdict::near_miss, "",
     "_Python3_EXECUTABLE:INTERNAL=/usr/bin/python3.12\n_Python3_INCLUDE_DIR:INTERNAL=/usr/include/python3.12\n"
     "PYTHON_LIBRARY:FILEPATH=PYTHON_LIBRARY-NOTFOUND\n"},
    {"one of the stable ABI", "PY003", rule_verdict::near_miss, "",
     "PYTHON_INCLUDE_DIR:PATH=/usr/include/python3.11\nPYTHON_LIBRARY:FILEPATH=/usr/lib/libpython3.so\n"},
    {"two families, each of one release", "PY003", rule_verdict::near_miss, "",
     "_Python_EXECUTABLE:INTERNAL=/usr/bin/python2.7\n_Python_INCLUDE_DIR:INTERNAL=/usr/include/python2.7\n"
     "_Python3_EXECUTABLE:INTERNAL=/usr/bin/python3.12\n_Python3_INCLUDE_DIR:INTERNAL=/usr/include/python3.12\n"},
    {"for another machine", "PY003", rule_verdict::near_miss, "",
     "CMAKE_TOOLCHAIN_FILE:FILEPATH=/src/aarch64.cmake\nPYTHON_EXECUTABLE:FILEPATH=/usr/bin/python3.12\n"
     "PYTHON_INCLUDE_DIR:PATH=/sysroot/usr/include/python3.10\n"},

    // ---- PY004
    {"no headers of Python", "PY004", rule_verdict::fires, "PY004(Python)", "",
     "CMake Warning at cmake/Dependencies.cmake:882 (message):\n"
     "  Python dependencies not met.  Not compiling with python.  Suppress this\n  warning with -DBUILD_PYTHON=OFF\n\n\n"},
    {"turned off", "PY004", rule_verdict::near_miss, "", "BUILD_PYTHON:BOOL=OFF\n",
     "-- Could NOT find Python (missing: Development.Module) (found version \"3.10.12\")\n"},

    // ---- PY005
    {"another CUDA release",
     "PY005",
     rule_verdict::fires,
     "PY005",
     "",
     "",
     {{printed("isolated_step", "x/overlay"),
       diagnosed("version_mismatch", component::none, "", "mismatches the version that was used to compile"),
       diagnosed("version_mismatch", component::cuda_toolkit, "", "mismatches the version that was used to compile")}}},
    {"another interface",
     "PY005",
     rule_verdict::fires,
     "PY005",
     "",
     "-- Found Torch: /tmp/pip-build-env-x/overlay/lib/python3.11/site-packages/torch/lib/libtorch.so  \n",
     {{diagnosed("abi_mismatch", component::none, "_ZNK3c105Error4whatEv")}}},
    {"torch is missing, and pip did not build",
     "PY005",
     rule_verdict::near_miss,
     "PKG003",
     "",
     "",
     {{diagnosed("missing_package", component::none, "torch")}}},
    {"nothing is wrong", "PY005", rule_verdict::near_miss, "", "",
     "-- Found Torch: /tmp/pip-build-env-x/overlay/lib/python3.11/site-packages/torch/lib/libtorch.so  \n"},

    // ---- PY006
    {"NumPy does not load", "PY006", rule_verdict::fires, "PY006", "", "", {{printed("numpy_not_loaded")}}},
    {"and the reason is told",
     "PY006",
     rule_verdict::near_miss,
     "PY002",
     "",
     "",
     {{printed("numpy_1_module"), printed("numpy_not_loaded")}}},
};

}  // namespace foundcheck::cases

#endif
