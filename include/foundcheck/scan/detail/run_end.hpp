// SPDX-License-Identifier: MIT
// A line of a tool that no reader of diagnostics knows -> whether it says how a run ended, or complains that something failed.
#ifndef FOUNDCHECK_SCAN_DETAIL_RUN_END_HPP
#define FOUNDCHECK_SCAN_DETAIL_RUN_END_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/regex.hpp>
#include <string_view>
#include <type_traits>

FOUNDCHECK_BEGIN_NAMESPACE
namespace scan::detail {

// ---- ends of runs ---------------------------------------------------------------------------------------------------
//
// A line -> whether it says how a run of a tool ended, where no reader of diagnostics knows the tool: test runners, other build
// tools, a shell that says what killed a command.
//
// Each row is a pattern of a whole line. Total, noexcept, allocates nothing; most lines cost a look at their first byte.
// Sources: CMake Source/CTest/cmCTestTestHandler.cxx; MSBuild BuildErrorUtilities; xcodebuild; Gradle; Ant; Bazel; Cargo; pip
// commands/install.py; signal(7), bash siglist.

enum class run_end : std::uint8_t {
  none,
  good,  ///< the run ended well
  bad,   ///< the run failed, or a command of it was killed: why, other lines say
};

template <class View = std::string_view>
[[nodiscard]] constexpr run_end run_end_of(std::type_identity_t<View> line) noexcept {
  switch (line.empty() ? '\0' : line.front()) {
    // Portage, with the reason on the next line.
    case ' ': return is_match<R"( \* ERROR: [^ ]+ failed.*:)">(line) ? run_end::bad : run_end::none;
    case '*':
      if (is_match<R"(\*\* [A-Z]+ SUCCEEDED \*\*.*)">(line)) return run_end::good;
      return is_match<R"(\*\* [A-Z]+ FAILED \*\*.*)">(line) ? run_end::bad : run_end::none;
    case '0':
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7':
    case '8':
    case '9':
      if (is_match<R"(100% tests passed, 0 tests failed out of \d+)">(line)) return run_end::good;
      return is_match<R"(\d+% tests passed, \d+ tests? failed out of \d+)">(line) ? run_end::bad : run_end::none;
    case '[': return is_match<R"(\[  PASSED  \] \d+ tests?\.)">(line) ? run_end::good : run_end::none;
    case '\'': return is_match<R"('\w+' finished successfully.*)">(line) ? run_end::good : run_end::none;
    case '#': return is_match<R"(# ERROR: +0)">(line) ? run_end::good : run_end::none;
    case '=':
      if (is_match<R"(=+ (?:[^=]* )?\d+ passed[^=]* in [^=]* =+)">(line) &&
          line.find(" failed") == std::string_view::npos && line.find(" error") == std::string_view::npos) {
        return run_end::good;
      }
      if (is_match<R"(=+ (?:Re)?[Bb]uild(?: All)?: \d+ succeeded, 0 failed,.*)">(line)) return run_end::good;
      return is_match<R"(=+ (?:Re)?[Bb]uild(?: All)?: \d+ succeeded, \d+ failed,.*)">(line) ? run_end::bad
                                                                                            : run_end::none;
    case 'A':
    case 'I':
    case 'T':
      if (is_match<
              R"(INFO: Build completed successfully.*|Installed \d+ packages? in .*|All requested installations completed .*)">(
              line)) {
        return run_end::good;
      }
      return is_match<R"((?:Aborted|Illegal instruction|Trace/breakpoint trap|Terminated)(?: \(core dumped\))?)">(line)
                 ? run_end::bad
                 : run_end::none;
    case 'B':
      if (is_match<R"(BUILD SUCCESSFUL.*|Build succeeded\.)">(line)) return run_end::good;
      if (is_match<R"(Bus error(?: \(core dumped\))?)">(line)) return run_end::bad;
      return is_match<R"(BUILD FAILED.*|Build FAILED\.)">(line) ? run_end::bad : run_end::none;
    case 'E':
      if (is_match<R"(Executing transaction: .*done)">(line)) return run_end::good;
      return is_match<"Errors while running CTest">(line) ? run_end::bad : run_end::none;
    case 'F':
      return is_match<R"(Finished: SUCCESS|Finished processing dependencies for .*)">(line) ? run_end::good
                                                                                            : run_end::none;
    case 'J': return is_match<"Job succeeded">(line) ? run_end::good : run_end::none;
    case 'P':
      // What stands before it says that it is an error, and is a frame.
      return is_match<R"(Process completed with exit code [1-9]\d*\.)">(line) ? run_end::bad : run_end::none;
    case 'S':
      if (is_match<R"(Successfully (?:installed|built|tagged) .+)">(line)) return run_end::good;
      return is_match<R"(Segmentation fault(?: \(core dumped\))?)">(line) ? run_end::bad : run_end::none;
    case 'c':
      if (is_match<"configure: exit 0">(line)) return run_end::good;
      // Autoconf's log has the line of the script before the word; checks never print it.
      return is_match<R"(configure: exit [1-9]\d*|configure:\d+: error: .*)">(line) ? run_end::bad : run_end::none;
    case 'd':
      return is_match<"docker: (?:Error response from daemon|Cannot connect).*">(line) ? run_end::bad : run_end::none;
    case 'e': return is_match<"error: could not compile .+">(line) ? run_end::bad : run_end::none;
    case 'f':
      return is_match<"fatal: (?:repository|unable to|could not|clone of|remote) ?.*">(line) ? run_end::bad
                                                                                             : run_end::none;
    case 's': return is_match<R"(scons: done building targets\.)">(line) ? run_end::good : run_end::none;
    case 'n': return is_match<"npm ERR! .+">(line) ? run_end::bad : run_end::none;
    default: return run_end::none;
  }
}

// ---- complaints -----------------------------------------------------------------------------------------------------
//
// A line -> whether a program says in it that something failed, in the forms that programs of all kinds have in common: a word for an error
// before a colon, a status that is not zero, an exception without a word, what a shell says of a command that is not there.
//
// Such a line alone proves little: scripts go on after many a complaint. What counts is that no sign of success follows, see reader.hpp.
//
// Heuristic. Each row is a pattern. Total, noexcept, allocates nothing. Only the last lines of a log are compared with them.
// Sources: GNU Coding Standards, Formatting Error Messages; sysexits(3); Autoconf AC_MSG_ERROR; apt, dpkg, curl, GoogleTest, pytest,
// unittest, Rust, uv, colcon, catkin_tools, waf, Docker, Kubernetes, Jenkins; glog, TensorFlow, spdlog, Python logging, slog, ONNX Runtime,
// NCCL; glibc, Open MPI, MPICH, UCX, OpenJDK, .NET, Go, libc++abi; Windows error messages of the loader.

/// Lines that sound like a complaint and are none.
template <class View = std::string_view>
[[nodiscard]] constexpr bool is_no_complaint(std::type_identity_t<View> line) noexcept {
  return starts_with_any_literal(
             line, "-- ", "CMake Warning", "libkmod: ERROR ", "fatal: not a git repository",
             "fatal: Not a git repository", "fatal: No names found", "ERROR: pip's dependency resolver does not ",
             "WARNING:", "debconf: ", "invoke-rc.d: ", "note: ", "INFO: ", "DEBUG: ", "checking ") ||
         contains<R"((?i)warnings?: )">(line) || contains<R"((?i)[ :=](?:0|no) (?:error|fail))">(line);
}

/// A word for an error before a colon, behind the name of a program: "configure: error: text", apt's "E: text".
template <class View = std::string_view>
[[nodiscard]] constexpr bool has_error_word(std::type_identity_t<View> line) noexcept {
  return begins_with<R"((?:E|(?:[a-z][\w.+/-]*: )+(?:fatal |Fatal )?(?:[Ee]rror|ERROR|[Ff]atal|FATAL)): )">(line) ||
         begins_with<"error: | *fatal: |docker: Error response |ERROR(?:Cannot|Could not|Failed|Unable) ">(line) ||
         begins_with<R"([Ee]rror (?:response from|building|processing|installing|running) )">(line) ||
         begins_with<R"((?:dpkg|npm|yarn): error |[a-z][\w+-]* error : |No rule to make target )">(line) ||
         contains<R"(\] Exception: |CUDA error: |: (?:cuda|hip)[A-Z]\w+ failed: )">(line);
}

/// A program could not do what it was told to: "cp: cannot stat 'x': No such file or directory".
template <class View = std::string_view>
[[nodiscard]] constexpr bool says_it_cannot(std::type_identity_t<View> line) noexcept {
  return begins_with<R"([a-z][\w./+-]+: (?:[Cc]annot|[Cc]an't|[Cc]ould not|[Ff]ailed to|[Uu]nable to|\*{4}) )">(line) ||
         is_match<
             R"((?:[a-z][\w./+-]+|exec [^ ]+): (?:.*: )?(?:No such file or directory|Permission denied|Resource temporarily unavailable|[Nn]o space left on device|Cannot allocate memory)\.?)">(
             line) ||
         contains<": command not found|exec format error|Error is not recoverable">(line) ||
         begins_with<R"(curl: \(\d+\) |'[^']+' is not recognized as )">(line);
}

/// The status of a command that failed.
template <class View = std::string_view>
[[nodiscard]] constexpr bool has_bad_status(std::type_identity_t<View> line) noexcept {
  return contains<
             R"((?:[Ee]xit|[Ee]xited|terminated|failed)(?: with)?(?: exit| non-zero)? (?:code|status):? \(?[1-9])">(
             line) ||
         contains<R"( exited with [1-9]| returned non-zero exit status | returned an error)">(line) ||
         begins_with<R"(Finished: (?:FAILURE|ABORTED|UNSTABLE|NOT_BUILT))">(line);
}

/// The last line of an exception, with or without words.
template <class View = std::string_view>
[[nodiscard]] constexpr bool is_exception(std::type_identity_t<View> line) noexcept {
  return is_match<R"((?:\w+\.)*[A-Z]\w*(?:Error|Exception|Failure)(?::.*)?)">(line) ||
         begins_with<"thread '.*' panicked at |terminate called ">(line) ||
         begins_with<R"(E +[\w.]+(?:Error|Exception):)">(line);
}

/// A word for an error that any program may print, also of what it is about.
template <class View = std::string_view>
[[nodiscard]] constexpr bool has_bare_error_word(std::type_identity_t<View> line) noexcept {
  return begins_with<"\u250C Error: ">(line) ||
         begins_with<R"((?:[\w.+/-]+: ){0,2}(?:fatal |Fatal )?(?:Error|ERROR|Fatal|FATAL|CRITICAL): )">(line) ||
         begins_with<R"(\[(?:error|ERROR|fatal|FATAL)\] )">(line) ||
         begins_with<R"((?:ERROR|CRITICAL|FATAL) \([\w.]+\): |(?:[A-Z]\w* ){1,3}E(?:rror|RROR): )">(line);
}

/// Words for what could not be.
template <class View = std::string_view>
[[nodiscard]] constexpr bool has_reason(std::type_identity_t<View> line) noexcept {
  return contains<R"((?i)unable to|fail|cannot|can't|could not|couldn't|not |no [a-z]|missing|unsupported)">(line) ||
         contains<R"((?i)invalid|unknown|unrecognized|insufficient|terminated|exception|an error occurred)">(line);
}

/// The same, with words for what could not be.
template <class View = std::string_view>
[[nodiscard]] constexpr bool has_error_with_reason(std::type_identity_t<View> line) noexcept {
  return begins_with<"(?:FATAL|CRITICAL): ">(line) || (has_bare_error_word(line) && has_reason(line));
}
/// What test programs print of a test that failed.
template <class View = std::string_view>
[[nodiscard]] constexpr bool has_failed_test(std::type_identity_t<View> line) noexcept {
  return begins_with<R"(\[  FAILED  \] | *[1-9]\d* FAILED TEST|FAILED )">(line) ||
         begins_with<R"(=+ (?:.* )?[1-9]\d* (?:failed|errors?)[ ,])">(line) || contains<R"( FAILED in \d)">(line);
}

/// The last words of a program that runs others: "Build failed", "Failed to build app".
template <class View = std::string_view>
[[nodiscard]] constexpr bool says_it_failed(std::type_identity_t<View> line) noexcept {
  return begins_with<
             R"((?:The )?(?:[Cc]onfiguration|[Bb]uild|[Ii]nstallation|[Cc]ompilation|[Cc]ommand|[Jj]ob) (?:has )?(?:failed|FAILED))">(
             line) ||
         begins_with<"(?: *(?:\xC3\x97|x) )?(?:No solution found|Failed to )| *(?:[Ee]rror: +)?\xC3\x97 [A-Za-z]">(
             line) ||
         begins_with<" *(?:Failed to build `|Call to `[^`]*` failed \\(exit )">(line) ||
         begins_with<R"( *>> .* found: FAILED)">(line) ||
         begins_with<R"(Failed +<<< | *[1-9]\d* packages? failed: )">(line) || contains<R"( hunks? FAILED)">(line);
}

/// What programs write at the level of an error though nothing fails: TensorFlow says the first wherever it starts; ONNX Runtime goes on
/// without a provider, and DOCK002 knows those that matter; NCCL takes sockets where there is no InfiniBand.
[[nodiscard]] constexpr bool is_harmless_error(std::string_view line) noexcept {
  return line.find("Unable to register cu") != std::string_view::npos ||
         line.find("Failed to open libibverbs") != std::string_view::npos ||
         line.find("TryGetProviderInfo_") != std::string_view::npos;
}

/// The level of an error, where a logging library puts it: glog's and TensorFlow's letter, a word in brackets or behind a time, "level=ERROR".
template <class View = std::string_view>
[[nodiscard]] constexpr bool has_error_level(std::type_identity_t<View> line) noexcept {
  if (is_harmless_error(line)) return false;
  return begins_with<R"([EF]\d{4,8} [\d:.]+ +\d+ [^ ]+:\d+\] )">(line) ||
         begins_with<R"(\d{4}-\d\d-\d\d [\d:.]+: [EF] [^ ]+:\d+\] )">(line) ||
         begins_with<R"((?:\[rank\d+\]: ?)?\[[EF]\d* [^\]]*:\d+\] )">(line) ||
         begins_with<
             R"((?:\[[^\]]*\]:? ?){0,4}\[(?:[EF]|[Ee]rror|ERROR|[Cc]ritical|CRITICAL|[Ff]atal|FATAL)\]:? *[^ ])">(
             line) ||
         begins_with<R"([\[(]?\d[\dT/. -]*:\d\d:\d\d[\d.,]*Z?[^A-Z]*(?:ERROR|CRITICAL|FATAL)[\]: |-])">(line) ||
         begins_with<R"((?:\([^)]*\) )?(?:ERROR|CRITICAL|FATAL) \d\d-\d\d )">(line) ||
         begins_with<R"((?:ERROR|CRITICAL):[\w.]+:|(?:ERROR|CRITICAL|FATAL) [\w./+-]+(?:[:@(]\w+\)?)+: )">(line) ||
         begins_with<R"((?:t(?:ime|s)?=[^ ]+ )?level=(?:ERROR|error|FATAL|fatal|panic) )">(line) ||
         contains<R"(\[[EF]:onnxruntime|NCCL WARN .*(?:[Ff]ail|[Ee]rror|closed|[Tt]imeout))">(line);
}

/// What a runtime says of a program that it ends: an assertion, an exception that nobody took, a panic.
template <class View = std::string_view>
[[nodiscard]] constexpr bool says_it_gave_up(std::type_identity_t<View> line) noexcept {
  return begins_with<R"(\[cudaError[A-Z]\w+\] |(?:nv(?:fortran|c(?:\+\+)?)|pg[a-z\d]+(?:\+\+)?)-(?:Fatal|Error)-)">(
             line) ||
         begins_with<
             R"( *what\(\):  |Exception in thread "|Unhandled [Ee]xception|Uncaught \w*Error: |Windows fatal exception: |goroutine \d+ \[|SIGSEGV: |Exception thrown at 0x|Caused by: [\w.]+(?:Error|Exception)|panic: |Fatal Python error: )">(
             line) ||
         begins_with<
             R"(libc\+\+abi(?:\.dylib)?: terminating|# A fatal error has been detected by|forrtl: severe|\[\d+\]PETSC ERROR: |QFATAL)">(
             line) ||
         begins_with<
             R"(Assertion failed|GGML_ASSERT[:(]|Error (?:in [\w.:]+\(|using \w+)|(?:[\w./+-]+: )?cuda runtime error \(\d+\)|[^ ]+:\d+: (?:CUDA|HIP|ROCm|SYCL) error|[^ ]+\(\d+\): CUDA .*[Ee]rror|(?:\w+\.)+error: |OpenCV Error: |ERROR on proc \d|GLFW Error )">(
             line) ||
         begins_with<
             R"((?:[>!*]{1,3} |\[!\] )?(?:\*\* ?)?(?:(?:Fatal|FATAL|Critical|critical|fatal) (?:[Ee]rror|ERROR)|(?:ERROR|Error)!)[ :!]?)">(
             line) ||
         begins_with<R"((?:>>|!+|\[!\]|\*{2,3}) ?(?:ERROR|Error)[ :])">(line) ||
         begins_with<
             R"(CUDA error at [^ ]+:\d+ code=[1-9]|Can't exec "|[A-Z]\w+ backend failed to initialize: |=========  ?(?:Error: |Program hit CUDA_ERROR)|An error occurred|ERR: |(?:[a-z]\w*\.){2}\w*\.?[A-Z]\w*(?:Error|Exception): )">(
             line) ||
         contains<R"(Assertion [`'].*failed|: GGML_ASSERT\(|: Check failed: )">(line) ||
         begins_with<"Failed, NCCL error ">(line) || contains<R"(: Test NCCL failure )">(line);
}

/// What a program could not do, at the front of a line: loggers write so behind what is a frame, with the level.
template <class View = std::string_view>
[[nodiscard]] constexpr bool says_what_it_could_not(std::type_identity_t<View> line) noexcept {
  return begins_with<
      R"((?:[Cc]annot|[Cc]ould not|[Uu]nable to|[Ff]ailed to) (?:open|load|create|init|connect|alloc|start|parse|use|dynamically)[a-z]* )">(
      line);
}

/// What a system says of a program that it cannot start, or of a device that a program cannot use.
template <class View = std::string_view>
[[nodiscard]] constexpr bool says_it_cannot_start(std::type_identity_t<View> line) noexcept {
  return starts_with_any_literal(
             line, "The code execution cannot proceed because ", "The program can't start because ",
             "The application was unable to start correctly", "The procedure entry point ",
             "This application failed to start because ", "NVIDIA-SMI couldn't find ",
             "error while loading shared libraries: ", "Bad return status for module build on kernel",
             "Unable to determine the device handle for ", "Unknown encoder '") ||
         begins_with<R"((?:cl|vk|cu|cuda)[A-Z]\w+ (?:failed|returned [1-9]))">(line) ||
         begins_with<
             R"(\[\w+ @ (?:0x)?[0-9a-f]+\] .*(?:[Cc]annot|[Ff]ailed|[Cc]ould not|does not support)|(?:cl|vk|cu|cuda)[A-Z]\w+\(\): )">(
             line) ||
         begins_with<R"([^ ]*python[\d.]*(?:\.exe)?: No module named )">(line) ||
         is_match<"No devices were found">(line) || is_match<".*(?:[Ee]xiting|[Aa]borting|[Gg]iving up)[.!]*">(line) ||
         begins_with<
             R"(If this is a GPU node, did you |ERROR: This container was built for |(?:\[ *\d+\.\d+\] )?NVRM: (?:API mismatch|Xid)|(?:kernel: )?Out of memory: Kill|lib[\w.+-]+\.so[\d.]* not found)">(
             line) ||
         contains<
             "Could not load the Qt platform plugin |[: ]CUDA_ERROR_[A-Z_]+: |[: \"]hipError[A-Z][A-Za-z]+: |[^ ]: unrecognized option '">(
             line);
}

/// What tools of a build and of packages say without the word for an error in front, or with a blank before its colon.
template <class View = std::string_view>
[[nodiscard]] constexpr bool says_a_build_tool(std::type_identity_t<View> line) noexcept {
  return begins_with<
             R"([Ee]rror +(?:[A-Z]{2,6}\d{3,5})?: |[Mm]akefile[\w.]*:\d+:\*\*\* |error\[\w+\]: |[a-z]\w*: error (?:loading|reading|opening|while) )">(
             line) ||
         begins_with<R"((?:[^:(]|:\\)*\(\d+,\d+\): The imported project ")">(line) ||
         begins_with<"\u9519\u8BEF\t[A-Z]+\\d+\t">(line) ||
         starts_with_any_literal(line, "The imported project \"", "Project file is incomplete. ",
                                 "ResolutionImpossible: ", "Could not find a version that satisfies the requirement ",
                                 "No matching distribution found for ", "Could not install packages due to an ",
                                 "Could not fetch URL ", "nothing provides ",
                                 "Unable to find installation candidates for ",
                                 "Do you want to continue? [Y/n] Abort.") ||
         begins_with<"manifest for [^ ]+ not found: ">(line) ||
         contains<R"(\.whl is not a supported wheel on this platform|, version solving failed)">(line);
}

/// The same of build systems and languages that have words of their own for the end: GN, node-gyp, Portage, Perl, Lua, Go, Open MPI, fpm, Waf,
/// Mix, Nim, rebar3, Kubernetes.
template <class View = std::string_view>
[[nodiscard]] constexpr bool says_another_language(std::type_identity_t<View> line) noexcept {
  return starts_with_any_literal(line, "ERROR at //", "gyp ERR! ",
                                 " * ERROR: ", "* ERROR: ", "BEGIN failed--compilation aborted",
                                 "Could not solve for environment ", "<ERROR> ", "Project ERROR: ", "ERROR STOP",
                                 "Could not find the program [", "The configuration failed",
                                 "could not compile dependency :", "prterun noticed that ") ||
         contains<R"(an't locate [^ ]+ in @INC|: build constraints exclude all Go files in |FailedScheduling )">(
             line) ||
         begins_with<R"(lua[\d.]*: .*: module '|mpi(?:run|exec) (?:has exited|noticed that|was unable) |STOP [1-9])">(
             line) ||
         begins_with<R"([^ ]+\(\d+, \d+\) Error: |ERROR \d+ \(0x[\dA-Fa-f]+\) |===> .* failed|\*\* \([A-Z][\w.]*\) )">(
             line);
}

/// That a program crashed, or ended with a bad status; why, other lines say.
template <class View = std::string_view>
[[nodiscard]] constexpr bool says_it_crashed(std::type_identity_t<View> line) noexcept {
  return begins_with<
             R"(The kernel appears to have died|Kernel died |\[\d+\] +(?:[+-] +)?(?:\d+ +)?(?:segmentation fault|killed|abort|bus error|illegal hardware instruction))">(
             line) ||
         begins_with<
             R"(\*\*\* (?:stack smashing|buffer overflow|Error in `|Check failure stack|Aborted at )|double free or corruption|corrupted (?:size vs|double-linked)|(?:free|malloc|realloc|malloc_consolidate|munmap_chunk)\(\): |==\d+==ERROR: )">(
             line) ||
         begins_with<
             R"((?:\w+: )?[Ss]egmentation fault|(?:Illegal instruction|Bus error|Floating point exception)(?: \(core dumped\))?|=  *BAD TERMINATION OF |MPI_ABORT was invoked |Errors +<< )">(
             line) ||
         begins_with<R"(Result = FAIL|&&&& FAILED |scons: \*\*\* )">(line) ||
         contains<
             R"([Cc]aught signal \d|received signal SIG(?:SEGV|ABRT|BUS|ILL|FPE)|\*\*\* Process received signal \*\*\*|exited on signal \d|process has died \[)">(
             line) ||
         contains<
             R"( failed with error code [1-9]| maturin failed|ackend subprocess exited when|Pip subprocess error|recipe for target '.*' failed)">(
             line) ||
         contains<
             R"([Ee]xit ?code:? \(?-?[1-9]| exited with code \(?-?[1-9]|exit status 0x[cC]0|return code = -?[1-9]|EXIT CODE: [1-9]|\(exitcode: -?[1-9])">(
             line);
}

/// A row of Visual Studio's list of errors as it is copied: "Error", the code, the words, with tabs between them; before 2015 a number and
/// the message of the tool.
template <class View = std::string_view>
[[nodiscard]] constexpr bool is_listed_error(std::type_identity_t<View> line) noexcept {
  return begins_with<"(?:Error|\u9519\u8BEF)(?:\t[A-Z]+\\d+\t|[ \t]?\\d+[ \t]+(?:fatal )?error [A-Z]+\\d+: )">(line);
}

/// What a linker says of a symbol, without the objects before it.
template <class View = std::string_view>
[[nodiscard]] constexpr bool says_cut_symbol(std::type_identity_t<View> line) noexcept {
  return begins_with<R"( *(?:undefined reference to [`'"\xE2\xC2]|unresolved external symbol ))">(line);
}

/// What is an error in a form that is cut or was put together into one line: a traceback, a block of CMake, a linker that has no blank
/// behind its colon.
template <class View = std::string_view>
[[nodiscard]] constexpr bool is_cut_error(std::type_identity_t<View> line) noexcept {
  return contains<R"(Traceback \(most recent call last\): *File ")">(line) ||
         begins_with<" *(?:CMake Error(?: at |: )|(?:fatal )?error: #error )">(line) ||
         begins_with<"failed to execute command: ">(line) || says_cut_symbol(line) ||
         contains<R"(\d errors? (?:and \d+ warnings? )?detected in the compilation of ")">(line) ||
         starts_with_any_literal(line, "NVIDIA-SMI has failed because ", "==> Error: ", "Could not load library lib",
                                 "Unable to load any of {") ||
         is_listed_error(line) || contains<R"(\.so[.\d]* => not found)">(line) ||
         contains<"\xE6\x9C\xAA\xE5\xAE\x9A\xE4\xB9\x89\xE7\x9A\x84\xE5\xBC\x95\xE7\x94\xA8">(line);
}

/// A line of a traceback, whose last line may not be there: "  File "a.py", line 12, in main".
template <class View = std::string_view>
[[nodiscard]] constexpr bool is_of_traceback(std::type_identity_t<View> line) noexcept {
  return begins_with<R"( *(?:\|? *)File "[^"]+", line \d+, in )">(line) ||
         begins_with<R"( *(?:\|? *)Traceback \(most recent call last\):)">(line);
}

/// What runs other programs says only that one of them failed.
template <class View = std::string_view>
[[nodiscard]] constexpr bool is_of_wrapper(std::type_identity_t<View> line) noexcept {
  constexpr std::string_view theirs[] = {"subprocess-exited-with-error",
                                         "metadata-generation-failed",
                                         "did not run successfully",
                                         "Failed building ",
                                         "Failed to build",
                                         "Could not build wheels",
                                         "CalledProcessError",
                                         "Error building extension",
                                         "Error compiling objects",
                                         " did not complete successfully",
                                         "failed to run custom build command",
                                         "could not compile ",
                                         "Failed to prepare distributions",
                                         "Failed to download and build ",
                                         "Failed to fetch wheel",
                                         "Build backend failed",
                                         "terminate called ",
                                         "ConanException: ",
                                         "dependencies of derivation",
                                         "dependency of derivation",
                                         "builder for '",
                                         "Pip subprocess error",
                                         "detected in the compilation of "};
  for (const std::string_view words : theirs) {
    if (line.find(words) != std::string_view::npos) return true;
  }
  return says_it_failed(line) || has_bad_status(line) || says_it_crashed(line);
}

/// The same of a line that may be about something else, as the test of a test, where no build came before it.
template <class View = std::string_view>
[[nodiscard]] constexpr bool may_be_complaint(std::type_identity_t<View> line) noexcept {
  return !is_no_complaint(line) && (has_bare_error_word(line) || has_failed_test(line));
}

/// True if a program says in the line that something failed.
template <class View = std::string_view>
[[nodiscard]] constexpr bool is_complaint(std::type_identity_t<View> line) noexcept {
  constexpr std::size_t longest = 600;
  if (line.empty()) return false;
  if (is_cut_error(line)) return true;
  line = line.substr(0, longest);
  if (is_no_complaint(line)) return false;
  // What is indented belongs to a message above it, as to a warning of CMake. uv begins so.
  if ((line.front() == ' ' || line.front() == '\t') &&
      !begins_with<
          " \\* ERROR: | *Warning +FailedScheduling | *(?:\xC3\x97|x) | *what\\(\\):  | *fatal: | *>> | *Failed to build `| *Call to `">(
          line))
    return false;
  return has_error_word(line) || has_error_with_reason(line) || says_it_cannot(line) || has_bad_status(line) ||
         is_exception(line) || says_it_failed(line) || has_error_level(line) || says_it_gave_up(line) ||
         says_what_it_could_not(line) || says_a_build_tool(line) || says_another_language(line) ||
         says_it_cannot_start(line) || says_it_crashed(line);
}

/// The text behind groups at the front, as loggers, FFmpeg and shells write them: "[h264 @ 0x5] text", "[1]  + 123 text".
[[nodiscard]] constexpr std::string_view without_groups(std::string_view line) noexcept {
  constexpr std::size_t longest = 100;
  while (line.starts_with('[')) {
    const std::size_t end = line.substr(0, longest).find("] ");
    if (end == std::string_view::npos) break;
    line.remove_prefix(end + 2);
    const std::size_t text = line.find_first_not_of(" +-0123456789");
    if (text != std::string_view::npos && (text == 0 || line[text - 1] == ' ')) line.remove_prefix(text);
  }
  return line;
}

/// A word for an error before words that begin with a letter, or a sentence that ends in "failed": of the last words of a log, such a line is not
/// followed by anything that shows that it did not matter.
template <class View = std::string_view>
[[nodiscard]] constexpr bool is_last_complaint(std::type_identity_t<View> line) noexcept {
  constexpr std::size_t longest = 200;
  if (line.size() > longest || is_no_complaint(line)) return false;
  return begins_with<R"((?:[\w.+/-]+: )?(?:Error|ERROR|Fatal|FATAL): +[A-Za-z])">(line) ||
         is_match<R"([A-Z].* (?:[Ff]ailed|FAILED)[.!]*|Unsupported [A-Z].*)">(line);
}

/// What a complaint is worth, the least first.
enum class complaint : std::uint8_t {
  none,
  of_traceback,  ///< a traceback goes on, and its last line is not there
  of_wrapper,    ///< something that was run failed
  told,          ///< a sentence quotes an error whose words tell its cause
  levelled,      ///< what stood before the line, and was taken off it, says that it is an error
  own,           ///< a program says what went wrong
  named,         ///< and the words tell its cause
  innermost      ///< the last words of what pip ran
};

/// The error that a sentence quotes behind its colon: "The build said: "a.cu(3): error: x"" has "error: x", "I get: ValueError: x" has
/// "ValueError: x". Empty where no words come before it, or none of these forms does.
template <class View = std::string_view>
[[nodiscard]] constexpr std::string_view told_error(std::type_identity_t<View> line) noexcept {
  constexpr std::size_t longest = 600, least_blanks = 2;
  // A warning may quote what stopped nvcc.
  if (const std::size_t at = line.find("nvcc fatal   : ");
      at != std::string_view::npos && at != 0 && line.size() <= longest)
    return line.substr(at);
  if (line.size() > longest || line.empty() || line.front() == ' ' || line.front() == '\t' || is_no_complaint(line))
    return {};
  const auto unquoted = [](std::string_view text) {
    while (!text.empty() && (text.front() == '"' || text.front() == '\'' || text.front() == '`')) text.remove_prefix(1);
    return text;
  };
  std::size_t blanks = 0;
  for (std::size_t at = line.find(' '); at != std::string_view::npos; at = line.find(' ', at + 1)) {
    ++blanks;
    const std::string_view rest = unquoted(line.substr(at + 1));
    const bool is_behind_colon = line[at - 1] == ':';
    // The name of an exception is one by itself.
    if (starts_with<R"((?:\w+\.)*[A-Z]\w*(?:Error|Exception): )">(rest)) return rest;
    if (!is_behind_colon || blanks < least_blanks) continue;
    if (is_exception(rest)) return rest;
    if (starts_with_any_literal(rest, "error: ", "fatal error: ", "No module named ")) return rest;
  }
  return {};
}

/// True for a line behind the level of an error that may say what went wrong: none of a traceback, and none of something indented.
template <class View = std::string_view>
[[nodiscard]] constexpr bool may_be_levelled(std::type_identity_t<View> line) noexcept {
  constexpr std::size_t longest = 600;
  return line.size() > 8 && line.size() <= longest && line.front() != ' ' && line.front() != '\t' &&
         !is_harmless_error(line) && !is_no_complaint(line) && !is_of_traceback(line) &&
         !starts_with_literal(line, "File \"");
}

/// A complaint whose reason is on the next line: one that ends with a colon, and MATLAB's "Error using mex".
template <class View = std::string_view>
[[nodiscard]] constexpr bool is_heading(std::type_identity_t<View> line) noexcept {
  return (line.ends_with(':') && !is_of_traceback(line)) || is_match<R"(Error using [\w./]+)">(line);
}

/// The kind of complaint that a line is. `is_behind_build`: a build came before.
template <class View = std::string_view>
[[nodiscard]] constexpr complaint complaint_of(std::type_identity_t<View> line, bool is_behind_build) noexcept {
  if (is_complaint(line) || (is_behind_build && may_be_complaint(line))) {
    return is_of_wrapper(line) ? complaint::of_wrapper : complaint::own;
  }
  return is_of_traceback(line) ? complaint::of_traceback : complaint::none;
}

}  // namespace scan::detail
FOUNDCHECK_END_NAMESPACE

#endif
