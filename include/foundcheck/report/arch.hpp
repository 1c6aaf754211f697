// SPDX-License-Identifier: MIT
// What is known of a list of architectures -> what it means, as text for a person and as one JSON document.
#ifndef FOUNDCHECK_REPORT_ARCH_HPP
#define FOUNDCHECK_REPORT_ARCH_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/arch/coverage.hpp>
#include <foundcheck/cuda/arch/form.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/arch/nvcc.hpp>
#include <foundcheck/cuda/gpu.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/report/fit_width.hpp>
#include <foundcheck/report/json_writer.hpp>
#include <foundcheck/report/text_writer.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

// ---- result ---------------------------------------------------------------------------------------------------------
//
// What is known of a list of architectures, for the reports: views, and the questions that both reports ask.

/// A list of architectures, as it was given, and what is made of it. Views into what was given.
struct arch_result {
  std::string_view text;                          ///< the list, as it was given
  cuda::arch_form form = cuda::arch_form::torch;  ///< how it is spelled
  cuda::arch_list asked;                          ///< as it was read
  cuda::arch_list built;                          ///< with the words expanded, where nvcc's release is known
  cuda::release nvcc;                             ///< unknown if none was given
  std::string_view device_text;                   ///< empty if no device was given
  cuda::compute_capability device;                ///< of device_text
};

/// Calls use(capability) for each capability of a known GPU, lowest first.
template <class Use>
constexpr void for_each_known_capability(Use use) {
  cuda::compute_capability last;
  for (;;) {
    cuda::compute_capability next;
    for (const cuda::gpu& row : cuda::gpus) {
      if (row.capability > last && (!next.known() || row.capability < next)) next = row.capability;
    }
    if (!next.known()) return;
    use(next);
    last = next;
  }
}

/// What +PTX behind the newest SASS without a suffix adds; unknown if there is none, or its PTX is there.
[[nodiscard]] constexpr cuda::target missing_ptx(const cuda::arch_list& list) noexcept {
  cuda::target newest;
  for (const cuda::arch_entry& entry : list.entries()) {
    const bool counts = entry.kind == cuda::code_kind::sass && entry.made_for.suffix == cuda::target_suffix::none;
    if (counts && newest.capability < entry.made_for.capability) newest = entry.made_for;
  }
  return newest.known() && list.holds(newest, cuda::code_kind::ptx) ? cuda::target{} : newest;
}

/// Whether a GPU runs the list with PTX of a target, but not without.
[[nodiscard]] constexpr bool gains_by(cuda::target ptx, const cuda::arch_list& list,
                                      cuda::compute_capability device) noexcept {
  const cuda::arch_entry entry = {ptx, cuda::code_kind::ptx, ptx, {}};
  return !covers(list, device).runs() && coverage_by(entry, device) == cuda::coverage_kind::by_jit;
}

/// Whether nvcc refuses an image.
[[nodiscard]] constexpr bool has_refused_image(const arch_result& result) noexcept {
  if (!result.nvcc.known()) return false;
  for (const cuda::arch_entry& entry : result.built.entries()) {
    if (refuses(judge(result.nvcc, entry))) return true;
  }
  return false;
}

/// Whether NVIDIA promises for nothing of the list that it runs on the device.
[[nodiscard]] constexpr bool leaves_device_out(const arch_result& result) noexcept {
  if (!result.device.known()) return false;
  const cuda::coverage found = covers(result.built, result.device);
  return found.fails() || found.kind == cuda::coverage_kind::not_guaranteed;
}

// ---- text -----------------------------------------------------------------------------------------------------------
//
// A list of architectures -> text for a person: what is built, what nvcc says to it, which GPUs run it, what +PTX would add.

namespace detail {

class arch_text_writer {
 public:
  arch_text_writer(const arch_result& result, bool colour, fmt::memory_buffer& buffer, std::size_t width) noexcept
      : result_(result), out_(buffer, colour), width_(width) {}

  void write() {
    out_.shown(result_.text, 400);
    out_.print(": {}\n\n", title_of(result_.form));
    device();
    images();
    extension();
    gpus();
    ptx();
  }

 private:
  void label(std::string_view text) {
    out_.print("  ");
    out_.painted(paint::bold, text);
    out_.print("{:{}}", "", text.size() < 13 ? 13 - text.size() : 1);
  }

  void name(cuda::code_kind kind, const cuda::target& t) {
    out_.print("{}{}{}", prefix_of(kind), t.capability.number(), suffix(t));
  }

  [[nodiscard]] static std::string_view suffix(const cuda::target& t) noexcept {
    constexpr std::string_view suffixes[] = {"", "a", "f"};
    return suffixes[static_cast<std::size_t>(t.suffix)];
  }

  [[nodiscard]] static std::size_t width(cuda::code_kind kind, const cuda::target& t) noexcept {
    return prefix_of(kind).size() + (t.capability.number() > 99 ? 3 : 2) + suffix(t).size();
  }

  void images() {
    label("builds");
    const cuda::arch_cost cost = cost_of(result_.built);
    if (cost.images() == 0) {
      out_.print("{}\n", what_decides());
      return;
    }
    bool first = true;
    for (const cuda::arch_entry& entry : result_.built.entries()) {
      out_.print("{:{}}", "", first ? 0 : 15);
      first = false;
      name(entry.kind, entry.made_for);
      out_.print("{:{}}{}", "", 14 - width(entry.kind, entry.made_for), name_of(entry.kind));
      if (entry.made_from != entry.made_for) {
        out_.print(", compiled as ");
        name(cuda::code_kind::ptx, entry.made_from);
      }
      verdict(entry);
      out_.print("\n");
    }
    if (result_.built.word() != cuda::arch_word::none) out_.print("{:15}and {}\n", "", what_decides());
    out_.print("{:15}", "");
    out_.counted(cost.images(), "image", " for each source file: ");
    out_.counted(cost.front_end_runs, "run", " of the front end, ");
    out_.counted(cost.assembler_runs(), "run", " of the assembler\n");
    if (has_refused_image(result_))
      out_.print("{:15}nvcc stops at what it refuses: nothing of the list is built\n", "");
  }

  /// For words that stay words.
  [[nodiscard]] std::string_view what_decides() const noexcept {
    const bool is_native = result_.built.word() == cuda::arch_word::native;
    if (is_native && result_.form == cuda::arch_form::cmake) {
      return "code for the GPUs of the machine that configures; without one configure stops";
    }
    switch (result_.built.word()) {
      case cuda::arch_word::all:
      case cuda::arch_word::all_major:
        if (result_.nvcc.known()) return "what CMake puts in its place: this nvcc has no such word";
        return result_.built.word() == cuda::arch_word::all
                   ? "SASS of every target that nvcc knows, and PTX of its last major one; --cuda says which"
                   : "SASS of each major target that nvcc knows, and PTX of the last; --cuda says which";
      case cuda::arch_word::native:
        return "code for the GPUs of the machine that compiles; without one nvcc takes its default";
      case cuda::arch_word::automatic:
        return "code for the GPUs of the machine that configures; without one, what the script holds for common";
      case cuda::arch_word::common: return "what the script holds for common under this CUDA release";
      case cuda::arch_word::every_name: return "every name that the script knows under this CUDA release";
      case cuda::arch_word::off: return "what flags given elsewhere say, or nvcc's default";
      case cuda::arch_word::none: break;
    }
    return "what nvcc builds without being told; --cuda says which";
  }

  void verdict(const cuda::arch_entry& entry) {
    if (!result_.nvcc.known()) return;
    const cuda::nvcc_verdict found = judge(result_.nvcc, entry);
    if (found == cuda::nvcc_verdict::accepted) return;
    const cuda::target about = judged_target(result_.nvcc, entry);
    const cuda::nvcc_target* row = find_nvcc_target(about);
    out_.print(": ");
    out_.painted(refuses(found) ? paint::red : paint::yellow, refuses(found) ? "refused" : "deprecated");
    out_.print(" by nvcc {}.{}", result_.nvcc.major_part, result_.nvcc.minor_part);
    if (row == nullptr) {
      out_.print(", no nvcc knows ");
      name(cuda::code_kind::ptx, about);
      return;
    }
    if (found == cuda::nvcc_verdict::removed || found == cuda::nvcc_verdict::warned) {
      if (row->last.known()) out_.print(", last in {}.{}", row->last.major_part, row->last.minor_part);
    } else {
      out_.print(", known since {}.{}", row->first.major_part, row->first.minor_part);
    }
    if (row->source.starts_with("unverified")) out_.print(" ({})", row->source);
  }

  /// PyTorch's two readers take names differently.
  void extension() {
    if (result_.form != cuda::arch_form::torch) return;
    const cuda::arch_list other = parse_torch(result_.text, cuda::torch_reader::cpp_extension);
    if (other.refusals() > 0) return in_extension(other);
    for (const cuda::arch_entry& entry : other.entries()) {
      if (!result_.asked.holds(entry.made_for, entry.kind)) return in_extension(other);
    }
    if (other.entries().size() != result_.asked.entries().size()) in_extension(other);
  }

  void in_extension(const cuda::arch_list& other) {
    label("extensions");
    out_.print("torch.utils.cpp_extension reads it otherwise: ");
    if (other.refusals() > 0) {
      const cuda::arch_refusal first = other.refused()[0];
      if (first.text.empty()) {
        out_.print("an empty item");
      } else {
        out_.shown(first.text, 80);
      }
      out_.print(": {}\n", reason_of(first.why));
      return;
    }
    bool is_first = true;
    for (const cuda::arch_entry& entry : other.entries()) {
      out_.print("{}", is_first ? "" : " ");
      is_first = false;
      name(entry.kind, entry.made_for);
    }
    out_.print("\n");
  }

  void gpus() {
    out_.print("\n");
    label("GPUs");
    bool first = true;
    for_each_known_capability([&](cuda::compute_capability device) {
      out_.print("{:{}}", "", first ? 0 : 15);
      first = false;
      out_.print("{:>2}.{} {:<10} ", device.major_part, device.minor_part, cuda::generation_of(device));
      how(covers(result_.built, device));
      examples(device);
      out_.print("\n");
    });
  }

  void how(const cuda::coverage& found) {
    constexpr std::string_view words[] = {"native",  "native",  "native",         "runs",           "by JIT",
                                          "unknown", "by link", "not guaranteed", "PTX is too new", "no"};
    const std::string_view word = words[static_cast<std::size_t>(found.kind)];
    if (has_refused_image(result_)) {
      constexpr std::string_view unbuilt = "not built";
      out_.painted(paint::dim, unbuilt);
      out_.print("{:{}}", "", 16 - unbuilt.size());
      return out_.print("{:14}", "");
    }
    out_.painted(found.runs() ? paint::green : found.fails() ? paint::red : paint::yellow, word);
    out_.print("{:{}}", "", 16 - word.size());
    std::size_t used = 0;
    if (found.by.made_for.known()) {
      name(found.by.kind, found.by.made_for);
      used = width(found.by.kind, found.by.made_for);
    }
    out_.print("{:{}}", "", 14 - used);
  }

  void examples(cuda::compute_capability device) {
    // What stands before them on the line, and ", ..." behind.
    constexpr std::size_t shown_at_most = 3, column = 61, rest = 5;
    std::size_t count = 0, used = column;
    bool is_full = false;
    for (const cuda::gpu& row : cuda::gpus) {
      if (row.capability != device || row.is_short_name()) continue;
      if (++count > shown_at_most || is_full) continue;
      const std::string_view note = row.verified() ? "" : " (unverified)";
      const std::size_t size = (count == 1 ? 0 : 2) + row.name.size() + note.size();
      is_full = width_ != 0 && used + size + rest > width_;
      if (is_full) continue;
      used += size;
      out_.print("{}{}{}", count == 1 ? "" : ", ", row.name, note);
    }
    if (used == column && is_full) return;
    if (count > shown_at_most || is_full) out_.print(", ...");
  }

  void ptx() {
    const cuda::target added = missing_ptx(result_.built);
    if (!added.known()) return;
    out_.print("\n");
    label("+PTX");
    out_.print("PTX of ");
    name(cuda::code_kind::ptx, added);
    std::size_t gained = 0;
    for_each_known_capability([&](cuda::compute_capability device) {
      if (!gains_by(added, result_.built, device)) return;
      out_.print("{} {}.{}", gained == 0 ? " would let the driver compile it for" : ",", device.major_part,
                 device.minor_part);
      ++gained;
    });
    out_.print("{}\n", gained == 0 ? " would add no GPU that is known, only later ones" : ", and for later GPUs");
  }

  void device() {
    if (!result_.device.known()) return;
    const cuda::coverage found = covers(result_.built, result_.device);
    label("device");
    out_.shown(result_.device_text, 80);
    out_.print(", {}.{} {}: ", result_.device.major_part, result_.device.minor_part,
               cuda::generation_of(result_.device));
    if (has_refused_image(result_)) {
      out_.painted(paint::red, "nothing is built: nvcc refuses the list");
    } else {
      out_.painted(found.runs() ? paint::green : found.fails() ? paint::red : paint::yellow, sentence_of(found.kind));
      if (found.by.made_for.known()) {
        out_.print(": ");
        name(found.by.kind, found.by.made_for);
      }
    }
    const cuda::gpu* row = cuda::find_gpu(result_.device_text);
    if (row != nullptr && !row->verified()) out_.print(" ({})", row->source);
    out_.print("\n\n");
  }

  [[nodiscard]] static std::string_view sentence_of(cuda::coverage_kind kind) noexcept {
    constexpr std::string_view sentences[] = {
        "runs native code",
        "runs native code made for it alone",
        "runs native code of its family",
        "runs native code of a lower number",
        "runs what the driver compiles of PTX",
        "cannot be said: something else decides what is built",
        "the link decides",
        "not guaranteed: NVIDIA supports code of another number only between discrete GPUs",
        "does not run: the PTX is newer than the driver",
        "nothing of the list runs on it",
    };
    static_assert(sizeof sentences / sizeof *sentences == static_cast<std::size_t>(cuda::coverage_kind::none) + 1);
    return sentences[static_cast<std::size_t>(kind)];
  }

  const arch_result& result_;
  text_writer out_;
  std::size_t width_;
};

}  // namespace detail

/// `width`: the most columns of a line, 0 for any number.
inline void write_text(const arch_result& result, bool colour, fmt::memory_buffer& out, std::size_t width = 0) {
  const std::size_t begin = out.size();
  detail::arch_text_writer(result, colour, out, width).write();
  fit_width(out, begin, width);
}

// ---- JSON -----------------------------------------------------------------------------------------------------------
//
// A list of architectures -> one JSON document: what the text says.

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

/// The same as one JSON document.
inline void write_json(const arch_result& result, fmt::memory_buffer& out) {
  detail::arch_json_writer(result, out).write();
}

FOUNDCHECK_END_NAMESPACE

#endif
