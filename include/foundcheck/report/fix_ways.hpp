// SPDX-License-Identifier: MIT
// The ways of a fix -> those for the place of the build first.
//
//   "export A=1; or in a Dockerfile, ENV A=1."    "In a Dockerfile, ENV A=1. Or export A=1."    where an image is built
//   "sudo ln -s a b; or in WSL: export C=/d."     "In WSL: export C=/d. Or sudo ln -s a b."     in WSL
//
// Without a sign of such a place the text stays as it is.
#ifndef FOUNDCHECK_REPORT_FIX_WAYS_HPP
#define FOUNDCHECK_REPORT_FIX_WAYS_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/build_host.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace detail {

/// How a way begins that is for one kind of place. The first letter counts in both cases.
inline constexpr place_sign place_ways[] = {
    {"in a container"sv, &build_host::is_container},      {"in a Dockerfile"sv, &build_host::is_container},
    {"in docker build"sv, &build_host::is_container},     {"in an image"sv, &build_host::is_container},
    {"in the image"sv, &build_host::is_container},        {"in WSL"sv, &build_host::is_wsl},
    {"in a conda environment"sv, &build_host::has_conda},
};

/// True for a way that is for the place of this build.
[[nodiscard]] constexpr bool is_way_of_place(std::string_view way, const build_host& host) noexcept {
  for (const place_sign& row : place_ways) {
    if (!(host.*row.is_there) || way.size() <= row.words.size()) continue;
    if (to_lower(way.front()) == row.words.front() && way.substr(1).starts_with(row.words.substr(1))) return true;
  }
  return false;
}

/// One way in a text: where it begins with what is between it and the way before, where its own words begin, and where it ends.
struct way_place {
  std::size_t begin, words, end;
};

/// The way of this place that is not the first one; an empty one where there is none.
[[nodiscard]] constexpr way_place way_of_place(std::string_view fix, const build_host& host) noexcept {
  constexpr std::string_view choice = "; or ", sentence = ". ", begins_choice = "Or ";
  const auto next = [&](std::size_t from) {
    const std::size_t chosen = fix.find(choice, from), ended = fix.find(sentence, from);
    return chosen < ended ? chosen : ended;
  };
  for (std::size_t at = next(0); at != std::string_view::npos; at = next(at + 1)) {
    std::size_t words = at + (fix[at] == ';' ? choice.size() : sentence.size());
    if (fix[at] == '.' && fix.substr(words).starts_with(begins_choice)) words += begins_choice.size();
    if (!is_way_of_place(fix.substr(words), host)) continue;
    const std::size_t end = next(words);
    return {at, words, end == std::string_view::npos ? fix.size() : end};
  }
  return {0, 0, 0};
}

/// A text with its first letter in the other case; a command stays as it is.
inline void append_begin(std::string_view text, bool is_upper, fmt::memory_buffer& out) {
  const bool is_word = text.size() > 1 && is_alpha(text[1]) && to_lower(text[1]) == text[1];
  if (text.empty() || !is_word) {
    out.append(text.data(), text.data() + text.size());
    return;
  }
  out.push_back(is_upper ? to_upper(text.front()) : to_lower(text.front()));
  out.append(text.data() + 1, text.data() + text.size());
}

}  // namespace detail

/// Appends a fix with the way that is for the place of the build first.
inline void append_ways(std::string_view fix, const build_host& host, fmt::memory_buffer& out) {
  const detail::way_place way = detail::way_of_place(fix, host);
  if (way.end == 0 || detail::is_way_of_place(fix, host)) {
    out.append(fix.data(), fix.data() + fix.size());
    return;
  }
  std::string_view own = fix.substr(way.words, way.end - way.words);
  if (own.ends_with('.')) own.remove_suffix(1);
  detail::append_begin(own, true, out);
  fmt::format_to(fmt::appender(out), ". Or ");
  detail::append_begin(fix.substr(0, way.begin), false, out);
  const std::string_view rest = fix.substr(way.end);
  out.append(rest.data(), rest.data() + rest.size());
  if (rest.empty()) out.push_back('.');
}

FOUNDCHECK_END_NAMESPACE

#endif
