// SPDX-License-Identifier: MIT
// The architectures and the release of CUDA that a build uses, and the releases that stand in names of files.
#ifndef FOUNDCHECK_RULE_CUDA_IN_USE_HPP
#define FOUNDCHECK_RULE_CUDA_IN_USE_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/cuda/arch/form.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

// ---- release in a name ----------------------------------------------------------------------------------------------
//
// Releases that stand in the names of files and in what CMake noted: 13 of g++-13, 12.4 of /usr/local/cuda-12.4, 3.11 of
// /usr/include/python3.11 and of C:/Python311/python.exe, 13.0.88 of "[/usr/local/cuda/include][v13.0.88()]".
//
// A name without a release tells nothing: what a link is called is often not what it leads to.

namespace detail {

/// The version that the name of a program ends with behind a hyphen; unknown if there is none.
[[nodiscard]] constexpr version release_of_program(std::string_view path) noexcept {
  const std::string_view name = file_name(path);
  const std::size_t hyphen = name.rfind('-');
  if (hyphen == std::string_view::npos || hyphen + 1 == name.size()) return {};
  for (const char c : name.substr(hyphen + 1)) {
    if (!is_digit(c) && c != '.') return {};
  }
  return parse_version(name.substr(hyphen + 1));
}

[[nodiscard]] constexpr bool program_releases_differ(std::string_view a, std::string_view b) noexcept {
  const version x = release_of_program(a), y = release_of_program(b);
  return x.known() && y.known() && x.major_part != y.major_part;
}

/// The release that a root is named after: 12.4 of /usr/local/cuda-12.4 and of cuda/12.4; unknown where it tells none.
[[nodiscard]] constexpr version release_of_root(std::string_view root) noexcept {
  const std::string_view name = file_name(without_trailing_separators(root));
  constexpr std::string_view prefix = "cuda-";
  return parse_version(name.starts_with(prefix) ? name.substr(prefix.size()) : name);
}

/// The release that a directory of a toolkit in a path has in its name: 12.4 of /usr/local/cuda-12.4/include/cuda.h and of
/// C:/Program Files/NVIDIA GPU Computing Toolkit/CUDA/v12.4/include. Unknown where none is named.
[[nodiscard]] constexpr cuda::release release_in_path(std::string_view path) noexcept {
  constexpr std::string_view name = "cuda";
  for (std::size_t at = 0; at + name.size() + 1 < path.size(); ++at) {
    if (at == 0 || !is_separator(path[at - 1]) || !equals_ignoring_case(path.substr(at, name.size()), name)) continue;
    std::string_view rest = path.substr(at + name.size());
    if (rest.front() != '-' && !is_separator(rest.front())) continue;
    const bool is_below = rest.front() != '-';
    // Python's repr doubles those of Windows.
    while (is_below && rest.size() > 1 && is_separator(rest.front()) && is_separator(rest[1])) rest.remove_prefix(1);
    rest.remove_prefix(1);
    if (is_below && !rest.empty() && (rest.front() == 'v' || rest.front() == 'V')) rest.remove_prefix(1);
    const std::string_view number = rest.substr(0, rest.find_first_of("/\\"));
    // Of what only begins with digits nothing is told.
    bool is_number = !number.empty();
    for (const char c : number) is_number = is_number && (is_digit(c) || c == '.');
    if (const cuda::release is = cuda::parse_release(number); is_number && is.known()) return is;
  }
  return {};
}

/// The release in what FIND_PACKAGE_MESSAGE_DETAILS holds: 13.0.88 of "[/usr/local/cuda/include][v13.0.88()]".
[[nodiscard]] constexpr version release_of_details(std::string_view details) noexcept {
  constexpr std::string_view mark = "[v";
  const std::size_t at = details.rfind(mark);
  return at == std::string_view::npos ? version{} : parse_version(details.substr(at + mark.size()));
}

/// Major and minor number; zero for none.
struct python_release {
  unsigned major_part = 0;
  unsigned minor_part = 0;

  constexpr bool operator==(const python_release&) const = default;
};

/// The number behind "python" in one part of a path: 3.11 of python3.11, of libpython3.11m.so and of Python311.
[[nodiscard]] constexpr python_release python_release_in(std::string_view name) noexcept {
  constexpr std::string_view rest = "ython";
  const std::size_t found = name.find(rest);
  if (found == 0 || found == std::string_view::npos) return {};
  if (name[found - 1] != 'p' && name[found - 1] != 'P') return {};
  std::size_t at = found + rest.size();
  if (at >= name.size() || (name[at] != '2' && name[at] != '3')) return {};
  python_release r{static_cast<unsigned>(name[at++] - '0'), 0};
  if (at < name.size() && name[at] == '.') ++at;
  name.remove_prefix(at);
  return take_number(name, r.minor_part, 99U) ? r : python_release{};
}

/// The release in the name, or else in that of the directory, as on Windows. Directories above may be anybody's.
[[nodiscard]] constexpr python_release python_release_of(std::string_view path) noexcept {
  path = without_trailing_separators(path);
  const python_release in_name = python_release_in(file_name(path));
  return in_name.major_part != 0 ? in_name : python_release_in(file_name(parent_path(path)));
}

[[nodiscard]] constexpr bool python_releases_differ(std::string_view a, std::string_view b) noexcept {
  const python_release x = python_release_of(a), y = python_release_of(b);
  return x.major_part != 0 && y.major_part != 0 && x != y;
}

}  // namespace detail

// ---- CUDA in use ----------------------------------------------------------------------------------------------------
//
// The architectures and the release of CUDA that a build uses, by its facts.
//
// A list is read in the form of the variable that holds it; one that was printed by its look. For the release nvcc's own words come
// first, then what configure found; where two facts of one kind disagree, it is unknown.

namespace detail {

/// The list that a fact `architectures` holds.
[[nodiscard]] constexpr cuda::arch_list list_of(const fact& f) noexcept {
  return cuda::parse_arch(f.text, cuda::form_of(f.name, f.text));
}

/// A release and the fact that tells it.
struct told_release {
  cuda::release is;
  const fact* by = nullptr;
};

/// The release that all facts of that kind agree on.
[[nodiscard]] constexpr told_release agreed_release(fact_id id, component about, const fact_set& facts) noexcept {
  told_release told;
  for (const fact* f = facts.find(id, about); f != facts.end(); f = facts.find(id, about, f + 1)) {
    const cuda::release is =
        id == fact_id::claimed ? cuda::release_of(release_of_details(f->text)) : cuda::parse_release(f->text);
    if (f->is != state::yes || !is.known()) continue;
    if (told.by != nullptr && told.is != is) return {};
    told = {is, f};
  }
  return told;
}

/// The release of nvcc; unknown where nothing tells it, or two of one kind disagree.
[[nodiscard]] constexpr told_release release_of_nvcc(const fact_set& facts) noexcept {
  if (facts.find(fact_id::version, component::nvcc) != facts.end())
    return agreed_release(fact_id::version, component::nvcc, facts);
  if (facts.find(fact_id::version, component::cuda_toolkit) != facts.end())
    return agreed_release(fact_id::version, component::cuda_toolkit, facts);
  return agreed_release(fact_id::claimed, component::cuda_toolkit, facts);
}

/// The release that the places of all errors agree on, by the names of the directories that they lie in.
[[nodiscard]] constexpr told_release release_of_places(const fact_set& facts) noexcept {
  told_release told;
  for (const fact* f = facts.find(fact_id::diagnosis, component::none); f != facts.end();
       f = facts.find(fact_id::diagnosis, component::none, f + 1)) {
    const cuda::release is = release_in_path(f->at.file);
    if (!is.known()) continue;
    if (told.by != nullptr && told.is != is) return {};
    told = {is, f};
  }
  return told;
}

/// The notes of a log that tell the release of nvcc, the surest first: of nvcc itself, then of the path that a command runs it from.
inline constexpr std::string_view nvcc_notes[] = {"torch_cuda_differs"sv, "nvcc_release"sv, "nvcc_named"sv,
                                                  "nvcc_path"sv};

[[nodiscard]] constexpr cuda::release release_of_note(const fact& note) noexcept {
  return note.name == "nvcc_path" ? release_in_path(note.text) : cuda::parse_release(note.text);
}

/// The release in the first of those notes that has one.
[[nodiscard]] constexpr told_release noted_release(const fact_set& facts) noexcept {
  for (const std::string_view name : nvcc_notes) {
    for (const fact* f = facts.find(fact_id::said, component::none); f != facts.end();
         f = facts.find(fact_id::said, component::none, f + 1)) {
      if (f->name != name) continue;
      if (const cuda::release is = release_of_note(*f); is.known()) return {is, f};
    }
  }
  return {};
}

}  // namespace detail

/// The CUDA release that the build uses; unknown where nothing tells it, or two facts of one kind disagree. What configure found counts first,
/// then what nvcc and its commands say, then the places of errors.
[[nodiscard]] constexpr cuda::release release_in_use(const fact_set& facts) noexcept {
  const detail::told_release configured = detail::release_of_nvcc(facts);
  if (configured.is.known() || facts.find(fact_id::version, component::nvcc) != facts.end()) return configured.is;
  const detail::told_release noted = detail::noted_release(facts);
  return noted.is.known() ? noted.is : detail::release_of_places(facts).is;
}

FOUNDCHECK_END_NAMESPACE

#endif
