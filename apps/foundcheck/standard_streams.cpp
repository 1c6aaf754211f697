// SPDX-License-Identifier: MIT
#include "standard_streams.hpp"

#ifndef _WIN32
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <initializer_list>
#endif

namespace foundcheck::program {

void secure_standard_streams() {
#ifndef _WIN32
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(number, F_GETFD) != -1 || errno != EBADF) continue;
    // The lowest number that is free: this one. What is asked of it fails, as it would of a closed one.
    const int opened = ::open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    if (opened >= 0 && opened != number) ::close(opened);
  }
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a limit on the size of files is an error of the write then
#endif
}

}  // namespace foundcheck::program
