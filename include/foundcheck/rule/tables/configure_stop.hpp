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
     "{subject|a package that the project requires} {unsuitable version:has version *|was not found}{required:, and "
     "version * is required|}"sv,
     "It is not installed, its development files are missing, or it is in a directory that CMake does not search. "
     "CMake finds a package by its NAMEConfig.cmake, below the prefix of the installation, or by a find module."sv,
     "cmake --debug-find-pkg={subject|NAME} -S SOURCE -B BUILD shows where it looks ; find / -iname '{subject|NAME}*onfig.cmake'"sv,
     "{apt package:apt install *|Install its development package}{required: (version * or compatible)|}, then cmake "
     "-B build{rocm prefix:; or if ROCm is installed: cmake -B build -D CMAKE_PREFIX_PATH=*|}; or if it is installed "
     "elsewhere: cmake -B build {missing variables:*|-D CMAKE_PREFIX_PATH=/PREFIX}."sv,
     ""sv, ""sv, "CMake Source/cmFindPackageCommand.cxx; Modules/FindPackageHandleStandardArgs.cmake"sv, "CONF001"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "package_missing"sv),
                         when::equals(fact_id::cause, component::none, "package_version"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CONF022"sv, severity::error, confidence::certain, component::none,
     "{subject:* was not found|a library, program or header was not found}, and the project requires it"sv,
     "find_library, find_program and find_path search the directories of the system, CMAKE_PREFIX_PATH, and where the "
     "project says. Configure stopped there: build files that exist are from an earlier run."sv,
     "grep {subject|VARIABLE} CMakeCache.txt ; find / -iname '*{sought|NAME}*'"sv,
     "{development package:apt install *|Install what the message names, with its headers}, then cmake BUILD; or if "
     "it is installed elsewhere: cmake -D {subject|VARIABLE}=/PATH BUILD."sv,
     ""sv, ""sv, "CMake Source/cmFindBase.cxx"sv, "CONF001"sv, detail::stopped_for("search_missing"sv)},
    {"CONF023"sv, severity::error, confidence::certain, component::none,
     "{subject:* does not exist, and the project uses it|a file or a directory that the project uses does not exist}"sv,
     "A submodule was not checked out, a file was moved, or an installed package lists a file that is gone. Archives "
     "from GitHub contain no submodules."sv,
     "ls -l {subject|PATH} ; git submodule status ; git status"sv,
     "git submodule update --init --recursive in the source tree, then cmake BUILD; or if the sources are an archive: "
     "git clone --recursive URL; or if it is a file of an installed package, reinstall that package; or if the build "
     "makes it, build it first: cmake --build BUILD."sv,
     ""sv, ""sv,
     "CMake Source/cmAddSubDirectoryCommand.cxx, cmIncludeCommand.cxx, cmFileCommand.cxx, cmGeneratorTarget.cxx"sv,
     "CONF001"sv, detail::stopped_for("part_missing"sv)},
    {"CONF024"sv, severity::error, confidence::certain, component::none,
     "{subject:the installed package *|an installed package} is incomplete, or lacks what the project asks for"sv,
     "Its CMake files were found, but report a missing dependency or component, or list files that do not exist: a "
     "-dev package without its library, or a copy that was moved."sv,
     "cmake --debug-find-pkg={subject|NAME} -S SOURCE -B BUILD shows where it looks"sv,
     "Install the dependency, component or file that the message names, then cmake --fresh -B build; or reinstall all "
     "parts of the package from one source; or use another installation: cmake --fresh -B build -D "
     "CMAKE_PREFIX_PATH=/PREFIX."sv,
     ""sv, ""sv, "CMake Source/cmFindPackageCommand.cxx, cmGeneratorTarget.cxx, cmExportFileGenerator.cxx"sv,
     "CONF001"sv, detail::stopped_for("package_refused"sv)},
    {"CONF025"sv, severity::error, confidence::certain, component::none,
     "{attempt:the compiler cannot build a simple program: *|the compiler cannot build a simple test program}"sv,
     "CMake tries each compiler before it uses it. The error contains the output: a missing linker or system library, "
     "flags that the compiler rejects, or a compiler for another machine."sv,
     "grep -n -i error build/CMakeFiles/CMakeConfigureLog.yaml build/CMakeFiles/CMakeError.log ; echo $CFLAGS $CXXFLAGS $LDFLAGS"sv,
     "{attempt advice:*, then cmake --fresh -B build|Fix the first error in the output of the test program, below the "
     "message or in CMakeFiles/CMakeConfigureLog.yaml (before CMake 3.26: CMakeError.log). If headers or the linker "
     "are missing: apt install build-essential (Debian, Ubuntu); on macOS xcode-select --install; on Windows the "
     "workload Desktop development with C++, in its command prompt. If the compiler rejects a flag, remove it from "
     "CFLAGS and CXXFLAGS. For a cross compiler: cmake --fresh -B build -D "
     "CMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY}."sv,
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
     "The source directory is the one with the project's CMakeLists.txt; the build directory is another one: cmake -S "
     "SOURCE -B BUILD."sv,
     "ls SOURCE/CMakeLists.txt ; cmake --list-presets"sv,
     "cmake -S SOURCE -B BUILD, with the directory of CMakeLists.txt as the source. If CMake ran in the source "
     "directory before: rm -rf SOURCE/CMakeCache.txt SOURCE/CMakeFiles. If the message names an option or a preset, "
     "correct its name: cmake --help and cmake --list-presets show them."sv,
     ""sv, ""sv, "CMake Source/cmake.cxx"sv, "CONF001"sv, detail::stopped_for("call_wrong"sv)},
    {"CONF031"sv, severity::error, confidence::likely, component::none,
     "the project's CMake code uses a variable that is empty"sv,
     "A command got too few values, because an unquoted ${NAME} is empty. Often a package that was not found should have set it, or the output of a "
     "program that is missing or printed nothing."sv,
     "cmake BUILD --trace-expand 2>&1 | tail -n 30"sv,
     "Read which ${NAME} the command at {error place|the line in the evidence} has, and set it: cmake BUILD -D NAME=VALUE. Or if the output of "
     "a program should be in it (execute_process before that line): run that program, and make it work. Or use a newer version of the project, "
     "which may quote the variable: git pull."sv,
     ""sv, ""sv, "CMake Source/cmIfCommand.cxx, cmStringCommand.cxx, cmListCommand.cxx and others"sv, "CONF001"sv,
     detail::stopped_for("argument_empty"sv)},
    {"CONF032"sv, severity::error, confidence::certain, component::none,
     "a command that CMake ran failed, and its log says why{subject:: *|}"sv,
     "vcpkg and other scripts write the output of a command to files, and name the files in their message. The "
     "message itself has no cause."sv,
     "foundcheck scan {subject|the log in the evidence}"sv,
     "foundcheck scan {subject|LOG}: fix the first error there. vcpkg writes a log for each step beside it (-out.log, "
     "-err.log)."sv,
     ""sv, ""sv, "vcpkg scripts/cmake/vcpkg_execute_required_process.cmake"sv, "CONF001"sv,
     detail::stopped_for("log_elsewhere"sv)},
    {"CONF027"sv, severity::error, confidence::likely, component::none,
     "this CMake does not accept the project's CMake code"sv,
     "The code is wrong, or is written for another version of CMake or of a module. An unknown command comes from a "
     "module or a package that was not found or not included; CMake can compile a language only if project() lists "
     "it."sv,
     "cmake --version ; git log -1"sv,
     "{command from:Add *|If a command is unknown, add the find_package or the include that defines it,} before "
     "{error place|the line in the evidence}; or if the project is older than this CMake: pip install 'cmake<4', then "
     "cmake --fresh -B build; or use a newer version of the project: git pull. If a language is missing: project(NAME "
     "LANGUAGES C CXX CUDA)."sv,
     ""sv, ""sv, "CMake Source/cmCommand.cxx and the commands; Modules/ExternalProject.cmake, FetchContent.cmake"sv,
     "CONF001"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "project_code"sv),
                         when::equals(fact_id::cause, component::none, "command_unknown"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CONF044"sv, severity::error, confidence::certain, component::none,
     "a target needs {subject|a language}, and the project has not enabled this language"sv,
     "CMake looks for the compiler of a language only if project() or enable_language() lists it. find_package of a "
     "library that was built with CUDA enables nothing, and its targets may ask for features of CUDA."sv,
     "grep -nE 'enable_language|project\\(' CMakeLists.txt"sv,
     "Add enable_language({subject|CUDA}) to CMakeLists.txt, after project() and before {error place|the line in the "
     "evidence}, then cmake --fresh -B build; or use a newer version of the project: git pull."sv,
     ""sv, ""sv, "CMake Source/cmStandardLevelResolver.cxx, cmMakefile.cxx; pyamrex pull request 256"sv, "CONF001"sv,
     detail::stopped_for("language_not_enabled"sv)},
    {"CONF028"sv, severity::error, confidence::certain, component::none,
     "the compiler or CMake does not know the language standard or feature that the project asks for"sv,
     "CMake has a list of the standards of each compiler: C++17 from GCC 8, C++20 from GCC 11, CUDA C++17 from nvcc "
     "11.0 and C++20 from 12.0. An older CMake does not know newer ones."sv,
     "c++ --version ; nvcc --version ; cmake --version"sv,
     "Use a newer compiler: apt install g++-12, then CXX=g++-12 cmake --fresh -B build; or if the message names CUDA, "
     "use a newer nvcc (11.0 for C++17, 12.0 for C++20): CUDACXX=/PATH/bin/nvcc cmake --fresh -B build; or if the "
     "compiler is new enough: pip install -U cmake, then cmake --fresh -B build."sv,
     ""sv, ""sv, "CMake Source/cmStandardLevelResolver.cxx; Modules/Compiler/NVIDIA-CUDA.cmake"sv, "CONF001"sv,
     detail::stopped_for("standard_unknown"sv)},
    {"CONF029"sv, severity::error, confidence::certain, component::none,
     "CMake cannot write {subject|a file in the build directory}"sv,
     "The build directory belongs to another user, as after a build as root or in a container, or its file system is "
     "read-only or full."sv,
     "ls -ld BUILD ; id ; df -h BUILD"sv,
     "sudo chown -R $(id -un) BUILD, then cmake BUILD; or use a directory that you can write: cmake -S SOURCE -B "
     "/tmp/build. If the disk is full (df -h), free some space first."sv,
     ""sv, ""sv, "CMake Source/cmFileCommand.cxx, cmGeneratedFileStream.cxx"sv, "CONF001"sv,
     detail::stopped_for("not_writable"sv)},
    {"CONF063"sv, severity::error, confidence::certain, component::none,
     "{subject:* was not installed|a file was not installed}: the install step cannot write there"sv,
     "CMake installs below /usr/local by default, where only root can write. The build itself is done. If you have "
     "the rights, the disk is full or read-only."sv,
     "grep CMAKE_INSTALL_PREFIX CMakeCache.txt ; id ; df -h /usr/local"sv,
     "sudo cmake --install BUILD (before CMake 3.15: sudo cmake --build BUILD --target install); or install where you "
     "can write: cmake --install BUILD --prefix $HOME/.local."sv,
     ""sv, ""sv, "CMake Source/cmFileCopier.cxx and cmFileInstaller.cxx; Help/manual/cmake.1.rst"sv, "CONF001"sv,
     // In the build, after a configure that ended well.
     when::all(when::any(when::equals(fact_id::cause, component::none, "install_refused"sv)))},
    {"CONF030"sv, severity::error, confidence::certain, component::none,
     "configure uses {subject|a variable} as a path, but CMake did not find it (NOTFOUND)"sv,
     "The search that sets the variable found nothing, and the value NAME-NOTFOUND went into a path. The project does "
     "not check whether it was found."sv,
     "grep {subject|NOTFOUND} CMakeCache.txt"sv,
     "{development package:apt install *|Install what the variable is for, with its headers}, then cmake BUILD; or if "
     "it is installed elsewhere: cmake -D {subject|NAME}=/PATH BUILD."sv,
     ""sv, ""sv, "CMake Source/cmFindBase.cxx, cmFileCommand.cxx"sv, "CONF001"sv,
     detail::stopped_for("value_not_found")},
    {"GEN010"sv, severity::error, confidence::certain, component::none,
     "the build directory uses a ninja or cmake of a pip build environment that is gone"sv,
     "pip makes an environment for each build and deletes it afterwards. A build directory that stays, as that of an "
     "editable install, still uses the ninja and cmake of the first one."sv,
     "grep -rl pip-build-env --include=CMakeCache.txt ."sv,
     "rm -rf BUILD/CMakeCache.txt BUILD/CMakeFiles, then run the same pip command again; or to keep the build "
     "directory: pip install ninja cmake, then repeat the pip command with --no-build-isolation."sv,
     ""sv, ""sv, "pip, build isolation; CMake Source/cmGlobalNinjaGenerator.cxx"sv, "CONF001 PROG001 LOG001"sv,
     when::all(when::any(when::equals(fact_id::cause, component::none, "build_program_gone"sv),
                         when::diagnosed("missing_program"sv, "/pip-build-env-"sv),
                         when::diagnosed("missing_program"sv, "\\pip-build-env-"sv),
                         when::diagnosed("effect"sv, "/pip-build-env-"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"STALE024"sv, severity::error, confidence::likely, component::none,
     "the compiler was changed after the first configure: CMake deletes its cache and starts again"sv,
     "The compiler cannot change behind the first configure. Where CMakeLists.txt sets CMAKE_C_COMPILER or CMAKE_CXX_COMPILER behind project(), each "
     "run changes it again and never ends."sv,
     "grep -rn 'set *(CMAKE_C.*_COMPILER' --include=CMakeLists.txt SOURCE"sv,
     "Give the compiler before the first configure, in an empty directory: CC=COMPILER CXX=COMPILER cmake --fresh -B build; or in a toolchain file: "
     "cmake --fresh -B build -D CMAKE_TOOLCHAIN_FILE=FILE; or if CMakeLists.txt sets it, put that line before "
     "project()."sv,
     ""sv, ""sv, "CMake Source/cmGlobalGenerator.cxx and cmake.cxx, HandleDeleteCacheVariables"sv, ""sv,
     when::all(when::any(when::said("compiler_changed"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"AUTO001"sv, severity::error, confidence::possible, component::none,
     "configure stopped: the compiler, with the flags that it was given, builds no program"sv,
     "Autoconf's first test is a program that does nothing. It fails where a flag in CFLAGS, LDFLAGS or LIBS is wrong, such as one without its dash, "
     "where a library in LIBS is not there, or where the compiler is incomplete."sv,
     "grep -n -A20 'checking whether the C' config.log ; echo $CFLAGS $CXXFLAGS $LDFLAGS $LIBS"sv,
     "Read the error in config.log (the check shows it), and correct that flag: each option begins with a dash, as in ./configure CFLAGS=\"-O3\" "
     "LIBS=\"-lncurses\"; or if the compiler is incomplete: apt install build-essential; or unset CFLAGS CXXFLAGS LDFLAGS "
     "LIBS, and run ./configure again."sv,
     ""sv, ""sv, "Autoconf lib/autoconf/lang.m4"sv, "AUTO002 AUTO003"sv,
     when::all(when::any(when::said("configure_test_failed"sv)))},
    {"AUTO002"sv, severity::error, confidence::likely, component::none,
     "configure stops: {words|something is missing}{failed check: (the check that failed: *)|}"sv,
     "The check right above the message said no. It compiles and links a small program, so it also fails where the thing is installed and lies "
     "outside the directories that the compiler searches, or where the compiler refuses the program for another reason. config.log has its output."sv,
     "grep -n -B3 -A12 'error:' config.log | tail -n 60"sv,
     "{package of thing:apt install *, then run ./configure again; or if it is|If it is not installed, install it with its headers; or if it is} "
     "installed in another prefix: ./configure CPPFLAGS=-I/PREFIX/include LDFLAGS=-L/PREFIX/lib (or the option for it that ./configure --help shows); "
     "or if config.log shows another error of the compiler below this check, correct that."sv,
     ""sv, ""sv, "Autoconf lib/autoconf/headers.m4, libs.m4, general.m4; the Autoconf manual, config.log"sv,
     "AUTO003 DIAG002"sv,
     when::all(when::any(when::build_has(build_trait::thing_not_found)),
               when::any(when::diagnosed("unknown"sv, "configure: error: "sv)))},
    {"AUTO003"sv, severity::error, confidence::likely, component::none, "configure stops: {words|it lacks something}"sv,
     "A configure script says in its own words what it cannot do without. The checks above the message, and the output that each of them has in "
     "config.log, show why."sv,
     "tail -n 40 config.log ; grep -n -B3 -A12 'error:' config.log | tail -n 60"sv,
     "Give configure what the message asks for; or if that is a part that you do not need, leave it out by an option that ./configure --help shows "
     "(mostly --without-NAME or --disable-NAME); or if it is installed in another prefix: ./configure CPPFLAGS=-I/PREFIX/include "
     "LDFLAGS=-L/PREFIX/lib."sv,
     ""sv, ""sv, "Autoconf lib/m4sugar/m4sh.m4, AS_MESSAGE; the Autoconf manual, config.log"sv, "DIAG001"sv,
     when::all(when::any(when::diagnosed("unknown"sv, "configure: error: "sv)))},
    {"CONF038"sv, severity::error, confidence::likely, component::driver,
     "the project looks for a GPU while it is configured, and this machine has none"sv,
     "docker build, login nodes and CI machines have no GPU, though they can build for one."sv,
     "nvidia-smi ; foundcheck probe"sv,
     "Configure where the GPU is: in a container, docker run --gpus all in place of docker build (or make nvidia the default runtime of docker). Or "
     "give the architecture instead, if the project has an option for it: "
     "cmake -B build -D CMAKE_CUDA_ARCHITECTURES=86; or take the check out at {error place|the place in the message}."sv,
     ""sv, ""sv, "NVIDIA Container Toolkit, user guide; the words of projects"sv, "CONF001"sv,
     when::all(when::any(when::said("gpu_wanted_at_configure"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CONF037"sv, severity::error, confidence::certain, component::none,
     "the OpenCV that was found is built with another CUDA release than this build has"sv,
     "A static OpenCV with CUDA links the CUDA that it was built with, and its CMake file refuses any other."sv,
     "nvcc --version ; grep -rn 'compiled with CUDA' $(find / -name OpenCVConfig.cmake 2>/dev/null)"sv,
     "Build OpenCV again with the CUDA of this build; or use that of OpenCV: cmake --fresh -B build -D CUDA_TOOLKIT_ROOT_DIR=/usr/local/cuda-X.Y "
     "with the release in the message; or use an OpenCV "
     "without CUDA: apt install libopencv-dev, then cmake --fresh -B build -D OpenCV_DIR=/usr/lib/x86_64-linux-gnu/cmake/opencv4."sv,
     ""sv, ""sv, "OpenCV cmake/templates/OpenCVConfig-CUDA.cmake.in, 3.1 to 4.10"sv, "CONF001"sv,
     detail::stopped_for("opencv_of_other_cuda"sv)},
    {"GEN007"sv, severity::error, confidence::certain, component::none,
     "the build program of CMake's generator, make or ninja, is missing or too old"sv,
     "CMake writes files for this program, and looks for it before anything else. Errors about compilers after it "
     "follow from it."sv,
     "command -v make ninja ; grep CMAKE_MAKE_PROGRAM CMakeCache.txt"sv,
     "apt install make ninja-build, then cmake --fresh -B build. If ninja is too old: pip install -U ninja, then "
     "cmake --fresh -B build."sv,
     ""sv, ""sv, "CMake Source/cmGlobalGenerator.cxx, cmGlobalNinjaGenerator.cxx"sv, "CONF001"sv,
     detail::stopped_for("build_program_missing"sv)},
    {"GEN008"sv, severity::error, confidence::certain, component::none,
     "the generator does not support the platform, toolset or language that was asked for"sv,
     "Only the Visual Studio generators accept -A, and only they and Xcode accept -T. Ninja and makefiles use the "
     "compiler of the environment."sv,
     "grep CMAKE_GENERATOR CMakeCache.txt ; echo $CMAKE_GENERATOR_PLATFORM $CMAKE_GENERATOR_TOOLSET"sv,
     "Remove -A and -T from the cmake command (unset CMAKE_GENERATOR_PLATFORM CMAKE_GENERATOR_TOOLSET), then cmake "
     "--fresh -B build. If the message names a language: cmake --fresh -B build -G Ninja."sv,
     ""sv, ""sv, "CMake Source/cmGlobalGenerator.cxx; Modules/CMakeDetermineHIPCompiler.cmake"sv, "CONF001 CUDA006"sv,
     detail::stopped_for("generator_option"sv)},
    {"FETCH002"sv, severity::error, confidence::likely, component::none,
     "configure could not download {subject|sources that the project fetches}"sv,
     "FetchContent and ExternalProject download sources while the project is configured or built. There is no "
     "network, a proxy is in the way, or the address no longer exists. The output of git or of the download is above "
     "the error."sv,
     "git ls-remote {subject|URL} ; curl -I {subject|URL} ; env | grep -i proxy"sv,
     "rm -rf BUILD/_deps, then cmake BUILD, which downloads again. Behind a proxy, first: export "
     "HTTPS_PROXY=http://HOST:PORT. Or without a network, pass a copy of the sources: cmake -D "
     "FETCHCONTENT_SOURCE_DIR_NAME=/PATH BUILD."sv,
     ""sv, ""sv, "CMake Modules/FetchContent.cmake, ExternalProject/gitclone.cmake.in, download.cmake.in"sv,
     "CONF001"sv, detail::stopped_for("download_failed"sv)},
    {"FETCH003"sv, severity::error, confidence::certain, component::none,
     "the downloaded file does not have the hash that the project expects"sv,
     "The download was cut short or is an error page of a proxy, or the file at the address has changed: archives "
     "that GitHub generates have changed their hash before."sv,
     "find BUILD -name '*.t*z' -o -name '*.zip' ; env | grep -i proxy"sv,
     "Delete the downloaded file that the message names, then cmake BUILD, which downloads it again. If the hash "
     "differs again, use a newer version of the project. Or pass the sources yourself: cmake -D "
     "FETCHCONTENT_SOURCE_DIR_NAME=/PATH BUILD."sv,
     ""sv, ""sv, "CMake Source/cmFileCommand.cxx; Modules/ExternalProject/verify.cmake.in"sv, "CONF001"sv,
     detail::stopped_for("hash_differs"sv)},
    {"FETCH004"sv, severity::error, confidence::certain, component::none,
     "git, or another program that fetches the sources, is missing or too old"sv,
     "FetchContent and ExternalProject run git, hg, svn or cvs while the project is configured."sv,
     "command -v git ; git --version"sv,
     "apt install git, then cmake BUILD. In a Dockerfile, install git before configure. If the message names another "
     "program (hg, svn, cvs), install that one."sv,
     ""sv, ""sv, "CMake Modules/ExternalProject.cmake"sv, "CONF001"sv, detail::stopped_for("fetch_tool_missing"sv)},
    {"FETCH005"sv, severity::error, confidence::likely, component::none,
     "a step that fetches {subject|a dependency} failed"sv,
     "CMake fetches the dependency in a small project under _deps. Its output, above the error, says what went wrong."sv,
     "cmake --build BUILD/_deps/{package in subject|NAME}-subbuild"sv,
     "Fix the first error above the line in the evidence: usually git or the network failed. Then rm -rf "
     "BUILD/_deps/{package in subject|NAME}-subbuild, then cmake BUILD."sv,
     ""sv, ""sv, "CMake Modules/FetchContent.cmake"sv, "CONF001"sv, detail::stopped_for("step_failed"sv)},
    {"FETCH006"sv, severity::error, confidence::certain, component::none,
     "{subject|a FETCHCONTENT_SOURCE_DIR variable} is set to a directory that does not exist"sv,
     "FETCHCONTENT_SOURCE_DIR_NAME replaces a download by a local directory, which must contain the sources."sv,
     "grep FETCHCONTENT_SOURCE_DIR CMakeCache.txt"sv,
     "cmake -U {subject|'FETCHCONTENT_SOURCE_DIR_*'} BUILD, to download the sources instead; or pass the directory "
     "that has them: cmake -D {subject|FETCHCONTENT_SOURCE_DIR_NAME}=/PATH BUILD."sv,
     ""sv, ""sv, "CMake Modules/FetchContent.cmake"sv, "CONF001"sv, detail::stopped_for("source_override_missing"sv)},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
