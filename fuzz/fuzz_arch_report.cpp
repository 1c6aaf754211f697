// SPDX-License-Identifier: MIT
// Any bytes as a list of architectures, a release of nvcc and a GPU, through both writers of what is known of them: strict JSON, and
// nothing on which a terminal acts but our own colours.
//
//   input := device LF release LF list
#include <foundcheck/report/arch.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "support/strict_json.hpp"
#include "support/terminal_text.hpp"
#include "target.hpp"

namespace foundcheck {

namespace {

std::string_view take_line(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return line;
}

}  // namespace

std::string fuzz::broken(std::string_view bytes) {
  arch_result result;
  result.device_text = take_line(bytes);
  result.device = cuda::parse_device(result.device_text);
  result.nvcc = cuda::parse_release(take_line(bytes));
  const cuda::formed_arch_list list = cuda::find_arch_list(bytes);
  result.text = list.text;
  result.form = list.form;
  result.asked = cuda::parse_arch(list.text, list.form);
  result.built = cuda::expand(result.asked, result.nvcc);
  fmt::memory_buffer json, plain, coloured;
  write_json(result, json);
  write_text(result, false, plain);
  write_text(result, true, coloured);
  if (parse_strictly(fmt::to_string(json)).is_discarded()) return "no strict JSON";
  if (without_own_colours(fmt::to_string(coloured)) != fmt::to_string(plain)) return "colours change the words";
  for (const fmt::memory_buffer* out : {&json, &plain}) {
    const std::string found = unfit_for_terminal(fmt::to_string(*out));
    if (!found.empty()) return found;
  }
  return {};
}

}  // namespace foundcheck
