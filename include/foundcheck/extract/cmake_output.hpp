// SPDX-License-Identifier: MIT
// Configure output -> facts: what configure said that it found, and what the CUDA projects' own messages mean.
#ifndef FOUNDCHECK_EXTRACT_CMAKE_OUTPUT_HPP
#define FOUNDCHECK_EXTRACT_CMAKE_OUTPUT_HPP

#include <cstddef>
#include <foundcheck/extract/package.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/cmake_output.hpp>
#include <foundcheck/format/cmake_value.hpp>
#include <foundcheck/format/pytorch_output.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

namespace foundcheck {

namespace detail {

/// The options whose line in PyTorch's summary says what is in effect.
struct summary_row {
  std::string_view option;
  component about;
};

inline constexpr summary_row summary_rows[] = {
    {"USE_CUDA", component::cuda_toolkit}, {"USE_KINETO", component::kineto},         {"USE_CUDNN", component::cudnn},
    {"USE_NCCL", component::nccl},         {"USE_CUSPARSELT", component::cusparselt},
};

constexpr void extract_message(const pytorch_output::message& m, const origin& from, fact_set& facts) noexcept {
  using pytorch_output::meaning;
  const auto add = [&](fact_id id, component about, state is, std::string_view text = {}) {
    facts.add({id, about, is, text, from});
  };
  switch (m.means) {
    case meaning::none: return;
    case meaning::cupti_missing:
      add(fact_id::claimed, component::cupti, state::no);
      add(fact_id::cpu_only, component::kineto, state::yes);
      return;
    case meaning::kineto_cpu_only: add(fact_id::cpu_only, component::kineto, state::yes); return;
    case meaning::cuda_asked: add(fact_id::asked, component::cuda_toolkit, state::yes); return;
    case meaning::cuda_refused: add(fact_id::asked, component::cuda_toolkit, state::yes); [[fallthrough]];
    case meaning::cuda_missing: add(fact_id::claimed, component::cuda_toolkit, state::no); return;
    case meaning::cuda_version: add(fact_id::version, component::nvcc, state::yes, m.value); return;
    case meaning::header_version: add(fact_id::version, component::cuda_headers, state::yes, m.value); return;
    case meaning::version_conflict:
      add(fact_id::version, component::nvcc, state::yes, m.value);
      add(fact_id::version, component::cuda_headers, state::yes, m.other);
      return;
    case meaning::nvcc_path:
      add(fact_id::executable, component::nvcc, cmake::is_not_found(m.value) ? state::no : state::yes, m.value);
      return;
    case meaning::toolkit_directory:
      add(fact_id::root, component::cuda_toolkit, cmake::is_not_found(m.value) ? state::no : state::yes, m.value);
      return;
    case meaning::kineto_backend: add(fact_id::backend, component::kineto, state::yes, m.value); return;
    case meaning::summary:
      for (const summary_row& row : summary_rows) {
        if (row.option != m.other) continue;
        if (cmake::is_on(m.value)) add(fact_id::requested, row.about, state::yes);
        if (cmake::is_off(m.value)) add(fact_id::requested, row.about, state::no);
      }
      return;
    case meaning::nvcc_flags:
    case meaning::kineto_plan:
    case meaning::kineto_profilers:
    case meaning::kineto_configured:
    case meaning::setting:
    case meaning::cudnn:
    case meaning::nccl:
    case meaning::blas_wanted:
    case meaning::left_out: return;  // said in passing: no rung of the ladder rests on them
  }
}

constexpr void extract_claim(std::string_view package, state is, std::string_view text, const origin& from,
                             fact_set& facts) noexcept {
  const component about = component_of_package(package);
  if (about != component::none) facts.add({fact_id::claimed, about, is, text, from});
}

/// cmake refuses a cache that was moved, and names both directories.
constexpr void extract_moved(std::string_view text, const origin& from, fact_set& facts) noexcept {
  const cmake_output::moved_cache moved = cmake_output::read_moved_cache(text);
  if (moved.lies_in.empty()) return;
  facts.add({fact_id::cache_directory, component::none, state::yes, moved.made_in, from});
  facts.add({fact_id::build_directory, component::none, state::yes, moved.lies_in, from});
}

}  // namespace detail

/// Adds what one record of configure output tells. `source` is the number of the input in the caller's list.
constexpr void extract(const cmake_output::record& r, std::size_t source, fact_set& facts) noexcept {
  const bool is_block = r.kind == cmake_output::record_kind::diagnostic;
  const origin from{source, r.line, r.offset, is_block ? r.text : lines(r.whole).begin()->text};
  switch (r.kind) {
    case cmake_output::record_kind::found: detail::extract_claim(r.package, state::yes, r.where, from, facts); return;
    case cmake_output::record_kind::not_found:
      detail::extract_claim(r.package, state::no, r.missing, from, facts);
      return;
    case cmake_output::record_kind::diagnostic:
      detail::extract_claim(r.package, state::no, r.package, from, facts);
      detail::extract_moved(r.text, from, facts);
      detail::extract_message(pytorch_output::read_sentences(cmake_output::body_words(r).begin()), from, facts);
      return;
    case cmake_output::record_kind::status:
    case cmake_output::record_kind::cuda:
    case cmake_output::record_kind::summary: detail::extract_message(pytorch_output::read(r.text), from, facts); return;
    case cmake_output::record_kind::other:  // a line that cmake did not print is taken for no message of it
      if (r.text.starts_with("cmake ")) detail::extract_message(pytorch_output::read(r.text), from, facts);
      return;
    case cmake_output::record_kind::check:
    case cmake_output::record_kind::end: return;
  }
}

}  // namespace foundcheck

#endif
