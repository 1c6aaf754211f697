// SPDX-License-Identifier: MIT
#include "excerpt.hpp"

#include <algorithm>
#include <cstdio>
#include <foundcheck/host/file.hpp>
#include <memory>

namespace foundcheck::program {

namespace {

/// As far as the lines around a place are looked for, on either side.
constexpr std::size_t window = std::size_t{8} << 10;

struct close_file {
  void operator()(std::FILE* stream) const noexcept { static_cast<void>(std::fclose(stream)); }
};

/// Bytes of a regular file; fewer at its end, none on failure.
std::string bytes_at(std::string_view path, std::size_t offset, std::size_t size) {
  const result<host::opened_file> file = host::open_file(std::string(path), host::openable::regular);
  if (!file) return {};
  const std::unique_ptr<std::FILE, close_file> stream(file->stream);
  if (::fseeko(stream.get(), static_cast<off_t>(offset), SEEK_SET) != 0) return {};
  std::string bytes(size, '\0');
  bytes.resize(std::fread(bytes.data(), 1, size, stream.get()));
  return bytes;
}

std::string_view without_return(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

}  // namespace

excerpt excerpt_of(const origin& from, std::string_view path, std::size_t before, std::size_t behind) {
  excerpt found;
  const std::string_view said = from.text.substr(0, from.text.find('\n'));
  found.first = from.line;
  const std::size_t begin = from.offset < window ? 0 : from.offset - window;
  const std::string bytes = bytes_at(path, begin, from.offset - begin + window);
  const std::size_t at = from.offset - begin;
  // A record may begin before the line that says it, but never far.
  const std::size_t hit = said.empty() || at >= bytes.size() ? std::string::npos : bytes.find(said, at);
  if (from.line == 0 || hit == std::string::npos || bytes.find('\n', at) < hit) {
    found.lines.emplace_back(said);
    return found;
  }
  const std::size_t line_end = hit == 0 ? std::string::npos : bytes.rfind('\n', hit - 1);
  std::size_t start = line_end == std::string::npos ? 0 : line_end + 1;
  const std::size_t hit_start = start;
  for (; found.hit < before && found.hit + 1 < from.line && start > 0; ++found.hit) {
    const std::size_t end = start < 2 ? std::string::npos : bytes.rfind('\n', start - 2);
    if (end == std::string::npos && begin != 0) break;  // it begins outside the window
    start = end == std::string::npos ? 0 : end + 1;
  }
  // The first bytes of a window are in the middle of a line.
  if (begin != 0 && start == 0 && hit_start != 0) found.hit = 0, start = hit_start;
  found.first = from.line - found.hit;
  while (start < bytes.size() && found.lines.size() < found.hit + 1 + behind) {
    const std::size_t end = std::min(bytes.find('\n', start), bytes.size());
    found.lines.emplace_back(without_return(std::string_view(bytes).substr(start, end - start)));
    start = end + 1;
  }
  return found;
}

}  // namespace foundcheck::program
