// SPDX-License-Identifier: MIT
// The inputs of a scan: files -> bytes in a known format -> facts.
#ifndef FOUNDCHECK_EXAMPLES_SCAN_INPUT_HPP
#define FOUNDCHECK_EXAMPLES_SCAN_INPUT_HPP

#include <cstddef>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/detect.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::program {

/// A message about a path that waits for its turn: several threads read, and what they say is said in order.
struct complaint {
  std::string path;
  std::string message;
  bool is_note = false;  ///< about what could not be looked at besides; the exit status is as without it
};

struct read_input {
  std::string path;
  std::string bytes;
  detection found;
};

/// True for a format that speaks of facts; what has another is no input of a scan.
[[nodiscard]] bool is_scanned(format kind) noexcept;

/// The place of a format in the order in which inputs are read: the cache first, which is asked before the logs, the logs of builds
/// last. Where two inputs disagree the later one has the last word.
[[nodiscard]] std::size_t reading_order(format kind) noexcept;

/// A file that was asked for, or stdin for "-"; nothing, with a complaint, when it cannot be used.
std::optional<read_input> read_known(const std::string& path, std::vector<complaint>& complaints);

/// The bytes of a file that is called by that name, if its format is known; nothing, with a complaint, if not.
std::optional<read_input> know(std::string name, std::string bytes, std::vector<complaint>& complaints);

/// One input as the facts see it.
struct input_bytes {
  std::string_view bytes;
  const detection* found;
};

/// Adds the facts of all inputs, which must be in reading order; a fact names its input by the index.
void extract_all(std::span<const input_bytes> inputs, fact_set& facts);

}  // namespace foundcheck::program

#endif
