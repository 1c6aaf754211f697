// SPDX-License-Identifier: MIT
// A requirement that pip did not find -> the newest Python that its release has wheels for, and the newest release that the index offered.
//
//   torch==2.2.0                                     3.12
//   "... torch==2.2.0 (from versions: 2.5.0, 2.6.0)" 2.6.0
//
// Source: the files of each release on the Python index, for Linux. Total, noexcept, allocates nothing; linear.
#ifndef FOUNDCHECK_RULE_PYTHON_WHEEL_HPP
#define FOUNDCHECK_RULE_PYTHON_WHEEL_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/version.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// From that release on a package has wheels for that Python, and for none later until the next row.
struct python_wheel {
  std::string_view package, first, python;  ///< torch, 2.2 and 3.12
};

/// Of a package in the order of its releases.
inline constexpr python_wheel python_wheels[] = {
    {"torch"sv, "1.4"sv, "3.8"sv},         {"torch"sv, "1.8"sv, "3.9"sv},         {"torch"sv, "1.11"sv, "3.10"sv},
    {"torch"sv, "1.13"sv, "3.11"sv},       {"torch"sv, "2.2"sv, "3.12"sv},        {"torch"sv, "2.5"sv, "3.13"sv},
    {"torch"sv, "2.9"sv, "3.14"sv},        {"torchvision"sv, "0.5"sv, "3.8"sv},   {"torchvision"sv, "0.9"sv, "3.9"sv},
    {"torchvision"sv, "0.12"sv, "3.10"sv}, {"torchvision"sv, "0.14"sv, "3.11"sv}, {"torchvision"sv, "0.17"sv, "3.12"sv},
    {"torchvision"sv, "0.20"sv, "3.13"sv}, {"tensorflow"sv, "2.2"sv, "3.8"sv},    {"tensorflow"sv, "2.5"sv, "3.9"sv},
    {"tensorflow"sv, "2.8"sv, "3.10"sv},   {"tensorflow"sv, "2.12"sv, "3.11"sv},  {"tensorflow"sv, "2.16"sv, "3.12"sv},
    {"tensorflow"sv, "2.20"sv, "3.13"sv},  {"numba"sv, "0.53"sv, "3.9"sv},        {"numba"sv, "0.55"sv, "3.10"sv},
    {"numba"sv, "0.57"sv, "3.11"sv},       {"numba"sv, "0.59"sv, "3.12"sv},       {"numba"sv, "0.61"sv, "3.13"sv},
    {"numpy"sv, "1.19.3"sv, "3.9"sv},      {"numpy"sv, "1.21.3"sv, "3.10"sv},     {"numpy"sv, "1.23.3"sv, "3.11"sv},
    {"numpy"sv, "1.26"sv, "3.12"sv},       {"numpy"sv, "2.1"sv, "3.13"sv},
};

/// The name of a requirement without what is asked of it: torch of torch==2.2.0, of torch[cuda]>=2 and of torch@2.2.
[[nodiscard]] constexpr std::string_view name_of_requirement(std::string_view requirement) noexcept {
  return requirement.substr(0, requirement.find_first_of("=<>!~[@;( "));
}

/// The newest Python that has wheels of a release asked for by ==; empty where none is known.
[[nodiscard]] constexpr std::string_view newest_python_of(std::string_view requirement) noexcept {
  constexpr std::string_view equal = "==";
  const std::string_view name = name_of_requirement(requirement);
  const std::size_t at = requirement.find(equal);
  if (at == std::string_view::npos) return {};
  const version asked = parse_version(requirement.substr(at + equal.size()));
  std::string_view python;
  for (const python_wheel& row : python_wheels) {
    if (row.package != name || asked.parts < 2) continue;
    const version first = parse_version(row.first);
    const bool is_before = asked.major_part != first.major_part ? asked.major_part < first.major_part
                           : asked.minor_part != first.minor_part
                               ? asked.minor_part < first.minor_part
                               : first.parts > 2 && asked.patch_part < first.patch_part;
    if (!is_before) python = row.python;
  }
  return python;
}

/// The last release that pip lists, and that is no trial of one; empty where there is none.
[[nodiscard]] constexpr std::string_view newest_offered(std::string_view line) noexcept {
  constexpr std::string_view before = "(from versions: ";
  const std::size_t at = line.find(before);
  if (at == std::string_view::npos) return {};
  std::string_view rest = line.substr(at + before.size());
  rest = rest.substr(0, rest.find(')'));
  std::string_view newest;
  while (!rest.empty()) {
    const std::size_t end = rest.find(',');
    std::string_view one = rest.substr(0, end);
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (!one.empty() && one.find_first_not_of("0123456789.") == std::string_view::npos) newest = one;
  }
  return newest;
}

FOUNDCHECK_END_NAMESPACE

#endif
