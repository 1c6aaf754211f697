// SPDX-License-Identifier: MIT
// What the tools of a build reported as errors -> facts: what is wrong, in the order in which a person should look at it.
//
//   text   name_of(cause); "unknown" for an error whose words tell no cause
//   name   the thing that it is about: the header, the symbol, the program
//
// Which errors count, and their order: diagnostic/analysis/ranking.hpp. Of these no bare effects and no probes of configure, and nothing that
// CMake reports, which has facts of its own, see cmake_output.hpp.
#ifndef FOUNDCHECK_EXTRACT_DIAGNOSTIC_HPP
#define FOUNDCHECK_EXTRACT_DIAGNOSTIC_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/cuda/package.hpp>
#include <foundcheck/cuda/symbol.hpp>
#include <foundcheck/diagnostic/analysis/ignored.hpp>
#include <foundcheck/diagnostic/analysis/ranking.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/extract/origin_at.hpp>
#include <foundcheck/fact/component.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <string_view>
#include <type_traits>

// ---- diagnostic component -------------------------------------------------------------------------------------------
//
// What a tool said -> the component that it is about: by the file, program or symbol that it names, else by the tool.
//
// What is missing is no part of the tool that misses it, so there the tool counts only where no name is given.
// Names of files: of CUDA 13.0 and its libraries. Names of symbols: their prefixes in cuda.h, cuda_runtime_api.h, cupti.h, cudnn.h,
// nccl.h, cublas_api.h, cusparseLt.h.

FOUNDCHECK_BEGIN_NAMESPACE

namespace detail {

struct component_name {
  std::string_view name;
  component about;
};

/// How the names of files and symbols begin; a lower-case letter does not follow. A longer name is listed before its beginning.
inline constexpr component_name prefix_rows[] = {
    {"cupti", component::cupti},   {"cudnn", component::cudnn},           {"nccl", component::nccl},
    {"cublas", component::cublas}, {"cusparseLt", component::cusparselt}, {"cudss", component::cudss},
    {"cufile", component::cufile}, {"cudart", component::cudart},         {"__nvJitLink", component::cuda_toolkit},
};

/// Whole names of files, without lib and from the first dot on.
inline constexpr component_name file_rows[] = {
    {"cuda", component::driver},
    {"nvcuda", component::driver},
    {"nvidia-ml", component::driver},
    {"nvidia-ptxjitcompiler", component::driver},
    {"cuda_runtime", component::cuda_headers},
    {"cuda_runtime_api", component::cuda_headers},
    {"cuda_fp16", component::cuda_headers},
    {"cuda_bf16", component::cuda_headers},
    {"cuda_fp8", component::cuda_headers},
    {"cuda_profiler_api", component::cuda_headers},
    {"cuda_device_runtime_api", component::cuda_headers},
    {"cooperative_groups", component::cuda_headers},
    {"cuComplex", component::cuda_headers},
    {"cuda_egl_interop", component::cuda_headers},
    {"cuda_gl_interop", component::cuda_headers},
    {"cuda_vdpau_interop", component::cuda_headers},
    {"device_functions", component::cuda_headers},
    {"device_launch_parameters", component::cuda_headers},
    {"host_defines", component::cuda_headers},
    {"math_constants", component::cuda_headers},
    {"vector_functions", component::cuda_headers},
    {"vector_types", component::cuda_headers},
    {"driver_types", component::cuda_headers},
    {"cufft", component::cuda_toolkit},
    {"cufftXt", component::cuda_toolkit},
    {"curand", component::cuda_toolkit},
    {"curand_kernel", component::cuda_toolkit},
    {"cusolver", component::cuda_toolkit},
    {"cusolverDn", component::cuda_toolkit},
    {"cusolverSp", component::cuda_toolkit},
    {"cusparse", component::cuda_toolkit},
    {"nvrtc", component::cuda_toolkit},
    {"nvrtc-builtins", component::cuda_toolkit},
    {"nvJitLink", component::cuda_toolkit},
    {"nvToolsExt", component::cuda_toolkit},
    {"nvml", component::cuda_toolkit},
    {"cudadevrt", component::cuda_toolkit},
    {"nvcc", component::nvcc},
    {"cicc", component::nvcc},
    {"cudafe++", component::nvcc},
    {"ptxas", component::nvcc},
    {"fatbinary", component::nvcc},
    {"nvlink", component::nvcc},
};

/// Words of a message that names no thing.
inline constexpr component_name word_rows[] = {
    {"cuDNN", component::cudnn},
    {"CuDNN", component::cudnn},
    {"CUDNN", component::cudnn},
    {"NCCL", component::nccl},
    {"CUDA_HOME", component::cuda_toolkit},
    {"CUDA version", component::cuda_toolkit},
    {"cuda installation", component::cuda_toolkit},
    {"ot find CUDA", component::cuda_toolkit},
    {"ot find cuda", component::cuda_toolkit},
    {"n't find CUDA", component::cuda_toolkit},
    {"able to find CUDA", component::cuda_toolkit},
    {"CUDA not found", component::cuda_toolkit},
    {"CUDA support ", component::cuda_toolkit},
    {"CUDA toolkit not found", component::cuda_toolkit},
    {"CUDA Toolkit not found", component::cuda_toolkit},
};

[[nodiscard]] constexpr bool is_small(char c) noexcept { return is_alpha(c) && to_lower(c) == c; }
[[nodiscard]] constexpr bool is_capital(char c) noexcept { return is_alpha(c) && to_lower(c) != c; }

[[nodiscard]] constexpr component component_of_prefix(std::string_view name) noexcept {
  for (const component_name& row : prefix_rows) {
    if (!name.starts_with(row.name)) continue;
    if (name.size() == row.name.size() || !is_small(name[row.name.size()])) return row.about;
  }
  return component::none;
}

[[nodiscard]] constexpr component component_of_file(std::string_view path) noexcept {
  std::string_view name = file_name(path);
  if (name == "cuda.h") return component::cuda_headers;
  if (cuda::is_header_beside_library(name)) return component::none;
  if (name.starts_with("lib")) name.remove_prefix(3);
  name = name.substr(0, name.find('.'));
  if (name.ends_with("_static")) name.remove_suffix(7);
  for (const component_name& row : file_rows) {
    if (name == row.name) return row.about;
  }
  return component_of_prefix(name);
}

/// Without a quote that a report of Spack, which breaks long lines, does not close: of `cuMemFr cuMemFr.
[[nodiscard]] constexpr std::string_view without_open_quote(std::string_view name) noexcept {
  const bool is_open = name.size() > 1 && name.front() == '`' && name.back() != '`' && name.back() != '\'';
  return is_open ? name.substr(1) : name;
}

[[nodiscard]] constexpr component component_of_symbol(std::string_view name) noexcept {
  // What the device link would have defined.
  if (name.starts_with("__cudaRegisterLinkedBinary") || name.starts_with("__fatbinwrap_")) return component::nvcc;
  const component found = component_of_prefix(name);
  if (found != component::none) return found;
  if (name.starts_with("__cuda")) return component::cudart;
  // Of the toolkit's other libraries: cufft, cusparse, curand.
  const cuda::symbol_row* const of_library = cuda::library_of_symbol(name);
  const bool is_of_toolkit = of_library != nullptr && of_library->target.size() > 0 && of_library->library != "cuda" &&
                             of_library->library != "cudart" && of_library->library != "nvidia-ml";
  if (is_of_toolkit) return component::cuda_toolkit;
  if (name.starts_with("cuda") && name.size() > 4 && is_capital(name[4])) return component::cudart;
  return name.starts_with("cu") && name.size() > 2 && is_capital(name[2]) ? component::driver : component::none;
}

[[nodiscard]] constexpr component component_of_tool(diagnostics::tool who) noexcept {
  using diagnostics::tool;
  switch (who) {
    case tool::nvcc:
    case tool::cudafe:
    case tool::ptxas:
    case tool::nvlink: return component::nvcc;
    case tool::cuda: return component::cudart;
    case tool::cudnn: return component::cudnn;
    case tool::cupti: return component::cupti;
    default: return component::none;
  }
}

[[nodiscard]] constexpr component component_of_words(std::string_view text) noexcept {
  for (const component_name& row : word_rows) {
    if (text.find(row.name) != std::string_view::npos) return row.about;
  }
  return component::none;
}

}  // namespace detail

/// The component, or none. `line`: the line with the message. Pre: the cause is filled.
[[nodiscard]] constexpr component component_of_diagnostic(const diagnostics::record& r,
                                                          std::string_view line) noexcept {
  using diagnostics::cause;
  switch (r.cause) {
    case cause::missing_driver:
    case cause::driver_stub:
    case cause::driver_too_old: return component::driver;
    case cause::missing_header:
    case cause::missing_library:
    case cause::missing_file:
    case cause::missing_program:
    case cause::missing_rule:
    case cause::missing_shared_library:
      return r.subject.empty() ? detail::component_of_tool(r.tool) : detail::component_of_file(r.subject);
    case cause::undefined_symbol:
      // A device function is in no library of the host: its name is that of the project that has it.
      if (r.tool == diagnostics::tool::nvlink || r.tool == diagnostics::tool::ptxas) return component::nvcc;
      [[fallthrough]];
    case cause::multiple_definition:
    case cause::unresolved_at_run_time: return detail::component_of_symbol(detail::without_open_quote(r.subject));
    case cause::missing_package:
    case cause::version_mismatch: {
      const component named = detail::component_of_words(line);
      return named != component::none ? named : detail::component_of_tool(r.tool);
    }
    case cause::abi_mismatch: {
      const component named = detail::component_of_symbol(r.subject);
      return named != component::none ? named : detail::component_of_tool(r.tool);
    }
    default: return detail::component_of_tool(r.tool);
  }
}

// ---- diagnostic -----------------------------------------------------------------------------------------------------

/// The text of a diagnosis.
[[nodiscard]] constexpr std::string_view diagnosis_of(diagnostics::cause what) noexcept {
  return what == diagnostics::cause::none ? std::string_view("unknown") : name_of(what);
}

namespace detail {

/// The part of the record whose line says it: some tools begin a message on the next line.
[[nodiscard]] constexpr std::string_view said_in(const diagnostics::record& r) noexcept {
  if (!r.message.empty()) return r.message;
  const std::size_t first = r.children.find_first_not_of(" \t\r\n");
  return first == std::string_view::npos ? r.whole.substr(r.before.size()) : r.children.substr(first);
}

/// The fact about the build as a whole.
[[nodiscard]] constexpr fact diagnosis_fact(const diagnostics::record& r, std::size_t source) noexcept {
  std::size_t first_line = r.line;
  for (const char c : r.before) first_line -= c == '\n' && first_line > 1;
  return {fact_id::diagnosis,
          component::none,
          state::yes,
          diagnosis_of(r.cause),
          origin_at(source, first_line, r.offset, r.whole, said_in(r)),
          without_open_quote(r.subject),
          r.own_tool,
          {r.file, r.file_line, r.file_column}};
}

/// `Causes`: of entries behind so many only what has the cause of one before them.
template <std::size_t Causes, std::size_t Most>
constexpr void add_facts(const diagnostics::cause_ranking<Most>& ranking, std::size_t source,
                         fact_set& facts) noexcept {
  const auto ranked = ranking.ranked();
  const auto is_known = [&ranked](diagnostics::cause what) noexcept {
    for (const diagnostics::ranked_cause& entry : ranked.first(Causes)) {
      if (entry.first.cause == what) return true;
    }
    return false;
  };
  for (std::size_t i = 0; i < ranked.size(); ++i) {
    const diagnostics::ranked_cause& entry = ranked[i];
    // An effect whose cause was not seen says nothing that BUILD001 does not, and a probe of configure may fail.
    if (entry.rank >= diagnostics::rank_class::effect) break;
    if (i >= Causes && !is_known(entry.first.cause)) continue;
    fact f = diagnosis_fact(entry.first, source);
    facts.add(f);
    f.about = component_of_diagnostic(entry.first, f.from.text);
    if (f.about != component::none) facts.add(f);
  }
}

template <class Log>
concept diagnostic_log = requires(const Log& log) {
  requires std::is_same_v<std::remove_cvref_t<decltype(*log.begin())>, diagnostics::record>;
};

}  // namespace detail

/// Adds what the errors of a log tell, of any range of diagnostics::record whose causes are filled. What begins before the byte
/// `from` is passed over, as of an earlier build, and so is what is ignored. `source` is the number of the input in the caller's
/// list.
template <detail::diagnostic_log Log>
constexpr void extract(const Log& log, std::size_t source, fact_set& facts, std::size_t from = 0,
                       const diagnostics::settled_parts& ignored = {}) noexcept {
  diagnostics::cause_ranking<> ranking;
  for (const diagnostics::record& r : log) {
    if (r.offset + r.before.size() < from || r.tool == diagnostics::tool::cmake || ignored.has(r.offset)) continue;
    ranking.add(r);
  }
  detail::add_facts<8>(ranking, source, facts);
}

FOUNDCHECK_END_NAMESPACE

#endif
