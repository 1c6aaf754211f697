// SPDX-License-Identifier: MIT
// Rules on configure itself: it stopped, so that nothing else that it said was put to use.
#ifndef FOUNDCHECK_RULE_TABLES_CONFIGURE_HPP
#define FOUNDCHECK_RULE_TABLES_CONFIGURE_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

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

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
