// SPDX-License-Identifier: MIT
// An output -> the extension of its name.
//
//   src/a.cpp.o -> .cpp.o     what the object was made of is part of it
//   lib/libx.so.12.1 -> .so   a version is not
//   bin/tool, bin/layer.header_test -> ""
#ifndef FOUNDCHECK_SCHEDULE_EXTENSION_HPP
#define FOUNDCHECK_SCHEDULE_EXTENSION_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace schedule {

/// The extension of a file's name with its dot; of an object the extension of its source as well. "" for none. Heuristic: a
/// longer word than eight letters and digits is a part of the name.
[[nodiscard]] constexpr std::string_view extension(std::string_view path) noexcept {
  const std::string_view name = file_name(path);
  std::size_t end = name.size();
  const auto last_dot = [&name](std::size_t before) noexcept {
    const std::size_t dot = before == 0 ? std::string_view::npos : name.rfind('.', before - 1);
    return dot == 0 ? std::string_view::npos : dot;  // a dot at the start hides a file, it begins no extension
  };
  const auto is_number = [](std::string_view text) noexcept {
    for (const char c : text) {
      if (!is_digit(c)) return false;
    }
    return !text.empty();
  };
  std::size_t dot = last_dot(end);
  while (dot != std::string_view::npos && is_number(name.substr(dot + 1, end - dot - 1))) {
    end = dot;
    dot = last_dot(end);
  }
  const auto is_word = [](std::string_view text) noexcept {
    constexpr std::size_t longest = 8;
    for (const char c : text) {
      if (!is_digit(c) && !is_alpha(c) && c != '+') return false;
    }
    return text.size() <= longest;
  };
  if (dot == std::string_view::npos || !is_word(name.substr(dot + 1, end - dot - 1))) return {};
  const std::string_view last = name.substr(dot, end - dot);
  const std::size_t source = last == ".o" || last == ".obj" ? last_dot(dot) : std::string_view::npos;
  if (source == std::string_view::npos || !is_word(name.substr(source + 1, dot - source - 1))) return last;
  return name.substr(source, end - source);
}

}  // namespace schedule
FOUNDCHECK_END_NAMESPACE

#endif
