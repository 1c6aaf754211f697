// SPDX-License-Identifier: MIT
#include "output.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <foundcheck/core/character.hpp>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/host/build_directory.hpp>
#include <random>
#include <system_error>

#include "commands.hpp"

#ifdef _WIN32
#include <io.h>
#define FOUNDCHECK_ISATTY(stream) _isatty(_fileno(stream))
#else
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>
#define FOUNDCHECK_ISATTY(stream) isatty(fileno(stream))
#endif

namespace foundcheck::program {

namespace {

/// Why something cannot be written, by errno.
std::string unwritten(int error) {
  switch (error) {
    case 0: return "cannot be written";
    case EPIPE: return "cannot be written: its reader is gone";
    case EBADF: return "cannot be written: it is closed";
    default: return fmt::format("cannot be written: {}", std::generic_category().message(error));
  }
}

}  // namespace

bool write_out(fmt::memory_buffer& buffer) { return write_out(buffer, output_for::machine) == clean; }

int write_out(fmt::memory_buffer& buffer, output_for reader) {
  errno = 0;
  const bool written =
      std::fwrite(buffer.data(), 1, buffer.size(), stdout) == buffer.size() && std::fflush(stdout) == 0;
  const int error = errno;
  buffer.clear();
  if (written) return clean;
  if (error == EPIPE && reader == output_for::person) return reader_gone;
  complain("stdout", unwritten(error));
  return unreadable;
}

namespace {

#ifndef _WIN32
constexpr int ending_signals[] = {SIGHUP, SIGINT, SIGTERM};

/// The file that is being written under another name; "" for none, and for a name that is too long.
char unfinished_name[4096];

extern "C" void remove_unfinished(int signal) {
  if (unfinished_name[0] != '\0') ::unlink(unfinished_name);
  std::signal(signal, SIG_DFL);
  std::raise(signal);  // once this returns
}
#endif

/// While it lives, a signal that ends the program takes the unfinished file away first. One at a time. A signal that is ignored or has
/// a handler keeps what it has.
class signal_guard {
 public:
#ifndef _WIN32
  signal_guard() {
    unfinished_name[0] = '\0';
    ::sigemptyset(&all_);
    for (const int signal : ending_signals) {
      ::sigaddset(&all_, signal);
      struct ::sigaction before {};
      if (::sigaction(signal, nullptr, &before) == 0 && before.sa_handler == SIG_DFL) {
        std::signal(signal, remove_unfinished);
        ::sigaddset(&changed_, signal);
      }
    }
    hold();
  }
  ~signal_guard() {
    hold();
    unfinished_name[0] = '\0';
    for (const int signal : ending_signals) {
      if (::sigismember(&changed_, signal) == 1) std::signal(signal, SIG_DFL);
    }
    release();
  }
  /// No signal is taken until release().
  void hold() { ::pthread_sigmask(SIG_BLOCK, &all_, nullptr); }
  void release() { ::pthread_sigmask(SIG_UNBLOCK, &all_, nullptr); }
  void set_name(const std::string& name) {
    if (name.size() < sizeof unfinished_name) std::copy_n(name.c_str(), name.size() + 1, unfinished_name);
  }
#else
  signal_guard() = default;
  ~signal_guard() = default;
  void hold() {}
  void release() {}
  void set_name(const std::string&) {}
#endif
  signal_guard(const signal_guard&) = delete;
  signal_guard& operator=(const signal_guard&) = delete;

#ifndef _WIN32
 private:
  ::sigset_t all_{}, changed_{};
#endif
};

/// Opens a file that did not exist, beside `path`; its name goes into `name`. Runs that were killed may have left the first names, and one
/// of another run may be in use: a chance name comes after those.
std::FILE* open_beside(const std::filesystem::path& path, std::filesystem::path& name) {
  constexpr int counted = 100, attempts = 200;
  std::random_device chance;
  for (int i = 0; i < attempts; ++i) {
    name = path;
    name += i < counted ? fmt::format(".part{}", i) : fmt::format(".part{:08x}", chance());
    if (std::FILE* stream = std::fopen(name.string().c_str(), "wbx")) return stream;
    if (errno != EEXIST) break;
  }
  return nullptr;
}

/// Writes all of it, onto the disk where it goes to one: a name must not be given to bytes that a power cut can still take away.
/// 0, or the error.
int write_and_close(std::FILE* stream, const fmt::memory_buffer& buffer, bool is_file) {
  errno = 0;
  bool written = std::fwrite(buffer.data(), 1, buffer.size(), stream) == buffer.size() && std::fflush(stream) == 0;
#ifndef _WIN32
  // There are file systems that know no fsync.
  if (written && is_file) written = ::fsync(::fileno(stream)) == 0 || errno == EINVAL;
#else
  static_cast<void>(is_file);
#endif
  int error = written ? 0 : errno;
  if (std::fclose(stream) != 0 && written) written = false, error = errno;
  return written ? 0 : error == 0 ? EIO : error;
}

/// What a link leads to, though it may not exist yet; nothing for a link that leads back to itself.
std::filesystem::path follow_links(std::filesystem::path path) {
  constexpr int most_links = 40;
  std::error_code error;
  for (int i = 0; i < most_links; ++i) {
    if (!std::filesystem::is_symlink(path, error)) return path;
    const std::filesystem::path target = std::filesystem::read_symlink(path, error);
    path = path.parent_path() / target;
  }
  return {};
}

/// Writes a regular file: under another name first, then renamed, with the rights of the file that it replaces. 0, or the error.
int replace_file(const std::filesystem::path& path, const fmt::memory_buffer& buffer) {
  std::filesystem::path part;
  if (path.empty()) return ELOOP;
  signal_guard guard;
  std::FILE* stream = open_beside(path, part);
  if (stream == nullptr) return errno;
  guard.set_name(part.string());
  guard.release();
  std::error_code error;
  const std::filesystem::file_status before = std::filesystem::status(path, error);
  if (std::filesystem::exists(before)) std::filesystem::permissions(part, before.permissions(), error);
  const int failed = write_and_close(stream, buffer, true);
  error.clear();
  guard.hold();  // between the new name and the end of the old one
  if (failed == 0) std::filesystem::rename(part, path, error);
  std::error_code ignored;
  if (failed != 0 || error) std::filesystem::remove(part, ignored);
  return failed != 0 ? failed : error.value();
}

}  // namespace

bool write_file(const std::string& path, const fmt::memory_buffer& buffer) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(path, error);
  int failed = 0;
  if (std::filesystem::is_directory(status)) {
    failed = EISDIR;
  } else if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    std::FILE* stream = std::fopen(path.c_str(), "wb");
    failed = stream == nullptr ? errno : write_and_close(stream, buffer, false);
  } else {
    failed = replace_file(follow_links(path), buffer);
  }
  if (failed != 0) complain(path, unwritten(failed));
  return failed == 0;
}

bool would_replace(const std::string& output, const std::string& input) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(output, error)) return false;
  // A shell may have opened the file under stdin.
  return host::is_same_file(output, input == "-" ? "/dev/stdin" : input);
}

bool is_same_output(const std::string& a, const std::string& b) {
  if (a == b || host::is_same_file(a, b)) return true;
  // A relative path of which no part is there yet stays relative, whatever is asked of it: "out" beside "./out".
  const auto place = [](const std::string& path) {
    std::error_code error;
    const std::filesystem::path end = follow_links(path);
    if (end.empty()) return end;
    const std::filesystem::path whole = std::filesystem::absolute(end, error);
    return error ? std::filesystem::path() : std::filesystem::weakly_canonical(whole, error);
  };
  const std::filesystem::path place_of_a = place(a);
  return !place_of_a.empty() && place_of_a == place(b);
}

std::string fit_for_terminal(std::string_view text) {
  std::string shown;
  for (std::size_t at = 0; at < text.size();) {
    const character one = character_at(text, at);
    one.kind == character_kind::shown ? shown += text.substr(at, one.length) : shown += '?';
    at += one.length;
  }
  return shown;
}

void complain(std::string_view message) {
  const std::string line = fmt::format("foundcheck: {}\n", message);
  static_cast<void>(std::fwrite(line.data(), 1, line.size(), stderr));
}

void complain(std::string_view path, std::string_view message) {
  // A message may name what an input has, as a library of a root.
  complain(fmt::format("{}: {}", fit_for_terminal(path), fit_for_terminal(message)));
}

std::string refusal_of(format kind) {
  switch (kind) {
    case format::empty: return "is empty";
    case format::elf: return "is a binary file (ELF), not a cache or a log; `foundcheck dump elf` reads it";
    case format::fatbin: return "is a CUDA fat binary, not a cache or a log; `foundcheck dump fatbin` reads it";
    case format::ninja_deps: return "has ninja's dependencies; `foundcheck dump ninja-deps` reads it";
    case format::binary: return "is a binary file, not a cache or a log";
    case format::utf16: return fmt::format("is UTF-16, as PowerShell's > writes it; {}", utf16_cure);
    case format::utf32: return fmt::format("is UTF-32; {}", utf32_cure);
    case format::lone_returns:
      return fmt::format("has lines that end in CR alone, which CMake takes for one line; {}", lone_return_cure);
    case format::text: return "is neither a CMakeCache.txt nor output of cmake";
    default: return fmt::format("is {}, which is not read here", name_of(kind));
  }
}

bool use_colour(std::string_view choice) {
  if (choice != "auto") return choice == "always";
  const auto is_set = [](const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0';
  };
  const auto equals = [](const char* name, std::string_view wanted) {
    const char* value = std::getenv(name);
    return value != nullptr && value == wanted;
  };
  if (is_set("NO_COLOR")) return false;
  if (is_set("CLICOLOR_FORCE") && !equals("CLICOLOR_FORCE", "0")) return true;
  if (equals("CLICOLOR", "0") || equals("TERM", "dumb")) return false;
  return FOUNDCHECK_ISATTY(stdout) != 0;
}

terminal_size size_of_terminal() {
  constexpr std::size_t least_columns = 60, most_columns = 120, least_rows = 24;
  terminal_size size;
#ifndef _WIN32
  winsize window{};
  if (FOUNDCHECK_ISATTY(stdout) != 0) {
    size.rows = least_rows;
    // A terminal that does not know its size says 0.
    if (::ioctl(::fileno(stdout), TIOCGWINSZ, &window) == 0 && window.ws_col != 0) {
      size.columns = window.ws_col;
      size.rows = std::max<std::size_t>(window.ws_row, least_rows);
    }
  }
#endif
  std::size_t columns = 0;
  if (const char* const asked = std::getenv("COLUMNS");
      asked != nullptr && read_number(std::string_view(asked), columns))
    size.columns = columns;
  size.columns = std::clamp(size.columns, least_columns, most_columns);
  return size;
}

}  // namespace foundcheck::program
