// SPDX-License-Identifier: MIT
// Runs a program with another directory as its root, as root or in a user namespace of its own.
#ifndef FOUNDCHECK_TESTS_SUPPORT_IN_ROOT_HPP
#define FOUNDCHECK_TESTS_SUPPORT_IN_ROOT_HPP

#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <string>
#include <vector>

namespace foundcheck {

struct in_root {
  std::string root = "/";
  std::vector<std::string> arguments;  ///< the program first, as it is called inside
  std::vector<std::string> environment{};
  std::string directory = "/";
  bool with_proc = false;
};

struct in_root_result {
  int status = -1;       ///< of exit; -1: ended by a signal
  int refused = 0;       ///< errno of what could not be done before the program began
  bool no_exec = false;  ///< it is execve that was refused
  std::string out;       ///< stdout and stderr
};

inline in_root_result run(const in_root& what) {
  in_root_result result;
  int output[2], failure[2];
  if (::pipe2(output, O_CLOEXEC) != 0 || ::pipe2(failure, O_CLOEXEC) != 0) return result;
  std::vector<std::string> arguments = what.arguments, environment = what.environment;
  std::vector<char*> argument_list, environment_list;
  for (std::string& text : arguments) argument_list.push_back(text.data());
  for (std::string& text : environment) environment_list.push_back(text.data());
  argument_list.push_back(nullptr);
  environment_list.push_back(nullptr);
  const std::string proc = what.root + "/proc";
  const pid_t child = ::fork();
  if (child == 0) {
    const auto stop = [&](int step) {
      const int told[2] = {errno, step};
      [[maybe_unused]] const ssize_t written = ::write(failure[1], told, sizeof told);
      ::_exit(126);
    };
    ::dup2(output[1], 1);
    ::dup2(output[1], 2);
    const bool is_root = ::geteuid() == 0;
    if (!is_root && ::unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) stop(0);
    if (what.with_proc) {
      if (is_root && ::unshare(CLONE_NEWNS) != 0) stop(0);
      if (is_root && ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) stop(0);
      if (::mount("/proc", proc.c_str(), nullptr, MS_BIND | MS_REC, nullptr) != 0) stop(0);
    }
    if (what.root != "/" && ::chroot(what.root.c_str()) != 0) stop(0);
    if (::chdir(what.directory.c_str()) != 0) stop(0);
    ::alarm(20);
    ::execve(argument_list[0], argument_list.data(), environment_list.data());
    stop(1);
  }
  ::close(output[1]);
  ::close(failure[1]);
  char buffer[4096];
  for (ssize_t n; (n = ::read(output[0], buffer, sizeof buffer)) > 0;)
    result.out.append(buffer, static_cast<std::size_t>(n));
  int told[2] = {};
  if (::read(failure[0], told, sizeof told) == static_cast<ssize_t>(sizeof told)) {
    result.refused = told[0];
    result.no_exec = told[1] == 1;
  }
  ::close(output[0]);
  ::close(failure[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  if (WIFEXITED(status)) result.status = WEXITSTATUS(status);
  return result;
}

}  // namespace foundcheck

#endif
