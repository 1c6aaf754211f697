// SPDX-License-Identifier: MIT
// The diagnostics of a build log, of which no more than a piece is in memory at once.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <foundcheck/diagnostic/feed.hpp>
#include <foundcheck/format/nvcc/ptxas_resources.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/text/encoding.hpp>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "dump_kinds.hpp"
#include "progress.hpp"

namespace foundcheck::program {

namespace {

using diagnostics::ptxas_resources;

constexpr std::size_t megabyte = 1'000'000;

/// A text as a terminal shows it, without colours.
std::string shown(std::string_view text) {
  std::string plain;
  for (const std::string_view piece : ansi::plain_pieces(text)) plain += piece;
  return plain;
}

void write_if_any(json_writer& json, std::string_view key, std::string_view text) {
  if (!text.empty()) json.member(key, shown(text));
}

void write_lines(json_writer& json, std::string_view key, std::string_view raw, const envelope& around) {
  if (raw.empty()) return;
  json.begin_array(key);
  for (const line& l : lines(raw, around)) json.element(shown(l.text));
  json.end_array();
}

void write_diagnostic(json_writer& json, const diagnostics::record& r, const envelope& around) {
  json.member("tool", r.tool == diagnostics::tool::own ? r.own_tool : name_of(r.tool));
  json.member("severity", name_of(r.severity));
  write_if_any(json, "file", r.file);
  if (r.file_line != 0) {
    json.begin_object("at");
    json.member("line", std::size_t{r.file_line});
    if (r.file_column != 0) json.member("column", std::size_t{r.file_column});
    if (r.file_end_line != 0) json.member("end_line", std::size_t{r.file_end_line});
    if (r.file_end_column != 0) json.member("end_column", std::size_t{r.file_end_column});
    json.end_object();
  }
  write_if_any(json, "code", r.code);
  write_if_any(json, "option", r.option);
  json.member("message", shown(r.message));
  if (r.cause != diagnostics::cause::none) json.member("cause", name_of(r.cause));
  write_if_any(json, "subject", r.subject);
  if (r.is_effect) {
    json.member("effect", true);
    if (r.effect_of == diagnostics::next_cause) {
      json.member("effect_of", "next");
    } else if (r.effect_of != diagnostics::no_record) {
      json.member("effect_of", r.effect_of);
    }
  }
  write_lines(json, "before", r.before, around);
  write_lines(json, "children", r.children, around);
  if (r.is_cut) json.member("cut", true);
}

void write_resources(json_writer& json, const diagnostics::record& r, const envelope& around) {
  const ptxas_resources all = diagnostics::read_resources(r.whole, around);
  write_if_any(json, "function", all.function);
  write_if_any(json, "architecture", all.architecture);
  const auto write = [&json](std::string_view key, std::int64_t number) {
    if (number != ptxas_resources::not_said) json.member(key, static_cast<long long>(number));
  };
  write("registers", all.registers);
  write("barriers", all.barriers);
  write("stack_bytes", all.stack_bytes);
  write("cumulative_stack_bytes", all.cumulative_stack_bytes);
  write("spill_store_bytes", all.spill_store_bytes);
  write("spill_load_bytes", all.spill_load_bytes);
  write("shared_bytes", all.shared_bytes);
  write("global_bytes", all.global_bytes);
  write("local_bytes", all.local_bytes);
  write("textures", all.textures);
  write("surfaces", all.surfaces);
  write("samplers", all.samplers);
  write("compile_us", all.compile_us);
  for (std::size_t bank = 0; bank < ptxas_resources::constant_banks; ++bank) {
    write(fmt::format("constant_bytes_{}", bank), all.constant_bytes[bank]);
  }
}

/// Takes a log piece by piece and writes its records.
class diagnostics_dump {
 public:
  explicit diagnostics_dump(json_lines& out, std::span<const diagnostics::recognizer> rows = {}) noexcept
      : out_(out), own_(rows) {}

  [[nodiscard]] auto space() const noexcept { return feed_.space(); }
  void advance(std::size_t count) {
    feed_.advance(count, [this](const diagnostics::record& r) { write(r); });
  }
  void take(std::string_view bytes) {
    feed_.feed(bytes, [this](const diagnostics::record& r) { write(r); });
  }
  /// False, with a message, if not all could be written.
  [[nodiscard]] bool finish() {
    feed_.finish([this](const diagnostics::record& r) { write(r); });
    return is_written_;
  }

 private:
  void write(const diagnostics::record& r) {
    const auto fill = [&](json_writer& json) {
      json.member("number", r.number);
      if (r.kind == diagnostics::record_kind::resources) {
        write_resources(json, r, feed_.around());
      } else {
        write_diagnostic(json, r, feed_.around());
      }
    };
    is_written_ = is_written_ && out_.write(name_of(r.kind), r.line, r.offset, fill);
  }

  json_lines& out_;
  diagnostics::own_rows own_;
  std::vector<char> buffer_ = std::vector<char>(std::size_t{1} << 20);
  diagnostics::log_feed feed_{buffer_.data(), buffer_.size(), &own_};
  bool is_written_ = true;
};

}  // namespace

bool dump_diagnostics(const dump_input& input, json_lines& out) {
  diagnostics_dump dump(out);
  dump.take(input.bytes);
  return dump.finish();
}

bool dump_diagnostics_of(const std::string& file, std::span<const diagnostics::recognizer> rows, json_lines& out) {
  std::error_code unknown;
  const auto size = file == "-" ? 0 : std::filesystem::file_size(file, unknown);
  progress shown("MB", unknown ? 0 : static_cast<std::size_t>(size) / megabyte);
  std::size_t rest = 0;  // bytes that are no whole megabyte yet
  diagnostics_dump dump(out, rows);
  // The first piece tells what no line of a log can be found in.
  const char* first = nullptr;
  format refused = format::empty;
  const auto space = [&] {
    const auto free = dump.space();
    if (first == nullptr) first = free.data();
    return free;
  };
  const auto advance = [&](std::size_t count) {
    if (refused == format::empty && count > 0) {
      const encoding is = encoding_of({first, count});
      refused = is == encoding::utf16 ? format::utf16 : is == encoding::utf32 ? format::utf32 : format::diagnostics;
    }
    dump.advance(count);
    rest += count;
    shown.advance(rest / megabyte);
    rest %= megabyte;
  };
  const auto read = file == "-" ? host::read_pieces(stdin, space, advance) : host::read_pieces(file, space, advance);
  if (!read) complain(file, describe(read.error()));
  const bool is_text = refused == format::diagnostics;
  if (read && !is_text) complain(file, refusal_of(refused));
  return dump.finish() && read && is_text;
}

}  // namespace foundcheck::program
