// SPDX-License-Identifier: MIT
// A command by which nvcc links device code, and that has not made what it is to make -> a library in it that has code for other GPUs alone.
//
//   nvcc --generate-code=arch=compute_90,code=[compute_90,sm_90] -dlink main.cu.o -o cmake_device_link.o libdev.a
//   libdev.a has device code for sm_80 alone, and the device link is for sm_90
//
// nvlink takes of each object what is for the architecture that it links, and passes over the rest: what a kernel calls there is an undefined
// reference. Code that one GPU of the same generation has, and PTX of an older one, says nothing here. Nothing is run.
// Source: NVIDIA, nvcc manual, Using Separate Compilation in CUDA; CUDA binary utilities, nvlink.
#ifndef FOUNDCHECK_HOST_DEVICE_LINK_HPP
#define FOUNDCHECK_HOST_DEVICE_LINK_HPP

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/cuda/arch/gencode.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/target.hpp>
#include <foundcheck/elf/archive.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/extract/link_line.hpp>
#include <foundcheck/host/device_code.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/undone_command.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

/// The device code of one file that is linked, of all members of an archive.
struct linked_code {
  cuda::arch_list all;
  bool is_known = true;

  void add(const elf::object& object) {
    const std::optional<cuda::arch_list> found = device_code_of(object);
    is_known = is_known && found;
    if (!is_known) return;
    for (const cuda::arch_entry& entry : found->entries()) all.add(entry);
    is_known = all.whole();
  }

  /// True if nvlink may find something in it for an architecture.
  [[nodiscard]] bool fits(const cuda::compute_capability& wanted) const {
    return std::ranges::any_of(all.entries(), [&](const cuda::arch_entry& entry) {
      const cuda::compute_capability of = entry.made_for.capability;
      return entry.kind == cuda::code_kind::sass ? of.major_part == wanted.major_part : !(wanted < of);
    });
  }
};

[[nodiscard]] inline linked_code code_of(const std::filesystem::path& path) {
  linked_code code;
  const result<mapped_file> bytes = map_file(path);
  if (!bytes) return code;
  if (!elf::is_archive(bytes->view())) {
    code.add(elf::read(bytes->view()));
    return code;
  }
  elf::for_each_member(bytes->view(), [&](const elf::archive_member& member, std::size_t) {
    code.add(elf::read(member.bytes));
    return code.is_known;
  });
  return code;
}

}  // namespace detail

/// What a device link has in it for other GPUs alone, in words; empty for none, and for another command.
[[nodiscard]] inline std::string foreign_device_code(const undone_command& link) {
  constexpr std::size_t most_files = 256;
  if (link.command.find(" -dlink ") == std::string::npos) return {};
  std::vector<std::string> files;
  for_each_link_word(link.command.substr(link.command.find(" -dlink ")), [&](link_word, std::string_view word) {
    if (!word.starts_with('-') && files.size() < most_files && (word.ends_with(".o") || word.ends_with(".a")) &&
        word != link.output)
      files.emplace_back(word);
    return true;
  });
  const cuda::arch_list wanted = cuda::parse_gencode(link.command);
  // What is for one GPU alone, or for a family, is linked with what else is.
  const bool is_plain = std::ranges::all_of(wanted.entries(), [](const cuda::arch_entry& entry) {
    return entry.made_for.suffix == cuda::target_suffix::none;
  });
  if (!is_plain || !wanted.whole() || wanted.word() != cuda::arch_word::none) return {};
  for (const std::string& file : files) {
    const detail::linked_code code = detail::code_of(link.base / file);
    if (!code.is_known || code.all.entries().empty()) continue;
    for (const cuda::arch_entry& entry : wanted.entries()) {
      if (entry.kind != cuda::code_kind::sass || code.fits(entry.made_for.capability)) continue;
      return file + " has device code for " + names_of(code.all) + " alone, and the device link is for sm_" +
             std::to_string(entry.made_for.capability.number());
    }
  }
  return {};
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
