// SPDX-License-Identifier: MIT
// A list of architectures -> text for a person: what is built, what nvcc says to it, which GPUs run it, what +PTX would add.
#ifndef FOUNDCHECK_REPORT_ARCH_TEXT_HPP
#define FOUNDCHECK_REPORT_ARCH_TEXT_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/gpu.hpp>
#include <foundcheck/report/arch_result.hpp>
#include <foundcheck/report/text_writer.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

namespace detail {

class arch_text_writer {
 public:
  arch_text_writer(const arch_result& result, bool colour, fmt::memory_buffer& buffer) noexcept
      : result_(result), out_(buffer, colour) {}

  void write() {
    out_.shown(result_.text, 400);
    out_.print(": {}\n\n", title_of(result_.form));
    images();
    extension();
    gpus();
    ptx();
    device();
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
    constexpr std::size_t shown_at_most = 3;
    std::size_t count = 0;
    for (const cuda::gpu& row : cuda::gpus) {
      if (row.capability != device || row.is_short_name()) continue;
      if (++count > shown_at_most) continue;
      out_.print("{}{}{}", count == 1 ? "" : ", ", row.name, row.verified() ? "" : " (unverified)");
    }
    if (count > shown_at_most) out_.print(", ...");
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
    out_.print("\n");
    label("device");
    out_.shown(result_.device_text, 80);
    out_.print(", {}.{} {}: ", result_.device.major_part, result_.device.minor_part,
               cuda::generation_of(result_.device));
    out_.painted(found.runs() ? paint::green : found.fails() ? paint::red : paint::yellow, sentence_of(found.kind));
    if (found.by.made_for.known()) {
      out_.print(": ");
      name(found.by.kind, found.by.made_for);
    }
    const cuda::gpu* row = cuda::find_gpu(result_.device_text);
    if (row != nullptr && !row->verified()) out_.print(" ({})", row->source);
    out_.print("\n");
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
};

}  // namespace detail

inline void write_text(const arch_result& result, bool colour, fmt::memory_buffer& out) {
  detail::arch_text_writer(result, colour, out).write();
}

FOUNDCHECK_END_NAMESPACE

#endif
