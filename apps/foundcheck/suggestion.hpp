// SPDX-License-Identifier: MIT
// A word that was mistyped -> the one that was meant.
#ifndef FOUNDCHECK_PROGRAM_SUGGESTION_HPP
#define FOUNDCHECK_PROGRAM_SUGGESTION_HPP

#include <span>
#include <string>
#include <string_view>

namespace foundcheck::program {

/// The word that is nearest to `typed`, by letters that are put in, left out, exchanged or in the wrong order, at most a third of them; case
/// does not count. Empty if none is near.
std::string nearest(std::string_view typed, std::span<const std::string> words);

/// "; did you mean WORD?" of the nearest; "; " and the other words if none is near.
std::string suggestion(std::string_view typed, std::span<const std::string> words, std::string_view otherwise);

}  // namespace foundcheck::program

#endif
