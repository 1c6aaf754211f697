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
     "CMake refuses a cache whose CMAKE_CACHEFILE_DIR is not the directory that it lies in. Paths into the old "
     "directory are all through the build files."sv,
     "ls -di {cache directory|the directory that the cache names} BUILD shows one number twice for one directory under two names"sv,
     "rm -r BUILD/CMakeCache.txt BUILD/CMakeFiles, then cmake -S SOURCE -B BUILD; or, in a Dockerfile, configure inside the image instead of copying a "
     "build directory; or, where a container mounts the same directory under another name, build in that container."sv,
     ""sv, ""sv, "CMake Source/cmCacheManager.cxx, LoadCache"sv, "CONF001 PKG004"sv,
     when::all(when::any(when::differ(test::paths_differ, fact_id::cache_directory, component::none,
                                      fact_id::build_directory, component::none),
                         when::said("cache_elsewhere"sv)))},
    {"STALE001"sv, severity::warning, confidence::likely, component::none,
     "the environment asks for an option, and the cache keeps the opposite"sv,
     "setup.py runs cmake only while there is no CMakeCache.txt, or no build files. From then on USE_ and BUILD_ variables of the "
     "environment have no effect, and nobody says so."sv,
     "grep the option CMakeCache.txt"sv,
     "python setup.py --cmake ..., python setup.py clean, or rm -r build; then build again with the variable set."sv,
     ""sv, ""sv, "pytorch tools/setup_helpers/cmake.py, generate; pytorch issue 23512"sv, ""sv,
     when::all(when::any(when::option_ignored()),
               when::any(when::equals(fact_id::project, component::none, "Torch"sv),
                         when::equals(fact_id::project, component::none, "Caffe2"sv)))},
    {"STALE004"sv, severity::warning, confidence::likely, component::nvcc,
     "CUDAARCHS names other architectures than the cache keeps"sv,
     "CMake reads CUDAARCHS when the CUDA language is enabled for the first time in a build directory, and when the project gives "
     "no list of its own. Later it has no effect."sv,
     "grep CMAKE_CUDA_ARCHITECTURES CMakeCache.txt"sv,
     "cmake -D CMAKE_CUDA_ARCHITECTURES=... , or an empty build directory."sv, "CMake 3.20"sv, ""sv,
     "CMake, CUDAARCHS; CMake Modules/CMakeDetermineCUDACompiler.cmake"sv, ""sv,
     when::all(when::any(when::differ(test::values_differ,
                                      when::named(when::yes(fact_id::environment, component::none), "CUDAARCHS"sv),
                                      when::on("CMAKE_CUDA_ARCHITECTURES"sv))))},
    // Notes: nested projects of right builds give both messages as well.
    {"STALE005"sv, severity::info, confidence::possible, component::none,
     "a nested project takes no notice of the value that it was given for an option"sv,
     "Before CMP0077, option() removes a normal variable of its name and takes the cache's value, or its default. What the outer "
     "project set with set(NAME OFF) is lost."sv,
     "grep the option CMakeCache.txt shows the value in effect"sv,
     "cmake -D NAME=value; or -D CMAKE_POLICY_DEFAULT_CMP0077=NEW."sv, "CMake 3.13"sv, "CMake 3.31"sv,
     "CMake policy CMP0077; CMake Source/cmOptionCommand.cxx; unverified until"sv, ""sv,
     when::all(when::any(when::said("option_cleared"sv)))},
    {"STALE006"sv, severity::info, confidence::likely, component::none,
     "an option that was given with -D is one that the project does not know"sv,
     "CMake puts it into the cache and nothing reads it: a name that is misspelt, of another release, or of another project. PyTorch has "
     "no USE_CUPTI, and hands no LIBKINETO_NOCUPTI of the environment on."sv,
     "grep -rn {value|the name} SOURCE/CMakeLists.txt SOURCE/cmake"sv,
     "Correct the name: cmake -LAH BUILD lists those that the project has. Then take the old entry out: cmake -U {value|NAME} BUILD."sv,
     ""sv, ""sv, "CMake Source/cmake.cxx, RunCheckForUnusedVariables"sv, ""sv,
     when::all(when::any(when::said("variable_unused"sv)))},
    {"STALE008"sv, severity::warning, confidence::likely, component::each,
     "it was asked for by an option that nothing in the project reads"sv,
     "CMake puts whatever is given with -D into the cache. No file of the project has this name: it is misspelt, of another release, or of "
     "another project. What was asked for is not in the build, unless another option asks for it."sv,
     "grep -rn {requested option|the name} SOURCE/CMakeLists.txt SOURCE/cmake"sv,
     "{denied option:cmake -D *=ON BUILD|Give the option by the name that the project has: cmake -LAH BUILD lists them}, then cmake -U {requested option|NAME} BUILD."sv,
     ""sv, ""sv, "CMake Source/cmake.cxx, RunCheckForUnusedVariables; llama.cpp CMakeLists.txt"sv, "STALE006"sv,
     when::all(when::any(when::named(when::yes(fact_id::asked, component::each), "unread"sv)),
               when::also(when::no(fact_id::requested, component::each)))},
    {"STALE009"sv, severity::warning, confidence::likely, component::none,
     "the compiler is another one than cmake examined when it configured"sv,
     "CMake asks a compiler once what it is, and keeps the answer in CMakeFiles/VERSION/. The name leads to another compiler since "
     "(update-alternatives, a module, an upgrade), or the toolchain file names another one: the build uses options and directories of the "
     "old one, or does not use the new one at all."sv,
     "grep -E 'CMAKE_(C|CXX|CUDA)_COMPILER:' CMakeCache.txt ; grep COMPILER_ID CMakeFiles/*/CMake*Compiler.cmake"sv,
     "cmake --fresh -B build."sv, ""sv, ""sv,
     "CMake Modules/CMakeDetermineCompiler.cmake; CMake Help/manual/cmake-toolchains.7.rst"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "compiler"sv)))},
    {"STALE010"sv, severity::warning, confidence::likely, component::none,
     "a name that was given to cmake is misspelt{value:, perhaps * was meant|}"sv,
     "It is one letter from a name that CMake or the project has, and nothing reads it as it is. CMake takes any variable and any build type "
     "without a word: an unknown build type has no options of its own, so that nothing is optimized."sv,
     "grep {variable|the name in the evidence} CMakeCache.txt"sv,
     "{right build type:cmake -D CMAKE_BUILD_TYPE=* BUILD|Give the right name}{right name:: cmake -D *=VALUE BUILD|}{wrong name:, then cmake -U * BUILD|}."sv,
     ""sv, ""sv, "CMake Help/variable/CMAKE_BUILD_TYPE.rst; CMake Source/cmake.cxx, RunCheckForUnusedVariables"sv,
     "STALE006"sv, when::all(when::any(when::said("variable_misspelt"sv), when::said("build_type_misspelt"sv)))},
    {"STALE011"sv, severity::warning, confidence::certain, component::none,
     "a toolchain file was given after the first configure, and was not read"sv,
     "CMake reads CMAKE_TOOLCHAIN_FILE in the first configure of a build directory, before it looks for compilers. Given later it is a variable as any "
     "other: what the file sets, such as the packages of vcpkg or another processor, is not there."sv,
     "grep -n include CMakeFiles/*/CMakeSystem.cmake"sv,
     "Configure in an empty build directory: cmake --fresh -B build -D CMAKE_TOOLCHAIN_FILE=FILE, or delete CMakeCache.txt and CMakeFiles/ first."sv,
     ""sv, ""sv, "CMake Modules/CMakeDetermineSystem.cmake; Help/variable/CMAKE_TOOLCHAIN_FILE.rst"sv, ""sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "toolchain_unread"sv)))},
    {"STALE012"sv, severity::warning, confidence::likely, component::none,
     "the option {value:*|that asks for a part} was given without a value, which is OFF"sv,
     "A blank behind the equals sign ends the value (-DWITH_CUDA= ON), and so does a variable of the shell that is not set (-DWITH_CUDA=$CUDA). CMake "
     "takes the empty text for OFF, without a word."sv,
     "grep {value|the name in the evidence} CMakeCache.txt"sv,
     "cmake -B build -D {value|NAME}=ON, without a blank; or -D {value|NAME}=OFF to say so."sv, ""sv, ""sv,
     "CMake Help/command/if.rst, constants that are false"sv, ""sv, when::all(when::any(when::said("option_empty"sv)))},
    {"STALE013"sv, severity::error, confidence::certain, component::none,
     "the build files are there, and the CMakeCache.txt that they were made from is gone"sv,
     "Somebody deleted the cache. As soon as a CMakeLists.txt changes, the build runs cmake, which begins again with the first compiler that it "
     "finds and without the options that were given, or stops."sv,
     "ls -l CMakeCache.txt build.ninja Makefile"sv,
     "Configure again with the options that it had: cmake -S SOURCE -B BUILD -D ..., in an empty build directory."sv,
     ""sv, ""sv, "CMake Source/cmake.cxx, LoadCache"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::gone_path, component::none), "cache"sv)))},
    {"STALE014"sv, severity::info, confidence::certain, component::none,
     "the directory has build files of another generator, which nothing keeps up to date"sv,
     "The cache was deleted and cmake was run with another generator. CMake leaves the files of the first one: who calls make, or ninja, by its name "
     "builds by them, with the options of then."sv,
     "grep CMAKE_GENERATOR: CMakeCache.txt ; head -2 Makefile build.ninja"sv,
     "Delete the files of the other generator, or begin in an empty directory; build with cmake --build BUILD, which takes the right one."sv,
     ""sv, ""sv, "CMake Help/manual/cmake-generators.7.rst"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "generator"sv)))},
    {"STALE015"sv, severity::warning, confidence::likely, component::none,
     "CMAKE_BUILD_TYPE was given to a generator that does not read it: {value:*|another configuration} was built"sv,
     "Ninja Multi-Config, Visual Studio and Xcode have all configurations in one build directory. The one to build is chosen when it is built; without "
     "a choice it is the first one, Debug."sv,
     "grep -E 'CMAKE_GENERATOR:|CMAKE_BUILD_TYPE|CONFIGURATION_TYPES' CMakeCache.txt"sv,
     "cmake --build BUILD --config Release; or choose once: cmake -D CMAKE_DEFAULT_BUILD_TYPE=Release BUILD."sv,
     "CMake 3.17"sv, ""sv, "CMake Help/variable/CMAKE_BUILD_TYPE.rst; Help/generator/Ninja Multi-Config.rst"sv, ""sv,
     when::all(when::any(when::said("build_type_ignored"sv)))},
    {"STALE016"sv, severity::warning, confidence::likely, component::none,
     "{value:*|an option} has a value that CMake takes neither for ON nor for OFF"sv,
     "CMake knows ON, YES, TRUE, Y, 1 and OFF, NO, FALSE, N, IGNORE, NOTFOUND, 0 and nothing. In if(NAME) any other text is true, also OFFF; in if(${NAME}) "
     "it is the name of a variable, which mostly means false. Nobody says so."sv,
     "grep {value|the name in the evidence} CMakeCache.txt"sv,
     "cmake -B BUILD -D {value|NAME}=ON, or =OFF, spelt so and without quotation marks in the value."sv, ""sv, ""sv,
     "CMake Source/cmConditionEvaluator.cxx; Help/command/if.rst"sv, ""sv,
     when::all(when::any(when::said("value_no_truth"sv)))},
    {"STALE017"sv, severity::warning, confidence::certain, component::none,
     "the value of {value:*|a variable} has quotation marks around it, which are part of it"sv,
     "A shell, a YAML file or a script handed the marks on: CMake takes double ones as they are. A path is not found so, and several options are "
     "one word to the compiler, which refuses it."sv,
     "grep {value|the name in the evidence} CMakeCache.txt"sv,
     "Give the value without them: \"-D {value|NAME}=VALUE\", the marks around the whole argument; then configure again in an empty build directory."sv,
     ""sv, ""sv, "CMake Source/cmake.cxx, ParseCacheEntry"sv, ""sv,
     when::all(when::any(when::said("value_in_quotes"sv)))},
    {"STALE018"sv, severity::warning, confidence::certain, component::none,
     "{value:*|a list of directories} has colons between its directories: CMake takes it for one"sv,
     "A list of CMake's is cut at semicolons. Colons are for environment variables, where the shell's form counts: the same list as CMAKE_PREFIX_PATH of "
     "the environment is right."sv,
     "grep {value|the name in the evidence} CMakeCache.txt"sv,
     "cmake -B BUILD \"-D {value|NAME}=/first;/second\", in quotation marks because of the semicolon."sv, ""sv, ""sv,
     "CMake Help/variable/CMAKE_PREFIX_PATH.rst; Help/envvar/CMAKE_PREFIX_PATH.rst"sv, ""sv,
     when::all(when::any(when::said("value_with_colons"sv)))},
    {"STALE019"sv, severity::error, confidence::certain, component::none, "CMakeCache.txt is empty or cut short"sv,
     "A full disk, or a machine that went down while cmake wrote it. All that was given with -D and found so far stood in it: cmake begins again with "
     "defaults, or refuses the directory, as soon as a CMakeLists.txt changes."sv,
     "ls -l CMakeCache.txt ; tail -3 CMakeCache.txt ; df -h ."sv,
     "Delete CMakeCache.txt and CMakeFiles/, and configure again with the options that it had: cmake -S SOURCE -B BUILD -D ..."sv,
     ""sv, ""sv, "CMake Source/cmCacheManager.cxx, SaveCache and LoadCache"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "cache"sv)))},
    {"STALE020"sv, severity::warning, confidence::likely, component::none,
     "the source directory has a CMakeCache.txt of its own: `cmake ..` configures there, not here"sv,
     "Somebody ran cmake in the source directory once. CMake takes a directory with a cache for a build directory: from then on `cmake ..` writes there, "
     "and this directory keeps its old options. A header that was configured there may also be found before the one of this build."sv,
     "ls -l the file in the evidence"sv,
     "Delete CMakeCache.txt and CMakeFiles/ in the source directory; configure with cmake -S SOURCE -B BUILD, which names both."sv,
     ""sv, ""sv, "CMake Source/cmake.cxx, SetDirectoriesFromFile"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "cache of the sources"sv)))},
    {"STALE021"sv, severity::info, confidence::likely, component::none,
     "a preset was changed after cmake configured, and the cache keeps the old value"sv,
     "cmake --build runs cmake again without the preset: what a preset says counts in cmake --preset alone. The note is "
     "also shown if you gave another value with -D on purpose."sv,
     "grep the name in the evidence CMakeCache.txt"sv, "cmake --preset NAME, then build again."sv, ""sv, ""sv,
     "CMake Help/manual/cmake-presets.7.rst"sv, ""sv, when::all(when::any(when::said("preset_changed"sv)))},
    {"STALE022"sv, severity::info, confidence::possible, component::none,
     "two presets that one inherits from give a variable different values: the first one counts"sv,
     "If several presets in `inherits` set one variable, the first one counts, not the last as in most languages."sv,
     "cmake --preset NAME -N prints the variables in effect"sv,
     "If that is intended, nothing. Otherwise put the preset that should count first; or set the variable in the preset itself."sv,
     "CMake 3.19"sv, ""sv, "CMake Help/manual/cmake-presets.7.rst, inherits"sv, ""sv,
     when::all(when::any(when::said("preset_overruled"sv)))},
    {"STALE023"sv, severity::warning, confidence::likely, component::none,
     "the value of {value:*|a variable} has the name of a variable in it, which nothing replaces"sv,
     "Single quotation marks keep a shell from replacing $NAME, and no shell reads a file of presets. CMake does not replace it in a value of the "
     "cache, so the path does not exist."sv,
     "grep {value|the name in the evidence} CMakeCache.txt"sv,
     "Give the path itself, or let the shell replace it: \"-D {value|NAME}=$HOME/...\" in double quotation marks."sv,
     ""sv, ""sv, "CMake Help/manual/cmake-language.7.rst, Variable References"sv, ""sv,
     when::all(when::any(when::said("value_unreplaced"sv)))},
    {"STALE007"sv, severity::error, confidence::likely, component::cuda_toolkit,
     "the CUDA toolkit was replaced after the build directory was configured"sv,
     "CMake keeps what it found out of nvcc in CMakeFiles/VERSION/CMakeCUDACompiler.cmake, and paths into the toolkit in the build files. It "
     "looks at neither again. The build mixes two releases, or misses files of the old one."sv,
     "grep CMAKE_CUDA_COMPILER_VERSION CMakeFiles/*/CMakeCUDACompiler.cmake ; nvcc --version"sv,
     "Delete CMakeCache.txt and CMakeFiles/ (cmake --fresh from 3.24 on) and configure again{package of file:; if the toolkit is the same one and lacks the "
     "file: apt install *|; if the toolkit is the same one and lacks the file, install the part with it, or the whole toolkit}."sv,
     ""sv, ""sv, "CMake Modules/CMakeDetermineCUDACompiler.cmake, FindCUDAToolkit.cmake and FindCUDA.cmake"sv,
     "MAKE001 BUILD001"sv,
     when::all(when::any(
         when::diagnosed("missing_rule"sv, "/local/cuda"sv), when::diagnosed("missing_rule"sv, "/libcudart"sv),
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
     "the cache says ON, but an option that it depends on is OFF: in effect it is OFF"sv,
     "The option is OFF by default, so that somebody turned it on, and is declared with cmake_dependent_option. While its condition "
     "is false CMake uses OFF and keeps the given value as an INTERNAL entry, so that the cache goes on to say ON. The evidence names the entry and what makes its "
     "condition false; an option of the condition that is kept itself is OFF as well."sv,
     "The option summary at the end of configure prints the value in effect ; grep INTERNAL CMakeCache.txt"sv,
     "Turn on what the option depends on, or take the option back (cmake -U NAME BUILD)."sv, ""sv, ""sv,
     "CMake Modules/CMakeDependentOption.cmake; pytorch CMakeLists.txt (2.7, 2.8)"sv, ""sv,
     when::all(when::any(when::broken_dependency()),
               when::any(when::equals(fact_id::project, component::none, "Torch"sv),
                         when::equals(fact_id::project, component::none, "Caffe2"sv)))},
    // Build scripts give the same options on all platforms, so that this is a note.
    {"DEP002"sv, severity::info, confidence::likely, component::none,
     "the cache says ON, but the platform does not have it: in effect the option is OFF"sv,
     "The condition of the option names the platform (Linux, not Apple, not Windows, the processor, what the SDK has), and the "
     "options in it are on or not in the cache. An INTERNAL entry is one whose condition is false, and CMake uses OFF for it."sv,
     "The option summary at the end of configure prints the value in effect"sv,
     "Nothing, or take the option back (cmake -U NAME BUILD)."sv, ""sv, ""sv,
     "CMake Modules/CMakeDependentOption.cmake; pytorch CMakeLists.txt (2.7, 2.8)"sv, ""sv,
     when::all(when::any(when::broken_by_platform()),
               when::any(when::equals(fact_id::project, component::none, "Torch"sv),
                         when::equals(fact_id::project, component::none, "Caffe2"sv)))},
    {"DEP004"sv, severity::warning, confidence::likely, component::cuda_toolkit,
     "an option asks for CUDA, and an option that it depends on is off: in effect it is OFF"sv,
     "The option is declared with cmake_dependent_option. While its condition is false CMake uses OFF, whatever was given, and keeps what was given "
     "as an INTERNAL entry, so that the cache goes on to say ON."sv,
     "grep -rn cmake_dependent_option the sources: the condition is behind the default"sv,
     "Turn on what the option depends on as well, and configure again."sv, ""sv, ""sv,
     "CMake Modules/CMakeDependentOption.cmake"sv, ""sv,
     when::all(when::any(when::yes(fact_id::kept_option, component::cuda_toolkit)),
               when::any(when::unless(when::yes(fact_id::requested, component::cuda_toolkit))),
               when::any(when::unless(when::equals(fact_id::project, component::none, "Torch"sv))),
               when::any(when::unless(when::equals(fact_id::project, component::none, "Caffe2"sv))))},
    // A note: nobody need have asked for it, and a second configure leaves such an entry whenever CUDA was not found in the first.
    {"DEP003"sv, severity::info, confidence::likely, component::none,
     "the cache says ON, as is the default, but an option that it depends on is OFF: in effect it is OFF"sv,
     "The option is ON by default and declared with cmake_dependent_option. An earlier configure left ON in the cache; now its "
     "condition is false, and CMake uses OFF and keeps the ON as an INTERNAL entry. The cache cannot tell whether anybody asked."sv,
     "The option summary at the end of configure prints the value in effect ; grep INTERNAL CMakeCache.txt"sv,
     "Nothing where it is not needed; else turn on what the option depends on."sv, ""sv, ""sv,
     "CMake Modules/CMakeDependentOption.cmake; pytorch CMakeLists.txt (2.7, 2.8)"sv, ""sv,
     when::all(when::any(when::broken_default()),
               when::any(when::equals(fact_id::project, component::none, "Torch"sv),
                         when::equals(fact_id::project, component::none, "Caffe2"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
