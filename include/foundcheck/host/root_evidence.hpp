// SPDX-License-Identifier: MIT
// What a runtime root says of a build's claims -> facts for the rungs present, genuine and resolvable.
//
//   what is asked     the names that the build's own files need; else what the claim, or the release of CUDA, leads to
//   who asks          copies of the build's files in the root, with their run paths; else a plain program; else, where a library lies
//                     aside, whoever in the root needs it, as the libraries of a wheel do
//
// Nothing of the root is run. What the loader's model does not cover is left unknown, with a note. A root that is this machine is
// not searched whole: there the paths that are claimed and the loader tell what is present.
#ifndef FOUNDCHECK_HOST_ROOT_EVIDENCE_HPP
#define FOUNDCHECK_HOST_ROOT_EVIDENCE_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/cuda/layout.hpp>
#include <foundcheck/cuda/package.hpp>
#include <foundcheck/fact/availability.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/build_evidence.hpp>
#include <foundcheck/host/closure.hpp>
#include <foundcheck/host/driver_files.hpp>
#include <foundcheck/host/loaded_symbols.hpp>
#include <foundcheck/host/loader.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/root_libraries.hpp>
#include <foundcheck/host/search_path.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <foundcheck/host/text_hash.hpp>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// The component that a library of that name belongs to; none if it is of no component.
[[nodiscard]] constexpr component component_of_library(std::string_view name) noexcept {
  const cuda::package_row* const package = cuda::package_of(name);
  for (const component_row& row : components) {
    if (row.library.empty()) continue;
    if (is_library_name(name, row.library)) return row.id;
    if (package != nullptr && package->library == row.library) return row.id;
  }
  return component::none;
}

/// Whether a root is looked through whole, or is this machine.
enum class root_kind : std::uint8_t { unpacked, this_machine };

/// Looks for what a build needs in a root, and adds facts of what is there and what is not.
class root_evidence {
 public:
  /// `built` are the files of the build; the options' machine is taken from them.
  root_evidence(const std::filesystem::path& root, loader_options options, std::span<const built_file> built,
                root_kind kind = root_kind::unpacked)
      : files_(root), loader_(root, options_for(std::move(options), built, root)), built_(built), kind_(kind) {}

  /// The libraries that commands of the build link by their whole paths; the loader may take others.
  void set_linked(std::vector<std::string> linked) { linked_ = std::move(linked); }

  /// Looks for the libraries of what the build loads. A build that was never made loads none.
  void look(const fact_set& facts, seen_facts& seen) {
    said_.clear();
    left_to_say_ = budget_of_a_scan.missing_bytes;
    for (const fact& f : seen.facts()) {
      if (f.id == fact_id::unresolved) said_.insert(key_of(f.id, f.about, f.text, {}));
      if (f.id == fact_id::resolvable && f.is == state::no) said_.insert(key_of(f.id, f.about, {}, {}));
    }
    std::vector<expected_library> expected;
    for (const component_row& row : components) {
      const bool is_used = is_loaded(row.id, facts) || is_needed(row.library) || is_linked(row.library);
      if (is_stopped(facts) || !is_used) continue;
      expected.push_back({row.id, row.library, {}, {}, {}, {}, {}, {}});
    }
    if (kind_ == root_kind::this_machine) {
      take_claimed_files(expected, facts);
    } else {
      find_files(expected);
    }
    find_asked(expected);
    if (kind_ == root_kind::this_machine) take_linked_files(expected);
    const bool is_here = kind_ == root_kind::this_machine;
    if (is_here) seen.add(fact_id::loader, component::none, state::yes, "this machine", "the loader is that of");
    // What was built for another system is not loaded here.
    const bool is_of_others = is_here && facts.find_state(fact_id::cross_build, component::none, state::yes) != nullptr;
    if (!is_of_others) look_at_programs(expected, seen);
    for (expected_library& library : expected) look_at_library(library, facts, seen);
    if (kind_ == root_kind::this_machine) return;
    look_at_driver_files(loader_.root(), driver_files_, seen);
    look_at_cuda_compat(loader_.root(), seen);
  }

  /// How many directories could not be looked into: while there are any, "not there" is not certain.
  [[nodiscard]] std::size_t unreadable() const noexcept { return files_.unreadable(); }

  /// How often a file or directory that is there could not be opened: while there is any, nothing is said to be missing. On this machine
  /// what may not be read is not there for who asks.
  [[nodiscard]] std::size_t unopened() const noexcept {
    return loader_.root().failed() + (kind_ == root_kind::unpacked ? loader_.root().denied() : 0);
  }

  /// What is not modelled, and what caps left out, each once.
  [[nodiscard]] const std::vector<std::string>& notes() const noexcept { return notes_; }

 private:
  static constexpr std::size_t bytes_beside = 64;  ///< what a name that is missing takes beside its bytes

  static constexpr std::size_t most_loaded = 8;

  struct expected_library {
    component about;
    std::string_view stem;
    std::vector<std::string> files;     ///< of the root
    std::vector<std::string> asked;     ///< names under which the build's files need it
    std::string found;                  ///< what a copy of the build's files gets
    std::set<std::string> loaded = {};  ///< all that the processes of the build load for it
    std::string missed;                 ///< the name under which a copy does not get it
    std::string missed_by;              ///< that copy
  };

  /// The machine of the build; else the first whose dynamic linker the root has.
  [[nodiscard]] static loader_options options_for(loader_options options, std::span<const built_file> built,
                                                  const std::filesystem::path& root) {
    if (!built.empty()) {
      options.machine = built.front().machine;
      options.is_wide = built.front().is_wide;
      return options;
    }
    const root_directory files(root);
    for (const machine_row& row : machine_rows) {
      if (!files.resolve(row.interpreter).is_there()) continue;
      options.machine = row.machine;
      options.is_wide = row.is_wide;
      break;
    }
    return options;
  }

  void note(const std::string& text) {
    if (notes_.size() < budget_of_a_scan.notes && noted_.insert(text).second) notes_.push_back(text);
  }

  void note_all(const std::string& of, const std::vector<std::string>& texts) {
    for (const std::string& text : texts) note(of + ": " + text);
  }

  /// One walk for everything that is looked for by name.
  void find_files(std::vector<expected_library>& expected) {
    std::vector<std::string_view> stems, names;
    for (const expected_library& library : expected) stems.push_back(library.stem);
    for (const std::string_view stem : driver_stems) stems.push_back(stem);
    for (const built_file& file : built_) names.insert(names.end(), file.names.begin(), file.names.end());
    root_fs::found_files found = files_.find_files(stems, names);
    std::size_t at = 0;
    for (expected_library& library : expected) library.files = std::move(found.by_stem[at++]);
    for (; at < stems.size(); ++at) {
      for (std::string& path : found.by_stem[at]) driver_files_.push_back(std::move(path));
    }
    find_copies(found.by_name);
  }

  /// Which files of the root are the build's. Any number of either may have one name, so each is read once, and is compared with all of
  /// the build at once.
  void find_copies(const std::map<std::string, std::vector<std::string>, std::less<>>& by_name) {
    text_map<std::string, std::size_t> requests;  // each with a number
    std::map<std::pair<std::string_view, std::size_t>, std::size_t>
        built;  // name and request -> the first file with both
    for (std::size_t i = 0; i < built_.size(); ++i) {
      const std::size_t request = requests.emplace(request_of(built_[i]), requests.size()).first->second;
      for (const std::string& name : built_[i].names) built.try_emplace({name, request}, i);
    }
    copies_.resize(built_.size());
    for (const auto& [name, paths] : by_name) {
      for (const std::string& path : paths) {
        const result<mapped_file> bytes = map_in(loader_.root(), path);
        if (!bytes) continue;
        const auto request = requests.find(request_of(read_built_file(path, bytes->view())));
        if (request == requests.end()) continue;
        const auto same = built.find({name, request->second});
        if (same != built.end()) copies_[same->second].push_back(path);
      }
    }
  }

  /// What makes a file of the root one of the build's: all but the run path, which install may have changed.
  [[nodiscard]] static std::string request_of(const built_file& file) {
    std::string all = file.is_cut ? "more" : "";
    const auto add = [&all](std::string_view text) { (all += '\0') += text; };
    add(file.soname);
    add(std::to_string(file.machine));
    for (const std::string& needed : file.needed) add(needed);
    return all;
  }

  /// On this machine the build's files are where they were made, and libraries where they are claimed.
  void take_claimed_files(std::vector<expected_library>& expected, const fact_set& facts) {
    for (expected_library& library : expected) {
      for (const fact& f : facts) {
        if (f.id != fact_id::library || f.about != library.about || f.is != state::yes) continue;
        if (loader_.root().resolve(f.text).is_file()) library.files.emplace_back(f.text);
      }
    }
    // The root is that of the machine, and a build directory may have been given by a path that does not begin there.
    for (const built_file& file : built_) {
      std::error_code ignored;
      std::string path = std::filesystem::absolute(file.path, ignored).generic_string();
      const bool is_there = loader_.root().resolve(path).is_file();
      copies_.emplace_back();
      if (is_there) copies_.back().push_back(std::move(path));
    }
  }

  /// What a command links is the library, as long as no file of the build says under which name it needs it.
  void take_linked_files(std::vector<expected_library>& expected) {
    for (expected_library& library : expected) {
      for (const std::string& path : linked_) {
        const bool is_open = library.files.empty() && library.asked.empty();
        if (is_open && is_library_name(file_name(path), library.stem) && loader_.root().resolve(path).is_file())
          library.files.push_back(path);
      }
    }
  }

  /// The names under which the build's files need the libraries.
  void find_asked(std::vector<expected_library>& expected) const {
    text_set<std::string_view> known;
    for (const built_file& file : built_) {
      for (const std::string& needed : file.needed) {
        if (!known.insert(needed).second) continue;
        for (expected_library& library : expected) {
          if (is_library_name(needed, library.stem)) library.asked.push_back(needed);
        }
      }
    }
  }

  /// True if a file of the build needs a library of that stem, whether or not configure claimed it.
  [[nodiscard]] bool is_needed(std::string_view stem) const {
    if (stem.empty()) return false;
    for (const built_file& file : built_) {
      for (const std::string& needed : file.needed) {
        if (is_library_name(needed, stem)) return true;
      }
    }
    return false;
  }

  /// True if a command of the build links a library of that stem by its path.
  [[nodiscard]] bool is_linked(std::string_view stem) const {
    return !stem.empty() && std::any_of(linked_.begin(), linked_.end(), [stem](const std::string& path) {
      return is_library_name(file_name(path), stem);
    });
  }

  /// What copies of the build's files would load: programs first, then those libraries that no program loads. A library may find what
  /// it needs by the run path of a program.
  void look_at_programs(std::vector<expected_library>& expected, seen_facts& seen) {
    std::vector<std::string> modules, libraries;  // their closures would be too much to keep
    text_set<std::string> loaded;
    text_set<std::string_view> needed;
    for (const built_file& file : built_) needed.insert(file.needed.begin(), file.needed.end());
    bool is_cut = false;
    for (std::size_t i = 0; i < built_.size(); ++i) {
      for (const std::string& path : copies_[i]) {
        const closure all = closure_of(path);
        note_all(path, all.notes);
        is_cut = is_cut || all.is_cut;
        if (!all.is_modelled) continue;
        if (!all.has_interpreter_entry) {
          const bool is_of_others = needed.contains(built_[i].soname) ||
                                    std::any_of(built_[i].names.begin(), built_[i].names.end(),
                                                [&](const std::string& name) { return needed.contains(name); });
          if (!is_of_others && brings_nothing(built_[i])) continue;
          (is_of_others ? libraries : modules).push_back(path);
          continue;
        }
        for (const loaded_object& object : all.objects) loaded.insert(object.real_path);
        look_at_program(all, expected, seen);
      }
    }
    // A module that nobody needs, as Python's, is loaded by itself, and brings others as a program does.
    libraries.insert(libraries.begin(), modules.begin(), modules.end());
    for (const std::string& path : libraries) {
      // What a program that was left out loads, and by which run path, is not known.
      if (is_cut) return;
      if (loaded.contains(loader_.root().resolve(path).path)) continue;
      const closure all = closure_of(path);
      if (!all.is_modelled) return;
      for (const loaded_object& object : all.objects) loaded.insert(object.real_path);
      look_at_program(all, expected, seen);
    }
  }

  /// True on this machine for a module that has no run path: the process that loads it brings its libraries, as Python has those of
  /// PyTorch before an extension of it, and a program its own before a plug-in.
  [[nodiscard]] bool brings_nothing(const built_file& file) const {
    return kind_ == root_kind::this_machine && file.soname.empty() && file.run_path.empty();
  }

  /// True on this machine for a library of the build itself that a file looks for beside itself, as it will lie when it is installed, or that it names
  /// no directory for: CMAKE_SKIP_RPATH leaves that to LD_LIBRARY_PATH and to the installation.
  [[nodiscard]] bool is_for_install(const std::string& name, const std::string& by) const {
    if (kind_ != root_kind::this_machine) return false;
    const auto is_relative = [](const std::string& directory) {
      return directory.find("$ORIGIN") != std::string::npos || directory.find("${ORIGIN}") != std::string::npos;
    };
    bool is_looked_for = false, is_built = false;
    for (std::size_t i = 0; i < built_.size(); ++i) {
      const built_file& file = built_[i];
      is_built =
          is_built || file.soname == name || std::find(file.names.begin(), file.names.end(), name) != file.names.end();
      if (std::find(copies_[i].begin(), copies_[i].end(), by) == copies_[i].end()) continue;
      is_looked_for = is_looked_for || file.run_path.empty() ||
                      std::any_of(file.run_path.begin(), file.run_path.end(), is_relative);
    }
    return is_looked_for && is_built;
  }

  void look_at_program(const closure& all, std::vector<expected_library>& expected, seen_facts& seen) {
    const std::string& program = all.objects.front().path;
    if (all.has_interpreter_entry && !all.linker.is_there) {
      say_unresolved(component::none, all.linker.path, program, seen);
    }
    for (expected_library& library : expected) {
      for (const loaded_object& object : all.objects) {
        if (!is_library_name(file_name(object.asked), library.stem)) continue;
        library.found = object.path;
        if (library.loaded.size() < most_loaded) library.loaded.insert(object.path);
      }
      for (const missing_object& missing : all.missing) {
        if (is_library_name(file_name(missing.name), library.stem))
          library.missed = missing.name, library.missed_by = program;
      }
    }
    say_missing(all, component::none, seen);
    for (const component_row& row : components) say_loaded_twice(all, row, seen);
    say_symbols(all, seen);
  }

  /// Two releases of a library of no component that both have a function, and a function that no library has. On this machine: elsewhere a
  /// file of the root may be another one when it runs.
  void say_symbols(const closure& all, seen_facts& seen) {
    if (kind_ != root_kind::this_machine || !all.has_interpreter_entry) return;
    const std::string& program = all.objects.front().path;
    const library_clash clash = symbols_.clash_in(loader_.root(), all);
    if (clash.first != no_object &&
        component_of_library(file_name(all.objects[clash.first].asked)) == component::none &&
        may_say(key_of(fact_id::loaded_twice, component::none, clash.symbol, {}))) {
      seen.add(fact_id::loaded_twice, component::none, state::yes,
               all.objects[clash.first].path + " and " + all.objects[clash.second].path + " both have " + clash.symbol,
               "one process loads", program);
    }
    const std::string symbol = symbols_.missing_in(loader_.root(), all);
    if (symbol.empty() || !may_say(key_of(fact_id::mixed, component::none, symbol, program))) return;
    seen.add(fact_id::mixed, component::none, state::yes, program + " needs " + symbol,
             "no library that it loads has it:", "symbol");
  }

  /// Two libraries of one component in a closure whose names are of different releases, as libcudart.so.12 and libcudart.so.13.
  void say_loaded_twice(const closure& all, const component_row& row, seen_facts& seen) {
    if (row.library.empty()) return;
    const loaded_object* first = nullptr;
    for (const loaded_object& object : all.objects) {
      if (!is_library_name(file_name(object.asked), row.library)) continue;
      if (first == nullptr) {
        first = &object;
      } else if (file_name(object.asked) != file_name(first->asked) && object.real_path != first->real_path) {
        const std::string& program = all.objects.front().path;
        if (!may_say(key_of(fact_id::loaded_twice, row.id, {}, {}))) return;
        seen.add(fact_id::loaded_twice, row.id, state::yes, first->path + " and " + object.path, "one process loads",
                 program);
        return;
      }
    }
  }

  /// The component that lacks something: its own library, or the nearest that needs it; none for what is of no component.
  [[nodiscard]] static component owner_of(const closure& all, const missing_object& missing) {
    component own = component_of_library(file_name(missing.name));
    for (std::size_t i = missing.needed_by; own == component::none && i != no_object; i = all.objects[i].needed_by) {
      own = component_of_library(file_name(all.objects[i].asked));
    }
    return own;
  }

  /// Everything that is missing in a closure, of `about` or of the component that it belongs to.
  void say_missing(const closure& all, component about, seen_facts& seen) {
    for (const missing_object& missing : all.missing) {
      if (missing.is_driver || missing.is_optional) continue;
      const std::string by = missing.needed_by == no_object ? std::string() : all.objects[missing.needed_by].path;
      if (is_for_install(missing.name, by)) continue;
      const component own = about == component::none ? owner_of(all, missing) : about;
      if (own != component::none) say_unresolvable(own, missing.name, seen);
      say_unresolved(own, missing.name, by, seen);
    }
    for (const missing_version& missing : all.versions) {
      const std::string& by = all.objects[missing.needed_by].path;
      if (!may_say(key_of(fact_id::symbol_version, component::none, missing.version, by))) continue;
      seen.add(fact_id::symbol_version, component::none, state::yes, missing.version,
               seen.keep(all.objects[missing.file].path + " does not have the version"), by);
    }
  }

  /// True if that something is missing can be said, and was not said before.
  [[nodiscard]] bool may_say(std::string key) {
    if (unopened() > 0 || said_.contains(key)) return false;
    const std::size_t size = key.size() + bytes_beside;
    if (size > left_to_say_) return note("too much is missing: the rest is left out"), false;
    left_to_say_ -= size;
    said_.insert(std::move(key));
    return true;
  }

  [[nodiscard]] static std::string key_of(fact_id id, component about, std::string_view text, std::string_view name) {
    std::string key{static_cast<char>(id), static_cast<char>(about)};
    key += text;
    key += '\0';
    key += name;
    return key;
  }

  void say_unresolved(component about, const std::string& name, const std::string& by, seen_facts& seen) {
    if (!may_say(key_of(fact_id::unresolved, about, name, {}))) return;
    seen.add(fact_id::unresolved, about, state::yes, name, "the loader does not find", by);
  }

  void say_unresolvable(component about, const std::string& what, seen_facts& seen) {
    if (!may_say(key_of(fact_id::resolvable, about, {}, {}))) return;  // the first reason is enough
    seen.add(fact_id::resolvable, about, state::no, what, "the loader does not get");
  }

  void look_at_library(expected_library& library, const fact_set& facts, seen_facts& seen) {
    const bool there = !library.files.empty();
    if (!there && files_.unreadable() > 0) return;
    if (there || kind_ == root_kind::unpacked) {
      seen.add(fact_id::present, library.about, there ? state::yes : state::no,
               there ? library.files.front() : std::string(library.stem) + "*",
               !there                         ? "nowhere in the runtime root:"
               : kind_ == root_kind::unpacked ? "the runtime root has"
                                              : "this machine has");
    }
    if (kind_ == root_kind::this_machine && library.asked.empty()) return look_at_unasked(library, seen);
    std::vector<std::string> names = library.asked;
    if (names.empty()) names = names_of_claim(loader_.root(), library.stem, library.about, library.files, facts);
    if (!library.found.empty()) {
      // What is said of the library is about the file that the cache names.
      if (kind_ == root_kind::this_machine && is_other_copy(library, facts, seen)) return;
      look_at_found(library, library.found, file_name(library.found), seen);
      if (library.missed_by.empty()) say_resolvable(library, library.found, seen);
      return;
    }
    if (library.files.empty() && names.empty()) return;
    if (!has_linker()) {
      if (there) look_at_found(library, library.files.front(), {}, seen);
      return;
    }
    if (!library.missed_by.empty()) return look_at_unfound(library, {library.missed}, seen);
    for (const std::string& name : names) {
      if (is_spent()) return;
      const found_library found = loader_.find(name);
      take_places(places_, budget_of_a_scan.places_of_a_closure + found.places);
      if (found.is_cut) note_all(name, found.notes);
      if (!found && found.is_cut) return;
      if (!found) return look_at_unfound(library, {name}, seen);
      look_at_found(library, found.path, name, seen);
      const closure all = closure_of(found.path);
      if (all.is_cut) note_all(found.path, all.notes);
      if (!all.is_modelled) return;
      say_missing(all, library.about, seen);
      if (!is_whole(all)) {
        say_unresolvable(library.about, found.path, seen);
      } else if (!all.is_cut) {
        say_resolvable(library, found.path, seen);
      }
    }
  }

  /// Whether the loader takes the library that the cache names, or one of another installation. A stub is there to be replaced.
  [[nodiscard]] bool is_other_copy(const expected_library& library, const fact_set& facts, seen_facts& seen) {
    const auto prefix_of = [&](std::string_view path) {
      const std::string real = loader_.root().resolve(std::string(path)).path;
      return std::string(install_prefix(real.empty() ? path : std::string_view(real)));
    };
    const std::string found = prefix_of(library.found);
    std::string_view claimed, linked;
    // A process may load a second one for another library: that is no fault of what was linked.
    std::set<std::string> loaded = {found};
    for (const std::string& path : library.loaded) loaded.insert(prefix_of(path));
    const auto is_the_same = [&](std::string_view path) {
      const bool is_other_kind = path.find("/stubs/") != std::string_view::npos || path.ends_with(".a");
      return is_other_kind || loaded.contains(prefix_of(path));
    };
    for (const fact& f : facts) {
      if (f.id != fact_id::library || f.about != library.about || f.is != state::yes || !is_absolute(f.text)) continue;
      if (is_the_same(f.text)) return false;
      claimed = f.text;
    }
    for (const std::string& path : linked_) {
      if (!is_library_name(file_name(path), library.stem)) continue;
      if (is_the_same(path)) return false;
      linked = path;
    }
    if ((claimed.empty() && linked.empty()) || found.empty()) return false;
    seen.add(fact_id::loaded_copy, library.about, state::yes, library.found,
             claimed.empty() ? "the build files link one library, the loader takes"
                             : "the cache names one library, the loader takes",
             std::string(claimed.empty() ? linked : claimed));
    return true;
  }

  /// A library of this machine that no file of the build needs. What will load it, and by which run path, is not known: that the loader
  /// does not find it by itself is not a fault.
  void look_at_unasked(expected_library& library, seen_facts& seen) {
    if (library.files.empty()) return;
    const std::string& path = library.files.front();
    // What a file is that is not the library is told where the paths of the cache are looked at.
    if (!is_genuine(library, path)) return;
    look_at_found(library, path, {}, seen);
    if (!has_linker() || is_spent()) return;
    const closure all = closure_of(path);
    if (all.is_modelled && !all.is_cut && all.versions.empty() && is_whole(all)) say_resolvable(library, path, seen);
  }

  [[nodiscard]] bool is_genuine(const expected_library& library, const std::string& path) {
    const result<mapped_file> bytes = map_in(loader_.root(), path);
    return bytes &&
           identity_of(bytes->view(), {library.stem, {}, loader_.options().machine}) == library_identity::genuine;
  }

  /// A library that the loader does not find: is it somewhere, and does somebody find it there?
  void look_at_unfound(const expected_library& library, const std::vector<std::string>& names, seen_facts& seen) {
    const std::string name = names.empty() ? std::string(library.stem) : names.front();
    const std::string* aside = nullptr;
    for (const std::string& path : library.files) {
      if (file_name(path) == name || soname_of(loader_.root(), path) == name) aside = &path;
    }
    if (aside == nullptr && !library.files.empty()) aside = &library.files.front();
    if (aside != nullptr) look_at_found(library, *aside, file_name(name), seen);
    if (aside != nullptr && library.missed_by.empty()) {
      const std::optional<std::string> user = user_of(library, name);
      if (!user) return;
      if (!user->empty()) {
        seen.add(fact_id::resolvable, library.about, state::yes, *aside, "is found by who needs it:", *user);
        return;
      }
    }
    if (unopened() > 0) return;
    say_unresolvable(library.about, name, seen);
    say_unresolved(library.about, name, library.missed_by, seen);
    const bool is_named_so =
        aside != nullptr && (file_name(*aside) == name || soname_of(loader_.root(), *aside) == name);
    if (!is_named_so) return;
    const cuda::layout_row* const layout = cuda::layout_of(*aside);
    seen.add(fact_id::unsearched, library.about, state::yes, *aside,
             layout == nullptr ? "in a directory that the loader does not search:" : layout->doc);
  }

  /// A file of the root that needs the library and gets it; empty if nobody does, nullopt if a limit leaves it open.
  [[nodiscard]] std::optional<std::string> user_of(const expected_library& library, const std::string& name) {
    if (kind_ == root_kind::this_machine) return std::string();
    if (!has_users_) {
      users_ = files_.shared_libraries();
      has_users_ = true;
    }
    bool is_cut = false;
    for (const std::string& path : users_) {
      const result<mapped_file> bytes = map_in(loader_.root(), path);
      if (!bytes) continue;
      const built_file file = read_built_file(path, bytes->view());
      if (std::find(file.needed.begin(), file.needed.end(), name) == file.needed.end()) continue;
      const closure all = closure_of(path);
      for (const loaded_object& object : all.objects) {
        if (is_library_name(file_name(object.asked), library.stem)) return path;
      }
      if (!all.is_cut) continue;
      is_cut = true;
      note_all(path, all.notes);
      if (all.objects.empty()) break;  // nobody else is asked
    }
    return is_cut ? std::nullopt : std::optional(std::string());
  }

  /// True, with a note, once what was looked at has cost all that may be spent.
  [[nodiscard]] bool is_spent() {
    if (places_ == 0) note("too many files that load others: the rest is left out");
    return places_ == 0;
  }

  /// What is loaded for a file of the root. Not modelled, and cut, once those before it have cost all that may be spent.
  [[nodiscard]] closure closure_of(const std::string& path) {
    if (is_spent()) {
      closure none;
      none.is_modelled = false;
      none.is_cut = true;
      return none;
    }
    closure all = loader_.closure_of(path);
    take_places(places_, budget_of_a_scan.places_of_a_closure + all.places);
    return all;
  }

  void say_resolvable(const expected_library& library, const std::string& path, seen_facts& seen) {
    for (const fact& f : seen.facts()) {
      if (f.id == fact_id::resolvable && f.about == library.about) return;
    }
    seen.add(fact_id::resolvable, library.about, state::yes, path, "the loader gets");
  }

  void look_at_found(const expected_library& library, const std::string& path, std::string_view asked,
                     seen_facts& seen) {
    const result<mapped_file> bytes = map_in(loader_.root(), path);
    if (!bytes) return;
    const std::uint16_t machine = has_linker() || !built_.empty() ? loader_.options().machine : std::uint16_t{0};
    const library_identity what = identity_of(bytes->view(), {library.stem, asked, machine});
    if (what == library_identity::genuine) {
      seen.add(fact_id::genuine, library.about, state::yes, path, "is the library that it is named after:");
    } else {
      seen.add(fact_id::genuine, library.about, state::no, path,
               "is not the library that it is named after:", std::string(name_of(what)));
    }
  }

  /// False for a root whose loader cannot be predicted: a layer without one, or musl.
  [[nodiscard]] bool has_linker() const {
    const machine_row* const row = find_machine(loader_.options().machine, loader_.options().is_wide);
    return row != nullptr && loader_.root().resolve(row->interpreter).is_file();
  }

  /// True if nothing is missing but what the driver brings and what is optional.
  [[nodiscard]] static bool is_whole(const closure& all) {
    return std::all_of(all.missing.begin(), all.missing.end(),
                       [](const missing_object& m) { return m.is_driver || m.is_optional; });
  }

  root_fs files_;
  loader loader_;
  symbol_looks symbols_;
  std::size_t places_ =
      budget_of_a_scan.large_closures * loader_.options().most_places;  ///< that closures may still look at
  std::span<const built_file> built_;
  root_kind kind_;
  std::vector<std::vector<std::string>> copies_;  ///< files of the root that are built_[i], or as it
  std::vector<std::string> driver_files_, linked_;
  std::vector<std::string> users_;
  bool has_users_ = false;
  std::vector<std::string> notes_;
  text_set<std::string> noted_, said_;
  std::size_t left_to_say_ = budget_of_a_scan.missing_bytes;
};

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
