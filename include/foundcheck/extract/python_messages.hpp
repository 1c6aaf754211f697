// SPDX-License-Identifier: MIT
// Messages about Python and NumPy: what configure leaves out, and what a program says that wants it. A path with pip-build-env
// shows that pip built in an environment of its own.
// Source: pytorch cmake/Dependencies.cmake, 1.0 to 2.9, and torch/csrc/utils/tensor_numpy.cpp; numpy 2.0; pip 23.
#ifndef FOUNDCHECK_EXTRACT_PYTHON_MESSAGES_HPP
#define FOUNDCHECK_EXTRACT_PYTHON_MESSAGES_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/extract/known_message.hpp>

FOUNDCHECK_BEGIN_NAMESPACE

inline constexpr known_message python_messages[] = {
    {"numpy_missing", "NumPy could not be found. Not building with NumPy.", component::numpy, state::no},
    {"python_missing", "Python dependencies not met. Not compiling with python.", component::python, state::no},
    {"numpy_left_out", "RuntimeError: PyTorch was compiled without NumPy support"},
    {"numpy_not_loaded", "RuntimeError: Numpy is not available"},
    {"numpy_1_module", "A module that was compiled using NumPy 1.x cannot be run in"},
    {"torch_cuda_differs", "The detected CUDA version (*) mismatches the version that was used to compile"},
    {"isolated_step", "File \"/tmp/pip-build-env-*"},
    {"isolated_torch", "Found Torch: /tmp/pip-build-env-*"},
};

FOUNDCHECK_END_NAMESPACE

#endif
