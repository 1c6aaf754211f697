// SPDX-License-Identifier: MIT
// The logs that CMake keeps in CMakeFiles/ -> facts: CMakeConfigureLog.yaml, and CMakeOutput.log and CMakeError.log before 3.26.
#ifndef FOUNDCHECK_EXTRACT_CONFIGURE_LOG_HPP
#define FOUNDCHECK_EXTRACT_CONFIGURE_LOG_HPP

#include <cstddef>
#include <foundcheck/core/default_sentinel.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/extract/last_search.hpp>
#include <foundcheck/extract/origin_at.hpp>
#include <foundcheck/extract/variable.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/cmake/configure_log.hpp>
#include <foundcheck/format/cmake/try_compile_log.hpp>
#include <foundcheck/format/detail/failure_line.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>
#include <type_traits>

FOUNDCHECK_BEGIN_NAMESPACE

// ---- compiler check -------------------------------------------------------------------------------------------------
//
// The attempts to use a compiler in one log -> facts: for each language the last one counts.
//
// CMake tries a compiler until it has made a simple program once, and stops where it cannot. So a failure that something
// follows stopped nothing, and a log may keep a failure that has since been fixed: where another log has a success of
// the same language, neither proves anything, and rules ask for a failure that nobody disputes.

namespace detail {

class compiler_check {
 public:
  /// Languages beyond these are not kept: CMake knows fewer.
  static constexpr std::size_t max_languages = 24;

  constexpr void note(std::string_view language, state is, std::string_view text, const origin& from) noexcept {
    std::size_t at = 0;
    while (at < size_ && last_[at].language != language) ++at;
    if (language.empty() || at == max_languages) return;
    if (at == size_) ++size_;
    last_[at] = {language, is, text, from};
  }

  /// Something follows: what failed until now did not stop configure.
  constexpr void forget_failures() noexcept {
    for (std::size_t i = 0; i < size_; ++i) {
      if (last_[i].is == state::no) last_[i].is = state::unknown;
    }
  }

  constexpr void extract(fact_set& facts) const noexcept {
    for (std::size_t i = 0; i < size_; ++i) {
      const attempt& a = last_[i];
      if (a.is == state::unknown) continue;
      const component about = a.language == "CUDA" ? component::nvcc : component::none;
      facts.add({fact_id::compiles, about, a.is, a.text, a.from, a.language});
    }
  }

 private:
  struct attempt {
    std::string_view language;
    state is = state::unknown;
    std::string_view text;
    origin from;
  };

  attempt last_[max_languages];
  std::size_t size_ = 0;
};

/// The variable that holds the compiler of a language; empty for a language without facts.
[[nodiscard]] constexpr std::string_view compiler_variable(std::string_view language) noexcept {
  return language == "CUDA" ? "CMAKE_CUDA_COMPILER" : language == "CXX" ? "CMAKE_CXX_COMPILER" : std::string_view{};
}

/// The text behind "Compiler: " in the line after the one that names what was compiled; no data if there is none.
[[nodiscard]] constexpr std::string_view compiler_in(std::string_view line) noexcept {
  constexpr std::string_view begin = "Compiler: ";
  if (!line.starts_with(begin)) return {};
  line.remove_prefix(begin.size());
  while (line.ends_with(' ')) line.remove_suffix(1);
  return line;
}

}  // namespace detail

// ---- CMakeConfigureLog.yaml -----------------------------------------------------------------------------------------
//
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

// ---- CMakeOutput.log, CMakeError.log --------------------------------------------------------------------------------
//
// CMakeOutput.log and CMakeError.log -> facts: the compilers by their path, and whether they made a simple program.
//
// The one file has the checks that passed and the other those that failed, of all runs since the directory was made. Nearly
// all failures are answers; only a compiler that cannot make a simple program stops configure. It may have been fixed since:
// a success of the same language, in either file, overrules the failure.

namespace detail {

/// True for the checks that show that a compiler makes programs.
[[nodiscard]] constexpr bool shows_compiler(const try_compile_log::record& r) noexcept {
  return r.what.starts_with("Determining if the ") ? r.what.ends_with(" compiler works")
                                                   : r.what.ends_with(" compiler ABI info");
}

}  // namespace detail

/// Adds what a log tells. `source` is the number of the input in the caller's list. Pre: the facts of the cache, if there is
/// one, are there.
template <class Checks = try_compile_log::records>
constexpr void extract(const std::type_identity_t<Checks>& log, std::size_t source, fact_set& facts) noexcept {
  using try_compile_log::failure_kind;
  detail::last_search searches;
  detail::compiler_check checks;
  for (const try_compile_log::record& r : log) {
    if (r.kind != try_compile_log::record_kind::check || r.language.empty()) continue;
    // nvcc refuses what it was given; what other compilers refuse is an attempt of CMake's.
    const bool is_refused = r.failure == failure_kind::attempt && r.language == "CUDA" && !r.passed &&
                            r.text.find("\nnvcc fatal ") != std::string_view::npos;
    if (r.failure == failure_kind::fatal || is_refused) {
      checks.note(r.language, state::no, r.why, detail::origin_at(source, r, r.why));
    } else if (r.passed && detail::shows_compiler(r)) {
      checks.note(r.language, state::yes, {}, detail::origin_at(source, r, {}));
    } else if (r.passed && r.what.starts_with("Compiling the ") && !r.text.empty()) {
      const std::size_t row = detail::searched_row(detail::compiler_variable(r.language));
      const std::string_view path = detail::compiler_in(lines(r.text).begin()->text);
      if (row == detail::variable_count || path.empty()) continue;
      searches.note(row, state::yes, path, detail::origin_at(source, r, path));
    }
  }
  searches.extract(facts);
  checks.extract(facts);
}

FOUNDCHECK_END_NAMESPACE

#endif
