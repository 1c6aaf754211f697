// SPDX-License-Identifier: MIT
// Architecture lists, whole: every form in which they are given, what they build, what it costs, and on which GPUs it runs.
//
//   covers(parse_torch("8.0;8.6+PTX"), parse_capability("9.0")).kind == coverage_kind::by_jit
#ifndef FOUNDCHECK_CUDA_ARCH_HPP
#define FOUNDCHECK_CUDA_ARCH_HPP

#include <foundcheck/cuda/arch/cmake.hpp>
#include <foundcheck/cuda/arch/coverage.hpp>
#include <foundcheck/cuda/arch/form.hpp>
#include <foundcheck/cuda/arch/gencode.hpp>
#include <foundcheck/cuda/arch/kokkos.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/arch/nvcc.hpp>
#include <foundcheck/cuda/arch/project.hpp>
#include <foundcheck/cuda/arch/torch.hpp>

#endif
