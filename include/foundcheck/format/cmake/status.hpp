// SPDX-License-Identifier: MIT
// One status line of cmake -> its record: found, not found, check, CUDA text, end, or a status that is nothing more.
//
//   status := "-- " { "-- " } [ "[" context "] " ] { " " } text
//
// Rows of patterns say what a text is; the words of CUDA sentences and the repetition of a check are told in the headers for them. Total,
// noexcept, allocates nothing, linear. Source: CMake Source/cmMessageCommand.cxx, 2.8 to 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_STATUS_HPP
#define FOUNDCHECK_FORMAT_CMAKE_STATUS_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/cmake/check.hpp>
#include <foundcheck/format/cmake/cuda_text.hpp>
#include <foundcheck/format/cmake/found.hpp>
#include <foundcheck/format/cmake/output_record.hpp>
#include <foundcheck/format/cmake/summary.hpp>
#include <foundcheck/regex/row.hpp>
#include <foundcheck/regex/set.hpp>
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

struct not_found : regex::row<"Could NOT find .*"> {};
struct project_message : regex::row<"(?:(?:Caffe2|PyTorch): |Added CUDA NVCC flags for:).*"> {};
struct status_rows : regex::row_list<found_where, found_package, not_found, configuring_done, generating_done, written,
                                     incomplete, cuda_identification, identification, no_package, package_missing,
                                     not_found_list, found_list, project_message> {};
using statuses = regex::row_set<status_rows>;

struct with_context : regex::row<R"(\[([A-Za-z0-9_.]+)\] (.*))", &record::context, &record::text> {};

/// Gives the number of the row that the text is a match of. Pre: is_status(line); `end` is where the bytes end that it is a part of, and the record has the depth that the lines before give it.
template <class Record>
constexpr std::size_t read_status(Record& r, std::string_view line, const char* end,
                                  const recent_texts& recent) noexcept {
  r.kind = record_kind::status;
  line.remove_prefix(line.size() == 2 ? 2 : 3);
  std::size_t indent = first_not_blank(line);
  // A superbuild that passes on what another cmake says puts its own prefix before that one's.
  while (indent + 3 < line.size() && line[indent] == '-' && is_status(line.substr(indent)) && r.depth != 255) {
    line.remove_prefix(indent + 3);
    indent = first_not_blank(line);
    ++r.depth;
  }
  if (regex::read<with_context>(line, r)) {
    line = r.text;
    indent = first_not_blank(line);
  }
  r.indent = static_cast<std::uint16_t>(indent < 0xFFFF ? indent : 0xFFFF);
  const std::string_view text = trim(line.substr(indent));
  r.text = text;
  if (read_repeated(r, text, end, recent)) return statuses::npos;
  const std::size_t row = statuses::read(text, r).index();
  if (row == statuses::index_of<found_where>) read_found(r);
  if (row == statuses::index_of<not_found>) read_not_found(r, text);
  if (r.kind == record_kind::status) read_check(r, text, end, recent);
  if (r.kind != record_kind::status) return row;
  if (const cuda_message m = read_cuda_text(text); m.means != cuda_text::none) {
    r.kind = record_kind::cuda;
    r.cuda = m.means;
    r.value = m.value;
  } else if (row == statuses::index_of<project_message>) {
    static_cast<void>(regex::row_set<project_cuda>::read(text, r));
  }
  return row;
}

}  // namespace cmake_output::detail
FOUNDCHECK_END_NAMESPACE

#endif
