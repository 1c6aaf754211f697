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
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/target.hpp>
#include <foundcheck/elf/archive.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/extract/fatbin.hpp>
#include <foundcheck/extract/link_line.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/undone_command.hpp>
#include <string>
#include <string_view>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

/// The numbers of sm_90 in an option for an architecture, as 90. `is_plain`: false where one of them has a letter behind it.
inline void add_machine_codes(std::string_view word, std::vector<unsigned>& numbers, bool& is_plain) {
  constexpr std::string_view begin = "sm_";
  for (std::size_t at = word.find(begin); at != std::string_view::npos; at = word.find(begin, at + 1)) {
    unsigned number = 0;
    std::size_t end = at + begin.size();
    for (; end < word.size() && is_digit(word[end]) && number < 1000; ++end)
      number = number * 10 + static_cast<unsigned>(word[end] - '0');
    is_plain = is_plain && (end == word.size() || !is_alpha(word[end]));
    if (number >= 10 && std::find(numbers.begin(), numbers.end(), number) == numbers.end()) numbers.push_back(number);
  }
}

/// The device code of one file that is linked.
struct linked_code {
  std::vector<cuda::arch_entry> all;
  bool is_known = true;

  void add(const elf::object& object) {
    constexpr std::size_t most = 4096;
    const fatbin_coverage found = foundcheck::judge(object, cuda::compute_capability{9, 0});
    is_known = is_known && found.malformed == 0 && found.all.whole() && !found.is_informational && all.size() < most;
    if (!is_known) return;
    for (const cuda::arch_entry& entry : found.all.entries()) {
      const bool is_there = std::any_of(all.begin(), all.end(), [&](const cuda::arch_entry& one) {
        return one.kind == entry.kind && one.made_for == entry.made_for;
      });
      if (!is_there) all.push_back(entry);
    }
  }

  /// True if nvlink may find something in it for an architecture.
  [[nodiscard]] bool fits(unsigned number) const {
    return std::any_of(all.begin(), all.end(), [number](const cuda::arch_entry& entry) {
      const unsigned of = entry.made_for.capability.number();
      return entry.kind == cuda::code_kind::sass ? of / 10 == number / 10 : of <= number;
    });
  }

  [[nodiscard]] std::string text() const {
    std::string list;
    for (const cuda::arch_entry& entry : all) {
      const bool is_machine_code = entry.kind == cuda::code_kind::sass;
      list += (list.empty() ? "" : ", ") + std::string(is_machine_code ? "sm_" : "compute_") +
              std::to_string(entry.made_for.capability.number());
    }
    return list;
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
  std::vector<unsigned> numbers;
  bool is_plain = true;
  for_each_link_word(link.command.substr(link.command.find(" -dlink ")), [&](link_word, std::string_view word) {
    if (!word.starts_with('-') && files.size() < most_files && (word.ends_with(".o") || word.ends_with(".a")) &&
        word != link.output)
      files.emplace_back(word);
    return true;
  });
  for (std::string_view rest = link.command; !rest.empty();) {
    const std::string_view word = foundcheck::detail::next_link_word(rest);
    const bool is_option = word.starts_with("--generate-code") || word.starts_with("-gencode") ||
                           word.starts_with("arch=") || word.starts_with("-arch") || word.starts_with("--gpu-");
    if (is_option) detail::add_machine_codes(word, numbers, is_plain);
  }
  if (!is_plain || numbers.empty()) return {};
  for (const std::string& file : files) {
    const detail::linked_code code = detail::code_of(link.base / file);
    if (!code.is_known || code.all.empty()) continue;
    for (const unsigned number : numbers) {
      if (code.fits(number)) continue;
      return file + " has device code for " + code.text() + " alone, and the device link is for sm_" +
             std::to_string(number);
    }
  }
  return {};
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
