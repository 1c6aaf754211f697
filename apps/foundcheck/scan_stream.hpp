// SPDX-License-Identifier: MIT
// Scans of a stream of requests: each is answered by itself, in order, and at once.
#ifndef FOUNDCHECK_PROGRAM_SCAN_STREAM_HPP
#define FOUNDCHECK_PROGRAM_SCAN_STREAM_HPP

#include "commands.hpp"

namespace foundcheck::program {

/// --files-from with --format ndjson: a path in, the records of its scan out; a summary at the end.
int scan_listed(const scan_options& options);

/// --framing json: an object with a log in, exactly one object with its result out. The status tells whether all could be answered,
/// not what was found.
int scan_framed(const scan_options& options);

}  // namespace foundcheck::program

#endif
