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
     "CMake reports further errors after the first one, but writes no build files. Build files that exist are from an "
     "earlier run."sv,
     "cmake BUILD prints the error again"sv,
     "{wanted:Set the path that the message asks for: cmake -D *=/PATH BUILD. |}{package of message:apt install *, "
     "then cmake BUILD. |}{find module:If * is installed, pass the directory of its CMake files: cmake -D |}{find "
     "module:*_DIR=/PATH BUILD. |}{find module:If Find*.cmake belongs to this project, the checkout is incomplete: "
     "git status. |}{advice:Do what the message says: \"*\". |}{error place:Read the whole message and the check before "
     "*, and fix this error first: later errors often follow from it|cmake BUILD 2>&1 | tee configure.log, then "
     "foundcheck scan configure.log}."sv,
     ""sv, ""sv, "CMake Source/cmake.cxx, Configure and Generate; Source/cmMessenger.cxx"sv, "FILE004"sv,
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
     "the project links {subject|a library}{more: (and * more)|}, which CMake did not find (NOTFOUND)"sv,
     "The search for the library failed, and the project links it anyway. CMake reports this only when it writes the "
     "build files, after Configuring done."sv,
     "grep NOTFOUND CMakeCache.txt"sv,
     "{gone library:*. |}{math directory:The library is in the HPC SDK: cmake --fresh -B build -D "
     "CMAKE_LIBRARY_PATH=*; or |}{development package:apt install *, then cmake -B build. |}{unpackaged:Install the "
     "library * with its headers, then cmake -B build. |}If it is installed elsewhere: cmake -B build -D "
     "{subject|VARIABLE}=/path/to/lib{sought|NAME}.so."sv,
     ""sv, ""sv, "CMake Source/cmGlobalGenerator.cxx, CheckTargetProperties"sv, "CONF001 PKG004"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "linked_not_found"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"STUB009"sv, severity::error, confidence::certain, component::driver,
     "the driver library libcuda.so was not found, and a target links it{subject: (* is NOTFOUND)|}"sv,
     "libcuda.so comes with the NVIDIA driver, and docker build has no driver, whatever the image. For linking, the "
     "toolkit has a stub in lib64/stubs, where FindCUDA of an old CMake does not look."sv,
     "ls /usr/local/cuda/lib64/stubs/libcuda.so ; grep {subject|CUDA_CUDA_LIBRARY} CMakeCache.txt"sv,
     "cmake -B build -D {subject|CUDA_CUDA_LIBRARY}=/usr/local/cuda/lib64/stubs/libcuda.so; or with CMake 3.17 or "
     "newer, link CUDA::cuda_driver in CMakeLists.txt. Do not add the stubs directory to LD_LIBRARY_PATH or a run "
     "path: the program must load the library of the driver."sv,
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
     "configure reports one {component:* |}library as found, and the cache has another"sv,
     "A find module reports one variable, and the project links another. They differ if the variable was set later, "
     "or if the log or the module's entry is from an earlier run."sv,
     "grep -E 'LIBRAR|FIND_PACKAGE_MESSAGE_DETAILS' CMakeCache.txt"sv,
     "cmake --fresh -B build: the library in the new CMakeCache.txt is the one that is linked."sv, ""sv, ""sv,
     "CMake Modules/FindPackageMessage.cmake"sv, ""sv,
     when::all(when::any(
         when::differ(test::libraries_differ, fact_id::claimed, component::each, fact_id::library, component::each)))},
    // A note, not a warning: a variable that was given by hand after the log was written differs from it, and rightly so.
    {"CONF004"sv, severity::info, confidence::possible, component::each,
     "the log reports one {component:* |}file as found, and the cache has another or none"sv,
     "A search sets the variable only while it is empty. The variable was set by hand or reset after the log was "
     "written, or the log is from another build."sv,
     "grep {variable|VARIABLE} CMakeCache.txt"sv,
     "No action if you set the variable yourself. If the file in the log is the right one, search again: cmake -U "
     "{variable|VARIABLE} BUILD."sv,
     ""sv, ""sv, "CMake Source/cmFindBase.cxx, 2.8 to 4.4"sv, ""sv,
     when::all(when::any(when::searched_otherwise(component::each), when::library_lost(component::each, ""sv)),
               when::any(when::searched_otherwise(component::each),
                         when::unless(when::yes(fact_id::library, component::each))),
               when::any(when::searched_otherwise(component::each),
                         when::unless(when::yes(fact_id::inventory, component::each))))},
    {"CONF005"sv, severity::warning, confidence::likely, component::each,
     "{component|the library} was found in an earlier run, and is not found now"sv,
     "The find module keeps its entry about what it found. The file was removed, or the hint that led to it is no "
     "longer given. Earlier build results still refer to the library."sv,
     "grep -E 'NOTFOUND|FIND_PACKAGE_MESSAGE_DETAILS' CMakeCache.txt"sv,
     "{component package:apt install *|Reinstall the library}, then cmake --fresh -B build; or if it is installed "
     "elsewhere: cmake --fresh -B build -D {variable|NAME_LIBRARY}=/PATH."sv,
     ""sv, ""sv, "CMake Modules/FindPackageMessage.cmake and FindPackageHandleStandardArgs.cmake, 2.8 to 4.4"sv,
     "CONF004"sv,
     when::all(when::any(when::library_lost(component::each, "FIND_PACKAGE_MESSAGE_DETAILS_"sv)),
               when::any(when::unless(when::yes(fact_id::library, component::each))),
               when::any(when::unless(when::yes(fact_id::inventory, component::each))),
               when::any(when::unless(when::no(fact_id::requested, component::each))),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))))},
    {"CONF033"sv, severity::error, confidence::likely, component::none,
     "configure did not finish: the path in {given variable|a variable that was given} does not exist"sv,
     "CMake skips a directory that does not exist without a message, and the error names only the package that was "
     "not found."sv,
     "grep {given variable|NAME} CMakeCache.txt ; cmake BUILD prints the error again"sv,
     "cmake -D {given variable|NAME}=/PATH BUILD, with a path that exists."sv, ""sv, ""sv,
     "CMake Source/cmFindCommon.cxx"sv, "CONF001"sv,
     when::all(when::any(when::no(fact_id::generated, component::none)),
               when::any(when::named(when::yes(fact_id::obstacle, component::none), "given"sv)),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))),
               when::any(when::unless(when::undisputed(when::no(fact_id::compiles, component::none)))))},
    {"CONF035"sv, severity::error, confidence::likely, component::none,
     "configure did not finish: {subject|a package} is required, and it is missing or incomplete"sv,
     "find_package with REQUIRED stops if the package is not installed, has the wrong version, or lacks one of its "
     "own dependencies. The searches for it in the cache found nothing."sv,
     "cmake BUILD prints the error again ; cmake --debug-find-pkg={subject|NAME} BUILD shows where it looks"sv,
     "{apt package:apt install *|Install its development package}{asked release: (version * or compatible)|}, then "
     "cmake BUILD; or if it is installed elsewhere: cmake -D CMAKE_PREFIX_PATH=/PREFIX BUILD."sv,
     ""sv, ""sv, "CMake Source/cmFindPackageCommand.cxx; Modules/FindPkgConfig.cmake, FindPython/Support.cmake"sv,
     "CONF001"sv,
     when::all(when::any(when::no(fact_id::generated, component::none)),
               when::any(when::equals(fact_id::cause, component::none, "package_unfound"sv)),
               when::also(when::said("project_call"sv)),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))),
               when::any(when::unless(when::undisputed(when::no(fact_id::compiles, component::none)))))},
    {"CONF050"sv, severity::error, confidence::likely, component::none,
     "configure did not finish: {subject|a package} is required, and the installed version does not fit"sv,
     "find_package skips a package whose version file does not accept the requested version. Only the error message "
     "says so: the cache has NOTFOUND, as if there were no package."sv,
     "cmake BUILD prints the error again ; cmake --debug-find-pkg={subject|NAME} BUILD shows where it looks"sv,
     "Install {subject|the package} {asked release|in the version that the project asks for}, then cmake -D "
     "CMAKE_PREFIX_PATH=/PREFIX BUILD; or if the installed version works, change the version in the project's "
     "find_package."sv,
     ""sv, ""sv, "CMake Help/command/find_package.rst, Config Mode Version Selection"sv, "CONF035"sv,
     when::all(when::any(when::no(fact_id::generated, component::none)),
               when::any(when::named(when::yes(fact_id::obstacle, component::none), "refused"sv)),
               when::any(when::equals(fact_id::cause, component::none, "package_unfound"sv)),
               when::also(when::said("project_call"sv)),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))),
               when::any(when::unless(when::undisputed(when::no(fact_id::compiles, component::none)))))},
    {"CONF051"sv, severity::warning, confidence::likely, component::none,
     "{value|the entry of a package} in the cache points to another copy than CMAKE_PREFIX_PATH"sv,
     "find_package searches once and keeps the result in NAME_DIR. A later CMAKE_PREFIX_PATH has no effect while that "
     "directory exists: headers and libraries still come from the old copy."sv,
     "grep -E '{value|_DIR}:|CMAKE_PREFIX_PATH:' CMakeCache.txt"sv,
     "cmake -U {value|NAME_DIR} BUILD, to search again. Or if the old copy is the right one, remove the other prefix "
     "from CMAKE_PREFIX_PATH."sv,
     ""sv, ""sv, "CMake Help/command/find_package.rst, Config Mode Search Procedure"sv, ""sv,
     when::all(when::any(when::said("package_kept"sv)),
               when::any(when::named(when::yes(fact_id::mixed, component::none), "package kept"sv)))},
    {"CONF006"sv, severity::error, confidence::likely, component::none,
     "configure did not finish: {empty submodule:the submodule * is empty|a directory that the project adds has no "
     "CMakeLists.txt}"sv,
     "git clone leaves submodules empty unless you pass --recursive, and archives from GitHub never contain them. "
     "add_subdirectory stops at a directory without a CMakeLists.txt."sv,
     "git submodule status in the source tree: a minus marks a submodule that is not checked out"sv,
     "git submodule update --init --recursive in the source tree, then cmake BUILD. Or if the sources are an archive: "
     "git clone --recursive URL."sv,
     ""sv, ""sv, "git Documentation/git-submodule.adoc; CMake Help/command/add_subdirectory.rst"sv, "CONF001"sv,
     when::all(when::any(when::no(fact_id::generated, component::none)),
               when::any(when::named(when::yes(fact_id::obstacle, component::none), "submodule"sv),
                         when::named(when::yes(fact_id::obstacle, component::none), "subdirectory"sv)),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))),
               when::any(when::unless(when::undisputed(when::no(fact_id::compiles, component::none)))))},
    {"CONF060"sv, severity::error, confidence::likely, component::none,
     "the project stopped configure with its own message{project stop:: *|}"sv,
     "The project calls message(FATAL_ERROR ...), and the values in the cache satisfy the conditions around the call. "
     "Conditions on values that only the run knew may have differed."sv,
     "cmake BUILD prints the whole message"sv,
     "{package of message:apt install *, then cmake BUILD|Install or set what the message asks for, then cmake "
     "BUILD}.{call place: The condition is in the lines before *.|}"sv,
     ""sv, ""sv, "CMake Help/command/message.rst, Help/command/if.rst"sv, "CONF001"sv,
     when::all(when::any(when::no(fact_id::generated, component::none)), when::any(when::said("project_stops"sv)),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))),
               when::any(when::unless(when::undisputed(when::no(fact_id::compiles, component::none)))))},
    {"CONF061"sv, severity::error, confidence::likely, component::none,
     "configure did not finish: {named file|a file that the project uses} does not exist"sv,
     "include() and configure_file() stop configure if their file does not exist. It was deleted or renamed, belongs "
     "to a submodule, or is missing in the archive or the commit."sv,
     "git status ; cmake BUILD prints the error again"sv,
     "Restore the file: git -C SOURCE checkout -- {named file|FILE}, then cmake BUILD; or if it belongs to a "
     "submodule: git submodule update --init --recursive in the source tree; or if it was renamed, correct its name "
     "at the place in the evidence."sv,
     ""sv, ""sv, "CMake Source/cmIncludeCommand.cxx, cmConfigureFileCommand.cxx"sv, "CONF001"sv,
     when::all(when::any(when::no(fact_id::generated, component::none)),
               when::any(when::named(when::yes(fact_id::obstacle, component::none), "file"sv)),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))),
               when::any(when::unless(when::undisputed(when::no(fact_id::compiles, component::none)))))},
    {"CONF043"sv, severity::error, confidence::likely, component::none,
     "configure did not finish: {lost file|a file} of an installed package does not exist"sv,
     "The CMake files of a package list its libraries and programs, and find_package stops if one of them does not "
     "exist. The package was removed in part, or installed without a part such as its static library."sv,
     "ls -l {lost file|the path in the evidence} ; cmake BUILD prints the error again"sv,
     "Reinstall the package that has {lost file|the file}, with its development files (on Debian, dpkg -S finds the "
     "package), then cmake BUILD; or use another installation: cmake -D NAME_DIR=/PATH BUILD."sv,
     ""sv, ""sv, "CMake Source/cmExportFileGenerator.cxx, GenerateImportedFileCheckLoop"sv, "CONF001"sv,
     when::all(when::any(when::no(fact_id::generated, component::none)),
               when::any(when::named(when::yes(fact_id::obstacle, component::none), "package"sv)),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))))},
    {"CONF040"sv, severity::warning, confidence::certain, component::none,
     "{path|a file of presets} is not valid JSON, so CMake cannot use its presets"sv,
     "A comma after the last entry, a merge conflict marker or a missing quotation mark is enough. cmake --preset and "
     "cmake --build --preset stop at it, and editors show no presets."sv,
     "cmake --list-presets in the source directory shows the line"sv,
     "Correct the line with the error: python -m json.tool {path|CMakePresets.json} shows it. To see the last "
     "changes: git diff."sv,
     "CMake 3.19"sv, ""sv, "CMake Source/cmCMakePresetsGraphReadJSON.cxx"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "presets"sv)))},
    {"CONF041"sv, severity::warning, confidence::certain, component::none,
     "{value|the presets need a newer CMake than the one that configured here}"sv,
     "The file of presets has a version number, and an older CMake rejects the whole file: Unrecognized \"version\" "
     "field."sv,
     "cmake --version ; grep -n version SOURCE/CMakePresets.json"sv,
     "pip install -U cmake, then use the presets with it. Or if they use no newer feature, lower the version in the "
     "file."sv,
     "CMake 3.19"sv, ""sv, "CMake Help/manual/cmake-presets.7.rst, version"sv, ""sv,
     when::all(when::any(when::said("presets_too_new"sv)))},
    {"CONF042"sv, severity::error, confidence::certain, component::none,
     "{variable|the variable for a language standard} is not a plain number such as 17"sv,
     "CMake accepts only the number: 17, not c++17 or gnu++17. Its first check of the compiler stops: CXX_STANDARD is "
     "set to invalid value."sv,
     "grep _STANDARD CMakeCache.txt"sv,
     "cmake -B BUILD -D {variable|CMAKE_CXX_STANDARD}={needed standard|17}. For GNU extensions, also pass -D "
     "CMAKE_CXX_EXTENSIONS=ON."sv,
     ""sv, ""sv, "CMake Source/cmStandardLevelResolver.cxx; Help/prop_tgt/CXX_STANDARD.rst"sv, "CONF001 CONF025"sv,
     when::all(when::any(when::said("value_no_standard"sv)))},
    {"CONF034"sv, severity::warning, confidence::likely, component::none,
     "{value|an option} is ON, but what it needs was not found: the build goes on without it"sv,
     "The project declares the option OFF, so somebody turned it on. It did not find the dependency and does not "
     "require it: configure ends without an error, and the build leaves the part out."sv,
     "grep {value|the option} CMakeCache.txt ; cmake BUILD says what it did not find"sv,
     "Install the development package that {value|the option} needs, then cmake BUILD; or turn it off: cmake -D "
     "{value|NAME}=OFF BUILD."sv,
     ""sv, ""sv, "CMake Modules/FindPackageHandleStandardArgs.cmake, FindPkgConfig.cmake"sv, ""sv,
     when::all(when::any(when::said("part_lost"sv)),
               when::any(when::unless(when::no(fact_id::generated, component::none))))},
    {"CONF062"sv, severity::info, confidence::likely, component::none,
     "{value|an option} is ON, perhaps by default, but what it needs was not found"sv,
     "The project does not declare the option OFF. An option that is ON by default usually means: if the dependency "
     "is found. It is not in the build."sv,
     "grep {value|the option} CMakeCache.txt ; cmake BUILD says what it did not find"sv,
     "No action if you do not need it. Otherwise install the development package that {value|the option} needs, then "
     "cmake BUILD."sv,
     ""sv, ""sv, "CMake Modules/FindPackageHandleStandardArgs.cmake, FindPkgConfig.cmake"sv, ""sv,
     when::all(when::any(when::said("part_lost_by_default"sv)),
               when::any(when::unless(when::no(fact_id::generated, component::none))))},
    {"CONF007"sv, severity::error, confidence::likely, component::none,
     "configure did not finish: the sources of {download|a dependency} were not downloaded"sv,
     "FetchContent and CPM download sources while the project is configured. Configure stops without a network, "
     "behind a proxy, or if the URL no longer exists."sv,
     "cmake BUILD shows why the download fails"sv,
     "cmake BUILD: it downloads {download|the sources} again. Behind a proxy, first: export "
     "HTTPS_PROXY=http://HOST:PORT. Or without a network, pass a copy of the sources: cmake -D "
     "FETCHCONTENT_SOURCE_DIR_{DOWNLOAD|NAME}=/PATH BUILD."sv,
     ""sv, ""sv, "CMake Modules/FetchContent.cmake"sv, "CONF001 CONF006"sv,
     when::all(when::any(when::no(fact_id::generated, component::none)),
               when::any(when::named(when::yes(fact_id::obstacle, component::none), "download"sv)),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))),
               when::any(when::unless(when::undisputed(when::no(fact_id::compiles, component::none)))))},
    {"CONF009"sv, severity::error, confidence::likely, component::none,
     "configure stopped while it wrote the build files, and {variable|a library} was not found"sv,
     "CMake read the whole project, and then checks what the targets link: a variable that is NOTFOUND stops it, and "
     "so does a target that no package defines."sv,
     "cmake BUILD prints the error again, with the targets that link it ; grep NOTFOUND CMakeCache.txt"sv,
     "Install the library that {variable|the variable in the evidence} is for, then cmake BUILD; or if it is "
     "installed: cmake -D {variable|VARIABLE}=/path/to/library BUILD."sv,
     ""sv, ""sv, "CMake Source/cmGlobalGenerator.cxx, CheckTargetProperties"sv, "CONF001"sv,
     when::all(when::any(when::named(when::no(fact_id::generated, component::none), "generate"sv)),
               when::any(when::yes(fact_id::obstacle, component::none)),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))))},
    {"CONF012"sv, severity::error, confidence::certain, component::none,
     "the project uses {subject|a library or a directory}, which CMake did not find (NOTFOUND)"sv,
     "The search failed, and the project uses the variable anyway. CMake 3.12 and older also search for libraries "
     "that newer CUDA releases do not have, such as cublas_device."sv,
     "grep NOTFOUND CMakeCache.txt ; find / -iname '*{sought|NAME}*'"sv,
     "{gone library:*. |}{math directory:The library is in the HPC SDK: cmake --fresh -B build -D "
     "CMAKE_LIBRARY_PATH=*; or |}{development package:apt install *, then cmake -B build. |}{unpackaged:Install the "
     "package that provides *, then cmake -B build. |}If it is installed elsewhere: cmake -B build -D "
     "{subject|VARIABLE}=/PATH."sv,
     ""sv, ""sv, "CMake Source/cmGlobalGenerator.cxx, CheckTargetProperties; Modules/FindCUDA.cmake, 3.10 to 3.13"sv,
     "CONF001"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "used_not_found"sv)),
               when::any(when::unless(when::equals(fact_id::cause, component::none, "linked_not_found"sv))),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CUDA029"sv, severity::error, confidence::likely, component::cuda_toolkit,
     "the project needs CUDA, and FindCUDA found no toolkit{subject: (* is NOTFOUND)|}"sv,
     "The project searches for CUDA without REQUIRED, finds no toolkit and uses the variables anyway. The whole "
     "toolkit is missing, not one library; the driver alone is not enough."sv,
     "nvcc --version ; ls -d /usr/local/cuda* ; grep CUDA_TOOLKIT_ROOT_DIR CMakeCache.txt"sv,
     "apt install {cuda-:cuda-toolkit-*|nvidia-cuda-toolkit}, then cmake --fresh -B build; or if a toolkit is "
     "installed: cmake --fresh -B build -D CUDA_TOOLKIT_ROOT_DIR=/usr/local/cuda."sv,
     ""sv, ""sv, "CMake Modules/FindCUDA.cmake, 2.8 to 3.27"sv, "CONF002 CONF012 CONF001"sv,
     when::all(
         when::any(
             when::named(when::equals(fact_id::cause, component::none, "used_not_found"sv), "CUDA_TOOLKIT_INCLUDE"sv),
             when::named(when::equals(fact_id::cause, component::none, "used_not_found"sv), "CUDA_INCLUDE_DIRS"sv),
             when::named(when::equals(fact_id::cause, component::none, "used_not_found"sv), "CUDA_TOOLKIT_ROOT_DIR"sv)),
         when::any(when::unless(when::yes(fact_id::claimed, component::cuda_toolkit))),
         when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CONF011"sv, severity::error, confidence::certain, component::none,
     "no package defines {subject:the target *, which|a target that} the project uses"sv,
     "The name before :: is usually that of the package whose find module or CMake files define the target. The "
     "project did not search for the package here, did not find it, or found a version without the target."sv,
     "grep -n find_package CMakeLists.txt ; grep -rn '{subject|NAME::TARGET}' --include=CMakeLists.txt "
     "--include='*.cmake' SOURCE"sv,
     "{cmake before target:CMake * has no FindCUDAToolkit, which defines it: pip install -U cmake, then cmake --fresh "
     "-B build. |}{package of target:Add find_package(* REQUIRED) to CMakeLists.txt, before the target or the "
     "find_package that uses |Check the spelling of the target, and the option or the find_package that defines "
     "}{subject|it}."sv,
     ""sv, ""sv, "CMake policies CMP0028 and CMP0111; Source/cmTarget.cxx"sv, "CONF001"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "target_missing"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CONF036"sv, severity::error, confidence::likely, component::none,
     "CMake found {config package|a package} through /lib, a link to /usr/lib, and takes / as its root"sv,
     "CMake also looks beside the directories in PATH: /bin leads it to /lib/cmake, which is /usr/lib/cmake under "
     "another name. The package computes its root from the path of its own file, and looks for its headers in "
     "/include."sv,
     "ls -ld /lib /bin ; echo $PATH"sv,
     "cmake --fresh -B build -D {config package:*|NAME}_DIR=/usr/lib/cmake/{config package:*|NAME}; or put /usr/bin "
     "before /bin: export PATH=/usr/bin:$PATH, then cmake --fresh -B build."sv,
     ""sv, ""sv, "CMake Help/command/find_package.rst, search procedure; colmap issue 2483"sv, "CONF001"sv,
     when::all(when::any(when::said("config_below_lib"sv)))},
    {"CONF013"sv, severity::error, confidence::certain, component::none,
     "the toolchain file {value|that was given} does not exist"sv,
     "CMake looks up a relative path in the build directory, then in the source directory. A name in a cache or a "
     "preset does not follow when the file moves."sv,
     "ls -l {value|FILE} ; grep CMAKE_TOOLCHAIN_FILE CMakeCache.txt"sv,
     "cmake --fresh -B build -D CMAKE_TOOLCHAIN_FILE=/PATH/FILE.cmake, with the absolute path. If Conan writes the "
     "file, run conan install first. For vcpkg, the file is scripts/buildsystems/vcpkg.cmake in the vcpkg root."sv,
     ""sv, ""sv, "CMake Help/variable/CMAKE_TOOLCHAIN_FILE.rst; Modules/CMakeDetermineSystem.cmake"sv, "CONF001"sv,
     when::all(when::any(when::said("toolchain_missing"sv)))},
    {"CONF064"sv, severity::error, confidence::certain, component::none,
     "{subject:the package *|an installed package} refers to a directory or a library that does not exist"sv,
     "The CMake files of a ROS package contain paths of the machine that built it. Another version of its dependency "
     "is installed here: cv_bridge needs the OpenCV of its ROS distribution, and Jetson boards have another one."sv,
     "grep -n /include /opt/ros/*/share/{subject|NAME}/cmake/{subject|NAME}Config.cmake ; ls -d /usr/include/opencv* /opt/ros/*/include/opencv*"sv,
     "Edit /opt/ros/{ros release|DISTRO}/share/{subject|NAME}/cmake/{subject|NAME}Config.cmake: change the path in "
     "the message to one that exists. Or build {subject|the package} in your workspace, against the libraries of this "
     "machine: clone its repository into src, then rebuild."sv,
     ""sv, ""sv, "catkin cmake/templates/pkgConfig.cmake.in; vision_opencv issues 209, 377"sv, "CONF001"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "package_directory_gone"sv),
                         when::equals(fact_id::cause, component::none, "package_library_gone"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CONF014"sv, severity::error, confidence::certain, component::none,
     "include() did not find {value|a CMake file}"sv,
     "The file belongs to a submodule, to an installed package or to a download that is incomplete. A name without a "
     "path is a module, which CMake searches for in CMAKE_MODULE_PATH."sv,
     "ls -l {value|FILE} ; git submodule status"sv,
     "git submodule update --init --recursive in the source tree, then cmake BUILD; or if it belongs to an installed "
     "package, reinstall that package; or if configure downloads it (CPM, RAPIDS.cmake), delete the build directory "
     "and configure with network access; or if it is in another directory: cmake -D CMAKE_MODULE_PATH=/PATH BUILD."sv,
     ""sv, ""sv, "CMake Help/command/include.rst; Source/cmIncludeCommand.cxx"sv, "CONF001"sv,
     when::all(when::any(when::said("include_missing"sv)))},
    {"CONF015"sv, severity::error, confidence::likely, component::none,
     "the CMake code needs a newer CMake{required cmake: (* or later)|}"sv,
     "It uses a command or a keyword that this CMake does not have. A project stops there if its "
     "cmake_minimum_required is too low; so does a package that was made with a newer CMake."sv,
     "cmake --version"sv,
     "pip install {required cmake:\"cmake>=*\"|-U cmake}, then cmake --fresh -B build. If cmake --version still shows "
     "the old one, put the new one first in PATH. Or without pip, use Kitware's packages (apt.kitware.com or "
     "cmake.org/download)."sv,
     ""sv, ""sv, "CMake Help/release/3.12.rst to 3.25.rst"sv, "CONF001"sv,
     when::all(
         when::any(when::said("cmake_too_old"sv), when::equals(fact_id::cause, component::none, "cmake_too_old"sv)),
         when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CONF016"sv, severity::error, confidence::likely, component::none,
     "the git submodules of the project are missing"sv,
     "git clone leaves submodules empty unless you pass --recursive, and archives from GitHub never contain them."sv,
     "git submodule status in the source tree: a minus marks a submodule that is not checked out"sv,
     "git submodule update --init --recursive in the source tree, then cmake BUILD. Or if the sources are an archive: "
     "git clone --recursive URL."sv,
     ""sv, ""sv, "git Documentation/git-submodule.adoc"sv, "CONF001"sv,
     when::all(when::any(when::said("submodules_missing"sv)),
               when::any(when::yes(fact_id::configure_error, component::none)))},
    {"CONF017"sv, severity::error, confidence::likely, component::none, "CMake found no compiler{subject: for *|}"sv,
     "None of the usual compilers is in PATH, or CC, CXX or the toolchain file names one that does not exist. The "
     "Xcode generator asks the Xcode that xcode-select points to."sv,
     "c++ --version ; echo $CC $CXX"sv,
     "Install a compiler: apt install build-essential (Fortran: gfortran); on macOS xcode-select --install (for "
     "Xcode: sudo xcode-select --switch /Applications/Xcode.app); on Windows the workload Desktop development with "
     "C++ of Visual Studio. Then cmake --fresh -B build. Or if CC or CXX is set to a compiler that does not exist: "
     "export CC=gcc CXX=g++, then cmake --fresh -B build."sv,
     ""sv, ""sv, "CMake Modules/CMakeDetermineCXXCompiler.cmake"sv, "CONF001"sv,
     when::all(
         when::any(when::said("no_compiler"sv), when::equals(fact_id::cause, component::none, "compiler_absent"sv)),
         when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CONF018"sv, severity::error, confidence::certain, component::none,
     "git could not fetch sources that the build needs"sv,
     "The project downloads sources while it is configured or built. There is no network, a proxy is in the way, or "
     "the repository or the tag no longer exists. The output of git is above the error."sv,
     "git ls-remote {value|URL}"sv,
     "git ls-remote {value|URL} shows why git fails: network, proxy, login, or a tag that no longer exists. Behind a "
     "proxy, first: export HTTPS_PROXY=http://HOST:PORT. Or without a network, for FetchContent, pass a copy of the "
     "sources: cmake -D FETCHCONTENT_SOURCE_DIR_NAME=/PATH BUILD."sv,
     ""sv, ""sv, "CMake Modules/ExternalProject.cmake, FetchContent.cmake"sv, "CONF001"sv,
     when::all(when::any(when::said("not_cloned"sv), when::equals(fact_id::cause, component::none, "not_cloned"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CONF019"sv, severity::error, confidence::certain, component::none,
     "{subject:the ROS package *|a package of ROS} was not found"sv,
     "ROS is in /opt/ros, where CMake does not search: the shell that configures must source its setup script, and "
     "those of your workspaces. Or the package is not installed."sv,
     "echo $ROS_DISTRO $AMENT_PREFIX_PATH $CMAKE_PREFIX_PATH ; ls /opt/ros"sv,
     "{ros release:Install it for ROS *|source /opt/ros/DISTRO/setup.bash, then build again in the same shell; or if "
     "the package is not installed}: apt install {ros package|ros-DISTRO-NAME}; or to install all that your workspace "
     "needs: rosdep install --from-paths src --ignore-src."sv,
     ""sv, ""sv, "ROS 2 documentation, Configuring environment; ament_cmake user documentation"sv, "CONF001"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "ros_missing"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CONF020"sv, severity::error, confidence::certain, component::none,
     "{subject:the Boost library *|a Boost library} was not found"sv,
     "Each Boost library is a package, apart from the headers. A static library, or one for another compiler or "
     "another Python, does not count."sv,
     "ls /usr/lib/*/libboost_* ; grep Boost_ CMakeCache.txt"sv,
     "apt install {apt package|libboost-all-dev}, then cmake --fresh -B build. Or if you built Boost yourself (b2 "
     "--with-{subject|NAME}): cmake --fresh -B build -D BOOST_ROOT=/PREFIX."sv,
     ""sv, ""sv, "CMake Modules/FindBoost.cmake; packages.debian.org, libboost-all-dev"sv, "CONF001"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "boost_missing"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"GEN005"sv, severity::error, confidence::certain, component::none, "CMake has no generator with this name"sv,
     "Names must match exactly. Quotation marks that reach CMake, for example from a list of arguments without a "
     "shell, are part of the name. A Visual Studio or Xcode that is newer than CMake has no generator."sv,
     "cmake --help lists the generators"sv,
     "cmake --fresh -B build -G Ninja, or another name that cmake --help lists. In a list of arguments, pass -G and "
     "the name as two arguments, without quotation marks in them. For a newer Visual Studio or Xcode: pip install -U "
     "cmake."sv,
     ""sv, ""sv, "CMake Source/cmake.cxx; Help/manual/cmake-generators.7.rst"sv, "CONF001"sv,
     when::all(when::any(when::said("generator_unknown"sv)))},
    {"GEN006"sv, severity::error, confidence::likely, component::none,
     "CMake found no C++ build tools of Visual Studio"sv,
     "On Windows, CMake uses Visual Studio, or NMake Makefiles if it finds none. Both need its C++ tools, and so do "
     "Python packages that build with CMake."sv,
     "where nmake cl ninja"sv,
     "Install the Build Tools for Visual Studio with the workload Desktop development with C++, delete the build "
     "directory, and build in the developer command prompt. Or if you have Ninja and another compiler in PATH: export "
     "CMAKE_GENERATOR=Ninja, then build in an empty directory."sv,
     ""sv, ""sv, "CMake Source/cmake.cxx, EvaluateDefaultGlobalGenerator; Source/cmGlobalNMakeMakefileGenerator.cxx"sv,
     "CONF001"sv,
     when::all(
         when::any(when::said("no_build_tool"sv), when::equals(fact_id::cause, component::none, "msvc_missing"sv)),
         when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CONF008"sv, severity::error, confidence::certain, component::none,
     "the project is written for a CMake before 3.5, and CMake 4 refuses it"sv,
     "CMake 4 removed the behaviour of releases before 3.5, and refuses a project whose cmake_minimum_required asks "
     "for one of them."sv,
     "cmake --version ; grep -n cmake_minimum_required CMakeLists.txt"sv,
     "cmake -B build -D CMAKE_POLICY_VERSION_MINIMUM=3.5; or if a nested build stops: export "
     "CMAKE_POLICY_VERSION_MINIMUM=3.5; or use an older CMake: pip install 'cmake<4'. In your own project, raise the "
     "version: cmake_minimum_required(VERSION 3.10)."sv,
     "CMake 4.0"sv, ""sv, "CMake Help/release/4.0.rst; Help/variable/CMAKE_POLICY_VERSION_MINIMUM.rst"sv,
     "CONF001 CONF006 CONF007"sv,
     when::all(when::any(when::said("policy_removed"sv), when::no(fact_id::generated, component::none)),
               when::any(when::said("policy_removed"sv),
                         when::named(when::yes(fact_id::obstacle, component::none), "policy"sv)))},
    {"CONF010"sv, severity::error, confidence::certain, component::none,
     "the project needs {wanted cmake:CMake *|a newer CMake}, and the one that configured it is older"sv,
     "cmake_minimum_required stops an older CMake before it looks for anything."sv,
     "cmake --version ; grep -n cmake_minimum_required CMakeLists.txt"sv,
     "pip install 'cmake>={wanted cmake|3.31}', then cmake --fresh -B build. Or without pip, use Kitware's packages "
     "(apt.kitware.com or cmake.org/download)."sv,
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
     "{component|a library} was not found, and PyTorch is built without it"sv,
     "PyTorch uses it by default if it is there, and goes on without it. A program that needs it fails when it gets "
     "there."sv,
     "python -c 'import torch; print(torch.__config__.show())'"sv,
     "No action if you do not need it. {component package:To add it: apt install *|To add it, install its development "
     "package}, then cmake --fresh -B build."sv,
     ""sv, ""sv, "pytorch CMakeLists.txt, cmake/Dependencies.cmake and cmake/public/cuda.cmake"sv, ""sv,
     when::all(when::any(when::denied("mpi_missing"sv, component::each),
                         when::denied("cusparselt_turned_off"sv, component::each)),
               when::any(when::unless(when::yes(fact_id::asked, component::each))))},
    {"LEFT002"sv, severity::warning, confidence::certain, component::each,
     "{component|a library} was asked for, and configure turned it off: it was not found"sv,
     "Configure did not find the library, turned the option off and ended without an error. In the cache, the option "
     "is OFF as if somebody had set it."sv,
     "grep -E 'USE_(CUDSS|MAGMA)|CUDSS_|MAGMA_' CMakeCache.txt"sv,
     "Install {component|the library} with its headers, set CUDSS_ROOT or MAGMA_HOME to its directory, then cmake "
     "--fresh -B build with the option ON."sv,
     ""sv, ""sv, "pytorch CMakeLists.txt, cmake/Dependencies.cmake and cmake/public/cuda.cmake"sv,
     "CUDSS001 MAGMA001"sv,
     when::all(when::any(when::denied("cudss_turned_off"sv, component::each),
                         when::denied("magma_missing"sv, component::each)),
               when::any(when::yes(fact_id::asked, component::each)))},
    {"LEFT003"sv, severity::warning, confidence::likely, component::each,
     "an option asks for {component|a CUDA library}, and the CUDA toolkit that was found does not have it"sv,
     "The toolkit is installed in packages, and the one with this library is missing. CMake defines no target for it, "
     "so the project leaves the part out, while the option in the cache still says ON."sv,
     "grep NOTFOUND CMakeCache.txt"sv,
     "{component package:apt install *|Install the library of the same CUDA release}, then cmake -U "
     "{variable|CUDA_NAME_LIBRARY} BUILD; or turn the option off: cmake -D {requested option|NAME}=OFF BUILD."sv,
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
     "an option asks for {component|it}, and neither its headers nor its library were found"sv,
     "The project looked for both, found neither and went on without an error: the option in the cache still says ON. "
     "The build leaves the part out, or stops later at its header."sv,
     "grep NOTFOUND CMakeCache.txt"sv,
     "{component package:apt install *|Install its development package}, then cmake BUILD; or if it is installed "
     "elsewhere: cmake -D CMAKE_PREFIX_PATH=/PREFIX BUILD; or turn the option off: cmake -D {requested "
     "option|NAME}=OFF BUILD."sv,
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
     "configure did not find {component|a library}, and ended well without it"sv,
     "No option that asks for it is known. Most projects use such a library only if it is there."sv,
     "grep -i {component|NAME} CMakeCache.txt"sv,
     "No action if you do not need it. {component package:To add it: apt install *|To add it, install its development "
     "package}, then cmake BUILD."sv,
     ""sv, ""sv, "CMake Modules/FindPackageHandleStandardArgs.cmake"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::said, component::each), "package_not_found"sv)),
               when::any(when::yes(fact_id::configured, component::none)),
               when::any(when::unless(when::yes(fact_id::claimed, component::each))),
               when::any(when::unless(when::yes(fact_id::library, component::each))),
               when::any(when::unless(when::no(fact_id::requested, component::each))))},
    {"LEFT010"sv, severity::warning, confidence::likely, component::each,
     "an option asks for {component|a library}, and configure ended well without it"sv,
     "The log says that it was not found, and the option says ON: the build leaves it out."sv,
     "grep -i {component|NAME} CMakeCache.txt"sv,
     "{component package:apt install *|Install its development package}, then cmake BUILD; or if it is installed "
     "elsewhere: cmake -D CMAKE_PREFIX_PATH=/PREFIX BUILD; or turn the option off: cmake -D {requested "
     "option|NAME}=OFF BUILD."sv,
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
    {"LEFT011"sv, severity::info, confidence::certain, component::none,
     "the summary of configure says that CUDA or the GPU is off"sv,
     "Configure ended well without it: the option is off, or CUDA was not found and the project goes on without."sv,
     "grep -iE 'cuda|nvcc|gpu' CMakeCache.txt"sv,
     "If you want a build without a GPU, do nothing. Otherwise turn on the project's option for CUDA and give it the compiler: cmake --fresh -B "
     "build -D CMAKE_CUDA_COMPILER=/usr/local/cuda/bin/nvcc, then read what the log says of CUDA above the summary."sv,
     ""sv, ""sv, "summaries of OpenCV, GROMACS, LAMMPS and others, by logs"sv, ""sv,
     when::all(when::any(when::said("gpu_is_off"sv)), when::any(when::yes(fact_id::configured, component::none)),
               when::any(when::unless(when::said("part_left_out"sv))),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))),
               when::any(when::unless(
                   when::named(when::yes(fact_id::said, component::cuda_toolkit), "package_not_found"sv))))},
    {"LEFT006"sv, severity::info, confidence::certain, component::none,
     "{left out|a part of the project} is left out of the build"sv,
     "Something that it needs was not found or does not fit. Configure or the build goes on without it."sv,
     "read the lines above the one in the evidence: they say what was not found"sv,
     "No action if you do not need it. Otherwise install what the line in the evidence names, with its headers, and "
     "build again."sv,
     ""sv, ""sv, "CMake, message(WARNING) and message(STATUS)"sv, ""sv,
     when::all(when::any(when::said("part_left_out"sv)))},
    {"LEFT008"sv, severity::warning, confidence::likely, component::none,
     "PyTorch sees no GPU: torch.cuda.is_available() is False"sv,
     "Either this PyTorch is built without CUDA (+cpu in its version; also the PyPI wheels for Windows and macOS), or "
     "it cannot use the driver: not installed, too old for its CUDA release{driver: (this one is *)|}, or hidden by a "
     "container or CUDA_VISIBLE_DEVICES."sv,
     "python -c 'import torch; print(torch.__version__, torch.version.cuda); torch.cuda.init()' ; nvidia-smi ; echo $CUDA_VISIBLE_DEVICES"sv,
     "python -c 'import torch; torch.cuda.init()' prints the reason. If the version of torch ends in +cpu: pip "
     "install --force-reinstall torch --index-url https://download.pytorch.org/whl/{torch index|cu126}. If nvidia-smi "
     "fails or the driver is too old, install a newer driver{driver cuda: (this one runs CUDA up to *)|}. In a "
     "container, start it with --gpus all."sv,
     ""sv, ""sv, "pytorch torch/cuda/__init__.py"sv, ""sv, when::all(when::any(when::said("torch_sees_no_gpu"sv)))},
    {"LEFT007"sv, severity::warning, confidence::certain, component::none, "pip built a wheel that contains no files"sv,
     "The build ended without an error, but produced no files: the setup.py of the package ignores an error, usually "
     "of its compiler."sv,
     "python -m pip install -v --no-cache-dir {package in value|PACKAGE} shows what setup.py prints"sv,
     "apt install build-essential python3-dev, then pip install -v --no-cache-dir --force-reinstall {package in value|PACKAGE}: "
     "if it is empty again, the output names the missing library. Or use a ready-made wheel: pip install "
     "--force-reinstall --only-binary {package in value|PACKAGE} {package in value|PACKAGE}."sv,
     ""sv, ""sv, "pip src/pip/_internal/operations/build/wheel_legacy.py"sv, ""sv,
     when::all(when::any(when::said("wheel_is_empty"sv)))},
    {"LEFT005"sv, severity::warning, confidence::likely, component::none,
     "pip replaced the CUDA build of PyTorch by another build"sv,
     "A package wants another version of torch, and pip took it from PyPI, not from the index of the old one. On "
     "Windows it has no CUDA, on Linux perhaps another CUDA release; extensions that were built for the old one do "
     "not fit."sv,
     "python -c 'import torch; print(torch.__version__, torch.version.cuda)'"sv,
     "pip install --force-reinstall torch==VERSION --index-url https://download.pytorch.org/whl/cu{cuda of "
     "extension|XYZ}, with the version that the package wants. Or to keep the old torch, install it again from that "
     "index, then install the package with --no-deps."sv,
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
     "Ninja lets running commands finish and starts no others. The output of the failed command follows the line in "
     "the evidence."sv,
     "ninja -k 0 lists all steps that fail"sv,
     "cmake --build build --target {step|NAME} --verbose shows the command and its output: fix the first error there."sv,
     ""sv, ""sv, "ninja src/build.cc, src/status_printer.cc, v1.5 to v1.13"sv, ""sv,
     when::all(when::any(when::yes(fact_id::failed_step, component::none)))},
    {"BUILD002"sv, severity::warning, confidence::likely, component::none,
     "the last build stopped before the default targets were complete"sv,
     "A command failed, or somebody interrupted the build. The log of ninja has only the commands that succeeded, so "
     "the directory does not say why."sv,
     "ninja -n lists the commands that are left"sv,
     "cmake --build BUILD: it continues where the build stopped, and shows the error again if there is one."sv, ""sv,
     ""sv, "ninja src/graph.cc, src/build_log.cc, v1.10 to v1.13"sv, ""sv,
     when::all(when::any(when::named(when::no(fact_id::built, component::none), "stopped"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))),
               when::any(when::unless(when::no(fact_id::configured, component::none))))},
    {"BUILD005"sv, severity::error, confidence::certain, component::none,
     "a file that the build needs is missing, and no command makes it"sv,
     "A source was deleted or renamed after configure, was never checked out, or is generated by a command that does "
     "not declare it. Ninja stops before it runs anything: missing and no known rule to make it."sv,
     "ninja -n names the file and what needs it"sv,
     "Restore the file (git status shows whether it was deleted), then cmake --build BUILD; or if it belongs to a "
     "submodule: git submodule update --init --recursive in the source tree; or if it was removed on purpose, remove "
     "it from CMakeLists.txt, then cmake BUILD. If a command generates it, add it to the OUTPUT or BYPRODUCTS of that "
     "command."sv,
     ""sv, ""sv, "ninja src/build.cc, v1.10 to v1.13"sv, "BUILD002 BUILD003 BUILD004"sv,
     when::all(when::any(when::named(when::no(fact_id::built, component::none), "no_source"sv)))},
    {"BUILD006"sv, severity::error, confidence::certain, component::none,
     "ninja cannot read its build files, so the next build stops at once"sv,
     "A file that CMake wrote was changed by hand, cut short by a full disk, or replaced."sv,
     "ninja -n prints the line"sv,
     "cmake BUILD, to write the build files again; or if that fails, delete the file in the evidence first."sv, ""sv,
     ""sv, "ninja src/manifest_parser.cc, src/lexer.cc, v1.10 to v1.13"sv, ""sv,
     when::all(when::any(when::named(when::no(fact_id::built, component::none), "refused"sv)))},
    {"BUILD007"sv, severity::warning, confidence::likely, component::none,
     "a log of ninja cannot be read, so it is unknown how far the build came"sv,
     "The log says which commands are done and which headers they read. Without it, the next build starts from the "
     "beginning. If something other than a file has its name, ninja stops or waits."sv,
     "ls -l BUILD/.ninja_log BUILD/.ninja_deps"sv,
     "sudo chown $(id -un) BUILD/.ninja_log BUILD/.ninja_deps, then cmake --build BUILD; or if it is not a regular "
     "file, delete it: the next build starts from the beginning."sv,
     ""sv, ""sv, "ninja src/build_log.cc, src/deps_log.cc, v1.10 to v1.13"sv, ""sv,
     when::all(when::any(when::named(when::no(fact_id::built, component::none), "unread"sv)))},
    {"BUILD008"sv, severity::error, confidence::likely, component::none,
     "a file that the build made is empty or cut short"sv,
     "The machine went down before the disk had all of it, the disk was full, or something overwrote the file. Ninja "
     "and make compare times and may consider it done: the link fails at it, or the program does not start."sv,
     "df -h ; find BUILD -type f -size 0"sv, "Delete the file in the evidence, then cmake --build BUILD."sv, ""sv, ""sv,
     "System V ABI, chapters 4 and 5; ninja src/graph.cc, v1.10 to v1.13"sv, "BUILD002 BUILD003 BUILD004"sv,
     when::all(when::any(when::named(when::no(fact_id::built, component::none), "damaged"sv)))},
    {"BUILD026"sv, severity::warning, confidence::likely, component::none,
     "{subject|a generated file} is empty: it was overwritten after the build made it"sv,
     "Objects were compiled from it before. A full disk, or a script that failed while it wrote the file, emptied it. "
     "It is newer than its inputs, so no build makes it again, and what includes it does not compile."sv,
     "ls -l {subject|the file in the evidence} ; df -h"sv,
     "rm {subject|FILE}, then cmake --build BUILD: it makes the file again."sv, ""sv, ""sv,
     "ninja src/graph.cc, v1.10 to v1.13"sv, "BUILD002 BUILD003"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "made emptied"sv)))},
    {"BUILD009"sv, severity::error, confidence::likely, component::none,
     "a file that cmake reads has a time in the future: ninja runs cmake again and again"sv,
     "Ninja runs cmake as long as such a file is newer than the build files, and gives up after 100 tries: manifest "
     "still dirty. The file comes from a machine whose clock is ahead, or the clock of this machine was set back."sv,
     "date ; find SOURCE -newermt now"sv,
     "find SOURCE -newermt now -print0 | xargs -0 touch, then cmake --build BUILD. If it happens again, set the clock: sudo "
     "timedatectl set-ntp true. In a virtual machine, set the clock of the host."sv,
     ""sv, ""sv, "ninja src/ninja.cc, RebuildManifest, v1.10 to v1.13"sv, "BUILD002 BUILD003 BUILD004"sv,
     when::all(when::any(when::named(when::no(fact_id::built, component::none), "future"sv)))},
    {"BUILD003"sv, severity::info, confidence::likely, component::none,
     "the build is out of date: a source or an option has changed since"sv,
     "A source, a compiler option or an input of CMake has changed. The next build runs the commands that the "
     "evidence counts."sv,
     "ninja -n -d explain says why for each"sv, "cmake --build BUILD, to bring it up to date."sv, ""sv, ""sv,
     "ninja src/graph.cc, v1.10 to v1.13"sv, ""sv,
     when::all(when::any(when::named(when::no(fact_id::built, component::none), "out_of_date"sv)))},
    {"BUILD004"sv, severity::info, confidence::possible, component::none,
     "some targets are built, but not all default targets"sv,
     "What is there is complete, as after a build of selected targets, or where a file that was made has been deleted. A "
     "default build that stopped between two targets looks the same."sv,
     "ninja -n lists the commands that are left"sv,
     "No action if you do not need the other targets. Otherwise: cmake --build BUILD."sv, ""sv, ""sv,
     "ninja src/graph.cc, v1.10 to v1.13"sv, ""sv,
     when::all(when::any(when::named(when::no(fact_id::built, component::none), "some_targets"sv)))},
    {"BUILD010"sv, severity::warning, confidence::certain, component::none,
     "a source has a time in the future: every build compiles it again"sv,
     "Ninja and make compile a source that is newer than its object. The file comes from a machine whose clock is "
     "ahead or from an archive, or the clock of this machine was set back."sv,
     "date ; find SOURCE -newermt now"sv,
     "find SOURCE -newermt now -print0 | xargs -0 touch, then cmake --build BUILD. If it happens again, set the clock: sudo "
     "timedatectl set-ntp true. In a virtual machine, set the clock of the host."sv,
     ""sv, ""sv, "ninja src/graph.cc, v1.10 to v1.13; GNU make manual, Appendix B, Clock skew detected"sv, "BUILD003"sv,
     when::all(when::any(when::named(when::no(fact_id::built, component::none), "future_source"sv)))},
    {"BUILD011"sv, severity::error, confidence::likely, component::none,
     "this user cannot write {path|a part of the build directory}: the next build stops there"sv,
     "cmake, ninja or make ran here with sudo, or as root in a container that shares the directory, so the files "
     "belong to root. Ninja says: opening build log: Permission denied, or unable to open output file."sv,
     "ls -ld {path|the path in the evidence} ; id -un ; find BUILD ! -user $(id -un) | head"sv,
     "sudo chown -R $(id -un) BUILD, then build without sudo. Or if the files are yours already: chmod -R u+w BUILD. "
     "In a container, run as this user: docker run -u $(id -u):$(id -g)."sv,
     ""sv, ""sv, "ninja src/build_log.cc, OpenForWrite, v1.10 to v1.13; access(2), EACCES"sv, "BUILD007"sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "unwritable"sv)))},
    {"BUILD012"sv, severity::info, confidence::certain, component::none,
     "tests failed in the last ctest run{value:: *|}"sv,
     "The build is there, but these tests fail. ctest writes a new list in its next run: later changes are not in "
     "this one."sv,
     "less BUILD/Testing/Temporary/LastTest.log"sv, "ctest --test-dir BUILD --rerun-failed --output-on-failure"sv, ""sv,
     ""sv, "CMake Source/CTest/cmCTestTestHandler.cxx"sv, ""sv, when::all(when::any(when::said("tests_failed"sv)))},
    {"BUILD013"sv, severity::error, confidence::certain, component::none,
     "a source is a Git LFS pointer: its content was not fetched"sv,
     "The repository keeps large files elsewhere, and git-lfs was not installed when it was cloned, or "
     "GIT_LFS_SKIP_SMUDGE was set. The compiler reads three lines of text instead of the source."sv,
     "git -C SOURCE lfs ls-files"sv,
     "apt install git-lfs, then git -C SOURCE lfs install, then git -C SOURCE lfs pull, then cmake --build BUILD. If "
     "the file is in a submodule, run git lfs pull there."sv,
     ""sv, ""sv, "git-lfs docs/spec.md"sv, "BUILD002 BUILD003 BUILD004"sv,
     when::all(when::any(when::named(when::no(fact_id::built, component::none), "pointer"sv)))},
    {"BUILD014"sv, severity::error, confidence::certain, component::none,
     "a file of the build has the markers of a merge conflict"sv,
     "A merge, a rebase or a stash left both versions in the file, between lines of < = and >. The compiler or cmake "
     "stops at them."sv,
     "git -C SOURCE status ; git -C SOURCE diff --check"sv,
     "git -C SOURCE diff --check lists the markers: keep one of the two versions, remove the markers, and build "
     "again."sv,
     ""sv, ""sv, "git-merge(1), How conflicts are presented"sv, "BUILD002 BUILD003 BUILD004"sv,
     when::all(when::any(when::named(when::no(fact_id::built, component::none), "conflict"sv)))},
    {"MEM001"sv, severity::error, confidence::likely, component::none, "a compiler ran out of memory"sv,
     "The kernel kills a compiler when memory is used up. Parallel jobs need their memory at the same time, and the "
     "limit of a container counts too."sv,
     "dmesg | grep -i 'out of memory' ; cat /sys/fs/cgroup/memory.events"sv,
     "cmake --build build -j2 (other tools: ninja -j2, make -j2, bazel build --jobs=2, MAX_JOBS=2 for PyTorch "
     "extensions). If one job alone needs too much, add swap: sudo fallocate -l 8G /swapfile && sudo chmod 600 "
     "/swapfile && sudo mkswap /swapfile && sudo swapon /swapfile. After a build that succeeds, see how many jobs "
     "fit: foundcheck timeline BUILD."sv,
     ""sv, ""sv, "gcc gcc/gcc.cc; nvdiffrast issue 183"sv, "BUILD001 MEM003 MEM005"sv,
     when::all(when::any(when::diagnosed("killed"sv, "cc1"sv), when::diagnosed("killed"sv, "clang"sv),
                         when::diagnosed("out_of_memory"sv, "cc1plus: "sv),
                         when::diagnosed("out_of_memory"sv, "virtual memory exhausted"sv)))},
    {"MEM002"sv, severity::error, confidence::likely, component::nvcc, "the CUDA compiler was killed: out of memory"sv,
     "cicc, ptxas and cudafe++ need gigabytes for large kernels, for each architecture and each thread of nvcc. The "
     "kernel kills them when memory is used up."sv,
     "dmesg | grep -i 'out of memory' ; cat /sys/fs/cgroup/memory.events"sv,
     "cmake --build build -j2 (other tools: ninja -j2, make -j2, MAX_JOBS=2 for PyTorch extensions). If that is not "
     "enough, pass fewer nvcc --threads and build for fewer GPU architectures. After a build that succeeds, see how "
     "many jobs fit: foundcheck timeline BUILD."sv,
     ""sv, ""sv, "nvcc 13.0; cudf issue 8018; vllm issue 2411"sv, "BUILD001 MEM003 MEM005"sv,
     when::all(
         when::any(when::diagnosed("killed"sv, component::nvcc), when::diagnosed("out_of_memory"sv, component::nvcc)))},
    {"MEM005"sv, severity::error, confidence::possible, component::none,
     "a command was killed (signal KILL), most likely because memory ran out"sv,
     "The exit code 137 is 128 and the signal 9; make says Killed, and the command itself says nothing. The kernel "
     "sends that signal when memory is used up; a person, a supervisor or a time limit may send it too."sv,
     "dmesg | grep -i 'out of memory' ; cat /sys/fs/cgroup/memory.events"sv,
     "cmake --build build -j2 (other tools: ninja -j2, make -j2, MAX_JOBS=2 for PyTorch extensions), as fewer jobs "
     "need less memory. If dmesg does not mention memory, look for a time limit or a supervisor that killed the "
     "command. After a build that succeeds, see how many jobs fit: foundcheck timeline BUILD."sv,
     "ninja 1.13"sv, ""sv, "ninja src/subprocess-posix.cc, v1.13; Linux mm/oom_kill.c"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("killed"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
