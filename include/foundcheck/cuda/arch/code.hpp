// SPDX-License-Identifier: MIT
// A name of nvcc -> the target and what is made for it, and lists of such names -> arch_list.
//
//   code := ( "sm_" | "compute_" | "lto_" ) target
//
// Total, noexcept, allocates nothing, linear in the text.
// Source: nvcc 13.0 --help, the options --gpu-architecture and --gpu-code.
#ifndef FOUNDCHECK_CUDA_ARCH_CODE_HPP
#define FOUNDCHECK_CUDA_ARCH_CODE_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/target.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

struct arch_code {
  target made_for;
  code_kind kind = code_kind::sass;

  [[nodiscard]] constexpr bool known() const noexcept { return made_for.known(); }
};

/// sm_80, compute_90a, lto_100f; unknown for anything else.
[[nodiscard]] constexpr arch_code parse_arch_code(std::string_view text) noexcept {
  for (code_kind kind : {code_kind::sass, code_kind::ptx, code_kind::lto}) {
    const std::string_view prefix = prefix_of(kind);
    if (text.starts_with(prefix)) return {parse_target(text.substr(prefix.size())), kind};
  }
  return {};
}

/// Names of code with anything between them that a list may have: "sm_80 compute_80", "['sm_80', 'compute_80']". So print them
/// CMake's script, torch.cuda.get_arch_list() and nvcc --list-gpu-code.
[[nodiscard]] constexpr arch_list parse_arch_codes(std::string_view text) noexcept {
  constexpr std::string_view separators = " \t\r\n;,[]()'\"";
  arch_list list;
  for (;;) {
    const std::size_t begin = text.find_first_not_of(separators);
    if (begin == std::string_view::npos) return list;
    text.remove_prefix(begin);
    const std::string_view word = text.substr(0, text.find_first_of(separators));
    text.remove_prefix(word.size());
    const arch_code code = parse_arch_code(word);
    if (code.known()) {
      list.add({code.made_for, code.kind, code.made_for, word});
    } else {
      list.refuse(word, arch_defect::no_such_target);
    }
  }
}

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif
