// SPDX-License-Identifier: MIT
// The host compiler of nvcc, by the name of its file -> a fact if that nvcc refuses it.
#ifndef FOUNDCHECK_HOST_HOST_COMPILER_HPP
#define FOUNDCHECK_HOST_HOST_COMPILER_HPP

#include <cstddef>
#include <filesystem>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/cuda/host_compiler.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/host/installed_versions.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <string>
#include <string_view>
#include <system_error>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

/// A compiler by the name of its file: g++-13, x86_64-linux-gnu-gcc-13, clang++-18. A number of 0 where the name tells none.
struct named_compiler {
  cuda::host_compiler which = cuda::host_compiler::gcc;
  unsigned number = 0;
};

[[nodiscard]] inline named_compiler compiler_of_name(std::string_view path) {
  const std::string_view name = file_name(path);
  const std::size_t hyphen = name.rfind('-');
  if (hyphen == std::string_view::npos) return {};
  std::string_view digits = name.substr(hyphen + 1);
  unsigned number = 0;
  if (!take_number(digits, number) || !digits.empty()) return {};
  const std::string_view kind = name.substr(0, hyphen);
  if (kind.ends_with("clang") || kind.ends_with("clang++")) return {cuda::host_compiler::clang, number};
  if (kind.ends_with("gcc") || kind.ends_with("g++")) return {cuda::host_compiler::gcc, number};
  return {};
}

}  // namespace detail

/// Whether nvcc takes the host compiler that it was given, where the name of that one says its release. `cache`: its text.
inline void look_at_host_compiler(const std::filesystem::path& directory, std::string_view cache, const fact_set& facts,
                                  seen_facts& seen) {
  const fact* const host = facts.find_state(fact_id::executable, component::host_compiler, state::yes);
  const fact* const nvcc = facts.find_state(fact_id::executable, component::nvcc, state::yes);
  if (host == nullptr || nvcc == nullptr || !is_absolute(host->text) || !is_absolute(nvcc->text)) return;
  if (cache.find("-allow-unsupported-compiler") != std::string_view::npos) return;
  if (detail::compiler_note(directory).find("CMAKE_CUDA_COMPILER_WORKS TRUE") != std::string::npos) return;
  std::error_code error;
  const std::string real = std::filesystem::canonical(host->text, error).generic_string();
  if (error) return;
  detail::named_compiler is = detail::compiler_of_name(real);
  if (is.number == 0) is = detail::compiler_of_name(host->text);
  const cuda::release nvcc_is = detail::release_of_program(nvcc->text);
  if (cuda::judge_host_compiler(nvcc_is, is.which, is.number) != cuda::host_verdict::too_new) return;
  const cuda::host_compiler_row* const row = cuda::find_host_compilers(nvcc_is);
  const bool is_gcc = is.which == cuda::host_compiler::gcc;
  seen.add(fact_id::mixed, component::host_compiler, state::yes,
           std::string(host->text) + " is " + (is_gcc ? "GCC " : "Clang ") + std::to_string(is.number) +
               ", too new for the nvcc of CUDA " + detail::text_of(nvcc_is) + ", which takes up to " +
               std::to_string(is_gcc ? row->gcc_newest : row->clang_newest),
           "the names of the compilers and the cuda.h of nvcc:", "host");
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
