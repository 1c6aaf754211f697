// SPDX-License-Identifier: MIT
// Runs a program as tests/support/process.hpp does, under the eyes of ptrace: each system call that it makes, in any of its threads, is
// told before it happens. So nothing that a program does to the outside can stay unseen, by whatever library it does it.
#ifndef FOUNDCHECK_TESTS_SUPPORT_WATCHED_PROCESS_HPP
#define FOUNDCHECK_TESTS_SUPPORT_WATCHED_PROCESS_HPP

#include <fcntl.h>
#include <linux/sched.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <functional>
#include <set>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

#include "support/process.hpp"

namespace foundcheck {

/// A system call that is about to happen.
struct system_call {
  enum class kind : unsigned char {
    other,
    looks,    ///< asks what a name leads to, following a link: `path`
    reads,    ///< opens a file for reading: `path`
    writes,   ///< opens a file so that it could be changed, or makes it: `path`
    changes,  ///< renames, removes, makes, or changes what a name leads to: `path`
    starts,   ///< executes a file, `path`, or makes a process that is no thread
    talks     ///< a socket
  };
  kind what = kind::other;
  long number = 0;
  std::string path;
};

namespace support {

struct known_call {
  long number;
  system_call::kind what;
  int path;  ///< which argument, from 0; -1: none
};

inline const known_call known_calls[] = {
    {SYS_execveat, system_call::kind::starts, 1},   {SYS_execve, system_call::kind::starts, 0},
    {SYS_renameat, system_call::kind::changes, 3},  {SYS_renameat2, system_call::kind::changes, 3},
    {SYS_unlinkat, system_call::kind::changes, 1},  {SYS_mkdirat, system_call::kind::changes, 1},
    {SYS_linkat, system_call::kind::changes, 3},    {SYS_symlinkat, system_call::kind::changes, 2},
    {SYS_mknodat, system_call::kind::changes, 1},   {SYS_fchmodat, system_call::kind::changes, 1},
    {SYS_fchownat, system_call::kind::changes, 1},  {SYS_truncate, system_call::kind::changes, 0},
    {SYS_utimensat, system_call::kind::changes, 1}, {SYS_setxattr, system_call::kind::changes, 0},
    {SYS_lsetxattr, system_call::kind::changes, 0}, {SYS_removexattr, system_call::kind::changes, 0},
    {SYS_mount, system_call::kind::changes, 1},     {SYS_chroot, system_call::kind::changes, 0},
    {SYS_socket, system_call::kind::talks, -1},     {SYS_socketpair, system_call::kind::talks, -1},
    {SYS_connect, system_call::kind::talks, -1},
#ifdef SYS_rename
    {SYS_rename, system_call::kind::changes, 1},    {SYS_unlink, system_call::kind::changes, 0},
    {SYS_mkdir, system_call::kind::changes, 0},     {SYS_rmdir, system_call::kind::changes, 0},
    {SYS_link, system_call::kind::changes, 1},      {SYS_symlink, system_call::kind::changes, 1},
    {SYS_mknod, system_call::kind::changes, 0},     {SYS_chmod, system_call::kind::changes, 0},
    {SYS_chown, system_call::kind::changes, 0},     {SYS_lchown, system_call::kind::changes, 0},
    {SYS_fork, system_call::kind::starts, -1},      {SYS_vfork, system_call::kind::starts, -1},
    {SYS_creat, system_call::kind::writes, 0},
#endif
};

/// A text in the memory of another process, up to its NUL.
inline std::string text_of(pid_t who, std::uint64_t at) {
  std::string text;
  for (char c = 0;; ++at, text += c) {
    iovec here{&c, 1}, there{reinterpret_cast<void*>(at), 1};
    if (::process_vm_readv(who, &here, 1, &there, 1, 0) != 1 || c == '\0') return text;
  }
}

inline std::uint64_t number_at(pid_t who, std::uint64_t at) {
  std::uint64_t number = 0;
  iovec here{&number, sizeof number}, there{reinterpret_cast<void*>(at), sizeof number};
  return ::process_vm_readv(who, &here, 1, &there, 1, 0) == sizeof number ? number : 0;
}

/// A path that may be one below a directory that is open: then with the name of that before it.
inline std::string path_below(pid_t who, std::uint64_t directory, std::string path) {
  const int number = static_cast<int>(directory);
  if (number < 0 || path.starts_with('/')) return path;
  std::error_code error;
  const std::string link = "/proc/" + std::to_string(who) + "/fd/" + std::to_string(number);
  const std::filesystem::path name = std::filesystem::read_symlink(link, error);
  return error ? path : (name / path).string();
}

inline system_call call_of(pid_t who, const __ptrace_syscall_info& info) {
  const auto* const arguments = info.entry.args;
  system_call call;
  call.number = static_cast<long>(info.entry.nr);
  const auto opened = [&](std::uint64_t path, std::uint64_t flags) {
    constexpr std::uint64_t can_change = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND;
    call.what = (flags & can_change) != 0 ? system_call::kind::writes : system_call::kind::reads;
    call.path = text_of(who, path);
  };
  if (call.number == SYS_openat) opened(arguments[1], arguments[2]);
  if (call.number == SYS_openat2) opened(arguments[1], number_at(who, arguments[2]));
  if (call.number == SYS_openat || call.number == SYS_openat2) call.path = path_below(who, arguments[0], call.path);
#ifdef SYS_open
  if (call.number == SYS_open) opened(arguments[0], arguments[1]);
#endif
  const auto looked = [&](std::uint64_t directory, std::uint64_t path, std::uint64_t flags) {
    if ((flags & (AT_SYMLINK_NOFOLLOW | AT_EMPTY_PATH)) != 0) return;
    call.what = system_call::kind::looks;
    call.path = path_below(who, directory, text_of(who, path));
  };
  if (call.number == SYS_newfstatat) looked(arguments[0], arguments[1], arguments[3]);
  if (call.number == SYS_statx) looked(arguments[0], arguments[1], arguments[2]);
  if (call.number == SYS_faccessat) looked(arguments[0], arguments[1], 0);
#ifdef SYS_stat
  constexpr std::uint64_t here = ~std::uint64_t{0};
  if (call.number == SYS_stat || call.number == SYS_access) looked(here, arguments[0], 0);
#endif
  const bool is_clone3 = call.number == SYS_clone3;
  if (is_clone3 || call.number == SYS_clone) {
    const std::uint64_t flags = is_clone3 ? number_at(who, arguments[0]) : arguments[0];
    if ((flags & CLONE_THREAD) == 0) call.what = system_call::kind::starts;
  }
  for (const known_call& known : known_calls) {
    if (known.number != call.number) continue;
    call.what = known.what;
    if (known.path >= 0) call.path = text_of(who, arguments[known.path]);
  }
  return call;
}

}  // namespace support

/// Runs the process to its end, and calls `tell(call)` before each of its system calls but the one that starts it; where that returns
/// false the process gets the signal before the call happens; SIGKILL ends it. Throws std::runtime_error where processes cannot be watched.
inline process_result watch(const process& p, const std::function<bool(const system_call&)>& tell,
                            int ended_by = SIGKILL) {
  const support::file_handle in = support::temporary_file(), out = support::temporary_file(),
                             err = support::temporary_file();
  std::fwrite(p.input.data(), 1, p.input.size(), in.get());
  std::rewind(in.get());
  std::vector<std::string> arguments = p.arguments, environment = support::environment_of(p);
  const std::vector<char*> argument_list = support::pointers(arguments);
  const std::vector<char*> environment_list = support::pointers(environment);
  const pid_t child = ::fork();
  if (child < 0) throw std::runtime_error("no new process");
  if (child == 0) {
    ::dup2(::fileno(in.get()), 0);
    ::dup2(::fileno(out.get()), 1);
    ::dup2(::fileno(err.get()), 2);
    if (!p.directory.empty() && ::chdir(p.directory.c_str()) != 0) ::_exit(126);
    for (int fd = 3; fd < 64; ++fd) ::close(fd);
    ::alarm(p.seconds);
    if (::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0) ::_exit(125);
    ::raise(SIGSTOP);
    ::execve(argument_list[0], argument_list.data(), environment_list.data());
    ::_exit(127);
  }
  const auto give_up = [child](const char* why) {
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, __WALL);
    throw std::runtime_error(why);
  };
  int status = 0;
  if (::waitpid(child, &status, __WALL) != child || !WIFSTOPPED(status)) give_up("processes cannot be traced here");
  constexpr long options = PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE | PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK |
                           PTRACE_O_TRACEEXEC | PTRACE_O_EXITKILL;
  if (::ptrace(PTRACE_SETOPTIONS, child, nullptr, options) != 0) give_up("processes cannot be traced here");
  ::ptrace(PTRACE_SYSCALL, child, nullptr, nullptr);
  process_result result;
  bool is_started = false;
  std::set<pid_t> known = {child};
  while (true) {
    const pid_t who = ::waitpid(-1, &status, __WALL | __WNOTHREAD);  // other threads watch others
    if (who < 0) throw std::runtime_error("the process is lost");
    if (WIFEXITED(status) || WIFSIGNALED(status)) {
      if (who != child) continue;
      if (WIFEXITED(status)) result.status = WEXITSTATUS(status);
      if (WIFSIGNALED(status)) result.signal = WTERMSIG(status);
      break;
    }
    int signal = WSTOPSIG(status);
    if (signal == (SIGTRAP | 0x80)) {
      signal = 0;
      __ptrace_syscall_info info = {};
      if (::ptrace(PTRACE_GET_SYSCALL_INFO, who, sizeof info, &info) <= 0)
        give_up("this system does not tell of calls");
      if (info.op == PTRACE_SYSCALL_INFO_ENTRY) {
        const system_call call = support::call_of(who, info);
        if (is_started && !tell(call)) ::kill(child, ended_by);
      }
    } else if (signal == SIGTRAP) {
      if (status >> 8 == (SIGTRAP | PTRACE_EVENT_EXEC << 8)) is_started = true;
      signal = 0;
    } else if (signal == SIGSTOP && known.insert(who).second) {
      signal = 0;  // a new thread or process stops once
    }
    ::ptrace(PTRACE_SYSCALL, who, nullptr, static_cast<long>(signal));
  }
  result.out = support::content(out.get());
  result.err = support::content(err.get());
  return result;
}

/// Why processes cannot be watched here; "" where they can.
inline std::string why_unwatched() {
  try {
    process p;
    p.arguments = {"/bin/true"};
    std::size_t calls = 0;
    watch(p, [&](const system_call&) { return ++calls, true; });
    return calls == 0 ? "no system calls are seen" : "";
  } catch (const std::runtime_error& error) {
    return error.what();
  }
}

}  // namespace foundcheck

#endif
