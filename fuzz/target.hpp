// SPDX-License-Identifier: MIT
// What a fuzz target is: one function over any bytes. one_input.cpp gives it the fuzzer's, fuzz_<name>.cpp defines it.
#ifndef FOUNDCHECK_FUZZ_TARGET_HPP
#define FOUNDCHECK_FUZZ_TARGET_HPP

#include <string>
#include <string_view>

namespace foundcheck::fuzz {

/// The first property that does not hold on these bytes, as a sentence; empty when all do. The bytes end where their memory
/// ends, so that a read beyond them is seen, and are never a null pointer.
std::string broken(std::string_view bytes);

}  // namespace foundcheck::fuzz

#endif
