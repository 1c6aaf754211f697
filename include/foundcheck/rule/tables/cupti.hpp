// SPDX-License-Identifier: MIT
// Rules on CUPTI and Kineto: a profiler that was promised GPU activity and does not deliver it.
#ifndef FOUNDCHECK_RULE_TABLES_CUPTI_HPP
#define FOUNDCHECK_RULE_TABLES_CUPTI_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

/// Rules on CUPTI and Kineto.
inline constexpr rule cupti[] = {
    {"CUPTI001"sv, severity::error, confidence::likely, component::cupti,
     "Kineto expects CUPTI, but the CUPTI library was not found"sv,
     "The option that turns CUPTI off is off, so the profiler is built for CUPTI, while the cache holds NOTFOUND "
     "for its library. One clean configure does not leave this: the cache is stale, edited by hand or from an "
     "interrupted run, or the project tests for the header alone. The link fails on -lcupti, or traces come without "
     "CUDA rows."sv,
     "nm -D libtorch_cpu.so | grep cupti ; python -c 'import torch; print(torch.profiler.supported_activities())'"sv,
     "Install the CUPTI development package of the same CUDA release ({cuda-:cuda-cupti-dev-*|cuda-toolkit}), delete CMakeCache.txt "
     "and configure again; or build without the profiler (USE_KINETO=0)."sv,
     ""sv, "kineto of May 2026, which asks for KINETO_BACKEND instead"sv,
     "pytorch cmake/Dependencies.cmake (2.5 to 2.8); pytorch cmake/Dependencies.cmake of 2022"sv, "HDR001"sv,
     when::all(
         when::any(when::yes(fact_id::requested, component::cupti)),
         when::any(when::no(fact_id::library, component::cupti), when::no(fact_id::inventory, component::cupti)),
         when::any(when::unless(when::yes(fact_id::library, component::cupti))),
         // What the toolkit lacks counts only where Kineto looks there and has no variable of its own.
         when::any(when::no(fact_id::library, component::cupti),
                   when::unless(when::yes(fact_id::inventory, component::cupti))),
         when::any(when::no(fact_id::library, component::cupti), when::yes(fact_id::legacy_flag, component::kineto)),
         when::any(when::unless(when::yes(fact_id::claimed, component::cupti))),
         when::any(when::unless(when::no(fact_id::requested, component::cupti))),
         when::any(when::unless(when::no(fact_id::requested, component::kineto))),
         when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))),
         // A Kineto that knows back ends does not read the option.
         when::any(when::unless(when::yes(fact_id::backend, component::kineto))))},
    {"CUPTI002"sv, severity::warning, confidence::certain, component::kineto,
     "Kineto is built for the CPU only, although the build has CUDA"sv,
     "CUPTI was looked for and not found, so the profiler was configured without it. The option summary still "
     "prints USE_KINETO : ON, and at run time the profiler reports no CUDA activity and no error."sv,
     "python -c 'import torch; print(torch.profiler.supported_activities())' lacks CUDA"sv,
     "Install the CUPTI development package of the same CUDA release and configure again in a clean build directory."sv,
     ""sv, ""sv, "pytorch cmake/Dependencies.cmake; libkineto/CMakeLists.txt of 2023 to 2026"sv, ""sv,
     when::all(
         // The message, or a search that failed together with the option that the project then turns on.
         when::any(when::yes(fact_id::cpu_only, component::kineto), when::no(fact_id::library, component::cupti),
                   when::no(fact_id::inventory, component::cupti),
                   when::no(fact_id::include_directory, component::cupti)),
         when::any(when::yes(fact_id::cpu_only, component::kineto), when::no(fact_id::legacy_flag, component::kineto)),
         when::any(when::no(fact_id::include_directory, component::cupti),
                   when::unless(when::yes(fact_id::library, component::cupti))),
         // CUPTI turned off by hand: the option is on and nothing was searched for.
         when::any(when::no(fact_id::claimed, component::cupti), when::no(fact_id::library, component::cupti),
                   when::no(fact_id::inventory, component::cupti),
                   when::no(fact_id::include_directory, component::cupti),
                   when::unless(when::no(fact_id::legacy_flag, component::kineto))),
         when::any(when::yes(fact_id::requested, component::cuda_toolkit),
                   when::yes(fact_id::claimed, component::cuda_toolkit)),
         when::any(when::unless(when::no(fact_id::requested, component::kineto))),
         when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))),
         // Builds with MSVC of that time turn CUPTI off on purpose.
         when::any(when::unless(when::ends_with(fact_id::compiler, component::none, "cl.exe"sv))),
         when::any(when::unless(when::contains(fact_id::generator, component::none, "Visual Studio"sv))))},
    {"CUPTI015"sv, severity::warning, confidence::certain, component::kineto,
     "Kineto is left out of a build with CUDA, as CUPTI was not found"sv,
     "PyTorch looked for CUPTI, did not find it, and turned USE_KINETO off. The build ends well and its profiler records nothing."sv,
     "grep -i cupti CMakeCache.txt ; python -c 'import torch; print(torch.profiler.kineto_available())' prints False"sv,
     "Install the CUPTI development package of the same CUDA release (apt: {cuda-:cuda-cupti-dev-*|cuda-toolkit}); or name its place by CUDA_HOME, delete "
     "CMakeCache.txt and configure again; with USE_KINETO=0 the message goes away."sv,
     "PyTorch 1.9"sv, "PyTorch 1.9, which later builds Kineto for the CPU alone"sv, "pytorch issue 58076"sv, ""sv,
     when::all(when::any(when::no(fact_id::claimed, component::cupti)),
               when::any(when::yes(fact_id::cpu_only, component::kineto)),
               when::any(when::no(fact_id::requested, component::kineto)),
               when::any(when::yes(fact_id::requested, component::cuda_toolkit)))},
    {"CUPTI003"sv, severity::error, confidence::certain, component::cupti,
     "configure found CUPTI, but the runtime root has no libcupti"sv,
     "CUPTI was there where the build was configured. The file system that the program runs in does not have the "
     "shared library, as with a multi-stage image whose last stage starts from a runtime base. The program is "
     "linked against it, so the loader stops at the import: libcupti.so.N: cannot open shared object file."sv,
     "In the runtime image: ldd libtorch_cpu.so | grep cupti ; find / -name 'libcupti.so*'"sv,
     "Install CUPTI where the program runs, or copy the library there from the build stage and run ldconfig; or build with "
     "USE_KINETO=0."sv,
     ""sv, ""sv, "pytorch issues 88802, 74473, 131284; conda-forge/pytorch-cpu-feedstock issue 135"sv,
     "CUPTI004 DOCK001 DOCK005"sv,
     when::all(when::any(when::yes(fact_id::claimed, component::cupti), when::yes(fact_id::library, component::cupti)),
               when::any(when::no(fact_id::present, component::cupti)),
               when::also(when::yes(fact_id::unresolved, component::cupti)),
               // A file that this machine has lost says nothing of the runtime.
               when::any(when::unless(when::yes(fact_id::missing_path, component::cupti))),
               when::any(when::unless(when::ends_with(fact_id::library, component::cupti, ".a"sv))),
               when::any(when::unless(when::no(fact_id::shared_library, component::cupti))),
               when::any(when::unless(when::no(fact_id::requested, component::cupti))),
               when::any(when::unless(when::no(fact_id::requested, component::kineto))))},
    {"CUPTI004"sv, severity::error, confidence::likely, component::cupti,
     "the program wants the CUPTI of one minor release of CUDA, and it is not there"sv,
     "Until CUDA 11.8 the name of the library has the minor release: a program that was built with 11.7 loads libcupti.so.11.7, "
     "and neither 11.6 nor 11.8 has a file of that name. Other libraries of CUDA 11 go by the major release alone, so CUPTI is "
     "the one that is missed."sv,
     "readelf -d libtorch_cpu.so | grep cupti ; find / -name 'libcupti.so*'"sv,
     "Install CUPTI of the release in the name{library release:, *|} (apt: cuda-cupti-{library package|RELEASE}; pip has it of 11.7 and 11.8 alone, as "
     "nvidia-cuda-cupti-cu11; conda: cudatoolkit of that release) and have its directory in LD_LIBRARY_PATH or ldconfig. A link under the other name is no remedy: records "
     "differ between releases."sv,
     "CUDA 10.0"sv, "CUDA 11.8; from 12 on the name is libcupti.so.12 for all minor releases"sv,
     "pytorch issues 88802, 106494; pytorch/vision issue 5635; conda-forge/pytorch-cpu-feedstock issue 135"sv,
     "BUILD001 DOCK001 DOCK005"sv,
     when::all(when::any(when::diagnosed("missing_shared_library"sv, component::cupti, "libcupti.so.11."sv),
                         when::diagnosed("missing_shared_library"sv, component::cupti, "libcupti.so.10."sv),
                         when::contains(fact_id::unresolved, component::cupti, "libcupti.so.11."sv),
                         when::contains(fact_id::unresolved, component::cupti, "libcupti.so.10."sv)))},
    {"CUPTI005"sv, severity::error, confidence::certain, component::cupti,
     "CUPTI is linked statically, and with it exceptions do not work"sv,
     "libcupti_static.a of some releases brings an unwinder of its own that takes the place of the compiler's: every throw ends in "
     "std::terminate. PyTorch tries it out and stops."sv,
     "grep EXCEPTIONS_WORK CMakeCache.txt is empty"sv,
     "USE_CUPTI_SO=1 in the environment (-DUSE_CUPTI_SO=ON), delete CMakeCache.txt and configure again. It is the default since "
     "PyTorch 1.12."sv,
     "PyTorch 1.9"sv, ""sv, "pytorch issues 57744, 66538; pytorch cmake/Dependencies.cmake (1.9 to 2.8)"sv,
     "CONF001 PKG004"sv,
     when::all(when::any(when::said("cupti_breaks_exceptions"sv), when::off("EXCEPTIONS_WORK"sv)),
               when::any(when::said("cupti_breaks_exceptions"sv), when::no(fact_id::shared_library, component::cupti)),
               when::any(when::said("cupti_breaks_exceptions"sv),
                         when::contains(fact_id::library, component::cupti, "libcupti_static.a"sv)),
               when::any(when::unless(when::no(fact_id::requested, component::cupti))),
               when::any(when::unless(when::no(fact_id::requested, component::kineto))),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))),
               // What was tried out could not run.
               when::any(when::unless(when::yes(fact_id::cross_build, component::none))))},
    {"CUPTI007"sv, severity::error, confidence::likely, component::kineto,
     "LIBKINETO_NOCUPTI=OFF is ignored: this Kineto builds for KINETO_BACKEND=cpu"sv,
     "Kineto replaced its LIBKINETO_NO* options by KINETO_BACKEND in May 2026. The old option is not read any more, "
     "the back end defaults to cpu, and configure ends well with a profiler that sees no GPU."sv,
     "The configure output says: Building CPU-only profilers"sv,
     "Configure with -DKINETO_BACKEND=cuda and drop LIBKINETO_NOCUPTI."sv, "kineto ea8bc189 (2026-05-13)"sv, ""sv,
     "kineto libkineto/CMakeLists.txt, commits 77392255 and ea8bc189"sv, "CUPTI002 STALE006"sv,
     when::all(when::any(when::yes(fact_id::legacy_flag, component::kineto)),
               when::any(when::equals(fact_id::backend, component::kineto, "cpu"sv)),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))),
               when::any(when::unless(when::no(fact_id::requested, component::kineto))))},
    {"CUPTI008"sv, severity::error, confidence::certain, component::cupti,
     "Kineto is to be built for CUDA, and configure did not find CUPTI"sv,
     "With KINETO_BACKEND=cuda Kineto does not fall back to the CPU: it stops. CMake's toolkit module looks for the library "
     "only where it has found the header, so that a missing header leaves no entry for the library."sv,
     "grep -i cupti CMakeCache.txt ; ls $CUDA_HOME/include/cupti.h $CUDA_HOME/extras/CUPTI/lib64/libcupti.so"sv,
     "apt install {cuda-:cuda-cupti-dev-*|cuda-toolkit}, then cmake --fresh -B build; or where the library is in a directory of its own, cmake -B "
     "build -D CMAKE_LIBRARY_PATH=DIRECTORY; or configure with -D KINETO_BACKEND=cpu, without profiles of the GPU."sv,
     "kineto 77392255 (2026-05-08)"sv, ""sv, "kineto libkineto/CMakeLists.txt; CMake Modules/FindCUDAToolkit.cmake"sv,
     "CONF001 CUPTI001 CUPTI002 HDR001 PKG004"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "cupti_required"sv)),
               when::also(when::no(fact_id::inventory, component::cupti)),
               when::also(when::no(fact_id::include_directory, component::cupti)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CUPTI009"sv, severity::warning, confidence::possible, component::cupti,
     "CUPTI's headers and its library are of two installations"sv,
     "Records of CUPTI grow from release to release, and a library of another release fills them as it knows them: names of kernels "
     "are garbage, or a call ends in CUPTI_ERROR_INVALID_KIND."sv,
     "grep 'define CUPTI_API_VERSION' cupti_version.h beside the cupti.h in the evidence ; cuptiGetVersion() of the library"sv,
     "Let both be of one toolkit: CUDA_HOME or CUDAToolkit_ROOT to it, CMAKE_PREFIX_PATH and CONDA_PREFIX not to another; delete "
     "the entries (cmake -U 'CUPTI_*' -U 'CUDA_cupti*' .) and configure again."sv,
     ""sv, ""sv, "NVIDIA CUPTI documentation, cuptiGetVersion"sv, "HDR005"sv,
     when::all(when::any(when::differ(test::prefixes_differ, fact_id::include_directory, component::cupti,
                                      fact_id::library, component::cupti),
                         when::differ(test::prefixes_differ, fact_id::include_directory, component::cupti,
                                      fact_id::inventory, component::cupti)),
               // What the toolkit offers counts only where Kineto takes it and the project has no variable of its own.
               when::any(when::yes(fact_id::library, component::cupti), when::yes(fact_id::requested, component::cupti),
                         when::yes(fact_id::requested, component::kineto),
                         when::equals(fact_id::backend, component::kineto, "cuda"sv)),
               when::any(when::unless(when::yes(fact_id::library, component::cupti)),
                         when::differ(test::prefixes_differ, fact_id::include_directory, component::cupti,
                                      fact_id::library, component::cupti)),
               when::any(when::unless(when::no(fact_id::requested, component::cupti))),
               when::any(when::unless(when::no(fact_id::requested, component::kineto))),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))),
               when::any(when::unless(when::yes(fact_id::cross_build, component::none))))},
    {"CUPTI010"sv, severity::warning, confidence::certain, component::cupti,
     "another tool of the machine already listens to CUPTI"sv,
     "CUPTI has one subscriber in a process. Nsight Systems, Nsight Compute, compute-sanitizer, or a library that is loaded by "
     "NVTX_INJECTION64_PATH or CUDA_INJECTION64_PATH has that place, and the profiler records no CUDA activity. DCGM holds the "
     "counters of the whole machine."sv,
     "env | grep -E 'INJECTION64|LD_PRELOAD' ; ps -e | grep -E 'nsys|ncu|dcgm|nv-hostengine'"sv,
     "Run the program without the other tool; unset NVTX_INJECTION64_PATH and CUDA_INJECTION64_PATH; dcgmi profile --pause while "
     "metrics are recorded."sv,
     ""sv, ""sv, "pytorch issues 117935, 125272; TensorRT-LLM issue 9073; CUPTI cupti_result.h (39)"sv, "CUPTI014"sv,
     when::all(when::any(when::said("cupti_has_subscriber"sv),
                         when::contains(fact_id::working, component::cupti, "MULTIPLE_SUBSCRIBERS"sv)))},
    {"CUPTI011"sv, severity::warning, confidence::likely, component::cupti,
     "the range profiler is wanted, and its library libnvperf_host is not there"sv,
     "Kineto reads counters of kernels through libnvperf_host, which comes in a package of its own. Where it is NOTFOUND the "
     "range profiler is left out without a word, and profiler_metrics stay empty; where it was there at the link the program does "
     "not load without it."sv,
     "grep nvperf CMakeCache.txt ; find / -name 'libnvperf_host*'"sv,
     "Install it (apt: {cuda-:cuda-cupti-dev-*|cuda-toolkit} brings it; pip: nvidia-cuda-cupti-cuN), cmake -U "
     "CUDA_nvperf_host_LIBRARY . and configure again; its directory is extras/CUPTI/lib64."sv,
     "kineto of 2022"sv, ""sv, "kineto commit 56c8ada0; kineto libkineto/CMakeLists.txt; pytorch pull request 94689"sv,
     "BUILD001 DOCK001 RUN001"sv,
     when::all(when::any(when::off("CUDA_nvperf_host_LIBRARY"sv),
                         when::diagnosed("missing_shared_library"sv, "libnvperf_host"sv)),
               when::any(when::on("USE_CUPTI_RANGE_PROFILER"sv),
                         when::diagnosed("missing_shared_library"sv, "libnvperf_host"sv)))},
    {"CUPTI012"sv, severity::error, confidence::certain, component::kineto,
     "this Kineto records on AMD's GPUs from ROCm 7.0 on only"sv,
     "Kineto replaced roctracer by rocprofiler-sdk in June 2026, and of that it takes releases from 7.0 on. With an older ROCm "
     "configure stops."sv,
     "cat /opt/rocm/.info/version"sv,
     "Update ROCm; or name the newer one by ROCM_SOURCE_DIR; with an older ROCm take a Kineto before that change, or configure with "
     "-DKINETO_BACKEND=cpu."sv,
     "kineto 2a3a002e (2026-06-04)"sv, ""sv, "kineto libkineto/CMakeLists.txt; kineto pull request 1419"sv,
     "CONF001 PKG004"sv,
     when::all(when::any(when::said("kineto_needs_rocm_7"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CUPTI013"sv, severity::error, confidence::certain, component::cupti,
     "sampling of performance metrics needs CUDA 12.8, and the toolkit is older"sv,
     "KINETO_ENABLE_CUPTI_PM_SAMPLING uses an interface that CUPTI has since CUDA 12.8. Configure stops."sv,
     "nvcc --version ; grep KINETO_ENABLE_CUPTI_PM_SAMPLING CMakeCache.txt"sv,
     "Configure with -DKINETO_ENABLE_CUPTI_PM_SAMPLING=OFF, or with CUDA 12.8 or newer (CUDAToolkit_ROOT)."sv,
     "kineto of August 2026"sv, ""sv,
     "kineto libkineto/CMakeLists.txt; kineto pull requests 1512, 1527; the first word of the message is unverified"sv,
     "CONF001 PKG004"sv,
     when::all(when::any(when::said("pm_sampling_needs_cuda"sv), when::on("KINETO_ENABLE_CUPTI_PM_SAMPLING"sv)),
               when::any(when::said("pm_sampling_needs_cuda"sv),
                         when::older(fact_id::version, component::cuda_toolkit, "12.8"sv)),
               when::any(when::said("pm_sampling_needs_cuda"sv),
                         when::unless(when::not_older(fact_id::version, component::cuda_toolkit, "12.8"sv))),
               when::any(when::unless(when::equals(fact_id::backend, component::kineto, "cpu"sv))),
               when::any(when::unless(when::no(fact_id::requested, component::kineto))))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
