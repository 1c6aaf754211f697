// SPDX-License-Identifier: MIT
// A command that links, and that has not made what it is to make -> what the linker will not find in it, or not take.
//
//   app needs lib::load, and nothing in the link has it
//   ... and libfoo.a has it with the other std::string            _GLIBCXX_USE_CXX11_ABI differs
//   ... and libfoo.a has it as a function of C                    extern "C" is missing, or is one too many
//   ... and libfoo.so has it for itself alone                     -fvisibility=hidden
//   libfoo.a has no machine code, but what GCC -flto left         clang links
//   libfoo.a was not compiled for a shared library                -fPIC is missing
//   libfoo.so needs GLIBC_2.38, and the libc of the link has 2.36     it was built on a newer system
//   libfoo.so needs libbar.so.2, which the linker finds nowhere       a part of it is not installed
//
// The linker is modelled and not run: objects, members of archives that are needed, shared libraries, and those that the compiler adds by
// itself, in no order. Where a word or a file of the link is not known, nothing is said: an interrupted build stops before a link, too.
// Source: GNU ld manual, 2.1 and 3.4.2; System V ABI, chapter 4; libstdc++ manual, Dual ABI.
#ifndef FOUNDCHECK_HOST_LINK_MODEL_HPP
#define FOUNDCHECK_HOST_LINK_MODEL_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/mangled_name.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/elf/archive.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/elf/linker_script.hpp>
#include <foundcheck/elf/relocatable.hpp>
#include <foundcheck/extract/link_line.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/compiler_libraries.hpp>
#include <foundcheck/host/device_link.hpp>
#include <foundcheck/host/dynamic_linker.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/root_directory.hpp>
#include <foundcheck/host/search_path.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <foundcheck/host/text_hash.hpp>
#include <foundcheck/host/undone_command.hpp>
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

/// What is wrong with a link; no kind: nothing that is known.
struct link_fault {
  std::string_view kind;  ///< symbol, hidden, string, language, plug-in, fixed, version, needed
  std::string text;       ///< what is missing or does not fit, in words for the report
};

/// One link.
class link_model {
 public:
  /// Over links that run in `base`; `compilers` are those of the build, and outlive this.
  link_model(std::filesystem::path base, std::span<const detail::examined_compiler> compilers)
      : base_(std::move(base)), compilers_(compilers) {}

  /// What the link will not find, or not take. No kind where nothing is known to be wrong.
  [[nodiscard]] link_fault judge(const undone_command& link) {
    for_each_word_of_link(link.command, [&](link_word kind, std::string_view text) { return take(kind, text); });
    if (!is_known_ || compiler_ == nullptr) return {};
    add_words_of_compiler();
    if (!is_known_) return {};
    const bool needs_all = !is_shared_ || all_defined_;
    if (!is_shared_) need("main", "the program");
    resolve();
    if (!foreign_.empty()) return {"plug-in", foreign_};
    if (!is_known_) return {};
    // What a shared library lacks is looked for when a program is linked. Other linkers than that of GNU do not look at all of it.
    const bool is_of_gnu = link.command.find("-fuse-ld=") == std::string::npos;
    if (!is_shared_ && is_of_gnu) {
      if (link_fault fault = unmet(); !fault.kind.empty()) return fault;
      if (!is_known_) return {};
    }
    if (is_shared_ && !fixed_.empty())
      return {"fixed", fixed_ + " was compiled without -fPIC, and " + link.output + " is a shared library"};
    return needs_all ? unresolved() : link_fault{};
  }

 private:
  struct linked_file {
    std::string path;
    mapped_file bytes;
    bool is_given = false;   ///< the command names it, and not the compiler
    std::size_t unread = 0;  ///< bytes of an archive that no member has had: those of a sound one do not overlap
  };
  struct member_place {
    std::size_t file = 0;
    std::uint64_t place = 0;
  };
  struct wanted_symbol {
    std::string_view name;
    std::string who;
  };

  bool stop() { return is_known_ = false; }

  bool take(link_word kind, std::string_view text) {
    switch (kind) {
      case link_word::driver: compiler_ = compiler_of(text); break;
      case link_word::directory: directories_.push_back(base_ / text); break;
      case link_word::library: libraries_.emplace_back(text); break;
      case link_word::shared: is_shared_ = true; break;
      case link_word::all_defined: all_defined_ = true; break;
      case link_word::whole_archives: is_whole_ = true; break;
      case link_word::needed_members: is_whole_ = false; break;
      case link_word::file: return add_file(base_ / text, true, 0);
      case link_word::openmp:
        if (compiler_ == nullptr || text.find('=') != std::string_view::npos) return stop();
        libraries_.emplace_back(compiler_->id == "GNU" ? "gomp" : "omp");
        break;
      case link_word::response: {
        const result<std::string> words = read_all(base_ / text, budget_of_a_scan.generated_bytes, openable::regular);
        if (!words || is_in_response_) return stop();
        is_in_response_ = true;
        for_each_link_word(*words, [&](link_word inner, std::string_view word) { return take(inner, word); });
        is_in_response_ = false;
        return is_known_;
      }
      case link_word::other: add_run_path(text); break;
      case link_word::output: break;
      case link_word::unknown: return stop();
    }
    return true;
  }

  [[nodiscard]] const detail::examined_compiler* compiler_of(std::string_view driver) const {
    const detail::examined_compiler* found = nullptr;
    for (const detail::examined_compiler& c : compilers_) {
      const bool is_known = (c.id == "GNU" || c.id == "Clang") && c.is_for_this_system && !c.link_directories.empty();
      std::error_code error;
      const bool is_this = c.path == driver || std::filesystem::equivalent(c.path, driver, error);
      if (is_known && is_this && (found == nullptr || c.language == "CXX")) found = &c;
    }
    return found;
  }

  /// The libraries that are looked for by their names: those of the command, and those that the compiler adds.
  void add_words_of_compiler() {
    for (const std::string& directory : compiler_->link_directories) directories_.emplace_back(directory);
    // Those of the compiler come several times.
    std::set<std::string> names(libraries_.begin(), libraries_.end());
    const std::set<std::string> given = names;
    names.insert(compiler_->link_libraries.begin(), compiler_->link_libraries.end());
    for (const std::string& name : names) {
      if (is_known_ && !add_library(name, given.contains(name))) stop();
    }
  }

  /// `depth`: how many linker scripts lead to it.
  bool add_library(const std::string& name, bool is_given, int depth = 0) {
    const bool is_file = name.starts_with(':');
    for (const std::filesystem::path& directory : directories_) {
      for (const char* const end : {".so", ".a"}) {
        const std::filesystem::path path = directory / (is_file ? name.substr(1) : "lib" + name + end);
        if (is_at(path)) return add_file(path, is_given, depth);
        if (!is_known_) return false;
      }
    }
    // It is a part of the C library since glibc 2.34, and no file of a distribution has it.
    return name == "pthread" || name == "dl" || name == "rt";
  }

  /// True if a file is there, as long as few enough are asked for.
  bool is_at(const std::filesystem::path& path) {
    if (left_places_ == 0) return stop();
    --left_places_;
    std::error_code error;
    return std::filesystem::is_regular_file(path, error);
  }

  bool add_file(const std::filesystem::path& path, bool is_given, int depth) {
    constexpr int most_scripts = 4;
    std::string name = path.lexically_normal().generic_string();
    if (!added_.insert(name).second) return true;
    // What the build makes is shown as the command names it.
    std::string here = base_.lexically_normal().generic_string();
    if (!here.ends_with('/')) here += '/';
    if (name.starts_with(here)) name.erase(0, here.size());
    result<mapped_file> bytes = map_file(path);
    if (!bytes) return stop();
    const std::size_t number = files_.size();
    files_.push_back({std::move(name), std::move(*bytes), is_given, 0});
    const std::string_view text = files_.back().bytes.view();
    files_.back().unread = text.size();
    if (elf::is_archive(text)) return add_archive(number);
    const elf::object file = elf::read(text);
    if (file.is_elf() && file.type() == elf::relocatable_type) return add_object(file, files_.back().path);
    if (file.is_dynamic()) return add_shared(number, file);
    if (file.is_elf() || elf::is_bitcode(text) || !elf::is_linker_script(text) || depth == most_scripts) return stop();
    std::vector<std::filesystem::path> places = {path.parent_path()};
    places.insert(places.end(), directories_.begin(), directories_.end());
    elf::for_each_input(text, [&](std::string_view input) {
      if (!is_known_) return;
      if (input.starts_with("-l")) {
        if (!add_library(std::string(input.substr(2)), is_given, depth + 1)) stop();
        return;
      }
      const auto place = std::find_if(places.begin(), places.end(), [&](const std::filesystem::path& directory) {
        return is_known_ && is_at(directory / input);
      });
      if (place == places.end() || !add_file(*place / input, is_given, depth + 1)) stop();
    });
    return is_known_;
  }

  bool count_symbol(std::string_view name) {
    if (left_ == 0 || left_name_bytes_ < name.size()) return stop();
    --left_;
    left_name_bytes_ -= name.size();
    return true;
  }

  bool add_shared(std::size_t number, const elf::object& file) {
    elf::for_each_loaded_symbol(file, [&](const elf::symbol& s, std::string_view name) {
      if (s.is_defined()) {
        defined_.insert(name);
        offer(name, number);
      }
      return count_symbol(name);
    });
    return is_known_;
  }

  bool add_archive(std::size_t number) {
    const std::string_view bytes = files_[number].bytes.view();
    if (is_whole_) {
      elf::for_each_member(bytes, [&](const elf::archive_member&, std::size_t place) {
        return read_member({number, place});
      });
      return is_known_;
    }
    const bool has_index = elf::for_each_indexed_symbol(bytes, [&](std::string_view name, std::uint64_t place) {
      members_.emplace(name, member_place{number, place});
      offer(name, number);
      return count_symbol(name);
    });
    // One without members has none.
    return is_known_ && (has_index || bytes.size() == 8 || stop());
  }

  /// Symbols of the libraries that the command names: what is looked through for a name like another.
  void offer(std::string_view name, std::size_t number) {
    if (files_[number].is_given) offered_.emplace_back(name, number);
  }

  void need(std::string_view name, std::string_view who) {
    if (asked_.insert(name).second) wanted_.push_back({name, std::string(who)});
  }

  bool read_member(const member_place& at) {
    if (!read_.insert({at.file, at.place}).second) return true;
    linked_file& archive = files_[at.file];
    const elf::archive_member member = elf::member_at(archive.bytes.view(), at.place);
    if (member.bytes.size() > archive.unread) return stop();
    archive.unread -= member.bytes.size();
    const bool is_of_gcc = compiler_ != nullptr && compiler_->id == "GNU";
    if (elf::is_bitcode(member.bytes)) {
      if (is_of_gcc && foreign_.empty())
        foreign_ = archive.path + " has the code of clang -flto, which GCC does not read, and no machine code";
      return stop();
    }
    const elf::object file = elf::read(member.bytes);
    if (!file.is_elf()) return member.bytes.empty() || stop();
    if (elf::is_slim_lto(file)) {
      if (!is_of_gcc && foreign_.empty())
        foreign_ = archive.path + " has the code of gcc -flto, which clang does not read, and no machine code";
      return stop();
    }
    return add_object(file, archive.path);
  }

  bool add_object(const elf::object& file, const std::string& path) {
    if (elf::is_slim_lto(file)) return stop();
    if (fixed_.empty() && elf::has_fixed_addresses(file)) fixed_ = path;
    elf::for_each_linked_symbol(file, [&](const elf::symbol& s, std::string_view name) {
      if (s.is_defined()) {
        defined_.insert(name);
      } else if (s.binding == elf::global_binding) {
        need(name, path);
      }
      return count_symbol(name);
    });
    return is_known_;
  }

  /// Reads the members that are needed, those that these need, and so on.
  void resolve() {
    for (std::size_t i = 0; i < wanted_.size() && is_known_; ++i) {
      const std::string_view name = wanted_[i].name;
      if (defined_.contains(name)) continue;
      const auto member = members_.find(name);
      if (member != members_.end()) read_member(member->second);
    }
  }

  /// True for what the linker itself defines.
  [[nodiscard]] static bool is_of_linker(std::string_view name) {
    constexpr std::string_view names[] = {"_GLOBAL_OFFSET_TABLE_"sv,
                                          "_DYNAMIC"sv,
                                          "__dso_handle"sv,
                                          "__ehdr_start"sv,
                                          "__TMC_END__"sv,
                                          "_end"sv,
                                          "end"sv,
                                          "_edata"sv,
                                          "edata"sv,
                                          "_etext"sv,
                                          "etext"sv,
                                          "__bss_start"sv,
                                          "__executable_start"sv,
                                          "__tls_get_addr"sv,
                                          "__rela_iplt_start"sv,
                                          "__rela_iplt_end"sv,
                                          "_init"sv,
                                          "_fini"sv,
                                          "__data_start"sv,
                                          "data_start"sv};
    if (std::find(std::begin(names), std::end(names), name) != std::end(names)) return true;
    for (const std::string_view begin :
         {"__start_"sv, "__stop_"sv, "__init_array"sv, "__fini_array"sv, "__preinit_array"sv}) {
      if (name.starts_with(begin)) return true;
    }
    return false;
  }

  // ---- what shared libraries of the link need -----------------------------------------------------------------------

  /// Directories of -Wl,-rpath,DIR:DIR and -Wl,-rpath-link,DIR, in which the linker looks for what shared libraries need.
  void add_run_path(std::string_view word) {
    constexpr std::string_view begin = "-Wl,";
    if (!word.starts_with(begin) || word.find("-rpath") == std::string_view::npos) return;
    bool is_next = false;
    for (const std::string& part : split(word.substr(begin.size()), ',')) {
      const std::size_t equals = part.find('=');
      const bool is_option = part.starts_with("-rpath") || part.starts_with("--rpath");
      const std::string value = is_option && equals != std::string::npos ? part.substr(equals + 1)
                                : is_next                                ? part
                                                                         : std::string();
      is_next = is_option && equals == std::string::npos;
      for (const std::string& directory : split(value, ':')) {
        // $ORIGIN is of what is linked: where that will lie nobody says.
        has_open_path_ = has_open_path_ || directory.find('$') != std::string::npos;
        if (!directory.empty()) run_path_.push_back(base_ / directory);
      }
    }
  }

  [[nodiscard]] static std::vector<std::string> split(std::string_view list, char separator) {
    std::vector<std::string> parts;
    while (!list.empty()) {
      const std::size_t end = list.find(separator);
      parts.emplace_back(list.substr(0, end));
      list = end == std::string_view::npos ? std::string_view{} : list.substr(end + 1);
    }
    return parts;
  }

  /// True if an object calls the library: the linker leaves out, with --as-needed, what none does, and what that needs.
  [[nodiscard]] bool is_called(const elf::object& library) {
    bool is = false;
    elf::for_each_loaded_symbol(library, [&](const elf::symbol& s, std::string_view name) {
      is = s.is_defined() && asked_.contains(name);
      return !is && count_symbol(name);
    });
    return is;
  }

  [[nodiscard]] std::string_view soname_of(const linked_file& file, const elf::object& object) const {
    const std::string_view name = object.dynamic().soname;
    return name.empty() ? file_name(file.path) : name;
  }

  /// What a shared library that the command names needs, and what the link does not have.
  [[nodiscard]] link_fault unmet() {
    std::vector<std::size_t> called;
    std::map<std::string_view, std::size_t> sonames;
    for (std::size_t i = 0; i < files_.size(); ++i) {
      const elf::object object = elf::read(files_[i].bytes.view());
      if (!object.is_dynamic()) continue;
      sonames.emplace(soname_of(files_[i], object), i);
      if (files_[i].is_given && is_called(object)) called.push_back(i);
      if (!is_known_) return {};
    }
    for (const std::size_t i : called) {
      for (const elf::version_need& need : elf::read(files_[i].bytes.view()).version_needs()) {
        const auto provider = sonames.find(need.file);
        if (need.is_weak || provider == sonames.end() || provider->second == i) continue;
        if (std::string text = unmet_version(need.version, files_[provider->second]); !text.empty())
          return {"version", files_[i].path + " needs " + std::string(need.version) + ", and " + text};
      }
    }
    if (has_open_path_) return {};
    for (const std::size_t i : called) {
      if (link_fault fault = unmet_library(i, sonames); !fault.kind.empty() || !is_known_) return fault;
    }
    return {};
  }

  /// GLIBC_ of GLIBC_2.38; empty for a version without a number, which no symbol has.
  [[nodiscard]] static std::string_view family_of(std::string_view version) noexcept {
    const std::size_t number = version.rfind('_') + 1;
    const bool is_number = number != 0 && number < version.size() && is_digit(version[number]);
    return is_number ? version.substr(0, number) : std::string_view{};
  }

  /// What a library has in place of a version that it lacks, in words; empty where it has it, or versions of another kind alone.
  [[nodiscard]] std::string unmet_version(std::string_view wanted, const linked_file& library) const {
    const std::string_view family = family_of(wanted);
    std::string_view newest;
    for (const elf::version_definition& has : elf::read(library.bytes.view()).version_definitions()) {
      if (has.version == wanted || family.empty()) return {};
      if (has.is_base || family_of(has.version) != family) continue;
      const bool is_newer = newest.empty() || is_older(parse_version(newest.substr(family.size())),
                                                       parse_version(has.version.substr(family.size())));
      if (is_newer) newest = has.version;
    }
    return newest.empty() ? std::string() : library.path + " has no newer one than " + std::string(newest);
  }

  /// The directories in which the linker looks for what a library needs; none where one of them is not known.
  [[nodiscard]] std::vector<std::filesystem::path> places_of(const std::filesystem::path& library,
                                                             const elf::object& object) {
    std::vector<std::filesystem::path> places = run_path_;
    std::error_code ignored;
    for (const std::string_view list : {object.dynamic().runpath, object.dynamic().rpath}) {
      for (const std::filesystem::path& file : {library, std::filesystem::weakly_canonical(library, ignored)}) {
        const path_tokens tokens{file.parent_path().generic_string(), {}, "lib"};
        for (const std::string& element : split(list, ':')) {
          const std::optional<std::string> place = expand_tokens(element, tokens);
          if (!place || element.find("LIB") != std::string::npos) return {};
          places.emplace_back(*place);
        }
      }
    }
    if (system_places_.empty()) {
      for (std::string& place : read_ld_so_conf(root_directory("/")).directories) system_places_.push_back(place);
      for (const char* const place : {"/lib", "/usr/lib", "/lib64", "/usr/lib64", "/usr/local/lib", "/usr/local/lib64"})
        system_places_.emplace_back(place);
      for (const std::string& place : compiler_->link_directories) system_places_.emplace_back(place);
    }
    places.insert(places.end(), system_places_.begin(), system_places_.end());
    return places;
  }

  /// A library that one of the link needs, or one that this needs in its turn, and that is nowhere, where functions that nothing in the link
  /// has are those of it.
  [[nodiscard]] link_fault unmet_library(std::size_t number, const std::map<std::string_view, std::size_t>& sonames) {
    struct needing {
      std::string path;
      mapped_file bytes;
    };
    std::deque<needing> further;
    std::vector<std::pair<std::string, std::string_view>> open = {
        {(base_ / files_[number].path).generic_string(), files_[number].bytes.view()}};
    std::set<std::string> known;
    std::string missing, who;
    std::string_view lacking;
    text_set<std::string_view> have;
    for (std::size_t i = 0; i < open.size() && is_known_; ++i) {
      const auto [path, bytes] = open[i];
      const elf::object object = elf::read(bytes);
      if (!object.is_dynamic()) continue;
      elf::for_each_loaded_symbol(object, [&](const elf::symbol& s, std::string_view name) {
        if (s.is_defined()) have.insert(name);
        return count_symbol(name);
      });
      for (const std::string_view name : object.needed()) {
        if (name.empty() || name.find('/') != std::string_view::npos) return {};
        if (sonames.contains(name) || !known.insert(std::string(name)).second) continue;
        const std::vector<std::filesystem::path> places = places_of(path, object);
        if (places.empty()) return {};
        const auto place = std::find_if(places.begin(), places.end(), [&](const std::filesystem::path& directory) {
          return is_known_ && is_at(directory / name);
        });
        if (!is_known_) return {};
        if (place == places.end()) {
          if (!missing.empty()) continue;
          missing = name;
          who = i == 0 ? files_[number].path : path;
          lacking = bytes;
          continue;
        }
        result<mapped_file> file = map_file(*place / name);
        if (!file) return {};
        further.push_back({(*place / name).generic_string(), std::move(*file)});
        open.emplace_back(further.back().path, further.back().bytes.view());
      }
    }
    if (missing.empty() || !is_known_) return {};
    std::string_view first;
    elf::for_each_loaded_symbol(elf::read(lacking), [&](const elf::symbol& s, std::string_view name) {
      const bool is_open = !s.is_defined() && s.binding == elf::global_binding && !defined_.contains(name) &&
                           !have.contains(name) && !members_.contains(name) && !is_of_linker(name);
      if (is_open) first = name;
      return first.empty() && count_symbol(name);
    });
    if (first.empty() || !is_known_) return {};
    std::string text =
        who + " needs " + missing + ", which is in no directory where the linker looks, for " + shown(first);
    for (const std::filesystem::path& directory : directories_) {
      if (!is_at(directory / missing)) continue;
      text += "; it is in " + directory.lexically_normal().generic_string() + ", where -L alone does not find it";
      break;
    }
    return {"needed", std::move(text)};
  }

  /// What is needed and nowhere, and a function of the same name that a library of the link has.
  [[nodiscard]] link_fault unresolved() {
    constexpr std::size_t most_compared = 64;
    const wanted_symbol* first = nullptr;
    std::size_t count = 0;
    for (const wanted_symbol& wanted : wanted_) {
      if (defined_.contains(wanted.name) || is_of_linker(wanted.name)) continue;
      if (count == 0) first = &wanted;
      if (++count > most_compared) continue;
      if (link_fault fault = relative_of(wanted); !fault.kind.empty()) return fault;
    }
    if (first == nullptr) return {};
    for (std::size_t i = 0; i < files_.size(); ++i) {
      if (!files_[i].is_given || !elf::is_archive(files_[i].bytes.view())) continue;
      if (std::string text = foreign_archive(files_[i]); !text.empty()) return {"plug-in", std::move(text)};
    }
    if (std::string keeper = keeper_of(first->name); !keeper.empty())
      return {"hidden", first->who + " needs " + shown(first->name) + ", and " + keeper + " has it for itself alone"};
    std::string text = first->who + " needs " + shown(first->name) + ", and nothing in the link has it";
    if (count > 1) text += "; nor " + std::to_string(count - 1) + " more";
    return {"symbol", std::move(text)};
  }

  /// An archive without an index for the code that a plug-in of another compiler reads.
  [[nodiscard]] std::string foreign_archive(const linked_file& archive) const {
    std::string text;
    std::size_t left = 64;
    const bool is_of_gcc = compiler_->id == "GNU";
    elf::for_each_member(archive.bytes.view(), [&](const elf::archive_member& member, std::size_t) {
      if (is_of_gcc && elf::is_bitcode(member.bytes))
        text = archive.path + " has the code of clang -flto, which GCC does not read, and no machine code";
      if (!is_of_gcc && elf::is_slim_lto(elf::read(member.bytes)))
        text = archive.path + " has the code of gcc -flto, which clang does not read, and no machine code";
      return text.empty() && --left != 0;
    });
    return text;
  }

  /// A shared library of the link that has the function and does not let others see it. Empty for none, and where its table was stripped.
  [[nodiscard]] std::string keeper_of(std::string_view name) {
    for (const linked_file& file : files_) {
      const elf::object object = elf::read(file.bytes.view());
      if (!file.is_given || !object.is_dynamic()) continue;
      bool has = false;
      elf::for_each_kept_symbol(object, [&](const elf::symbol& s, std::string_view own) {
        has = s.is_defined() && own == name;
        return !has && count_symbol(own);
      });
      if (has) return file.path;
    }
    return {};
  }

  [[nodiscard]] link_fault relative_of(const wanted_symbol& wanted) {
    const written_name name = written_name_of(wanted.name);
    if (name.count == 0) return {};
    for (const auto& [other, number] : offered_) {
      if (left_to_compare_ <= other.size()) return {};
      left_to_compare_ -= other.size() + 1;
      if (other == wanted.name || other.find(name.parts[name.count - 1]) == std::string_view::npos ||
          written_name_of(other) != name)
        continue;
      const bool is_of_cxx = other.starts_with("_Z");
      const std::string begin =
          wanted.who + " needs " + shown(wanted.name) + ", and " + files_[number].path + " has it ";
      if (is_of_cxx != name.is_of_cxx) {
        // main and the like are in many programs, and of C in all.
        if (name.count != 1) continue;
        return {"language",
                begin + (is_of_cxx ? "as a function of C++: " : "as a function of C: ") + std::string(other)};
      }
      if (is_of_cxx && has_new_string(other) != has_new_string(wanted.name))
        return {"string", begin +
                              (has_new_string(other) ? "with the std::string of the C++11 ABI: "
                                                     : "with the std::string of the old ABI: ") +
                              std::string(other)};
    }
    return {};
  }

  /// core::load (_ZN4core4loadERKSs)
  [[nodiscard]] static std::string shown(std::string_view symbol) {
    const written_name name = written_name_of(symbol);
    if (name.count == 0 || !name.is_of_cxx) return std::string(symbol);
    std::string text;
    for (std::size_t i = 0; i < name.count; ++i) text += (i == 0 ? "" : "::") + std::string(name.parts[i]);
    return text + " (" + std::string(symbol) + ")";
  }

  std::filesystem::path base_;
  std::span<const detail::examined_compiler> compilers_;
  const detail::examined_compiler* compiler_ = nullptr;
  std::vector<std::filesystem::path> directories_;
  std::vector<std::string> libraries_;
  std::deque<linked_file> files_;
  std::set<std::string> added_;
  text_set<std::string_view> defined_, asked_;
  text_map<std::string_view, member_place> members_;
  std::set<std::pair<std::size_t, std::uint64_t>> read_;
  std::vector<wanted_symbol> wanted_;
  std::vector<std::pair<std::string_view, std::size_t>> offered_;
  std::vector<std::filesystem::path> run_path_, system_places_;
  bool has_open_path_ = false;  ///< a directory of run_path_ is not known
  std::string fixed_, foreign_;
  std::size_t left_ = budget_of_a_scan.link_symbols, left_name_bytes_ = budget_of_a_scan.link_name_bytes,
              left_to_compare_ = budget_of_a_scan.link_compared_bytes, left_places_ = budget_of_a_scan.link_places;
  bool is_known_ = true, is_shared_ = false, all_defined_ = false, is_whole_ = false, is_in_response_ = false;
};

namespace detail {

/// True for a command that runs the program which it has linked: gtest_discover_tests, catch_discover_tests and doctest_discover_tests list tests so.
[[nodiscard]] inline bool runs_what_it_links(std::string_view command, std::string_view output) {
  constexpr std::string_view script = "AddTests.cmake";
  const std::size_t at = command.find(script);
  if (at == std::string_view::npos || command.find("TEST_EXECUTABLE=") == std::string_view::npos) return false;
  return command.find(output) != std::string_view::npos;
}

/// True where the library that the driver brings lies in one of its usual places.
[[nodiscard]] inline bool has_driver_library() {
  std::error_code error;
  for (const char* const place : {"/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib",
                                  "/usr/lib/wsl/lib", "/usr/local/nvidia/lib64", "/run/opengl-driver/lib"}) {
    if (std::filesystem::exists(std::filesystem::path(place) / "libcuda.so.1", error) || error) return true;
  }
  return false;
}

}  // namespace detail

/// Device links that a build was to make and did not, with code for other GPUs.
inline void look_at_undone_device_links(std::span<const undone_command> links, seen_facts& seen) {
  for (const undone_command& link : links) {
    std::string text = foreign_device_code(link);
    if (text.empty()) continue;
    return seen.add(fact_id::mixed, component::none, state::yes, std::move(text),
                    seen.keep("the device link of " + link.output + " is not done, and its files show:"),
                    "link device");
  }
}

/// What is wrong with links that a build was to make and did not. `cache`: its text. Pre: the directory was made on this machine.
inline void look_at_undone_links(const std::filesystem::path& directory, std::span<const undone_command> links,
                                 std::string_view cache, const fact_set& facts, seen_facts& seen) {
  if (links.empty() || facts.find_state(fact_id::cross_build, component::none, state::yes) != nullptr) return;
  const std::vector<detail::examined_compiler> compilers = detail::examined_compilers(directory, cache);
  for (const undone_command& link : links) {
    link_fault fault = link_model(link.base, compilers).judge(link);
    if (fault.kind.empty()) continue;
    return seen.add(fact_id::mixed, component::none, state::yes, std::move(fault.text),
                    seen.keep("the link of " + link.output + " is not done, and its files show:"),
                    "link " + std::string(fault.kind));
  }
  for (const undone_command& link : links) {
    if (!detail::runs_what_it_links(link.command, link.output)) continue;
    const bool needs_driver =
        link.command.find("/stubs/libcuda.so") != std::string::npos && !detail::has_driver_library();
    return seen.add(
        fact_id::mixed, component::none, state::yes,
        "it links " + link.output + " and then runs it to list its tests" +
            (needs_driver ? "; the program needs libcuda.so.1 of the driver, which this machine does not have" : ""),
        seen.keep("the command that makes " + link.output + " is not done:"), "link run: " + link.output);
  }
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
