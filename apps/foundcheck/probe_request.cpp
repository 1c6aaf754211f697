// SPDX-License-Identifier: MIT
#include "probe_request.hpp"

#include <foundcheck/core/path.hpp>
#include <foundcheck/elf/file_kind.hpp>
#include <foundcheck/elf/linker_script.hpp>
#include <foundcheck/fact/availability.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/root_libraries.hpp>
#include <foundcheck/rule/cuda_in_use.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace foundcheck::program {

namespace {

/// The libraries that a path leads to: itself; of a linker script, which nobody loads, those that it names and that are there.
std::vector<std::string> loaded_files(std::string path) {
  constexpr std::size_t most_scripts = 16;
  std::vector<std::string> libraries, left = {std::move(path)};
  for (std::size_t at = 0; at < left.size() && at < most_scripts; ++at) {
    const auto file = host::map_file(left[at], host::least_mapped_size, host::purpose::look);
    const bool is_script = file && elf::kind_of(file->view()) == elf::file_kind::linker_script;
    // A missing file is reported by its own name, but not one that only a script names.
    if (!is_script && (at == 0 || file)) libraries.push_back(left[at]);
    if (!is_script) continue;
    elf::for_each_input(file->view(), [&](std::string_view input) {
      if (is_absolute(input) && !input.ends_with(".a")) left.emplace_back(input);
    });
  }
  return libraries;
}

/// The libraries that a program of this build loads, by the paths that the cache has for them: its own word first, then what the
/// toolkit offers, for what configure says that it found.
void add_libraries(const fact_set& facts, std::vector<probe::claimed_library>& claimed) {
  for (const component_row& row : components) {
    if (row.library.empty() || is_declined(row.id, facts)) continue;
    const auto add_all = [&](fact_id id) {
      bool any = false;
      for (const fact& f : facts) {
        if (f.id != id || f.about != row.id || f.is != state::yes) continue;
        for (std::string& file : loaded_files(std::string(f.text))) {
          const bool is_itself = file == f.text;
          // A script names what its library needs, too.
          if (is_itself || host::is_library_name(file_name(file), row.library))
            claimed.push_back({row.id, std::move(file)});
        }
        any = true;
      }
      return any;
    };
    if (!add_all(fact_id::library) && (is_loaded(row.id, facts) || row.id == component::cudart))
      add_all(fact_id::inventory);
  }
}

/// The list that most of the build was made with: the first that is understood.
void add_architectures(const fact_set& facts, probe::request& into) {
  for (const fact& f : facts) {
    if (f.id != fact_id::architectures || f.is != state::yes) continue;
    into.architectures = foundcheck::detail::list_of(f);
    if (!into.architectures.empty()) break;
  }
  into.nvcc = release_in_use(facts);
}

}  // namespace

void add_claims(const fact_set& facts, probe::request& into) {
  add_libraries(facts, into.claimed);
  add_architectures(facts, into);
}

void ask_by_worker(probe::request& into) { into.worker = {"/proc/self/exe", "probe-worker"}; }

}  // namespace foundcheck::program
