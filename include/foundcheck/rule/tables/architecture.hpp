// SPDX-License-Identifier: MIT
// Rules on the list of GPU architectures: what nvcc refuses of it, and which GPU does not run what it builds.
#ifndef FOUNDCHECK_RULE_TABLES_ARCHITECTURE_HPP
#define FOUNDCHECK_RULE_TABLES_ARCHITECTURE_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

namespace detail {
/// A list is given in the variable of that name.
[[nodiscard]] constexpr term on_list(std::string_view variable) noexcept {
  term t = when::yes(fact_id::architectures, component::nvcc);
  t.named = variable;
  return t;
}
}  // namespace detail

/// Rules on lists of GPU architectures.
inline constexpr rule architecture[] = {
    {"ARCH002"sv, severity::error, confidence::certain, component::nvcc,
     "nvcc{nvcc: *|} does not know {subject|a GPU architecture that was asked for}"sv,
     "Each CUDA release builds for a range of architectures: new ones are missing from older releases, and old ones are "
     "removed, the last of them sm_50 to sm_72 with CUDA 13.0. The error of the compiler test does not say which of the two "
     "it is."sv,
     "nvcc --list-gpu-arch"sv,
     "{cmake architectures:cmake --fresh -B build -D CMAKE_CUDA_ARCHITECTURES=*; or |}take {subject|the architecture} out of the flags in the project's Makefile, CMakeLists.txt or "
     "setup.py; or use a CUDA release that knows it{first cuda:: * is the first|}{last cuda:, * the last|}{toolkit "
     "with it: (apt install *)|}."sv,
     ""sv, ""sv, "nvcc 13.0; pytorch issues 22129, 121099; cuda/nvcc.hpp"sv, "CONF001 CUDA007 BUILD001 PKG004"sv,
     // FindCUDA, and projects that give nvcc its flags themselves, learn it in the build.
     when::all(
         when::any(when::equals(fact_id::cause, component::none, "architecture_unsupported"sv),
                   when::contains(fact_id::compiles, component::nvcc, "Unsupported gpu architecture '"sv),
                   when::diagnosed("unsupported_gpu_architecture"sv), when::arch_refused(cuda::nvcc_verdict::too_old),
                   when::arch_refused(cuda::nvcc_verdict::never)),
         when::any(when::equals(fact_id::cause, component::none, "architecture_unsupported"sv),
                   when::undisputed(when::no(fact_id::compiles, component::nvcc)),
                   when::diagnosed("unsupported_gpu_architecture"sv), when::arch_refused(cuda::nvcc_verdict::too_old),
                   when::arch_refused(cuda::nvcc_verdict::never)),
         when::also(when::yes(fact_id::architectures, component::nvcc)),
         when::any(when::unless(when::yes(fact_id::configured, component::none)),
                   when::diagnosed("unsupported_gpu_architecture"sv), when::arch_refused(cuda::nvcc_verdict::too_old),
                   when::arch_refused(cuda::nvcc_verdict::never)))},
    {"ARCH030"sv, severity::error, confidence::certain, component::nvcc,
     "target {value|of the project} has no CUDA architecture"sv,
     "A target takes CMAKE_CUDA_ARCHITECTURES when it is made. The variable was empty then: it was set to nothing, or set before CUDA was "
     "enabled and lost, or the test of the CUDA compiler failed and left it empty."sv,
     "grep CMAKE_CUDA_ARCHITECTURES CMakeCache.txt ; cmake --version"sv,
     "cmake --fresh -B build -D CMAKE_CUDA_ARCHITECTURES=native, with CMake 3.24 and later and a GPU in the machine; nvidia-smi "
     "--query-gpu=compute_cap --format=csv prints the number, 86 for 8.6. In the project: set it before project(... CUDA) or "
     "enable_language(CUDA)."sv,
     ""sv, ""sv, "CMake Help/prop_tgt/CUDA_ARCHITECTURES.rst; Help/policy/CMP0104.rst"sv, "CONF001"sv,
     when::all(when::any(when::said("no_architecture"sv)))},
    {"ARCH037"sv, severity::error, confidence::likely, component::nvcc,
     "CMake's own test of the CUDA compiler has no architecture: nvcc did not work before it"sv,
     "A target cmTC_ is CMake's test. It takes the architecture that nvcc had by itself when CMake identified it, and there is none where that "
     "failed: mostly because nvcc does not take the host compiler or Visual Studio that is there."sv,
     "echo > t.cu ; nvcc -c t.cu ; grep -n -A30 CMakeCUDACompilerId build/CMakeFiles/CMakeConfigureLog.yaml (CMakeError.log before CMake 3.26)"sv,
     "See what nvcc says: echo > t.cu, then nvcc -c t.cu. Where it does not take the host compiler: {packaged gcc:apt install g++-*|install the newest one "
     "that it takes}, then cmake --fresh -B build -D CMAKE_CUDA_HOST_COMPILER=/usr/bin/g++{newest gcc:-*|-N}; on Windows the Visual Studio of that CUDA "
     "release, with CUDA's integration, or a newer CUDA. -D CMAKE_CUDA_ARCHITECTURES alone only leads to the next error."sv,
     ""sv, ""sv,
     "CMake Modules/CMakeDetermineCUDACompiler.cmake and CMakeTestCUDACompiler.cmake, 3.18 to 3.22; instant-ngp issues 436, 1320"sv,
     "ARCH030 CONF001"sv, when::all(when::any(when::said("no_architecture"sv, "cmTC_"sv)))},
    {"ARCH022"sv, severity::error, confidence::certain, component::nvcc,
     "{subject|what was asked for} is not a GPU architecture"sv,
     "The name ends with no number, so no release of nvcc knows it. A placeholder was copied from an instruction, or a list in one notation "
     "(8.6+PTX, native, Ampere) was taken for another, which has numbers alone."sv,
     "ninja -v | grep -e -gencode -e -arch ; env | grep -i arch"sv,
     "cmake --fresh -B build -D CMAKE_CUDA_ARCHITECTURES={fitting architecture|86}, the number of the GPU without its dot (nvidia-smi "
     "--query-gpu=compute_cap --format=csv prints 8.6). Extensions of PyTorch: export TORCH_CUDA_ARCH_LIST=\"8.6+PTX\". nvcc itself: -gencode "
     "arch=compute_86,code=sm_86. The value native of CMAKE_CUDA_ARCHITECTURES needs CMake 3.24, all needs 3.23: pip install -U 'cmake<4'."sv,
     ""sv, ""sv, "nvcc manual, --gpu-architecture"sv, "ARCH002"sv, when::all(when::any(when::arch_no_name()))},
    {"ARCH003"sv, severity::error, confidence::certain, component::nvcc,
     "nvcc{cuda: *|} no longer builds for a GPU architecture that was asked for{value: (*)|}"sv,
     "CUDA 11.0 has no sm_30 any more, 12.0 none before sm_50, 13.0 none before sm_75. A project that gives nvcc its flags itself "
     "configures without a word, and then every object fails: nvcc fatal : Unsupported gpu architecture."sv,
     "nvcc --list-gpu-arch ; foundcheck arch {subject|all}{cuda: --cuda *|}"sv,
     "cmake --fresh -B build {switched off:-D *=OFF |}-D {architecture setting|CMAKE_CUDA_ARCHITECTURES=75} without the architectures "
     "that are gone{fitting capability: (extensions of PyTorch: export TORCH_CUDA_ARCH_LIST=*)|}; or build with the last release that "
     "has them: 12.9 for sm_50 to sm_72, 11.8 for sm_35 and sm_37."sv,
     ""sv, ""sv, "cuda/nvcc.hpp; nvcc 13.0; kokkos cmake/kokkos_arch.cmake; pytorch issues 121099, 49528"sv,
     "ARCH002 ARCH031 CONF001 CUDA007 BUILD001 PKG004"sv,
     when::all(when::any(when::arch_refused(cuda::nvcc_verdict::removed)))},
    {"CUDA053"sv, severity::error, confidence::certain, component::nvcc,
     "nvcc{cuda: *|} no longer builds for an architecture that the project asks for{value: (*)|}"sv,
     "CUDA 12.0 has no architecture before sm_50 any more, 13.0 none before sm_75. The list is in the project's own files: configure says "
     "nothing, no list that is given changes it, and every object fails: nvcc fatal : Unsupported gpu architecture."sv,
     "nvcc --list-gpu-arch ; foundcheck arch {subject|all}{cuda: --cuda *|}"sv,
     "Remove the dropped architectures in {own line|the file of the project that has them}, or set the variable that this line uses, then configure again (or "
     "rebuild the Python package). Or use a newer version of the project, or build with the last release that has them: 12.9 for "
     "sm_50 to sm_72, 11.8 for sm_35 and sm_37."sv,
     ""sv, ""sv, "cuda/nvcc.hpp; nvcc 13.0; CMake Help/prop_tgt/CUDA_ARCHITECTURES.rst"sv,
     "ARCH003 BUILD002 BUILD004"sv,
     when::all(when::any(when::arch_refused(cuda::nvcc_verdict::removed)),
               when::any(when::said("architectures_of_project"sv)))},
    {"ARCH031"sv, severity::error, confidence::likely, component::nvcc,
     "nvcc{refusing nvcc: *|} does not build for compute_{refused|N}, which a command of this build asks for"sv,
     "Each CUDA release builds for a range of architectures. The command in the evidence names one that this release has not yet, or has no more; "
     "nvcc stops at once, with Unsupported gpu architecture, and MSBuild and other wrappers may leave that line out."sv,
     "nvcc --list-gpu-arch ; foundcheck arch sm_{refused|N} --cuda {refusing nvcc|VERSION}"sv,
     "{fitting architecture:cmake --fresh -B build -D CMAKE_CUDA_ARCHITECTURES=*|nvcc --list-gpu-arch prints what this nvcc builds: "
     "give cmake --fresh -B build -D CMAKE_CUDA_ARCHITECTURES one of its numbers}{fitting capability: (extensions of PyTorch: export "
     "TORCH_CUDA_ARCH_LIST=*)|}. Without CMake take compute_{refused|N} out of the flags of the project (in Visual Studio: CUDA C/C++, "
     "Device, Code Generation). Or build with a CUDA release that has it{toolkit with it:: apt install *|; foundcheck arch names them}."sv,
     ""sv, ""sv, "cuda/nvcc.hpp; nvcc 7.5 to 13.5"sv, "LOG009 LOG003 DIAG001 BUILD001 ARCH002"sv,
     when::all(when::any(when::build_has(build_trait::target_refused)),
               // Where nvcc or another tool says something else, it got that far.
               when::any(when::equals(fact_id::diagnosis, component::none, "effect"sv),
                         when::equals(fact_id::diagnosis, component::none, "unknown"sv),
                         when::diagnosed("unsupported_gpu_architecture"sv),
                         when::yes(fact_id::failed_step, component::none)))},
    {"ARCH032"sv, severity::error, confidence::possible, component::nvcc,
     "the GPU (compute capability {gpu number|unknown}) is newer than nvcc {nvcc|that is used}: CUDA {gpu cuda|later} is the first for it"sv,
     "An extension of PyTorch that is built when it is first used is built for the GPU of the machine. nvcc refuses an architecture that came after "
     "it; what ninja said is not in this text."sv,
     "nvcc --version ; nvidia-smi --query-gpu=name,compute_cap --format=csv ; nvcc --list-gpu-arch"sv,
     "Install a toolkit of CUDA {gpu cuda|a later release} or later and let CUDA_HOME lead to it; or build for an older architecture whose PTX the GPU "
     "can take: TORCH_CUDA_ARCH_LIST=8.0+PTX. Delete the directory of the extension first."sv,
     ""sv, ""sv, "pytorch torch/utils/cpp_extension.py; cuda/nvcc.hpp; cuda/gpu.hpp"sv,
     "LOG001 LOG002 LOG003 DIAG001 BUILD001"sv,
     when::all(
         when::any(when::build_has(build_trait::gpu_before_nvcc)),
         when::any(when::diagnosed("effect"sv, "'ninja'"sv), when::diagnosed("effect"sv, "Error building extension "sv),
                   when::diagnosed("effect"sv, "Error compiling objects for extension"sv)))},
    {"ARCH033"sv, severity::error, confidence::likely, component::none,
     "the GPU (compute capability {gpu number|unknown}) is newer than the CUDA release{torch cuda: (*)|} that PyTorch was built for"sv,
     "A wheel of PyTorch has machine code for the GPUs that its CUDA release knows. One that came later runs nothing of it, or only what has PTX."sv,
     "python -c 'import torch; print(torch.__version__, torch.cuda.get_arch_list())' ; nvidia-smi --query-gpu=name,compute_cap --format=csv"sv,
     "pip uninstall torch, then pip install torch --index-url https://download.pytorch.org/whl/{gpu index|cuXYZ}, or of a later CUDA release; build "
     "extensions again after it."sv,
     ""sv, ""sv, "pytorch.org, Get Started; cuda/nvcc.hpp; cuda/gpu.hpp"sv, "ARCH001 BUILD001"sv,
     when::all(when::any(when::build_has(build_trait::gpu_before_torch)),
               when::any(when::diagnosed("no_kernel_image"sv)))},
    {"ARCH004"sv, severity::info, confidence::certain, component::nvcc,
     "no GPU was seen at configure: the common architectures of the release are built"sv,
     "Without a list the architectures are those of the GPUs of the machine that configures. A build machine has none, and what is "
     "taken instead makes a long build that may leave out the GPU it is meant for."sv,
     "nvidia-smi on the machine that configures ; grep 'Added CUDA NVCC flags' in its output"sv,
     "Give the list: TORCH_CUDA_ARCH_LIST=\"8.0;9.0+PTX\" python setup.py develop."sv, ""sv, ""sv,
     "CMake Modules/FindCUDA/select_compute_arch.cmake; pytorch cmake/Modules_CUDA_fix"sv, ""sv,
     when::all(when::any(when::said("gpu_detection_failed"sv)),
               when::any(when::unless(detail::on_list("TORCH_CUDA_ARCH_LIST"sv))),
               when::any(when::unless(when::yes(fact_id::cross_build, component::none))))},
    {"ARCH005"sv, severity::warning, confidence::certain, component::nvcc,
     "CMAKE_CUDA_ARCHITECTURES was given, and PyTorch does not read it"sv,
     "PyTorch makes its flags from TORCH_CUDA_ARCH_LIST, warns, and sets CMake's variable to OFF. What is built is what the GPUs of "
     "this machine ask for, or the common architectures."sv,
     "grep -E 'TORCH_CUDA_ARCH_LIST|CMAKE_CUDA_ARCHITECTURES' CMakeCache.txt"sv,
     "Give TORCH_CUDA_ARCH_LIST, in its own form: 8.0;9.0+PTX in place of 80;90."sv, ""sv, ""sv,
     "pytorch cmake/public/cuda.cmake"sv, ""sv,
     when::all(when::any(when::said("torch_ignores_architectures"sv)),
               when::any(when::unless(detail::on_list("TORCH_CUDA_ARCH_LIST"sv))))},
    {"ARCH006"sv, severity::error, confidence::certain, component::nvcc,
     "this release of PyTorch's or CMake's FindCUDA cannot read the architecture"sv,
     "The script knows the names and numbers of its own time, and numbers of one digit before the dot alone: at a later one it stops, or leaves "
     "the list empty."sv,
     "The message names the architecture that it does not know"sv,
     "Name architectures that the script knows, the last with +PTX, which later GPUs run: export TORCH_CUDA_ARCH_LIST=\"6.0+PTX\" or higher. Or use a newer "
     "release, which knows {value|it}: of PyTorch (2.7 for 10.0 and later) or of CMake (pip install -U cmake); or a project that uses "
     "CMAKE_CUDA_ARCHITECTURES."sv,
     ""sv, ""sv, "CMake Modules/FindCUDA/select_compute_arch.cmake, 3.25; vllm issue 6683"sv, "CONF001 PKG004"sv,
     when::all(when::any(when::said("unknown_architecture_name"sv), when::said("architecture_not_set"sv)),
               when::any(when::unless(when::arch_malformed(cuda::arch_defect::comma))))},
    {"ARCH007"sv, severity::error, confidence::certain, component::nvcc,
     "compute capability 12.1 was taken for 2.1, and sm_121 is compiled as compute_20"sv,
     "The script replaces 2.1 by 2.1(2.0), the virtual architecture of Fermi, and finds 2.1 in 12.1 too. nvcc refuses the pair, or a "
     "project that filters its list builds no kernel for the GPU."sv,
     "grep -E '12\\.1\\(2\\.0\\)|compute_20,code=sm_121' in the output of configure"sv,
     "Give the list in another way: CMAKE_CUDA_ARCHITECTURES=121, or a release whose script compares whole numbers."sv,
     ""sv, "torch 2.11"sv,
     "CMake Modules/FindCUDA/select_compute_arch.cmake; vllm pull request 49904; pytorch pull request 185993"sv,
     "ARCH002 ARCH003"sv,
     when::all(when::any(when::contains(fact_id::architectures, component::nvcc, "12.1(2.0)"sv),
                         when::contains(fact_id::architectures, component::nvcc, "arch=compute_20,code=sm_121"sv)))},
    {"ARCH008"sv, severity::info, confidence::certain, component::nvcc,
     "the list has no machine code for the GPU: the driver compiles the PTX when the program first starts"sv,
     "Scripts that ask the GPU, and know none as new as it, build for the last that they know, with PTX. The program runs: it starts "
     "slowly once for each driver, and what the source does for the new GPU alone is left out."sv,
     "foundcheck arch LIST --device CC ; cuobjdump --list-elf LIBRARY"sv,
     "Name the GPU in the list, with a CUDA release that knows it: {architecture setting|CMAKE_CUDA_ARCHITECTURES=90, "
     "TORCH_CUDA_ARCH_LIST=9.0}."sv,
     ""sv, ""sv,
     "CMake Modules/FindCUDA/select_compute_arch.cmake, CUDA_LIMIT_GPU_ARCHITECTURE; CUDA C++ Programming Guide 12.8, 6.1.3"sv,
     "ARCH024"sv, when::all(when::any(when::arch_covers(cuda::coverage_kind::by_jit)))},
    {"ARCH009"sv, severity::error, confidence::certain, component::nvcc,
     "the GPU is of the family, but code with the suffix a runs on one compute capability only"sv,
     "Code for sm_100a uses features of 10.0 that no other GPU promises: neither it nor its PTX runs on 10.3. Only plain code, or "
     "code with the suffix f for the family, does."sv,
     "cuobjdump --list-elf LIBRARY ; foundcheck arch LIST --device CC"sv,
     "Build 10.0f, or 10.0 and 10.3 both, in place of 10.0a."sv, "CUDA 12.0"sv, ""sv,
     "CUDA C++ Programming Guide 13.0, feature availability; vllm issue 56548"sv, "ARCH001"sv,
     when::all(when::any(when::arch_covers(cuda::coverage_kind::none)), when::any(when::arch_specific_to_another()))},
    {"ARCH010"sv, severity::error, confidence::certain, component::nvcc,
     "the project asks for the architecture of this machine's GPU, and no GPU was found"sv,
     "The value native asks the GPU of the machine that configures, and so does Kokkos where no architecture is given. A build "
     "machine or a docker build has none, and configure stops."sv,
     "nvidia-smi on the machine that configures"sv,
     "Name the architecture of the GPU that will run it, as 90 of an H100: {kokkos option:cmake -B build -D *|cmake -B build -D CMAKE_CUDA_ARCHITECTURES=90; or "
     "build for all of them: cmake -B build -D CMAKE_CUDA_ARCHITECTURES=all-major}. foundcheck arch NAME tells the number of a GPU."sv,
     ""sv, ""sv,
     "CMake Source/cmGeneratorTarget.cxx (3.24); kokkos cmake/kokkos_arch.cmake (4.6); llama.cpp issues 18430, 10389"sv,
     "CONF001 PKG004"sv,
     when::all(
         when::any(when::equals(fact_id::cause, component::none, "detection_failed"sv),
                   when::said("kokkos_no_architecture"sv),
                   // A build directory, where no log says it.
                   when::said("native_asked"sv)),
         when::also(when::yes(fact_id::architectures, component::nvcc)),
         when::any(when::yes(fact_id::configure_error, component::none), when::no(fact_id::generated, component::none)),
         when::any(when::unless(when::yes(fact_id::configured, component::none)),
                   when::no(fact_id::generated, component::none)))},
    {"ARCH034"sv, severity::warning, confidence::certain, component::nvcc,
     "the architecture of this machine's GPU was asked for, and it has none: nvcc builds for its default"sv,
     "The value native leaves the choice to nvcc. Where it finds no GPU it warns and builds for the oldest architecture that it has; on a later GPU "
     "the driver compiles the PTX at the first start, and on an older one nothing runs."sv,
     "nvidia-smi on the machine that builds ; cuobjdump --list-elf BINARY"sv,
     "Name the architectures: cmake -B build -D CMAKE_CUDA_ARCHITECTURES=\"80;90\", or all-major."sv, "CMake 3.24"sv,
     ""sv, "CMake Source/cmGeneratorTarget.cxx, AddCUDAArchitectureFlags; nvcc --help, --gpu-architecture native"sv,
     ""sv, when::all(when::any(when::equals(fact_id::cause, component::none, "native_without_gpu"sv)))},
    {"ARCH011"sv, severity::error, confidence::certain, component::nvcc,
     "CMAKE_CUDA_ARCHITECTURES is set and empty, or is not a list that CMake takes"sv,
     "An empty value is mostly a variable of the caller's script that was not set. Quotes that reach CMake become part of the "
     "value."sv,
     "grep CMAKE_CUDA_ARCHITECTURES CMakeCache.txt"sv,
     "Give a list such as 80;90, all-major, or OFF; delete the entry from the cache first."sv, ""sv, ""sv,
     "CMake Modules/CMakeDetermineCUDACompiler.cmake and Internal/CMakeCUDAArchitecturesValidate.cmake"sv,
     "CONF001 CUDA007 PKG004"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "architectures_empty"sv),
                         when::equals(fact_id::cause, component::none, "architectures_refused"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none)),
                         when::no(fact_id::generated, component::none)))},
    {"ARCH012"sv, severity::info, confidence::possible, component::nvcc,
     "the architecture is CMake's default for this nvcc: code of 5.2, compiled anew for every later GPU"sv,
     "Nobody gave CMAKE_CUDA_ARCHITECTURES, and CMake took what nvcc 11 and 12 build by themselves. On a later GPU the driver "
     "compiles the PTX at the first start, and what the source does for newer GPUs alone is left out."sv,
     "cuobjdump --list-elf BINARY shows sm_52 only"sv,
     "Give the GPUs that it is for: -DCMAKE_CUDA_ARCHITECTURES=\"80;90\"."sv, "CMake 3.18"sv, "CUDA 12.9"sv,
     "CMake Modules/CMakeDetermineCUDACompiler.cmake, 3.18 to 4.1"sv, ""sv,
     when::all(when::any(when::equals(fact_id::architectures, component::nvcc, "52"sv)),
               // A target may set its own, and so may flags of the project: only the commands tell.
               when::any(when::equals(fact_id::built_architectures, component::nvcc, "52"sv)))},
    {"ARCH013"sv, severity::error, confidence::certain, component::nvcc,
     "the architectures in a list are separated by commas"sv,
     "Blanks and semicolons separate them. With commas the whole is one name, which no release knows."sv,
     "echo $TORCH_CUDA_ARCH_LIST ; grep ARCH CMakeCache.txt"sv,
     "Write TORCH_CUDA_ARCH_LIST=\"8.0;8.6;9.0\", CMAKE_CUDA_ARCHITECTURES=\"80;86;90\"."sv, ""sv, ""sv,
     "pytorch torch/utils/cpp_extension.py; CMake Modules/FindCUDA/select_compute_arch.cmake"sv,
     "ARCH006 ARCH011 CONF001 CUDA007 PKG004"sv, when::all(when::any(when::arch_malformed(cuda::arch_defect::comma)))},
    {"ARCH014"sv, severity::info, confidence::certain, component::nvcc,
     "all-major has no code of the GPU's own number: it runs that of the first GPU of its major number"sv,
     "The program runs at once; instructions and sizes that only the later GPU has are not used."sv,
     "foundcheck arch all-major --cuda VERSION --device CC"sv,
     "Add the number: -DCMAKE_CUDA_ARCHITECTURES=\"80;89;90\", or all."sv, "CUDA 11.5"sv, ""sv,
     "nvcc 11.5 to 13.5 --dryrun; CUDA C++ Programming Guide 12.8, 6.1.2"sv, ""sv,
     when::all(when::any(when::equals(fact_id::architectures, component::nvcc, "all-major"sv)),
               when::any(when::arch_covers(cuda::coverage_kind::same_major)))},
    {"ARCH015"sv, severity::error, confidence::certain, component::nvcc,
     "ggml needs the architecture with its suffix: 120a or 121a, not 120 or 121"sv,
     "The kernels for these GPUs use what plain code may not, so the project stops, or its compile checks do."sv,
     "grep CMAKE_CUDA_ARCHITECTURES CMakeCache.txt"sv,
     "Configure with -DCMAKE_CUDA_ARCHITECTURES=121a (CUDA 12.9: 121f)."sv, ""sv, ""sv,
     "unverified: llama.cpp issue 18421"sv, "CONF001 BUILD001 PKG004"sv,
     when::all(when::any(when::said("architecture_needs_suffix"sv)))},
    {"ARCH016"sv, severity::error, confidence::certain, component::nvcc,
     "Kokkos was built for another GPU than the one that it runs on"sv,
     "Kokkos builds for the one architecture of its option Kokkos_ARCH_*, and compares it with the device when it starts."sv,
     "nvidia-smi --query-gpu=name,compute_cap --format=csv ; grep 'Kokkos_ARCH.*=ON' CMakeCache.txt"sv,
     "Configure with the option of this GPU, such as -DKokkos_ARCH_HOPPER90=ON, in an empty build directory."sv, ""sv,
     ""sv, "kokkos core/src/Cuda/Kokkos_Cuda_Instance.cpp; kokkos issues 6092, 6565"sv, "ARCH001 BUILD001"sv,
     when::all(when::any(when::said("kokkos_wrong_architecture"sv)))},
    {"ARCH017"sv, severity::error, confidence::certain, component::nvcc,
     "architectures were run together into a number that no GPU has"sv,
     "Two capabilities that a detection printed without a separator, 5.3 and 5.0 for one, are handed on as one number."sv,
     "grep -E 'AMReX_CUDA_ARCH|Autodetected' CMakeCache.txt and the output of configure"sv,
     "Name the architectures: -DAMReX_CUDA_ARCH=8.0."sv, ""sv, ""sv, "amrex issues 4621, 4054"sv, "ARCH002 ARCH003"sv,
     when::all(when::any(when::contains(fact_id::architectures, component::nvcc, "5350"sv)))},
    {"ARCH018"sv, severity::error, confidence::certain, component::nvcc,
     "OpenCV's CUDA back end for networks needs compute capability 5.3 or later"sv,
     "OPENCV_DNN_CUDA is asked for, and the list has an architecture that the back end is not written for. Configure turns the back "
     "end off or stops."sv,
     "grep -E 'CUDA_ARCH_BIN|OPENCV_DNN_CUDA' CMakeCache.txt"sv,
     "Leave the old ones out: -DCUDA_ARCH_BIN=\"7.5 8.6\"."sv, ""sv, ""sv,
     "OpenCV modules/dnn/CMakeLists.txt (4.x); opencv issues 15930, 17321"sv, "CONF001 PKG004"sv,
     when::all(when::any(when::said("opencv_dnn_needs_5_3"sv)))},
    {"ARCH019"sv, severity::error, confidence::certain, component::nvcc,
     "the GPU is older than all that is built, and PTX does not run on older GPUs"sv,
     "Machine code and PTX go up from their number, never down: code of 8.6 does not run on 8.0, though both are of one major number."sv,
     "nvidia-smi --query-gpu=name,compute_cap --format=csv ; foundcheck arch LIST --device CC"sv,
     "Put the oldest GPU into the list: {architecture setting|CMAKE_CUDA_ARCHITECTURES=80, TORCH_CUDA_ARCH_LIST=8.0}. +PTX at the last one "
     "covers those to come."sv,
     ""sv, ""sv, "CUDA C++ Programming Guide 12.8, 6.1.2 and 6.1.3"sv, "ARCH001 ARCH021 ARCH024"sv,
     when::all(when::any(when::arch_covers(cuda::coverage_kind::none)), when::any(when::arch_later_than_device()))},
    {"ARCH021"sv, severity::error, confidence::certain, component::nvcc,
     "a file of the build has no code that the GPU runs"sv,
     "The fat binary in the file has an image for each architecture that was built for: none of them is for this GPU, and no PTX of an "
     "earlier one can be compiled for it. The first kernel of that file fails: no kernel image is available (error 209)."sv,
     "cuobjdump --list-elf --list-ptx the file in the evidence ; foundcheck dump fatbin the file"sv,
     "Add the GPU to the list and build again: CMAKE_CUDA_ARCHITECTURES={gpu architecture|90}, TORCH_CUDA_ARCH_LIST={gpu number|9.0}; a "
     "file built with flags of its own needs them there."sv,
     ""sv, ""sv,
     "CUDA C++ Programming Guide 12.8, 6.1.2 and 6.1.3; CUDA runtime API, cudaErrorNoKernelImageForDevice (209)"sv,
     "ARCH001 ARCH008 ARCH024"sv, when::all(when::any(when::no(fact_id::device_code, component::nvcc)))},
    {"ARCH024"sv, severity::info, confidence::certain, component::nvcc,
     "a file of the build has only PTX: the driver compiles it at the first start"sv,
     "Only the virtual architecture was built. The first start on each GPU takes as long as the compilation does, and the driver must be as "
     "new as the CUDA release that wrote the PTX: an older one refuses it (error 222)."sv,
     "cuobjdump --list-elf --list-ptx the file in the evidence ; foundcheck dump fatbin the file"sv,
     "Name the GPUs by their numbers alone, without -virtual: CMAKE_CUDA_ARCHITECTURES=\"80;90\" builds machine code and PTX. With options of "
     "nvcc's: -gencode arch=compute_90,code=sm_90 beside code=compute_90."sv,
     ""sv, ""sv,
     "CUDA C++ Programming Guide 12.8, 6.1.2 and 6.1.3; CUDA runtime API, cudaErrorUnsupportedPtxVersion (222); CMake "
     "Help/prop_tgt/CUDA_ARCHITECTURES.rst"sv,
     ""sv, when::all(when::any(when::no(fact_id::machine_code, component::nvcc)))},
    {"ARCH035"sv, severity::warning, confidence::likely, component::nvcc,
     "the list of GPU architectures that was given was not taken: nothing built runs on one of them"sv,
     "The project sets CMAKE_CUDA_ARCHITECTURES, the property CUDA_ARCHITECTURES or -gencode itself, which overrides what cmake was given, or does not "
     "read the variable that was given, without a word. The first kernel fails on the GPU that was asked for: no kernel image is available (error 209)."sv,
     "cuobjdump --list-elf --list-ptx the file in the evidence ; grep -rn CUDA_ARCHITECTURES CMakeLists.txt cmake/"sv,
     "Take the project's own list out, or put it behind if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES) before project(); then build again."sv,
     ""sv, ""sv, "CMake Help/variable/CMAKE_CUDA_ARCHITECTURES.rst; CUDA C++ Programming Guide 12.8, 6.1.2 and 6.1.3"sv,
     ""sv, when::all(when::any(when::named(when::yes(fact_id::mixed, component::nvcc), "architectures"sv)))},
    // A note: a project may have code for some GPUs in files of their own.
    {"ARCH036"sv, severity::info, confidence::possible, component::nvcc,
     "a file of the build has other GPU architectures than the list that was given"sv,
     "A target has a list of its own, by the property CUDA_ARCHITECTURES or by -gencode among its options, or the project put another list in place of "
     "the one that cmake was given. On a GPU that the file has no code for, its kernels fail, or the driver compiles PTX at the first start."sv,
     "cuobjdump --list-elf --list-ptx the file in the evidence ; grep -rn CUDA_ARCHITECTURES CMakeLists.txt cmake/"sv,
     "Nothing, if the project chooses among its kernels; else take the list of the target out, and build again."sv,
     ""sv, ""sv, "CMake Help/prop_tgt/CUDA_ARCHITECTURES.rst; CUDA C++ Programming Guide 12.8, 6.1.2 and 6.1.3"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::nvcc), "architectures of a file"sv)))},
    // A note: the directory does not show whether anybody gave another list.
    {"ARCH038"sv, severity::info, confidence::possible, component::nvcc,
     "the project sets {value:*|its list of GPU architectures} with FORCE: what is given with -D has no effect"sv,
     "An unconditional set(... CACHE ... FORCE) overwrites the entry each time cmake configures. The cache shows the project's list, and no trace of the "
     "one that was given."sv,
     "grep -rn FORCE CMakeLists.txt cmake/ | grep -i arch"sv,
     "Nothing where the list is right; else put the set() behind if(NOT DEFINED NAME), or take FORCE out, and configure again."sv,
     ""sv, ""sv, "CMake Help/command/set.rst, Set Cache Entry"sv, "ARCH036"sv,
     when::all(when::any(when::said("architectures_forced"sv)))},
    {"ARCH040"sv, severity::error, confidence::certain, component::none,
     "the ptxas that Triton brings does not know this GPU{subject:: *|}"sv,
     "A wheel of Triton has a ptxas of the CUDA release that was out when it was made, and gives it the name of the GPU that is there. The list of architectures of a build "
     "has no part in it."sv,
     "nvidia-smi --query-gpu=name,compute_cap --format=csv ; python -m pip list | grep -i triton ; /usr/local/cuda/bin/ptxas --list-arch"sv,
     "Give it the ptxas of a toolkit that knows the GPU{first cuda:, CUDA * or later|}: export TRITON_PTXAS_PATH=/usr/local/cuda/bin/ptxas{toolkit with it: (apt install "
     "* brings one)|}; or install a newer PyTorch with the Triton that belongs to it."sv,
     ""sv, ""sv, "triton issue 8539; triton third_party/nvidia/backend/compiler.py; vllm pull request 31338"sv,
     "ARCH002 DIAG001"sv,
     when::all(when::any(when::diagnosed("unsupported_gpu_architecture"sv)), when::any(when::said("triton_ptxas"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
