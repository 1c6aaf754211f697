// SPDX-License-Identifier: MIT
// Architecture lists, whole: every form in which they are given, what they build, what it costs, and on which GPUs it runs.
//
//   covers(parse_torch("8.0;8.6+PTX"), parse_capability("9.0")).kind == coverage_kind::by_jit
#ifndef FOUNDCHECK_CUDA_ARCH_HPP
#define FOUNDCHECK_CUDA_ARCH_HPP

#include <foundcheck/cuda/arch_cmake.hpp>
#include <foundcheck/cuda/arch_code.hpp>
#include <foundcheck/cuda/arch_coverage.hpp>
#include <foundcheck/cuda/arch_form.hpp>
#include <foundcheck/cuda/arch_gencode.hpp>
#include <foundcheck/cuda/arch_kokkos.hpp>
#include <foundcheck/cuda/arch_list.hpp>
#include <foundcheck/cuda/arch_nvcc.hpp>
#include <foundcheck/cuda/arch_project.hpp>
#include <foundcheck/cuda/arch_torch.hpp>

#endif
