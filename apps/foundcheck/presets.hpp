// SPDX-License-Identifier: MIT
// CMakePresets.json and CMakeUserPresets.json of a source tree -> the build directories that they name, and what they say of one that is
// not so: a value that another preset takes away, one that was changed since, a file that cmake cannot read.
#ifndef FOUNDCHECK_PROGRAM_PRESETS_HPP
#define FOUNDCHECK_PROGRAM_PRESETS_HPP

#include <cstddef>
#include <filesystem>
#include <foundcheck/host/seen_facts.hpp>
#include <string_view>
#include <vector>

namespace foundcheck::program {

/// Adds the build directories that the presets of a file name and that have a cache, as long as there are fewer than `most`.
void add_preset_directories(const std::filesystem::path& file, std::size_t most,
                            std::vector<std::filesystem::path>& into);

/// What the presets of the source tree say of a build directory. `cache` is the text of its cache. Pre: the cache was made in the directory.
void look_at_presets(const std::filesystem::path& directory, std::string_view cache, host::seen_facts& seen);

}  // namespace foundcheck::program

#endif
