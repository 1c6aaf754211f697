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
     "CUDA was asked for, and was not found"sv,
     "The search for CUDA failed, and most projects turn the option off then instead of stopping. The build ends well and "
     "has no GPU support: Torch not compiled with CUDA enabled."sv,
     "grep USE_CUDA CMakeCache.txt ; python -c 'import torch; print(torch.version.cuda)' prints None"sv,
     "Name the toolkit (CUDA_HOME, CUDACXX or CUDAToolkit_ROOT), delete CMakeCache.txt and configure again."sv, ""sv,
     "newer PyTorch stops when USE_CUDA=1 comes from the environment"sv,
     "pytorch cmake/Dependencies.cmake; pytorch cmake/public/cuda.cmake"sv,
     "CONF001 CONF025 PKG004 CUDA018 LEFT009 LEFT010"sv,
     when::all(when::any(when::yes(fact_id::asked, component::cuda_toolkit)),
               when::any(when::no(fact_id::claimed, component::cuda_toolkit)),
               // Who stops for it has said what is missing; only PyTorch says that it was asked for.
               when::any(when::unless(when::yes(fact_id::configure_error, component::none)),
                         when::yes(fact_id::configured, component::none), detail::asked_and_refused()))},
    {"CUDA018"sv, severity::warning, confidence::likely, component::cuda_toolkit,
     "an option asks for CUDA, and configure did not find the CUDA compiler or toolkit and went on"sv,
     "The project looked for CUDA, did not find it and left it out, without an error: the option in the cache still says ON. What is "
     "built runs on the CPU alone."sv,
     "grep -E 'CUDA|NOTFOUND' CMakeCache.txt ; ldd the program | grep -i cu"sv,
     "Name the toolkit: CUDACXX=/usr/local/cuda/bin/nvcc cmake --fresh -B build -D CUDAToolkit_ROOT=/usr/local/cuda; or say that the CPU is enough: "
     "cmake -B build -D {requested option|NAME}=OFF."sv,
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
     "an option asks for CUDA, and no command of the build has to do with it"sv,
     "The project found no CUDA that it takes (another release was asked for, a part is missing) and left it out, without an error: the option in the "
     "cache still says ON. What is built runs on the CPU alone."sv,
     "grep -ric cuda build.ninja ; cmake BUILD says what it did not find"sv,
     "Read what cmake BUILD says of CUDA, and give the project the toolkit that it asks for; or turn the "
     "option off to say that the CPU is enough."sv,
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
     "an option asks for CUDA, and the toolkit was found without its runtime library"sv,
     "nvcc is there, and libcudart.so is not: the package of the compiler was installed without that of the runtime library. FindCUDAToolkit "
     "and FindCUDA then say that they did not find CUDA, and a project that does not insist goes on without it."sv,
     "grep -i cudart CMakeCache.txt ; ls $CUDA_HOME/lib64/libcudart.so*"sv,
     "Install the development package of the runtime of the same release (apt: {cuda-:cuda-cudart-dev-*|cuda-toolkit}, conda: cuda-cudart-dev), delete "
     "CMakeCache.txt and configure again; or turn the option off."sv,
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
     "nvcc and the CUDA headers are of different releases"sv,
     "Two toolkits are mixed: nvcc comes from PATH or CUDA_NVCC_EXECUTABLE, the headers from CUDA_HOME. PyTorch "
     "stops at this; where the check is patched out the kernels are compiled against the wrong interface. An empty "
     "first version in the message is a defect of the message."sv,
     "nvcc --version ; grep 'define CUDA_VERSION' $CUDA_HOME/include/cuda.h"sv,
     "PATH=$CUDA_HOME/bin:$PATH, delete CMakeCache.txt (CUDA_TOOLKIT_ROOT_DIR_INTERNAL keeps the old root), "
     "configure again."sv,
     ""sv, ""sv, "pytorch cmake/public/cuda.cmake; pytorch issues 8092, 14333"sv, "CUDA003 CONF001 PKG004"sv,
     when::all(when::any(when::differ(test::versions_differ, fact_id::version, component::nvcc, fact_id::version,
                                      component::cuda_headers)))},
    {"CUDA003"sv, severity::warning, confidence::likely, component::cuda_toolkit,
     "nvcc does not belong to the CUDA toolkit that configure uses"sv,
     "The compiler of one installation and the root of another are in one build. Headers and libraries come from "
     "the root, device code from the other release's compiler."sv,
     "realpath of both; nvcc -v x.cu prints its root as #$ TOP="sv,
     "Set CUDACXX and the root variable to one installation and configure again in a clean build directory."sv, ""sv,
     ""sv, "CMake Modules/FindCUDA.cmake and FindCUDAToolkit.cmake"sv, ""sv,
     when::all(when::any(
         when::differ(test::roots_differ, fact_id::root, component::cuda_toolkit, fact_id::executable, component::nvcc),
         when::differ(test::versions_differ, fact_id::version, component::cuda_toolkit, fact_id::version,
                      component::nvcc)))},
    {"CUDA019"sv, severity::warning, confidence::likely, component::cuda_toolkit,
     "a target compiles with the headers of one CUDA and links the library of another"sv,
     "find_path and find_library look each by itself: CMAKE_PREFIX_PATH, a conda environment or a package that was upgraded alone gives "
     "the one and not the other. Functions are missing at the link, or structures differ at run time."sv,
     "grep -E 'INCLUDES|LINK_LIBRARIES' build.ninja | sort -u ; readelf -d the library | grep SONAME ; grep 'define CUDA_VERSION' the cuda.h"sv,
     "Give one toolkit for both (-DCUDAToolkit_ROOT, or CUDA_TOOLKIT_ROOT_DIR for FindCUDA), delete the entries of the other one from the "
     "cache and configure again; or install the whole toolkit of one release."sv,
     ""sv, ""sv,
     "CMake Modules/FindCUDAToolkit.cmake; CUDA Compatibility guide, Minor Version Compatibility; cuda/soname.hpp"sv,
     ""sv, when::all(when::any(when::named(when::yes(fact_id::mixed, component::cuda_toolkit), "headers"sv)))},
    {"CUDA041"sv, severity::warning, confidence::likely, component::nvcc,
     "nvcc compiles with the CUDA headers of another major release"sv,
     "A directory that the project adds comes before the headers of nvcc: those of a package of Python (nvidia/cuda_runtime), of conda or of a second toolkit. "
     "The compiler and the runtime that it links are of one release, and structures and functions of another: what compiles may fail when it runs."sv,
     "grep INCLUDES build.ninja | sort -u ; grep 'define CUDA_VERSION' the cuda.h ; nvcc --version"sv,
     "Take the directory out: nvcc has its own headers, and CUDAToolkit_INCLUDE_DIRS names them for C++. Or configure in an empty build directory with the "
     "nvcc of that release: -D CMAKE_CUDA_COMPILER=/path/bin/nvcc."sv,
     ""sv, ""sv, "nvcc documentation, --include-path and nvcc.profile; CUDA Compatibility guide"sv, "CUDA019"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::nvcc), "nvcc headers"sv)))},
    {"CUDA020"sv, severity::warning, confidence::likely, component::cuda_toolkit,
     "one program or library links libraries of two releases of CUDA"sv,
     "Libraries of CUDA work together within one major release. Each of two brings a runtime of its own into the process, and neither "
     "knows the streams and the memory of the other."sv,
     "grep LINK_LIBRARIES build.ninja | sort -u ; readelf -d the libraries | grep SONAME"sv,
     "Delete the entries of one toolkit from the cache (cmake -U 'CUDA_*' .), give the other as CUDAToolkit_ROOT and configure again."sv,
     ""sv, ""sv, "CUDA Compatibility guide; cuda/soname.hpp"sv, "CUDA019"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::cuda_toolkit), "link"sv)))},
    {"CUDA021"sv, severity::warning, confidence::likely, component::cudart,
     "the static and the shared CUDA runtime are in one link"sv,
     "The order of the link decides which of the two a function comes from. A program that has both initializes CUDA twice: what one "
     "registers, the other does not know, and kernels fail with invalid device function."sv,
     "grep -E 'libcudart(_static)?\\.' build.ninja CMakeFiles/*.dir/link.txt"sv,
     "Link one of them: CUDA::cudart or CUDA::cudart_static; for FindCUDA -DCUDA_USE_STATIC_CUDA_RUNTIME=OFF."sv, ""sv,
     ""sv, "CMake Modules/FindCUDAToolkit.cmake; nvcc documentation, --cudart"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::cuda_toolkit), "runtimes"sv)))},
    // A note: each of the two works by itself, and so do most such programs.
    {"CUDA035"sv, severity::info, confidence::possible, component::cudart,
     "one process has the static CUDA runtime and the shared one"sv,
     "CMake links the static runtime into what has CUDA sources, and CUDA::cudart is the shared one. Each of the two keeps its own kernels, last "
     "error and chosen device: cudaSetDevice in the program is not seen in the library, nor the other way round."sv,
     "grep -E 'libcudart|-lcudart' build.ninja CMakeFiles/*.dir/link.txt"sv,
     "Use one runtime in all targets: cmake -D CMAKE_CUDA_RUNTIME_LIBRARY=Shared, or link CUDA::cudart_static in the library."sv,
     ""sv, ""sv, "CMake Help/variable/CMAKE_CUDA_RUNTIME_LIBRARY.rst; nvcc documentation, --cudart"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::cuda_toolkit), "process"sv)))},
    {"CUDA004"sv, severity::warning, confidence::likely, component::cuda_toolkit,
     "several CUDA toolkits are installed, none is chosen, and configure found none"sv,
     "Without a root that is given, and without nvcc in PATH, CMake looks in /usr/local/cuda, and in /usr/local/cuda-X.Y only if there is "
     "one such directory. With two it takes neither."sv,
     "ls -d /usr/local/cuda* ; command -v nvcc"sv,
     "Give the root (-DCUDAToolkit_ROOT=/usr/local/cuda-X.Y, or CUDACXX), or make the link: update-alternatives --config cuda."sv,
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
     "the project asks for FindCUDA, which this CMake does not provide to it"sv,
     "FindCUDA is deprecated since CMake 3.10. Where a project's cmake_minimum_required reaches 3.27 policy CMP0146 is NEW, and "
     "find_package(CUDA) finds nothing, whatever toolkit is installed. With the warning alone (policy not set) it still works."sv,
     "cmake --version ; grep -rn 'find_package(CUDA\\b' the sources"sv,
     "Where cmake_minimum_required gives a range: an older CMake (pip install 'cmake<3.27'). In the project: cmake_policy(SET CMP0146 "
     "OLD) before find_package(CUDA), better enable_language(CUDA) and find_package(CUDAToolkit)."sv,
     "CMake 3.27"sv, ""sv, "CMake Modules/FindCUDA.cmake; CMake Help/policy/CMP0146.rst; llnl/blt pull request 735"sv,
     "CONF001 CUDA001 PKG004"sv,
     when::all(when::any(when::said("find_cuda_removed"sv)),
               // Another module may have found it.
               when::any(when::unless(when::yes(fact_id::claimed, component::cuda_toolkit)),
                         when::yes(fact_id::configure_error, component::none)),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))))},
    {"CUDA026"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "this CMake does not have FindCUDAToolkit, which the project uses: it is older than 3.17"sv,
     "CMake then looks for a configuration file of the toolkit, which has none. That the toolkit is not found says nothing about the toolkit."sv,
     "cmake --version"sv,
     "Take CMake 3.18 or newer: python -m pip install cmake, or the archive from cmake.org; then configure in an empty build directory."sv,
     ""sv, ""sv, "CMake Help/release/3.17.rst; Modules/FindCUDAToolkit.cmake"sv, "CONF001 CUDA001 PKG004 CONF021"sv,
     when::all(when::any(when::said("find_cudatoolkit_unknown"sv)),
               when::any(when::unless(when::yes(fact_id::claimed, component::cuda_toolkit))))},
    {"CUDA027"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "CUDA_HOME is a list of directories, and must be one"sv,
     "PyTorch's build of extensions makes -I and -L of it as it is. A line such as export CUDA_HOME=$CUDA_HOME:/usr/local/cuda, copied from those "
     "for PATH, makes a list."sv,
     "echo $CUDA_HOME"sv,
     "export CUDA_HOME=/usr/local/cuda, and take the wrong line out of ~/.bashrc; delete build/ before the next try."sv,
     ""sv, ""sv, "pytorch torch/utils/cpp_extension.py"sv, "BUILD001 PROG001"sv,
     when::all(when::any(when::said("cuda_home_is_list"sv),
                         when::diagnosed("missing_program"sv, component::nvcc, " :/"sv),
                         when::diagnosed("missing_program"sv, component::nvcc, "':/"sv)))},
    {"CUDA006"sv, severity::error, confidence::certain, component::nvcc,
     "CUDA was asked for, and no CUDA compiler that works was found"sv,
     "CMake looks for nvcc in CUDACXX, CMAKE_CUDA_COMPILER, CUDAToolkit_ROOT and PATH. A path given by hand that leads "
     "nowhere is not replaced by another one."sv,
     "command -v nvcc ; echo $CUDACXX ; grep CMAKE_CUDA_COMPILER CMakeCache.txt"sv,
     "If there is {toolkit root|/usr/local/cuda}/bin/nvcc: cmake --fresh -B build -D CMAKE_CUDA_COMPILER={toolkit root|/usr/local/cuda}/bin/nvcc "
     "-D CUDA_TOOLKIT_ROOT_DIR={toolkit root|/usr/local/cuda}; or if there is none: apt install {cuda-:cuda-nvcc-*|nvidia-cuda-toolkit}, then configure again; on Windows the CUDA toolkit from nvidia.com, then a new command prompt; or where the CPU is enough turn CUDA off: "
     "{requested option:cmake -B build -D *=OFF|grep -rniE 'option *[(].*(cuda|gpu)' CMakeLists.txt cmake shows the option's name}."sv,
     ""sv, ""sv, "CMake Modules/CMakeDetermineCUDACompiler.cmake and FindCUDAToolkit.cmake, 3.8 to 4.4"sv,
     "CONF001 CUDA007 PKG004"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "compiler_missing"sv),
                         when::equals(fact_id::cause, component::none, "compiler_not_set"sv),
                         when::equals(fact_id::cause, component::none, "nvcc_missing"sv),
                         when::equals(fact_id::cause, component::none, "no_default_architecture"sv)),
               when::any(when::yes(fact_id::configure_error, component::none)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CUDA039"sv, severity::error, confidence::certain, component::nvcc,
     "CMake does not find the toolkit that the nvcc it takes belongs to"sv,
     "CMake looks for libraries beside nvcc and where nvcc says that it is. The nvcc that it takes is a link, a script, or one of conda or the distribution, "
     "with the rest of the toolkit elsewhere."sv,
     "command -v nvcc ; ls -l $(command -v nvcc) ; grep CMAKE_CUDA_COMPILER: CMakeCache.txt"sv,
     "Name the nvcc of a whole toolkit: cmake --fresh -B build -D CMAKE_CUDA_COMPILER=/usr/local/cuda/bin/nvcc -D CUDAToolkit_ROOT=/usr/local/cuda (in an "
     "environment of conda its own, with the whole toolkit: conda install -c conda-forge cuda-toolkit)."sv,
     ""sv, ""sv,
     "CMake Modules/CMakeDetermineCUDACompiler.cmake and Internal/CMakeCUDAFindToolkit.cmake, 3.18 to 4.1"sv,
     "CONF001"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "toolkit_of_nvcc_unknown"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CUDA007"sv, severity::error, confidence::certain, component::nvcc,
     "{attempt:the CUDA compiler cannot compile a simple program: *|the CUDA compiler is there and cannot compile a simple program}"sv,
     "CMake tries the compiler before it uses it. The output of the attempt is in the error and in "
     "CMakeFiles/CMakeError.log or CMakeConfigureLog.yaml: mostly a part of the toolkit that is missing, or a host compiler "
     "that this release does not take."sv,
     "touch x.cu && {cuda compiler|nvcc} -v -c x.cu"sv,
     "Fix the first error of the attempt: CMake prints it below the message, and CMakeFiles/CMakeConfigureLog.yaml has it (before CMake "
     "3.26: CMakeFiles/CMakeError.log). Where it is the host compiler, give one that the release takes: CUDAHOSTCXX=/usr/bin/g++-12 cmake "
     "--fresh -B build."sv,
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
     "configure did not finish: this CMake knows no flag of nvcc for C++{required standard|N}, which is required"sv,
     "CUDA_STANDARD with CUDA_STANDARD_REQUIRED stops configure where CMake has no flag for that number, though nvcc may take it: the list is that of the "
     "release of CMake, and an older one does not know what a newer nvcc can do."sv,
     "cmake BUILD prints the error again: requires the language dialect ; cmake --version"sv,
     "Take a newer CMake: pip install cmake, then with that one: cmake --fresh -B build; or ask for a standard that it knows: cmake -D "
     "CMAKE_CUDA_STANDARD=17 BUILD, or CUDA_STANDARD of the target; or leave CUDA_STANDARD_REQUIRED out, and give the flag: -D CMAKE_CUDA_FLAGS=-std=c++20."sv,
     ""sv, ""sv, "CMake Source/cmStandardLevelResolver.cxx; Modules/Compiler/NVIDIA-CUDA.cmake"sv, "CONF001 CONF009"sv,
     when::all(when::any(when::no(fact_id::generated, component::none)),
               when::any(when::named(when::yes(fact_id::obstacle, component::none), "cuda standard"sv)),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))))},
    {"CUDA045"sv, severity::error, confidence::certain, component::nvcc,
     "configure did not finish: nvcc lacks a program of its own: {nvcc part|a part of it}"sv,
     "nvcc runs other programs of the toolkit: cudafe++, cicc, ptxas and fatbinary. They come in several packages, and an nvcc without one of them "
     "compiles nothing."sv,
     "ls -l {nvcc part|the path in the evidence} ; touch x.cu && {cuda compiler|nvcc} -v -c x.cu"sv,
     "Install the package with it (cuda-nvcc of the release, libnvvm or cuda-nvvm for cicc), or the whole toolkit, cuda-toolkit; then cmake BUILD; or name a "
     "toolkit that is whole: CUDACXX=/usr/local/cuda/bin/nvcc cmake --fresh -B build."sv,
     ""sv, ""sv, "NVIDIA nvcc manual, The CUDA Compilation Trajectory; nvcc.profile"sv, "CONF001"sv,
     when::all(when::any(when::no(fact_id::generated, component::none)),
               when::any(when::named(when::yes(fact_id::obstacle, component::none), "nvcc part"sv)),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))))},
    {"CUDA008"sv, severity::error, confidence::certain, component::cudart,
     "the CUDA toolkit is there without its runtime library or headers"sv,
     "A toolkit comes in packages: nvcc alone, or a runtime image's libcudart.so.N without the development files, is not "
     "enough to configure against."sv,
     "ls $CUDA_HOME/lib64/libcudart.so $CUDA_HOME/include/cuda_runtime.h"sv,
     "Install the development package of the same release (apt: {cuda-:cuda-cudart-dev-*|cuda-toolkit})."sv, ""sv, ""sv,
     "CMake Modules/FindCUDAToolkit.cmake and FindCUDA.cmake, 2.8 to 4.4"sv, "CONF001 CUDA009 PKG004 LEFT009 LEFT010"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "cudart_missing"sv),
                         when::equals(fact_id::cause, component::none, "header_missing"sv),
                         when::contains(fact_id::claimed, component::cuda_toolkit, "CUDART"sv)),
               when::any(when::no(fact_id::claimed, component::cuda_toolkit)),
               when::any(when::unless(when::contains(fact_id::claimed, component::cuda_toolkit, "INCLUDE_DIR"sv))),
               when::any(when::yes(fact_id::configure_error, component::none)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CUDA009"sv, severity::warning, confidence::likely, component::cudart,
     "the CUDA runtime is there as libcudart.so.N alone, and nothing can be linked with it"sv,
     "Runtime packages and images bring libcudart.so.N. The name without a number, which find_library and -lcudart look for, "
     "comes with the development package."sv,
     "ls -l the directory of the library in the evidence ; dpkg -S or rpm -qf the library"sv,
     "Install the development package of the same release (apt: {cuda-:cuda-cudart-dev-*|cuda-toolkit}, conda: cuda-cudart-dev), delete the entry "
     "and configure again; or build in a -devel image."sv,
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
     "the CUDA toolkit is older than this PyTorch takes"sv,
     "PyTorch, and every project that finds an installed one, checks the release: 9.0 or 10.2 in 1.x, 11.0 to 12.1 in 2.x, 12.6 "
     "in 2.14. Where several toolkits are installed the one of the distribution, /usr/bin/nvcc, is often found first."sv,
     "nvcc --version ; command -v nvcc ; ls -d /usr/local/cuda*"sv,
     "Name the newer toolkit: CUDA_HOME=/usr/local/cuda-X.Y PATH=$CUDA_HOME/bin:$PATH, or -DCUDAToolkit_ROOT and "
     "-DCMAKE_CUDA_COMPILER; delete CMakeCache.txt. Or take an older PyTorch."sv,
     ""sv, ""sv, "pytorch cmake/public/cuda.cmake, 1.0 to 2.14; pytorch pull request 192257"sv, "CONF001 PKG004"sv,
     when::all(when::any(when::said("cuda_too_old"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CUDA011"sv, severity::error, confidence::certain, component::nvtx,
     "the target CUDA::nvToolsExt is not there: CUDA 12.9 has no libnvToolsExt"sv,
     "NVTX 2 was a library, NVTX 3 is headers. CUDA 12.9 ships the headers alone, and CMake makes the target only where the library "
     "is, while the package files of PyTorch up to 2.7 link it."sv,
     "ls $CUDA_HOME/lib64/libnvToolsExt.so ; python -c 'import torch; print(torch.__version__)'"sv,
     "Update PyTorch (2.8 or newer). Otherwise give the project the target before find_package(Torch): find_package(CUDAToolkit "
     "REQUIRED), then add_library(CUDA::nvToolsExt ALIAS CUDA::nvtx3) or an INTERFACE IMPORTED target; or build with CUDA 12.8 "
     "and its package {cuda-:cuda-nvtx-*|cuda-toolkit}."sv,
     "CUDA 12.9"sv, "PyTorch 2.7"sv,
     "pytorch issues 152756, 155196; vllm issue 20892; conda-forge/pytorch-cpu-feedstock issue 375"sv,
     "CONF001 BUILD001 LINK004 LINK005 PKG004"sv,
     when::all(
         when::any(when::said("nvtx_target_missing"sv), when::diagnosed("missing_library"sv, "CUDA::nvToolsExt"sv)),
         when::any(when::unless(when::yes(fact_id::configured, component::none)),
                   when::diagnosed("missing_library"sv, "CUDA::nvToolsExt"sv)))},
    {"CUDA013"sv, severity::error, confidence::likely, component::cuda_toolkit,
     "an extension is built where no GPU is in sight, and nobody says for which"sv,
     "Without TORCH_CUDA_ARCH_LIST the build of an extension of PyTorch asks the GPUs that it sees. In docker build, on a login "
     "node or with another driver there are none, and the empty list ends in IndexError."sv,
     "python -c 'import torch; print(torch.cuda.is_available())' prints False ; echo $TORCH_CUDA_ARCH_LIST"sv,
     "TORCH_CUDA_ARCH_LIST='8.0;9.0+PTX' (the GPUs that it shall run on) in the environment of the build; in a Dockerfile ARG or "
     "ENV before the pip install. The line about CUDA_HOME alone is not a fault there."sv,
     ""sv, ""sv, "pytorch torch/utils/cpp_extension.py, _find_cuda_home and _get_cuda_arch_flags"sv,
     "BUILD001 DIAG001"sv,
     when::all(when::any(when::said("no_gpu_for_extension"sv), when::said("torch_sees_no_architecture"sv)),
               when::any(when::diagnosed("unknown"sv, "IndexError: list index out of range"sv)))},
    {"CUDA015"sv, severity::error, confidence::likely, component::cuda_toolkit,
     "configure found no complete CUDA toolkit: its headers or its runtime library are missing"sv,
     "Neither headers nor runtime library were found, though nvcc may have been found elsewhere. Mostly the root that was "
     "given names another release than the one installed, or an image's directory that is not mounted."sv,
     "ls -d /usr/local/cuda* ; command -v nvcc ; grep -E 'CUDA_TOOLKIT_ROOT_DIR|CUDAToolkit_ROOT' CMakeCache.txt"sv,
     "If a toolkit is installed, as in /usr/local/cuda: cmake --fresh -B build -D CUDAToolkit_ROOT=/usr/local/cuda -D "
     "CUDA_TOOLKIT_ROOT_DIR=/usr/local/cuda; or if none is (the driver alone is not enough): apt install {cuda-:cuda-toolkit-*|nvidia-cuda-toolkit}, then "
     "cmake --fresh -B build."sv,
     ""sv, ""sv, "CMake Modules/FindCUDA.cmake and FindCUDAToolkit.cmake, 2.8 to 4.4"sv,
     "CONF001 CONF002 CONF012 CUDA029 PKG004 LEFT009 LEFT010"sv,
     when::all(when::any(when::contains(fact_id::claimed, component::cuda_toolkit, "INCLUDE_DIR"sv)),
               when::any(when::no(fact_id::claimed, component::cuda_toolkit)),
               when::any(when::yes(fact_id::configure_error, component::none)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CUDA016"sv, severity::warning, confidence::likely, component::cuda_toolkit,
     "the CUDA toolkit in use is of another release than the root that was given"sv,
     "A root that does not exist, or holds no toolkit, is passed over without a word: the search goes on with PATH and "
     "/usr/local/cuda, and configure ends well with what it finds there."sv,
     "ls $CUDAToolkit_ROOT/bin/nvcc ; grep CUDAToolkit CMakeCache.txt"sv,
     "Give the root of a toolkit that is there, or leave it out; configure again in an empty build directory."sv, ""sv,
     ""sv, "CMake Modules/FindCUDAToolkit.cmake, 3.17 to 4.4"sv, ""sv,
     when::all(when::any(when::differ(test::releases_differ, fact_id::root, component::cuda_toolkit, fact_id::claimed,
                                      component::cuda_toolkit)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
