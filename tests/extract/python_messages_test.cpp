// SPDX-License-Identifier: MIT
#include <foundcheck/extract/python_messages.hpp>

#include <gtest/gtest.h>

#include "support/message_case.hpp"

namespace foundcheck {
namespace {

static_assert(defect_of(python_messages).empty());

inline constexpr message_case cases[] = {
    {"numpy_missing",
     "CMake Warning at cmake/Dependencies.cmake:873 (message):\n"
     "  NumPy could not be found.  Not building with NumPy.  Suppress this warning\n  with -DUSE_NUMPY=OFF\n\n\n"},
    {"", "-- Could NOT find NumPy (missing: NUMPY_INCLUDE_DIR)\n"},
    {"python_missing",
     "CMake Warning at cmake/Dependencies.cmake:882 (message):\n"
     "  Python dependencies not met.  Not compiling with python.  Suppress this\n  warning with -DBUILD_PYTHON=OFF\n\n\n"},
    {"", "Python dependencies not met. Installing pandas\n"},
    {"numpy_left_out", "RuntimeError: PyTorch was compiled without NumPy support\n"},
    {"", "RuntimeError: PyTorch was compiled without CUDA\n"},
    {"numpy_not_loaded", "RuntimeError: Numpy is not available\n"},
    {"", "RuntimeError: cuDNN is not available\n"},
    {"numpy_1_module", "A module that was compiled using NumPy 1.x cannot be run in\nNumPy 2.0.1 as it may crash.\n"},
    {"", "A module that was compiled with NumPy\n"},
    {"torch_cuda_differs=11.8",
     "RuntimeError: \nThe detected CUDA version (11.8) mismatches the version that was used to compile\n"
     "PyTorch (12.8). Please make sure to use the same CUDA versions.\n"},
    {"", "The detected CUDA version (11.8) has a minor version mismatch with the version that was used to compile\n"},
    {"isolated_step=ab/overlay/lib/python3.10/site-packages/setuptools/build_meta.py\",",
     "  File \"/tmp/pip-build-env-ab/overlay/lib/python3.10/site-packages/setuptools/build_meta.py\", line 325\n"},
    {"", "  File \"/usr/lib/python3/dist-packages/setuptools/build_meta.py\", line 325\n"},
    {"isolated_torch=ab/overlay/torch/lib/libtorch.so",
     "-- Found Torch: /tmp/pip-build-env-ab/overlay/torch/lib/libtorch.so  \n"},
    {"", "-- Found Torch: /usr/lib/python3/dist-packages/torch/lib/libtorch.so  \n"},
};

TEST(python_messages, are_known_by_their_words) { expect_message_cases<python_messages, cases>(); }

}  // namespace
}  // namespace foundcheck
