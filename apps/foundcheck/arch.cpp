// SPDX-License-Identifier: MIT
// `arch`: a list of GPU architectures -> what it builds, what nvcc refuses of it, and which GPUs run it.
#include <fmt/format.h>

#include <foundcheck/report/arch.hpp>
#include <string>
#include <string_view>

#include "commands.hpp"
#include "output.hpp"

namespace foundcheck::program {

namespace {

/// A misspelt option of this program must not pass for a part of the list.
bool is_foreign_option(std::string_view word) {
  if (!word.starts_with("--")) return false;
  bool is_ours = false;
  for (const cuda::detail::option_name& row : cuda::detail::option_names) {
    const std::string_view rest = word.substr(0, row.name.size()) == row.name ? word.substr(row.name.size()) : "?";
    is_ours = is_ours || rest.empty() || rest.starts_with('=');
  }
  return !is_ours && word.find(' ') == std::string_view::npos;
}

void complain_about(const cuda::arch_list& list) {
  for (const cuda::arch_refusal& refusal : list.refused()) {
    complain(refusal.text.empty() ? "arch" : refusal.text, reason_of(refusal.why));
  }
  if (list.refusals() > list.refused().size()) {
    complain("arch", fmt::format("{} more items are refused", list.refusals() - list.refused().size()));
  }
  if (list.dropped() > 0) complain("arch", fmt::format("the list is too long: images left out: {}", list.dropped()));
}

}  // namespace

int arch(const arch_options& options) {
  std::string text;
  for (const std::string& word : options.list) {
    if (is_foreign_option(word)) {
      complain(word, "there is no such option; --help lists them");
      return usage;
    }
    if (!text.empty()) text += ' ';
    text += word;
  }
  if (text.empty()) {
    complain("arch", "a list is needed, such as \"8.0;9.0+PTX\", \"80;90\" or \"-arch=sm_80\"");
    return usage;
  }

  arch_result result;
  const cuda::formed_arch_list list = cuda::find_arch_list(text);
  result.text = list.text;
  result.form = list.form;
  result.asked = cuda::parse_arch(list.text, list.form);
  result.nvcc = cuda::parse_release(options.cuda);
  result.device_text = options.device;
  result.device = cuda::parse_device(options.device);
  if (!options.cuda.empty() && !result.nvcc.known()) {
    complain(options.cuda, "is not a release of CUDA, such as 12.8");
    return usage;
  }
  if (!options.device.empty() && !result.device.known()) {
    complain(options.device, "no GPU of this name is known; give its compute capability, such as 9.0");
    return usage;
  }
  if (!result.asked.whole()) {
    complain_about(result.asked);
    return usage;
  }
  result.built = cuda::expand(result.asked, result.nvcc);

  fmt::memory_buffer out;
  if (options.format == "json") {
    write_json(result, out);
  } else {
    write_text(result, use_colour(options.colour), out, size_of_terminal().columns);
  }
  if (const int unwritten = write_out(out, reader_of_format(options.format)); unwritten != clean) return unwritten;
  return has_refused_image(result) || leaves_device_out(result) ? findings : clean;
}

}  // namespace foundcheck::program
