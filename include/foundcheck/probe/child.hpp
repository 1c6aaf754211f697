// SPDX-License-Identifier: MIT
// Work in a process of its own, with a time limit: what it said, and how it ended. A hang or a crash of a driver is a result.
//
// Two ways to get such a process, for fork() alone is not safe everywhere:
//   run_forked    the child goes on in the memory of this process. Where that has one thread, POSIX lets the child do anything.
//                 Where it has more, a lock that another thread held stays locked in the child for ever: malloc, dlopen and a
//                 driver may hang on it. So with more than one thread nothing is started, and the result says why. The answer
//                 cannot be overtaken: a process of one thread gets a second one only by the thread that is asking.
//   run_program   the child executes a program. Between fork() and exec it makes system calls only, on memory that was laid
//                 out before: safe whatever the threads of this process hold.
//
// In the child signals are as by default, none is blocked, no core is dumped, stdin and, but for what run_program reads, stdout
// lead nowhere. It is killed with its process group at the limit, and when this process dies. It is always waited for: no
// zombie is left, but for a child that the kernel itself does not let go, which `unreaped` tells.
//
// Linux only: fork, pipe2, prctl.
#ifndef FOUNDCHECK_PROBE_CHILD_HPP
#define FOUNDCHECK_PROBE_CHILD_HPP

#ifndef __linux__
#error "foundcheck/probe needs fork, dlopen and /proc: it is for Linux only. The rest of foundcheck is not concerned."
#endif

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/size.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace probe {

/// How a child ended.
enum class child_end : std::uint8_t {
  not_started,  ///< `number` is errno, or one of the reasons below
  exited,       ///< `number` is the exit status
  signalled,    ///< `number` is the signal
  timed_out,    ///< killed at the limit
  lost          ///< it ended, and somebody else in this process waited for it: how is not known
};

/// Why fork() alone would give an answer that means nothing.
inline constexpr int has_threads = 0;
inline constexpr int has_driver = -1;  ///< CUDA in the memory of this process does not work in a fork of it

/// The end in words: "timed out".
[[nodiscard]] constexpr std::string_view name_of(child_end e) noexcept {
  constexpr std::string_view names[] = {"not started", "exited", "signalled", "timed out", "lost"};
  return names[static_cast<std::size_t>(e)];
}

/// What a child may use up.
struct child_limits {
  std::chrono::milliseconds time{15'000};     ///< until it is killed
  std::size_t output = std::size_t{1} << 20;  ///< bytes; what comes beyond is read and forgotten
};

/// What became of a child.
struct child_result {
  child_end end = child_end::not_started;  ///< how it ended
  int number = 0;                          ///< see child_end
  std::string output;                      ///< what it wrote to its pipe
  bool cut = false;                        ///< it said more than the limit
  bool unreaped = false;                   ///< killed, and still there: it hangs in the kernel
  std::chrono::milliseconds took{0};       ///< from the start to the end
};

/// How many threads this process has; 0 where /proc does not tell.
[[nodiscard]] inline std::size_t thread_count() noexcept {
  struct ::stat tasks {};
  // Two links of a directory are its own, each other one that of a directory in it: one for each thread.
  if (::stat("/proc/self/task", &tasks) != 0 || tasks.st_nlink < 3) return 0;
  return to_size(tasks.st_nlink) - 2;
}

namespace detail {

/// A descriptor above those of stdin, stdout and stderr, which the child lays anew; -1 on failure. Closes the one given.
[[nodiscard]] inline int raised(int descriptor) noexcept {
  if (descriptor < 0 || descriptor > 2) return descriptor;
  const int higher = ::fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  ::close(descriptor);
  return higher;
}

struct pipe_ends {
  int read = -1;
  int write = -1;

  pipe_ends() noexcept {
    int both[2] = {-1, -1};
    if (::pipe2(both, O_CLOEXEC) != 0) return;
    read = raised(both[0]);
    write = raised(both[1]);
    if (read >= 0) ::fcntl(read, F_SETFL, O_NONBLOCK);
  }
  pipe_ends(const pipe_ends&) = delete;
  pipe_ends& operator=(const pipe_ends&) = delete;
  ~pipe_ends() {
    if (read >= 0) ::close(read);
    close_write();
  }
  void close_write() noexcept {
    if (write >= 0) ::close(write);
    write = -1;
  }
  [[nodiscard]] bool is_open() const noexcept { return read >= 0 && write >= 0; }
};

/// The first steps of the child. System calls only.
inline void settle_child(pid_t parent, int standard_output) noexcept {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(127);
  // What handles signals in the parent, a crash reporter say, is not meant for this process.
  for (const int number : {SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGPIPE, SIGALRM,
                           SIGTERM, SIGCHLD, SIGSYS, SIGXCPU, SIGXFSZ, SIGUSR1, SIGUSR2}) {
    ::signal(number, SIG_DFL);
  }
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  const struct ::rlimit no_core = {0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
  const int nowhere = raised(::open("/dev/null", O_RDWR | O_CLOEXEC));
  ::dup2(nowhere, 0);
  ::dup2(standard_output >= 0 ? standard_output : nowhere, 1);
  // A library that writes to a closed stderr would write into whatever file has the number 2 by then.
  if (::fcntl(2, F_GETFD) < 0) ::dup2(nowhere, 2);
}

/// Reads what there is; true at the end of the pipe.
inline bool drain(int descriptor, std::size_t limit, child_result& into) {
  char buffer[16 * 1024];
  while (true) {
    const ssize_t count = ::read(descriptor, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno != EAGAIN;
    if (count == 0) return true;
    const auto size = static_cast<std::size_t>(count);
    const std::size_t room = limit - into.output.size();
    into.output.append(buffer, size < room ? size : room);
    into.cut = into.cut || size > room;
  }
}

/// True if the child has ended, with how in `into`.
inline bool reap(pid_t child, child_result& into) noexcept {
  int status = 0;
  const pid_t which = ::waitpid(child, &status, WNOHANG);
  if (which == 0 || (which < 0 && errno == EINTR)) return false;
  if (which < 0) {
    into.end = child_end::lost;
  } else if (WIFSIGNALED(status)) {
    into.end = child_end::signalled;
    into.number = WTERMSIG(status);
  } else {
    into.end = child_end::exited;
    into.number = WEXITSTATUS(status);
  }
  return true;
}

/// Reads and waits until the child has ended or its time is over.
inline void attend(pid_t child, pipe_ends& pipe, const child_limits& limits, child_result& into) {
  using clock = std::chrono::steady_clock;
  const auto began = clock::now();
  pipe.close_write();
  bool is_closed = false;
  while (!reap(child, into)) {
    const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(clock::now() - began);
    if (passed >= limits.time) {
      ::kill(-child, SIGKILL);
      ::kill(child, SIGKILL);
      const auto killed = clock::now();
      child_result ignored;
      while (!reap(child, ignored)) {
        // In an uninterruptible call of the kernel not even SIGKILL ends it.
        into.unreaped = clock::now() - killed > std::chrono::seconds(1);
        if (into.unreaped) break;
        ::poll(nullptr, 0, 1);
      }
      into.end = child_end::timed_out;
      break;
    }
    // The end of the pipe tells the end of the child, unless something else has the pipe open: then asking now and then does.
    struct ::pollfd waiting = {pipe.read, POLLIN, 0};
    const auto left = limits.time - passed;
    const int slice = left.count() < 10 ? static_cast<int>(left.count()) : 10;
    if (is_closed) {
      ::poll(nullptr, 0, 1);
    } else if (::poll(&waiting, 1, slice) > 0) {
      is_closed = drain(pipe.read, limits.output, into);
    }
  }
  if (!is_closed) drain(pipe.read, limits.output, into);
  into.took = std::chrono::duration_cast<std::chrono::milliseconds>(clock::now() - began);
}

[[nodiscard]] inline child_result not_started(int error) {
  child_result result;
  result.number = error;
  return result;
}

/// Does the work of a child. Result: with what status it ends.
template <class Work>
[[nodiscard]] int status_of(const Work& work, int descriptor) {
#ifdef __cpp_exceptions
  try {
    work(descriptor);
  } catch (...) {
    return 70;
  }
#else
  work(descriptor);
#endif
  return 0;
}

}  // namespace detail

/// Calls `work(descriptor)` in a child of this process; what it writes to the descriptor is the output. It ends with status 0,
/// or 70 if an exception comes out of `work`.
template <class Work>
[[nodiscard]] child_result run_forked(const Work& work, const child_limits& limits = {}) {
  // A thread that was joined a moment ago may still stand in /proc.
  for (int i = 0; i < 20 && thread_count() > 1; ++i) ::poll(nullptr, 0, 1);
  if (thread_count() != 1) return detail::not_started(has_threads);
  detail::pipe_ends pipe;
  if (!pipe.is_open()) return detail::not_started(errno);
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child < 0) return detail::not_started(errno);
  if (child == 0) {
    detail::settle_child(parent, -1);
    const int status = detail::status_of(work, pipe.write);
    // Not exit(): what the parent has in the buffers of its streams is not to be written twice.
    ::_exit(status);
  }
  ::setpgid(child, child);
  child_result result;
  detail::attend(child, pipe, limits, result);
  return result;
}

/// Executes a program, the first of `arguments`, by its path; what it writes to stdout is the output. Where it
/// cannot be executed, it was not started.
[[nodiscard]] inline child_result run_program(const std::vector<std::string>& arguments,
                                              const child_limits& limits = {}) {
  if (arguments.empty()) return detail::not_started(EINVAL);
  std::vector<std::string> copies = arguments;
  std::vector<char*> pointers;
  for (std::string& argument : copies) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  detail::pipe_ends pipe;
  // Nothing comes out of the second pipe unless execv fails: a status of 127 may be the program's own.
  detail::pipe_ends failure;
  if (!pipe.is_open() || !failure.is_open()) return detail::not_started(errno);
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child < 0) return detail::not_started(errno);
  if (child == 0) {
    detail::settle_child(parent, pipe.write);
    ::execv(pointers[0], pointers.data());
    const int error = errno;
    ::_exit(::write(failure.write, &error, sizeof error) == sizeof error ? 127 : 126);
  }
  ::setpgid(child, child);
  failure.close_write();
  child_result result;
  detail::attend(child, pipe, limits, result);
  int error = 0;
  if (::read(failure.read, &error, sizeof error) == sizeof error) return detail::not_started(error);
  return result;
}

/// How the child ended, fit for a person: "was killed after 15 s", "crashed: Segmentation fault"; empty where it ended well.
[[nodiscard]] inline std::string end_of(const child_result& r) {
  switch (r.end) {
    case child_end::not_started:
      if (r.number == has_threads)
        return "was not started: this process has several threads, and a fork of it may hang";
      if (r.number == has_driver)
        return "was not started: the driver is in this process, and does not work in a fork of it";
      return std::string("was not started: ") + ::strerror(r.number);
    case child_end::exited: return r.number == 0 ? std::string() : "ended with status " + std::to_string(r.number);
    case child_end::signalled: return std::string("crashed: ") + ::strsignal(r.number);
    case child_end::timed_out:
      return "hung and was killed after " + std::to_string(r.took.count()) + " ms" +
             (r.unreaped ? ", and still hangs in the kernel" : "");
    case child_end::lost: return {};
  }
  return {};
}

/// Where a child broke off and how: "cuInit: the child hung and was killed after 100 ms". `call` may be empty.
[[nodiscard]] inline std::string broke_off_at(std::string_view call, const child_result& r) {
  std::string text(call);
  if (!text.empty()) text += ": ";
  return text + "the child " + end_of(r);
}

// ---- messages -------------------------------------------------------------------------------------------------------
//
// What a child tells its parent through a pipe: lines of a key and a value, each written whole as soon as it is known.
//
//   message := key "=" value LF         key: no "=", no LF, no "\"
//   value   := any bytes; "\" is written "\\", LF is written "\n"
//
// A child that hangs or is killed has told all that it knew until then. A line without its end was cut and is left out.

/// A key and its value.
struct message {
  std::string key;    ///< without "=", line feed and backslash
  std::string value;  ///< any bytes, decoded
};

/// The end of a pipe that a child writes to. What cannot be written is lost: nobody reads any more.
class message_writer {
 public:
  /// Over an open descriptor, which it does not close.
  explicit message_writer(int descriptor) noexcept : descriptor_(descriptor) {}

  /// Writes a message. Pre: the key has no "=", no line feed and no backslash.
  void say(std::string_view key, std::string_view value) const {
    std::string line(key);
    line += '=';
    for (const char c : value) {
      if (c == '\\') {
        line += "\\\\";
      } else if (c == '\n') {
        line += "\\n";
      } else {
        line += c;
      }
    }
    line += '\n';
    for (std::size_t at = 0; at < line.size();) {
      const ssize_t count = ::write(descriptor_, line.data() + at, line.size() - at);
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) return;
      at += static_cast<std::size_t>(count);
    }
  }
  /// Writes a number in decimal.
  void say(std::string_view key, long long number) const { say(key, std::string_view(std::to_string(number))); }

 private:
  int descriptor_;
};

/// All whole messages of what came through the pipe, in their order.
class messages {
 public:
  /// Reads and copies the messages in these bytes. What follows the last line feed is left out.
  explicit messages(std::string_view bytes) {
    for (std::size_t end; (end = bytes.find('\n')) != std::string_view::npos; bytes.remove_prefix(end + 1)) {
      const std::string_view line = bytes.substr(0, end);
      const std::size_t equals = line.find('=');
      if (equals == std::string_view::npos) continue;
      message m{std::string(line.substr(0, equals)), {}};
      for (std::size_t at = equals + 1; at < line.size(); ++at) {
        const bool escaped = line[at] == '\\' && at + 1 < line.size();
        m.value += !escaped ? line[at] : line[++at] == 'n' ? '\n' : line[at];
      }
      all_.push_back(std::move(m));
    }
  }

  /// All messages, in their order.
  [[nodiscard]] const std::vector<message>& all() const noexcept { return all_; }

  /// The last message with that key; null if there is none.
  [[nodiscard]] const std::string* find(std::string_view key) const noexcept {
    for (std::size_t i = all_.size(); i > 0; --i) {
      if (all_[i - 1].key == key) return &all_[i - 1].value;
    }
    return nullptr;
  }
  /// The last value of that key; empty if there is none.
  [[nodiscard]] std::string text(std::string_view key) const {
    const std::string* const value = find(key);
    return value == nullptr ? std::string() : *value;
  }
  /// The number of that key; `otherwise` if there is none, it is no number, or one that the type does not hold.
  template <class Number>
  [[nodiscard]] Number number(std::string_view key, Number otherwise) const noexcept {
    const std::string* const value = find(key);
    Number result = otherwise;
    if (value != nullptr) std::from_chars(value->data(), value->data() + value->size(), result);
    return result;
  }

 private:
  std::vector<message> all_;
};

}  // namespace probe
FOUNDCHECK_END_NAMESPACE

#endif
