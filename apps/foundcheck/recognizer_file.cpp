// SPDX-License-Identifier: MIT
#include "recognizer_file.hpp"

#include <cstddef>
#include <foundcheck/core/result.hpp>
#include <foundcheck/host/file.hpp>

#include "commands.hpp"
#include "output.hpp"

namespace foundcheck::program {

int load_recognizers(const std::vector<std::string>& files, diagnostics::recognizer_set& into) {
  // A package.json of an extension has some hundred KB.
  constexpr std::size_t most_bytes = std::size_t{8} << 20;
  int status = clean;
  for (const std::string& file : files) {
    result<std::string> bytes = host::read_file(file, most_bytes + 1);
    if (bytes && bytes->size() > most_bytes) bytes = failure::too_large;
    if (!bytes) {
      complain(file, describe(bytes.error()));
      return unreadable;
    }
    for (const std::string& wrong : read_recognizers(*bytes, into)) {
      complain(file, wrong);
      status = usage;
    }
  }
  return status;
}

}  // namespace foundcheck::program
