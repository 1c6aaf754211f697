// SPDX-License-Identifier: MIT
// Any bytes as a list of directories with tokens: bounded, each directory once, and as the list says where no token is in it.
//
//   input := origin LF list      origin: what $ORIGIN stands for
#include <foundcheck/host/search_path.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "target.hpp"

namespace foundcheck {

namespace {

/// The directories of a list without tokens, element by element.
std::vector<std::string> split_naively(std::string_view list, std::string_view separators) {
  std::vector<std::string> all;
  std::string element;
  const auto end = [&] {
    if (!element.empty()) {
      while (element.size() > 1 && element.back() == '/') element.pop_back();
      if (element.back() != '/') element += '/';
    }
    if (element.size() <= host::longest_expansion && std::ranges::count(all, element) == 0) all.push_back(element);
    element.clear();
  };
  for (const char c : list) {
    if (separators.find(c) == std::string_view::npos) {
      element += c;
    } else {
      end();
    }
  }
  if (!list.empty()) end();
  return all;
}

}  // namespace

std::string fuzz::broken(std::string_view bytes) {
  const std::size_t feed = std::min(bytes.find('\n'), bytes.size());
  const std::string_view list = bytes.substr(std::min(feed + 1, bytes.size()));
  host::path_tokens tokens;
  if (feed != 0) tokens.origin = std::string(bytes.substr(0, feed));
  tokens.lib = "lib/x86_64-linux-gnu";
  tokens.platform = feed % 2 == 0 ? "x86_64" : "";
  const std::optional<std::string> expanded = host::expand_tokens(list, tokens);
  if (expanded && expanded->size() >= host::longest_expansion) return "a path that is too long";
  if (expanded && list.find('$') == std::string_view::npos && *expanded != list) return "another path without a token";
  for (const std::string_view separators : {":", ":;"}) {
    const std::vector<std::string> all = host::split_search_path(list, separators, tokens);
    if (all.size() > host::most_directories) return "too many directories";
    for (const std::string& directory : all) {
      if (!directory.empty() && !directory.ends_with('/')) return "a directory without its end";
      if (directory.size() > host::longest_expansion) return "a directory that is too long";
      if (std::ranges::count(all, directory) != 1) return "a directory twice";
    }
    const bool is_short = list.size() < host::longest_expansion - 1;
    if (is_short && list.find('$') == std::string_view::npos && all != split_naively(list, separators))
      return "other directories than the list has";
  }
  return {};
}

}  // namespace foundcheck
