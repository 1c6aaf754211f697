// SPDX-License-Identifier: MIT
// Rules on CUPTI and Kineto: a profiler that was promised GPU activity and does not deliver it.
#ifndef FOUNDCHECK_RULE_CUPTI_HPP
#define FOUNDCHECK_RULE_CUPTI_HPP

#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

namespace foundcheck::rules {

inline constexpr rule cupti[] = {
    {"CUPTI001", severity::error, confidence::likely, component::cupti,
     "Kineto expects CUPTI, but the CUPTI library was not found",
     "The option that turns CUPTI off is off, so the profiler is built for CUPTI, while the cache holds NOTFOUND "
     "for its library. One clean configure does not leave this: the cache is stale, edited by hand or from an "
     "interrupted run, or the project tests for the header alone. The link fails on -lcupti, or traces come without "
     "CUDA rows.",
     "nm -D libtorch_cpu.so | grep cupti ; python -c 'import torch; print(torch.profiler.supported_activities())'",
     "Install the CUPTI development package of the same CUDA release (cuda-cupti-dev-X-Y), delete CMakeCache.txt "
     "and configure again; or build without the profiler (USE_KINETO=0).",
     "", "kineto of May 2026, which asks for KINETO_BACKEND instead",
     "pytorch cmake/Dependencies.cmake (2.5 to 2.8); pytorch cmake/Dependencies.cmake of 2022", "HDR001",
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
    {"CUPTI002", severity::warning, confidence::certain, component::kineto,
     "Kineto is built for the CPU only, although the build has CUDA",
     "CUPTI was looked for and not found, so the profiler was configured without it. The option summary still "
     "prints USE_KINETO : ON, and at run time the profiler reports no CUDA activity and no error.",
     "python -c 'import torch; print(torch.profiler.supported_activities())' lacks CUDA",
     "Install the CUPTI development package of the same CUDA release and configure again in a clean build directory.",
     "", "", "pytorch cmake/Dependencies.cmake; libkineto/CMakeLists.txt of 2023 to 2026", "",
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
         when::any(when::unless(when::ends_with(fact_id::compiler, component::none, "cl.exe"))),
         when::any(when::unless(when::contains(fact_id::generator, component::none, "Visual Studio"))))},
    {"CUPTI003", severity::error, confidence::certain, component::cupti,
     "configure found CUPTI, but the runtime root has no libcupti",
     "CUPTI was there where the build was configured. The file system that the program runs in does not have the "
     "shared library, as with a multi-stage image whose last stage starts from a runtime base. The program is "
     "linked against it, so the loader stops at the import: libcupti.so.N: cannot open shared object file.",
     "In the runtime image: ldd libtorch_cpu.so | grep cupti ; find / -name 'libcupti.so*'",
     "Install CUPTI in the runtime stage (apt: cuda-cupti-X-Y, pip: nvidia-cuda-cupti-cuN), or copy it: COPY "
     "--from=build /usr/local/cuda/extras/CUPTI/lib64/ /usr/local/cuda/extras/CUPTI/lib64/ and run ldconfig; or "
     "build with USE_KINETO=0.",
     "", "", "pytorch issues 88802, 74473, 131284; conda-forge/pytorch-cpu-feedstock issue 135", "",
     when::all(when::any(when::yes(fact_id::claimed, component::cupti), when::yes(fact_id::library, component::cupti)),
               when::any(when::no(fact_id::present, component::cupti)),
               // A file that this machine has lost says nothing of the runtime.
               when::any(when::unless(when::yes(fact_id::missing_path, component::cupti))),
               when::any(when::unless(when::ends_with(fact_id::library, component::cupti, ".a"))),
               when::any(when::unless(when::no(fact_id::shared_library, component::cupti))),
               when::any(when::unless(when::no(fact_id::requested, component::cupti))),
               when::any(when::unless(when::no(fact_id::requested, component::kineto))))},
    {"CUPTI007", severity::error, confidence::likely, component::kineto,
     "LIBKINETO_NOCUPTI=OFF is ignored: this Kineto builds for KINETO_BACKEND=cpu",
     "Kineto replaced its LIBKINETO_NO* options by KINETO_BACKEND in May 2026. The old option is not read any more, "
     "the back end defaults to cpu, and configure ends well with a profiler that sees no GPU.",
     "The configure output says: Building CPU-only profilers",
     "Configure with -DKINETO_BACKEND=cuda and drop LIBKINETO_NOCUPTI.", "kineto ea8bc189 (2026-05-13)", "",
     "kineto libkineto/CMakeLists.txt, commits 77392255 and ea8bc189", "CUPTI002",
     when::all(when::any(when::yes(fact_id::legacy_flag, component::kineto)),
               when::any(when::equals(fact_id::backend, component::kineto, "cpu")),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))),
               when::any(when::unless(when::no(fact_id::requested, component::kineto))))},
    {"CUPTI008", severity::error, confidence::certain, component::cupti,
     "Kineto is to be built for CUDA, and CUPTI is not there",
     "With KINETO_BACKEND=cuda Kineto does not fall back to the CPU: it stops. CMake's toolkit module looks for the library "
     "only where it has found the header, so that a missing header leaves no entry for the library.",
     "grep -i cupti CMakeCache.txt ; ls $CUDA_HOME/include/cupti.h $CUDA_HOME/extras/CUPTI/lib64/libcupti.so",
     "Install CUPTI of the same CUDA release (apt: cuda-cupti-dev-X-Y); where the library is in a folder of its own name it by "
     "CMAKE_LIBRARY_PATH; or configure with KINETO_BACKEND=cpu.",
     "kineto 77392255 (2026-05-08)", "", "kineto libkineto/CMakeLists.txt; CMake Modules/FindCUDAToolkit.cmake",
     "CONF001 CUPTI001 CUPTI002 HDR001",
     when::all(when::any(when::equals(fact_id::cause, component::none, "cupti_required")),
               when::also(when::no(fact_id::inventory, component::cupti)),
               when::also(when::no(fact_id::include_directory, component::cupti)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
};
static_assert(defect_of(cupti).empty());

}  // namespace foundcheck::rules

#endif
