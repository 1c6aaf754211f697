// SPDX-License-Identifier: MIT
// One scan by itself, from a path or from bytes to its result. Nothing is kept from one to the next, so many may run at once.
#ifndef FOUNDCHECK_PROGRAM_SCAN_ONE_HPP
#define FOUNDCHECK_PROGRAM_SCAN_ONE_HPP

#include <foundcheck/report/scan_result.hpp>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "commands.hpp"
#include "complaint.hpp"

namespace foundcheck::program {

/// A scan that is done. Its views are valid until the callback returns.
struct finished_scan {
  const scan_result* result = nullptr;  ///< null if nothing could be read
  std::span<const complaint> complaints;
  int status = clean;
};

using tell = std::function<void(const finished_scan&)>;

/// Scans a build directory or a file, as a build of its own.
void scan_path(const std::string& path, const scan_options& options, const tell& done);

/// Scans the bytes of a file that is called by that name.
void scan_bytes(std::string name, std::string_view bytes, const scan_options& options, const tell& done);

}  // namespace foundcheck::program

#endif
