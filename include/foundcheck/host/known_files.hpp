// SPDX-License-Identifier: MIT
// Files of a root that are read whole and say the same to all who ask: each is read once.
//
// Its dynamic linker, for where that searches, and libraries of CUDA that name the version of what they load. A hostile root may have any
// number, of any size: so what reading took is told, and little is kept.
#ifndef FOUNDCHECK_HOST_KNOWN_FILES_HPP
#define FOUNDCHECK_HOST_KNOWN_FILES_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/cuda/dlopen_edge.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/host/dynamic_linker.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/root_directory.hpp>
#include <map>
#include <string>
#include <string_view>
#include <utility>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

class known_files {
 public:
  /// As find_dynamic_linker. `read` grows by the bytes that were looked at: none of what is known.
  [[nodiscard]] dynamic_linker linker_of(const root_directory& root, std::string_view interpreter,
                                         std::uint16_t machine, bool is_wide, std::size_t& read) {
    const std::string asked = std::string(interpreter) + '\0' + std::to_string(machine) + (is_wide ? "w" : "");
    const auto known = linkers_.find(asked);
    if (known != linkers_.end()) return known->second;
    dynamic_linker linker = find_dynamic_linker(root, interpreter, machine, is_wide);
    read += linker.bytes;
    return remember(linkers_, asked, std::move(linker));
  }

  /// The version of what a library loads, which stands in its bytes: among its constants, if sections tell where these are. "" if it does
  /// not. `read` as above.
  [[nodiscard]] std::string version_in(const root_directory& root, const std::string& path, std::string_view target,
                                       std::size_t& read) {
    const std::string asked = path + '\0' + std::string(target);
    const auto known = versions_.find(asked);
    if (known != versions_.end()) return known->second;
    const result<mapped_file> file = map_in(root, path);
    if (!file) return {};
    read += file->view().size();
    const std::string_view constants = elf::read(file->view()).section_bytes(".rodata");
    const std::string_view version = cuda::version_in_library(constants.empty() ? file->view() : constants, target);
    return remember(versions_, asked, std::string(version));
  }

 private:
  static constexpr std::size_t most = 64;  ///< of each; a root has one or two

  template <class Value>
  static const Value& remember(std::map<std::string, Value>& all, const std::string& asked, Value value) {
    if (all.size() >= most) all.clear();
    return all.emplace(asked, std::move(value)).first->second;
  }

  std::map<std::string, dynamic_linker> linkers_;
  std::map<std::string, std::string> versions_;
};

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
