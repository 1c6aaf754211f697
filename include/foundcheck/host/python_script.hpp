// SPDX-License-Identifier: MIT
// A command that runs a script of Python -> a module that the script imports and that its interpreter does not have.
//
//   cd /b && /usr/bin/python3 /s/tools/gen.py /b/gen.cpp       gen.py: import jinja2
//
// Only imports at the beginning of a line count, which are run whatever happens. A module is there where a directory of the interpreter, or that of
// the script, has a file or a directory of its name. Nothing is said where the command names PYTHONPATH, the interpreter is a script itself (pyenv),
// or an editable installation may bring the module by code. Source: Python Library Reference, site and sys.path; 3.8 to 3.14.
#ifndef FOUNDCHECK_HOST_PYTHON_SCRIPT_HPP
#define FOUNDCHECK_HOST_PYTHON_SCRIPT_HPP

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/extract/compile_line.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <foundcheck/host/undone_command.hpp>
#include <foundcheck/text/line.hpp>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// What a script of Python will fail at, and who runs it.
struct python_fault {
  std::string module;       ///< empty: nothing that is known is wrong
  std::string interpreter;  ///< the Python, as the command names it
  std::string script;       ///< the script, as the command names it
};

namespace detail {

/// Modules that are part of the interpreter and no files.
inline constexpr std::string_view built_in_modules[] = {
    "sys"sv,       "builtins"sv, "time"sv,    "gc"sv,      "marshal"sv,  "posix"sv,       "errno"sv,
    "itertools"sv, "math"sv,     "atexit"sv,  "array"sv,   "binascii"sv, "cmath"sv,       "faulthandler"sv,
    "fcntl"sv,     "grp"sv,      "pwd"sv,     "select"sv,  "syslog"sv,   "unicodedata"sv, "zlib"sv,
    "mmap"sv,      "resource"sv, "termios"sv, "audioop"sv, "_thread"sv,  "_io"sv,         "pyexpat"sv,
    "spwd"sv,      "nt"sv,       "winreg"sv,  "msvcrt"sv,  "imp"sv,      "distutils"sv};

/// The directories in which an interpreter looks for modules; empty where that is not known.
[[nodiscard]] inline std::vector<std::filesystem::path> module_directories(const std::filesystem::path& interpreter) {
  std::error_code error;
  const std::filesystem::path real = std::filesystem::canonical(interpreter, error);
  const std::string name = real.filename().string();
  constexpr std::string_view begin = "python3.";
  if (error || !name.starts_with(begin)) return {};
  const std::filesystem::path home = real.parent_path().parent_path();
  const std::filesystem::path library = home / "lib" / name;
  if (!std::filesystem::exists(library / "os.py", error)) return {};
  std::vector<std::filesystem::path> all = {library, library / "lib-dynload"};
  // A virtual environment has its own packages, and those of the interpreter only where it says so.
  const std::filesystem::path environment = interpreter.parent_path().parent_path();
  const result<std::string> settings =
      read_all(environment / "pyvenv.cfg", budget_of_a_scan.written_bytes, openable::regular);
  if (settings) all.push_back(environment / "lib" / name / "site-packages");
  if (settings && settings->find("include-system-site-packages = true") == std::string::npos) return all;
  for (const std::filesystem::path& prefix : {home, std::filesystem::path("/usr/local")}) {
    all.push_back(prefix / "lib" / name / "site-packages");
    all.push_back(prefix / "lib" / name / "dist-packages");
    all.push_back(prefix / "lib" / "python3" / "dist-packages");
  }
  if (const char* const user = std::getenv("HOME"); user != nullptr)
    all.push_back(std::filesystem::path(user) / ".local" / "lib" / name / "site-packages");
  return all;
}

/// True where a directory has the module as a file, a package or an extension.
[[nodiscard]] inline bool has_module(const std::filesystem::path& directory, const std::string& module) {
  std::error_code error;
  return std::filesystem::exists(directory / module, error) ||
         std::filesystem::exists(directory / (module + ".py"), error) || error;
}

/// The same, or where it may have it in a way that only running it shows.
[[nodiscard]] inline bool may_have_module(const std::filesystem::path& directory, const std::string& module) {
  if (has_module(directory, module)) return true;
  std::error_code error;
  for (std::filesystem::directory_iterator at(directory, error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    if (name.starts_with(module + ".") && name.ends_with(".so")) return true;
    if (name.ends_with(".egg") || (name.ends_with(".pth") && name.starts_with("__editable__"))) return true;
    if (!name.ends_with(".pth")) continue;
    const result<std::string> text = read_all(at->path(), budget_of_a_scan.written_bytes, openable::regular);
    for (const line& l : lines(text ? std::string_view(*text) : std::string_view())) {
      // A line of code, which hooks have, brings no directory.
      const bool is_path = !l.text.empty() && !l.text.starts_with('#') && !l.text.starts_with("import ");
      if (is_path && has_module(directory / l.text, module)) return true;
    }
  }
  return false;
}

/// Calls sink(module) for the first part of each module that is imported at the beginning of a line, until it returns false.
template <class Sink>
void for_each_import(std::string_view script, const Sink& sink) {
  bool is_in_text = false;
  for (const line& l : lines(script)) {
    std::string_view text = l.text;
    // A text of several lines.
    for (const std::string_view quotes : {R"(""")"sv, "'''"sv}) {
      for (std::size_t at = text.find(quotes); at != std::string_view::npos; at = text.find(quotes, at + 3))
        is_in_text = !is_in_text;
    }
    if (is_in_text) continue;
    const bool is_from = text.starts_with("from ");
    if (!is_from && !text.starts_with("import ")) continue;
    text.remove_prefix(is_from ? 5 : 7);
    do {
      while (text.starts_with(' ')) text.remove_prefix(1);
      std::size_t size = 0;
      while (size < text.size() && is_word(text[size])) ++size;
      if (size == 0) break;
      if (!sink(text.substr(0, size))) return;
      const std::size_t next = is_from ? std::string_view::npos : text.find(',');
      text = next == std::string_view::npos ? std::string_view() : text.substr(next + 1);
    } while (!text.empty());
  }
}

}  // namespace detail

/// What the interpreter of a command lacks for the script that it runs. `base`: where the command runs.
[[nodiscard]] inline python_fault judge_python_command(std::string_view command, const std::filesystem::path& base) {
  if (command.find("PYTHONPATH") != std::string_view::npos) return {};
  std::filesystem::path interpreter, script;
  bool is_next = false;
  for (std::string_view word; !(word = foundcheck::detail::next_shell_word(command)).empty();) {
    const bool is_python = is_absolute(word) && file_name(word).starts_with("python");
    if (is_next && word.ends_with(".py")) script = base / word;
    // Options of the interpreter may add directories, or run a module.
    is_next = is_python;
    if (is_python) interpreter = word;
    if (!script.empty()) break;
  }
  if (script.empty()) return {};
  const result<std::string> text = read_all(script, budget_of_a_scan.written_bytes, openable::regular);
  const std::vector<std::filesystem::path> directories = detail::module_directories(interpreter);
  if (!text || directories.empty() || text->find("sys.path") != std::string::npos) return {};
  python_fault fault;
  detail::for_each_import(*text, [&](std::string_view module) {
    const std::string name(module);
    const auto& known = detail::built_in_modules;
    const bool is_built_in =
        name.starts_with('_') || std::find(std::begin(known), std::end(known), module) != std::end(known);
    if (is_built_in || detail::may_have_module(script.parent_path(), name)) return true;
    const auto has_it = [&](const std::filesystem::path& d) { return detail::may_have_module(d, name); };
    if (std::any_of(directories.begin(), directories.end(), has_it)) return true;
    fault = {name, interpreter.generic_string(), script.lexically_normal().generic_string()};
    return false;
  });
  return fault;
}

/// What the scripts of commands that are next lack.
inline void look_at_python_scripts(const undone_work& work, seen_facts& seen) {
  for (const undone_command& one : work.others) {
    const python_fault fault = judge_python_command(one.command, one.base);
    if (fault.module.empty()) continue;
    return seen.add(fact_id::mixed, component::none, state::yes,
                    fault.script + " imports " + fault.module + ", and " + fault.interpreter + " has no such module",
                    seen.keep(one.output + " is not built, and its command and the script show:"),
                    "script module: " + fault.module);
  }
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
