// SPDX-License-Identifier: MIT
// The order in which ld.so searches for a library, and one load in that order: the objects that are there by now, and what the next name
// adds to them.
//
//   DT_RPATH, LD_LIBRARY_PATH, DT_RUNPATH, /etc/ld.so.cache, default directories      look_up() below; docs/loader.md has the conditions
//
// Breadth first, each name once: an object that is there is taken by its path, by a name that it was asked under, by its SONAME
// or because it is the same file. Else the search of the dynamic linker, see docs/loader.md. Nothing of the root is run.
// Source: glibc elf/dl-load.c (_dl_map_object), elf/dl-deps.c, elf/dl-version.c, 2.36; ld.so(8).
#ifndef FOUNDCHECK_HOST_SEARCH_ORDER_HPP
#define FOUNDCHECK_HOST_SEARCH_ORDER_HPP

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
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
#include <foundcheck/host/search_path.hpp>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

// ---- known files ----------------------------------------------------------------------------------------------------
//
// Files of a root that are read whole and say the same to all who ask: each is read once.
//
// Its dynamic linker, for where that searches, and libraries of CUDA that name the version of what they load. A hostile root may have any
// number, of any size: so what reading took is told, and little is kept.

/// Remembers dynamic linkers and versions in libraries, a few of each.
class known_files {
 public:
  /// As find_dynamic_linker. `read` grows by the bytes that were read: none for files that are known.
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

// ---- load session ---------------------------------------------------------------------------------------------------

/// How many objects one load may have.
inline constexpr std::size_t most_objects = 4096;

/// What a session looks at. It changes nothing but what is known.
struct load_context {
  const root_directory& root;     ///< where files are
  const loader_options& options;  ///< environment, processor and caps
  const ld_cache::cache& cache;   ///< of the root; without entries where there is none
  const ld_so_conf& conf;         ///< of the root
  known_files& known;             ///< what was read before, by this session or another
};

/// One load: objects come into it one after the other, in the order in which the dynamic linker looks for them.
class load_session {
 public:
  /// Begins without objects. The context outlives this; `interpreter` is the PT_INTERP of the program.
  load_session(const load_context& context, const load_target& target, std::string_view interpreter)
      : context_(context),
        target_(target),
        search_(context.root, context.options.current_directory),
        places_(context.options.most_places) {
    const bool is_wide = target.bits == elf::file_class::bits_64;
    std::size_t read = 0;
    closure_.linker = context_.known.linker_of(context.root, interpreter, target.machine, is_wide, read);
    take_places(places_, read / bytes_of_linker);
    const dynamic_linker& linker = closure_.linker;
    closure_.is_modelled = !linker.is_musl && linker.machine != nullptr;
    if (linker.is_musl) note("musl: its search is not modelled");
    if (linker.machine == nullptr) note("the machine is not modelled");
    if (!closure_.is_modelled) return;
    tokens_.lib = linker.lib;
    tokens_.platform = context.options.platform.empty() ? linker.machine->name : context.options.platform;
    subdirectories_ = linker.subdirectories(context.options.level, tokens_.platform);
    library_path_ = split_search_path(context.options.library_path, ":;", program_tokens(std::nullopt));
  }

  /// False for musl and for machines that are not known: then nothing is looked up.
  [[nodiscard]] bool is_modelled() const noexcept { return closure_.is_modelled; }

  /// The program, or the library that a plain program loads by this path. Its file was read by the caller.
  void give(const std::string& path, const root_place& place, const elf::object& file, bool is_program) {
    loaded_object object;
    object.path = path;
    object.real_path = place.path;
    object.how = found_by::given;
    std::optional<std::string> origin;
    const bool has_proc =
        context_.options.proc == proc_mount::assumed ||
        (context_.options.proc == proc_mount::detected && context_.root.resolve("/proc/self/exe").is_there());
    if (is_program) {
      closure_.has_interpreter_entry = true;
      if (has_proc) origin = directory_of(place.path);
      library_path_ = split_search_path(context_.options.library_path, ":;", program_tokens(origin));
    } else {
      origin = directory_of(search_.absolute(path));
    }
    add(std::move(object), file, place, origin, no_object, !is_program);
    if (!is_program) remember(path, 0);
  }

  /// Looks a name up as an object that is there asks for it, or, with no_object, as a plain program asks for it by dlopen.
  [[nodiscard]] opened_library look_up(const std::string& name, std::size_t from, found_by& how,
                                       std::vector<skipped_file>& skipped) {
    how = found_by::nothing;
    if (name.find('/') != std::string::npos) {
      const path_tokens tokens = from == no_object ? program_tokens(std::nullopt) : tokens_of(from);
      const std::optional<std::string> path = expand_tokens(name, tokens);
      how = found_by::path;
      return path ? search_.open(*path, target_, skipped, places_) : opened_library{};
    }
    opened_library opened;
    const auto try_list = [&](const std::vector<std::string>& directories, found_by by) {
      opened = search_.search(name, directories, subdirectories_, target_, skipped, places_);
      how = by;
      return opened.is_over();
    };
    if (from == no_object || details_[from].runpath.empty()) {
      std::size_t depth = 0;
      for (std::size_t at = from; at != no_object && depth <= details_.size(); at = details_[at].loader, ++depth) {
        if (!details_[at].rpath.empty() && try_list(details_[at].rpath, found_by::rpath)) return opened;
      }
    }
    if (!library_path_.empty() && try_list(library_path_, found_by::library_path)) return opened;
    if (from != no_object && try_list(details_[from].runpath, found_by::runpath)) return opened;
    constexpr std::uint64_t no_default_libraries = 0x800;
    const bool has_defaults = from == no_object || (details_[from].flags_1 & no_default_libraries) == 0;
    how = found_by::cache;
    if (const std::string cached = in_cache(name); !cached.empty() && (has_defaults || !is_default(cached))) {
      opened = search_.open(cached, target_, skipped, places_);
      if (opened.is_over()) return opened;
    }
    if (has_defaults && try_list(closure_.linker.directories, found_by::default_directory)) return opened;
    return opened;
  }

  /// Loads all that the given object needs, and what libraries load by themselves if that is asked for.
  void load_all() {
    load_needed(0);
    if (context_.options.follows_dlopen) {
      for (std::size_t i = 0; i < details_.size(); ++i) {
        const std::size_t before = details_.size();
        load_edges_of(i);
        load_needed(before);
      }
    }
    check_versions();
  }

  /// What a name that was not found is, in the words of the dynamic linker.
  [[nodiscard]] missing_object missing_of(const std::string& name, const opened_library& opened,
                                          std::vector<skipped_file> skipped) {
    missing_object missing;
    missing.name = name;
    missing.skipped = std::move(skipped);
    missing.is_driver = cuda::is_driver_library(name);
    if (opened.is_cut) {
      leave_out(too_many_places);
      missing.text = name + ": " + std::string(too_many_places);
      return missing;
    }
    for (const skipped_file& file : missing.skipped) {
      if (file.why == loadable::other_class) missing.why = missing_why::wrong_class;
    }
    if (!opened.broken.empty()) {
      missing.why = missing_why::broken;
      missing.file = opened.broken;
      missing.text = (opened.is_late ? name : opened.broken) + ": " + opened.text;
      return missing;
    }
    const bool is_wide = target_.bits == elf::file_class::bits_64;
    missing.text =
        name + (missing.why == missing_why::wrong_class
                    ? std::string(is_wide ? ": wrong ELF class: ELFCLASS32" : ": wrong ELF class: ELFCLASS64")
                    : ": cannot open shared object file: " + error_text(opened.error));
    if (name.find('/') != std::string::npos) return missing;
    for (const std::string& directory : context_.conf.directories) {
      if (places_ == 0) {
        leave_out(too_many_places);
        break;
      }
      const std::string path = directory + "/" + name;
      if (!search_.resolve(path, places_).is_file()) continue;
      missing.in_conf = path;
      return missing;
    }
    const std::vector<std::string>& problems = context_.conf.problems;
    if (!problems.empty()) note("/etc/ld.so.conf is not read whole: " + problems.front());
    return missing;
  }

  /// All that was loaded and was missing. Ends the session.
  [[nodiscard]] closure take() {
    closure_.places = context_.options.most_places - places_;
    return std::move(closure_);
  }

 private:
  /// What costs as much as a place to look at, of texts that are kept and of files that are looked at whole.
  static constexpr std::size_t bytes_kept = 16, bytes_of_linker = 64, bytes_of_library = 4096;
  static constexpr std::string_view too_many_names = "too many names: the rest is left out";
  static constexpr std::string_view too_many_places = "too many places to look at: the rest is left out";

  struct version_need {
    std::string file;
    std::string version;
  };

  /// What of an object the search and the check of versions need.
  struct detail_of {
    std::optional<std::string> origin;
    std::vector<std::string> needed;
    std::vector<std::string> rpath, runpath;  ///< directories
    std::vector<version_need> needs;
    std::vector<std::string> definitions;  ///< sorted
    std::size_t loader = no_object;
    std::uint64_t flags_1 = 0;
    bool has_runpath = false;
    dev_t device = 0;
    ino_t number = 0;
    bool is_same_by_file = false;  ///< another path to the same file is this object
  };

  void note(std::string text) {
    std::vector<std::string>& notes = closure_.notes;
    if (std::find(notes.begin(), notes.end(), text) == notes.end()) notes.push_back(std::move(text));
  }

  /// Notes that what is said of the load may lack something.
  void leave_out(std::string_view text) {
    closure_.is_cut = true;
    note(std::string(text));
  }

  /// Pays for a text that is kept, for a file can have one long text under any number of names; false once that is too much.
  [[nodiscard]] bool keep(std::string_view text) {
    const std::size_t cost = 1 + text.size() / bytes_kept;
    const bool is_kept = cost <= places_;
    take_places(places_, cost);
    if (!is_kept) leave_out(too_many_places);
    return is_kept;
  }

  void keep_all(std::vector<std::string>& texts) {
    for (std::size_t i = 0; i < texts.size(); ++i) {
      if (!keep(texts[i])) return texts.resize(i);
    }
  }

  [[nodiscard]] static std::string directory_of(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    return slash == 0 || slash == std::string::npos ? "/" : path.substr(0, slash);
  }

  [[nodiscard]] static std::string error_text(int error) {
    if (error == ENOENT) return "No such file or directory";
    if (error == EACCES) return "Permission denied";
    return "Error " + std::to_string(error);
  }

  [[nodiscard]] path_tokens program_tokens(std::optional<std::string> origin) const {
    return {std::move(origin), tokens_.lib, tokens_.platform};
  }
  [[nodiscard]] path_tokens tokens_of(std::size_t object) const { return program_tokens(details_[object].origin); }

  void remember(const std::string& name, std::size_t object) {
    if (name.empty()) return;
    const auto [at, is_new] = by_name_.emplace(name, object);
    if (!is_new && object < at->second) at->second = object;  // the first in the order of loading
  }

  std::size_t add(loaded_object object, const elf::object& file, const root_place& place,
                  std::optional<std::string> origin, std::size_t loader, bool is_same_by_file) {
    const std::size_t number = details_.size();
    detail_of more;
    more.origin = std::move(origin);
    more.loader = loader;
    more.flags_1 = file.dt_flags_1();
    more.device = place.device;
    more.number = place.number;
    more.is_same_by_file = is_same_by_file;
    for (const std::string_view name : file.needed()) {
      if (names_ == context_.options.most_names) {
        leave_out(too_many_names);
        break;
      }
      if (!keep(name)) break;
      ++names_;
      more.needed.emplace_back(name);
    }
    const path_tokens tokens = program_tokens(more.origin);
    // Who has both has no DT_RPATH. An empty one is none.
    more.has_runpath = file.runpath().data() != nullptr;
    if (more.has_runpath) {
      more.runpath = split_search_path(file.runpath(), ":", tokens);
    } else {
      more.rpath = split_search_path(file.rpath(), ":", tokens);
    }
    keep_all(more.runpath);
    keep_all(more.rpath);
    for (const elf::version_need& need : file.version_needs()) {
      if (need.is_weak) continue;
      if (!keep(need.file) || !keep(need.version)) break;
      more.needs.push_back({std::string(need.file), std::string(need.version)});
    }
    for (const elf::version_definition& definition : file.version_definitions()) {
      if (keep(definition.version)) {
        more.definitions.emplace_back(definition.version);
      } else {
        more.definitions.clear();  // as if it had none: what is left out is not missing
        break;
      }
    }
    std::sort(more.definitions.begin(), more.definitions.end());
    object.soname = file.soname();
    remember(object.soname, number);
    closure_.objects.push_back(std::move(object));
    details_.push_back(std::move(more));
    return number;
  }

  [[nodiscard]] std::string in_cache(const std::string& name) {
    if (context_.cache.is_order_marked() &&
        context_.cache.is_high_byte_first() != (target_.order == elf::byte_order::big))
      return {};
    ld_cache::request asked;
    asked.name = name;
    asked.flags = closure_.linker.machine->cache_flags;
    constexpr std::string_view levels[] = {"x86-64-v4", "x86-64-v3", "x86-64-v2"};
    const auto level = static_cast<std::size_t>(context_.options.level);
    if (closure_.linker.has_hwcaps) asked.hwcap_names = std::span(levels).last(level);
    asked.isa_level = static_cast<std::uint8_t>(level);
    if (closure_.linker.has_legacy_hwcaps) {
      constexpr std::uint64_t tls = std::uint64_t{1} << 63, haswell = std::uint64_t{1} << 50, x86_64 = 2;
      asked.legacy_hwcaps = tls | x86_64 | (tokens_.platform == "haswell" ? haswell : 0);
    }
    const ld_cache::entry found = context_.cache.find(asked);
    if (found.reason == ld_cache::malformed_reason::too_many_of_one_name)
      leave_out("/etc/ld.so.cache: too many entries of one name: the rest is left out");
    return std::string(found.path);
  }

  [[nodiscard]] bool is_default(const std::string& path) const {
    for (const std::string& directory : closure_.linker.directories) {
      if (path.starts_with(directory)) return true;
    }
    return false;
  }

  /// The object that is known by a name. By that of no bytes the dynamic linker knows the program itself.
  [[nodiscard]] std::size_t object_of(const std::string& name) const {
    if (name.empty()) return closure_.has_interpreter_entry ? 0 : no_object;
    const auto known = by_name_.find(name);
    return known == by_name_.end() ? no_object : known->second;
  }

  /// The object that is there under a name; no_object if none is.
  [[nodiscard]] std::size_t find_loaded(const std::string& name) {
    if (const std::size_t known = object_of(name); known != no_object) return known;
    // The dynamic linker is there from the start; it is listed when somebody needs it.
    if (is_interpreter_listed_ || !closure_.linker.is_there) return no_object;
    const std::string& path = closure_.linker.path;
    if (name != path && !path.ends_with("/" + name)) return no_object;
    is_interpreter_listed_ = true;
    const root_place place = context_.root.resolve(path);
    const result<mapped_file> file = map_place(context_.root, place);
    if (!file) return no_object;
    loaded_object object;
    object.path = path;
    object.real_path = place.path;
    object.asked = name;
    object.how = found_by::interpreter;
    const std::size_t number = add(std::move(object), elf::read(file->view()), place, std::nullopt, no_object, false);
    remember(path, number);
    remember(name, number);
    return number;
  }

  [[nodiscard]] std::size_t find_same_file(const root_place& place) const {
    for (std::size_t i = 0; i < details_.size(); ++i) {
      if (details_[i].is_same_by_file && details_[i].number == place.number && details_[i].device == place.device)
        return i;
    }
    return no_object;
  }

  void link(std::size_t from, std::size_t to, const std::string& name, found_by how) {
    closure_.edges.push_back({from, to, name, how});
  }

  /// Takes a name that an object asks for; `edge`: the object asks by dlopen.
  void load(const std::string& asked, std::size_t from, const cuda::dlopen_edge* edge) {
    if (closure_.edges.size() + closure_.missing.size() >= context_.options.most_names)
      return leave_out(too_many_names);
    if (places_ == 0) return leave_out(too_many_places);
    take_places(places_, asked.size() / bytes_kept);
    if (asked.empty() && object_of(asked) == no_object) return;  // whichever program that is
    std::string name = asked;
    if (asked.find('$') != std::string::npos) {
      const std::optional<std::string> expanded = expand_tokens(asked, tokens_of(from));
      if (!expanded || expanded->empty()) return;  // the dynamic linker passes over it
      name = *expanded;
    }
    std::size_t to = find_loaded(name);
    if (to != no_object) {
      const bool is_first =
          closure_.objects[to].how == found_by::interpreter && closure_.objects[to].needed_by == no_object;
      if (is_first) closure_.objects[to].needed_by = from;
      return link(from, to, name, is_first ? found_by::interpreter : found_by::loaded_already);
    }
    found_by how = found_by::nothing;
    std::vector<skipped_file> skipped;
    opened_library opened = look_up(name, from, how, skipped);
    const bool by_dlopen = edge != nullptr || closure_.objects[from].by_dlopen;
    if (opened.is_cut) return leave_out(too_many_places);  // neither there nor missing
    if (opened.path.empty()) {
      missing_object missing = missing_of(name, opened, std::move(skipped));
      missing.needed_by = from;
      missing.by_dlopen = by_dlopen;
      if (edge != nullptr) {
        missing.is_optional = !edge->is_required;
        missing.what_for = edge->what_for;
      }
      if (!by_dlopen && closure_.fatal == no_object) closure_.fatal = closure_.missing.size();
      closure_.missing.push_back(std::move(missing));
      return;
    }
    to = find_same_file(opened.place);
    if (to != no_object) {
      remember(name, to);
      return link(from, to, name, found_by::loaded_already);
    }
    if (details_.size() >= most_objects) return leave_out("too many objects: the rest is left out");
    loaded_object object;
    object.path = opened.path;
    object.real_path = opened.place.path;
    object.asked = name;
    object.needed_by = from;
    object.how = how;
    object.by_dlopen = by_dlopen;
    object.skipped = std::move(skipped);
    const std::string origin = directory_of(search_.absolute(opened.path));
    to = add(std::move(object), elf::read(opened.file.view()), opened.place, origin, from, true);
    remember(opened.path, to);
    remember(name, to);
    link(from, to, name, how);
  }

  void load_needed(std::size_t first) {
    for (std::size_t i = first; i < details_.size(); ++i) {
      const std::vector<std::string> needed = details_[i].needed;  // details_ grows
      for (const std::string& name : needed) load(name, i, nullptr);
    }
  }

  void load_edges_of(std::size_t number) {
    const loaded_object& object = closure_.objects[number];
    const std::string name = object.soname.empty() ? object.path.substr(object.path.rfind('/') + 1) : object.soname;
    const std::string file = object.real_path;  // objects grow
    cuda::each_dlopen_edge(name, [&](const cuda::dlopen_edge& edge) {
      std::string target(edge.target);
      if (edge.name == cuda::target_version::in_library) {
        std::size_t read = 0;
        const std::string version = context_.known.version_in(context_.root, file, edge.target, read);
        take_places(places_, read / bytes_of_library);
        if (version.empty()) return note(name + " loads a " + target + " whose version it does not tell");
        target += "." + version;
      }
      load(target, number, &edge);
    });
  }

  void check_versions() {
    // Where one object did not get a name, the dynamic linker asks nothing of what another one got under it.
    std::vector<std::string> absent;
    for (const missing_object& missing : closure_.missing) {
      if (!missing.by_dlopen) absent.push_back(missing.name);
    }
    std::sort(absent.begin(), absent.end());
    for (std::size_t i = 0; i < details_.size(); ++i) {
      for (const version_need& need : details_[i].needs) {
        const std::size_t file = object_of(need.file);
        if (file == no_object || std::binary_search(absent.begin(), absent.end(), need.file)) continue;
        const std::vector<std::string>& definitions = details_[file].definitions;
        // A file without versions is taken as it is.
        if (definitions.empty() || std::binary_search(definitions.begin(), definitions.end(), need.version)) continue;
        if (closure_.versions.size() >= context_.options.most_names)
          return leave_out("too many versions: the rest is left out");
        closure_.versions.push_back({i, file, need.version});
      }
    }
  }

  load_context context_;
  load_target target_;
  library_search search_;
  std::size_t places_;     ///< that may still be looked at
  std::size_t names_ = 0;  ///< that the objects need, each as often as it stands there
  path_tokens tokens_;     ///< without an origin
  std::vector<std::string> subdirectories_;
  std::vector<std::string> library_path_;
  closure closure_;
  std::vector<detail_of> details_;  ///< of each of closure_.objects
  std::map<std::string, std::size_t> by_name_;
  bool is_interpreter_listed_ = false;
};

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
