// SPDX-License-Identifier: MIT
// One status line of cmake -> its record: found, not found, check, CUDA text, end, or a status that is nothing more.
//
//   status := "-- " { "-- " } [ "[" context "] " ] { " " } text
//
// The first byte of the text, or two, say which of the few forms it can be; all others are not even compared. Total, noexcept,
// allocates nothing, linear. Source: CMake Source/cmMessageCommand.cxx, 2.8 to 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_STATUS_HPP
#define FOUNDCHECK_FORMAT_CMAKE_STATUS_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/cmake/check.hpp>
#include <foundcheck/format/cmake/cuda_text.hpp>
#include <foundcheck/format/cmake/found.hpp>
#include <foundcheck/format/cmake/output_record.hpp>
#include <foundcheck/format/cmake/summary.hpp>
#include <foundcheck/format/detail/beginning.hpp>
#include <foundcheck/regex/regex.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_output::detail {

[[nodiscard]] constexpr bool is_status(std::string_view line) noexcept {
  return line.size() >= 2 && line[0] == '-' && line[1] == '-' && (line.size() == 2 || line[2] == ' ');
}

[[nodiscard]] constexpr std::size_t first_not_blank(std::string_view text) noexcept {
  std::size_t at = 0;
  while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
  return at;
}

/// How the texts begin that are more than a status or a check, besides CUDA sentences.
enum class beginning : unsigned {
  found,
  not_found,
  configuring,
  generating,
  written,
  the,
  no_package,
  package,
  caffe2,
  pytorch,
  nvcc_flags
};

inline constexpr std::string_view beginnings[] = {
    "Found ",       "Could NOT find ", "Configuring ", "Generating done", "Build files have been written to: ", "The ",
    "No package '", "Package '",       "Caffe2: ",     "PyTorch: ",       "Added CUDA NVCC flags for"};

/// The CUDA sentences and behind them the beginnings.
[[nodiscard]] constexpr beginning_index index_of_status() noexcept {
  static_assert(std::size(cuda_sentences) + std::size(beginnings) <= 64);
  beginning_index index = index_of_sentences();
  for (const std::string_view text : beginnings) index.add(text);
  return index;
}

inline constexpr beginning_index status_index = index_of_status();
inline constexpr beginning_index::set cuda_rows = (beginning_index::set{1} << std::size(cuda_sentences)) - 1;

/// What a text is by its beginning alone.
template <class = void>
constexpr void read_by_beginning(record& r, std::string_view text, beginning_index::set may_be) noexcept {
  for (may_be >>= std::size(cuda_sentences); may_be != 0; may_be &= may_be - 1) {
    const auto which = static_cast<unsigned>(std::countr_zero(may_be));
    if (!text.starts_with(beginnings[which])) continue;
    switch (static_cast<beginning>(which)) {
      case beginning::found: return read_found(r, text);
      case beginning::not_found: return read_not_found(r, text);
      case beginning::configuring:
      case beginning::generating:
      case beginning::written: return read_end(r, text);
      case beginning::the: return read_identification(r, text);
      case beginning::no_package:
      case beginning::package: return read_no_package(r, text);
      case beginning::caffe2:
      case beginning::pytorch:
      case beginning::nvcc_flags: return;  // a check comes before these
    }
  }
}

/// A CUDA text, of CMake or of a project.
template <class = void>
constexpr void read_cuda(record& r, std::string_view text, beginning_index::set may_be) noexcept {
  if (const cuda_message m = read_cuda_line(text, may_be & cuda_rows); m.means != cuda_text::none) {
    r.kind = record_kind::cuda;
    r.cuda = m.means;
    r.value = m.value;
  } else if (is_project_cuda_line(text)) {
    read_project_cuda(r, text);
  }
}

/// Pre: is_status(line); `end` is where the bytes end that it is a part of, and the record has the depth that the lines before give it.
template <class = void>
constexpr void read_status(record& r, std::string_view line, const char* end, const recent_texts& recent) noexcept {
  r.kind = record_kind::status;
  line.remove_prefix(line.size() == 2 ? 2 : 3);
  std::size_t indent = first_not_blank(line);
  // A superbuild that passes on what another cmake says puts its own prefix before that one's.
  while (indent + 3 < line.size() && line[indent] == '-' && is_status(line.substr(indent)) && r.depth != 255) {
    line.remove_prefix(indent + 3);
    indent = first_not_blank(line);
    ++r.depth;
  }
  if (line.starts_with('[')) {
    if (const auto m = match<R"(\[([A-Za-z0-9_.]+)\] (.*))">(line)) {
      r.context = m.get<1>();
      line = m.get<2>();
      indent = first_not_blank(line);
    }
  }
  r.indent = static_cast<std::uint16_t>(indent < 0xFFFF ? indent : 0xFFFF);
  const std::string_view text = trim(line.substr(indent));
  r.text = text;
  if (read_repeated(r, text, end, recent)) return;
  const beginning_index::set may_be = status_index.of(text);
  if (may_be != 0) read_by_beginning(r, text, may_be);
  if (r.kind == record_kind::status) read_check(r, text, end, recent);
  if (r.kind == record_kind::status && may_be != 0) read_cuda(r, text, may_be);
}

}  // namespace cmake_output::detail
FOUNDCHECK_END_NAMESPACE

#endif
