// SPDX-License-Identifier: MIT
// Text of CMakePresets.json -> its presets: what each inherits from, the build directory that it names, where they contradict each other.
#ifndef FOUNDCHECK_PROGRAM_PRESET_TEXT_HPP
#define FOUNDCHECK_PROGRAM_PRESET_TEXT_HPP

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::program {

/// A configure preset: what it says itself. A text that it does not say is empty.
struct preset {
  std::string name, binary_directory, generator;
  std::vector<std::string> inherits;  ///< in their order: the first of them counts most
  std::map<std::string, std::string>
      variables;  ///< of the cache, with the values that cmake writes; those without one are left out
  bool is_hidden = false;
  std::filesystem::path file = {};
  std::vector<std::size_t> parents = {};  ///< those of `inherits` that there are
};

/// What a presets file says.
struct preset_file {
  bool is_json = false;
  std::optional<unsigned> version = std::nullopt;
  std::vector<preset> presets = {};
  std::vector<std::string> includes = {};
};

/// No project has more presets, or one that inherits from as many, directly or not; what is made to take long gets no answer.
constexpr std::size_t most_presets = 1024, most_in_line = 64;

/// A longer path is none on Linux.
constexpr std::size_t most_directory_bytes = 4096;

/// Reads a file. Values nested more than 16 deep are skipped: nothing that is used here is nested so deep.
[[nodiscard]] preset_file read_presets(std::string_view bytes);

/// Fills in the parents of each. Of several presets with one name the first counts.
void find_parents(std::vector<preset>& presets);

/// A preset and all that it inherits from, itself first, in the order in which cmake asks them: one more than most_in_line at most. Circles end.
[[nodiscard]] std::vector<const preset*> lineage(const std::vector<preset>& presets, const preset& one);

/// The build directory of a preset; empty where it names none, or by what is not known here.
[[nodiscard]] std::filesystem::path directory_of(const std::vector<preset>& presets, const preset& one,
                                                 const std::filesystem::path& source);

/// True if both are one value for cmake: ON is TRUE.
[[nodiscard]] bool is_same_value(std::string_view a, std::string_view b);

/// Two presets that one inherits from, neither of them from the other, and that give a variable different values: the first one counts.
struct contradiction {
  const preset* counts = nullptr;
  const preset* does_not = nullptr;
};

/// How the presets of lineages contradict each other.
class contradictions {
 public:
  explicit contradictions(const std::vector<preset>& presets) : presets_(presets) {}

  /// About a variable: nothing where they do not, or where the first of the lineage says it itself.
  [[nodiscard]] std::optional<contradiction> of(const std::vector<const preset*>& line, const std::string& variable);

 private:
  const std::vector<preset>& presets_;
  std::map<const preset*, std::vector<const preset*>>
      lineages_;  ///< those that were asked for, so that each is walked once
};

}  // namespace foundcheck::program

#endif
