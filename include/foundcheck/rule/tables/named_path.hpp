// SPDX-License-Identifier: MIT
// Rules on the paths that a cache names, as this machine has them: what is gone, and what is not what its name says.
#ifndef FOUNDCHECK_RULE_TABLES_NAMED_PATH_HPP
#define FOUNDCHECK_RULE_TABLES_NAMED_PATH_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

/// Rules on the paths that a cache names.
inline constexpr rule named_path[] = {
    {"PATH001"sv, severity::error, confidence::certain, component::none,
     "a path that the next build needs is gone{path:: *|}"sv,
     "A compiler, the build tool, the sources or a library was removed, moved or replaced after configure. The build files have the old path, so "
     "the next build stops there."sv,
     "ls -l {path|PATH}"sv,
     "cmake --fresh -S SOURCE -B BUILD, to use what is installed now; or if it was removed by mistake, reinstall the package that had {path|the "
     "file}."sv,
     ""sv, ""sv,
     "CMake Source/cmGlobalGenerator.cxx, ResolveLanguageCompiler; ninja src/graph.cc, missing and no known rule to make it"sv,
     "BUILD003"sv, when::all(when::any(when::named(when::yes(fact_id::gone_path, component::none), "needed"sv)))},
    {"BUILD025"sv, severity::error, confidence::certain, component::none,
     "the build uses packages of a temporary pip build environment that is gone{path:: *|}"sv,
     "pip, build and uv install the build requirements into a temporary directory and delete it afterwards. A build directory that is kept "
     "(build-dir of scikit-build-core) refers to headers and packages there, so nothing in it compiles again."sv,
     "grep -n {path|pip-build-env} CMakeCache.txt"sv,
     "rm -r BUILD, then install again. Or to keep a build directory between builds, install the requirements of pyproject.toml yourself, then pip "
     "install --no-build-isolation ."sv,
     ""sv, ""sv, "pip documentation, Build System Interface; scikit-build-core documentation, build-dir"sv,
     "BUILD003"sv, when::all(when::any(when::named(when::yes(fact_id::gone_path, component::none), "environment"sv)))},
    {"PATH020"sv, severity::error, confidence::certain, component::none,
     "the build runs {path|NAME-NOTFOUND}: configure did not find that program"sv,
     "find_program left NOTFOUND in the cache, and the project uses the variable in a command without a check. The build stops there: not found "
     "(status 127)."sv,
     "grep {variable|NAME-NOTFOUND} CMakeCache.txt"sv,
     "Install the program, then cmake BUILD; or if it is installed elsewhere: cmake -D {variable|NAME}=/path/to/program BUILD."sv,
     ""sv, ""sv, "CMake Help/command/find_program.rst; sh(1), exit status"sv, "BUILD002 BUILD004"sv,
     when::all(when::any(when::named(when::yes(fact_id::gone_path, component::none), "unfound"sv)))},
    {"PATH002"sv, severity::error, confidence::certain, component::none,
     "cmake or ninja was in a temporary pip build environment that is gone"sv,
     "pip, build and uv install cmake and ninja for one build into a temporary directory and delete it afterwards. The build directory was kept "
     "and has their old paths."sv,
     "grep -E 'CMAKE_MAKE_PROGRAM|CMAKE_COMMAND' CMakeCache.txt"sv,
     "cmake --fresh -B build. Or to keep a build directory between builds: pip install cmake ninja && pip install --no-build-isolation ."sv,
     ""sv, ""sv, "pip documentation, Build System Interface; scikit-build-core documentation, build-dir"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::gone_path, component::none), "isolated"sv)))},
    {"STALE003"sv, severity::warning, confidence::likely, component::none,
     "the cache has a path that no longer exists{path:: *|}"sv,
     "CMake searches again only for entries that are NOTFOUND. A path that was found once stays, even if the file was removed or the toolkit "
     "moved: configure succeeds and the build fails."sv,
     "ls -l {path|PATH}"sv,
     "{looked up variable:cmake -U * BUILD, to search again; or start over: |}cmake --fresh -B build.{computed variable: If * still has the old "
     "path afterwards, reinstall the package that sets it.|}"sv,
     ""sv, ""sv, "CMake Source/cmFindBase.cxx, CheckForVariableDefined"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::gone_path, component::none), "named"sv)))},
    {"PATH003"sv, severity::info, confidence::likely, component::none,
     "the cache has a path that no longer exists, but the build files do not use it{path:: *|}"sv,
     "CMake keeps a path that it found once. Nothing in the build files needs this one, so the build works until configure runs again and uses it."sv,
     "grep -rn {path|PATH} build.ninja CMakeFiles/"sv,
     "Nothing to do. To remove the entry: cmake -U {variable|NAME} BUILD"sv, ""sv, ""sv,
     "CMake Source/cmFindBase.cxx, CheckForVariableDefined"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::gone_path, component::none), "unused"sv)))},
    {"PATH004"sv, severity::error, confidence::certain, component::none,
     "the build uses a directory as a file{path:: *|}"sv,
     "A variable for a file was set to the directory of the file, or the file was replaced by a directory. A linker refuses a directory, and CMake "
     "drops it from the link with a warning."sv,
     "ls -ld {path|PATH}"sv,
     "cmake -D {variable|NAME}={path:*/FILE|DIRECTORY/FILE} BUILD, with the name of the library for FILE, then build again."sv,
     ""sv, ""sv, "CMake Source/cmComputeLinkInformation.cxx, AddDirectoryItem"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "a directory"sv)))},
    {"PATH024"sv, severity::info, confidence::certain, component::none,
     "CMake dropped {value|a directory} from the link: it is a directory, not a library"sv,
     "CMake warns, drops the item and continues. The library is not linked: the link fails, or the program runs without it."sv,
     "grep -E 'LIBRAR' CMakeCache.txt | grep {value|the directory}"sv,
     "Link the library file itself, {value:*/libNAME.so|DIRECTORY/libNAME.so}, instead of its directory. Or pass the directory to "
     "target_link_directories() and link the library by its name."sv,
     ""sv, ""sv, "CMake Source/cmComputeLinkInformation.cxx, AddDirectoryItem"sv, ""sv,
     when::all(when::any(when::said("directory_linked"sv)))},
    {"PATH005"sv, severity::warning, confidence::likely, component::none,
     "the build uses a file as a directory{path:: *|}"sv,
     "A variable for a directory was set to a file in it, or the directory was replaced by a file. Compilers ignore such an include directory, and "
     "then do not find the headers."sv,
     "ls -ld {path|PATH}"sv, "cmake -D {variable|NAME}=DIRECTORY BUILD, then build again."sv, ""sv, ""sv,
     "GCC manual, Directory Options"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "no directory"sv)))},
    {"PATH006"sv, severity::error, confidence::certain, component::none,
     "a program that the build runs is not executable{path:: *|}"sv,
     "The file exists but has no execute permission: it was copied or unpacked by a tool that does not keep permissions, or it is not a program."sv,
     "ls -l {path|PATH}"sv, "chmod +x {path|FILE}; or reinstall the program."sv, ""sv, ""sv, "execve(2), EACCES"sv,
     ""sv, when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "not executable"sv)))},
    {"PATH007"sv, severity::error, confidence::certain, component::none,
     "a file that the build uses is empty (0 bytes){path:: *|}"sv,
     "An installation or a copy was interrupted, the disk was full, or the file was created with touch. The linker says: file format not "
     "recognized, or file is empty."sv,
     "ls -l {path|PATH} ; df -h"sv,
     "Reinstall the package that has {path|the file}, then build again. If the disk is full, make room first."sv, ""sv,
     ""sv, "binutils bfd/format.c"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "empty"sv)))},
    {"PATH008"sv, severity::error, confidence::certain, component::none,
     "{path|a file that the build uses} is a Git LFS pointer: its content was not downloaded"sv,
     "The repository was cloned without git-lfs, or with GIT_LFS_SKIP_SMUDGE=1. The file is a text of three lines that refers to the real content."sv,
     "head -3 {path|PATH}"sv, "git lfs install && git lfs pull in the repository of the file, then build again."sv,
     ""sv, ""sv, "git-lfs docs/spec.md"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "a pointer of Git LFS"sv)))},
    {"PATH009"sv, severity::error, confidence::certain, component::none,
     "{path|a file that the build uses} is a web page: the download got an error or a login page"sv,
     "curl without --fail, and wget on a page that asks to sign in, save the server's page under the name of the file."sv,
     "head -c 300 {path|PATH}"sv, "Download the file again with curl -fL, check its checksum, then build again."sv,
     ""sv, ""sv, "curl(1), --fail"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "a web page"sv)))},
    {"PATH010"sv, severity::error, confidence::certain, component::none,
     "a file that the build uses is cut short{path:: *|}"sv,
     "Its headers refer to parts beyond its end: a download, a copy or an installation was interrupted, or the disk was full."sv,
     "readelf -lS {path|PATH} ; df -h"sv,
     "Reinstall the package that has {path|the file}, then build again. If the disk is full, make room first."sv, ""sv,
     ""sv, "System V ABI, chapters 4 and 5; ar(5)"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "cut short"sv)))},
    {"PATH011"sv, severity::error, confidence::certain, component::none,
     "a library that the build links is for another machine{path:: *|}"sv,
     "It is for another processor, or has 32 bits and the build has 64. The linker skips it and finds no other, or says: file in wrong format."sv,
     "file {path|PATH}"sv,
     "Install the library for this machine, then cmake -U {looked up variable|NAME} BUILD. Or if it is installed elsewhere: cmake -U {looked up "
     "variable|NAME} -D CMAKE_PREFIX_PATH=/path BUILD"sv,
     ""sv, ""sv, "GNU ld manual, INCOMPATIBLE; System V ABI, e_machine"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "of another machine"sv)))},
    {"PATH012"sv, severity::warning, confidence::likely, component::none,
     "a static archive has the name of a shared library{path:: *|}"sv,
     "The linker looks at the content: it links the archive into the program, without a dependency for the loader and without the libraries that "
     "the archive needs."sv,
     "file {path|PATH}"sv,
     "Install the shared library, then build again. Or to link the archive, give it a name that ends in .a and link the libraries that it needs."sv,
     ""sv, ""sv, "ar(5)"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "a static archive"sv)))},
    {"PATH013"sv, severity::warning, confidence::likely, component::none,
     "the build links a stub instead of the real library{path:: *|}"sv,
     "A stub has the functions' names and does nothing. The link succeeds, but the loader then uses the stub, and every call fails. Only libraries "
     "that come with the driver are meant to be linked like this."sv,
     "readelf -d {path|PATH} ; ls -l {path|PATH}"sv,
     "apt install {cuda-:cuda-libraries-dev-*|cuda-toolkit}, then cmake -U {variable|NAME} BUILD. If {path|the stub} was copied there by hand, "
     "delete it first. If a stubs directory is in CMAKE_LIBRARY_PATH or LIBRARY_PATH, remove it."sv,
     ""sv, ""sv, "NVIDIA CUDA installation guide for Linux; heuristic of elf/elf.hpp"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "a stub"sv)))},
    {"PATH014"sv, severity::error, confidence::certain, component::none,
     "a linker script that the build links refers to a file that cannot be linked{path:: *|}"sv,
     "The library is a text file that refers to others (GROUP, INPUT). One of them was removed, moved, is not a library, or is the script itself: "
     "the linker stops there."sv,
     "cat {path|PATH}"sv,
     "Install the package with the file that cat {path|PATH} shows. Or if the library is in a sysroot that was unpacked elsewhere: cmake --fresh "
     "-B build -D CMAKE_SYSROOT=/path/to/sysroot"sv,
     ""sv, ""sv, "GNU ld manual, Commands Dealing with Files"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "a linker script"sv)))},
    {"PATH015"sv, severity::error, confidence::likely, component::none,
     "a library that the build links has none of the functions of its name{path:: *|}"sv,
     "Another library has this name: a renamed file, a build without its sources, or an incomplete wrapper. The link fails with undefined "
     "references, or the first call fails."sv,
     "nm -D --defined-only {path|PATH}"sv,
     "Reinstall the real library, then cmake -U {looked up variable|NAME} BUILD."sv, ""sv, ""sv,
     "the table in elf/file_kind.hpp: exported functions of the recorded toolkits"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "without its functions"sv),
                         when::named(when::yes(fact_id::wrong_path, component::none), "without its main functions"sv)),
               when::any(when::named(when::yes(fact_id::wrong_path, component::none), "without its functions"sv),
                         when::unless(when::yes(fact_id::built, component::none))))},
    {"PATH016"sv, severity::warning, confidence::likely, component::none,
     "the versioned file of a library that the build links is missing{path:: *|}"sv,
     "A program that links libx.so asks the loader for the SONAME in it, such as libx.so.12. No file has that name beside the library or in the "
     "loader's directories: the program links and does not start."sv,
     "readelf -d {path|PATH} | grep SONAME ; ls -l {path|PATH}*"sv,
     "Reinstall the whole package of the library. Or if the files were copied, copy the versioned names as well (cp -a libx.so*)."sv,
     ""sv, ""sv, "ld.so(8); GNU ld manual, -soname"sv, ""sv,
     when::all(
         when::any(when::named(when::yes(fact_id::wrong_path, component::none), "without the file of its SONAME"sv)))},
    {"PATH017"sv, severity::error, confidence::certain, component::none,
     "a file that the build links is not a library{path:: *|}"sv,
     "It is not an ELF file that can be linked, an archive or a linker script, but another text, a program or another kind of archive."sv,
     "file {path|PATH}"sv, "Install the library, then cmake -U {looked up variable|NAME} BUILD."sv, ""sv, ""sv,
     "binutils bfd/format.c"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "no library"sv)))},
    {"PATH018"sv, severity::error, confidence::likely, component::none,
     "a program that the build runs cannot run on this machine{path:: *|}"sv,
     "A toolkit or compiler for another processor was installed (NVIDIA offers sbsa beside x86_64), or another file has the name. The shell says: "
     "cannot execute binary file, or Exec format error."sv,
     "file {path|PATH} ; uname -m"sv,
     "Install the program for the processor that uname -m shows, then cmake --fresh -B build."sv, ""sv, ""sv,
     "execve(2), ENOEXEC and EACCES; System V ABI, e_machine"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "no program"sv)))},
    {"PATH019"sv, severity::warning, confidence::likely, component::none,
     "{variable:* is a directory that does not exist|a search directory that was given does not exist}, so CMake used another installation"sv,
     "A hint is only the first place of a search. CMake ignores one that does not exist without a message, and uses what it finds elsewhere: "
     "another release, or another build."sv,
     "grep {variable stem|NAME} CMakeCache.txt"sv,
     "cmake -U '{variable stem|NAME}_*' -D {variable|NAME_ROOT}=/path BUILD, with a directory that exists."sv, ""sv,
     ""sv, "CMake Source/cmFindBase.cxx; CMake policy CMP0074"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::gone_path, component::none), "hint"sv)))},
    {"PATH021"sv, severity::error, confidence::certain, component::none,
     "the interpreter in the first line of a script does not exist{path:: *|}"sv,
     "With Windows line endings the name of the interpreter ends with a carriage return, and env says: No such file or directory. Or the "
     "interpreter was removed, as when a Python environment was moved."sv,
     "head -1 {path|PATH} | od -c | head -2"sv,
     "sed -i 's/\\r$//' {path|FILE}, if the line ends in \\r. Or if the interpreter is gone, install it, or create the Python environment again. "
     "To keep Git from adding Windows line endings: git config core.autocrlf input"sv,
     ""sv, ""sv, "Linux fs/binfmt_script.c; execve(2), Interpreter scripts"sv, "BUILD002 BUILD004"sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "a script"sv)))},
    {"PATH022"sv, severity::error, confidence::likely, component::none,
     "the link needs {path|a library of the compiler}, which is not installed"sv,
     "OpenMP, sanitizers, coverage and libc++ have libraries in separate packages. The compiler accepts the option, but the linker does not find "
     "the library: cannot find -lomp."sv,
     "find /usr/lib -name '{path|NAME}*'"sv,
     "With Clang: apt install libomp-{clang number|N}-dev libclang-rt-{clang number|N}-dev libc++-{clang number|N}-dev (OpenMP, sanitizers and "
     "coverage, libc++). Or with GCC: apt install libgcc-{gcc|N}-dev. Or remove the option from the compiler flags and configure again."sv,
     ""sv, ""sv, "clang lib/Driver/ToolChains/CommonArgs.cpp, v14 to v20; GCC gcc/gcc.cc"sv, "BUILD002 BUILD004"sv,
     when::all(when::any(when::named(when::yes(fact_id::gone_path, component::none), "of the compiler"sv)),
               when::any(when::unless(when::yes(fact_id::built, component::none))))},
    {"PATH023"sv, severity::error, confidence::likely, component::none,
     "CMAKE_CXX_COMPILER is a C compiler{path: (*)|}, which does not link the C++ library"sv,
     "gcc and clang compile C++ files, but link without libstdc++. CMake's test program does not need it and passes; the first link that does "
     "stops: undefined reference to std::... A shared library links, but does not load."sv,
     "grep IMPLICIT_LINK_LIBRARIES CMakeFiles/*/CMakeCXXCompiler.cmake"sv,
     "cmake --fresh -B build -D CMAKE_CXX_COMPILER=g++ (with Clang: clang++)."sv, ""sv, ""sv,
     "GCC manual, Invoking G++; clang manual, Assembling a Complete Toolchain"sv, "BUILD002 BUILD004"sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "a compiler of C"sv)),
               when::any(when::unless(when::yes(fact_id::built, component::none)),
                         when::named(when::yes(fact_id::wrong_path, component::none), "no C++ library"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
