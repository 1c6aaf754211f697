// SPDX-License-Identifier: MIT
// Rules on caches that do not say any more what is so: moved, outlived by the disk, or contradicted by their own options.
#ifndef FOUNDCHECK_RULE_STALE_HPP
#define FOUNDCHECK_RULE_STALE_HPP

#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/condition.hpp>

namespace foundcheck::rules {

inline constexpr rule stale[] = {
    {"STALE002", severity::error, confidence::certain, component::none,
     "the build directory was moved or copied: its cache names another one",
     "CMake refuses a cache whose CMAKE_CACHEFILE_DIR is not the directory that it lies in. Paths into the old "
     "directory are all through the build files.",
     "cmake -N . prints: The current CMakeCache.txt directory ... is different",
     "Delete CMakeCache.txt and CMakeFiles/ and configure again here; in a Dockerfile configure inside the image "
     "instead of copying a build directory.",
     "", "", "CMake Source/cmCacheManager.cxx, LoadCache", "CONF001",
     when::all(when::any(when::differ(test::paths_differ, fact_id::cache_directory, component::none,
                                      fact_id::build_directory, component::none)))},
    {"STALE003", severity::warning, confidence::likely, component::each,
     "the cache names a file that is no longer there",
     "CMake looks again only for entries that are NOTFOUND. A path that was found once stays, though the file has "
     "been removed or the toolkit has moved; configure reports success and the build fails.",
     "ls -l the path in the evidence", "Delete the entry (cmake -U NAME .) or CMakeCache.txt and configure again.", "",
     "", "CMake Source/cmFindBase.cxx, CheckForVariableDefined", "LADDER001",
     when::all(when::any(when::yes(fact_id::missing_path, component::each)))},
    // A warning, not an error: an earlier run with other options leaves the same entries though nobody asks for them now.
    {"DEP001", severity::warning, confidence::likely, component::none,
     "the cache says ON, but an option that it depends on is OFF",
     "The option is declared with cmake_dependent_option. While its condition is false CMake uses OFF and keeps the "
     "given value as an INTERNAL entry, so that the cache goes on to say ON.",
     "The option summary at the end of configure prints the value in effect",
     "Turn on what the option depends on, or take the option back.", "", "",
     "CMake Modules/CMakeDependentOption.cmake; pytorch CMakeLists.txt (2.7, 2.8)", "",
     when::all(when::any(when::broken_dependency()),
               when::any(when::equals(fact_id::project, component::none, "Torch"),
                         when::equals(fact_id::project, component::none, "Caffe2")))},
};
static_assert(checked<stale>);

}  // namespace foundcheck::rules

#endif
