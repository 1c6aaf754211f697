// SPDX-License-Identifier: MIT
// Configure output -> facts: what configure said that it found, and what the CUDA projects' own messages mean.
#ifndef FOUNDCHECK_EXTRACT_CMAKE_OUTPUT_HPP
#define FOUNDCHECK_EXTRACT_CMAKE_OUTPUT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/extract/command_line.hpp>
#include <foundcheck/extract/configure_stop.hpp>
#include <foundcheck/extract/known_messages.hpp>
#include <foundcheck/extract/origin_at.hpp>
#include <foundcheck/extract/variable.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/cmake/advice.hpp>
#include <foundcheck/format/cmake/output.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/format/pytorch/output.hpp>
#include <foundcheck/format/unused_part.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

namespace detail {

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
    case meaning::cuda_refused:
      facts.add({fact_id::asked, component::cuda_toolkit, state::yes, {}, from, name_of(m.means)});
      [[fallthrough]];
    case meaning::cuda_missing: add(fact_id::claimed, component::cuda_toolkit, state::no); return;
    case meaning::cuda_version: add(fact_id::version, component::nvcc, state::yes, m.value); return;
    case meaning::header_version: add(fact_id::version, component::cuda_headers, state::yes, m.value); return;
    case meaning::version_conflict:
      add(fact_id::version, component::nvcc, state::yes, m.value);
      add(fact_id::version, component::cuda_headers, state::yes, m.other);
      return;
    case meaning::cupti_required:
      add(fact_id::claimed, component::cupti, state::no);
      add(fact_id::backend, component::kineto, state::yes, m.value);
      add(fact_id::cause, component::none, state::yes, name_of(m.means));
      return;
    case meaning::nvcc_path:
      add(fact_id::executable, component::nvcc, cmake::is_not_found(m.value) ? state::no : state::yes, m.value);
      return;
    case meaning::toolkit_directory:
      add(fact_id::root, component::cuda_toolkit, cmake::is_not_found(m.value) ? state::no : state::yes, m.value);
      return;
    case meaning::kineto_backend: add(fact_id::backend, component::kineto, state::yes, m.value); return;
    case meaning::summary:
      // The line says what is in effect, in the name of the option.
      if (const std::size_t row = find_variable(m.other);
          row != variable_count && variable_rows[row].id == fact_id::requested) {
        if (cmake::is_on(m.value)) add(fact_id::requested, variable_rows[row].about, state::yes);
        if (cmake::is_off(m.value)) add(fact_id::requested, variable_rows[row].about, state::no);
      }
      return;
    case meaning::cuda_asked:  // with what else the line asks for: command_line.hpp
    case meaning::nvcc_flags:
      if (!m.value.empty()) add(fact_id::architectures, component::nvcc, state::yes, m.value);
      return;
    case meaning::kineto_plan:
      // PyTorch plans for CUPTI only where CUDA is on.
      if (m.value == "CUPTI") add(fact_id::requested, component::cuda_toolkit, state::yes);
      return;
    case meaning::kineto_profilers:
    case meaning::kineto_configured:
    case meaning::setting:
    case meaning::cudnn:
    case meaning::nccl:
    case meaning::blas_wanted:
    case meaning::left_out: return;  // said in passing: no rung of the ladder rests on them
  }
}

/// The release that was found, if the module knows it.
constexpr void extract_version(const cmake_output::record& r, const origin& from, fact_set& facts) noexcept {
  const component about = component_of_package(r.package);
  if (about == component::none || cmake_output::is_empty_version(r.version)) return;
  facts.add({fact_id::version, about, state::yes, r.version, from, r.package});
}

/// What CMake's own CUDA code says in passing.
constexpr void extract_cuda(const cmake_output::record& r, const origin& from, fact_set& facts) noexcept {
  constexpr std::string_view vendor = "NVIDIA ";
  if (r.cuda == cmake_output::cuda_text::compiler_identification && r.value.starts_with(vendor)) {
    facts.add({fact_id::version, component::nvcc, state::yes, r.value.substr(vendor.size()), from});
  }
  // As a status, and not an error: the search may fail.
  if (r.cuda == cmake_output::cuda_text::nvcc_missing) {
    facts.add({fact_id::claimed, component::cuda_toolkit, state::no, r.text, from});
  }
  if (r.cuda == cmake_output::cuda_text::architectures && !r.value.empty()) {
    facts.add({fact_id::architectures, component::nvcc, state::yes, r.value, from});
  }
}

constexpr void extract_claim(std::string_view package, state is, std::string_view text, const origin& from,
                             fact_set& facts) noexcept {
  const component about = component_of_package(package);
  if (about != component::none) facts.add({fact_id::claimed, about, is, text, from});
}

/// A required package that a diagnostic says is missing, with the names of its parts where it gives them.
constexpr void extract_missing(const cmake_output::record& r, const origin& from, fact_set& facts) noexcept {
  if (!r.package.empty()) extract_claim(r.package, state::no, r.missing.empty() ? r.package : r.missing, from, facts);
}

/// An error that stops configure. Its first line that says something is the evidence, its place in CMake code the text.
template <class = void>
constexpr void extract_error(const cmake_output::record& r, origin from, fact_set& facts) noexcept {
  if (r.severity != cmake_output::severity::error) return;
  for (const line& l : lines(r.text, r.around)) {
    const std::string_view text = trim(l.text);
    if (text.empty()) continue;
    from.text = text;
    break;
  }
  facts.add({fact_id::configure_error, component::none, state::yes, r.file, from, cmake_output::advice_in(r)});
  // A text that begins behind the words of a message has its call stack alone.
  if (from.text.empty() && !r.call_stack.empty())
    facts.add({fact_id::said, component::none, state::yes, {}, from, "message_cut_off"});
}

/// True for what keeps a project with CUDA from being configured; the other texts only inform.
[[nodiscard]] constexpr bool is_trouble(cmake_output::cuda_text text) noexcept {
  using cmake_output::cuda_text;
  switch (text) {
    case cuda_text::compiler_unidentified:
    case cuda_text::compiler_broken:
    case cuda_text::compiler_missing:
    case cuda_text::compiler_not_set:
    case cuda_text::nvcc_missing:
    case cuda_text::header_missing:
    case cuda_text::cudart_missing:
    case cuda_text::no_default_architecture:
    case cuda_text::architectures_empty:
    case cuda_text::architectures_refused:
    case cuda_text::detection_failed:
    case cuda_text::cannot_compile: return true;
    default: return false;
  }
}

/// True for an error with a text that is known by itself: there is a fact for it.
template <class = void>
[[nodiscard]] constexpr bool is_told_apart(const cmake_output::record& r) noexcept {
  if (is_trouble(cmake_output::read_cuda_text(r).means)) return true;
  const cmake_output::body_words all(r);
  for (auto word = all.begin(); word != std::default_sentinel; ++word) {
    if (tells_of_build(find_message(word).row)) return true;
  }
  return false;
}

/// What an error or a CUDA text says of why configure stopped.
template <class = void>
constexpr void extract_cause(const cmake_output::record& r, origin from, fact_set& facts) noexcept {
  const bool is_error = r.severity == cmake_output::severity::error;
  if (r.kind == cmake_output::record_kind::diagnostic && !is_error) return;
  const auto add = [&facts, &from](std::string_view cause) {
    facts.add({fact_id::cause, component::none, state::yes, cause, from});
  };
  for (const line& l : lines(is_error ? r.text : std::string_view{}, r.around)) {
    const std::string_view text = trim(l.text);
    if (text.find("Unsupported gpu architecture '") == std::string_view::npos) continue;
    from.text = text;
    add("architecture_unsupported");
    break;
  }
  const cmake_output::cuda_text means = cmake_output::read_cuda_text(r).means;
  if (is_trouble(means)) add(name_of(means));
  const bool is_of_unused = static_cast<bool>(
      begins_with_sentence(cmake_output::body_words(r).begin(), cmake_output::detail::unused_heading));
  for (const cmake_output::reported_variable& v : cmake_output::reported_variables(r)) {
    const bool is_linked = v.use == cmake_output::variable_use::linked;
    if (v.name.empty() || (!is_linked && is_of_unused)) continue;
    const std::string_view at = is_linked ? v.target : v.name;
    facts.add({fact_id::cause,
               component::none,
               state::yes,
               is_linked ? "linked_not_found" : "used_not_found",
               {from.source, v.line, r.offset + static_cast<std::size_t>(at.data() - r.whole.data()), v.name},
               v.name});
  }
  for (const std::string_view sentence :
       {std::string_view("The link interface of target * contains: * but the target was"),
        std::string_view("Target * links to: * but the target was"),
        std::string_view("Target * links to target * but the target was")}) {
    const sentence_match m = begins_with_sentence(cmake_output::body_words(r).begin(), sentence);
    if (!m) continue;
    std::string_view name = m.values[1];
    if (name.size() > 1 && name.front() == '"' && name.back() == '"') name = name.substr(1, name.size() - 2);
    // Those have messages and rules of their own.
    if (name == "CUDA::nvToolsExt" || name == "CUDA::cuFile") continue;
    facts.add({fact_id::cause, component::none, state::yes, "target_missing", origin_in_message(from, r, name), name});
  }
}

/// True for the name of an option. What else is given and not read is mostly a hint that was not needed, and packagers give
/// CMake's own variables to all projects.
[[nodiscard]] constexpr bool is_option_name(std::string_view name) noexcept {
  for (const std::string_view beginning : {"USE_", "WITH_", "ENABLE_", "LIBKINETO_NO"}) {
    if (name.starts_with(beginning)) return true;
  }
  return false;
}

/// Options that were given by hand and that nothing reads.
template <class = void>
constexpr void extract_unused(const cmake_output::record& r, const origin& from, fact_set& facts) noexcept {
  if (!begins_with_sentence(cmake_output::body_words(r).begin(), cmake_output::detail::unused_heading)) return;
  for (const cmake_output::reported_variable& v : cmake_output::reported_variables(r)) {
    if (!is_option_name(v.name)) continue;
    facts.add({fact_id::said, component::none, state::yes, v.name, origin_on(from.source, r, v.line, v.name),
               "variable_unused"});
  }
}

/// What configure says that it goes on without: in a status, or in a line of a warning. A message that is known has a rule of its own.
template <class View = std::string_view, class Words = cmake_output::body_words>
constexpr void extract_left_out(const cmake_output::record& r, const origin& from, fact_set& facts) noexcept {
  const auto add = [&facts](std::string_view text, const origin& at) {
    facts.add({fact_id::said, component::none, state::yes, text, at, left_out_message.name});
  };
  if (r.kind != cmake_output::record_kind::diagnostic) {
    const bool is_left_out = says_left_out(r.text) && !tells_of_build(find_message(words(r.text).begin()).row) &&
                             pytorch_output::read(View(r.text)).means == pytorch_output::meaning::none;
    if (is_left_out) add(r.text, from);
    if (!is_left_out && says_gpu_is_off<View>(r.text))
      facts.add({fact_id::said, component::none, state::yes, r.text, from, gpu_off_message.name});
    return;
  }
  if (r.severity != cmake_output::severity::warning) return;
  const Words all(r);
  if (pytorch_output::read_sentences(all.begin()).means != pytorch_output::meaning::none) return;
  for (auto word = all.begin(); word != std::default_sentinel; ++word) {
    if (tells_of_build(find_message(word).row)) return;
  }
  for (const line& l : lines(r.text, r.around)) {
    if (says_left_out(l.text) || says_part_is_unused<View>(l.text)) add(l.text, origin_at(from.source, r, l.text));
  }
}

/// "Could NOT find" about what a build for GPUs may have been meant to have. Of other libraries projects take one of several, or do without, and say
/// so of each that is not there.
constexpr void extract_package_not_found(std::string_view package, const origin& from, fact_set& facts) noexcept {
  const component about = component_of_package(package);
  for (const component one : {component::cuda_toolkit, component::cupti, component::nccl, component::cudnn}) {
    if (about == one) facts.add({fact_id::said, about, state::yes, package, from, "package_not_found"});
  }
}

/// True for a line that begins at its first column and names the GPU, or the CPU that does without it.
[[nodiscard]] constexpr bool names_processor(std::string_view text) noexcept {
  if (text.empty() || text.front() == ' ' || text.front() == '\t') return false;
  for (const std::string_view word : {"CUDA"sv, "GPU"sv, "CPU"sv}) {
    if (text.find(word) != std::string_view::npos) return true;
  }
  return false;
}

/// How the run of the outermost project ended.
constexpr void extract_end(const cmake_output::record& r, const origin& from, fact_set& facts) noexcept {
  using cmake_output::end_kind;
  if (r.depth != 0) return;
  if (r.ended == end_kind::written) facts.add({fact_id::configured, component::none, state::yes, r.where, from});
  if (r.ended == end_kind::incomplete || r.ended == end_kind::generate_failed) {
    facts.add({fact_id::configured, component::none, state::no, {}, from});
    for (const fact& f : facts) {
      if (f.id == fact_id::configure_error && f.from.source == from.source) return;
    }
    facts.add({fact_id::said, component::none, state::yes, {}, from, "message_cut_off"});
  }
}

/// cmake refuses a cache that was moved, and names both directories.
constexpr void extract_moved(std::string_view text, const origin& from, fact_set& facts) noexcept {
  const cmake_output::moved_cache moved = cmake_output::read_moved_cache(text);
  if (moved.lies_in.empty()) return;
  facts.add({fact_id::cache_directory, component::none, state::yes, moved.made_in, from});
  facts.add({fact_id::build_directory, component::none, state::yes, moved.lies_in, from});
}

/// The place of a diagnostic. CMake writes a path below the sources without their directory: a message that comes from a module of CMake
/// or of an installed package is placed at the innermost call that the project itself makes.
template <class = void>
constexpr source_place place_of(const cmake_output::record& r) noexcept {
  source_place place = {r.file, saturated_number<std::uint32_t>(r.file_line)};
  if (!is_absolute(r.file)) return place;
  for (const cmake_output::stack_frame& frame : cmake_output::stack_frames(r)) {
    if (frame.is_deferred || frame.line.empty() || is_absolute(frame.file)) continue;
    return {frame.file, saturated_number<std::uint32_t>(frame.line)};
  }
  return place;
}

/// A status line without what begins it.
[[nodiscard]] constexpr std::string_view without_dashes(std::string_view line) noexcept {
  const std::size_t at = line.find("-- ");
  return at == std::string_view::npos ? line : line.substr(at + 3);
}

}  // namespace detail

/// Adds what one record of configure output tells. `source` is the number of the input in the caller's list.
template <class View = std::string_view, class Words = cmake_output::body_words>
constexpr void extract(const cmake_output::record& r, std::size_t source, fact_set& facts) noexcept {
  const bool is_block = r.kind == cmake_output::record_kind::diagnostic;
  const origin from{source, r.line, r.offset, is_block ? r.text : lines(r.whole).begin()->text};
  const std::size_t before = facts.size();
  switch (r.kind) {
    case cmake_output::record_kind::found:
      detail::extract_claim(r.package, state::yes, r.where, from, facts);
      detail::extract_version(r, from, facts);
      extract_known_message(r.text, from, facts);
      return;
    case cmake_output::record_kind::not_found:
      detail::extract_claim(r.package, state::no, r.missing, from, facts);
      detail::extract_package_not_found(r.package, from, facts);
      extract_known_message(r.text, from, facts);
      return;
    case cmake_output::record_kind::diagnostic:
      detail::extract_missing(r, from, facts);
      detail::extract_moved(r.text, from, facts);
      detail::extract_error(r, from, facts);
      detail::extract_cause(r, from, facts);
      detail::extract_stop(r, detail::is_told_apart(r), from, facts);
      detail::extract_message(pytorch_output::read_sentences(Words(r).begin()), from, facts);
      extract_known_messages(cmake_output::body_words(r).begin(), from, facts);
      detail::extract_unused(r, from, facts);
      detail::extract_left_out<View>(r, from, facts);
      for (fact& f : facts.added_since(before)) f.at = detail::place_of(r);
      return;
    case cmake_output::record_kind::cuda:
      detail::extract_cause(r, from, facts);
      detail::extract_cuda(r, from, facts);
      [[fallthrough]];
    case cmake_output::record_kind::status:
    case cmake_output::record_kind::summary:
      detail::extract_message(pytorch_output::read(View(r.text)), from, facts);
      extract_known_message(r.text, from, facts);
      detail::extract_left_out<View>(r, from, facts);
      return;
    case cmake_output::record_kind::other:  // a line that cmake did not print is taken for no message of it
      extract_command_line(r.text, from, facts);
      extract_environment(r.text, from, facts);
      // message() without a mode writes no dashes.
      if (detail::names_processor(r.text) || says_gpu_is_off<View>(r.text))
        detail::extract_left_out<View>(r, from, facts);
      return;
    case cmake_output::record_kind::end: detail::extract_end(r, from, facts); return;
    case cmake_output::record_kind::check:
      if (r.what.ends_with("compiler identification"))
        extract_known_message(detail::without_dashes(from.text), from, facts);
      return;
  }
}

FOUNDCHECK_END_NAMESPACE

#endif
