// SPDX-License-Identifier: MIT
// Places where a release is written: a macro of a header, a variable that CMake noted, the name of a shared library.
//
//   #define CUDNN_MAJOR 9                               macro(text, "CUDNN_MAJOR") is 9
//   set(CMAKE_CUDA_COMPILER_VERSION "13.0.88")          cmake_setting(text, "CMAKE_CUDA_COMPILER_VERSION") is 13.0.88
//   libcudnn.so.9.1.0                                   release_in_soname(name) is 9.1.0
//
// Total, noexcept, allocates nothing, linear in the text.
#ifndef FOUNDCHECK_FORMAT_VERSION_TEXT_HPP
#define FOUNDCHECK_FORMAT_VERSION_TEXT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/regex.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace version_text {

/// The number that a header defines a macro as; 0 if it does not, or not as a number.
template <class = void>
[[nodiscard]] constexpr std::uint32_t macro(std::string_view header, std::string_view name) noexcept {
  for (const line& l : lines(header)) {
    const auto defined = match<"[ \\t]*#[ \\t]*define[ \\t]+(\\w+)[ \\t]+(\\d+)(?:[^\\d\\w].*)?">(l.text);
    if (!defined || defined.template get<1>() != name) continue;
    std::string_view digits = defined.template get<2>();
    std::uint32_t number = 0;
    return take_number(digits, number) ? number : 0;
  }
  return 0;
}

/// Calls sink(name, value) for each macro of a header that tells a release: VERSION, VER, MAJOR, MINOR, PATCH or REVISION in its name, and a
/// number or a text that begins with one as its value, quotes and all.
template <class Sink>
constexpr void for_each_version_macro(std::string_view header, const Sink& sink) {
  for (const line& l : lines(header)) {
    const auto defined = match<
        "[ \\t]*#[ \\t]*define[ \\t]+(\\w+)[ \\t]+(\\d+[uUlL]*|0[xX][0-9a-fA-F]+[uUlL]*|\"v?\\d[^\"]*\")(?:[^\\d\\w].*)?">(
        l.text);
    if (!defined) continue;
    const std::string_view name = defined.template get<1>();
    for (const std::string_view part : {"VERSION"sv, "_VER"sv, "MAJOR"sv, "MINOR"sv, "PATCH"sv, "REVISION"sv}) {
      if (name.find(part) == std::string_view::npos) continue;
      sink(name, defined.template get<2>());
      break;
    }
  }
}

/// The value in quotes of a variable that is set in a file that CMake wrote; empty if it is not set. A view into the text.
template <class = void>
[[nodiscard]] constexpr std::string_view cmake_setting(std::string_view file, std::string_view name) noexcept {
  for (const line& l : lines(file)) {
    const auto set = match<"set\\((\\w+) \"([^\"]*)\"\\)[\\r]?">(l.text);
    if (set && set.template get<1>() == name) return set.template get<2>();
  }
  return {};
}

/// The first item of what FindPackageHandleStandardArgs notes: /a/include of "[/a/include][/a/lib/libx.so][v1.2()]". Empty for another text.
[[nodiscard]] constexpr std::string_view first_in_brackets(std::string_view details) noexcept {
  const std::size_t end = details.find(']');
  const bool is_list = details.starts_with('[') && end != std::string_view::npos;
  return is_list ? details.substr(1, end - 1) : std::string_view{};
}

/// What follows ".so." in the name of a shared library; empty if nothing does.
[[nodiscard]] constexpr std::string_view release_in_soname(std::string_view name) noexcept {
  constexpr std::string_view mark = ".so.";
  const std::size_t at = name.find(mark);
  return at == std::string_view::npos ? std::string_view{} : name.substr(at + mark.size());
}

}  // namespace version_text
FOUNDCHECK_END_NAMESPACE

#endif
