// SPDX-License-Identifier: MIT
// A message of CMake -> the sentence that says what to do.
//
//   CUDA V8.0.60 but V9.0.0 is required.  Please download and install a more     Please download and install a more
//   recent version of CUDA from:                                             ->  recent version of CUDA from:
//
//       https://developer.nvidia.com/cuda-downloads                              https://developer.nvidia.com/cuda-downloads
//
// A sentence ends with its paragraph, or with a full stop before a blank; one that ends with a colon goes on in the next paragraph. What asks
// for a report, or only names a page, is no advice.
//
// Heuristic. Total, noexcept, allocates nothing; linear.
#ifndef FOUNDCHECK_FORMAT_CMAKE_ADVICE_HPP
#define FOUNDCHECK_FORMAT_CMAKE_ADVICE_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/cmake/diagnostic.hpp>
#include <foundcheck/format/cmake/output.hpp>
#include <foundcheck/regex/regex.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_output {

/// True for a sentence that tells the reader to do something about it.
template <class View = std::string_view>
[[nodiscard]] constexpr bool is_advice(View sentence) noexcept {
  if (contains<
          R"((?i)report |file (?:a|an) (?:bug|issue)|open an issue|issue tracker|contact |please see |for more info|run build command)">(
          sentence))
    return false;
  return begins_with<
             R"((?:Try|Install|Set|Use|Run|Consider|Specify|Add|Update|Upgrade|Reinstall|Pass|Define|Provide)\s)">(
             sentence) ||
         begins_with<R"((?:Disable|Enable|Download|Remove|Delete|Either|Re-?run|Make sure|Be sure|Ensure|Check)\s)">(
             sentence) ||
         begins_with<R"(You (?:need|must|should|can|may|have)\s|To (?:disable|enable|fix|use|build)\s)">(sentence) ||
         contains<R"((?i)please\s|(?:must|should|needs? to)\s+be\s+(?:set|installed|defined|specified)|be\s+sure\s)">(
             sentence) ||
         contains<R"(-D ?[A-Z]\w+=|git submodule |(?:pip3?|apt|apt-get|brew|conda|dnf|yum) install )">(sentence);
}

namespace detail {

/// The place behind the full stop that ends the sentence; npos where the line does not end it.
[[nodiscard]] constexpr std::size_t end_of_sentence(std::string_view line) noexcept {
  for (std::size_t at = line.find_first_of(".!"); at != std::string_view::npos; at = line.find_first_of(".!", at + 1)) {
    if (at + 1 == line.size() || line[at + 1] == ' ') return at + 1;
  }
  return std::string_view::npos;
}

[[nodiscard]] constexpr bool is_only_blanks(std::string_view text) noexcept {
  return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

}  // namespace detail

/// The first such sentence, as it is in the log; empty for none, and for one with something else than blanks between its lines. As long as the
/// log.
template <class = void>
[[nodiscard]] constexpr std::string_view advice_in(const record& r) noexcept {
  constexpr std::size_t none = std::string_view::npos;
  std::size_t begin = none, end = 0;
  std::string_view sentence;
  const auto is_one = [&] {
    if (begin == none) return false;
    sentence = r.whole.substr(begin, end - begin);
    begin = none;
    return is_advice(sentence);
  };
  for (const message_piece& piece : message_pieces(r)) {
    std::string_view rest = piece.text.substr(0, piece.text.find_last_not_of(" \t\r") + 1);
    const bool goes_on = piece.before == ' ' || (begin != none && r.whole[end - 1] == ':');
    if (rest.empty() && goes_on) continue;
    if (!goes_on && is_one()) return sentence;
    while (!rest.empty()) {
      const std::size_t blanks = rest.find_first_not_of(" \t");
      if (blanks == none) break;
      rest.remove_prefix(blanks);
      const auto at = static_cast<std::size_t>(rest.data() - r.whole.data());
      // A view cannot leave out what a CI system puts before each line.
      if (begin != none && !detail::is_only_blanks(r.whole.substr(end, at - end))) begin = none;
      if (begin == none) begin = at;
      const std::size_t stop = detail::end_of_sentence(rest);
      end = at + (stop == none ? rest.size() : stop);
      if (stop != none && is_one()) return sentence;
      rest.remove_prefix(stop == none ? rest.size() : stop);
    }
  }
  return is_one() ? sentence : std::string_view{};
}

}  // namespace cmake_output
FOUNDCHECK_END_NAMESPACE

#endif
