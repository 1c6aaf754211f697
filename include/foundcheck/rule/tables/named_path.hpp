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
     "A compiler, the build tool, the sources or a library was removed, moved or replaced after configure. The build files name the "
     "old path: the next build stops there."sv,
     "ls -l {path|the path in the evidence}"sv,
     "Put back what was there, the toolkit or the package with that file; or configure again with what is there now: cmake --fresh -S SOURCE -B BUILD."sv,
     ""sv, ""sv,
     "CMake Source/cmGlobalGenerator.cxx, ResolveLanguageCompiler; ninja src/graph.cc, missing and no known rule to make it"sv,
     "BUILD003"sv, when::all(when::any(when::named(when::yes(fact_id::gone_path, component::none), "needed"sv)))},
    {"BUILD025"sv, severity::error, confidence::certain, component::none,
     "the build was configured with packages of an isolated environment, which is gone{path:: *|}"sv,
     "pip, build and uv install what a build requires into a directory of their own and delete it afterwards. A build directory that is kept, as by build-dir of "
     "scikit-build-core, names headers and packages in it: nothing in it can be compiled again."sv,
     "grep -n {path|pip-build-env} CMakeCache.txt"sv,
     "rm -r BUILD, then install again; or keep a build directory between builds: install what pyproject.toml requires, then pip install "
     "--no-build-isolation ."sv,
     ""sv, ""sv, "pip documentation, Build System Interface; scikit-build-core documentation, build-dir"sv,
     "BUILD003"sv, when::all(when::any(when::named(when::yes(fact_id::gone_path, component::none), "environment"sv)))},
    {"PATH020"sv, severity::error, confidence::certain, component::none,
     "a command of the build runs a program that configure did not find"sv,
     "find_program left NAME-NOTFOUND in the cache, and the project put the variable into a command without asking whether it was found. The build "
     "stops there: NAME-NOTFOUND: not found (status 127)."sv,
     "grep {variable|the name in the evidence} CMakeCache.txt build.ninja"sv,
     "Install the program, then cmake -U {variable|NAME} BUILD; or give its path: cmake -D {variable|NAME}=/path BUILD."sv,
     ""sv, ""sv, "CMake Help/command/find_program.rst; sh(1), exit status"sv, "BUILD002 BUILD004"sv,
     when::all(when::any(when::named(when::yes(fact_id::gone_path, component::none), "unfound"sv)))},
    {"PATH002"sv, severity::error, confidence::certain, component::none,
     "cmake or the build tool lay in an isolated build environment, which is gone"sv,
     "pip, build and uv install cmake and ninja for one build into a directory of their own and delete it afterwards. A build directory "
     "that is kept names programs that are gone."sv,
     "grep -E 'CMAKE_MAKE_PROGRAM|CMAKE_COMMAND' CMakeCache.txt"sv,
     "cmake --fresh -B build. To keep a build directory between builds install cmake and ninja yourself and "
     "build with pip install --no-build-isolation."sv,
     ""sv, ""sv, "pip documentation, Build System Interface; scikit-build-core documentation, build-dir"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::gone_path, component::none), "isolated"sv)))},
    {"STALE003"sv, severity::warning, confidence::likely, component::none,
     "the cache names a file or a directory that is no longer there{path:: *|}"sv,
     "CMake looks again only for entries that are NOTFOUND. A path that was found once stays, though the file has "
     "been removed or the toolkit has moved; configure reports success and the build fails."sv,
     "ls -l {path|the path in the evidence}"sv,
     "{looked up variable:Let cmake look again: cmake -U * BUILD; or begin anew|Begin anew}: cmake --fresh -B build.{computed variable: A package or its .pc file says what * is: where that still names the old place, it is what has to be "
     "corrected, or installed again.|}"sv,
     ""sv, ""sv, "CMake Source/cmFindBase.cxx, CheckForVariableDefined"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::gone_path, component::none), "named"sv)))},
    {"PATH003"sv, severity::info, confidence::likely, component::none,
     "the cache names a path that is gone, and the build files do not use it{path:: *|}"sv,
     "CMake keeps a path that it found once. Nothing in the build files needs this one: the build goes on without it, until configure "
     "runs again and uses it."sv,
     "grep -rn {path|the path} build.ninja CMakeFiles/"sv,
     "Nothing, or delete the entries: cmake -U {variable|NAME} BUILD"sv, ""sv, ""sv,
     "CMake Source/cmFindBase.cxx, CheckForVariableDefined"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::gone_path, component::none), "unused"sv)))},
    {"PATH004"sv, severity::error, confidence::certain, component::none,
     "a path that the build uses as a file is a directory{path:: *|}"sv,
     "A variable for a file was given the directory that the file lies in, or the file was replaced by a directory. A linker refuses a "
     "directory, and CMake leaves it out of the link with a warning."sv,
     "ls -ld {path|the path in the evidence}"sv,
     "Give the file itself: cmake -D {variable|NAME}={path:*/FILE|DIRECTORY/FILE} BUILD, and build again."sv, ""sv,
     ""sv, "CMake Source/cmComputeLinkInformation.cxx, AddDirectoryItem"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "a directory"sv)))},
    {"PATH024"sv, severity::info, confidence::certain, component::none,
     "a directory is linked in place of a library{value:: *|}, and CMake left it out"sv,
     "CMake warns, drops the item and goes on: what should be linked is not, and the link fails, or the program does without it."sv,
     "grep -E 'LIBRAR' CMakeCache.txt | grep {value|the directory}"sv,
     "Give the file in place of the directory: cmake -D NAME_LIBRARY={value:*/FILE|DIRECTORY/FILE} BUILD; or link by -L and -l, "
     "target_link_directories() and the name of the library."sv,
     ""sv, ""sv, "CMake Source/cmComputeLinkInformation.cxx, AddDirectoryItem"sv, ""sv,
     when::all(when::any(when::said("directory_linked"sv)))},
    {"PATH005"sv, severity::warning, confidence::likely, component::none,
     "a path that the build uses as a directory is a file{path:: *|}"sv,
     "A variable for a directory was given a file in it, or the directory was replaced by a file. Compilers pass over a directory of "
     "headers that is a file, and then do not find the headers."sv,
     "ls -ld {path|the path in the evidence}"sv,
     "Give the directory: cmake -D {variable|NAME}=DIRECTORY BUILD, and build again."sv, ""sv, ""sv,
     "GCC manual, Directory Options"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "no directory"sv)))},
    {"PATH006"sv, severity::error, confidence::certain, component::none,
     "a program that the build runs is not executable{path:: *|}"sv,
     "The file is there without permission to run it: it was copied or unpacked by something that keeps no permissions, or it is no "
     "program."sv,
     "ls -l {path|the path in the evidence}"sv, "chmod +x {path|the file}; or install the program again."sv, ""sv, ""sv,
     "execve(2), EACCES"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "not executable"sv)))},
    {"PATH007"sv, severity::error, confidence::certain, component::none,
     "a file that the build uses has 0 bytes{path:: *|}"sv,
     "An installation or a copy was interrupted, the disk was full, or the file was made with touch. The linker says: file format not "
     "recognized, or file is empty."sv,
     "ls -l {path|the path in the evidence} ; df -h"sv, "Install the package of the file again, then build again."sv,
     ""sv, ""sv, "binutils bfd/format.c"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "empty"sv)))},
    {"PATH008"sv, severity::error, confidence::certain, component::none,
     "a file that the build uses is a pointer of Git LFS: its content was not fetched"sv,
     "The repository was cloned without git-lfs, or with GIT_LFS_SKIP_SMUDGE=1. In place of the file is a text of three lines that "
     "names it."sv,
     "head -3 {path|the path in the evidence}"sv,
     "git lfs install ; git lfs pull, in the repository of the file; then build again."sv, ""sv, ""sv,
     "git-lfs docs/spec.md"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "a pointer of Git LFS"sv)))},
    {"PATH009"sv, severity::error, confidence::certain, component::none,
     "a file that the build uses is a web page: the download gave an error or a login page"sv,
     "curl without --fail and wget of a page that asks to sign in write the page of the server under the name of the file."sv,
     "head -c 300 {path|the path in the evidence}"sv,
     "Download it again (curl -fL), compare its checksum, then build again."sv, ""sv, ""sv, "curl(1), --fail"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "a web page"sv)))},
    {"PATH010"sv, severity::error, confidence::certain, component::none,
     "a file that the build uses was cut short{path:: *|}"sv,
     "Its headers name parts that lie behind its end: a download, a copy or an installation was interrupted, or the disk was full."sv,
     "readelf -lS {path|the path in the evidence} | tail ; df -h"sv,
     "Install the package of the file again, then build again."sv, ""sv, ""sv,
     "System V ABI, chapters 4 and 5; ar(5)"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "cut short"sv)))},
    {"PATH011"sv, severity::error, confidence::certain, component::none,
     "a library that the build links is of another machine{path:: *|}"sv,
     "It is of another processor, or has 32 bits where the build has 64. The linker passes over it and finds none, or says: file in wrong "
     "format."sv,
     "file {path|the path in the evidence}"sv,
     "Name the library of this machine: cmake -U {looked up variable|NAME} BUILD, with CMAKE_PREFIX_PATH set to where it is, and configure again."sv,
     ""sv, ""sv, "GNU ld manual, INCOMPATIBLE; System V ABI, e_machine"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "of another machine"sv)))},
    {"PATH012"sv, severity::warning, confidence::likely, component::none,
     "a file named as a shared library is a static archive{path:: *|}"sv,
     "The linker goes by the content: it links the archive into the program, with no entry for the loader, and what the archive needs "
     "itself is not linked."sv,
     "file {path|the path in the evidence}"sv,
     "Install the shared library; or name the archive by its own name (.a) with all that it needs."sv, ""sv, ""sv,
     "ar(5)"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "a static archive"sv)))},
    {"PATH013"sv, severity::warning, confidence::likely, component::none,
     "a library that the build links is a stub, and not one of the driver's"sv,
     "A stub has the names of the functions and does nothing. The link succeeds, and CMake puts the directory of the stub into the run path "
     "of what it builds: the loader takes the stub for the library, and every call fails. Only what comes with the driver is meant to be "
     "linked so."sv,
     "readelf -d {path|the path in the evidence}: it needs no other library ; ls -l it"sv,
     "Name the real library (cmake -U {variable|NAME} BUILD, then without the directory of stubs); install it where it is not there: apt: "
     "{cuda-:cuda-libraries-dev-*|cuda-toolkit}, or the one package."sv,
     ""sv, ""sv, "NVIDIA CUDA installation guide for Linux; heuristic of elf/elf.hpp"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "a stub"sv)))},
    {"PATH014"sv, severity::error, confidence::certain, component::none,
     "a library that the build links is a linker script, and a file that it names cannot be linked"sv,
     "The file under the name of the library is a text that names others (GROUP, INPUT). One of them was removed, lies elsewhere, is no "
     "library, or is the script itself: the linker stops there."sv,
     "cat {path|the path in the evidence} ; ls -l the file that it names"sv,
     "Install the package of the file that is named; a sysroot that was unpacked elsewhere needs CMAKE_SYSROOT."sv,
     ""sv, ""sv, "GNU ld manual, Commands Dealing with Files"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "a linker script"sv)))},
    {"PATH015"sv, severity::error, confidence::likely, component::none,
     "a library that the build links has none of the functions that its name promises"sv,
     "Another library lies under this name: a renamed file, a build without its sources, a wrapper that is not whole. The link fails with "
     "undefined references, or the first call does."sv,
     "nm -D --defined-only {path|the path in the evidence}"sv,
     "Install the real library, then cmake -U {looked up variable|NAME} BUILD."sv, ""sv, ""sv,
     "the table in elf/file_kind.hpp: exported functions of the recorded toolkits"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "without its functions"sv),
                         when::named(when::yes(fact_id::wrong_path, component::none), "without its main functions"sv)),
               when::any(when::named(when::yes(fact_id::wrong_path, component::none), "without its functions"sv),
                         when::unless(when::yes(fact_id::built, component::none))))},
    {"PATH016"sv, severity::warning, confidence::likely, component::none,
     "a library that the build links asks the loader for a file that is not there"sv,
     "A program that links libx.so keeps the SONAME in it, libx.so.12, and the loader looks for a file of that name. It is neither beside "
     "the library nor where the loader looks: the program links and does not start."sv,
     "readelf -d {path|the path in the evidence} | grep SONAME ; ls -l beside it"sv,
     "Install the whole package; where files were copied, copy the versioned names as well (cp -a libx.so*), or ln -s libx.so libx.so.12."sv,
     ""sv, ""sv, "ld.so(8); GNU ld manual, -soname"sv, ""sv,
     when::all(
         when::any(when::named(when::yes(fact_id::wrong_path, component::none), "without the file of its SONAME"sv)))},
    {"PATH017"sv, severity::error, confidence::certain, component::none,
     "a file that the build links is not a library{path:: *|}"sv,
     "It is neither an ELF file that can be linked, nor an archive, nor a linker script: a text, an archive of another program, a program."sv,
     "file {path|the path in the evidence}"sv, "Install the library, then cmake -U {looked up variable|NAME} BUILD."sv,
     ""sv, ""sv, "binutils bfd/format.c"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "no library"sv)))},
    {"PATH018"sv, severity::error, confidence::likely, component::none,
     "a program that the build runs is none that this machine can run"sv,
     "A toolkit or a compiler of another processor was unpacked here (sbsa and x86_64 lie side by side on NVIDIA's site), or something else "
     "lies under the name. The shell says: cannot execute binary file, Exec format error; with a pipe it waits for ever."sv,
     "file {path|the path in the evidence} ; uname -m"sv,
     "Install the program for this machine, then cmake --fresh -B build."sv, ""sv, ""sv,
     "execve(2), ENOEXEC and EACCES; System V ABI, e_machine"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "no program"sv)))},
    {"PATH019"sv, severity::warning, confidence::likely, component::none,
     "{variable:* names a directory that does not exist|a directory that was given for a search does not exist}, and something else was found"sv,
     "A hint is where a search looks first. One that leads nowhere is passed over without a word, and what lies elsewhere is taken: another "
     "release than was meant, or another build of it."sv,
     "grep {variable stem|the name of the package} CMakeCache.txt"sv,
     "Give a directory that exists, and let cmake look again: cmake -U '{variable stem|NAME}_*' -D {variable|NAME_ROOT}=/path BUILD."sv,
     ""sv, ""sv, "CMake Source/cmFindBase.cxx; CMake policy CMP0074"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::gone_path, component::none), "hint"sv)))},
    {"PATH021"sv, severity::error, confidence::certain, component::none,
     "a script that the build runs cannot start: its first line names no program"sv,
     "The kernel reads the interpreter in the first line. With line ends of Windows the name ends with a carriage return, and env says: No such file or "
     "directory; the same where the interpreter was removed, as with an environment of Python that was moved."sv,
     "head -1 {path|the path in the evidence} | od -c | head -2"sv,
     "sed -i 's/\\r$//' {path|the file}, and git config core.autocrlf input so that it stays so; where the interpreter is gone, install it or make the "
     "environment again."sv,
     ""sv, ""sv, "Linux fs/binfmt_script.c; execve(2), Interpreter scripts"sv, "BUILD002 BUILD004"sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "a script"sv)))},
    {"PATH022"sv, severity::error, confidence::likely, component::none,
     "an option of the link needs {path:*, |}a library of the compiler that is not installed"sv,
     "OpenMP, sanitizers, coverage and libc++ have libraries of their own, which come with the compiler in packages of their own. The compiler takes the "
     "option, and the linker does not find the library: cannot find -lomp."sv,
     "the link command with -v shows where it looks"sv,
     "For Clang: apt install libomp-{clang number|N}-dev (OpenMP), libclang-rt-{clang number|N}-dev (sanitizers, coverage), libc++-{clang number|N}-dev; for GCC: apt install libgcc-N-dev, with dnf "
     "libasan, libubsan, libtsan. Or take the option out, and configure again."sv,
     ""sv, ""sv, "clang lib/Driver/ToolChains/CommonArgs.cpp, v14 to v20; GCC gcc/gcc.cc"sv, "BUILD002 BUILD004"sv,
     when::all(when::any(when::named(when::yes(fact_id::gone_path, component::none), "of the compiler"sv)),
               when::any(when::unless(when::yes(fact_id::built, component::none))))},
    {"PATH023"sv, severity::error, confidence::likely, component::none,
     "CMAKE_CXX_COMPILER is the compiler of C, which links no C++ library"sv,
     "gcc and clang compile C++ by the names of the files, and link as for C: without libstdc++. CMake's test program needs nothing of it and passes; the first "
     "link of the project that does stops: undefined reference to std::... A shared library is linked all the same, and is refused when it is loaded."sv,
     "grep IMPLICIT_LINK_LIBRARIES CMakeFiles/*/CMakeCXXCompiler.cmake"sv,
     "Configure in an empty build directory with g++ or clang++: cmake --fresh -B BUILD -D CMAKE_CXX_COMPILER=g++ (or CXX=g++ in the environment)."sv,
     ""sv, ""sv, "GCC manual, Invoking G++; clang manual, Assembling a Complete Toolchain"sv, "BUILD002 BUILD004"sv,
     when::all(when::any(when::named(when::yes(fact_id::wrong_path, component::none), "a compiler of C"sv)),
               when::any(when::unless(when::yes(fact_id::built, component::none)),
                         when::named(when::yes(fact_id::wrong_path, component::none), "no C++ library"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
