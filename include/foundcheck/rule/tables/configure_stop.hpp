// SPDX-License-Identifier: MIT
// Rules on the error at which configure stopped, by its kind: extract/configure_stop.hpp knows the sentences.
#ifndef FOUNDCHECK_RULE_TABLES_CONFIGURE_STOP_HPP
#define FOUNDCHECK_RULE_TABLES_CONFIGURE_STOP_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {
namespace detail {

/// The error at which configure stopped is of that kind, and no later run went well.
[[nodiscard]] consteval condition stopped_for(std::string_view kind) noexcept {
  return when::all(when::any(when::equals(fact_id::cause, component::none, kind)),
                   when::any(when::unless(when::yes(fact_id::configured, component::none))));
}

}  // namespace detail

/// Rules on the error at which configure stopped.
inline constexpr rule configure_stop[] = {
    {"CONF021"sv, severity::error, confidence::certain, component::none,
     "{subject:* was not found|a package that the project requires was not found}{required:, or not in a release that fits *|}"sv,
     "It is not installed, is installed without its development files, or lies where CMake does not look. A package that is found by "
     "its own configuration file (NAMEConfig.cmake) needs the prefix that it was installed to."sv,
     "cmake --debug-find-pkg={subject|NAME} -S SOURCE -B BUILD shows where it looks ; find / -iname '{subject|NAME}*onfig.cmake'"sv,
     "{apt package:apt install *|Install its development files}{required:, release * or what fits it|}{rocm prefix:; where ROCm is installed: -D "
     "CMAKE_PREFIX_PATH=*|}; or name where "
     "it is: cmake -B build -D {subject|NAME}_ROOT=/prefix."sv,
     ""sv, ""sv, "CMake Source/cmFindPackageCommand.cxx; Modules/FindPackageHandleStandardArgs.cmake"sv, "CONF001"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "package_missing"sv),
                         when::equals(fact_id::cause, component::none, "package_version"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CONF022"sv, severity::error, confidence::certain, component::none,
     "{subject:* was not found|a library, program or header was not found}, and the project requires it"sv,
     "find_library, find_program and find_path look in the directories of the system, in CMAKE_PREFIX_PATH, and where the project "
     "says. It is required, so that configure stopped there: build files that exist are of an earlier run. The evidence names the "
     "variable that stays empty, and what was looked for."sv,
     "find / -name the name in the evidence ; grep {subject|VARIABLE} CMakeCache.txt"sv,
     "Install what it looks for; or give the path of it: cmake -D {subject|VARIABLE}=/path."sv, ""sv, ""sv,
     "CMake Source/cmFindBase.cxx"sv, "CONF001"sv, detail::stopped_for("search_missing"sv)},
    {"CONF023"sv, severity::error, confidence::certain, component::none,
     "{subject:*: the project uses it, and it is not there|a file or a directory that the project uses is not there}"sv,
     "The sources are not whole, mostly for a submodule that was not checked out or a file that was moved; or an installed package "
     "names a file of its own that is gone."sv,
     "ls -l {subject|the path in the evidence} ; git submodule status ; git status"sv,
     "In a git checkout: git submodule update --init --recursive (git lfs pull for large files). In place of an archive of GitHub, "
     "clone the tag with --recursive. Where the path is of an installed package: install that package again."sv,
     ""sv, ""sv,
     "CMake Source/cmAddSubDirectoryCommand.cxx, cmIncludeCommand.cxx, cmFileCommand.cxx, cmGeneratorTarget.cxx"sv,
     "CONF001"sv, detail::stopped_for("part_missing"sv)},
    {"CONF024"sv, severity::error, confidence::certain, component::none,
     "{subject:the installed package * is not whole|an installed package is not whole}, or lacks what the project asks for"sv,
     "Its configuration file was found, and says that the package cannot be used (a dependency or a component that is missing), or "
     "names files that are not there: a -dev package without its library, or a copy that was moved."sv,
     "cmake --debug-find-pkg={subject|NAME} -S SOURCE -B BUILD ; read the file in the evidence"sv,
     "Install what the reason in the message names, or the missing component of {subject|the package}, or all its parts again from "
     "one source. To take another installation: cmake -D {subject|NAME}_DIR=/path, in an empty build directory."sv,
     ""sv, ""sv, "CMake Source/cmFindPackageCommand.cxx, cmGeneratorTarget.cxx, cmExportFileGenerator.cxx"sv,
     "CONF001"sv, detail::stopped_for("package_refused"sv)},
    {"CONF025"sv, severity::error, confidence::certain, component::none,
     "{attempt:the compiler cannot build a simple program: *|the compiler is there and cannot build a simple program}"sv,
     "CMake tries each compiler before it uses it. The output of the attempt is in the error: a linker or a library of the system "
     "that is missing, flags that the compiler does not take, or a compiler for another machine."sv,
     "grep -n -i error build/CMakeFiles/CMakeConfigureLog.yaml build/CMakeFiles/CMakeError.log ; echo $CFLAGS $CXXFLAGS $LDFLAGS"sv,
     "{attempt advice:*, then cmake --fresh -B build|Fix the first error of the attempt: CMake prints it below the message, and "
     "CMakeFiles/CMakeConfigureLog.yaml has it (before CMake 3.26: CMakeFiles/CMakeError.log). Where headers or the linker are missing: apt install "
     "build-essential; on macOS xcode-select --install; on Windows the workload Desktop development with C++, and its command prompt. Where the compiler "
     "does not take a flag: unset it. For a compiler that builds for another machine: -D CMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY in its toolchain "
     "file}."sv,
     ""sv, ""sv, "CMake Modules/CMakeTestCXXCompiler.cmake"sv, "CONF001"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "host_compiler_broken"sv),
                         // What CMake's log has as its last word.
                         when::undisputed(when::no(fact_id::compiles, component::none))),
               // A nested project that fails does not stop the outer one.
               when::any(when::unless(when::yes(fact_id::configured, component::none)),
                         when::no(fact_id::generated, component::none)),
               when::also(when::said("attempt"sv)))},
    {"CONF026"sv, severity::error, confidence::certain, component::none,
     "cmake was called with a wrong directory, preset or option"sv,
     "The source directory is the one that has the project's CMakeLists.txt, the build directory another one: cmake -S SOURCE -B "
     "BUILD."sv,
     "ls SOURCE/CMakeLists.txt ; cmake --list-presets"sv,
     "cmake -S SOURCE -B BUILD, where SOURCE has CMakeLists.txt. After a build in the source directory itself delete its "
     "CMakeCache.txt and CMakeFiles first; for a build directory of other sources take a new one."sv,
     ""sv, ""sv, "CMake Source/cmake.cxx"sv, "CONF001"sv, detail::stopped_for("call_wrong"sv)},
    {"CONF031"sv, severity::error, confidence::likely, component::none,
     "the project's CMake code works with a variable that is empty"sv,
     "string() and list() got fewer values than they take, as where ${NAME} is not quoted and has none. Mostly it is to hold the output of a program "
     "that was run in the lines before and is not there, or printed nothing."sv,
     "read the line in the evidence and the execute_process before it ; run that program by itself"sv,
     "Run the program that the lines before the place in the evidence start, and make it work (nvcc --version, the compiler with --version); or take "
     "a newer version of the project (git pull), where the variable is quoted."sv,
     ""sv, ""sv, "CMake Source/cmStringCommand.cxx and cmListCommand.cxx"sv, "CONF001"sv,
     detail::stopped_for("argument_empty"sv)},
    {"CONF032"sv, severity::error, confidence::certain, component::none,
     "a command that CMake ran failed, and why is in its log{subject:: *|}"sv,
     "vcpkg and other scripts send what a command prints to files, and name them in their message. The message itself has no cause."sv,
     "foundcheck scan {subject|the log in the evidence}"sv,
     "foundcheck scan {subject|the log that the message names}: fix the first error there. vcpkg keeps a log for each step beside it (-out.log, -err.log)."sv,
     ""sv, ""sv, "vcpkg scripts/cmake/vcpkg_execute_required_process.cmake"sv, "CONF001"sv,
     detail::stopped_for("log_elsewhere"sv)},
    {"CONF027"sv, severity::error, confidence::likely, component::none,
     "the project's CMake code does what this CMake does not take"sv,
     "The code itself is at fault, or is written for another release of CMake or of a module that it uses. A command that is not "
     "known comes from a module or a package that was not found or not included; a language has rules only where project() names it."sv,
     "read the line in the evidence and the call stack below it ; cmake --version ; git log -1"sv,
     "{command from:Put * before it in the file in the evidence. |}Use the CMake release that the project is tested with (pip install 'cmake<4' for an older one), or a newer version of the "
     "project. Before another command that is unknown: find_package or include of what defines it. For a "
     "language: project(NAME LANGUAGES C CXX CUDA)."sv,
     ""sv, ""sv, "CMake Source/cmCommand.cxx and the commands; Modules/ExternalProject.cmake, FetchContent.cmake"sv,
     "CONF001"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "project_code"sv),
                         when::equals(fact_id::cause, component::none, "command_unknown"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CONF044"sv, severity::error, confidence::certain, component::none,
     "a target asks for {subject|a language}, and the project has not enabled this language"sv,
     "CMake knows the compiler of a language only where project() or enable_language() names it, in this project. find_package of a library that was built with CUDA enables nothing, and its "
     "targets may ask for features of CUDA."sv,
     "grep -n 'enable_language\\|project(' CMakeLists.txt"sv,
     "Put enable_language({subject|CUDA}) before the line in the evidence (behind project(), before find_package and add_subdirectory), or name it in project(NAME LANGUAGES CXX "
     "{subject|CUDA}), and configure in an empty build directory; or use a newer version of the project."sv,
     ""sv, ""sv, "CMake Source/cmStandardLevelResolver.cxx, cmMakefile.cxx; pyamrex pull request 256"sv, "CONF001"sv,
     detail::stopped_for("language_not_enabled"sv)},
    {"CONF028"sv, severity::error, confidence::certain, component::none,
     "the compiler does not know the language standard or feature that the project asks for"sv,
     "CMake knows for each compiler which standards it has: C++17 from GCC 8, C++20 from GCC 11, CUDA C++17 from nvcc 11.0 and C++20 "
     "from 12.0. An older CMake does not know newer ones."sv,
     "c++ --version ; nvcc --version ; cmake --version"sv,
     "Take a newer compiler (CXX=g++-12; for CUDA the nvcc of a newer toolkit in CUDACXX, 11.0 for C++17, 12.0 for C++20) or a newer CMake (pip install -U cmake), in an "
     "empty build directory."sv,
     ""sv, ""sv, "CMake Source/cmStandardLevelResolver.cxx; Modules/Compiler/NVIDIA-CUDA.cmake"sv, "CONF001"sv,
     detail::stopped_for("standard_unknown"sv)},
    {"CONF029"sv, severity::error, confidence::certain, component::none,
     "configure may not write {subject|a file in the build directory}"sv,
     "The build directory belongs to another user, as after a build as root or in a container, or lies on a file system that is "
     "read-only or full."sv,
     "ls -ld the directory in the evidence ; id ; df -h ."sv,
     "Configure in a directory of your own: cmake -S SOURCE -B /tmp/build; or give the directory to the user that builds (chown -R)."sv,
     ""sv, ""sv, "CMake Source/cmFileCommand.cxx, cmGeneratedFileStream.cxx"sv, "CONF001"sv,
     detail::stopped_for("not_writable"sv)},
    {"CONF063"sv, severity::error, confidence::certain, component::none,
     "{subject:* was not installed|a file was not installed}: the install step cannot write there"sv,
     "CMake installs below /usr/local unless it is told otherwise, and only root may write there. The build itself is done. Where the rights are there the disk "
     "is full or read-only."sv,
     "grep CMAKE_INSTALL_PREFIX CMakeCache.txt ; id ; df -h /usr/local"sv,
     "sudo cmake --install BUILD; or install where you may write: cmake --install BUILD --prefix $HOME/.local (before CMake 3.15: cmake -D "
     "CMAKE_INSTALL_PREFIX=$HOME/.local BUILD, then build the target install again)."sv,
     ""sv, ""sv, "CMake Source/cmFileCopier.cxx and cmFileInstaller.cxx; Help/manual/cmake.1.rst"sv, "CONF001"sv,
     // In the build, after a configure that ended well.
     when::all(when::any(when::equals(fact_id::cause, component::none, "install_refused"sv)))},
    {"CONF030"sv, severity::error, confidence::certain, component::none,
     "configure uses {subject|a variable} as a path, and nothing was found for it"sv,
     "The search that sets it found nothing, and the value NAME-NOTFOUND went into a path. The project does not ask first whether it was found."sv,
     "grep {subject|NOTFOUND} CMakeCache.txt"sv,
     "Install what the variable is for, with its headers; or give the path: cmake -D {subject|NAME}=/path; where a find module reads NAME_ROOT, that."sv,
     ""sv, ""sv, "CMake Source/cmFindBase.cxx, cmFileCommand.cxx"sv, "CONF001"sv,
     detail::stopped_for("value_not_found")},
    {"GEN010"sv, severity::error, confidence::certain, component::none,
     "the build directory names a build program of a build environment of pip that is gone"sv,
     "pip makes an environment for each build and deletes it afterwards. A build directory that stays (an editable install, a build tree that is kept) "
     "still names the ninja and the cmake of the first one."sv,
     "grep -rl pip-build-env --include=CMakeCache.txt ."sv,
     "Delete the build directory of the project (build/, the CMakeCache.txt that the check finds), then install again; to keep one: pip install ninja cmake "
     "and pip install --no-build-isolation in place of the plain command."sv,
     ""sv, ""sv, "pip, build isolation; CMake Source/cmGlobalNinjaGenerator.cxx"sv, "CONF001"sv,
     detail::stopped_for("build_program_gone"sv)},
    {"GEN007"sv, severity::error, confidence::certain, component::none,
     "the build program of the generator{subject: * |} is not there, or is too old"sv,
     "CMake writes files for a program, make or ninja, and looks for it before anything else. Errors on compilers behind it are its "
     "consequences."sv,
     "command -v make ninja ; grep CMAKE_MAKE_PROGRAM CMakeCache.txt"sv,
     "Install it (apt: make, ninja-build; python -m pip install ninja); or name another generator: cmake -G Ninja, in an empty build "
     "directory."sv,
     ""sv, ""sv, "CMake Source/cmGlobalGenerator.cxx, cmGlobalNinjaGenerator.cxx"sv, "CONF001"sv,
     detail::stopped_for("build_program_missing"sv)},
    {"GEN008"sv, severity::error, confidence::certain, component::none,
     "the generator does not take the platform, toolset or language that was asked for"sv,
     "-A and -T are of generators of Visual Studio (-T also of Xcode). Ninja and makefiles take the compiler of the environment "
     "instead."sv,
     "grep CMAKE_GENERATOR CMakeCache.txt ; echo $CMAKE_GENERATOR_PLATFORM $CMAKE_GENERATOR_TOOLSET"sv,
     "Leave -A and -T out (unset CMAKE_GENERATOR_PLATFORM and CMAKE_GENERATOR_TOOLSET) with Ninja and makefiles; or name a generator "
     "that takes them, in an empty build directory."sv,
     ""sv, ""sv, "CMake Source/cmGlobalGenerator.cxx; Modules/CMakeDetermineHIPCompiler.cmake"sv, "CONF001"sv,
     detail::stopped_for("generator_option"sv)},
    {"FETCH002"sv, severity::error, confidence::likely, component::none,
     "configure could not download {subject|sources that the project fetches}"sv,
     "FetchContent and ExternalProject fetch sources while the project is configured or built. Without network, behind a proxy, or "
     "with an address that is gone, they stop. What git or the download said is above it."sv,
     "git ls-remote {subject|URL} ; curl -I {subject|URL} ; env | grep -i proxy"sv,
     "Try once more where the network is, with HTTPS_PROXY where there is a proxy; or give a copy of the sources: -D "
     "FETCHCONTENT_SOURCE_DIR_NAME=DIR. Delete the folder _deps of the build directory first."sv,
     ""sv, ""sv, "CMake Modules/FetchContent.cmake, ExternalProject/gitclone.cmake.in, download.cmake.in"sv,
     "CONF001"sv, detail::stopped_for("download_failed"sv)},
    {"FETCH003"sv, severity::error, confidence::certain, component::none,
     "the file that was downloaded is not the one whose hash the project has"sv,
     "The download was cut short or is an error page of a proxy, or what lies under the address has changed: archives that GitHub "
     "makes on demand have changed their hash before."sv,
     "the two hashes in the evidence ; file and ls -l of the download"sv,
     "Delete the file and configure again. Where the hash stays another one, use a newer version of the project; or give the file by "
     "hand: -D FETCHCONTENT_SOURCE_DIR_NAME=DIR."sv,
     ""sv, ""sv, "CMake Source/cmFileCommand.cxx; Modules/ExternalProject/verify.cmake.in"sv, "CONF001"sv,
     detail::stopped_for("hash_differs"sv)},
    {"FETCH004"sv, severity::error, confidence::certain, component::none,
     "{subject|the program} that fetches the sources is not there, or too old"sv,
     "ExternalProject and FetchContent run git, hg, svn or cvs while the project is configured."sv,
     "command -v git ; git --version"sv,
     "Install it (apt-get install git; in a Dockerfile before the configure step), then configure again."sv, ""sv, ""sv,
     "CMake Modules/ExternalProject.cmake"sv, "CONF001"sv, detail::stopped_for("fetch_tool_missing"sv)},
    {"FETCH005"sv, severity::error, confidence::likely, component::none,
     "a step of {subject|a project that is fetched} failed"sv,
     "The project is fetched by a small project of its own. Its output is above the error, and says what went wrong."sv,
     "cmake --build BUILD/_deps/NAME-subbuild"sv,
     "Fix the first error above the line in the evidence: mostly git or the network. Delete _deps/NAME-subbuild in the build "
     "directory, then configure again."sv,
     ""sv, ""sv, "CMake Modules/FetchContent.cmake"sv, "CONF001"sv, detail::stopped_for("step_failed"sv)},
    {"FETCH006"sv, severity::error, confidence::certain, component::none,
     "the source directory that was given for a dependency is not there"sv,
     "FETCHCONTENT_SOURCE_DIR_NAME replaces the download by a directory of one's own; it must hold the sources."sv,
     "grep FETCHCONTENT_SOURCE_DIR CMakeCache.txt"sv,
     "Give the directory that has the sources, or drop the variable: cmake -U 'FETCHCONTENT_SOURCE_DIR_*' BUILD."sv,
     ""sv, ""sv, "CMake Modules/FetchContent.cmake"sv, "CONF001"sv, detail::stopped_for("source_override_missing"sv)},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
