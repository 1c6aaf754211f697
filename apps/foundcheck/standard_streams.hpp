// SPDX-License-Identifier: MIT
// What a process is given as stdin, stdout and stderr -> three streams that a program can rely on.
#ifndef FOUNDCHECK_PROGRAM_STANDARD_STREAMS_HPP
#define FOUNDCHECK_PROGRAM_STANDARD_STREAMS_HPP

namespace foundcheck::program {

/// Puts something that cannot be read or written in the place of each of the three that is closed: the next file that is opened would
/// get its number, and what is said on stderr would be written into a result. A stdout whose reader is gone, and a limit on
/// the size of files, are errors that are reported, not signals that end the program. To be called first.
void secure_standard_streams();

}  // namespace foundcheck::program

#endif
