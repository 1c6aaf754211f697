// SPDX-License-Identifier: MIT
// `rules --recognizers`: the rows that read lines, those of files and those of the readers here.
#ifndef FOUNDCHECK_PROGRAM_RECOGNIZER_LIST_HPP
#define FOUNDCHECK_PROGRAM_RECOGNIZER_LIST_HPP

#include "commands.hpp"

namespace foundcheck::program {

int list_recognizers(const rules_options& options);

}  // namespace foundcheck::program

#endif
