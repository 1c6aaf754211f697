// SPDX-License-Identifier: MIT
// Any bytes as a file that a cache or a build file names, and as the build file itself: what is read of it lies inside it, no file
// is named more often than it has bytes, and whatever kind it is said to be has a name.
#include <foundcheck/elf/file_kind.hpp>
#include <foundcheck/elf/linker_script.hpp>
#include <foundcheck/extract/named_path.hpp>
#include <foundcheck/extract/nvcc_command.hpp>
#include <foundcheck/extract/target_command.hpp>
#include <foundcheck/format/version_text.hpp>
#include <foundcheck/host/build_evidence.hpp>

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "support/inside.hpp"
#include "target.hpp"

namespace foundcheck {

namespace {

/// Counts what a reader gives, and keeps the first word that does not lie in the bytes.
class watcher {
 public:
  explicit watcher(std::string_view bytes) : bytes_(bytes) {}

  void see(std::string_view view) {
    ++count_;
    if (!lies_inside(view, bytes_)) is_outside_ = true;
  }
  [[nodiscard]] std::string broken(const char* reader) const {
    if (is_outside_) return std::string(reader) + ": a view outside of the bytes";
    return count_ > bytes_.size() ? std::string(reader) + ": more than there are bytes" : "";
  }

 private:
  std::string_view bytes_;
  std::size_t count_ = 0;
  bool is_outside_ = false;
};

std::string broken_script(std::string_view bytes) {
  watcher seen(bytes);
  bool any = false;
  elf::for_each_input(bytes, [&](std::string_view file) { any = true, seen.see(file); });
  const bool has_zero = bytes.find('\0') != std::string_view::npos;
  if (elf::is_linker_script(bytes) != (any && !has_zero))
    return "a linker script that names nothing, or none that does";
  if (elf::name_of(elf::kind_of(bytes)).empty()) return "a kind of file without a name";
  return seen.broken("linker script");
}

std::string broken_versions(std::string_view bytes) {
  const cuda::release header = host::release_of_header(bytes), json = host::release_of_version_file(bytes);
  for (const cuda::release is : {header, json}) {
    if (is.known() && is.major_part == 0) return "a release of CUDA 0";
  }
  const bool is_inside = lies_inside(version_text::cmake_setting(bytes, "CMAKE_CUDA_COMPILER_VERSION"), bytes) &&
                         lies_inside(version_text::release_in_soname(bytes), bytes);
  return is_inside ? "" : "version: a view outside of the bytes";
}

std::string broken_commands(std::string_view bytes) {
  watcher libraries(bytes), directories(bytes), architectures(bytes), scripts(bytes), paths(bytes);
  for_each_target_command(
      bytes, {},
      [&](std::string_view, std::string_view line) {
        for_each_include_directory(line, [&](std::string_view directory) { directories.see(directory); });
      },
      [&](std::string_view, std::string_view line) {
        for_each_linked_library(line, [&](std::string_view path) { libraries.see(path); });
      });
  for_each_nvcc_architecture(bytes, [&](const nvcc_architecture& one) {
    architectures.see(one.number);
    if (!lies_inside(one.value, bytes) || !lies_inside(one.command, bytes)) architectures.see("outside");
  });
  for_each_cuda_script(bytes, [&](std::string_view path) { scripts.see(path); });
  for_each_named_path(bytes, 0, [&](const named_path& named) { paths.see(named.path); });
  if (!lies_inside(nvcc_in(bytes), bytes)) return "nvcc: a view outside of the bytes";
  for (const auto& [reader, seen] :
       {std::pair{"libraries", &libraries}, std::pair{"directories", &directories},
        std::pair{"architectures", &architectures}, std::pair{"scripts", &scripts}, std::pair{"paths", &paths}}) {
    if (std::string found = seen->broken(reader); !found.empty()) return found;
  }
  return "";
}

}  // namespace

std::string fuzz::broken(std::string_view bytes) {
  for (const auto& property : {broken_script, broken_versions, broken_commands}) {
    if (std::string found = property(bytes); !found.empty()) return found;
  }
  return "";
}

}  // namespace foundcheck
