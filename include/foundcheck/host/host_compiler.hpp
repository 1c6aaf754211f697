// SPDX-License-Identifier: MIT
// The host compiler of nvcc, by the name of its file -> a fact if that nvcc refuses it.
//
//   crt/host_config.h of the toolkit    #if __GNUC__ > 13     where it is not there, the table of releases has the limit
//   CMAKE_CUDA_HOST_COMPILER            without it nvcc runs gcc: the one of the system, as far as is known
#ifndef FOUNDCHECK_HOST_HOST_COMPILER_HPP
#define FOUNDCHECK_HOST_HOST_COMPILER_HPP

#include <cstddef>
#include <filesystem>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/cuda/host_compiler.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/file.hpp>
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

/// The newest GCC that a host_config.h takes; 0 where it does not say.
[[nodiscard]] constexpr unsigned newest_gcc_of(std::string_view host_config) noexcept {
  constexpr std::string_view limit = "#if __GNUC__ > ";
  const std::size_t at = host_config.find(limit);
  if (at == std::string_view::npos) return 0;
  std::string_view digits = host_config.substr(at + limit.size());
  unsigned number = 0;
  return take_number(digits, number) ? number : 0;
}

/// True if CMake has tried nvcc as the compiler of a language, as against FindCUDA.
[[nodiscard]] inline bool has_tried_cuda(const std::filesystem::path& directory) {
  std::error_code error;
  for (std::filesystem::directory_iterator at(directory / "CMakeFiles", error), end; !error && at != end;
       at.increment(error)) {
    std::error_code ignored;
    if (std::filesystem::exists(at->path() / "CompilerIdCUDA", ignored)) return true;
  }
  return false;
}

}  // namespace detail

/// Whether nvcc takes the host compiler that it was given, or that of the system, where its name says its release. `cache`: its text.
inline void look_at_host_compiler(const std::filesystem::path& directory, std::string_view cache, const fact_set& facts,
                                  seen_facts& seen, std::string_view gcc_of_system = "/usr/bin/gcc") {
  const fact* const host = facts.find_state(fact_id::executable, component::host_compiler, state::yes);
  const fact* const nvcc = facts.find_state(fact_id::executable, component::nvcc, state::yes);
  if (nvcc == nullptr || !is_absolute(nvcc->text) || (host != nullptr && !is_absolute(host->text))) return;
  if (cache.find("-allow-unsupported-compiler") != std::string_view::npos) return;
  std::error_code error;
  const std::string path(host != nullptr ? host->text : gcc_of_system);
  const std::string real = std::filesystem::canonical(path, error).generic_string();
  const std::filesystem::path program = error ? std::filesystem::path() : std::filesystem::canonical(nvcc->text, error);
  if (error) return;
  detail::named_compiler is = detail::compiler_of_name(real);
  if (is.number == 0) is = detail::compiler_of_name(path);
  if (is.number == 0) return;
  const bool is_gcc = is.which == cuda::host_compiler::gcc;
  const cuda::release nvcc_is = detail::release_of_program(nvcc->text);
  const result<std::string> config = read_file(program.parent_path().parent_path() / "include/crt/host_config.h",
                                               budget_of_a_scan.header_bytes, openable::regular);
  unsigned newest = is_gcc && config ? detail::newest_gcc_of(*config) : 0;
  if (newest == 0) {
    if (cuda::judge_host_compiler(nvcc_is, is.which, is.number) != cuda::host_verdict::too_new) return;
    const cuda::host_compiler_row* const row = cuda::find_host_compilers(nvcc_is);
    newest = is_gcc ? row->gcc_newest : row->clang_newest;
  }
  if (is.number <= newest) return;
  // A directory with many targets has as many entries beside CMake's notes: they are looked for last.
  if (detail::compiler_note(directory).find("CMAKE_CUDA_COMPILER_WORKS TRUE") != std::string::npos) return;
  if (host == nullptr && !detail::has_tried_cuda(directory)) return;
  const std::string whose = nvcc_is.known() ? "the nvcc of CUDA " + detail::text_of(nvcc_is) : std::string("this nvcc");
  seen.add(fact_id::mixed, component::host_compiler, state::yes,
           path + (host == nullptr ? ", which nvcc runs where no other compiler is given, is " : " is ") +
               (is_gcc ? "GCC " : "Clang ") + std::to_string(is.number) + ", too new for " + whose +
               ", which takes up to " + std::to_string(newest),
           "the names of the compilers and the headers of nvcc:", "host");
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
