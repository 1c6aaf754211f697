// SPDX-License-Identifier: MIT
// Rules on the CUDA toolkit: asked for and dropped, in part, or two of them mixed.
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
     "nvcc does not belong to the CUDA toolkit that configure uses",
     "The compiler of one installation and the root of another are in one build. Headers and libraries come from "
     "the root, device code from the other release's compiler.",
     "realpath of both; nvcc -v x.cu prints its root as #$ TOP=",
     "Set CUDACXX and the root variable to one installation and configure again in a clean build directory.", "", "",
     "CMake Modules/FindCUDA.cmake and FindCUDAToolkit.cmake", "",
     when::all(when::any(
         when::differ(test::roots_differ, fact_id::root, component::cuda_toolkit, fact_id::executable, component::nvcc),
         when::differ(test::versions_differ, fact_id::version, component::cuda_toolkit, fact_id::version,
                      component::nvcc)))},
    {"CUDA006", severity::error, confidence::certain, component::nvcc,
     "CUDA was asked for, and no CUDA compiler was found",
     "CMake looks for nvcc in CUDACXX, CMAKE_CUDA_COMPILER, CUDAToolkit_ROOT and PATH. A path given by hand that leads "
     "nowhere is not replaced by another one.",
     "command -v nvcc ; echo $CUDACXX ; grep CMAKE_CUDA_COMPILER CMakeCache.txt",
     "Install the compiler (apt: cuda-nvcc-X-Y), or name the one that is there: CUDACXX=/usr/local/cuda/bin/nvcc; then "
     "configure again in an empty build directory.",
     "", "", "CMake Modules/CMakeDetermineCUDACompiler.cmake and FindCUDAToolkit.cmake, 3.8 to 4.4", "CONF001 CUDA007",
     when::all(when::any(when::equals(fact_id::cause, component::none, "compiler_missing"),
                         when::equals(fact_id::cause, component::none, "compiler_not_set"),
                         when::equals(fact_id::cause, component::none, "nvcc_missing"),
                         when::equals(fact_id::cause, component::none, "no_default_architecture")),
               when::any(when::yes(fact_id::configure_error, component::none)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CUDA007", severity::error, confidence::certain, component::nvcc,
     "the CUDA compiler is there and cannot compile a simple program",
     "CMake tries the compiler before it uses it. The output of the attempt is in the error and in "
     "CMakeFiles/CMakeError.log or CMakeConfigureLog.yaml: mostly a part of the toolkit that is missing, or a host compiler "
     "that this release does not take.",
     "nvcc -v on an empty file x.cu",
     "Mend what the output of the attempt names: install the missing part, or give a host compiler that the release takes "
     "(CUDAHOSTCXX).",
     "", "", "CMake Modules/CMakeTestCUDACompiler.cmake and CMakeDetermineCompilerId.cmake, 3.8 to 4.4", "CONF001",
     when::all(when::any(when::equals(fact_id::cause, component::none, "compiler_broken"),
                         when::equals(fact_id::cause, component::none, "compiler_unidentified"),
                         when::undisputed(when::no(fact_id::compiles, component::nvcc))),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CUDA008", severity::error, confidence::certain, component::cudart,
     "the CUDA toolkit is there without its runtime library or headers",
     "A toolkit comes in packages: nvcc alone, or a runtime image's libcudart.so.N without the development files, is not "
     "enough to configure against.",
     "ls $CUDA_HOME/lib64/libcudart.so $CUDA_HOME/include/cuda_runtime.h",
     "Install the development package of the same release (apt: cuda-cudart-dev-X-Y).", "", "",
     "CMake Modules/FindCUDAToolkit.cmake and FindCUDA.cmake, 2.8 to 4.4", "CONF001",
     when::all(when::any(when::equals(fact_id::cause, component::none, "cudart_missing"),
                         when::equals(fact_id::cause, component::none, "header_missing"),
                         when::contains(fact_id::claimed, component::cuda_toolkit, "CUDART")),
               when::any(when::no(fact_id::claimed, component::cuda_toolkit)),
               when::any(when::unless(when::contains(fact_id::claimed, component::cuda_toolkit, "INCLUDE_DIR"))),
               when::any(when::yes(fact_id::configure_error, component::none)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CUDA015", severity::error, confidence::likely, component::cuda_toolkit,
     "there is no CUDA toolkit where configure looks for it",
     "Neither headers nor runtime library were found, though nvcc may have been found elsewhere. Mostly the root that was "
     "given names another release than the one installed, or an image's directory that is not mounted.",
     "ls $CUDA_HOME/include/cuda.h ; grep -E 'CUDA_TOOLKIT_ROOT_DIR|CUDAToolkit_ROOT' CMakeCache.txt",
     "Give the root of the toolkit that is there (CUDAToolkit_ROOT; CUDA_TOOLKIT_ROOT_DIR for FindCUDA) and configure again "
     "in an empty build directory.",
     "", "", "CMake Modules/FindCUDA.cmake and FindCUDAToolkit.cmake, 2.8 to 4.4", "CONF001",
     when::all(when::any(when::contains(fact_id::claimed, component::cuda_toolkit, "INCLUDE_DIR")),
               when::any(when::no(fact_id::claimed, component::cuda_toolkit)),
               when::any(when::yes(fact_id::configure_error, component::none)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CUDA016", severity::warning, confidence::likely, component::cuda_toolkit,
     "the CUDA toolkit in use is of another release than the root that was given",
     "A root that does not exist, or holds no toolkit, is passed over without a word: the search goes on with PATH and "
     "/usr/local/cuda, and configure ends well with what it finds there.",
     "ls $CUDAToolkit_ROOT/bin/nvcc ; grep CUDAToolkit CMakeCache.txt",
     "Give the root of a toolkit that is there, or leave it out; configure again in an empty build directory.", "", "",
     "CMake Modules/FindCUDAToolkit.cmake, 3.17 to 4.4", "",
     when::all(when::any(when::differ(test::releases_differ, fact_id::root, component::cuda_toolkit, fact_id::claimed,
                                      component::cuda_toolkit)))},
};
static_assert(defect_of(cuda_toolkit).empty());

}  // namespace foundcheck::rules

#endif
