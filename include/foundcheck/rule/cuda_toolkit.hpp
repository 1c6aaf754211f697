// SPDX-License-Identifier: MIT
// Rules on the CUDA toolkit: asked for and dropped, or two of them mixed.
#ifndef FOUNDCHECK_RULE_CUDA_TOOLKIT_HPP
#define FOUNDCHECK_RULE_CUDA_TOOLKIT_HPP

#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

namespace foundcheck::rules {

inline constexpr rule cuda_toolkit[] = {
    {"CUDA001", severity::error, confidence::certain, component::cuda_toolkit,
     "CUDA was asked for, and the build goes on without it",
     "The search for CUDA failed and the project turned the option off instead of stopping. The build ends well and "
     "has no GPU support: Torch not compiled with CUDA enabled.",
     "grep USE_CUDA CMakeCache.txt ; python -c 'import torch; print(torch.version.cuda)' prints None",
     "Name the toolkit (CUDA_HOME, CUDACXX or CUDAToolkit_ROOT), delete CMakeCache.txt and configure again.", "",
     "newer PyTorch stops when USE_CUDA=1 comes from the environment",
     "pytorch cmake/Dependencies.cmake; pytorch cmake/public/cuda.cmake", "",
     when::all(when::any(when::yes(fact_id::asked, component::cuda_toolkit)),
               when::any(when::no(fact_id::claimed, component::cuda_toolkit)),
               when::any(when::unless(when::yes(fact_id::claimed, component::cuda_toolkit))))},
    {"CUDA002", severity::error, confidence::certain, component::cuda_toolkit,
     "nvcc and the CUDA headers are of different releases",
     "Two toolkits are mixed: nvcc comes from PATH or CUDA_NVCC_EXECUTABLE, the headers from CUDA_HOME. PyTorch "
     "stops at this; where the check is patched out the kernels are compiled against the wrong interface. An empty "
     "first version in the message is a defect of the message.",
     "nvcc --version ; grep 'define CUDA_VERSION' $CUDA_HOME/include/cuda.h",
     "PATH=$CUDA_HOME/bin:$PATH, delete CMakeCache.txt (CUDA_TOOLKIT_ROOT_DIR_INTERNAL keeps the old root), "
     "configure again.",
     "", "", "pytorch cmake/public/cuda.cmake; pytorch issues 8092, 14333", "CUDA003 CONF001",
     when::all(when::any(when::differ(test::versions_differ, fact_id::version, component::nvcc, fact_id::version,
                                      component::cuda_headers)))},
    {"CUDA003", severity::warning, confidence::likely, component::cuda_toolkit,
     "nvcc does not belong to the CUDA root that the cache names",
     "The compiler of one installation and the root of another are in one cache. Headers and libraries come from "
     "the root, device code from the other release's compiler.",
     "realpath of both; nvcc -v x.cu prints its root as #$ TOP=",
     "Set CUDACXX and the root variable to one installation and configure again in a clean build directory.", "", "",
     "CMake Modules/FindCUDA.cmake and FindCUDAToolkit.cmake", "",
     when::all(when::any(when::differ(test::roots_differ, fact_id::root, component::cuda_toolkit, fact_id::executable,
                                      component::nvcc)))},
};
static_assert(defect_of(cuda_toolkit).empty());

}  // namespace foundcheck::rules

#endif
