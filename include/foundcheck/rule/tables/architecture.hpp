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
     "nvcc{nvcc: *|} does not support {subject|a GPU architecture that was requested}"sv,
     "Each CUDA release supports a range of architectures: older releases do not have the new ones, and CUDA 13.0 removed sm_50 to sm_72."sv,
     "nvcc --list-gpu-arch"sv,
     "{cmake architectures:cmake -B build -D CMAKE_CUDA_ARCHITECTURES=*; or if the project sets its own list, remove|Remove} "
     "{subject|the architecture} from the flags in the project's CMakeLists.txt, Makefile or setup.py (git grep finds it); or if your GPU is of that "
     "architecture, use a CUDA release that supports it{first cuda:: * is the first|}{last cuda:, * the last|}{toolkit with it: (apt install *)|}."sv,
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
     "target {value|of the project} has no CUDA architecture: CMAKE_CUDA_ARCHITECTURES was empty"sv,
     "A target copies CMAKE_CUDA_ARCHITECTURES when it is created. The variable was set to nothing, set before CUDA was enabled and lost, or "
     "left empty by a failed test of the CUDA compiler."sv,
     "grep CMAKE_CUDA_ARCHITECTURES CMakeCache.txt ; cmake --version"sv,
     "cmake -B build -D CMAKE_CUDA_ARCHITECTURES={gpu architecture|86} (the compute capability of your GPU without the dot: nvidia-smi "
     "--query-gpu=compute_cap --format=csv). If the project sets the variable itself, it must do so before project() or enable_language(CUDA)."sv,
     ""sv, ""sv, "CMake Help/prop_tgt/CUDA_ARCHITECTURES.rst; Help/policy/CMP0104.rst"sv, "CONF001"sv,
     when::all(when::any(when::said("no_architecture"sv)))},
    {"ARCH037"sv, severity::error, confidence::likely, component::nvcc,
     "CMake's test of the CUDA compiler has no architecture: nvcc probably failed before it"sv,
     "The target cmTC_ is CMake's own test. It uses the default architecture of nvcc, which is unknown if nvcc failed, mostly because it does "
     "not support the host compiler or Visual Studio."sv,
     "echo > t.cu ; nvcc -c t.cu ; grep -n -A30 CMakeCUDACompilerId build/CMakeFiles/CMakeConfigureLog.yaml"sv,
     "nvcc -c t.cu shows the real error (t.cu is an empty file). If it is an unsupported host compiler: {packaged gcc:apt install g++-*, then "
     "|}cmake --fresh -B build -D CMAKE_CUDA_HOST_COMPILER=/usr/bin/g++-{newest gcc|VERSION}. On Windows install the Visual Studio of that CUDA "
     "release, with the CUDA integration, or a newer CUDA. Setting CMAKE_CUDA_ARCHITECTURES does not help."sv,
     ""sv, ""sv,
     "CMake Modules/CMakeDetermineCUDACompiler.cmake and CMakeTestCUDACompiler.cmake, 3.18 to 3.22; instant-ngp issues 436, 1320"sv,
     "ARCH030 CONF001"sv, when::all(when::any(when::said("no_architecture"sv, "cmTC_"sv)))},
    {"ARCH022"sv, severity::error, confidence::certain, component::nvcc,
     "{subject|a requested name} is not a GPU architecture"sv,
     "No nvcc release knows a name like this. A placeholder was copied from instructions, or a list in one notation (8.6+PTX, native, Ampere) "
     "was used where numbers are expected."sv,
     "nvidia-smi --query-gpu=compute_cap --format=csv ; env | grep -i arch"sv,
     "Give the number of your GPU, which nvidia-smi --query-gpu=compute_cap --format=csv shows (86 for an 8.6): cmake -B build -D "
     "CMAKE_CUDA_ARCHITECTURES={fitting architecture|86} (extensions of PyTorch: export TORCH_CUDA_ARCH_LIST={fitting capability|8.6}); or if the "
     "project's own flags have {subject|the name}, use -gencode arch=compute_86,code=sm_86 there; or if the value was native, which CMake 3.24 "
     "and later replace: pip install -U 'cmake>=3.24,<4'"sv,
     ""sv, ""sv, "nvcc manual, --gpu-architecture"sv, "ARCH002"sv, when::all(when::any(when::arch_no_name()))},
    {"ARCH003"sv, severity::error, confidence::certain, component::nvcc,
     "nvcc{cuda: *|} no longer supports a GPU architecture that was requested{value: (*)|}"sv,
     "CUDA 11.0 removed sm_30, 12.0 all before sm_50, 13.0 all before sm_75. If a project gives nvcc its own flags, configure succeeds and then "
     "every object fails: nvcc fatal : Unsupported gpu architecture."sv,
     "nvcc --list-gpu-arch ; foundcheck arch {subject|all}{cuda: --cuda *|}"sv,
     "cmake -B build {switched off:-D *=OFF |}-D {architecture setting|CMAKE_CUDA_ARCHITECTURES=75}{fitting capability: (extensions of "
     "PyTorch: export TORCH_CUDA_ARCH_LIST=*)|}, then rebuild; or if you need the old GPU, build with the last CUDA release that supports it: "
     "12.9 for sm_50 to sm_72, 11.8 for sm_35 and sm_37."sv,
     ""sv, ""sv, "cuda/nvcc.hpp; nvcc 13.0; kokkos cmake/kokkos_arch.cmake; pytorch issues 121099, 49528"sv,
     "ARCH002 ARCH031 CONF001 CUDA007 BUILD001 PKG004"sv,
     when::all(when::any(when::arch_refused(cuda::nvcc_verdict::removed)))},
    {"CUDA053"sv, severity::error, confidence::certain, component::nvcc,
     "nvcc{cuda: *|} no longer supports an architecture that the project sets itself{value: (*)|}"sv,
     "CUDA 12.0 removed all architectures before sm_50, 13.0 all before sm_75. The list is in the project's own files, so "
     "CMAKE_CUDA_ARCHITECTURES does not change it, and every object fails: nvcc fatal : Unsupported gpu architecture."sv,
     "nvcc --list-gpu-arch ; foundcheck arch {subject|all}{cuda: --cuda *|}"sv,
     "Remove the old architectures in {own line|the project's CMake files}, then configure again; or use a newer version of the project; or "
     "build with the last CUDA release that supports them: 12.9 for sm_50 to sm_72, 11.8 for sm_35 and sm_37."sv,
     ""sv, ""sv, "cuda/nvcc.hpp; nvcc 13.0; CMake Help/prop_tgt/CUDA_ARCHITECTURES.rst"sv,
     "ARCH003 BUILD002 BUILD004"sv,
     when::all(when::any(when::arch_refused(cuda::nvcc_verdict::removed)),
               when::any(when::said("architectures_of_project"sv)))},
    {"ARCH031"sv, severity::error, confidence::likely, component::nvcc,
     "nvcc{refusing nvcc: *|} does not support compute_{refused|N}, which this build asks for"sv,
     "Each CUDA release supports a range of architectures, and the one in the command is too new or too old for this nvcc. It stops with "
     "Unsupported gpu architecture; MSBuild and other wrappers may not show that line."sv,
     "nvcc --list-gpu-arch ; foundcheck arch sm_{refused|N} --cuda {refusing nvcc|VERSION}"sv,
     "{fitting architecture:cmake -B build -D CMAKE_CUDA_ARCHITECTURES=*|cmake -B build -D CMAKE_CUDA_ARCHITECTURES=NUMBER, with "
     "a number that nvcc --list-gpu-arch prints}{fitting capability: (extensions of PyTorch: export TORCH_CUDA_ARCH_LIST=*)|}; or if the project "
     "sets it itself, remove compute_{refused|N} from its flags (in Visual Studio: CUDA C/C++, Device, Code Generation); or use a CUDA release "
     "that supports it{toolkit with it:: apt install *|}."sv,
     ""sv, ""sv, "cuda/nvcc.hpp; nvcc 7.5 to 13.5"sv, "LOG009 LOG003 DIAG001 BUILD001 ARCH002"sv,
     when::all(when::any(when::build_has(build_trait::target_refused)),
               // Where nvcc or another tool says something else, it got that far.
               when::any(when::equals(fact_id::diagnosis, component::none, "effect"sv),
                         when::equals(fact_id::diagnosis, component::none, "unknown"sv),
                         when::diagnosed("unsupported_gpu_architecture"sv),
                         when::yes(fact_id::failed_step, component::none)))},
    {"ARCH032"sv, severity::error, confidence::possible, component::nvcc,
     "the GPU (compute capability {gpu number|unknown}) is probably too new for nvcc{nvcc: *|}{gpu cuda:: it needs CUDA *|}"sv,
     "PyTorch builds an extension at first use for the GPU of the machine. nvcc refuses an architecture that is newer than itself; the output of "
     "ninja is not in this log."sv,
     "nvcc --version ; nvidia-smi --query-gpu=name,compute_cap --format=csv ; nvcc --list-gpu-arch"sv,
     "Install CUDA {gpu cuda|VERSION} or later, then export CUDA_HOME=/usr/local/cuda-{gpu cuda|VERSION}, then delete the extension below "
     "~/.cache/torch_extensions and run again; or keep this CUDA and build PTX, which the GPU can run: export TORCH_CUDA_ARCH_LIST=7.5+PTX."sv,
     ""sv, ""sv, "pytorch torch/utils/cpp_extension.py; cuda/nvcc.hpp; cuda/gpu.hpp"sv,
     "LOG001 LOG002 LOG003 DIAG001 BUILD001"sv,
     when::all(
         when::any(when::build_has(build_trait::gpu_before_nvcc)),
         when::any(when::diagnosed("effect"sv, "'ninja'"sv), when::diagnosed("effect"sv, "Error building extension "sv),
                   when::diagnosed("effect"sv, "Error compiling objects for extension"sv)))},
    {"ARCH033"sv, severity::error, confidence::likely, component::none,
     "the GPU (compute capability {gpu number|unknown}) is newer than this PyTorch supports{torch cuda:: it is built for CUDA *|}"sv,
     "A PyTorch wheel has machine code for the GPUs that its CUDA release knows. A newer GPU runs none of it, except what has PTX."sv,
     "python -c 'import torch; print(torch.__version__, torch.cuda.get_arch_list())' ; nvidia-smi --query-gpu=name,compute_cap --format=csv"sv,
     "pip uninstall torch, then pip install torch --index-url https://download.pytorch.org/whl/{gpu index|cu128}, then rebuild your extensions."sv,
     ""sv, ""sv, "pytorch.org, Get Started; cuda/nvcc.hpp; cuda/gpu.hpp"sv, "ARCH001 BUILD001"sv,
     when::all(when::any(when::build_has(build_trait::gpu_before_torch)),
               when::any(when::diagnosed("no_kernel_image"sv)))},
    {"ARCH004"sv, severity::info, confidence::certain, component::nvcc,
     "configure saw no GPU, so the common architectures are built"sv,
     "Without a list, the build is for the GPUs of the machine that configures. A build machine has none: the build takes longer, and may leave "
     "out the GPU that it is meant for."sv,
     "nvidia-smi --query-gpu=name,compute_cap --format=csv ; grep -i arch CMakeCache.txt"sv,
     "For PyTorch and its extensions: export TORCH_CUDA_ARCH_LIST=\"8.0;9.0+PTX\" (the GPUs that will run it), then rebuild in an empty build "
     "directory. If your GPU is among the common architectures, leave it as it is."sv,
     ""sv, ""sv, "CMake Modules/FindCUDA/select_compute_arch.cmake; pytorch cmake/Modules_CUDA_fix"sv, ""sv,
     when::all(when::any(when::said("gpu_detection_failed"sv)),
               when::any(when::unless(detail::on_list("TORCH_CUDA_ARCH_LIST"sv))),
               when::any(when::unless(when::yes(fact_id::cross_build, component::none))))},
    {"ARCH005"sv, severity::warning, confidence::certain, component::nvcc,
     "PyTorch ignores CMAKE_CUDA_ARCHITECTURES: it reads TORCH_CUDA_ARCH_LIST"sv,
     "PyTorch makes its flags from TORCH_CUDA_ARCH_LIST, and sets CMake's variable to OFF. Without it, the GPUs of this machine or the common "
     "architectures are built."sv,
     "grep -E 'TORCH_CUDA_ARCH_LIST|CMAKE_CUDA_ARCHITECTURES' CMakeCache.txt"sv,
     "cmake -B build -D TORCH_CUDA_ARCH_LIST=\"8.0;9.0+PTX\" (8.0 in place of 80); or with setup.py: export "
     "TORCH_CUDA_ARCH_LIST=\"8.0;9.0+PTX\"."sv,
     ""sv, ""sv, "pytorch cmake/public/cuda.cmake"sv, ""sv,
     when::all(when::any(when::said("torch_ignores_architectures"sv)),
               when::any(when::unless(detail::on_list("TORCH_CUDA_ARCH_LIST"sv))))},
    {"ARCH006"sv, severity::error, confidence::certain, component::nvcc,
     "FindCUDA of this PyTorch or CMake does not know the GPU architecture{value: *|}"sv,
     "The script knows only the names and numbers of its own time, with one digit before the dot. With a newer one it stops or leaves the list "
     "empty."sv,
     "grep -rn 'CUDA_ARCH' CMakeCache.txt ; echo $TORCH_CUDA_ARCH_LIST"sv,
     "export TORCH_CUDA_ARCH_LIST=\"7.5+PTX\" (newer GPUs run its PTX), then configure in an empty build directory; or use a newer PyTorch (2.7 "
     "and later know 10.0 and 12.0), or for CMake's own FindCUDA: pip install -U 'cmake<4'. If {value|the name} is misspelled, correct it: names "
     "are like 8.6 or Ampere."sv,
     ""sv, ""sv, "CMake Modules/FindCUDA/select_compute_arch.cmake, 3.25; vllm issue 6683"sv, "CONF001 PKG004"sv,
     when::all(when::any(when::said("unknown_architecture_name"sv), when::said("architecture_not_set"sv)),
               when::any(when::unless(when::arch_malformed(cuda::arch_defect::comma))))},
    {"ARCH007"sv, severity::error, confidence::certain, component::nvcc,
     "compute capability 12.1 was read as 2.1, so sm_121 is compiled as compute_20"sv,
     "The script replaces 2.1 with 2.1(2.0), the virtual architecture of Fermi, and finds 2.1 in 12.1 too. nvcc refuses the pair, or the project "
     "builds no kernel for the GPU."sv,
     "grep -n 'ARCH' CMakeCache.txt ; echo $TORCH_CUDA_ARCH_LIST"sv,
     "export TORCH_CUDA_ARCH_LIST=12.0, then configure in an empty build directory: code for 12.0 also runs on 12.1; or without PyTorch: cmake "
     "--fresh -B build -D CMAKE_CUDA_ARCHITECTURES=121; or use a PyTorch after 2.11, which has the fixed script."sv,
     ""sv, "torch 2.11"sv,
     "CMake Modules/FindCUDA/select_compute_arch.cmake; vllm pull request 49904; pytorch pull request 185993"sv,
     "ARCH002 ARCH003"sv,
     when::all(when::any(when::contains(fact_id::architectures, component::nvcc, "12.1(2.0)"sv),
                         when::contains(fact_id::architectures, component::nvcc, "arch=compute_20,code=sm_121"sv)))},
    {"ARCH008"sv, severity::info, confidence::certain, component::nvcc,
     "the list has no machine code for the GPU{gpu number: (*)|}: the driver compiles PTX at the first start"sv,
     "Scripts that do not know the GPU yet build for the newest one that they know, with PTX. The program runs, but starts slowly once per "
     "driver and does not use what is special to the new GPU."sv,
     "nvidia-smi --query-gpu=name,compute_cap --format=csv ; foundcheck arch LIST --device {gpu number|CC}"sv,
     "Add the GPU to the list, with a CUDA release that supports it: cmake -B build -D {architecture "
     "setting|CMAKE_CUDA_ARCHITECTURES=90}."sv,
     ""sv, ""sv,
     "CMake Modules/FindCUDA/select_compute_arch.cmake, CUDA_LIMIT_GPU_ARCHITECTURE; CUDA C++ Programming Guide 12.8, 6.1.3"sv,
     "ARCH024"sv, when::all(when::any(when::arch_covers(cuda::coverage_kind::by_jit)))},
    {"ARCH009"sv, severity::error, confidence::certain, component::nvcc,
     "code with the suffix a runs on one compute capability only, not on this GPU{gpu number: (*)|}"sv,
     "Code for sm_100a uses features that only 10.0 has: neither it nor its PTX runs on 10.3. Plain code and code with the suffix f run on the "
     "whole family."sv,
     "cuobjdump --list-elf LIBRARY ; foundcheck arch LIST --device CC"sv,
     "Build for this GPU: cmake -B build -D {architecture setting|CMAKE_CUDA_ARCHITECTURES=103}; or for all GPUs of the family, replace "
     "the suffix a in the list with f (10.0a with 10.0f, CUDA 12.9 or later)."sv,
     "CUDA 12.0"sv, ""sv, "CUDA C++ Programming Guide 13.0, feature availability; vllm issue 56548"sv, "ARCH001"sv,
     when::all(when::any(when::arch_covers(cuda::coverage_kind::none)), when::any(when::arch_specific_to_another()))},
    {"ARCH010"sv, severity::error, confidence::certain, component::nvcc,
     "the build is for this machine's GPU, but configure found no GPU"sv,
     "The value native asks for the GPU of the machine that configures, as Kokkos does without an architecture. A build machine or docker build "
     "has none, and configure stops."sv,
     "nvidia-smi ; grep -i arch CMakeCache.txt"sv,
     "{kokkos option:cmake -B build -D * (for an H100; AMPERE80 for an A100, ADA89 for RTX 40)|cmake -B build -D CMAKE_CUDA_ARCHITECTURES=90 "
     "(for an H100; 80 for an A100, 86 for RTX 30, 89 for RTX 40); or build for all GPUs: cmake -B build -D CMAKE_CUDA_ARCHITECTURES=all-major}. "
     "foundcheck arch NAME shows the number of a GPU."sv,
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
     "the build is for this machine's GPU, but it has none: nvcc builds for its default"sv,
     "The value native leaves the choice to nvcc. Without a GPU, nvcc warns and builds for its oldest architecture: a newer GPU compiles the PTX "
     "at the first start, an older one runs nothing."sv,
     "nvidia-smi ; cuobjdump --list-elf BINARY"sv,
     "cmake -B build -D CMAKE_CUDA_ARCHITECTURES=\"80;90\" (the GPUs that will run it), then rebuild; or build for all GPUs: cmake -B build -D "
     "CMAKE_CUDA_ARCHITECTURES=all-major."sv,
     "CMake 3.24"sv, ""sv,
     "CMake Source/cmGeneratorTarget.cxx, AddCUDAArchitectureFlags; nvcc --help, --gpu-architecture native"sv, ""sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "native_without_gpu"sv)))},
    {"ARCH011"sv, severity::error, confidence::certain, component::nvcc,
     "CMAKE_CUDA_ARCHITECTURES is empty or not a valid list"sv,
     "An empty value usually comes from a script whose variable is not set. Quotes that reach CMake become part of the value."sv,
     "grep CMAKE_CUDA_ARCHITECTURES CMakeCache.txt"sv,
     "cmake -B build -D CMAKE_CUDA_ARCHITECTURES=\"80;90\" (the GPUs that will run it), or all-major. If a script passes the value, set "
     "its variable."sv,
     ""sv, ""sv, "CMake Modules/CMakeDetermineCUDACompiler.cmake and Internal/CMakeCUDAArchitecturesValidate.cmake"sv,
     "CONF001 CUDA007 PKG004"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "architectures_empty"sv),
                         when::equals(fact_id::cause, component::none, "architectures_refused"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none)),
                         when::no(fact_id::generated, component::none)))},
    {"ARCH012"sv, severity::info, confidence::possible, component::nvcc,
     "only CMake's default architecture, 5.2, is built: newer GPUs compile its PTX at the first start"sv,
     "Nobody set CMAKE_CUDA_ARCHITECTURES, so CMake uses the default of nvcc 11 and 12. The program starts slowly once, and does not use what "
     "newer GPUs can do."sv,
     "cuobjdump --list-elf BINARY ; grep CMAKE_CUDA_ARCHITECTURES CMakeCache.txt"sv,
     "cmake -B build -D CMAKE_CUDA_ARCHITECTURES=\"80;90\" (the GPUs that will run it), then rebuild."sv,
     "CMake 3.18"sv, "CUDA 12.9"sv, "CMake Modules/CMakeDetermineCUDACompiler.cmake, 3.18 to 4.1"sv, ""sv,
     when::all(when::any(when::equals(fact_id::architectures, component::nvcc, "52"sv)),
               // A target may set its own, and so may flags of the project: only the commands tell.
               when::any(when::equals(fact_id::built_architectures, component::nvcc, "52"sv)))},
    {"ARCH013"sv, severity::error, confidence::certain, component::nvcc,
     "the list of GPU architectures has commas, where semicolons are needed"sv,
     "Blanks or semicolons separate architectures. With commas the whole list is one name, which no release knows."sv,
     "echo $TORCH_CUDA_ARCH_LIST ; grep ARCH CMakeCache.txt"sv,
     "cmake -B build -D TORCH_CUDA_ARCH_LIST=\"8.0;8.6;9.0\"; or if the list is in CMAKE_CUDA_ARCHITECTURES: cmake -B build -D "
     "CMAKE_CUDA_ARCHITECTURES=\"80;86;90\"."sv,
     ""sv, ""sv, "pytorch torch/utils/cpp_extension.py; CMake Modules/FindCUDA/select_compute_arch.cmake"sv,
     "ARCH006 ARCH011 CONF001 CUDA007 PKG004"sv, when::all(when::any(when::arch_malformed(cuda::arch_defect::comma)))},
    {"ARCH014"sv, severity::info, confidence::certain, component::nvcc,
     "all-major has no code for this GPU's own number{gpu number: (*)|}: it runs that of its major number"sv,
     "The program runs at once, but does not use instructions and sizes that only the newer GPU has."sv,
     "foundcheck arch all-major --cuda {cuda|VERSION} --device {gpu number|CC}"sv,
     "For full speed on this GPU: cmake -B build -D CMAKE_CUDA_ARCHITECTURES={gpu architecture|89}, then rebuild; or build for all GPUs: cmake "
     "-B build -D CMAKE_CUDA_ARCHITECTURES=all."sv,
     "CUDA 11.5"sv, ""sv, "nvcc 11.5 to 13.5 --dryrun; CUDA C++ Programming Guide 12.8, 6.1.2"sv, ""sv,
     when::all(when::any(when::equals(fact_id::architectures, component::nvcc, "all-major"sv)),
               when::any(when::arch_covers(cuda::coverage_kind::same_major)))},
    {"ARCH015"sv, severity::error, confidence::certain, component::nvcc,
     "ggml needs the GPU architecture with its suffix: 120a or 121a, not 120 or 121"sv,
     "The kernels for these GPUs use features that plain code may not use, so configure or the compiler stops."sv,
     "grep CMAKE_CUDA_ARCHITECTURES CMakeCache.txt"sv,
     "cmake -B build -D CMAKE_CUDA_ARCHITECTURES={value:*a|121a} (RTX 50 is 120a, GB10 is 121a), then build again."sv,
     ""sv, ""sv, "unverified: llama.cpp issue 18421"sv, "CONF001 BUILD001 PKG004"sv,
     when::all(when::any(when::said("architecture_needs_suffix"sv)))},
    {"ARCH016"sv, severity::error, confidence::certain, component::nvcc,
     "Kokkos was built for another GPU than the one it runs on"sv,
     "Kokkos builds for the architecture of its option Kokkos_ARCH_*, and compares it with the GPU at startup."sv,
     "nvidia-smi --query-gpu=name,compute_cap --format=csv ; grep 'Kokkos_ARCH.*=ON' CMakeCache.txt"sv,
     "cmake -B build -D Kokkos_ENABLE_CUDA=ON -D Kokkos_ARCH_HOPPER90=ON (for an H100; AMPERE80 for an A100, ADA89 for RTX 40), then "
     "rebuild Kokkos and the program."sv,
     ""sv, ""sv, "kokkos core/src/Cuda/Kokkos_Cuda_Instance.cpp; kokkos issues 6092, 6565"sv, "ARCH001 BUILD001"sv,
     when::all(when::any(when::said("kokkos_wrong_architecture"sv)))},
    {"ARCH017"sv, severity::error, confidence::certain, component::nvcc,
     "GPU architectures were joined into a number that no GPU has"sv,
     "A detection printed two compute capabilities without a separator, such as 5.3 and 5.0, and they were passed on as one number."sv,
     "grep -E 'AMReX_CUDA_ARCH|CUDA_ARCH' CMakeCache.txt ; nvidia-smi --query-gpu=name,compute_cap --format=csv"sv,
     "Set the compute capability of your GPU: cmake -B build -D AMReX_CUDA_ARCH=8.0; or in a project without AMReX: cmake -B "
     "build -D CMAKE_CUDA_ARCHITECTURES=80."sv,
     ""sv, ""sv, "amrex issues 4621, 4054"sv, "ARCH002 ARCH003"sv,
     when::all(when::any(when::contains(fact_id::architectures, component::nvcc, "5350"sv)))},
    {"ARCH018"sv, severity::error, confidence::certain, component::nvcc,
     "OpenCV's CUDA back end for DNN needs compute capability 5.3 or later"sv,
     "OPENCV_DNN_CUDA is on, and CUDA_ARCH_BIN has an older architecture. Configure turns the back end off or stops."sv,
     "grep -E 'CUDA_ARCH_BIN|OPENCV_DNN_CUDA' CMakeCache.txt"sv,
     "cmake -B build -D CUDA_ARCH_BIN=8.6, with the compute capability of your GPU; or turn the back end off: cmake -B build -D "
     "OPENCV_DNN_CUDA=OFF."sv,
     ""sv, ""sv, "OpenCV modules/dnn/CMakeLists.txt (4.x); opencv issues 15930, 17321"sv, "CONF001 PKG004"sv,
     when::all(when::any(when::said("opencv_dnn_needs_5_3"sv)))},
    {"ARCH019"sv, severity::error, confidence::certain, component::nvcc,
     "the GPU{gpu number: (*)|} is older than all architectures that are built"sv,
     "Machine code and PTX run on the same or newer GPUs, never on older ones: code for 8.6 does not run on 8.0."sv,
     "nvidia-smi --query-gpu=name,compute_cap --format=csv ; foundcheck arch LIST --device {gpu number|CC}"sv,
     "Build for this GPU: cmake -B build -D {architecture setting|CMAKE_CUDA_ARCHITECTURES=80}, then rebuild. If newer GPUs run the "
     "program too, keep their numbers in the list."sv,
     ""sv, ""sv, "CUDA C++ Programming Guide 12.8, 6.1.2 and 6.1.3"sv, "ARCH001 ARCH021 ARCH024"sv,
     when::all(when::any(when::arch_covers(cuda::coverage_kind::none)), when::any(when::arch_later_than_device()))},
    {"ARCH021"sv, severity::error, confidence::certain, component::nvcc,
     "a file of the build has no code that the GPU{gpu number: (*)|} runs"sv,
     "The file has an image for each architecture that it was built for: none is for this GPU, and there is no PTX of an earlier one. Its first "
     "kernel fails: no kernel image is available (error 209)."sv,
     "nvidia-smi --query-gpu=name,compute_cap --format=csv ; cuobjdump --list-elf --list-ptx FILE ; foundcheck dump fatbin FILE"sv,
     "cmake -B build -D CMAKE_CUDA_ARCHITECTURES={gpu architecture|90} (extensions of PyTorch: export TORCH_CUDA_ARCH_LIST={gpu number|9.0}), "
     "then rebuild; or if the project sets the flags of that file, add -gencode arch=compute_{gpu architecture|90},code=sm_{gpu architecture|90} "
     "there."sv,
     ""sv, ""sv,
     "CUDA C++ Programming Guide 12.8, 6.1.2 and 6.1.3; CUDA runtime API, cudaErrorNoKernelImageForDevice (209)"sv,
     "ARCH001 ARCH008 ARCH024"sv, when::all(when::any(when::no(fact_id::device_code, component::nvcc)))},
    {"ARCH024"sv, severity::info, confidence::certain, component::nvcc,
     "a file of the build has only PTX: the driver compiles it at the first start"sv,
     "Only the virtual architecture was built. The first start on each GPU is slow, and the driver must be as new as the CUDA release that wrote "
     "the PTX: an older one refuses it (error 222)."sv,
     "cuobjdump --list-elf --list-ptx FILE ; foundcheck dump fatbin FILE"sv,
     "cmake -B build -D CMAKE_CUDA_ARCHITECTURES=\"80;90\" (your GPUs, without -virtual), then rebuild; or if the project passes flags to nvcc, "
     "add -gencode arch=compute_90,code=sm_90."sv,
     ""sv, ""sv,
     "CUDA C++ Programming Guide 12.8, 6.1.2 and 6.1.3; CUDA runtime API, cudaErrorUnsupportedPtxVersion (222); CMake "
     "Help/prop_tgt/CUDA_ARCHITECTURES.rst"sv,
     ""sv, when::all(when::any(when::no(fact_id::machine_code, component::nvcc)))},
    {"ARCH035"sv, severity::warning, confidence::likely, component::nvcc,
     "the given list of GPU architectures was ignored: nothing that was built runs on them"sv,
     "The project sets CMAKE_CUDA_ARCHITECTURES, CUDA_ARCHITECTURES or -gencode itself, or does not read the given variable. The first kernel "
     "fails on the requested GPU: no kernel image is available (error 209)."sv,
     "grep -rn -e CUDA_ARCHITECTURES -e gencode CMakeLists.txt cmake/ ; cuobjdump --list-elf --list-ptx FILE"sv,
     "grep -rn -e CUDA_ARCHITECTURES -e gencode CMakeLists.txt cmake/ shows the project's own list. Remove it, or put it inside if(NOT DEFINED "
     "CMAKE_CUDA_ARCHITECTURES) before project(), then rebuild."sv,
     ""sv, ""sv, "CMake Help/variable/CMAKE_CUDA_ARCHITECTURES.rst; CUDA C++ Programming Guide 12.8, 6.1.2 and 6.1.3"sv,
     ""sv, when::all(when::any(when::named(when::yes(fact_id::mixed, component::nvcc), "architectures"sv)))},
    // A note: a project may have code for some GPUs in files of their own.
    {"ARCH036"sv, severity::info, confidence::possible, component::nvcc,
     "a file of the build has other GPU architectures than the given list"sv,
     "A target has its own list, in CUDA_ARCHITECTURES or -gencode, or the project replaced the given one. On a GPU that the file has no code "
     "for, its kernels fail, or the driver compiles PTX at the first start."sv,
     "cuobjdump --list-elf --list-ptx FILE ; grep -rn CUDA_ARCHITECTURES CMakeLists.txt cmake/"sv,
     "If the project selects architectures per file on purpose, leave it as it is. If not, remove CUDA_ARCHITECTURES or -gencode from the "
     "target, then rebuild."sv,
     ""sv, ""sv, "CMake Help/prop_tgt/CUDA_ARCHITECTURES.rst; CUDA C++ Programming Guide 12.8, 6.1.2 and 6.1.3"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::nvcc), "architectures of a file"sv)))},
    // A note: the directory does not show whether anybody gave another list.
    {"ARCH038"sv, severity::info, confidence::possible, component::nvcc,
     "the project sets {value:*|its list of GPU architectures} with FORCE, so a value given with -D has no effect"sv,
     "An unconditional set(... CACHE ... FORCE) overwrites the entry each time CMake configures. The cache shows only the project's list."sv,
     "grep -rn FORCE CMakeLists.txt cmake/ | grep -i arch"sv,
     "If that list is right, leave it as it is. If not, put the set() inside if(NOT DEFINED {value|NAME}) or remove FORCE, then configure again."sv,
     ""sv, ""sv, "CMake Help/command/set.rst, Set Cache Entry"sv, "ARCH036"sv,
     when::all(when::any(when::said("architectures_forced"sv)))},
    {"ARCH040"sv, severity::error, confidence::certain, component::none,
     "the ptxas that comes with Triton does not support this GPU{subject: (*)|}"sv,
     "A Triton wheel has the ptxas of the CUDA release that was current when it was made. The architectures that you build for make no "
     "difference."sv,
     "nvidia-smi --query-gpu=name,compute_cap --format=csv ; python -m pip list | grep -i triton ; /usr/local/cuda/bin/ptxas --list-arch"sv,
     "export TRITON_PTXAS_PATH=/usr/local/cuda/bin/ptxas, if that toolkit supports the GPU{first cuda: (CUDA * or later)|}; or if it does not: "
     "apt install {toolkit with it|cuda-toolkit}; or install a newer PyTorch with its Triton: pip install -U torch."sv,
     ""sv, ""sv, "triton issue 8539; triton third_party/nvidia/backend/compiler.py; vllm pull request 31338"sv,
     "ARCH002 DIAG001"sv,
     when::all(when::any(when::diagnosed("unsupported_gpu_architecture"sv)), when::any(when::said("triton_ptxas"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
