// SPDX-License-Identifier: MIT
// Rules on the CUDA toolkit: asked for and dropped, in part, or two of them mixed.
#ifndef FOUNDCHECK_RULE_TABLES_CUDA_TOOLKIT_HPP
#define FOUNDCHECK_RULE_TABLES_CUDA_TOOLKIT_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

namespace detail {
/// PyTorch's own refusal to go on without CUDA.
[[nodiscard]] constexpr term asked_and_refused() noexcept {
  term t = when::yes(fact_id::asked, component::cuda_toolkit);
  t.named = "cuda_refused";
  return t;
}

/// An option asks for CUDA and means it, and those clauses hold.
template <class... Clauses>
[[nodiscard]] consteval condition cuda_is_meant(Clauses... more) noexcept {
  return when::all(
      when::any(when::yes(fact_id::requested, component::cuda_toolkit)), more...,
      // These ask by default, and mean it only where there is CUDA; so does OpenCV before its networks had an option for it.
      when::any(when::unless(when::equals(fact_id::project, component::none, "PCL"sv))),
      when::any(when::unless(when::equals(fact_id::project, component::none, "COLMAP"sv))),
      when::any(when::unless(when::equals(fact_id::project, component::none, "OpenMVS"sv))),
      when::any(when::unless(when::equals(fact_id::project, component::none, "OpenCV"sv)),
                when::on("OPENCV_DNN_CUDA"sv), when::off("OPENCV_DNN_CUDA"sv)),
      when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))),
      when::any(when::unless(when::yes(fact_id::requested, component::rocm))));
}
}  // namespace detail

/// Rules on the CUDA toolkit.
inline constexpr rule cuda_toolkit[] = {
    {"CUDA001"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "CUDA was requested, but configure did not find it"sv,
     "The search for CUDA failed. Most projects then turn the option off instead of stopping: the build succeeds, but has no GPU support."sv,
     "command -v nvcc ; ls -d /usr/local/cuda* ; grep -i cuda CMakeCache.txt"sv,
     "If a toolkit is installed in {toolkit root|/usr/local/cuda}: CUDACXX={toolkit root|/usr/local/cuda}/bin/nvcc CUDA_HOME={toolkit "
     "root|/usr/local/cuda} cmake --fresh -B build -D CUDAToolkit_ROOT={toolkit root|/usr/local/cuda} (and your own options); or if none is "
     "installed: apt install {cuda-:cuda-toolkit-*|nvidia-cuda-toolkit}, then configure in an empty build directory."sv,
     ""sv, "newer PyTorch stops when USE_CUDA=1 comes from the environment"sv,
     "pytorch cmake/Dependencies.cmake; pytorch cmake/public/cuda.cmake"sv,
     "CONF001 CONF025 PKG004 CUDA018 LEFT009 LEFT010"sv,
     when::all(when::any(when::yes(fact_id::asked, component::cuda_toolkit)),
               when::any(when::no(fact_id::claimed, component::cuda_toolkit)),
               // Who stops for it has said what is missing; only PyTorch says that it was asked for.
               when::any(when::unless(when::yes(fact_id::configure_error, component::none)),
                         when::yes(fact_id::configured, component::none), detail::asked_and_refused()))},
    {"CUDA018"sv, severity::warning, confidence::likely, component::cuda_toolkit,
     "{requested option|an option} asks for CUDA, but configure found no CUDA compiler or toolkit"sv,
     "The project looked for CUDA, did not find it and continued without an error. The option in the cache still says ON, but what is built runs "
     "on the CPU only."sv,
     "command -v nvcc ; ls -d /usr/local/cuda* ; grep -E 'CUDA|NOTFOUND' CMakeCache.txt"sv,
     "If a toolkit is installed in {toolkit root|/usr/local/cuda}: cmake -B build -D CMAKE_CUDA_COMPILER={toolkit root|/usr/local/cuda}/bin/nvcc "
     "-D CUDAToolkit_ROOT={toolkit root|/usr/local/cuda}; or if none is installed: apt install {cuda-:cuda-toolkit-*|nvidia-cuda-toolkit}, then "
     "configure in an empty build directory{requested option:; or if the CPU is enough: cmake -B build -D *=OFF|}."sv,
     ""sv, ""sv, "CMake Modules/CheckLanguage.cmake; llama.cpp ggml/src/ggml-cuda/CMakeLists.txt"sv,
     "CUDA034 LEFT009 LEFT010"sv,
     detail::cuda_is_meant(
         when::any(when::no(fact_id::executable, component::nvcc), when::no(fact_id::root, component::cuda_toolkit),
                   when::no(fact_id::claimed, component::cuda_toolkit)),
         when::any(when::unless(when::yes(fact_id::executable, component::nvcc))),
         when::any(when::unless(when::yes(fact_id::root, component::cuda_toolkit))),
         when::any(when::unless(when::yes(fact_id::claimed, component::cuda_toolkit))),
         when::any(when::unless(when::yes(fact_id::configure_error, component::none))),
         when::any(when::unless(when::no(fact_id::generated, component::none))))},
    {"CUDA034"sv, severity::warning, confidence::likely, component::cuda_toolkit,
     "{requested option|an option} asks for CUDA, but no command of the build uses CUDA"sv,
     "The project found no CUDA toolkit that it accepts (wrong release, or a part is missing) and continued without an error. What is built runs "
     "on the CPU only."sv,
     "cmake BUILD 2>&1 | grep -i cuda ; grep -c -i cuda build.ninja"sv,
     "cmake BUILD 2>&1 | grep -i cuda shows what configure did not find. Install that part or release of CUDA, then configure in an empty build "
     "directory{requested option:; or if the CPU is enough: cmake -B build -D *=OFF|}."sv,
     ""sv, ""sv, "CMake Modules/FindCUDAToolkit.cmake"sv, ""sv,
     // A toolkit that was found and is not used is the project's own decision: one that only loads it, or has the option for its headers. A quiet
     // search leaves no word of its end: FindCUDA has its runtime library then, and FindCUDAToolkit that of its target.
     detail::cuda_is_meant(when::any(when::equals(fact_id::cause, component::none, "cuda_unused"sv)),
                           when::any(when::unless(when::yes(fact_id::claimed, component::cuda_toolkit))),
                           when::any(when::unless(
                               when::named(when::yes(fact_id::inventory, component::cudart), "CUDA_CUDART_LIBRARY"sv))),
                           when::any(when::unless(when::named(when::yes(fact_id::inventory, component::cudart),
                                                              "CUDA_cudart_LIBRARY"sv))))},
    {"CUDA022"sv, severity::warning, confidence::likely, component::cuda_toolkit,
     "CUDA was requested and nvcc was found, but its runtime library libcudart.so was not"sv,
     "The compiler package is installed without the runtime library. FindCUDAToolkit and FindCUDA then report that CUDA was not found, and the "
     "project continues without it."sv,
     "grep -i cudart CMakeCache.txt ; find / -name 'libcudart*' 2>/dev/null"sv,
     "Install the development package of the CUDA runtime (apt: {cuda-:cuda-cudart-dev-*|cuda-toolkit}, conda: cuda-cudart-dev), then configure "
     "in an empty build directory{requested option:; or if the CPU is enough: cmake -B build -D *=OFF|}."sv,
     ""sv, ""sv, "CMake Modules/FindCUDAToolkit.cmake, 3.17 to 4.4; FindCUDA.cmake"sv, "CUDA034"sv,
     when::all(when::any(when::yes(fact_id::requested, component::cuda_toolkit)),
               when::any(when::yes(fact_id::executable, component::nvcc)),
               when::any(when::no(fact_id::inventory, component::cudart)),
               when::any(when::unless(when::yes(fact_id::inventory, component::cudart))),
               when::any(when::unless(when::yes(fact_id::claimed, component::cuda_toolkit))),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))),
               when::any(when::unless(when::no(fact_id::generated, component::none))))},
    {"CUDA002"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "PyTorch's CMake files found another version for nvcc than for the CUDA headers, or none for nvcc"sv,
     "Two toolkits are mixed, nvcc from PATH or CUDA_NVCC_EXECUTABLE and headers from CUDA_HOME, or the nvcc that was found did not say its version."sv,
     "command -v nvcc ; nvcc --version ; grep 'define CUDA_VERSION' $CUDA_HOME/include/cuda.h"sv,
     "Use one toolkit for both: CUDACXX=/usr/local/cuda/bin/nvcc CUDA_HOME=/usr/local/cuda PATH=/usr/local/cuda/bin:$PATH cmake --fresh -B "
     "build. Use the same directory in CUDA_NVCC_EXECUTABLE if it is set, or unset it."sv,
     ""sv, ""sv, "pytorch cmake/public/cuda.cmake; pytorch issues 8092, 14333"sv, "CUDA003 CONF001 PKG004"sv,
     when::all(when::any(when::differ(test::versions_differ, fact_id::version, component::nvcc, fact_id::version,
                                      component::cuda_headers)))},
    {"CUDA003"sv, severity::warning, confidence::likely, component::cuda_toolkit,
     "nvcc is not from the CUDA toolkit that configure uses"sv,
     "Two installations are mixed: headers and libraries come from the toolkit root, and device code is compiled by the nvcc of the other "
     "installation."sv,
     "command -v nvcc ; nvcc --version ; grep -E 'CUDA_COMPILER:|NVCC_EXECUTABLE|TOOLKIT_ROOT_DIR|CUDAToolkit_ROOT' CMakeCache.txt"sv,
     "Use one toolkit for both: cmake --fresh -B build -D CMAKE_CUDA_COMPILER={toolkit root|/usr/local/cuda}/bin/nvcc -D "
     "CUDAToolkit_ROOT={toolkit root|/usr/local/cuda}. Use the directory of the release that you want in both places."sv,
     ""sv, ""sv, "CMake Modules/FindCUDA.cmake and FindCUDAToolkit.cmake"sv, ""sv,
     when::all(when::any(
         when::differ(test::roots_differ, fact_id::root, component::cuda_toolkit, fact_id::executable, component::nvcc),
         when::differ(test::versions_differ, fact_id::version, component::cuda_toolkit, fact_id::version,
                      component::nvcc)))},
    {"CUDA019"sv, severity::warning, confidence::likely, component::cuda_toolkit,
     "a target uses the headers of one CUDA release and the library of another"sv,
     "CMake searches for headers and libraries separately: CMAKE_PREFIX_PATH, a conda environment or a partial upgrade can supply only one of "
     "them. Functions are then missing at link time, or structures differ at run time."sv,
     "grep -E 'INCLUDES|LINK_LIBRARIES' build.ninja | sort -u ; grep -i cuda CMakeCache.txt"sv,
     "Use one toolkit for both: cmake --fresh -B build -D CMAKE_CUDA_COMPILER={toolkit root|/usr/local/cuda}/bin/nvcc -D "
     "CUDAToolkit_ROOT={toolkit root|/usr/local/cuda}; or if one of them is from a conda environment that you do not need: conda deactivate, "
     "then configure in an empty build directory."sv,
     ""sv, ""sv,
     "CMake Modules/FindCUDAToolkit.cmake; CUDA Compatibility guide, Minor Version Compatibility; cuda/soname.hpp"sv,
     ""sv, when::all(when::any(when::named(when::yes(fact_id::mixed, component::cuda_toolkit), "headers"sv)))},
    {"CUDA041"sv, severity::warning, confidence::likely, component::nvcc,
     "nvcc compiles with the CUDA headers of another major release"sv,
     "An include directory of the project comes before nvcc's own headers: that of a Python package (nvidia/cuda_runtime), of conda or of a "
     "second toolkit. What compiles this way may fail at run time."sv,
     "grep INCLUDES build.ninja | sort -u ; nvcc --version"sv,
     "Remove the include directory in the evidence from the target, because nvcc has its own CUDA headers (C++ sources get them from "
     "CUDA::cudart). Or use the nvcc of that release: cmake --fresh -B build -D CMAKE_CUDA_COMPILER=/usr/local/cuda-VERSION/bin/nvcc."sv,
     ""sv, ""sv, "nvcc documentation, --include-path and nvcc.profile; CUDA Compatibility guide"sv, "CUDA019"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::nvcc), "nvcc headers"sv)))},
    {"CUDA020"sv, severity::warning, confidence::likely, component::cuda_toolkit,
     "one program or library links libraries of two CUDA releases"sv,
     "CUDA libraries work together within one major release. With two, each brings its own runtime into the process, which does not know the "
     "streams and memory of the other."sv,
     "grep LINK_LIBRARIES build.ninja | sort -u ; grep -i cuda CMakeCache.txt"sv,
     "Use one toolkit: cmake --fresh -B build -D CMAKE_CUDA_COMPILER={toolkit root|/usr/local/cuda}/bin/nvcc -D CUDAToolkit_ROOT={toolkit "
     "root|/usr/local/cuda}; or if one release comes with a library that was built elsewhere, build that library with the other release."sv,
     ""sv, ""sv, "CUDA Compatibility guide; cuda/soname.hpp"sv, "CUDA019"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::cuda_toolkit), "link"sv)))},
    {"CUDA021"sv, severity::warning, confidence::likely, component::cudart,
     "the static and the shared CUDA runtime are in one link"sv,
     "The link order decides which of the two a function comes from. The program initializes CUDA twice: kernels that are registered with one "
     "runtime are unknown to the other, and fail with invalid device function."sv,
     "grep -E 'libcudart(_static)?\\.' build.ninja CMakeFiles/*.dir/link.txt"sv,
     "cmake -B build -D CMAKE_CUDA_RUNTIME_LIBRARY=Shared, then rebuild; or with FindCUDA: cmake -B build -D CUDA_USE_STATIC_CUDA_RUNTIME=OFF; "
     "or if the project links CUDA::cudart_static by name, link CUDA::cudart instead."sv,
     ""sv, ""sv, "CMake Modules/FindCUDAToolkit.cmake; nvcc documentation, --cudart"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::cuda_toolkit), "runtimes"sv)))},
    // A note: each of the two works by itself, and so do most such programs.
    {"CUDA035"sv, severity::info, confidence::possible, component::cudart,
     "one process has both the static and the shared CUDA runtime"sv,
     "CMake links the static runtime into targets with CUDA sources, and CUDA::cudart is the shared one. Each has its own kernels, last error "
     "and current device: cudaSetDevice in the program has no effect in the library, and the reverse."sv,
     "grep -E 'libcudart|-lcudart' build.ninja CMakeFiles/*.dir/link.txt"sv,
     "cmake -B build -D CMAKE_CUDA_RUNTIME_LIBRARY=Shared, then rebuild; or link CUDA::cudart_static instead of CUDA::cudart in the library."sv,
     ""sv, ""sv, "CMake Help/variable/CMAKE_CUDA_RUNTIME_LIBRARY.rst; nvcc documentation, --cudart"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::cuda_toolkit), "process"sv)))},
    {"CUDA004"sv, severity::warning, confidence::likely, component::cuda_toolkit,
     "several CUDA toolkits are installed, none is selected, and configure found no CUDA"sv,
     "Without nvcc in PATH and without a given root, CMake looks in /usr/local/cuda, and in /usr/local/cuda-X.Y only if there is exactly one "
     "such directory."sv,
     "ls -d /usr/local/cuda* ; command -v nvcc"sv,
     "cmake -B build -D CMAKE_CUDA_COMPILER=/usr/local/cuda-VERSION/bin/nvcc -D CUDAToolkit_ROOT=/usr/local/cuda-VERSION, with the release that "
     "you want; or select it for all projects: sudo ln -s /usr/local/cuda-VERSION /usr/local/cuda."sv,
     "CMake 3.17"sv, ""sv, "CMake Modules/FindCUDAToolkit.cmake, search behaviour"sv,
     "CUDA006 CUDA018 LEFT009 LEFT010"sv,
     when::all(
         when::any(when::yes(fact_id::unlinked_toolkits, component::cuda_toolkit)),
         when::any(when::no(fact_id::claimed, component::cuda_toolkit), when::no(fact_id::executable, component::nvcc)),
         // A search that nobody asked for may well fail.
         when::any(when::no(fact_id::claimed, component::cuda_toolkit),
                   when::yes(fact_id::requested, component::cuda_toolkit)),
         when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))))},
    {"CUDA005"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "the project uses find_package(CUDA), which this CMake no longer provides to it"sv,
     "FindCUDA is deprecated since CMake 3.10. If cmake_minimum_required reaches 3.27, policy CMP0146 is NEW and find_package(CUDA) finds "
     "nothing, even with CUDA installed."sv,
     "cmake --version ; grep -rn 'find_package(CUDA' CMakeLists.txt cmake ; grep -n cmake_minimum_required CMakeLists.txt"sv,
     "pip install 'cmake<3.27', then configure in an empty build directory; or if the project requires CMake 3.27, add cmake_policy(SET CMP0146 "
     "OLD) before find_package(CUDA); or replace it with enable_language(CUDA) and find_package(CUDAToolkit)."sv,
     "CMake 3.27"sv, ""sv, "CMake Modules/FindCUDA.cmake; CMake Help/policy/CMP0146.rst; llnl/blt pull request 735"sv,
     "CONF001 CUDA001 PKG004"sv,
     when::all(when::any(when::said("find_cuda_removed"sv)),
               // Another module may have found it.
               when::any(when::unless(when::yes(fact_id::claimed, component::cuda_toolkit)),
                         when::yes(fact_id::configure_error, component::none)),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))))},
    {"CUDA026"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "this CMake is older than 3.17 and has no FindCUDAToolkit, which the project uses"sv,
     "CMake looks for a package configuration file instead, and the toolkit has none. The message does not mean that CUDA is not installed."sv,
     "cmake --version"sv, "pip install 'cmake<4', then configure in an empty build directory."sv, ""sv, ""sv,
     "CMake Help/release/3.17.rst; Modules/FindCUDAToolkit.cmake"sv, "CONF001 CUDA001 PKG004 CONF021"sv,
     when::all(when::any(when::said("find_cudatoolkit_unknown"sv)),
               when::any(when::unless(when::yes(fact_id::claimed, component::cuda_toolkit))))},
    {"CUDA027"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "CUDA_HOME is a list of directories, but must be one directory"sv,
     "PyTorch's extension builder makes -I and -L from CUDA_HOME as it is. A line such as export CUDA_HOME=$CUDA_HOME:/usr/local/cuda, modeled "
     "on those for PATH, makes it a list."sv,
     "echo $CUDA_HOME ; grep -n CUDA_HOME ~/.bashrc"sv,
     "export CUDA_HOME=/usr/local/cuda, then delete build/ and build again. Remove the line with CUDA_HOME=$CUDA_HOME: from ~/.bashrc."sv,
     ""sv, ""sv, "pytorch torch/utils/cpp_extension.py"sv, "BUILD001 PROG001"sv,
     when::all(when::any(when::said("cuda_home_is_list"sv),
                         when::diagnosed("missing_program"sv, component::nvcc, " :/"sv),
                         when::diagnosed("missing_program"sv, component::nvcc, "':/"sv)))},
    {"CUDA006"sv, severity::error, confidence::certain, component::nvcc,
     "CUDA was requested, but no working CUDA compiler (nvcc) was found"sv,
     "CMake looks for nvcc in CUDACXX, CMAKE_CUDA_COMPILER and PATH. If one of these variables has a path that does not exist, CMake does not "
     "look further."sv,
     "command -v nvcc ; echo $CUDACXX ; grep CMAKE_CUDA_COMPILER CMakeCache.txt"sv,
     "If {toolkit root|/usr/local/cuda}/bin/nvcc exists: cmake --fresh -B build -D CMAKE_CUDA_COMPILER={toolkit root|/usr/local/cuda}/bin/nvcc "
     "-D CUDA_TOOLKIT_ROOT_DIR={toolkit root|/usr/local/cuda}; or if no toolkit is installed: apt install "
     "{cuda-:cuda-toolkit-*|nvidia-cuda-toolkit}, then configure again in a new shell; or if the CPU is enough, turn CUDA off: {requested "
     "option:cmake -B build -D *=OFF|grep -rniE 'option *[(].*(cuda|gpu)' CMakeLists.txt cmake shows the option's name}."sv,
     ""sv, ""sv, "CMake Modules/CMakeDetermineCUDACompiler.cmake and FindCUDAToolkit.cmake, 3.8 to 4.4"sv,
     "CONF001 CUDA007 PKG004"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "compiler_missing"sv),
                         when::equals(fact_id::cause, component::none, "compiler_not_set"sv),
                         when::equals(fact_id::cause, component::none, "nvcc_missing"sv),
                         when::equals(fact_id::cause, component::none, "no_default_architecture"sv)),
               when::any(when::yes(fact_id::configure_error, component::none)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CUDA039"sv, severity::error, confidence::certain, component::nvcc,
     "CMake found nvcc, but not the toolkit that this nvcc belongs to"sv,
     "CMake looks for the toolkit beside nvcc and where nvcc says it is. This nvcc is a link, a script, or that of conda or the distribution, "
     "and the rest of the toolkit is elsewhere."sv,
     "command -v nvcc ; ls -l $(command -v nvcc) ; grep CMAKE_CUDA_COMPILER: CMakeCache.txt"sv,
     "cmake --fresh -B build -D CMAKE_CUDA_COMPILER={toolkit root|/usr/local/cuda}/bin/nvcc -D CUDAToolkit_ROOT={toolkit root|/usr/local/cuda}; "
     "or to use the nvcc of conda: conda install -c conda-forge cuda-toolkit, then configure in an empty build directory."sv,
     ""sv, ""sv,
     "CMake Modules/CMakeDetermineCUDACompiler.cmake and Internal/CMakeCUDAFindToolkit.cmake, 3.18 to 4.1"sv,
     "CONF001"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "toolkit_of_nvcc_unknown"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CUDA007"sv, severity::error, confidence::certain, component::nvcc,
     "{attempt:the CUDA compiler cannot compile a simple program: *|the CUDA compiler cannot compile a simple program}"sv,
     "CMake tests the compiler before it uses it. The usual causes are a missing part of the toolkit and a host compiler that this CUDA release "
     "does not support."sv,
     "touch x.cu && {cuda compiler|nvcc} -v -c x.cu"sv,
     "{attempt advice:*. |}Fix the first error of the test. CMake prints it below the message and in CMakeFiles/CMakeConfigureLog.yaml; to see "
     "it again: touch x.cu && {cuda compiler|nvcc} -v -c x.cu. If it is an unsupported host compiler: {packaged gcc:apt install g++-*, then "
     "|}cmake --fresh -B build -D CMAKE_CUDA_HOST_COMPILER=/usr/bin/g++-{newest gcc|12}."sv,
     ""sv, ""sv, "CMake Modules/CMakeTestCUDACompiler.cmake and CMakeDetermineCompilerId.cmake, 3.8 to 4.4"sv,
     "CONF001 PKG004"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "compiler_broken"sv),
                         when::equals(fact_id::cause, component::none, "compiler_unidentified"sv),
                         when::undisputed(when::no(fact_id::compiles, component::nvcc))),
               // The runtime library that the attempt lacks is told by itself.
               when::any(when::unless(when::diagnosed("missing_library"sv, component::cudart))),
               when::any(when::unless(when::yes(fact_id::configured, component::none))),
               when::also(when::said("attempt"sv)))},
    {"CUDA044"sv, severity::error, confidence::likely, component::nvcc,
     "configure stopped: this CMake has no nvcc flag for C++{required standard|N}, which the project requires"sv,
     "CUDA_STANDARD with CUDA_STANDARD_REQUIRED stops configure if CMake has no flag for that standard, even if nvcc supports it. Each CMake "
     "release knows only the standards of its time."sv,
     "cmake BUILD ; cmake --version"sv,
     "pip install -U cmake, then configure in an empty build directory; or if the code compiles as C++17: cmake -B build -D "
     "CMAKE_CUDA_STANDARD=17 (or lower CUDA_STANDARD of the target, if the project sets it)."sv,
     ""sv, ""sv, "CMake Source/cmStandardLevelResolver.cxx; Modules/Compiler/NVIDIA-CUDA.cmake"sv, "CONF001 CONF009"sv,
     when::all(when::any(when::no(fact_id::generated, component::none)),
               when::any(when::named(when::yes(fact_id::obstacle, component::none), "cuda standard"sv)),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))))},
    {"CUDA045"sv, severity::error, confidence::certain, component::nvcc,
     "configure stopped: nvcc is incomplete, {nvcc part|one of its programs} is missing"sv,
     "nvcc runs other programs of the toolkit: cudafe++, cicc, ptxas and fatbinary. They come in several packages, and without one of them nvcc "
     "compiles nothing."sv,
     "ls -l {nvcc part|/usr/local/cuda/nvvm/bin} ; touch x.cu && {cuda compiler|nvcc} -v -c x.cu"sv,
     "apt install {cuda-:cuda-toolkit-*|cuda-toolkit} (conda: cuda-toolkit), then cmake BUILD; or if another toolkit is complete: "
     "CUDACXX=/usr/local/cuda/bin/nvcc cmake --fresh -B build."sv,
     ""sv, ""sv, "NVIDIA nvcc manual, The CUDA Compilation Trajectory; nvcc.profile"sv, "CONF001"sv,
     when::all(when::any(when::no(fact_id::generated, component::none)),
               when::any(when::named(when::yes(fact_id::obstacle, component::none), "nvcc part"sv)),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))))},
    {"CUDA008"sv, severity::error, confidence::certain, component::cudart,
     "the CUDA toolkit is installed without its runtime library or headers"sv,
     "The toolkit comes in packages. nvcc alone, or the libcudart.so.N of a runtime image, is not enough to build with."sv,
     "ls $CUDA_HOME/lib64/libcudart.so $CUDA_HOME/include/cuda_runtime.h"sv,
     "Install the development package of the CUDA runtime (apt: {cuda-:cuda-cudart-dev-*|cuda-toolkit}, conda: cuda-cudart-dev), then configure "
     "in an empty build directory; or in a container, use the -devel image of nvidia/cuda."sv,
     ""sv, ""sv, "CMake Modules/FindCUDAToolkit.cmake and FindCUDA.cmake, 2.8 to 4.4"sv,
     "CONF001 CUDA009 PKG004 LEFT009 LEFT010"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "cudart_missing"sv),
                         when::equals(fact_id::cause, component::none, "header_missing"sv),
                         when::contains(fact_id::claimed, component::cuda_toolkit, "CUDART"sv)),
               when::any(when::no(fact_id::claimed, component::cuda_toolkit)),
               when::any(when::unless(when::contains(fact_id::claimed, component::cuda_toolkit, "INCLUDE_DIR"sv))),
               when::any(when::yes(fact_id::configure_error, component::none)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CUDA009"sv, severity::warning, confidence::likely, component::cudart,
     "only libcudart.so.N of the CUDA runtime is installed, so nothing can be linked with it"sv,
     "Runtime packages and images have libcudart.so.N only. Linking needs libcudart.so, which is in the development package."sv,
     "find / -name 'libcudart.so*' 2>/dev/null ; grep -i cudart CMakeCache.txt"sv,
     "Install the development package of the CUDA runtime (apt: {cuda-:cuda-cudart-dev-*|cuda-toolkit}, conda: cuda-cudart-dev), then configure "
     "in an empty build directory; or in a container, use the -devel image of nvidia/cuda."sv,
     ""sv, ""sv, "NVIDIA CUDA installation guide for Linux, package names; CMake Modules/FindCUDAToolkit.cmake"sv,
     "CUDA022 LEFT009 LEFT010"sv,
     when::all(when::any(when::no(fact_id::inventory, component::cudart)),
               when::any(when::unless(when::yes(fact_id::inventory, component::cudart))),
               when::any(when::contains(fact_id::present, component::cudart, "libcudart.so."sv)),
               // What serves only to run is right without.
               when::any(when::yes(fact_id::requested, component::cuda_toolkit),
                         when::no(fact_id::claimed, component::cuda_toolkit)),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))))},
    {"CUDA010"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "the CUDA toolkit{cuda: (*)|} is older than this PyTorch requires"sv,
     "PyTorch, and every project that uses it, checks the CUDA release. If several toolkits are installed, configure often finds /usr/bin/nvcc "
     "of the distribution first."sv,
     "nvcc --version ; command -v nvcc ; ls -d /usr/local/cuda*"sv,
     "If a newer toolkit is installed in /usr/local/cuda: cmake --fresh -B build -D CMAKE_CUDA_COMPILER=/usr/local/cuda/bin/nvcc -D "
     "CUDA_TOOLKIT_ROOT_DIR=/usr/local/cuda; or if none is installed: apt install {torch toolkit|cuda-toolkit}, then configure in an empty build "
     "directory; or install an older PyTorch, which supports this toolkit."sv,
     ""sv, ""sv, "pytorch cmake/public/cuda.cmake, 1.0 to 2.14; pytorch pull request 192257"sv, "CONF001 PKG004"sv,
     when::all(when::any(when::said("cuda_too_old"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CUDA011"sv, severity::error, confidence::certain, component::nvtx,
     "CUDA::nvToolsExt is linked, and this CUDA toolkit has no library nvToolsExt"sv,
     "NVTX 2 was a library, NVTX 3 is headers only. CMake defines CUDA::nvToolsExt only if the library exists: CUDA 12.9 and later do not have it, on Windows "
     "12.0 and later, and in conda it is a package of its own. The CMake files of PyTorch up to 2.7 link it."sv,
     "ls $CUDA_HOME/lib64/libnvToolsExt.so ; python -c 'import torch; print(torch.__version__)'"sv,
     "If your own CMakeLists.txt links it, link CUDA::nvtx3 instead (CMake 3.25). Or if PyTorch's CMake files link it: pip install -U torch (2.8 and later do "
     "not), then configure in an empty build directory; or if PyTorch must stay, put this before find_package(Torch): find_package(CUDAToolkit REQUIRED) "
     "and add_library(CUDA::nvToolsExt ALIAS CUDA::nvtx3); or in conda: conda install -c conda-forge cuda-nvtx"sv,
     "CUDA 12.9"sv, "PyTorch 2.7"sv,
     "pytorch issues 152756, 155196; vllm issue 20892; conda-forge/pytorch-cpu-feedstock issue 375"sv,
     "CONF001 BUILD001 LINK004 LINK005 PKG004"sv,
     when::all(
         when::any(when::said("nvtx_target_missing"sv), when::diagnosed("missing_library"sv, "CUDA::nvToolsExt"sv)),
         when::any(when::unless(when::yes(fact_id::configured, component::none)),
                   when::diagnosed("missing_library"sv, "CUDA::nvToolsExt"sv)))},
    {"CUDA013"sv, severity::error, confidence::likely, component::cuda_toolkit,
     "the build sees no GPU, and TORCH_CUDA_ARCH_LIST does not say which GPUs to build for"sv,
     "Without TORCH_CUDA_ARCH_LIST, a PyTorch extension is built for the GPUs of the machine. In docker build, on a login node or without a "
     "driver there are none, and the empty list ends in IndexError."sv,
     "python -c 'import torch; print(torch.cuda.is_available())' ; echo $TORCH_CUDA_ARCH_LIST"sv,
     "export TORCH_CUDA_ARCH_LIST=\"8.0;9.0+PTX\" (A100 and H100; 8.6 is RTX 30, 8.9 is RTX 40), then build again; or in a Dockerfile, put this "
     "before the pip install: ENV TORCH_CUDA_ARCH_LIST=\"8.0;9.0+PTX\"."sv,
     ""sv, ""sv, "pytorch torch/utils/cpp_extension.py, _find_cuda_home and _get_cuda_arch_flags"sv,
     "BUILD001 DIAG001"sv,
     when::all(when::any(when::said("no_gpu_for_extension"sv), when::said("torch_sees_no_architecture"sv)),
               when::any(when::diagnosed("unknown"sv, "IndexError: list index out of range"sv)))},
    {"CUDA015"sv, severity::error, confidence::likely, component::cuda_toolkit,
     "configure did not find the headers and the runtime library of CUDA{cuda:, though it found CUDA *|}"sv,
     "Neither headers nor runtime library were found, even if nvcc was. Often the given root is of a release that is not installed, or a "
     "directory that is not mounted."sv,
     "ls -d /usr/local/cuda* ; command -v nvcc ; grep -E 'CUDA_TOOLKIT_ROOT_DIR|CUDAToolkit_ROOT' CMakeCache.txt"sv,
     "If ls shows a toolkit in /usr/local/cuda: cmake --fresh -B build -D CUDAToolkit_ROOT=/usr/local/cuda -D "
     "CUDA_TOOLKIT_ROOT_DIR=/usr/local/cuda; or if it shows none, or only a part of one (a driver or nvcc alone is not enough): apt install "
     "{cuda-:cuda-toolkit-*|nvidia-cuda-toolkit}, then cmake --fresh -B build."sv,
     ""sv, ""sv, "CMake Modules/FindCUDA.cmake and FindCUDAToolkit.cmake, 2.8 to 4.4"sv,
     "CONF001 CONF002 CONF012 CUDA029 PKG004 LEFT009 LEFT010"sv,
     when::all(when::any(when::contains(fact_id::claimed, component::cuda_toolkit, "INCLUDE_DIR"sv)),
               when::any(when::no(fact_id::claimed, component::cuda_toolkit)),
               when::any(when::yes(fact_id::configure_error, component::none)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CUDA016"sv, severity::warning, confidence::likely, component::cuda_toolkit,
     "configure uses another CUDA release than that of the given root{path: *|}"sv,
     "A root that does not exist or has no toolkit is ignored without a message: CMake continues with PATH and /usr/local/cuda."sv,
     "ls {path|$CUDAToolkit_ROOT}/bin/nvcc ; ls -d /usr/local/cuda* ; grep CUDAToolkit CMakeCache.txt"sv,
     "Set the root to a toolkit that is installed: cmake --fresh -B build -D CUDAToolkit_ROOT=/usr/local/cuda-VERSION; or if the release in use "
     "is the right one, remove the root from your options."sv,
     ""sv, ""sv, "CMake Modules/FindCUDAToolkit.cmake, 3.17 to 4.4"sv, ""sv,
     when::all(when::any(when::differ(test::releases_differ, fact_id::root, component::cuda_toolkit, fact_id::claimed,
                                      component::cuda_toolkit)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
