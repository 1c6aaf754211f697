// SPDX-License-Identifier: MIT
#include "scan_stream.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <foundcheck/host/file.hpp>
#include <foundcheck/report/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "input_file.hpp"
#include "output.hpp"
#include "parallel.hpp"
#include "scan_one.hpp"
#include "scan_output.hpp"
#include "scan_request.hpp"
#include "separated_reader.hpp"
#include "within_memory.hpp"

namespace foundcheck::program {

namespace {

// A log in it is copied some times.
constexpr std::size_t longest_request = std::size_t{1} << 30;

/// What one request is answered with.
struct scan_answer {
  fmt::memory_buffer out;
  std::vector<complaint> complaints;
  scan_counts counts;
  int status = clean;
  bool is_of_output = false;  ///< the result would replace what was asked for
};

/// Answers each piece of the stream by `work`, and gives the answers to `take` in order until that is false.
template <class Work, class Take>
bool answer_all(separated_reader& in, std::size_t jobs, const Work& work, const Take& take) {
  return ordered_answers<scan_answer>().run(
      jobs, [&in] { return in.next(); }, work, take);
}

void refuse_path(const std::string& path, std::string_view message, scan_answer& to) {
  to = scan_answer();
  to.complaints.push_back({path, std::string(message)});
  to.status = unreadable;
  write_ndjson_error(path, message, to.out);
}

void answer_path(const separated_piece& line, const scan_options& options, scan_answer& to) {
  const std::string& path = line.text;
  if (line.is_beyond_memory) return refuse_path(options.files_from, beyond_memory, to);
  if (path.empty()) return;
  if (path == "-" && options.files_from == "-") return refuse_path(path, "stdin holds the list of paths", to);
  const auto is_output = [&](const auto& input) { return would_replace(options.output, std::string(input.path)); };
  to.is_of_output = would_replace(options.output, path);
  if (to.is_of_output) return;
  const auto keep = [&](const finished_scan& done) {
    to.status = done.status;
    to.is_of_output = std::ranges::any_of(done.complaints, is_output) ||
                      (done.result != nullptr && std::ranges::any_of(done.result->inputs, is_output));
    to.complaints.assign(done.complaints.begin(), done.complaints.end());
    for (const complaint& c : done.complaints) write_ndjson_error(c.path, c.message, to.out);
    if (done.result == nullptr) return;
    to.counts.add(*done.result);
    write_ndjson(*done.result, to.out);
  };
  if (!within_memory([&] { scan_path(path, options, keep); })) refuse_path(path, beyond_memory, to);
}

/// "null", or the id of the request as it was written.
void write_error(std::string_view id, std::string_view error, fmt::memory_buffer& out) {
  out.clear();
  json_writer json(out);
  json.begin_object();
  json.json_member("id", id);
  json.member("error", error);
  json.end_object();
  out.push_back('\n');
}

void answer_request(const separated_piece& line, const scan_options& options, scan_answer& to) {
  if (line.is_beyond_memory) return write_error("null", fmt::format("the request {}", beyond_memory), to.out);
  std::string id = "null";
  const auto answer = [&] {
    scan_request r = read_request(line.text);
    id = r.id;
    if (!r.error.empty()) return write_error(id, "the request " + r.error, to.out);
    json_writer json(to.out);
    json.begin_object();
    json.json_member("id", r.id);
    json.member("path", r.path);
    scan_bytes(std::move(r.path), std::move(r.log), options, [&](const finished_scan& done) {
      if (done.result != nullptr) {
        write_scan_members(json, {done.result, 1}, errors_of(done.complaints));
      } else {
        const bool is_known = !done.complaints.empty();
        json.member("error", "the log " + (is_known ? done.complaints.front().message : std::string("cannot be read")));
      }
    });
    json.end_object();
    to.out.push_back('\n');
  };
  if (!within_memory(answer)) write_error(id, fmt::format("the log {}", beyond_memory), to.out);
}

/// True, with a message, where the file that is to be written was read meanwhile: what an input leads to, as well.
bool is_output_read(const std::string& output) {
  if (output.empty() || !host::was_read(output)) return false;
  complain(output, output_is_input);
  return true;
}

/// True if all of the stream was read.
bool finish_reading(const separated_reader& in, const std::string& file) {
  if (!in.why().empty()) complain(file, in.why());
  return in.why().empty();
}

}  // namespace

int scan_listed(const scan_options& options) {
  separated_reader in(options.files_from, options.null_separated ? '\0' : '\n', longest_path);
  scan_counts counts;
  fmt::memory_buffer whole;  // for a file, which is written at the end
  int status = clean;
  bool is_replaced = false;
  bool written = answer_all(
      in, options.jobs, [&](const separated_piece& path, scan_answer& to) { answer_path(path, options, to); },
      [&](scan_answer& one) {
        for (const complaint& c : one.complaints) complain(c.path, c.message);
        // There will be no result, so what is left of the stream would be read for nothing.
        if (one.is_of_output) {
          complain(options.output, output_is_input);
          is_replaced = true;
          return false;
        }
        status = std::max(status, one.status);
        counts.add(one.counts);
        if (one.out.size() == 0) return true;
        if (options.output.empty()) return write_out(one.out);
        whole.append(one.out.data(), one.out.data() + one.out.size());
        return true;
      });
  if (is_replaced) return usage;
  if (!written) return unreadable;
  if (!finish_reading(in, options.files_from)) status = unreadable;
  write_ndjson_summary(counts, whole);
  if (is_output_read(options.output)) return usage;
  written = options.output.empty() ? write_out(whole) : write_file(options.output, whole);
  return written ? status : unreadable;
}

int scan_framed(const scan_options& options) {
  const std::string file = options.files_from.empty() ? "-" : options.files_from;
  separated_reader in(file, '\n', std::min(longest_request, most_input_bytes()));
  fmt::memory_buffer whole;
  bool written = answer_all(
      in, options.jobs, [&](const separated_piece& line, scan_answer& to) { answer_request(line, options, to); },
      [&](scan_answer& one) {
        if (options.output.empty()) return write_out(one.out);
        whole.append(one.out.data(), one.out.data() + one.out.size());
        return true;
      });
  if (is_output_read(options.output)) return usage;
  if (written && !options.output.empty()) written = write_file(options.output, whole);
  return written && finish_reading(in, file) ? clean : unreadable;
}

}  // namespace foundcheck::program
