// SPDX-License-Identifier: MIT
// Runs a program as a process of its own: arguments, stdin and environment in; exit status, stdout and stderr out.
#ifndef FOUNDCHECK_TESTS_SUPPORT_PROCESS_HPP
#define FOUNDCHECK_TESTS_SUPPORT_PROCESS_HPP

#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstddef>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {

/// How a process ended and what it wrote.
struct process_result {
  int status = -1;  ///< -1 when a signal ended it
  int signal = 0;   ///< 0 when it ended by itself
  std::string out;
  std::string err;
};

struct process {
  enum class output : unsigned char { kept, terminal, closed, file };

  std::vector<std::string> arguments;         ///< the program first
  std::string input;                          ///< all of stdin
  std::vector<std::string> environment = {};  ///< NAME=VALUE, added to that of the caller
  std::string directory = {};                 ///< to run in; "" for that of the caller
  output out = output::kept;
  std::string out_file = {};             ///< for output::file: an existing path, such as a device
  unsigned short columns = 0, rows = 0;  ///< of output::terminal; 0 for one that does not know its size
  std::size_t file_size_limit = 0;       ///< bytes; a write beyond fails as on a full disk. 0 for no limit
  unsigned seconds = 120;                ///< then SIGALRM ends it
};

namespace support {

struct file_closer {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using file_handle = std::unique_ptr<std::FILE, file_closer>;

inline file_handle temporary_file() {
  file_handle file(std::tmpfile());
  if (!file) throw std::runtime_error("no temporary file");
  return file;
}

inline std::string content(std::FILE* file) {
  std::string bytes;
  std::rewind(file);
  char buffer[4096];
  for (std::size_t n; (n = std::fread(buffer, 1, sizeof buffer, file)) > 0;) bytes.append(buffer, n);
  return bytes;
}

/// The caller's environment without what decides on colours, then the additions.
inline std::vector<std::string> environment_of(const process& p) {
  std::vector<std::string> all;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view text(*entry);
    const std::string_view name = text.substr(0, text.find('='));
    if (name == "NO_COLOR" || name == "CLICOLOR" || name == "CLICOLOR_FORCE" || name == "TERM" || name == "COLUMNS")
      continue;
    all.emplace_back(text);
  }
  all.emplace_back("TERM=xterm");
  for (const std::string& entry : p.environment) {
    const std::string name = entry.substr(0, entry.find('=') + 1);
    std::erase_if(all, [&](const std::string& other) { return other.starts_with(name); });
    all.push_back(entry);
  }
  return all;
}

inline std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> list;
  for (std::string& text : texts) list.push_back(text.data());
  list.push_back(nullptr);
  return list;
}

/// The two ends of a pseudo-terminal that passes bytes as they are.
struct terminal {
  int ours = -1;
  int theirs = -1;

  terminal() {
    ours = ::posix_openpt(O_RDWR | O_NOCTTY);
    if (ours < 0 || ::grantpt(ours) != 0 || ::unlockpt(ours) != 0) throw std::runtime_error("no pseudo-terminal");
    theirs = ::open(::ptsname(ours), O_RDWR | O_NOCTTY);
    if (theirs < 0) throw std::runtime_error("no pseudo-terminal");
  }
  terminal(const terminal&) = delete;
  terminal& operator=(const terminal&) = delete;
  ~terminal() { ::close(ours); }

  /// Everything until the last process has closed its end.
  [[nodiscard]] std::string read_all() {
    ::close(theirs);
    std::string bytes;
    char buffer[4096];
    for (ssize_t n; (n = ::read(ours, buffer, sizeof buffer)) > 0;) bytes.append(buffer, static_cast<std::size_t>(n));
    return bytes;
  }
};

}  // namespace support

/// True if a process can be given a terminal here. A container without /dev/pts has none.
inline bool has_terminals() {
  const int ours = ::posix_openpt(O_RDWR | O_NOCTTY);
  if (ours < 0) return false;
  const bool opened = ::grantpt(ours) == 0 && ::unlockpt(ours) == 0;
  const int theirs = opened ? ::open(::ptsname(ours), O_RDWR | O_NOCTTY) : -1;
  if (theirs >= 0) ::close(theirs);
  ::close(ours);
  return theirs >= 0;
}

/// Runs the process to its end. Throws when it cannot be started.
inline process_result run(const process& p) {
  const support::file_handle in = support::temporary_file();
  const support::file_handle out = support::temporary_file();
  const support::file_handle err = support::temporary_file();
  std::fwrite(p.input.data(), 1, p.input.size(), in.get());
  std::rewind(in.get());

  std::vector<std::string> arguments = p.arguments;
  std::vector<std::string> environment = support::environment_of(p);
  const std::vector<char*> argument_list = support::pointers(arguments);
  const std::vector<char*> environment_list = support::pointers(environment);
  std::unique_ptr<support::terminal> terminal;
  if (p.out == process::output::terminal) {
    terminal = std::make_unique<support::terminal>();
    winsize size{};
    size.ws_col = p.columns;
    size.ws_row = p.rows;
    if (::ioctl(terminal->theirs, TIOCSWINSZ, &size) != 0) throw std::runtime_error("a terminal without a size");
  }
  int file = -1;
  if (p.out == process::output::file) {
    file = ::open(p.out_file.c_str(), O_WRONLY);
    if (file < 0) throw std::runtime_error("cannot open " + p.out_file);
  }

  const pid_t child = ::fork();
  if (child < 0) throw std::runtime_error("no new process");
  if (child == 0) {
    ::dup2(::fileno(in.get()), 0);
    ::dup2(::fileno(err.get()), 2);
    switch (p.out) {
      case process::output::kept: ::dup2(::fileno(out.get()), 1); break;
      case process::output::terminal: ::dup2(terminal->theirs, 1); break;
      case process::output::file: ::dup2(file, 1); break;
      case process::output::closed: ::close(1); break;
    }
    if (p.file_size_limit != 0) {
      std::signal(SIGXFSZ, SIG_IGN);
      const rlimit limit{p.file_size_limit, p.file_size_limit};
      ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    if (!p.directory.empty() && ::chdir(p.directory.c_str()) != 0) ::_exit(126);
    for (int fd = 3; fd < 64; ++fd) ::close(fd);
    ::alarm(p.seconds);
    ::execve(argument_list[0], argument_list.data(), environment_list.data());
    ::_exit(127);
  }

  process_result result;
  if (file >= 0) ::close(file);
  if (terminal) result.out = terminal->read_all();
  int status = 0;
  if (::waitpid(child, &status, 0) != child) throw std::runtime_error("the process is lost");
  if (WIFEXITED(status)) result.status = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) result.signal = WTERMSIG(status);
  if (!terminal) result.out = support::content(out.get());
  result.err = support::content(err.get());
  return result;
}

}  // namespace foundcheck

#endif
