// SPDX-License-Identifier: MIT
// What ld.so would find inside a root: a program, a library or a name -> all that is loaded with it, and what is missing.
//
//   host::loader root("image/");
//   host::closure all = root.closure_of("/usr/bin/train");
//   host::found_library cupti = root.find("libcupti.so.12");
//
// Answers as glibc's dynamic linker of that root would, without running anything of it and without dlopen: see docs/loader.md for
// what is modelled and what is not. Files are mapped, and only their headers are looked at.
#ifndef FOUNDCHECK_HOST_LOADER_HPP
#define FOUNDCHECK_HOST_LOADER_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/cuda/dlopen_edge.hpp>
#include <foundcheck/cuda/driver.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/elf/ld_cache.hpp>
#include <foundcheck/host/closure.hpp>
#include <foundcheck/host/dynamic_linker.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/root_directory.hpp>
#include <foundcheck/host/search_order.hpp>
#include <foundcheck/host/search_path.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// One answer for all processors from `first` to `last`.
struct level_closure {
  x86_level first = x86_level::v1;  ///< the lowest level with this answer
  x86_level last = x86_level::v4;   ///< the highest one
  host::closure closure;            ///< the answer
};

namespace detail {

/// Takes what the cuDNN that compiles every kernel lacks for optional, where that one is loaded and lacks all of it.
inline void spare_cudnn_jit(closure& all) {
  const auto is_engines = [](const loaded_object& object) { return object.asked == cuda::cudnn_jit_engines; };
  const auto is_left_out = [](const missing_object& m, std::string_view name) {
    return m.name == name && m.by_dlopen && m.why == missing_why::not_found && m.skipped.empty();
  };
  if (!std::any_of(all.objects.begin(), all.objects.end(), is_engines)) return;
  for (const std::string_view name : cuda::not_in_cudnn_jit) {
    const auto is_it = [&](const missing_object& m) { return is_left_out(m, name); };
    if (!std::any_of(all.missing.begin(), all.missing.end(), is_it)) return;
  }
  for (missing_object& m : all.missing) {
    for (const std::string_view name : cuda::not_in_cudnn_jit) m.is_optional = m.is_optional || is_left_out(m, name);
  }
}

}  // namespace detail

/// Answers for one root. Reads its ld.so.conf and ld.so.cache once; files are looked at when something is asked.
class loader {
 public:
  /// Over the root file system in a directory, "/" for this machine.
  explicit loader(const std::filesystem::path& root, loader_options options = {})
      : root_(root), options_(std::move(options)), conf_(read_ld_so_conf(root_)) {
    const root_place place = root_.resolve("/etc/ld.so.cache");
    if (!place.is_file()) return;
    if (result<mapped_file> file = map_place(root_, place)) cache_file_ = std::move(*file);
    cache_ = ld_cache::cache(cache_file_.view());
    has_cache_ = true;
  }
  // The cache is a view.
  loader(const loader&) = delete;
  loader& operator=(const loader&) = delete;

  /// The root that the files are in.
  [[nodiscard]] const root_directory& root() const noexcept { return root_; }
  /// What decides besides the files.
  [[nodiscard]] const loader_options& options() const noexcept { return options_; }
  /// What ld.so.conf says; empty where there is none.
  [[nodiscard]] const ld_so_conf& conf() const noexcept { return conf_; }
  /// Without a cache it is one of no entries.
  [[nodiscard]] const ld_cache::cache& cache() const noexcept { return cache_; }
  /// True if the root has an ld.so.cache.
  [[nodiscard]] bool has_cache() const noexcept { return has_cache_; }

  /// What is loaded for a program or a library, given by its path inside the root.
  [[nodiscard]] closure closure_of(const std::string& path) const { return closure_of(path, options_.level); }

  /// The same for each level of x86-64; neighbours with the same answer are joined.
  [[nodiscard]] std::vector<level_closure> closures_by_level(const std::string& path) const {
    std::vector<level_closure> all;
    for (const x86_level level : {x86_level::v1, x86_level::v2, x86_level::v3, x86_level::v4}) {
      closure next = closure_of(path, level);
      if (!all.empty() && is_same(all.back().closure, next)) {
        all.back().last = level;
      } else {
        all.push_back({level, level, std::move(next)});
      }
    }
    return all;
  }

  /// What dlopen(NAME) gives a plain program: no DT_RPATH, no DT_RUNPATH, and nothing loaded that would answer to the name.
  [[nodiscard]] found_library find(const std::string& name) const {
    load_session session = plain_session(options_);
    found_library found = find(name, session);
    closure said = session.take();
    found.is_cut = said.is_cut;
    found.places = said.places;
    found.notes = std::move(said.notes);
    return found;
  }

  /// What is loaded with the library that dlopen(NAME) gives a plain program.
  [[nodiscard]] closure closure_of_library(const std::string& name) const {
    load_session session = plain_session(options_);
    const found_library found = find(name, session);
    closure none = session.take();
    if (found) {
      closure all = closure_of(found.path);
      all.objects[0].asked = name;
      all.objects[0].how = found.how;
      all.is_cut = all.is_cut || none.is_cut;
      for (std::string& text : none.notes) {
        if (std::find(all.notes.begin(), all.notes.end(), text) == all.notes.end())
          all.notes.push_back(std::move(text));
      }
      return all;
    }
    missing_object missing;
    missing.name = name;
    missing.why = found.why;
    missing.text = found.text;
    missing.skipped = found.skipped;
    missing.is_driver = cuda::is_driver_library(name);
    none.fatal = 0;
    none.missing.push_back(std::move(missing));
    return none;
  }

 private:
  [[nodiscard]] static found_library find(const std::string& name, load_session& session) {
    found_library found;
    if (!session.is_modelled()) {
      found.text = name + ": not modelled";
      return found;
    }
    const opened_library opened = session.look_up(name, no_object, found.how, found.skipped);
    if (opened.path.empty()) {
      missing_object missing = session.missing_of(name, opened, found.skipped);
      found.how = found_by::nothing;
      found.why = missing.why;
      found.text = std::move(missing.text);
      return found;
    }
    found.path = opened.path;
    found.real_path = opened.place.path;
    return found;
  }

  [[nodiscard]] load_context context_of(const loader_options& options) const {
    return {root_, options, cache_, conf_, known_};
  }

  [[nodiscard]] load_session plain_session(const loader_options& options) const {
    const machine_row* const row = find_machine(options.machine, options.is_wide);
    load_target target;
    target.machine = options.machine;
    target.bits = options.is_wide ? elf::file_class::bits_64 : elf::file_class::bits_32;
    // Of those that are modelled one alone has the highest byte first.
    constexpr std::uint16_t s390 = 22;
    if (row != nullptr && row->machine == s390) target.order = elf::byte_order::big;
    return {context_of(options), target, ""};
  }

  [[nodiscard]] closure closure_of(const std::string& path, x86_level level) const {
    loader_options options = options_;
    options.level = level;
    const root_place place = root_.resolve(path);
    const auto refuse = [&](const std::string& why, missing_why kind) {
      closure none;
      missing_object missing;
      missing.name = path;
      missing.why = kind;
      missing.file = place.path;
      missing.text = path + ": " + why;
      none.fatal = 0;
      none.missing.push_back(std::move(missing));
      return none;
    };
    if (!place.is_there())
      return refuse("cannot open shared object file: No such file or directory", missing_why::not_found);
    const result<mapped_file> file = map_place(root_, place);
    if (!file) return refuse(std::string(describe(file.error())), missing_why::broken);
    const elf::object object = elf::read(file->view());
    const bool is_program = object.interpreter().data() != nullptr && !is_library(object);
    const load_target target{object.bits(), object.order(), object.machine()};
    if (!object.is_elf()) return refuse(std::string(detail::judge_header(file->view(), {}).why), missing_why::broken);
    load_session session(context_of(options), target, is_program ? object.interpreter() : std::string_view());
    session.give(path, place, object, is_program);
    if (session.is_modelled()) session.load_all();
    closure all = session.take();
    detail::spare_cudnn_jit(all);
    if (!object.is_dynamic()) all.notes.emplace_back("statically linked");
    if (root_.resolve("/etc/ld.so.preload").is_file()) all.notes.emplace_back("/etc/ld.so.preload is not modelled");
    if (has_cache_ && cache_.why() != ld_cache::malformed_reason::none)
      all.notes.push_back("/etc/ld.so.cache: " + std::string(name_of(cache_.why())));
    return all;
  }

  /// libc.so.6 and its like can be run, and are libraries all the same.
  [[nodiscard]] static bool is_library(const elf::object& object) noexcept {
    constexpr std::uint64_t position_independent_executable = 0x08000000;
    constexpr std::uint16_t shared = 3;
    return object.type() == shared && object.soname().data() != nullptr &&
           (object.dt_flags_1() & position_independent_executable) == 0;
  }

  [[nodiscard]] static bool is_same(const closure& a, const closure& b) {
    if (a.objects.size() != b.objects.size() || a.missing.size() != b.missing.size() ||
        a.versions.size() != b.versions.size())
      return false;
    for (std::size_t i = 0; i < a.objects.size(); ++i) {
      if (a.objects[i].path != b.objects[i].path) return false;
    }
    for (std::size_t i = 0; i < a.missing.size(); ++i) {
      if (a.missing[i].text != b.missing[i].text) return false;
    }
    return true;
  }

  root_directory root_;
  loader_options options_;
  ld_so_conf conf_;
  mapped_file cache_file_;
  ld_cache::cache cache_;
  bool has_cache_ = false;
  mutable known_files known_;
};

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
