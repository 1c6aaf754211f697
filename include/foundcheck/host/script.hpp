// SPDX-License-Identifier: MIT
// The first line of a script -> can the kernel start the program that it names?
//
//   #!/usr/bin/env bash\r       an editor of Windows, or git with core.autocrlf: env looks for "bash\r"
//   #!/opt/venv/bin/python3     an environment that was moved or deleted
//
// A script that is given to its interpreter by name starts all the same: who asks knows that it is run by itself.
// Source: Linux fs/binfmt_script.c; execve(2), Interpreter scripts.
#ifndef FOUNDCHECK_HOST_SCRIPT_HPP
#define FOUNDCHECK_HOST_SCRIPT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/host/build_directory.hpp>
#include <string>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// Why a script does not start.
enum class script_fault : std::uint8_t { none, carriage_return, no_interpreter };

/// What the first line of a script says.
struct script_start {
  script_fault fault = script_fault::none;  ///< none also for a file that is no script
  std::string_view interpreter;             ///< as the first line has it, without arguments
};

/// What so many bytes of a file show is all that is needed: Linux reads no more.
inline constexpr std::size_t script_head_bytes = 256;

/// `head`: the first bytes of a file.
[[nodiscard]] inline script_start look_at_script(std::string_view head) {
  if (!head.starts_with("#!")) return {};
  std::string_view first = head.substr(2, head.find('\n') - 2);
  const std::size_t begin = first.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  first.remove_prefix(begin);
  script_start found{script_fault::none, first.substr(0, first.find_first_of(" \t\r"))};
  if (head.find('\n') != std::string_view::npos && first.ends_with('\r')) {
    found.fault = script_fault::carriage_return;
  } else if (is_absolute(found.interpreter) && !is_there(found.interpreter)) {
    found.fault = script_fault::no_interpreter;
  }
  return found;
}

/// What the file is, in words that follow "is"; empty where nothing is wrong.
[[nodiscard]] inline std::string words_of(const script_start& script) {
  const std::string name(script.interpreter);
  switch (script.fault) {
    case script_fault::none: return {};
    case script_fault::carriage_return:
      return "a script with line ends of Windows (CRLF): its first line, #!" + name + ", ends with a carriage return";
    case script_fault::no_interpreter: return "a script whose interpreter is gone: " + name;
  }
  return {};
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
