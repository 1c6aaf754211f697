// SPDX-License-Identifier: MIT
// CMakeConfigureLog.yaml -> facts: what was searched for and found, and whether the compilers made a simple program.
//
//   find-v1            of each variable the last search, under the variable's name
//   find_package-v1    a package that was found; one that was not only where its find module or the project insists
//   try_compile-v1     "Detecting ... ABI info", "Check for working ...": the compiler works, or configure stops
//   message-v1         the compilers by their path, and the release that nvcc gives for itself
//
// All other checks are questions, and a no is an answer. A failure is one only if it is the last event of the log: CMake
// stops there. A later run that had nothing to log leaves it the last all the same. A text that CMake writes with escapes is
// not in the bytes, so a fact has none.
#ifndef FOUNDCHECK_EXTRACT_CMAKE_CONFIGURE_LOG_HPP
#define FOUNDCHECK_EXTRACT_CMAKE_CONFIGURE_LOG_HPP

#include <cstddef>
#include <foundcheck/core/default_sentinel.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/extract/compiler_check.hpp>
#include <foundcheck/extract/last_search.hpp>
#include <foundcheck/extract/origin_at.hpp>
#include <foundcheck/extract/package.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/cmake/configure_log.hpp>
#include <foundcheck/format/detail/failure_line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

namespace detail {

/// The text of a string, or nothing where it is written with escapes.
[[nodiscard]] constexpr std::string_view plain_text(const cmake_configure_log::node& n) noexcept {
  const bool is_plain =
      n.kind == cmake_configure_log::node_kind::string && n.value.find('\\') == std::string_view::npos;
  return is_plain ? n.value : std::string_view{};
}

/// The item of a list at 0, or one of kind `absent`.
[[nodiscard]] constexpr cmake_configure_log::node first_of(const cmake_configure_log::node& list) noexcept {
  const auto items = cmake_configure_log::children(list);
  return items.begin() == std::default_sentinel ? cmake_configure_log::node{} : *items.begin();
}

/// The text between a beginning and an end; no data if either is not there.
[[nodiscard]] constexpr std::string_view between(std::string_view text, std::string_view begin,
                                                 std::string_view end) noexcept {
  if (!text.starts_with(begin)) return {};
  text.remove_prefix(begin.size());
  const std::size_t at = text.find(end);
  return at == std::string_view::npos ? std::string_view{} : text.substr(0, at);
}

class configure_log_extractor {
 public:
  constexpr configure_log_extractor(std::size_t source, fact_set& facts) noexcept : source_(source), facts_(facts) {}

  constexpr void read(const cmake_configure_log::record& event) noexcept {
    checks_.forget_failures();
    const std::string_view kind = event.event.substr(0, event.event.rfind("-v"));
    if (kind == "find") read_search(event);
    if (kind == "find_package") read_package(event);
    if (kind == "try_compile" || kind == "try_run") read_check(event);
    if (kind == "message") read_message(event);
  }

  constexpr void finish() noexcept {
    searches_.extract(facts_);
    checks_.extract(facts_);
    if (release_.is != state::unknown) facts_.add(release_);
    if (architectures_.is != state::unknown) facts_.add(architectures_);
  }

 private:
  using node = cmake_configure_log::node;
  using node_kind = cmake_configure_log::node_kind;
  using record = cmake_configure_log::record;

  constexpr void read_search(const record& event) noexcept {
    const std::size_t row = searched_row(plain_text(find(event, "variable")));
    if (row == variable_count) return;
    const node found = find(event, "found");
    const origin from = origin_at(source_, event, found.value);
    if (found.kind == node_kind::string) searches_.note(row, state::yes, plain_text(found), from);
    if (found.kind == node_kind::boolean) searches_.note(row, state::no, {}, from);
  }

  constexpr void read_package(const record& event) noexcept {
    const node name = find(event, "name");
    const component about = component_of_package(plain_text(name));
    if (about == component::none) return;
    const node found = find(event, "found");
    if (found.kind == node_kind::map) {
      const node path = find(found, "path");
      add_claim(about, state::yes, plain_text(path), origin_at(source_, event, path.value));
    } else if (found.kind == node_kind::null && (is_insisted_on(event) || is_missed_by_module(event))) {
      add_claim(about, state::no, {}, origin_at(source_, event, name.value));
    }
  }

  constexpr void add_claim(component about, state is, std::string_view text, const origin& from) noexcept {
    facts_.add({fact_id::claimed, about, is, text, from});
  }

  [[nodiscard]] static constexpr bool is_insisted_on(const record& event) noexcept {
    return plain_text(find(find(event, "settings"), "required")).starts_with("required");
  }

  [[nodiscard]] static constexpr bool is_missed_by_module(const record& event) noexcept {
    for (const node& candidate : cmake_configure_log::children(find(event, "candidates"))) {
      const bool is_module = plain_text(find(candidate, "mode")) == "module";
      if (is_module && plain_text(find(candidate, "reason")) == "not_found") return true;
    }
    return false;
  }

  constexpr void read_check(const record& event) noexcept {
    const std::string_view what = first_of(find(event, "checks")).value;
    const std::string_view detected = between(what, "Detecting ", " compiler ABI info");
    const std::string_view tried = between(what, "Check for working ", " compiler: ");
    const std::string_view language = detected.empty() ? tried : detected;
    if (language.empty()) return;
    if (language == "CUDA") read_architectures(event);
    const node result = find(event, "buildResult");
    const node status = find(result, "exitCode");
    if (status.kind != node_kind::integer) return;
    if (status.value == "0") {
      checks_.note(language, state::yes, {}, origin_at(source_, event, what));
    } else if (!tried.empty()) {
      const std::string_view why = why_of(find(result, "stdout"));
      checks_.note(language, state::no, why, origin_at(source_, event, why.empty() ? what : why));
    }
  }

  /// The line of a build's output that says best what failed.
  [[nodiscard]] static constexpr std::string_view why_of(const node& output) noexcept {
    failure_line why;
    if (output.kind == node_kind::text) {
      for (const std::string_view text : cmake_configure_log::text_lines(output)) why.read(text);
    }
    return why.text();
  }

  constexpr void read_architectures(const record& event) noexcept {
    const node list = find(find(event, "cmakeVariables"), "CMAKE_CUDA_ARCHITECTURES");
    const std::string_view text = plain_text(list);
    if (text.empty()) return;
    architectures_ = {fact_id::architectures, component::nvcc, state::yes, text, origin_at(source_, event, text)};
  }

  constexpr void read_message(const record& event) noexcept {
    const node message = find(event, "message");
    if (message.kind != node_kind::text) return;
    auto line = cmake_configure_log::text_lines(message).begin();
    if (line == std::default_sentinel) return;
    const std::string_view first = *line;
    const std::string_view compiled = between(first, "Compiling the ", " compiler identification source file ");
    if (!compiled.empty()) {
      const std::size_t row = searched_row(compiler_variable(compiled));
      if (row != variable_count && ++line != std::default_sentinel) read_compiler(event, row, *line);
    } else if (first.starts_with("Checking whether the CUDA compiler is NVIDIA using ")) {
      std::string_view version;
      for (; line != std::default_sentinel; ++line) {
        if (const std::string_view found = release_in(*line); !found.empty()) version = found;
      }
      if (!version.empty()) note_release(event, version);
    }
  }

  constexpr void read_compiler(const record& event, std::size_t row, std::string_view line) noexcept {
    const std::string_view path = compiler_in(line);
    if (path.empty() || path.find('\\') != std::string_view::npos) return;
    const state is = path.ends_with("-NOTFOUND") ? state::no : state::yes;
    searches_.note(row, is, path, origin_at(source_, event, path));
  }

  /// 13.0.88 of "Cuda compilation tools, release 13.0, V13.0.88"; empty for another line.
  [[nodiscard]] static constexpr std::string_view release_in(std::string_view line) noexcept {
    constexpr std::string_view begin = "Cuda compilation tools, release ";
    const std::size_t at = line.rfind(", V");
    if (!line.starts_with(begin) || at == std::string_view::npos || at < begin.size()) return {};
    return line.substr(at + 3);
  }

  constexpr void note_release(const record& event, std::string_view version) noexcept {
    searches_.forget_failure(searched_row(compiler_variable("CUDA")));
    release_ = {fact_id::version, component::nvcc, state::yes, version, origin_at(source_, event, version)};
  }

  std::size_t source_;
  fact_set& facts_;
  last_search searches_;
  compiler_check checks_;
  fact release_{fact_id::version, component::nvcc, state::unknown, {}, {}};
  fact architectures_{fact_id::architectures, component::nvcc, state::unknown, {}, {}};
};

}  // namespace detail

/// Adds what a log tells. `source` is the number of the input in the caller's list. Pre: the facts of the cache, if there is
/// one, are there.
constexpr void extract(const cmake_configure_log::events& log, std::size_t source, fact_set& facts) noexcept {
  detail::configure_log_extractor extractor(source, facts);
  for (const cmake_configure_log::record& event : log) extractor.read(event);
  extractor.finish();
}

FOUNDCHECK_END_NAMESPACE

#endif
