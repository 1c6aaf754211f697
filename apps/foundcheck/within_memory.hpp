// SPDX-License-Identifier: MIT
// The boundary of one input: where memory ends, that input has an error and the others are done.
#ifndef FOUNDCHECK_PROGRAM_WITHIN_MEMORY_HPP
#define FOUNDCHECK_PROGRAM_WITHIN_MEMORY_HPP

#include <new>
#include <stdexcept>
#include <string_view>

namespace foundcheck::program {

/// What is said of an input that does not fit, fit to follow "PATH: ".
inline constexpr std::string_view beyond_memory = "takes more memory than there is";

/// Calls `work`. False where it needed more memory than there is: what it left half done is the caller's to take back. A limit on the
/// address space (ulimit -v) may be less than the memory that is left, and the system says so by an exception.
template <class Work>
[[nodiscard]] bool within_memory(const Work& work) {
  try {
    work();
    return true;
  } catch (const std::bad_alloc&) {
    return false;
  } catch (const std::length_error&) {
    return false;
  }
}

}  // namespace foundcheck::program

#endif
