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

/// Rules on configure itself: it stopped.
inline constexpr rule configure[] = {
    {"CONF001"sv, severity::error, confidence::certain, component::none,
     "{message:configure stopped at: *|configure did not finish}"sv,
     "CMake goes on after most errors to report all of them, but writes no build files. What configure found before has "
     "not been put to use; build files that are there are those of an earlier run."sv,
     "cmake BUILD prints the error again, and ends with: Configuring incomplete, errors occurred!"sv,
     "{wanted:Give the place that the message asks for: cmake -D *=/path BUILD. |}{package of message:apt install * brings what the message asks for. |}{find module:Where * is installed, name it: cmake -D |}{find module:*_DIR=/path/with/|}{find module:*Config.cmake BUILD. |}{find "
     "module:Where Find*.cmake is a file of this project, the checkout lacks it (git status), or a newer version has it. |}{advice:The message says what to do: *|cmake BUILD 2>&1 | tee "
     "configure.log, then foundcheck scan configure.log. Where the evidence has a message of CMake, fix the first error in it: those "
     "after it are often its consequences}."sv,
     ""sv, ""sv, "CMake Source/cmake.cxx, Configure and Generate; Source/cmMessenger.cxx"sv, ""sv,
     when::all(when::any(when::yes(fact_id::configure_error, component::none),
                         // No log says it, and the build directory shows it.
                         when::no(fact_id::generated, component::none)),
               // A nested project that fails does not stop the outer one.
               when::any(when::unless(when::yes(fact_id::configured, component::none)),
                         when::no(fact_id::generated, component::none)),
               // FindCUDA's scripts report so what fails in a build.
               when::any(when::unless(when::said("findcuda_step"sv))),
               when::also(when::yes(fact_id::obstacle, component::none)))},
    {"CONF002"sv, severity::error, confidence::certain, component::none,
     "a target is linked with a library that was not found{subject:: * is NOTFOUND|}"sv,
     "The search for the library failed and the project links it all the same. CMake says so only when it writes the build "
     "files, after Configuring done."sv,
     "grep NOTFOUND CMakeCache.txt"sv,
     "{gone library:*; or |}{math directory:The HPC SDK has it apart: cmake --fresh -B build -D CMAKE_LIBRARY_PATH=*; or |}{development package:apt install *|Install the "
     "library}, then cmake -B build; or if it is installed elsewhere: cmake -B build -D {subject|VARIABLE}=/path/to/lib{sought|NAME}.so."sv,
     ""sv, ""sv, "CMake Source/cmGlobalGenerator.cxx, CheckTargetProperties"sv, "CONF001 PKG004"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "linked_not_found"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"STUB009"sv, severity::error, confidence::certain, component::driver,
     "configure did not find the driver's library libcuda, and it is linked{subject:: * is NOTFOUND|}"sv,
     "libcuda.so is on machines with a driver only, and docker build has none, whatever image it runs in. To link without one the toolkit has a stub of it in "
     "lib64/stubs, where FindCUDA of an old CMake does not look."sv,
     "ls /usr/local/cuda/lib64/stubs/libcuda.so ; grep {subject|CUDA_CUDA_LIBRARY} CMakeCache.txt"sv,
     "cmake -B build -D {subject|CUDA_CUDA_LIBRARY}=/usr/local/cuda/lib64/stubs/libcuda.so; or build where the driver is; or take a CMake from 3.17 on and link "
     "CUDA::cuda_driver. Never put the stub in a run path: the program takes the driver's library where it runs."sv,
     ""sv, ""sv, "CMake Modules/FindCUDA.cmake and FindCUDAToolkit.cmake; openMVS issue 240; opencv issue 6577"sv,
     "CONF002"sv,
     when::all(
         when::any(
             when::named(when::equals(fact_id::cause, component::none, "linked_not_found"sv), "CUDA_CUDA_LIBRARY"sv),
             when::named(when::equals(fact_id::cause, component::none, "linked_not_found"sv),
                         "CUDA_cuda_driver_LIBRARY"sv),
             when::named(when::equals(fact_id::cause, component::none, "linked_not_found"sv), "CUDA_cuda_LIBRARY"sv),
             when::named(when::equals(fact_id::cause, component::none, "linked_not_found"sv), "CUDA_DRIVER_LIBRARY"sv),
             when::named(when::equals(fact_id::cause, component::none, "linked_not_found"sv), "LIBCUDA_LIBRARY"sv)),
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
     "Install the library again; or give the hint that was given before (NAME_ROOT, CMAKE_PREFIX_PATH), and configure in an "
     "empty build directory."sv,
     ""sv, ""sv, "CMake Modules/FindPackageMessage.cmake and FindPackageHandleStandardArgs.cmake, 2.8 to 4.4"sv,
     "CONF004"sv,
     when::all(when::any(when::library_lost(component::each, "FIND_PACKAGE_MESSAGE_DETAILS_"sv)),
               when::any(when::unless(when::yes(fact_id::library, component::each))),
               when::any(when::unless(when::yes(fact_id::inventory, component::each))),
               when::any(when::unless(when::no(fact_id::requested, component::each))),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))))},
    {"CONF033"sv, severity::error, confidence::likely, component::none,
     "configure did not finish: a path that it was given does not exist{given variable:: *|}"sv,
     "A directory that is misspelt, or that was moved, is searched without a word, and what was to come from there is not found. The message "
     "of the error names the package and not the path."sv,
     "grep {given variable|NAME} CMakeCache.txt ; cmake BUILD prints the error again"sv,
     "Give the path that is there: cmake -D {given variable|NAME}=/path BUILD."sv, ""sv, ""sv,
     "CMake Source/cmFindCommon.cxx"sv, "CONF001"sv,
     when::all(when::any(when::no(fact_id::generated, component::none)),
               when::any(when::named(when::yes(fact_id::obstacle, component::none), "given"sv)),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))),
               when::any(when::unless(when::undisputed(when::no(fact_id::compiles, component::none)))))},
    {"CONF035"sv, severity::error, confidence::likely, component::none,
     "configure did not finish: {subject|a package}, which the project requires, was not found or is incomplete"sv,
     "find_package with REQUIRED stops configure where the package is not there, has another release than was asked for, or lacks what it "
     "needs itself. The searches for it that the cache has found nothing. CMAKE_PREFIX_PATH names prefixes for several packages, PKG_CONFIG_PATH the "
     "directories of the .pc files of pkg-config."sv,
     "cmake BUILD prints the error again ; cmake --debug-find-pkg={subject|NAME} BUILD shows where it looks"sv,
     "{apt package:apt install *|Install its development files}, then cmake BUILD; or if it is installed elsewhere: cmake -D {subject|NAME}_ROOT=/prefix BUILD.{asked "
     "release: The project asks for release * or what fits it.|}"sv,
     ""sv, ""sv, "CMake Source/cmFindPackageCommand.cxx; Modules/FindPkgConfig.cmake, FindPython/Support.cmake"sv,
     "CONF001"sv,
     when::all(when::any(when::no(fact_id::generated, component::none)),
               when::any(when::equals(fact_id::cause, component::none, "package_unfound"sv)),
               when::also(when::said("project_call"sv)),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))),
               when::any(when::unless(when::undisputed(when::no(fact_id::compiles, component::none)))))},
    {"CONF050"sv, severity::error, confidence::likely, component::none,
     "configure did not finish: {subject|a package}, which the project requires, is there in another release"sv,
     "find_package passes over a package whose version file does not take the release that is asked for, and says so in the error alone: "
     "the cache has the same NOTFOUND as where there is no package."sv,
     "cmake BUILD prints the error again, with the files that were considered ; cmake --debug-find-pkg={subject|NAME} BUILD shows where it looks"sv,
     "Install the release that is asked for, and lead to it: cmake -D {subject|NAME}_ROOT=/prefix BUILD. Where the project "
     "works with the release that is there, lower the number in its find_package."sv,
     ""sv, ""sv, "CMake Help/command/find_package.rst, Config Mode Version Selection"sv, "CONF035"sv,
     when::all(when::any(when::no(fact_id::generated, component::none)),
               when::any(when::named(when::yes(fact_id::obstacle, component::none), "refused"sv)),
               when::any(when::equals(fact_id::cause, component::none, "package_unfound"sv)),
               when::also(when::said("project_call"sv)),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))),
               when::any(when::unless(when::undisputed(when::no(fact_id::compiles, component::none)))))},
    {"CONF051"sv, severity::warning, confidence::likely, component::none,
     "the cache keeps a package, and CMAKE_PREFIX_PATH leads to another copy of it"sv,
     "find_package looks once. What it found stays in NAME_DIR, and a later CMAKE_PREFIX_PATH changes nothing while that directory is there: "
     "headers and libraries go on coming from the old copy."sv,
     "grep _DIR: CMakeCache.txt"sv,
     "Let it look again: cmake -U {value|NAME_DIR} BUILD. If the old copy is meant, take the other prefix out of "
     "CMAKE_PREFIX_PATH."sv,
     ""sv, ""sv, "CMake Help/command/find_package.rst, Config Mode Search Procedure"sv, ""sv,
     when::all(when::any(when::said("package_kept"sv)),
               when::any(when::named(when::yes(fact_id::mixed, component::none), "package kept"sv)))},
    {"CONF006"sv, severity::error, confidence::likely, component::none,
     "configure did not finish: submodules of the source tree are empty"sv,
     "git clone leaves the directories of submodules empty unless it is told otherwise, and an archive made by GitHub never has "
     "their files. add_subdirectory stops at a directory without a CMakeLists.txt."sv,
     "git submodule status in the source tree: a line with a minus is a submodule that is not checked out"sv,
     "git submodule update --init --recursive in the source tree, then cmake BUILD. If the sources came as an archive, clone them with git clone --recursive instead."sv,
     ""sv, ""sv, "git Documentation/git-submodule.adoc; CMake Help/command/add_subdirectory.rst"sv, "CONF001"sv,
     when::all(when::any(when::no(fact_id::generated, component::none)),
               when::any(when::named(when::yes(fact_id::obstacle, component::none), "submodule"sv),
                         when::named(when::yes(fact_id::obstacle, component::none), "subdirectory"sv)),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))),
               when::any(when::unless(when::undisputed(when::no(fact_id::compiles, component::none)))))},
    {"CONF060"sv, severity::error, confidence::likely, component::none,
     "the project stopped configure with its own message{project stop:: *|}"sv,
     "The project calls message(FATAL_ERROR ...) there, and by what the cache has the conditions around the call hold. A condition on what only "
     "the run knew may have been otherwise."sv,
     "cmake BUILD prints the message as a whole ; read the lines before {call place|the place in the evidence}: they have the condition"sv,
     "{package of message:apt install *, then cmake BUILD|Give configure what the message asks for, a package, an option or a path, then cmake BUILD}."sv,
     ""sv, ""sv, "CMake Help/command/message.rst, Help/command/if.rst"sv, "CONF001"sv,
     when::all(when::any(when::no(fact_id::generated, component::none)), when::any(when::said("project_stops"sv)),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))),
               when::any(when::unless(when::undisputed(when::no(fact_id::compiles, component::none)))))},
    {"CONF061"sv, severity::error, confidence::likely, component::none,
     "configure did not finish: {named file|a file} does not exist, and the project uses it"sv,
     "include() without OPTIONAL and configure_file() stop configure where their file is not there. It was deleted or renamed, is of a submodule, or was left "
     "out of the archive or the commit."sv,
     "git status ; cmake BUILD prints the error again"sv,
     "Bring the file back (git status, git log), or correct the name in the line of the evidence, then cmake BUILD. If it is of a submodule: git submodule update "
     "--init --recursive in the source tree."sv,
     ""sv, ""sv, "CMake Source/cmIncludeCommand.cxx, cmConfigureFileCommand.cxx"sv, "CONF001"sv,
     when::all(when::any(when::no(fact_id::generated, component::none)),
               when::any(when::named(when::yes(fact_id::obstacle, component::none), "file"sv)),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))),
               when::any(when::unless(when::undisputed(when::no(fact_id::compiles, component::none)))))},
    {"CONF043"sv, severity::error, confidence::likely, component::none,
     "configure did not finish: a package that it found lacks a file of its own{lost file:: *|}"sv,
     "The files of CMake that a package installs name its libraries and programs one by one, and find_package stops where one of them is not there: The imported "
     "target references the file, but this file does not exist. The package was removed in part or installed in part, as without its static library."sv,
     "ls -l {lost file|the path in the evidence} ; cmake BUILD prints the error again"sv,
     "Install the package of the file again, its part for developers as well (-dev, -devel, -static). Or give another installation: cmake "
     "-U NAME_DIR -D CMAKE_PREFIX_PATH=/path BUILD."sv,
     ""sv, ""sv, "CMake Source/cmExportFileGenerator.cxx, GenerateImportedFileCheckLoop"sv, "CONF001"sv,
     when::all(when::any(when::no(fact_id::generated, component::none)),
               when::any(when::named(when::yes(fact_id::obstacle, component::none), "package"sv)),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))))},
    {"CONF040"sv, severity::warning, confidence::certain, component::none,
     "{path|a file of presets} is not JSON that cmake can read: no preset can be used"sv,
     "A comma behind the last entry, a mark of a merge conflict, a missing quotation mark. cmake --preset and cmake --build --preset stop at it, and an "
     "editor shows no preset."sv,
     "cmake --list-presets in the source directory says at which line"sv,
     "Correct the file; git diff shows what was changed."sv, "CMake 3.19"sv, ""sv,
     "CMake Source/cmCMakePresetsGraphReadJSON.cxx"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "presets"sv)))},
    {"CONF041"sv, severity::warning, confidence::certain, component::none,
     "the presets are written for a later CMake than the one that configured here"sv,
     "A file of presets says the version of its form, and an older CMake refuses it as a whole: Unrecognized \"version\" field. Its presets cannot be used."sv,
     "cmake --version ; head -3 the file in the evidence"sv,
     "Install a later CMake (pip install cmake), or lower the version in the file, if it uses nothing newer."sv,
     "CMake 3.19"sv, ""sv, "CMake Help/manual/cmake-presets.7.rst, version"sv, ""sv,
     when::all(when::any(when::said("presets_too_new"sv)))},
    {"CONF042"sv, severity::error, confidence::certain, component::none,
     "{variable|a variable for the standard of a language} has a value that is not the number of a standard"sv,
     "CMake wants the number alone: 17, not c++17 or gnu++17. Its first check of the compiler stops: CXX_STANDARD is set to invalid value."sv,
     "grep _STANDARD CMakeCache.txt"sv,
     "cmake -B BUILD -D {variable|CMAKE_CXX_STANDARD}=17; for the extensions of GNU, CMAKE_CXX_EXTENSIONS=ON."sv, ""sv,
     ""sv, "CMake Source/cmStandardLevelResolver.cxx; Help/prop_tgt/CXX_STANDARD.rst"sv, "CONF001 CONF025"sv,
     when::all(when::any(when::said("value_no_standard"sv)))},
    {"CONF034"sv, severity::warning, confidence::likely, component::none,
     "{value:*|an option} is on, its part was not found, and the build goes on without it"sv,
     "The project declares the option OFF, so that somebody turned it on. It searches for the part, does not find it, and does not insist: configure "
     "ends well, and no command of the build has to do with the part."sv,
     "grep {value|the option} CMakeCache.txt ; cmake BUILD says what it did not find"sv,
     "Install the development package of the part, then cmake BUILD; or turn the option off: cmake -D {value|NAME}=OFF BUILD."sv,
     ""sv, ""sv, "CMake Modules/FindPackageHandleStandardArgs.cmake, FindPkgConfig.cmake"sv, ""sv,
     when::all(when::any(when::said("part_lost"sv)),
               when::any(when::unless(when::no(fact_id::generated, component::none))))},
    {"CONF062"sv, severity::info, confidence::likely, component::none,
     "{value:*|an option} is on, perhaps by default, and its part was not found"sv,
     "The project does not declare the option OFF. One that is on by default mostly means: where the part is there. It is not in the build."sv,
     "grep {value|the option} CMakeCache.txt ; cmake BUILD says what it did not find"sv,
     "No action if you do not need the part. Otherwise install its development package, then cmake BUILD."sv, ""sv,
     ""sv, "CMake Modules/FindPackageHandleStandardArgs.cmake, FindPkgConfig.cmake"sv, ""sv,
     when::all(when::any(when::said("part_lost_by_default"sv)),
               when::any(when::unless(when::no(fact_id::generated, component::none))))},
    {"CONF007"sv, severity::error, confidence::likely, component::none,
     "configure did not finish: sources that it downloads are missing{download:: *|}"sv,
     "FetchContent, and CPM on top of it, fetch sources while the project is configured. Without network, behind a proxy or with a "
     "URL that is gone, configure stops there."sv,
     "cmake BUILD shows why the download or git fails"sv,
     "Configure with access to the network (HTTPS_PROXY behind a proxy): cmake BUILD; or give CMake a copy of the sources: cmake -D "
     "FETCHCONTENT_SOURCE_DIR_{DOWNLOAD|NAME}=/path BUILD; or, where the project uses CPM, cmake -D CPM_{download|NAME}_SOURCE=/path BUILD."sv,
     ""sv, ""sv, "CMake Modules/FetchContent.cmake"sv, "CONF001 CONF006"sv,
     when::all(when::any(when::no(fact_id::generated, component::none)),
               when::any(when::named(when::yes(fact_id::obstacle, component::none), "download"sv)),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))),
               when::any(when::unless(when::undisputed(when::no(fact_id::compiles, component::none)))))},
    {"CONF009"sv, severity::error, confidence::likely, component::none,
     "configure stopped while it wrote the build files, and a library that it looked for was not found"sv,
     "The project was read to its end. Then CMake checks what the targets are linked with: a variable that is NOTFOUND stops it there, "
     "as does a target that no package has defined."sv,
     "cmake BUILD prints the error again, with the targets that are linked with it ; grep NOTFOUND CMakeCache.txt"sv,
     "Install the library, then cmake BUILD; or name it: cmake -D {variable|VARIABLE}=/path/to/the/library BUILD."sv,
     ""sv, ""sv, "CMake Source/cmGlobalGenerator.cxx, CheckTargetProperties"sv, "CONF001"sv,
     when::all(when::any(when::named(when::no(fact_id::generated, component::none), "generate"sv)),
               when::any(when::yes(fact_id::obstacle, component::none)),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))))},
    {"CONF012"sv, severity::error, confidence::certain, component::none,
     "the project uses a library or a directory that was not found{subject:: * is NOTFOUND|}"sv,
     "The search for it failed, and the project uses the variable all the same. CMake 3.12 and older search libraries that later CUDA "
     "releases do not have, as cublas_device."sv,
     "grep NOTFOUND CMakeCache.txt ; cmake --version"sv,
     "{gone library:*; or |}{math directory:The HPC SDK has it apart: cmake --fresh -B build -D CMAKE_LIBRARY_PATH=*; or |}{development package:apt install *|Install what "
     "the variable in the evidence is for}, then cmake -B build; or give {subject|the variable} the place where it is{sought:: find / -iname '**'|}."sv,
     ""sv, ""sv, "CMake Source/cmGlobalGenerator.cxx, CheckTargetProperties; Modules/FindCUDA.cmake, 3.10 to 3.13"sv,
     "CONF001"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "used_not_found"sv)),
               when::any(when::unless(when::equals(fact_id::cause, component::none, "linked_not_found"sv))),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CUDA029"sv, severity::error, confidence::likely, component::cuda_toolkit,
     "the project uses CUDA, and FindCUDA found no toolkit: {subject|its variables} is NOTFOUND"sv,
     "The project asks for CUDA without REQUIRED, finds none and uses the variables all the same. It is not one library that is missing."sv,
     "nvcc --version ; ls -d /usr/local/cuda* ; grep CUDA_TOOLKIT_ROOT_DIR CMakeCache.txt"sv,
     "Where there is no toolkit (the driver alone is not enough): apt install {cuda-:cuda-toolkit-*|nvidia-cuda-toolkit}. Where there "
     "is one: export PATH=/usr/local/cuda/bin:$PATH and cmake --fresh -B build -D CUDA_TOOLKIT_ROOT_DIR=/usr/local/cuda."sv,
     ""sv, ""sv, "CMake Modules/FindCUDA.cmake, 2.8 to 3.27"sv, "CONF002 CONF012 CONF001"sv,
     when::all(
         when::any(
             when::named(when::equals(fact_id::cause, component::none, "used_not_found"sv), "CUDA_TOOLKIT_INCLUDE"sv),
             when::named(when::equals(fact_id::cause, component::none, "used_not_found"sv), "CUDA_INCLUDE_DIRS"sv),
             when::named(when::equals(fact_id::cause, component::none, "used_not_found"sv), "CUDA_TOOLKIT_ROOT_DIR"sv)),
         when::any(when::unless(when::yes(fact_id::claimed, component::cuda_toolkit))),
         when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CONF011"sv, severity::error, confidence::certain, component::none,
     "the project uses a target{subject: *|} that no package has defined"sv,
     "The name before :: is mostly that of the package whose find module or configuration file defines the target. It was not searched for in "
     "this directory, was not found, or is of a release that does not have the target."sv,
     "grep -rn 'find_package' CMakeLists.txt ; grep -rn 'add_library(NAME' in the package's configuration files"sv,
     "{cmake before target:Take a newer CMake than *, which has no FindCUDAToolkit (pip install -U cmake); or |}In CMakeLists.txt, before the package or "
     "the target that wants it: find_package({package of target|PACKAGE} REQUIRED). CUDA:: is from "
     "CUDAToolkit (CMake 3.17 and later; some of its targets came later). Where a package's own configuration file links it, that file lacks "
     "find_dependency({package of target|PACKAGE}): the line in your CMakeLists.txt helps too. A name in no package is a slip in the project."sv,
     ""sv, ""sv, "CMake policies CMP0028 and CMP0111; Source/cmTarget.cxx"sv, "CONF001"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "target_missing"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CONF036"sv, severity::error, confidence::likely, component::none,
     "{config package:*|a package} is found through /lib, a link to /usr/lib, and takes / for its root"sv,
     "CMake looks beside the directories of PATH: /bin leads it to /lib/cmake, which on such a system is /usr/lib/cmake under another name. The "
     "package works out its root from the path of its own file, and looks for its headers in /include."sv,
     "ls -ld /lib /bin ; echo $PATH"sv,
     "cmake --fresh -B build -D {config package:*|NAME}_DIR=/usr/lib/cmake/{config package:*|NAME}; or export PATH=/usr/bin:$PATH, so that /usr/bin comes "
     "before /bin, and configure again in an empty build directory."sv,
     ""sv, ""sv, "CMake Help/command/find_package.rst, search procedure; colmap issue 2483"sv, "CONF001"sv,
     when::all(when::any(when::said("config_below_lib"sv)))},
    {"CONF013"sv, severity::error, confidence::certain, component::none,
     "the toolchain file {value|that was given} was not found"sv,
     "CMake looks up a relative path from the build directory, then from the source directory. A name that stays in a cache or a preset does "
     "not follow when the file moves."sv,
     "ls -l the path in the evidence ; grep CMAKE_TOOLCHAIN_FILE CMakeCache.txt"sv,
     "Give the whole path: -D CMAKE_TOOLCHAIN_FILE=/path/to/file.cmake, in an empty build directory. Conan: conan install writes it, often to "
     "build/Release/generators; cmake --preset conan-release names it. vcpkg: scripts/buildsystems/vcpkg.cmake below its root."sv,
     ""sv, ""sv, "CMake Help/variable/CMAKE_TOOLCHAIN_FILE.rst; Modules/CMakeDetermineSystem.cmake"sv, "CONF001"sv,
     when::all(when::any(when::said("toolchain_missing"sv)))},
    {"CONF064"sv, severity::error, confidence::certain, component::none,
     "the package {subject:*, which is installed,|in the message} names a directory or a library that is not there"sv,
     "The configuration file of a ROS package has the paths of the machine that it was built on. Another release of what it needs is installed here, or that was "
     "removed: the cv_bridge of a distribution wants the OpenCV of that distribution, on Jetson boards there is another one."sv,
     "grep -n /include /opt/ros/*/share/{subject|NAME}/cmake/{subject|NAME}Config.cmake ; ls -d /usr/include/opencv* /opt/ros/*/include/opencv*"sv,
     "Correct the path in its file {subject|NAME}Config.cmake to a directory that is there; or build the package in your workspace, against what is installed: clone "
     "its repository into src, and build the workspace again; or install the release of the library that it names."sv,
     ""sv, ""sv, "catkin cmake/templates/pkgConfig.cmake.in; vision_opencv issues 209, 377"sv, "CONF001"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "package_directory_gone"sv),
                         when::equals(fact_id::cause, component::none, "package_library_gone"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CONF014"sv, severity::error, confidence::certain, component::none,
     "{value|a file} that the CMake code includes was not found"sv,
     "A package whose configuration names a file of another release or place is not whole; a project without its submodules is not either. "
     "A name without a path is a module, which is searched for in CMAKE_MODULE_PATH."sv,
     "ls -l the path in the evidence ; git submodule status"sv,
     "Of a package: install it again; or name one that is whole first: -D CMAKE_PREFIX_PATH=/path. Of the project: git submodule update "
     "--init --recursive. Where the project downloads it (FetchContent, CPM, RAPIDS.cmake) a download may have left an empty file: delete the build directory, and "
     "configure with network access. Of none of them: -D CMAKE_MODULE_PATH=/directory/of/the/module."sv,
     ""sv, ""sv, "CMake Help/command/include.rst; Source/cmIncludeCommand.cxx"sv, "CONF001"sv,
     when::all(when::any(when::said("include_missing"sv)))},
    {"CONF015"sv, severity::error, confidence::likely, component::none,
     "the CMake code needs a newer CMake than the one that configured it"sv,
     "It uses a command or a keyword that came later. A project that asks for an older release than it needs stops there, not at "
     "cmake_minimum_required; so does a package that was made for a newer CMake."sv,
     "cmake --version"sv,
     "Install a newer CMake: pip install {required cmake:\"cmake>=*\"|-U cmake} (or the archive of Kitware, or apt.kitware.com; cmake --version shows whether it is the first in "
     "PATH), and configure with it in an empty build directory."sv,
     ""sv, ""sv, "CMake Help/release/3.12.rst to 3.25.rst"sv, "CONF001"sv,
     when::all(
         when::any(when::said("cmake_too_old"sv), when::equals(fact_id::cause, component::none, "cmake_too_old"sv)),
         when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CONF016"sv, severity::error, confidence::likely, component::none,
     "the sources are not whole: the project asks for its submodules"sv,
     "git clone leaves the directories of submodules empty unless it is told otherwise, and an archive made by GitHub never has them."sv,
     "git submodule status in the source tree: a minus before the hash is one that was not checked out"sv,
     "git submodule update --init --recursive in the root of the source tree, then configure again. In place of an archive, clone the tag "
     "with --recursive."sv,
     ""sv, ""sv, "git Documentation/git-submodule.adoc"sv, "CONF001"sv,
     when::all(when::any(when::said("submodules_missing"sv)),
               when::any(when::yes(fact_id::configure_error, component::none)))},
    {"CONF017"sv, severity::error, confidence::likely, component::none, "CMake found no compiler{subject: for *|}"sv,
     "None of the usual names is in PATH, and neither CC, CXX nor a toolchain file names one. Xcode's generator asks Xcode, which "
     "xcode-select must point at."sv,
     "c++ --version ; echo $CC $CXX ; xcode-select -p"sv,
     "Install one: apt install build-essential; on macOS xcode-select --install, and for Xcode itself sudo xcode-select "
     "--switch /Applications/Xcode.app; on Windows the workload Desktop development with C++. Or name it: -D CMAKE_CXX_COMPILER=/path. "
     "Then configure in an empty build directory."sv,
     ""sv, ""sv, "CMake Modules/CMakeDetermineCXXCompiler.cmake"sv, "CONF001"sv,
     when::all(
         when::any(when::said("no_compiler"sv), when::equals(fact_id::cause, component::none, "compiler_absent"sv)),
         when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CONF018"sv, severity::error, confidence::certain, component::none,
     "git could not fetch sources that the build needs"sv,
     "The project downloads sources while it is configured or built. Without network, behind a proxy, or with a repository or a tag that is "
     "gone, it stops there. What git said is above."sv,
     "git ls-remote {value|URL}"sv,
     "Run git clone by hand to see why it fails: HTTPS_PROXY behind a proxy, git config for credentials. Without network give CMake a copy: "
     "-D FETCHCONTENT_SOURCE_DIR_NAME=DIR (CPM_NAME_SOURCE=DIR with CPM)."sv,
     ""sv, ""sv, "CMake Modules/ExternalProject.cmake, FetchContent.cmake"sv, "CONF001"sv,
     when::all(when::any(when::said("not_cloned"sv), when::equals(fact_id::cause, component::none, "not_cloned"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CONF019"sv, severity::error, confidence::certain, component::none,
     "{subject:the ROS package *|a package of ROS} was not found"sv,
     "ROS is below /opt/ros, where CMake does not search: its setup script must be read in the shell that configures, as must those of the "
     "workspaces below. Else the package is not installed."sv,
     "echo $ROS_DISTRO $AMENT_PREFIX_PATH $CMAKE_PREFIX_PATH ; ls /opt/ros"sv,
     "source /opt/ros/{ros release|DISTRO}/setup.bash, then configure again in the same shell. If the package is not installed: rosdep install "
     "--from-paths src --ignore-src; or apt install {ros package|ros-DISTRO-NAME}."sv,
     ""sv, ""sv, "ROS 2 documentation, Configuring environment; ament_cmake user documentation"sv, "CONF001"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "ros_missing"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CONF020"sv, severity::error, confidence::certain, component::none,
     "{subject:Boost's library *|a library of Boost} was not found"sv,
     "The headers of Boost and each of its libraries are packages of their own. A static library, one of another toolset, or one for another "
     "Python counts as none."sv,
     "ls /usr/lib/*/libboost_* ; grep Boost_ CMakeCache.txt"sv,
     "apt install {apt package|libboost-all-dev}. A Boost of your own: build it "
     "with the library (b2 --with-NAME) and name it: -D BOOST_ROOT=/path."sv,
     ""sv, ""sv, "CMake Modules/FindBoost.cmake; packages.debian.org, libboost-all-dev"sv, "CONF001"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "boost_missing"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"GEN005"sv, severity::error, confidence::certain, component::none, "CMake has no generator of that name"sv,
     "Names are exact. Quotation marks that reach CMake, as from a list of arguments that no shell reads, are part of the name; a "
     "Visual Studio or Xcode that is newer than CMake has no generator there."sv,
     "cmake --help lists the generators"sv,
     "Take a name of that list, without quotation marks of its own: -G Ninja; -G and Unix Makefiles as two arguments in a list. For a newer "
     "Visual Studio install a newer CMake."sv,
     ""sv, ""sv, "CMake Source/cmake.cxx; Help/manual/cmake-generators.7.rst"sv, "CONF001"sv,
     when::all(when::any(when::said("generator_unknown"sv)))},
    {"GEN006"sv, severity::error, confidence::likely, component::none,
     "CMake took NMake Makefiles, and nmake is not there: no C++ build tools were found"sv,
     "On Windows CMake takes NMake Makefiles where it finds no Visual Studio. Python packages that build with CMake need its C++ tools, too."sv,
     "where nmake cl ninja"sv,
     "Install the Build Tools for Visual Studio with the workload Desktop development with C++, and build in its developer prompt; or with "
     "Ninja and a compiler in PATH: CMAKE_GENERATOR=Ninja. Delete the build directory first."sv,
     ""sv, ""sv, "CMake Source/cmake.cxx, EvaluateDefaultGlobalGenerator; Source/cmGlobalNMakeMakefileGenerator.cxx"sv,
     "CONF001"sv,
     when::all(
         when::any(when::said("no_build_tool"sv), when::equals(fact_id::cause, component::none, "msvc_missing"sv)),
         when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CONF008"sv, severity::error, confidence::certain, component::none,
     "the project is written for a CMake before 3.5, and CMake 4 refuses it"sv,
     "CMake 4 has dropped the behaviour of releases before 3.5. A project that asks for one of them by cmake_minimum_required is not "
     "configured."sv,
     "cmake --version ; grep -n cmake_minimum_required CMakeLists.txt"sv,
     "cmake -D CMAKE_POLICY_VERSION_MINIMUM=3.5 BUILD, or a CMake before 4 (pip install 'cmake<4'). In the project: "
     "cmake_minimum_required(VERSION 3.10)."sv,
     "CMake 4.0"sv, ""sv, "CMake Help/release/4.0.rst; Help/variable/CMAKE_POLICY_VERSION_MINIMUM.rst"sv,
     "CONF001 CONF006 CONF007"sv,
     when::all(when::any(when::said("policy_removed"sv), when::no(fact_id::generated, component::none)),
               when::any(when::said("policy_removed"sv),
                         when::named(when::yes(fact_id::obstacle, component::none), "policy"sv)))},
    {"CONF010"sv, severity::error, confidence::certain, component::none,
     "the project asks for a newer CMake than the one that configured it{wanted cmake:: *|}"sv,
     "cmake_minimum_required stops an older CMake at once, before anything is looked for."sv,
     "cmake --version ; grep -n cmake_minimum_required CMakeLists.txt"sv,
     "pip install 'cmake>={wanted cmake|3.31}' (or the archive of Kitware), then with that one: cmake --fresh -B build."sv,
     ""sv, ""sv, "CMake Help/command/cmake_minimum_required.rst"sv, "CONF001 CONF006 CONF007 CONF061"sv,
     when::all(when::any(when::no(fact_id::generated, component::none)),
               when::any(when::named(when::yes(fact_id::obstacle, component::none), "release"sv)))},
};

// ---- left out -------------------------------------------------------------------------------------------------------
//
// Rules on parts that a build goes without when configure does not find them: worth a warning to whoever asked, a note to others.

/// Rules on parts that a build goes without.
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
    {"LEFT003"sv, severity::warning, confidence::likely, component::each,
     "an option asks for a library of the CUDA toolkit, and the toolkit that was found does not have it"sv,
     "A toolkit comes in packages, and the one with this library, or with the name that a linker looks for, is not installed. CMake makes "
     "no target for it, the project tests for the target and leaves the part out: the option in the cache still says ON."sv,
     "ls the directory of libcudart.so in CMakeCache.txt ; grep NOTFOUND CMakeCache.txt"sv,
     "Install the development package of the library for the same release (apt: libNAME-{cuda-:dev-*|dev}, conda: libNAME-dev), remove its entry "
     "(cmake -U 'CUDA_NAME_LIBRARY' .) and configure again; or turn the option off."sv,
     ""sv, ""sv, "CMake Modules/FindCUDAToolkit.cmake; torchvision CMakeLists.txt"sv, ""sv,
     when::all(when::any(when::yes(fact_id::requested, component::each)),
               when::any(when::no(fact_id::inventory, component::each)),
               // Without a toolkit all of them are lacking, and that is for other rules.
               when::any(when::yes(fact_id::claimed, component::cuda_toolkit),
                         when::yes(fact_id::root, component::cuda_toolkit)),
               when::any(when::unless(when::no(fact_id::requested, component::each))),
               when::any(when::unless(when::yes(fact_id::inventory, component::each))),
               when::any(when::unless(when::yes(fact_id::library, component::each))),
               when::any(when::unless(when::yes(fact_id::claimed, component::each))),
               // Headers without the library are told as such.
               when::any(when::unless(when::yes(fact_id::include_directory, component::each))),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))),
               when::any(when::unless(when::no(fact_id::generated, component::none))))},
    {"LEFT004"sv, severity::warning, confidence::likely, component::each,
     "an option asks for it, and neither its headers nor its library were found"sv,
     "The project looked for both, found neither and went on without an error: the option in the cache still says ON. What is built does "
     "without it, or stops later at its header."sv,
     "grep -E 'NOTFOUND' CMakeCache.txt"sv,
     "Install its development package; or name its place (NAME_ROOT, CMAKE_PREFIX_PATH), remove what the cache remembers (cmake -U "
     "'NAME_*' .) and configure again; or turn the option off."sv,
     ""sv, ""sv, "the variables of CMake's find modules"sv, "LEFT009 LEFT010"sv,
     when::all(when::any(when::yes(fact_id::requested, component::each)),
               when::any(when::no(fact_id::library, component::each)),
               when::any(when::no(fact_id::include_directory, component::each)),
               when::any(when::unless(when::no(fact_id::requested, component::each))),
               when::any(when::unless(when::yes(fact_id::library, component::each))),
               when::any(when::unless(when::yes(fact_id::include_directory, component::each))),
               when::any(when::unless(when::yes(fact_id::inventory, component::each))),
               when::any(when::unless(when::yes(fact_id::claimed, component::each))),
               // One of several libraries of linear algebra: another may have been found.
               when::any(when::unless(when::contains(fact_id::library, component::each, "OpenBLAS"sv))),
               // Options that are on by default: nobody asked.
               when::any(when::unless(when::equals(fact_id::project, component::none, "OpenCV"sv))),
               when::any(when::unless(when::equals(fact_id::project, component::none, "Torch"sv))),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))),
               when::any(when::unless(when::no(fact_id::generated, component::none))))},
    {"LEFT009"sv, severity::info, confidence::certain, component::each,
     "configure did not find it, and ended well without it"sv,
     "The log says so, and no option is known that asks for it: most projects look for what they can do without."sv,
     "read the line of the log: it names what was missing"sv,
     "Nothing where it is not wanted. Otherwise install its development package; or name its place (NAME_ROOT, CMAKE_PREFIX_PATH), and configure "
     "again."sv,
     ""sv, ""sv, "CMake Modules/FindPackageHandleStandardArgs.cmake"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::said, component::each), "package_not_found"sv)),
               when::any(when::yes(fact_id::configured, component::none)),
               when::any(when::unless(when::yes(fact_id::claimed, component::each))),
               when::any(when::unless(when::yes(fact_id::library, component::each))),
               when::any(when::unless(when::no(fact_id::requested, component::each))))},
    {"LEFT010"sv, severity::warning, confidence::likely, component::each,
     "an option asks for it, and configure did not find it and ended well without it"sv,
     "The log says that it was not found, and the option says ON: what is built does without it."sv,
     "read the line of the log: it names what was missing"sv,
     "Install its development package; or name its place (NAME_ROOT, CMAKE_PREFIX_PATH), and configure again; or turn the option off."sv,
     ""sv, ""sv, "CMake Modules/FindPackageHandleStandardArgs.cmake"sv, "LEFT009"sv,
     when::all(when::any(when::yes(fact_id::requested, component::each)),
               when::any(when::named(when::yes(fact_id::said, component::each), "package_not_found"sv)),
               when::any(when::yes(fact_id::configured, component::none)),
               when::any(when::unless(when::yes(fact_id::claimed, component::each))),
               when::any(when::unless(when::yes(fact_id::library, component::each))),
               when::any(when::unless(when::no(fact_id::requested, component::each))),
               // Options that are on by default: nobody asked.
               when::any(when::unless(when::equals(fact_id::project, component::none, "OpenCV"sv))),
               when::any(when::unless(when::equals(fact_id::project, component::none, "Torch"sv))))},
    {"LEFT006"sv, severity::info, confidence::certain, component::none,
     "the log says that a part is left out{left out:: *|}"sv,
     "Something was not found, or does not fit, and configure or the build goes on without it and ends well."sv,
     "read the lines above the one in the evidence: they say what was searched"sv,
     "No action if you do not need the part. Otherwise install what it needs with its headers, then configure again in an empty build "
     "directory."sv,
     ""sv, ""sv, "CMake, message(WARNING) and message(STATUS)"sv, ""sv,
     when::all(when::any(when::said("part_left_out"sv)))},
    {"LEFT008"sv, severity::warning, confidence::likely, component::none,
     "PyTorch sees no GPU: torch.cuda.is_available() is False"sv,
     "Either PyTorch is a build without CUDA (+cpu in its version, the wheel of PyPI on Windows and macOS), or no driver that it can use is there: not "
     "installed, too old for its CUDA release{driver:, which * may be|}, hidden by a container or by CUDA_VISIBLE_DEVICES."sv,
     "python -c 'import torch; print(torch.__version__, torch.version.cuda); torch.cuda.init()' ; nvidia-smi ; echo $CUDA_VISIBLE_DEVICES"sv,
     "torch.cuda.init() says why. Without CUDA in the version: pip uninstall torch, then pip install torch --index-url "
     "https://download.pytorch.org/whl/{torch index|cuXYZ}. With it: a driver that is new enough{driver cuda: (yours runs CUDA up to *)|}; in a container "
     "--gpus all."sv,
     ""sv, ""sv, "pytorch torch/cuda/__init__.py"sv, ""sv, when::all(when::any(when::said("torch_sees_no_gpu"sv)))},
    {"LEFT007"sv, severity::warning, confidence::certain, component::none, "a wheel was made that has nothing in it"sv,
     "The build of the package ended well for pip, and left no files: its setup.py passes over an error, mostly of its compiler."sv,
     "python -m pip install -v --no-cache-dir PACKAGE shows what setup.py says"sv,
     "Install a compiler and the headers that the package needs (python3-dev, the -dev package of its library), then install it again with "
     "--no-cache-dir; or take a wheel."sv,
     ""sv, ""sv, "pip src/pip/_internal/operations/build/wheel_legacy.py"sv, ""sv,
     when::all(when::any(when::said("wheel_is_empty"sv)))},
    {"LEFT005"sv, severity::warning, confidence::likely, component::none,
     "pip has replaced a PyTorch with CUDA by one of another build"sv,
     "A package wants another release of torch, and pip takes it from PyPI, not from the index of the one that was there. On Windows it has no "
     "CUDA, on Linux another one, and what was built for the old one does not fit."sv,
     "python -c 'import torch; print(torch.__version__, torch.version.cuda)'"sv,
     "Install torch again with --index-url https://download.pytorch.org/whl/cuXYZ, then the package with --no-deps or with a constraints file "
     "that holds torch at its release."sv,
     ""sv, ""sv, "pip src/pip/_internal/req/req_install.py; pytorch.org, Get Started"sv, ""sv,
     when::all(when::any(when::named(when::contains(fact_id::said, component::none, "+cu"sv), "torch_uninstalled"sv)),
               when::any(when::said("torch_taken"sv)),
               when::any(when::unless(
                   when::named(when::contains(fact_id::said, component::none, "cu1"sv), "torch_taken"sv))))},
};

// ---- build ----------------------------------------------------------------------------------------------------------
//
// Rules on the build itself: it stopped at a step, out of memory or for another reason.

/// Rules on the build itself: it stopped at a step.
inline constexpr rule build[] = {
    {"BUILD001"sv, severity::error, confidence::certain, component::none,
     "the build stopped at a step that failed{step:: *|}"sv,
     "Ninja lets the commands that run come to their end and starts no others; with -k it goes on with what does not depend on "
     "the failed step. What the failed command printed follows the line in the evidence."sv,
     "ninja -k 0 names all steps that fail, not the first alone"sv,
     "cmake --build build --target {step|NAME} --verbose shows the command and what it says: fix the first error. Later steps that "
     "failed are often its consequences."sv,
     ""sv, ""sv, "ninja src/build.cc, src/status_printer.cc, v1.5 to v1.13"sv, ""sv,
     when::all(when::any(when::yes(fact_id::failed_step, component::none)))},
    {"BUILD002"sv, severity::warning, confidence::likely, component::none,
     "the build stopped before all that the default targets need was made"sv,
     "A command failed, or somebody stopped ninja. What was made is there, other files that are needed are not, and nothing in the "
     "directory says so: the log of ninja has only the commands that ended well. A build that another user or machine runs now looks the "
     "same."sv,
     "ninja -n lists the commands that are left"sv,
     "cmake --build BUILD goes on where the build stopped, and shows the error again if there is one."sv, ""sv, ""sv,
     "ninja src/graph.cc, src/build_log.cc, v1.10 to v1.13"sv, ""sv,
     when::all(when::any(when::named(when::no(fact_id::built, component::none), "stopped"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))),
               when::any(when::unless(when::no(fact_id::configured, component::none))))},
    {"BUILD005"sv, severity::error, confidence::certain, component::none,
     "a file that the build needs is not there, and nothing makes it"sv,
     "A source was deleted or renamed after configure, was never checked out, or is generated by a command that does not say so. Ninja stops "
     "before it runs anything (missing and no known rule to make it); where a header or a file of CMake's is gone, the command that reads it "
     "fails."sv,
     "ninja -n names the file and what needs it"sv,
     "Bring the file back (git status, git submodule update), or remove it from the target in CMakeLists.txt and configure again. Where a "
     "command makes it, name it among the command's OUTPUT or BYPRODUCTS."sv,
     ""sv, ""sv, "ninja src/build.cc, v1.10 to v1.13"sv, "BUILD002 BUILD003 BUILD004"sv,
     when::all(when::any(when::named(when::no(fact_id::built, component::none), "no_source"sv)))},
    {"BUILD006"sv, severity::error, confidence::certain, component::none,
     "ninja cannot read the build files: the next build stops before it runs anything"sv,
     "A file that CMake wrote is not what it was: it was changed by hand, cut short by a full disk, or replaced by something else."sv,
     "ninja -n says at which line"sv,
     "Delete the file that the evidence names (rm build.ninja, rm CMakeFiles/rules.ninja), then cmake BUILD: it writes the build files again."sv,
     ""sv, ""sv, "ninja src/manifest_parser.cc, src/lexer.cc, v1.10 to v1.13"sv, ""sv,
     when::all(when::any(when::named(when::no(fact_id::built, component::none), "refused"sv)))},
    {"BUILD007"sv, severity::warning, confidence::likely, component::none,
     "a log of ninja cannot be read, so that how far the build came is not known"sv,
     "Ninja keeps in it which commands have ended, and the headers that they read. Without it the next build starts from the beginning; where "
     "something else lies under its name, ninja stops or waits."sv,
     "ls -l BUILD/.ninja_log BUILD/.ninja_deps"sv,
     "Where the log is a file, make it readable: sudo chown $(id -un) BUILD/.ninja_log BUILD/.ninja_deps ; else delete what lies under its name, and build "
     "again: ninja builds everything once more."sv,
     ""sv, ""sv, "ninja src/build_log.cc, src/deps_log.cc, v1.10 to v1.13"sv, ""sv,
     when::all(when::any(when::named(when::no(fact_id::built, component::none), "unread"sv)))},
    {"BUILD008"sv, severity::error, confidence::likely, component::none,
     "a file that the build made is empty or cut short"sv,
     "The machine went down before the disk had all of it, the disk was full, or something has overwritten the file. Ninja and make go by "
     "times, and may take it for good: the link fails at it, or the program does not start."sv,
     "ls -l the file in the evidence ; df -h"sv, "Delete the file in the evidence, and build again."sv, ""sv, ""sv,
     "System V ABI, chapters 4 and 5; ninja src/graph.cc, v1.10 to v1.13"sv, "BUILD002 BUILD003 BUILD004"sv,
     when::all(when::any(when::named(when::no(fact_id::built, component::none), "damaged"sv)))},
    {"BUILD026"sv, severity::warning, confidence::likely, component::none,
     "a file that a command of the build made has lost its text: {subject|a header or a source}"sv,
     "Objects were compiled from it, and since then it was written to, and is empty: the disk was full when a script wrote it again, or a script that failed "
     "had opened it. It is newer than what it is made of, so no build makes it again, and what includes it does not compile."sv,
     "ls -l {subject|the file in the evidence} ; df -h"sv,
     "rm {subject|the file in the evidence}, then cmake --build BUILD: it makes the file again."sv, ""sv, ""sv,
     "ninja src/graph.cc, v1.10 to v1.13"sv, "BUILD002 BUILD003"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "made emptied"sv)))},
    {"BUILD009"sv, severity::error, confidence::likely, component::none,
     "a file that cmake reads has a time in the future: ninja runs cmake again and again"sv,
     "Ninja makes the build files again as long as one of these is newer than they are, and gives up after 100 tries: manifest still dirty. The "
     "file comes from a machine whose clock goes fast, or the clock of this machine was set back."sv,
     "date ; ls -l --time-style=full-iso the file in the evidence"sv,
     "touch the file, and set the clock (timedatectl, or the clock of the host of a virtual machine); then build again."sv,
     ""sv, ""sv, "ninja src/ninja.cc, RebuildManifest, v1.10 to v1.13"sv, "BUILD002 BUILD003 BUILD004"sv,
     when::all(when::any(when::named(when::no(fact_id::built, component::none), "future"sv)))},
    {"BUILD003"sv, severity::info, confidence::likely, component::none,
     "what was built is older than what it was made from"sv,
     "A source, an option of the compiler or CMake's own input has changed since. The next build runs the commands that the evidence "
     "counts."sv,
     "ninja -n -d explain says why for each"sv, "cmake --build BUILD, where the newer state is wanted."sv, ""sv, ""sv,
     "ninja src/graph.cc, v1.10 to v1.13"sv, ""sv,
     when::all(when::any(when::named(when::no(fact_id::built, component::none), "out_of_date"sv)))},
    {"BUILD004"sv, severity::info, confidence::possible, component::none,
     "some targets are built, and the default targets need others that are not"sv,
     "What is there is whole, as after a build of chosen targets. A default build that was stopped between two targets looks the same."sv,
     "ninja -n lists the commands that are left"sv,
     "Nothing where the other targets are not wanted; else cmake --build BUILD."sv, ""sv, ""sv,
     "ninja src/graph.cc, v1.10 to v1.13"sv, ""sv,
     when::all(when::any(when::named(when::no(fact_id::built, component::none), "some_targets"sv)))},
    {"BUILD010"sv, severity::warning, confidence::certain, component::none,
     "a source has a time in the future: it is compiled again in each build"sv,
     "Ninja and make compile what is newer than its object, and this file stays so until that time has come. It comes from a machine whose clock goes fast, "
     "or from an archive, or the clock of this machine was set back."sv,
     "date ; ls -l --time-style=full-iso the file in the evidence"sv,
     "touch the file, and set the clock (timedatectl, or the clock of the host of a virtual machine)."sv, ""sv, ""sv,
     "ninja src/graph.cc, v1.10 to v1.13; GNU make manual, Appendix B, Clock skew detected"sv, "BUILD003"sv,
     when::all(when::any(when::named(when::no(fact_id::built, component::none), "future_source"sv)))},
    {"BUILD011"sv, severity::error, confidence::likely, component::none,
     "a part of the build directory cannot be written by this user: the next build stops there"sv,
     "Cmake, ninja or make ran here with sudo, or as root in a container that shares the directory. What they made is root's: opening build log: "
     "Permission denied, or unable to open output file."sv,
     "ls -ld {path|the path in the evidence} ; id -un ; find BUILD ! -user $(id -un) | head"sv,
     "sudo chown -R $(id -un) BUILD (chmod -R u+w BUILD where it is yours), and build without sudo from then on; in a container run it as this user (docker run -u $(id -u):$(id -g))."sv,
     ""sv, ""sv, "ninja src/build_log.cc, OpenForWrite, v1.10 to v1.13; access(2), EACCES"sv, "BUILD007"sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "unwritable"sv)))},
    {"BUILD012"sv, severity::info, confidence::certain, component::none,
     "tests failed when ctest ran last: {value:*|see the evidence}"sv,
     "What was built is there, and does not do what its tests ask for. What was built or changed since is not in it: ctest writes a new list when it "
     "runs."sv,
     "less BUILD/Testing/Temporary/LastTest.log"sv, "ctest --test-dir BUILD --rerun-failed --output-on-failure"sv, ""sv,
     ""sv, "CMake Source/CTest/cmCTestTestHandler.cxx"sv, ""sv, when::all(when::any(when::said("tests_failed"sv)))},
    {"BUILD013"sv, severity::error, confidence::certain, component::none,
     "a source that is to be compiled is a pointer of Git LFS: its content was not fetched"sv,
     "The repository keeps large files elsewhere, and git-lfs was not installed when it was cloned, or GIT_LFS_SKIP_SMUDGE was set. The compiler reads three "
     "lines of text and says that version is not a type."sv,
     "head -1 the file in the evidence ; git lfs ls-files"sv,
     "git lfs install, then git lfs pull in the repository, or in the submodule that has the file; then build again."sv,
     ""sv, ""sv, "git-lfs docs/spec.md"sv, "BUILD002 BUILD003 BUILD004"sv,
     when::all(when::any(when::named(when::no(fact_id::built, component::none), "pointer"sv)))},
    {"BUILD014"sv, severity::error, confidence::certain, component::none,
     "a file that is read next has the marks of a merge conflict"sv,
     "A merge, a rebase or a stash left both versions in the file, with lines of < = and > between them. The compiler, or cmake, stops at them."sv,
     "git status ; git diff --check"sv, "Choose between the two versions, take the marks out, and build again."sv, ""sv,
     ""sv, "git-merge(1), How conflicts are presented"sv, "BUILD002 BUILD003 BUILD004"sv,
     when::all(when::any(when::named(when::no(fact_id::built, component::none), "conflict"sv)))},
    {"MEM001"sv, severity::error, confidence::likely, component::none, "a compiler ran out of memory"sv,
     "Nothing but the kernel sends a compiler the signal KILL when nobody else does: the memory was used up. Several jobs at "
     "once need their memory together; a limit of a container counts too."sv,
     "dmesg | grep -i 'out of memory' ; cat /sys/fs/cgroup/memory.events"sv,
     "cmake --build build -j2, or with another tool its option for jobs (ninja -j2, make -j2, bazel build --jobs=2, MAX_JOBS=2 for extensions of PyTorch); or if a "
     "single job needs too much, add swap: fallocate -l 8G /swapfile && chmod 600 /swapfile && mkswap /swapfile && swapon /swapfile. After a build that got on: "
     "foundcheck timeline BUILD says how many jobs fit into memory."sv,
     ""sv, ""sv, "gcc gcc/gcc.cc; nvdiffrast issue 183"sv, "BUILD001 MEM003 MEM005"sv,
     when::all(when::any(when::diagnosed("killed"sv, "cc1"sv), when::diagnosed("killed"sv, "clang"sv),
                         when::diagnosed("out_of_memory"sv, "cc1plus: "sv),
                         when::diagnosed("out_of_memory"sv, "virtual memory exhausted"sv)))},
    {"MEM002"sv, severity::error, confidence::likely, component::nvcc, "the CUDA compiler was killed: out of memory"sv,
     "cicc, ptxas and cudafe++ need gigabytes for large kernels, for each architecture and each thread of nvcc. The signal "
     "KILL that nobody sent is the kernel's when the memory is used up."sv,
     "dmesg | grep -i 'out of memory' ; cat /sys/fs/cgroup/memory.events"sv,
     "Run fewer jobs: MAX_JOBS=4, or ninja -j4; fewer nvcc --threads; fewer architectures. foundcheck timeline gives a "
     "number of jobs for this machine."sv,
     ""sv, ""sv, "nvcc 13.0; cudf issue 8018; vllm issue 2411"sv, "BUILD001 MEM003 MEM005"sv,
     when::all(
         when::any(when::diagnosed("killed"sv, component::nvcc), when::diagnosed("out_of_memory"sv, component::nvcc)))},
    {"MEM005"sv, severity::error, confidence::possible, component::none,
     "a command was killed (signal KILL), most likely out of memory"sv,
     "Ninja gives the exit code 137, 128 and the signal 9, make says Killed, and the command itself says nothing of it. The kernel sends that "
     "signal when the memory is used up; a person, a supervisor or a time limit may send it too."sv,
     "dmesg | grep -i 'out of memory' ; cat /sys/fs/cgroup/memory.events"sv,
     "cmake --build build -j2 (ninja -j2; extensions of PyTorch: MAX_JOBS=2 pip install --no-build-isolation .): fewer jobs need less memory, "
     "and foundcheck timeline build says how many fit. Where dmesg does not name the memory, something else sent the signal."sv,
     "ninja 1.13"sv, ""sv, "ninja src/subprocess-posix.cc, v1.13; Linux mm/oom_kill.c"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("killed"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
