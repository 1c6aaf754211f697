// SPDX-License-Identifier: MIT
// Rules on configure and on the build as a whole: they stopped, or went on without something.
#ifndef FOUNDCHECK_RULE_TABLES_CONFIGURE_HPP
#define FOUNDCHECK_RULE_TABLES_CONFIGURE_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

// ---- configure ------------------------------------------------------------------------------------------------------
//
// Rules on configure itself: it stopped, so that nothing else that it said was put to use.

inline constexpr rule configure[] = {
    {"CONF001"sv, severity::error, confidence::certain, component::none, "configure stopped with an error"sv,
     "CMake goes on after most errors to report all of them, but writes no build files. What configure found before has "
     "not been put to use; build files that are there are those of an earlier run."sv,
     "cmake -S SOURCE -B BUILD ends with: Configuring incomplete, errors occurred!"sv,
     "Mend the first error in the evidence: those after it are often its consequences. Then configure again, in an empty "
     "build directory when a path or a toolkit has changed."sv,
     ""sv, ""sv, "CMake Source/cmake.cxx, Configure and Generate; Source/cmMessenger.cxx"sv, ""sv,
     when::all(when::any(when::yes(fact_id::configure_error, component::none),
                         // What CMake's log has as its last word: a compiler that makes no program.
                         when::undisputed(when::no(fact_id::compiles, component::none))),
               // A nested project that fails does not stop the outer one.
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CONF002"sv, severity::error, confidence::certain, component::none,
     "a target is linked with a library that was not found"sv,
     "The search for the library failed and the project links it all the same. CMake says so only when it writes the build "
     "files, after Configuring done."sv,
     "grep NOTFOUND CMakeCache.txt"sv,
     "Install the library, or name it: cmake -D VARIABLE=/path/to/the/library; in a project of your own give find_library "
     "the word REQUIRED."sv,
     ""sv, ""sv, "CMake Source/cmGlobalGenerator.cxx, CheckTargetProperties"sv, "CONF001 PKG004"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "linked_not_found"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CONF003"sv, severity::warning, confidence::possible, component::each,
     "configure says that it found one library, and the cache names another"sv,
     "What a find module reports and the variable that is linked are set apart from each other. They differ when the "
     "variable was given later, or when the log or the module's own entry is of an earlier run."sv,
     "grep -E 'LIBRAR|FIND_PACKAGE_MESSAGE_DETAILS' CMakeCache.txt"sv,
     "Configure again in an empty build directory; the library named in the new cache is the one that is linked."sv,
     ""sv, ""sv, "CMake Modules/FindPackageMessage.cmake"sv, ""sv,
     when::all(when::any(
         when::differ(test::libraries_differ, fact_id::claimed, component::each, fact_id::library, component::each)))},
    // A note, not a warning: a variable that was given by hand after the log was written differs from it, and rightly so.
    {"CONF004"sv, severity::info, confidence::possible, component::each,
     "a log names one file as found, and the cache names another or none"sv,
     "A search fills the variable only while it is empty. They differ when the variable was given by hand, or reset, after the "
     "log was written. The log may also be of another build."sv,
     "grep VARIABLE CMakeCache.txt, with the name in the evidence"sv,
     "If the file in the log is the right one: cmake -U VARIABLE and configure again."sv, ""sv, ""sv,
     "CMake Source/cmFindBase.cxx, 2.8 to 4.4"sv, ""sv,
     when::all(when::any(when::searched_otherwise(component::each), when::library_lost(component::each, ""sv)),
               when::any(when::searched_otherwise(component::each),
                         when::unless(when::yes(fact_id::library, component::each))),
               when::any(when::searched_otherwise(component::each),
                         when::unless(when::yes(fact_id::inventory, component::each))))},
    {"CONF005"sv, severity::warning, confidence::likely, component::each,
     "the cache remembers where the library was found, and does not find it now"sv,
     "A find module leaves the entry about what it found when it does not find it any more. The file has been removed, or the "
     "hint that led to it is not given now. What was built before still names the library."sv,
     "grep -E 'NOTFOUND|FIND_PACKAGE_MESSAGE_DETAILS' CMakeCache.txt ; ls -l the path in the evidence"sv,
     "Install the library again, or give the hint that was given before (NAME_ROOT, CMAKE_PREFIX_PATH), and configure in an "
     "empty build directory."sv,
     ""sv, ""sv, "CMake Modules/FindPackageMessage.cmake and FindPackageHandleStandardArgs.cmake, 2.8 to 4.4"sv,
     "CONF004"sv,
     when::all(when::any(when::library_lost(component::each, "FIND_PACKAGE_MESSAGE_DETAILS_"sv)),
               when::any(when::unless(when::yes(fact_id::library, component::each))),
               when::any(when::unless(when::yes(fact_id::inventory, component::each))),
               when::any(when::unless(when::no(fact_id::requested, component::each))),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))))},
};

// ---- left out -------------------------------------------------------------------------------------------------------
//
// Rules on parts that a build goes without when configure does not find them: worth a warning to whoever asked, a note to others.

inline constexpr rule left_out[] = {
    {"LEFT001"sv, severity::info, confidence::certain, component::each,
     "the build goes without it, as it was not found; nobody asked for it by hand"sv,
     "PyTorch asks for it by default and goes on without. Nothing is wrong where it is not needed; a program that needs it fails "
     "when it gets there."sv,
     "the option summary at the end of configure ; python -c 'import torch; print(torch.__config__.show())'"sv,
     "Nothing, or the option OFF (-DUSE_MPI=OFF, -DUSE_CUSPARSELT=OFF) to say so. To have it: install its development package, "
     "give the option ON, and configure in an empty build directory."sv,
     ""sv, ""sv, "pytorch CMakeLists.txt, cmake/Dependencies.cmake and cmake/public/cuda.cmake"sv, ""sv,
     when::all(when::any(when::denied("mpi_missing"sv, component::each),
                         when::denied("cusparselt_turned_off"sv, component::each)),
               when::any(when::unless(when::yes(fact_id::asked, component::each))))},
    {"LEFT002"sv, severity::warning, confidence::certain, component::each,
     "it was asked for by hand, and configure turned it off"sv,
     "Configure looked for the library, did not find it, turned the option off and ended well. In the cache the option is OFF as if "
     "somebody had wanted that."sv,
     "the command line in the evidence, and the message behind it ; find / -name the library"sv,
     "Install the library with its headers, name its place (CUDSS_ROOT, MAGMA_HOME), remove what the cache remembers "
     "(cmake -U 'CUDSS_*' -U 'MAGMA_*' .), and configure again with the option ON."sv,
     ""sv, ""sv, "pytorch CMakeLists.txt, cmake/Dependencies.cmake and cmake/public/cuda.cmake"sv,
     "CUDSS001 MAGMA001"sv,
     when::all(when::any(when::denied("cudss_turned_off"sv, component::each),
                         when::denied("magma_missing"sv, component::each)),
               when::any(when::yes(fact_id::asked, component::each)))},
};

// ---- build ----------------------------------------------------------------------------------------------------------
//
// Rules on the build itself: it stopped at a step, for want of memory or for another reason.

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
