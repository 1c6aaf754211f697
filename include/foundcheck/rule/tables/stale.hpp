// SPDX-License-Identifier: MIT
// Rules on stale caches: moved, outlived by the disk, or contradicted by their own options.
#ifndef FOUNDCHECK_RULE_TABLES_STALE_HPP
#define FOUNDCHECK_RULE_TABLES_STALE_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

/// Rules on stale caches.
inline constexpr rule stale[] = {
    {"STALE002"sv, severity::error, confidence::certain, component::none,
     "the build directory was moved or copied: its cache names another one"sv,
     "CMake refuses a cache whose CMAKE_CACHEFILE_DIR is another directory than its own. The build files are full of paths into the old directory."sv,
     "grep CMAKE_CACHEFILE_DIR CMakeCache.txt ; ls -di {cache directory|DIRECTORY} BUILD"sv,
     "rm -r BUILD/CMakeCache.txt BUILD/CMakeFiles, then cmake -S SOURCE -B BUILD; or, in a Dockerfile, configure in the image instead of copying a "
     "build directory; or, if a container mounts the directory under another path, build in that container."sv,
     ""sv, ""sv, "CMake Source/cmCacheManager.cxx, LoadCache"sv, "CONF001 PKG004 VER001"sv,
     when::all(when::any(when::differ(test::paths_differ, fact_id::cache_directory, component::none,
                                      fact_id::build_directory, component::none),
                         when::said("cache_elsewhere"sv)))},
    {"STALE001"sv, severity::warning, confidence::likely, component::none,
     "{variable|an option} in the environment has no effect: the cache keeps the opposite"sv,
     "setup.py runs cmake only if there is no CMakeCache.txt or there are no build files. After that, USE_ and BUILD_ variables of the environment "
     "are ignored without a message."sv,
     "grep {variable|OPTION} CMakeCache.txt"sv, "rm BUILD/CMakeCache.txt, then build again with the variable set."sv,
     ""sv, ""sv, "pytorch tools/setup_helpers/cmake.py, generate; pytorch issue 23512"sv, ""sv,
     when::all(when::any(when::option_ignored()),
               when::any(when::equals(fact_id::project, component::none, "Torch"sv),
                         when::equals(fact_id::project, component::none, "Caffe2"sv)))},
    {"STALE004"sv, severity::warning, confidence::likely, component::nvcc,
     "CUDAARCHS has no effect: the cache has other architectures"sv,
     "CMake reads CUDAARCHS only when it first enables CUDA in a build directory, and only if the project sets no list of its own."sv,
     "grep CMAKE_CUDA_ARCHITECTURES CMakeCache.txt"sv, "cmake -B build -D CMAKE_CUDA_ARCHITECTURES=\"$CUDAARCHS\""sv,
     "CMake 3.20"sv, ""sv, "CMake, CUDAARCHS; CMake Modules/CMakeDetermineCUDACompiler.cmake"sv, ""sv,
     when::all(when::any(when::differ(test::values_differ,
                                      when::named(when::yes(fact_id::environment, component::none), "CUDAARCHS"sv),
                                      when::on("CMAKE_CUDA_ARCHITECTURES"sv))))},
    // Notes: nested projects of right builds give both messages as well.
    {"STALE005"sv, severity::info, confidence::possible, component::none,
     "a nested project ignores the value that was set for {value|an option}"sv,
     "Before policy CMP0077, option() removes a normal variable of its name and uses the value in the cache, or the default. What the outer "
     "project set with set() is lost."sv,
     "grep {value|OPTION} CMakeCache.txt"sv,
     "Nothing to do, if the value in the cache is the one that you want. Otherwise: cmake -B build -D {value|OPTION}=VALUE; or for all options: "
     "cmake -B build -D CMAKE_POLICY_DEFAULT_CMP0077=NEW"sv,
     "CMake 3.13"sv, "CMake 3.31"sv, "CMake policy CMP0077; CMake Source/cmOptionCommand.cxx; unverified until"sv, ""sv,
     when::all(when::any(when::said("option_cleared"sv)))},
    {"STALE006"sv, severity::info, confidence::likely, component::none,
     "{value|an option} was given with -D, but the project does not use it"sv,
     "CMake puts any option into the cache, even if nothing reads it: the name is misspelled, or is of another release or project."sv,
     "grep -rn {value|the name} SOURCE/CMakeLists.txt SOURCE/cmake"sv,
     "cmake -LAH BUILD lists the options that the project has. Give the right one with -D, and remove this one: cmake -U {value|NAME} BUILD."sv,
     ""sv, ""sv, "CMake Source/cmake.cxx, RunCheckForUnusedVariables"sv, ""sv,
     when::all(when::any(when::said("variable_unused"sv)))},
    {"STALE008"sv, severity::warning, confidence::likely, component::each,
     "{component|the component} was asked for with {requested option|an option}, which the project does not use"sv,
     "CMake puts any option into the cache, even if nothing reads it: the name is misspelled, or is of another release or project. The build does "
     "not have what was asked for, unless another option asks for it."sv,
     "grep -rn {requested option|OPTION} SOURCE/CMakeLists.txt SOURCE/cmake"sv,
     "{denied option:cmake -D *=ON BUILD|cmake -LAH BUILD lists the project's options; give the right one with -D}, then remove this one: cmake -U "
     "{requested option|NAME} BUILD."sv,
     ""sv, ""sv, "CMake Source/cmake.cxx, RunCheckForUnusedVariables; llama.cpp CMakeLists.txt"sv, "STALE006"sv,
     when::all(when::any(when::named(when::yes(fact_id::asked, component::each), "unread"sv)),
               when::also(when::no(fact_id::requested, component::each)))},
    {"STALE009"sv, severity::warning, confidence::likely, component::none,
     "the compiler has changed since cmake configured this build directory"sv,
     "CMake examines a compiler once and keeps the result in CMakeFiles/VERSION/. The name now leads to another compiler (update-alternatives, a "
     "module, an upgrade), or the toolchain file has another one: the build uses options and directories of the old compiler."sv,
     "grep -E 'CMAKE_(C|CXX|CUDA)_COMPILER:' CMakeCache.txt ; grep COMPILER_ID CMakeFiles/*/CMake*Compiler.cmake"sv,
     "cmake --fresh -B build."sv, ""sv, ""sv,
     "CMake Modules/CMakeDetermineCompiler.cmake; CMake Help/manual/cmake-toolchains.7.rst"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "compiler"sv)))},
    {"STALE010"sv, severity::warning, confidence::likely, component::none,
     "a name that was given to cmake is misspelled{value:: probably * is meant|}"sv,
     "It differs by one letter from a name that CMake or the project has. CMake accepts any variable and any build type without a message; an "
     "unknown build type has no options, so nothing is optimized."sv,
     "grep {variable|NAME} CMakeCache.txt"sv,
     "{right build type:cmake -D CMAKE_BUILD_TYPE=* BUILD|Use the right name}{right name:: cmake -D *=VALUE BUILD|}{wrong name:, then cmake -U * "
     "BUILD|}."sv,
     ""sv, ""sv, "CMake Help/variable/CMAKE_BUILD_TYPE.rst; CMake Source/cmake.cxx, RunCheckForUnusedVariables"sv,
     "STALE006"sv, when::all(when::any(when::said("variable_misspelt"sv), when::said("build_type_misspelt"sv)))},
    {"STALE011"sv, severity::warning, confidence::certain, component::none,
     "a toolchain file was given after the first configure, and was ignored"sv,
     "CMake reads CMAKE_TOOLCHAIN_FILE only when it first configures a build directory, before it looks for compilers. What the file sets, such as "
     "vcpkg's packages or another processor, has no effect."sv,
     "grep -n include CMakeFiles/*/CMakeSystem.cmake"sv, "cmake --fresh -B build -D CMAKE_TOOLCHAIN_FILE=FILE"sv, ""sv,
     ""sv, "CMake Modules/CMakeDetermineSystem.cmake; Help/variable/CMAKE_TOOLCHAIN_FILE.rst"sv, ""sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "toolchain_unread"sv)))},
    {"STALE012"sv, severity::warning, confidence::likely, component::none,
     "{value|an option} was given without a value, which means OFF"sv,
     "A space after the equals sign ends the value (-DWITH_CUDA= ON), and a shell variable that is not set is empty (-DWITH_CUDA=$CUDA). CMake "
     "treats an empty value as OFF, without a message."sv,
     "grep {value|OPTION} CMakeCache.txt"sv,
     "cmake -B build -D {value|NAME}=ON (no space after the equals sign); or if you want it off: cmake -B build -D {value|NAME}=OFF"sv,
     ""sv, ""sv, "CMake Help/command/if.rst, constants that are false"sv, ""sv,
     when::all(when::any(when::said("option_empty"sv)))},
    {"STALE013"sv, severity::error, confidence::certain, component::none,
     "CMakeCache.txt is gone, but the build files that were made from it are still there"sv,
     "The cache was deleted. As soon as a CMakeLists.txt changes, the build runs cmake, which starts over with the first compiler that it finds "
     "and without your options, or stops."sv,
     "ls -l CMakeCache.txt build.ninja Makefile"sv,
     "Configure again with the same options as before: cmake -S SOURCE -B BUILD -D OPTION=VALUE"sv, ""sv, ""sv,
     "CMake Source/cmake.cxx, LoadCache"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::gone_path, component::none), "cache"sv)))},
    {"STALE014"sv, severity::info, confidence::certain, component::none,
     "the build directory has old build files of another generator"sv,
     "The cache was deleted and cmake was run with another generator, which leaves the old files in place. If you call make or ninja by name, you "
     "may build with the old files and their old options."sv,
     "grep CMAKE_GENERATOR: CMakeCache.txt ; head -2 Makefile build.ninja"sv,
     "cmake --build BUILD, which uses the right generator. Then delete the files of the other generator."sv, ""sv, ""sv,
     "CMake Help/manual/cmake-generators.7.rst"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "generator"sv)))},
    {"STALE015"sv, severity::warning, confidence::likely, component::none,
     "CMAKE_BUILD_TYPE has no effect with this generator: {value:*|another configuration} was built"sv,
     "Ninja Multi-Config, Visual Studio and Xcode have all configurations in one build directory. You choose one when you build; the default is "
     "the first one, Debug."sv,
     "grep -E 'CMAKE_GENERATOR:|CMAKE_BUILD_TYPE|CONFIGURATION_TYPES' CMakeCache.txt"sv,
     "cmake --build BUILD --config Release; or, with Ninja Multi-Config, set the default: cmake -D CMAKE_DEFAULT_BUILD_TYPE=Release BUILD."sv,
     "CMake 3.17"sv, ""sv, "CMake Help/variable/CMAKE_BUILD_TYPE.rst; Help/generator/Ninja Multi-Config.rst"sv, ""sv,
     when::all(when::any(when::said("build_type_ignored"sv)))},
    {"STALE016"sv, severity::warning, confidence::likely, component::none,
     "{value|an option} has a value that is neither ON nor OFF"sv,
     "CMake knows ON, YES, TRUE, Y, 1 and OFF, NO, FALSE, N, IGNORE, NOTFOUND, 0 and the empty text. In if(NAME) any other text is true, even "
     "OFFF; in if(${NAME}) it is the name of a variable, and mostly false."sv,
     "grep {value|OPTION} CMakeCache.txt"sv,
     "cmake -B build -D {value|NAME}=ON; or if you want it off: cmake -B build -D {value|NAME}=OFF"sv, ""sv, ""sv,
     "CMake Source/cmConditionEvaluator.cxx; Help/command/if.rst"sv, ""sv,
     when::all(when::any(when::said("value_no_truth"sv)))},
    {"STALE017"sv, severity::warning, confidence::certain, component::none,
     "the value of {value|a variable} includes the quotation marks around it"sv,
     "A shell, a YAML file or a script passed the quotation marks on, and CMake keeps double quotes as part of the value. A path is then not "
     "found, and several options become one word that the compiler refuses."sv,
     "grep {value|NAME} CMakeCache.txt"sv,
     "cmake -B build \"-D{value|NAME}=VALUE\", with the quotation marks around the whole argument and none in the value."sv,
     ""sv, ""sv, "CMake Source/cmake.cxx, ParseCacheEntry"sv, ""sv,
     when::all(when::any(when::said("value_in_quotes"sv)))},
    {"STALE018"sv, severity::warning, confidence::certain, component::none,
     "{value|a list of directories} has colons between its directories: CMake reads it as one"sv,
     "CMake separates list items with semicolons. Colons are right only in environment variables, such as CMAKE_PREFIX_PATH in the environment."sv,
     "grep {value|NAME} CMakeCache.txt"sv,
     "cmake -B build \"-D{value|NAME}=/first;/second\", with semicolons, and in quotation marks because of them."sv,
     ""sv, ""sv, "CMake Help/variable/CMAKE_PREFIX_PATH.rst; Help/envvar/CMAKE_PREFIX_PATH.rst"sv, ""sv,
     when::all(when::any(when::said("value_with_colons"sv)))},
    {"STALE019"sv, severity::error, confidence::certain, component::none, "CMakeCache.txt is empty or cut short"sv,
     "The disk was full, or the machine went down while cmake wrote it. All options and results were in it: as soon as a CMakeLists.txt changes, "
     "cmake starts over with defaults, or refuses the directory."sv,
     "ls -l CMakeCache.txt ; tail -3 CMakeCache.txt ; df -h ."sv,
     "rm -r BUILD/CMakeCache.txt BUILD/CMakeFiles, then configure again with the same options as before: cmake -S SOURCE -B BUILD -D OPTION=VALUE. "
     "If the disk is full, make room first."sv,
     ""sv, ""sv, "CMake Source/cmCacheManager.cxx, SaveCache and LoadCache"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "cache"sv)))},
    {"STALE020"sv, severity::warning, confidence::likely, component::none,
     "the source directory has a CMakeCache.txt, so `cmake ..` configures there and not here"sv,
     "Somebody once ran cmake in the source directory. CMake treats a directory with a cache as a build directory: `cmake ..` now writes there, "
     "and this directory keeps its old options. A header that was configured there may also be found before this build's own."sv,
     "ls -l SOURCE/CMakeCache.txt"sv, "rm -r SOURCE/CMakeCache.txt SOURCE/CMakeFiles, then cmake -S SOURCE -B BUILD."sv,
     ""sv, ""sv, "CMake Source/cmake.cxx, SetDirectoriesFromFile"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "cache of the sources"sv)))},
    {"STALE021"sv, severity::info, confidence::likely, component::none,
     "a preset has changed since cmake configured{value:: *|}"sv,
     "cmake --build runs cmake without the preset: only cmake --preset applies a change. You also see this note if you gave another value with -D "
     "on purpose."sv,
     "cmake --preset NAME -N"sv,
     "cmake --preset NAME, then build again. If you gave the other value on purpose, nothing to do."sv, ""sv, ""sv,
     "CMake Help/manual/cmake-presets.7.rst"sv, ""sv, when::all(when::any(when::said("preset_changed"sv)))},
    {"STALE022"sv, severity::info, confidence::possible, component::none,
     "two presets that one inherits from set a variable differently, and the first one counts{value:: *|}"sv,
     "If several presets in `inherits` set one variable, the first one counts, not the last as in most languages."sv,
     "cmake --preset NAME -N"sv,
     "Nothing to do, if that is what you want. Otherwise put the preset that should count first in `inherits`; or set the variable in the preset "
     "itself."sv,
     "CMake 3.19"sv, ""sv, "CMake Help/manual/cmake-presets.7.rst, inherits"sv, ""sv,
     when::all(when::any(when::said("preset_overruled"sv)))},
    {"STALE023"sv, severity::warning, confidence::likely, component::none,
     "the value of {value|a variable} contains a variable that nothing expanded"sv,
     "In single quotation marks a shell does not expand $NAME, and no shell reads a presets file. CMake does not expand it in a cache value "
     "either, so the path does not exist."sv,
     "grep {value|NAME} CMakeCache.txt"sv,
     "cmake -B build \"-D{value|NAME}=$HOME/PATH\", in double quotation marks, so that the shell expands the variable. Or give the full path."sv,
     ""sv, ""sv, "CMake Help/manual/cmake-language.7.rst, Variable References"sv, ""sv,
     when::all(when::any(when::said("value_unreplaced"sv)))},
    {"STALE007"sv, severity::error, confidence::likely, component::cuda_toolkit,
     "the CUDA toolkit has changed since this build directory was configured"sv,
     "CMake keeps what it learned about nvcc in CMakeFiles/VERSION/CMakeCUDACompiler.cmake, and paths into the toolkit in the build files. It "
     "checks neither again, so the build mixes two releases, or misses files of the old one."sv,
     "grep CMAKE_CUDA_COMPILER_VERSION CMakeFiles/*/CMakeCUDACompiler.cmake ; nvcc --version"sv,
     "cmake --fresh -B build"sv, ""sv, ""sv,
     "CMake Modules/CMakeDetermineCUDACompiler.cmake, FindCUDAToolkit.cmake and FindCUDA.cmake"sv, "BUILD001"sv,
     when::all(when::any(
         when::differ(test::versions_differ, fact_id::installed_version, component::nvcc, fact_id::version,
                      component::nvcc),
         when::differ(test::details_differ,
                      when::named(when::yes(fact_id::installed_version, component::cuda_toolkit), "root"sv),
                      when::yes(fact_id::claimed, component::cuda_toolkit)),
         when::differ(
             test::details_differ,
             when::named(when::yes(fact_id::claimed, component::cuda_toolkit), "FIND_PACKAGE_MESSAGE_DETAILS_CUDA"sv),
             when::named(when::yes(fact_id::claimed, component::cuda_toolkit),
                         "FIND_PACKAGE_MESSAGE_DETAILS_CUDAToolkit"sv))))},
    // A warning, not an error: an earlier run with other options leaves the same entries though nobody asks for them now.
    {"DEP001"sv, severity::warning, confidence::likely, component::none,
     "{variable|an option} is ON in the cache but OFF in effect: an option that it depends on is OFF"sv,
     "The option was turned on, and is declared with cmake_dependent_option. While its condition is false, CMake uses OFF and keeps the given "
     "value as an INTERNAL entry, so the cache still says ON. The evidence shows what makes the condition false."sv,
     "grep INTERNAL CMakeCache.txt"sv,
     "Turn on the option that it depends on, then configure again. Or if you do not need it: cmake -U {variable|NAME} BUILD"sv,
     ""sv, ""sv, "CMake Modules/CMakeDependentOption.cmake; pytorch CMakeLists.txt (2.7, 2.8)"sv, ""sv,
     when::all(when::any(when::broken_dependency()),
               when::any(when::equals(fact_id::project, component::none, "Torch"sv),
                         when::equals(fact_id::project, component::none, "Caffe2"sv)))},
    // Build scripts give the same options on all platforms, so that this is a note.
    {"DEP002"sv, severity::info, confidence::likely, component::none,
     "{variable|an option} is ON in the cache but OFF in effect: this platform does not have it"sv,
     "The option's condition asks for another platform (Linux, not Apple, not Windows, a processor, a part of the SDK). While it is false, CMake "
     "uses OFF and keeps the ON as an INTERNAL entry."sv,
     "grep INTERNAL CMakeCache.txt"sv, "Nothing to do. To remove the entry: cmake -U {variable|NAME} BUILD"sv, ""sv,
     ""sv, "CMake Modules/CMakeDependentOption.cmake; pytorch CMakeLists.txt (2.7, 2.8)"sv, ""sv,
     when::all(when::any(when::broken_by_platform()),
               when::any(when::equals(fact_id::project, component::none, "Torch"sv),
                         when::equals(fact_id::project, component::none, "Caffe2"sv)))},
    {"DEP004"sv, severity::warning, confidence::likely, component::cuda_toolkit,
     "{variable|an option} asks for CUDA but is OFF in effect: an option that it depends on is OFF"sv,
     "The option is declared with cmake_dependent_option. While its condition is false, CMake uses OFF and keeps the given value as an INTERNAL "
     "entry, so the cache still says ON."sv,
     "grep -rni -A4 cmake_dependent_option SOURCE --include=CMakeLists.txt --include=*.cmake"sv,
     "grep -rni -A4 cmake_dependent_option SOURCE shows the option that it depends on. Turn that on: cmake -B build -D OPTION=ON"sv,
     ""sv, ""sv, "CMake Modules/CMakeDependentOption.cmake"sv, ""sv,
     when::all(when::any(when::yes(fact_id::kept_option, component::cuda_toolkit)),
               when::any(when::unless(when::yes(fact_id::requested, component::cuda_toolkit))),
               when::any(when::unless(when::equals(fact_id::project, component::none, "Torch"sv))),
               when::any(when::unless(when::equals(fact_id::project, component::none, "Caffe2"sv))))},
    // A note: nobody need have asked for it, and a second configure leaves such an entry whenever CUDA was not found in the first.
    {"DEP003"sv, severity::info, confidence::likely, component::none,
     "{variable|an option} is ON by default but OFF in effect: an option that it depends on is OFF"sv,
     "The option is ON by default and declared with cmake_dependent_option. An earlier configure left ON in the cache; now its condition is false, "
     "and CMake uses OFF and keeps the ON as an INTERNAL entry."sv,
     "grep INTERNAL CMakeCache.txt"sv,
     "Nothing to do, if you do not need it. Otherwise turn on the option that it depends on, and configure again."sv,
     ""sv, ""sv, "CMake Modules/CMakeDependentOption.cmake; pytorch CMakeLists.txt (2.7, 2.8)"sv, ""sv,
     when::all(when::any(when::broken_default()),
               when::any(when::equals(fact_id::project, component::none, "Torch"sv),
                         when::equals(fact_id::project, component::none, "Caffe2"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
