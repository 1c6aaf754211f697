// SPDX-License-Identifier: MIT
// A line -> whether it says how a run of a tool ended, where no reader of diagnostics knows the tool: test runners, other build
// tools, a shell that says what killed a command.
//
// Each row is a pattern of a whole line. Total, noexcept, allocates nothing; most lines cost a look at their first byte.
// Sources: CMake Source/CTest/cmCTestTestHandler.cxx; MSBuild BuildErrorUtilities; xcodebuild; Gradle; Ant; Bazel; Cargo; pip
// commands/install.py; signal(7), bash siglist.
#ifndef FOUNDCHECK_SCAN_DETAIL_RUN_END_HPP
#define FOUNDCHECK_SCAN_DETAIL_RUN_END_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/regex.hpp>
#include <string_view>
#include <type_traits>

FOUNDCHECK_BEGIN_NAMESPACE
namespace scan::detail {

enum class run_end : std::uint8_t {
  none,
  good,  ///< the run ended well
  bad,   ///< the run failed, or a command of it was killed: why, other lines say
};

template <class View = std::string_view>
[[nodiscard]] constexpr run_end run_end_of(std::type_identity_t<View> line) noexcept {
  switch (line.empty() ? '\0' : line.front()) {
    case '*':
      if (match<R"(\*\* [A-Z]+ SUCCEEDED \*\*.*)">(line)) return run_end::good;
      return match<R"(\*\* [A-Z]+ FAILED \*\*.*)">(line) ? run_end::bad : run_end::none;
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
      if (match<R"(100% tests passed, 0 tests failed out of \d+)">(line)) return run_end::good;
      return match<R"(\d+% tests passed, \d+ tests? failed out of \d+)">(line) ? run_end::bad : run_end::none;
    case '[': return match<R"(\[  PASSED  \] \d+ tests?\.)">(line) ? run_end::good : run_end::none;
    case '\'': return match<R"('\w+' finished successfully.*)">(line) ? run_end::good : run_end::none;
    case '#': return match<R"(# ERROR: +0)">(line) ? run_end::good : run_end::none;
    case '=':
      if (match<R"(=+ (?:[^=]* )?\d+ passed[^=]* in [^=]* =+)">(line) &&
          line.find(" failed") == std::string_view::npos && line.find(" error") == std::string_view::npos) {
        return run_end::good;
      }
      if (match<R"(=+ (?:Re)?[Bb]uild(?: All)?: \d+ succeeded, 0 failed,.*)">(line)) return run_end::good;
      return match<R"(=+ (?:Re)?[Bb]uild(?: All)?: \d+ succeeded, \d+ failed,.*)">(line) ? run_end::bad : run_end::none;
    case 'A':
    case 'I':
    case 'T':
      if (match<
              R"(INFO: Build completed successfully.*|Installed \d+ packages? in .*|All requested installations completed .*)">(
              line)) {
        return run_end::good;
      }
      return match<R"((?:Aborted|Illegal instruction|Trace/breakpoint trap|Terminated)(?: \(core dumped\))?)">(line)
                 ? run_end::bad
                 : run_end::none;
    case 'B':
      if (match<R"(BUILD SUCCESSFUL.*|Build succeeded\.)">(line)) return run_end::good;
      if (match<R"(Bus error(?: \(core dumped\))?)">(line)) return run_end::bad;
      return match<R"(BUILD FAILED.*|Build FAILED\.)">(line) ? run_end::bad : run_end::none;
    case 'E':
      if (match<R"(Executing transaction: .*done)">(line)) return run_end::good;
      return match<"Errors while running CTest">(line) ? run_end::bad : run_end::none;
    case 'F':
      return match<R"(Finished: SUCCESS|Finished processing dependencies for .*)">(line) ? run_end::good
                                                                                         : run_end::none;
    case 'J': return match<"Job succeeded">(line) ? run_end::good : run_end::none;
    case 'P':
      // What stands before it says that it is an error, and is a frame.
      return match<R"(Process completed with exit code [1-9]\d*\.)">(line) ? run_end::bad : run_end::none;
    case 'S':
      if (match<R"(Successfully (?:installed|built|tagged) .+)">(line)) return run_end::good;
      return match<R"(Segmentation fault(?: \(core dumped\))?)">(line) ? run_end::bad : run_end::none;
    case 'c':
      if (match<"configure: exit 0">(line)) return run_end::good;
      // Autoconf's log has the line of the script before the word; checks never print it.
      return match<R"(configure: exit [1-9]\d*|configure:\d+: error: .*)">(line) ? run_end::bad : run_end::none;
    case 'd':
      return match<"docker: (?:Error response from daemon|Cannot connect).*">(line) ? run_end::bad : run_end::none;
    case 'e': return match<"error: could not compile .+">(line) ? run_end::bad : run_end::none;
    case 'f':
      return match<"fatal: (?:repository|unable to|could not|clone of|remote) ?.*">(line) ? run_end::bad
                                                                                          : run_end::none;
    case 's': return match<R"(scons: done building targets\.)">(line) ? run_end::good : run_end::none;
    case 'n': return match<"npm ERR! .+">(line) ? run_end::bad : run_end::none;
    default: return run_end::none;
  }
}

}  // namespace scan::detail
FOUNDCHECK_END_NAMESPACE

#endif
