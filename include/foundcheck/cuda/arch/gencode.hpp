// SPDX-License-Identifier: MIT
// Options of nvcc, alone or in a whole command line -> arch_list.
//
//   -gencode spec            spec := "arch=" virtual ",code=" codes            the keywords in either order
//   -arch name [-code ...]   codes := code | "[" code { "," code } "]" | quoted code { "," code }
//
// -arch=sm_80 alone means compute_80 with the codes sm_80 and compute_80; sm_90a alone means sm_90a, compute_90a and, in every
// release that knows it, PTX of compute_90. The last -arch counts, every -code adds. -gencode arch=compute_100f,code=sm_103
// makes sm_103f. -dlto makes LTO code of SASS.
//
// Total, noexcept, allocates nothing, linear in the text.
// Source: nvcc --help and what nvcc 11.8 to 13.5 do with --dryrun; tests/differential/nvcc_arch_test.cpp compares.
#ifndef FOUNDCHECK_CUDA_ARCH_GENCODE_HPP
#define FOUNDCHECK_CUDA_ARCH_GENCODE_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/nvcc.hpp>
#include <foundcheck/cuda/target.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

namespace detail {

/// Adds one code that is made from a virtual architecture, or says why not.
constexpr void add_code(arch_list& list, std::string_view text, target from) noexcept {
  arch_code code = parse_arch_code(text);
  if (!code.known()) return list.refuse(text, arch_defect::no_such_target);
  const target_suffix own = code.made_for.suffix;
  if (code.kind == code_kind::ptx) {
    if (code.made_for != from) return list.refuse(text, arch_defect::incompatible_code);
  } else {
    const bool is_older = code.made_for.capability < from.capability;
    const bool loses_features = from.suffix == target_suffix::a && own != target_suffix::a;
    const bool leaves_family =
        from.suffix == target_suffix::f && code.made_for.capability.major_part != from.capability.major_part;
    if (is_older || loses_features || leaves_family) return list.refuse(text, arch_defect::incompatible_code);
    if (from.suffix == target_suffix::f && own == target_suffix::none) code.made_for.suffix = target_suffix::f;
  }
  list.add({code.made_for, code.kind, from, text});
}

/// Codes separated by commas.
constexpr void add_codes(arch_list& list, std::string_view codes, target from) noexcept {
  for (bool more = true; more;) {
    const std::size_t end = codes.find(',');
    add_code(list, without_quotes(codes.substr(0, end)), from);
    more = end != std::string_view::npos;
    if (more) codes.remove_prefix(end + 1);
  }
}

/// The value of one -gencode, taken apart.
class specification {
 public:
  constexpr void read(std::string_view spec, arch_list& list) noexcept {
    std::string_view rest = spec;
    for (bool more = true; more;) {
      const std::size_t equals = rest.find('=');
      const std::size_t comma = rest.find(',');
      const std::string_view segment = rest.substr(0, comma);
      if (equals == std::string_view::npos || equals > comma) {
        return list.refuse(segment.empty() ? spec : segment, arch_defect::not_keyword_value);
      }
      const std::string_view keyword = rest.substr(0, equals);
      rest.remove_prefix(equals + 1);
      const std::size_t size = value_size(rest);
      if (size == std::string_view::npos) return list.refuse(spec, arch_defect::stray_bracket);
      const std::string_view value = rest.substr(0, size);
      rest.remove_prefix(size);
      if (keyword != "arch" && keyword != "code") return list.refuse(keyword, arch_defect::unknown_keyword);
      bool& seen = keyword == "arch" ? has_arch_ : has_code_;
      if (seen) return list.refuse(keyword, arch_defect::repeated_keyword);
      seen = true;
      (keyword == "arch" ? arch_ : code_) = value;
      more = rest.starts_with(',');
      if (more) {
        rest.remove_prefix(1);
      } else if (!rest.empty()) {
        return list.refuse(rest, arch_defect::not_keyword_value);
      }
    }
    if (!has_arch_) return list.refuse(spec, arch_defect::missing_arch);
    if (!has_code_) return list.refuse(spec, arch_defect::missing_code);
    add_to(list);
  }

 private:
  /// How long the value is that a text begins with: up to a comma outside of brackets and quotes.
  [[nodiscard]] static constexpr std::size_t value_size(std::string_view text) noexcept {
    std::string_view close;
    if (text.starts_with('[')) close = "]";
    for (std::string_view quote : {"\\\"", "\\'", "\"", "'"}) {
      if (close.empty() && text.starts_with(quote)) close = quote;
    }
    if (!close.empty()) {
      const std::size_t end = text.find(close, close.size());
      if (end == std::string_view::npos) return end;
      return end + close.size();
    }
    const std::size_t comma = text.find(',');
    return comma == std::string_view::npos ? text.size() : comma;
  }

  constexpr void add_to(arch_list& list) const noexcept {
    const std::string_view name = without_quotes(arch_);
    const arch_code arch = parse_arch_code(name);
    if (!arch.known()) return list.refuse(name, arch_defect::no_such_target);
    if (arch.kind != code_kind::ptx) return list.refuse(name, arch_defect::arch_not_virtual);
    std::string_view codes = without_quotes(code_);
    if (codes.starts_with('[') && codes.ends_with(']')) codes = codes.substr(1, codes.size() - 2);
    add_codes(list, codes, arch.made_for);
  }

  std::string_view arch_, code_;
  bool has_arch_ = false;
  bool has_code_ = false;
};

/// The options -arch and -code, which act together wherever they stand.
struct main_options {
  std::string_view arch;
  std::string_view first_code;
  bool has_arch = false;
  bool has_code = false;
  bool has_dlto = false;
};

[[nodiscard]] constexpr arch_word nvcc_word(std::string_view arch) noexcept {
  if (arch == "all") return arch_word::all;
  if (arch == "all-major") return arch_word::all_major;
  if (arch == "native") return arch_word::native;
  return arch_word::none;
}

/// -arch without -code.
constexpr void add_arch_alone(arch_list& list, const main_options& given) noexcept {
  const arch_code arch = parse_arch_code(given.arch);
  if (!arch.known()) {
    const bool is_list = given.arch.find(',') != std::string_view::npos;
    return list.refuse(given.arch, is_list ? arch_defect::comma : arch_defect::no_such_target);
  }
  const target from = arch.made_for;
  if (arch.kind == code_kind::lto || (arch.kind == code_kind::sass && given.has_dlto)) {
    list.add({from, code_kind::lto, from, given.arch});
  } else if (arch.kind == code_kind::sass) {
    list.add({from, code_kind::sass, from, given.arch});
  }
  if (arch.kind != code_kind::lto) list.add({from, code_kind::ptx, from, given.arch});
  const target base = {from.capability, target_suffix::none};
  if (from != base && arch.kind != code_kind::lto) {
    list.add({base, code_kind::ptx, base, given.arch});
  }
}

}  // namespace detail

/// What the options of nvcc in a text make it build.
[[nodiscard]] constexpr arch_list parse_gencode(std::string_view text) noexcept {
  arch_list list;
  detail::main_options given;
  for_each_arch_option(text, [&](nvcc_option option, std::string_view value, bool has_value) {
    if (option == nvcc_option::dlto) {
      given.has_dlto = true;
    } else if (!has_value) {
      list.refuse(value, arch_defect::missing_value);
    } else if (option == nvcc_option::arch) {
      given.arch = value;
      given.has_arch = true;
    } else if (option == nvcc_option::code) {
      if (!given.has_code) given.first_code = value;
      given.has_code = true;
    }
  });
  const arch_word word = detail::nvcc_word(given.arch);
  if (word != arch_word::none) {
    list.set_word(word);
    if (given.has_code) list.refuse(given.arch, arch_defect::word_with_code);
  } else if (!given.has_code) {
    if (given.has_arch) detail::add_arch_alone(list, given);
  } else if (!given.has_arch) {
    list.refuse(given.first_code, arch_defect::missing_arch);
  } else {
    const arch_code arch = parse_arch_code(given.arch);
    if (!arch.known() || arch.kind != code_kind::ptx) {
      list.refuse(given.arch, arch.known() ? arch_defect::arch_not_virtual : arch_defect::no_such_target);
    } else {
      for_each_arch_option(text, [&](nvcc_option option, std::string_view value, bool has_value) {
        if (option == nvcc_option::code && has_value) detail::add_codes(list, value, arch.made_for);
      });
    }
  }
  for_each_arch_option(text, [&](nvcc_option option, std::string_view value, bool has_value) {
    if (option != nvcc_option::gencode || !has_value) return;
    detail::specification spec;
    spec.read(value, list);
  });
  return list;
}

/// What follows "Added CUDA NVCC flags for:" in configure output: options, or names of code as CMake's own script has them.
[[nodiscard]] constexpr arch_list parse_added_flags(std::string_view text) noexcept {
  return text.find("-gencode") == std::string_view::npos ? parse_arch_codes(text) : parse_gencode(text);
}

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif
