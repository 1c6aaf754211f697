// SPDX-License-Identifier: MIT
// A list of architectures -> one JSON document: what the text says.
#ifndef FOUNDCHECK_REPORT_ARCH_JSON_HPP
#define FOUNDCHECK_REPORT_ARCH_JSON_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/gpu.hpp>
#include <foundcheck/report/arch_result.hpp>
#include <foundcheck/report/json_writer.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

namespace detail {

class arch_json_writer {
 public:
  arch_json_writer(const arch_result& result, fmt::memory_buffer& out) noexcept
      : result_(result), buffer_(out), json_(out) {}

  void write() {
    json_.begin_object();
    json_.member("schema_version", std::size_t{1});
    json_.member("list", result_.text);
    json_.member("form", name_of(result_.form));
    if (result_.asked.word() != cuda::arch_word::none) json_.member("word", name_of(result_.asked.word()));
    json_.begin_array("images");
    for (const cuda::arch_entry& entry : result_.built.entries()) image(entry);
    json_.end_array();
    const cuda::arch_cost cost = cost_of(result_.built);
    json_.begin_object("cost");
    json_.member("sass", cost.sass);
    json_.member("ptx", cost.ptx);
    json_.member("lto", cost.lto);
    json_.member("front_end_runs", cost.front_end_runs);
    json_.member("assembler_runs", cost.assembler_runs());
    json_.end_object();
    if (result_.nvcc.known()) release_member("nvcc", result_.nvcc);
    json_.begin_array("gpus");
    for_each_known_capability([&](cuda::compute_capability device) { gpu(device); });
    json_.end_array();
    ptx();
    device();
    json_.end_object();
    buffer_.push_back('\n');
  }

 private:
  void name_member(std::string_view key, cuda::code_kind kind, const cuda::target& t) {
    constexpr std::string_view suffixes[] = {"", "a", "f"};
    fmt::memory_buffer text;
    fmt::format_to(fmt::appender(text), "{}{}{}", prefix_of(kind), t.capability.number(),
                   suffixes[static_cast<std::size_t>(t.suffix)]);
    json_.member(key, std::string_view(text.data(), text.size()));
  }

  void pair_member(std::string_view key, unsigned major_part, unsigned minor_part) {
    fmt::memory_buffer text;
    fmt::format_to(fmt::appender(text), "{}.{}", major_part, minor_part);
    json_.member(key, std::string_view(text.data(), text.size()));
  }
  void capability_member(std::string_view key, cuda::compute_capability c) {
    pair_member(key, c.major_part, c.minor_part);
  }
  void release_member(std::string_view key, cuda::release r) { pair_member(key, r.major_part, r.minor_part); }

  void image(const cuda::arch_entry& entry) {
    json_.begin_object();
    name_member("image", entry.kind, entry.made_for);
    json_.member("kind", entry.kind == cuda::code_kind::sass  ? "sass"
                         : entry.kind == cuda::code_kind::ptx ? "ptx"
                                                              : "lto");
    name_member("compiled_as", cuda::code_kind::ptx, entry.made_from);
    if (!entry.text.empty()) json_.member("item", entry.text);
    if (result_.nvcc.known()) {
      json_.begin_object("nvcc");
      json_.member("verdict", name_of(judge(result_.nvcc, entry)));
      const cuda::nvcc_target* row = find_nvcc_target(judged_target(result_.nvcc, entry));
      if (row != nullptr) {
        release_member("first", row->first);
        if (row->last.known()) release_member("last", row->last);
        json_.member("source", row->source);
      }
      json_.end_object();
    }
    json_.end_object();
  }

  void coverage_members(cuda::compute_capability device) {
    const cuda::coverage found = covers(result_.built, device);
    json_.member("coverage", name_of(found.kind));
    json_.member("runs", found.runs());
    if (found.by.made_for.known()) name_member("by", found.by.kind, found.by.made_for);
  }

  void gpu(cuda::compute_capability device) {
    json_.begin_object();
    capability_member("capability", device);
    json_.member("generation", cuda::generation_of(device));
    coverage_members(device);
    json_.begin_array("models");
    for (const cuda::gpu& row : cuda::gpus) {
      if (row.capability != device || row.is_short_name()) continue;
      json_.begin_object();
      json_.member("name", row.name);
      json_.member("source", row.source);
      json_.end_object();
    }
    json_.end_array();
    json_.end_object();
  }

  void ptx() {
    const cuda::target added = missing_ptx(result_.built);
    if (!added.known()) return;
    json_.begin_object("plus_ptx");
    name_member("image", cuda::code_kind::ptx, added);
    json_.begin_array("adds");
    for_each_known_capability([&](cuda::compute_capability device) {
      if (!gains_by(added, result_.built, device)) return;
      fmt::memory_buffer text;
      fmt::format_to(fmt::appender(text), "{}.{}", device.major_part, device.minor_part);
      json_.element(std::string_view(text.data(), text.size()));
    });
    json_.end_array();
    json_.end_object();
  }

  void device() {
    if (!result_.device.known()) return;
    json_.begin_object("device");
    json_.member("name", result_.device_text);
    capability_member("capability", result_.device);
    json_.member("generation", cuda::generation_of(result_.device));
    const cuda::gpu* row = cuda::find_gpu(result_.device_text);
    if (row != nullptr) json_.member("source", row->source);
    coverage_members(result_.device);
    json_.end_object();
  }

  const arch_result& result_;
  fmt::memory_buffer& buffer_;
  json_writer json_;
};

}  // namespace detail

inline void write_json(const arch_result& result, fmt::memory_buffer& out) {
  detail::arch_json_writer(result, out).write();
}

FOUNDCHECK_END_NAMESPACE

#endif
