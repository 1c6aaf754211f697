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
     "Kineto is configured for CUPTI, and the cache has NOTFOUND for its library: the cache is stale or was edited, or the project looks for the "
     "header alone. The link fails on -lcupti, or traces have no CUDA rows."sv,
     "grep -i cupti CMakeCache.txt ; find / -name 'libcupti.so*'"sv,
     "apt install {cuda-:cuda-cupti-dev-*|cuda-toolkit}, then cmake -B build; or if libcupti.so is installed elsewhere: cmake -B build -D "
     "CMAKE_LIBRARY_PATH=/path/to/lib; or if you do not need the profiler: cmake -B build -D USE_KINETO=OFF"sv,
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
     "CUPTI was not found, so the profiler was configured without it. The option summary still prints USE_KINETO : ON, and at run time the "
     "profiler reports no CUDA activity and no error."sv,
     "grep -i cupti CMakeCache.txt ; python -c 'import torch; print(torch.profiler.supported_activities())'"sv,
     "apt install {cuda-:cuda-cupti-dev-*|cuda-toolkit}, then cmake -B build -D LIBKINETO_NOCUPTI=OFF, and build again."sv,
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
     "PyTorch is built without its profiler, Kineto, because CUPTI was not found"sv,
     "PyTorch looked for CUPTI, did not find it, and turned USE_KINETO off. The build succeeds, and its profiler records nothing."sv,
     "grep -i -E 'cupti|kineto' CMakeCache.txt ; python -c 'import torch; print(torch.profiler.kineto_available())'"sv,
     "apt install {cuda-:cuda-cupti-dev-*|cuda-toolkit}, then cmake -B build -D USE_KINETO=ON; or if the toolkit is installed elsewhere: export "
     "CUDA_HOME=/path/to/cuda, then delete CMakeCache.txt and configure again; or if you do not need the profiler, set USE_KINETO=0."sv,
     "PyTorch 1.9"sv, "PyTorch 1.9, which later builds Kineto for the CPU alone"sv, "pytorch issue 58076"sv, ""sv,
     when::all(when::any(when::no(fact_id::claimed, component::cupti)),
               when::any(when::yes(fact_id::cpu_only, component::kineto)),
               when::any(when::no(fact_id::requested, component::kineto)),
               when::any(when::yes(fact_id::requested, component::cuda_toolkit)))},
    {"CUPTI003"sv, severity::error, confidence::certain, component::cupti,
     "configure found CUPTI, but the runtime root has no libcupti"sv,
     "CUPTI was found on the machine that configured, but the file system that the program runs in has no libcupti.so: often the last stage of an "
     "image starts from a runtime base. The program links it, so the loader stops at the import: libcupti.so.N: cannot open shared object file."sv,
     "In the runtime image: ldd libtorch_cpu.so | grep cupti ; find / -name 'libcupti.so*'"sv,
     "apt install {cuda-:cuda-cupti-*|cuda-toolkit} in the runtime image; or copy libcupti.so* there from the build stage, and run ldconfig; or if "
     "you do not need the profiler, build with USE_KINETO=0."sv,
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
     "the program needs CUPTI of exactly CUDA {library release|10 or 11}, and it was not found"sv,
     "Up to CUDA 11.8 the file name of CUPTI has the minor release: a program built with 11.7 loads libcupti.so.11.7, which neither 11.6 nor 11.8 "
     "has. Other libraries of CUDA 11 have the major release alone in their names, so CUPTI is the only one missing."sv,
     "readelf -d libtorch_cpu.so | grep cupti ; find / -name 'libcupti.so*'"sv,
     "Install CUPTI {library release:of CUDA *|of that release} (apt: cuda-cupti-{library package|RELEASE}; conda: cudatoolkit{library "
     "release:=*|}), then add its directory to LD_LIBRARY_PATH. Do not link the name to another release: the records differ."sv,
     "CUDA 10.0"sv, "CUDA 11.8; from 12 on the name is libcupti.so.12 for all minor releases"sv,
     "pytorch issues 88802, 106494; pytorch/vision issue 5635; conda-forge/pytorch-cpu-feedstock issue 135"sv,
     "BUILD001 DOCK001 DOCK005"sv,
     when::all(when::any(when::diagnosed("missing_shared_library"sv, component::cupti, "libcupti.so.11."sv),
                         when::diagnosed("missing_shared_library"sv, component::cupti, "libcupti.so.10."sv),
                         when::contains(fact_id::unresolved, component::cupti, "libcupti.so.11."sv),
                         when::contains(fact_id::unresolved, component::cupti, "libcupti.so.10."sv)))},
    {"CUPTI005"sv, severity::error, confidence::certain, component::cupti,
     "CUPTI is linked statically, which breaks C++ exceptions"sv,
     "libcupti_static.a of some releases contains an unwinder that replaces the compiler's: every throw ends in std::terminate. PyTorch tests for "
     "this and stops."sv,
     "grep -E 'EXCEPTIONS_WORK|CUPTI_LIBRARY_PATH' CMakeCache.txt"sv,
     "cmake --fresh -B build -D USE_CUPTI_SO=ON; or with setup.py: export USE_CUPTI_SO=1, then delete CMakeCache.txt and build again. It is the "
     "default since PyTorch 1.12."sv,
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
     "Kineto replaced its LIBKINETO_NO* options by KINETO_BACKEND in May 2026. The old option is no longer read, the backend defaults to cpu, and "
     "configure succeeds with a profiler that sees no GPU."sv,
     "grep -E 'KINETO_BACKEND|LIBKINETO' CMakeCache.txt"sv,
     "cmake -B build -U LIBKINETO_NOCUPTI -D KINETO_BACKEND=cuda"sv, "kineto ea8bc189 (2026-05-13)"sv, ""sv,
     "kineto libkineto/CMakeLists.txt, commits 77392255 and ea8bc189"sv, "CUPTI002 STALE006"sv,
     when::all(when::any(when::yes(fact_id::legacy_flag, component::kineto)),
               when::any(when::equals(fact_id::backend, component::kineto, "cpu"sv)),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))),
               when::any(when::unless(when::no(fact_id::requested, component::kineto))))},
    {"CUPTI008"sv, severity::error, confidence::certain, component::cupti,
     "Kineto needs CUPTI for KINETO_BACKEND=cuda, and configure did not find it"sv,
     "With KINETO_BACKEND=cuda Kineto does not fall back to the CPU: it stops. CMake looks for the library only if it found the header, so a "
     "missing header leaves no entry for the library."sv,
     "grep -i cupti CMakeCache.txt ; ls $CUDA_HOME/include/cupti.h $CUDA_HOME/extras/CUPTI/lib64/libcupti.so"sv,
     "apt install {cuda-:cuda-cupti-dev-*|cuda-toolkit}, then cmake -B build; or if another toolkit has CUPTI: cmake --fresh -B build -D "
     "KINETO_BACKEND=cuda -D CUDAToolkit_ROOT=/path/to/cuda; or to build without GPU profiles: cmake -B build -D KINETO_BACKEND=cpu"sv,
     "kineto 77392255 (2026-05-08)"sv, ""sv, "kineto libkineto/CMakeLists.txt; CMake Modules/FindCUDAToolkit.cmake"sv,
     "CONF001 CUPTI001 CUPTI002 HDR001 PKG004"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "cupti_required"sv)),
               when::also(when::no(fact_id::inventory, component::cupti)),
               when::also(when::no(fact_id::include_directory, component::cupti)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CUPTI009"sv, severity::warning, confidence::possible, component::cupti,
     "CUPTI's headers and its library come from two installations"sv,
     "CUPTI's records grow from release to release. If the library is of another release than the headers, kernel names are garbage, or a call "
     "ends in CUPTI_ERROR_INVALID_KIND."sv,
     "grep -i cupti CMakeCache.txt"sv,
     "Remove conda and other toolkits from CMAKE_PREFIX_PATH, then cmake -B build -U 'CUPTI_*' -U 'CUDA_cupti*' -U 'CUDAToolkit_CUPTI*' -D "
     "CUDAToolkit_ROOT=/path/to/cuda. For PyTorch also set CUDA_HOME to that toolkit."sv,
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
     "another profiling tool already uses CUPTI in this process"sv,
     "CUPTI accepts one subscriber per process. Nsight Systems, Nsight Compute, compute-sanitizer, or a library loaded by NVTX_INJECTION64_PATH or "
     "CUDA_INJECTION64_PATH is already subscribed, so the profiler records no CUDA activity."sv,
     "env | grep -E 'INJECTION64|LD_PRELOAD' ; ps -e | grep -E 'nsys|ncu|compute-sanitizer'"sv,
     "Run the program without the other tool (nsys, ncu, compute-sanitizer). Or if you did not start one, unset NVTX_INJECTION64_PATH and "
     "CUDA_INJECTION64_PATH."sv,
     ""sv, ""sv, "pytorch issues 117935, 125272; TensorRT-LLM issue 9073; CUPTI cupti_result.h (39)"sv, "CUPTI014"sv,
     when::all(when::any(when::said("cupti_has_subscriber"sv),
                         when::contains(fact_id::working, component::cupti, "MULTIPLE_SUBSCRIBERS"sv)))},
    {"CUPTI011"sv, severity::warning, confidence::likely, component::cupti,
     "the range profiler needs libnvperf_host, which was not found"sv,
     "Kineto reads kernel counters through libnvperf_host. If configure does not find it, the range profiler is left out silently and "
     "profiler_metrics stay empty; if the program was linked with it, the program does not start without it."sv,
     "grep nvperf CMakeCache.txt ; find / -name 'libnvperf_host*'"sv,
     "apt install {cuda-:cuda-cupti-dev-*|cuda-toolkit}, then cmake -B build. Or if the program does not start, add the directory with "
     "libnvperf_host.so to LD_LIBRARY_PATH: export LD_LIBRARY_PATH=/usr/local/cuda/extras/CUPTI/lib64:$LD_LIBRARY_PATH"sv,
     "kineto of 2022"sv, ""sv, "kineto commit 56c8ada0; kineto libkineto/CMakeLists.txt; pytorch pull request 94689"sv,
     "BUILD001 DOCK001 RUN001"sv,
     when::all(when::any(when::off("CUDA_nvperf_host_LIBRARY"sv),
                         when::diagnosed("missing_shared_library"sv, "libnvperf_host"sv)),
               when::any(when::on("USE_CUPTI_RANGE_PROFILER"sv),
                         when::diagnosed("missing_shared_library"sv, "libnvperf_host"sv)))},
    {"CUPTI012"sv, severity::error, confidence::certain, component::kineto,
     "this Kineto needs ROCm 7.0 or newer to record on AMD GPUs"sv,
     "Kineto replaced roctracer by rocprofiler-sdk of ROCm 7.0 in June 2026. With an older ROCm configure stops."sv,
     "cat /opt/rocm/.info/version"sv,
     "Upgrade ROCm to 7.0 or newer. Or if a newer ROCm is installed elsewhere: export ROCM_SOURCE_DIR=/path/to/rocm, then configure again; or to "
     "build without GPU profiles: cmake -B build -D KINETO_BACKEND=cpu"sv,
     "kineto 2a3a002e (2026-06-04)"sv, ""sv, "kineto libkineto/CMakeLists.txt; kineto pull request 1419"sv,
     "CONF001 PKG004"sv,
     when::all(when::any(when::said("kineto_needs_rocm_7"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CUPTI013"sv, severity::error, confidence::certain, component::cupti,
     "KINETO_ENABLE_CUPTI_PM_SAMPLING needs CUDA 12.8 or newer, and the toolkit is older{cuda: (*)|}"sv,
     "The option uses an interface that CUPTI has only since CUDA 12.8. Configure stops."sv,
     "nvcc --version ; grep KINETO_ENABLE_CUPTI_PM_SAMPLING CMakeCache.txt"sv,
     "cmake -B build -D KINETO_ENABLE_CUPTI_PM_SAMPLING=OFF; or if CUDA 12.8 or newer is installed: cmake --fresh -B build -D KINETO_BACKEND=cuda "
     "-D KINETO_ENABLE_CUPTI_PM_SAMPLING=ON -D CUDAToolkit_ROOT=/path/to/cuda"sv,
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
