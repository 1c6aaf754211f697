// SPDX-License-Identifier: MIT
// Records on stdout, one JSON object a line, each with its kind and its place.
#ifndef FOUNDCHECK_PROGRAM_JSON_LINES_HPP
#define FOUNDCHECK_PROGRAM_JSON_LINES_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/report/json_writer.hpp>
#include <string_view>

#include "output.hpp"

namespace foundcheck::program {

class json_lines {
 public:
  /// Writes one object; `fill(json)` adds its members. False, with a message, once stdout cannot be written.
  template <class Fill>
  bool write(std::string_view kind, std::size_t line, std::size_t offset, const Fill& fill) {
    json_writer json(out_);
    json.begin_object();
    json.member("kind", kind);
    json.member("line", line);
    json.member("offset", offset);
    fill(json);
    json.end_object();
    out_.push_back('\n');
    return out_.size() < flush_bytes || write_out(out_);
  }

  /// Writes what is left.
  bool finish() { return write_out(out_); }

 private:
  static constexpr std::size_t flush_bytes = 1 << 20;

  fmt::memory_buffer out_;
};

}  // namespace foundcheck::program

#endif
