// SPDX-License-Identifier: MIT
// A message about a path that waits for its turn: several threads read, and their messages are printed in order.
#ifndef FOUNDCHECK_PROGRAM_COMPLAINT_HPP
#define FOUNDCHECK_PROGRAM_COMPLAINT_HPP

#include <string>

namespace foundcheck::program {

struct complaint {
  std::string path;
  std::string message;
  bool is_note = false;  ///< about what could not be looked at besides; the exit status is as without it
};

}  // namespace foundcheck::program

#endif
