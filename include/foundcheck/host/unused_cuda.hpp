// SPDX-License-Identifier: MIT
// The commands of a build -> has any of them to do with CUDA, where an option of the project asks for it?
//
//   build a.o: CXX_COMPILER__app ...        compiles something
//   LINK_LIBRARIES = /o/libcudart.so        uses CUDA
//   build build.ninja: RERUN_CMAKE | ...    what configure reads, which says nothing of the build
//
// Letters of either case. A project that lies in my_cuda_app/ uses nothing by that.
#ifndef FOUNDCHECK_HOST_UNUSED_CUDA_HPP
#define FOUNDCHECK_HOST_UNUSED_CUDA_HPP

#include <algorithm>
#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/host/build_files.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <foundcheck/text/line.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// True if a command, an option or a library of the build has one of the words in it, in letters of either case. `words`: in lower case.
/// `place`: a directory whose name says nothing.
[[nodiscard]] inline bool has_word(const build_files& commands, std::string_view place,
                                   std::span<const std::string_view> words) {
  const auto names_one = [&](std::string_view text) {
    const auto is_letter = [](char a, char b) { return to_lower(a) == b; };
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
      return std::search(text.begin(), text.end(), word.begin(), word.end(), is_letter) != text.end();
    });
  };
  for (const mapped_file& file : commands.generated()) {
    for (const line& l : lines(file.view())) {
      // What configure reads says nothing of the build.
      const bool is_of_configure = l.text.find(": RERUN_CMAKE") != std::string_view::npos ||
                                   (l.text.starts_with("build ") && l.text.ends_with(": phony"));
      if (l.text.starts_with('#') || is_of_configure) continue;
      std::string_view rest = l.text;
      for (std::size_t at = rest.find(place); at != std::string_view::npos; at = rest.find(place)) {
        if (names_one(rest.substr(0, at))) return true;
        rest.remove_prefix(at + place.size());
      }
      if (names_one(rest)) return true;
    }
  }
  return false;
}

/// The same for CUDA, and for what runs on it.
[[nodiscard]] inline bool uses_cuda(const build_files& commands, std::string_view place) {
  constexpr std::string_view words[] = {"cuda",   "nvcc",   "cudnn",    "nccl",     "cupti", "cublas",
                                        "cufft",  "curand", "cusparse", "cusolver", "nvrtc", "nvtx",
                                        "nvjpeg", "nvml",   "nvinfer",  "tensorrt"};
  return has_word(commands, place, words);
}

/// True if the build compiles something.
[[nodiscard]] inline bool compiles(const build_files& commands) {
  for (std::size_t i = 0; i < commands.generated().size(); ++i) {
    const bool is_of_target = !commands.target_of(i).empty();  // flags.make, link.txt
    if (is_of_target || commands.generated()[i].view().find("_COMPILER__") != std::string_view::npos) return true;
  }
  return false;
}

/// That nothing in the commands has to do with CUDA, where an option asks for it. Pre: the directory was made on this machine.
inline void look_at_unused_cuda(const build_files& commands, const fact_set& facts, seen_facts& seen) {
  const fact* const asked = facts.find_state(fact_id::requested, component::cuda_toolkit, state::yes);
  const fact* const recorded = facts.find(fact_id::cache_directory, component::none);
  if (asked == nullptr || recorded == facts.end() || !commands.is_whole() || !compiles(commands)) return;
  // The sources mostly lie in the directory above, or beside.
  const std::string_view place = parent_path(recorded->text);
  if (place.size() < 2 || commands.installs_others() || uses_cuda(commands, place)) return;
  seen.add({fact_id::cause, component::none, state::yes, "cuda_unused", asked->from, asked->name});
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
