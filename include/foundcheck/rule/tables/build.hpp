// SPDX-License-Identifier: MIT
// Rules on the build itself: it stopped at a step, for want of memory or for another reason.
#ifndef FOUNDCHECK_RULE_TABLES_BUILD_HPP
#define FOUNDCHECK_RULE_TABLES_BUILD_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

inline constexpr rule build[] = {
    {"BUILD001"sv, severity::error, confidence::certain, component::none, "the build stopped at a step that failed"sv,
     "Ninja lets the commands that run come to their end and starts no others; with -k it goes on with what does not depend on "
     "the failed step. What the failed command printed stands behind the line in the evidence."sv,
     "ninja -k 0 names all steps that fail, not the first alone"sv,
     "Mend what the command says. The first failed step comes first: later ones are often its consequences."sv, ""sv,
     ""sv, "ninja src/build.cc, src/status_printer.cc, v1.5 to v1.13"sv, ""sv,
     when::all(when::any(when::yes(fact_id::failed_step, component::none)))},
    {"MEM001"sv, severity::error, confidence::likely, component::none, "a compiler was ended for want of memory"sv,
     "Nothing but the kernel sends a compiler the signal KILL when nobody else does: the memory was used up. Several jobs at "
     "once need their memory together; a limit of a container counts too."sv,
     "dmesg | grep -i 'out of memory' ; cat /sys/fs/cgroup/memory.events"sv,
     "Run fewer jobs: MAX_JOBS=4, or ninja -j4. foundcheck timeline gives a number for this machine."sv, ""sv, ""sv,
     "gcc gcc/gcc.cc; nvdiffrast issue 183"sv, "BUILD001 MEM003 MEM005"sv,
     when::all(when::any(when::diagnosed("killed"sv, "cc1"sv), when::diagnosed("killed"sv, "clang"sv),
                         when::diagnosed("out_of_memory"sv, "cc1plus: "sv),
                         when::diagnosed("out_of_memory"sv, "virtual memory exhausted"sv)))},
    {"MEM002"sv, severity::error, confidence::likely, component::nvcc,
     "the CUDA compiler was ended for want of memory"sv,
     "cicc, ptxas and cudafe++ need gigabytes for large kernels, for each architecture and each thread of nvcc. The signal "
     "KILL that nobody sent is the kernel's when the memory is used up."sv,
     "dmesg | grep -i 'out of memory' ; cat /sys/fs/cgroup/memory.events"sv,
     "Run fewer jobs: MAX_JOBS=4, or ninja -j4; fewer nvcc --threads; fewer architectures. foundcheck timeline gives a "
     "number of jobs for this machine."sv,
     ""sv, ""sv, "nvcc 13.0; cudf issue 8018; vllm issue 2411"sv, "BUILD001 MEM003 MEM005"sv,
     when::all(
         when::any(when::diagnosed("killed"sv, component::nvcc), when::diagnosed("out_of_memory"sv, component::nvcc)))},
    {"MEM005"sv, severity::error, confidence::possible, component::none,
     "a command was ended by the signal KILL, mostly for want of memory"sv,
     "Ninja gives the exit code 137, 128 and the signal 9, make says Killed, and the command itself says nothing of it. The kernel sends that "
     "signal when the memory is used up; a person, a supervisor or a time limit may send it too."sv,
     "dmesg | grep -i 'out of memory' ; cat /sys/fs/cgroup/memory.events"sv,
     "If it was the memory, run fewer jobs: MAX_JOBS=4, or ninja -j4. foundcheck timeline gives a number for this machine."sv,
     "ninja 1.13"sv, ""sv, "ninja src/subprocess-posix.cc, v1.13; Linux mm/oom_kill.c"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("killed"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
