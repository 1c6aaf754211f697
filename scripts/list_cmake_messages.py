#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How many of CMake's own errors have a cause: each as CMake prints it, read by foundcheck scan.

Usage: list_cmake_messages.py PROGRAM [--modules DIR] [--list] [--least PERCENT]

The errors are the calls message(FATAL_ERROR|SEND_ERROR ...) in those modules of the installed CMake that projects with CUDA meet, their
variables replaced by plausible values, and the table below of what its C++ sources print. cmake -P prints each, so that the wrapping is
CMake's. An error has a cause if the first finding is of a rule that names one: not CONF001, DIAG001, SRC001 or SRC004. Errors by which a
template of CMake's says that another part of CMake filled it wrongly are not counted.

Exits with 1 where the share is below --least, with 77 where no cmake is installed.
"""
import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

MODULES = re.compile(
    r"(^|/)(Find\w*CUDA\w*|CMake\w*CUDA\w*|CMakeDetermine\w+|CMakeTest\w+|FetchContent|ExternalProject|"
    r"FindPackage(HandleStandardArgs|Message)|Check\w+|FindBoost|FindThreads|FindPython\w*|FindMPI|FindOpenMP|UseSWIG)"
    r"\.cmake$|(^|/)(CUDA|FindCUDA|ExternalProject|FetchContent|CheckIPOSupported)/"
)
GENERIC = {"CONF001", "DIAG001", "SRC001", "SRC004"}

# What a variable of a module holds, by a pattern of its name; the first that fits.
VALUES = [
    (r"nvcc_not_found_message|fail_base", "Could not find nvcc executable in path specified by"),
    (r"generated_(cubin_)?file", "/home/me/build/name.cu.o"),
    (r"CMAKE_(\w+_)?COMPILER_ENV_VAR", "CXX"), (r"CMAKE_GENERATOR$", "Ninja"), (r"ARCHITECTURES", "35;86"),
    (r"(compiler_)?lang(uage)?$|LANG(UAGE)?$", "CXX"), (r"COMPILER$", "/usr/local/cuda/bin/nvcc"), (r"VERSION", "12.4"),
    (r"(?i)(url|repository|git_repository)$", "https://example.com/name.git"), (r"(?i)tag", "v1.2"),
    (r"(?i)(dir|path|prefix|root|folder)", "/home/me/build/name"), (r"(?i)(file|src|script|source)", "/home/me/build/name.cu"),
    (r"(?i)(name|contentName|target|package)", "name"), (r"(?i)(output|result|err(or)?|log|msg)", "1"),
]

# What the C++ sources print, by file; a text with a leading "!" stands behind "CMake Error: ", others are the body of an error at a place.
# Source: CMake Source/, 3.10 to 4.1.
SOURCES = [
    ("cmake.cxx", '!Could not create named generator Nenja'),
    ("cmake.cxx", '!The source directory "/home/me/source" does not appear to contain CMakeLists.txt.'),
    ("cmake.cxx", '!The source directory "/home/me/source" does not exist.'),
    ("cmake.cxx", '!The source "/a/CMakeLists.txt" does not match the source "/b/CMakeLists.txt" used to generate cache.  '
                  'Re-run cmake with a different source directory.'),
    ("cmake.cxx", '!Error: generator : Ninja\nDoes not match the generator used previously: Unix Makefiles\n'
                  'Either remove the CMakeCache.txt file and CMakeFiles directory or choose a different binary directory.'),
    ("cmake.cxx", '!CMAKE_CUDA_COMPILER not set, after EnableLanguage'),
    ("cmake.cxx", '!CMAKE_C_COMPILER not set, after EnableLanguage'),
    ("cmake.cxx", '!CMAKE_CXX_COMPILER not set, after EnableLanguage'),
    ("cmake.cxx", '!CMake was unable to find a build program corresponding to "Ninja".  CMAKE_MAKE_PROGRAM is not set.  You probably '
                  'need to select a different build tool.'),
    ("cmake.cxx", '!CMake was unable to find a build program corresponding to "Unix Makefiles".  CMAKE_MAKE_PROGRAM is not set.  You '
                  'probably need to select a different build tool.'),
    ("cmake.cxx", '!Could not read presets from /home/me/source: Unrecognized "version" field'),
    ("cmake.cxx", '!No such preset in /home/me/source: "cuda"'),
    ("cmake.cxx", '!Unknown argument -Q'),
    ("cmCacheManager.cxx", '!The current CMakeCache.txt directory /b/CMakeCache.txt is different than the directory /a where CMakeCache.txt '
                           'was created. This may result in binaries being created in the wrong place. If you are not sure, reedit the '
                           'CMakeCache.txt'),
    ("cmGlobalGenerator.cxx", '!The following variables are used in this project, but they are set to NOTFOUND.\nPlease set them or make '
                              'sure they are set and tested correctly in the CMake files:\nCUDA_cublas_LIBRARY (ADVANCED)\n'
                              '    linked by target "name" in directory /home/me/source\n'),
    ("cmGlobalGenerator.cxx", '!The following variables are used in this project, but they are set to NOTFOUND.\nPlease set them or make '
                              'sure they are set and tested correctly in the CMake files:\nFOO_INCLUDE_DIR\n'
                              '   used as include directory in directory /home/me/source\n'),
    ("cmGlobalGenerator.cxx", 'Generator\n\n  Ninja\n\ndoes not support platform specification, but platform\n\n  x64\n\nwas specified.'),
    ("cmGlobalGenerator.cxx", 'Generator\n\n  Ninja\n\ndoes not support toolset specification, but toolset\n\n  cuda=12.4\n\nwas specified.'),
    ("cmGlobalGenerator.cxx", 'Generator\n\n  Ninja\n\ndoes not support instance specification, but instance\n\n  x\n\nwas specified.'),
    ("cmGlobalGenerator.cxx", 'The CMAKE_CXX_COMPILER:\n\n  g++-99\n\nis not a full path and was not found in the PATH.\n'),
    ("cmGlobalGenerator.cxx", 'The CMAKE_CUDA_COMPILER:\n\n  /opt/nvcc\n\nis not a full path to an existing compiler tool.\n'),
    ("cmGlobalGenerator.cxx", 'No CMAKE_CXX_COMPILER could be found.\n\nTell CMake where to find the compiler by setting either the '
                              'environment variable "CXX" or the CMake cache entry CMAKE_CXX_COMPILER to the full path to the compiler, or to '
                              'the compiler name if it is in the PATH.'),
    ("cmGlobalGenerator.cxx", 'No CMAKE_CUDA_COMPILER could be found.\n'),
    ("cmGlobalNinjaGenerator.cxx", "The detected version of Ninja (1.8) is less than the version of Ninja required by CMake (1.10)."),
    ("cmGlobalNinjaGenerator.cxx", "Running\n\n '/usr/bin/ninja' '--version'\n\nfailed with:\n\n no such file or directory\n"),
    ("cmGlobalNMakeMakefileGenerator.cxx", "Running\n\n 'nmake' '-?'\n\nfailed with:\n\n no such file or directory\n"),
    ("cmGlobalVisualStudio10Generator.cxx", 'Generator\n\n  Visual Studio 17 2022\n\ndoes not recognize the toolset specification\n\n  cuda'),
    ("cmGlobalVisualStudioVersionedGenerator.cxx", 'Generator\n\n  Visual Studio 17 2022\n\ncould not find any instance of Visual Studio.\n'),
    ("cmGlobalVisualStudioVersionedGenerator.cxx", 'Generator\n\n  Visual Studio 17 2022\n\ncould not find specified instance of Visual '
                                                   'Studio:\n\n  C:/VS\n'),
    ("cmGlobalXCodeGenerator.cxx", "Xcode 1.5 not supported."),
    ("cmFindPackageCommand.cxx", 'By not providing "FindFoo.cmake" in CMAKE_MODULE_PATH this project has asked CMake to find a package '
                                 'configuration file provided by "Foo", but CMake did not find one.\n\nCould not find a package '
                                 'configuration file provided by "Foo" with any of the following names:\n\n  FooConfig.cmake\n  '
                                 'foo-config.cmake\n\nAdd the installation prefix of "Foo" to CMAKE_PREFIX_PATH or set "Foo_DIR" to a '
                                 'directory containing one of the above files.  If "Foo" provides a separate development package or SDK, be '
                                 'sure it has been installed.'),
    ("cmFindPackageCommand.cxx", 'Could not find a package configuration file provided by "Foo" (requested version 2.1) with any of the '
                                 'following names:\n\n  FooConfig.cmake\n  foo-config.cmake\n\nAdd the installation prefix of "Foo" to '
                                 'CMAKE_PREFIX_PATH'),
    ("cmFindPackageCommand.cxx", 'Could not find a configuration file for package "Foo" that is compatible with requested version "2.1".\n\n'
                                 'The following configuration files were considered but not accepted:\n\n'
                                 '  /usr/lib/cmake/Foo/FooConfig.cmake, version: 1.0'),
    ("cmFindPackageCommand.cxx", 'Could not find a configuration file for package "Foo" that exactly matches requested version "2.1".'),
    ("cmFindPackageCommand.cxx", 'Found package configuration file:\n\n  /usr/lib/cmake/Foo/FooConfig.cmake\n\nbut it set Foo_FOUND to FALSE so '
                                 'package "Foo" is considered to be NOT FOUND.  Reason given by package: \n\nno bar'),
    ("cmFindPackageCommand.cxx", 'No "FindFoo.cmake" found in CMAKE_MODULE_PATH.'),
    ("cmFindPackageCommand.cxx", 'No module "FindFoo.cmake" found in CMAKE_MODULE_PATH.'),
    ("cmFindLibraryCommand.cxx", 'Could not find CUPTI_LIB using the following names: cupti'),
    ("cmFindProgramCommand.cxx", 'Could not find FOO_TOOL using the following names: footool'),
    ("cmFindPathCommand.cxx", 'Could not find FOO_INCLUDE using the following files: foo.h'),
    ("FindPackageHandleStandardArgs.cmake", "Could NOT find Foo (missing: FOO_LIBRARY FOO_INCLUDE_DIR)"),
    ("FindPackageHandleStandardArgs.cmake", 'Could NOT find Foo (missing: FOO_LIBRARY) (Required is at least version "2.1")'),
    ("FindPackageHandleStandardArgs.cmake", 'Could NOT find Foo: Found unsuitable version "1.0", but required is at least "2.1" (found '
                                            '/usr/lib/libfoo.so)'),
    ("FindPackageHandleStandardArgs.cmake", 'Could NOT find Foo: Found unsuitable version "1.0", but required is exact version "2.1" (found '
                                            '/usr/lib/libfoo.so)'),
    ("FindPackageHandleStandardArgs.cmake", 'Could NOT find CUDA: Found unsuitable version "8.0", but required is at least "9.0" (found '
                                            '/usr/local/cuda)'),
    ("FindPackageHandleStandardArgs.cmake", "Could NOT find CUDAToolkit (missing: CUDAToolkit_NVCC_EXECUTABLE)"),
    ("FindPackageHandleStandardArgs.cmake", "Could NOT find Python3 (missing: Python3_LIBRARIES Development)"),
    ("FindBoost.cmake", "Could NOT find Boost (missing: filesystem system) (found version \"1.74.0\")"),
    ("FindBoost.cmake", "Unable to find the requested Boost libraries.\n\nBoost version: 1.54.0\n\nCould not find the following Boost "
                        "libraries:\n\n        boost_iostreams\n"),
    ("FindPkgConfig.cmake", "A required package was not found"),
    ("FindPkgConfig.cmake", "The following required packages were not found:\n\n - foo\n"),
    ("FindPkgConfig.cmake", "None of the required 'foo' found"),
    ("FindPkgConfig.cmake", "pkg-config tool not found"),
    ("cmGlobalGenerator.cxx", 'Target "name" links to target "Foo::Foo" but the target was not found.  Perhaps a find_package() call is '
                              'missing for an IMPORTED target, or an ALIAS target is missing?'),
    ("cmTarget.cxx", 'The link interface of target "name" contains:\n\n  Foo::Foo\n\nbut the target was not found.  Possible reasons '
                     'include:\n\n  * There is a typo in the target name.\n'),
    ("cmTarget.cxx", 'Target "name" links to:\n\n  CUDA::nvToolsExt\n\nbut the target was not found.  Possible reasons include:\n'),
    ("cmTarget.cxx", 'The link interface of target "torch_cuda" contains:\n\n  CUDA::nvToolsExt\n\nbut the target was not found.'),
    ("cmTarget.cxx", 'Target "name" contains relative path in its INTERFACE_INCLUDE_DIRECTORIES:\n\n  "include"'),
    ("cmGeneratorTarget.cxx", 'Imported target "Foo::Foo" includes non-existent path\n\n  "/usr/include/foo"\n\nin its '
                              'INTERFACE_INCLUDE_DIRECTORIES.  Possible reasons include:\n\n* The path was deleted, renamed, or moved to '
                              'another location.'),
    ("cmGeneratorTarget.cxx", 'IMPORTED_LOCATION not set for imported target "Foo::Foo" configuration "Release".'),
    ("cmGeneratorTarget.cxx", 'CUDA_ARCHITECTURES is empty for target "name".'),
    ("cmGeneratorTarget.cxx", 'CUDA_ARCHITECTURES is set to "native", but no GPU was detected.'),
    ("cmGeneratorTarget.cxx", 'CUDA_ARCHITECTURES:\n\n  75;bogus\n\nis not one of the following:\n\n  all\n'),
    ("cmGeneratorTarget.cxx", 'Target "name" requires the language dialect "CUDA20" (with compiler extensions). But the current compiler '
                              '"NVIDIA" does not support this, or CMake does not know the flags to enable it.'),
    ("cmGeneratorTarget.cxx", 'The compiler feature "cuda_std_20" is not known to CUDA compiler\n\n"NVIDIA"\n\nversion 11.5.'),
    ("cmMakefile.cxx", 'The compiler feature "cxx_std_23" is not known to CXX compiler\n\n"GNU"\n\nversion 7.5.'),
    ("cmMakefile.cxx", 'No known features for CUDA compiler\n\n""\n\nversion .'),
    ("cmGeneratorTarget.cxx", 'Target "name" INTERFACE_COMPILE_FEATURES: cuda_std_17 not known'),
    ("cmLocalGenerator.cxx", 'Error required internal CMake variable not set, cmake may not be built correctly.\nMissing variable is:\n'
                             'CMAKE_CUDA_COMPILE_WHOLE_COMPILATION'),
    ("cmLocalGenerator.cxx", '!Error required internal CMake variable not set, cmake may not be built correctly.\nMissing variable is:\n'
                             'CMAKE_CUDA_COMPILE_OBJECT'),
    ("cmGlobalGenerator.cxx", '!CMake can not determine linker language for target: name'),
    ("cmGeneratorTarget.cxx", 'CMake can not determine linker language for target: name'),
    ("cmGeneratorTarget.cxx", 'Cannot find source file:\n\n  kernel.cu\n\nTried extensions .c .C .c++ .cc .cpp .cxx .cu .mpp .m .M .mm'),
    ("cmGeneratorTarget.cxx", 'No SOURCES given to target: name'),
    ("cmAddLibraryCommand.cxx", 'cannot create target "name" because another target with the same name already exists.  The existing target '
                                'is a static library created in source directory "/home/me/source".'),
    ("cmAddLibraryCommand.cxx", 'add_library cannot create ALIAS target "a::b" because target "b" does not already exist.'),
    ("cmAddLibraryCommand.cxx", 'cannot create imported target "Foo::Foo" because another target with the same name already exists.'),
    ("cmTargetLinkLibrariesCommand.cxx", 'Cannot specify link libraries for target "name" which is not built by this project.'),
    ("cmTargetPropCommandBase.cxx", 'Cannot specify include directories for target "name" which is not built by this project.'),
    ("cmTargetLinkLibrariesCommand.cxx", 'The plain signature for target_link_libraries has already been used with the target "name".  All '
                                         'uses of target_link_libraries with a target must be either all-keyword or all-plain.'),
    ("cmTargetLinkLibrariesCommand.cxx", 'The keyword signature for target_link_libraries has already been used with the target "name".'),
    ("cmAddSubDirectoryCommand.cxx", 'The source directory\n\n  /home/me/source/third_party/cub\n\ndoes not contain a CMakeLists.txt file.'),
    ("cmAddSubDirectoryCommand.cxx", 'add_subdirectory given source "third_party/cub" which is not an existing directory.'),
    ("cmMakefile.cxx", 'The binary directory\n\n  /home/me/build/x\n\nis already used to build a source directory.  It cannot be used to build '
                       'source directory\n\n  /home/me/source/x'),
    ("cmIncludeCommand.cxx", "include could not find requested file:\n\n  FindCUDA/select_compute_arch.cmake"),
    ("cmIncludeCommand.cxx", "include could not find load file:\n\n  cmake/Foo.cmake"),
    ("cmIncludeCommand.cxx", "could not find load file:\n\n  cmake/Foo.cmake"),
    ("cmCommand.cxx", 'Unknown CMake command "cuda_add_executable".'),
    ("cmCommand.cxx", 'Unknown CMake command "FetchContent_MakeAvailable".'),
    ("cmCommand.cxx", 'Unknown CMake command "block".'),
    ("cmCommand.cxx", 'Unknown CMake command "foo_setup".'),
    ("cmListFileCache.cxx", '!Error in cmake code at\n/home/me/source/CMakeLists.txt:3:\nParse error.  Expected "(", got newline with text "\n".'),
    ("cmListFileCache.cxx", 'Parse error.  Function missing ending ")".  Instead found unterminated bracket with text "x".'),
    ("cmMakefile.cxx", 'Flow control statements are not properly nested.'),
    ("cmCommand.cxx", 'set_target_properties called with incorrect number of arguments.'),
    ("cmIfCommand.cxx", 'given arguments:\n\n  "VERSION_GREATER" "3"\n\nUnknown arguments specified'),
    ("cmStringCommand.cxx", 'string sub-command REPLACE requires at least four arguments.'),
    ("cmListCommand.cxx", 'list sub-command GET requires list to be present.'),
    ("cmListCommand.cxx", 'index: 1 out of range (0, 0)'),
    ("cmSetPropertyCommand.cxx", "set_property could not find TARGET name.  Perhaps it has not yet been created."),
    ("cmSetTargetPropertiesCommand.cxx", "set_target_properties Can not find target to add properties to: name"),
    ("cmGetTargetPropertyCommand.cxx", 'get_target_property() called with non-existent target "Foo::Foo".'),
    ("cmInstallCommand.cxx", 'install TARGETS given target "name" which does not exist.'),
    ("cmInstallCommand.cxx", 'install TARGETS given no LIBRARY DESTINATION for shared library target "name".'),
    ("cmExportInstallFileGenerator.cxx", 'install(EXPORT "nameTargets" ...) includes target "name" which requires target "dep" that is not in '
                                         'any export set.'),
    ("cmExportInstallFileGenerator.cxx", '!install(EXPORT "nameTargets" ...) includes target "name" which requires target "dep" that is not '
                                         'in any export set.'),
    ("cmCMakeMinimumRequired.cxx", "CMake 3.29 or higher is required.  You are running version 3.22.1"),
    ("cmCMakeMinimumRequired.cxx", "Compatibility with CMake < 3.5 has been removed from CMake.\n\nUpdate the VERSION argument <min> value.  "
                                   "Or, use the <min>...<max> syntax to tell CMake that the project requires at least <min> but has been "
                                   "updated to work with policies introduced by <max> or earlier.\n\nOr, add "
                                   "-DCMAKE_POLICY_VERSION_MINIMUM=3.5 to try configuring anyway."),
    ("cmPolicies.cxx", 'Policy "CMP0190" is not known to this version of CMake.'),
    ("cmPolicies.cxx", "Policy CMP0002 may not be set to OLD behavior because this version of CMake no longer supports it.  The policy was "
                       "introduced in CMake version 2.6.0, and use of NEW behavior is now required."),
    ("cmMakefile.cxx", "Could not find cmake module file: CMakeDetermineFOOCompiler.cmake"),
    ("cmGlobalGenerator.cxx", "!Could not find cmake module file: CMakeDetermineFOOCompiler.cmake"),
    ("cmGlobalGenerator.cxx", "The enable_language command must not be called from a FUNCTION"),
    ("CMakeDetermineSystem.cmake", "Could not find toolchain file: conan_toolchain.cmake"),
    ("cmFileCommand.cxx", 'file DOWNLOAD HASH mismatch\n\n  for file: [/b/x.tgz]\n    expected hash: [aa]\n      actual hash: [bb]\n'
                          '           status: [6;"Could not resolve hostname"]\n'),
    ("cmFileCommand.cxx", 'file COPY cannot find "/home/me/source/a.bin": No such file or directory.'),
    ("cmFileCommand.cxx", 'file INSTALL cannot find "/home/me/build/libname.so": No such file or directory.'),
    ("cmFileCommand.cxx", 'file failed to open for reading (No such file or directory):\n\n  /home/me/source/version.txt'),
    ("cmFileCommand.cxx", 'file failed to open for writing (Permission denied):\n\n  /home/me/build/x'),
    ("cmFileCommand.cxx", 'file RENAME failed to rename\n\n  /a\n\nto\n\n  /b\n\nbecause: Permission denied'),
    ("cmConfigureFileCommand.cxx", "configure_file Problem configuring file"),
    ("cmConfigureFileCommand.cxx", "File /home/me/source/config.h.in does not exist."),
    ("cmTryRunCommand.cxx", "TRY_RUN() invoked in cross-compiling mode, please set the following cache variables appropriately:"),
    ("cmExecuteProcessCommand.cxx", 'execute_process failed command indexes:\n\n  1: "Child return code: 1"\n'),
    ("cmCoreTryCompile.cxx", "Failed to configure test project build system."),
    ("cmCoreTryCompile.cxx", "Failed to generate test project build system."),
    ("cmSystemTools.cxx", "!Cannot open file for write: /home/me/build/x.tmp"),
    ("cmSystemTools.cxx", "!: System Error: Permission denied"),
    ("cmGeneratorExpression.cxx", 'Error evaluating generator expression:\n\n  $<TARGET_FILE:foo>\n\nNo target "foo"'),
    ("cmGeneratorExpression.cxx", 'Error evaluating generator expression:\n\n  $<COMPILE_LANG_AND_ID:CUDA,NVIDIA>\n\nExpression did not '
                                  'evaluate to a known generator expression'),
    ("cmExternalMakefileProjectGenerator.cxx", "!The build directory is a subdirectory of the source directory."),
]


def calls_of(text):
    """The texts of message(FATAL_ERROR|SEND_ERROR ...), their pieces joined as cmake joins them."""
    for call in re.finditer(r"\bmessage\s*\(\s*(?:FATAL_ERROR|SEND_ERROR)\b", text, re.IGNORECASE):
        at, pieces = call.end(), []
        while at < len(text):
            piece = re.compile(r'\s*(?:#[^\n]*\n|"((?:[^"\\]|\\.)*)"|\[(=*)\[(.*?)\]\2\]|([^\s()"#]+))', re.DOTALL).match(text, at)
            if not piece:
                break
            pieces.append(next((p for p in (piece.group(1), piece.group(3), piece.group(4)) if p is not None), ""))
            at = piece.end()
        yield text.count("\n", 0, call.start()) + 1, "".join(pieces)


def filled(message):
    """The text with each ${variable} and @variable@ replaced, and escapes undone."""

    def value(match):
        name = next(g for g in match.groups() if g)
        return next((v for pattern, v in VALUES if re.search(pattern, name)), "value")

    for _ in range(4):
        message = re.sub(r"\$(?:ENV|CACHE)?\{([\w./+-]+)\}|@(\w+)@", value, message)
    message = re.sub(r"\\\n", "", message)
    return re.sub(r"\\(.)", lambda m: {"n": "\n", "t": "\t"}.get(m.group(1), m.group(1)), message)


def printed(text, place):
    """The text as cmake prints it."""
    if text.startswith("!"):
        return f"CMake Error: {text[1:]}\n"
    script = place / "CMakeLists.txt"
    script.write_text(f"message(FATAL_ERROR [=====[\n{text}]=====])\n")
    return subprocess.run(["cmake", "-P", str(script)], capture_output=True, text=True).stderr


def is_of_caller(text):
    """True for what a module says where its caller, a template of CMake's own, is wrong, for a text that is a variable alone, and for code."""
    return re.search(r"(?i)internal error|can't be empty|must specify \w+ on the command line|cuda_execute_process|endif\(|^\S*$", text.strip()) is not None


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("program")
    arguments.add_argument("--modules", type=pathlib.Path, help="the directory Modules of CMake; without it that of the cmake installed")
    arguments.add_argument("--list", action="store_true", help="a line for each error, with the rule of its first finding")
    arguments.add_argument("--least", type=float, default=0, help="the share in per cent that is enough")
    asked = arguments.parse_args()
    if not shutil.which("cmake"):
        print("skipped: no cmake")
        return 77
    modules = asked.modules
    if modules is None:
        said = subprocess.run(["cmake", "--system-information"], capture_output=True, text=True, cwd=tempfile.mkdtemp()).stdout
        modules = pathlib.Path(re.search(r'^CMAKE_ROOT "?([^"\n]*)', said, re.MULTILINE).group(1)) / "Modules"
    errors = {}
    for path in sorted(modules.rglob("*.cmake*")):
        if not MODULES.search(str(path.relative_to(modules)).removesuffix(".in")):
            continue
        for line, text in calls_of(path.read_text(errors="replace")):
            if not is_of_caller(filled(text)):
                errors.setdefault(filled(text).strip(), f"{path.relative_to(modules)}:{line}")
    for file, text in SOURCES:
        errors.setdefault(text, file)
    caused = 0
    with tempfile.TemporaryDirectory() as place:
        log = pathlib.Path(place) / "configure.log"
        for text, origin in errors.items():
            log.write_text(printed(text, pathlib.Path(place)) + "\n-- Configuring incomplete, errors occurred!\n")
            report = subprocess.run([asked.program, "scan", "--format", "json", str(log)], capture_output=True, text=True).stdout
            found = [f["rule"] for f in json.loads(report)["finding"] if f["severity"] != "info"]
            rule = found[0] if found else "-"
            is_caused = rule != "-" and rule not in GENERIC
            caused += is_caused
            if asked.list:
                print("cause" if is_caused else "none ", rule, origin, " ".join(text.split())[:150], sep="\t")
    share = 100 * caused / len(errors)
    print(f"{caused} of {len(errors)} errors of CMake have a cause ({share:.0f} %)")
    return 1 if share < asked.least else 0


if __name__ == "__main__":
    sys.exit(main())
