// SPDX-License-Identifier: MIT
// A command that compiles, and that has not made its object -> what the preprocessor will stop at.
//
//   a.cpp includes thrust/version.h, and none of the directories of its command has it      it may lie in another directory that is known,
//                                                                                      or be made by a command that this one does not wait for
//   a.cpp includes <optional> and uses std::optional, and is compiled as C++14
//   a.cu uses cudaBindTexture, which CUDA 12.0 took away, or calls cuCtxCreate as CUDA 12 has it
//   a.cu calls a __device__ function of another file, and the command has no -rdc=true
//   a.cpp is compiled as C++14, and thrust/.../cpp_dialect.h, which it includes, asks for C++17       #if __cplusplus < 201703L, #error
//
// The preprocessor is modelled and not run. An #include counts where each condition around it is known to hold, an #error where the one that asks for
// a standard does. Where a word of the command is not known, nothing is said. What the environment adds (CPATH) is not known: the rules say likely.
#ifndef FOUNDCHECK_HOST_COMPILE_MODEL_HPP
#define FOUNDCHECK_HOST_COMPILE_MODEL_HPP

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/kleene.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/cuda/changed_call.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/cuda/removed_name.hpp>
#include <foundcheck/extract/compile_line.hpp>
#include <foundcheck/extract/condition_text.hpp>
#include <foundcheck/extract/directive.hpp>
#include <foundcheck/extract/language_standard.hpp>
#include <foundcheck/extract/source_name.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/build_evidence.hpp>
#include <foundcheck/host/comparisons.hpp>
#include <foundcheck/host/compiler_libraries.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <foundcheck/host/undone_command.hpp>
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

/// What is wrong with a compile; no kind: nothing that is known.
struct compile_fault {
  std::string_view kind;  ///< header, unordered, standard, demand, gone, call, device
  std::string text;       ///< what it lacks, in words for the report
  std::string subject;    ///< the header, or the name, that it is about; empty where it is about neither
};

/// What headers are looked for with: texts that are read once, however many commands include them.
class header_texts {
 public:
  /// None for what is not there, cannot be read, or is too large.
  [[nodiscard]] const std::string* text_of(const std::string& path) {
    const auto known = texts_.find(path);
    if (known != texts_.end()) return known->second ? &*known->second : nullptr;
    if (texts_.size() == budget_of_a_scan.compile_files || bytes_ > budget_of_a_scan.compile_bytes) return nullptr;
    result<std::string> text = read_file(path, budget_of_a_scan.header_bytes, openable::regular);
    std::optional<std::string>& kept = texts_[path];
    // What is cut off may close a condition.
    if (text && text->size() < budget_of_a_scan.header_bytes) {
      bytes_ += text->size();
      kept = std::move(*text);
    }
    return kept ? &*kept : nullptr;
  }

  /// Takes what is about to be searched of a text; false where all compiles may not search as much.
  [[nodiscard]] bool may_search(std::size_t bytes) { return searches_.spend(bytes); }
  /// The same for a path that the disk is about to be asked for.
  [[nodiscard]] bool may_ask(std::size_t bytes) { return questions_.spend_path(bytes); }

  /// The places where one list of directories has headers, by their names; empty where it has none.
  using places_of_names = std::map<std::string, std::string, std::less<>>;
  /// What is known of a list of directories. Commands of one target have the same.
  [[nodiscard]] places_of_names& places_in(const std::vector<std::string>& directories) { return places_[directories]; }

 private:
  std::map<std::string, std::optional<std::string>> texts_;
  std::map<std::vector<std::string>, places_of_names> places_;
  std::size_t bytes_ = 0;
  comparisons searches_{"why its compiles stop", budget_of_a_scan.compile_searched_bytes};
  comparisons questions_{"why its compiles stop", budget_of_a_scan.asked_bytes};
};

/// One compile.
class compile_model {
 public:
  static constexpr int most_deep = 24;                 ///< of includes in each other; deeper ones are not followed
  static constexpr std::size_t most_files = 256;       ///< of one compile; further ones are not read
  static constexpr std::size_t most_conditions = 256;  ///< around one line; of a file with more nothing is known

  /// `work`: what else the build has to do. `build`: its directory.
  compile_model(std::string build, const undone_work& work, std::span<const detail::examined_compiler> compilers,
                header_texts& texts)
      : build_(std::move(build)), work_(work), compilers_(compilers), texts_(texts) {}

  /// What the compile will stop at, as far as it is known. The first fault in the order of the preprocessor.
  [[nodiscard]] compile_fault judge(const undone_command& compile) {
    base_ = compile.base;
    for_each_word_of_compile(compile.command,
                             [&](compile_word kind, std::string_view text) { return take(kind, text); });
    if (!is_known_ || compiler_ == nullptr || source_.empty() || !is_of_known_language()) return {};
    if (standard_name_.empty()) {
      standard_ = standard_named("c++" + compiler_->standard);
    } else {
      standard_ = standard_named(standard_name_);
    }
    if (language_ == "C") standard_ = 0;
    root_ = parent_path(source_);
    all_directories_ = directories_;
    const auto add = [&](const std::vector<std::string>& further) {
      all_directories_.insert(all_directories_.end(), further.begin(), further.end());
    };
    // nvcc names those of its toolkit itself, and CMake leaves them out of its note.
    if (language_ == "CUDA") add(compiler_->toolkit_directories);
    add(compiler_->include_directories);
    places_ = &texts_.places_in(all_directories_);
    scan(source_, 0);
    return is_known_ ? std::move(fault_) : compile_fault{};
  }

 private:
  /// A condition around a line.
  struct open_condition {
    kleene now = kleene::open;          ///< whether this branch is compiled
    kleene none_before = kleene::open;  ///< whether no branch up to this one is
    bool is_absence = false;            ///< #ifndef of a name that nothing defines here
    int asks_for = 0;
  };

  bool stop() { return is_known_ = false; }

  bool take(compile_word kind, std::string_view text) {
    switch (kind) {
      case compile_word::driver: compiler_path_ = text; break;
      case compile_word::directory: directories_.push_back(whole(text)); break;
      case compile_word::quote_directory: quote_directories_.push_back(whole(text)); break;
      case compile_word::defines: macros_[std::string(text)] = macro_state::defined; break;
      case compile_word::forgets: macros_[std::string(text)] = macro_state::undefined; break;
      case compile_word::standard: standard_name_ = text; break;
      case compile_word::source:
        if (!source_.empty()) return stop();
        source_ = whole(text);
        language_ = language_of(source_);
        compiler_ = compiler_of();
        break;
      case compile_word::response: {
        const result<std::string> words = read_all(base_ / text, budget_of_a_scan.generated_bytes, openable::regular);
        if (!words || is_in_response_) return stop();
        is_in_response_ = true;
        for_each_compile_word(*words, [&](compile_word inner, std::string_view word) { return take(inner, word); });
        is_in_response_ = false;
        return is_known_;
      }
      case compile_word::output: break;
      case compile_word::other:
        for (const std::string_view option :
             {"-rdc=true"sv, "--relocatable-device-code=true"sv, "-rdc"sv, "-dc"sv, "--device-c"sv})
          is_relocatable_ = is_relocatable_ || text == option;
        break;
      case compile_word::unknown: return stop();
    }
    return true;
  }

  [[nodiscard]] std::string whole(std::string_view path) const {
    return (base_ / path).lexically_normal().generic_string();
  }

  [[nodiscard]] static std::string_view language_of(std::string_view source) {
    const std::string_view end = source.substr(std::min(source.rfind('.'), source.size()));
    if (end == ".c") return "C";
    if (end == ".cu") return "CUDA";
    for (const std::string_view one : {".cpp"sv, ".cc"sv, ".cxx"sv, ".C"sv, ".c++"sv}) {
      if (end == one) return "CXX";
    }
    return {};
  }

  [[nodiscard]] bool is_of_known_language() const {
    return !language_.empty() && !compiler_->include_directories.empty();
  }

  [[nodiscard]] const detail::examined_compiler* compiler_of() const {
    for (const detail::examined_compiler& c : compilers_) {
      const bool is_known = c.id == "GNU" || c.id == "Clang" || c.id == "NVIDIA";
      std::error_code error;
      const bool is_this = c.path == compiler_path_ || std::filesystem::equivalent(c.path, compiler_path_, error);
      if (is_known && c.is_for_this_system && c.language == language_ && is_this) return &c;
    }
    return nullptr;
  }

  // ---- macros -------------------------------------------------------------------------------------------------------

  [[nodiscard]] macro_state macro(std::string_view name) const {
    if (const auto known = macros_.find(name); known != macros_.end()) return known->second;
    if (name == "__cplusplus") return language_ == "C" ? macro_state::undefined : macro_state::standard;
    constexpr std::string_view of_others[] = {
        "_WIN32"sv,         "_WIN64"sv,      "WIN32"sv,           "_MSC_VER"sv,    "_MSVC_LANG"sv,
        "__APPLE__"sv,      "__MINGW32__"sv, "__CYGWIN__"sv,      "__ANDROID__"sv, "__EMSCRIPTEN__"sv,
        "__FreeBSD__"sv,    "__OBJC__"sv,    "__HIPCC__"sv,       "__HIP__"sv,     "__HIP_PLATFORM_AMD__"sv,
        "__CUDACC_RTC__"sv, "_NVHPC_CUDA"sv, "__INTEL_COMPILER"sv};
    if (std::find(std::begin(of_others), std::end(of_others), name) != std::end(of_others))
      return macro_state::undefined;
    if (name == "__linux__" || name == "__unix__") return macro_state::defined;
    const bool is_of_nvcc = name == "__CUDACC__" || name == "__NVCC__";
    if (is_of_nvcc) return compiler_->id == "NVIDIA" ? macro_state::defined : macro_state::undefined;
    // Macros by which libraries count the standards: _CCCL_STD_VER, CPP_VERSION.
    const bool counts = name.ends_with("_STD_VER") || name.ends_with("_CPLUSPLUS") ||
                        name.ends_with("_CPLUSPLUS_VERSION") || name.ends_with("_CPP_VERSION") ||
                        name.ends_with("_CXX_STANDARD") || name.ends_with("_CPP_STANDARD") ||
                        name.ends_with("_CPP_DIALECT");
    return counts && language_ != "C" ? macro_state::counts_standards : macro_state::unknown;
  }

  /// NAME, of a definition or of #ifdef.
  [[nodiscard]] static std::string_view name_in(std::string_view rest) {
    std::size_t size = 0;
    while (size < rest.size() && is_word(rest[size])) ++size;
    return rest.substr(0, size);
  }

  [[nodiscard]] condition_value value_of(directive is, std::string_view rest) const {
    const bool asks_presence = is == directive::opens_with || is == directive::turns_with;
    const bool asks_absence = is == directive::opens_without || is == directive::turns_without;
    if (!asks_presence && !asks_absence)
      return value_of_condition(rest, standard_, [this](std::string_view name) { return macro(name); });
    const macro_state state = macro(name_in(rest));
    if (state == macro_state::unknown || state == macro_state::counts_standards) return {};
    return {known((state == macro_state::undefined) == asks_absence), 0};
  }

  // ---- files --------------------------------------------------------------------------------------------------------

  /// What the compiler brings with it is not read: it is the same for all.
  [[nodiscard]] static bool is_of_compiler(std::string_view path) {
    return path.find("/c++/") != std::string_view::npos || path.find("/lib/gcc/") != std::string_view::npos ||
           path.find("/lib/clang/") != std::string_view::npos;
  }

  /// Where the compiler finds it; empty where it does not.
  [[nodiscard]] std::string found(std::string_view name, bool is_quoted, std::string_view includer) {
    if (is_absolute(name)) return is_there(name) ? std::string(name) : std::string();
    const auto in = [&](std::string_view place) {
      std::string path = std::string(place) + "/" + std::string(name);
      return is_there(path) ? path : std::string();
    };
    if (is_quoted) {
      if (std::string path = in(parent_path(includer)); !path.empty()) return path;
      for (const std::string& place : quote_directories_) {
        if (std::string path = in(place); !path.empty()) return path;
      }
    }
    // What is included again is where it was.
    if (const auto known = places_->find(name); known != places_->end()) return known->second;
    std::string path;
    for (const std::string& place : all_directories_) {
      if (path = in(place); !path.empty()) break;
    }
    if (is_known_) places_->emplace(name, path);
    return path;
  }

  /// True if a file or a directory is there, or if that cannot be told. False where no more is asked: then nothing is known of the compile.
  [[nodiscard]] bool is_there(std::string_view path) {
    if (!is_known_ || !texts_.may_ask(path.size())) return stop();
    std::error_code error;
    return std::filesystem::exists(path, error) || error;
  }

  /// True where as much may be searched; where not, nothing is known of the compile.
  [[nodiscard]] bool may_search(std::size_t bytes) { return (is_known_ && texts_.may_search(bytes)) || stop(); }

  /// True where each condition that is open holds.
  [[nodiscard]] static bool is_certain(const std::vector<open_condition>& open) {
    return std::all_of(open.begin(), open.end(), [](const open_condition& c) { return c.now == kleene::yes; });
  }

  /// The standard that the conditions around an #error ask for; 0 where they may not hold.
  [[nodiscard]] static int asked_standard(const std::vector<open_condition>& open) {
    int asked = 0;
    for (const open_condition& c : open) {
      if (c.now != kleene::yes && !c.is_absence) return 0;
      if (c.now == kleene::yes && c.asks_for != 0) asked = c.asks_for;
    }
    return asked;
  }

  /// The name behind #ifndef, or behind #if !defined(, where that is all.
  [[nodiscard]] static std::string_view absent_name(directive is, std::string_view rest) {
    if (is == directive::opens_without) return name_in(rest);
    if (is != directive::opens || !rest.starts_with('!')) return {};
    rest.remove_prefix(1);
    while (rest.starts_with(' ')) rest.remove_prefix(1);
    constexpr std::string_view word = "defined";
    if (!rest.starts_with(word)) return {};
    rest.remove_prefix(word.size());
    while (rest.starts_with(' ') || rest.starts_with('(')) rest.remove_prefix(1);
    const std::string_view name = name_in(rest);
    rest.remove_prefix(name.size());
    return rest.find_first_not_of(" )") == std::string_view::npos ? name : std::string_view();
  }

  /// Looks through a file and what it includes. True as long as nothing is found.
  bool scan(const std::string& path, int depth) {
    if (depth == most_deep || scanned_.size() == most_files || !scanned_.insert(path).second) return true;
    const std::string* const text = texts_.text_of(path);
    if (text == nullptr) return true;
    if (!may_search(text->size())) return false;
    const bool is_own = depth == 0 || is_of_project(path);
    std::vector<open_condition> open;
    std::set<std::string_view> newer;  // names of newer standards that were looked for
    std::string_view guard;            // the name of a condition that has just been opened first in the file
    bool is_first = true;
    const std::string_view whole_text = *text;
    std::size_t from = 0;  // of what lies between two directives
    const auto look_until = [&](std::size_t end) {
      if (is_own && fault_.kind.empty() && is_known_ && is_certain(open) && from < end)
        look_at_names(whole_text.substr(from, end - from), path, whole_text);
    };
    for_each_directive(*text, [&](directive is, std::string_view rest) {
      const std::size_t directive_end = static_cast<std::size_t>(rest.data() - whole_text.data()) + rest.size();
      look_until(whole_text.rfind('#', directive_end - rest.size()));
      from = directive_end;
      if (!fault_.kind.empty()) return false;
      const std::string_view may_guard = std::exchange(guard, {});
      switch (is) {
        case directive::opens:
        case directive::opens_with:
        case directive::opens_without: {
          const condition_value value = value_of(is, rest);
          open_condition c{value.is, opposite(value.is), false, value.asks_for};
          const std::string_view absent = absent_name(is, rest);
          if (value.is == kleene::open && !absent.empty()) {
            c.is_absence = true;
            if (is_first) guard = absent;
          }
          // No file has as many, and each line asks all of them.
          if (open.size() == most_conditions) return stop();
          open.push_back(c);
          break;
        }
        case directive::turns:
        case directive::turns_with:
        case directive::turns_without:
        case directive::otherwise: {
          if (open.empty()) return is_known_ = false;
          open_condition& c = open.back();
          const condition_value value =
              is == directive::otherwise ? condition_value{kleene::yes, c.asks_for} : value_of(is, rest);
          c.is_absence = false;
          c.now = both(c.none_before, value.is);
          c.none_before = both(c.none_before, opposite(value.is));
          c.asks_for = value.asks_for;
          break;
        }
        case directive::closes:
          if (open.empty()) return is_known_ = false;
          open.pop_back();
          break;
        case directive::defines: {
          const std::string_view name = name_in(rest);
          // The guard of a header that is read for the first time.
          if (!open.empty() && name == may_guard) open.back().now = kleene::yes;
          const macro_state state = macro(name);
          const bool is_standard = state == macro_state::standard || state == macro_state::counts_standards;
          if (is_certain(open) && !is_standard) macros_[std::string(name)] = macro_state::defined;
          break;
        }
        case directive::forgets:
          if (is_certain(open)) macros_.erase(std::string(name_in(rest)));
          break;
        case directive::stops:
          if (const int asked = asked_standard(open);
              asked != 0 && standard_ != 0 && is_older_standard(standard_, asked))
            return set_fault("demand", compiled() + ", and " + (depth == 0 ? "it" : path + ", which it includes,") +
                                           " asks for C++" + std::to_string(asked));
          break;
        case directive::include:
          is_first = false;
          return !is_certain(open) || include(rest, path, *text, newer, is_own, depth);
        case directive::other: break;
      }
      if (is != directive::other) is_first = false;
      return true;
    });
    if (open.empty()) look_until(whole_text.size());
    return is_known_ && fault_.kind.empty();
  }

  // ---- names --------------------------------------------------------------------------------------------------------

  /// The release of CUDA whose headers the command finds; unknown where it finds none.
  [[nodiscard]] cuda::release toolkit() {
    if (is_toolkit_known_) return toolkit_;
    is_toolkit_known_ = true;
    const std::string header = found("cuda.h", false, source_);
    toolkit_root_ = parent_path(header);
    if (header.empty()) return toolkit_;
    const result<std::string> text = read_file(header, budget_of_a_scan.header_bytes, openable::regular);
    if (text) toolkit_ = release_of_header(*text);
    return toolkit_;
  }

  /// True where Thrust and CUB come from the toolkit.
  [[nodiscard]] bool has_thrust_of_toolkit() {
    const std::string header = found("thrust/version.h", false, source_);
    return !toolkit_root_.empty() && is_within(header, toolkit_root_);
  }

  /// Names in a piece of a file that the toolkit in use does not have, or has with other parameters. `all`: the whole file.
  void look_at_names(std::string_view piece, const std::string& path, std::string_view all) {
    if (language_ == "C" || !toolkit().known()) return;
    std::string_view last;
    for_each_source_name(piece, [&](const source_name& n) {
      const std::string_view before = std::exchange(last, n.name);
      if (macros_.find(n.name) != macros_.end()) return true;
      judge_name(n, path, all);
      if (before == "extern" && n.name == "__device__") judge_device_function(n.behind, path, all);
      return is_known_ && fault_.kind.empty();
    });
  }

  /// `declared`: what follows extern __device__. A function that is called here and defined in another file needs code that can be linked.
  void judge_device_function(std::string_view declared, const std::string& path, std::string_view all) {
    if (is_relocatable_ || language_ != "CUDA" || compiler_->id != "NVIDIA") return;
    if (!may_search(declared.size() + all.size())) return;
    std::string_view function;
    for_each_source_name(declared.substr(0, declared.find(';')), [&](const source_name& n) {
      if (n.behind.starts_with('(')) function = n.name;
      return function.empty();
    });
    if (function.empty()) return;
    bool is_defined = false, is_called = false;
    for_each_source_name(all, [&](const source_name& n) {
      if (n.name != function || !n.behind.starts_with('(') || n.name.data() == function.data()) return true;
      std::string_view rest = n.behind.substr(std::min(n.behind.find(')'), n.behind.size()));
      rest.remove_prefix(std::min(rest.find_first_not_of(") \t\r\n"), rest.size()));
      is_defined = is_defined || rest.starts_with('{');
      is_called = true;
      return true;
    });
    if (!is_called || is_defined) return;
    set_fault("device", path + (path == source_ ? "" : ", which " + source_ + " includes,") + " calls " +
                            std::string(function) +
                            ", a __device__ function of another file, and the command has no -rdc=true");
    fault_.subject = function;
  }

  void judge_name(const source_name& n, const std::string& path, std::string_view all) {
    const std::string begin = path + (path == source_ ? "" : ", which " + source_ + " includes,");
    if (const cuda::removed_name* const row = removed_name(n, all); row != nullptr && toolkit() >= row->gone) {
      set_fault("gone", begin + " uses " + std::string(n.name) + ", which CUDA " + text_of(row->gone) +
                            " took away, and is compiled with CUDA " + text_of(toolkit()));
      fault_.subject = n.name;
      return;
    }
    if (n.tie != name_tie::none || !cuda::has_changed_call(n.name)) return;
    const std::size_t count = arguments_of_call(n.behind);
    const cuda::changed_call* const call = cuda::find_changed_call(
        n.name, count, toolkit(), [&](std::string_view type) { return may_search(all.size()) && has(all, type); });
    if (call == nullptr || !is_known_) return;
    set_fault("call", begin + " calls " + std::string(n.name) + " with " + std::to_string(count) +
                          " arguments; from CUDA " + text_of(call->since) + " on it takes " + std::string(call->takes) +
                          ", and this is compiled with CUDA " + text_of(toolkit()));
    fault_.subject = n.name;
  }

  /// The row of a name, where it can be no name of the project's own.
  [[nodiscard]] const cuda::removed_name* removed_name(const source_name& n, std::string_view all) {
    if (!is_known_) return nullptr;
    for (const cuda::removed_name& row : cuda::removed_names) {
      if (!cuda::detail::fits_removed(row.name, n.name)) continue;
      if (row.beside.empty()) return n.tie == name_tie::none ? &row : nullptr;
      if (row.beside == cuda::detail::of_properties) {
        if (n.tie != name_tie::member || n.owner.empty() || !may_search(all.size())) continue;
        if (is_of_type(all, n.owner, row.beside)) return &row;
      } else if (row.beside == cuda::detail::of_thrust || row.beside == cuda::detail::of_cub) {
        const std::string_view space = row.beside == cuda::detail::of_thrust ? "thrust"sv : "cub"sv;
        if (n.tie == name_tie::scope && n.owner == space && has_thrust_of_toolkit()) return &row;
      } else if (n.tie == name_tie::none && n.behind.starts_with('<') && may_search(4 * all.size()) &&
                 (has(all, "tex1D") || has(all, "tex2D") || has(all, "tex3D") || has(all, "surf2D"))) {
        return &row;
      }
    }
    return nullptr;
  }

  /// True where the text declares that name as one of the type, or a reference or a pointer to one.
  [[nodiscard]] static bool is_of_type(std::string_view text, std::string_view name, std::string_view type) {
    bool is_declared = false;
    for_each_source_name(text, [&](const source_name& n) {
      std::string_view rest = n.behind;
      if (n.tie != name_tie::none || n.name != type) return true;
      rest.remove_prefix(std::min(rest.find_first_not_of("&* \t\r\n"), rest.size()));
      is_declared = rest.starts_with(name) && (rest.size() == name.size() || !is_word(rest[name.size()]));
      return !is_declared;
    });
    return is_declared;
  }

  [[nodiscard]] static std::string text_of(cuda::release r) {
    return std::to_string(r.major_part) + "." + std::to_string(r.minor_part);
  }

  bool include(std::string_view rest, const std::string& includer, std::string_view text,
               std::set<std::string_view>& newer, bool is_own, int depth) {
    const bool is_quoted = rest.starts_with('"');
    if (!is_quoted && !rest.starts_with('<')) return true;  // a macro
    const std::size_t end = rest.find(is_quoted ? '"' : '>', 1);
    if (end == std::string_view::npos || end == 1) return true;
    const std::string_view name = rest.substr(1, end - 1);
    if (is_own && !is_standard_enough(name, includer, text, newer)) return false;
    const std::string path = found(name, is_quoted, includer);
    if (!is_known_) return false;
    if (!path.empty()) return is_of_compiler(path) || scan(path, depth + 1);
    return !is_own || judge_missing(name, includer);
  }

  /// True for a file of the project: it lies in the directory of the source, or near it, or in the build.
  [[nodiscard]] bool is_of_project(std::string_view path) const {
    return (!work_.source_root.empty() && is_within(path, work_.source_root)) || is_within(path, build_) ||
           is_within(path, root_);
  }

  /// `newer`: the names that were looked for in this text, each once however often their header is included.
  [[nodiscard]] bool is_standard_enough(std::string_view header, const std::string& includer, std::string_view text,
                                        std::set<std::string_view>& newer) {
    if (standard_ == 0) return true;
    for (const header_of_standard& row : headers_of_standards) {
      if (row.header != header || !is_older_standard(standard_, row.standard)) continue;
      if (!newer.insert(row.name).second) continue;
      if (!may_search(text.size())) return false;
      if (!names(text, row.name)) continue;
      if (!may_search(3 * text.size())) return false;
      if (has(text, "__cplusplus") || has(text, "__cpp_") || has(text, "__has_include")) return true;
      set_fault("standard", compiled() + ", and " + (includer == source_ ? "it" : includer + ", which it includes,") +
                                " uses " + std::string(row.name) + " of <" + std::string(row.header) +
                                ">, which is there since C++" + std::to_string(row.standard));
      return false;
    }
    return true;
  }

  [[nodiscard]] static bool has(std::string_view text, std::string_view what) {
    return text.find(what) != std::string_view::npos;
  }

  /// True where the text has the whole word.
  [[nodiscard]] static bool names(std::string_view text, std::string_view name) {
    for (std::size_t at = 0; (at = text.find(name, at)) != std::string_view::npos; at += name.size()) {
      const std::size_t end = at + name.size();
      const char next = end < text.size() ? text[end] : ' ';
      if (name.ends_with('<') || !(is_alpha(next) || is_digit(next) || next == '_')) return true;
    }
    return false;
  }

  bool judge_missing(std::string_view name, const std::string& includer) {
    for (const std::string& header : work_.headers) {
      if (!is_in_reach(header, name, includer)) continue;
      return set_fault("unordered", includer + " includes " + header +
                                        ", which another command makes, and does not wait for that command");
    }
    // A command that is still to run may make it, and not say so.
    const auto is_made_here = [&](const std::string& place) { return is_within(place, build_); };
    const bool may_be_made = !work_.is_stopped && std::any_of(directories_.begin(), directories_.end(), is_made_here);
    if (may_be_made) return is_known_ = false;
    std::string text =
        includer + " includes " + std::string(name) + ", and none of the directories of its command has it";
    if (const std::string place = other_place(name); !place.empty()) text += "; " + place + " has";
    set_fault("header", std::move(text));
    fault_.subject = name;
    return false;
  }

  /// True for a file that the build makes and that the include would lead to.
  [[nodiscard]] bool is_in_reach(std::string_view made, std::string_view name, std::string_view includer) const {
    if (!made.ends_with(name)) return false;
    const std::string path = whole(made);
    const auto leads = [&](std::string_view place) {
      return whole(std::string(place) + "/" + std::string(name)) == path;
    };
    return leads(parent_path(includer)) || std::any_of(directories_.begin(), directories_.end(), leads) ||
           std::any_of(quote_directories_.begin(), quote_directories_.end(), leads);
  }

  /// A directory that is not in the command and has the header: of the toolkit, or of the project.
  [[nodiscard]] std::string other_place(std::string_view name) {
    std::vector<std::string> places;
    for (const detail::examined_compiler& c : compilers_) {
      for (const std::string& directory : c.toolkit_directories) {
        for (const char* const below : {"", "/cccl", "/../../../extras/CUPTI/include"})
          places.push_back(std::filesystem::path(directory + below).lexically_normal().generic_string());
      }
      if (c.language == "CUDA") places.insert(places.end(), c.include_directories.begin(), c.include_directories.end());
    }
    // From the directory of the source up to that of the project.
    constexpr std::size_t most_levels = 32;
    std::string_view above = root_;
    for (std::size_t i = 0; i < most_levels && !work_.source_root.empty(); ++i) {
      if (!is_within(above, work_.source_root)) break;
      places.emplace_back(above);
      for (const char* const below : {"/include", "/src", "/inc"}) places.push_back(std::string(above) + below);
      above = parent_path(above);
    }
    for (const std::string& place : places) {
      std::error_code error;
      if (std::filesystem::exists(place + "/" + std::string(name), error) || error) return place;
    }
    return {};
  }

  /// a.cpp is compiled as C++14
  [[nodiscard]] std::string compiled() const { return source_ + " is compiled as C++" + std::to_string(standard_); }

  bool set_fault(std::string_view kind, std::string text) {
    if (fault_.kind.empty()) fault_ = {kind, std::move(text), {}};
    return false;
  }

  std::string build_;
  const undone_work& work_;
  std::span<const detail::examined_compiler> compilers_;
  header_texts& texts_;
  std::filesystem::path base_;
  std::string compiler_path_, source_, standard_name_;
  std::string_view root_, language_;
  const detail::examined_compiler* compiler_ = nullptr;
  std::vector<std::string> directories_, quote_directories_;
  std::vector<std::string> all_directories_;  ///< those of the command, and those of the compiler
  header_texts::places_of_names* places_ = nullptr;
  std::map<std::string, macro_state, std::less<>> macros_;
  std::set<std::string> scanned_;
  compile_fault fault_;
  cuda::release toolkit_;
  std::string toolkit_root_;
  int standard_ = 0;
  bool is_known_ = true, is_in_response_ = false, is_toolkit_known_ = false, is_relocatable_ = false;
};

namespace detail {

/// True for a header that was read before and whose loss is told, and for one that may lie in a directory which is told to be gone and needed.
[[nodiscard]] inline bool is_told_otherwise(const undone_command& compile, const std::string& header,
                                            const undone_work& work, const seen_facts& seen) {
  if (std::any_of(work.lost.begin(), work.lost.end(),
                  [&](std::string_view path) { return path.ends_with("/" + header); }))
    return true;
  return std::any_of(seen.facts().begin(), seen.facts().end(), [&](const fact& f) {
    const bool is_needed = f.id == fact_id::gone_path && (f.name == "needed" || f.name == "environment");
    return is_needed && compile.command.find(f.text) != std::string::npos;
  });
}

}  // namespace detail

/// What is wrong with compiles that a build was to do and did not. Pre: the directory was made on this machine.
inline void look_at_undone_compiles(const std::filesystem::path& directory, const undone_work& work,
                                    std::span<const detail::examined_compiler> compilers, const fact_set& facts,
                                    seen_facts& seen) {
  if (work.compiles.empty() || facts.find_state(fact_id::cross_build, component::none, state::yes) != nullptr) return;
  header_texts texts;
  for (const undone_command& compile : work.compiles) {
    compile_fault fault = compile_model(directory.generic_string(), work, compilers, texts).judge(compile);
    if (fault.kind.empty()) continue;
    if (fault.kind == "header" && detail::is_told_otherwise(compile, fault.subject, work, seen)) continue;
    const std::string is = compile.is_made ? " is to be made again" : " is not made";
    return seen.add(fact_id::mixed, component::none, state::yes, std::move(fault.text),
                    seen.keep(compile.output + is + ", and its command and the sources show:"),
                    "compile " + std::string(fault.kind) + (fault.subject.empty() ? "" : ": " + fault.subject));
  }
}

/// The same with the compilers that the CMake of a cache examined. `cache`: its text.
inline void look_at_undone_compiles(const std::filesystem::path& directory, const undone_work& work,
                                    std::string_view cache, const fact_set& facts, seen_facts& seen) {
  look_at_undone_compiles(directory, work, detail::examined_compilers(directory, cache), facts, seen);
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
